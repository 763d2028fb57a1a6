//! What a reader opens: the pages of the site, and those of the fixture.

use std::{
    fs,
    path::Path,
    thread,
    time::{Duration, Instant},
};

use crate::{browser::Browser, table::Table};

/// How long a page may take before a check gives up.
const PATIENCE: Duration = Duration::from_secs(5);

/// A place that the site is opened from.
pub(crate) struct Origin<'a> {
    pub(crate) browser: &'a Browser,
    /// The address of the site's root, with a `/` at the end.
    pub(crate) base: String,
    /// Where the site stands on disk.
    pub(crate) dist: &'a Path,
    /// The same of the site that is built for the checks.
    pub(crate) fixture: String,
    /// The script that finds what people with disabilities cannot use; not loaded everywhere.
    pub(crate) axe: Option<&'a str>,
}

/// What every page of the site says, and nothing else does.
const POLICY: &str = "http-equiv=\"Content-Security-Policy\"";

impl<'a> Origin<'a> {
    /// Opens a page and waits until it is interactive.
    pub(crate) fn open(&self, path: &str) -> Page<'a> {
        let page = self.start_to_open(&format!("{}{path}", self.base));
        page.wait_until_ready();
        page
    }

    /// Opens a page of the fixture and waits until it is interactive.
    pub(crate) fn open_fixture(&self, path: &str) -> Page<'a> {
        let page = self.start_to_open(&format!("{}{path}", self.fixture));
        page.wait_until_ready();
        page
    }

    /// Opens an address; the app may still have to start.
    pub(crate) fn start_to_open(&self, address: &str) -> Page<'a> {
        // A fragment alone would not load the page anew.
        self.browser.go("about:blank");
        self.browser.go(address);
        Page {
            browser: self.browser,
            axe: self.axe,
        }
    }

    /// Opens an address as a browser shows it that runs no scripts.
    pub(crate) fn open_without_scripts(&self, address: &str, check: impl FnOnce(&Page<'a>)) {
        let off = |value: bool| {
            let parameters = serde_json::json!({ "value": value });
            self.browser
                .devtools("Emulation.setScriptExecutionDisabled", parameters);
        };
        off(true);
        check(&self.start_to_open(address));
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
                    // Data files may be HTML, too.
                    && fs::read_to_string(&path).is_ok_and(|text| text.contains(POLICY))
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
        [&self.base, &self.fixture, "data:", "blob:", "about:"]
            .iter()
            .any(|own| address.starts_with(own))
    }

    /// Makes ready for the next check after a failed one.
    pub(crate) fn recover(&self) {
        let parameters = serde_json::json!({ "value": false });
        self.browser
            .devtools("Emulation.setScriptExecutionDisabled", parameters);
        let screen = serde_json::json!({ "media": "" });
        self.browser.devtools("Emulation.setEmulatedMedia", screen);
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
    pub(crate) axe: Option<&'a str>,
}

impl<'a> Page<'a> {
    pub(crate) fn table(&self, id: &'static str) -> Table<'a> {
        Table {
            browser: self.browser,
            id,
        }
    }

    /// A link to a view of this page, followed.
    pub(crate) fn go_to_fragment(&self, fragment: &str) {
        let go = "location.hash = arguments[0]; return true";
        let _: bool = self.browser.script(go, &[fragment]);
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

    pub(crate) fn wait_until_ready(&self) {
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

/// Asks until the answer is good or patience is at its end; the last answer.
pub(crate) fn settle<T>(ask: impl Fn() -> T, is_good: impl Fn(&T) -> bool) -> T {
    let start = Instant::now();
    loop {
        let answer = ask();
        if is_good(&answer) || PATIENCE < start.elapsed() {
            return answer;
        }
        thread::sleep(Duration::from_millis(5));
    }
}
