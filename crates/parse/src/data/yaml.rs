//! YAML 1.2: a list of maps or of lists, or a map that holds one; several documents are a list.

use crate::Sink;
use crate::settings::Setting;

use super::nested::{self, Node, Shape, Stated};
use super::{Format, Grid, Layout, Likely, Source};

/// YAML.
pub(super) static FORMAT: Format = Format {
    name: "yaml",
    is_likely: Likely::Text(is_likely),
    read,
};

/// How many lines tell YAML from a text.
const SEEN_LINES: usize = 100;

/// Whether a text starts like YAML: with `---`, `- name: value`, or names with values, one of which
/// is a list or a map.
fn is_likely(text: &str) -> bool {
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with('#') && !line.trim().is_empty());
    let mut lines = lines.take(SEEN_LINES);
    let Some(first) = lines.next() else {
        return false;
    };
    if first.trim_end() == "---" {
        return true;
    }
    if let Some(item) = first.strip_prefix("- ") {
        return is_pair(item.trim_start());
    }
    // Whether the line above names what follows.
    let mut is_open = false;
    for line in std::iter::once(first).chain(lines) {
        if line.starts_with("- ") || line.starts_with(' ') {
            return is_open;
        }
        let line = line.trim_end();
        if !is_pair(line) {
            return false;
        }
        is_open = line.ends_with(':');
        let value = line.split_once(':').map_or("", |(_, value)| value);
        if ["[{", "[[", "{"]
            .iter()
            .any(|start| value.trim_start().starts_with(start))
        {
            return true;
        }
    }
    false
}

/// Whether a line is `name: value` or `name:`.
fn is_pair(line: &str) -> bool {
    let pair = line.split_once(':');
    pair.is_some_and(|(name, value)| is_name(name) && (value.is_empty() || value.starts_with(' ')))
}

fn is_name(text: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || "_-./ ".contains(c);
    !text.is_empty() && text.chars().all(is_part)
}

fn read<'a>(source: &'a Source<'_>, layout: &Layout, sink: &mut Sink) -> Option<Grid<'a>> {
    let said = sink.diagnostics.len();
    let documents = Setting::from_yaml_file(source.file, &source.text, sink);
    source.shift(sink, said);
    let documents: Vec<Stated<'_>> = documents.iter().map(Stated).collect();
    let grid = Grid::new("YAML", &source.text);
    match &documents[..] {
        [] => None,
        [document] => nested::read(*document, grid, source, layout, sink),
        // Lists go on in the next document.
        lists if lists.iter().all(|list| list.shape() == Shape::Array) => {
            let rows = lists.iter().flat_map(|list| list.elements()).collect();
            nested::read_all(rows, grid, source, layout, sink)
        }
        _ => nested::read_all(documents, grid, source, layout, sink),
    }
}
