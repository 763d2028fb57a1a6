//! One table in the page: its view, and the elements that show it.

mod frame;
mod keys;
mod panel;
mod pointer;
mod take;

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::EventListener;
use js_sys::{Reflect, Uint32Array};
use leptos::prelude::*;
use leptos::task::spawn_local;
use model::{Rows, Table, View};
use wasm_bindgen::JsCast;
use web_sys::{
    CustomEvent, CustomEventInit, Element, HtmlElement, HtmlInputElement, HtmlSelectElement,
};

use self::frame::Frame;
use super::{data, document, fragment};
use crate::table::{self, Drawing, Measures, Panel};

/// Applies what the reader does to one table.
#[derive(Clone)]
pub(crate) struct Controller(Rc<Inner>);

struct Inner {
    section: Element,
    id: String,
    said: Said,
    state: RefCell<Option<State>>,
}

/// What the tools say of the view.
#[derive(Clone, Copy)]
pub(crate) struct Said {
    /// The words that rows are filtered by.
    pub filter: RwSignal<String>,
    /// Whether the view is another than the author's.
    pub touched: RwSignal<bool>,
    /// What has changed, for those who do not see it.
    pub news: RwSignal<String>,
}

/// What is shown, once the data is there.
struct State {
    table: Rc<Table>,
    view: View,
    rows: Rows,
    measures: Measures,
    frame: Frame,
    /// The cell that keys act on.
    active: Option<Place>,
    /// The other corner of what is selected.
    anchor: Option<Place>,
    /// The row that a link leads to.
    marked: Option<u32>,
    panel: Option<Panel>,
}

/// A place in the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    /// The line; `None` in the header.
    line: Option<usize>,
    /// The place of the column among those in sight.
    column: usize,
}

impl Controller {
    /// Listens to the table around `tools`.
    pub(crate) fn attach(tools: &Element, said: Said) -> Option<Controller> {
        let section = tools.closest("section.table").ok().flatten()?;
        let controller = Controller(Rc::new(Inner {
            id: section.id(),
            section,
            said,
            state: RefCell::new(None),
        }));
        controller.listen();
        controller.follow_fragment();
        Some(controller)
    }

    /// Does what a control says, and notes the view in the address.
    pub(crate) fn act(&self, name: &'static str, column: Option<u32>, value: String) {
        self.change(move |table, view| table::act(table, view, name, column, &value));
    }

    /// Back to what the author wrote.
    pub(crate) fn reset(&self) {
        self.act("reset", None, String::new());
    }

    fn change(&self, change: impl FnOnce(&Table, &mut View) + 'static) {
        self.with_data(move |controller| {
            let Some(mut view) = controller.read(|state| state.view.clone()) else {
                return;
            };
            controller.read(|state| change(&state.table, &mut view));
            controller.show(view);
            controller.note_in_address();
        });
    }

    /// Calls `act` once the data is there: at once, if it is there already.
    fn with_data(&self, act: impl FnOnce(&Controller) + 'static) {
        if self.0.state.borrow().is_some() {
            act(self);
            return;
        }
        let controller = self.clone();
        spawn_local(async move {
            if controller.load().await {
                act(&controller);
            }
        });
    }

    /// Gets the data; says whether it is there.
    async fn load(&self) -> bool {
        let controller = self.clone();
        let progress = move |share| controller.show_progress(share);
        let Some(table) = data::table(&self.0.id, progress).await else {
            return false;
        };
        if self.0.state.borrow().is_none() {
            let view = View::authored(&table);
            let rows = Rows::of(&table, &view);
            let measures = Measures::of(&table, &view, &rows);
            let is_virtual = table::is_virtual(&table);
            *self.0.state.borrow_mut() = Some(State {
                frame: Frame::around(&self.0.section, is_virtual, rows.lines()),
                table,
                view,
                rows,
                measures,
                active: None,
                anchor: None,
                marked: None,
                panel: None,
            });
            if is_virtual {
                self.draw();
            }
        }
        true
    }

    fn read<T>(&self, read: impl FnOnce(&State) -> T) -> Option<T> {
        self.0.state.borrow().as_ref().map(read)
    }

    fn write<T>(&self, write: impl FnOnce(&mut State) -> T) -> Option<T> {
        self.0.state.borrow_mut().as_mut().map(write)
    }

    fn find(&self, selector: &str) -> Option<Element> {
        self.0.section.query_selector(selector).ok().flatten()
    }

    /// Shows another view.
    fn show(&self, view: View) {
        let news = self.write(|state| {
            let news = news(state, &view);
            state.rows.follow(&state.table, &view);
            state.measures = Measures::of(&state.table, &view, &state.rows);
            if state.view.groups != view.groups {
                state.leave_lines();
            }
            state.anchor = None;
            state.view = view;
            state.stay_inside();
            state.frame.set_lines(state.rows.lines());
            news
        });
        self.draw();
        self.tell_charts();
        if let Some(news) = news.filter(|news| !news.is_empty()) {
            self.0.said.news.set(news);
        }
    }

