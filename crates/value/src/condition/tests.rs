//! Tests of conditions: which cells they show, how they print, what they refuse.

use super::{Condition, Interval, Test, VersionSpan};
use crate::tests::{base, decimal, in_unit};
use crate::{Base, Decimal, Kind, Reading, Value, parse};

/// A condition, cells that it shows, cells that it hides.
type Row<'a> = (&'a str, &'a [&'a str], &'a [&'a str]);

/// Cells are parted from those of the column only by their reading: they write their units.
fn check_in(kind: Kind, reading: &Reading, rows: &[Row]) {
    for (typed, shown, hidden) in rows {
        let condition = Condition::parse(typed, kind, reading)
            .unwrap_or_else(|error| panic!("`{typed}`: {error}"));
        let cells = shown.iter().map(|cell| (cell, true));
        for (cell, expected) in cells.chain(hidden.iter().map(|cell| (cell, false))) {
            let cell_reading = Reading {
                unit: None,
                ..reading.clone()
            };
            let value = parse(cell, kind, &cell_reading)
                .unwrap_or_else(|error| panic!("`{cell}`: {error}"));
            let accepted = condition.accepts(&value);
            assert_eq!(accepted, expected, "`{typed}` on `{cell}`: {condition:?}");
        }
        let printed = condition.to_string();
        let again = Condition::parse(&printed, kind, reading);
        assert_eq!(again, Ok(condition), "`{typed}` prints as `{printed}`");
    }
}

fn check(kind: Kind, rows: &[Row]) {
    check_in(kind, &Reading::default(), rows);
}

#[test]
fn durations() {
    check(
        Kind::Duration,
        &[
            ("> 500 ms", &["501 ms", "1 h"], &["500 ms", "0 ms", "–"]),
            (">500ms", &["500.001 ms"], &["500 ms"]),
            (">= 0.5 s", &["500 ms"], &["499 ms", "n/a"]),
            ("≥ 500 ms", &["500 ms"], &["499 ms"]),
            ("< 1 min", &["59.999 s", "−5 s"], &["60 s"]),
            ("<= 1 min", &["60 s"], &["60.001 s"]),
            ("≤1min", &["60 s"], &["60.001 s"]),
            ("1..2h", &["1 h", "90 min", "2 h"], &["59 min", "121 min"]),
            ("1 .. 2 h", &["1 h", "2 h"], &["59 min"]),
            ("1-2 h", &["1 h", "2 h"], &["59 min"]),
            ("1–2h", &["1 h", "2 h"], &["59 min"]),
            ("1 to 2 hours", &["1 h", "2 h"], &["59 min"]),
            ("1h..2", &["2 h"], &["2 h 1 min"]),
            ("500 ms...2 s", &["500 ms", "2 s"], &["2.001 s"]),
            (
                "1…2 h 30 min",
                &["1 h", "2 h 30 min"],
                &["59 min", "2 h 31 min"],
            ),
            ("10:00..12:00", &["11 min"], &["9 min", "12 min 1 s"]),
            ("2 h..", &["2 h", "3 d"], &["119 min"]),
            ("..2 h", &["2 h", "0 s"], &["121 min"]),
            (">1..<2 s", &["1.001 s", "1.999 s"], &["1 s", "2 s"]),
            ("..<2 s", &["1.999 s"], &["2 s"]),
            (">1 s..", &["1.001 s"], &["1 s"]),
            // Values are equal as far as the typed one is precise.
            ("1.5 s", &["1.45 s", "1549 ms"], &["1.449 s", "1.55 s"]),
            ("= 1.50 s", &["1495 ms", "1504 ms"], &["1494 ms", "1505 ms"]),
            ("1500 ms", &["1500.4 ms"], &["1501 ms"]),
            ("2 h", &["90 min", "149 min"], &["89 min", "150 min"]),
            ("2 h 23 min", &["8550 s", "8609 s"], &["8549 s", "8610 s"]),
            ("1h30", &["90 min"], &["91 min"]),
            ("1:26:19", &["5178.5 s", "5179 s"], &["5178 s", "5179.5 s"]),
            ("0:00:01.5", &["1.45 s", "1.54 s"], &["1.55 s"]),
            (".5 s", &["0.45 s", "0.549 s"], &["0.44 s", "0.55 s"]),
            ("1,5 s", &["1.5 s"], &["1.6 s"]),
            ("0 s", &["0 ms"], &["0.1 ms", "–"]),
            ("!= 0", &["0.1 ms", "–"], &["0 ms"]),
            ("-5 s", &["−5 s", "−5.4 s"], &["5 s", "−4 s"]),
            ("-5..-1 s", &["−5 s", "−1 s"], &["−6 s", "0 s"]),
            ("1 s, 1 h", &["1.1 s", "1 h"], &["2 s", "–"]),
            ("< 1 s, > 1 h", &["1 ms", "2 h"], &["1 s", "1 h"]),
            ("!= 1..2 h", &["59 min", "–"], &["1 h", "2 h"]),
            ("≠1..2h, 5 h, empty", &["3 h"], &["1 h", "5 h", "–"]),
            ("empty", &["–"], &["0 s"]),
            ("= \"\"", &["–"], &["0 s"]),
            ("n/a", &["–"], &["0 s"]),
            ("not empty", &["0 s"], &["–"]),
            ("!= \"\"", &["0 s"], &["–"]),
            ("Empty, > 1 s", &["–", "2 s"], &["1 s"]),
            ("< 5 s, >= 5 s, empty", &["1 s", "5 s", "–"], &[]),
            // Without any unit, it is that of the column, else milliseconds.
            ("> 500", &["501 ms"], &["500 ms"]),
            ("10-20", &["15 ms"], &["15 s"]),
        ],
    );
    check_in(
        Kind::Duration,
        &in_unit("min"),
        &[
            ("> 5", &["301 s"], &["5 min"]),
            ("5..10", &["5 min", "10 min"], &["5 s"]),
            ("5..10 s", &["5 s"], &["5 min"]),
            ("90 s", &["90 s"], &["91 s"]),
        ],
    );
    check_in(
        Kind::Duration,
        &in_unit("hh:mm"),
        &[("01:30", &["5370 s"], &["5369 s", "5430 s"])],
    );
}

