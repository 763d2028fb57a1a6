//! Deployed modules: one table for all who say what runs, in which version, with which resources.
//!
//! Memory that is written without a unit is in MiB, as ECS and its users mean it. Of the options of a
//! Java program only those of the virtual machine are shown: properties may hold secrets.

pub(super) mod compose;
pub(super) mod ecs;
pub(super) mod eureka;
pub(super) mod folio;
pub(super) mod helm;
pub(super) mod kubectl;
pub(super) mod ptf;
pub(super) mod stripes;

mod jvm;
mod padded;
mod quantity;

use std::borrow::Cow;
use std::ops::Range;

use value::Kind;

use super::form::{Field, Form};
use super::nested::Node;

/// What is known of a module. Each source fills what it has.
#[derive(Default)]
struct Module<'a> {
    name: Cell<'a>,
    namespace: Cell<'a>,
    version: Cell<'a>,
    revision: Cell<'a>,
    tasks: Cell<'a>,
    running: Cell<'a>,
    memory_hard: Cell<'a>,
    memory_soft: Cell<'a>,
    memory_used: Cell<'a>,
    cpu_units: Cell<'a>,
    cpu_limit: Cell<'a>,
    cpu_request: Cell<'a>,
    cpu_used: Cell<'a>,
    heap: Cell<'a>,
    metaspace: Cell<'a>,
    max_metaspace: Cell<'a>,
    read_write_split: Cell<'a>,
    status: Cell<'a>,
    restarts: Cell<'a>,
    updated: Cell<'a>,
    flags: Cell<'a>,
}

/// A text and where it comes from; `None` when the source says nothing.
type Cell<'a> = Option<(Range<usize>, Cow<'a, str>)>;

const NAME: Field = Field::new("Module", Kind::Text);
const NAMESPACE: Field = Field::new("Namespace", Kind::Text);
const VERSION: Field = Field::open("Version");
const REVISION: Field = Field::new("Revision", Kind::Count);
const TASKS: Field = Field::new("Task count", Kind::Count);
const RUNNING: Field = Field::new("Running", Kind::Count);
const MEMORY_HARD: Field = Field::unit("Mem hard limit", Kind::Bytes, "MiB");
const MEMORY_SOFT: Field = Field::unit("Mem soft limit", Kind::Bytes, "MiB");
const MEMORY_USED: Field = Field::unit("Memory used", Kind::Bytes, "MiB");
const CPU_UNITS: Field = Field::new("CPU units", Kind::Count);
const CPU_LIMIT: Field = Field::new("CPU limit", Kind::Number);
const CPU_REQUEST: Field = Field::new("CPU request", Kind::Number);
const CPU_USED: Field = Field::new("CPU used", Kind::Number);
const HEAP: Field = Field::unit("Xmx", Kind::Bytes, "MiB");
const METASPACE: Field = Field::unit("MetaspaceSize", Kind::Bytes, "MiB");
const MAX_METASPACE: Field = Field::unit("MaxMetaspaceSize", Kind::Bytes, "MiB");
const READ_WRITE_SPLIT: Field = Field::new("R/W split", Kind::Bool);
const STATUS: Field = Field::new("Status", Kind::Status);
const RESTARTS: Field = Field::open("Restarts");
const UPDATED: Field = Field::new("Updated", Kind::Timestamp);
const FLAGS: Field = Field::new("Flags", Kind::Text);

impl<'a> Module<'a> {
    /// Prints the module as a row.
    fn print(self, form: &mut Form<'a>) {
        for (field, cell) in [
            (&NAME, self.name),
            (&NAMESPACE, self.namespace),
            (&VERSION, self.version),
            (&REVISION, self.revision),
            (&TASKS, self.tasks),
            (&RUNNING, self.running),
            (&MEMORY_HARD, self.memory_hard),
            (&MEMORY_SOFT, self.memory_soft),
            (&MEMORY_USED, self.memory_used),
            (&CPU_UNITS, self.cpu_units),
            (&CPU_LIMIT, self.cpu_limit),
            (&CPU_REQUEST, self.cpu_request),
            (&CPU_USED, self.cpu_used),
            (&HEAP, self.heap),
            (&METASPACE, self.metaspace),
            (&MAX_METASPACE, self.max_metaspace),
            (&READ_WRITE_SPLIT, self.read_write_split),
            (&STATUS, self.status),
            (&RESTARTS, self.restarts),
            (&UPDATED, self.updated),
            (&FLAGS, self.flags),
        ] {
            match cell {
                Some((place, text)) => form.spelled(field, place, text),
                None => form.skip(field),
            };
        }
        form.end_row();
    }
}

/// What a value says.
fn cell<'a, N: Node<'a>>(value: Option<N>) -> Cell<'a> {
    value.map(|value| (value.span(), value.content()))
}

/// A text that was made of what stands at a place.
fn made<'a>(place: Range<usize>, text: impl Into<Cow<'a, str>>) -> Cell<'a> {
    Some((place, text.into()))
}

/// Splits `mod-search-3.2.0` in front of the first digit that follows a hyphen; a name alone has no
/// version.
fn split_id(id: &str) -> (&str, Option<&str>) {
    let pairs = id.as_bytes().windows(2);
    let mut starts = pairs.enumerate().skip(1);
    let start = starts.find(|(_, pair)| pair[0] == b'-' && pair[1].is_ascii_digit());
    match start {
        Some((at, _)) => (&id[..at], Some(&id[at + 1..])),
        None => (id, None),
    }
}

/// The name of an image without its registry, and its tag: `mod-search` and `3.2.0` of
/// `registry:5000/folio/mod-search:3.2.0@sha256:…`.
fn split_image(image: &str) -> (&str, Option<&str>) {
    let image = image.split('@').next().unwrap_or_default();
    let name = image.rsplit('/').next().unwrap_or_default();
    match name.split_once(':') {
        Some((name, tag)) => (name, Some(tag)),
        None => (name, None),
    }
}
