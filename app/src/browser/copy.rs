//! Buttons that copy: code blocks whole, links to headings and views.

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, HtmlElement};

use super::{document, window};

/// Listens for clicks on `[data-copy]` anywhere on the page: copies the text of the code block
/// that the button stands in.
pub(crate) fn listen() {
    let listener = EventListener::new(&document(), "click", |event| {
        let target = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok());
        let button = target.and_then(|target| target.closest("[data-copy]").ok().flatten());
        if let Some(button) = button {
            spawn_local(copy_code(button.unchecked_into()));
        }
    });
    listener.forget();
}

async fn copy_code(button: HtmlElement) {
    let code = button.closest("figure, .code").ok().flatten();
    let Some(code) = code.and_then(|block| block.query_selector("code").ok().flatten()) else {
        return;
    };
    let copied = copy(&code.text_content().unwrap_or_default()).await;
    let label = button.text_content();
    button.set_text_content(Some(if copied { "Copied" } else { "Not allowed" }));
    Timeout::new(1_500, move || button.set_text_content(label.as_deref())).forget();
}

/// Puts `text` on the clipboard, and says whether the browser allowed it.
pub(crate) async fn copy(text: &str) -> bool {
    JsFuture::from(window().navigator().clipboard().write_text(text))
        .await
        .is_ok()
}
