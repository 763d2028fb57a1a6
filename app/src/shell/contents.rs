//! The contents of a page: its headings, up to three levels, as nested lists.

use model::{Heading, Inline, Page, plain_text};

use crate::Words;
use crate::components::section_number;
use crate::html::Html;

/// Contents of fewer headings help nobody.
const FEWEST: usize = 3;

/// Writes the contents of `page`; nothing when there is little to find.
pub(crate) fn contents(html: &mut Html, page: &Page, words: &Words) {
    let headings: Vec<&Heading> = page
        .headings()
        .into_iter()
        .filter(|heading| (2..=4).contains(&heading.level))
        .collect();
    if headings.len() < FEWEST {
        return;
    }
    let name = words.on_this_page;
    html.raw("<nav class=\"contents\"")
        .attr("aria-label", name)
        .raw(" tabindex=\"0\"><details><summary>")
        .text(name)
        .raw("</summary>")
        .raw("<p aria-hidden=\"true\">")
        .text(name)
        .raw("</p>");
    let mut rest = headings.as_slice();
    html.raw("<ul>");
    while let Some((first, after)) = rest.split_first() {
        rest = entry(html, first, after);
    }
    html.raw("</ul></details></nav>\n");
}

/// Writes a heading and those below it, taken from `after`; returns what follows.
fn entry<'a, 'h>(
    html: &mut Html,
    heading: &Heading,
    mut after: &'a [&'h Heading],
) -> &'a [&'h Heading] {
    html.raw("<li><a href=\"#").text(&heading.id).raw("\">");
    section_number(html, &heading.number);
    label(html, &heading.content);
    html.raw("</a>");
    let is_below = |next: &Heading| heading.level < next.level;
    if after.first().is_some_and(|next| is_below(next)) {
        html.raw("<ul>");
        while let Some((next, rest)) = after.split_first().filter(|(next, _)| is_below(next)) {
            after = entry(html, next, rest);
        }
        html.raw("</ul>");
    }
    html.raw("</li>");
    after
}

fn label(html: &mut Html, content: &[Inline]) {
    html.raw("<span>")
        .text(plain_text(content).trim())
        .raw("</span>");
}

#[cfg(test)]
mod tests;
