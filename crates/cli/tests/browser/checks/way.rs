//! Finding one's way: page tree, contents, links to headings, related reports, topics.

use serde_json::json;

use super::REINDEX;
use crate::page::{Origin, Page, settle};

/// Whether the branch of the guide stands open, as soon as the page has been read.
const NOTE_BRANCH: &str = "
    addEventListener('DOMContentLoaded', () => {
        self.guideAtFirst = document.querySelector('[data-keep=guide]')?.open;
    });";

/// Folds or unfolds the branch of the guide, as a click does. The driver takes what stands in the
/// outer `<details>` for hidden.
fn fold(page: &Page<'_>) {
    let () = page.browser.script(
        "document.querySelector('[data-keep=guide] > summary').click()",
        &[],
    );
}

/// The texts of all elements that match.
fn texts(page: &Page<'_>, selector: &str) -> Vec<String> {
    page.browser.script(
        "return [...document.querySelectorAll(arguments[0])].map((element) => element.innerText.trim())",
        &[selector],
    )
}

/// Where a link leads, below the root of the site.
fn hrefs(origin: &Origin<'_>, page: &Page<'_>, selector: &str) -> Vec<String> {
    let hrefs: Vec<String> = page.browser.script(
        "return [...document.querySelectorAll(arguments[0])].map((link) => link.href)",
        &[selector],
    );
    let below_root = |href: &String| href.replace(&origin.base, "");
    hrefs.iter().map(below_root).collect()
}

pub(super) fn the_tree_keeps_what_was_folded(origin: &Origin<'_>) {
    let note = json!({ "source": NOTE_BRANCH });
    let note = origin
        .browser
        .devtools("Page.addScriptToEvaluateOnNewDocument", note);
    let page = origin.open(REINDEX);
    assert_eq!(
        texts(&page, ".tree [aria-current] > span"),
        ["mod-search: Test Reindexing of Instances on consortium environment (Quesnelia)"]
    );
    let at_first = |page: &Page<'_>| -> bool { page.browser.script("return guideAtFirst", &[]) };
    assert!(at_first(&page), "a branch is open until it is folded");
    fold(&page);
    let page = origin.open("index.html");
    assert!(!at_first(&page), "it is folded before the app starts");
    // The open page is always in sight.
    let page = origin.open("guide/tables.html");
    assert!(at_first(&page), "the branch of the open page is open");
    let page = origin.open(REINDEX);
    fold(&page);
    let page = origin.open("index.html");
    assert!(at_first(&page), "it is open again");
    origin
        .browser
        .devtools("Page.removeScriptToEvaluateOnNewDocument", note);
}

pub(super) fn the_way_to_a_page(origin: &Origin<'_>) {
    let page = origin.open("guide/formats/jmeter.html");
    assert_eq!(texts(&page, ".trail li"), ["Home", "Guide", "Formats"]);
    assert_eq!(
        hrefs(origin, &page, ".trail a"),
        ["index.html", "guide/index.html", "guide/formats/index.html"]
    );
    let rels: Vec<String> = page.browser.script(
        "return [...document.querySelectorAll('.siblings a')].map(({ rel }) => rel)",
        &[],
    );
    assert_eq!(rels, ["prev", "next"]);
}

pub(super) fn contents_show_the_section_in_view(origin: &Origin<'_>) {
    let page = origin.open(REINDEX);
    let numbers = texts(&page, ".contents .number");
    for number in ["1", "4.1", "5.1.1", "5.4.5"] {
        assert!(numbers.iter().any(|found| found == number), "{numbers:?}");
    }
    assert_eq!(texts(&page, ".contents [aria-current]"), [""; 0]);
    for id in ["indexing-size", "overview", "module-versions"] {
        let () = page.browser.script(
            "document.getElementById(arguments[0]).scrollIntoView()",
            &[id],
        );
        let marked = settle(
            || hrefs(origin, &page, ".contents [aria-current]"),
            |marked| marked[..] == [format!("{REINDEX}#{id}")],
        );
        assert_eq!(marked, [format!("{REINDEX}#{id}")]);
        let is_in_sight: bool = page.browser.script(
            "const link = document.querySelector('.contents [aria-current]').getBoundingClientRect();
            return 0 <= link.top && link.bottom <= innerHeight;",
            &[],
        );
        assert!(is_in_sight, "{id} is out of sight in the contents");
    }
}

