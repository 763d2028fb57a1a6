//! Pictures as large as the window, one after the other.

use std::cell::Cell;

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDialogElement, KeyboardEvent, MouseEvent};

use super::{document, each};

/// Listens for clicks on pictures, if the page has any. A click with a key held is for the browser.
pub(crate) fn listen() {
    let Ok(Some(dialog)) = document().query_selector(".lightbox") else {
        return;
    };
    let dialog: HtmlDialogElement = dialog.unchecked_into();
    thread_local! {
        static SHOWN: Cell<i32> = const { Cell::new(0) };
    }
    let act = |dialog: &HtmlDialogElement, action: &str| {
        let step = match action {
            "previous" | "ArrowLeft" => -1,
            "next" | "ArrowRight" => 1,
            "close" => return dialog.close(),
            _ => return,
        };
        SHOWN.set(show(dialog, SHOWN.get() + step));
    };
    let keys = dialog.clone();
    EventListener::new(&dialog, "keydown", move |event| {
        act(&keys, &event.unchecked_ref::<KeyboardEvent>().key());
    })
    .forget();
    let options = EventListenerOptions::enable_prevent_default();
    let click = move |event: &web_sys::Event| {
        let Some(target) = event.target().and_then(|it| it.dyn_into::<Element>().ok()) else {
            return;
        };
        if let Ok(Some(button)) = target.closest("[data-go]") {
            return act(
                &dialog,
                &button.get_attribute("data-go").unwrap_or_default(),
            );
        }
        let mouse = event.unchecked_ref::<MouseEvent>();
        let is_plain = !(mouse.ctrl_key() || mouse.meta_key() || mouse.shift_key());
        let Ok(Some(picture)) = target.closest("article .picture:not(.lightbox *)") else {
            return;
        };
        if !is_plain || !target.matches(".zoom, .zoom *").unwrap_or(false) {
            return;
        }
        event.prevent_default();
        let (mut at, mut found) = (0, 0);
        each(PICTURES, |other| {
            if other == picture {
                found = at;
            }
            at += 1;
        });
        SHOWN.set(show(&dialog, found));
        let _ = dialog.show_modal();
    };
    EventListener::new_with_options(&document(), "click", options, click).forget();
}

/// The pictures of the page, in order.
const PICTURES: &str = ".picture:not(.lightbox *)";

/// Shows the picture at `wanted`; beyond the last one the first one follows. Says which it is.
fn show(dialog: &HtmlDialogElement, wanted: i32) -> i32 {
    let mut pictures: Vec<Element> = Vec::new();
    each(PICTURES, |picture| pictures.push(picture));
    let at = wanted.rem_euclid(pictures.len().max(1) as i32);
    let (Some(picture), Ok(Some(frame))) =
        (pictures.get(at as usize), dialog.query_selector("div"))
    else {
        return at;
    };
    frame.set_inner_html(&picture.outer_html());
    let inside = |selector: &str| frame.query_selector(selector).ok().flatten();
    if let Some(figure) = inside("figure") {
        let _ = figure.remove_attribute("id");
    }
    if let (Some(image), Some(link)) = (inside("img"), inside(".zoom")) {
        // As captured, and at once.
        let _ = image.remove_attribute("loading");
        let _ = image.set_attribute("src", &link.get_attribute("href").unwrap_or_default());
    }
    at
}
