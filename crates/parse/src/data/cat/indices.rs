//! `_cat/indices`: a closed index has no counts and sizes, one of a broken cluster not even copies.

use value::Kind;

use super::Capture;

const HEALTHS: [&str; 3] = ["green", "yellow", "red"];
const STATUSES: [&str; 3] = ["open", "close", "closed"];

/// Without a header these are the columns; before version 5 there was no `uuid`, and
/// Elasticsearch 8.14 added `dataset.size`.
const DEFAULTS: [&str; 11] = [
    "health",
    "status",
    "index",
    "uuid",
    "pri",
    "rep",
    "docs.count",
    "docs.deleted",
    "store.size",
    "pri.store.size",
    "dataset.size",
];

/// A line for each index.
pub(super) static CAPTURE: Capture = Capture {
    format: "_cat/indices",
    key: "index",
    certain: "status",
    defaults: |widest| {
        let names = DEFAULTS.into_iter().filter(|&name| match name {
            "uuid" => widest != 9,
            "dataset.size" => 11 <= widest,
            _ => true,
        });
        names.collect()
    },
    knows: |name| {
        let family = name.split('.').next().unwrap_or_default();
        let tells = matches!(family, "health" | "pri" | "rep" | "docs" | "store");
        (name.contains('.') || DEFAULTS.contains(&name), tells)
    },
    is_row: |pieces| match pieces {
        [health, status, _, ..] => HEALTHS.contains(health) && STATUSES.contains(status),
        _ => false,
    },
    fits: |name, text| {
        let is_digits = || text.bytes().all(|byte| byte.is_ascii_digit());
        match name {
            "health" => HEALTHS.contains(&text),
            "status" => STATUSES.contains(&text),
            "index" => is_index_name(text),
            // 16 random bytes in base64 for URLs; reports lose a character now and then.
            "uuid" => 16 <= text.len() && !is_digits(),
            "pri" | "rep" | "docs.count" | "docs.deleted" => is_digits(),
            name if name.ends_with("size") => text.starts_with(|c: char| c.is_ascii_digit()),
            _ => true,
        }
    },
    kind_of: |name| {
        Some(match name {
            "health" | "status" => Kind::Status,
            "index" => Kind::Text,
            "uuid" => Kind::Id,
            "pri" | "rep" | "docs.count" | "docs.deleted" => Kind::Count,
            name if name.ends_with("size") => Kind::Bytes,
            _ => return None,
        })
    },
};

/// Names of indexes are lower case and without these characters, says the reference of "create
/// index".
pub(super) fn is_index_name(text: &str) -> bool {
    !text.contains(|c: char| c.is_uppercase() || ":\"*+/\\|?#><,".contains(c))
}
