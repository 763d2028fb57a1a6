//! What the user reads: diagnostics, and the line that sums them up.

mod human;
mod inspected;
mod json;
mod tally;
mod whole_table;

use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write as _};
use std::path::Path;
use std::time::Duration;

use annotate_snippets::normalize_untrusted_str;
use anyhow::Context as _;
use parse::inspect::Inspected;
use site::{Built, Placed};

use crate::args::Format;
pub(crate) use tally::Tally;

/// Prints diagnostics: to standard error for people, to standard output for programs.
pub(crate) fn diagnostics(diagnostics: &[Placed], format: Format) {
    let text: String = match format {
        Format::Human => human::render(diagnostics, wants_colour(&io::stderr())),
        Format::Short => diagnostics.iter().map(short).collect(),
        Format::Json => diagnostics.iter().map(json::line).collect(),
    };
    // When nobody listens, the exit code still tells.
    let _ = match format {
        Format::Human | Format::Short => io::stderr().write_all(text.as_bytes()),
        Format::Json => io::stdout().write_all(text.as_bytes()),
    };
}

/// Prints what a data file was understood as, for people.
pub(crate) fn inspected(file: &Path, inspected: Option<&Inspected>) {
    let coloured = wants_colour(&io::stdout());
    let text = inspected::render(&shown_path(file), inspected, coloured);
    let _ = io::stdout().write_all(text.as_bytes());
}

/// Prints the whole table of a data file as one line of JSON.
pub(crate) fn whole_table(
    file: &Path,
    inspected: Option<&Inspected>,
    diagnostics: &[Placed],
) -> anyhow::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    whole_table::write(&shown_path(file), inspected, diagnostics, &mut out)
        .context("failed to print the table")
}

/// Prints what was done: `built 9 pages, 23 tables in 84 ms: 1 error, 2 warnings`.
pub(crate) fn summary(done: &str, built: &Built, took: Duration, tally: &Tally, format: Format) {
    let pages = plural(built.pages, "page");
    let tables = plural(built.tables, "table");
    line(
        &format!(
            "{done} {pages}, {tables} in {} ms: {tally}",
            took.as_millis()
        ),
        format,
    );
}

/// Prints a line for people; where programs read, it stands aside.
pub(crate) fn line(text: &str, format: Format) {
    let _ = match format {
        Format::Human | Format::Short => writeln!(io::stdout(), "{text}"),
        Format::Json => writeln!(io::stderr(), "{text}"),
    };
}

/// `file:line:column: error: message`, as editors read it.
fn short(placed: &Placed) -> String {
    let mut line = shown_path(&placed.path);
    if let Some(excerpt) = &placed.excerpt {
        let _ = write!(line, ":{}:{}", excerpt.line, excerpt.column);
    }
    let diagnostic = &placed.diagnostic;
    let _ = write!(
        line,
        ": {}: {}",
        tally::name(diagnostic.severity),
        diagnostic.message
    );
    if let Some(hint) = &diagnostic.hint {
        let _ = write!(line, " ({hint})");
    }
    // What content says must not steer the terminal.
    normalize_untrusted_str(&line) + "\n"
}

/// The path as one would type it in the current folder.
fn shown_path(path: &Path) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    path.strip_prefix(here)
        .unwrap_or(path)
        .display()
        .to_string()
}

fn wants_colour(stream: &impl IsTerminal) -> bool {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    stream.is_terminal() && !is_set("NO_COLOR")
}

/// `1 page`, `2 pages`.
fn plural(count: usize, thing: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{count} {thing}{ending}")
}

#[cfg(test)]
mod tests;
