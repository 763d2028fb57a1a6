//! What stands around the content of every page: head, header bar, page tree, contents, footer.

mod contents;
mod document;
mod header;
mod previews;
mod related;
mod siblings;
mod trail;
mod tree;

pub(crate) use contents::contents;
pub(crate) use document::{Document, document};
pub(crate) use related::related;
pub(crate) use siblings::siblings;
pub(crate) use trail::trail;

#[cfg(test)]
mod tests;
