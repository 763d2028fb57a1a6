//! Messages to the author: every one is made here, so that they speak with one voice.
//!
//! Lower case, no full stop, back-ticks around input, expected before found, a hint when the
//! remedy is known.

pub(crate) mod cell;
pub(crate) mod chart;
pub(crate) mod columnar;
pub(crate) mod data;
pub(crate) mod lint;
pub(crate) mod nested;
mod rules;
pub(crate) mod samples;
pub(crate) mod series;
pub(crate) mod sheet;
pub(crate) mod table;
pub(crate) mod tool;

use std::cmp::Ordering;
use std::collections::HashMap;
use std::ops::Range;

use crate::{Excerpt, Lines};
pub use rules::{RULES, rule};

/// A message to the author with severity, place and hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// A stable name of the rule: `missing-file`.
    pub rule: &'static str,
    /// Content path of the file it is about.
    pub file: String,
    /// Bytes of that file; `None` when it is about the whole file.
    pub span: Option<Range<usize>>,
    /// The line it is about, where `span` cannot tell: the file is compressed, in another encoding
    /// or no text at all.
    pub excerpt: Option<Box<Excerpt>>,
    /// What is wrong.
    pub message: String,
    /// How to mend it.
    pub hint: Option<String>,
}

/// How bad a mistake is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The page is complete, but may not say what the author means.
    Warning,
    /// Something is missing from the page.
    Error,
}

/// Collects diagnostics, so that one mistake never hides another.
#[derive(Clone, Debug, Default)]
pub struct Sink {
    /// In the order found.
    pub diagnostics: Vec<Diagnostic>,
}

impl Sink {
    /// Adds a diagnostic.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        debug_assert!(
            rule(diagnostic.rule).is_some(),
            "`{}` is no rule",
            diagnostic.rule
        );
        self.diagnostics.push(diagnostic);
    }
}

/// Reports each of `count` like mistakes: the first three, and how many more there are.
pub(crate) fn folded(sink: &mut Sink, count: usize, make: impl Fn(usize) -> Diagnostic) {
    for index in 0..count.min(SHOWN) {
        sink.push(make(index));
    }
    if SHOWN < count {
        sink.push(and_more((count - SHOWN) as u64, make(SHOWN)));
    }
}

/// Reports each of `count` like mistakes of which the `first` ones are known.
pub(crate) fn folded_of<T>(
    sink: &mut Sink,
    count: u64,
    first: &[T],
    make: impl Fn(&T) -> Diagnostic,
) {
    for mistake in first.iter().take(SHOWN) {
        sink.push(make(mistake));
    }
    if let Some(mistake) = first.get(SHOWN) {
        sink.push(and_more(count - SHOWN as u64, make(mistake)));
    }
}

/// So many of like mistakes are told one by one.
pub(crate) const SHOWN: usize = 3;

/// Stands for `count` more mistakes like `first`, which is the first of them.
fn and_more(count: u64, mut first: Diagnostic) -> Diagnostic {
    first.message = format!("and {count} more, the first of them here");
    first.hint = None;
    first
}

/// Folds all but the first mistakes of each kind among those that `sink` has from `start` on: an
/// author mends the first ones, and a broken page does not hide the others.
pub(crate) fn fold_repeated(sink: &mut Sink, start: usize) {
    const SHOWN: usize = 50;
    let mut counts: HashMap<&'static str, usize> = HashMap::new();
    let mut folded: Vec<Diagnostic> = Vec::new();
    for diagnostic in sink.diagnostics.split_off(start) {
        let count = counts.entry(diagnostic.rule).or_default();
        *count += 1;
        match (*count).cmp(&(SHOWN + 1)) {
            Ordering::Less => sink.push(diagnostic),
            Ordering::Equal => folded.push(diagnostic),
            Ordering::Greater => {}
        }
    }
    for mut rest in folded {
        let count = counts[rest.rule] - SHOWN;
        rest.message = format!("and {count} more like this, the first of them here");
        rest.hint = None;
        sink.push(rest);
    }
}

/// Gives those diagnostics about `file` that `sink` has from `start` on the line that they are
/// about, where their places are in `text` and not in the file.
pub(crate) fn place_in_text(sink: &mut Sink, start: usize, file: &str, text: &str) {
    let placed = |diagnostic: &&mut Diagnostic| {
        diagnostic.file == file && diagnostic.span.is_some() && diagnostic.excerpt.is_none()
    };
    let mut diagnostics = sink.diagnostics[start..]
        .iter_mut()
        .filter(placed)
        .peekable();
    if diagnostics.peek().is_none() {
        return;
    }
    let lines = Lines::of(text.as_bytes());
    for diagnostic in diagnostics {
        let excerpt = diagnostic.span.clone().map(|span| lines.excerpt(span));
        diagnostic.excerpt = excerpt.map(Box::new);
    }
}

