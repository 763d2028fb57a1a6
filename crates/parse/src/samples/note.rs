//! A sentence on what a table of a log was made of.

use std::fmt::Write;

use value::{Timestamp, duration, number};

use super::digest::Digest;
use super::percentile::Rule;
use super::request::View;

/// From how many samples a table comes, over which time, by which rule, and what does not count.
pub(crate) fn note(digest: &Digest, view: View, rule: Rule) -> String {
    let mut note = match &digest.logs[..] {
        [_] => counted(digest.total.samples, "sample"),
        logs => format!(
            "{} of {} files",
            counted(digest.total.samples, "sample"),
            logs.len()
        ),
    };
    if let Some(span) = digest.span {
        let time = |ms: i64| Timestamp {
            epoch_ms: ms as f64,
            offset_minutes: (!digest.facts.local).then_some(0),
        };
        let length = duration::print(span.ms());
        let (first, last) = (time(span.first), time(span.last));
        let _ = write!(note, " from {first} to {last} ({length})");
        if digest.facts.local {
            note.push_str(", in the zone of the machine that wrote them");
        }
    }
    if digest.facts.elapsed && matches!(view, View::Summary | View::OverTime) {
        note.push_str(match rule {
            Rule::Jmeter => "; percentiles as in JMeter's dashboard",
            Rule::NearestRank => "; percentiles by nearest rank",
            Rule::Linear => "; percentiles by linear interpolation",
        });
    }
    let transactions = digest.labels.iter().filter(|label| label.is_transaction);
    let transactions: u64 = transactions.map(|label| label.figures.samples).sum();
    let left_out = digest.left_out;
    let apart = match view {
        View::Summary => "in rows of their own, not in the total",
        _ => "not counted beside their requests",
    };
    for (count, what, why) in [
        (transactions, "transaction", apart),
        (left_out.transactions, "transaction", "left out"),
        (
            left_out.parts,
            "sub-sample",
            "not counted beside their samples",
        ),
        (left_out.by_label, "sample", "of other labels left out"),
        (left_out.by_time, "sample", "of other times left out"),
        (left_out.beyond, "sample", "more than are shown"),
    ] {
        if 0 < count {
            let _ = write!(note, "; {} {why}", counted(count, what));
        }
    }
    if digest.counts_transactions {
        note.push_str("; transactions count as samples");
    }
    note
}

fn counted(count: u64, what: &str) -> String {
    let number = number::print_count(count as f64);
    let plural = if count == 1 { "" } else { "s" };
    format!("{number} {what}{plural}")
}
