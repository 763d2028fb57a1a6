//! Keys on a table: the grid pattern of the ARIA practices. The table keeps the focus, and says by
//! `aria-activedescendant` which cell is meant, so that lines may come and go.

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::{Controller, Place, State};
use crate::table::Drawing;
use model::Line;

impl Controller {
    pub(super) fn listen_to_keys(&self) {
        let Some(grid) = self.find("table") else {
            return;
        };
        let controller = self.clone();
        let pressed = move |event: &web_sys::Event| {
            if let Some(event) = event.dyn_ref::<KeyboardEvent>()
                && controller.key(event)
            {
                event.prevent_default();
            }
        };
        let options = EventListenerOptions::enable_prevent_default();
        EventListener::new_with_options(&grid, "keydown", options, pressed).forget();
        let controller = self.clone();
        EventListener::new(&grid, "focus", move |_| {
            controller.with_data(Controller::enter)
        })
        .forget();
    }

    /// The first time that the reader comes in, they stand on the first header.
    fn enter(&self) {
        self.write(|state| {
            state.active.get_or_insert(Place {
                line: None,
                column: 0,
            });
        });
        self.mark_active();
    }

    /// Does what a key says; says whether it means anything here.
    fn key(&self, event: &KeyboardEvent) -> bool {
        let Some(Some(place)) = self.read(|state| state.active.filter(|_| !state.is_transposed()))
        else {
            return false;
        };
        let far = event.ctrl_key() || event.meta_key();
        let moved = self
            .read(|state| target(state, place, &event.key(), far))
            .flatten();
        if let Some(to) = moved {
            self.activate(to, event.shift_key());
            return true;
        }
        match event.key().as_str() {
            "Enter" | " " if place.line.is_none() => {
                let column = self.column_at(place.column);
                let value = if event.shift_key() { "add" } else { "" };
                self.act("toggle-sort", column, value.to_owned());
                true
            }
            "Enter" | " " => {
                match self
                    .active_element()
                    .and_then(|cell| cell.closest("tr[data-group]").ok().flatten())
                {
                    Some(group) => self.fold(&group),
                    None => self.open_active(),
                }
                true
            }
            "F10" | "ContextMenu" if event.key() != "F10" || event.shift_key() => {
                if let Some(header) = self.column_at(place.column) {
                    self.open_column(header);
                }
                true
            }
            "c" if far => self.copy_selection(),
            "a" if far => {
                self.select_all();
                true
            }
            "Escape" => {
                let had = self.write(|state| state.anchor.take().is_some());
                self.mark_active();
                had == Some(true)
            }
            _ => false,
        }
    }

    pub(super) fn column_at(&self, place: usize) -> Option<u32> {
        self.read(|state| state.view.shown(&state.table).get(place).copied())?
    }

    /// Makes a cell the active one, and brings it into sight. With `extend` what is selected reaches
    /// from where it started to there.
    pub(super) fn activate(&self, place: Place, extend: bool) {
        let must_draw = self.write(|state| {
            state.anchor = match extend {
                true => state.anchor.or(state.active),
                false => None,
            };
            state.active = Some(place);
            place.line.is_some_and(|line| state.frame.show(line))
        });
        if must_draw == Some(true) {
            self.scroll();
        }
        self.mark_active();
        if let Some(cell) = self.active_element() {
            self.read(|state| state.frame.bring_into_sight(&cell));
        }
    }

    fn select_all(&self) {
        self.write(|state| {
            let columns = state.view.shown(&state.table).len();
            state.anchor = Some(Place {
                line: Some(0),
                column: 0,
            });
            state.active = Some(Place {
                line: Some(state.rows.lines().saturating_sub(1)),
                column: columns.saturating_sub(1),
            });
        });
        self.mark_active();
    }

    fn active_element(&self) -> Option<Element> {
        let place = self.read(|state| state.active)??;
        self.element_at(place)
    }

    /// The element of a place, if it is drawn. A cell that is merged with the one above is that.
    fn element_at(&self, place: Place) -> Option<Element> {
        let Some(line) = place.line else {
            let column = self.column_at(place.column)?;
            let button = self.find(&format!("thead button[data-column=\"{column}\"]"))?;
            return button.closest("th").ok().flatten();
        };
        let what = self.read(|state| match state.rows.line(line) {
            Line::Group(group) => (format!("tr[data-group=\"{group}\"] > :first-child"), false),
            Line::Row(at) => {
                let row = state.rows.order[at as usize];
                let column = state
                    .view
                    .shown(&state.table)
                    .get(place.column)
                    .copied()
                    .unwrap_or(0);
                let is_merged = state.table.columns.iter().any(|column| column.merged);
                let cell = match is_merged {
                    true => format!("[data-column=\"{column}\"]"),
                    false => format!(":nth-child({})", place.column + 1),
                };
                (format!("tr[data-row=\"{row}\"] > {cell}"), is_merged)
            }
        })?;
        match self.find(&what.0) {
            None if what.1 && 0 < line => self.element_at(Place {
                line: Some(line - 1),
                ..place
            }),
            found => found,
        }
    }

