//! What `GET _stats` of OpenSearch and Elasticsearch answers: counters of indexes since they started.
//!
//! Documents are those of the primary shards, as `_cat/indices` has them; sizes are bytes and times
//! are milliseconds, summed up over all copies.

use value::Kind;

use crate::Sink;

use super::document::Document;
use super::form::{Field, Form};
use super::json::raw::Json;
use super::nested::Node;
use super::{Format, Grid, Likely, Source};

/// An answer of `_stats`.
pub(super) static FORMAT: Format = Format {
    name: "index-stats",
    is_likely: Likely::Head(|head| {
        let shape = head.shape();
        shape.has(&["_shards"]) && (shape.has(&["_all"]) || shape.has_object("indices"))
    }),
    read: |source, _, sink| read(source, sink),
};

const INDEX: Field = Field::new("index", Kind::Text);
const HEALTH: Field = Field::new("health", Kind::Status);
const STATUS: Field = Field::new("status", Kind::Status);
const UUID: Field = Field::new("uuid", Kind::Id);

/// Where the counters stand in an index, and what they are.
const COUNTERS: [(&str, Field); 18] = [
    ("primaries/docs/count", count("docs.count")),
    ("primaries/docs/deleted", count("docs.deleted")),
    ("total/store/size_in_bytes", bytes("store.size")),
    ("primaries/store/size_in_bytes", bytes("pri.store.size")),
    ("total/indexing/index_total", count("indexing.index_total")),
    (
        "total/indexing/index_time_in_millis",
        time("indexing.index_time"),
    ),
    (
        "total/indexing/index_failed",
        count("indexing.index_failed"),
    ),
    ("total/search/query_total", count("search.query_total")),
    (
        "total/search/query_time_in_millis",
        time("search.query_time"),
    ),
    ("total/search/fetch_total", count("search.fetch_total")),
    (
        "total/search/fetch_time_in_millis",
        time("search.fetch_time"),
    ),
    ("total/get/total", count("get.total")),
    ("total/get/time_in_millis", time("get.time")),
    ("total/merges/total", count("merges.total")),
    (
        "total/merges/total_time_in_millis",
        time("merges.total_time"),
    ),
    (
        "total/refresh/total_time_in_millis",
        time("refresh.total_time"),
    ),
    ("total/flush/total_time_in_millis", time("flush.total_time")),
    ("total/segments/count", count("segments.count")),
];

const fn count(name: &'static str) -> Field {
    Field::new(name, Kind::Count)
}

const fn bytes(name: &'static str) -> Field {
    Field::unit(name, Kind::Bytes, "B")
}

const fn time(name: &'static str) -> Field {
    Field::unit(name, Kind::Duration, "ms")
}

fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let document = Document::read(source, sink);
    let mut form = Form::new("_stats", &source.text);
    let indices = document.get("indices").map_or(Vec::new(), Node::members);
    for (name, index) in &indices {
        form.key(&INDEX, name)
            .node(&HEALTH, index.get("health"))
            .node(&STATUS, index.get("status"))
            .node(&UUID, index.get("uuid"));
        put_counters(*index, &mut form);
    }
    if let Some(all) = document.get("_all") {
        form.spelled(&INDEX, all.span(), "_all");
        put_counters(all, &mut form);
    }
    form.table(source, sink)
}

fn put_counters<'a>(index: Json<'a>, form: &mut Form<'a>) {
    for (path, field) in &COUNTERS {
        form.node(field, index.at(path));
    }
    form.end_row();
}
