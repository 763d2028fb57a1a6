//! Cells in units of the reader's choice, with bars and heat, and against a baseline.

use expect_test::{Expect, expect};
use model::{Better, Column, Exclusion, Table};
use value::Kind;

use crate::table::tests::{column, drawn_inside, table};

/// The rows of a view, one a line, without their own tags.
fn check(table: &Table, query: &str, expect: Expect) {
    let inside = drawn_inside(table, query);
    let body = inside.split_once("<tbody>").unwrap().1;
    let body = body.split_once("</tbody>").unwrap().0;
    let rows = body.split("</tr>").filter_map(|row| row.split_once('>'));
    let cells: String = rows.map(|(_, cells)| format!("{cells}\n")).collect();
    expect.assert_eq(&cells);
}

fn sizes() -> Table {
    table(vec![
        column("Took", Kind::Duration, &["90 s", "2 h", "-", "593 ms"]),
        column("Size", Kind::Bytes, &["1.5 GiB", "3 MiB", "0 B", ""]),
        column("Errors", Kind::Percent, &["9%", "100%", "0%", "12.5%"]),
    ])
}

#[test]
fn units() {
    check(
        &sizes(),
        "",
        expect![[r#"
        <td class="num">90 s</td><td class="num">1.5 GiB</td><td class="num">9%</td>
        <td class="num">2 h</td><td class="num">3 MiB</td><td class="num">100%</td>
        <td class="num missing">-</td><td class="num">0 B</td><td class="num">0%</td>
        <td class="num">593 ms</td><td class="num missing">–</td><td class="num">12.5%</td>
    "#]],
    );
    check(
        &sizes(),
        "unit=Took~auto,Size~MiB,Errors~fraction",
        expect![[r#"
        <td class="num">1 min 30 s</td><td class="num">1536 MiB</td><td class="num">0.090</td>
        <td class="num">2 h</td><td class="num">3 MiB</td><td class="num">1.000</td>
        <td class="num missing">-</td><td class="num">0 MiB</td><td class="num">0.000</td>
        <td class="num">593 ms</td><td class="num missing">–</td><td class="num">0.125</td>
    "#]],
    );
    check(
        &sizes(),
        "unit=Took~h:mm:ss,Size~GB",
        expect![[r#"
        <td class="num">0:01:30.00</td><td class="num">1.6106 GB</td><td class="num">9%</td>
        <td class="num">2:00:00.00</td><td class="num">0.0031 GB</td><td class="num">100%</td>
        <td class="num missing">-</td><td class="num">0.0000 GB</td><td class="num">0%</td>
        <td class="num">0:00:00.59</td><td class="num missing">–</td><td class="num">12.5%</td>
    "#]],
    );
}

#[test]
fn bars_and_heat() {
    check(
        &sizes(),
        "bars=Took",
        expect![[r#"
        <td class="num" style="--bar:1%;">90 s</td><td class="num">1.5 GiB</td><td class="num">9%</td>
        <td class="num" style="--bar:100%;">2 h</td><td class="num">3 MiB</td><td class="num">100%</td>
        <td class="num missing">-</td><td class="num">0 B</td><td class="num">0%</td>
        <td class="num" style="--bar:0%;">593 ms</td><td class="num missing">–</td><td class="num">12.5%</td>
    "#]],
    );
    check(
        &sizes(),
        "heat=column&hide=Size",
        expect![[r#"
        <td class="num" style="--heat:1%;">90 s</td><td class="num" style="--heat:9%;">9%</td>
        <td class="num" style="--heat:100%;">2 h</td><td class="num" style="--heat:100%;">100%</td>
        <td class="num missing">-</td><td class="num" style="--heat:0%;">0%</td>
        <td class="num" style="--heat:0%;">593 ms</td><td class="num" style="--heat:13%;">12.5%</td>
    "#]],
    );
    let two = table(vec![
        column("A", Kind::Count, &["-10", "0"]),
        column("B", Kind::Count, &["5", "10"]),
        column("C", Kind::Text, &["x", "y"]),
    ]);
    // Over both columns of the kind, and a bar is as long as its number is far from zero.
    check(
        &two,
        "heat=table&bars=A,B,C",
        expect![[r#"
        <td class="num" style="--bar:100%;--heat:0%;">-10</td><td class="num" style="--bar:50%;--heat:75%;">5</td><td>x</td>
        <td class="num" style="--bar:0%;--heat:50%;">0</td><td class="num" style="--bar:100%;--heat:100%;">10</td><td>y</td>
    "#]],
    );
}

#[test]
fn outliers() {
    let cells = ["1", "2", "3", "4", "5", "6", "7", "8", "99"];
    let table = table(vec![column("n", Kind::Count, &cells)]);
    check(
        &table,
        "outliers=1&where=n~>+6",
        expect![[r#"
        <td class="num">7</td>
        <td class="num">8</td>
        <td class="num">99</td>
    "#]],
    );
    check(
        &table,
        "outliers=1",
        expect![[r#"
        <td class="num">1</td>
        <td class="num">2</td>
        <td class="num">3</td>
        <td class="num">4</td>
        <td class="num">5</td>
        <td class="num">6</td>
        <td class="num">7</td>
        <td class="num">8</td>
        <td class="num outlier" title="far from the other values of the column">99</td>
    "#]],
    );
}

fn compared() -> Table {
    let better = |better, column| Column {
        better: Some(better),
        ..column
    };
    let mut table = table(vec![
        column(
            " / Request",
            Kind::Text,
            &["login", "search", "export", "logout"],
        ),
        better(
            Better::Lower,
            column(
                "T 1 / Took",
                Kind::Duration,
                &["200 ms", "0 ms", "2 s", "-"],
            ),
        ),
        column("T 1 / Errors", Kind::Percent, &["0%", "1%", "0%", "0%"]),
        better(
            Better::Lower,
            column(
                "T 2 / Took",
                Kind::Duration,
                &["20 ms", "50 ms", "1.5 s", "10 ms"],
            ),
        ),
        column("T 2 / Errors", Kind::Percent, &["100%", "3%", "0%", "0%"]),
    ]);
    table.columns[0].key = true;
    table.exclusions = [2, 4]
        .map(|column| Exclusion {
            column,
            when: "100%".to_owned(),
        })
        .to_vec();
    table
}

#[test]
fn deltas() {
    for (way, expect) in [
        (
            "percent",
            expect![[r#"
            <th scope="row">login</th><td class="num edge excluded" title="not compared: T 2 / Errors 100%">20 ms</td><td class="num excluded" title="not compared: T 2 / Errors 100%">100%</td>
            <th scope="row">search</th><td class="num edge"><span class="delta worse" title="50 ms against 0 ms">+50 ms <span class="arrow" aria-hidden="true">▲</span><span class="said"> worse</span></span></td><td class="num"><span class="delta even" title="3% against 1%">+2 pp <span class="arrow" aria-hidden="true">▲</span></span></td>
            <th scope="row">export</th><td class="num edge"><span class="delta better" title="1.5 s against 2 s">−25% <span class="arrow" aria-hidden="true">▼</span><span class="said"> better</span></span></td><td class="num"><span class="delta even" title="0% against 0%">0 pp <span class="arrow" aria-hidden="true">=</span></span></td>
            <th scope="row">logout</th><td class="num edge">10 ms</td><td class="num"><span class="delta even" title="0% against 0%">0 pp <span class="arrow" aria-hidden="true">=</span></span></td>
        "#]],
        ),
        (
            "delta",
            expect![[r#"
            <th scope="row">login</th><td class="num edge excluded" title="not compared: T 2 / Errors 100%">20 ms</td><td class="num excluded" title="not compared: T 2 / Errors 100%">100%</td>
            <th scope="row">search</th><td class="num edge"><span class="delta worse" title="50 ms against 0 ms">+50 ms <span class="arrow" aria-hidden="true">▲</span><span class="said"> worse</span></span></td><td class="num"><span class="delta even" title="3% against 1%">+2 pp <span class="arrow" aria-hidden="true">▲</span></span></td>
            <th scope="row">export</th><td class="num edge"><span class="delta better" title="1.5 s against 2 s">−500 ms <span class="arrow" aria-hidden="true">▼</span><span class="said"> better</span></span></td><td class="num"><span class="delta even" title="0% against 0%">0 pp <span class="arrow" aria-hidden="true">=</span></span></td>
            <th scope="row">logout</th><td class="num edge">10 ms</td><td class="num"><span class="delta even" title="0% against 0%">0 pp <span class="arrow" aria-hidden="true">=</span></span></td>
        "#]],
        ),
        (
            "ratio",
            expect![[r#"
            <th scope="row">login</th><td class="num edge excluded" title="not compared: T 2 / Errors 100%">20 ms</td><td class="num excluded" title="not compared: T 2 / Errors 100%">100%</td>
            <th scope="row">search</th><td class="num edge"><span class="delta worse" title="50 ms against 0 ms">+50 ms <span class="arrow" aria-hidden="true">▲</span><span class="said"> worse</span></span></td><td class="num"><span class="delta even" title="3% against 1%">3× <span class="arrow" aria-hidden="true">▲</span></span></td>
            <th scope="row">export</th><td class="num edge"><span class="delta better" title="1.5 s against 2 s">0.75× <span class="arrow" aria-hidden="true">▼</span><span class="said"> better</span></span></td><td class="num"><span class="delta even" title="0% against 0%">0 pp <span class="arrow" aria-hidden="true">=</span></span></td>
            <th scope="row">logout</th><td class="num edge">10 ms</td><td class="num"><span class="delta even" title="0% against 0%">0 pp <span class="arrow" aria-hidden="true">=</span></span></td>
        "#]],
        ),
        (
            "value",
            expect![[r#"
            <th scope="row">login</th><td class="num edge excluded" title="not compared: T 2 / Errors 100%">20 ms</td><td class="num excluded" title="not compared: T 2 / Errors 100%">100%</td>
            <th scope="row">search</th><td class="num edge"><span class="delta worse" title="50 ms against 0 ms">50 ms <span class="arrow" aria-hidden="true">▲</span><span class="said"> worse</span></span></td><td class="num"><span class="delta even" title="3% against 1%">3% <span class="arrow" aria-hidden="true">▲</span></span></td>
            <th scope="row">export</th><td class="num edge"><span class="delta better" title="1.5 s against 2 s">1.5 s <span class="arrow" aria-hidden="true">▼</span><span class="said"> better</span></span></td><td class="num"><span class="delta even" title="0% against 0%">0% <span class="arrow" aria-hidden="true">=</span></span></td>
            <th scope="row">logout</th><td class="num edge">10 ms</td><td class="num"><span class="delta even" title="0% against 0%">0% <span class="arrow" aria-hidden="true">=</span></span></td>
        "#]],
        ),
    ] {
        check(
            &compared(),
            &format!("over=T+1&hide=T+1+/+Took,T+1+/+Errors&as={way}"),
            expect,
        );
    }
}

#[test]
fn deltas_in_the_unit_of_the_column() {
    check(
        &compared(),
        "base=T+1+/+Took&as=delta&unit=T+2+/+Took~s&hide=T+1+/+Took,T+1+/+Errors,T+2+/+Errors",
        expect![[r#"
        <th scope="row">login</th><td class="num edge excluded" title="not compared: T 2 / Errors 100%">0.02 s</td>
        <th scope="row">search</th><td class="num edge"><span class="delta worse" title="0.05 s against 0.00 s">+0.05 s <span class="arrow" aria-hidden="true">▲</span><span class="said"> worse</span></span></td>
        <th scope="row">export</th><td class="num edge"><span class="delta better" title="1.50 s against 2.00 s">−0.50 s <span class="arrow" aria-hidden="true">▼</span><span class="said"> better</span></span></td>
        <th scope="row">logout</th><td class="num edge">0.01 s</td>
    "#]],
    );
}
