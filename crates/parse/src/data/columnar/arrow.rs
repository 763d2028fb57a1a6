//! Arrow's interprocess format, as file and as stream (<https://arrow.apache.org/docs/format/Columnar.html>):
//! messages that describe the columns, dictionaries, and then rows.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Read;

use value::Kind;

use crate::data::packed::{End, MAX_UNPACKED, Packing};
use crate::data::{Grid, MAX_CELLS, MAX_COLUMNS, Source};
use crate::{Sink, diagnostic};

use super::flatbuffer::Table;
use super::values::{self, Unit};
use super::{Heading, Rows, Texts};

/// A file starts so, and then holds a stream.
const MAGIC: &[u8] = b"ARROW1\0\0";

/// In front of each message.
const CONTINUATION: [u8; 4] = [0xFF; 4];

/// Fields nested deeper are left out.
const MAX_DEPTH: usize = 16;

/// Whether bytes are an Arrow file or stream.
pub(super) fn is_likely(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC) || bytes.starts_with(&CONTINUATION) && schema_of(bytes).is_some()
}

/// The fields of a stream that are lengths of time, by name.
pub(super) fn durations(stream: &[u8]) -> Vec<(String, Unit)> {
    let fields = schema_of(stream).unwrap_or_default().into_iter();
    let durations = fields.filter_map(|field| match field.kind {
        Type::Duration(unit) => Some((field.name, unit)),
        _ => None,
    });
    durations.collect()
}

pub(super) fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let bytes = &source.bytes;
    let mut messages = Messages::new(bytes);
    let Some(fields) = messages
        .next()
        .and_then(|message| fields(message.header(1)?))
    else {
        let problem = "it does not start with a schema";
        sink.push(diagnostic::columnar::broken(source.file, "Arrow", problem));
        return None;
    };
    let mut headings = Vec::new();
    for field in &fields {
        field.headings("", &mut headings);
    }
    let mut rows = Rows::new("Arrow", &headings);
    let mut dictionaries: HashMap<i64, Texts> = HashMap::new();
    let mut read = 0;
    for message in &mut messages {
        let result = if let Some(batch) = message.header(3) {
            read += 1;
            let columns = batch_of(batch, message.body, &fields, &dictionaries);
            columns.map(|columns| rows.add(&columns))
        } else if let Some(dictionary) = message.header(2) {
            add_dictionary(dictionary, message.body, &fields, &mut dictionaries)
        } else {
            Ok(())
        };
        if let Err(problem) = result {
            let problem = format!("batch {}: {problem}", read.max(1));
            sink.push(diagnostic::columnar::cut(source.file, "Arrow", &problem));
            return Some(rows.finish());
        }
    }
    if messages.is_cut {
        let problem = "it ends within a batch";
        sink.push(diagnostic::columnar::cut(source.file, "Arrow", problem));
    }
    Some(rows.finish())
}

/// A message: what it says, and the data that goes with it.
struct Message<'a> {
    table: Table<'a>,
    body: &'a [u8],
}

impl<'a> Message<'a> {
    /// Its header, if it is of this type.
    fn header(&self, kind: u8) -> Option<Table<'a>> {
        self.table
            .table(2)
            .filter(|_| self.table.byte(1) == Some(kind))
    }
}

/// The messages of a stream.
struct Messages<'a> {
    rest: &'a [u8],
    is_cut: bool,
}

impl<'a> Messages<'a> {
    fn new(bytes: &'a [u8]) -> Messages<'a> {
        Messages {
            rest: bytes.strip_prefix(MAGIC).unwrap_or(bytes),
            is_cut: false,
        }
    }

    fn message(&mut self) -> Option<Message<'a>> {
        // Before version 0.15 nothing stood in front of the length.
        let rest = self.rest.strip_prefix(&CONTINUATION).unwrap_or(self.rest);
        let (length, rest) = rest.split_first_chunk::<4>()?;
        let length = u32::from_le_bytes(*length) as usize;
        if length == 0 {
            // The end of the stream.
            self.rest = &[];
            return None;
        }
        let found = rest.split_at_checked(length).and_then(|(header, rest)| {
            let table = Table::root(header)?;
            let body = usize::try_from(table.long(3).unwrap_or(0)).ok()?;
            let (body, rest) = rest.split_at_checked(body)?;
            Some((Message { table, body }, rest))
        });
        self.is_cut = found.is_none();
        let (message, rest) = found?;
        self.rest = rest;
        Some(message)
    }
}

