//! Lines of markdown outside the page body: captions, header texts, cells of data files.

use model::Inline;

use crate::context::{Context, Place};

/// Parses `text` as one line of markdown. Mistakes in it are reported at `place`.
pub(crate) fn parse(text: &str, _place: &Place, _context: &mut Context<'_>) -> Vec<Inline> {
    vec![Inline::Text(text.to_owned())]
}

/// Turns bare addresses and ticket keys in plain text into links; `None` when there are none.
pub(crate) fn autolink(_text: &str, _context: &Context<'_>) -> Option<Vec<Inline>> {
    None
}
