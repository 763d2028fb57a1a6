//! Without a network: what the service worker keeps, and that it never keeps from what is new.

use std::fs;

use tempfile::TempDir;

use super::{Ways, copy, give_time, host::Host};

const REINDEX: &str = "reports/2024-04-24-reindex-quesnelia/index.html";
const OTHER: &str = "reports/mobius-instance-types/index.html";

/// What the foot of the page says about keeping the site.
const OFFER: &str = "return document.querySelector('[data-offline=ready]')?.innerText";

/// Which of the files that the page needs are not kept.
const MISSING: &str = "
    const [name] = await caches.keys();
    const cache = await caches.open(name);
    const urls = (await cache.keys()).map(({ url }) => url);
    const { tables } = document.documentElement.dataset;
    const [glue, wasm] = document.querySelector('script[data-app]').dataset.app.split(' ');
    const needed = [location.pathname.endsWith('/') ? location.pathname + 'index.html' : location.pathname, tables, glue, wasm].filter(Boolean);
    return needed.filter((it) => !urls.includes(new URL(it, location.href).href)).join(' ');";

fn press(ways: &Ways<'_>, text: &str) {
    let click = "const button = [...document.querySelectorAll('[data-offline] button')].find((it) => it.innerText === arguments[0]);
        button.click(); return true";
    let _: bool = ways.browser.script(click, &[text]);
}

/// Opens a page with a worker that has kept it.
fn visit(ways: &Ways<'_>, address: &str) {
    ways.open(address);
    ways.expect_in(OFFER, "offline use");
    ways.expect(MISSING, "");
}

pub(super) fn visited_pages_without_a_network(ways: &Ways<'_>) {
    let host = Host::start(ways.dist);
    let address = host.named();
    visit(ways, &format!("{address}{REINDEX}"));
    drop(host);
    // The same page, with what it does.
    let page = ways.open(&format!("{address}{REINDEX}"));
    page.table("modules")
        .filter("mod-search", "1 of 86 rows, 85 hidden");
    // The browser itself looks for a newer worker, and tells that it finds none.
    let said = ways.said();
    let of_page = said
        .iter()
        .find(|(_, message)| !message.contains("/worker.js"));
    assert_eq!(of_page, None, "the console says {said:#?}");
    // One that was not opened says so, and leads home.
    ways.go(&format!("{address}{OTHER}"));
    ways.expect("return document.querySelector('h1').innerText", "Not kept");
    ways.expect(
        "return document.querySelector('a').href",
        &format!("{address}index.html"),
    );
}

pub(super) fn the_whole_site_without_a_network(ways: &Ways<'_>) {
    let host = Host::start(ways.dist);
    let address = host.named();
    visit(ways, &address);
    press(ways, "Keep this site for offline use");
    ways.expect_in(OFFER, " MB.");
    press(ways, "Keep them");
    ways.expect_in(OFFER, "This site works without a network.");
    ways.expect_quiet();
    drop(host);
    for path in [REINDEX, OTHER, "guide/", "guide/values.html"] {
        ways.open(&format!("{address}{path}"));
        ways.expect_in(OFFER, "This site works without a network.");
    }
    let page = ways.open(&format!("{address}{OTHER}"));
    page.table("workflows")
        .sort("Average (milliseconds)", "ascending");
    // The data files are kept as well.
    ways.expect(
        "const file = document.querySelector('#workflows a.file[download]');
         return String((await (await fetch(file.href)).blob()).size > 1000)",
        "true",
    );
    ways.expect_quiet();
    press(ways, "Remove it from this device");
    ways.expect_in(OFFER, "Keep this site");
}

/// While there is a network, what it has is shown at once; what is kept follows.
pub(super) fn never_stale(ways: &Ways<'_>) {
    let folder = TempDir::new().expect("a folder can be made");
    copy(ways.dist, folder.path());
    let host = Host::start(folder.path());
    let (port, address) = (host.port, host.named());
    visit(ways, &format!("{address}{REINDEX}"));
    let file = folder.path().join(REINDEX);
    let html = fs::read_to_string(&file).expect("the page can be read");
    fs::write(&file, html.replace("<h1>", "<h1>New: ")).expect("the page can be written");
    ways.open(&format!("{address}{REINDEX}"));
    ways.expect_in("return document.querySelector('h1').innerText", "New: ");
    drop(host);
    ways.open(&format!("{address}{REINDEX}"));
    ways.expect_in("return document.querySelector('h1').innerText", "New: ");
    // The network is back, and the page is gone from the site.
    fs::remove_file(&file).expect("the page can be removed");
    let host = Host::again(port, folder.path());
    ways.go(&format!("{address}{REINDEX}"));
    ways.expect("return String(document.querySelector('article'))", "null");
    give_time();
    drop(host);
    ways.go(&format!("{address}{REINDEX}"));
    ways.expect("return document.querySelector('h1').innerText", "Not kept");
}

pub(super) fn nothing_is_kept_of_a_preview(ways: &Ways<'_>) {
    let host = Host::start(ways.dist);
    ways.open(&host.address());
    give_time();
    ways.expect(
        "return String((await navigator.serviceWorker.getRegistrations()).length)",
        "0",
    );
    ways.expect(
        "return String(document.querySelector('[data-offline=ready]'))",
        "null",
    );
    ways.expect_quiet();
}

/// Who has a worker of a site that keeps nothing any more is rid of it.
pub(super) fn switched_off(ways: &Ways<'_>) {
    let folder = TempDir::new().expect("a folder can be made");
    copy(ways.dist, folder.path());
    let host = Host::start(folder.path());
    let address = host.named();
    visit(ways, &address);
    let leaving = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../site/src/offline/leaving.js"
    );
    fs::copy(leaving, folder.path().join("worker.js")).expect("a file can be copied");
    let page = folder.path().join("index.html");
    let html = fs::read_to_string(&page).expect("the page can be read");
    fs::write(&page, html.replace(" data-worker=", " data-x=")).expect("the page can be written");
    ways.open(&address);
    ways.expect(
        "await (await navigator.serviceWorker.getRegistration())?.update();
         return String((await navigator.serviceWorker.getRegistrations()).length + (await caches.keys()).length)",
        "0",
    );
}
