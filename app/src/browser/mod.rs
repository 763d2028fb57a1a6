//! All that touches the browser's own objects. Nothing here exists while the pages are rendered.

pub(crate) mod copy;
pub(crate) mod data;
pub(crate) mod fragment;
pub(crate) mod table;
pub(crate) mod theme;

use wasm_bindgen::UnwrapThrowExt;

/// The window; a page always has one.
fn window() -> web_sys::Window {
    web_sys::window().expect_throw("a page has a window")
}

/// The document; a page always has one.
fn document() -> web_sys::Document {
    window().document().expect_throw("a page has a document")
}
