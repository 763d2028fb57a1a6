//! A view as a link carries it: `sort=-store.size&q=subject`.
//!
//! Columns, groups and cells go by their names, so that a link outlives a new build of the page.
//! What a table does not know is left out: an old link is no error. Items of a list are parted by
//! `,`, the parts of an item by `~`, and the cells of a choice by `|`.

use super::filter::Wanted;
use super::{Baseline, Comparison, Heat, SortKey, Total, View};
use crate::Table;

/// What a link says of one table: keys and their texts, not yet decoded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query(Vec<(String, String)>);

impl Query {
    /// Reads `key=text&key=text`.
    pub fn parse(text: &str) -> Query {
        let pairs = text.split('&').filter_map(|pair| pair.split_once('='));
        Query(
            pairs
                .map(|(key, text)| (key.to_owned(), text.to_owned()))
                .collect(),
        )
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What it says of `key`, decoded.
    pub fn text(&self, key: &str) -> Option<String> {
        self.raw(key).map(decode)
    }

    /// Says `text` of `key`.
    pub fn set_text(&mut self, key: &str, text: &str) {
        self.set(key, encode(text));
    }

    fn raw(&self, key: &str) -> Option<&str> {
        let known = self.0.iter().find(|(known, _)| known == key);
        known.map(|(_, text)| text.as_str())
    }

    fn set(&mut self, key: &str, text: String) {
        self.0.push((key.to_owned(), text));
    }

    fn items(&self, key: &str) -> Option<Vec<&str>> {
        let items = self.raw(key)?.split(',');
        Some(items.filter(|item| !item.is_empty()).collect())
    }

    fn has(&self, key: &str) -> bool {
        self.raw(key).is_some()
    }
}

impl std::fmt::Display for Query {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (index, (key, text)) in self.0.iter().enumerate() {
            let separator = if index == 0 { "" } else { "&" };
            write!(f, "{separator}{key}={text}")?;
        }
        Ok(())
    }
}

impl View {
    /// The view of `table` that a link asks for.
    pub fn of_query(table: &Table, query: &Query) -> View {
        let mut view = View::authored(table);
        let column = |name: &str| table.column_named(&decode(name)).map(|at| at as u32);
        let columns = |key: &str| -> Option<Vec<u32>> {
            let items = query.items(key)?;
            let known = distinct(items.iter().filter_map(|name| column(name)));
            // A list of which nothing is known says nothing.
            (items.is_empty() || !known.is_empty()).then_some(known)
        };
        let pairs = |key: &str| {
            let mut pairs: Vec<(u32, &str)> = Vec::new();
            for item in query.items(key).unwrap_or_default() {
                if let Some((name, rest)) = item.split_once('~')
                    && let Some(column) = column(name)
                    && pairs.iter().all(|(known, _)| *known != column)
                {
                    pairs.push((column, rest));
                }
            }
            pairs.into_iter()
        };
        if let Some(items) = query.items("sort") {
            view.sort.clear();
            for item in items {
                let (name, descending) = match item.strip_prefix('-') {
                    Some(name) => (name, true),
                    None => (item, false),
                };
                if let Some(column) = column(name)
                    && view.sort.iter().all(|key| key.column != column)
                {
                    view.sort.push(SortKey { column, descending });
                }
            }
        }
        view.filter = query.text("q").unwrap_or_default();
        for (column, typed) in pairs("where") {
            view.set_filter(column, Some(Wanted::Typed(decode(typed))));
        }
        for (column, chosen) in pairs("only") {
            let dictionary = &table.columns[column as usize].dictionary;
            let codes = chosen
                .split('|')
                .filter_map(|text| dictionary.code_of(&decode(text)));
            view.set_filter(column, Some(Wanted::OneOf(codes.collect())));
        }
        if let Some(groups) = columns("group") {
            view.groups = groups;
        }
        if let Some(items) = query.items("fold") {
            view.folds.all = items.first() == Some(&ALL);
            let paths = items.into_iter().skip(usize::from(view.folds.all));
            view.folds.others = paths
                .filter_map(|path| codes_of(table, &view.groups, path))
                .collect();
        }
        view.columns.order = columns("order").unwrap_or_default();
        if let Some(hidden) = columns("hide") {
            view.columns.hidden = hidden;
        }
        view.columns.pinned = columns("pin").unwrap_or_default();
        view.columns.widths = pairs("width")
            .filter_map(|(column, width)| Some((column, width.parse().ok()?)))
            .collect();
        view.columns.units = pairs("unit")
            .filter_map(|(column, unit)| Some((column, decode(unit).parse().ok()?)))
            .filter(|(column, unit)| table.columns[*column as usize].units().contains(unit))
            .collect();
        view.columns.bars = columns("bars").unwrap_or_default();
        let totals = query.items("total").unwrap_or_default().into_iter();
        view.totals = distinct(totals.filter_map(Total::named));
        view.baseline = match (query.text("base"), query.raw("over")) {
            (Some(name), _) => table
                .column_named(&name)
                .map(|at| Baseline::Column(at as u32)),
            (None, Some(header)) => Some(decode(header))
                .filter(|header| table.upper_headers().contains(header))
                .map(Baseline::Header),
            (None, None) => None,
        };
        if let Some(name) = query.raw("as") {
            let known = Comparison::ALL.into_iter().find(|way| way.name() == name);
            view.comparison = known.unwrap_or_default();
        }
        view.look.heat = match query.raw("heat") {
            Some("column") => Heat::Column,
            Some("table") => Heat::Table,
            _ => Heat::Off,
        };
        view.look.outliers = query.has("outliers");
        view.look.dense = query.has("dense");
        view.look.one_line = query.has("one-line");
        view.look.transposed = query.has("transposed");
        view
    }

