//! Every page is complete by itself; the app adds to it and moves nothing.

use super::REINDEX;
use crate::page::Origin;

/// How far the page has moved since its first paint.
const LAYOUT_SHIFTS: &str = "
    const shifts = [];
    new PerformanceObserver((list) => shifts.push(...list.getEntries()))
        .observe({ type: 'layout-shift', buffered: true });
    return new Promise((resolve) => requestAnimationFrame(() => setTimeout(() =>
        resolve(shifts.reduce((sum, shift) => sum + shift.value, 0)))));";

pub(super) fn every_page_starts_and_stays_as_it_was(origin: &Origin<'_>) {
    let pages = origin.pages();
    assert!(pages.iter().any(|page| page == REINDEX), "{pages:?}");
    for path in pages.iter().filter(|path| *path != "404.html") {
        let page = origin.open(path);
        let shifts: f64 = page.browser.script(LAYOUT_SHIFTS, &[]);
        assert!(shifts == 0.0, "{path} moved by {shifts}");
    }
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