    /// Shows which cell is active and which are selected.
    pub(super) fn mark_active(&self) {
        let Some(grid) = self.find("table") else {
            return;
        };
        for class in ["active", "selected"] {
            if let Ok(marked) = grid.query_selector_all(&format!(".{class}")) {
                for index in 0..marked.length() {
                    if let Some(cell) = marked
                        .item(index)
                        .and_then(|cell| cell.dyn_into::<Element>().ok())
                    {
                        let _ = cell.class_list().remove_1(class);
                        let _ = cell.remove_attribute("aria-selected");
                        let _ = cell.remove_attribute("id");
                    }
                }
            }
        }
        match self.active_element() {
            Some(cell) => {
                let id = format!("{}-active", self.0.id);
                let _ = cell.class_list().add_1("active");
                cell.set_id(&id);
                let _ = grid.set_attribute("aria-activedescendant", &id);
            }
            // It has been scrolled out of the page, or the table is turned round.
            None => {
                let _ = grid.remove_attribute("aria-activedescendant");
            }
        }
        let selected = self.read(State::selected_drawn).unwrap_or_default();
        for place in selected {
            if let Some(cell) = self.element_at(place) {
                let _ = cell.class_list().add_1("selected");
                let _ = cell.set_attribute("aria-selected", "true");
            }
        }
    }
}

impl State {
    /// Other groups leave no line where it was.
    pub(super) fn leave_lines(&mut self) {
        if let Some(place) = &mut self.active {
            place.line = None;
        }
    }

    /// The active cell stays in the grid, though there may be fewer lines and columns.
    pub(super) fn stay_inside(&mut self) {
        let (lines, columns) = (self.rows.lines(), self.view.shown(&self.table).len());
        if let Some(place) = &mut self.active {
            place.line = place
                .line
                .filter(|_| 0 < lines)
                .map(|line| line.min(lines - 1));
            place.column = place.column.min(columns.saturating_sub(1));
        }
    }

    fn is_transposed(&self) -> bool {
        Drawing::new(&self.table, &self.view, &self.rows, &self.measures).is_transposed()
    }

    /// The selected lines and columns; none unless more than one cell is.
    pub(super) fn selection(
        &self,
    ) -> Option<(
        std::ops::RangeInclusive<usize>,
        std::ops::RangeInclusive<usize>,
    )> {
        let (anchor, active) = (self.anchor?, self.active?);
        let (a, b) = (anchor.line.unwrap_or(0), active.line.unwrap_or(0));
        let lines = a.min(b)..=a.max(b);
        let columns = anchor.column.min(active.column)..=anchor.column.max(active.column);
        Some((lines, columns))
    }

    /// The selected places that are drawn.
    fn selected_drawn(&self) -> Vec<Place> {
        let Some((lines, columns)) = self.selection() else {
            return Vec::new();
        };
        let drawn = self.frame.drawn();
        let lines = (*lines.start()).max(drawn.start)..(*lines.end() + 1).min(drawn.end);
        lines
            .filter(|&line| matches!(self.rows.line(line), Line::Row(_)))
            .flat_map(|line| {
                columns.clone().map(move |column| Place {
                    line: Some(line),
                    column,
                })
            })
            .collect()
    }
}

/// Where a key leads; `None` when it leads nowhere.
fn target(state: &State, from: Place, key: &str, far: bool) -> Option<Place> {
    let last_column = state.view.shown(&state.table).len().checked_sub(1)?;
    let last_line = state.rows.lines().checked_sub(1);
    let down = |by: usize| {
        let line = from
            .line
            .map_or(Some(0), |line| Some(line + by))
            .filter(|_| last_line.is_some());
        line.map(|line| line.min(last_line.unwrap_or(0)))
    };
    let up = |by: usize| from.line.and_then(|line| line.checked_sub(by));
    let to_column = |column| Place { column, ..from };
    let to_line = |line| Place { line, ..from };
    Some(match key {
        "ArrowRight" => to_column((from.column + 1).min(last_column)),
        "ArrowLeft" => to_column(from.column.saturating_sub(1)),
        "ArrowDown" => to_line(down(1)),
        "ArrowUp" => to_line(up(1)),
        "PageDown" => to_line(down(state.frame.page().max(1))),
        "PageUp" => to_line(up(state.frame.page().max(1)).or(from.line.map(|_| 0))),
        "Home" if far => Place {
            line: last_line.map(|_| 0),
            column: 0,
        },
        "End" if far => Place {
            line: last_line,
            column: last_column,
        },
        "Home" => to_column(0),
        "End" => to_column(last_column),
        _ => return None,
    })
}
