//! What a reader sees and does: pages, and the tables on them.

use std::{
    fs,
    path::Path,
    thread,
    time::{Duration, Instant},
};

use crate::browser::Browser;

/// How long a page may take before a check gives up.
const PATIENCE: Duration = Duration::from_secs(10);

/// A place that the site is opened from.
pub(crate) struct Origin<'a> {
    pub(crate) browser: &'a Browser,
    /// The address of the site's root, with a `/` at the end.
    pub(crate) base: String,
    /// Where the site stands on disk.
    pub(crate) dist: &'a Path,
}

impl<'a> Origin<'a> {
    /// Opens a page and waits until it is interactive.
    pub(crate) fn open(&self, path: &str) -> Page<'a> {
        // A fragment alone would not load the page anew.
        self.browser.go("about:blank");
        self.browser.go(&format!("{}{path}", self.base));
        let page = Page {
            browser: self.browser,
        };
        page.wait_until_ready();
        page
    }

    /// Opens a page as a browser shows it that runs no scripts.
    pub(crate) fn open_without_scripts(&self, path: &str, check: impl FnOnce(&Page<'a>)) {
        let off = |value: bool| {
            let parameters = serde_json::json!({ "value": value });
            self.browser
                .devtools("Emulation.setScriptExecutionDisabled", parameters);
        };
        off(true);
        self.browser.go("about:blank");
        self.browser.go(&format!("{}{path}", self.base));
        check(&Page {
            browser: self.browser,
        });
        off(false);
    }

    /// The paths of all pages of the site.
    pub(crate) fn pages(&self) -> Vec<String> {
        let mut pages = Vec::new();
        let mut folders = vec![self.dist.to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder)
                .expect("the site can be read")
                .flatten()
            {
                let path = entry.path();
                if path.is_dir() {
                    folders.push(path);
                } else if path
                    .extension()
                    .is_some_and(|extension| extension == "html")
                {
                    let path = path.strip_prefix(self.dist).expect("it is below the root");
                    pages.push(path.to_string_lossy().replace('\\', "/"));
                }
            }
        }
        pages.sort();
        pages
    }

    /// Nothing was complained about in the console, and no request left the site.
    pub(crate) fn assert_quiet(&self) {
        let complaints: Vec<String> = self.browser.log("browser").iter().map(to_line).collect();
        let requests: Vec<String> = self
            .browser
            .log("performance")
            .iter()
            .filter_map(requested)
            .collect();
        let strangers: Vec<&String> = requests
            .iter()
            .filter(|address| !self.may_ask_for(address))
            .collect();
        assert!(complaints.is_empty(), "the console says {complaints:#?}");
        assert!(
            strangers.is_empty(),
            "requests leave the site: {strangers:#?}"
        );
    }

    fn may_ask_for(&self, address: &str) -> bool {
        [&self.base, "data:", "blob:", "about:"]
            .iter()
            .any(|own| address.starts_with(own))
    }

    /// Makes ready for the next check after a failed one.
    pub(crate) fn recover(&self) {
        let parameters = serde_json::json!({ "value": false });
        self.browser
            .devtools("Emulation.setScriptExecutionDisabled", parameters);
        self.browser.log("browser");
        self.browser.log("performance");
    }
}

fn to_line(entry: &serde_json::Value) -> String {
    format!("{}: {}", entry["level"], entry["message"])
}

/// The address that an entry of the performance log asks for.
fn requested(entry: &serde_json::Value) -> Option<String> {
    let event: serde_json::Value = serde_json::from_str(entry["message"].as_str()?).ok()?;
    let message = &event["message"];
    (message["method"] == "Network.requestWillBeSent").then(|| {
        message["params"]["request"]["url"]
            .as_str()
            .map(str::to_owned)
    })?
}

/// An open page.
pub(crate) struct Page<'a> {
    pub(crate) browser: &'a Browser,
}

impl<'a> Page<'a> {
    pub(crate) fn table(&self, id: &'static str) -> Table<'a> {
        Table {
            browser: self.browser,
            id,
        }
    }

    /// The address without what stands before `#`, decoded.
    pub(crate) fn fragment(&self) -> String {
        self.browser
            .script("return decodeURIComponent(location.hash.slice(1))", &[])
    }

    /// Follows the first link to an address, also one in contents that are folded.
    pub(crate) fn follow(&self, href: &str) {
        let link = format!("a[href='{href}']");
        let click = "document.querySelector(arguments[0]).click(); return true";
        let _: bool = self.browser.script(click, &[&link]);
    }

    /// Waits until the address has this fragment.
    pub(crate) fn expect_fragment(&self, expected: &str) {
        let fragment = settle(|| self.fragment(), |fragment| fragment == expected);
        assert_eq!(fragment, expected, "the fragment");
    }

    pub(crate) fn reload(&self) {
        self.browser.reload();
        self.wait_until_ready();
    }

    fn wait_until_ready(&self) {
        let state = || -> String {
            self.browser.script(
                "return document.documentElement.dataset.app ?? 'not started'",
                &[],
            )
        };
        let state = settle(state, |state| state == "ready" || state == "failed");
        assert_eq!(state, "ready", "the app on the page");
    }
}

/// An interactive table.
pub(crate) struct Table<'a> {
    browser: &'a Browser,
    id: &'static str,
}