    /// Says which rows are shown, for charts that follow the table.
    fn tell_charts(&self) {
        let follows = document().query_selector("figure.chart[data-follow]");
        if !matches!(follows, Ok(Some(_))) {
            return;
        }
        let rows = self.read(|state| Uint32Array::from(state.rows.order()));
        let detail = js_sys::Object::new();
        let _ = Reflect::set(&detail, &"table".into(), &self.0.id.as_str().into());
        let _ = Reflect::set(&detail, &"rows".into(), &rows.unwrap_or_default());
        let init = CustomEventInit::new();
        init.set_detail(&detail);
        if let Ok(event) = CustomEvent::new_with_event_init_dict("perfolio:rows", &init) {
            let _ = document().dispatch_event(&event);
        }
    }

    /// Writes the whole table anew.
    fn draw(&self) {
        let Some(grid) = self.find("table") else {
            return;
        };
        let mut html = String::new();
        let said = self.write(|state| {
            let window = state.frame.window(state.rows.lines());
            let drawing = Drawing::new(&state.table, &state.view, &state.rows, &state.measures);
            table::inside(&mut html, &drawing, &window);
            grid.set_inner_html(&html);
            if state.frame.is_virtual() {
                let lines = state.rows.lines() + state.table.header_levels();
                let _ = grid.set_attribute("aria-rowcount", &lines.to_string());
            }
            self.set_looks(&state.view, drawing.is_transposed());
            let is_authored = state.view == View::authored(&state.table);
            (
                table::count(&state.table, &state.rows),
                state.view.filter.clone(),
                !is_authored,
            )
        });
        let Some((count, filter, touched)) = said else {
            return;
        };
        self.place_pins();
        if let Some(output) = self.find("output") {
            output.set_text_content(Some(&count));
        }
        self.0.said.filter.set(filter);
        self.0.said.touched.set(touched);
        self.mark();
        self.draw_panel();
    }

    /// Says where each pinned column stays: right of those before it.
    fn place_pins(&self) {
        let pins = self.read(|state| {
            let pinned = &state.view.columns.pinned;
            let is_pinned = |at: &u32| pinned.contains(at);
            let shown = state.view.shown(&state.table);
            shown
                .into_iter()
                .take_while(is_pinned)
                .collect::<Vec<u32>>()
        });
        let pins = pins.unwrap_or_default();
        let _ = self
            .0
            .section
            .class_list()
            .toggle_with_force("has-pins", !pins.is_empty());
        let Some(grid) = self
            .find("table")
            .and_then(|grid| grid.dyn_into::<HtmlElement>().ok())
        else {
            return;
        };
        let mut left = 0.0;
        for (place, at) in pins.iter().enumerate() {
            let _ = grid
                .style()
                .set_property(&format!("--pin-{place}"), &format!("{}px", left as u32));
            let header = self.find(&format!("thead button[data-column=\"{at}\"]"));
            let header = header.and_then(|button| button.closest("th").ok().flatten());
            left += header.map_or(0.0, |header| header.get_bounding_client_rect().width());
        }
    }

    /// Writes all lines for the printer, or as many as are needed, and back again.
    fn listen_to_printer(&self) {
        for (event, is_printing) in [("beforeprint", true), ("afterprint", false)] {
            let controller = self.clone();
            EventListener::new(&super::window(), event, move |_| {
                let is_virtual = controller.write(|state| {
                    state.frame.print(is_printing);
                    state.frame.is_virtual()
                });
                if is_virtual == Some(true) {
                    controller.draw();
                }
            })
            .forget();
        }
    }

    fn set_looks(&self, view: &View, is_transposed: bool) {
        let classes = self.0.section.class_list();
        for (name, is_set) in [
            ("dense", view.look.dense),
            ("one-line", view.look.one_line),
            ("transposed", is_transposed),
        ] {
            let _ = classes.toggle_with_force(name, is_set);
        }
    }

    /// Writes the lines that have come into sight.
    fn scroll(&self) {
        let mut html = String::new();
        let is_drawn = self.write(|state| {
            if !state.frame.scrolled() {
                return false;
            }
            let window = state.frame.window(state.rows.lines());
            let drawing = Drawing::new(&state.table, &state.view, &state.rows, &state.measures);
            table::body(&mut html, &drawing, &window);
            true
        });
        if is_drawn == Some(true)
            && let Some(body) = self.find("tbody")
        {
            body.set_inner_html(&html);
            self.mark();
        }
    }

