//! A writer of HTML to which all text is hostile until it is escaped.

use std::fmt::Write;

/// Appends HTML to a string. Markup is literal in the code; what comes from content is escaped.
pub(crate) struct Html<'a> {
    out: &'a mut String,
}

impl<'a> Html<'a> {
    /// Appends to `out`.
    pub(crate) fn new(out: &'a mut String) -> Html<'a> {
        Html { out }
    }

    /// The string that is appended to, for another writer of HTML.
    pub(crate) fn out(&mut self) -> &mut String {
        self.out
    }

    /// Writes markup. It is `'static`, so that content cannot get here by mistake.
    pub(crate) fn raw(&mut self, markup: &'static str) -> &mut Self {
        self.out.push_str(markup);
        self
    }

    /// Writes text, escaped for elements and for quoted attributes.
    pub(crate) fn text(&mut self, text: &str) -> &mut Self {
        let mut written = 0;
        for (at, byte) in text.bytes().enumerate() {
            let entity = match byte {
                b'&' => "&amp;",
                b'<' => "&lt;",
                b'>' => "&gt;",
                b'"' => "&quot;",
                _ => continue,
            };
            self.out.push_str(&text[written..at]);
            self.out.push_str(entity);
            written = at + 1;
        }
        self.out.push_str(&text[written..]);
        self
    }

    /// Writes a whole number.
    pub(crate) fn number(&mut self, number: impl Into<u64>) -> &mut Self {
        // Writing to a string cannot fail.
        let _ = write!(self.out, "{}", number.into());
        self
    }

    /// Writes a length in pixels, to the hundredth.
    pub(crate) fn decimal(&mut self, length: f64) -> &mut Self {
        let hundredths = (length * 100.0).round() as u64;
        // Writing to a string cannot fail.
        let _ = write!(self.out, "{}.{:02}", hundredths / 100, hundredths % 100);
        self
    }

    /// Writes a number of things as people read it: `12,345`.
    pub(crate) fn count(&mut self, count: usize) -> &mut Self {
        self.count_parted(count, ',')
    }

    /// Writes a number of things, with `thousands` between thousands.
    pub(crate) fn count_parted(&mut self, count: usize, thousands: char) -> &mut Self {
        let digits = count.to_string();
        for (at, digit) in digits.char_indices() {
            if 0 < at && (digits.len() - at).is_multiple_of(3) {
                self.out.push(thousands);
            }
            self.out.push(digit);
        }
        self
    }

    /// Writes an attribute: ` name="value"`.
    pub(crate) fn attr(&mut self, name: &'static str, value: &str) -> &mut Self {
        self.raw(" ").raw(name).raw("=\"").text(value).raw("\"")
    }

    /// Writes an attribute that holds a number.
    pub(crate) fn attr_number(&mut self, name: &'static str, value: impl Into<u64>) -> &mut Self {
        self.raw(" ").raw(name).raw("=\"").number(value).raw("\"")
    }

    /// Writes an attribute that holds an address, unless the address would run code.
    pub(crate) fn attr_url(&mut self, name: &'static str, url: &str) -> &mut Self {
        if is_safe(url) {
            self.attr(name, url)
        } else {
            self
        }
    }

    /// Writes the class attribute; nothing when there are no names.
    pub(crate) fn classes(&mut self, names: &[Option<&'static str>]) -> &mut Self {
        let mut names = names.iter().copied().flatten();
        let Some(first) = names.next() else {
            return self;
        };
        self.raw(" class=\"").raw(first);
        for name in names {
            self.raw(" ").raw(name);
        }
        self.raw("\"")
    }
}

/// Whether following `url` can only load a page, a file or a mail program.
fn is_safe(url: &str) -> bool {
    let before_path = url.split(['/', '?', '#']).next().unwrap_or_default();
    match before_path.split_once(':') {
        None => true,
        Some((scheme, _)) => ["http", "https", "mailto", "tel"]
            .iter()
            .any(|safe| scheme.eq_ignore_ascii_case(safe)),
    }
}

#[cfg(test)]
mod tests;
