//! What the front matter of a report states, at a glance.

use model::{Facts, Page, Ticket, Topic};

use super::date::tested;
use crate::html::Html;
use crate::inline::ticket;
use crate::overview::Overview;

/// Writes the facts of `page`, each topic with the way to all reports of it; nothing when none is
/// stated. `root` leads from the page to the root of the site.
pub(crate) fn facts(html: &mut Html, overview: &Overview, page: &Page, root: &str) {
    let Facts {
        date,
        tested: days,
        release,
        environment,
        workflow,
        team,
        tickets: ticketed,
        labels,
        properties,
        ..
    } = &page.facts;
    let texts = [date, days, release, environment, workflow, team];
    let is_bare = texts.iter().all(|text| text.is_none());
    if is_bare && ticketed.is_empty() && labels.is_empty() && properties.is_empty() {
        return;
    }
    let words = overview.words;
    let links = Links {
        overview,
        page,
        root,
    };
    html.raw("<dl class=\"facts\">");
    for topic in [Topic::Release, Topic::Environment, Topic::Workflow] {
        links.topic(html, topic);
    }
    let mut fact = |name: &str, text: &str| {
        html.raw("<div><dt>")
            .text(name)
            .raw("</dt><dd>")
            .text(text)
            .raw("</dd></div>");
    };
    if let Some(days) = days {
        fact(words.tested, &tested(days, words));
    }
    // The day on which the tests began or ended says nothing new.
    let is_told = |day: &str| days.as_deref().is_some_and(|days| days.contains(day));
    if let Some(day) = date.as_deref().filter(|day| !is_told(day)) {
        fact(words.date, &tested(day, words));
    }
    if let Some(team) = team {
        fact(words.team, team);
    }
    for (name, text) in properties {
        fact(name, text);
    }
    if !ticketed.is_empty() {
        html.raw("<div class=\"wide\"><dt>")
            .text(words.tickets[usize::from(1 < ticketed.len())])
            .raw("</dt>");
        tickets(html, ticketed);
        html.raw("</div>");
    }
    if !labels.is_empty() {
        links.labels(html, labels);
    }
    html.raw("</dl>");
}

fn tickets(html: &mut Html, tickets: &[Ticket]) {
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
}

struct Links<'o, 'a> {
    overview: &'o Overview<'a>,
    page: &'o Page,
    root: &'o str,
}

impl Links<'_, '_> {
    /// Writes what the page states of a topic.
    fn topic(&self, html: &mut Html, topic: Topic) {
        let values = self.page.topics(topic);
        if values.is_empty() {
            return;
        }
        html.raw("<div><dt>")
            .text(self.overview.words.topic(topic))
            .raw("</dt><dd>");
        for (at, value) in values.into_iter().enumerate() {
            html.raw(if at == 0 { "" } else { ", " });
            self.value(html, topic, value, "");
        }
        html.raw("</dd></div>");
    }

    fn labels(&self, html: &mut Html, labels: &[String]) {
        html.raw("<div class=\"wide\"><dt>");
        let words = self.overview.words;
        html.text(if labels.len() == 1 {
            words.topic(Topic::Label)
        } else {
            words.topic_plural(Topic::Label)
        })
        .raw("</dt><dd>");
        for (at, label) in labels.iter().enumerate() {
            html.raw(if at == 0 { "" } else { " " });
            self.value(html, Topic::Label, label, "label");
        }
        html.raw("</dd></div>");
    }

    /// Writes one value, linked to the reports that share it.
    fn value(&self, html: &mut Html, topic: Topic, value: &str, class: &'static str) {
        let key = (topic, value.to_owned());
        match self.overview.site.topics.get(&key) {
            Some(url) => {
                html.raw("<a");
                if !class.is_empty() {
                    html.attr("class", class);
                }
                html.raw(" href=\"").text(self.root).text(url).raw("\">");
                html.text(value).raw("</a>");
            }
            None if class.is_empty() => {
                html.text(value);
            }
            None => {
                html.raw("<span").attr("class", class).raw(">");
                html.text(value).raw("</span>");
            }
        }
    }
}

#[cfg(test)]
mod tests;
