//! The frame that a table scrolls in.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::table::{Scroller, Window};

/// The frame that a table scrolls in; of a large table it knows which lines are in the page.
pub(super) struct Frame {
    scroll: Option<HtmlElement>,
    scroller: Option<Scroller>,
    /// The height of one line.
    line: f64,
    drawn: Window,
    is_printing: bool,
}

/// No printer gets more lines.
const MOST_PRINTED: usize = 10_000;

/// Where nothing can be measured.
const USUAL_LINE: f64 = 30.0;

impl Frame {
    pub(super) fn around(section: &Element, is_virtual: bool) -> Frame {
        let find = |selector| section.query_selector(selector).ok().flatten();
        let row = find("tbody tr[data-row]");
        Frame {
            scroll: find(".scroll").and_then(|scroll| scroll.dyn_into().ok()),
            scroller: is_virtual.then(|| Scroller::new(1.0, 1.0, 0)),
            line: row.map_or(USUAL_LINE, |row| row.get_bounding_client_rect().height()),
            drawn: Window::default(),
            is_printing: false,
        }
    }

    pub(super) fn is_virtual(&self) -> bool {
        self.scroller.is_some()
    }

    /// On paper all lines stand in the page, up to a limit.
    pub(super) fn print(&mut self, is_printing: bool) {
        self.is_printing = is_printing;
    }

    /// Another view has so many lines.
    pub(super) fn set_lines(&mut self, lines: usize) {
        let height = self.height();
        let position = self.position();
        if let Some(scroller) = &mut self.scroller {
            *scroller = Scroller::new(self.line, height, lines);
            scroller.follow(position);
        }
    }

    /// The lines to draw, of so many.
    pub(super) fn window(&mut self, lines: usize) -> Window {
        let height = self.height();
        self.drawn = match &mut self.scroller {
            None => Window {
                lines: 0..lines,
                ..Window::default()
            },
            Some(_) if self.is_printing => Window {
                lines: 0..lines.min(MOST_PRINTED),
                ..Window::default()
            },
            Some(scroller) => {
                if scroller.lines() != lines {
                    *scroller = Scroller::new(self.line, height, lines);
                }
                scroller.window()
            }
        };
        self.drawn.clone()
    }

    /// Follows the frame; says whether lines are in sight that are not drawn.
    pub(super) fn scrolled(&mut self) -> bool {
        let position = self.position();
        let Some(scroller) = &mut self.scroller else {
            return false;
        };
        scroller.follow(position);
        let sight = scroller.in_sight();
        sight.start < self.drawn.lines.start || self.drawn.lines.end < sight.end
    }

    /// Scrolls to a line.
    pub(super) fn go_to(&mut self, line: usize) {
        if let Some(scroller) = &mut self.scroller {
            let position = scroller.position_of(line);
            self.scroll_to(position);
        }
    }

    /// Scrolls as little as brings a line into sight; says whether lines must be drawn.
    pub(super) fn show(&mut self, line: usize, header: f64) -> bool {
        let Some(position) = self
            .scroller
            .as_mut()
            .and_then(|scroller| scroller.nearest(line, header))
        else {
            return false;
        };
        self.scroll_to(position);
        true
    }

    /// The lines that are in the page.
    pub(super) fn drawn(&self) -> std::ops::Range<usize> {
        self.drawn.lines.clone()
    }

    /// How many lines a page has.
    pub(super) fn page(&self) -> usize {
        (self.height() / self.line.max(1.0)) as usize
    }

    fn scroll_to(&self, position: f64) {
        if let Some(scroll) = &self.scroll {
            scroll.set_scroll_top(position as i32);
        }
    }

    fn position(&self) -> f64 {
        self.scroll
            .as_ref()
            .map_or(0.0, |scroll| f64::from(scroll.scroll_top()))
    }

    fn height(&self) -> f64 {
        self.scroll
            .as_ref()
            .map_or(1.0, |scroll| f64::from(scroll.client_height()))
    }
}
