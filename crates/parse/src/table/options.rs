//! What an author may ask of a table, in the TOML of a fence or of the comment above a pipe table.

use encoding_rs::Encoding;
use value::{Base, Decimal, Kind};

use model::Better;

use super::samples::LogOptions;
use crate::data::{FORMATS, Format, Layout};
use crate::settings::{Data, Entry, Settings, Text};
use crate::{Sink, diagnostic, samples};

/// What an author asks of a table.
#[derive(Default)]
pub(super) struct Options {
    /// The data files.
    pub src: Vec<Text>,
    /// What is asked of a log.
    pub log: LogOptions,
    /// How the data file is laid out.
    pub layout: Layout,
    /// How many header rows the author states.
    pub header_rows: Option<usize>,
    /// Whether the author says anything about the header.
    pub has_header_option: bool,
    /// Names of columns, in place of the header of the file.
    pub names: Vec<Text>,
    /// The id of the table.
    pub id: Option<Text>,
    /// The text above it.
    pub caption: Option<Text>,
    /// Columns that name a row.
    pub key: Vec<Text>,
    /// The column whose values become group rows.
    pub group_by: Option<Text>,
    /// Whether rows with text in their first cell only name the rows below.
    pub group_rows: bool,
    /// Columns whose equal neighbours are shown as one cell.
    pub merge: Vec<Text>,
    /// Columns to sort by, with `-` in front for descending.
    pub sort: Vec<Text>,
    /// Columns that keep a row out of comparisons, and what they must hold to do so.
    pub exclude_when: Vec<(Text, Text)>,
    /// What is said of single columns.
    pub columns: Vec<ColumnOptions>,
}

/// What an author says of the columns that a name matches.
pub(super) struct ColumnOptions {
    /// The full name of a column, or the text of a header level.
    pub name: Text,
    /// What the cells are.
    pub kind: Option<Kind>,
    /// The unit of cells that write none.
    pub unit: Option<Text>,
    /// In which direction values improve.
    pub better: Option<Better>,
    /// The decimal sign.
    pub decimal: Option<Decimal>,
    /// The step of byte units.
    pub base: Option<Base>,
    /// Whether cells are inline markdown.
    pub markdown: bool,
    /// The header that is shown.
    pub label: Option<Text>,
}

impl Options {
    /// The options of a fence, whose body starts at byte `start` of the page.
    pub(super) fn of_fence(page: &str, body: &str, start: usize, sink: &mut Sink) -> Options {
        let mut settings = Settings::from_toml(page, body, start, sink);
        let src = settings.texts("src", sink);
        let format = settings.text("format", sink);
        let format = format.and_then(|text| one_of(page, "a format", &text, &formats(), sink));
        let encoding = settings.text("encoding", sink);
        let encoding = encoding.and_then(|text| encoding_of(page, &text, sink));
        let delimiter = settings.text("delimiter", sink);
        let delimiter = delimiter.and_then(|text| delimiter_of(page, &text, sink));
        let comment = settings.text("comment", sink);
        let rows_at = settings.text("rows", sink);
        let sheet = settings.text("sheet", sink);
        let table = settings.integer("table", sink);
        let header = settings.flag("header", sink);
        let names = settings.texts("names", sink);
        let log = LogOptions::read(page, &mut settings, sink);
        let mut options = Options::shared(page, settings, sink);
        options.src = src;
        options.log = log;
        if let Some(format) = format {
            options.set_format(format);
        }
        options.layout.encoding = encoding;
        options.layout.delimiter = delimiter;
        options.layout.rows = rows_at.map(|text| text.text);
        options.layout.sheet = sheet.map(|text| text.text);
        options.layout.table = table.map(|number| usize::try_from(number).unwrap_or(0));
        options.layout.comment = comment.map(|text| text.text);
        let rows = options.header_rows;
        if header == Some(false) && rows.is_some_and(|rows| 0 < rows) {
            sink.push(diagnostic::table::header_twice(
                page,
                start..start + body.len(),
            ));
        }
        options.layout.header_rows = match (rows, header) {
            (Some(rows), _) => rows,
            (None, Some(has_header)) => usize::from(has_header),
            // Who names the columns has a file without a header, unless they say otherwise.
            (None, None) => usize::from(names.is_empty()),
        };
        options.has_header_option = rows.is_some() || header.is_some() || !names.is_empty();
        options.names = names;
        options
    }

    /// Notes the format that a fence names.
    pub(super) fn take_format(&mut self, format: &Text, page: &str, sink: &mut Sink) {
        if let Some(format) = one_of(page, "a format", format, &formats(), sink) {
            self.set_format(format);
        }
    }

    fn set_format(&mut self, format: AnyFormat) {
        match format {
            AnyFormat::Data(format) => self.layout.format = Some(format),
            AnyFormat::Log(format) => self.log.format = Some(format),
        }
    }

    /// The options of a pipe table: `text` is what the comment says after `table:`.
    pub(super) fn of_comment(page: &str, text: &str, start: usize, sink: &mut Sink) -> Options {
        // On one line options stand between commas, as in an inline table of TOML; over several
        // lines they are a document.
        const INLINE: &str = "o={";
        let settings = if toml::de::DeTable::parse(text).is_ok() {
            Some(Settings::from_toml(page, text, start, sink))
        } else {
            let inline = format!("{INLINE}{text}}}");
            let start = start.saturating_sub(INLINE.len());
            Settings::from_toml(page, &inline, start, sink).map("o", sink)
        };
        Options::shared(page, settings.unwrap_or_default(), sink)
    }

    /// The names of columns that stand here, but for those to group and to sort by.
    pub(super) fn columns_named(&self) -> impl Iterator<Item = &Text> {
        let columns = self.columns.iter().map(|column| &column.name);
        columns.chain(&self.merge).chain(&self.key)
    }