/// The line and column of the character at byte `offset`, both from 1; the column counts characters.
///
/// ```
/// assert_eq!(parse::diagnostic::line_column("№ 1\nab", 7), (2, 2));
/// ```
pub fn line_column(text: &str, offset: usize) -> (usize, usize) {
    let before = &text[..text.floor_char_boundary(offset)];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
    (line, before[line_start..].chars().count() + 1)
}

/// A text file whose bytes are not UTF-8 from `offset` on.
pub fn not_utf8(file: &str, offset: usize) -> Diagnostic {
    error(
        "not-utf8",
        file,
        offset..offset + 1,
        "expected UTF-8 text".to_owned(),
    )
    .hint("save the file with the encoding UTF-8")
}

/// A page that is larger than a page can sensibly be.
pub(crate) fn page_too_large(file: &str, bytes: usize, limit: usize) -> Diagnostic {
    let message = format!("expected a page of at most {limit} bytes, found {bytes}");
    error("page-too-large", file, None, message)
        .hint("put the data in a file beside the page and name it in a `table` fence")
}

/// YAML that cannot be read.
pub(crate) fn broken_yaml(file: &str, span: Range<usize>, problem: &str) -> Diagnostic {
    error("broken-yaml", file, span, format!("broken YAML: {problem}"))
}

/// TOML that cannot be read.
pub(crate) fn broken_toml(file: &str, span: Range<usize>, problem: &str) -> Diagnostic {
    error("broken-toml", file, span, format!("broken TOML: {problem}"))
}

/// A key that nothing reads.
pub(crate) fn unknown_key(file: &str, span: Range<usize>, key: &str, valid: &[&str]) -> Diagnostic {
    let list = valid
        .iter()
        .map(|key| format!("`{key}`"))
        .collect::<Vec<_>>()
        .join(", ");
    let diagnostic = error("unknown-key", file, span, format!("unknown key `{key}`"));
    match nearest(key, valid.iter().copied()) {
        Some(near) => diagnostic.hint(format!("did you mean `{near}`? valid keys are {list}")),
        None => diagnostic.hint(format!("valid keys are {list}")),
    }
}

/// A key that is given twice.
pub(crate) fn duplicate_key(file: &str, span: Range<usize>, key: &str) -> Diagnostic {
    error(
        "duplicate-key",
        file,
        span,
        format!("key `{key}` is given twice; the first one counts"),
    )
}

/// A value of the wrong type.
pub(crate) fn wrong_type(
    file: &str,
    span: Range<usize>,
    expected: &str,
    found: &str,
) -> Diagnostic {
    error(
        "wrong-type",
        file,
        span,
        format!("expected {expected}, found {found}"),
    )
}

/// Front matter that no second fence closes.
pub(crate) fn unclosed_front_matter(file: &str, span: Range<usize>, fence: &str) -> Diagnostic {
    error(
        "unclosed-front-matter",
        file,
        span,
        format!("front matter has no closing `{fence}`"),
    )
    .hint(format!("end it with a line `{fence}`"))
}

/// A map that lacks a key it must have.
pub(crate) fn missing_key(file: &str, span: Range<usize>, key: &str) -> Diagnostic {
    error("missing-key", file, span, format!("expected a key `{key}`"))
}

/// A date that is none.
pub(crate) fn bad_date(file: &str, span: Range<usize>, date: &str) -> Diagnostic {
    error(
        "bad-date",
        file,
        span,
        format!("expected a date, found `{date}`"),
    )
    .hint("write year, month and day: `2024-04-24`")
}

/// A formula that cannot be shown.
pub(crate) fn bad_math(file: &str, span: Range<usize>, reason: &str) -> Diagnostic {
    warning(
        "bad-math",
        file,
        span,
        format!("expected a formula: {reason}"),
    )
    .hint("a formula is TeX between two `$`; write `\\$` for a dollar sign")
}

/// A colour that is none.
pub(crate) fn no_colour(file: &str, span: Range<usize>, found: &str) -> Diagnostic {
    error(
        "no-colour",
        file,
        span,
        format!("expected a colour, found `{found}`"),
    )
    .hint("write red, green and blue in hexadecimal: `#1f52c0`")
}

/// An accent that is hard to read on the ground of the page.
pub(crate) fn faint_accent(
    file: &str,
    span: Range<usize>,
    ground: &str,
    contrast: &str,
    better: &str,
) -> Diagnostic {
    error(
        "faint-accent",
        file,
        span,
        format!("expected a contrast of 4.5 on {ground} ground, found {contrast}"),
    )
    .hint(format!(
        "links are read (WCAG 2.2, 1.4.3); `{better}` is enough"
    ))
}

