//! A diagnostic as a workflow command of GitHub, which shows it beside the line in a pull request.

use std::fmt::Write;

use annotate_snippets::normalize_untrusted_str;
use site::Placed;

use super::{end_column, path_in_checkout, tally};

/// One line: `::error file=content/index.md,line=3,col=1,endColumn=7,title=unknown-key::…`.
pub(super) fn line(placed: &Placed) -> String {
    let diagnostic = &placed.diagnostic;
    let mut line = format!(
        "::{} file={}",
        tally::name(diagnostic.severity),
        property(&path_in_checkout(&placed.path))
    );
    if let Some(excerpt) = &placed.excerpt {
        // Writing to a string cannot fail.
        let _ = write!(
            line,
            ",line={},col={},endColumn={}",
            excerpt.line,
            excerpt.column,
            end_column(excerpt)
        );
    }
    let _ = write!(line, ",title={}::", property(diagnostic.rule));
    line.push_str(&data(&normalize_untrusted_str(&diagnostic.message)));
    if let Some(hint) = &diagnostic.hint {
        line.push_str("%0A");
        line.push_str(&data(&normalize_untrusted_str(&format!("hint: {hint}"))));
    }
    line + "\n"
}

/// What stands behind `::`.
fn data(text: &str) -> String {
    let text = text.replace('%', "%25");
    text.replace('\r', "%0D").replace('\n', "%0A")
}

/// What stands behind a `=`.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
