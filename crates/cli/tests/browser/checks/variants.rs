//! Sections that take turns: one choice for the page, in the address, side by side, on paper.

use serde_json::json;

use super::REINDEX;
use crate::page::{Origin, Page, settle};

/// What is shown of the sections: the first words of each paragraph in them.
fn shown(page: &Page<'_>) -> Vec<String> {
    page.browser.script(
        "return [...document.querySelectorAll('.variant > p')]
            .filter((text) => text.checkVisibility()).map((text) => text.textContent);",
        &[],
    )
}

fn expect_shown(page: &Page<'_>, expected: &[&str]) {
    assert_eq!(settle(|| shown(page), |now| now == expected), expected);
}

const OLD: [&str; 3] = [
    "Old words of release one.",
    "Old and deep.",
    "Old words of release two.",
];

const NEW: [&str; 3] = [
    "New words of release one, and the quokka.",
    "New and deep.",
    "New words of release two.",
];

const ALL: [&str; 6] = [OLD[0], OLD[1], NEW[0], NEW[1], OLD[2], NEW[2]];

/// The tab of release two that is called so.
fn second(name: &str) -> String {
    format!(".tabs ~ .tabs input[value='{name}']")
}

pub(super) fn one_choice_for_the_page(origin: &Origin<'_>) {
    let page = origin.open_fixture("reading.html");
    expect_shown(&page, &OLD);
    page.expect_accessible("tabs");
    let place = || -> f64 {
        let place = "return document.querySelector(arguments[0]).getBoundingClientRect().top";
        page.browser.script(place, &[&second("New")])
    };
    page.browser.click(&second("New"));
    let before = place();
    expect_shown(&page, &NEW);
    page.expect_fragment("?tab=New");
    // The keyboard chooses as well, and what was chosen stays in its place.
    page.browser.send(
        &second("New"),
        &char::from(fantoccini::key::Key::Left).to_string(),
    );
    expect_shown(&page, &OLD);
    page.expect_fragment("?tab=Old");
    let after = place();
    assert!((before - after).abs() < 1.5, "{before} and {after}");
    page.expect_accessible("another tab");
}

pub(super) fn side_by_side(origin: &Origin<'_>) {
    let page = origin.open_fixture("reading.html");
    page.browser.click(".beside > input");
    expect_shown(&page, &ALL);
    page.expect_fragment("?tab=Old&beside=1");
    let columns: Vec<[f64; 2]> = page.browser.script(
        "return [...document.querySelectorAll('.variant')].map((section) => {
            const { left, top } = section.getBoundingClientRect();
            return [left, top];
        });",
        &[],
    );
    let [[a, b], [c, d]] = [[columns[0], columns[1]], [columns[2], columns[3]]];
    for [left, right] in [[a, b], [c, d]] {
        assert!(left[0] + 100.0 < right[0], "{columns:?}");
        assert!((left[1] - right[1]).abs() < 1.0, "{columns:?}");
    }
    page.expect_accessible("side by side");
    page.browser.click(".tabs ~ .tabs .beside > input");
    expect_shown(&page, &OLD);
    page.expect_fragment("?tab=Old");
}

pub(super) fn links_and_searches_lead_into_them(origin: &Origin<'_>) {
    let page = origin.open_fixture("reading.html#deep-in-the-new");
    expect_shown(&page, &NEW);
    let is_in_sight = || -> bool {
        page.browser.script(
            "const { top, bottom } = document.getElementById(arguments[0]).getBoundingClientRect();
            return 0 <= top && bottom <= innerHeight;",
            &["deep-in-the-new"],
        )
    };
    assert!(settle(is_in_sight, |seen| *seen));
    page.follow("#deep-in-the-old");
    expect_shown(&page, &OLD);
    page.expect_fragment("deep-in-the-old");
    page.go_to_fragment("deep-in-the-new");
    expect_shown(&page, &NEW);
    // What the browser does when it finds a word in a section that is not shown.
    page.browser.click(&second("Old"));
    expect_shown(&page, &OLD);
    let _: bool = page.browser.script(
        "const section = [...document.querySelectorAll('.variant')][1];
        section.dispatchEvent(new Event('beforematch', { bubbles: true }));
        section.removeAttribute('hidden');
        return true;",
        &[],
    );
    expect_shown(&page, &NEW);
}

pub(super) fn a_link_keeps_the_choice(origin: &Origin<'_>) {
    let page = origin.open_fixture("reading.html#?tab=New");
    expect_shown(&page, &NEW);
    page.reload();
    expect_shown(&page, &NEW);
    page.go_to_fragment("?tab=Old&beside=1");
    expect_shown(&page, &ALL);
    // A tab that is not there changes nothing.
    let page = origin.open_fixture("reading.html#?tab=Newer");
    expect_shown(&page, &OLD);
}

pub(super) fn one_after_the_other_without_scripts_and_on_paper(origin: &Origin<'_>) {
    let headings = |page: &Page<'_>| -> Vec<bool> {
        page.browser.script(
            "return [...document.querySelectorAll('.variant > h3')]
                .map((heading) => 10 < heading.getBoundingClientRect().height);",
            &[],
        )
    };
    let controls = |page: &Page<'_>| -> Vec<String> {
        page.browser.script(
            "return [...document.querySelectorAll('.tab, .beside')]
                .filter((control) => control.checkVisibility()).map((control) => control.textContent);",
            &[],
        )
    };
    let address = format!("{}reading.html", origin.fixture);
    origin.open_without_scripts(&address, |page| {
        assert_eq!(shown(page), ALL);
        assert_eq!(headings(page), [true; 4]);
        assert_eq!(controls(page), [""; 0]);
    });
    let page = origin.open_fixture("reading.html");
    // The heading that the tab repeats takes no room; the one that says more does.
    assert_eq!(headings(&page), [true, false, false, false]);
    let media = |media: &str| {
        let media = json!({ "media": media });
        page.browser.devtools("Emulation.setEmulatedMedia", media);
    };
    media("print");
    assert_eq!(shown(&page), ALL);
    assert_eq!(headings(&page), [true; 4]);
    assert_eq!(controls(&page), [""; 0]);
    media("");
    expect_shown(&page, &OLD);
}

pub(super) fn reports_have_them(origin: &Origin<'_>) {
    let tabs = |page: &Page<'_>| -> Vec<Vec<String>> {
        page.browser.script(
            "return [...document.querySelectorAll('.tabs')].map((group) =>
                [...group.querySelectorAll('.tab')].map((tab) => tab.textContent));",
            &[],
        )
    };
    let page = origin.open("reports/mod-search-okapi-eureka-quesnelia/index.html");
    let users = [
        "1 vuser - non-Eureka",
        "1 vuser - Eureka",
        "20 vusers - non-Eureka",
        "20 vusers - Eureka",
    ];
    assert_eq!(tabs(&page), [users; 5]);
    let page = origin.open(REINDEX);
    assert_eq!(tabs(&page), [["Test #1", "Test #2", "Test #3", "Test #4"]]);
}
