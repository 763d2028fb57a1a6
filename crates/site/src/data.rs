//! The tables of a page as scripts: one with all small ones, and slices of each large one.

use std::io::Write;

use flate2::Compression;
use flate2::write::DeflateEncoder;
use model::{Awaited, PageData, Table, split};
use rayon::prelude::*;
use xxhash_rust::xxh3::xxh3_64;

use crate::assets::{hashed_name, script};

/// The name of the script that a page loads first, and the names and texts of all its scripts.
pub(crate) fn scripts(mut tables: Vec<Table>) -> (String, Vec<(String, String)>) {
    let mut scripts = Vec::new();
    let awaited = tables
        .iter_mut()
        .map(|table| app::comes_in_slices(table).then(|| slices(table, &mut scripts)))
        .collect();
    let data = PageData { tables, awaited };
    let text = script("__perfolio_data", &data.encode());
    let name = hashed_name("data", "js", text.as_bytes());
    scripts.push((name.clone(), text));
    (name, scripts)
}

/// Takes the cells out of a large table, as scripts.
fn slices(table: &mut Table, scripts: &mut Vec<(String, String)>) -> Awaited {
    let (mut awaited, slices) = split(table);
    let slices: Vec<(String, String)> =
        slices.par_iter().map(|slice| slice_script(slice)).collect();
    awaited.slices = slices.iter().map(|(name, _)| name.clone()).collect();
    scripts.extend(slices);
    awaited
}

/// A slice, compressed before it becomes text: text of compressed bytes compresses no further.
fn slice_script(slice: &[u8]) -> (String, String) {
    let bytes = deflate(slice);
    let hash = xxh3_64(&bytes) >> 16;
    // Its variable is that of its file: several are loaded at once.
    let text = script(&format!("__perfolio_rows_{hash:012x}"), &bytes);
    (format!("rows-{hash:012x}.js"), text)
}

/// Compresses, as browsers call it `deflate-raw`.
pub(crate) fn deflate(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
    // Writing to a vector cannot fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}
