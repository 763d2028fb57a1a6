//! How a table looks: bars, heat, outliers, density, lines, turned round; a cell in full.

use fantoccini::key::Key;

use crate::page::Origin;

pub(super) fn bars_heat_and_outliers(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("tests");
    let panel = table.open("Display");
    panel.tick("Latency");
    // Of 4000: 120, 80, 4000, 100, 110, 90, 95, 105.
    let styles = || table.attributes("tbody td[style]", "style");
    let bars = ["3", "2", "100", "3", "3", "2", "2", "3"].map(|bar| format!("--bar:{bar}%;"));
    assert_eq!(styles(), bars);
    panel.tick("Latency").tick("by column");
    // From 80 to 4000.
    let heat: Vec<String> = table.ask(
        "return body().map(({ cells }) => cells[6].style.getPropertyValue('--heat'))",
        &[],
    );
    assert_eq!(heat, ["1%", "0%", "100%", "1%", "1%", "0%", "0%", "1%"]);
    let missing: String = table.ask("return body()[3].cells[5].style.cssText", &[]);
    assert_eq!(missing, "", "a missing duration has no heat");
    panel
        .tick("off")
        .tick("Mark values more than 1.5 quartile distances off");
    let outliers: Vec<String> = table.ask(
        "return body().filter(({ cells }) => cells[6].matches('.outlier')).map(({ cells }) => said(cells[0]))",
        &[],
    );
    assert_eq!(outliers, ["Test 1"]);
    panel.tick("by kind, over all columns");
    page.expect_accessible("heat and outliers");
    panel.close();
    page.expect_fragment("tests?heat=table&outliers=1");
}

pub(super) fn dense_and_in_one_line(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("tests");
    let height = |row: &str| {
        let [_, top, _, bottom] = table.place(&format!("tbody tr:nth-child({row})"));
        bottom - top
    };
    let (usual, tall) = (height("2"), height("6"));
    assert!(
        usual * 2.0 < tall,
        "the remark of test 20 takes several lines"
    );
    table.open("Display").tick("Close together").close();
    let dense = height("2");
    assert!(dense < usual, "{dense} is less than {usual}");
    table
        .open("Display")
        .tick("Close together")
        .tick("One line each")
        .close();
    let (usual, tall) = (height("2"), height("6"));
    assert!((usual - tall).abs() < 1.0, "{usual} and {tall}");
    page.expect_fragment("tests?one-line=1");
}

pub(super) fn turned_round(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("tests");
    table.sort("Test", "ascending");
    table
        .open("Display")
        .tick("Side by side (up to 100)")
        .close();
    table.expect_texts(
        "thead th",
        &[
            "Test", "Test 1", "Test 2", "Test 3", "Test 10", "Test 11", "Test 20", "Test 21",
            "Test 22",
        ],
    );
    let rows = table.figures("tbody tr");
    assert_eq!(rows.len(), 11);
    assert_eq!(rows[1], ["Site", "B", "A", "A", "A", "B", "B", "A", "A"]);
    assert_eq!(
        rows[4],
        [
            "Duration",
            "2 min",
            "900 ms",
            "1 h 2 min",
            "1.5 s",
            "–",
            "45 s",
            "500 ms",
            "501 ms"
        ]
    );
    page.expect_accessible("turned round");
    page.expect_fragment("tests?sort=Test&transposed=1");
    table.reset();
    table.expect_column(
        "Mode",
        &[
            "serial", "parallel", "serial", "parallel", "serial", "parallel", "serial", "parallel",
        ],
    );
}

/// A long cell opens by a double click and by Enter, in full.
pub(super) fn a_cell_in_full(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html#tests?one-line=1");
    let table = page.table("tests");
    crate::page::settle(|| table.attributes("table", "class"), |_| true);
    let [left, _, right, _] = table.place("tbody tr:nth-child(6) > :last-child");
    assert!(right - left < 420.0, "the remark is cut");
    let [down, end, enter] = [Key::Down, Key::End, Key::Enter].map(char::from);
    table.press(&format!("{}{end}{enter}", down.to_string().repeat(6)));
    let panel = table.opened();
    let [remark] = &panel.texts(".full")[..] else {
        panic!("no cell")
    };
    assert!(
        remark.starts_with("a long remark") && remark.ends_with("stands in"),
        "{remark}"
    );
    page.expect_accessible("a cell in full");
    panel.press("Only rows like this");
    table.expect_count("1 of 8 rows, 7 hidden");
    table.opened().close();
}
