//! The interactive parts of a page: rendered at build time, then hydrated by wasm.
//!
//! No island has properties: what it needs stands in the page already, or in the data script. So
//! its markup is the same everywhere, and is rendered once.

pub mod table_tools;
pub mod theme_switch;

#[cfg(not(target_arch = "wasm32"))]
mod markup;

#[cfg(not(target_arch = "wasm32"))]
pub(crate) use markup::{table_tools, theme_switch};

/// Prepares the reactive runtime; the loader calls it once, before the islands of the page.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn hydrate() {
    leptos::mount::hydrate_islands();
    crate::browser::copy::listen();
    crate::browser::tabs::listen();
    crate::browser::lightbox::listen();
    crate::browser::outline::follow();
}