/// A page without a title.
pub(crate) fn missing_title(file: &str) -> Diagnostic {
    warning("missing-title", file, None, "page has no title".to_owned())
        .hint("state `title` in the front matter, or start with a `# heading`")
}

/// A ticket address that does not say where the key goes.
pub(crate) fn ticket_url_without_key(file: &str, span: Range<usize>, url: &str) -> Diagnostic {
    error(
        "ticket-url",
        file,
        span,
        format!("expected `{{key}}` in the address, found `{url}`"),
    )
    .hint("write `{key}` where the key of the ticket goes")
}

/// Blocks nested too deep.
pub(crate) fn nested_too_deep(file: &str, span: Range<usize>, limit: usize) -> Diagnostic {
    warning(
        "nested-too-deep",
        file,
        span,
        format!("nested deeper than {limit} levels"),
    )
}

/// A heading that skips a level.
pub(crate) fn skipped_level(file: &str, span: Range<usize>, expected: u8, found: u8) -> Diagnostic {
    let message = format!("expected a heading of level {expected}, found level {found}");
    warning("skipped-level", file, span, message).hint(format!(
        "start it with `{}`",
        "#".repeat(usize::from(expected))
    ))
}

/// A heading of level 1 that is not the title of the page.
pub(crate) fn second_title(file: &str, span: Range<usize>) -> Diagnostic {
    warning(
        "second-title",
        file,
        span,
        "page has a title already".to_owned(),
    )
    .hint("start sections with `##`")
}

/// An id that is given twice on a page.
pub(crate) fn duplicate_id(file: &str, span: Range<usize>, id: &str) -> Diagnostic {
    error(
        "duplicate-id",
        file,
        span,
        format!("id `{id}` is taken already on this page"),
    )
}

/// A footnote that is defined twice.
pub(crate) fn duplicate_footnote(file: &str, span: Range<usize>, label: &str) -> Diagnostic {
    warning(
        "duplicate-footnote",
        file,
        span,
        format!("footnote `{label}` is defined twice"),
    )
}

/// A footnote that no mark leads to.
pub(crate) fn unused_footnote(file: &str, span: Range<usize>, label: &str) -> Diagnostic {
    warning(
        "unused-footnote",
        file,
        span,
        format!("footnote `{label}` is never used"),
    )
    .hint(format!("put `[^{label}]` where it belongs"))
}

/// An address that runs code.
pub(crate) fn unsafe_link(file: &str, span: &Range<usize>, scheme: &str) -> Diagnostic {
    error(
        "unsafe-link",
        file,
        span.clone(),
        format!("links of the scheme `{scheme}` are refused"),
    )
    .hint("link a page, a file or an `https` address")
}

/// A link without an address.
pub(crate) fn empty_link(file: &str, span: &Range<usize>) -> Diagnostic {
    warning(
        "empty-link",
        file,
        span.clone(),
        "link leads nowhere".to_owned(),
    )
    .hint("write the address between the parentheses")
}

/// A path that climbs out of `content/`.
pub(crate) fn outside_content(file: &str, span: &Range<usize>, target: &str) -> Diagnostic {
    error(
        "outside-content",
        file,
        span.clone(),
        format!("`{target}` lies outside `content/`"),
    )
    .hint("keep files below `content/`; a path that starts with `/` starts there")
}

/// A file that is not there, and the one that may be meant.
pub(crate) fn missing_file(
    file: &str,
    span: &Range<usize>,
    target: &str,
    near: Option<&str>,
) -> Diagnostic {
    let diagnostic = error(
        "missing-file",
        file,
        span.clone(),
        format!("there is no file `{target}`"),
    );
    match near {
        Some(near) => diagnostic.hint(format!("did you mean `{near}`?")),
        None => diagnostic.hint("paths are relative to the file they stand in"),
    }
}

/// A picture that is loaded from elsewhere.
pub(crate) fn external_image(file: &str, span: &Range<usize>, src: &str) -> Diagnostic {
    let message = format!("image `{src}` is not shown offline");
    warning("external-image", file, span.clone(), message).hint("put the image beside the page")
}

/// A tag of HTML that means nothing here.
pub(crate) fn raw_html(file: &str, span: Range<usize>, name: &str) -> Diagnostic {
    warning(
        "raw-html",
        file,
        span,
        format!("`<{name}>` is shown as text"),
    )
    .hint(format!(
        "write markdown instead, or `\\<{name}>` if it is meant as text"
    ))
}

