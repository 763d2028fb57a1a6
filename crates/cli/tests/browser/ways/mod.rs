//! Every way in which readers open a site.

mod file;
mod host;
mod keeping;
mod others;
mod renewing;
mod trouble;

use std::{fs, path::Path, time::Duration};

use serde_json::Value;

pub(crate) use others::others;

use crate::{
    browser::Browser,
    page::{Page, settle},
};

/// What the checks open, and with what.
pub(crate) struct Ways<'a> {
    pub(crate) browser: &'a Browser,
    /// The site of this repository.
    pub(crate) dist: &'a Path,
    /// The compiled app.
    pub(crate) bundle: &'a Path,
    /// The site that is built for the checks.
    pub(crate) fixture: &'a Path,
}

pub(crate) type Way = fn(&Ways<'_>);

/// All of them.
pub(crate) const ALL: &[(&str, Way)] = &[
    (
        "folder_with_a_difficult_name",
        file::folder_with_a_difficult_name,
    ),
    ("one_file", file::one_file),
    ("one_file_without_scripts", file::one_file_without_scripts),
    (
        "one_file_with_a_large_table",
        file::one_file_with_a_large_table,
    ),
    (
        "visited_pages_without_a_network",
        keeping::visited_pages_without_a_network,
    ),
    (
        "the_whole_site_without_a_network",
        keeping::the_whole_site_without_a_network,
    ),
    ("never_stale", keeping::never_stale),
    (
        "nothing_is_kept_of_a_preview",
        keeping::nothing_is_kept_of_a_preview,
    ),
    ("switched_off", keeping::switched_off),
    ("an_old_tab_is_renewed", renewing::an_old_tab_is_renewed),
    ("data_of_another_version", renewing::data_of_another_version),
    (
        "what_is_missing_for_good",
        renewing::what_is_missing_for_good,
    ),
    ("wasm_of_a_wrong_type", trouble::wasm_of_a_wrong_type),
    ("wasm_forbidden", trouble::wasm_forbidden),
    ("wasm_broken", trouble::wasm_broken),
    ("old_browsers", trouble::old_browsers),
];

impl<'a> Ways<'a> {
    /// Opens an address; the app may still have to start.
    fn go(&self, address: &str) -> Page<'a> {
        self.browser.go("about:blank");
        self.browser.log("browser");
        self.browser.go(address);
        Page {
            browser: self.browser,
            axe: None,
        }
    }

    /// Opens an address and waits until the page is interactive.
    fn open(&self, address: &str) -> Page<'a> {
        let page = self.go(address);
        page.wait_until_ready();
        page
    }

    /// What the console says: level and message of each line.
    fn said(&self) -> Vec<(String, String)> {
        let text = |entry: &Value, key: &str| entry[key].as_str().unwrap_or_default().to_owned();
        let log = self.browser.log("browser");
        let lines = log.iter();
        lines
            .map(|entry| (text(entry, "level"), text(entry, "message")))
            .collect()
    }

    fn expect_quiet(&self) {
        let said = self.said();
        assert!(said.is_empty(), "the console says {said:#?}");
    }

    /// Waits until a script says `expected`; it may wait for promises itself.
    fn expect(&self, code: &str, expected: &str) {
        let code = format!("return (async () => {{ {code} }})()");
        let ask = || -> Option<String> { self.browser.script(&code, &[]) };
        let found = settle(ask, |found| found.as_deref() == Some(expected));
        assert_eq!(found.as_deref(), Some(expected), "{code}");
    }

    /// Waits until a script says something that contains `expected`.
    fn expect_in(&self, code: &str, expected: &str) {
        let ask = || -> Option<String> { self.browser.script(code, &[]) };
        let holds = |found: &Option<String>| found.as_ref().is_some_and(|it| it.contains(expected));
        let found = settle(ask, holds);
        assert!(holds(&found), "{code}: {found:?} lacks {expected:?}");
    }
}

/// Copies a folder.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder can be made");
    for entry in fs::read_dir(from).expect("the site can be read").flatten() {
        let target = to.join(entry.file_name());
        match entry.path().is_dir() {
            true => copy(&entry.path(), &target),
            false => drop(fs::copy(entry.path(), target).expect("a file can be copied")),
        }
    }
}

/// Leaves a browser the time in which it would have done what it should not do.
fn give_time() {
    std::thread::sleep(Duration::from_millis(300));
}
