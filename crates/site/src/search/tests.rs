//! The scripts of an index.

use model::Page;
use search::Contribution;

use super::add;
use crate::Output;

fn built(titles: &[&str]) -> Output {
    let page = |title: &&str| {
        let mut page = Page {
            source: format!("reports/{title}/index.md"),
            url: format!("reports/{title}/index.html"),
            ..Page::default()
        };
        page.facts.title = format!("About {title}");
        page
    };
    let pages = titles.iter().map(page);
    let found: Vec<Contribution> = pages.map(|page| Contribution::of(&page)).collect();
    let mut output = Output::default();
    add(&found, &mut output);
    output
}

#[test]
fn a_new_page_leaves_the_places_of_others_as_they_are() {
    let before = built(&["a", "b"]);
    let after = built(&["a", "b", "c"]);
    let chunks = |output: &Output| -> Vec<String> {
        let paths = output.files.keys();
        let chunks = paths.filter(|path| path.starts_with("search/c"));
        chunks.cloned().collect()
    };
    assert_eq!(chunks(&before), ["search/c0-0.js", "search/c1-0.js"]);
    for path in chunks(&before) {
        assert_eq!(before.files[&path], after.files[&path], "{path}");
    }
    assert_ne!(
        before.files["search/index.js"],
        after.files["search/index.js"]
    );
}

#[test]
fn what_belongs_to_one_directory_carries_its_stamp() {
    let output = built(&["a"]);
    let directory = String::from_utf8(output.files["search/index.js"].to_vec()).unwrap();
    let stamp = directory.split('"').nth(1).unwrap();
    assert_eq!(stamp.len(), 8);
    assert!(output.files.contains_key(&format!("search/{stamp}-t0.js")));
}
