//! The reports of the site as an Atom feed (RFC 4287), for those who want to hear of new ones.

use std::cmp::Reverse;
use std::fmt::Write;

use model::{Page, Site};

use crate::Output;

/// The path of the feed below `dist/`.
pub(crate) const PATH: &str = "feed.xml";

/// More reports than a reader's program asks for are not named: a feed tells what is new.
const MOST: usize = 50;

/// Where the feed is, if there is one. It names full addresses and days: there is none unless the site
/// knows where it is published, and a report its day.
pub(crate) fn path(site: &Site) -> Option<String> {
    let mut pages = site.pages.iter();
    let has_day = pages.any(|page| page.is_report() && page.facts.date.is_some());
    (has_day && site.config.base_url.is_some()).then(|| PATH.to_owned())
}

/// Adds the feed to `output`, if there is one.
pub(crate) fn add(site: &Site, output: &mut Output) {
    if let Some(feed) = feed(site) {
        output
            .files
            .insert(PATH.to_owned(), feed.into_bytes().into());
    }
}

fn feed(site: &Site) -> Option<String> {
    let config = &site.config;
    let base = config.base_url.as_deref()?;
    let mut reports: Vec<(&str, &Page)> = site
        .pages
        .iter()
        .filter(|page| page.is_report())
        .filter_map(|page| Some((page.facts.date.as_deref()?, page)))
        .collect();
    // The newest first; of one day by their paths.
    reports.sort_by_key(|(date, page)| (Reverse(*date), page.url.as_str()));
    reports.truncate(MOST);
    let (newest, _) = reports.first()?;

    let mut xml = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".to_owned();
    // Writing to a string cannot fail.
    let _ = write!(
        xml,
        "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{}\">\n<title>{}</title>\n",
        text(&config.language),
        text(&config.title)
    );
    if let Some(description) = &config.description {
        let _ = writeln!(xml, "<subtitle>{}</subtitle>", text(description));
    }
    let base = text(base);
    let _ = write!(
        xml,
        "<id>{base}</id>\n<link rel=\"self\" type=\"application/atom+xml\" href=\"{base}{PATH}\"/>\n\
         <link href=\"{base}index.html\"/>\n<updated>{}</updated>\n\
         <author><name>{}</name></author>\n",
        midnight(newest),
        text(&config.title)
    );
    for (date, page) in reports {
        entry(&mut xml, &base, date, page);
    }
    xml.push_str("</feed>\n");
    Some(xml)
}

fn entry(xml: &mut String, base: &str, date: &str, page: &Page) {
    let facts = &page.facts;
    let address = format!("{base}{}", page.address());
    let day = midnight(date);
    let _ = write!(
        xml,
        "<entry>\n<title>{}</title>\n<id>{address}</id>\n<link href=\"{address}\"/>\n\
         <updated>{day}</updated>\n<published>{day}</published>\n",
        text(&facts.title)
    );
    if let Some(team) = &facts.team {
        let _ = writeln!(xml, "<author><name>{}</name></author>", text(team));
    }
    let told = [&facts.headline, &facts.description];
    let told: Vec<&str> = told.into_iter().flatten().map(String::as_str).collect();
    if !told.is_empty() {
        let _ = writeln!(xml, "<summary>{}</summary>", text(&told.join(" ")));
    }
    let stated = [&facts.release, &facts.environment, &facts.workflow];
    for term in stated.into_iter().flatten().chain(&facts.labels) {
        let _ = writeln!(xml, "<category term=\"{}\"/>", text(term));
    }
    xml.push_str("</entry>\n");
}

/// The start of a day as RFC 3339 writes it. Reports state no zone.
fn midnight(date: &str) -> String {
    format!("{date}T00:00:00Z")
}

/// A text as XML 1.0 takes it: escaped, and without the control characters that it forbids.
fn text(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(' '),
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {}
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests;