#[test]
fn decimal_commas() {
    check_in(
        Kind::Duration,
        &decimal(Decimal::Comma),
        &[
            ("1,5 s", &["1,45 s"], &["1,55 s"]),
            ("> 1.250 s", &["1251 s"], &["1250 s"]),
            ("> 1,250 s", &["1251 ms"], &["1250 ms"]),
            ("1,5, 2,5 s", &["1,5 ms", "2,5 s"], &["1,5 s"]),
        ],
    );
}

#[test]
fn sizes() {
    check(
        Kind::Bytes,
        &[
            ("> 1.5 GiB", &["1537 MiB"], &["1536 MiB"]),
            ("> 1gb", &["1073741825 B"], &["1073741824 B"]),
            ("> 1 GB", &["1000000001 B"], &["1000000000 B"]),
            (
                "100..500 MiB",
                &["100 MiB", "0.4 GiB"],
                &["99 MiB", "501 MiB"],
            ),
            ("8 GiB", &["7.5 GiB", "8.4 GiB"], &["7.4 GiB", "8.5 GiB"]),
            ("8 GB", &["7500000000 B"], &["8500000000 B"]),
            ("62.3gb", &["62.3gb"], &["62.4gb"]),
            ("512", &["512 B"], &["513 B"]),
            ("0", &["0 B"], &["1 B"]),
            ("!= 0 B", &["1 B"], &["0 B"]),
        ],
    );
    check_in(
        Kind::Bytes,
        &in_unit("MiB"),
        &[("< 10", &["9.9 MiB"], &["10 MiB"])],
    );
    check_in(
        Kind::Bytes,
        &base(Base::Binary),
        &[
            ("> 1M", &["1048577 B"], &["1048576 B"]),
            ("8 MB", &["8 MiB"], &["9 MiB"]),
        ],
    );
}

