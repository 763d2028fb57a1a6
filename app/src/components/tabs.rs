//! Sections that take turns: which one is shown is decided by radio buttons and the style sheet.
//!
//! What is not shown is hidden only until somebody searches for it or follows a link into it.
//! Without scripts and on paper the sections follow each other.

use model::{Block, Heading, Tab, plain_text};

use super::blocks::blocks;
use crate::Words;
use crate::html::Html;

/// Writes `tabs`, of which the first is shown.
pub(crate) fn tabs(html: &mut Html, tabs: &[Tab], words: &Words) {
    html.raw("<div class=\"tabs\" role=\"group\"")
        .attr("aria-label", words.variants)
        .raw(">");
    let group = tabs.first().and_then(heading);
    for (at, tab) in tabs.iter().enumerate() {
        html.raw("<label class=\"tab\"><input type=\"radio\" name=\"tabs");
        if let Some(heading) = group {
            html.raw("-").text(&heading.id);
        }
        html.raw("\" autocomplete=\"off\"")
            .attr("value", &tab.name)
            .raw(if at == 0 { " checked>" } else { ">" })
            .text(&tab.name)
            .raw("</label>");
        let says_more =
            heading(tab).is_some_and(|heading| plain_text(&heading.content) != tab.name);
        html.raw("<section")
            .classes(&[Some("variant"), (!says_more).then_some("said-above")])
            .raw(" hidden=\"until-found\">");
        blocks(html, &tab.blocks, words);
        html.raw("</section>");
    }
    html.raw("<label class=\"beside\"><input type=\"checkbox\" autocomplete=\"off\">")
        .text(words.side_by_side)
        .raw("</label></div>");
}

fn heading(tab: &Tab) -> Option<&Heading> {
    match tab.blocks.first() {
        Some(Block::Heading(heading)) => Some(heading),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
