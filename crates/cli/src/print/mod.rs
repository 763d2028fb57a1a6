//! What the user reads: diagnostics, and the line that sums them up.

mod github;
mod human;
mod inspected;
mod json;
mod junit;
mod sarif;
mod tally;
mod whole_table;

use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use annotate_snippets::normalize_untrusted_str;
use anyhow::Context as _;
use parse::inspect::Inspected;
use site::{Built, Placed};

use crate::args::{Colour, ConsoleArgs, Format, ReportArgs};
pub(crate) use tally::Tally;

/// How to print: with colours or without, all or only what is wrong.
#[derive(Clone, Copy)]
pub(crate) struct Console {
    colour: Colour,
    quiet: bool,
}

impl Console {
    /// As the user wants it.
    pub(crate) fn new(args: &ConsoleArgs) -> Console {
        Console {
            colour: args.color,
            quiet: args.quiet,
        }
    }

    /// Prints diagnostics: to standard error for people, to standard output for programs.
    pub(crate) fn diagnostics(self, diagnostics: &[Placed], args: &ReportArgs) {
        let text: String = match args.format {
            Format::Human => human::render(diagnostics, self.is_coloured(&io::stderr())),
            Format::Short => diagnostics.iter().map(short).collect(),
            Format::Json => diagnostics.iter().map(json::line).collect(),
            Format::Github => diagnostics.iter().map(github::line).collect(),
            Format::Sarif => sarif::render(diagnostics),
            Format::Junit => junit::render(diagnostics, args.deny_warnings),
        };
        // When nobody listens, the exit code still tells.
        let _ = match args.format.is_for_programs() {
            false => io::stderr().write_all(text.as_bytes()),
            true => io::stdout().write_all(text.as_bytes()),
        };
    }

    /// Prints what data files were understood as, for people.
    pub(crate) fn inspected(self, files: &[PathBuf], inspected: Option<&Inspected>) {
        let coloured = self.is_coloured(&io::stdout());
        let text = inspected::render(&shown_paths(files).join(", "), inspected, coloured);
        let _ = io::stdout().write_all(text.as_bytes());
    }

    /// Prints what was done: `built 9 pages, 23 tables in 84 ms: 1 error, 2 warnings`.
    pub(crate) fn summary(
        self,
        done: &str,
        built: &Built,
        took: Duration,
        tally: &Tally,
        format: Format,
    ) {
        let pages = plural(built.pages, "page");
        let tables = plural(built.tables, "table");
        let took = took.as_millis();
        self.line(
            &format!("{done} {pages}, {tables} in {took} ms: {tally}"),
            format,
        );
    }

    /// Prints a line for people; where programs read, it stands aside.
    pub(crate) fn line(self, text: &str, format: Format) {
        if self.quiet {
            return;
        }
        let _ = match format.is_for_programs() {
            false => writeln!(io::stdout(), "{text}"),
            true => writeln!(io::stderr(), "{text}"),
        };
    }

    /// Prints the names of rules, one a line.
    pub(crate) fn rules(rules: &[&str]) {
        let _ = io::stdout().write_all((rules.join("\n") + "\n").as_bytes());
    }

    /// Prints where the preview is.
    pub(crate) fn address(address: &str) {
        let _ = writeln!(io::stdout(), "serving {address} (Ctrl-C ends it)");
    }

    /// Prints why a command could not do its work, or not yet.
    pub(crate) fn error(self, text: &str) {
        let text = normalize_untrusted_str(text);
        let _ = match self.is_coloured(&io::stderr()) {
            true => writeln!(io::stderr(), "\u{1b}[1;91merror\u{1b}[0m: {text}"),
            false => writeln!(io::stderr(), "error: {text}"),
        };
    }

    fn is_coloured(self, stream: &impl IsTerminal) -> bool {
        let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        match self.colour {
            Colour::Auto => stream.is_terminal() && !is_set("NO_COLOR"),
            Colour::Always => true,
            Colour::Never => false,
        }
    }
}

/// Prints the whole table of data files as one line of JSON.
pub(crate) fn whole_table(
    files: &[PathBuf],
    inspected: Option<&Inspected>,
    diagnostics: &[Placed],
) -> anyhow::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    whole_table::write(&shown_paths(files), inspected, diagnostics, &mut out)
        .context("failed to print the table")
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

fn shown_paths(paths: &[PathBuf]) -> Vec<String> {
    paths.iter().map(|path| shown_path(path)).collect()
}

/// The path as programs want it, with `/`: from the root of a checkout that GitHub made, else from
/// the current folder.
fn path_in_checkout(path: &Path) -> String {
    let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let checkout = std::env::var_os("GITHUB_WORKSPACE").map(PathBuf::from);
    let here = std::env::current_dir().ok();
    let from = [checkout, here].into_iter().flatten();
    let relative = from
        .filter(|root| !root.as_os_str().is_empty())
        .find_map(|root| Some(whole.strip_prefix(root).ok()?.to_owned()));
    let path = relative.unwrap_or(whole).display().to_string();
    match cfg!(windows) {
        true => path.replace('\\', "/"),
        false => path,
    }
}

/// The column behind the last character that a diagnostic is about, from 1.
fn end_column(excerpt: &site::Excerpt) -> usize {
    excerpt.column + excerpt.text[excerpt.span.clone()].chars().count()
}

/// `1 page`, `2 pages`.
pub(crate) fn plural(count: usize, thing: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{count} {thing}{ending}")
}

#[cfg(test)]
mod tests;
