//! A session after any edits holds what a build from nothing gives.

use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::*;

use super::Session;
use crate::tests::{folder, write};
use crate::{Bundle, FILE_LIMIT, Input, Module, build, publish};

fn input(root: &Path) -> Input {
    Input {
        content: root.join("content"),
        public: None,
        bundle: Some(Bundle {
            modules: ["app", "finder"].map(module).to_vec(),
        }),
        file_limit: FILE_LIMIT,
        cache: Some(root.join("cache")),
    }
}

/// A module of the app: with one of this name, sites have a search index.
fn module(name: &str) -> Module {
    Module {
        name: name.to_owned(),
        glue: name.as_bytes().to_vec().into(),
        wasm: name.as_bytes().to_vec().into(),
    }
}

/// It gives a message whenever it is copied.
const DRAWING: &str =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"4\"><script>1</script></svg>";

/// A content folder of four reports that share a data file, and a guide.
fn site() -> tempfile::TempDir {
    let root = folder(&[
        ("content/index.md", "# Home\n\n```reports\n```\n"),
        ("content/shared/nodes.csv", "a,b\n1,2\n"),
        ("content/shared/drawing.svg", DRAWING),
        (
            "content/site.toml",
            "title = \"Site\"\nbase-url = \"https://example.org/\"\n",
        ),
        (
            "content/guide/a.md",
            "# Guide\n\nSee [a report](../reports/r1/index.md#runs).\n",
        ),
    ]);
    for number in 0..4 {
        report(root.path(), number, 0);
    }
    root
}

/// Writes one variant of a report.
fn report(root: &Path, number: u8, variant: u8) {
    let front = match variant % 4 {
        0 => format!(
            "---\ntitle: Report {number}\nrelease: R{variant}\ndate: 2024-04-1{number}\n---\n"
        ),
        1 => format!("# In the body {number}\n"),
        2 => format!("---\ntitle: Report {number}\norder: {}\n---\n", 9 - number),
        _ => String::new(),
    };
    let data = match variant % 3 {
        0 => "```table\nsrc = \"/shared/nodes.csv\"\nid = \"runs\"\n```\n",
        1 => "```table\nsrc = \"own.csv\"\n```\n\n![A drawing](/shared/drawing.svg)\n",
        _ => "[the next](../r2/index.md#runs) and [a file](../../shared/nodes.csv)\n",
    };
    let text = format!("{front}\n## Results {variant}\n\n{data}");
    write(root, &format!("content/reports/r{number}/index.md"), text);
}

