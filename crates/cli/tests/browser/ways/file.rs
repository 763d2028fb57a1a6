//! From disk: the folder of the site, and a report as one file.

use std::{fs, path::Path, process::Command};

use tempfile::TempDir;
use url::Url;

use super::{Ways, copy};
use crate::page::Origin;

/// What a path on disk may hold and an address may not.
pub(super) const DIFFICULT: &str = "a b#c%20dü";

pub(super) const REINDEX: &str = "reports/2024-04-24-reindex-quesnelia";

/// The reports that this repository has as examples, with a table each.
const REPORTS: [&str; 5] = [
    REINDEX,
    "reports/data-export-marc-bib-quesnelia",
    "reports/data-import-marc-authority-quesnelia",
    "reports/mobius-instance-types",
    "reports/mod-search-okapi-eureka-quesnelia",
];

/// A page deep in the folder is opened first, and leads to the others.
pub(super) fn folder_with_a_difficult_name(ways: &Ways<'_>) {
    let folder = TempDir::new().expect("a folder can be made");
    let site = folder.path().join(DIFFICULT);
    copy(ways.dist, &site);
    let page = ways.open(&address(&site.join(REINDEX).join("index.html")));
    page.table("runs").sort("Test #", "descending");
    assert_eq!(page.table("runs").row_count(), 4);
    page.follow("../../index.html");
    ways.expect(
        "return document.querySelector('h1').innerText",
        "Performance reports",
    );
    page.wait_until_ready();
    ways.expect_quiet();
}

/// Each report is one file of less than a megabyte, and does what its page does.
pub(super) fn one_file(ways: &Ways<'_>) {
    let folder = TempDir::new().expect("a folder can be made");
    let is_small =
        fs::metadata(ways.bundle.join("app_bg.wasm")).is_ok_and(|it| it.len() < 1_000_000);
    for report in REPORTS {
        let file = folder
            .path()
            .join(format!("{}.html", report.replace('/', " ü#")));
        bundle(ways.bundle, content(), report, &file);
        let size = fs::metadata(&file).expect("it is there").len();
        // An app that was built for debugging is large by itself.
        assert!(size < 1_000_000 || !is_small, "{report} takes {size} bytes");
        let page = ways.open(&address(&file));
        let tables: Vec<String> = page.browser.script(
            "return [...document.querySelectorAll('section.table')].map((table) => table.id)",
            &[],
        );
        assert!(!tables.is_empty(), "{report}");
        let click =
            "document.querySelector('section.table thead th [data-column]').click(); return true";
        let _: bool = page.browser.script(click, &[]);
        ways.expect(
            "return document.querySelector('section.table thead th[aria-sort]')?.ariaSort",
            "ascending",
        );
        // Pictures and downloads are inside.
        let outside: Vec<String> = page.browser.script(
            "return [...document.querySelectorAll('[src], a[href]')].map((it) => it.src ?? it.href)
                .filter((address) => !/^(data:|https?:|mailto:)/.test(address) && !address.includes('#'))",
            &[],
        );
        assert_eq!(outside, [""; 0], "{report}");
        ways.expect_quiet();
    }
    let page = ways.open(&address(
        &folder
            .path()
            .join(format!("{}.html", REINDEX.replace('/', " ü#"))),
    ));
    page.table("modules")
        .filter("mod-search", "1 of 86 rows, 85 hidden");
    page.reload();
    page.table("modules")
        .expect_count("1 of 86 rows, 85 hidden");
    ways.expect_quiet();
}

pub(super) fn one_file_without_scripts(ways: &Ways<'_>) {
    let folder = TempDir::new().expect("a folder can be made");
    let file = folder.path().join("report.html");
    bundle(ways.bundle, content(), REINDEX, &file);
    let origin = Origin {
        browser: ways.browser,
        base: String::new(),
        dist: ways.dist,
        fixture: String::new(),
        axe: None,
    };
    origin.open_without_scripts(&address(&file), |page| {
        let rows = ["runs", "indices-parallel", "indices-sequential", "modules"]
            .map(|table| page.table(table).row_count());
        assert_eq!(rows, [4, 4, 12, 86]);
        // The style sheet is inside as well, and there is room for the text.
        let width: f64 = page.browser.script(
            "return document.querySelector('article').getBoundingClientRect().width",
            &[],
        );
        assert!(600.0 < width, "{width}");
    });
    ways.expect_quiet();
}

/// The slices of a table of 5,000 rows are inside.
pub(super) fn one_file_with_a_large_table(ways: &Ways<'_>) {
    let folder = TempDir::new().expect("a folder can be made");
    let content = folder.path().join("content");
    fs::create_dir(&content).expect("a folder can be made");
    let rows: String = (0..5_000)
        .map(|row| format!("order {row:04},{} ms\n", 5_000 - row))
        .collect();
    fs::write(
        content.join("orders.csv"),
        format!("Order,Duration\n{rows}"),
    )
    .expect("a file");
    let page = "---\ntitle: Orders\n---\n\n```table\nsrc = \"orders.csv\"\nid = \"orders\"\n```\n";
    fs::write(content.join("index.md"), page).expect("a file");
    let file = folder.path().join("orders.html");
    bundle(ways.bundle, &content, "index.md", &file);
    let page = ways.open(&address(&file));
    let table = page.table("orders");
    table.sort("Duration", "ascending");
    assert_eq!(table.column("Order")[0], "order 4999");
    ways.expect_quiet();
}

pub(super) fn content() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content"))
}

pub(super) fn bundle(app: &Path, content: &Path, report: &str, file: &Path) {
    let built = Command::new(env!("CARGO_BIN_EXE_perfolio"))
        .args(["bundle", report, "--content"])
        .arg(content)
        .arg("--app")
        .arg(app)
        .arg("--out")
        .arg(file)
        .output()
        .expect("`perfolio` starts");
    let said = String::from_utf8_lossy(&built.stderr);
    assert!(built.status.success(), "{report}: {said}");
}

pub(super) fn address(file: &Path) -> String {
    Url::from_file_path(file)
        .expect("the path is absolute")
        .into()
}
