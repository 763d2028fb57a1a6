//! What the head of a page states, in YAML between `---` or in TOML between `+++`.

use std::ops::Range;

use model::{Block, Facts, Page, SiteConfig, Ticket, plain_text};

use crate::settings::{Setting, Settings, Text};
use crate::{Sink, diagnostic, ticket};

/// The head of a page, cut off its body.
pub(crate) struct FrontMatter<'a> {
    language: Language,
    text: &'a str,
    start: usize,
    /// The byte of the page at which the body starts.
    pub body_start: usize,
}

#[derive(Clone, Copy)]
enum Language {
    Yaml,
    Toml,
}

/// Cuts the front matter off a page. A page without one has an empty one.
pub(crate) fn split<'a>(file: &str, page: &'a str, sink: &mut Sink) -> FrontMatter<'a> {
    let bom = page.len() - page.trim_start_matches('\u{feff}').len();
    let none = FrontMatter {
        language: Language::Yaml,
        text: "",
        start: bom,
        body_start: bom,
    };
    let mut lines = page[bom..].split_inclusive('\n');
    let first = lines.next().unwrap_or_default();
    let (fence, language) = match first.trim_end() {
        "---" => ("---", Language::Yaml),
        "+++" => ("+++", Language::Toml),
        _ => return none,
    };
    let start = bom + first.len();
    let mut end = start;
    for line in lines {
        if line.trim_end() == fence {
            let text = &page[start..end];
            return FrontMatter {
                language,
                text,
                start,
                body_start: end + line.len(),
            };
        }
        end += line.len();
    }
    sink.push(diagnostic::unclosed_front_matter(
        file,
        bom..bom + fence.len(),
        fence,
    ));
    none
}

/// Reads the front matter of the page at content path `file`.
pub(crate) fn facts(
    file: &str,
    front_matter: &FrontMatter<'_>,
    config: &SiteConfig,
    sink: &mut Sink,
) -> Facts {
    let FrontMatter {
        language,
        text,
        start,
        ..
    } = *front_matter;
    let mut settings = match language {
        Language::Yaml => Settings::from_yaml(file, text, start, sink),
        Language::Toml => Settings::from_toml(file, text, start, sink),
    };
    let mut text = |key, sink: &mut Sink| settings.text(key, sink).map(|text| text.text);
    let facts = Facts {
        title: text("title", sink).unwrap_or_default(),
        description: text("description", sink),
        release: text("release", sink),
        environment: text("environment", sink),
        workflow: text("workflow", sink),
        team: text("team", sink),
        tested: text("tested", sink),
        date: settings
            .text("date", sink)
            .and_then(|date| checked_date(file, date, sink)),
        tickets: settings
            .list("tickets")
            .into_iter()
            .filter_map(|setting| ticket(file, setting, config, sink))
            .collect(),
        labels: settings
            .texts("labels", sink)
            .into_iter()
            .map(|label| label.text)
            .collect(),
        order: settings.integer("order", sink),
        numbered: settings
            .flag("numbered", sink)
            .unwrap_or_else(|| file.starts_with("reports/")),
    };
    settings.finish(sink);
    facts
}

/// Gives a page that states no title that of its first `#` heading, and takes that heading, or
/// one that repeats the title, out of the body.
pub(crate) fn take_title(page: &mut Page, sink: &mut Sink) {
    let first = page
        .blocks
        .iter()
        .position(|block| matches!(block, Block::Heading(heading) if heading.level == 1));
    if let Some(index) = first
        && let Block::Heading(heading) = &page.blocks[index]
    {
        let text = plain_text(&heading.content);
        let title = &mut page.facts.title;
        if title.is_empty() || *title == text {
            *title = text;
            page.blocks.remove(index);
        }
    }
    if page.facts.title.is_empty() {
        sink.push(diagnostic::missing_title(&page.source));
        page.facts.title = page.source.clone();
    }
}

fn ticket(file: &str, setting: Setting, config: &SiteConfig, sink: &mut Sink) -> Option<Ticket> {
    if !setting.is_map() {
        let key = setting.into_text(file, sink)?.text;
        let href = ticket::href(&key, config);
        return Some(Ticket {
            key,
            title: None,
            status: None,
            href,
        });
    }
    let span = setting.span.clone();
    let mut settings = setting.into_map(file, sink)?;
    let key = settings.text("key", sink);
    let title = settings.text("title", sink);
    let status = settings.text("status", sink);
    settings.finish(sink);
    let Some(Text { text: key, .. }) = key else {
        sink.push(diagnostic::missing_key(file, span, "key"));
        return None;
    };
    let href = ticket::href(&key, config);
    Some(Ticket {
        key,
        title: title.map(|t| t.text),
        status: status.map(|s| s.text),
        href,
    })
}

fn checked_date(file: &str, date: Text, sink: &mut Sink) -> Option<String> {
    if is_date(&date.text) {
        return Some(date.text);
    }
    sink.push(diagnostic::bad_date(file, date.span, &date.text));
    None
}

/// Whether `text` is a day of the calendar, `2024-04-24`.
fn is_date(text: &str) -> bool {
    let number = |range: Range<usize>| -> Option<u32> {
        let digits = text.get(range)?;
        digits
            .bytes()
            .all(|byte| byte.is_ascii_digit())
            .then(|| digits.parse().ok())?
    };
    let (Some(year), Some(month), Some(day)) = (number(0..4), number(5..7), number(8..10)) else {
        return false;
    };
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        _ => 31,
    };
    text.len() == 10
        && text.as_bytes()[4] == b'-'
        && text.as_bytes()[7] == b'-'
        && (1..=12).contains(&month)
        && (1..=days).contains(&day)
}

#[cfg(test)]
mod tests;
