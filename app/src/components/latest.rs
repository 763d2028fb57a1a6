//! The latest reports at a glance: what was tested, in which release, and how it came out.

use model::Glance;

use super::date::{Day, day};
use crate::Words;
use crate::html::Html;

/// Writes the reports; nothing when there are none.
pub(crate) fn latest(html: &mut Html, reports: &[Glance], words: &Words) {
    if reports.is_empty() {
        return;
    }
    html.raw("<ul class=\"latest\">");
    for report in reports {
        html.raw("<li><a")
            .attr_url("href", &report.href)
            .raw(">")
            .text(&report.title)
            .raw("</a>");
        if let Some(headline) = &report.headline {
            html.raw("<p>").text(headline).raw("</p>");
        }
        let date = report.date.as_deref().and_then(Day::parse);
        let date = date.map(|date| day(date, words));
        let about: Vec<&str> = report
            .about
            .iter()
            .chain(&date)
            .map(String::as_str)
            .collect();
        if !about.is_empty() {
            html.raw("<small>").text(&about.join(" · ")).raw("</small>");
        }
        html.raw("</li>");
    }
    html.raw("</ul>");
}
