//! Ids of headings and tables: made from their words as GitHub makes them, unique on a page.

use std::collections::HashMap;

/// The ids taken on a page, by headings, tables and footnotes alike.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ids {
    /// Each id, and the next number to try when it is wanted again.
    taken: HashMap<String, u32>,
}

impl Ids {
    /// Takes `id` if it is free, and says whether it was.
    pub(crate) fn claim(&mut self, id: &str) -> bool {
        if self.taken.contains_key(id) {
            return false;
        }
        self.taken.insert(id.to_owned(), 1);
        true
    }

    /// Takes `wanted`, or the first free one of `wanted-1`, `wanted-2`, ….
    pub(crate) fn unique(&mut self, wanted: &str) -> String {
        if self.claim(wanted) {
            return wanted.to_owned();
        }
        loop {
            let next = self.taken.entry(wanted.to_owned()).or_insert(1);
            let id = format!("{wanted}-{next}");
            *next += 1;
            if self.claim(&id) {
                return id;
            }
        }
    }
}

/// The id that GitHub makes of a text: lower case, blanks to dashes, letters, digits, `-` and `_`
/// of every script kept, all else dropped. `section` when nothing is left.
pub(crate) fn slug(text: &str) -> String {
    let slug: String = text
        .trim()
        .chars()
        .flat_map(char::to_lowercase)
        .filter_map(|c| match c {
            '-' | '_' => Some(c),
            c if c.is_whitespace() => Some('-'),
            c if c.is_alphanumeric() => Some(c),
            _ => None,
        })
        .collect();
    if slug.is_empty() {
        "section".to_owned()
    } else {
        slug
    }
}

#[cfg(test)]
mod tests;
