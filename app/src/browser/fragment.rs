//! The URL fragment of the page, where the views of its tables live.

use gloo::events::EventListener;
use model::Fragment;
use wasm_bindgen::JsValue;

use super::window;

/// What the address says now.
pub(crate) fn current() -> Fragment {
    Fragment::parse(&window().location().hash().unwrap_or_default())
}

/// Replaces the fragment without a jump and without a step in the history.
pub(crate) fn replace(fragment: &Fragment) {
    let text = fragment.to_string();
    let location = window().location();
    // `replaceState` needs an address: an empty fragment is the one without `#`.
    let base = location.href().unwrap_or_default();
    let base = base.split('#').next().unwrap_or_default();
    let address = if text.is_empty() {
        base.to_owned()
    } else {
        format!("{base}#{text}")
    };
    if let Ok(history) = window().history() {
        // Some viewers forbid it; the view then is not in the address, and works all the same.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
    }
}

/// Calls `act` whenever the reader follows a link to another view. A link to a heading is none: the
/// tables stay as they are.
pub(crate) fn on_change(act: impl Fn() + 'static) {
    EventListener::new(&window(), "hashchange", move |_| {
        let hash = window().location().hash().unwrap_or_default();
        if hash.is_empty() || hash.contains('?') {
            act();
        }
    })
    .forget();
}
