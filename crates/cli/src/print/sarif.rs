//! Diagnostics as SARIF 2.1.0, as code scanning reads it.

use serde_json::{Value, json};
use site::{Excerpt, Placed};

use super::{end_column, path_in_checkout, tally};

/// The whole log: one run of one tool.
pub(super) fn render(diagnostics: &[Placed]) -> String {
    let mut rules: Vec<&str> = diagnostics
        .iter()
        .map(|placed| placed.diagnostic.rule)
        .collect();
    rules.sort_unstable();
    rules.dedup();
    let results: Vec<Value> = diagnostics
        .iter()
        .map(|placed| result(placed, &rules))
        .collect();
    let rules: Vec<Value> = rules.iter().map(|rule| json!({ "id": rule })).collect();
    let log = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "perfolio",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": rules,
            } },
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    });
    format!("{log:#}\n")
}

fn result(placed: &Placed, rules: &[&str]) -> Value {
    let diagnostic = &placed.diagnostic;
    let text = match &diagnostic.hint {
        Some(hint) => format!("{}\n{hint}", diagnostic.message),
        None => diagnostic.message.clone(),
    };
    let mut place = json!({ "artifactLocation": { "uri": uri(&path_in_checkout(&placed.path)) } });
    if let Some(excerpt) = &placed.excerpt {
        place["region"] = region(excerpt);
    }
    json!({
        "ruleId": diagnostic.rule,
        "ruleIndex": rules.binary_search(&diagnostic.rule).ok(),
        "level": tally::name(diagnostic.severity),
        "message": { "text": text },
        "locations": [{ "physicalLocation": place }],
    })
}

fn region(excerpt: &Excerpt) -> Value {
    json!({
        "startLine": excerpt.line,
        "startColumn": excerpt.column,
        "endColumn": end_column(excerpt),
    })
}

/// A path as a relative reference: what means something in an address is encoded.
fn uri(path: &str) -> String {
    let mut uri = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(char::from(byte));
            }
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}
