//! The shape of generated reports.

use super::*;

/// Lines of the page and of the data file of report `index` that start with `start`.
fn check(index: u32, start: &str, in_page: usize, in_data: usize) {
    let mut numbers = Numbers(u64::from(index));
    let page = page(index, &mut numbers);
    let data = modules(&mut numbers);
    let count = |text: &str| text.lines().filter(|line| line.starts_with(start)).count();
    assert_eq!((count(&page), count(&data)), (in_page, in_data), "{start}");
}

#[test]
fn a_report_has_twenty_headings_and_two_tables() {
    for index in [0, 1, 999] {
        check(index, "#", 20, 0);
        check(index, "| ", 31, 0);
        check(
            index,
            "",
            page(index, &mut Numbers(u64::from(index))).lines().count(),
            91,
        );
    }
}

#[test]
fn rows_have_eight_and_eleven_cells() {
    let mut numbers = Numbers(7);
    let page = page(7, &mut numbers);
    let rows = page.lines().filter(|line| line.starts_with("| "));
    assert!(
        rows.map(|row| row.matches('|').count())
            .all(|bars| bars == 9)
    );
    assert!(
        modules(&mut numbers)
            .lines()
            .all(|row| row.matches(',').count() == 10)
    );
}

#[test]
fn reports_are_the_same_at_every_run_and_differ_from_each_other() {
    let page = |index| page(index, &mut Numbers(u64::from(index)));
    assert_eq!(page(3), page(3));
    assert_ne!(page(3), page(4));
}
