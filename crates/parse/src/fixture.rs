//! For tests: a site in memory, and pages and diagnostics in a form to read.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

use model::{Block, Chart, Horizontal, Image, Inline, Page, SiteConfig, TicketPattern, plain_text};

use crate::diagnostic::line_column;
use crate::{Diagnostic, FileError, Files, Parsed, Severity, Sink, path};

/// The page that tests write.
pub(crate) const PAGE: &str = "reports/x/index.md";

/// Files under `content/`, by content path.
#[derive(Default)]
pub(crate) struct Folder(pub BTreeMap<String, Arc<[u8]>>);

impl Folder {
    /// Empty files at these paths.
    pub(crate) fn of(paths: &[&str]) -> Folder {
        Folder(
            paths
                .iter()
                .map(|path| ((*path).to_owned(), Arc::from(&b""[..])))
                .collect(),
        )
    }
}

impl Files for Folder {
    fn read(&self, path: &str) -> Result<Arc<[u8]>, FileError> {
        self.0.get(path).cloned().ok_or(FileError::Missing)
    }

    fn exists(&self, path: &str) -> bool {
        self.0.contains_key(path)
    }

    fn list(&self, folder: &str) -> Vec<String> {
        self.0
            .keys()
            .filter(|file| path::folder(file) == folder)
            .cloned()
            .collect()
    }
}

/// A site that links tickets of two projects.
pub(crate) fn config() -> SiteConfig {
    let pattern = |prefix: &str| TicketPattern {
        prefix: prefix.to_owned(),
        url: format!("https://t.example/{{key}}?p={prefix}"),
    };
    SiteConfig {
        tickets: vec![pattern("PERF"), pattern("MODINV")],
        ..SiteConfig::default()
    }
}

/// Parses a page that stands at [`PAGE`].
pub(crate) fn parse(text: &str, files: &Folder) -> (Parsed, Sink) {
    let mut sink = Sink::default();
    let parsed = crate::page(PAGE, text, &config(), files, &mut sink);
    (parsed, sink)
}

/// The blocks and footnotes of a page, one a line, then its diagnostics.
pub(crate) fn dump(text: &str, files: &Folder) -> String {
    let (parsed, sink) = parse(text, files);
    let mut dump = dump_page(&parsed.page);
    for diagnostic in &sink.diagnostics {
        dump.push_str(&dump_diagnostic(diagnostic, text));
    }
    dump
}

fn dump_page(page: &Page) -> String {
    let mut dump = String::new();
    push_blocks(&mut dump, &page.blocks, 0);
    for (number, footnote) in (1..).zip(&page.footnotes) {
        let _ = writeln!(dump, "footnote {number}, {} uses", footnote.uses);
        push_blocks(&mut dump, &footnote.blocks, 1);
    }
    dump
}

/// A diagnostic in two lines at most.
pub(crate) fn dump_diagnostic(diagnostic: &Diagnostic, text: &str) -> String {
    let severity = match diagnostic.severity {
        Severity::Warning => "warning",
        Severity::Error => "error",
    };
    let mut dump = format!("{severity}: {}", diagnostic.message);
    if let Some(span) = &diagnostic.span {
        let (line, column) = line_column(text, span.start);
        let _ = write!(dump, " at {line}:{column}");
        if let Some(marked) = text.get(span.clone()).filter(|marked| !marked.is_empty()) {
            let _ = write!(dump, " {marked:?}");
        }
    }
    dump.push('\n');
    if let Some(hint) = &diagnostic.hint {
        let _ = writeln!(dump, "  hint: {hint}");
    }
    dump
}

fn push_blocks(dump: &mut String, blocks: &[Block], depth: usize) {
    for block in blocks {
        push_block(dump, block, depth);
    }
}

