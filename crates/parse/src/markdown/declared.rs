//! Ids that the tables of a page declare, found before any heading is given one: what an author
//! writes as `id = "modules"` stays so, even below a heading `Modules`.

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, Tag, TagEnd};

use crate::ids::{self, Ids};

/// Reserves the declared ids.
pub(super) fn reserve(events: &[(Event<'_>, Range<usize>)], ids: &mut Ids) {
    let mut in_fence = false;
    for (event, _) in events {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                in_fence = info.trim() == "table";
            }
            Event::End(TagEnd::CodeBlock) => in_fence = false,
            Event::Text(text) if in_fence => text.lines().filter_map(declared).for_each(|id| {
                ids.reserve(ids::slug(id));
            }),
            Event::Html(text) => {
                let options = text.trim_start().strip_prefix("<!--").map(str::trim_start);
                if let Some(options) = options.and_then(|text| text.strip_prefix("table:")) {
                    options.split(',').filter_map(declared).for_each(|id| {
                        ids.reserve(ids::slug(id));
                    });
                }
            }
            _ => {}
        }
    }
}

/// The id in `id = "modules"`. The options are parsed in full where the table is built.
fn declared(option: &str) -> Option<&str> {
    let value = option.trim().strip_prefix("id")?.trim_start();
    let value = value.strip_prefix('=')?.trim_start();
    let quote = value
        .chars()
        .next()
        .filter(|&sign| sign == '"' || sign == '\'')?;
    value[1..].split(quote).next()
}
