//! What the preview says on a page: the script that shows it, and what it is told.

use parse::Severity;
use serde::Serialize;
use site::Placed;

/// Shows mistakes on a page, and loads the page again when it has changed.
pub(crate) const SCRIPT: &str = include_str!("overlay/overlay.js");

/// How mistakes look.
pub(crate) const STYLE: &str = include_str!("overlay/overlay.css");

/// What a page is told: after it has asked, and after each build.
#[derive(Serialize)]
pub(crate) struct News<'a> {
    /// Which version of the page there is; `None` when there is no such page.
    pub(crate) version: Option<&'a str>,
    /// Why there is no new site.
    pub(crate) failure: Option<&'a str>,
    /// What the author should know.
    pub(crate) diagnostics: &'a [Told],
}

/// A diagnostic, as the script reads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Told {
    severity: &'static str,
    rule: &'static str,
    path: String,
    message: String,
    hint: Option<String>,
    line: Option<usize>,
    column: Option<usize>,
    /// The line in three pieces; the middle one is what the diagnostic is about.
    source: Option<[String; 3]>,
}

/// A longer line hides what it is about rather than show it.
const LONGEST_LINE: usize = 400;

impl Told {
    /// What `placed` says.
    pub(crate) fn of(placed: &Placed) -> Told {
        let diagnostic = &placed.diagnostic;
        let excerpt = placed.excerpt.as_ref();
        let source = excerpt
            .filter(|excerpt| excerpt.text.len() <= LONGEST_LINE)
            .map(|excerpt| {
                let (from, to) = (excerpt.span.start, excerpt.span.end);
                let text = &excerpt.text;
                [&text[..from], &text[from..to], &text[to..]].map(str::to_owned)
            });
        Told {
            severity: match diagnostic.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
            },
            rule: diagnostic.rule,
            path: placed.path.display().to_string(),
            message: diagnostic.message.clone(),
            hint: diagnostic.hint.clone(),
            line: excerpt.map(|excerpt| excerpt.line),
            column: excerpt.map(|excerpt| excerpt.column),
            source,
        }
    }
}

/// `html` with the script; `page` is the path that it was asked by.
pub(crate) fn inject(html: &str, page: &str, version: Option<&str>) -> String {
    const END: &str = "</head>";
    let Some(at) = html.find(END) else {
        return html.to_owned();
    };
    format!(
        "{}<script id=\"perfolio-preview\" src=\"/-perfolio/overlay.js\" data-page=\"{}\" \
         data-version=\"{}\" defer></script>\n{}",
        &html[..at],
        attribute(page),
        version.unwrap_or_default(),
        &html[at..]
    )
}

fn attribute(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('"', "&quot;")
}

#[cfg(test)]
mod tests;