impl<'a> Iterator for Messages<'a> {
    type Item = Message<'a>;

    fn next(&mut self) -> Option<Message<'a>> {
        if self.rest.is_empty() || self.is_cut {
            return None;
        }
        self.message()
    }
}

/// A field of the schema.
#[derive(Clone, Debug)]
struct Field {
    name: String,
    kind: Type,
    /// The dictionary that its values are in, and the type of the indices.
    dictionary: Option<(i64, Type)>,
    children: Vec<Field>,
}

/// What values are, as far as they can be shown.
#[derive(Clone, Debug, PartialEq)]
enum Type {
    Null,
    Bool,
    Int(usize, bool),
    Float(usize),
    Decimal(usize, i32),
    Date(bool),
    Clock(usize, Unit),
    Timestamp(Unit, String),
    Duration(Unit),
    /// Texts or bytes, with offsets of so many bytes.
    Text(usize),
    TextView,
    Fixed(usize),
    /// Lists, with offsets of so many bytes.
    List(usize),
    FixedList(usize),
    Struct,
    Unknown(u8),
}

fn schema_of(bytes: &[u8]) -> Option<Vec<Field>> {
    Messages::new(bytes)
        .next()
        .and_then(|message| fields(message.header(1)?))
}

fn fields(schema: Table<'_>) -> Option<Vec<Field>> {
    // Numbers that stand from the highest byte down are not written by any program today.
    if schema.short(0).unwrap_or(0) != 0 {
        return None;
    }
    let fields = schema.vector(1).tables().map(|field| Field::of(field, 0));
    Some(fields.collect())
}

impl Field {
    fn of(table: Table<'_>, depth: usize) -> Field {
        let dictionary = table.table(4).map(|dictionary| {
            let index = dictionary.table(1).map_or(Type::Int(4, true), int);
            (dictionary.long(0).unwrap_or(0), index)
        });
        let children = table.vector(5).tables();
        let children = children.take(if depth < MAX_DEPTH { MAX_COLUMNS } else { 0 });
        Field {
            name: table.text(0).unwrap_or_default().to_owned(),
            kind: Type::of(table),
            dictionary,
            children: children.map(|child| Field::of(child, depth + 1)).collect(),
        }
    }

    /// The columns that it becomes.
    fn headings(&self, prefix: &str, headings: &mut Vec<Heading>) {
        let name = match prefix {
            "" => self.name.clone(),
            prefix => format!("{prefix}.{}", self.name),
        };
        if self.kind == Type::Struct {
            for child in &self.children {
                child.headings(&name, headings);
            }
            return;
        }
        let kind = match self.kind {
            Type::Bool => Some(Kind::Bool),
            Type::Date(_) | Type::Timestamp(..) => Some(Kind::Timestamp),
            Type::Clock(..) | Type::Duration(_) => Some(Kind::Duration),
            _ => None,
        };
        headings.push(Heading { name, kind });
    }
}

fn int(table: Table<'_>) -> Type {
    let bits = table.int(0).unwrap_or(0);
    let bytes = usize::try_from(bits / 8).unwrap_or(0).clamp(1, 8);
    Type::Int(bytes, table.byte(1) == Some(1))
}

