//! What a reader takes away: copies, links and downloads.

use leptos::prelude::Set;
use leptos::task::spawn_local;
use model::Fragment;

use super::Controller;
use crate::browser::{copy, window};

impl Controller {
    /// Does what a button says that takes something away; says whether it is one.
    pub(super) fn take(&self, name: &str, column: Option<u32>, value: &str) -> bool {
        let _ = (column, value);
        match name {
            "copy-link" => {
                let link = window().location().href().unwrap_or_default();
                self.put(link, "Link copied");
            }
            "copy-row-link" => {
                let Some(Some(row)) = self.read(|state| match state.panel? {
                    crate::table::Panel::Cell { row, .. } => Some(row),
                    _ => None,
                }) else {
                    return true;
                };
                let mut address = Fragment::default();
                self.read(|state| address.set_row(&state.table, &state.view, row));
                let page = window().location().href().unwrap_or_default();
                let page = page.split('#').next().unwrap_or_default();
                self.put(format!("{page}#{address}"), "Link copied");
            }
            _ => return false,
        }
        true
    }

    pub(super) fn copy_selection(&self) -> bool {
        false
    }

    fn put(&self, text: String, news: &'static str) {
        let controller = self.clone();
        spawn_local(async move {
            if copy::copy(&text).await {
                controller.0.said.news.set(news.to_owned());
                controller.close_panel();
            }
        });
    }
}