#[test]
fn percentages() {
    check(
        Kind::Percent,
        &[
            ("< 10%", &["9.9%", "-1%"], &["10%", "–"]),
            ("..10%", &["10%"], &["10.1%"]),
            ("10%..", &["10%", "200%"], &["9.9%"]),
            ("10-20%", &["10%", "20%"], &["9%", "21%"]),
            ("10 -20%", &["10%", "20%"], &["9%", "21%"]),
            ("> 90", &["91%"], &["90%"]),
            ("10%", &["9.5%", "10.4%"], &["9.4%", "10.5%"]),
            ("99,4 %", &["99.35%", "99.44%"], &["99.45%"]),
            // No errors are none, and all are all.
            ("0%", &["0%"], &["0.3%", "–"]),
            ("!= 0%", &["0.3%", "–"], &["0%"]),
            ("100%", &["100%"], &["99.7%", "100.2%"]),
            ("-150%", &["−150%"], &["150%"]),
        ],
    );
    check_in(
        Kind::Percent,
        &in_unit("fraction"),
        &[
            ("> 0.9", &["91%"], &["90%"]),
            ("> 90%", &["91%"], &["90%"]),
            ("0.1..0.2", &["10%", "20%"], &["21%"]),
            ("0.25", &["24.5%"], &["24%", "25.5%"]),
        ],
    );
}

#[test]
fn counts_numbers_and_rates() {
    check(
        Kind::Count,
        &[
            ("12", &["12"], &["11", "13"]),
            ("= 1,706,932", &["1706932"], &["1706931", "1706933"]),
            ("> 10 000", &["10001"], &["10000"]),
            ("2M", &["1500000", "2499999"], &["1499999", "2500000"]),
            ("7.2 million", &["7150000"], &["7149999", "7250000"]),
            ("1..2K", &["1000", "2000"], &["999", "2001"]),
            ("500..2K", &["500", "2000"], &["499"]),
            ("200, 404", &["200", "404"], &["201", "200404"]),
            ("1..3, 7", &["2", "7"], &["4"]),
            ("!= 5, 7", &["4", "6", "–"], &["5", "7"]),
            ("!= 5, != 7", &["6"], &["5", "7"]),
            ("< 5, > 5", &["4", "6"], &["5", "–"]),
            ("< 5, > 5, empty", &["4", "–"], &["5"]),
        ],
    );
    check(
        Kind::Number,
        &[
            (">= 3.2", &["3.2", "4"], &["3.19"]),
            ("0.5", &["0.45", "0.54"], &["0.55"]),
            ("1e-3", &["0.0014"], &["0.0016"]),
            ("1e-3..2e-3", &["0.001", "0.002"], &["0.003"]),
            ("−1..1", &["-1", "0", "1"], &["1.1"]),
            ("12.10", &["12.1"], &["12.11"]),
            ("1.0..1.0", &["1"], &["1.01"]),
            (">1..1.5", &["1.5"], &["1", "1.6"]),
        ],
    );
    check(
        Kind::Rate,
        &[
            ("> 12.5/s", &["12.6/s"], &["12.5/s"]),
            ("> 600/min", &["11/s"], &["10/s"]),
            ("10..30/min", &["0.5/s"], &["0.6/s"]),
            ("30/min", &["0.5/s"], &["0.51/s", "0.49/s"]),
            ("> 10", &["11/s"], &["10/s"]),
            ("2K/s", &["1900/s"], &["2500/s"]),
            ("> 1 MiB/s", &["1048577/s"], &["1048576/s"]),
        ],
    );
    check_in(
        Kind::Rate,
        &in_unit("/min"),
        &[("> 60", &["2/s"], &["1/s"])],
    );
}

#[test]
fn bools() {
    check(
        Kind::Bool,
        &[
            ("yes", &["true", "yes"], &["no", "–"]),
            ("= false", &["no"], &["yes"]),
            ("!= yes", &["no", "–"], &["yes"]),
            ("yes, no", &["yes", "no"], &["–"]),
            ("✓", &["yes"], &["no"]),
        ],
    );
}

