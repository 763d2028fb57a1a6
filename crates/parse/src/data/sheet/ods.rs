//! Sheets of OpenDocument 1.3: `.ods`.

use value::Kind;

use crate::data::{Layout, MAX_COLUMNS, moment};

use super::number_format::NumberFormat;
use super::package::{Broken, Package, Piece, Tag, Xml};
use super::rows::{Content, Merged, Rows};
use super::{Book, Read, Sheet};

/// A spreadsheet.
pub(super) struct Ods {
    content: String,
    sheets: Vec<Sheet>,
}

impl Ods {
    /// Reads which sheets there are.
    pub(super) fn open(mut package: Package<'_>) -> Result<Ods, Broken> {
        let content = package.part("content.xml")?;
        let mut sheets = Vec::new();
        let mut xml = Xml::new(&content);
        let mut depth = 0;
        while let Some(piece) = xml.next() {
            match piece {
                Piece::Open(tag) if tag.is("table") => {
                    depth += 1;
                    if depth == 1 {
                        sheets.push(Sheet {
                            name: tag.get("name").unwrap_or_default(),
                            is_hidden: false,
                        });
                    }
                }
                Piece::Close(name) if name == "table" => depth -= 1,
                _ => {}
            }
        }
        Ok(Ods { content, sheets })
    }
}

impl Book for Ods {
    fn sheets(&self) -> &[Sheet] {
        &self.sheets
    }

    fn read<'g>(&mut self, index: usize, layout: &Layout) -> Result<Read<'g>, Broken> {
        let mut xml = Xml::new(&self.content);
        let mut reader = Reader {
            rows: Rows::new("ODS"),
            merged: Vec::new(),
            row: 0,
            column: 0,
        };
        let mut seen = 0;
        while let Some(piece) = xml.next() {
            let Piece::Open(tag) = piece else { continue };
            if tag.is("table") {
                if seen == index {
                    reader.table(&mut xml);
                    break;
                }
                seen += 1;
                skip(&mut xml, "table");
            }
        }
        Ok(Read {
            is_empty: reader.rows.is_empty(),
            is_sound: xml.is_sound,
            grid: reader.rows.finish(&reader.merged, layout),
        })
    }
}

struct Reader<'g> {
    rows: Rows<'g>,
    merged: Vec<Merged>,
    row: u32,
    column: u32,
}

impl Reader<'_> {
    fn table(&mut self, xml: &mut Xml<'_>) {
        let mut repeated = 1;
        while self.rows.has_room()
            && let Some(piece) = xml.next()
        {
            match piece {
                Piece::Open(tag) if tag.is("table-row") => {
                    repeated = tag.number("number-rows-repeated").unwrap_or(1).max(1);
                    self.column = 0;
                }
                Piece::Open(tag) if tag.is("table-cell") => self.cell(&tag, xml),
                // What a merged range hides is not shown.
                Piece::Open(tag) if tag.is("covered-table-cell") => {
                    let count = tag.number("number-columns-repeated").unwrap_or(1);
                    skip(xml, "covered-table-cell");
                    self.column = self.column.saturating_add(count);
                }
                Piece::Open(tag) if tag.is("shapes") => skip(xml, "shapes"),
                Piece::Close(name) if name == "table-row" => {
                    self.rows.repeat(self.row, repeated - 1);
                    self.row = self.row.saturating_add(repeated);
                }
                Piece::Close(name) if name == "table" => return,
                _ => {}
            }
        }
    }

    fn cell(&mut self, tag: &Tag<'_>, xml: &mut Xml<'_>) {
        let text = text(xml);
        let (content, text) = value(tag, text);
        let count = tag.number("number-columns-repeated").unwrap_or(1).max(1);
        let spanned = |name| tag.number(name).unwrap_or(1).max(1) - 1;
        let (rows, columns) = (
            spanned("number-rows-spanned"),
            spanned("number-columns-spanned"),
        );
        if 0 < rows || 0 < columns {
            self.merged.push(Merged {
                rows: (self.row, self.row.saturating_add(rows)),
                columns: (self.column, self.column.saturating_add(columns)),
            });
        }
        if !text.trim().is_empty() {
            let end = self.column.saturating_add(count);
            // Nothing further to the right is kept.
            for column in (self.column..end).take(MAX_COLUMNS + 1) {
                self.rows.add(self.row, column, content, &text);
            }
        }
        self.column = self.column.saturating_add(count);
    }
}

