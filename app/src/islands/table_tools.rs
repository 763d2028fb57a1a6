//! The tools of one table: filter, panels, reset.
//!
//! The table beside them stays as the build wrote it until the reader acts. Then the view is applied
//! to the data, and the table is written anew by what wrote it at build time.

use leptos::html::Div;
use leptos::prelude::*;

/// The panels, by their names and what their buttons say.
const PANELS: [(&str, &str); 5] = [
    ("columns", "Columns"),
    ("group", "Group"),
    ("compare", "Compare"),
    ("display", "Display"),
    ("export", "Export"),
];

/// The tools for the table in the same section. What happens to their controls and to the table is
/// listened to in one place, around both.
#[island]
pub fn TableTools() -> impl IntoView {
    let tools = NodeRef::<Div>::new();
    let filter = RwSignal::new(String::new());
    let touched = RwSignal::new(false);
    let news = RwSignal::new(String::new());
    #[cfg(target_arch = "wasm32")]
    {
        use crate::browser::table::{Controller, Said};
        let said = Said {
            filter,
            touched,
            news,
        };
        Effect::new(move |_| {
            if let Some(tools) = tools.get() {
                Controller::attach(&tools, said);
            }
        });
    }
    let panels = PANELS.map(|(name, text)| {
        view! {
            <button type="button" class="tool" data-panel=name aria-haspopup="dialog">
                {text}
            </button>
        }
    });
    view! {
        <div class="tools" node_ref=tools>
            <input
                type="search"
                class="tool"
                data-do="filter"
                placeholder="Filter"
                aria-label="Filter rows"
                autocomplete="off"
                spellcheck="false"
                prop:value=filter
            />
            {panels}
            <button type="button" class="tool" data-do="reset" disabled=move || !touched.get()>
                "Reset"
            </button>
            <span class="said" role="status">{news}</span>
            <div class="panel" popover="auto" role="dialog" aria-label="Options"></div>
        </div>
    }
}