impl Type {
    fn of(field: Table<'_>) -> Type {
        let Some(table) = field.table(3) else {
            return Type::Null;
        };
        let unit = |number| match table.short(number) {
            Some(0) => Unit::Second,
            Some(2) => Unit::Micro,
            Some(3) => Unit::Nano,
            _ => Unit::Milli,
        };
        let size = |number| usize::try_from(table.int(number).unwrap_or(0)).unwrap_or(0);
        match field.byte(2).unwrap_or(0) {
            1 => Type::Null,
            2 => int(table),
            3 => Type::Float([2, 4, 8][table.short(0).map_or(0, |it| usize::from(it as u16 % 3))]),
            4 | 5 => Type::Text(4),
            6 => Type::Bool,
            7 => {
                let bits = table.int(2).unwrap_or(128);
                let bytes = usize::try_from(bits / 8).unwrap_or(16).clamp(1, 32);
                Type::Decimal(bytes, table.int(1).unwrap_or(0))
            }
            8 => Type::Date(table.short(0) == Some(0)),
            9 => {
                let bits = table.int(1).unwrap_or(32);
                Type::Clock(if bits == 64 { 8 } else { 4 }, unit(0))
            }
            10 => {
                // The first unit is not written.
                let unit = table.short(0).map_or(Unit::Second, |_| unit(0));
                Type::Timestamp(unit, table.text(1).unwrap_or_default().to_owned())
            }
            12 => Type::List(4),
            13 => Type::Struct,
            15 => Type::Fixed(size(0)),
            16 => Type::FixedList(size(0)),
            18 => Type::Duration(unit(0)),
            19 | 20 => Type::Text(8),
            21 => Type::List(8),
            23 | 24 => Type::TextView,
            other => Type::Unknown(other),
        }
    }

    /// How many bytes the values of so many rows take, where each takes as many.
    fn bytes(&self, rows: usize) -> usize {
        let size = match self {
            Type::Bool => return rows.div_ceil(8),
            Type::Int(size, _) | Type::Float(size) | Type::Decimal(size, _) => *size,
            Type::Clock(size, _) | Type::Fixed(size) => *size,
            Type::Date(true) => 4,
            Type::Date(false) | Type::Timestamp(..) | Type::Duration(_) => 8,
            _ => 0,
        };
        rows.saturating_mul(size)
    }
}

/// How many bytes the offsets of so many texts or lists take.
fn offsets_of(rows: usize, size: usize) -> usize {
    match rows {
        0 => 0,
        rows => (rows + 1).saturating_mul(size),
    }
}

type Dictionaries = HashMap<i64, Texts>;

fn add_dictionary(
    dictionary: Table<'_>,
    body: &[u8],
    all: &[Field],
    known: &mut Dictionaries,
) -> Result<(), String> {
    let id = dictionary.long(0).unwrap_or(0);
    let Some(field) = field_of_dictionary(all, id) else {
        return Ok(());
    };
    let batch = dictionary.table(1).ok_or("a dictionary without values")?;
    let plain = Field {
        dictionary: None,
        ..field.clone()
    };
    let columns = batch_of(batch, body, &[plain], known)?;
    let texts = columns.into_iter().next();
    let texts = texts.ok_or("a dictionary without values")?;
    let is_delta = dictionary.byte(2) == Some(1);
    match known.get_mut(&id).filter(|_| is_delta) {
        Some(before) => (0..texts.ends.len()).for_each(|index| before.push(texts.get(index))),
        None => {
            known.insert(id, texts);
        }
    }
    Ok(())
}

fn field_of_dictionary(fields: &[Field], id: i64) -> Option<&Field> {
    fields.iter().find_map(|field| match &field.dictionary {
        Some((known, _)) if *known == id => Some(field),
        _ => field_of_dictionary(&field.children, id),
    })
}

