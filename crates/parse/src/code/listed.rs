//! Statements that a page lists more than once, as lists of the slowest ones do.

use std::collections::HashMap;

use model::{Block, Code, Listed, Page};

use crate::ids::Ids;

/// What is known of a statement.
struct Statement {
    times: u32,
    /// The id of its first place, and the section it was seen in last.
    seen: Option<(String, usize)>,
}

/// Notes in each statement of `page` whether it stands there before.
pub(crate) fn note(page: &mut Page, ids: &mut Ids) {
    let mut statements: HashMap<String, Statement> = HashMap::new();
    for block in page.all_blocks() {
        if let Some(key) = key(block) {
            let statement = Statement {
                times: 0,
                seen: None,
            };
            statements.entry(key).or_insert(statement).times += 1;
        }
    }
    statements.retain(|_, statement| 1 < statement.times);
    if statements.is_empty() {
        return;
    }
    let mut section = 0;
    page.change_blocks(&mut |block| {
        if let Block::Heading(_) = block {
            section += 1;
        }
        let statement = key(block).and_then(|key| statements.get_mut(&key));
        let (Block::Code(code), Some(statement)) = (block, statement) else {
            return;
        };
        code.listed = match &mut statement.seen {
            None => {
                let id = ids.unique("statement");
                statement.seen = Some((id.clone(), section));
                let times = statement.times;
                Listed::First { id, times }
            }
            Some((_, last)) if *last == section => Listed::JustBefore,
            Some((id, last)) => {
                *last = section;
                Listed::Before { id: id.clone() }
            }
        };
    });
}

/// The words of a statement; only SQL is made of statements.
fn key(block: &Block) -> Option<String> {
    let Block::Code(Code { language, text, .. }) = block else {
        return None;
    };
    if language != "sql" {
        return None;
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let key = words.join(" ");
    let key = key.trim_end_matches([';', ' ']);
    (!key.is_empty()).then(|| key.to_owned())
}

#[cfg(test)]
mod tests;
