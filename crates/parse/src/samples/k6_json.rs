//! k6's results as JSON lines (`--out json`).

use std::borrow::Cow;

use serde::Deserialize;

use super::blocks::{Place, after_line};
use super::format::{Format, Parser, Pieces};
use super::number;
use super::percentile::Rule;
use super::problems::What;
use super::sample::{Facts, Sample};
use super::tally::Tally;

/// k6's results as JSON lines.
pub(super) static FORMAT: Format = Format {
    name: "k6",
    title: "k6 JSON",
    rule: Rule::Linear,
    is_likely: |head| {
        let mut lines = head.split(|&byte| byte == b'\n').take(20);
        lines.any(|line| serde_json::from_slice::<Line<'_>>(line).is_ok())
    },
    pieces: |_| {
        Ok(Pieces {
            facts: Facts {
                start: true,
                elapsed: true,
                threads: true,
                ..Facts::default()
            },
            ticks_per_ms: TICKS_PER_MS,
            cut: after_line,
            assumed: None,
            parser: Box::new(K6),
        })
    },
};

/// k6 measures fractions of a ms.
pub(super) const TICKS_PER_MS: u32 = 1_000;

#[derive(Deserialize)]
struct Line<'a> {
    #[serde(rename = "type")]
    kind: Cow<'a, str>,
    metric: Cow<'a, str>,
    #[serde(borrow)]
    data: Data<'a>,
}

#[derive(Deserialize)]
struct Data<'a> {
    #[serde(default, borrow)]
    time: Cow<'a, str>,
    #[serde(default)]
    value: f64,
    #[serde(default, borrow)]
    tags: Option<Tags<'a>>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Tags<'a> {
    #[serde(borrow)]
    name: Cow<'a, str>,
    #[serde(borrow)]
    method: Cow<'a, str>,
    #[serde(borrow)]
    status: Cow<'a, str>,
    #[serde(borrow)]
    error: Cow<'a, str>,
    #[serde(borrow)]
    expected_response: Cow<'a, str>,
}

/// A point of a metric.
pub(super) struct Point<'a> {
    /// Byte of the log where it stands.
    pub at: u64,
    /// The metric.
    pub metric: &'a str,
    /// When, as it is written.
    pub time: &'a [u8],
    /// The value, in ms where it is a time.
    pub value: f64,
    /// The tag `name`, or failing that `method`.
    pub name: &'a str,
    /// The response code.
    pub status: &'a str,
    /// What went wrong.
    pub error: &'a str,
    /// `true` or `false`, where k6 says.
    pub expected: &'a str,
}

/// Reads points of metrics.
struct K6;

impl Parser for K6 {
    fn read(&mut self, block: &[u8], place: Place, tally: &mut Tally<'_>) {
        let mut at = place.at;
        for line in block.split_inclusive(|&byte| byte == b'\n') {
            match serde_json::from_slice::<Line<'_>>(line) {
                Ok(line) if line.kind == "Point" => {
                    let tags = line.data.tags.unwrap_or_default();
                    count(
                        &Point {
                            at,
                            metric: &line.metric,
                            time: line.data.time.as_bytes(),
                            value: line.data.value,
                            name: if tags.name.is_empty() {
                                &tags.method
                            } else {
                                &tags.name
                            },
                            status: &tags.status,
                            error: &tags.error,
                            expected: &tags.expected_response,
                        },
                        tally,
                    );
                }
                Ok(_) => {}
                Err(_) if line.trim_ascii().is_empty() => {}
                Err(_) if place.is_last && !line.ends_with(b"\n") => {
                    tally.note(What::Cut, at, line);
                }
                Err(_) => tally.note(What::Foreign, at, line),
            }
            at += line.len() as u64;
        }
    }

    fn fork(&self) -> Option<Box<dyn Parser>> {
        Some(Box::new(K6))
    }
}

/// Counts a point of a metric, if it is a request or a number of users.
pub(super) fn count(point: &Point<'_>, tally: &mut Tally<'_>) {
    let is_request = matches!(point.metric, "http_req_duration" | "grpc_req_duration");
    if !is_request && point.metric != "vus" {
        return;
    }
    let Some(end) = number::moment(point.time) else {
        tally.note(What::Time, point.at, point.time);
        return;
    };
    if !is_request {
        tally.note_threads(end.ms, point.value as u32);
        return;
    }
    let ticks = (point.value * f64::from(TICKS_PER_MS)).round();
    if !(0.0..=f64::from(u32::MAX)).contains(&ticks) {
        let text = point.value.to_string();
        tally.note(What::Elapsed, point.at, text.as_bytes());
        return;
    }
    let is_fine = match point.expected {
        "true" => true,
        "false" => false,
        _ => point.error.is_empty() && !point.status.starts_with(['4', '5']),
    };
    tally.add(&Sample {
        // A point is written when the response has come.
        start: Some(end.ms - point.value as i64),
        elapsed: Some(ticks as u32),
        label: point.name.as_bytes(),
        code: point.status.as_bytes(),
        message: point.error.as_bytes(),
        errors: u64::from(!is_fine),
        ..Sample::at(point.at)
    });
}