/// The columns of a batch of rows.
fn batch_of(
    batch: Table<'_>,
    body: &[u8],
    fields: &[Field],
    dictionaries: &Dictionaries,
) -> Result<Vec<Texts>, String> {
    let codec = batch
        .table(3)
        .map(|compression| compression.byte(0).unwrap_or(0));
    let mut reader = Batch {
        nodes: batch.vector(1).pairs().collect(),
        buffers: batch.vector(2).pairs().collect(),
        views: batch.vector(4).longs().collect(),
        body,
        codec,
        dictionaries,
        room: MAX_UNPACKED,
        columns: fields.len(),
    };
    reader.nodes.reverse();
    reader.buffers.reverse();
    reader.views.reverse();
    let mut columns = Vec::new();
    for field in fields {
        reader.read(field, &mut columns)?;
    }
    Ok(columns)
}

/// A batch of rows while it is read; what comes next is last.
struct Batch<'b> {
    nodes: Vec<(i64, i64)>,
    buffers: Vec<(i64, i64)>,
    views: Vec<i64>,
    body: &'b [u8],
    codec: Option<u8>,
    dictionaries: &'b Dictionaries,
    room: usize,
    /// How many columns share the room for cells.
    columns: usize,
}

impl<'b> Batch<'b> {
    /// Reads a field: a column, or several when it is a struct.
    fn read(&mut self, field: &Field, columns: &mut Vec<Texts>) -> Result<(), String> {
        if field.kind != Type::Struct || field.dictionary.is_some() {
            columns.push(self.column(field)?);
            return Ok(());
        }
        let rows = self.rows()?;
        let valid = self.valid(rows)?;
        let first = columns.len();
        for child in &field.children {
            self.read(child, columns)?;
        }
        // What a missing struct holds is missing, too.
        if !valid.is_empty() {
            for column in &mut columns[first..] {
                let mut masked = Texts::one_of(self.columns);
                (0..rows).for_each(|row| {
                    masked.push(if bit(&valid, row) {
                        column.get(row)
                    } else {
                        ""
                    })
                });
                *column = masked;
            }
        }
        Ok(())
    }

    fn column(&mut self, field: &Field) -> Result<Texts, String> {
        let rows = self.rows()?;
        let mut texts = Texts::one_of(self.columns);
        let kind = match &field.dictionary {
            Some((_, index)) => index,
            None => &field.kind,
        };
        if *kind == Type::Null {
            (0..rows).for_each(|_| texts.push(""));
            return Ok(texts);
        }
        if let Type::Unknown(kind) = kind {
            return Err(format!(
                "column `{}` is of type {kind}, which cannot be read",
                field.name
            ));
        }
        let valid = self.valid(rows)?;
        let is_valid = |row| valid.is_empty() || bit(&valid, row);
        let mut value: Box<dyn FnMut(usize) -> String> = match kind {
            Type::List(_) | Type::FixedList(_) => return self.list(field, kind, rows, &valid),
            Type::Text(size) => {
                let size = *size;
                let offsets = self.buffer_of(offsets_of(rows, size))?;
                let data = self.buffer()?;
                Box::new(move |row| {
                    let at = |index| usize::try_from(signed(&offsets, index, size)).unwrap_or(0);
                    let text = data.get(at(row)..at(row + 1)).unwrap_or_default();
                    String::from_utf8_lossy(text).into_owned()
                })
            }
            Type::TextView => {
                let views = self.buffer_of(rows.saturating_mul(16))?;
                let count = usize::try_from(self.views.pop().unwrap_or(0)).unwrap_or(0);
                let count = count.min(self.buffers.len());
                let data: Result<Vec<_>, String> = (0..count).map(|_| self.buffer()).collect();
                let data = data?;
                Box::new(move |row| String::from_utf8_lossy(view(&views, &data, row)).into_owned())
            }
            kind => {
                let data = self.buffer_of(kind.bytes(rows))?;
                let kind = kind.clone();
                let dictionary = field.dictionary.as_ref();
                let dictionary = dictionary.map(|(id, _)| self.dictionaries.get(id));
                Box::new(move |row| match dictionary {
                    Some(texts) => {
                        let Type::Int(size, _) = kind else {
                            return String::new();
                        };
                        let index = usize::try_from(signed(&data, row, size)).ok();
                        let text = index.and_then(|index| Some(texts?.get(index)));
                        text.unwrap_or_default().to_owned()
                    }
                    None => fixed(&kind, &data, row),
                })
            }
        };
        for row in 0..rows {
            if !texts.has_room() {
                break;
            }
            match is_valid(row) {
                true => texts.push(&value(row)),
                false => texts.push(""),
            }
        }
        Ok(texts)
    }

