//! Lists that are long enough, and those that are not.

use super::cuts;

/// Checks how `text` reads with an ellipsis for each cut.
fn check(text: &str, expected: &str) {
    let (mut read, mut at) = (String::new(), 0);
    for cut in cuts(text) {
        read.push_str(&text[at..cut.start]);
        read.push('…');
        at = cut.end;
    }
    read.push_str(&text[at..]);
    assert_eq!(read, expected);
}

#[test]
fn numbered() {
    let all: Vec<String> = (1..=105).map(|number| format!("${number}")).collect();
    check(
        &format!("WHERE id IN ({}) AND x = $106", all.join(",")),
        "WHERE id IN ($1,$2,…,$105) AND x = $106",
    );
    check(
        &format!("VALUES ({})", all.join(",\n  ")),
        "VALUES ($1,\n  $2,\n  …,\n  $105)",
    );
}

#[test]
fn other_marks() {
    check("(?, ?, ?, ?, ?, ?, ?, ?)", "(?, ?, …, ?)");
    check("(%s,%s,%s,%s,%s,%s,%s,%s)", "(%s,%s,…,%s)");
    check("(:1,:2,:3,:4,:5,:6,:7,:8)", "(:1,:2,…,:8)");
}

#[test]
fn short_lists_and_what_is_none() {
    for text in [
        "($1,$2,$3,$4,$5,$6,$7)",
        "($1::uuid,$2::uuid,$3,$4,$5,$6,$7,$8)",
        "$,$,$,$,$,$,$,$,$",
        "12:30, 13:30, 14:30, 15:30, 16:30, 17:30, 18:30, 19:30",
        "é $1,$2,",
        "",
    ] {
        check(text, text);
    }
}
