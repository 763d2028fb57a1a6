//! The reader's choice of light or dark. The loader applies a kept choice before the first paint.

use wasm_bindgen::JsCast;

use super::{document, window};

/// Turns light into dark and back, and keeps the choice where storage is allowed.
pub(crate) fn toggle() {
    let Some(root) = document().document_element() else {
        return;
    };
    let root: web_sys::HtmlElement = root.unchecked_into();
    let is_dark = match root.dataset().get("theme") {
        Some(theme) => theme == "dark",
        None => system_is_dark(),
    };
    let theme = if is_dark { "light" } else { "dark" };
    // Both can be forbidden by the reader's settings; the switch then lasts for the page.
    let _ = root.dataset().set("theme", theme);
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.set_item("theme", theme);
    }
}

fn system_is_dark() -> bool {
    match window().match_media("(prefers-color-scheme: dark)") {
        Ok(Some(query)) => query.matches(),
        _ => false,
    }
}
