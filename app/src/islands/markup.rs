//! The markup of each island, rendered once.

use std::sync::{Arc, LazyLock};

use hydration_context::SsrSharedContext;
use leptos::prelude::*;

use super::table_view::TableView;
use super::theme_switch::ThemeSwitch;

/// Stands for the table until the markup around it is cut apart.
const TABLE: &str = "[table]";

/// What stands before and after a table that can be sorted and filtered.
pub(crate) fn around_table() -> (&'static str, &'static str) {
    static MARKUP: LazyLock<String> =
        LazyLock::new(|| render(|| view! { <TableView>{TABLE}</TableView> }));
    MARKUP.split_once(TABLE).unwrap_or((&MARKUP, ""))
}

/// The switch between light and dark.
pub(crate) fn theme_switch() -> &'static str {
    static MARKUP: LazyLock<String> = LazyLock::new(|| render(|| view! { <ThemeSwitch/> }));
    &MARKUP
}

fn render<V: IntoView>(view: impl FnOnce() -> V) -> String {
    let owner = Owner::new_root(Some(Arc::new(SsrSharedContext::new_islands())));
    owner.with(|| view().into_view().to_html())
}
