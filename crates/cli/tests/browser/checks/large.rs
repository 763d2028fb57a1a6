//! A table of 5,000 rows: only what is in sight is in the page, and nobody notices.

use fantoccini::key::Key;

use crate::{
    fixture::{ORDERS, duration_of},
    page::{Origin, settle},
    table::Table,
};

/// For each row in the page its place for assistive technology, its name, and whether it is in sight.
fn rows(table: &Table<'_>) -> Vec<(u32, String, bool)> {
    table.ask(
        "const frame = table.closest('.scroll').getBoundingClientRect();
        const head = table.tHead.getBoundingClientRect().bottom;
        return body().map(({ row, cells }) => {
            const { top, bottom } = row.getBoundingClientRect();
            return [Number(row.ariaRowIndex ?? row.getAttribute('aria-rowindex')), said(cells[0]),
                head - 1 <= top && bottom <= frame.bottom + 1];
        });",
        &[],
    )
}

fn in_sight(table: &Table<'_>) -> Vec<String> {
    rows(table)
        .into_iter()
        .filter(|(.., seen)| *seen)
        .map(|(_, name, _)| name)
        .collect()
}

/// Waits until a row is in sight.
fn expect_in_sight(table: &Table<'_>, name: &str) {
    let seen = settle(
        || in_sight(table),
        |seen| seen.iter().any(|row| row == name),
    );
    assert!(
        seen.iter().any(|row| row == name),
        "{name} is not among {seen:?}"
    );
}

fn name_of(order: u32) -> String {
    format!("order {order:04}")
}

/// Orders by their durations.
fn by_duration() -> Vec<u32> {
    let mut orders: Vec<u32> = (0..ORDERS).collect();
    orders.sort_by_key(|&order| duration_of(order));
    orders
}

pub(super) fn scrolls_to_every_row(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("orders");
    table.note_places();
    table.expect_count("5,000 rows");
    assert_eq!(table.attributes("table", "aria-rowcount"), ["5001"]);
    let () = page
        .browser
        .script("document.getElementById('orders').scrollIntoView()", &[]);
    let few = settle(|| table.row_count(), |rows| *rows < 200);
    assert!(few < 200, "{few} rows are in the page");
    expect_in_sight(&table, "order 0000");
    for part in ["0.1", "0.5", "0.77", "1", "0"] {
        let scroll = "const scroll = table.closest('.scroll');
            scroll.scrollTop = arguments[1] * (scroll.scrollHeight - scroll.clientHeight); return true;";
        let _: bool = table.ask(scroll, &[part]);
        // The frame is full of rows, and each says which it is.
        let full = settle(|| in_sight(&table).len(), |count| 15 < *count);
        assert!(15 < full, "{full} rows are in sight at {part}");
        for (index, name, _) in rows(&table) {
            assert_eq!(name, name_of(index - 2), "aria-rowindex {index}");
        }
        assert!(table.row_count() < 200);
    }
    page.expect_accessible("a virtual table");
}

pub(super) fn sorts_filters_and_groups(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("orders");
    let orders = by_duration();
    table.sort("Duration", "ascending");
    let first: Vec<String> = orders
        .iter()
        .take(10)
        .map(|&order| name_of(order))
        .collect();
    let top = || table.column("Order")[..10].to_vec();
    assert_eq!(settle(top, |top| *top == first), first);
    table.sort("Duration", "descending");
    let last: Vec<String> = orders
        .iter()
        .rev()
        .take(10)
        .map(|&order| name_of(order))
        .collect();
    assert_eq!(settle(top, |top| *top == last), last);
    table.filter("0123", "1 of 5,000 rows, 4,999 hidden");
    assert_eq!(table.attributes("table", "aria-rowcount"), ["2"]);
    table.reset();
    let options = table.options("Duration");
    options.type_into("where", "<= 25 ms");
    table.expect_count("25 of 5,000 rows, 4,975 hidden");
    options.close();
    let mut fast: Vec<u32> = orders[..25].to_vec();
    fast.sort_unstable();
    let fast: Vec<String> = fast.into_iter().map(name_of).collect();
    assert_eq!(table.column("Order"), fast);
    table.reset();
    table
        .open("Group")
        .tick("Service")
        .press("Fold all")
        .close();
    table.expect_texts(
        "tbody tr.group > th",
        &[0, 1, 2, 3, 4, 5, 6, 7]
            .map(|service| format!("service {service} 625 rows"))
            .each_ref()
            .map(String::as_str),
    );
    // Durations of service 0 add up to 1,560,625 ms; the mean is 2,497 ms.
    let sum: u32 = (0..ORDERS).step_by(8).map(duration_of).sum();
    assert_eq!(sum, 1_560_625);
    let service = &table.figures("tbody tr.group")[0];
    assert_eq!(service[..2], ["service 0 625 rows", "mean 2.497 s"]);
    page.expect_accessible("a virtual table, grouped");
}

pub(super) fn keys_reach_the_last_row(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("orders");
    let active = || -> String {
        table.ask(
            "return said(table.querySelector('.active') ?? table.tHead)",
            &[],
        )
    };
    let keys = |keys: &[Key]| {
        let keys: String = keys.iter().map(|&key| char::from(key)).collect();
        table.press(&keys);
    };
    keys(&[Key::Down]);
    assert_eq!(settle(active, |cell| cell == "order 0000"), "order 0000");
    keys(&[Key::Control, Key::End]);
    assert_eq!(active(), format!("1.{}.0", (ORDERS - 1) % 120));
    expect_in_sight(&table, "order 4999");
    keys(&[Key::Home, Key::Up, Key::Up]);
    assert_eq!(active(), "order 4997");
    keys(&[Key::PageUp]);
    let here = active();
    assert!(*here < *"order 4990" && *"order 4900" < *here, "{here}");
    expect_in_sight(&table, &here);
    keys(&[Key::Control, Key::Home]);
    expect_in_sight(&table, "order 0000");
    for _page in 0..4 {
        keys(&[Key::PageDown]);
        expect_in_sight(&table, &active());
    }
    assert!(*"order 0050" < *active(), "{}", active());
}

pub(super) fn a_link_leads_to_a_row(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html#orders?row=order+3210");
    let table = page.table("orders");
    table.expect_texts("tr.target > th", &["order 3210"]);
    expect_in_sight(&table, "order 3210");
    // Sorted and grouped, with its group folded.
    page.go_to_fragment("orders?sort=-Duration&group=Service&fold=all&row=order+0017");
    table.expect_texts("tr.target > th", &["order 0017"]);
    expect_in_sight(&table, "order 0017");
    // What is not there leads nowhere, and nobody complains.
    page.go_to_fragment("orders?row=order+9999");
    table.expect_texts("tr.target > th", &[]);
}
