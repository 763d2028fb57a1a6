//! Some places of a page as bytes: what a hit shows of them, and where it leads.

use model::{Fragment, Page, Query, plain_text};
use value::Kind;

use crate::bytes::{Corrupt, Reader, put, put_text};
use crate::places::{CELL_END, Place, PlaceKind, Places};

/// A chunk ends behind so many bytes of text.
const CHUNK_BYTES: usize = 6_000;
/// The most places of a chunk: their number is the lower byte of a place.
const CHUNK_PLACES: usize = 256;

const ROW: u64 = 3;
const ROW_BY_KEY: u64 = 4;

/// The number of a place on its page: the chunk, and the place in it.
pub(crate) fn place_number(chunk: usize, place: usize) -> u32 {
    (chunk * CHUNK_PLACES + place) as u32
}

/// The chunk that holds a place.
pub(crate) fn chunk_of(place: u32) -> u32 {
    place / CHUNK_PLACES as u32
}

/// The place in its chunk.
pub(crate) fn place_in_chunk(place: u32) -> usize {
    place as usize % CHUNK_PLACES
}

/// Where the chunks of a page start among its places.
pub(crate) fn starts(places: &[Place]) -> Vec<usize> {
    let mut starts = vec![0];
    let (mut bytes, mut count) = (0, 0);
    for (at, place) in places.iter().enumerate() {
        if CHUNK_BYTES <= bytes || count == CHUNK_PLACES {
            starts.push(at);
            (bytes, count) = (0, 0);
        }
        bytes += place.text.len();
        count += 1;
    }
    starts
}

/// The bytes of the chunk with these places of a page.
pub(crate) fn encode(page: &Page, places: &Places<'_>, range: std::ops::Range<usize>) -> Vec<u8> {
    let mut out = Vec::with_capacity(CHUNK_BYTES);
    put_text(&mut out, &page.address());
    put_text(&mut out, &page.facts.title);
    put_text(&mut out, page.facts.date.as_deref().unwrap_or_default());
    let chunk = &places.places[range];
    let mut sections: Vec<u32> = chunk.iter().filter_map(|place| place.section).collect();
    sections.sort_unstable();
    sections.dedup();
    let table = |place: &Place| match place.kind {
        PlaceKind::Table { table } | PlaceKind::Row { table, .. } => Some(table),
        PlaceKind::Page | PlaceKind::Section => None,
    };
    let mut tables: Vec<u32> = chunk.iter().filter_map(table).collect();
    tables.sort_unstable();
    tables.dedup();

    put(&mut out, sections.len() as u64);
    for &section in &sections {
        let (id, text) = &places.sections[section as usize];
        put_text(&mut out, id);
        put_text(&mut out, text);
    }
    put(&mut out, tables.len() as u64);
    for &table in &tables {
        let table = places.tables[table as usize];
        put_text(&mut out, &table.id);
        put_text(&mut out, &plain_text(&table.caption));
        put(&mut out, table.columns.len() as u64);
        for column in &table.columns {
            put_text(&mut out, &column.name);
            put(&mut out, u64::from(column.key));
            put_text(&mut out, column.kind.name());
            put_text(&mut out, column.unit.as_deref().unwrap_or_default());
        }
    }
    put(&mut out, chunk.len() as u64);
    for place in chunk {
        let section = place
            .section
            .and_then(|section| sections.binary_search(&section).ok());
        let own_table =
            table(place).map_or(0, |table| tables.partition_point(|&other| other < table));
        let kind = match place.kind {
            PlaceKind::Page => 0,
            PlaceKind::Section => 1,
            PlaceKind::Table { .. } => 2,
            PlaceKind::Row { by_key: false, .. } => ROW,
            PlaceKind::Row { by_key: true, .. } => ROW_BY_KEY,
        };
        put(&mut out, kind);
        put(&mut out, place.class as u64);
        put(&mut out, section.map_or(0, |at| at as u64 + 1));
        put(&mut out, own_table as u64);
        if let PlaceKind::Row { row, .. } = place.kind {
            put(&mut out, u64::from(row));
        }
        put_text(&mut out, &place.text);
    }
    out
}

/// A chunk, read.
pub(crate) struct Chunk<'a> {
    pub(crate) url: &'a str,
    pub(crate) title: &'a str,
    pub(crate) date: &'a str,
    pub(crate) sections: Vec<(&'a str, &'a str)>,
    pub(crate) tables: Vec<TableHead<'a>>,
    pub(crate) places: Vec<Shown<'a>>,
}

