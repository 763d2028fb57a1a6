//! Screens of every kind: fingers, narrow windows, dark looks, more contrast, and formulas.

use serde_json::{Value, json};

use super::REINDEX;
use crate::page::Origin;

/// The kinds of pages.
const KINDS: [&str; 5] = [
    "index.html",
    REINDEX,
    "guide/tables.html",
    "topics/index.html",
    "404.html",
];

/// Shows the page as a phone does that is told apart by nothing else.
fn as_phone(origin: &Origin<'_>, is_phone: bool) {
    let devtools = |command, parameters: Value| origin.browser.devtools(command, parameters);
    devtools(
        "Emulation.setTouchEmulationEnabled",
        json!({ "enabled": is_phone }),
    );
    if is_phone {
        let phone = json!({ "width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": true });
        devtools("Emulation.setDeviceMetricsOverride", phone);
    } else {
        devtools("Emulation.clearDeviceMetricsOverride", json!({}));
    }
}

fn emulate(origin: &Origin<'_>, name: &str, value: &str) {
    let features = json!({ "features": [{ "name": name, "value": value }] });
    origin
        .browser
        .devtools("Emulation.setEmulatedMedia", features);
}

/// What a finger would have to hit and is less than 44 pixels high, the page's own controls only:
/// links within sentences need not be (WCAG 2.2, 2.5.8).
const SMALL: &str = "
    const own = '.theme, .trail a, .tree a, .tree summary, .contents summary, .contents a, .related a, .siblings a, .tool';
    return [...document.querySelectorAll(own)]
        .filter((element) => element.checkVisibility())
        .map((element) => [element.getBoundingClientRect().height, element])
        .filter(([height]) => height < 43.5)
        .map(([height, { className, innerText }]) => `${className} ${innerText}: ${height}`);";

pub(super) fn fingers_hit_what_they_aim_at(origin: &Origin<'_>) {
    as_phone(origin, true);
    let found: Vec<String> = KINDS
        .iter()
        .filter(|kind| **kind != "404.html")
        .flat_map(|kind| {
            let page = origin.open(kind);
            let () = page.browser.script(
                "document.querySelectorAll('.tree > details, .contents > details').forEach((folded) => { folded.open = true; })",
                &[],
            );
            let small: Vec<String> = page.browser.script(SMALL, &[]);
            let wide: bool = page.browser.script(
                "return document.documentElement.scrollWidth <= innerWidth",
                &[],
            );
            assert!(wide, "{kind} is wider than a phone");
            small
        })
        .collect();
    as_phone(origin, false);
    assert_eq!(found, [""; 0]);
}

pub(super) fn every_kind_of_page_is_accessible_everywhere(origin: &Origin<'_>) {
    if origin.axe.is_none() {
        return;
    }
    for (feature, value) in [
        ("prefers-color-scheme", "dark"),
        ("prefers-contrast", "more"),
        ("prefers-color-scheme", "light"),
    ] {
        for is_phone in [false, true] {
            as_phone(origin, is_phone);
            emulate(origin, feature, value);
            for kind in KINDS {
                let page = origin.open(kind);
                page.expect_accessible(&format!("{kind}, {value}, phone: {is_phone}"));
            }
        }
    }
    as_phone(origin, false);
    origin
        .browser
        .devtools("Emulation.setEmulatedMedia", json!({ "features": [] }));
}

/// Formulas are drawn by the browser: the numerator stands above the denominator.
pub(super) fn formulas_are_drawn(origin: &Origin<'_>) {
    let address = format!("{}index.html", origin.fixture);
    origin.open_without_scripts(&address, |page| {
        let is_drawn: bool = page.browser.script(
            "document.querySelector('#deep-inside').closest('details').open = true;
            const [above, below] = document.querySelector('mfrac').children;
            const [top, bottom] = [above, below].map((part) => part.getBoundingClientRect());
            return 0 < top.height && top.bottom <= bottom.top;",
            &[],
        );
        assert!(is_drawn, "a fraction is not drawn as one");
    });
}