/// A fence whose word is nearly one that perfolio knows.
pub(crate) fn misspelt_fence(file: &str, span: Range<usize>, word: &str, near: &str) -> Diagnostic {
    let message = format!("a fence of `{word}` is shown as code");
    warning("misspelt-fence", file, span, message).hint(format!("did you mean `{near}`?"))
}

/// A tag of HTML without its end.
pub(crate) fn unclosed_tag(file: &str, span: Range<usize>, tag: &str) -> Diagnostic {
    warning("unclosed-tag", file, span, format!("`{tag}` is not closed"))
}

/// Options of a table, and no table below them.
pub(crate) fn options_without_table(file: &str, span: Range<usize>) -> Diagnostic {
    warning(
        "options-without-table",
        file,
        span,
        "no table follows these options".to_owned(),
    )
    .hint("put the comment right above the table")
}

/// The name of a tab of which no two neighbouring sections are made.
pub(crate) fn tab_without_sections(file: &str, span: Range<usize>, name: &str) -> Diagnostic {
    let message = format!("expected neighbouring headings, one of which names `{name}`");
    warning("tab-without-sections", file, span, message)
        .hint("tabs are made of headings of one level that follow each other, each with the name of a tab in it")
}

/// A row of a pipe table with more cells than there are columns.
pub(crate) fn cells_lost(
    file: &str,
    span: Range<usize>,
    expected: usize,
    found: usize,
) -> Diagnostic {
    let message = format!("expected {expected} cells, found {found}; the last ones are lost");
    warning("cells-lost", file, span, message)
        .hint("write `\\|` for a bar within a cell, in code too")
}

/// A line that defines a link which nothing uses, so that it shows nowhere.
pub(crate) fn unused_reference(file: &str, span: Range<usize>, label: &str) -> Diagnostic {
    let message = format!("`[{label}]:` defines a link that nothing uses, and is not shown");
    warning("unused-reference", file, span, message)
        .hint(format!("write `\\[{label}]:` if it is meant as text"))
}

/// A mark whose footnote is not there.
pub(crate) fn unknown_footnote(file: &str, span: Range<usize>, label: &str) -> Diagnostic {
    warning(
        "unknown-footnote",
        file,
        span,
        format!("there is no footnote `{label}`"),
    )
    .hint(format!("define it with a line `[^{label}]: …`"))
}

fn error(
    rule: &'static str,
    file: &str,
    span: impl Into<Option<Range<usize>>>,
    message: String,
) -> Diagnostic {
    let severity = Severity::Error;
    Diagnostic {
        severity,
        rule,
        file: file.to_owned(),
        span: span.into(),
        excerpt: None,
        message,
        hint: None,
    }
}

fn warning(
    rule: &'static str,
    file: &str,
    span: impl Into<Option<Range<usize>>>,
    message: String,
) -> Diagnostic {
    Diagnostic {
        severity: Severity::Warning,
        ..error(rule, file, span, message)
    }
}

/// As much of a text of any length as a message can quote.
fn excerpt(text: &str) -> String {
    const QUOTED: usize = 60;
    cut(text, QUOTED)
}

/// As much of a name as a message can repeat; names are to be copied, so that few are cut.
fn name(text: &str) -> String {
    const REPEATED: usize = 200;
    cut(text, REPEATED)
}

fn cut(text: &str, most: usize) -> String {
    let line = text.lines().next().unwrap_or_default();
    let mut cut: String = line.chars().take(most).collect();
    if cut.len() < text.len() {
        cut.push('…');
    }
    cut
}

/// Names as a sentence lists them.
fn list(names: &[String]) -> String {
    const LISTED: usize = 8;
    let quoted = names.iter().take(LISTED).map(|name| format!("`{name}`"));
    let quoted: Vec<String> = quoted.collect();
    match names.len() - quoted.len() {
        0 => quoted.join(", "),
        more => format!("{} and {more} more", quoted.join(", ")),
    }
}

impl Diagnostic {
    pub(crate) fn hint(mut self, hint: impl Into<String>) -> Diagnostic {
        self.hint = Some(hint.into());
        self
    }
}

/// The candidate that `name` is most likely a misspelling of, if any is near enough.
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let allowed = name.chars().count() / 3 + 1;
    candidates
        .into_iter()
        .map(|candidate| (distance(name, candidate), candidate))
        .filter(|(distance, _)| *distance <= allowed)
        .min()
        .map(|(_, candidate)| candidate)
}

/// How many letters must be added, dropped or changed to make one text of the other; case is free.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.to_lowercase().chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.to_lowercase().chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, to) in b.iter().enumerate() {
            let change = diagonal + usize::from(from != *to);
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests;
