//! Footnotes of a page, numbered in order of first use.

use std::collections::HashMap;
use std::ops::Range;

use model::{Block, Footnote, Inline};
use pulldown_cmark::{Event, Tag};

use super::source::Source;
use crate::{Sink, diagnostic, ids::Ids};

/// Footnotes of a page.
#[derive(Debug, Default)]
pub(crate) struct Footnotes {
    definitions: HashMap<String, Definition>,
    /// How many have a number.
    used: u32,
}

#[derive(Debug)]
struct Definition {
    label: String,
    span: Range<usize>,
    /// 0 until the first use.
    number: u32,
    uses: u32,
    blocks: Vec<Block>,
}

impl Footnotes {
    /// Notes all footnotes that a page defines, so that marks know whether theirs is there.
    pub(super) fn define(
        &mut self,
        events: &[(Event<'_>, Range<usize>)],
        source: &Source<'_>,
        ids: &mut Ids,
        sink: &mut Sink,
    ) {
        for (event, range) in events {
            let Event::Start(Tag::FootnoteDefinition(label)) = event else {
                continue;
            };
            let span = source.span(range.start..range.start + label.len() + "[^]".len());
            if self.is_defined(label) {
                sink.push(diagnostic::duplicate_footnote(source.file(), span, label));
                continue;
            }
            let label = label.to_string();
            // The page gives these ids to the footnote and to its first mark.
            let number = self.definitions.len() + 1;
            ids.claim(&format!("footnote-{number}"));
            ids.claim(&format!("footnote-{number}-mark"));
            let definition = Definition {
                label,
                span,
                number: 0,
                uses: 0,
                blocks: Vec::new(),
            };
            self.definitions.insert(key(&definition.label), definition);
        }
    }

    /// Whether the page defines a footnote.
    pub(super) fn is_defined(&self, label: &str) -> bool {
        self.definitions.contains_key(&key(label))
    }

    /// The labels of this page's footnotes whose marks stand in `text`.
    pub(super) fn labels_in<'t>(&self, text: &'t str) -> Vec<&'t str> {
        text.split("[^")
            .skip(1)
            .filter_map(|rest| rest.split_once(']'))
            .map(|(label, _)| label)
            .filter(|label| self.is_defined(label))
            .collect()
    }

    /// A mark that leads to a footnote, if the page defines it.
    pub(super) fn mark(&mut self, label: &str) -> Option<Inline> {
        let definition = self.definitions.get_mut(&key(label))?;
        if definition.number == 0 {
            self.used += 1;
            definition.number = self.used;
        }
        definition.uses += 1;
        Some(Inline::FootnoteMark {
            number: definition.number,
            occurrence: definition.uses,
        })
    }

    /// Notes what a footnote says. A second definition of a label adds to the first.
    pub(super) fn fill(&mut self, label: &str, blocks: Vec<Block>) {
        if let Some(definition) = self.definitions.get_mut(&key(label)) {
            definition.blocks.extend(blocks);
        }
    }

    /// The footnotes in order of first use; those never used, which is reported, come last.
    pub(crate) fn finish(self, file: &str, sink: &mut Sink) -> Vec<Footnote> {
        let mut definitions: Vec<Definition> = self.definitions.into_values().collect();
        definitions.sort_by_key(|it| (it.number == 0, it.number, it.span.start));
        for definition in definitions.iter().filter(|definition| definition.uses == 0) {
            let span = definition.span.clone();
            sink.push(diagnostic::unused_footnote(file, span, &definition.label));
        }
        definitions
            .into_iter()
            .map(|definition| Footnote {
                uses: definition.uses,
                blocks: definition.blocks,
            })
            .collect()
    }
}

/// Labels are the same whatever their case.
fn key(label: &str) -> String {
    label.to_lowercase()
}
