//! Real captures, where they are at hand.

use std::path::Path;

use super::dump_fences;

#[test]
fn captured_indices_are_read_without_complaint() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/material/opensearch/cat-indices-folio-seed000.tsv");
    // The material lives beside the project, and not everywhere.
    #[allow(clippy::disallowed_methods)]
    let Ok(bytes) = std::fs::read(path) else { return };
    let dump = dump_fences(&[("reports/x/indices.tsv", &bytes)], &["src = \"indices.tsv\"\n"]);
    println!("{dump}");
}
