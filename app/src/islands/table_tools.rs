//! The tools of one table: filter and reset.
//!
//! The table beside them stays as the build wrote it until the reader acts. Then the view is applied
//! to the data, and the body is swapped for what `table::body` makes of it.

use leptos::html::Div;
use leptos::prelude::*;

/// The filter and the way back to the author's order, for the table in the same section.
#[island]
pub fn TableTools() -> impl IntoView {
    let tools = NodeRef::<Div>::new();
    let filter = RwSignal::new(String::new());
    let touched = RwSignal::new(false);
    #[cfg(target_arch = "wasm32")]
    let controller = crate::browser::table::Controller::attach(tools, filter, touched);

    let on_filter = move |event| {
        let text = event_target_value(&event);
        #[cfg(target_arch = "wasm32")]
        controller.update(move |view| view.filter = text);
        #[cfg(not(target_arch = "wasm32"))]
        drop(text);
    };
    let on_reset = move |_| {
        #[cfg(target_arch = "wasm32")]
        controller.reset();
    };
    view! {
        <div class="tools" node_ref=tools>
            <input
                type="search"
                class="tool"
                placeholder="Filter"
                aria-label="Filter rows"
                autocomplete="off"
                spellcheck="false"
                prop:value=filter
                on:input=on_filter
            />
            <button type="button" class="tool" disabled=move || !touched.get() on:click=on_reset>
                "Reset"
            </button>
        </div>
    }
}
