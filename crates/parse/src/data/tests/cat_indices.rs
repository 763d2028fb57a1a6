//! Captures of `_cat/indices`, as programs print them and as reports keep them.

use expect_test::expect;

use crate::data::cat_indices;

use super::{LAYOUT, Layout, check, dump};

#[test]
fn header_and_rows() {
    check(
        "\
health status index uuid                   pri rep docs.count docs.deleted store.size pri.store.size
green  open   a-1   u8FNjxh8Rfy_awN11oDKYQ   1   1       1200            0     88.1kb         88.1kb
yellow open   b     nYFWZEO7TUiOjLQXBaYJpA   1   0          0            0       260b           260b
",
        expect![[r#"
            _cat/indices
            # health · status · index · uuid · pri · rep · docs.count · docs.deleted · store.size · pri.store.size
            - green · open · a-1 · u8FNjxh8Rfy_awN11oDKYQ · 1 · 1 · 1200 · 0 · 88.1kb · 88.1kb
            - yellow · open · b · nYFWZEO7TUiOjLQXBaYJpA · 1 · 0 · 0 · 0 · 260b · 260b
        "#]],
    );
}

#[test]
fn closed_and_red_rows_keep_their_name() {
    check(
        "\
health status index     uuid                   pri rep docs.count docs.deleted store.size pri.store.size
green  open   logs-1    u8FNjxh8Rfy_awN11oDKYQ   1   1       1200            0     88.1kb         88.1kb
       close  archive   nYFWZEO7TUiOjLQXBaYJpA                                                          
red    open   broken    kYFWZEO7TUiOjLQXBaYJpA   5   1                                                  
green  close  logs-2    aYFWZEO7TUiOjLQXBaYJpA   1   1                                                  
red    open   half      bYFWZEO7TUiOjLQXBaYJpA   5   1         12            0                          
",
        expect![[r#"
            _cat/indices
            # health · status · index · uuid · pri · rep · docs.count · docs.deleted · store.size · pri.store.size
            - green · open · logs-1 · u8FNjxh8Rfy_awN11oDKYQ · 1 · 1 · 1200 · 0 · 88.1kb · 88.1kb
            -  · close · archive · nYFWZEO7TUiOjLQXBaYJpA ·  ·  ·  ·  ·  · 
            - red · open · broken · kYFWZEO7TUiOjLQXBaYJpA · 5 · 1 ·  ·  ·  · 
            - green · close · logs-2 · aYFWZEO7TUiOjLQXBaYJpA · 1 · 1 ·  ·  ·  · 
            - red · open · half · bYFWZEO7TUiOjLQXBaYJpA · 5 · 1 · 12 · 0 ·  · 
        "#]],
    );
}

#[test]
fn version_1_has_no_uuid() {
    check(
        "\
health status index  pri rep docs.count docs.deleted store.size pri.store.size 
green  open   foo      5   1       1234            0      1.2mb        600.1kb 
       close  bar                                                              
red    open   baz      5   1                                                   
",
        expect![[r#"
            _cat/indices
            # health · status · index · pri · rep · docs.count · docs.deleted · store.size · pri.store.size
            - green · open · foo · 5 · 1 · 1234 · 0 · 1.2mb · 600.1kb
            -  · close · bar ·  ·  ·  ·  ·  · 
            - red · open · baz · 5 · 1 ·  ·  ·  · 
        "#]],
    );
}

#[test]
fn without_a_header() {
    check(
        "\
green  open  a-1   u8FNjxh8Rfy_awN11oDKYQ 1 1 1200 0 88.1kb 88.1kb
red    open  b     nYFWZEO7TUiOjLQXBaYJpA 1 0                     
       close c     kYFWZEO7TUiOjLQXBaYJpA                         
",
        expect![[r#"
            _cat/indices
            # health · status · index · uuid · pri · rep · docs.count · docs.deleted · store.size · pri.store.size
            - green · open · a-1 · u8FNjxh8Rfy_awN11oDKYQ · 1 · 1 · 1200 · 0 · 88.1kb · 88.1kb
            - red · open · b · nYFWZEO7TUiOjLQXBaYJpA · 1 · 0 ·  ·  ·  · 
            -  · close · c · kYFWZEO7TUiOjLQXBaYJpA ·  ·  ·  ·  ·  · 
        "#]],
    );
    check(
        "green open foo 5 1 1234 0 1.2mb 600.1kb\nred open baz 5 1\n",
        expect![[r#"
        _cat/indices
        # health · status · index · pri · rep · docs.count · docs.deleted · store.size · pri.store.size
        - green · open · foo · 5 · 1 · 1234 · 0 · 1.2mb · 600.1kb
        - red · open · baz · 5 · 1 ·  ·  ·  · 
    "#]],
    );
}

#[test]
fn blanks_in_names_and_lines_that_name_a_group() {
    check(
        "\
health status index uuid                   pri rep docs. count docs. deleted store.size pri.store. size
In parallel: 3 tenants
Wed Apr 24 2024
green  open   a     u8FNjxh8Rfy_awN11oDKYQ   4   2        1200             0        8gb          2.6gb
Sequential: cs00000int
green  open   a     u8FNjxh8Rfy_awN11oDKYQ   4   2           0             0     62.3gb           832b
",
        expect![[r#"
            _cat/indices
            # health · status · index · uuid · pri · rep · docs. count · docs. deleted · store.size · pri.store. size
            == In parallel: 3 tenants
            == Wed Apr 24 2024
            - green · open · a · u8FNjxh8Rfy_awN11oDKYQ · 4 · 2 · 1200 · 0 · 8gb · 2.6gb
            == Sequential: cs00000int
            - green · open · a · u8FNjxh8Rfy_awN11oDKYQ · 4 · 2 · 0 · 0 · 62.3gb · 832b
        "#]],
    );
}

#[test]
fn tabs() {
    check(
        "health\tstatus\tindex\tdocs. count\tstore.size\nSequential: x\ngreen\topen\ta\t12\t2.4kb\n\tclose\tb\t\t\nred\topen\tc\n",
        expect![[r#"
            _cat/indices
            # health · status · index · docs. count · store.size
            == Sequential: x
            - green · open · a · 12 · 2.4kb
            -  · close · b ·  · 
            - red · open · c ·  · 
        "#]],
    );
}

#[test]
fn lost_blanks() {
    check(
        "\
health status index uuid pri rep docs. count docs. deleted store.size pri.store. size
green open a-long-name-of-an-index u8FNjxh8Rfy_awN11oDKYQ 4 2 1200 0 8gb 2.6gb
red open b nYFWZEO7TUiOjLQXBaYJpA 4 2
close c kYFWZEO7TUiOjLQXBaYJpA
",
        expect![[r#"
            _cat/indices
            # health · status · index · uuid · pri · rep · docs. count · docs. deleted · store.size · pri.store. size
            - green · open · a-long-name-of-an-index · u8FNjxh8Rfy_awN11oDKYQ · 4 · 2 · 1200 · 0 · 8gb · 2.6gb
            - red · open · b · nYFWZEO7TUiOjLQXBaYJpA · 4 · 2 ·  ·  ·  · 
            -  · close · c · kYFWZEO7TUiOjLQXBaYJpA ·  ·  ·  ·  ·  · 
        "#]],
    );
}

#[test]
fn header_is_repeated_or_changes() {
    check(
        "\
before the first
health status index docs.count
green open a 1

health status index docs.count
second
green open b 2
index store.size health
c 5gb red
",
        expect![[r#"
            _cat/indices
            # health · status · index · docs.count · store.size
            == before the first
            - green · open · a · 1 · 
            == second
            - green · open · b · 2 · 
            - red ·  · c ·  · 5gb
        "#]],
    );
}

#[test]
fn chosen_columns() {
    check(
        "index docs.count store.size\na 12 1kb\nb\nnot, a row\nc 3\n",
        expect![[r#"
        _cat/indices
        # index · docs.count · store.size
        - a · 12 · 1kb
        - b ·  · 
        == not, a row
        - c · 3 · 
    "#]],
    );
}

#[test]
fn odd_cells_and_too_many_cells_keep_the_row() {
    check(
        "\
health status index uuid                   pri rep docs.count docs.deleted store.size pri.store.size
greeen open   a     u8FNjxh8Rfy_awN11oDKYQ   1   1       12OO            0     88.1kb         88.1kb
green  open   b     nYFWZEO7TUiOjLQXBaYJpA   1   0          0            0       260b           260b extra
",
        expect![[r#"
            _cat/indices
            # health · status · index · uuid · pri · rep · docs.count · docs.deleted · store.size · pri.store.size
            - greeen · open · a · u8FNjxh8Rfy_awN11oDKYQ · 1 · 1 · 12OO · 0 · 88.1kb · 88.1kb
            - green · open · b · nYFWZEO7TUiOjLQXBaYJpA · 1 · 0 · 0 · 0 · 260b · 260b · extra
        "#]],
    );
}

#[test]
fn other_texts_are_no_indices() {
    check(
        "index,docs.count\na,1\n",
        expect![[r#"
        CSV
        # index · docs.count
        - a · 1
    "#]],
    );
    check(
        "index\tstatus\na\topen\n",
        expect![[r#"
        TSV
        # index · status
        - a · open
    "#]],
    );
    let layout = Layout {
        format: Some(&cat_indices::FORMAT),
        ..LAYOUT
    };
    expect![[r#"
        error: expected lines of `_cat/indices`, found none
    "#]]
    .assert_eq(&dump(b"a,b\n1,2\n", &layout));
}
