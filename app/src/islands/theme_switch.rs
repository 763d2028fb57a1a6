//! The switch between light and dark; without a choice the system decides.

use leptos::prelude::*;

/// A button that turns light into dark and back, and keeps the choice.
#[island]
pub fn ThemeSwitch() -> impl IntoView {
    #[cfg(target_arch = "wasm32")]
    let toggle = move |_| crate::browser::theme::toggle();
    #[cfg(not(target_arch = "wasm32"))]
    let toggle = |_| ();
    view! {
        <button type="button" class="theme" title="Light or dark" aria-label="Switch between light and dark" on:click=toggle>
            <span aria-hidden="true">"◐"</span>
        </button>
    }
}
