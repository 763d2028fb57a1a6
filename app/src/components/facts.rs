//! What the front matter of a report states, at a glance.

use model::{Facts, Ticket};

use super::date::tested;
use crate::html::Html;
use crate::inline::ticket;

/// Writes the facts; nothing when none is stated.
pub(crate) fn facts(html: &mut Html, facts: &Facts) {
    let day = match (&facts.tested, &facts.date) {
        (Some(days), _) => Some(("Tested", tested(days))),
        (None, Some(day)) => Some(("Date", tested(day))),
        (None, None) => None,
    };
    let texts = [
        ("Release", facts.release.as_deref()),
        ("Environment", facts.environment.as_deref()),
        ("Workflow", facts.workflow.as_deref()),
    ];
    let stated: Vec<(&str, &str)> = texts
        .into_iter()
        .chain(day.iter().map(|(name, text)| (*name, Some(text.as_str()))))
        .chain([("Team", facts.team.as_deref())])
        .filter_map(|(name, text)| Some((name, text?)))
        .collect();
    if stated.is_empty() && facts.tickets.is_empty() && facts.labels.is_empty() {
        return;
    }
    html.raw("<dl class=\"facts\">");
    for (name, text) in stated {
        html.raw("<div><dt>")
            .text(name)
            .raw("</dt><dd>")
            .text(text)
            .raw("</dd></div>");
    }
    tickets(html, &facts.tickets);
    labels(html, &facts.labels);
    html.raw("</dl>");
}

fn tickets(html: &mut Html, tickets: &[Ticket]) {
    if tickets.is_empty() {
        return;
    }
    html.raw("<div class=\"wide\"><dt>");
    html.raw(if tickets.len() == 1 {
        "Ticket"
    } else {
        "Tickets"
    })
    .raw("</dt>");
    for stated in tickets {
        html.raw("<dd>");
        ticket(
            html,
            &stated.key,
            stated.href.as_deref(),
            stated.status.as_deref(),
        );
        if let Some(title) = &stated.title {
            html.raw(" <span class=\"ticket-title\">")
                .text(title)
                .raw("</span>");
        }
        html.raw("</dd>");
    }
    html.raw("</div>");
}

fn labels(html: &mut Html, labels: &[String]) {
    if labels.is_empty() {
        return;
    }
    html.raw("<div class=\"wide\"><dt>")
        .raw(if labels.len() == 1 { "Label" } else { "Labels" });
    html.raw("</dt><dd>");
    for (at, label) in labels.iter().enumerate() {
        html.raw(if at == 0 { "" } else { " " });
        html.raw("<span class=\"label\">")
            .text(label)
            .raw("</span>");
    }
    html.raw("</dd></div>");
}

#[cfg(test)]
mod tests;
