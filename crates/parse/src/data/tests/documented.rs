//! Every format has a page in the guide, and a file in the specifications.

#![allow(
    clippy::disallowed_methods,
    reason = "guide and specifications are files"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use data_encoding::BASE64;

use super::{FORMATS, LAYOUT, Source};
use crate::Sink;
use crate::data::recognise;
use crate::samples;

fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path)
}

/// A row of the list names formats behind a link to their page: `| [wrk](wrk.md) | … | `wrk` |`.
#[test]
fn every_format_has_a_page_in_the_guide() {
    let folder = folder("content/guide/formats");
    let list = fs::read_to_string(folder.join("index.md")).unwrap();
    let mut documented = BTreeSet::new();
    for row in list.lines().filter(|line| line.starts_with("| [")) {
        let page = row.split(['(', ')']).nth(1).unwrap();
        let text = fs::read_to_string(folder.join(page)).unwrap();
        assert!(text.contains("```table"), "{page} shows no table");
        let names = row.trim_end_matches([' ', '|']).rsplit('|').next().unwrap();
        documented.extend(names.split('`').skip(1).step_by(2).map(str::to_owned));
    }
    let data = FORMATS.iter().map(|format| format.name);
    let logs = samples::FORMATS.iter().map(|format| format.name);
    let known: BTreeSet<String> = data.chain(logs).map(str::to_owned).collect();
    assert_eq!(documented, known);
}

/// A file stands in a fence with its name, and is recognised as what it is.
#[test]
fn every_format_of_data_has_a_specification() {
    let mut missing: BTreeSet<&str> = FORMATS.iter().map(|format| format.name).collect();
    for entry in fs::read_dir(folder("specs")).unwrap() {
        let document = fs::read_to_string(entry.unwrap().path()).unwrap();
        for fence in document.split("\n```").skip(1).step_by(2) {
            let (info, text) = fence.split_once('\n').unwrap_or((fence, ""));
            let Some((language, name)) = info.split_once(' ') else {
                continue;
            };
            let bytes = match language {
                "base64" => BASE64.decode(text.replace('\n', "").as_bytes()).unwrap(),
                "escaped" => text.replace("\\t", "\t").into_bytes(),
                _ => text.as_bytes().to_vec(),
            };
            let mut sink = Sink::default();
            let source = Source::decode(name, &bytes, &LAYOUT, &mut sink);
            let format = source.and_then(|source| recognise(&source, &LAYOUT, &mut sink));
            if let Some(format) = format {
                missing.remove(format.name);
            }
        }
    }
    assert_eq!(missing, BTreeSet::new());
}
