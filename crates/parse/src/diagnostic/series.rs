//! Messages about time series.

use std::ops::Range;

use super::{Diagnostic, error, excerpt, warning};

/// A file of time series without a point.
pub(crate) fn no_points(file: &str) -> Diagnostic {
    let message = "expected points with a time and a value, found none".to_owned();
    error("no-points", file, None, message)
}

/// A time that is none.
pub(crate) fn unreadable_time(file: &str, span: Range<usize>, found: &str) -> Diagnostic {
    let message = format!("expected a time, found `{}`", excerpt(found));
    error("bad-time", file, span, message)
        .hint("write `2024-04-24T09:37:00Z`, or seconds or milliseconds since 1970")
}

/// A value beyond all numbers.
pub(crate) fn infinite(file: &str, span: Range<usize>, found: &str) -> Diagnostic {
    let message = format!("expected a number, found `{found}`; the cell is left empty");
    warning("infinite-value", file, span, message)
        .hint("a division by zero gives it; ask for the number only where its divisor is not 0")
}

/// A second point of a series at the same time.
pub(crate) fn second_point(file: &str, span: Range<usize>) -> Diagnostic {
    let message = "series has a point at this time already; the first one counts".to_owned();
    warning("second-point", file, span, message)
}

/// Times that may be in any zone.
pub(crate) fn no_zone(file: &str, span: Range<usize>, found: &str) -> Diagnostic {
    let message = format!("times name no zone, the first of them is `{found}`; none is assumed");
    warning("no-zone", file, span, message)
        .hint("export times in UTC, such as `2024-04-24T09:37:00Z`, to compare them with others")
}

/// Series that have no column any more.
pub(crate) fn too_many(file: &str, series: usize, limit: usize) -> Diagnostic {
    let message = format!("expected at most {limit} columns; {series} series are left out");
    error("too-many-columns", file, None, message).hint("ask for fewer series")
}

/// A query that failed.
pub(crate) fn failed_query(file: &str, kind: &str, message: &str) -> Diagnostic {
    let message = format!(
        "expected a result, found the error `{}`: {}",
        excerpt(kind),
        excerpt(message)
    );
    error("failed-query", file, None, message).hint("mend the query and save its answer again")
}

/// What the server remarks on a query.
pub(crate) fn query_warning(file: &str, warned: &str) -> Diagnostic {
    let message = format!("the server warned: {}", excerpt(warned));
    warning("query-warning", file, None, message)
}

/// A query that found nothing.
pub(crate) fn empty_result(file: &str) -> Diagnostic {
    let message = "expected series, found an empty result".to_owned();
    error("no-points", file, None, message)
        .hint("check the names in the query, and the interval that it was asked for")
}

/// A series whose points are no pairs.
pub(crate) fn no_pairs(file: &str) -> Diagnostic {
    let message = "expected pairs of a time and a value; what follows them is left out".to_owned();
    error("bad-point", file, None, message)
}

/// A metric that CloudWatch did not give whole.
pub(crate) fn partial_data(file: &str, label: &str, status: &str) -> Diagnostic {
    let message = format!(
        "`{}` is not whole: its status is `{status}`",
        excerpt(label)
    );
    warning("partial-data", file, None, message).hint("ask again with the `NextToken`")
}

/// An answer of several pages, of which this is one.
pub(crate) fn more_pages(file: &str) -> Diagnostic {
    let message = "there are more pages than this one".to_owned();
    warning("partial-data", file, None, message)
        .hint("ask without `--no-paginate`, or for a shorter interval")
}

/// The source of a widget.
pub(crate) fn widget_source(file: &str) -> Diagnostic {
    let message =
        "expected points, found the source of a CloudWatch widget, which only names metrics";
    error("widget-source", file, None, message.to_owned()).hint(
        "export the points: `aws cloudwatch get-metric-data`, or \"Download as .csv\" in the menu of the widget",
    )
}
