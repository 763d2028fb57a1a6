//! `_cat/nodes`: shares are of a hundred without a sign.

use value::Kind;

use super::Capture;

/// Without a header these are the columns; OpenSearch 2 added `node.roles`, and calls the master
/// `cluster_manager`.
const DEFAULTS: [&str; 11] = [
    "ip",
    "heap.percent",
    "ram.percent",
    "cpu",
    "load_1m",
    "load_5m",
    "load_15m",
    "node.role",
    "node.roles",
    "cluster_manager",
    "name",
];

/// Columns that may be asked for; more of them have a point in their names.
const OTHERS: [&str; 12] = [
    "id",
    "pid",
    "port",
    "master",
    "version",
    "type",
    "build",
    "jdk",
    "uptime",
    "flavor",
    "load",
    "http_address",
];

/// A line for each node.
pub(super) static CAPTURE: Capture = Capture {
    format: "_cat/nodes",
    key: "name",
    certain: "name",
    defaults: |widest| {
        let names = DEFAULTS.into_iter();
        let names = names.filter(|&name| name != "node.roles" || 11 <= widest);
        let named = |name| match name {
            "cluster_manager" if widest < 11 => "master",
            name => name,
        };
        names.map(named).collect()
    },
    knows: |name| {
        let family = name.split('.').next().unwrap_or_default();
        let is_known = name.contains('.') || DEFAULTS.contains(&name) || OTHERS.contains(&name);
        let tells = matches!(family, "heap" | "ram" | "node" | "load_1m" | "cpu" | "disk");
        (is_known, tells)
    },
    is_row: |pieces| match pieces {
        [ip, heap, ram, cpu, .., master, _] => {
            (ip.matches('.').count() == 3 || 2 <= ip.matches(':').count())
                && [heap, ram, cpu].iter().all(|text| is_number(text))
                && matches!(*master, "*" | "-")
                && 9 <= pieces.len()
        }
        _ => false,
    },
    fits: |name, text| match name {
        "ip" => text.contains(['.', ':']),
        "cpu" => is_number(text),
        "master" | "cluster_manager" => matches!(text, "*" | "-"),
        "node.role" => text.chars().all(|c| c.is_ascii_lowercase() || c == '-'),
        name if name.ends_with("percent") || name.starts_with("load_") => is_number(text),
        _ => true,
    },
    kind_of: |name| {
        Some(match name {
            "ip" | "id" | "pid" | "port" | "build" => Kind::Id,
            "name" | "node.role" | "node.roles" | "master" | "cluster_manager" => Kind::Text,
            "cpu" => Kind::Percent,
            "version" => Kind::Version,
            "uptime" => Kind::Duration,
            "file_desc.current" | "file_desc.max" => Kind::Count,
            name if name.ends_with("percent") => Kind::Percent,
            name if name.starts_with("load_") => Kind::Number,
            name if name.starts_with("heap.") || name.starts_with("ram.") => Kind::Bytes,
            name if name.starts_with("disk.") => Kind::Bytes,
            _ => return None,
        })
    },
};

fn is_number(text: &str) -> bool {
    !text.is_empty()
        && text
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'.')
}
