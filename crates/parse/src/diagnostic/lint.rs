//! Messages about a site as a whole: what is there and yet not what readers need.

use std::ops::Range;

use super::{Diagnostic, RULES, error, nearest, warning};

/// A rule that there is none of.
pub(crate) fn unknown_rule(file: &str, span: Range<usize>, name: &str) -> Diagnostic {
    let hint = match nearest(name, RULES.iter().copied()) {
        Some(near) => format!("did you mean `{near}`? `perfolio check --rules` lists all"),
        None => "`perfolio check --rules` lists all".to_owned(),
    };
    error(
        "unknown-rule",
        file,
        span,
        format!("there is no rule `{name}`"),
    )
    .hint(hint)
}

/// A comment that silences a rule and does not say why.
pub(crate) fn silence_without_reason(file: &str, span: Range<usize>, rule: &str) -> Diagnostic {
    let message = format!("expected a reason for silencing `{rule}`");
    error("silence-without-reason", file, span, message)
        .hint(format!("write `{rule} = \"why it is meant as it is\"`"))
}

/// A comment that silences a rule which has nothing to say there.
pub fn unused_silence(file: &str, span: Range<usize>, rule: &str) -> Diagnostic {
    let message = format!("`{rule}` has nothing to say about what follows");
    warning("unused-silence", file, span, message).hint("take the comment away")
}

/// A heading with nothing below it.
pub(crate) fn empty_section(file: &str, span: Range<usize>) -> Diagnostic {
    let message = "the section is empty".to_owned();
    warning("empty-section", file, span, message)
        .hint("write what belongs there, or take the heading away")
}

/// The slot of a picture that is not there.
pub(crate) fn image_slot(file: &str, span: Range<usize>) -> Diagnostic {
    let message = "the picture of this slot is missing".to_owned();
    warning("image-slot", file, span, message).hint("state `src`, the file of the picture")
}

/// Front matter that lacks what every report of the site must state.
pub(crate) fn missing_fact(file: &str, span: Range<usize>, key: &str) -> Diagnostic {
    let message = format!("expected `{key}` in the front matter of a report");
    warning("missing-fact", file, span, message)
        .hint("`required` in `site.toml` lists what reports must state")
}

/// A page with the title of another one.
pub fn duplicate_title(
    file: &str,
    span: Option<Range<usize>>,
    title: &str,
    other: &str,
) -> Diagnostic {
    let message = format!(
        "`{other}` has the title `{}` already",
        super::excerpt(title)
    );
    warning("duplicate-title", file, span, message)
        .hint("tell the pages apart: readers see titles, not paths")
}

/// A file that no page uses.
pub fn unused_file(file: &str) -> Diagnostic {
    warning(
        "unused-file",
        file,
        None,
        "no page uses this file".to_owned(),
    )
    .hint("show it in a `table` fence, link it, or take it away")
}
