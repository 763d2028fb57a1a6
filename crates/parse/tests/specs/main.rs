//! Every document in `specs/`: the files that it shows are read as it says.
//!
//! A fence with a name behind its language is a file; `escaped` has `\t`, `\r`, `\0`, `\xEF` and
//! `\\` in it, `base64` any bytes. A fence `options` holds lines of a `table` fence, and `result`
//! is what becomes of all that stands before it: how the file was read, the columns with their
//! kinds and units, the cells in base units, and what is wrong with them. With `UPDATE_EXPECT=1` in
//! the environment, the results are written anew.

#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(clippy::disallowed_methods, reason = "specifications are files")]

mod case;
mod diff;
mod dump;

use std::fs;
use std::path::Path;

use case::Case;

#[test]
fn files_are_read_as_specified() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../specs");
    let is_update = std::env::var_os("UPDATE_EXPECT").is_some();
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect();
    paths.sort();
    let mut failures = String::new();
    let mut cases = 0;
    for path in paths {
        let mut document = fs::read_to_string(&path).unwrap();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        // From the last to the first, so that places in the document stay.
        for case in Case::all(&document).into_iter().rev() {
            cases += 1;
            let found = dump::dump(&case);
            if found == case.result {
                continue;
            }
            if is_update {
                document.replace_range(case.place.clone(), &found);
                continue;
            }
            let line = document[..case.place.start].lines().count();
            let diff = diff::diff(&case.result, &found);
            failures.push_str(&format!("\nspecs/{name}:{line}\n{diff}"));
        }
        if is_update {
            fs::write(&path, document).unwrap();
        }
    }
    assert!(
        failures.is_empty(),
        "- is specified, + is found:\n{failures}"
    );
    assert!(0 < cases);
}
