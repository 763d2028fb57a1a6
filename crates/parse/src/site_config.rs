//! What `site.toml` states.

use std::collections::BTreeMap;

use model::{Checks, Colour, Level, SiteConfig, TicketPattern};

use crate::colour::{self, ENOUGH, Ground};
use crate::settings::{Data, Setting, Settings};
use crate::{Sink, diagnostic};

/// Parses `site.toml`. What is missing or wrong has its default.
pub fn site_config(path: &str, text: &str, sink: &mut Sink) -> SiteConfig {
    let mut settings = Settings::from_toml(path, text, 0, sink);
    let default = SiteConfig::default();
    let text = |settings: &mut Settings, key, sink: &mut Sink| {
        settings.text(key, sink).map(|text| text.text)
    };
    let config = SiteConfig {
        title: text(&mut settings, "title", sink).unwrap_or(default.title),
        description: text(&mut settings, "description", sink),
        language: text(&mut settings, "language", sink).unwrap_or(default.language),
        base_url: text(&mut settings, "base-url", sink)
            .map(|url| format!("{}/", url.trim_end_matches('/'))),
        footer: text(&mut settings, "footer", sink),
        offline: settings.flag("offline", sink).unwrap_or(default.offline),
        logo: text(&mut settings, "logo", sink),
        accent: settings
            .take("accent")
            .and_then(|setting| accent(path, setting, sink)),
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

/// Reads `"#1f52c0"`, of which the one for dark ground is made, or `{ light = …, dark = … }`.
fn accent(path: &str, setting: Setting, sink: &mut Sink) -> Option<(Colour, Colour)> {
    if !setting.is_map() {
        let light = read_colour(path, setting, Ground::Light, sink)?;
        return Some((light, colour::readable(light, Ground::Dark)));
    }
    let span = setting.span.clone();
    let mut settings = setting.into_map(path, sink)?;
    let (light, dark) = (settings.take("light"), settings.take("dark"));
    settings.finish(sink);
    let (Some(light), Some(dark)) = (light, dark) else {
        sink.push(diagnostic::missing_key(path, span, "light` and `dark"));
        return None;
    };
    let light = read_colour(path, light, Ground::Light, sink);
    let dark = read_colour(path, dark, Ground::Dark, sink);
    light.zip(dark)
}

/// Reads a colour, and makes it readable on `ground` if it is not, which is reported.
fn read_colour(path: &str, setting: Setting, ground: Ground, sink: &mut Sink) -> Option<Colour> {
    let text = setting.into_text(path, sink)?;
    let Some(colour) = colour::parse(&text.text) else {
        sink.push(diagnostic::no_colour(path, text.span, &text.text));
        return None;
    };
    let contrast = colour::contrast(colour, ground);
    if ENOUGH <= contrast {
        return Some(colour);
    }
    let better = colour::readable(colour, ground);
    sink.push(diagnostic::faint_accent(
        path,
        text.span,
        ground.name(),
        // Rounded down: 4.49 is not 4.5.
        &format!("{:.1}", (contrast * 10.0).floor() / 10.0),
        &colour::print(better),
    ));
    Some(better)
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
