//! Tables of anything: never a panic, always columns as long as the table.

use proptest::prelude::*;

use super::dump_fences;

fn pieces(pieces: &'static [&'static str], most: usize) -> impl Strategy<Value = String> {
    proptest::collection::vec(proptest::sample::select(pieces), 0..most)
        .prop_map(|pieces| pieces.concat())
}

const DATA: &[&str] = &[
    ",",
    ",",
    "\n",
    "\n",
    "a",
    "b",
    "Test 1",
    "1,250",
    "12",
    "-",
    "n/a",
    "5 min",
    "mod-a:1.10.0",
    "94%",
    "8gb",
    "№",
    "\"",
    "2024-04-24 09:37-12.10",
    "<br>",
    "https://example.org/",
    "PERF-1",
    " ",
    "green",
];

const OPTIONS: &[&str] = &[
    "header-rows = 2\n",
    "header-rows = 0\n",
    "group-by = \"a\"\n",
    "group-rows = true\n",
    "merge = [\"a\", \"b\"]\n",
    "sort = \"-a\"\n",
    "key = \"b\"\n",
    "caption = \"*x\"\n",
    "[columns.a]\nmarkdown = true\n",
    "[columns.b]\nkind = \"duration\"\nunit = \"s\"\n",
];

proptest! {
    #[test]
    fn never_panics(data in pieces(DATA, 60), options in pieces(OPTIONS, 4)) {
        let options = format!("src = \"a.csv\"\n{options}");
        dump_fences(&[("reports/x/a.csv", data.as_bytes())], &[&options]);
    }

    #[test]
    fn never_panics_on_broken_options(options in ".{0,60}") {
        dump_fences(&[("reports/x/a.csv", b"a\n1\n")], &[&options]);
    }
}
