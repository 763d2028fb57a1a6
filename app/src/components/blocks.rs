//! Blocks in a row: headings, prose, lists, and whatever stands between them.

use model::{Block, Definition, Heading, ListItem};

use super::chart::chart;
use super::code::code;
use super::figure::{figure, slots};
use super::latest::latest;
use super::note::note;
use super::table::table;
use super::tabs::tabs;
use crate::Words;
use crate::html::Html;
use crate::inline::inline;

/// Writes `blocks` one after the other.
pub(crate) fn blocks(html: &mut Html, blocks: &[Block], words: &Words) {
    let is_image = |block: &Block| matches!(block, Block::Image(_));
    for run in blocks.chunk_by(|a, b| is_image(a) && is_image(b)) {
        match run {
            [only] => block(html, only, words),
            images => slots(html, images, words),
        }
    }
}

fn block(html: &mut Html, block: &Block, words: &Words) {
    match block {
        Block::Heading(content) => heading(html, content, words),
        Block::Paragraph(content) => {
            html.raw("<p>");
            inline(html, content);
            html.raw("</p>");
        }
        Block::List { start: None, items } => {
            html.raw("<ul>");
            list_items(html, items, words);
            html.raw("</ul>");
        }
        Block::List {
            start: Some(start),
            items,
        } => {
            html.raw("<ol");
            if *start != 1 {
                html.attr_number("start", *start);
            }
            html.raw(">");
            list_items(html, items, words);
            html.raw("</ol>");
        }
        Block::Definitions(content) => definitions(html, content, words),
        Block::Quote(content) => {
            html.raw("<blockquote>");
            blocks(html, content, words);
            html.raw("</blockquote>");
        }
        Block::Note { note: kind, blocks } => note(html, *kind, blocks, words),
        Block::Details {
            summary,
            open,
            blocks: content,
        } => {
            html.raw("<details")
                .raw(if *open { " open" } else { "" })
                .raw("><summary>");
            inline(html, summary);
            html.raw("</summary>");
            blocks(html, content, words);
            html.raw("</details>");
        }
        Block::Code(content) => code(html, content, words),
        Block::Table(content) => table(html, content),
        Block::Chart(content) => chart(html, content, words),
        Block::Image(image) => figure(html, image, words),
        Block::Tabs(content) => tabs(html, content, words),
        Block::Rule => {
            html.raw("<hr>");
        }
        // A page is rendered after its lists of reports have become tables.
        Block::Reports(_) => {}
        Block::Latest(reports) => latest(html, reports, words),
    }
}

fn heading(html: &mut Html, heading: &Heading, words: &Words) {
    let (open, close) = match heading.level {
        0 | 1 => ("<h1", "</h1>"),
        2 => ("<h2", "</h2>"),
        3 => ("<h3", "</h3>"),
        4 => ("<h4", "</h4>"),
        5 => ("<h5", "</h5>"),
        _ => ("<h6", "</h6>"),
    };
    html.raw(open).attr("id", &heading.id).raw(">");
    section_number(html, &heading.number);
    inline(html, &heading.content);
    html.raw(" <a class=\"anchor\" href=\"#")
        .text(&heading.id)
        .raw("\"")
        .attr("aria-label", words.link_to_section)
        .raw("></a>");
    html.raw(close);
}

/// Writes `4.1` in front of a heading; nothing when it is not numbered.
pub(crate) fn section_number(html: &mut Html, number: &[u32]) {
    let Some((first, rest)) = number.split_first() else {
        return;
    };
    html.raw("<span class=\"number\">").number(*first);
    for part in rest {
        html.raw(".").number(*part);
    }
    html.raw("</span> ");
}

fn list_items(html: &mut Html, items: &[ListItem], words: &Words) {
    for item in items {
        match item.task {
            None => html.raw("<li>"),
            Some(done) => html
                .raw("<li class=\"task\"><input type=\"checkbox\"")
                .raw(if done {
                    " checked disabled"
                } else {
                    " disabled"
                })
                .attr("aria-label", words.task[usize::from(done)])
                .raw("> "),
        };
        match item.blocks.as_slice() {
            // A tight item: its text needs no paragraph of its own.
            [Block::Paragraph(content), rest @ ..]
                if !rest
                    .iter()
                    .any(|block| matches!(block, Block::Paragraph(_))) =>
            {
                inline(html, content);
                blocks(html, rest, words);
            }
            content => blocks(html, content, words),
        }
        html.raw("</li>");
    }
}

fn definitions(html: &mut Html, definitions: &[Definition], words: &Words) {
    html.raw("<dl>");
    for definition in definitions {
        html.raw("<dt>");
        inline(html, &definition.term);
        html.raw("</dt>");
        for meaning in &definition.meanings {
            html.raw("<dd>");
            match meaning.as_slice() {
                [Block::Paragraph(content)] => inline(html, content),
                content => blocks(html, content, words),
            }
            html.raw("</dd>");
        }
    }
    html.raw("</dl>");
}

#[cfg(test)]
mod tests;
