//! Messages about logs of requests.

use std::ops::Range;

use super::{Diagnostic, error, excerpt, warning};
use crate::Excerpt;
use crate::samples::{Found, What};

/// An interval that is no length of time.
pub(crate) fn bad_duration(file: &str, span: Range<usize>, found: &str) -> Diagnostic {
    let message = format!(
        "expected a duration of 1 ms or more, found `{}`",
        excerpt(found)
    );
    error("bad-duration", file, span, message).hint("write it with a unit: `200 s`, `1 min`")
}

/// A bound that is no point in time.
pub(crate) fn bad_bound(file: &str, span: Range<usize>, found: &str) -> Diagnostic {
    let message = format!("expected a time, found `{}`", excerpt(found));
    error("bad-bound", file, span, message)
        .hint("write `2024-04-24 09:40 UTC`, or a time since the first sample: `10 min`")
}

/// An option of logs for what is no log.
pub(crate) fn option_without_log(file: &str, span: Range<usize>) -> Diagnostic {
    let message = "this option is of use to logs of requests only; it is passed over".to_owned();
    warning("option-without-log", file, span, message)
        .hint("state the `view` that the log is to become, or take the option away")
}

/// A file that is no log of a known format.
pub(crate) fn unknown_log(file: &str, head: &[u8]) -> Diagnostic {
    let line = head
        .split(|&byte| byte == b'\n')
        .find(|line| !line.trim_ascii().is_empty());
    let line = line.unwrap_or_default();
    let is_text = !line.contains(&0);
    let line = String::from_utf8_lossy(&line[..line.len().min(80)]);
    let found = match is_text {
        true => format!("`{}`", excerpt(line.trim())),
        false => "binary data".to_owned(),
    };
    let message = format!("expected a log of requests, found {found}");
    error("unknown-log", file, None, message).hint(
        "JMeter's CSV and XML, k6's JSON and CSV, Gatling's text and CSV with label and elapsed \
         time can be read; take `view` away to show a table as it is",
    )
}

/// CSV of which nothing says what its columns are.
pub(crate) fn no_header(file: &str) -> Diagnostic {
    let message = "expected a header, or columns as JMeter writes them, found neither".to_owned();
    error("no-header", file, None, message)
        .hint("write names above the columns: `timeStamp,elapsed,label,responseCode,success`")
}

/// CSV whose columns are not those of requests.
pub(crate) fn no_samples(file: &str) -> Diagnostic {
    let message = "expected columns `label` and `elapsed` or `success`, found others".to_owned();
    error("no-samples", file, None, message).hint("take `view` away to show it as a table")
}

/// Logs of tools that measure in different units.
pub(crate) fn mixed_logs(file: &str) -> Diagnostic {
    let message = "expected a log that measures as the first one does; it is left out".to_owned();
    error("mixed-logs", file, None, message).hint("give the logs of each tool a table of their own")
}

/// A log without a header, taken to have JMeter's columns.
pub(crate) fn assumed_columns(file: &str, columns: u32) -> Diagnostic {
    let message = format!("there is no header; its {columns} columns are taken to be JMeter's");
    warning("assumed-columns", file, None, message)
        .hint("run JMeter with `jmeter.save.saveservice.print_field_names=true`")
}

/// A log that cannot be read to its end.
pub(crate) fn broken_off(file: &str, reason: &str) -> Diagnostic {
    let message = format!("the log cannot be read to its end: {reason}");
    error("broken-log", file, None, message).hint("what stands before that place counts")
}

/// A log of which no sample counts.
pub(crate) fn nothing_counts(file: &str, has_others: bool) -> Diagnostic {
    let diagnostic = |message: &str| error("no-samples", file, None, message.to_owned());
    if has_others {
        return diagnostic("no sample counts")
            .hint("see `labels`, `exclude`, `from`, `to` and `ramp-up`");
    }
    diagnostic("the log holds no samples")
}

/// A record with something wrong.
pub(crate) fn record(file: &str, what: What, found: &Found) -> Diagnostic {
    let text = excerpt(&found.text);
    let (rule, message, hint) = match what {
        What::Short | What::Long => {
            let (fields, columns) = found.fields;
            let hint = match what {
                What::Long => "put fields that hold the delimiter in quotes",
                _ => "see whether the line is whole",
            };
            let message =
                format!("expected {columns} fields, found {fields}; the sample does not count");
            ("odd-record", message, hint)
        }
        What::Time => {
            let message = format!("expected a time, found `{text}`; the sample is in no interval");
            let hint = "write ms since 1970, or `2024-04-24 09:40:00.123`";
            ("bad-time", message, hint)
        }
        What::Elapsed => {
            let message =
                format!("expected an elapsed time in `{text}`; the sample does not count");
            ("bad-elapsed", message, "write whole ms")
        }
        What::Cut => {
            let message = "the log ends in the middle of a sample, which does not count".to_owned();
            return warning("cut-log", file, None, message)
                .hint("copy it again once the test has ended")
                .quoting(found);
        }
        What::Foreign => {
            let message = format!("expected a line of this log, found `{text}`; it is left out");
            (
                "foreign-line",
                message,
                "see whether the file is one log and no more",
            )
        }
        What::Labels => {
            let message = format!("too many labels: `{text}` counts in the total only");
            (
                "too-many-labels",
                message,
                "let a label name a kind of request, without numbers",
            )
        }
        What::Intervals => {
            let message = "too many intervals: this sample is in none".to_owned();
            ("too-many-intervals", message, "state a longer `every`")
        }
        What::Errors => {
            let message = format!("too many kinds of errors: `{text}` is none of those shown");
            (
                "too-many-errors",
                message,
                "let messages be without numbers",
            )
        }
    };
    let diagnostic = match what {
        What::Short | What::Long | What::Elapsed | What::Foreign => {
            error(rule, file, None, message)
        }
        _ => warning(rule, file, None, message),
    };
    diagnostic.hint(hint).quoting(found)
}

impl Diagnostic {
    /// Adds the line of a log that it is about.
    fn quoting(mut self, found: &Found) -> Diagnostic {
        let line = found.text.lines().next().unwrap_or_default();
        self.excerpt = Some(Box::new(Excerpt {
            line: usize::try_from(found.line).unwrap_or(usize::MAX),
            column: 1,
            text: line.to_owned(),
            span: 0..line.len(),
        }));
        self
    }
}
