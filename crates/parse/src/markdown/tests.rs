//! Tests of markdown as a whole: text in, blocks and diagnostics out.

mod headings;
mod html;
mod images;
mod links;
mod math;
mod notes;
mod spec;
mod structure;
mod tables;

use expect_test::Expect;

use crate::fixture::{Folder, dump};

/// The files that links of these tests lead to.
const FILES: [&str; 12] = [
    "index.md",
    "guide/index.md",
    "guide/tables.md",
    "reports/x/index.md",
    "reports/x/a.md",
    "reports/x/file with space.md",
    "reports/x/отчёт №5.md",
    "reports/x/runs.csv",
    "reports/x/cpu.png",
    "reports/x/50%.csv",
    "reports/y/index.md",
    "shared/infra.csv",
];

fn check(text: &str, expected: Expect) {
    let text = format!("---\ntitle: X\ntickets: [{{key: PERF-889, status: Closed}}]\n---\n{text}");
    expected.assert_eq(&dump(&text, &Folder::of(&FILES)));
}
