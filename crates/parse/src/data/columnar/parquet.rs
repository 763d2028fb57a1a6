//! Parquet files: row groups of columns. Nested columns get dotted names, lists are joined.

use data_encoding::BASE64;
use parquet::basic::{ConvertedType, LogicalType, TimeUnit};
use parquet::column::reader::{ColumnReader, ColumnReaderImpl, get_column_reader};
use parquet::data_type::DataType;
use parquet::errors::ParquetError;
use parquet::file::metadata::{ColumnChunkMetaData, ParquetMetaData, ParquetMetaDataReader};
use parquet::schema::types::ColumnDescriptor;
use value::Kind;

use crate::data::{Grid, Source};
use crate::{Sink, diagnostic};

use super::pages::Pages;
use super::values::{self, Unit};
use super::{Heading, Rows, Texts};
use super::{arrow, guard};

const MAGIC: &[u8] = b"PAR1";

/// Cells are read in pieces of so many.
const BATCH: usize = 8_192;

pub(super) fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let bytes: &[u8] = &source.bytes;
    let metadata = match footer(bytes) {
        Ok(metadata) => metadata,
        Err(problem) => {
            sink.push(diagnostic::columnar::broken(
                source.file,
                "Parquet",
                &problem,
            ));
            return None;
        }
    };
    let durations = durations(&metadata);
    let columns: Vec<Column> = (metadata.file_metadata().schema_descr().columns().iter())
        .map(|column| Column::of(column, &durations))
        .collect();
    let headings: Vec<Heading> = columns.iter().map(Column::heading).collect();
    let mut rows = Rows::new("Parquet", &headings);
    for (index, group) in metadata.row_groups().iter().enumerate() {
        let texts: Result<Vec<Texts>, String> = (group.columns().iter().zip(&columns))
            .map(|(chunk, column)| column.read(chunk, bytes, columns.len()))
            .collect();
        match texts {
            Ok(texts) => rows.add(&texts),
            Err(problem) => {
                let problem = format!("row group {}: {problem}", index + 1);
                sink.push(diagnostic::columnar::cut(source.file, "Parquet", &problem));
                break;
            }
        }
    }
    Some(rows.finish())
}

/// What the end of the file says about all that stands before it.
fn footer(bytes: &[u8]) -> Result<ParquetMetaData, String> {
    let cut = || "it has no footer, so it is not written to its end".to_owned();
    let rest = bytes.strip_suffix(MAGIC).ok_or_else(cut)?;
    let (rest, length) = rest.split_last_chunk::<4>().ok_or_else(cut)?;
    let length = u32::from_le_bytes(*length) as usize;
    let start = rest.len().checked_sub(length).ok_or_else(cut)?;
    guarded(|| ParquetMetaDataReader::decode_metadata(&rest[start..]))
}

/// Calls the library.
fn guarded<T>(call: impl FnOnce() -> parquet::errors::Result<T>) -> Result<T, String> {
    match guard::run(call) {
        Some(Ok(value)) => Ok(value),
        Some(Err(ParquetError::NYI(what))) => Err(format!("{what} cannot be read")),
        Some(Err(ParquetError::General(what))) => Err(what),
        Some(Err(error)) => Err(error.to_string()),
        None => Err("it is damaged".to_owned()),
    }
}

/// Columns that are lengths of time. Parquet has no type for them; Arrow notes them aside.
fn durations(metadata: &ParquetMetaData) -> Vec<(String, Unit)> {
    let notes = metadata.file_metadata().key_value_metadata();
    let mut notes = notes.into_iter().flatten();
    let schema = notes.find(|note| note.key == "ARROW:schema");
    let schema = schema.and_then(|note| BASE64.decode(note.value.as_ref()?.as_bytes()).ok());
    schema.map_or_else(Vec::new, |schema| arrow::durations(&schema))
}

/// How a column is read.
struct Column {
    name: String,
    meaning: Meaning,
    has_lists: bool,
    max_def: i16,
}

/// What the values of a column mean.
#[derive(Clone, Debug, PartialEq)]
enum Meaning {
    Plain,
    Bool,
    Unsigned,
    Date,
    Timestamp(Unit, bool),
    Clock(Unit),
    Decimal(i32),
    Half,
    Uuid,
}

