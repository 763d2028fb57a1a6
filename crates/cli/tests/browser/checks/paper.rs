//! Print, and browsers that run no scripts.

use std::{fs, process::Command};

use data_encoding::BASE64;
use serde_json::json;

use super::REINDEX;
use crate::{fixture::ORDERS, page::Origin};

/// What of the page's controls would be printed.
const CONTROLS: &str = "
    return [...document.querySelectorAll('.tools, .panel, .more, .top, .tree, .to-top, .anchor, progress')]
        .filter((element) => element.checkVisibility()).map((element) => element.className);";

pub(super) fn every_row_of_the_view_is_printed(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html#tests?sort=Duration&q=serial");
    let (tests, orders) = (page.table("tests"), page.table("orders"));
    tests.expect_count("4 of 8 rows, 4 hidden");
    let () = page
        .browser
        .script("document.getElementById('orders').scrollIntoView()", &[]);
    crate::page::settle(|| orders.row_count(), |rows| *rows < 200);
    page.browser
        .devtools("Emulation.setEmulatedMedia", json!({ "media": "print" }));
    let _: bool = page
        .browser
        .script("dispatchEvent(new Event('beforeprint')); return true", &[]);
    assert_eq!(orders.row_count(), ORDERS as usize);
    assert_eq!(tests.row_count(), 4);
    let controls: Vec<String> = page.browser.script(CONTROLS, &[]);
    assert_eq!(controls, [""; 0]);
    // Headers repeat where the table is broken, and no frame cuts it.
    let laid: Vec<String> = orders.ask(
        "const style = (element) => getComputedStyle(element);
        const frame = table.closest('.scroll');
        return [style(table.tHead).display, style(table.tHead).position, style(frame).overflowY,
            style(frame).maxHeight, String(frame.scrollHeight <= frame.clientHeight + 1)];",
        &[],
    );
    assert_eq!(
        laid,
        ["table-header-group", "static", "visible", "none", "true"]
    );
    page.browser
        .devtools("Emulation.setEmulatedMedia", json!({ "media": "" }));
    let _: bool = page
        .browser
        .script("dispatchEvent(new Event('afterprint')); return true", &[]);
    assert!(orders.row_count() < 200);
}

pub(super) fn without_scripts(origin: &Origin<'_>) {
    let address = format!("{}index.html", origin.fixture);
    origin.open_without_scripts(&address, |page| {
        let orders = page.table("orders");
        assert_eq!(orders.row_count(), 200);
        assert_eq!(page.table("tests").row_count(), 8);
        assert_eq!(
            orders.texts("footer > *"),
            [
                "The first 200 of 5,000 rows; all of them are in the data file",
                "orders.csv",
                "XLSX"
            ]
        );
        let link: String = orders.ask(
            "return table.closest('section').querySelector('footer a:not([download])').href",
            &[],
        );
        assert!(
            link.starts_with(&origin.fixture) && link.ends_with("orders.csv"),
            "{link}"
        );
        let controls: Vec<String> = page.browser.script(CONTROLS, &[]);
        assert!(
            !controls
                .iter()
                .any(|class| class.contains("panel") || class.contains("tool")),
            "{controls:?}"
        );
    });
}

/// The longest report as a PDF: a running title, numbers of sheets, and every row of its modules.
pub(super) fn every_module_is_in_the_pdf(origin: &Origin<'_>) {
    let page = origin.open(REINDEX);
    let modules = page.table("modules").column("Module Version");
    assert_eq!(modules.len(), 86);
    let wanted = json!({ "preferCSSPageSize": true, "printBackground": true });
    let printed = page.browser.devtools("Page.printToPDF", wanted);
    let pdf = printed["data"].as_str().expect("a PDF in base64");
    let pdf = BASE64.decode(pdf.as_bytes()).expect("a PDF in base64");
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("report.pdf");
    fs::write(&file, pdf).expect("the PDF can be written");
    let text = Command::new("pdftotext")
        .args(["-raw", "-enc", "UTF-8"])
        .arg(&file)
        .arg("-")
        .output()
        .expect("`pdftotext` is there (Debian: poppler-utils)");
    let text = String::from_utf8(text.stdout).expect("it writes UTF-8");
    let sheets: Vec<&str> = text.trim_end_matches('\u{c}').split('\u{c}').collect();
    let title = "mod-search: Test Reindexing of Instances on consortium environment (Quesnelia)";
    for (number, sheet) in (1..).zip(&sheets) {
        let foot = format!("{number} / {}", sheets.len());
        let is_numbered = sheet
            .lines()
            .any(|line| line.trim() == foot || line.ends_with(&foot));
        assert!(is_numbered, "sheet {number} has no number: {sheet}");
        assert!(
            number == 1 || sheet.contains(title),
            "sheet {number} has no title"
        );
    }
    // Names that are too long for their column go on in the next line.
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    for module in modules.iter().filter(|module| !module.is_empty()) {
        assert!(text.contains(module.as_str()), "{module} is not printed");
    }
    assert!(text.contains("5.1.1ServiceCPUUtilization"), "the contents");
}

/// Tables that are wider than the sheet would lose columns, or shrink all that is printed.
pub(super) fn no_table_is_wider_than_a_sheet(origin: &Origin<'_>) {
    let sheet = json!({ "width": 680, "height": 960, "deviceScaleFactor": 1, "mobile": false });
    let devtools = |command, parameters| origin.browser.devtools(command, parameters);
    devtools("Emulation.setDeviceMetricsOverride", sheet);
    let mut found = Vec::new();
    for path in origin.pages() {
        if !path.starts_with("reports/") {
            continue;
        }
        let page = origin.open(&path);
        devtools("Emulation.setEmulatedMedia", json!({ "media": "print" }));
        let wide: Vec<String> = page.browser.script(
            "return [...document.querySelectorAll('table')]
                .filter((table) => table.parentElement.clientWidth + 1 < table.scrollWidth)
                .map((table) => `${table.closest('[id]').id}: ${table.scrollWidth}`);",
            &[],
        );
        found.extend(wide.iter().map(|table| format!("{path}: {table}")));
        devtools("Emulation.setEmulatedMedia", json!({ "media": "" }));
    }
    devtools("Emulation.clearDeviceMetricsOverride", json!({}));
    assert_eq!(found, [""; 0]);
}