#[test]
fn points_in_time() {
    check(
        Kind::Timestamp,
        &[
            (
                "2024-04-24",
                &["2024-04-24", "2024-04-24 23:59:59.999"],
                &["2024-04-23 23:59", "2024-04-25", "–"],
            ),
            (
                "2024-04",
                &["2024-04-01", "2024-04-30 23:59"],
                &["2024-03-31", "2024-05-01"],
            ),
            ("2024-02", &["2024-02-29"], &["2024-03-01"]),
            ("2024-12", &["2024-12-31"], &["2025-01-01"]),
            (
                "2024",
                &["2024-01-01", "2024-12-31 23:59"],
                &["2023-12-31", "2025-01-01"],
            ),
            ("April 2024", &["2024-04-30"], &["2024-05-01"]),
            ("24 Apr 2024", &["2024-04-24 12:00"], &["2024-04-25"]),
            ("24.04.2024", &["2024-04-24 12:00"], &["2024-04-25"]),
            (
                "2024-04-24..",
                &["2024-04-24", "2025-01-01"],
                &["2024-04-23 23:59"],
            ),
            (
                "..2024-04-24",
                &["2024-04-24 23:59", "1999-01-01"],
                &["2024-04-25"],
            ),
            ("> 2024-04-24", &["2024-04-25"], &["2024-04-24 23:59"]),
            (">= 2024-04-24", &["2024-04-24"], &["2024-04-23 23:59"]),
            ("< 2024-04-24", &["2024-04-23 23:59"], &["2024-04-24"]),
            ("<= 2024-04-24", &["2024-04-24 23:59"], &["2024-04-25"]),
            (
                "2024-04-24..2024-04-26",
                &["2024-04-26 12:00"],
                &["2024-04-27"],
            ),
            (
                "2024-04-24 - 2024-04-26",
                &["2024-04-26 12:00"],
                &["2024-04-27"],
            ),
            (
                "2023-2024",
                &["2023-01-01", "2024-12-31"],
                &["2022-12-31", "2025-01-01"],
            ),
            (
                "2024-04..2024-06-15",
                &["2024-06-15 10:00"],
                &["2024-06-16"],
            ),
            (
                "2024-04-24 09:37",
                &["2024-04-24 09:37:59"],
                &["2024-04-24 09:38"],
            ),
            (
                "2024-04-24 09:37:12",
                &["2024-04-24 09:37:12.9"],
                &["2024-04-24 09:37:13"],
            ),
            (
                "2024-04-24 09:37:12.2",
                &["2024-04-24 09:37:12.25"],
                &["2024-04-24 09:37:12.3"],
            ),
            ("2024-04-24 00:00", &["2024-04-24"], &["2024-04-24 00:01"]),
            (
                "2024-04-24 09:37-12:10",
                &["2024-04-24 12:10:30"],
                &["2024-04-24 12:11"],
            ),
            (
                "2024-04-24 22:30..05:00",
                &["2024-04-25 05:00"],
                &["2024-04-25 05:01"],
            ),
            (
                "2024-04-24 09:37 UTC",
                &["2024-04-24 09:37"],
                &["2024-04-24 09:38"],
            ),
            (
                "2024-04-24 12:00:00 +02:00",
                &["2024-04-24T10:00:00Z", "2024-04-24 12:00:00 +02:00"],
                &["2024-04-24 12:00"],
            ),
            ("1713916800", &["2024-04-24"], &["2024-04-24 00:00:01"]),
            (
                "!= 2024-04-24",
                &["2024-04-23", "2024-04-25", "–"],
                &["2024-04-24"],
            ),
            ("2024-04-24, 2024-04-26", &["2024-04-26"], &["2024-04-25"]),
            ("empty", &["–"], &["2024-04-24"]),
        ],
    );
}

