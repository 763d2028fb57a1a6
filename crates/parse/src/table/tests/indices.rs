//! Captures of `_cat/indices` as tables.

use expect_test::expect;

use super::check;

const CLOSED: &str = "\
health status index   uuid                   pri rep docs.count docs.deleted store.size pri.store.size
green  open   logs    u8FNjxh8Rfy_awN11oDKYQ   1   1       1200            0     88.1kb         88.1kb
       close  archive nYFWZEO7TUiOjLQXBaYJpA                                                          
red    open   broken  kYFWZEO7TUiOjLQXBaYJpA   5   1                                                  
";

#[test]
fn numbers_of_closed_and_red_indices_are_missing_and_never_zero() {
    check(
        "indices.txt",
        CLOSED,
        "key = \"index\"",
        expect![[r#"
        #indices from indices.txt (indices.txt) as _cat/indices
          health: status
          status: status
          index: text key
          uuid: id
          pri: count
          rep: count
          docs.count: count
          docs.deleted: count
          store.size: bytes
          pri.store.size: bytes
        green=0 | open=1 | logs=2 | u8FNjxh8Rfy_awN11oDKYQ=2 | 1=1 | 1=1 | 1200=1200 | 0=0 | 88.1kb=90214.4 | 88.1kb=90214.4
        ∅ | close=0 | archive=0 | nYFWZEO7TUiOjLQXBaYJpA=1 | ∅ | ∅ | ∅ | ∅ | ∅ | ∅
        red=1 | open=1 | broken=1 | kYFWZEO7TUiOjLQXBaYJpA=0 | 5=5 | 1=1 | ∅ | ∅ | ∅ | ∅
    "#]],
    );
}

#[test]
fn json_says_the_same() {
    check(
        "indices.json",
        r#"[{"health":"green","status":"open","index":"logs","docs.count":"0","store.size":"2.4KB"},
{"health":null,"status":"close","index":"archive","docs.count":null,"store.size":null}]"#,
        "",
        expect![[r#"
            #indices from indices.json (indices.json) as _cat/indices
              health: status
              status: status
              index: text
              docs.count: count
              store.size: bytes
            green=0 | open=1 | logs=1 | 0=0 | 2.4KB=2457.6
            ∅ | close=0 | archive=0 | ∅ | ∅
        "#]],
    );
}

#[test]
fn sizes_in_a_unit_that_the_file_does_not_tell() {
    let data = "index docs.count store.size\na 12 316\nb 13 0\nc\n";
    check(
        "indices.txt",
        data,
        "",
        expect![[r##"
        #indices from indices.txt (indices.txt) as _cat/indices
          index: text
          docs.count: count
          store.size: count
        a=0 | 12=12 | 316=316
        b=1 | 13=13 | 0=0
        c=2 | ∅ | ∅
        warning: sizes of column `store.size` have no unit; they are read as plain numbers at indices.txt:2:6
          hint: declare `[columns."store.size"]` with `unit = "B"` for `bytes=b`, `"MiB"` for `bytes=m`
    "##]],
    );
    check(
        "indices.txt",
        data,
        "[columns.\"store.size\"]\nunit = \"MiB\"",
        expect![[r#"
        #indices from indices.txt (indices.txt) as _cat/indices
          index: text
          docs.count: count
          store.size: bytes in MiB
        a=0 | 12=12 | 316=331350016
        b=1 | 13=13 | 0=0
        c=2 | ∅ | ∅
    "#]],
    );
}

#[test]
fn lines_between_rows_are_group_rows() {
    check(
        "indices.txt",
        "health\tstatus\tindex\tdocs. count\nSequential: cs00000int\nWed Apr 24\ngreen\topen\ta\t1\nIn parallel\ngreen\topen\ta\t2\n",
        "",
        expect![[r#"
            #indices from indices.txt (indices.txt) as _cat/indices
              health: status
              status: status
              index: text
              docs. count: count
            == Sequential: cs00000int · Wed Apr 24
            green=0 | open=0 | a=0 | 1=1
            == In parallel
            green=0 | open=0 | a=0 | 2=2
        "#]],
    );
}

#[test]
fn odd_cells_are_reported_where_they_stand() {
    check(
        "indices.txt",
        CLOSED.replace("1200", "12OO"),
        "",
        expect![[r#"
        #indices from indices.txt (indices.txt) as _cat/indices
          health: status
          status: status
          index: text
          uuid: id
          pri: count
          rep: count
          docs.count: count
          docs.deleted: count
          store.size: bytes
          pri.store.size: bytes
        green=0 | open=1 | logs=2 | u8FNjxh8Rfy_awN11oDKYQ=2 | 1=1 | 1=1 | 12OO=? | 0=0 | 88.1kb=90214.4 | 88.1kb=90214.4
        ∅ | close=0 | archive=0 | nYFWZEO7TUiOjLQXBaYJpA=1 | ∅ | ∅ | ∅ | ∅ | ∅ | ∅
        red=1 | open=1 | broken=1 | kYFWZEO7TUiOjLQXBaYJpA=0 | 5=5 | 1=1 | ∅ | ∅ | ∅ | ∅
        error: expected a whole number, found `12OO` at indices.txt:2:60
    "#]],
    );
}