pub(super) fn a_link_to_a_heading_is_copied(origin: &Origin<'_>) {
    let page = origin.open(REINDEX);
    let () = page.browser.script(
        "navigator.clipboard.writeText = (text) => { self.copied = text; return Promise.resolve(); };",
        &[],
    );
    page.follow("#indexing-size");
    page.expect_fragment("indexing-size");
    let () = page.browser.script(
        "document.querySelector('#indexing-size > .anchor').click()",
        &[],
    );
    let copied = settle(
        || -> Option<String> { page.browser.script("return self.copied ?? null", &[]) },
        Option::is_some,
    );
    assert_eq!(
        copied,
        Some(format!("{}{REINDEX}#indexing-size", origin.base))
    );
}

/// A heading in a folded section is shown by a link to it, without scripts too.
pub(super) fn folded_sections_open(origin: &Origin<'_>) {
    let address = format!("{}index.html#deep-inside", origin.fixture);
    let is_shown = |page: &Page<'_>| {
        let shown = || -> bool {
            page.browser.script(
                "const heading = document.getElementById('deep-inside');
                const { top, height } = heading.getBoundingClientRect();
                return heading.closest('details').open && 0 < height && 0 <= top && top < innerHeight;",
                &[],
            )
        };
        assert!(settle(shown, |shown| *shown), "the heading is not shown");
    };
    is_shown(&origin.open_fixture("index.html#deep-inside"));
    origin.open_without_scripts(&address, is_shown);
}

pub(super) fn back_to_the_top(origin: &Origin<'_>) {
    let page = origin.open(REINDEX);
    let is_visible = || -> bool {
        page.browser.script(
            "return document.querySelector('.to-top').checkVisibility({ visibilityProperty: true })",
            &[],
        )
    };
    assert!(!is_visible(), "at the top there is no need for it");
    let () = page.browser.script("scrollTo(0, 4000)", &[]);
    assert!(settle(is_visible, |visible| *visible));
    page.browser.click(".to-top");
    let top = || -> f64 { page.browser.script("return scrollY", &[]) };
    assert_eq!(settle(top, |top| *top == 0.0), 0.0);
}

pub(super) fn related_reports_and_topics(origin: &Origin<'_>) {
    let page = origin.open(REINDEX);
    // The environment weighs more than the release.
    assert_eq!(
        hrefs(origin, &page, ".related a"),
        [
            "reports/data-export-marc-bib-quesnelia/index.html",
            "reports/mod-search-okapi-eureka-quesnelia/index.html",
            "reports/data-import-marc-authority-quesnelia/index.html",
        ]
    );
    assert_eq!(
        texts(&page, ".related small")[..2],
        ["Same environment and release", "Same release"]
    );
    assert_eq!(
        hrefs(origin, &page, ".facts a:not(.ticket a)"),
        [
            "topics/release/quesnelia.html",
            "topics/environment/qcon.html",
            "topics/workflow/reindex.html",
            "topics/label/mod-search.html",
            "topics/label/ecs.html",
            "topics/label/consortium.html",
            "topics/label/opensearch.html",
        ]
    );
    let page = origin.open("topics/label/ecs.html");
    let table = page.table("all-reports");
    assert_eq!(table.column("Environment"), ["qcon", "qcon"]);
    assert_eq!(table.column("Workflow"), ["reindex", "data export"]);
    let page = origin.open("index.html");
    assert_eq!(
        hrefs(origin, &page, ".latest a")[0],
        REINDEX,
        "the latest report"
    );
    let table = page.table("all-reports-table");
    table.filter("mcpt", "2 of 6 rows, 4 hidden");
    page.expect_accessible("filtered reports");
}
