//! Reports that have something in common with the one that is open.

use model::{Page, Topic};

use super::Document;
use crate::Words;
use crate::components::{Day, day};
use crate::html::Html;

/// Writes links to the reports that are related to `page`; nothing when there are none.
pub(crate) fn related(html: &mut Html, document: &Document, page: &Page) {
    let words = document.overview.words;
    let related = document.overview.related(page);
    if related.is_empty() {
        return;
    }
    html.raw(
        "<nav class=\"related\" aria-labelledby=\"related-reports\"><h2 id=\"related-reports\">",
    )
    .text(words.related)
    .raw("</h2><ul>");
    for report in related {
        html.raw("<li><a href=\"")
            .text(document.root)
            .text(&report.page.address())
            .raw("\">")
            .text(&report.page.facts.title)
            .raw("</a> <small>")
            .text(&shared(&report.shared, words));
        let date = report.page.facts.date.as_deref().and_then(Day::parse);
        if let Some(date) = date {
            html.raw(" · ").text(&day(date, words));
        }
        html.raw("</small></li>");
    }
    html.raw("</ul></nav>\n");
}

/// `Same workflow and release`.
fn shared(topics: &[Topic], words: &Words) -> String {
    let mut text = words.same.to_owned();
    for (at, topic) in topics.iter().enumerate() {
        match at {
            0 => text.push(' '),
            at if at + 1 == topics.len() => {
                text.push(' ');
                text.push_str(words.and);
                text.push(' ');
            }
            _ => text.push_str(", "),
        }
        text.push_str(words.topic_within(*topic));
    }
    text
}