    fn listen(&self) {
        let section = &self.0.section;
        self.listen_to_pointer();
        self.listen_to_keys();
        self.listen_to_panel();
        // The data is on its way before the first click lands.
        for intent in ["pointerenter", "focusin"] {
            let controller = self.clone();
            EventListener::once(section, intent, move |_| controller.with_data(|_| ())).forget();
        }
        for change in ["input", "change"] {
            let controller = self.clone();
            EventListener::new(section, change, move |event| {
                if let Some(target) = event.target() {
                    controller.controlled(target.unchecked_ref(), event.type_() == "input");
                }
            })
            .forget();
        }
        if let Some(scroll) = self.find(".scroll") {
            let controller = self.clone();
            EventListener::new(&scroll, "scroll", move |_| controller.scroll()).forget();
        }
        self.listen_to_printer();
        let controller = self.clone();
        fragment::on_change(move || controller.follow_fragment());
        if self.find("table[aria-rowcount]").is_some() {
            let controller = self.clone();
            super::when_near(section, move || controller.with_data(|_| ()));
        }
    }

    /// Does what a field or a box says.
    fn controlled(&self, target: &Element, is_typing: bool) {
        let Some(name) = target.get_attribute("data-do") else {
            return;
        };
        let is_text = target
            .get_attribute("type")
            .is_some_and(|kind| kind == "text" || kind == "search");
        if is_text != is_typing {
            return;
        }
        let value = match target.dyn_ref::<HtmlInputElement>() {
            Some(input) => input.value(),
            None => target
                .dyn_ref::<HtmlSelectElement>()
                .map_or_else(String::new, HtmlSelectElement::value),
        };
        let column = column_of(target);
        self.change(move |table, view| table::act(table, view, &name, column, &value));
    }

    /// Shows the view that the address names, if it names this table or the view was changed. A
    /// table that the address names first is brought into sight, and so is the row it names.
    fn follow_fragment(&self) {
        let address = fragment::current();
        let named = address.query(&self.0.id).is_some();
        if !named && !self.0.said.touched.get_untracked() {
            return;
        }
        let first = address
            .tables
            .iter()
            .find(|(id, _)| !id.is_empty())
            .is_some_and(|(id, _)| *id == self.0.id);
        self.with_data(move |controller| {
            let Some((view, row)) =
                controller.read(|state| (address.view(&state.table), address.row(&state.table)))
            else {
                return;
            };
            controller.write(|state| state.marked = row);
            controller.show(view);
            if first {
                controller.0.section.scroll_into_view();
            }
            if let Some(row) = row {
                controller.bring_into_sight(row);
            }
        });
    }

    /// Scrolls to a row, unfolding the groups around it.
    fn bring_into_sight(&self, row: u32) {
        let unfolded = self.read(|state| {
            let mut view = state.view.clone();
            let folded: Vec<_> = state.rows.folded_around(row).collect();
            folded
                .iter()
                .for_each(|group| view.folds.toggle(&group.path));
            (!folded.is_empty()).then_some(view)
        });
        if let Some(Some(view)) = unfolded {
            self.show(view);
        }
        self.write(|state| {
            if let Some(line) = state.rows.line_of(row) {
                state.frame.go_to(line);
            }
        });
        self.draw();
        if let Some(row) = self.find(&format!("tr[data-row=\"{row}\"]")) {
            let options = web_sys::ScrollIntoViewOptions::new();
            options.set_block(web_sys::ScrollLogicalPosition::Center);
            row.scroll_into_view_with_scroll_into_view_options(&options);
        }
    }

    fn note_in_address(&self) {
        let mut address = fragment::current();
        self.read(|state| address.set_view(&state.table, &state.view));
        fragment::replace(&address);
    }

    /// Shows how much of the data has come, if it takes long.
    fn show_progress(&self, share: f64) {
        if let Some(bar) = self.find("progress") {
            let percent = (share * 100.0) as u32;
            let _ = bar.set_attribute("value", &percent.to_string());
            let _ = bar.toggle_attribute_with_force("data-done", 1.0 <= share);
        }
    }

    /// Marks the active cell, the selected ones, and the row that a link leads to.
    fn mark(&self) {
        if let Some(Some(row)) = self.read(|state| state.marked)
            && let Some(row) = self.find(&format!("tr[data-row=\"{row}\"]"))
        {
            let _ = row.class_list().add_1("target");
        }
        self.mark_active();
    }
}

fn column_of(element: &Element) -> Option<u32> {
    element.get_attribute("data-column")?.parse().ok()
}

fn focus(element: &Element) {
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = element.focus_with_options(&options);
    }
}

/// What a new view changes, in words.
fn news(state: &State, view: &View) -> String {
    if state.view.sort == view.sort {
        return String::new();
    }
    let names: Vec<String> = view
        .sort
        .iter()
        .filter_map(|key| {
            let name = &state.table.columns.get(key.column as usize)?.name;
            let direction = if key.descending {
                "descending"
            } else {
                "ascending"
            };
            Some(format!("{name}, {direction}"))
        })
        .collect();
    match names.is_empty() {
        true => "Not sorted".to_owned(),
        false => format!("Sorted by {}", names.join(", then ")),
    }
}
