//! Notes: the alerts of GitHub's markdown.

use model::{Block, Note};

use super::blocks::blocks;
use crate::html::Html;

/// Writes a note with its name; its sign is drawn by the style sheet.
pub(crate) fn note(html: &mut Html, note: Note, content: &[Block]) {
    let (class, name) = match note {
        Note::Note => ("note", "Note"),
        Note::Tip => ("note tip", "Tip"),
        Note::Important => ("note important", "Important"),
        Note::Warning => ("note warning", "Warning"),
        Note::Caution => ("note caution", "Caution"),
    };
    html.raw("<div")
        .attr("class", class)
        .raw("><p class=\"note-name\">")
        .raw(name)
        .raw("</p>");
    blocks(html, content);
    html.raw("</div>");
}
