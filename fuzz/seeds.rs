//! Writes what the fuzzer starts with into `fuzz/corpus`: the files of `specs/`, the page of the
//! tests, and the spellings of values.

#[path = "../crates/parse/tests/specs/case.rs"]
#[allow(dead_code, reason = "results are of no use here")]
mod case;

use std::fs;
use std::io;
use std::path::Path;

use case::Case;

fn main() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut files, mut logs) = (Vec::new(), Vec::new());
    for entry in fs::read_dir(root.join("../specs"))? {
        let entry = entry?;
        let name = entry.file_name();
        let document = fs::read_to_string(entry.path())?;
        for case in Case::all(&document) {
            for (_, bytes) in &case.files {
                files.push([case.options.as_bytes(), b"\0", bytes].concat());
                if name == "samples.md" {
                    logs.push([b"\0", bytes.as_slice()].concat());
                }
            }
        }
    }
    write(&root.join("corpus/data"), files)?;
    write(&root.join("corpus/samples"), logs)?;
    let page = fs::read(root.join("../crates/parse/tests/hostile/page.md"))?;
    write(&root.join("corpus/page"), vec![page])?;
    let values = fs::read_to_string(root.join("../crates/value/tests/values.tsv"))?;
    let spellings = values.lines().filter_map(|line| line.split('\t').next());
    let spellings = spellings.map(|text| text.as_bytes().to_vec());
    write(&root.join("corpus/values"), spellings.collect())
}

fn write(folder: &Path, files: Vec<Vec<u8>>) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for (number, bytes) in files.iter().enumerate() {
        fs::write(folder.join(format!("seed-{number}")), bytes)?;
    }
    Ok(())
}
