//! What `site.toml` states.

use model::{SiteConfig, TicketPattern};

use crate::settings::{Setting, Settings};
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
    };
    settings.finish(sink);
    config
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
