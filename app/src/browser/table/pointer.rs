//! Clicks on a table.

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent, PointerEvent};

use super::{Controller, Place, column_of, focus};
use crate::table;

impl Controller {
    pub(super) fn listen_to_pointer(&self) {
        let controller = self.clone();
        let clicked = move |event: &web_sys::Event| {
            if let Some(target) = event.target().and_then(|target| target.dyn_into().ok())
                && let Some(event) = event.dyn_ref::<MouseEvent>()
            {
                controller.clicked(&target, event);
            }
        };
        EventListener::new(&self.0.section, "click", clicked).forget();
        let controller = self.clone();
        let twice = move |event: &web_sys::Event| {
            if let Some(target) = event.target().and_then(|target| target.dyn_into().ok()) {
                controller.opened(&target);
            }
        };
        EventListener::new(&self.0.section, "dblclick", twice).forget();
        self.listen_to_edges();
    }

    fn clicked(&self, target: &Element, event: &MouseEvent) {
        let find = |selector| target.closest(selector).ok().flatten();
        if let Some(button) = find("button[data-do]") {
            self.pressed(&button);
        } else if let Some(button) = find("button[data-panel]") {
            self.open_named(&button);
        } else if let Some(button) = find("button[data-menu]") {
            self.open_menu(&button);
        } else if let Some(button) = find("th > button[data-column]") {
            let value = if event.shift_key() { "add" } else { "" };
            self.act("toggle-sort", column_of(&button), value.to_owned());
            self.focus_grid();
        } else if let Some(group) = find("tr[data-group]") {
            self.fold(&group);
        } else if find("a, input, label, .panel").is_none()
            && let Some(cell) = find("tbody td, tbody th")
        {
            let extend = event.shift_key();
            let cell = cell.clone();
            self.with_data(move |controller| {
                if let Some(place) = controller.place_of(&cell) {
                    controller.activate(place, extend);
                }
            });
        }
    }

    /// A button with `data-do`.
    fn pressed(&self, button: &Element) {
        let Some(name) = button.get_attribute("data-do") else {
            return;
        };
        let value = button.get_attribute("value").unwrap_or_default();
        let column = column_of(button);
        if self.take(&name, column, &value) {
            return;
        }
        self.change(move |table, view| table::act(table, view, &name, column, &value));
    }

    /// Folds the group of a group row, or unfolds it.
    pub(super) fn fold(&self, row: &Element) {
        let group = row
            .get_attribute("data-group")
            .and_then(|group| group.parse::<usize>().ok());
        let Some(group) = group else { return };
        self.with_data(move |controller| {
            let path = controller.read(|state| Some(state.rows.groups.get(group)?.path.clone()));
            if let Some(Some(path)) = path {
                controller.change(move |_, view| view.folds.toggle(&path));
                controller.focus_grid();
            }
        });
    }

    pub(super) fn focus_grid(&self) {
        if let Some(grid) = self.find("table") {
            focus(&grid);
        }
    }

    /// Where a cell of the body stands.
    fn place_of(&self, cell: &Element) -> Option<Place> {
        let row = cell.closest("tr").ok().flatten()?;
        let at = match column_of(cell) {
            Some(at) => self.read(|state| {
                state
                    .view
                    .shown(&state.table)
                    .iter()
                    .position(|&other| other == at)
            })?,
            None => {
                let cells = row.children();
                (0..cells.length())
                    .find(|&index| cells.item(index).as_ref() == Some(cell))
                    .map(|at| at as usize)
            }
        };
        let row: u32 = row.get_attribute("data-row")?.parse().ok()?;
        let line = self.read(|state| state.rows.line_of(row))??;
        Some(Place {
            line: Some(line),
            column: at?,
        })
    }

    /// Widens and narrows columns by their right edges.
    fn listen_to_edges(&self) {
        let controller = self.clone();
        let pressed = move |event: &web_sys::Event| {
            let Some(event) = event.dyn_ref::<PointerEvent>() else {
                return;
            };
            let target = event
                .target()
                .and_then(|target| target.dyn_into::<Element>().ok());
            let Some(header) =
                target.and_then(|target| target.closest("thead th[aria-sort]").ok().flatten())
            else {
                return;
            };
            let edge = header.get_bounding_client_rect().right();
            if edge - f64::from(event.client_x()) < EDGE {
                event.prevent_default();
                controller.drag(&header, event);
            }
        };
        let options = EventListenerOptions::enable_prevent_default();
        EventListener::new_with_options(&self.0.section, "pointerdown", options, pressed).forget();
    }

    fn drag(&self, header: &Element, event: &PointerEvent) {
        let Some(column) = header
            .query_selector("button[data-column]")
            .ok()
            .flatten()
            .and_then(|button| column_of(&button))
        else {
            return;
        };
        let (start, width) = (event.client_x(), header.get_bounding_client_rect().width());
        let controller = self.clone();
        let released = move |event: &web_sys::Event| {
            if let Some(event) = event.dyn_ref::<PointerEvent>() {
                let width = width + f64::from(event.client_x() - start);
                controller.act("width", Some(column), (width.round() as i32).to_string());
            }
        };
        EventListener::once(&super::super::window(), "pointerup", released).forget();
    }
}

/// How near the edge of a header a pointer takes hold of it, in pixels.
const EDGE: f64 = 6.0;
