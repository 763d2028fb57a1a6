//! Summaries that load test tools print when they are done: one row a label, a metric or a run.

pub(super) mod ab;
pub(super) mod autocannon;
pub(super) mod gatling;
pub(super) mod hyperfine;
pub(super) mod jmeter;
pub(super) mod junit;
pub(super) mod k6;
pub(super) mod locust;
pub(super) mod siege;
pub(super) mod taurus;
pub(super) mod vegeta;
pub(super) mod wrk;

use std::borrow::Cow;

use value::Kind;

use super::form::Field;

/// What was measured.
const LABEL: Field = Field::new("Label", Kind::Text);
/// How often it was measured.
const SAMPLES: Field = Field::new("Samples", Kind::Count);
/// How often it failed.
const ERRORS: Field = Field::new("Errors", Kind::Count).lower();
/// Which share of it failed.
const ERROR_RATE: Field = Field::unit("Error rate", Kind::Percent, "%").lower();
/// Samples per second.
const THROUGHPUT: Field = Field::unit("Throughput", Kind::Rate, "/s").higher();
/// How long the test took.
const DURATION: Field = Field::unit("Duration", Kind::Duration, "s");
/// How many connections were open at once.
const CONNECTIONS: Field = Field::new("Connections", Kind::Count);

/// The mean of response times.
const fn mean(unit: &'static str) -> Field {
    time("Mean", unit)
}

/// The shortest response time.
const fn min(unit: &'static str) -> Field {
    time("Min", unit)
}

/// The longest response time.
const fn max(unit: &'static str) -> Field {
    time("Max", unit)
}

/// The middle one of response times.
const fn median(unit: &'static str) -> Field {
    time("Median", unit)
}

/// The standard deviation of response times.
const fn deviation(unit: &'static str) -> Field {
    time("Std. dev.", unit)
}

/// A span of time that is better short.
const fn time(name: &'static str, unit: &'static str) -> Field {
    Field::unit(name, Kind::Duration, unit).lower()
}

/// The response time below which this share of samples lies: `90`, `99.9`.
fn percentile(rank: &str, unit: &'static str) -> Field {
    median(unit).named(percentile_name(rank))
}

/// `90th`, `99.9th`, `Median`.
fn percentile_name(rank: &str) -> Cow<'static, str> {
    let rank = match rank.split_once('.') {
        Some((_, zeros)) if zeros.bytes().all(|byte| byte == b'0') => {
            &rank[..rank.len() - zeros.len() - 1]
        }
        Some(_) => rank.trim_end_matches('0'),
        None => rank,
    };
    let ending = match rank.as_bytes() {
        b"50" => return "Median".into(),
        [.., b'1', b'1' | b'2' | b'3'] => "th",
        [.., b'1'] => "st",
        [.., b'2'] => "nd",
        [.., b'3'] => "rd",
        _ => "th",
    };
    format!("{rank}{ending}").into()
}

/// A fraction as a share of a hundred, digit by digit: `0.3974` is `39.74%`.
fn percent(fraction: &str) -> Option<String> {
    let number: f64 = fraction
        .parse()
        .ok()
        .filter(|share: &f64| share.is_finite())?;
    let (whole, digits) = fraction.split_once('.').unwrap_or((fraction, ""));
    let is_plain = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !is_plain(whole) || !is_plain(digits) {
        return Some(format!("{}%", number * 100.0));
    }
    let digits = format!("{digits:0<2}");
    let (shifted, rest) = digits.split_at(2);
    let whole = format!("{whole}{shifted}");
    let whole = match whole.trim_start_matches('0') {
        "" => "0",
        whole => whole,
    };
    Some(match rest.trim_end_matches('0') {
        "" => format!("{whole}%"),
        rest => format!("{whole}.{rest}%"),
    })
}