/// One edit: which, of which report, to what.
fn edit(root: &Path, (kind, number, variant): (u8, u8, u8)) {
    let place = |number: u8| -> PathBuf { root.join(format!("content/reports/r{number}")) };
    match kind {
        0 | 1 => report(root, number, variant),
        2 => write(
            root,
            "content/shared/nodes.csv",
            format!("a,b\n{number},{variant}\n"),
        ),
        3 => drop(fs::remove_dir_all(place(number))),
        4 => {
            let to = place(4 + variant % 4);
            if !to.exists() {
                let _ = fs::rename(place(number), to);
            }
        }
        5 => write(
            root,
            &format!("content/reports/r{number}/own.csv"),
            format!("x\n{variant}\n"),
        ),
        6 => drop(fs::remove_file(root.join("content/shared/nodes.csv"))),
        7 => write(
            root,
            "content/site.toml",
            match variant % 3 {
                0 => format!("title = \"Site {variant}\"\noffline = false\n"),
                _ => "title = \"Site\"\nbase-url = \"https://example.org/\"\n".to_owned(),
            },
        ),
        8 => write(root, "content/guide/a.md", format!("# Guide {variant}\n")),
        _ => drop(fs::remove_file(root.join("content/index.md"))),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn after_any_edits_it_is_what_a_build_from_nothing_gives(
        steps in prop::collection::vec(prop::collection::vec((0..10u8, 0..4u8, 0..12u8), 1..4), 1..6)
    ) {
        let root = site();
        let input = input(root.path());
        let out = root.path().join("dist");
        let mut session = Session::new(input.clone());
        let mut known = std::collections::BTreeMap::new();
        for edits in steps {
            for step in edits {
                edit(root.path(), step);
            }
            let Ok(fresh) = build(&Input { cache: None, ..input.clone() }) else {
                prop_assert!(session.update().is_err());
                continue;
            };
            let built = session.update().unwrap();
            prop_assert_eq!(&session.memory.files, &fresh.value.files);
            prop_assert_eq!(&built.diagnostics, &fresh.diagnostics);
            prop_assert_eq!((built.pages, built.tables), (fresh.value.pages, fresh.value.tables));

            // What it says of its changes is true.
            for path in &built.removed {
                prop_assert!(known.remove(path).is_some());
            }
            for path in &built.changed {
                let bytes = fresh.value.files[path].clone();
                prop_assert!(known.insert(path.clone(), bytes.clone()) != Some(bytes));
            }
            prop_assert_eq!(&known, &fresh.value.files);

            // Commands that keep something between them write the same.
            let published = publish(&input, &out, |_| true).unwrap();
            prop_assert_eq!(&published.diagnostics, &fresh.diagnostics);
            for (path, bytes) in &fresh.value.files {
                prop_assert_eq!(&fs::read(out.join(path)).unwrap(), &bytes.to_vec(), "{}", path);
            }
            prop_assert_eq!(count(&out), fresh.value.files.len());
        }
    }
}

/// How many files there are below a folder.
fn count(folder: &Path) -> usize {
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    entries
        .map(|path| if path.is_dir() { count(&path) } else { 1 })
        .sum()
}

#[test]
fn an_edit_changes_only_what_depends_on_it() {
    let root = site();
    let mut session = Session::new(input(root.path()));
    session.update().unwrap();
    assert_eq!(session.update().unwrap().changed, Vec::<String>::new());
    write(
        root.path(),
        "content/guide/a.md",
        "# Guide\n\nOther words.\n",
    );
    let changed = session.update().unwrap().changed;
    let pages = |changed: &[String]| -> Vec<String> {
        let pages = changed.iter().filter(|path| path.ends_with(".html"));
        pages.cloned().collect()
    };
    assert_eq!(pages(&changed), ["guide/a.html"]);
    // The words are new to the index, and the list names what files hold.
    assert!(changed.contains(&"search/index.js".to_owned()));
    let others = changed.iter().filter(|path| !path.ends_with(".html"));
    for other in others {
        assert!(
            other.starts_with("search/") || other == "files.json",
            "{other}"
        );
    }
    // A shared data file reaches each page that shows it.
    write(root.path(), "content/shared/nodes.csv", "a,b\n3,4\n");
    let changed = session.update().unwrap().changed;
    let reports: Vec<String> = (0..4)
        .map(|number| format!("reports/r{number}/index.html"))
        .collect();
    assert_eq!(pages(&changed), reports);
}

#[test]
fn a_page_that_cannot_be_read_stays_as_it_was() {
    let root = site();
    let mut session = Session::new(input(root.path()));
    session.update().unwrap();
    let before = session.files()["guide/a.html"].clone();
    write(root.path(), "content/guide/a.md", b"# Guide \xff\n");
    let built = session.update().unwrap();
    assert_eq!(session.files()["guide/a.html"], before);
    assert_eq!(built.diagnostics[0].diagnostic.rule, "not-utf8");
    write(root.path(), "content/guide/a.md", "# Mended\n");
    let built = session.update().unwrap();
    assert_eq!(built.diagnostics, []);
    assert_ne!(session.files()["guide/a.html"], before);
}

#[test]
fn nothing_is_written_unless_the_caller_wants_it() {
    let root = site();
    let out = root.path().join("dist");
    let built = publish(&input(root.path()), &out, |_| false).unwrap();
    assert!(!built.written && !out.exists());
    // Six that are written, the list of reports, that of topics, and one of the release.
    assert_eq!(built.pages, 9);
}