#[test]
fn versions() {
    check(
        Kind::Version,
        &[
            (
                "7.0",
                &["7.0", "7.0.12", "mod-a:7.0.1", "7.0.0-SNAPSHOT.3"],
                &["7", "7.1", "–"],
            ),
            ("7.0.x", &["7.0.12"], &["7.1"]),
            (
                ">= 7.0",
                &["7.0", "7.0-SNAPSHOT", "8", "10.0"],
                &["6.9.9", "–"],
            ),
            ("> 7.0", &["7.1", "8.0"], &["7.0.9"]),
            ("< 7.0", &["6.9", "7"], &["7.0", "7.0.0-SNAPSHOT"]),
            ("<= 7.0", &["7.0.9"], &["7.1"]),
            (
                "1.9 .. 1.10",
                &["1.9.0", "1.10.3"],
                &["1.8.9", "1.11.0", "1.1.0"],
            ),
            ("1.9..1.10", &["1.10.3"], &["1.11.0"]),
            ("1.9 - 1.10", &["1.10.3"], &["1.11.0"]),
            ("1.9 ..< 1.10", &["1.9.9"], &["1.10.0"]),
            (">1.9 .. 1.10", &["1.10.0"], &["1.9.9"]),
            ("7..", &["7.0", "12.1"], &["6.9"]),
            (
                "mod-search:3.2",
                &["mod-search:3.2.0", "mod-search-3.2.1"],
                &["mod-a:3.2.0", "3.2.0"],
            ),
            (
                ">= mod-search:3.2",
                &["mod-search:4.0.0"],
                &["mod-a:4.0.0", "mod-search:3.1.0"],
            ),
            (
                "mod-a:1.0 .. 2.0",
                &["mod-a:2.0.5"],
                &["mod-b:1.5.0", "mod-a:2.1.0"],
            ),
            (
                "3.2.0-SNAPSHOT.188",
                &["3.2.0-SNAPSHOT.188"],
                &["3.2.0", "3.2.0-SNAPSHOT.187"],
            ),
            (
                "> 3.2.0-SNAPSHOT.9",
                &["3.2.0-SNAPSHOT.10", "3.2.0"],
                &["3.2.0-SNAPSHOT.9"],
            ),
            ("4c2e9d1", &["4c2e9d1"], &["5c2e9d1", "3.2.0"]),
            ("1.9,1.10", &["1.9.1", "1.10.1"], &["1.11.0"]),
            ("!= 1.9, 1.10", &["1.11.0", "–"], &["1.9.1", "1.10.1"]),
            ("!= 1.9, empty", &["1.11.0"], &["1.9.1", "–"]),
            ("empty", &["–"], &["1.9.1"]),
            ("not empty", &["1.9.1"], &["–"]),
            ("!= \"\"", &["1.9.1"], &["–"]),
            ("v10.0.0.1", &["v10.0.0.1"], &["10.0.1"]),
            ("7.x", &["7.1"], &["8.1"]),
            ("MOD-A:7", &["mod-a:7.1"], &["mod-b:7.1"]),
            (">= 2", &["^2.0.0"], &["^1.9.0"]),
        ],
    );
}

#[test]
fn texts() {
    check(
        Kind::Text,
        &[
            ("index", &["Reindexing", "INDEX"], &["inde x", "–"]),
            ("grosse", &["Größe"], &["Grobe"]),
            ("GRÖSSE", &["große"], &["grobe"]),
            ("ёлка", &["Новая ЕЛКА", "елка"], &["ель"]),
            ("ТЕСТ", &["тест 1", "Протестовать"], &["test 1"]),
            ("café", &["CAFE noir"], &["caf"]),
            ("a b", &["x A\u{A0}b"], &["ab"]),
            ("foo, bar", &["food", "BAR"], &["baz"]),
            ("mod-*", &["mod-search", "MOD–a"], &["my-mod-a"]),
            ("mod-*, okapi*", &["mod-a", "okapi-1"], &["edge"]),
            ("= open", &["open", "OPEN"], &["reopened", "–"]),
            ("=Größe", &["GROSSE"], &["Größen"]),
            ("= open, closed", &["closed"], &["close"]),
            ("= open, = closed", &["closed"], &["close"]),
            ("!= open", &["reopened", "–"], &["Open"]),
            ("≠ open, closed", &["done", "–"], &["open", "closed"]),
            ("!open", &["closed", "–"], &["reopened"]),
            ("! open, close", &["done"], &["opened", "closed"]),
            ("= \"\"", &["–"], &["x"]),
            ("\"\"", &["–"], &["x"]),
            ("!= \"\"", &["x"], &["–"]),
            ("!\"\"", &["x"], &["–"]),
            ("foo, \"\"", &["food", "–"], &["bar"]),
            ("!= foo, \"\"", &["bar"], &["foo", "–"]),
            // Words that would be something else without quotes.
            ("\"a, b\"", &["xa, by"], &["a", "b"]),
            ("= \"a, b\", c", &["A, B", "c"], &["a"]),
            ("\"= 5\"", &["x = 5"], &["5"]),
            ("\"!\"", &["Oh!"], &["Oh"]),
            ("\"5*\"", &["5*", "15*"], &["5"]),
            ("\"5\"\" disk\"", &["5\" disk"], &["5 disk"]),
            ("5\" disk", &["5\" disk"], &["5 disk"]),
            ("\"say \"hi\" now", &["\"say \"hi\" now"], &["say hi now"]),
            ("\"a, b", &["a, b"], &["a"]),
            ("\"a,\"*", &["a, b"], &["b a,"]),
            ("= a*", &["a*"], &["ab"]),
            ("> 5", &["x > 5"], &["6"]),
            ("empty", &["an empty queue"], &["–"]),
            ("n/a", &["run/a"], &["–"]),
        ],
    );
    check(Kind::Status, &[("= yellow", &["Yellow"], &["green"])]);
    check(Kind::Id, &[("nwboh*", &["nwbohqi6SGiQ"], &["x"])]);
    check(
        Kind::Range,
        &[("09:37", &["2024-04-24 09:37-12.10"], &["5-10 s"])],
    );
}

