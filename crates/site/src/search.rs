//! The search index: what each page gives to it, merged and written as scripts.

use rayon::prelude::*;
use search::{Contribution, Index, Shard};
use xxhash_rust::xxh3::Xxh3Default;

use crate::assets::script;
use crate::data::deflate;
use crate::output::Output;

/// The folder of the index below `dist/`.
pub(crate) const FOLDER: &str = "search";

/// Adds the index of all pages to `output`; each has given its part when it was rendered.
pub(crate) fn add<'a>(found: impl IntoIterator<Item = &'a Contribution>, output: &mut Output) {
    let index = Index::build(found);
    output.files.extend(scripts(&index));
}

/// The scripts of an index, with their paths. The directory keeps its name; what belongs to it alone
/// carries its stamp, so that no two indexes mix. The places of a page keep their names, so that a
/// page that has not changed is not written again.
fn scripts(index: &Index) -> Vec<(String, std::sync::Arc<[u8]>)> {
    let mut hasher = Xxh3Default::new();
    hasher.update(&index.directory);
    for (shard, bytes) in &index.shards {
        if !matches!(shard, Shard::Chunk { .. }) {
            hasher.update(bytes);
        }
    }
    let stamp = format!("{:08x}", hasher.digest() >> 32);
    let mut scripts: Vec<_> = index
        .shards
        .par_iter()
        .map(|(shard, bytes)| {
            let name = match shard {
                Shard::Chunk { .. } => shard.to_string(),
                Shard::Terms(_) | Shard::Words(_) => format!("{stamp}-{shard}"),
            };
            let global = format!("__perfolio_search_{shard}").replace('-', "_");
            let text = script(&global, &deflate(bytes));
            (format!("{FOLDER}/{name}.js"), text.into_bytes().into())
        })
        .collect();
    let directory = script("__perfolio_search", &deflate(&index.directory));
    let text = format!("self.__perfolio_search_stamp = \"{stamp}\";\n{directory}");
    scripts.push((format!("{FOLDER}/index.js"), text.into_bytes().into()));
    scripts
}

#[cfg(test)]
mod tests;
