//! Which lines of a long table are in sight, and how tall the room above and below them is.
//!
//! Browsers draw no box taller than some millions of pixels. A longer table gets a box of the tallest
//! safe height: small movements go line by line, and a long one goes to the same share of the table.

use std::ops::Range;

/// A taller box is cut by some browsers (Firefox: 17.8 million pixels).
const TALLEST: f64 = 8_000_000.0;

/// How many heights of the frame are drawn above and below what is in sight.
const AHEAD: f64 = 1.0;

/// The lines in the page, and the room that stands for those that are not, in pixels.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Window {
    /// The lines.
    pub lines: Range<usize>,
    /// The room above.
    pub above: f64,
    /// The room below.
    pub below: f64,
}

/// Follows the scroll position of a frame around a long table.
#[derive(Clone, Debug)]
pub struct Scroller {
    /// The height of a line.
    line: f64,
    /// The height of the frame.
    frame: f64,
    lines: usize,
    /// How far the table has moved up, were its box as tall as its lines.
    offset: f64,
    /// Where the frame was last scrolled to.
    last: f64,
}

impl Scroller {
    /// A frame that is scrolled to the top of `lines` lines.
    pub fn new(line: f64, frame: f64, lines: usize) -> Scroller {
        Scroller {
            line: line.max(1.0),
            frame: frame.max(1.0),
            lines,
            offset: 0.0,
            last: 0.0,
        }
    }

    /// The frame has another height now.
    pub fn set_frame(&mut self, frame: f64) {
        self.frame = frame.max(1.0);
    }

    /// Follows the frame to where it is scrolled now.
    pub fn follow(&mut self, position: f64) {
        // Some browsers scroll beyond the ends, and back.
        let position = position.max(0.0).min(self.room());
        let moved = position - self.last;
        self.last = position;
        self.offset = if position <= 0.0 {
            0.0
        } else if self.room() <= position {
            self.reach()
        } else if self.is_scaled() && moved.abs() <= 4.0 * self.frame {
            self.within(self.offset + moved)
        } else {
            self.reach() * position / self.room()
        };
    }

    /// Where to scroll to so that a line is in sight, a third down the frame.
    pub fn position_of(&mut self, line: usize) -> f64 {
        let offset = line as f64 * self.line - self.frame / 3.0;
        self.offset = self.within(offset);
        self.last = if 0.0 < self.reach() {
            self.room() * self.offset / self.reach()
        } else {
            0.0
        };
        self.last
    }

    /// Where to scroll to so that a line is just in sight; `None` when it is in sight already.
    pub fn nearest(&mut self, line: usize) -> Option<f64> {
        let top = line as f64 * self.line;
        let lowest = top + self.line - self.frame;
        let offset = if top < self.offset {
            top
        } else if self.offset < lowest {
            lowest
        } else {
            return None;
        };
        let position = self.last + offset - self.offset;
        if position <= 0.0 || self.room() <= position {
            return Some(self.position_of(line));
        }
        self.offset = self.within(offset);
        self.last = position;
        Some(position)
    }

    /// The lines to draw: those in sight, and some above and below.
    pub fn window(&self) -> Window {
        let ahead = AHEAD * self.frame;
        let first = ((self.offset - ahead) / self.line).max(0.0) as usize;
        let last = ((self.offset + self.frame + ahead) / self.line).ceil() as usize;
        let lines = first.min(self.lines)..last.min(self.lines);
        let above = self.last - (self.offset - lines.start as f64 * self.line);
        let above = if lines.start == 0 {
            0.0
        } else {
            above.max(0.0)
        };
        let drawn = lines.len() as f64 * self.line;
        Window {
            below: (self.height() - above - drawn).max(0.0),
            above,
            lines,
        }
    }

    /// The lines that are in sight.
    pub fn in_sight(&self) -> Range<usize> {
        let first = (self.offset / self.line) as usize;
        let last = ((self.offset + self.frame) / self.line).ceil() as usize;
        first.min(self.lines)..last.min(self.lines)
    }

    /// How many lines there are.
    pub fn lines(&self) -> usize {
        self.lines
    }

    /// The height of all lines.
    fn full(&self) -> f64 {
        self.lines as f64 * self.line
    }

    /// The height of the box.
    fn height(&self) -> f64 {
        self.full().min(TALLEST)
    }

    fn is_scaled(&self) -> bool {
        TALLEST < self.full()
    }

    /// How far the lines can move up.
    fn reach(&self) -> f64 {
        (self.full() - self.frame).max(0.0)
    }

    /// `offset`, or the end that is nearest to it. (`f64::clamp` would bring the printing of floats
    /// into the wasm, for its panic.)
    fn within(&self, offset: f64) -> f64 {
        offset.max(0.0).min(self.reach())
    }

    /// How far the box can move up.
    fn room(&self) -> f64 {
        (self.height() - self.frame).max(0.0)
    }
}

#[cfg(test)]
mod tests;
