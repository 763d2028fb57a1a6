//! Real captures, where they are at hand.

use std::path::Path;

use expect_test::expect;

use super::dump_fences;

#[test]
fn captured_indices_are_read_without_complaint() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/material/opensearch/cat-indices-folio-seed000.tsv");
    // The material lives beside the project, and not everywhere.
    #[allow(clippy::disallowed_methods)]
    let Ok(bytes) = std::fs::read(path) else {
        return;
    };
    let dump = dump_fences(
        &[("reports/x/indices.tsv", &bytes)],
        &["src = \"indices.tsv\"\n"],
    );
    expect![[r#"
        #indices from indices.tsv (indices.tsv) as _cat/indices
          health: status
          status: status
          index: text
          uuid: id
          pri: count
          rep: count
          docs. count: count
          docs. deleted: count
          store.size: bytes
          pri.store. size: bytes
        green=0 | open=0 | qcon_instance_subject_cs00000int=3 | nwbohqi6SGiQsrlPjMOlOg=2 | 4=4 | 2=2 | 936066=936066 | 87976=87976 | 8gb=8589934592 | 2.6gb=2791728742.4
        green=0 | open=0 | qcon_contributor_cs00000int=0 | UemRKKfuTjSV4JrzZLQEGg=3 | 4=4 | 2=2 | 880696=880696 | 77071=77071 | 8.7gb=9341553868.8 | 2.9gb=3113851289.6
        green=0 | open=0 | qcon_instance_classification_cs00000int=1 | ixObbJPQTJyAHelpcV-r8w=0 | 4=4 | 2=2 | 0=0 | 0=0 | 2.4kb=2457.6 | 832b=832
        green=0 | open=0 | qcon_instance_cs00000int=2 | NnavdW7vSc-2MH2Hvy5K-A=1 | 4=4 | 2=2 | 4929451=4929451 | 180596=180596 | 62.3gb=66894115635.2 | 20.7gb=22226455756.8
    "#]].assert_eq(&dump);
}
