//! A writer of SVG: text is escaped, and numbers are short and never infinite.

use std::fmt::Write;

/// Appends SVG to a string. Markup is literal in the code; what comes from content is escaped.
pub(crate) struct Svg<'a> {
    out: &'a mut String,
}

impl<'a> Svg<'a> {
    pub(crate) fn new(out: &'a mut String) -> Svg<'a> {
        Svg { out }
    }

    pub(crate) fn raw(&mut self, markup: &'static str) -> &mut Self {
        self.out.push_str(markup);
        self
    }

    pub(crate) fn text(&mut self, text: &str) -> &mut Self {
        for c in text.chars() {
            match c {
                '&' => self.out.push_str("&amp;"),
                '<' => self.out.push_str("&lt;"),
                '>' => self.out.push_str("&gt;"),
                '"' => self.out.push_str("&quot;"),
                // XML has no place for them, however they are written.
                c if c.is_control() && !matches!(c, '\t' | '\n') => self.out.push('\u{FFFD}'),
                c => self.out.push(c),
            }
        }
        self
    }

    /// Writes a length to the tenth.
    pub(crate) fn number(&mut self, number: f64) -> &mut Self {
        tenths(self.out, to_tenths(number));
        self
    }

    pub(crate) fn tenths(&mut self, number: i64) -> &mut Self {
        tenths(self.out, number);
        self
    }

    pub(crate) fn whole(&mut self, number: usize) -> &mut Self {
        // Writing to a string cannot fail.
        let _ = write!(self.out, "{number}");
        self
    }

    /// Writes an attribute with a length: ` x="12.5"`.
    pub(crate) fn at(&mut self, name: &'static str, number: f64) -> &mut Self {
        self.raw(" ").raw(name).raw("=\"").number(number).raw("\"")
    }

    /// Writes the class of a series: ` class="bar s2"`; colours repeat after the sixth.
    pub(crate) fn class(&mut self, class: &'static str, series: usize) -> &mut Self {
        self.raw(" class=\"")
            .raw(class)
            .raw(" s")
            .whole(series % 6)
            .raw("\"")
    }

    /// Writes a text at a place.
    pub(crate) fn label(&mut self, class: &'static str, x: f64, y: f64, text: &str) -> &mut Self {
        self.raw("<text class=\"")
            .raw(class)
            .raw("\"")
            .at("x", x)
            .at("y", y);
        self.raw(">").text(text).raw("</text>")
    }

    /// Writes a straight line.
    pub(crate) fn line(
        &mut self,
        class: &'static str,
        from: (f64, f64),
        to: (f64, f64),
    ) -> &mut Self {
        self.raw("<path class=\"")
            .raw(class)
            .raw("\" d=\"M")
            .number(from.0)
            .raw(" ")
            .number(from.1);
        if from.1 == to.1 {
            self.raw("H").number(to.0)
        } else {
            self.raw("V").number(to.1)
        };
        self.raw("\"/>")
    }

    /// Writes the start of a rectangle, for more attributes and its end.
    pub(crate) fn rect(&mut self, x: f64, y: f64, width: f64, height: f64) -> &mut Self {
        self.raw("<rect").at("x", x).at("y", y);
        self.at("width", width.max(0.0))
            .at("height", height.max(0.0))
    }
}

/// A length in tenths. What is not finite, which no scale gives, is zero.
#[expect(
    clippy::manual_clamp,
    reason = "`clamp` brings the text of its panic into the browser"
)]
pub(crate) fn to_tenths(number: f64) -> i64 {
    if number.is_finite() {
        (number.max(-1e6).min(1e6) * 10.0).round() as i64
    } else {
        0
    }
}

fn tenths(out: &mut String, tenths: i64) {
    if tenths < 0 {
        out.push('-');
    }
    let size = tenths.unsigned_abs();
    let (whole, rest) = (size / 10, size % 10);
    // A point says as much as `0.`.
    if 0 < whole || rest == 0 {
        let _ = write!(out, "{whole}");
    }
    if 0 < rest {
        out.push('.');
        out.push((b'0' + rest as u8) as char);
    }
}
