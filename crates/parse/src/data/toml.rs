//! TOML 1.0: arrays of tables, or one table.

use crate::Sink;
use crate::settings::Setting;

use super::nested::{self, Stated};
use super::{Format, Grid, Layout, Likely, Source};

/// TOML.
pub(super) static FORMAT: Format = Format {
    name: "toml",
    is_likely: Likely::Text(is_likely),
    read,
};

/// Whether a text starts like TOML: with `[name]`, `[[name]]` or `name = value`, and a pair soon
/// after.
fn is_likely(text: &str) -> bool {
    let lines = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.starts_with('#'));
    let mut lines = lines.filter(|line| !line.is_empty());
    let Some(first) = lines.next() else {
        return false;
    };
    let Some(table) = first
        .strip_prefix('[')
        .and_then(|line| line.strip_suffix(']'))
    else {
        return is_pair(first)
            && lines
                .next()
                .is_some_and(|line| is_pair(line) || is_table(line));
    };
    let table = table
        .strip_prefix('[')
        .and_then(|line| line.strip_suffix(']'))
        .unwrap_or(table);
    is_name(table)
        && lines
            .next()
            .is_some_and(|line| is_pair(line) || is_table(line))
}

fn is_table(line: &str) -> bool {
    let name = line
        .strip_prefix('[')
        .and_then(|line| line.strip_suffix(']'));
    name.is_some_and(|name| is_name(name.trim_matches(['[', ']'])))
}

fn is_pair(line: &str) -> bool {
    line.split_once('=')
        .is_some_and(|(name, value)| is_name(name.trim_end()) && !value.is_empty())
}

/// Whether a text is a name as TOML has it, with at least one letter.
fn is_name(text: &str) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "_-.\"".contains(c);
    text.chars().all(is_part) && text.contains(|c: char| c.is_ascii_alphabetic())
}

fn read<'a>(source: &'a Source<'_>, layout: &Layout, sink: &mut Sink) -> Option<Grid<'a>> {
    let said = sink.diagnostics.len();
    let document = Setting::from_toml_file(source.file, &source.text, sink);
    source.shift(sink, said);
    let grid = Grid::new("TOML", &source.text);
    nested::read(Stated(&document), grid, source, layout, sink)
}
