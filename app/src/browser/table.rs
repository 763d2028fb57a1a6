//! One table in the page: its view, and the elements that show it.

use std::rc::Rc;

use gloo::events::EventListener;
use leptos::html::Div;
use leptos::prelude::*;
use leptos::task::spawn_local;
use model::{Table, View};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, MouseEvent};

use super::{data, fragment};
use crate::table;

/// Applies what the reader does to one table. Copied into the handlers of its island.
#[derive(Clone, Copy)]
pub(crate) struct Controller {
    section: StoredValue<Option<Element>, LocalStorage>,
    view: StoredValue<Option<View>>,
    filter: RwSignal<String>,
    touched: RwSignal<bool>,
}

impl Controller {
    /// Finds the table around `tools` once the island is hydrated, and listens to its header.
    /// `filter` and `touched` follow the view.
    pub(crate) fn attach(
        tools: NodeRef<Div>,
        filter: RwSignal<String>,
        touched: RwSignal<bool>,
    ) -> Controller {
        let controller = Controller {
            section: StoredValue::new_local(None),
            view: StoredValue::new(None),
            filter,
            touched,
        };
        Effect::new(move |_| {
            let section = tools
                .get()
                .and_then(|tools| tools.closest("section.table").ok().flatten());
            if let Some(section) = section {
                controller.listen(&section);
                controller.section.set_value(Some(section));
                controller.follow_fragment();
            }
        });
        controller
    }

    /// Changes the view and shows it.
    pub(crate) fn update(self, change: impl FnOnce(&mut View) + 'static) {
        spawn_local(async move {
            let Some(table) = self.table().await else {
                return;
            };
            let mut view = self
                .view
                .get_value()
                .unwrap_or_else(|| View::authored(&table));
            change(&mut view);
            self.show(&table, view);
            self.note_in_address(&table);
        });
    }

    /// Back to what the author wrote.
    pub(crate) fn reset(self) {
        spawn_local(async move {
            let Some(table) = self.table().await else {
                return;
            };
            self.show(&table, View::authored(&table));
            self.note_in_address(&table);
        });
    }

    fn listen(self, section: &Element) {
        let sort = move |event: &web_sys::Event| {
            let target = event
                .target()
                .and_then(|target| target.dyn_into::<Element>().ok());
            let button =
                target.and_then(|target| target.closest("button[data-column]").ok().flatten());
            let column =
                button.and_then(|button| button.get_attribute("data-column")?.parse().ok());
            let Some(column) = column else { return };
            let add = event
                .dyn_ref::<MouseEvent>()
                .is_some_and(MouseEvent::shift_key);
            self.update(move |view| view.toggle_sort(column, add));
        };
        EventListener::new(section, "click", sort).forget();
        // The data is on its way before the first click lands.
        for intent in ["pointerenter", "focusin"] {
            let fetch = move |_: &web_sys::Event| {
                spawn_local(async move {
                    self.table().await;
                });
            };
            EventListener::once(section, intent, fetch).forget();
        }
        fragment::on_change(move || self.follow_fragment());
    }

    /// Shows the view that the address names, if it names this table or the view was changed. A
    /// table that the address names first is brought into sight.
    fn follow_fragment(self) {
        let Some(id) = self.id() else { return };
        let address = fragment::current();
        let named = address.selection(&id).is_some();
        if named || self.touched.get_untracked() {
            let first = address
                .selections
                .first()
                .is_some_and(|first| first.table == id);
            spawn_local(async move {
                let Some(table) = self.table().await else {
                    return;
                };
                self.show(&table, address.view(&table));
                if first && let Some(section) = self.section.get_value() {
                    section.scroll_into_view();
                }
            });
        }
    }

    fn id(self) -> Option<String> {
        self.section
            .with_value(|section| section.as_ref().map(Element::id))
    }

    async fn table(self) -> Option<Rc<Table>> {
        data::table(&self.id()?).await
    }

    fn note_in_address(self, table: &Table) {
        let mut address = fragment::current();
        if let Some(view) = self.view.get_value() {
            address.set_view(table, &view);
        }
        fragment::replace(&address);
    }

    fn show(self, table: &Table, view: View) {
        let section = self.section.get_value();
        let Some(section) = section else { return };
        let find = |selector| section.query_selector(selector).ok().flatten();
        if let Some(body) = find("tbody") {
            let mut html = String::new();
            table::body(&mut html, table, &view);
            body.set_inner_html(&html);
        }
        if let Some(count) = find("output") {
            count.set_text_content(Some(&table::count(table, &view)));
        }
        mark_sorted_headers(&section, &view);
        self.touched.set(view != View::authored(table));
        self.filter.set(view.filter.clone());
        self.view.set_value(Some(view));
    }
}

/// Says in the header how the rows are sorted. `aria-sort` is for one column at most, so with
/// several keys the others carry their place and direction as data.
fn mark_sorted_headers(section: &Element, view: &View) {
    let Ok(buttons) = section.query_selector_all("button[data-column]") else {
        return;
    };
    for index in 0..buttons.length() {
        let Some(button) = buttons
            .item(index)
            .map(JsCast::unchecked_into::<HtmlElement>)
        else {
            continue;
        };
        let data = button.dataset();
        let column = data.get("column").and_then(|text| text.parse().ok());
        let place = view.sort.iter().position(|key| Some(key.column) == column);
        let direction = match place {
            Some(place) if view.sort[place].descending => "descending",
            Some(_) => "ascending",
            None => "none",
        };
        if let Ok(Some(header)) = button.closest("th") {
            let stated = if place == Some(0) { direction } else { "none" };
            let _ = header.set_attribute("aria-sort", stated);
        }
        match place {
            Some(place) if 1 < view.sort.len() => {
                let _ = data.set("rank", &(place + 1).to_string());
                let _ = data.set("direction", direction);
            }
            _ => {
                data.delete("rank");
                data.delete("direction");
            }
        }
    }
}
