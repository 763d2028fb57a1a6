//! Which columns are seen, in which order, how wide, and which stay.

use crate::page::Origin;

pub(super) fn hidden_and_moved(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("tests");
    table.note_places();
    let panel = table.open("Columns");
    panel.tick("Mode").tick("City").tick("Remark");
    table.expect_in_place("");
    panel
        .press_at("Size", "to the left")
        .press_at("Size", "to the left");
    table.expect_in_place("");
    let columns = [
        "Test",
        "Site",
        "Release",
        "Size",
        "Duration",
        "Latency",
        "Errors",
        "Throughput",
        "Started",
    ];
    assert_eq!(table.columns(), columns);
    page.expect_accessible("columns");
    panel.close();
    // All that is done to the table goes by columns, not by places.
    table.sort("Size", "descending");
    assert_eq!(table.column("Size")[..2], ["2gb", "1gb"]);
    table.expect_in_place("");
    page.reload();
    assert_eq!(
        crate::page::settle(|| table.columns(), |now| now.len() == 9),
        columns
    );
    table.open("Columns").tick("Mode").close();
    assert_eq!(table.columns()[..2], ["Test", "Mode"]);
    table.reset();
    assert_eq!(table.columns().len(), 12);
}

/// Two levels and merged cells, under all that may tear them apart.
pub(super) fn header_levels_and_merged_cells(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("levels");
    table.note_places();
    let merged = || table.attributes("tbody [rowspan]", "rowspan");
    assert_eq!(merged(), ["2"]);
    table.filter("warm", "2 of 3 rows, 1 hidden");
    table.expect_in_place("");
    table.reset();
    table.filter("20", "2 of 3 rows, 1 hidden");
    table.expect_in_place("");
    table.reset();
    // Poppy and Quesnelia of the durations change places, then their errors come between.
    let panel = table.options("Poppy");
    panel.press("Move →");
    table.expect_in_place("");
    panel.press("Move →");
    table.expect_in_place("");
    assert_eq!(
        table.columns(),
        [
            "Records",
            "Quesnelia",
            "Poppy",
            "Poppy",
            "Quesnelia",
            "Notes"
        ]
    );
    assert_eq!(
        table.texts("thead .span"),
        ["Duration", "Errors", "Duration", "Errors"]
    );
    panel.close();
    table.sort("Records", "ascending");
    assert_eq!(
        merged(),
        [""; 0],
        "rows in another order show their own notes"
    );
    table.expect_column("Notes", &["warm", "warm", "cold"]);
    table.expect_in_place("");
    table.sort("Records", "descending");
    table.expect_in_place("");
    table.options("Notes").press("Hide");
    table.expect_in_place("");
    table.opened().close();
    table.reset();
    table.expect_in_place("");
}

pub(super) fn pinned(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("tests");
    table.note_places();
    table
        .open("Columns")
        .press_at("Mode", "Pin")
        .press_at("Release", "Pin")
        .close();
    assert_eq!(table.columns()[..3], ["Mode", "Release", "Test"]);
    table.expect_in_place("");
    let before = table.place("tbody tr:nth-child(2) > :nth-child(2)");
    let scroll =
        "table.closest('.scroll').scrollLeft = 400; return table.closest('.scroll').scrollLeft";
    let scrolled: f64 = table.ask(scroll, &[]);
    assert!(0.0 < scrolled, "the table is wider than the page");
    let after = table.place("tbody tr:nth-child(2) > :nth-child(2)");
    assert!(
        (before[0] - after[0]).abs() < 1.0 + before[0] - table.place(".scroll")[0],
        "{before:?} {after:?}"
    );
    // Seen, and not covered by what scrolls below.
    let seen: String = table.ask(
        "const { x, y, width, height } = body()[1].cells[1].getBoundingClientRect();
        return said(document.elementFromPoint(x + width / 2, y + height / 2));",
        &[],
    );
    assert_eq!(seen, "1.9.2");
    let left = table.place("tbody tr:nth-child(2) > :nth-child(1)")[0];
    assert!(
        (left - table.place(".scroll")[0]).abs() < 2.0,
        "the first one is at the edge"
    );
    table.expect_in_place("");
}

/// By its edge, and by the number in its options.
pub(super) fn as_wide_as_the_reader_wants(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("tests");
    table.note_places();
    let city = format!("thead th:nth-child({})", 4);
    let show = "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })";
    let () = page.browser.script(show, &[&table.header("City")]);
    let [left, top, right, _] = table.place(&city);
    page.browser
        .drag((right - 3.0, top + 6.0), (right + 77.0, top + 6.0));
    let width = || table.place(&city)[2] - table.place(&city)[0];
    let expected = right - left + 80.0;
    let wide = crate::page::settle(width, |now| (now - expected).abs() < 2.0);
    assert!(
        (wide - expected).abs() < 2.0,
        "{wide} instead of {expected}"
    );
    table.expect_in_place("");
    table.expect_sorted("City", "none");
    let enter = char::from(fantoccini::key::Key::Enter);
    table
        .options("City")
        .type_into("width", &format!("150{enter}"));
    assert!((crate::page::settle(width, |now| *now < 151.0) - 150.0).abs() < 2.0);
    page.expect_fragment("tests?width=City~150");
}
