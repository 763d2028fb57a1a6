//! Sections that tell of the same under other conditions, grouped to take turns.
//!
//! The front matter names the conditions, and headings that name them make the tabs. So a page reads
//! elsewhere as it always did: section after section.

use model::{Block, Heading, Page, Tab, plain_text};

use crate::settings::Text;
use crate::{Sink, diagnostic};

/// Groups neighbouring sections of `page` whose headings name different ones of `names`.
pub(crate) fn group(page: &mut Page, names: &[Text], sink: &mut Sink) {
    if names.is_empty() {
        return;
    }
    let mut used = vec![false; names.len()];
    let mut blocks = std::mem::take(&mut page.blocks).into_iter().peekable();
    while let Some(block) = blocks.next() {
        let Some((level, name)) = named(&block, names) else {
            page.blocks.push(block);
            continue;
        };
        let mut tabs: Vec<(usize, Vec<Block>)> = vec![(name, vec![block])];
        while let Some(next) = blocks.peek() {
            if ends(next, level) {
                let is_new = |name: &usize| tabs.iter().all(|(known, _)| known != name);
                match named(next, names) {
                    Some((same, name)) if same == level && is_new(&name) => {
                        tabs.push((name, Vec::new()));
                    }
                    _ => break,
                }
            }
            if let (Some((_, tab)), Some(next)) = (tabs.last_mut(), blocks.next()) {
                tab.push(next);
            }
        }
        if tabs.len() < 2 {
            page.blocks
                .extend(tabs.into_iter().flat_map(|(_, tab)| tab));
            continue;
        }
        let tabs = tabs.into_iter().map(|(name, blocks)| {
            used[name] = true;
            let name = names[name].text.clone();
            Tab { name, blocks }
        });
        page.blocks.push(Block::Tabs(tabs.collect()));
    }
    for (name, _) in names.iter().zip(used).filter(|(_, used)| !used) {
        sink.push(diagnostic::tab_without_sections(
            &page.source,
            name.span.clone(),
            &name.text,
        ));
    }
}

/// The level of a heading that names one of `names`, and which one: the longest.
fn named(block: &Block, names: &[Text]) -> Option<(u8, usize)> {
    let Block::Heading(Heading { level, content, .. }) = block else {
        return None;
    };
    let text = plain_text(content);
    let fitting = (0..names.len()).filter(|&name| contains(&text, &names[name].text));
    let longest = fitting.max_by_key(|&name| names[name].text.len())?;
    Some((*level, longest))
}

/// Whether `name` stands in `text`, and not as a part of a longer word or number.
fn contains(text: &str, name: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric();
    !name.is_empty()
        && text.match_indices(name).any(|(start, _)| {
            let (before, after) = (&text[..start], &text[start + name.len()..]);
            !(before.ends_with(is_word) && name.starts_with(is_word)
                || after.starts_with(is_word) && name.ends_with(is_word))
        })
}

/// Whether a section of `level` ends before `block`.
fn ends(block: &Block, level: u8) -> bool {
    matches!(block, Block::Heading(heading) if heading.level <= level)
}

#[cfg(test)]
mod tests;