impl Column {
    fn of(column: &ColumnDescriptor, durations: &[(String, Unit)]) -> Column {
        let parts = column.path().parts();
        // `tags.list.element` holds the elements of `tags`.
        let is_wrapper =
            |part: &&String| !matches!(part.as_str(), "list" | "element" | "item" | "array");
        let name = match column.max_rep_level() {
            0 => parts.join("."),
            _ => {
                let parts: Vec<&str> = parts
                    .iter()
                    .filter(is_wrapper)
                    .map(String::as_str)
                    .collect();
                parts.join(".")
            }
        };
        let duration = durations.iter().find(|(known, _)| *known == name);
        let meaning = match duration {
            Some((_, unit)) => Meaning::Clock(*unit),
            None => meaning(column),
        };
        Column {
            name,
            meaning,
            has_lists: 0 < column.max_rep_level(),
            max_def: column.max_def_level(),
        }
    }

    fn heading(&self) -> Heading {
        let kind = match self.meaning {
            _ if self.has_lists => None,
            Meaning::Bool => Some(Kind::Bool),
            Meaning::Date | Meaning::Timestamp(..) => Some(Kind::Timestamp),
            Meaning::Clock(_) => Some(Kind::Duration),
            _ => None,
        };
        Heading {
            name: self.name.clone(),
            kind,
        }
    }

    /// Reads the cells of a row group.
    fn read(
        &self,
        chunk: &ColumnChunkMetaData,
        bytes: &[u8],
        columns: usize,
    ) -> Result<Texts, String> {
        let of_column = |problem: String| format!("column `{}`: {problem}", self.name);
        let start = chunk.data_page_offset();
        let start = chunk
            .dictionary_page_offset()
            .map_or(start, |offset| start.min(offset));
        let range = usize::try_from(start).ok().and_then(|start| {
            let length = usize::try_from(chunk.compressed_size()).ok()?;
            Some(start..start.checked_add(length)?)
        });
        let piece = range.and_then(|range| bytes.get(range));
        let piece = piece.ok_or_else(|| of_column("it lies outside of the file".to_owned()))?;
        let pages = Box::new(Pages::new(piece, chunk.compression()));
        let texts = guarded(|| {
            let reader = get_column_reader(chunk.column_descr_ptr(), pages);
            let mut texts = Texts::one_of(columns);
            match reader {
                ColumnReader::BoolColumnReader(reader) => {
                    self.drain(reader, &mut texts, |value| value.to_string())
                }
                ColumnReader::Int32ColumnReader(reader) => {
                    self.drain(reader, &mut texts, |value| self.int(i64::from(*value), 32))
                }
                ColumnReader::Int64ColumnReader(reader) => {
                    self.drain(reader, &mut texts, |value| self.int(*value, 64))
                }
                ColumnReader::Int96ColumnReader(reader) => {
                    self.drain(reader, &mut texts, |value| {
                        let [low, high, day] = value.data() else {
                            return String::new();
                        };
                        let nanos = u64::from(*low) | u64::from(*high) << 32;
                        // Julian days start at noon of 4713 BC.
                        let ms = (i64::from(*day) - 2_440_588) * 86_400_000;
                        let ms = ms.saturating_add((nanos / 1_000_000) as i64);
                        values::timestamp(ms, Unit::Milli, "")
                    })
                }
                ColumnReader::FloatColumnReader(reader) => {
                    // By way of its text, so that 0.1 stays 0.1.
                    self.drain(reader, &mut texts, |value| match value.is_nan() {
                        true => String::new(),
                        false => value.to_string(),
                    })
                }
                ColumnReader::DoubleColumnReader(reader) => {
                    self.drain(reader, &mut texts, |value| values::float(*value))
                }
                ColumnReader::ByteArrayColumnReader(reader) => {
                    self.drain(reader, &mut texts, |value| self.bytes(value.data()))
                }
                ColumnReader::FixedLenByteArrayColumnReader(reader) => {
                    self.drain(reader, &mut texts, |value| self.bytes(value.data()))
                }
            }?;
            Ok(texts)
        });
        texts.map_err(of_column)
    }

