//! What the head of a page states, in YAML between `---` or in TOML between `+++`.

use std::ops::Range;

use model::{Block, Facts, Page, SiteConfig, Ticket, plain_text};

use crate::lint::Title;
use crate::settings::{Data, Entry, Setting, Settings, Text};
use crate::{Sink, diagnostic, ticket};

/// The head of a page, read and cut off its body.
pub(crate) struct FrontMatter {
    /// What it states.
    pub facts: Facts,
    /// The names of tabs, with their places.
    pub tabs: Vec<Text>,
    /// Whether all of it could be read.
    pub is_sound: bool,
    /// The byte of the page at which the body starts.
    pub body_start: usize,
}

/// Reads the front matter of the page at content path `file`. A page without one states nothing.
pub(crate) fn parse(file: &str, page: &str, config: &SiteConfig, sink: &mut Sink) -> FrontMatter {
    let said = sink.diagnostics.len();
    let head = split(file, page, sink);
    let mut settings = match head.language {
        Language::Yaml => Settings::from_yaml(file, head.text, head.start, sink),
        Language::Toml => Settings::from_toml(file, head.text, head.start, sink),
    };
    let mut tabs = Vec::new();
    let facts = facts(file, &mut settings, &mut tabs, config, sink);
    settings.finish(sink);
    FrontMatter {
        facts,
        tabs,
        is_sound: sink.diagnostics.len() == said,
        body_start: head.body_start,
    }
}

/// What a page states at its head, whatever it means.
pub(crate) struct Stated {
    /// The keys that have a value.
    pub keys: Vec<String>,
    /// The title.
    pub title: Option<Title>,
    /// The byte of the page at which the body starts.
    pub body_start: usize,
}

/// What the page at content path `file` states. What is wrong there is [`parse`]'s to tell.
pub(crate) fn head(file: &str, page: &str) -> Stated {
    let mut sink = Sink::default();
    let head = split(file, page, &mut sink);
    let settings = match head.language {
        Language::Yaml => Settings::from_yaml(file, head.text, head.start, &mut sink),
        Language::Toml => Settings::from_toml(file, head.text, head.start, &mut sink),
    };
    let mut stated = Stated {
        keys: Vec::new(),
        title: None,
        body_start: head.body_start,
    };
    for Entry { key, value, .. } in settings.into_entries() {
        match &value.data {
            Data::Null => continue,
            Data::Plain(text) | Data::Quoted(text) if key == "title" => {
                stated.title = Some(Title {
                    text: text.clone(),
                    span: value.span,
                });
            }
            _ => {}
        }
        stated.keys.push(key);
    }
    stated
}

/// The text between the fences.
struct Head<'a> {
    language: Language,
    text: &'a str,
    start: usize,
    body_start: usize,
}

enum Language {
    Yaml,
    Toml,
}

fn split<'a>(file: &str, page: &'a str, sink: &mut Sink) -> Head<'a> {
    let bom = page.len() - page.trim_start_matches('\u{feff}').len();
    let none = Head {
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
            return Head {
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

fn facts(
    file: &str,
    settings: &mut Settings,
    tabs: &mut Vec<Text>,
    config: &SiteConfig,
    sink: &mut Sink,
) -> Facts {
    let text = |settings: &mut Settings, key, sink: &mut Sink| {
        settings.text(key, sink).map(|text| text.text)
    };
    // In the order of the documentation, in which valid keys are listed.
    Facts {
        title: text(settings, "title", sink).unwrap_or_default(),
        description: text(settings, "description", sink),
        headline: text(settings, "headline", sink),
        date: settings
            .text("date", sink)
            .and_then(|date| checked_date(file, date, sink)),
        tested: text(settings, "tested", sink),
        release: text(settings, "release", sink),
        environment: text(settings, "environment", sink),
        workflow: text(settings, "workflow", sink),
        team: text(settings, "team", sink),
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
        tabs: {
            *tabs = settings.texts("tabs", sink);
            tabs.iter().map(|tab| tab.text.clone()).collect()
        },
        properties: settings
            .map("properties", sink)
            .map(|properties| properties_of(file, properties, sink))
            .unwrap_or_default(),
        order: settings.integer("order", sink),
        numbered: settings
            .flag("numbered", sink)
            .unwrap_or_else(|| file.starts_with("reports/")),
    }
}

/// Gives a page that states no title that of its first `#` heading, and takes that heading, or
/// one that repeats the title, out of the body. Where `is_sound` is false, the title may be one
/// of the facts that could not be read.
pub(crate) fn take_title(page: &mut Page, is_sound: bool, sink: &mut Sink) {
    let is_title = |block: &Block| matches!(block, Block::Heading(heading) if heading.level == 1);
    if let Some(index) = page.blocks.iter().position(is_title)
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
        if is_sound {
            sink.push(diagnostic::missing_title(&page.source));
        }
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

/// What the author states under names of their own.
fn properties_of(file: &str, settings: Settings, sink: &mut Sink) -> Vec<(String, String)> {
    let entries = settings.into_entries().into_iter();
    entries
        .filter_map(|entry| Some((entry.key, entry.value.into_text(file, sink)?.text)))
        .collect()
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
