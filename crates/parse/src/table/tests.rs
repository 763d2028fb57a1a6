//! Fences and pipe tables → columns with kinds, rows, group rows, diagnostics.

mod cells;
mod files;
mod indices;
mod layout;
mod material;
mod options;
mod order;
mod pipe;
mod random;
mod samples;
mod several;
mod tools;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

use expect_test::Expect;
use model::{Column, Inline, Line, Rows, SiteConfig, Table, TicketPattern, View, plain_text};

use crate::context::Context;
use crate::diagnostic::line_column;
use crate::{FileError, Files, Severity, Sink};

use super::{PipeCell, from_fence, from_pipe_table};

const PAGE: &str = "reports/x/index.md";

/// Files under `content/`, by content path.
#[derive(Default)]
struct Folder(BTreeMap<String, Arc<[u8]>>);

impl Files for Folder {
    fn read(&self, path: &str) -> Result<Arc<[u8]>, FileError> {
        match path {
            "shared/large.csv" => Err(FileError::TooLarge {
                bytes: 200 << 20,
                limit: 64 << 20,
            }),
            "shared/locked.csv" => Err(FileError::Unreadable("permission denied".to_owned())),
            path => self.0.get(path).cloned().ok_or(FileError::Missing),
        }
    }

    fn exists(&self, path: &str) -> bool {
        self.0.contains_key(path)
    }

    fn list(&self, folder: &str) -> Vec<String> {
        let is_in =
            |path: &&String| path.rsplit_once('/').map_or("", |(folder, _)| folder) == folder;
        self.0.keys().filter(is_in).cloned().collect()
    }
}

/// A page with one fence, whose data file stands beside it.
fn check(file: &str, data: impl AsRef<[u8]>, options: &str, expect: Expect) {
    let options = format!("src = \"{file}\"\n{options}");
    check_fences(
        &[(&format!("reports/x/{file}"), data.as_ref())],
        &[&options],
        expect,
    );
}

/// A page with some fences.
fn check_fences(files: &[(&str, &[u8])], fences: &[&str], expect: Expect) {
    expect.assert_eq(&dump_fences(files, fences));
}

fn dump_fences(files: &[(&str, &[u8])], fences: &[&str]) -> String {
    let mut folder = Folder::default();
    for (path, bytes) in files {
        folder.0.insert((*path).to_owned(), (*bytes).into());
    }
    let mut page = String::new();
    let mut dump = String::new();
    on_page(&folder, &mut dump, |context, dump| {
        for body in fences {
            page.push_str("```table\n");
            let start = page.len();
            page.push_str(body);
            if let Some(table) = from_fence(body, start, context) {
                dump_table(&table, dump);
            }
            page.push_str("```\n");
        }
        page.clone()
    });
    dump
}

/// A page with one pipe table, whose cells are plain but for `[text](link)`.
fn check_pipe(rows: &str, options: Option<&str>, expect: Expect) {
    let mut dump = String::new();
    on_page(&Folder::default(), &mut dump, |context, dump| {
        let mut page = options
            .map(|text| format!("<!-- table:{text}-->\n"))
            .unwrap_or_default();
        let mut lines = Vec::new();
        for line in rows.lines() {
            let mut cells = Vec::new();
            for cell in line.trim_matches('|').split('|') {
                page.push('|');
                let start = page.len();
                page.push_str(cell);
                cells.push(pipe_cell(cell.trim(), start..page.len()));
            }
            page.push_str("|\n");
            lines.push(cells);
        }
        let header = lines.remove(0);
        let options = options.map(|text| (text, "<!-- table:".len()));
        let table = from_pipe_table(header, lines, options, context);
        dump_table(&table, dump);
        page
    });
    expect.assert_eq(&dump);
}

fn pipe_cell(cell: &str, span: std::ops::Range<usize>) -> PipeCell {
    let link = cell
        .strip_prefix('[')
        .and_then(|cell| cell.strip_suffix(')')?.split_once("]("));
    match link {
        Some((text, href)) => PipeCell {
            content: vec![Inline::Link {
                href: href.to_owned(),
                content: vec![Inline::Text(text.to_owned())],
            }],
            text: text.to_owned(),
            span,
        },
        None => PipeCell {
            content: vec![Inline::Text(cell.to_owned())],
            text: cell.to_owned(),
            span,
        },
    }
}