    /// Lists as texts: their elements, joined.
    fn list(
        &mut self,
        field: &Field,
        kind: &Type,
        rows: usize,
        valid: &[u8],
    ) -> Result<Texts, String> {
        let offsets = match kind {
            Type::List(size) => self.buffer_of(offsets_of(rows, *size))?,
            _ => Cow::Borrowed(&b""[..]),
        };
        let mut elements = Vec::new();
        if let Some(child) = field.children.first() {
            self.read(child, &mut elements)?;
        }
        let elements = elements.into_iter().next();
        let elements = elements.unwrap_or_else(|| Texts::one_of(1));
        let mut texts = Texts::one_of(self.columns);
        for row in 0..rows {
            let at = |index| match kind {
                Type::List(size) => usize::try_from(signed(&offsets, index, *size)).unwrap_or(0),
                Type::FixedList(size) => index * size,
                _ => 0,
            };
            let end = at(row + 1).min(elements.ends.len());
            let is_valid = (valid.is_empty() || bit(valid, row)) && texts.has_room();
            let items: Vec<&str> = match is_valid {
                true => (at(row)..end).map(|index| elements.get(index)).collect(),
                false => Vec::new(),
            };
            texts.push(&items.join(", "));
        }
        Ok(texts)
    }

    /// How many rows the next field has.
    fn rows(&mut self) -> Result<usize, String> {
        let (rows, _) = self.nodes.pop().ok_or("a column is missing")?;
        let rows = usize::try_from(rows).map_err(|_| "a negative number of rows")?;
        Ok(rows.min(MAX_CELLS / self.columns.max(1)))
    }

    /// The next buffer, which says for each row whether there is a value; empty when all have one.
    fn valid(&mut self, rows: usize) -> Result<Cow<'b, [u8]>, String> {
        let valid = self.buffer()?;
        match valid.is_empty() || rows <= valid.len().saturating_mul(8) {
            true => Ok(valid),
            false => Err("a buffer is cut".to_owned()),
        }
    }

    /// The next buffer, which must have so many bytes.
    fn buffer_of(&mut self, bytes: usize) -> Result<Cow<'b, [u8]>, String> {
        let buffer = self.buffer()?;
        match bytes <= buffer.len() {
            true => Ok(buffer),
            false => Err("a buffer is cut".to_owned()),
        }
    }

    /// The next buffer, unpacked.
    fn buffer(&mut self) -> Result<Cow<'b, [u8]>, String> {
        let damaged = || "a buffer is damaged".to_owned();
        let (offset, length) = self.buffers.pop().ok_or_else(damaged)?;
        let start = usize::try_from(offset).map_err(|_| damaged())?;
        let length = usize::try_from(length).map_err(|_| damaged())?;
        let end = start.checked_add(length).ok_or_else(damaged)?;
        let body = self.body;
        let bytes = body.get(start..end).ok_or_else(damaged)?;
        let (Some(codec), Some((size, packed))) = (self.codec, bytes.split_first_chunk::<8>())
        else {
            return Ok(Cow::Borrowed(bytes));
        };
        let size = i64::from_le_bytes(*size);
        if size == -1 {
            return Ok(Cow::Borrowed(packed));
        }
        let size = usize::try_from(size).ok().filter(|size| *size <= self.room);
        let size = size.ok_or("it unpacks to more than can be held")?;
        self.room -= size;
        let unpacked = match codec {
            0 => {
                let mut unpacked = Vec::new();
                let reader = lz4_flex::frame::FrameDecoder::new(packed);
                let read = reader.take(size as u64).read_to_end(&mut unpacked);
                read.map_err(|_| damaged())?;
                unpacked
            }
            1 => {
                let unpacked = Packing::Zstandard.unpack(packed, size);
                if unpacked.end == End::Broken {
                    return Err(damaged());
                }
                unpacked.bytes
            }
            _ => return Err("it is compressed in an unknown way".to_owned()),
        };
        Ok(Cow::Owned(unpacked))
    }
}

