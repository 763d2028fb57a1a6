//! A page that is older than the site: it is opened anew, once, in the same view.

use std::{fs, path::Path};

use super::{
    Ways, give_time,
    host::{Answer, Host},
};

/// A view of the table of the fixture.
const VIEW: &str = "index.html#tests?sort=-Test";

/// The page of the fixture, as it names its data.
fn page(fixture: &Path) -> (String, String) {
    let html = fs::read_to_string(fixture.join("index.html")).expect("the page can be read");
    let (_, rest) = html.split_once("data-tables=\"").expect("it has tables");
    let (name, _) = rest.split_once('"').expect("the name ends");
    (html.clone(), name.to_owned())
}

/// Serves an older page the first time, with `data` for its tables.
fn aged(fixture: &Path, app: bool, data: Option<&'static str>) -> Host {
    let (html, name) = page(fixture);
    let mut old = html.replace(&name, "data-000000000000.js");
    if app {
        old = old.replace("assets/app-", "assets/app-0");
    }
    Host::ruled(fixture, move |path, before| match path {
        "/index.html" if before == 0 => Answer {
            body: Some(old.clone().into_bytes()),
            ..Answer::default()
        },
        "/data-000000000000.js" => Answer {
            body: data.map(|data| data.as_bytes().to_vec()),
            ..Answer::default()
        },
        _ => Answer::default(),
    })
}

fn check(ways: &Ways<'_>, host: &Host) {
    let page = ways.go(&format!("{}{VIEW}", host.address()));
    page.table("tests").expect_sorted("Test", "descending");
    page.wait_until_ready();
    page.expect_fragment("tests?sort=-Test");
    // The old page, a look at whether there is a newer one, the newer one.
    assert_eq!(host.count("/index.html"), 3);
    give_time();
    assert_eq!(host.count("/index.html"), 3);
}

/// The files that it names are gone: those of its tables, or of the app itself.
pub(super) fn an_old_tab_is_renewed(ways: &Ways<'_>) {
    check(ways, &aged(ways.fixture, false, None));
    check(ways, &aged(ways.fixture, true, None));
}

/// Its data is there, and was written by another version: 99.
pub(super) fn data_of_another_version(ways: &Ways<'_>) {
    check(
        ways,
        &aged(
            ways.fixture,
            false,
            Some("self.__perfolio_data = \"YwAAAA==\";\n"),
        ),
    );
}

/// A page that has not changed stays, whatever is missing.
pub(super) fn what_is_missing_for_good(ways: &Ways<'_>) {
    let (html, name) = page(ways.fixture);
    let broken = html.replace(&name, "data-000000000000.js");
    let host = Host::ruled(ways.fixture, move |path, _| Answer {
        body: (path == "/index.html").then(|| broken.clone().into_bytes()),
        ..Answer::default()
    });
    ways.go(&format!("{}{VIEW}", host.address()));
    ways.expect("return document.documentElement.dataset.app", "failed");
    give_time();
    assert_eq!(host.count("/index.html"), 2);
    let rows: usize = ways.browser.script(
        "return document.querySelectorAll('#tests tbody tr').length",
        &[],
    );
    assert_eq!(rows, 8, "the page is complete all the same");
}
