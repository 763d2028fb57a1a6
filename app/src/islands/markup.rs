//! The markup of each island, rendered once.

use std::sync::{Arc, LazyLock};

use hydration_context::SsrSharedContext;
use leptos::prelude::*;

use super::table_tools::TableTools;
use super::theme_switch::ThemeSwitch;

/// The tools of a table.
pub(crate) fn table_tools() -> &'static str {
    static MARKUP: LazyLock<String> = LazyLock::new(|| render(|| view! { <TableTools/> }));
    &MARKUP
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
