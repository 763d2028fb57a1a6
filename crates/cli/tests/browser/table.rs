//! What a reader sees of a table, and does to it with mouse and keys.

use serde::de::DeserializeOwned;

use crate::{browser::Browser, page::settle};

/// What the scripts below have in common: the cells of rows as a grid, in which a merged cell stands
/// in every place that it covers, and texts without doubled blanks.
const GRID: &str = "
    const table = document.getElementById(arguments[0]).querySelector('table');
    const said = (element) => element.textContent.replace(/\\s+/g, ' ').trim();
    const grid = (rows) => {
        const places = rows.map(() => []);
        rows.forEach((row, y) => {
            let x = 0;
            for (const cell of row.cells) {
                while (places[y][x]) x += 1;
                for (let down = 0; down < cell.rowSpan; down += 1)
                    for (let right = 0; right < cell.colSpan; right += 1)
                        if (places[y + down]) places[y + down][x + right] = cell;
                x += cell.colSpan;
            }
        });
        return places;
    };
    const headers = () => grid([...table.tHead.rows]);
    const sortOf = (header) => header.querySelector('button[data-column]');
    const leaves = () => headers().at(-1).map(sortOf);
    const body = () => {
        const rows = [...table.tBodies[0].rows].filter((row) => !row.matches('.space'));
        const cells = grid(rows);
        return rows.map((row, at) => ({ row, cells: cells[at] })).filter(({ row }) => row.dataset.row);
    };
    const groupOf = (row) => {
        while (row && !row.matches('.group')) row = row.previousElementSibling;
        return row ? said(row.querySelector('.fold')) : '';
    };
";

/// Notes, before anything is done, what stands in which column of which row below which headers.
const NOTE: &str = "
    const columns = leaves().map((button) => button.dataset.column);
    const note = { cells: {}, groups: {}, headers: {} };
    columns.forEach((column, place) => {
        note.headers[column] = headers().map((level) => said(level[place]));
    });
    for (const { row, cells } of body()) {
        note.groups[row.dataset.row] = groupOf(row);
        cells.forEach((cell, place) => {
            note.cells[`${row.dataset.row} ${columns[place]}`] = said(cell);
        });
    }
    (self.notes ??= {})[arguments[0]] = note;";

/// Cells and headers that stand elsewhere than they belong.
const MISPLACED: &str = "
    const note = self.notes[arguments[0]];
    const columns = leaves().map((button) => button.dataset.column);
    const found = [];
    columns.forEach((column, place) => headers().forEach((level, at) => {
        if (said(level[place]) !== note.headers[column][at])
            found.push(`column ${column} stands below ${said(level[place])}`);
    }));
    for (const { row, cells } of body()) {
        if (note.groups[row.dataset.row] !== groupOf(row) && !arguments[1])
            found.push(`row ${row.dataset.row} stands below ${groupOf(row)}`);
        if (cells.length !== columns.length)
            found.push(`row ${row.dataset.row} has ${cells.length} cells`);
        cells.forEach((cell, place) => {
            const authored = note.cells[`${row.dataset.row} ${columns[place]}`];
            if (authored !== undefined && said(cell) !== authored)
                found.push(`${authored} is ${said(cell)} in row ${row.dataset.row}`);
            const [here, above] = [cell, leaves()[place].closest('th')]
                .map((cell) => cell.getBoundingClientRect());
            if (1 < Math.abs(here.left - above.left) + Math.abs(here.right - above.right))
                found.push(`${said(cell)} is not below its header`);
        });
    }
    return found;";

/// An interactive table.
pub(crate) struct Table<'a> {
    pub(crate) browser: &'a Browser,
    pub(crate) id: &'static str,
}

impl<'a> Table<'a> {
    /// What a script returns that knows the table as a grid; `arguments[1]` is the first argument.
    pub(crate) fn ask<T: DeserializeOwned>(&self, code: &str, arguments: &[&str]) -> T {
        let arguments = [&[self.id], arguments].concat();
        self.browser.script(&format!("{GRID}{code}"), &arguments)
    }

    /// The selector of something in the section of the table.
    pub(crate) fn within(&self, selector: &str) -> String {
        format!("#{} {selector}", self.id)
    }

    /// Clicks the header of a column until the table is in that order.
    pub(crate) fn sort(&self, column: &str, order: &str) {
        for _click in ["ascending", "descending", "none"] {
            let before = self.order(column);
            if before == order {
                return;
            }
            self.browser.click(&self.header(column));
            settle(|| self.order(column), |now| *now != before);
        }
        self.expect_sorted(column, order);
    }

    /// Clicks the header of a column, once.
    pub(crate) fn click(&self, column: &str) {
        self.browser.click(&self.header(column));
    }

    /// Clicks with Shift held, which adds a column to the order.
    pub(crate) fn shift_click(&self, column: &str) {
        self.browser.shift_click(&self.header(column));
    }

    /// Goes to the table and presses keys.
    pub(crate) fn press(&self, keys: &str) {
        self.browser.send(&self.within("table"), keys);
    }

    /// Waits until the header of a column says that it is sorted so: `ascending`, `descending`,
    /// `none`, or with its place among several, `2 ascending`.
    pub(crate) fn expect_sorted(&self, column: &str, order: &str) {
        let found = settle(|| self.order(column), |found| found == order);
        assert_eq!(found, order, "the order of `{column}`");
    }

    fn order(&self, column: &str) -> String {
        self.browser.script(
            "const button = document.querySelector(arguments[0]);
            const { rank, direction } = button.dataset;
            return rank ? `${rank} ${direction}` : button.closest('th').ariaSort;",
            &[&self.header(column)],
        )
    }

