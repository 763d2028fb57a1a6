//! Firefox and WebKit, where `xtask` has found them: the site opens, starts, and sorts a table.

use std::{
    env,
    panic::{self, AssertUnwindSafe},
    path::{Path, PathBuf},
};

use tempfile::TempDir;

use super::{
    copy,
    file::{DIFFICULT, REINDEX, address, bundle, content},
    host::Host,
};
use crate::{
    browser::Browser,
    page::{Page, settle},
};

type Start = fn(&[PathBuf]) -> Browser;

/// The browsers, and where `xtask` says that they are.
const BROWSERS: [(&str, &[&str], Start); 2] = [
    (
        "firefox",
        &["PERFOLIO_FIREFOX", "PERFOLIO_GECKODRIVER"],
        |at| Browser::start_firefox(&at[0], &at[1]),
    ),
    (
        "webkit",
        &["PERFOLIO_WEBKIT", "PERFOLIO_WEBKITDRIVER", "PERFOLIO_XVFB"],
        |at| Browser::start_webkit(&at[0], &at[1], &at[2]),
    ),
];

/// Names and outcomes of the checks in each browser that there is.
pub(crate) fn others(dist: &Path, app: &Path, only: &[String]) -> Vec<(String, bool)> {
    let folder = TempDir::new().expect("a folder can be made");
    let site = folder.path().join(DIFFICULT);
    let file = folder.path().join("a b#c.html");
    let host = Host::start(dist);
    let ways = [
        ("server", format!("{}{REINDEX}/index.html", host.address())),
        ("disk", address(&site.join(REINDEX).join("index.html"))),
        ("one_file", address(&file)),
    ];
    let mut outcomes = Vec::new();
    for (name, variables, start) in BROWSERS {
        let is_meant = |way: &str| {
            let name = format!("{name}::{way}");
            only.is_empty() || only.iter().any(|word| name.contains(word))
        };
        let at: Vec<PathBuf> = variables
            .iter()
            .filter_map(|name| env::var_os(name).map(PathBuf::from))
            .collect();
        if at.len() < variables.len() || !ways.iter().any(|(way, _)| is_meant(way)) {
            continue;
        }
        if !site.exists() {
            copy(dist, &site);
            bundle(app, content(), REINDEX, &file);
        }
        let browser = start(&at);
        for (way, address) in ways.iter().filter(|(way, _)| is_meant(way)) {
            let check = || check(&browser, address);
            let outcome = panic::catch_unwind(AssertUnwindSafe(check));
            outcomes.push((format!("{name}::{way}"), outcome.is_ok()));
        }
    }
    outcomes
}

fn check(browser: &Browser, address: &str) {
    browser.go(address);
    let page = Page { browser, axe: None };
    page.wait_until_ready();
    // The events of a click are the same in all browsers; where elements stand is looked at in one.
    let click = "document.querySelector('#runs thead th [data-column]').click(); return true";
    let _: bool = browser.script(click, &[]);
    let sorted = || -> Option<String> {
        let ask = "return document.querySelector('#runs thead th[aria-sort]')?.getAttribute('aria-sort') ?? null";
        browser.script(ask, &[])
    };
    let found = settle(sorted, |found| found.as_deref() == Some("ascending"));
    assert_eq!(found.as_deref(), Some("ascending"), "{address}");
    let rows: usize = browser.script(
        "return document.querySelectorAll('#modules tbody tr[data-row]').length",
        &[],
    );
    assert_eq!(rows, 86);
}
