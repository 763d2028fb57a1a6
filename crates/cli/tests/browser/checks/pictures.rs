//! Pictures: large, one after the other; all of a report by test and metric.

use fantoccini::key::Key;

use super::REINDEX;
use crate::page::{Origin, Page, settle};

/// The picture that fills the window: its file and its caption; nothing when there is none.
fn large(page: &Page<'_>) -> Vec<String> {
    page.browser.script(
        "const dialog = document.querySelector('dialog.lightbox[open]');
        if (!dialog) return [];
        const [image, caption] = ['img', 'figcaption'].map((name) => dialog.querySelector(name));
        return [image.src.split('/').at(-1), caption.textContent.trim()];",
        &[],
    )
}

fn expect_large(page: &Page<'_>, expected: &[&str]) {
    assert_eq!(settle(|| large(page), |now| now == expected), expected);
}

pub(super) fn one_after_the_other_in_large(origin: &Origin<'_>) {
    const CPU: [&str; 2] = ["cpu.svg", "CPU Old 09:55 - 11:50 After the start"];
    const MEMORY: [&str; 2] = ["memory.svg", "Memory New"];
    const DISK: [&str; 2] = ["disk.svg", "CPU New"];
    let page = origin.open_fixture("reading.html");
    page.browser.click("a.zoom");
    expect_large(&page, &CPU);
    page.expect_accessible("a large picture");
    let press = |key: Key| page.browser.press(&char::from(key).to_string());
    press(Key::Right);
    expect_large(&page, &MEMORY);
    page.browser.click(".lightbox [data-go=next]");
    expect_large(&page, &DISK);
    press(Key::Right);
    expect_large(&page, &CPU);
    page.browser.click(".lightbox [data-go=previous]");
    expect_large(&page, &DISK);
    press(Key::Left);
    expect_large(&page, &MEMORY);
    // It is as large as the window allows, in its own shape.
    let size: [f64; 2] = page.browser.script(
        "const { width, height } = document.querySelector('.lightbox img').getBoundingClientRect();
        return [width, height];",
        &[],
    );
    assert!((size[0] / size[1] - 4.0).abs() < 0.1, "{size:?}");
    press(Key::Escape);
    expect_large(&page, &[]);
    let focused: String = page
        .browser
        .script("return document.activeElement.className", &[]);
    assert_eq!(focused, "zoom");
    page.browser.click("a.zoom");
    page.browser.click(".lightbox [data-go=close]");
    expect_large(&page, &[]);
}

pub(super) fn all_of_them_by_test_and_metric(origin: &Origin<'_>) {
    let page = origin.open(REINDEX);
    page.browser.click(".matrix > summary");
    let rows: Vec<Vec<String>> = page.browser.script(
        "return [...document.querySelectorAll('.matrix tr')].map((row) =>
            [...row.cells].map((cell) => cell.textContent.trim()));",
        &[],
    );
    assert_eq!(
        rows[0],
        ["Metric", "Test #1", "Test #2", "Test #3", "Test #4"]
    );
    let gone = "not captured";
    assert_eq!(rows[1], ["Service CPU Utilization", gone, "–", gone, gone]);
    assert_eq!(rows[5][0], "Indexing Data Rate");
    // The whole run, and a part of it.
    assert_eq!(rows[5][1], "not capturednot captured 09:55- 11:50");
    let missing: usize = rows
        .iter()
        .flatten()
        .map(|cell| cell.matches(gone).count())
        .sum();
    assert_eq!(missing, 37);
    page.expect_accessible("all pictures");
    // A link leads to the slot, though its section was not shown.
    page.follow("#memory-utilization-test-3");
    let is_shown = || -> bool {
        page.browser.script(
            "return document.getElementById('memory-utilization-test-3').checkVisibility();",
            &[],
        )
    };
    assert!(settle(is_shown, |shown| *shown));
}

pub(super) fn without_scripts(origin: &Origin<'_>) {
    let address = format!("{}reading.html", origin.fixture);
    origin.open_without_scripts(&address, |page| {
        let pictures: Vec<[String; 4]> = page.browser.script(
            "return [...document.querySelectorAll('.picture')].map((picture) => {
                const image = picture.querySelector('img');
                const link = picture.querySelector('a').getAttribute('href');
                return [link, ...['width', 'height', 'loading'].map((name) => image.getAttribute(name))];
            });",
            &[],
        );
        assert_eq!(
            pictures,
            [
                ["cpu.svg", "300", "200", "lazy"],
                ["memory.svg", "400", "100", "lazy"],
                ["disk.svg", "120", "60", "lazy"]
            ]
        );
        let large: bool = page.browser.script(
            "return document.querySelector('.lightbox').checkVisibility()",
            &[],
        );
        assert!(!large);
    });
}
