//! Every page is complete by itself; the app adds to it and moves nothing.

use serde_json::json;

use super::REINDEX;
use crate::page::{Origin, settle};

/// Defines where everything stands, and notes it when the browser is about to paint first.
const NOTE_FIRST_PAINT: &str = "
    self.places = () => [...document.querySelectorAll('body *')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `<${element.localName} class='${element.className}'> at ${[x, y, width, height]}`;
    });
    addEventListener('DOMContentLoaded', () =>
        requestAnimationFrame(() => { self.firstPlaces = self.places(); }));";

/// What stands elsewhere than at the first paint.
const MOVED: &str = "
    const now = self.places();
    const first = self.firstPlaces;
    if (now.length !== first.length) return [`${first.length} elements are now ${now.length}`];
    return first.flatMap((place, at) => place === now[at] ? [] : [`${place}, now ${now[at]}`]);";

pub(super) fn every_page_starts_and_stays_as_it_was(origin: &Origin<'_>) {
    let pages = origin.pages();
    assert!(pages.iter().any(|page| page == REINDEX), "{pages:?}");
    let note = json!({ "source": NOTE_FIRST_PAINT });
    let note = origin
        .browser
        .devtools("Page.addScriptToEvaluateOnNewDocument", note);
    for path in pages.iter().filter(|path| *path != "404.html") {
        let page = origin.open(path);
        let moved: Vec<String> = page.browser.script(MOVED, &[]);
        assert!(
            moved.is_empty(),
            "{path}: {} moved, first {}",
            moved.len(),
            moved[0]
        );
    }
    origin
        .browser
        .devtools("Page.removeScriptToEvaluateOnNewDocument", note);
}

pub(super) fn every_row_is_there_without_scripts(origin: &Origin<'_>) {
    let address = format!("{}{REINDEX}", origin.base);
    origin.open_without_scripts(&address, |page| {
        let state: Option<String> = page
            .browser
            .script("return document.documentElement.dataset.app ?? null", &[]);
        assert_eq!(state, None, "a script ran");
        let rows = [
            "runs",
            "indices-parallel",
            "indices-sequential",
            "modules-tuned",
            "modules",
        ]
        .map(|table| page.table(table).row_count());
        assert_eq!(rows, [4, 4, 12, 7, 86]);
        assert_eq!(
            page.table("modules").column("Module Version")[..2],
            ["mod-remote-storage:3.2.0", "mod-finance-storage:8.6.0"]
        );
    });
}

/// Lets the app start only when it is told to.
const HOLD: &str = "
    const append = Element.prototype.append;
    Element.prototype.append = function (...nodes) {
        Element.prototype.append = append;
        self.release = () => { append.apply(this, nodes); };
    };";

/// Not a pixel of the longest report changes when the app starts.
pub(super) fn no_pixel_changes(origin: &Origin<'_>) {
    let browser = origin.browser;
    let hold = json!({ "source": HOLD });
    let hold = browser.devtools("Page.addScriptToEvaluateOnNewDocument", hold);
    // The browser takes them away to picture more than the window.
    let scrollbars = |hidden: bool| {
        browser.devtools("Emulation.setScrollbarsHidden", json!({ "hidden": hidden }));
    };
    scrollbars(true);
    let page = origin.start_to_open(&format!("{}{REINDEX}", origin.base));
    browser.devtools("Page.removeScriptToEvaluateOnNewDocument", hold);
    let is_held = || -> bool { browser.script("return 'release' in self", &[]) };
    assert!(settle(is_held, |held| *held), "the app waits");
    let picture = || {
        let whole = json!({ "captureBeyondViewport": true, "optimizeForSpeed": true });
        browser.devtools("Page.captureScreenshot", whole)["data"].to_string()
    };
    let before = picture();
    let _: bool = browser.script("self.release(); return true", &[]);
    page.wait_until_ready();
    let after = picture();
    scrollbars(false);
    assert!(
        before == after,
        "the page looks otherwise once the app runs"
    );
}

/// Nothing on any page hinders anyone.
pub(super) fn every_page_is_accessible(origin: &Origin<'_>) {
    if origin.axe.is_none() {
        return;
    }
    for path in origin.pages() {
        let page = origin.open(&path);
        page.expect_accessible(&path);
    }
    let page = origin.open_fixture("index.html");
    page.expect_accessible("the fixture");
    let table = page.table("tests");
    table.filter("nothing like this", "0 of 8 rows, 8 hidden");
    page.expect_accessible("filtered to nothing");
}