fn push_block(dump: &mut String, block: &Block, depth: usize) {
    dump.push_str(&"  ".repeat(depth));
    match block {
        Block::Heading(heading) => {
            let number: Vec<String> = heading.number.iter().map(u32::to_string).collect();
            let text = inlines(&heading.content);
            let _ = writeln!(
                dump,
                "h{} #{} {}: {text}",
                heading.level,
                heading.id,
                number.join(".")
            );
        }
        Block::Paragraph(content) => {
            let _ = writeln!(dump, "p: {}", inlines(content));
        }
        Block::List { start, items } => {
            let _ = writeln!(
                dump,
                "list {}",
                start.map(|start| start.to_string()).unwrap_or_default()
            );
            for item in items {
                let task = match item.task {
                    Some(true) => " [x]",
                    Some(false) => " [ ]",
                    None => "",
                };
                let _ = writeln!(dump, "{}item{task}", "  ".repeat(depth + 1));
                push_blocks(dump, &item.blocks, depth + 2);
            }
        }
        Block::Definitions(definitions) => {
            let _ = writeln!(dump, "definitions");
            for definition in definitions {
                let _ = writeln!(
                    dump,
                    "{}{}",
                    "  ".repeat(depth + 1),
                    inlines(&definition.term)
                );
                for meaning in &definition.meanings {
                    push_blocks(dump, meaning, depth + 2);
                }
            }
        }
        Block::Quote(blocks) => {
            let _ = writeln!(dump, "quote");
            push_blocks(dump, blocks, depth + 1);
        }
        Block::Note { note, blocks } => {
            let _ = writeln!(dump, "note {note:?}");
            push_blocks(dump, blocks, depth + 1);
        }
        Block::Details {
            summary,
            open,
            blocks,
        } => {
            let open = if *open { " open" } else { "" };
            let _ = writeln!(dump, "details{open}: {}", inlines(summary));
            push_blocks(dump, blocks, depth + 1);
        }
        Block::Code(code) => {
            let _ = writeln!(dump, "code {}: {:?}", code.language, code.text);
        }
        Block::Table(table) => {
            let names: Vec<&str> = table
                .columns
                .iter()
                .map(|column| column.name.as_str())
                .collect();
            let _ = writeln!(dump, "table #{}: {}", table.id, names.join(" | "));
            for row in 0..table.rows {
                let cells: Vec<String> = table
                    .columns
                    .iter()
                    .map(|column| match column.dictionary.marked(column.code(row)) {
                        Some(content) => inlines(content),
                        None => column.text(row).into_owned(),
                    })
                    .collect();
                let _ = writeln!(dump, "{}{}", "  ".repeat(depth + 1), cells.join(" | "));
            }
        }
        Block::Chart(chart) => push_chart(dump, chart),
        Block::Image(image) => push_image(dump, image),
        Block::Tabs(tabs) => {
            for tab in tabs {
                let _ = writeln!(dump, "tab {:?}", tab.name);
                push_blocks(dump, &tab.blocks, depth + 1);
                if !std::ptr::eq(tab, &tabs[tabs.len() - 1]) {
                    dump.push_str(&"  ".repeat(depth));
                }
            }
        }
        Block::Rule => {
            let _ = writeln!(dump, "rule");
        }
        Block::Reports(reports) => {
            let _ = match reports.latest {
                None => writeln!(dump, "reports {:?}", reports.caption),
                Some(latest) => writeln!(dump, "reports, latest {latest}"),
            };
        }
        Block::Latest(_) => {}
    }
}

fn push_chart(dump: &mut String, chart: &Chart) {
    let plot = &chart.plot;
    let (id, kind) = (&chart.id, plot.kind.name());
    let _ = write!(dump, "chart #{id}: {kind} of {:?}", plot.y_title);
    match &plot.x {
        Horizontal::Names(names) => {
            let _ = writeln!(dump, " by {}", names.join(" | "));
        }
        Horizontal::Numbers(kind, zone) => {
            let _ = writeln!(dump, " by {} {zone:?}", kind.name());
        }
    }
    for series in &plot.series {
        let points = series.x.iter().zip(&series.y);
        let points: Vec<String> = points.map(|(x, y)| format!("{x}:{y}")).collect();
        let _ = writeln!(dump, "  {}: {}", series.name, points.join(" "));
    }
    for band in &chart.spec.bands {
        let _ = writeln!(dump, "  band {} {}..{}", band.name, band.start, band.end);
    }
    for (word, marks) in [
        ("threshold", &chart.spec.thresholds),
        ("annotation", &chart.spec.annotations),
    ] {
        for mark in marks {
            let _ = writeln!(dump, "  {word} {} at {}", mark.label, mark.at);
        }
    }
}

fn push_image(dump: &mut String, image: &Image) {
    let src = image.src.as_deref().unwrap_or("not captured");
    let _ = write!(dump, "image {src}, alt {:?}", image.alt);
    for (name, value) in [
        ("test", &image.test),
        ("metric", &image.metric),
        ("time", &image.time),
    ] {
        if let Some(value) = value {
            let _ = write!(dump, ", {name} {value:?}");
        }
    }
    if let Some((width, height)) = image.size {
        let _ = write!(dump, ", {width} × {height}");
    }
    if !image.caption.is_empty() {
        let _ = write!(dump, ": {}", inlines(&image.caption));
    }
    dump.push('\n');
}

/// Inline content in one line.
pub(crate) fn inlines(content: &[Inline]) -> String {
    let mut dump = String::new();
    for inline in content {
        let _ = match inline {
            Inline::Text(text) => write!(dump, "{text}"),
            Inline::Code(text) => write!(dump, "`{text}`"),
            Inline::Tagged(tag, content) => write!(dump, "{tag:?}({})", inlines(content)),
            Inline::Link { href, content } => write!(dump, "[{}]({href})", inlines(content)),
            Inline::Ticket { key, href, status } => {
                let status = status
                    .as_ref()
                    .map(|status| format!(" {status}"))
                    .unwrap_or_default();
                write!(dump, "[{key}{status}]({href})")
            }
            Inline::Image { src, alt } => write!(dump, "![{alt}]({src})"),
            Inline::FootnoteMark { number, occurrence } => write!(dump, "[^{number}.{occurrence}]"),
            Inline::Math { source, .. } => write!(dump, "Math({source})"),
            Inline::Break => write!(dump, "⏎"),
        };
    }
    dump
}

/// All text of a page, for tests that none is lost.
pub(crate) fn all_text(page: &Page) -> String {
    let mut text = plain_text(&page.title());
    text.push_str(&dump_page(page));
    text
}
