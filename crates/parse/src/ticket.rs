//! Keys of the ticket tracker, `PERF-889`, wherever they stand in prose.

use std::ops::Range;

use model::{Inline, SiteConfig, Ticket};

/// Where the ticket `key` is found, if a pattern of the site matches it.
pub(crate) fn href(key: &str, config: &SiteConfig) -> Option<String> {
    let (prefix, number) = key.rsplit_once('-')?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let pattern = config
        .tickets
        .iter()
        .find(|pattern| pattern.prefix == prefix)?;
    is_number.then(|| pattern.url.replace("{key}", key))
}

/// The first ticket key in `text`, and the link it becomes.
pub(crate) fn find(
    text: &str,
    config: &SiteConfig,
    stated: &[Ticket],
) -> Option<(Range<usize>, Inline)> {
    if config.tickets.is_empty() {
        return None;
    }
    for (dash, _) in text.match_indices('-') {
        let digits = text[dash + 1..]
            .bytes()
            .take_while(u8::is_ascii_digit)
            .count();
        let end = dash + 1 + digits;
        let after = text[end..].strip_prefix('-').unwrap_or(&text[end..]);
        if digits == 0 || after.starts_with(is_word) {
            continue;
        }
        for pattern in &config.tickets {
            let Some(before) = text[..dash].strip_suffix(pattern.prefix.as_str()) else {
                continue;
            };
            if before.ends_with(|c| is_word(c) || c == '-') {
                continue;
            }
            let key = text[before.len()..end].to_owned();
            let status = stated.iter().find(|ticket| ticket.key == key);
            let ticket = Inline::Ticket {
                href: pattern.url.replace("{key}", &key),
                status: status.and_then(|ticket| ticket.status.clone()),
                key,
            };
            return Some((before.len()..end, ticket));
        }
    }
    None
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests;
