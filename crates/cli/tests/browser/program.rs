//! The program by itself: from nothing to a site in the browser, and the preview while its author writes.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use tempfile::TempDir;

use crate::browser::Browser;
use crate::page::{Page, settle};

type Check = fn(&Browser, &Path);

/// Each is given the browser, and the program with the app in it.
pub(crate) const ALL: [(&str, Check); 3] = [
    ("from_nothing_to_a_site", from_nothing_to_a_site),
    ("a_saved_file_is_seen_at_once", a_saved_file_is_seen_at_once),
    ("mistakes_lie_over_the_page", mistakes_lie_over_the_page),
];

/// A home folder with nothing in it, in which the program runs.
struct Home(TempDir);

impl Home {
    fn new() -> Home {
        Home(TempDir::new().expect("a folder can be made"))
    }

    /// The program, in a folder of this home; nothing that the machine has helps it.
    fn program(&self, program: &Path, folder: &str) -> Command {
        let mut command = Command::new(program);
        command
            .env_clear()
            .env("HOME", self.0.path())
            // Nobody listens there: whoever asks the network fails.
            .env("http_proxy", "http://127.0.0.1:9")
            .env("https_proxy", "http://127.0.0.1:9")
            .current_dir(self.0.path().join(folder));
        command
    }

    fn run(&self, program: &Path, folder: &str, arguments: &[&str]) {
        let ran = self.program(program, folder).args(arguments).output();
        let ran = ran.expect("`perfolio` starts");
        let said = String::from_utf8_lossy(&ran.stderr);
        assert!(ran.status.success(), "{arguments:?}: {said}");
        assert_eq!(said, "", "{arguments:?}");
    }

    /// The folder of the report that a new site has, below `site/content`.
    fn report(&self) -> PathBuf {
        let reports = self.0.path().join("site/content/reports");
        let mut entries = fs::read_dir(reports).expect("a new site has reports");
        entries
            .next()
            .expect("there is one")
            .expect("it can be read")
            .path()
    }
}

fn from_nothing_to_a_site(browser: &Browser, program: &Path) {
    let home = Home::new();
    home.run(program, "", &["new", "site", "site"]);
    home.run(program, "site", &["check", "--deny-warnings"]);
    home.run(program, "site", &["build"]);

    let index = home.0.path().join("site/dist/index.html");
    browser.go(&format!("file://{}", index.display()));
    let page = Page { browser, axe: None };
    page.wait_until_ready();
    let go = "[...document.querySelectorAll('main a')].find((link) => link.textContent === arguments[0]).click(); return true";
    let _: bool = browser.script(go, &["The first report"]);
    let title = || {
        browser.script::<String>(
            "return document.querySelector('h1')?.textContent ?? ''",
            &[],
        )
    };
    assert_eq!(
        settle(title, |title| title == "The first report"),
        "The first report"
    );
    page.wait_until_ready();
    let table = page.table("runs");
    table.expect_column("Response time", &["593 ms", "1.2 s", "1.9 s"]);
    table.sort("Response time", "descending");
    table.expect_column("Response time", &["1.9 s", "1.2 s", "593 ms"]);
}

/// A preview that ends with this value.
struct Preview {
    address: String,
    process: Child,
}

impl Preview {
    fn start(home: &Home, program: &Path) -> Preview {
        home.run(program, "", &["new", "site", "site"]);
        let mut process = home
            .program(program, "site")
            .args(["serve", "--port", "0", "--quiet"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("`perfolio` starts");
        let said = process.stdout.take().expect("its output is piped");
        let address = BufReader::new(said)
            .lines()
            .map_while(Result::ok)
            .find_map(|line| {
                let address = line.strip_prefix("serving ")?;
                Some(address.split(' ').next()?.to_owned())
            });
        Preview {
            address: address.expect("the preview says where it is"),
            process,
        }
    }

    fn open_report<'a>(&self, browser: &'a Browser, home: &Home, fragment: &str) -> Page<'a> {
        let report = home.report();
        let name = report.file_name().expect("it has a name").to_string_lossy();
        browser.go("about:blank");
        browser.go(&format!(
            "{}reports/{name}/index.html{fragment}",
            self.address
        ));
        let page = Page { browser, axe: None };
        page.wait_until_ready();
        page
    }
}

impl Drop for Preview {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn a_saved_file_is_seen_at_once(browser: &Browser, program: &Path) {
    let home = Home::new();
    let preview = Preview::start(&home, program);
    let page = preview.open_report(browser, &home, "#runs?sort=-Response%20time");
    let table = page.table("runs");
    table.expect_column("Response time", &["1.9 s", "1.2 s", "593 ms"]);
    let scroll =
        "document.documentElement.style.minHeight = '4000px'; scrollTo(0, 300); return scrollY";
    let place: f64 = browser.script(scroll, &[]);
    assert_eq!(place, 300.0);

    let runs = home.report().join("runs.csv");
    let text = fs::read_to_string(&runs).expect("it can be read");
    fs::write(&runs, text.replace("1.2 s", "1.3 s")).expect("it can be written");
    table.expect_column("Response time", &["1.9 s", "1.3 s", "593 ms"]);
    page.wait_until_ready();
    table.expect_column("Response time", &["1.9 s", "1.3 s", "593 ms"]);
    let place = || browser.script::<f64>("return scrollY", &[]);
    assert_eq!(
        settle(place, |place| *place == 300.0),
        300.0,
        "the place on the page"
    );
    // A page that listens complains when the preview ends.
    browser.go("about:blank");
}

/// What lies over the page; empty when nothing does.
fn overlay(browser: &Browser) -> String {
    let read = "const list = document.querySelector('perfolio-preview')?.shadowRoot.querySelector('ul'); \
                return list && !list.hidden ? list.innerText : ''";
    browser.script(read, &[])
}

fn mistakes_lie_over_the_page(browser: &Browser, program: &Path) {
    let home = Home::new();
    let preview = Preview::start(&home, program);
    preview.open_report(browser, &home, "");
    assert_eq!(overlay(browser), "");

    let runs = home.report().join("runs.csv");
    let sound = fs::read_to_string(&runs).expect("it can be read");
    fs::write(&runs, sound.replace("1.2 s", "1.2 sss")).expect("it can be written");
    let said = settle(|| overlay(browser), |said| said.contains("1.2 sss"));
    for part in [
        "expected a duration, found `1.2 sss`",
        "runs.csv:3:11",
        "Test 2,20,1.2 sss,0.4%",
        "hint: ",
    ] {
        assert!(said.contains(part), "{part} is not in {said}");
    }
    fs::write(&runs, sound).expect("it can be written");
    assert_eq!(settle(|| overlay(browser), String::is_empty), "");
    browser.go("about:blank");
}
