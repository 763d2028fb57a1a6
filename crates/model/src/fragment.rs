//! Views in the URL fragment: `#indices?sort=-store.size&q=subject`.
//!
//! Several tables are parted by `;`. A blank is written as `+`, and what would end a text as `%XX`.
//! A fragment without `?` is an anchor and holds no view. `row` names a row to bring into sight.
//! What stands behind `?` without an id is said of the page: `#?tab=Test+2`.

use std::fmt;

use crate::view::{Query, decode, encode};
use crate::{Table, View};

/// What a URL fragment says: the views of the tables of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fragment {
    /// The ids of tables and what is said of them, in the order of the fragment; one a table.
    pub tables: Vec<(String, Query)>,
}

impl Fragment {
    /// Reads a fragment, with or without its `#`. What it does not know is left out: an old link
    /// is no error.
    pub fn parse(text: &str) -> Fragment {
        let text = text.strip_prefix('#').unwrap_or(text);
        let mut fragment = Fragment::default();
        for part in text.split(';') {
            if let Some((table, query)) = part.split_once('?') {
                let table = decode(table);
                if fragment.query(&table).is_none() {
                    fragment.tables.push((table, Query::parse(query)));
                }
            }
        }
        fragment
    }

    /// What the fragment says of a table.
    pub fn query(&self, table: &str) -> Option<&Query> {
        let known = self.tables.iter().find(|(known, _)| known == table);
        known.map(|(_, query)| query)
    }

    /// What the fragment says of the page.
    pub fn page(&self) -> Query {
        self.query("").cloned().unwrap_or_default()
    }

    /// Notes what is said of the page; nothing needs no words.
    pub fn set_page(&mut self, query: Query) {
        self.set("", query);
    }

    /// The view that the fragment names for `table`, or the authored one.
    pub fn view(&self, table: &Table) -> View {
        match self.query(&table.id) {
            Some(query) => View::of_query(table, query),
            None => View::authored(table),
        }
    }

    /// The row of `table` that the fragment names.
    pub fn row(&self, table: &Table) -> Option<u32> {
        table.row_named(&self.query(&table.id)?.text("row")?)
    }

    /// Notes the view of `table`; the authored one needs no words.
    pub fn set_view(&mut self, table: &Table, view: &View) {
        self.set(&table.id, view.to_query(table));
    }

    /// Notes the view of `table` and a row in it.
    pub fn set_row(&mut self, table: &Table, view: &View, row: u32) {
        let mut query = view.to_query(table);
        query.set_text("row", &table.row_name(row));
        self.set(&table.id, query);
    }

    fn set(&mut self, table: &str, query: Query) {
        let place = self.tables.iter().position(|(known, _)| known == table);
        match (place, query.is_empty()) {
            (Some(place), true) => drop(self.tables.remove(place)),
            (Some(place), false) => self.tables[place].1 = query,
            (None, true) => {}
            (None, false) => self.tables.push((table.to_owned(), query)),
        }
    }
}

impl fmt::Display for Fragment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (table, query)) in self.tables.iter().enumerate() {
            let separator = if index == 0 { "" } else { ";" };
            write!(f, "{separator}{}?{query}", encode(table))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
