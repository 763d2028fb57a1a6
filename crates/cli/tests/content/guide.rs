//! The guide: what it shows as source is what it shows as result, and its data blocks are its files.

use std::path::{Path, PathBuf};

/// Opens a block whose text is an example.
const EXAMPLE: &str = "\n````markdown\n";

#[test]
fn every_example_is_followed_by_itself() {
    let mut examples = 0;
    for page in pages() {
        let text = std::fs::read_to_string(&page).unwrap();
        for (_, example, after) in examples_of(&text) {
            assert!(after.starts_with(example), "{}: {example}", page.display());
            examples += 1;
        }
    }
    assert!(20 < examples, "{examples}");
}

#[test]
fn data_above_an_example_is_its_file() {
    let mut files = 0;
    for page in pages() {
        let text = std::fs::read_to_string(&page).unwrap();
        for (before, example, _) in examples_of(&text) {
            let Some(data) = last_block(before) else {
                continue;
            };
            let (_, rest) = example.split_once("src = \"").unwrap();
            let name = rest.split('"').next().unwrap();
            let file = std::fs::read_to_string(page.with_file_name(name)).unwrap();
            assert_eq!(data, file, "{}: {name}", page.display());
            files += 1;
        }
    }
    assert!(5 < files, "{files}");
}

fn pages() -> Vec<PathBuf> {
    let guide = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/guide");
    let folders = [guide.clone(), guide.join("formats")];
    let entries = folders
        .iter()
        .flat_map(|folder| std::fs::read_dir(folder).unwrap());
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .filter(|path| path.extension().is_some_and(|it| it == "md"))
        .collect()
}

/// What stands before, in and after each example of a page.
fn examples_of(text: &str) -> Vec<(&str, &str, &str)> {
    let starts = text.match_indices(EXAMPLE).map(|(at, _)| at);
    starts
        .map(|at| {
            let (example, after) = text[at + EXAMPLE.len()..].split_once("````\n").unwrap();
            (&text[..at], example, after.trim_start())
        })
        .collect()
}

/// The text of the code block that ends `text`, unless that is a table.
fn last_block(text: &str) -> Option<&str> {
    let body = text.strip_suffix("```\n")?;
    let (fence, data) = body[body.rfind("```")?..].split_once('\n')?;
    (fence != "```table").then_some(data)
}
