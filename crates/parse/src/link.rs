//! Links and image sources: relative to the source file, resolved to what the site will hold.

use crate::context::{Context, Place};

/// The path below `dist/` of the page at content path `path`.
pub(crate) fn page_url(path: &str) -> String {
    format!("{}.html", path.strip_suffix(".md").unwrap_or(path))
}

/// The final address of a link; `None` when it leads nowhere, which is reported.
pub(crate) fn resolve(target: &str, _place: &Place, _context: &mut Context<'_>) -> Option<String> {
    Some(target.to_owned())
}
