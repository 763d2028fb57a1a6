//! `_cat/shards`: an unassigned shard has no documents, no size and no node.

use value::Kind;

use super::Capture;
use super::indices::is_index_name;

const STATES: [&str; 4] = ["STARTED", "INITIALIZING", "RELOCATING", "UNASSIGNED"];
const COPIES: [&str; 2] = ["p", "r"];

/// Without a header these are the columns; Elasticsearch 8.14 added `dataset`.
const DEFAULTS: [&str; 9] = [
    "index", "shard", "prirep", "state", "docs", "store", "dataset", "ip", "node",
];

/// A line for each copy of each shard.
pub(super) static CAPTURE: Capture = Capture {
    format: "_cat/shards",
    key: "shard",
    certain: "state",
    defaults: |widest| {
        let names = DEFAULTS.into_iter();
        names
            .filter(|&name| name != "dataset" || 9 <= widest)
            .collect()
    },
    knows: |name| {
        let is_known = name.contains('.') || name == "id" || DEFAULTS.contains(&name);
        (is_known, matches!(name, "prirep" | "state" | "node"))
    },
    is_row: |pieces| match pieces {
        [_, shard, copy, state, ..] => {
            shard.bytes().all(|byte| byte.is_ascii_digit())
                && COPIES.contains(copy)
                && STATES.contains(state)
        }
        _ => false,
    },
    fits: |name, text| {
        let is_digits = || text.bytes().all(|byte| byte.is_ascii_digit());
        match name {
            "index" => is_index_name(text),
            "shard" | "docs" => is_digits(),
            "prirep" => COPIES.contains(&text),
            "state" => STATES.contains(&text),
            "store" | "dataset" => {
                text.starts_with(|c: char| c.is_ascii_digit())
                    && !text.contains(':')
                    && text.matches('.').count() < 2
            }
            "ip" => text.contains(['.', ':']),
            _ => true,
        }
    },
    kind_of: |name| {
        Some(match name {
            "index" | "node" | "shard" => Kind::Text,
            "prirep" | "state" | "unassigned.reason" => Kind::Status,
            "docs" => Kind::Count,
            "store" | "dataset" => Kind::Bytes,
            "id" | "ip" => Kind::Id,
            name if name.ends_with("_size") => Kind::Bytes,
            _ => return None,
        })
    },
};
