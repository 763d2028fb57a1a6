//! What makes charts interactive: a module of its own, loaded when the first chart comes in sight.
//!
//! The charts are drawn already. What a reader does draws them anew, by what drew them in the build.
//! Tables belong to the app, another module: the two tell each other by events on the document.

#![cfg(target_arch = "wasm32")]

mod events;
mod figure;
mod range;
mod save;
mod tip;

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, UnwrapThrowExt};
use web_sys::{Document, Element, HtmlElement, Window};

use figure::Figure;

/// Attaches to all charts of the page; the glue calls it once the module is there.
#[wasm_bindgen(start)]
pub fn start() {
    let mut figures = Vec::new();
    for element in all(&document(), "figure.chart[data-chart]") {
        figures.extend(Figure::attach(element.unchecked_into::<HtmlElement>()));
    }
    range::share(&figures);
    events::listen(&figures);
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("data-charts", "ready");
    }
}

/// The window; a page always has one.
fn window() -> Window {
    web_sys::window().expect_throw("a page has a window")
}

/// The document; a page always has one.
fn document() -> Document {
    window().document().expect_throw("a page has a document")
}

/// The elements of a page that a selector means.
fn all(document: &Document, selector: &str) -> Vec<Element> {
    let Ok(found) = document.query_selector_all(selector) else {
        return Vec::new();
    };
    let nodes = (0..found.length()).filter_map(|at| found.get(at));
    nodes.filter_map(|node| node.dyn_into().ok()).collect()
}

/// A new element with a class inside `parent`.
fn element(parent: &Element, tag: &str, class: &str) -> Option<HtmlElement> {
    let element = document().create_element(tag).ok()?;
    element.set_class_name(class);
    parent.append_child(&element).ok()?;
    element.dyn_into().ok()
}
