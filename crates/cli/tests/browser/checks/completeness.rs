//! Every page is complete by itself; the app adds to it and moves nothing.

use serde_json::json;

use super::REINDEX;
use crate::page::Origin;

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
    origin.open_without_scripts(REINDEX, |page| {
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
