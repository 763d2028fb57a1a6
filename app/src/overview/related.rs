//! Reports that have a workflow, an environment or a release in common, the nearest in time first.

use std::cmp::Reverse;
use std::collections::HashMap;

use model::{Page, Site, Topic};

/// What makes reports related, and how much.
const TOPICS: [(Topic, u32); 3] = [
    (Topic::Workflow, 4),
    (Topic::Environment, 2),
    (Topic::Release, 1),
];

/// More of them help nobody.
const MOST: usize = 4;

/// A report that is related to another one.
#[derive(Debug)]
pub(crate) struct Related<'a> {
    /// The report.
    pub(crate) page: &'a Page,
    /// What they have in common.
    pub(crate) shared: Vec<Topic>,
}

/// The related reports of each report, by its path below `dist/`. Of those that share a value only
/// the nearest in time are looked at, so that the work for a report does not grow with the site.
pub(super) fn related(site: &Site) -> HashMap<&str, Vec<Related<'_>>> {
    let mut reports: Vec<&Page> = site.pages.iter().filter(|page| page.is_report()).collect();
    reports.sort_by_key(|page| (page.facts.date.as_deref(), page.url.as_str()));
    let mut lists: HashMap<(Topic, &str), Vec<usize>> = HashMap::new();
    for (at, report) in reports.iter().enumerate() {
        for value in values(report) {
            lists.entry(value).or_default().push(at);
        }
    }
    let of = |(at, report): (usize, &&'_ Page)| {
        let mut near: Vec<usize> = values(report)
            .flat_map(|value| nearest(&lists[&value], at))
            .collect();
        near.sort_unstable();
        near.dedup();
        let mut found: Vec<(u32, usize, Vec<Topic>)> = near
            .into_iter()
            .map(|other| {
                let (weight, shared) = common(report, reports[other]);
                (weight, other, shared)
            })
            .collect();
        found.sort_by_key(|(weight, other, _)| (Reverse(*weight), other.abs_diff(at), *other));
        found.truncate(MOST);
        found
    };
    reports
        .iter()
        .enumerate()
        .map(|place| (place.1.url.as_str(), of(place)))
        .filter(|(_, found)| !found.is_empty())
        .map(|(url, found)| {
            let related = found.into_iter().map(|(_, other, shared)| Related {
                page: reports[other],
                shared,
            });
            (url, related.collect())
        })
        .collect()
}

fn values(report: &Page) -> impl Iterator<Item = (Topic, &str)> {
    TOPICS.into_iter().flat_map(|(topic, _)| {
        let values = report.topics(topic).into_iter();
        values.map(move |value| (topic, value))
    })
}

/// Those of `list` that stand next to `at`, without it.
fn nearest(list: &[usize], at: usize) -> impl Iterator<Item = usize> {
    let place = list.partition_point(|&other| other < at);
    let start = place.saturating_sub(MOST);
    let end = list.len().min(place + 1 + MOST);
    list[start..end]
        .iter()
        .copied()
        .filter(move |&other| other != at)
}

/// What two reports have in common, and how much that is.
fn common(a: &Page, b: &Page) -> (u32, Vec<Topic>) {
    let mut weight = 0;
    let mut shared = Vec::new();
    for (topic, much) in TOPICS {
        let of_b = b.topics(topic);
        if a.topics(topic).iter().any(|value| of_b.contains(value)) {
            weight += much;
            shared.push(topic);
        }
    }
    (weight, shared)
}
