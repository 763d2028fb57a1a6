//! Diagnostics as JUnit's XML, as CI servers show tests.

use std::fmt::Write;

use annotate_snippets::normalize_untrusted_str;
use parse::Severity;
use site::Placed;

use super::{path_in_checkout, short};

/// One suite with a case for each diagnostic; a site without any is one case that passed.
///
/// A warning is a case that passed and has something to say, unless warnings are denied.
pub(super) fn render(diagnostics: &[Placed], deny_warnings: bool) -> String {
    let is_failure =
        |placed: &&Placed| deny_warnings || placed.diagnostic.severity == Severity::Error;
    let failures = diagnostics.iter().filter(is_failure).count();
    let tests = diagnostics.len().max(1);
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <testsuites>\n\
         <testsuite name=\"perfolio\" tests=\"{tests}\" failures=\"{failures}\">\n"
    );
    for placed in diagnostics {
        let diagnostic = &placed.diagnostic;
        let place = placed.excerpt.as_ref().map_or_else(String::new, |excerpt| {
            format!(" at {}:{}", excerpt.line, excerpt.column)
        });
        // Writing to a string cannot fail.
        let _ = writeln!(
            xml,
            "<testcase classname=\"{}\" name=\"{}{place}\">",
            text(&path_in_checkout(&placed.path)),
            diagnostic.rule,
        );
        let said = text(short(placed).trim_end());
        let _ = match is_failure(&placed) {
            true => writeln!(
                xml,
                "<failure type=\"{}\" message=\"{}\">{said}</failure>",
                diagnostic.rule,
                text(&diagnostic.message),
            ),
            false => writeln!(xml, "<system-out>{said}</system-out>"),
        };
        xml.push_str("</testcase>\n");
    }
    if diagnostics.is_empty() {
        xml.push_str("<testcase classname=\"content\" name=\"no mistakes\"/>\n");
    }
    xml.push_str("</testsuite>\n</testsuites>\n");
    xml
}

/// Text in which nothing is markup, and no character that XML forbids.
fn text(text: &str) -> String {
    let text = normalize_untrusted_str(text);
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}
