//! Notes: the alerts of GitHub's markdown.

use model::{Block, Note};

use super::blocks::blocks;
use crate::Words;
use crate::html::Html;

/// Writes a note with its name; its sign is drawn by the style sheet.
pub(crate) fn note(html: &mut Html, note: Note, content: &[Block], words: &Words) {
    let (class, name) = match note {
        Note::Note => ("note", words.notes[0]),
        Note::Tip => ("note tip", words.notes[1]),
        Note::Important => ("note important", words.notes[2]),
        Note::Warning => ("note warning", words.notes[3]),
        Note::Caution => ("note caution", words.notes[4]),
    };
    html.raw("<div")
        .attr("class", class)
        .raw("><p class=\"note-name\">")
        .text(name)
        .raw("</p>");
    blocks(html, content, words);
    html.raw("</div>");
}
