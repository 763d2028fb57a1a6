//! The interactive parts of a page: rendered at build time, then hydrated by wasm.

mod table_view;
mod theme_switch;

pub use table_view::TableView;
pub use theme_switch::ThemeSwitch;

/// Prepares the reactive runtime; the loader calls it once, before the islands of the page.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn hydrate() {
    leptos::mount::hydrate_islands();
    crate::browser::copy::listen();
}
