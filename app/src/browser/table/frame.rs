//! The frame that a table scrolls in.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

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
    pub(super) fn around(section: &Element, is_virtual: bool, lines: usize) -> Frame {
        let find = |selector| section.query_selector(selector).ok().flatten();
        let row = find("tbody tr[data-row]");
        Frame {
            scroll: find(".scroll").and_then(|scroll| scroll.dyn_into().ok()),
            scroller: is_virtual.then(|| Scroller::new(1.0, 1.0, 0)),
            line: row.map_or(USUAL_LINE, |row| row.get_bounding_client_rect().height()),
            drawn: Window {
                lines: 0..lines,
                ..Window::default()
            },
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
                scroller.set_frame(height);
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
    pub(super) fn show(&mut self, line: usize) -> bool {
        let Some(position) = self
            .scroller
            .as_mut()
            .and_then(|scroller| scroller.nearest(line))
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

    /// The height that lines are seen in: between what sticks to the top and to the bottom.
    fn height(&self) -> f64 {
        let Some(scroll) = &self.scroll else {
            return 1.0;
        };
        let Sticky { top, bottom, .. } = Sticky::in_frame(scroll);
        f64::from(scroll.client_height()) - f64::from(top) - f64::from(bottom)
    }

    /// Brings a cell into sight, and not below what sticks to the frame. A cell that sticks there
    /// itself is in sight that way.
    pub(super) fn bring_into_sight(&self, cell: &Element) {
        if let Some(scroll) = &self.scroll {
            let Sticky { top, bottom, left } = Sticky::in_frame(scroll);
            let is_in = |selector| cell.closest(selector).is_ok_and(|found| found.is_some());
            let (top, bottom) = match is_in("tbody") {
                true => (top, bottom),
                false => (0, 0),
            };
            let left = if is_in(".pinned, .key, [scope=row]") {
                0
            } else {
                left
            };
            let padding = format!("{top}px 0 {bottom}px {left}px");
            let _ = scroll.style().set_property("scroll-padding", &padding);
        }
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Nearest);
        options.set_inline(ScrollLogicalPosition::Nearest);
        // What sticks to an edge is never out of sight for the browser: its row may be.
        cell.scroll_into_view_with_scroll_into_view_options(&options);
        if let Ok(Some(row)) = cell.closest("tr") {
            row.scroll_into_view_with_scroll_into_view_options(&options);
        }
    }
}

/// How much of a frame is covered by what sticks to its edges, in whole pixels.
struct Sticky {
    top: u32,
    bottom: u32,
    left: u32,
}

impl Sticky {
    fn in_frame(scroll: &Element) -> Sticky {
        let sizes = |selector| {
            let found = scroll.query_selector_all(selector).ok();
            let elements = found
                .into_iter()
                .flat_map(|found| (0..found.length()).filter_map(move |at| found.item(at)));
            elements.map(|element| {
                element
                    .unchecked_into::<Element>()
                    .get_bounding_client_rect()
            })
        };
        let height = |selector| sizes(selector).map(|size| size.height()).sum::<f64>() as u32;
        let pinned = sizes("thead .pinned").map(|size| size.width()).sum::<f64>();
        let key = sizes("thead .key")
            .map(|size| size.width())
            .fold(0.0, f64::max);
        Sticky {
            top: height("thead"),
            bottom: height("tfoot"),
            left: if 0.0 < pinned { pinned } else { key } as u32,
        }
    }
}