/// What a cell holds, and as text.
fn value(tag: &Tag<'_>, text: String) -> (Content, String) {
    let of = |kind, text: Option<String>| text.map(|text| (Content::Of(kind), text));
    let number = || {
        tag.get("value")?
            .parse::<f64>()
            .ok()
            .filter(|number| number.is_finite())
    };
    let value = match tag.get("value-type").as_deref() {
        Some("float" | "currency") => number().map(|number| (Content::Any, number.to_string())),
        Some("percentage") => {
            let percent = number().map(|number| NumberFormat::Percent.text(number, false));
            of(Kind::Percent, percent)
        }
        Some("date") => of(Kind::Timestamp, tag.get("date-value")),
        Some("time") => of(
            Kind::Duration,
            tag.get("time-value").and_then(|text| clock(&text)),
        ),
        Some("boolean") => of(Kind::Bool, tag.get("boolean-value")),
        _ => None,
    };
    value.unwrap_or((Content::Any, text))
}

/// `PT26H19M05.5S` as hours, minutes and seconds.
fn clock(text: &str) -> Option<String> {
    let (is_negative, text) = match text.strip_prefix('-') {
        Some(text) => (true, text),
        None => (false, text),
    };
    let mut ms = 0.0;
    let mut rest = text.strip_prefix("PT")?;
    while !rest.is_empty() {
        let end = rest.find(|c: char| c.is_ascii_alphabetic())?;
        let number: f64 = rest[..end].parse().ok()?;
        ms += number
            * match rest.as_bytes()[end] {
                b'H' => 3_600_000.0,
                b'M' => 60_000.0,
                b'S' => 1_000.0,
                _ => return None,
            };
        rest = &rest[end + 1..];
    }
    let ms = ms.round() as i64;
    Some(moment::clock(if is_negative { -ms } else { ms }))
}

/// The text of a cell: its paragraphs, one a line, without notes.
fn text(xml: &mut Xml<'_>) -> String {
    let mut text = String::new();
    let mut paragraphs = 0;
    let mut depth = 0;
    while let Some(piece) = xml.next() {
        match piece {
            Piece::Open(tag) if tag.is("annotation") => skip(xml, "annotation"),
            Piece::Open(tag) if tag.is("p") => {
                depth += 1;
                if 0 < paragraphs {
                    text.push('\n');
                }
                paragraphs += 1;
            }
            Piece::Open(tag) if tag.is("s") => {
                let count = tag.number("c").unwrap_or(1).min(1_000);
                text.extend(std::iter::repeat_n(' ', count as usize));
            }
            Piece::Open(tag) if tag.is("tab") => text.push(' '),
            Piece::Open(tag) if tag.is("line-break") => text.push('\n'),
            Piece::Text(piece) if 0 < depth => text.push_str(&piece),
            Piece::Close(name) if name == "p" => depth -= 1,
            Piece::Close(name) if name == "table-cell" => break,
            _ => {}
        }
    }
    text
}

/// Passes over the rest of an element, and over those of the same name in it.
fn skip(xml: &mut Xml<'_>, name: &str) {
    let mut depth = 1;
    while 0 < depth
        && let Some(piece) = xml.next()
    {
        match piece {
            Piece::Open(tag) if tag.is(name) => depth += 1,
            Piece::Close(closed) if closed == name => depth -= 1,
            _ => {}
        }
    }
}