#[test]
fn what_cannot_be_read_says_what_was_expected() {
    for (kind, typed, message) in [
        (
            Kind::Duration,
            "> 12 mss",
            "expected a duration such as `> 500 ms` or `1..2 h`, found `12 mss`: units are ns, us, ms, s, min, h, d, w",
        ),
        (
            Kind::Duration,
            "5 s, 2..1 h",
            "expected a duration such as `> 500 ms` or `1..2 h`, found `2..1 h`: the smaller value is first",
        ),
        (
            Kind::Duration,
            "2-1 h",
            "expected a duration such as `> 500 ms` or `1..2 h`, found `2..1 h`: the smaller value is first",
        ),
        (
            Kind::Duration,
            "1,250 s",
            "expected a duration such as `> 500 ms` or `1..2 h`, found `1,250 s`: write the number without thousands separators",
        ),
        (
            Kind::Bytes,
            "> 100 Mb",
            "expected a size such as `> 1.5 GiB` or `100..500 MiB`, found `100 Mb`: write `GiB` or `GB`, and a number without thousands separators",
        ),
        (
            Kind::Percent,
            "ten",
            "expected a percentage such as `< 10%` or `5..10%`, found `ten`",
        ),
        (
            Kind::Count,
            "1.5",
            "expected a whole number such as `> 1000` or `10..20`, found `1.5`",
        ),
        (
            Kind::Count,
            "3,2",
            "expected a whole number such as `> 1000` or `10..20`, found `3,2`: a comma between digits belongs to the number, write `1, 2`",
        ),
        (
            Kind::Number,
            "5, != 7",
            "expected a number such as `>= 0.5` or `1..2.5`, found `!= 7`: `!=` is first, and holds for all that follows",
        ),
        (
            Kind::Number,
            "!= 5, > 7",
            "expected a number such as `>= 0.5` or `1..2.5`, found `!= 5, > 7`: after `!=` are values and ranges",
        ),
        (
            Kind::Rate,
            "..",
            "expected a rate such as `> 12.5/s` or `10..30/min`, found `..`",
        ),
        (
            Kind::Version,
            "new",
            "expected a version such as `>= 7.0` or `1.9 .. 1.10`, found `new`",
        ),
        (
            Kind::Version,
            "1.10 .. 1.9",
            "expected a version such as `>= 7.0` or `1.9 .. 1.10`, found `1.10..1.9`: the smaller value is first",
        ),
        (
            Kind::Timestamp,
            "2024-13-01",
            "expected a time such as `2024-04-24` or `>= 2024-04-24 09:37`, found `2024-13-01`: write dates as in `2024-04-24 09:37`",
        ),
        (
            Kind::Timestamp,
            "> 01/02/2024",
            "expected a time such as `2024-04-24` or `>= 2024-04-24 09:37`, found `01/02/2024`: day and month can be swapped, write `2024-02-01`",
        ),
        (Kind::Bool, "maybe", "expected `yes` or `no`, found `maybe`"),
        (
            Kind::Text,
            " ",
            "expected a text such as `index`, `index*`, `= index` or `!= index`, found ``",
        ),
        (
            Kind::Text,
            "a*, b",
            "expected a text such as `index`, `index*`, `= index` or `!= index`, found `a*, b`: end all of the words with `*`, or none",
        ),
        (
            Kind::Text,
            "a, !b",
            "expected a text such as `index`, `index*`, `= index` or `!= index`, found `a, !b`: a sign is first, and holds for all of the words",
        ),
    ] {
        let error = Condition::parse(typed, kind, &Reading::default());
        assert_eq!(
            error.map_err(|error| error.to_string()),
            Err(message.to_owned())
        );
    }
    for typed in [
        "", ",", ">", "> ", "!=", "=", ">> 5", "< 1..2", "1..2..3", "5 s -4%", "5 s (10)", "1..>2",
        "5 s;", "nan", "1e999 s", "> empty",
    ] {
        let condition = Condition::parse(typed, Kind::Duration, &Reading::default());
        let is_missing = typed == "nan";
        assert_eq!(condition.is_ok(), is_missing, "`{typed}`");
    }
    let clock = Condition::parse("> 90", Kind::Duration, &in_unit("h:mm:ss")).unwrap_err();
    assert_eq!(clock.found, "90");
}