/// A value of a type whose values all take as many bytes.
fn fixed(kind: &Type, data: &[u8], row: usize) -> String {
    let bytes = |size: usize| {
        let start = row.checked_mul(size)?;
        data.get(start..start.checked_add(size)?)
    };
    match kind {
        Type::Bool => bit(data, row).to_string(),
        Type::Int(size, true) => signed(data, row, *size).to_string(),
        Type::Int(size, false) => {
            let number = signed(data, row, *size) as u64;
            let mask = u64::MAX >> (64 - 8 * size.clamp(&1, &8));
            (number & mask).to_string()
        }
        Type::Float(2) => values::float(values::half(signed(data, row, 2) as u16)),
        Type::Float(4) => match f32::from_bits(signed(data, row, 4) as u32) {
            value if value.is_nan() => String::new(),
            value => value.to_string(),
        },
        Type::Float(_) => values::float(f64::from_bits(signed(data, row, 8) as u64)),
        Type::Decimal(size, scale) => {
            let number = bytes(*size).and_then(|bytes| {
                let mut bytes = bytes.to_vec();
                bytes.reverse();
                values::big_endian(&bytes)
            });
            number.map_or_else(String::new, |number| values::decimal(number, *scale))
        }
        Type::Date(true) => values::date(signed(data, row, 4)),
        Type::Date(false) => values::date(signed(data, row, 8).div_euclid(86_400_000)),
        Type::Clock(size, unit) => values::duration(signed(data, row, *size), *unit),
        Type::Duration(unit) => values::duration(signed(data, row, 8), *unit),
        Type::Timestamp(unit, zone) => {
            let value = signed(data, row, 8);
            values::timestamp(value, *unit, if zone.is_empty() { "" } else { "Z" })
        }
        Type::Fixed(size) => String::from_utf8_lossy(bytes(*size).unwrap_or_default()).into_owned(),
        _ => String::new(),
    }
}

/// A number of `size` bytes, at most 8; 0 where there is none.
fn signed(data: &[u8], index: usize, size: usize) -> i64 {
    let piece = index
        .checked_mul(size)
        .and_then(|start| data.get(start..start.checked_add(size)?));
    let Some(piece) = piece.filter(|piece| (1..=8).contains(&piece.len())) else {
        return 0;
    };
    let sign = if piece[piece.len() - 1] < 0x80 {
        0
    } else {
        0xFF
    };
    let mut number = [sign; 8];
    number[..piece.len()].copy_from_slice(piece);
    i64::from_le_bytes(number)
}

/// The text that a view of 16 bytes is or points to.
fn view<'d>(views: &'d [u8], data: &'d [Cow<'_, [u8]>], row: usize) -> &'d [u8] {
    const INLINE: usize = 12;
    let start = row.saturating_mul(16);
    let Some(view) = views.get(start..start.saturating_add(16)) else {
        return b"";
    };
    let number = |at: usize| usize::try_from(signed(&view[at..], 0, 4)).unwrap_or(0);
    let length = number(0);
    if length <= INLINE {
        return &view[4..4 + length];
    }
    let (buffer, offset) = (number(8), number(12));
    let buffer = data.get(buffer).map(|buffer| &**buffer).unwrap_or_default();
    buffer
        .get(offset..offset.saturating_add(length))
        .unwrap_or_default()
}

fn bit(bits: &[u8], index: usize) -> bool {
    bits.get(index / 8)
        .is_some_and(|byte| byte >> (index % 8) & 1 == 1)
}
