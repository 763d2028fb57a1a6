//! Code: shortened in view and copied whole, folded when it is long, a statement shown once.

use serde_json::json;

use crate::page::{Origin, Page, settle};

pub(super) fn copied_whole_though_shortened(origin: &Origin<'_>) {
    let page = origin.open_fixture("reading.html");
    let cut: [String; 2] = page.browser.script(
        "navigator.clipboard.writeText = (text) => { self.copied = text; return Promise.resolve(); };
        const cut = document.querySelector('.left-out');
        return [getComputedStyle(cut, '::before').content, getComputedStyle(cut).fontSize];",
        &[],
    );
    assert_eq!(cut, ["\"…\"", "0px"]);
    // What is left out takes the room of an ellipsis.
    let width: f64 = page.browser.script(
        "return document.querySelector('.left-out').getBoundingClientRect().width",
        &[],
    );
    assert!(5.0 < width && width < 20.0, "{width}");
    page.browser.click(".code [data-copy]");
    let copied = || -> Option<String> { page.browser.script("return self.copied ?? null", &[]) };
    assert_eq!(
        settle(copied, Option::is_some).as_deref(),
        Some("SELECT id FROM t WHERE id IN ($1,$2,$3,$4,$5,$6,$7,$8,$9) AND n = $10\n")
    );
}

/// How many lines of the long block are in view.
fn lines(page: &Page<'_>) -> f64 {
    page.browser.script(
        "const block = document.querySelector('.code:has(.unfold) pre');
        return block.clientHeight / parseFloat(getComputedStyle(block).lineHeight);",
        &[],
    )
}

pub(super) fn long_blocks_fold(origin: &Origin<'_>) {
    let check = |page: &Page<'_>| {
        let folded = lines(page);
        assert!(14.0 < folded && folded < 17.0, "{folded} lines");
        let says =
            "const fold = document.querySelector('.unfold > summary'); return fold.textContent";
        let says: String = page.browser.script(says, &[]);
        assert_eq!(says, "All 30 lines");
    };
    let page = origin.open_fixture("reading.html");
    check(&page);
    page.browser
        .devtools("Emulation.setEmulatedMedia", json!({ "media": "print" }));
    assert!(30.0 <= lines(&page), "on paper all lines are there");
    page.browser
        .devtools("Emulation.setEmulatedMedia", json!({ "media": "" }));
    page.browser.click(".unfold > summary");
    let all = settle(|| lines(&page), |lines| 30.0 <= *lines);
    assert!(30.0 <= all, "{all} lines");
    let address = format!("{}reading.html", origin.fixture);
    origin.open_without_scripts(&address, |page| {
        check(page);
        page.browser.click(".unfold > summary");
        assert!(30.0 <= lines(page));
    });
}

pub(super) fn statements_are_shown_once(origin: &Origin<'_>) {
    let blocks = |page: &Page<'_>| -> Vec<String> {
        page.browser.script(
            "return [...document.querySelectorAll('.code, .again')].map((block) =>
                (block.querySelector('.code-bar b') ?? block.querySelector('.again > a'))?.textContent ?? '');",
            &[],
        )
    };
    let page = origin.open_fixture("reading.html");
    // `select 1` in other letters is another one, and so is the long block.
    assert_eq!(
        blocks(&page),
        ["", "listed 3 times", "", "", "listed above"]
    );
    let page = origin.open("reports/data-export-marc-bib-quesnelia/index.html");
    let all = blocks(&page);
    let three = all.iter().filter(|said| *said == "listed 3 times").count();
    let above = all.iter().filter(|said| *said == "listed above").count();
    assert_eq!((three, above), (1, 3));
    page.follow("#statement");
    page.expect_fragment("statement");
}
