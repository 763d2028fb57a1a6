//! The inside of the dialog as HTML.

use search::{Answer, Class, Group, Piece};

use crate::words::{Word, Words};

/// What a click on a filter writes into the box.
pub(crate) const FILTERS: [&str; 8] = [
    "release:",
    "env:",
    "label:",
    "workflow:",
    "ticket:",
    "in:table",
    "in:title",
    "in:code",
];

/// The dialog without hits.
pub(crate) fn dialog(words: &Words<'_>) -> String {
    let mut html = String::from(
        "<div class=\"finder-box\"><input type=\"search\" role=\"combobox\" \
        aria-autocomplete=\"list\" aria-expanded=\"false\" aria-controls=\"finder-hits\" \
        autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\" maxlength=\"400\"",
    );
    attribute(&mut html, "aria-label", words.get(Word::Search));
    attribute(&mut html, "placeholder", words.get(Word::Hint));
    html.push_str("><button type=\"button\" data-close");
    attribute(&mut html, "title", words.get(Word::Close));
    html.push_str(">Esc</button></div><div class=\"finder-filters\" role=\"group\"");
    attribute(&mut html, "aria-label", words.get(Word::Filters));
    html.push('>');
    for filter in FILTERS {
        html.push_str("<button type=\"button\"");
        attribute(&mut html, "data-filter", filter);
        html.push('>');
        html.push_str(filter);
        html.push_str("</button>");
    }
    html.push_str("</div><p class=\"finder-note\" role=\"status\"></p><div id=\"finder-hits\" role=\"listbox\"");
    attribute(&mut html, "aria-label", words.get(Word::Results));
    html.push_str("></div>");
    html
}

/// The hits of an answer; `root` leads from the page to the root of the site.
pub(crate) fn hits(answer: &Answer, root: &str) -> String {
    let mut html = String::new();
    let mut option = 0;
    for completion in &answer.completions {
        query_option(&mut html, &mut option, completion);
    }
    for (at, group) in answer.groups.iter().enumerate() {
        push_group(&mut html, group, at, &mut option, root);
    }
    html
}

/// The queries that were asked before.
pub(crate) fn recent(kept: &str, words: &Words<'_>) -> String {
    if kept.is_empty() {
        return String::new();
    }
    let mut html = String::from(
        "<div role=\"group\" aria-labelledby=\"finder-recent\"><p id=\"finder-recent\">",
    );
    text(&mut html, words.get(Word::Recent));
    html.push_str("</p>");
    let mut option = 0;
    for query in kept.lines() {
        query_option(&mut html, &mut option, query);
    }
    html.push_str("</div>");
    html
}

/// What is said of an answer.
pub(crate) fn note(answer: &Answer, words: &Words<'_>) -> String {
    let mut parts: Vec<String> = Vec::new();
    for (typed, meant) in &answer.meant {
        let mut part = format!("“{typed}” ");
        match meant.first() {
            Some(meant) => {
                part.push_str(words.get(Word::Instead));
                part.push_str(" “");
                part.push_str(meant);
                part.push('”');
            }
            None => part.push_str(words.get(Word::Nowhere)),
        }
        parts.push(part);
    }
    match answer.pages {
        0 => parts.push(words.get(Word::Nothing).to_owned()),
        pages => {
            let mut part = pages.to_string();
            part.push(' ');
            part.push_str(words.get(Word::Pages));
            parts.push(part);
        }
    }
    if answer.is_partial {
        parts.push(words.get(Word::Partial).to_owned());
    }
    parts.join(" · ")
}

fn push_group(html: &mut String, group: &Group, at: usize, option: &mut usize, root: &str) {
    let id = at.to_string();
    html.push_str("<div role=\"group\" aria-labelledby=\"finder-page-");
    html.push_str(&id);
    html.push_str("\"><p id=\"finder-page-");
    html.push_str(&id);
    html.push_str("\">");
    pieces(html, &group.title);
    if !group.date.is_empty() {
        html.push_str(" <small>");
        text(html, &group.date);
        html.push_str("</small>");
    }
    html.push_str("</p>");
    for hit in &group.hits {
        let address = [root, &group.url, &hit.fragment].concat();
        open_option(html, option, "a");
        attribute(html, "href", &address);
        html.push('>');
        if hit.class == Class::Title {
            text(html, &group.url);
        } else {
            if !hit.under.is_empty() {
                html.push_str("<small>");
                text(html, &hit.under);
                html.push_str("</small>");
            }
            html.push_str("<span>");
            pieces(html, &hit.text);
            html.push_str("</span>");
        }
        html.push_str("</a>");
    }
    html.push_str("</div>");
}

fn query_option(html: &mut String, option: &mut usize, query: &str) {
    open_option(html, option, "div");
    attribute(html, "data-query", query);
    html.push('>');
    text(html, query);
    html.push_str("</div>");
}

fn open_option(html: &mut String, option: &mut usize, tag: &str) {
    html.push('<');
    html.push_str(tag);
    html.push_str(" role=\"option\" tabindex=\"-1\" aria-selected=\"false\" id=\"finder-hit-");
    html.push_str(&option.to_string());
    html.push('"');
    *option += 1;
}

fn pieces(html: &mut String, pieces: &[Piece]) {
    for piece in pieces {
        if piece.is_marked {
            html.push_str("<mark>");
            text(html, &piece.text);
            html.push_str("</mark>");
        } else {
            text(html, &piece.text);
        }
    }
}

fn attribute(html: &mut String, name: &str, value: &str) {
    html.push(' ');
    html.push_str(name);
    html.push_str("=\"");
    text(html, value);
    html.push('"');
}

/// Adds a text that may hold anything.
fn text(html: &mut String, text: &str) {
    for character in text.chars() {
        match character {
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '&' => html.push_str("&amp;"),
            '"' => html.push_str("&quot;"),
            _ => html.push(character),
        }
    }
}

#[cfg(test)]
mod tests;
