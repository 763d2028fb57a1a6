//! Totals over what is shown, and the units that columns are shown in.

use crate::page::Origin;

/// What a row of totals says below these columns.
fn below(row: &[String], columns: &[String], wanted: &[&str]) -> Vec<String> {
    let cell = |name: &&str| {
        let place = columns.iter().position(|column| column == name);
        row[place.expect("the table has the column")].clone()
    };
    wanted.iter().map(cell).collect()
}

pub(super) fn over_what_is_shown(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("tests");
    let panel = table.open("Group");
    for total in ["sum", "mean", "median", "min", "max", "count"] {
        panel.tick(total);
    }
    page.expect_accessible("totals");
    panel.close();
    let columns = table.columns();
    let totals = || table.figures("tfoot tr");
    let names: Vec<String> = totals().iter().map(|row| row[0].clone()).collect();
    assert_eq!(names, ["sum", "mean", "median", "min", "max", "count"]);
    let of = |column: &str| -> Vec<String> {
        totals()
            .iter()
            .map(|row| below(row, &columns, &[column])[0].clone())
            .collect()
    };
    // 80 + 90 + 95 + 100 + 105 + 110 + 120 + 4000 = 4700; the middle two are 100 and 105.
    assert_eq!(
        of("Latency"),
        ["4700 ms", "587.5 ms", "102.5 ms", "80", "4000", "8"]
    );
    // Percentages and rates of one row are missing; 114 % / 7.
    assert_eq!(
        of("Errors"),
        [
            "",
            "16.29% 7 of 8",
            "2% 7 of 8",
            "0% 7 of 8",
            "100% 7 of 8",
            "7"
        ]
    );
    assert_eq!(of("Release"), ["", "", "", "1.9.2", "3.0.0", "8"]);
    assert_eq!(of("City"), ["", "", "", "", "", "8"]);

    table.filter("serial", "4 of 8 rows, 4 hidden");
    // 4000 + 120 + 110 + 95.
    assert_eq!(of("Latency")[..2], ["4325 ms", "1081 ms"]);
    assert_eq!(of("Errors")[2..3], ["2% 3 of 4"]);
    page.expect_fragment("tests?q=serial&total=sum,mean,median,min,max,count");
}

pub(super) fn units(origin: &Origin<'_>) {
    let page = origin.open_fixture("index.html");
    let table = page.table("tests");
    let options = table.options("Duration");
    let units = options.texts("select option");
    assert_eq!(units[0], "as written");
    for unit in ["auto", "ms", "s", "min", "h:mm:ss"] {
        assert!(units.iter().any(|known| known == unit), "{units:?}");
    }
    for (unit, cells) in [
        (
            "s",
            [
                "1.50 s",
                "0.90 s",
                "120.00 s",
                "–",
                "3720.00 s",
                "45.00 s",
                "0.50 s",
                "0.50 s",
            ],
        ),
        (
            "h:mm:ss",
            [
                "0:00:01.50",
                "0:00:00.90",
                "0:02:00.00",
                "–",
                "1:02:00.00",
                "0:00:45.00",
                "0:00:00.50",
                "0:00:00.50",
            ],
        ),
        (
            "as written",
            [
                "1.5 s",
                "900 ms",
                "2 min",
                "–",
                "1 h 2 min",
                "45 s",
                "500 ms",
                "501 ms",
            ],
        ),
    ] {
        options.choose("unit", unit);
        table.expect_column("Duration", &cells);
    }
    options.close();
    let options = table.options("Size");
    let units = options.texts("select option");
    for unit in ["auto", "B", "KiB", "MiB", "GiB", "kB", "MB", "GB"] {
        assert!(units.iter().any(|known| known == unit), "{units:?}");
    }
    options.choose("unit", "KiB");
    // 64 × 1024 KiB.
    assert_eq!(
        table.column("Size")[5..],
        ["700 KiB", "65 536 KiB", "66 560 KiB"]
    );
    options.close();
    table.options("Errors").choose("unit", "fraction").close();
    assert_eq!(table.column("Errors")[1..4], ["0.070", "1.000", "0.015"]);
    page.expect_fragment("tests?unit=Size~KiB,Errors~fraction");
}
