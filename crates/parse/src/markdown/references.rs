//! Link definitions, `[label]: target`: one that no link uses was meant as text.

use std::collections::HashSet;
use std::ops::Range;

use pulldown_cmark::{Event, RefDefs, Tag};

use super::source::Source;
use crate::{Sink, diagnostic};

/// Reports definitions that no link uses.
pub(super) fn report_unused(
    definitions: &RefDefs<'_>,
    events: &[(Event<'_>, Range<usize>)],
    source: &Source<'_>,
    sink: &mut Sink,
) {
    let used: HashSet<String> = events
        .iter()
        .filter_map(|(event, _)| match event {
            Event::Start(Tag::Link { id, .. } | Tag::Image { id, .. }) => Some(id.to_lowercase()),
            _ => None,
        })
        .collect();
    let mut unused: Vec<(&str, Range<usize>)> = definitions
        .iter()
        .filter(|(label, _)| !used.contains(&label.to_lowercase()))
        .map(|(label, definition)| (label, definition.span.clone()))
        .collect();
    unused.sort_by_key(|(_, span)| span.start);
    for (label, span) in unused {
        sink.push(diagnostic::unused_reference(
            source.file(),
            source.span(span),
            label,
        ));
    }
}
