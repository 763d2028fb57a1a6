//! Sheets of Office Open XML (ECMA-376): `.xlsx`.

use value::Kind;

use crate::data::Layout;

use super::number_format::NumberFormat;
use super::package::{Broken, Package, Piece, Tag, Xml};
use super::rows::{Content, Merged, Rows};
use super::{Book, Sheet};

/// The part that lists the sheets.
pub(super) const WORKBOOK: &str = "xl/workbook.xml";

/// A workbook.
pub(super) struct Xlsx<'a> {
    package: Package<'a>,
    sheets: Vec<Sheet>,
    /// For each sheet the name of its part.
    parts: Vec<String>,
    /// What cells refer to by number; read with the first sheet.
    strings: Option<Vec<String>>,
    formats: Vec<NumberFormat>,
    from_1904: bool,
}

impl<'a> Xlsx<'a> {
    /// Reads which sheets there are.
    pub(super) fn open(mut package: Package<'a>) -> Result<Xlsx<'a>, Broken> {
        let workbook = package.part(WORKBOOK)?;
        let targets = targets(
            &package
                .part("xl/_rels/workbook.xml.rels")
                .unwrap_or_default(),
        );
        let styles = package.part("xl/styles.xml").unwrap_or_default();
        let mut book = Xlsx {
            package,
            sheets: Vec::new(),
            parts: Vec::new(),
            strings: None,
            formats: formats(&styles),
            from_1904: false,
        };
        let mut xml = Xml::new(&workbook);
        while let Some(piece) = xml.next() {
            let Piece::Open(tag) = piece else { continue };
            if tag.is("workbookPr") {
                let flag = tag.get("date1904").unwrap_or_default();
                book.from_1904 = matches!(&*flag, "1" | "true");
            } else if tag.is("sheet") {
                let id = tag.get("id").unwrap_or_default();
                let part = targets.iter().find(|(known, _)| *known == id);
                let is_hidden = tag.get("state").is_some_and(|state| state != "visible");
                book.parts
                    .push(part.map_or(String::new(), |(_, part)| part.clone()));
                book.sheets.push(Sheet {
                    name: tag.get("name").unwrap_or_default(),
                    is_hidden,
                });
            }
        }
        Ok(book)
    }

    fn cell(&self, tag: &Tag<'_>, value: &str) -> (Content, String) {
        let strings = self.strings.as_deref().unwrap_or_default();
        let any = |text: &str| (Content::Any, text.to_owned());
        match tag.get("t").as_deref() {
            Some("s") => {
                let index: Option<usize> = value.trim().parse().ok();
                any(index
                    .and_then(|index| strings.get(index))
                    .map_or("", String::as_str))
            }
            Some("b") => {
                let text = if value.trim() == "1" { "true" } else { "false" };
                (Content::Of(Kind::Bool), text.to_owned())
            }
            Some("d") => (Content::Of(Kind::Timestamp), value.to_owned()),
            Some("str" | "inlineStr" | "e") => any(value),
            _ => match value.trim().parse::<f64>() {
                Ok(number) if number.is_finite() => {
                    let style = tag.number("s").unwrap_or(0) as usize;
                    let format = self.formats.get(style).copied().unwrap_or_default();
                    (format.content(), format.text(number, self.from_1904))
                }
                _ => any(value),
            },
        }
    }
}

impl Book for Xlsx<'_> {
    fn sheets(&self) -> &[Sheet] {
        &self.sheets
    }

    fn read<'g>(&mut self, index: usize, layout: &Layout) -> Result<super::Read<'g>, Broken> {
        if self.strings.is_none() {
            let part = "xl/sharedStrings.xml";
            let text = match self.package.has(part) {
                true => self.package.part(part)?,
                false => String::new(),
            };
            self.strings = Some(strings(&text));
        }
        let text = self.package.part(&self.parts[index])?;
        let mut rows = Rows::new("XLSX");
        let mut merged = Vec::new();
        let mut xml = Xml::new(&text);
        let (mut row, mut column) = (0, 0);
        let mut next_row = 0;
        let mut cell: Option<Tag<'_>> = None;
        let mut value = String::new();
        let mut is_value = false;
        while rows.has_room()
            && let Some(piece) = xml.next()
        {
            match piece {
                Piece::Open(tag) if tag.is("row") => {
                    row = tag
                        .number("r")
                        .map_or(next_row, |number| number.saturating_sub(1));
                    row = row.max(next_row);
                    next_row = row.saturating_add(1);
                    column = 0;
                }
                Piece::Open(tag) if tag.is("c") => {
                    let place = tag.get("r").and_then(|place| address(&place));
                    column = place.map_or(column, |(_, place)| place.max(column));
                    cell = Some(tag);
                    value.clear();
                }
                Piece::Open(tag) if tag.is("v") || tag.is("t") => is_value = cell.is_some(),
                // How a text is pronounced is no part of it.
                Piece::Open(tag) if tag.is("rPh") => skip(&mut xml, "rPh"),
                Piece::Open(tag) if tag.is("mergeCell") => {
                    merged.extend(tag.get("ref").and_then(|range| range_of(&range)));
                }
                Piece::Text(text) if is_value => value.push_str(&text),
                Piece::Close(name) if name == "v" || name == "t" => is_value = false,
                Piece::Close(name) if name == "c" => {
                    if let Some(tag) = cell.take() {
                        let (content, text) = self.cell(&tag, &value);
                        rows.add(row, column, content, &text);
                        column += 1;
                    }
                }
                _ => {}
            }
        }
        Ok(super::Read {
            is_empty: rows.is_empty(),
            is_sound: xml.is_sound,
            grid: rows.finish(&merged, layout),
        })
    }
}

