//! All that touches the browser's own objects. Nothing here exists while the pages are rendered.

pub(crate) mod copy;
pub(crate) mod data;
pub(crate) mod fragment;
pub(crate) mod lightbox;
pub(crate) mod outline;
pub(crate) mod table;
pub(crate) mod tabs;
pub(crate) mod theme;

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, UnwrapThrowExt};

/// Calls `act` once `element` comes near what is in sight.
fn when_near(element: &web_sys::Element, act: impl FnOnce() + 'static) {
    let mut act = Some(act);
    let seen = Closure::<dyn FnMut(js_sys::Array, web_sys::IntersectionObserver)>::new(
        move |entries: js_sys::Array, observer: web_sys::IntersectionObserver| {
            let is_near = entries.iter().any(|entry| {
                entry
                    .unchecked_into::<web_sys::IntersectionObserverEntry>()
                    .is_intersecting()
            });
            if is_near && let Some(act) = act.take() {
                observer.disconnect();
                act();
            }
        },
    );
    let options = web_sys::IntersectionObserverInit::new();
    options.set_root_margin("100%");
    let callback = seen.into_js_value();
    if let Ok(observer) =
        web_sys::IntersectionObserver::new_with_options(callback.unchecked_ref(), &options)
    {
        observer.observe(element);
    }
}

/// Calls `act` with each element of the page that `selector` fits.
fn each(selector: &str, mut act: impl FnMut(web_sys::Element)) {
    if let Ok(found) = document().query_selector_all(selector) {
        for at in 0..found.length() {
            if let Some(node) = found.get(at) {
                act(node.unchecked_into());
            }
        }
    }
}

/// The window; a page always has one.
fn window() -> web_sys::Window {
    web_sys::window().expect_throw("a page has a window")
}

/// The document; a page always has one.
fn document() -> web_sys::Document {
    window().document().expect_throw("a page has a document")
}
