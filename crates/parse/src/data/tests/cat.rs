//! Captures of `_cat/indices`, as programs print them and as reports keep them.

use expect_test::expect;

use crate::data::cat;

use super::typed::check as typed;
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
        format: Some(&cat::INDICES),
        ..LAYOUT
    };
    expect![[r#"
        error: expected lines of `_cat/indices`, found none
    "#]]
    .assert_eq(&dump(b"a,b\n1,2\n", &layout));
}

#[test]
fn unassigned_and_moving_shards() {
    typed(
        "\
index      shard prirep state      docs  store ip         node
logs-1     0     p      STARTED    1200 88.1kb 172.18.0.4 node-1
logs-1     0     r      UNASSIGNED
logs-1     1     p      RELOCATING   12  260b  172.18.0.4 node-1 -> 172.18.0.3 bGG90GE node-2
",
        expect![[r#"
            _cat/shards
            # index · shard · prirep · state · docs · store · ip · node
            = text · text · status · status · count · bytes · id · text
            - logs-1 · 0 · p · STARTED · 1200 · 88.1kb · 172.18.0.4 · node-1
            - logs-1 · 0 · r · UNASSIGNED ·  ·  ·  · 
            - logs-1 · 1 · p · RELOCATING · 12 · 260b · 172.18.0.4 · node-1 -> 172.18.0.3 bGG90GE node-2
        "#]],
    );
    typed(
        "\
logs-1     0     p      STARTED    1200 88.1kb 172.18.0.4 node-1
logs-1     0     r      UNASSIGNED
",
        expect![[r#"
            _cat/shards
            # index · shard · prirep · state · docs · store · ip · node
            = text · text · status · status · count · bytes · id · text
            - logs-1 · 0 · p · STARTED · 1200 · 88.1kb · 172.18.0.4 · node-1
            - logs-1 · 0 · r · UNASSIGNED ·  ·  ·  · 
        "#]],
    );
    typed(
        r#"[{"index":"logs-1","shard":"0","prirep":"r","state":"UNASSIGNED","docs":null,"store":null,"ip":null,"node":null}]"#,
        expect![[r#"
            _cat/shards
            # index · shard · prirep · state · docs · store · ip · node
            = text · text · status · status · count · bytes · id · text
            - logs-1 · 0 · r · UNASSIGNED ·  ·  ·  · 
        "#]],
    );
}

#[test]
fn nodes_with_shares_of_a_hundred() {
    typed(
        "\
ip        heap.percent ram.percent cpu load_1m load_5m load_15m node.role master name
127.0.0.1           65          99  42    3.07                  mdi       *      node-1
10.0.0.2             9          78   2    1.80    2.05     2.51 di        -      node-2
",
        expect![[r#"
            _cat/nodes
            # ip · heap.percent · ram.percent · cpu · load_1m · load_5m · load_15m · node.role · master · name
            = id · percent % · percent % · percent % · number · number · number · text · text · text
            - 127.0.0.1 · 65 · 99 · 42 · 3.07 ·  ·  · mdi · * · node-1
            - 10.0.0.2 · 9 · 78 · 2 · 1.80 · 2.05 · 2.51 · di · - · node-2
        "#]],
    );
    typed(
        "\
172.18.0.3 65 99 42 3.07 2.05 1.11 dimr cluster_manager,data,ingest,remote_cluster_client * node-1
172.18.0.4  9 78  2 1.80 2.05 2.51 di   data,ingest                                       - node-2
",
        expect![[r#"
            _cat/nodes
            # ip · heap.percent · ram.percent · cpu · load_1m · load_5m · load_15m · node.role · node.roles · cluster_manager · name
            = id · percent % · percent % · percent % · number · number · number · text · text · text · text
            - 172.18.0.3 · 65 · 99 · 42 · 3.07 · 2.05 · 1.11 · dimr · cluster_manager,data,ingest,remote_cluster_client · * · node-1
            - 172.18.0.4 · 9 · 78 · 2 · 1.80 · 2.05 · 2.51 · di · data,ingest · - · node-2
        "#]],
    );
    typed(
        r#"[{"name":"node-1","version":"2.7.0","heap.percent":"65","heap.max":"1gb","disk.used_percent":"12.5","uptime":"5.5h"}]"#,
        expect![[r#"
            _cat/nodes
            # name · version · heap.percent · heap.max · disk.used_percent · uptime
            = text · version · percent % · bytes · percent % · duration
            - node-1 · 2.7.0 · 65 · 1gb · 12.5 · 5.5h
        "#]],
    );
}

/// `?bytes=b` takes the units off; the size of such a column is what the author says it is.
#[test]
fn sizes_in_bytes_stay_bare() {
    typed(
        "\
health status index  pri rep docs.count docs.deleted store.size pri.store.size
green  open   logs-1   1   1       1200            0      90214          90214
red    open   logs-2   1   1                                                  
",
        expect![[r#"
            _cat/indices
            # health · status · index · pri · rep · docs.count · docs.deleted · store.size · pri.store.size
            = status · status · text · count · count · count · count · bytes · bytes
            - green · open · logs-1 · 1 · 1 · 1200 · 0 · 90214 · 90214
            - red · open · logs-2 · 1 · 1 ·  ·  ·  · 
        "#]],
    );
}

#[test]
fn counters_of_stats() {
    typed(
        r#"{"_shards": {"total": 2, "successful": 2, "failed": 0},
 "_all": {"primaries": {"docs": {"count": 12, "deleted": 1}}, "total": {"store": {"size_in_bytes": 2048}}},
 "indices": {"logs-1": {"uuid": "u8FNjxh8Rfy_awN11oDKYQ", "health": "green", "status": "open",
  "primaries": {"docs": {"count": 12, "deleted": 1}, "store": {"size_in_bytes": 1024}},
  "total": {"store": {"size_in_bytes": 2048}, "search": {"query_total": 5, "query_time_in_millis": 40}}},
  "logs-2": {"uuid": "nYFWZEO7TUiOjLQXBaYJpA", "health": "red", "status": "open", "primaries": {}, "total": {}}}}"#,
        expect![[r#"
            _stats
            # index · health · status · uuid · docs.count · docs.deleted · store.size · pri.store.size · search.query_total · search.query_time
            = text · status · status · id · count · count · bytes B · bytes B · count · duration ms
            - logs-1 · green · open · u8FNjxh8Rfy_awN11oDKYQ · 12 · 1 · 2048 · 1024 · 5 · 40
            - logs-2 · red · open · nYFWZEO7TUiOjLQXBaYJpA ·  ·  ·  ·  ·  · 
            - _all ·  ·  ·  · 12 · 1 · 2048 ·  ·  · 
        "#]],
    );
}
