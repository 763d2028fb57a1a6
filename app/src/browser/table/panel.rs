//! The panel of a table: what it shows, and where it opens.

use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::{Controller, column_of, focus};
use crate::table::{self, Drawing, Panel};

impl Controller {
    pub(super) fn listen_to_panel(&self) {
        let Some(panel) = self.find(".panel") else {
            return;
        };
        let controller = self.clone();
        // Escape and a click beside it close it.
        EventListener::new(&panel, "toggle", move |_| {
            let is_open = controller.find(".panel:popover-open").is_some();
            if !is_open {
                controller.write(|state| state.panel = None);
            }
        })
        .forget();
    }

    /// Opens what a button of the tools names.
    pub(super) fn open_named(&self, button: &Element) {
        let name = button.get_attribute("data-panel").unwrap_or_default();
        if let Some(panel) = Panel::named(&name) {
            self.open(panel, button.clone());
        }
    }

    /// Opens the options of the column whose button was pressed.
    pub(super) fn open_menu(&self, button: &Element) {
        let column = button
            .get_attribute("data-menu")
            .and_then(|column| column.parse().ok());
        if let Some(column) = column {
            self.open(Panel::Column(column), button.clone());
        }
    }

    pub(super) fn open_column(&self, column: u32) {
        if let Some(button) = self.find(&format!("[data-menu=\"{column}\"]")) {
            self.open(Panel::Column(column), button);
        }
    }

    /// Opens a cell in full.
    pub(super) fn opened(&self, target: &Element) {
        if target
            .closest("tbody [class~=\"active\"]")
            .ok()
            .flatten()
            .is_some()
        {
            self.open_active();
        }
    }

    pub(super) fn open_active(&self) {
        let place = self.read(|state| state.active).flatten();
        let cell = self.find(".active");
        let (Some(place), Some(cell)) = (place, cell) else {
            return;
        };
        let panel = self.read(|state| {
            let row = match state.rows.line(place.line?) {
                model::Line::Row(at) => state.rows.order[at as usize],
                model::Line::Group(_) => return None,
            };
            let column = *state.view.shown(&state.table).get(place.column)?;
            Some(Panel::Cell { row, column })
        });
        if let Some(Some(panel)) = panel {
            self.open(panel, cell);
        }
    }

    fn open(&self, panel: Panel, beside: Element) {
        self.with_data(move |controller| {
            controller.write(|state| state.panel = Some(panel));
            controller.draw_panel();
            let Some(element) = controller
                .find(".panel")
                .and_then(|panel| panel.dyn_into::<HtmlElement>().ok())
            else {
                return;
            };
            // Already open for something else.
            let _ = element.hide_popover();
            controller.write(|state| state.panel = Some(panel));
            let _ = element.show_popover();
            place(&element, &beside);
            let first = "input, select, button";
            if let Ok(Some(first)) = element.query_selector(first) {
                focus(&first);
            }
        });
    }

    pub(super) fn close_panel(&self) {
        if let Some(panel) = self
            .find(".panel")
            .and_then(|panel| panel.dyn_into::<HtmlElement>().ok())
        {
            let _ = panel.hide_popover();
        }
    }

    /// Writes the panel anew, if it is open. What has the focus keeps it; a field that is typed in
    /// is left alone.
    pub(super) fn draw_panel(&self) {
        let Some(element) = self.find(".panel") else {
            return;
        };
        let focused = super::super::document()
            .active_element()
            .filter(|focused| element.contains(Some(focused)));
        let is_typing = focused.as_ref().is_some_and(|focused| {
            // Letters that choose from a list come one by one, too.
            focused
                .get_attribute("type")
                .is_some_and(|kind| kind == "text")
                || focused.tag_name() == "SELECT"
        });
        let mut html = String::new();
        let is_open = self.read(|state| {
            let panel = state.panel?;
            let drawing = Drawing::new(&state.table, &state.view, &state.rows, &state.measures);
            if is_typing {
                table::problem(&mut html, panel, &drawing);
            } else {
                table::panel(&mut html, panel, &drawing);
            }
            Some(())
        });
        if is_open.flatten().is_none() {
            return;
        }
        if is_typing {
            if let Ok(Some(problem)) = element.query_selector(".problem") {
                problem.set_inner_html(&html);
            }
            return;
        }
        element.set_inner_html(&html);
        if let Some(focused) = focused {
            let attribute = |name: &str| focused.get_attribute(name);
            let mut selector =
                format!("[data-do=\"{}\"]", attribute("data-do").unwrap_or_default());
            if let Some(column) = column_of(&focused) {
                selector.push_str(&format!("[data-column=\"{column}\"]"));
            }
            if let Some(value) = attribute("value") {
                let value = value.replace('\\', "\\\\").replace('"', "\\\"");
                selector.push_str(&format!("[value=\"{value}\"]"));
            }
            if let Ok(Some(again)) = element.query_selector(&selector) {
                focus(&again);
            }
        }
    }
}

/// Puts a panel below an element, inside of the window.
fn place(panel: &HtmlElement, beside: &Element) {
    const GAP: f64 = 4.0;
    let window = super::super::window();
    let size = |size: Result<wasm_bindgen::JsValue, _>| {
        size.ok().and_then(|size| size.as_f64()).unwrap_or(0.0)
    };
    let (width, height) = (size(window.inner_width()), size(window.inner_height()));
    let anchor = beside.get_bounding_client_rect();
    let room = panel.get_bounding_client_rect();
    let left = anchor.left().min(width - room.width() - GAP).max(GAP);
    let below = anchor.bottom() + GAP;
    let top = if below + room.height() <= height {
        below
    } else {
        (anchor.top() - room.height() - GAP).max(GAP)
    };
    let style = panel.style();
    let _ = style.set_property("left", &format!("{}px", left.round() as i32));
    let _ = style.set_property("top", &format!("{}px", top.round() as i32));
}
