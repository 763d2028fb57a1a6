//! The search of the site: asked by keys, followed to a row, sent in an address.

use serde_json::json;

use super::REINDEX;
use crate::page::{Origin, Page, settle};

const FINDER: &str = ".finder[open] input";

/// What the search shows: the note, and each hit with where it leads.
const SHOWN: &str = "
    const hits = [...document.querySelectorAll('#finder-hits [role=option]')].map((hit) =>
        `${hit.getAttribute('href') ?? hit.dataset.query} ${hit.innerText.replaceAll('\\n', ' ')}`);
    return [document.querySelector('.finder-note')?.innerText ?? '', ...hits];";

fn expect_open(page: &Page<'_>) {
    let is_open = || -> bool {
        let code = "return document.querySelector(arguments[0]) !== null";
        page.browser.script(code, &[FINDER])
    };
    assert!(settle(is_open, |is_open| *is_open), "the search opens");
}

/// Waits for a first hit that leads to `place`.
fn expect_first(page: &Page<'_>, place: &str) -> Vec<String> {
    let shown = || -> Vec<String> { page.browser.script(SHOWN, &[]) };
    let leads = |shown: &Vec<String>| shown.get(1).is_some_and(|hit| hit.contains(place));
    let shown = settle(shown, leads);
    assert!(leads(&shown), "first to {place}: {shown:#?}");
    shown
}

pub(super) fn a_row_by_keys_alone(origin: &Origin<'_>) {
    let page = origin.open(REINDEX);
    page.browser.send("body", "/");
    expect_open(&page);
    page.browser.send(FINDER, "serials receiving");
    let place = "reports/mobius-instance-types/index.html#workflows?row=Serials-Receiving-Workflow";
    expect_first(&page, place);
    // Enter follows the chosen one.
    page.browser.send(FINDER, "\u{E007}");
    page.expect_fragment("workflows?row=Serials-Receiving-Workflow");
    page.wait_until_ready();
    // What was looked for is kept.
    page.browser.send("body", "/");
    expect_open(&page);
    expect_first(&page, "serials receiving");
    page.browser.send(FINDER, "\u{E00C}");
    let is_open: bool = page
        .browser
        .script("return document.querySelector('.finder').open", &[]);
    assert!(!is_open);
    let _: bool = page
        .browser
        .script("localStorage.removeItem('searches'); return true", &[]);
}

pub(super) fn a_query_in_the_address(origin: &Origin<'_>) {
    let page = origin.start_to_open(&format!("{}index.html?q=consortuim", origin.base));
    page.wait_until_ready();
    expect_open(&page);
    let shown = expect_first(&page, "2024-04-24-reindex-quesnelia");
    assert!(shown[0].contains("consortium"), "{shown:#?}");
}

pub(super) fn the_dialog_is_accessible(origin: &Origin<'_>) {
    if origin.axe.is_none() {
        return;
    }
    for (width, height) in [(1440, 900), (390, 844)] {
        for theme in ["light", "dark"] {
            let screen = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
            let features =
                json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
            let devtools = |command, parameters| drop(origin.browser.devtools(command, parameters));
            devtools("Emulation.setDeviceMetricsOverride", screen);
            devtools("Emulation.setEmulatedMedia", features);
            let page = origin.start_to_open(&format!("{}{REINDEX}?q=tenants", origin.base));
            page.wait_until_ready();
            expect_open(&page);
            expect_first(&page, "reports/");
            page.expect_accessible(&format!("search, {theme}, {width} pixels"));
            devtools("Emulation.clearDeviceMetricsOverride", json!({}));
            devtools("Emulation.setEmulatedMedia", json!({ "features": [] }));
        }
    }
}
