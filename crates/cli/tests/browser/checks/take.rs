//! What a reader takes away: cells, rows, columns, views; links and files.

use fantoccini::key::Key;
use serde::Deserialize;

use crate::page::{Origin, Page, settle};

/// Notes what is copied and downloaded, in place of the clipboard and the disk.
const TAKE: &str = "
    self.taken = [];
    navigator.clipboard.writeText = (text) => { self.taken.push({ text }); return Promise.resolve(); };
    const blobs = new Map();
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => { const url = make(blob); blobs.set(url, blob); return url; };
    HTMLAnchorElement.prototype.click = function () {
        const { type } = blobs.get(this.href);
        blobs.get(this.href).text().then((text) => self.taken.push({ name: this.download, type, text }));
    };
    return true;";

#[derive(Debug, Deserialize)]
struct Taken {
    #[serde(default)]
    name: String,
    #[serde(default, rename = "type")]
    media_type: String,
    text: String,
}

fn watch(page: &Page<'_>) {
    let _: bool = page.browser.script(TAKE, &[]);
}

/// What was taken since it was last asked for; one thing.
fn taken(page: &Page<'_>) -> Taken {
    let ask = || -> Vec<Taken> { page.browser.script("return self.taken", &[]) };
    let mut all = settle(ask, |taken| !taken.is_empty());
    let _: bool = page
        .browser
        .script("self.taken.length = 0; return true", &[]);
    assert_eq!(all.len(), 1, "{all:?}");
    all.remove(0)
}

pub(super) fn cells_rows_and_columns(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    watch(&page);
    let table = page.table("tests");
    let [down, right, shift, control] =
        [Key::Down, Key::Right, Key::Shift, Key::Control].map(char::from);
    let copy = format!("{control}c");
    table.press(&format!("{down}{down}{right}"));
    table.press(&copy);
    assert_eq!(taken(&page).text, "parallel");
    table.expect_news("Copied");
    // Two rows of three columns.
    table.press(&format!("{shift}{down}{right}{right}"));
    assert_eq!(table.attributes(".selected", "aria-selected").len(), 6);
    table.press(&copy);
    assert_eq!(taken(&page).text, "parallel\tA\tÖrebro\nserial\tB\tМосква");
    page.expect_accessible("cells selected");

    table.options("Size").press("Copy");
    let text = taken(&page).text;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[..4],
        ["Size (B)", "2147483648", "536870912", "1073741824"]
    );
    assert_eq!(
        lines[5], "\"\"",
        "a missing size is an empty field, and no empty line"
    );
    table.expect_no_panel();

    table
        .browser
        .click(&table.within("tbody tr:nth-child(4) > td:last-child"));
    table.press(&char::from(Key::Enter).to_string());
    table.opened().press("Copy row");
    let text = taken(&page).text;
    let row = text.lines().nth(1).expect("a header and a row");
    // What a spreadsheet would run is text.
    assert!(
        row.starts_with("Test 11\tparallel\tB\tzebra\t2.0.0\t\t100\t314572800\t0.015\t\t"),
        "{row}"
    );
    assert!(row.ends_with("\t'=SUM(A1:A9)"), "{row}");
}

pub(super) fn views_with_values_and_as_shown(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    watch(&page);
    let table = page.table("tests");
    table
        .open("Columns")
        .tick("Mode")
        .tick("Site")
        .tick("City")
        .tick("Release")
        .tick("Remark")
        .tick("Started")
        .close();
    table.filter("serial", "4 of 8 rows, 4 hidden");
    table.sort("Duration", "descending");
    table.open("Export").press("Copy values, in base units");
    assert_eq!(
        taken(&page).text,
        "Test\tDuration (ms)\tLatency (ms)\tSize (B)\tErrors (fraction)\tThroughput (/s)\n\
         Test 3\t3720000\t110\t\t\t100\n\
         Test 1\t120000\t4000\t1073741824\t1\t80\n\
         Test 10\t1500\t120\t2147483648\t0\t120\n\
         Test 21\t500\t95\t67108864\t0.02\t105\n"
    );
    table.open("Export").press("Copy as shown");
    assert_eq!(
        taken(&page).text,
        "Test\tDuration\tLatency (ms)\tSize\tErrors\tThroughput\n\
         Test 3\t1 h 2 min\t110\t–\t–\t100/s\n\
         Test 1\t2 min\t4000\t1gb\t100%\t80/s\n\
         Test 10\t1.5 s\t120\t2gb\t0%\t120/s\n\
         Test 21\t500 ms\t95\t64mb\t2%\t105/s\n"
    );
}

pub(super) fn files(origin: &Origin<'_>) {
    let page = origin
        .open_fixture("index.html#levels?sort=Records&hide=Errors+/+Poppy,Errors+/+Quesnelia");
    watch(&page);
    let table = page.table("levels");
    table.expect_sorted("Records", "ascending");
    let download = |format: &str| {
        table.open("Export").press(format);
        taken(&page)
    };
    let csv = download("CSV");
    assert_eq!(
        (csv.name.as_str(), csv.media_type.as_str()),
        ("levels.csv", "text/csv")
    );
    assert_eq!(
        csv.text
            .trim_start_matches('\u{feff}')
            .replace("\r\n", "\n"),
        "Records,Duration / Poppy (ms),Duration / Quesnelia (ms),Notes\n\
         1000,30000,20000,warm\n5000,100000,80000,warm\n50000,840000,924000,cold\n"
    );
    let tsv = download("TSV");
    assert_eq!(tsv.name, "levels.tsv");
    assert!(
        tsv.text.contains("50000\t840000\t924000\tcold"),
        "{}",
        tsv.text
    );
    let json = download("JSON");
    assert_eq!(
        (json.name.as_str(), json.media_type.as_str()),
        ("levels.json", "application/json")
    );
    let rows: serde_json::Value = serde_json::from_str(&json.text).expect("JSON");
    assert_eq!(rows.as_array().map(Vec::len), Some(3), "{rows}");
    let markdown = download("Markdown");
    assert_eq!(markdown.name, "levels.md");
    assert!(markdown.text.contains("14 min"), "{}", markdown.text);
    table.open("Export");
    page.expect_accessible("export");
}

pub(super) fn links(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    watch(&page);
    let table = page.table("tests");
    table.sort("Duration", "ascending");
    table.open("Export").press("Copy link to this view");
    let link = taken(&page).text;
    assert_eq!(
        link,
        format!("{}index.html#tests?sort=Duration", origin.fixture)
    );
    let [down, enter] = [Key::Down, Key::Enter].map(char::from);
    table.press(&format!("{down}{down}{enter}"));
    table.opened().press("Copy link to row");
    let link = taken(&page).text;
    assert_eq!(
        link,
        format!(
            "{}index.html#tests?sort=Duration&row=Test+22",
            origin.fixture
        )
    );
    // It leads there.
    let page = origin.start_to_open(&link);
    page.wait_until_ready();
    let table = page.table("tests");
    table.expect_texts("tr.target > th", &["Test 22"]);
    table.expect_sorted("Duration", "ascending");
    let [_, top, _, bottom] = table.place("tr.target");
    assert!(
        0.0 < top && bottom < 1_000.0,
        "{top} to {bottom} is in sight"
    );
}
