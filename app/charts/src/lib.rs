//! What makes charts interactive: a module of its own, loaded when the first chart comes in sight.

#![cfg(target_arch = "wasm32")]

use wasm_bindgen::prelude::wasm_bindgen;

/// Says on the page that charts answer; the glue calls it once the module is there.
#[wasm_bindgen(start)]
pub fn start() {
    let root = web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.document_element());
    if let Some(root) = root {
        let _ = root.set_attribute("data-charts", "ready");
    }
}
