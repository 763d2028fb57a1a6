//! Ids of headings and tables: made from their words as GitHub makes them, unique on a page.

use std::collections::{HashMap, HashSet};

/// The ids of a page, of headings, tables and footnotes alike.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ids {
    taken: HashSet<String>,
    /// Ids that a table further down asks for by name: none that is made up may take them.
    reserved: HashSet<String>,
    /// For each id wanted more than once the number to try next.
    next: HashMap<String, u32>,
}

impl Ids {
    /// Keeps `id` for the one that claims it by name.
    pub(crate) fn reserve(&mut self, id: String) {
        self.reserved.insert(id);
    }

    /// Takes `id` by name if it is free, and says whether it was.
    pub(crate) fn claim(&mut self, id: &str) -> bool {
        self.reserved.remove(id);
        self.taken.insert(id.to_owned())
    }

    /// Takes `wanted`, or the first free one of `wanted-1`, `wanted-2`, ….
    pub(crate) fn unique(&mut self, wanted: &str) -> String {
        let mut id = wanted.to_owned();
        while self.reserved.contains(&id) || !self.claim(&id) {
            let next = self.next.entry(wanted.to_owned()).or_insert(1);
            id = format!("{wanted}-{next}");
            *next += 1;
        }
        id
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
