//! Buttons that copy: code blocks whole, links to headings and views.

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, HtmlElement};

use super::{document, window};

/// Listens for clicks on `[data-copy]` anywhere on the page: copies the text of the code block
/// that the button stands in; and on links beside headings: copies where they lead.
pub(crate) fn listen() {
    let listener = EventListener::new(&document(), "click", |event| {
        let target = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok());
        let button =
            target.and_then(|target| target.closest("[data-copy], .anchor").ok().flatten());
        match button {
            Some(link) if link.has_attribute("href") => spawn_local(copy_link(link)),
            Some(button) => spawn_local(copy_code(button.unchecked_into())),
            None => {}
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

/// The link itself is followed as ever; only where copying is allowed it says that it has copied.
async fn copy_link(link: Element) {
    let id = link.get_attribute("href").unwrap_or_default();
    let page = window().location().href().unwrap_or_default();
    let page = page.split('#').next().unwrap_or_default();
    if copy(&(page.to_owned() + &id)).await {
        let _ = link.set_attribute("data-copied", "");
        Timeout::new(1_500, move || {
            let _ = link.remove_attribute("data-copied");
        })
        .forget();
    }
}

/// Puts `text` on the clipboard, and says whether the browser allowed it.
pub(crate) async fn copy(text: &str) -> bool {
    JsFuture::from(window().navigator().clipboard().write_text(text))
        .await
        .is_ok()
}