    /// What a link to this view says; nothing for the view that the author asked for.
    pub fn to_query(&self, table: &Table) -> Query {
        let authored = View::authored(table);
        let mut query = Query::default();
        let name = |at: &u32| encode(&table.columns[*at as usize].name);
        let list = |columns: &[u32]| columns.iter().map(name).collect::<Vec<_>>().join(",");
        if self.sort != authored.sort {
            let key = |key: &SortKey| {
                let sign = if key.descending { "-" } else { "" };
                format!("{sign}{}", name(&key.column))
            };
            query.set("sort", joined(self.sort.iter().map(key)));
        }
        if !self.filter.is_empty() {
            query.set_text("q", &self.filter);
        }
        let (mut typed, mut chosen) = (Vec::new(), Vec::new());
        for filter in &self.filters {
            let column = name(&filter.column);
            match &filter.wanted {
                Wanted::Typed(text) => typed.push(format!("{column}~{}", encode(text))),
                Wanted::OneOf(codes) => {
                    let dictionary = &table.columns[filter.column as usize].dictionary;
                    let texts = codes.iter().map(|&code| encode(&dictionary.text(code)));
                    let texts: Vec<String> = texts.collect();
                    chosen.push(format!("{column}~{}", texts.join("|")));
                }
            }
        }
        for (key, items) in [("where", typed), ("only", chosen)] {
            if !items.is_empty() {
                query.set(key, items.join(","));
            }
        }
        if self.groups != authored.groups {
            query.set("group", list(&self.groups));
        }
        if self.folds != authored.folds {
            let all = self.folds.all.then(|| ALL.to_owned());
            let others = self
                .folds
                .others
                .iter()
                .map(|path| path_of(table, &self.groups, path));
            query.set("fold", joined(all.into_iter().chain(others)));
        }
        let columns = &self.columns;
        for (key, value) in [
            ("order", &columns.order),
            ("pin", &columns.pinned),
            ("bars", &columns.bars),
        ] {
            if !value.is_empty() {
                query.set(key, list(value));
            }
        }
        if columns.hidden != authored.columns.hidden {
            query.set("hide", list(&columns.hidden));
        }
        if !columns.widths.is_empty() {
            let widths = columns.widths.iter();
            query.set(
                "width",
                joined(widths.map(|(at, width)| format!("{}~{width}", name(at)))),
            );
        }
        if !columns.units.is_empty() {
            let units = columns.units.iter();
            let unit = units.map(|(at, unit)| format!("{}~{}", name(at), encode(unit.name())));
            query.set("unit", joined(unit));
        }
        if !self.totals.is_empty() {
            query.set(
                "total",
                joined(self.totals.iter().map(|total| total.name().to_owned())),
            );
        }
        match &self.baseline {
            None => {}
            Some(Baseline::Column(at)) => query.set("base", name(at)),
            Some(Baseline::Header(header)) => query.set_text("over", header),
        }
        if self.comparison != Comparison::default() {
            query.set("as", self.comparison.name().to_owned());
        }
        match self.look.heat {
            Heat::Off => {}
            Heat::Column => query.set("heat", "column".to_owned()),
            Heat::Table => query.set("heat", "table".to_owned()),
        }
        for (key, is_set) in [
            ("outliers", self.look.outliers),
            ("dense", self.look.dense),
            ("one-line", self.look.one_line),
            ("transposed", self.look.transposed),
        ] {
            if is_set {
                query.set(key, "1".to_owned());
            }
        }
        query
    }
}

/// Says that groups are folded but for those that follow.
const ALL: &str = "all";

/// Each item once, where it is first.
fn distinct<T: PartialEq>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut distinct = Vec::new();
    for item in items {
        if !distinct.contains(&item) {
            distinct.push(item);
        }
    }
    distinct
}

fn joined(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(",")
}

fn path_of(table: &Table, groups: &[u32], path: &[u32]) -> String {
    let texts = path.iter().zip(groups).map(|(&code, &column)| {
        let text = table.columns[column as usize].dictionary.text(code);
        encode(&text)
    });
    let path = texts.collect::<Vec<_>>().join("~");
    // A group may be called so, too.
    if path == ALL {
        path.replace('a', "%61")
    } else {
        path
    }
}

fn codes_of(table: &Table, groups: &[u32], path: &str) -> Option<Vec<u32>> {
    let texts = path.split('~').zip(groups);
    texts
        .map(|(text, &column)| {
            let dictionary = &table.columns[column as usize].dictionary;
            dictionary.code_of(&decode(text))
        })
        .collect()
}

/// Writes a text so that nothing in it ends it, and as much as possible stays readable.
pub(crate) fn encode(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for (index, byte) in text.bytes().enumerate() {
        match byte {
            b' ' => encoded.push('+'),
            b'-' if index == 0 => encoded.push_str("%2D"),
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' => encoded.push(byte as char),
            b'-' | b'.' | b'_' | b'/' | b':' | b'(' | b')' | b'!' | b'*' | b'@' => {
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
pub(crate) fn decode(text: &str) -> String {
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
    // What stands for no text stays as it is.
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
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