    /// Reads all values of a column, and where there are none.
    fn drain<T: DataType>(
        &self,
        mut reader: ColumnReaderImpl<T>,
        texts: &mut Texts,
        text: impl Fn(&T::T) -> String,
    ) -> parquet::errors::Result<()> {
        let (mut defs, mut reps, mut values) = (Vec::new(), Vec::new(), Vec::new());
        let mut list: Option<String> = None;
        while texts.has_room() {
            defs.clear();
            reps.clear();
            values.clear();
            let def_levels = (0 < self.max_def).then_some(&mut defs);
            let rep_levels = self.has_lists.then_some(&mut reps);
            let (records, read, levels) =
                reader.read_records(BATCH, def_levels, rep_levels, &mut values)?;
            if records == 0 && levels == 0 {
                break;
            }
            let mut values = values.iter();
            let levels = if self.max_def == 0 { read } else { levels };
            for level in 0..levels {
                let is_there = defs.get(level).is_none_or(|def| *def == self.max_def);
                let value = is_there.then(|| values.next().map(&text)).flatten();
                if !self.has_lists {
                    texts.push(&value.unwrap_or_default());
                    continue;
                }
                if reps.get(level) == Some(&0) {
                    list.take().into_iter().for_each(|list| texts.push(&list));
                }
                let list = list.get_or_insert_default();
                if let Some(value) = value {
                    if !list.is_empty() {
                        list.push_str(", ");
                    }
                    list.push_str(&value);
                }
            }
        }
        list.into_iter().for_each(|list| texts.push(&list));
        Ok(())
    }

    fn int(&self, value: i64, bits: u32) -> String {
        match self.meaning {
            Meaning::Date => values::date(value),
            Meaning::Timestamp(unit, is_utc) => {
                values::timestamp(value, unit, if is_utc { "Z" } else { "" })
            }
            Meaning::Clock(unit) => values::duration(value, unit),
            Meaning::Decimal(scale) => values::decimal(i128::from(value), scale),
            Meaning::Unsigned if bits == 32 => (value as u32).to_string(),
            Meaning::Unsigned => (value as u64).to_string(),
            _ => value.to_string(),
        }
    }

    fn bytes(&self, value: &[u8]) -> String {
        let hex = |bytes: &[u8]| {
            bytes
                .iter()
                .map(|byte| format!("{byte:02x}"))
                .collect::<String>()
        };
        match (&self.meaning, value) {
            (Meaning::Decimal(scale), _) => {
                let number = values::big_endian(value);
                number.map_or_else(|| hex(value), |number| values::decimal(number, *scale))
            }
            (Meaning::Half, [low, high]) => {
                values::float(values::half(u16::from_le_bytes([*low, *high])))
            }
            (Meaning::Uuid, value) if value.len() == 16 => {
                let parts = [
                    &value[..4],
                    &value[4..6],
                    &value[6..8],
                    &value[8..10],
                    &value[10..],
                ];
                parts.map(hex).join("-")
            }
            _ => String::from_utf8_lossy(value).into_owned(),
        }
    }
}

fn meaning(column: &ColumnDescriptor) -> Meaning {
    let unit = |unit: &TimeUnit| match unit {
        TimeUnit::MILLIS => Unit::Milli,
        TimeUnit::MICROS => Unit::Micro,
        TimeUnit::NANOS => Unit::Nano,
    };
    if column.physical_type() == parquet::basic::Type::BOOLEAN {
        return Meaning::Bool;
    }
    if column.physical_type() == parquet::basic::Type::INT96 {
        return Meaning::Timestamp(Unit::Nano, false);
    }
    match column.logical_type_ref() {
        Some(LogicalType::Date) => return Meaning::Date,
        Some(LogicalType::Timestamp(time)) => {
            return Meaning::Timestamp(unit(&time.unit), time.is_adjusted_to_u_t_c);
        }
        Some(LogicalType::Time(time)) => return Meaning::Clock(unit(&time.unit)),
        Some(LogicalType::Decimal(decimal)) => return Meaning::Decimal(decimal.scale),
        Some(LogicalType::Integer(int)) if !int.is_signed => return Meaning::Unsigned,
        Some(LogicalType::Float16) => return Meaning::Half,
        Some(LogicalType::Uuid) => return Meaning::Uuid,
        _ => {}
    }
    // What older writers say.
    match column.converted_type() {
        ConvertedType::DATE => Meaning::Date,
        ConvertedType::TIMESTAMP_MILLIS => Meaning::Timestamp(Unit::Milli, true),
        ConvertedType::TIMESTAMP_MICROS => Meaning::Timestamp(Unit::Micro, true),
        ConvertedType::TIME_MILLIS => Meaning::Clock(Unit::Milli),
        ConvertedType::TIME_MICROS => Meaning::Clock(Unit::Micro),
        ConvertedType::DECIMAL => Meaning::Decimal(column.type_scale()),
        ConvertedType::UINT_8
        | ConvertedType::UINT_16
        | ConvertedType::UINT_32
        | ConvertedType::UINT_64 => Meaning::Unsigned,
        _ => Meaning::Plain,
    }
}
