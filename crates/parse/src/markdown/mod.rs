//! Markdown → blocks.

mod builder;
mod declared;
pub(crate) mod fence;
mod footnotes;
mod headings;
pub(crate) mod html;
pub(crate) mod inline;
mod nesting;
mod pipe_row;
mod references;
mod source;
pub(crate) mod tabs;

use std::borrow::Cow;

use model::{Block, Facts};
use pulldown_cmark::{Options, Parser};

use crate::context::Context;
use builder::Builder;
use headings::Headings;
use source::Source;

pub(crate) use footnotes::Footnotes;

/// What is understood beyond CommonMark.
const OPTIONS: Options = Options::ENABLE_TABLES
    .union(Options::ENABLE_FOOTNOTES)
    .union(Options::ENABLE_STRIKETHROUGH)
    .union(Options::ENABLE_TASKLISTS)
    .union(Options::ENABLE_HEADING_ATTRIBUTES)
    .union(Options::ENABLE_GFM)
    .union(Options::ENABLE_DEFINITION_LIST);

/// What is understood in the body of a page. In a cell of a data file `$1` is no formula.
pub(crate) const BODY_OPTIONS: Options = OPTIONS.union(Options::ENABLE_MATH);

/// The text as the parser gets it: no longer and no shorter, but without lines that open too much.
pub(crate) fn readable(text: &str) -> Cow<'_, str> {
    nesting::limited(text)
}

/// The blocks of a page. `text` starts at byte `start` of the page.
pub(crate) fn body(
    text: &str,
    start: usize,
    facts: &Facts,
    context: &mut Context<'_>,
) -> Vec<Block> {
    let text = readable(text);
    let source = Source::page(context.page, &text, start);
    let mut parser = Parser::new_ext(&text, BODY_OPTIONS).into_offset_iter();
    let events: Vec<_> = parser.by_ref().collect();
    references::report_unused(
        parser.reference_definitions(),
        &events,
        &source,
        context.sink,
    );
    context
        .footnotes
        .define(&events, &source, &mut context.ids, context.sink);
    declared::reserve(&events, &mut context.ids);
    let headings = Headings::new(facts.numbered, &facts.title);
    let mut builder = Builder::new(source, headings, context);
    for (event, range) in events {
        builder.event(event, range);
    }
    builder.finish()
}

#[cfg(test)]
mod tests;
