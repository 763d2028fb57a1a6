//! What `site.toml` states.

use std::collections::BTreeMap;

use model::{Checks, Level, SiteConfig, TicketPattern};

use crate::settings::{Data, Setting, Settings};
use crate::{Sink, diagnostic};

/// Parses `site.toml`. What is missing or wrong has its default.
pub fn site_config(path: &str, text: &str, sink: &mut Sink) -> SiteConfig {
    let mut settings = Settings::from_toml(path, text, 0, sink);
    let default = SiteConfig::default();
    let mut text = |key, sink: &mut Sink| settings.text(key, sink).map(|text| text.text);
    let config = SiteConfig {
        title: text("title", sink).unwrap_or(default.title),
        description: text("description", sink),
        language: text("language", sink).unwrap_or(default.language),
        base_url: text("base-url", sink).map(|url| format!("{}/", url.trim_end_matches('/'))),
        footer: text("footer", sink),
        tickets: settings
            .list("tickets")
            .into_iter()
            .filter_map(|setting| ticket_pattern(path, setting, sink))
            .collect(),
        checks: Checks {
            levels: levels(path, &mut settings, sink),
            required: required(&mut settings, sink),
        },
    };
    settings.finish(sink);
    config
}

/// The table `[check]`: rules, and how bad they are.
fn levels(path: &str, settings: &mut Settings, sink: &mut Sink) -> BTreeMap<String, Level> {
    let mut levels = BTreeMap::new();
    let entries = settings.map("check", sink).map(Settings::into_entries);
    for entry in entries.into_iter().flatten() {
        if diagnostic::rule(&entry.key).is_none() {
            let unknown = diagnostic::lint::unknown_rule(path, entry.key_span, &entry.key);
            sink.push(unknown);
            continue;
        }
        let level = match &entry.value.data {
            Data::Quoted(text) => match text.as_str() {
                "off" => Some(Level::Off),
                "warning" => Some(Level::Warning),
                "error" => Some(Level::Error),
                _ => None,
            },
            _ => None,
        };
        let expected = "`\"off\"`, `\"warning\"` or `\"error\"`";
        match level {
            Some(level) => {
                levels.insert(entry.key, level);
            }
            None => entry.value.refuse(expected, path, sink).unwrap_or_default(),
        }
    }
    levels
}

/// The list `required` of `[reports]`.
fn required(settings: &mut Settings, sink: &mut Sink) -> Vec<String> {
    let Some(mut reports) = settings.map("reports", sink) else {
        return Vec::new();
    };
    let keys = reports.texts("required", sink).into_iter();
    let keys = keys.map(|key| key.text).collect();
    reports.finish(sink);
    keys
}

fn ticket_pattern(path: &str, setting: Setting, sink: &mut Sink) -> Option<TicketPattern> {
    let span = setting.span.clone();
    let mut settings = setting.into_map(path, sink)?;
    let prefix = settings.text("prefix", sink);
    let url = settings.text("url", sink);
    settings.finish(sink);
    let Some(prefix) = prefix else {
        sink.push(diagnostic::missing_key(path, span, "prefix"));
        return None;
    };
    let Some(url) = url else {
        sink.push(diagnostic::missing_key(path, span, "url"));
        return None;
    };
    if !url.text.contains("{key}") {
        sink.push(diagnostic::ticket_url_without_key(
            path, url.span, &url.text,
        ));
        return None;
    }
    Some(TicketPattern {
        prefix: prefix.text,
        url: url.text,
    })
}

#[cfg(test)]
mod tests;