/// The parts that the workbook refers to, by the names that it gives them.
fn targets(text: &str) -> Vec<(String, String)> {
    let mut targets = Vec::new();
    let mut xml = Xml::new(text);
    while let Some(piece) = xml.next() {
        if let Piece::Open(tag) = piece
            && let (Some(id), Some(target)) = (tag.get("Id"), tag.get("Target"))
        {
            let part = match target.strip_prefix('/') {
                Some(part) => part.to_owned(),
                None => format!("xl/{target}"),
            };
            targets.push((id, part));
        }
    }
    targets
}

/// The texts that cells refer to by number.
fn strings(text: &str) -> Vec<String> {
    let mut strings = Vec::new();
    let mut xml = Xml::new(text);
    let mut is_text = false;
    while let Some(piece) = xml.next() {
        match piece {
            Piece::Open(tag) if tag.is("si") => strings.push(String::new()),
            Piece::Open(tag) if tag.is("t") => is_text = true,
            Piece::Open(tag) if tag.is("rPh") => skip(&mut xml, "rPh"),
            Piece::Text(text) if is_text => {
                if let Some(string) = strings.last_mut() {
                    string.push_str(&text);
                }
            }
            Piece::Close(name) if name == "t" => is_text = false,
            _ => {}
        }
    }
    strings
}

/// For each style of cells the format of its numbers.
fn formats(text: &str) -> Vec<NumberFormat> {
    let mut own: Vec<(u32, NumberFormat)> = Vec::new();
    let mut formats = Vec::new();
    let mut xml = Xml::new(text);
    let mut is_cell_style = false;
    while let Some(piece) = xml.next() {
        match piece {
            Piece::Open(tag) if tag.is("numFmt") => {
                let code = tag.get("formatCode").unwrap_or_default();
                own.extend(
                    tag.number("numFmtId")
                        .map(|id| (id, NumberFormat::of(&code))),
                );
            }
            Piece::Open(tag) if tag.is("cellXfs") => is_cell_style = true,
            Piece::Close(name) if name == "cellXfs" => is_cell_style = false,
            Piece::Open(tag) if is_cell_style && tag.is("xf") => {
                let id = tag.number("numFmtId").unwrap_or(0);
                let own = own.iter().find(|(known, _)| *known == id);
                formats.push(own.map_or_else(|| NumberFormat::builtin(id), |(_, format)| *format));
            }
            _ => {}
        }
    }
    formats
}

fn skip(xml: &mut Xml<'_>, name: &str) {
    while let Some(piece) = xml.next() {
        if matches!(piece, Piece::Close(closed) if closed == name) {
            return;
        }
    }
}

/// The row and the column of `B3`, from 0.
fn address(text: &str) -> Option<(u32, u32)> {
    let digits = text.find(|c: char| c.is_ascii_digit())?;
    let (letters, row) = text.split_at(digits);
    let mut column: u32 = 0;
    for letter in letters.bytes().filter(|byte| *byte != b'$') {
        let digit = letter
            .to_ascii_uppercase()
            .checked_sub(b'A')
            .filter(|digit| *digit < 26)?;
        column = column.checked_mul(26)?.checked_add(u32::from(digit) + 1)?;
    }
    let row: u32 = row.parse().ok()?;
    Some((row.checked_sub(1)?, column.checked_sub(1)?))
}

/// The cells of `A1:B3`.
fn range_of(text: &str) -> Option<Merged> {
    let (first, last) = text.split_once(':')?;
    let (first, last) = (address(first)?, address(last)?);
    Some(Merged {
        rows: (first.0, last.0),
        columns: (first.1, last.1),
    })
}