    fn shared(page: &str, mut settings: Settings, sink: &mut Sink) -> Options {
        // What a mistake has garbled is not worth a second complaint.
        let is_broken = settings.is_broken();
        let header_rows = settings.take("header-rows").and_then(|rows| {
            let count = match &rows.data {
                Data::Plain(text) => text.parse().ok(),
                _ => None,
            };
            count.or_else(|| rows.refuse("a number of header levels", page, sink))
        });
        let options = Options {
            src: Vec::new(),
            log: LogOptions::default(),
            layout: Layout {
                header_rows: header_rows.unwrap_or(1),
                ..Layout::default()
            },
            header_rows,
            has_header_option: header_rows.is_some(),
            names: Vec::new(),
            id: settings.text("id", sink),
            caption: settings.text("caption", sink),
            key: settings.texts("key", sink),
            group_by: settings.text("group-by", sink),
            group_rows: settings.flag("group-rows", sink).unwrap_or(false),
            merge: settings.texts("merge", sink),
            sort: settings.texts("sort", sink),
            exclude_when: settings
                .map("exclude-when", sink)
                .map(Settings::into_entries)
                .unwrap_or_default()
                .into_iter()
                .filter_map(|entry| {
                    let name = Text {
                        text: entry.key,
                        span: entry.key_span,
                    };
                    Some((name, entry.value.into_text(page, sink)?))
                })
                .collect(),
            columns: settings
                .map("columns", sink)
                .map(Settings::into_entries)
                .unwrap_or_default()
                .into_iter()
                .filter_map(|entry| ColumnOptions::read(page, entry, sink))
                .collect(),
        };
        settings.finish(sink);
        if !is_broken {
            return options;
        }
        Options {
            id: options.id,
            caption: options.caption,
            layout: options.layout,
            ..Options::default()
        }
    }
}

/// What `format` can name.
#[derive(Clone, Copy)]
enum AnyFormat {
    Data(&'static Format),
    Log(&'static str),
}

/// All formats by name, in alphabetical order.
fn formats() -> Vec<(&'static str, AnyFormat)> {
    let data = FORMATS
        .iter()
        .map(|&format| (format.name, AnyFormat::Data(format)));
    let logs = samples::FORMATS.iter().map(|format| format.name);
    let logs = logs.map(|name| (name, AnyFormat::Log(name)));
    let mut formats: Vec<_> = data.chain(logs).collect();
    formats.sort_by_key(|&(name, _)| name);
    formats.dedup_by_key(|&mut (name, _)| name);
    formats
}

impl ColumnOptions {
    fn read(page: &str, entry: Entry, sink: &mut Sink) -> Option<ColumnOptions> {
        let mut settings = entry.value.into_map(page, sink)?;
        let mut choice = |key, sink: &mut Sink| settings.text(key, sink);
        let kind = choice("kind", sink);
        let unit = choice("unit", sink);
        let better = choice("better", sink);
        let decimal = choice("decimal", sink);
        let base = choice("base", sink);
        let label = choice("label", sink);
        let markdown = settings.flag("markdown", sink).unwrap_or(false);
        settings.finish(sink);

        let kinds = Kind::ALL.map(|kind| (kind.name(), kind));
        let betters = [("lower", Better::Lower), ("higher", Better::Higher)];
        let decimals = [("point", Decimal::Point), ("comma", Decimal::Comma)];
        let bases = [("binary", Base::Binary), ("decimal", Base::Decimal)];
        Some(ColumnOptions {
            name: Text {
                text: entry.key,
                span: entry.key_span,
            },
            kind: kind.and_then(|text| one_of(page, "a kind", &text, &kinds, sink)),
            unit,
            better: better.and_then(|text| one_of(page, "a direction", &text, &betters, sink)),
            decimal: decimal
                .and_then(|text| one_of(page, "a decimal sign", &text, &decimals, sink)),
            base: base.and_then(|text| one_of(page, "a base", &text, &bases, sink)),
            markdown,
            label,
        })
    }
}

pub(super) fn one_of<T: Copy>(
    page: &str,
    what: &str,
    found: &Text,
    valid: &[(&str, T)],
    sink: &mut Sink,
) -> Option<T> {
    let choice = valid.iter().find(|(name, _)| *name == found.text);
    if choice.is_none() {
        let names: Vec<&str> = valid.iter().map(|(name, _)| *name).collect();
        let span = found.span.clone();
        sink.push(diagnostic::table::not_one_of(
            page,
            span,
            what,
            &found.text,
            &names,
        ));
    }
    choice.map(|&(_, value)| value)
}

fn encoding_of(page: &str, text: &Text, sink: &mut Sink) -> Option<&'static Encoding> {
    let encoding = Encoding::for_label(text.text.as_bytes());
    if encoding.is_none() {
        let (span, found) = (text.span.clone(), &text.text);
        let valid = [
            "utf-8",
            "utf-16le",
            "utf-16be",
            "windows-1252",
            "windows-1251",
        ];
        let problem = diagnostic::table::not_one_of(page, span, "an encoding", found, &valid);
        sink.push(problem);
    }
    encoding
}

fn delimiter_of(page: &str, text: &Text, sink: &mut Sink) -> Option<u8> {
    match text.text.as_bytes() {
        &[byte] if byte.is_ascii() && !matches!(byte, b'"' | b'\n' | b'\r') => Some(byte),
        _ => {
            let valid = [",", ";", "|", "\\t"];
            let span = text.span.clone();
            sink.push(diagnostic::table::not_one_of(
                page,
                span,
                "a delimiter",
                &text.text,
                &valid,
            ));
            None
        }
    }
}