/// What a hit needs to know of its table.
pub(crate) struct TableHead<'a> {
    pub(crate) id: &'a str,
    pub(crate) caption: &'a str,
    pub(crate) columns: Vec<ColumnHead<'a>>,
}

pub(crate) struct ColumnHead<'a> {
    pub(crate) name: &'a str,
    pub(crate) key: bool,
    pub(crate) kind: Kind,
    pub(crate) unit: &'a str,
}

/// A place, as a hit shows it.
pub(crate) struct Shown<'a> {
    pub(crate) kind: u64,
    pub(crate) class: u8,
    pub(crate) section: Option<usize>,
    pub(crate) table: usize,
    pub(crate) row: u32,
    pub(crate) text: &'a str,
}

impl<'a> Chunk<'a> {
    pub(crate) fn read(bytes: &'a [u8]) -> Result<Chunk<'a>, Corrupt> {
        let mut bytes = Reader(bytes);
        let (url, title, date) = (bytes.text()?, bytes.text()?, bytes.text()?);
        let sections = (0..bytes.count()?)
            .map(|_| Ok((bytes.text()?, bytes.text()?)))
            .collect::<Result<_, Corrupt>>()?;
        let tables = (0..bytes.count()?)
            .map(|_| TableHead::read(&mut bytes))
            .collect::<Result<_, Corrupt>>()?;
        let places = (0..bytes.count()?)
            .map(|_| Shown::read(&mut bytes))
            .collect::<Result<_, Corrupt>>()?;
        Ok(Chunk {
            url,
            title,
            date,
            sections,
            tables,
            places,
        })
    }

    /// The fragment that leads to a place, with its `#`; empty for the page itself.
    pub(crate) fn fragment(&self, place: &Shown<'_>) -> String {
        let Some(table) = place.table_of(self) else {
            let section = place.section.and_then(|at| self.sections.get(at));
            return match section {
                Some((id, _)) if place.kind == 1 && !id.is_empty() => format!("#{id}"),
                _ => String::new(),
            };
        };
        if !place.is_row() {
            return format!("#{}", table.id);
        }
        let mut query = Query::default();
        query.set_text("row", &place.row_name(table));
        let fragment = Fragment {
            tables: vec![(table.id.to_owned(), query)],
        };
        format!("#{fragment}")
    }
}

impl<'a> TableHead<'a> {
    fn read(bytes: &mut Reader<'a>) -> Result<TableHead<'a>, Corrupt> {
        let (id, caption) = (bytes.text()?, bytes.text()?);
        let mut columns = Vec::new();
        for _ in 0..bytes.count()? {
            columns.push(ColumnHead {
                name: bytes.text()?,
                key: bytes.number()? == 1,
                kind: bytes.text()?.parse().map_err(|_| Corrupt)?,
                unit: bytes.text()?,
            });
        }
        Ok(TableHead {
            id,
            caption,
            columns,
        })
    }
}

impl<'a> Shown<'a> {
    fn read(bytes: &mut Reader<'a>) -> Result<Shown<'a>, Corrupt> {
        let kind = bytes.number()?;
        let class = bytes.number()? as u8;
        let section = (bytes.number()? as usize).checked_sub(1);
        let table = bytes.number()? as usize;
        let row = match kind {
            ROW | ROW_BY_KEY => bytes.number()? as u32,
            _ => 0,
        };
        Ok(Shown {
            kind,
            class,
            section,
            table,
            row,
            text: bytes.text()?,
        })
    }

    pub(crate) fn is_row(&self) -> bool {
        matches!(self.kind, ROW | ROW_BY_KEY)
    }

    /// The table that it belongs to.
    pub(crate) fn table_of<'c>(&self, chunk: &'c Chunk<'_>) -> Option<&'c TableHead<'c>> {
        (2..=ROW_BY_KEY)
            .contains(&self.kind)
            .then(|| chunk.tables.get(self.table))
            .flatten()
    }

    pub(crate) fn cells(&self) -> impl Iterator<Item = &'a str> {
        self.text.split(CELL_END)
    }

    /// How a link names the row.
    fn row_name(&self, table: &TableHead<'_>) -> String {
        if self.kind == ROW {
            return format!("@{}", self.row + 1);
        }
        let keys = table.columns.iter().zip(self.cells());
        let keys: Vec<&str> = keys
            .filter(|(column, _)| column.key)
            .map(|(_, cell)| cell)
            .collect();
        keys.join(" / ")
    }
}
