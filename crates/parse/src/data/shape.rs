//! What the first bytes of a JSON document show: its outermost names, without reading it.

/// How much of a document is looked at.
const SEEN_BYTES: usize = 64 * 1024;

/// How deep names are gathered.
const SEEN_DEPTH: usize = 4;

/// How many names of an object are gathered.
const SEEN_NAMES: usize = 64;

/// The outside of a JSON value, as far as its first bytes show it.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Shape<'a> {
    /// `{…}`: its first members. Names are as they are spelled.
    Object(Vec<(&'a str, Shape<'a>)>),
    /// `[…]`: its first element.
    Array(Option<Box<Shape<'a>>>),
    /// A text, without its quotes.
    Text(&'a str),
    /// All else.
    Plain,
}

impl<'a> Shape<'a> {
    /// Looks at the start of a text; `Plain` for a text that is no JSON.
    pub(super) fn of(text: &'a str) -> Shape<'a> {
        let mut scan = Scan {
            text: &text[..text.floor_char_boundary(SEEN_BYTES)],
            at: 0,
        };
        scan.value(0)
    }

    /// The value at a path of names parted by `/`, where `[]` is the first element of an array and
    /// `*` the first member of an object.
    pub(super) fn at(&self, path: &str) -> Option<&Shape<'a>> {
        let mut shape = self;
        for name in path.split('/') {
            shape = match shape {
                Shape::Object(members) if name == "*" => &members.first()?.1,
                Shape::Object(members) => &members.iter().find(|(key, _)| *key == name)?.1,
                Shape::Array(Some(first)) if name == "[]" => first,
                _ => return None,
            };
        }
        Some(shape)
    }

    /// Whether there are values at all of these paths.
    pub(super) fn has(&self, paths: &[&str]) -> bool {
        paths.iter().all(|path| self.at(path).is_some())
    }

    /// Whether there is an object at a path.
    pub(super) fn has_object(&self, path: &str) -> bool {
        matches!(self.at(path), Some(Shape::Object(_)))
    }

    /// Whether there is an array at a path.
    pub(super) fn has_array(&self, path: &str) -> bool {
        matches!(self.at(path), Some(Shape::Array(_)))
    }
}

/// A place in a document that may be cut anywhere.
struct Scan<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scan<'a> {
    fn value(&mut self, depth: usize) -> Shape<'a> {
        match self.peek() {
            Some(b'{') if depth < SEEN_DEPTH => self.object(depth),
            Some(b'[') if depth < SEEN_DEPTH => self.array(depth),
            Some(b'"') => Shape::Text(self.string()),
            Some(b'{') => {
                self.skip();
                Shape::Object(Vec::new())
            }
            Some(b'[') => {
                self.skip();
                Shape::Array(None)
            }
            _ => {
                self.skip();
                Shape::Plain
            }
        }
    }

    fn object(&mut self, depth: usize) -> Shape<'a> {
        let mut members = Vec::new();
        self.at += 1;
        while self.peek() == Some(b'"') && members.len() < SEEN_NAMES {
            let name = self.string();
            if self.peek() != Some(b':') {
                break;
            }
            self.at += 1;
            members.push((name, self.value(depth + 1)));
            if self.peek() != Some(b',') {
                break;
            }
            self.at += 1;
        }
        self.close(b'}');
        Shape::Object(members)
    }

    fn array(&mut self, depth: usize) -> Shape<'a> {
        self.at += 1;
        let first = match self.peek() {
            None | Some(b']') => None,
            Some(_) => Some(Box::new(self.value(depth + 1))),
        };
        self.close(b']');
        Shape::Array(first)
    }

    /// Goes behind the bracket that closes the value, over what was not looked at.
    fn close(&mut self, bracket: u8) {
        while let Some(byte) = self.peek() {
            if byte == bracket {
                self.at += 1;
                return;
            }
            match byte {
                b',' | b':' => self.at += 1,
                b'}' | b']' => return,
                _ => self.skip(),
            }
        }
    }

    /// Goes over a value, and always on.
    fn skip(&mut self) {
        let bytes = self.text.as_bytes();
        let mut depth = 0_usize;
        while let Some(byte) = bytes.get(self.at) {
            match byte {
                b'"' => {
                    self.string();
                    if depth == 0 {
                        return;
                    }
                    continue;
                }
                b'{' | b'[' => depth += 1,
                b'}' | b']' if depth <= 1 => {
                    self.at += 1;
                    return;
                }
                b'}' | b']' => depth -= 1,
                b',' if depth == 0 => return,
                _ => {}
            }
            // A plain value ends before the bracket of what holds it.
            if depth == 0 && matches!(bytes.get(self.at + 1), Some(b'}' | b']')) {
                self.at += 1;
                return;
            }
            self.at += 1;
        }
    }

    /// Reads a string, the quote of which stands here.
    fn string(&mut self) -> &'a str {
        let bytes = self.text.as_bytes();
        let start = self.at + 1;
        let mut end = start;
        while let Some(&byte) = bytes.get(end) {
            match byte {
                b'"' => break,
                b'\\' => end += 2,
                _ => end += 1,
            }
        }
        let end = end.min(bytes.len());
        self.at = (end + 1).min(bytes.len());
        self.text.get(start.min(end)..end).unwrap_or_default()
    }

    /// The next byte that is no blank.
    fn peek(&mut self) -> Option<u8> {
        let bytes = self.text.as_bytes();
        while bytes.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        bytes.get(self.at).copied()
    }
}