    /// What assistive technology hears of the header of a column.
    pub(crate) fn aria_sort(&self, column: &str) -> String {
        let read = "return document.querySelector(arguments[0]).closest('th').ariaSort";
        self.browser.script(read, &[&self.header(column)])
    }

    /// Types into the filter and waits until the table says how many rows are left.
    pub(crate) fn filter(&self, text: &str, expected: &str) {
        self.browser.send(&self.within("input[type=search]"), text);
        self.expect_count(expected);
    }

    /// Presses the button that undoes what the reader did.
    pub(crate) fn reset(&self) {
        self.browser.click(&self.within("[data-do=reset]"));
    }

    /// Waits until the table says `12 of 86 rows, 74 hidden`, or whatever is expected.
    pub(crate) fn expect_count(&self, expected: &str) {
        let count = || -> String {
            self.ask(
                "return said(table.closest('section').querySelector('output'))",
                &[],
            )
        };
        let count = settle(count, |count| count == expected);
        assert_eq!(count, expected, "rows of `{}`", self.id);
    }

    /// The names of the columns in sight, from left to right.
    pub(crate) fn columns(&self) -> Vec<String> {
        self.ask("return leaves().map(said)", &[])
    }

    /// The cells of a column as they are shown, from top to bottom.
    pub(crate) fn column(&self, column: &str) -> Vec<String> {
        self.ask(
            "const place = leaves().findIndex((button) => said(button) === arguments[1]);
            return body().map(({ cells }) => said(cells[place]));",
            &[column],
        )
    }

    /// Waits until a column has these cells.
    pub(crate) fn expect_column(&self, column: &str, expected: &[&str]) {
        let cells = settle(|| self.column(column), |cells| cells == expected);
        assert_eq!(cells, expected, "`{column}`");
    }

    /// The cells of the row that a text names.
    pub(crate) fn row(&self, name: &str) -> Vec<String> {
        self.ask(
            "return body().map(({ cells }) => cells.map(said)).find((row) => row[0] === arguments[1]) ?? []",
            &[name],
        )
    }

    /// Whether the reader sees the top of the table, after the page had time to scroll.
    pub(crate) fn is_in_sight(&self) -> bool {
        let section = format!("#{}", self.id);
        let is_in_sight = || -> bool {
            self.browser.script(
                "const { top } = document.querySelector(arguments[0]).getBoundingClientRect();
                return 0 <= top && top < innerHeight;",
                &[&section],
            )
        };
        settle(is_in_sight, |seen| *seen)
    }

    /// How many rows are in the page, group rows not counted.
    pub(crate) fn row_count(&self) -> usize {
        self.ask("return body().length", &[])
    }

    /// The names of the group rows.
    pub(crate) fn groups(&self) -> Vec<String> {
        let read = "return [...table.querySelectorAll('tbody .fold')].map(said)";
        self.ask(read, &[])
    }

    /// The rows of totals and of groups, with all that stands in them.
    pub(crate) fn figures(&self, rows: &str) -> Vec<Vec<String>> {
        let read = "return [...table.querySelectorAll(arguments[1])].map((row) => [...row.cells].map(said))";
        self.ask(read, &[rows])
    }

    /// Notes where everything stands before the reader does anything.
    pub(crate) fn note_places(&self) {
        let () = self.ask(NOTE, &[]);
    }

    /// Each cell stands in its row, below its own headers and, unless it is grouped anew, its group.
    pub(crate) fn expect_in_place(&self, grouped_anew: &str) {
        let found: Vec<String> = self.ask(MISPLACED, &[grouped_anew]);
        assert!(found.is_empty(), "`{}`: {found:#?}", self.id);
    }

    /// What an attribute of the elements says that match; only those that have it.
    pub(crate) fn attributes(&self, selector: &str, name: &str) -> Vec<String> {
        let read = "return [...table.closest('section').querySelectorAll(arguments[1])]
            .map((element) => element.getAttribute(arguments[2])).filter((value) => value !== null)";
        self.ask(read, &[selector, name])
    }

    /// The texts of what matches in the section.
    pub(crate) fn texts(&self, selector: &str) -> Vec<String> {
        let read = "return [...table.closest('section').querySelectorAll(arguments[1])].map(said)";
        self.ask(read, &[selector])
    }

    /// Waits until the texts of what matches are these.
    pub(crate) fn expect_texts(&self, selector: &str, expected: &[&str]) {
        let texts = settle(|| self.texts(selector), |texts| texts == expected);
        assert_eq!(texts, expected, "`{selector}` of `{}`", self.id);
    }

    /// Waits until assistive technology has been told so.
    pub(crate) fn expect_news(&self, expected: &str) {
        self.expect_texts(".tools > [role=status]", &[expected]);
    }

    /// Where an element is in the window: left, top, right, bottom.
    pub(crate) fn place(&self, selector: &str) -> [f64; 4] {
        let read = "const { left, top, right, bottom } =
                table.closest('section').querySelector(arguments[1]).getBoundingClientRect();
            return [left, top, right, bottom];";
        self.ask(read, &[selector])
    }

    /// The selector of the button that sorts by a column; of several with this header, the first.
    pub(crate) fn header(&self, column: &str) -> String {
        self.within(&format!(
            "thead button[data-column='{}']",
            self.index(column)
        ))
    }

    /// The number of a column in sight.
    pub(crate) fn index(&self, column: &str) -> String {
        let headers: Vec<(String, String)> = self.ask(
            "return leaves().map((button) => [said(button), button.dataset.column])",
            &[],
        );
        let found = headers.iter().find(|(header, _)| header == column);
        let (_, index) =
            found.unwrap_or_else(|| panic!("`{}` has no `{column}`, but {headers:?}", self.id));
        index.clone()
    }
}
