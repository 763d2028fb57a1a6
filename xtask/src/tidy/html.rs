//! The tags of a page, as far as rules need them: names and attributes, in order.

/// A start tag.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Tag<'a> {
    /// As written: our pages are written in lower case.
    pub(super) name: &'a str,
    /// Names and values, without quotes, with character references as written.
    pub(super) attributes: Vec<(&'a str, &'a str)>,
    /// What stands between a `<script>` and its end.
    pub(super) script: &'a str,
    /// Where it starts, 1-based.
    pub(super) line: usize,
}

impl<'a> Tag<'a> {
    pub(super) fn attribute(&self, name: &str) -> Option<&'a str> {
        self.attributes
            .iter()
            .find(|(found, _)| *found == name)
            .map(|(_, value)| *value)
    }
}

/// The start tags of a page. Text, comments and what scripts and styles hold are no tags.
pub(super) fn tags(page: &str) -> Vec<Tag<'_>> {
    let mut tags = Vec::new();
    let mut rest = page;
    while let Some(at) = rest.find('<') {
        let start = &rest[at + 1..];
        if let Some(comment) = start.strip_prefix("!--") {
            rest = comment.split_once("-->").map_or("", |(_, after)| after);
        } else if start.starts_with(|first: char| first.is_ascii_alphabetic()) {
            let line = page[..page.len() - start.len()].matches('\n').count() + 1;
            let (mut tag, after) = tag(start, line);
            rest = after;
            if tag.name == "script" || tag.name == "style" {
                let end = rest.find(&format!("</{}", tag.name)).unwrap_or(rest.len());
                tag.script = if tag.name == "script" {
                    &rest[..end]
                } else {
                    ""
                };
                rest = &rest[end..];
            }
            tags.push(tag);
        } else {
            rest = start;
        }
    }
    tags
}

/// The tag whose name starts `text`, and what follows it.
fn tag(text: &str, line: usize) -> (Tag<'_>, &str) {
    let (name, mut rest) = split(text, |c| c.is_whitespace() || c == '>' || c == '/');
    let mut attributes = Vec::new();
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '/');
        if rest.is_empty() {
            break;
        }
        if let Some(after) = rest.strip_prefix('>') {
            rest = after;
            break;
        }
        let (attribute, after) = split(rest, |c| c.is_whitespace() || "=>/".contains(c));
        let (value, after) = match after.strip_prefix('=') {
            None => ("", after),
            Some(after) => match after.chars().next() {
                Some(quote @ ('"' | '\'')) => {
                    after[1..].split_once(quote).unwrap_or((&after[1..], ""))
                }
                _ => split(after, |c| c.is_whitespace() || c == '>'),
            },
        };
        attributes.push((attribute, value));
        rest = after;
    }
    (
        Tag {
            name,
            attributes,
            script: "",
            line,
        },
        rest,
    )
}

/// What stands before the first character that ends it, and the rest with that character.
fn split(text: &str, ends: impl Fn(char) -> bool) -> (&str, &str) {
    // At least one character, so that reading always goes on.
    let first = text.chars().next().map_or(0, char::len_utf8);
    let end = text[first..].find(ends).map_or(text.len(), |at| first + at);
    text.split_at(end)
}

#[cfg(test)]
mod tests;
