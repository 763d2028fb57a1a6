//! What a reader takes away: copies, links and downloads.

use js_sys::Array;
use leptos::prelude::Set;
use leptos::task::spawn_local;
use model::{Format, Fragment, Line, Manner, Selection, export};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlElement, Url};

use super::{Controller, State};
use crate::browser::{copy, document, window};
use crate::table::{Drawing, Panel};

/// Rows and columns to take away.
struct Taken {
    rows: Vec<u32>,
    columns: Vec<u32>,
    header: bool,
}

impl Controller {
    /// Does what a button says that takes something away; says whether it is one.
    pub(super) fn take(&self, name: &str, column: Option<u32>, value: &str) -> bool {
        let cell = self.read(|state| match state.panel? {
            Panel::Cell { row, column } => Some((row, column)),
            _ => None,
        });
        let cell = cell.flatten();
        match (name, cell, column) {
            ("copy-link", _, _) => {
                let link = window().location().href().unwrap_or_default();
                self.put(link, "Link copied");
            }
            ("copy-row-link", Some((row, _)), _) => {
                let mut address = Fragment::default();
                self.read(|state| address.set_row(&state.table, &state.view, row));
                let page = window().location().href().unwrap_or_default();
                let page = page.split('#').next().unwrap_or_default();
                self.put(format!("{page}#{address}"), "Link to the row copied");
            }
            ("copy-cell", Some((row, column)), _) => self.copy(
                Taken {
                    rows: vec![row],
                    columns: vec![column],
                    header: false,
                },
                true,
            ),
            ("copy-row", Some((row, _)), _) => {
                let taken = self.all().map(|taken| Taken {
                    rows: vec![row],
                    ..taken
                });
                self.copy_some(taken, false);
            }
            ("copy-column", _, Some(column)) => {
                let taken = self.all().map(|taken| Taken {
                    columns: vec![column],
                    ..taken
                });
                self.copy_some(taken, false);
            }
            ("copy-values", _, _) => self.copy_some(self.all(), false),
            ("copy-shown", _, _) => self.copy_some(self.all(), true),
            ("download", _, _) => self.download(value),
            _ => return false,
        }
        true
    }

    /// Copies the selected cells, or the active one; says whether there is any.
    pub(super) fn copy_selection(&self) -> bool {
        let taken = self.read(State::selected).flatten();
        let has_some = taken.is_some();
        self.copy_some(taken, true);
        has_some
    }

    /// All that the view shows.
    fn all(&self) -> Option<Taken> {
        self.read(|state| Taken {
            rows: state.rows.order.clone(),
            columns: state.view.shown(&state.table),
            header: true,
        })
    }

    fn copy_some(&self, taken: Option<Taken>, as_shown: bool) {
        if let Some(taken) = taken {
            self.copy(taken, as_shown);
        }
    }

    fn copy(&self, taken: Taken, as_shown: bool) {
        if let Some(mut text) = self.written(&taken, Format::Tsv, as_shown) {
            // In a file quotes tell an empty field from no line; nobody wants to paste them.
            if text == "\"\"" {
                text.clear();
            }
            self.put(text, "Copied");
        }
    }

    fn written(&self, taken: &Taken, format: Format, as_shown: bool) -> Option<String> {
        self.read(|state| {
            let drawing = Drawing::new(&state.table, &state.view, &state.rows, &state.measures);
            let selection = Selection {
                table: &state.table,
                rows: &taken.rows,
                columns: &taken.columns,
                header: taken.header,
            };
            let manner = match as_shown {
                true => Manner::Shown(&drawing),
                false => Manner::Values,
            };
            export(&selection, format, manner)
        })
    }

    /// Offers the view as a file.
    fn download(&self, extension: &str) {
        let (Some(format), Some(taken)) = (Format::of_extension(extension), self.all()) else {
            return;
        };
        // A document is read by people, the others by programs.
        let Some(text) = self.written(&taken, format, format == Format::Markdown) else {
            return;
        };
        let options = BlobPropertyBag::new();
        options.set_type(format.media_type());
        let parts = Array::of1(&JsValue::from_str(&text));
        let blob = Blob::new_with_str_sequence_and_options(&parts, &options);
        let url = blob.and_then(|blob| Url::create_object_url_with_blob(&blob));
        let link = document().create_element("a");
        if let (Ok(url), Ok(link)) = (url, link) {
            let _ = link.set_attribute("href", &url);
            let _ = link.set_attribute("download", &format!("{}.{extension}", self.0.id));
            link.unchecked_ref::<HtmlElement>().click();
            let _ = Url::revoke_object_url(&url);
        }
        self.close_panel();
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

impl State {
    /// The selected cells, or the active one.
    fn selected(&self) -> Option<Taken> {
        let shown = self.view.shown(&self.table);
        let (lines, columns) = match (self.selection(), self.active) {
            (Some(selection), _) => selection,
            (None, Some(active)) => {
                let line = active.line?;
                (line..=line, active.column..=active.column)
            }
            (None, None) => return None,
        };
        let rows = lines.filter_map(|line| match self.rows.line(line) {
            Line::Row(place) => Some(self.rows.order[place as usize]),
            Line::Group(_) => None,
        });
        Some(Taken {
            rows: rows.collect(),
            columns: shown.get(columns)?.to_vec(),
            header: false,
        })
    }
}
