//! Proxies, policies and browsers that stand in the way: the page is complete, and says so once.

use serde_json::json;

use super::{
    Ways,
    host::{Answer, Host},
};

const REINDEX: &str = "reports/2024-04-24-reindex-quesnelia/index.html";

/// The one line that the app says, beside what the browser says of its own accord.
const LINE: &str = "The page is complete, but not interactive";

fn expect_static(ways: &Ways<'_>) {
    ways.expect("return document.documentElement.dataset.app", "failed");
    let rows: usize = ways.browser.script(
        "return document.querySelectorAll('#modules tbody tr[data-row]').length",
        &[],
    );
    assert_eq!(rows, 86);
    let said = ways.said();
    let own: Vec<_> = said
        .iter()
        .filter(|(_, message)| message.contains(LINE))
        .collect();
    assert_eq!(own.len(), 1, "{said:#?}");
    assert_eq!(own[0].0, "INFO");
    let uncaught = said.iter().any(|(_, message)| message.contains("Uncaught"));
    assert!(!uncaught, "{said:#?}");
}

/// A server that knows no wasm.
pub(super) fn wasm_of_a_wrong_type(ways: &Ways<'_>) {
    let host = Host::ruled(ways.dist, |path, _| Answer {
        media_type: if path.ends_with(".wasm") {
            "text/plain"
        } else {
            ""
        },
        ..Answer::default()
    });
    let page = ways.open(&format!("{}{REINDEX}", host.address()));
    page.table("modules")
        .filter("mod-search", "1 of 86 rows, 85 hidden");
    let severe: Vec<_> = ways
        .said()
        .into_iter()
        .filter(|(level, _)| level == "SEVERE")
        .collect();
    assert!(severe.is_empty(), "{severe:#?}");
}

/// A proxy whose policy allows scripts and no wasm.
pub(super) fn wasm_forbidden(ways: &Ways<'_>) {
    let host = Host::ruled(ways.dist, |_, _| Answer {
        header: "Content-Security-Policy: script-src 'self' 'unsafe-inline'\r\n",
        ..Answer::default()
    });
    ways.go(&format!("{}{REINDEX}", host.address()));
    expect_static(ways);
}

/// A proxy that spoils what it does not know.
pub(super) fn wasm_broken(ways: &Ways<'_>) {
    let host = Host::ruled(ways.dist, |path, _| Answer {
        body: (path.ends_with(".wasm") || path.contains("-wasm-")).then(|| b"self.x = 1;".to_vec()),
        ..Answer::default()
    });
    ways.go(&format!("{}{REINDEX}", host.address()));
    expect_static(ways);
}

/// Browsers that lack what the app needs: WebAssembly; what unpacks it, on a page from disk.
pub(super) fn old_browsers(ways: &Ways<'_>) {
    let host = Host::start(ways.dist);
    let from_disk = format!("file://{}/{REINDEX}", ways.dist.display());
    for (lacking, address) in [
        (
            "delete self.WebAssembly;",
            format!("{}{REINDEX}", host.address()),
        ),
        ("delete self.WebAssembly;", from_disk.clone()),
        ("delete self.DecompressionStream;", from_disk),
    ] {
        let lack = json!({ "source": lacking });
        let lack = ways
            .browser
            .devtools("Page.addScriptToEvaluateOnNewDocument", lack);
        ways.go(&address);
        ways.browser
            .devtools("Page.removeScriptToEvaluateOnNewDocument", lack);
        expect_static(ways);
    }
}
