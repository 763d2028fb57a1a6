//! k6's results as CSV (`--out csv`).

use super::blocks::{Place, after_record};
use super::format::{Format, Parser, Pieces, Refusal};
use super::k6_json::{Point, TICKS_PER_MS, count};
use super::percentile::Rule;
use super::problems::What;
use super::record::Records;
use super::sample::Facts;
use super::tally::Tally;

/// k6's results as CSV.
pub(super) static FORMAT: Format = Format {
    name: "k6",
    title: "k6 CSV",
    rule: Rule::Linear,
    is_likely: |head| head.starts_with(START),
    pieces: |head| {
        let columns = Columns::of(head).ok_or(Refusal::NoHeader)?;
        Ok(Pieces {
            facts: Facts {
                start: true,
                elapsed: true,
                threads: true,
                ..Facts::default()
            },
            ticks_per_ms: TICKS_PER_MS,
            cut: after_record,
            assumed: None,
            parser: Box::new(columns),
        })
    },
};

const START: &[u8] = b"metric_name,timestamp,metric_value";

/// Where the columns stand that are read.
#[derive(Clone)]
struct Columns {
    width: usize,
    name: Option<usize>,
    method: Option<usize>,
    status: Option<usize>,
    error: Option<usize>,
    expected: Option<usize>,
}

impl Columns {
    fn of(head: &[u8]) -> Option<Columns> {
        if !head.starts_with(START) {
            return None;
        }
        let names = fields(&mut Records::new(head, b','));
        let place = |wanted: &str| names.iter().position(|name| name == wanted);
        Some(Columns {
            width: names.len(),
            name: place("name"),
            method: place("method"),
            status: place("status"),
            error: place("error"),
            expected: place("expected_response"),
        })
    }
}

impl Parser for Columns {
    fn read(&mut self, block: &[u8], place: Place, tally: &mut Tally<'_>) {
        let mut records = Records::new(block, b',');
        while let Some(start) = records.next_start() {
            let fields = fields(&mut records);
            let at = place.at + start as u64;
            let record = &block[start..records.position()];
            if at == 0 {
                continue;
            }
            if fields.len() != self.width {
                let is_cut = place.is_last && !record.ends_with(b"\n");
                if is_cut && fields.len() < self.width {
                    tally.note(What::Cut, at, record);
                } else {
                    tally.note_fields(at, record, fields.len(), self.width);
                }
                continue;
            }
            let field = |column: Option<usize>| column.map_or("", |column| &fields[column]);
            let Ok(value) = fields[2].parse() else {
                tally.note(What::Foreign, at, record);
                continue;
            };
            let name = field(self.name);
            count(
                &Point {
                    at,
                    metric: &fields[0],
                    time: fields[1].as_bytes(),
                    value,
                    name: if name.is_empty() {
                        field(self.method)
                    } else {
                        name
                    },
                    status: field(self.status),
                    error: field(self.error),
                    expected: field(self.expected),
                },
                tally,
            );
        }
    }

    fn fork(&self) -> Option<Box<dyn Parser>> {
        Some(Box::new(self.clone()))
    }
}

/// The fields of the next record.
fn fields(records: &mut Records<'_>) -> Vec<String> {
    let mut fields = Vec::new();
    loop {
        let field = records.field();
        fields.push(String::from_utf8_lossy(&field.text()).into_owned());
        if field.ends_record {
            return fields;
        }
    }
}
