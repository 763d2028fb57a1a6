//! The ARIA grid: keys lead through it, in and out, and assistive technology hears where.

use fantoccini::key::Key;

use crate::{page::Origin, table::Table};

/// The text of the cell that assistive technology is told to be in.
fn active(table: &Table<'_>) -> String {
    table.ask(
        "const id = table.getAttribute('aria-activedescendant');
        const cell = id && document.getElementById(id);
        return cell && table.contains(cell) && cell.matches('.active')
            ? said(cell.querySelector('button[data-column], .fold') ?? cell) : '';",
        &[],
    )
}

fn press(table: &Table<'_>, keys: &[Key]) -> String {
    let keys: String = keys.iter().map(|&key| char::from(key)).collect();
    table.press(&keys);
    active(table)
}

pub(super) fn keys_lead_to_every_cell(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("tests");
    // The way in is Tab, from the last of the tools; the first header is where it leads.
    let focus = "document.querySelector(arguments[0]).focus()";
    let () = page
        .browser
        .script(focus, &[&table.within("[data-panel=export]")]);
    page.browser.press(&char::from(Key::Tab).to_string());
    let is_in: bool = table.ask("return document.activeElement === table", &[]);
    assert!(is_in, "the table has the focus");
    assert_eq!(
        crate::page::settle(|| active(&table), |cell| cell == "Test"),
        "Test"
    );
    for (keys, expected) in [
        (&[Key::Right][..], "Mode"),
        (&[Key::Down], "serial"),
        (&[Key::Down, Key::Down], "serial"),
        (&[Key::Up], "parallel"),
        (&[Key::Right, Key::Right], "Örebro"),
        (&[Key::Home], "Test 2"),
        (&[Key::Left], "Test 2"),
        (&[Key::End], "second"),
        (&[Key::Right], "second"),
        (&[Key::Control, Key::End], "eighth"),
        (&[Key::Down], "eighth"),
        (&[Key::Control, Key::Home], "Test 10"),
        (&[Key::PageDown], "Test 22"),
        (&[Key::PageUp], "Test 10"),
        (&[Key::Up], "Test"),
        (&[Key::Up], "Test"),
    ] {
        assert_eq!(press(&table, keys), expected, "after {keys:?}");
    }
    assert_eq!(table.attributes("table", "role"), ["grid"]);
    page.expect_accessible("in the grid");
    // The way out: Tab leads on, Shift+Tab back; neither stops at each cell.
    page.browser.press(&char::from(Key::Tab).to_string());
    let is_out: bool = table.ask("return !table.contains(document.activeElement)", &[]);
    assert!(is_out, "the focus has left");
    page.browser.press(&format!(
        "{}{}",
        char::from(Key::Shift),
        char::from(Key::Tab)
    ));
    let is_back: bool = table.ask("return document.activeElement === table", &[]);
    assert!(is_back, "and comes back");
    assert_eq!(active(&table), "Test", "where it was");
}

/// The cell that is meant stays in sight, also below the header that sticks.
pub(super) fn the_active_cell_is_in_sight(origin: &Origin<'_>) {
    let page = origin.open("reports/2024-04-24-reindex-quesnelia/index.html");
    let table = page.table("modules");
    press(&table, &[Key::Control, Key::End]);
    let in_sight = || -> bool {
        table.ask(
            "const cell = table.querySelector('.active');
            if (!cell) return false;
            const { x, y, width, height } = cell.getBoundingClientRect();
            const seen = document.elementFromPoint(x + width / 2, y + height / 2);
            return cell.contains(seen);",
            &[],
        )
    };
    assert!(crate::page::settle(in_sight, |seen| *seen), "the last cell");
    for _step in 0..3 {
        press(&table, &[Key::Up, Key::Up, Key::Up, Key::Up, Key::Up]);
        assert!(crate::page::settle(in_sight, |seen| *seen), "some rows up");
    }
}

/// Merged cells and groups are places like others.
pub(super) fn merged_cells_and_groups(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("levels");
    assert_eq!(press(&table, &[Key::End]), "Notes");
    assert_eq!(press(&table, &[Key::Down]), "warm");
    assert_eq!(press(&table, &[Key::Down]), "warm");
    assert_eq!(press(&table, &[Key::Left]), "0%");
    assert_eq!(press(&table, &[Key::Home]), "1k");
    assert_eq!(press(&table, &[Key::End, Key::Down]), "cold");

    let table = page.table("tests");
    table.open("Group").tick("Mode").close();
    assert_eq!(press(&table, &[Key::Control, Key::Home]), "serial");
    assert_eq!(press(&table, &[Key::Down]), "Test 10");
}

/// Escape closes a panel and gives the focus back; Shift+F10 opens that of the column.
pub(super) fn panels_open_and_close(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("tests");
    let shift_f10 = format!("{}{}", char::from(Key::Shift), char::from(Key::F10));
    table.press(&char::from(Key::Right).to_string());
    table.press(&shift_f10);
    let panel = table.opened();
    assert_eq!(panel.texts("h3"), ["Mode text"]);
    page.expect_accessible("the options of a column");
    panel.close();
    let is_back: bool = table.ask("return document.activeElement === table", &[]);
    assert!(is_back, "the table has the focus again");
    assert_eq!(active(&table), "Mode");
    table.open("Compare");
    page.expect_accessible("the choice of a baseline");
    table.opened().close();
    let focused: String = table.ask("return said(document.activeElement)", &[]);
    assert_eq!(focused, "Compare");
    // Escape lets go of a selection.
    press(&table, &[Key::Down, Key::Shift, Key::Down]);
    assert_eq!(table.attributes(".selected", "aria-selected").len(), 2);
    press(&table, &[Key::Escape]);
    assert_eq!(table.attributes(".selected", "aria-selected").len(), 0);
}