impl Table<'_> {
    /// Clicks the header of a column until the table is in that order.
    pub(crate) fn sort(&self, column: &str, order: &str) {
        for _click in ["ascending", "descending", "none"] {
            let before = self.order(column);
            if before == order {
                return;
            }
            self.browser.click(&self.header(column));
            settle(|| self.order(column), |now| *now != before);
        }
        self.expect_sorted(column, order);
    }

    /// Clicks the header of a column, once.
    pub(crate) fn click(&self, column: &str) {
        self.browser.click(&self.header(column));
    }

    /// Clicks with Shift held, which adds a column to the order.
    pub(crate) fn shift_click(&self, column: &str) {
        self.browser.shift_click(&self.header(column));
    }

    /// Sends a key to the header of a column.
    pub(crate) fn press(&self, column: &str, key: &str) {
        self.browser.send(&self.header(column), key);
    }

    /// Waits until the header of a column says that it is sorted so: `ascending`, `descending`,
    /// `none`, or with its place among several, `2 ascending`.
    pub(crate) fn expect_sorted(&self, column: &str, order: &str) {
        let found = settle(|| self.order(column), |found| found == order);
        assert_eq!(found, order, "the order of `{column}`");
    }

    fn order(&self, column: &str) -> String {
        self.browser.script(
            "const button = document.querySelector(arguments[0]);
            const { rank, direction } = button.dataset;
            return rank ? `${rank} ${direction}` : button.closest('th').ariaSort;",
            &[&self.header(column)],
        )
    }

    /// What assistive technology hears of the header of a column.
    pub(crate) fn aria_sort(&self, column: &str) -> String {
        let read = "return document.querySelector(arguments[0]).closest('th').ariaSort";
        self.browser.script(read, &[&self.header(column)])
    }

    /// Types into the filter and waits until the table says how many rows are left.
    pub(crate) fn filter(&self, text: &str, expected: &str) {
        self.browser
            .send(&format!("#{} input[type=search]", self.id), text);
        self.expect_count(expected);
    }

    /// Presses the button that undoes what the reader did.
    pub(crate) fn reset(&self) {
        self.browser.click(&format!("#{} .tools button", self.id));
    }

    /// Waits until the table says `12 of 86 rows`, or whatever is expected.
    pub(crate) fn expect_count(&self, expected: &str) {
        let count = settle(|| self.count(), |count| count == expected);
        assert_eq!(count, expected, "rows of `{}`", self.id);
    }

    fn count(&self) -> String {
        let output = format!("#{} output", self.id);
        self.browser.script(
            "return document.querySelector(arguments[0]).textContent",
            &[&output],
        )
    }

    /// The cells of a column as they are shown, from top to bottom.
    pub(crate) fn column(&self, column: &str) -> Vec<String> {
        let index = self.index(column);
        self.browser.script(
            "return [...document.querySelectorAll(arguments[0])]
                .map((row) => row.cells[arguments[1]].innerText.trim())",
            &[&self.rows(), &index],
        )
    }

    /// Whether the reader sees the top of the table, after the page had time to scroll.
    pub(crate) fn is_in_sight(&self) -> bool {
        let section = format!("#{}", self.id);
        let is_in_sight = || -> bool {
            self.browser.script(
                "const { top } = document.querySelector(arguments[0]).getBoundingClientRect();
                return 0 <= top && top < innerHeight;",
                &[&section],
            )
        };
        settle(is_in_sight, |seen| *seen)
    }

    /// How many rows there are, group rows not counted.
    pub(crate) fn row_count(&self) -> usize {
        self.browser.script(
            "return document.querySelectorAll(arguments[0]).length",
            &[&self.rows()],
        )
    }

    /// The names of the group rows.
    pub(crate) fn groups(&self) -> Vec<String> {
        let groups = format!("#{} tbody tr.group", self.id);
        self.browser.script(
            "return [...document.querySelectorAll(arguments[0])]
                .map((row) => row.querySelector('span').firstChild.textContent.trim())",
            &[&groups],
        )
    }

    fn rows(&self) -> String {
        format!("#{} tbody tr[data-row]", self.id)
    }

    fn header(&self, column: &str) -> String {
        format!("#{} button[data-column='{}']", self.id, self.index(column))
    }

    /// The place of a column in the rows; of several with this header, the first.
    fn index(&self, column: &str) -> String {
        let headers: Vec<(String, String)> = self.browser.script(
            "return [...document.querySelectorAll(arguments[0])]
                .map((button) => [button.textContent.trim(), button.dataset.column])",
            &[&format!("#{} button[data-column]", self.id)],
        );
        let found = headers.iter().find(|(header, _)| header == column);
        let (_, index) =
            found.unwrap_or_else(|| panic!("`{}` has no `{column}`, but {headers:?}", self.id));
        index.clone()
    }
}

/// Asks until the answer is good or patience is at its end; the last answer.
fn settle<T>(ask: impl Fn() -> T, is_good: impl Fn(&T) -> bool) -> T {
    let start = Instant::now();
    loop {
        let answer = ask();
        if is_good(&answer) || PATIENCE < start.elapsed() {
            return answer;
        }
        thread::sleep(Duration::from_millis(5));
    }
}