#[test]
fn conditions_print_as_people_write_them() {
    for (kind, typed, printed) in [
        (Kind::Duration, ">=90min", ">= 1 h 30 min"),
        (Kind::Duration, "1.5s", "1.5 s"),
        (Kind::Duration, "1500 ms", "1500 ms"),
        (Kind::Duration, "90 min", "1 h 30 min"),
        (Kind::Duration, "..<2 s", "< 2 s"),
        (Kind::Duration, "5, 3 s", "5 ms, 3 s"),
        (Kind::Duration, "≠ 5 s", "!= 5 s"),
        (Kind::Bytes, "> 1.5gb", "> 1.5 GiB"),
        (Kind::Bytes, "8 GB", "8 GB"),
        (Kind::Percent, "10", "10%"),
        (Kind::Percent, "0.25%", "0.25%"),
        (Kind::Count, "> 10000", "> 10\u{202F}000"),
        (Kind::Count, "5,empty", "5, empty"),
        (Kind::Count, "3, 1..2", "1..2, 3"),
        (Kind::Count, "1..5, 3..9", "1..9"),
        (Kind::Rate, "30/min", "30/min"),
        (Kind::Timestamp, "> 2024-04-24", ">= 2024-04-25"),
        (Kind::Timestamp, "<= 2024-04-24", "<= 2024-04-24"),
        (Kind::Timestamp, "2024-04-01..2024-04-30", "2024-04"),
        (
            Kind::Timestamp,
            "2024..2024-04-26",
            "2024-01-01..2024-04-26",
        ),
        (
            Kind::Timestamp,
            "2024-04-24 09:37-12:10",
            "2024-04-24 09:37..2024-04-24 12:10",
        ),
        (Kind::Version, "1.9-1.10", "1.9-1.10"),
        (Kind::Version, ">=mod-a-3.2.0", ">= mod-a:3.2.0"),
        (Kind::Version, "v10.0.0.1", "v10.0.0.1"),
        (Kind::Version, "v7.final", "v7.final"),
        (Kind::Bool, "✓", "true"),
        (Kind::Bool, "!= yes", "false, empty"),
        (Kind::Bool, "yes, no", "not empty"),
        (Kind::Text, "a,b", "a, b"),
        (Kind::Text, "= \"a, b\"", "= \"a, b\""),
        (Kind::Text, "≠\"\"", "!= \"\""),
    ] {
        let condition = Condition::parse(typed, kind, &Reading::default()).unwrap();
        assert_eq!(condition.to_string(), printed, "`{typed}`");
    }
}

#[test]
fn intervals_are_sorted_and_apart() {
    let reading = Reading::default();
    let condition = Condition::parse("> 7, 1..3, 2..5, 6", Kind::Count, &reading).unwrap();
    let Test::Numbers(intervals) = &condition.test else {
        panic!("{condition:?}");
    };
    let ends = |from: f64, to: f64| Interval { from, to };
    let expected = [
        ends(1.0, 5.0_f64.next_up()),
        ends(6.0, 6.0_f64.next_up()),
        ends(7.0_f64.next_up(), f64::INFINITY),
    ];
    assert_eq!(intervals[..], expected);
}

#[test]
fn a_span_of_versions_is_looked_up_in_their_order() {
    let read = |text| match parse(text, Kind::Version, &Reading::default()) {
        Ok(Value::Version(version)) => version,
        other => panic!("{other:?}"),
    };
    let sorted = [
        "1.8",
        "1.9-SNAPSHOT",
        "1.9",
        "1.9.3",
        "1.10.1",
        "1.11",
        "2.0",
    ]
    .map(read);
    let condition = Condition::parse("1.9 .. 1.10", Kind::Version, &Reading::default()).unwrap();
    let Test::Versions { spans, .. } = &condition.test else {
        panic!("{condition:?}");
    };
    let span: &VersionSpan = &spans[0];
    let first = sorted.partition_point(|version| span.place(version).is_lt());
    let last = sorted.partition_point(|version| span.place(version).is_le());
    assert_eq!((first, last), (1, 5));
}
