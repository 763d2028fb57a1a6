//! Views in the URL fragment: `#indices?sort=-store.size&q=subject`.
//!
//! Several tables are parted by `;`. A column name or a filter writes a blank as `+`, and as `%XX`
//! whatever would end it. A fragment without `?` is an anchor and holds no view.

use std::fmt;

use crate::{SortKey, Table, View};

/// What a URL fragment says: the views of the tables of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fragment {
    /// In the order of the fragment; one a table.
    pub selections: Vec<Selection>,
}

/// The view of one table, with columns by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// The id of the table.
    pub table: String,
    /// Columns to sort by; `None` for the order that the author asked for.
    pub sort: Option<Vec<SortedColumn>>,
    /// The filter.
    pub filter: String,
}

/// A column to sort by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SortedColumn {
    /// Its name.
    pub name: String,
    /// Whether the largest is first.
    pub descending: bool,
}

impl Fragment {
    /// Reads a fragment, with or without its `#`. What it does not know is left out: an old link
    /// is no error.
    pub fn parse(text: &str) -> Fragment {
        let text = text.strip_prefix('#').unwrap_or(text);
        let mut fragment = Fragment::default();
        for part in text.split(';') {
            let Some((table, query)) = part.split_once('?') else {
                continue;
            };
            let selection = Selection::parse(&decode(table), query);
            if fragment.selection(&selection.table).is_none() {
                fragment.selections.push(selection);
            }
        }
        fragment
    }

    /// What the fragment says of a table.
    pub fn selection(&self, table: &str) -> Option<&Selection> {
        self.selections
            .iter()
            .find(|selection| selection.table == table)
    }

    /// The view that the fragment names for `table`, or the authored one.
    pub fn view(&self, table: &Table) -> View {
        let authored = View::authored(table);
        let Some(selection) = self.selection(&table.id) else {
            return authored;
        };
        let sort = selection.sort.as_ref().map(|columns| {
            columns
                .iter()
                .filter_map(|sorted| {
                    let column = table.column_named(&sorted.name)? as u32;
                    Some(SortKey {
                        column,
                        descending: sorted.descending,
                    })
                })
                .collect()
        });
        View {
            sort: sort.unwrap_or(authored.sort),
            filter: selection.filter.clone(),
        }
    }

    /// Notes the view of `table`; the authored one needs no words.
    pub fn set_view(&mut self, table: &Table, view: &View) {
        let sort = (view.sort != table.sort).then(|| {
            view.sort
                .iter()
                .filter_map(|key| {
                    let name = table.columns.get(key.column as usize)?.name.clone();
                    Some(SortedColumn {
                        name,
                        descending: key.descending,
                    })
                })
                .collect()
        });
        let selection = Selection {
            table: table.id.clone(),
            sort,
            filter: view.filter.clone(),
        };
        let place = self
            .selections
            .iter()
            .position(|known| known.table == table.id);
        match (place, selection.is_authored()) {
            (Some(place), true) => drop(self.selections.remove(place)),
            (Some(place), false) => self.selections[place] = selection,
            (None, true) => {}
            (None, false) => self.selections.push(selection),
        }
    }
}

impl Selection {
    fn parse(table: &str, query: &str) -> Selection {
        let mut selection = Selection {
            table: table.to_owned(),
            ..Selection::default()
        };
        for (key, text) in query.split('&').filter_map(|pair| pair.split_once('=')) {
            match key {
                "sort" => selection.sort = Some(parse_sort(text)),
                "q" => selection.filter = decode(text),
                _ => {}
            }
        }
        selection
    }

    fn is_authored(&self) -> bool {
        self.sort.is_none() && self.filter.is_empty()
    }
}

fn parse_sort(text: &str) -> Vec<SortedColumn> {
    text.split(',')
        .filter(|name| !name.is_empty())
        .map(|name| match name.strip_prefix('-') {
            Some(name) => SortedColumn {
                name: decode(name),
                descending: true,
            },
            None => SortedColumn {
                name: decode(name),
                descending: false,
            },
        })
        .collect()
}

impl fmt::Display for Fragment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, selection) in self.selections.iter().enumerate() {
            let separator = if index == 0 { "" } else { ";" };
            write!(f, "{separator}{selection}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Selection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}?", encode(&self.table))?;
        if let Some(sort) = &self.sort {
            write!(f, "sort=")?;
            for (index, sorted) in sort.iter().enumerate() {
                let separator = if index == 0 { "" } else { "," };
                let direction = if sorted.descending { "-" } else { "" };
                write!(f, "{separator}{direction}{}", encode(&sorted.name))?;
            }
        }
        if !self.filter.is_empty() {
            let separator = if self.sort.is_some() { "&" } else { "" };
            write!(f, "{separator}q={}", encode(&self.filter))?;
        }
        Ok(())
    }
}

/// Writes a text so that nothing in it ends it, and as much as possible stays readable.
fn encode(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for (index, byte) in text.bytes().enumerate() {
        match byte {
            b' ' => encoded.push('+'),
            b'-' if index == 0 => encoded.push_str("%2D"),
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' => encoded.push(byte as char),
            b'-' | b'.' | b'_' | b'~' | b'/' | b':' | b'(' | b')' | b'!' | b'*' | b'@' => {
                encoded.push(byte as char);
            }
            _ => {
                const HEX: &[u8; 16] = b"0123456789ABCDEF";
                encoded.push('%');
                encoded.push(HEX[usize::from(byte >> 4)] as char);
                encoded.push(HEX[usize::from(byte & 15)] as char);
            }
        }
    }
    encoded
}

/// Reads what [`encode`] wrote, and what browsers and people make of it.
fn decode(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        match byte {
            b'+' => bytes.push(b' '),
            b'%' => match hex_pair(rest) {
                Some(decoded) => {
                    bytes.push(decoded);
                    rest = &rest[2..];
                }
                None => bytes.push(b'%'),
            },
            _ => bytes.push(byte),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn hex_pair(bytes: &[u8]) -> Option<u8> {
    let digit = |byte: &u8| (*byte as char).to_digit(16);
    let [high, low] = bytes.get(..2)? else {
        return None;
    };
    u8::try_from(digit(high)? * 16 + digit(low)?).ok()
}

#[cfg(test)]
mod tests;