fn on_page(
    folder: &Folder,
    dump: &mut String,
    build: impl FnOnce(&mut Context<'_>, &mut String) -> String,
) {
    let config = SiteConfig {
        tickets: vec![TicketPattern {
            prefix: "PERF".to_owned(),
            url: "https://example.org/{key}".to_owned(),
        }],
        ..SiteConfig::default()
    };
    let mut sink = Sink::default();
    let mut context = Context {
        page: PAGE,
        config: &config,
        files: folder,
        sink: &mut sink,
        tickets: Vec::new(),
        ids: Default::default(),
        used_files: Vec::new(),
        read: Vec::new(),
        anchors: Vec::new(),
        charts: Vec::new(),
        footnotes: Default::default(),
    };
    let page = build(&mut context, dump);
    for diagnostic in &sink.diagnostics {
        let severity = match diagnostic.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        let bytes = folder
            .0
            .get(&diagnostic.file)
            .map_or(page.as_bytes(), |bytes| bytes);
        let text = String::from_utf8_lossy(bytes);
        let in_file = |span: &std::ops::Range<usize>| line_column(&text, span.start);
        let in_text = diagnostic.excerpt.as_ref();
        let place = in_text
            .map(|excerpt| (excerpt.line, excerpt.column))
            .or_else(|| diagnostic.span.as_ref().map(in_file));
        let place = place
            .map(|(line, column)| format!(":{line}:{column}"))
            .unwrap_or_default();
        let name = diagnostic.file.rsplit('/').next().unwrap_or_default();
        writeln!(dump, "{severity}: {} at {name}{place}", diagnostic.message).unwrap();
        if let Some(hint) = &diagnostic.hint {
            writeln!(dump, "  hint: {hint}").unwrap();
        }
    }
}

fn dump_table(table: &Table, dump: &mut String) {
    let caption = plain_text(&table.caption);
    let caption = if caption.is_empty() {
        caption
    } else {
        format!(" “{caption}”")
    };
    write!(dump, "#{}{caption}", table.id).unwrap();
    for source in &table.sources {
        let model::DataSource { name, href, format } = source;
        write!(dump, " from {name} ({href}) as {format}").unwrap();
    }
    dump.push('\n');
    if !table.note.is_empty() {
        writeln!(dump, "  {}", table.note).unwrap();
    }
    let is_in_rows = |column: &&Column| !column.names_groups;
    for column in table.columns.iter().filter(is_in_rows) {
        let levels: Vec<String> = column
            .header
            .iter()
            .map(|level| plain_text(level))
            .collect();
        write!(dump, "  {}: {}", column.name, column.kind.name()).unwrap();
        if levels != [column.name.clone()] {
            write!(dump, " {levels:?}").unwrap();
        }
        for (what, is) in [
            ("key", column.key),
            ("merged", column.merged),
            ("hidden", column.hidden),
        ] {
            if is {
                write!(dump, " {what}").unwrap();
            }
        }
        if let Some(unit) = &column.unit {
            write!(dump, " in {unit}").unwrap();
        }
        if let Some(better) = column.better {
            write!(dump, " {better:?} is better").unwrap();
        }
        dump.push('\n');
    }
    for column in &table.columns {
        assert_eq!(column.codes.len() as u32, table.rows);
        assert_eq!(column.header.len(), table.header_levels());
    }
    if !table.sort.is_empty() {
        let sort = table.sort.iter().map(|key| {
            let sign = if key.descending { "-" } else { "" };
            format!("{sign}{}", table.columns[key.column as usize].name)
        });
        writeln!(dump, "  sorted by {}", sort.collect::<Vec<_>>().join(", ")).unwrap();
    }
    let unsorted = View {
        sort: Vec::new(),
        ..View::authored(table)
    };
    let rows = Rows::of(table, &unsorted);
    for line in 0..rows.lines() {
        match rows.line(line) {
            Line::Group(group) => {
                let group = &rows.groups[group as usize];
                let column = &table.columns[table.groups[group.level as usize] as usize];
                writeln!(dump, "== {}", column.dictionary.text(group.code)).unwrap();
            }
            Line::Row(place) => {
                let row = rows.order[place as usize];
                let cells = table.columns.iter().filter(is_in_rows);
                let cells = cells.map(|column| cell(column, row));
                writeln!(dump, "{}", cells.collect::<Vec<_>>().join(" | ")).unwrap();
            }
        }
    }
}

/// What a cell says, and its value.
fn cell(column: &Column, row: u32) -> String {
    let text = match column.dictionary.marked(column.code(row)) {
        Some(content) => rich(content),
        None => column.text(row).into_owned(),
    };
    let key = column.value(row);
    match (column.is_missing(row), key.is_nan()) {
        (true, true) => format!("{text}∅"),
        (false, true) => format!("{text}=?"),
        (false, false) => format!("{text}={key}"),
        (true, false) => panic!("a missing cell has a key: `{text}`"),
    }
}

fn rich(content: &[Inline]) -> String {
    let pieces = content.iter().map(|inline| match inline {
        Inline::Text(text) => text.clone(),
        Inline::Code(code) => format!("`{code}`"),
        Inline::Tagged(tag, content) => format!("<{tag:?} {}>", rich(content)),
        Inline::Link { href, content } => format!("[{}]({href})", rich(content)),
        Inline::Ticket { key, href, .. } => format!("[{key}]({href})"),
        Inline::Break => "⏎".to_owned(),
        other => format!("{other:?}"),
    });
    pieces.collect()
}
