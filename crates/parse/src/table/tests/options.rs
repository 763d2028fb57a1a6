//! What an author asks for in a fence.

use expect_test::expect;

use super::{check, check_fences};

const RUNS: &str = "Test,Mode,Duration,Errors,Notes\n\
    1,sequential,2 hours 23 min,1%,same\n\
    2,parallel,10 hours 35 min,0%,same\n\
    3,sequential,12 hours,,other\n";

#[test]
fn everything_at_once() {
    check(
        "runs.csv",
        RUNS,
        r#"
id = "all-runs"
caption = "Runs of **PERF-889**"
key = "Test"
merge = ["Notes"]
sort = ["-Duration", "Test"]
[columns.Duration]
better = "lower"
label = "Time _taken_"
[columns."Errors"]
kind = "percent"
"#,
        expect![[r##"
            #all-runs “Runs of PERF-889” from runs.csv (runs.csv) as CSV
              Test: count key
              Mode: text
              Duration: duration ["Time taken"] Lower is better
              Errors: percent
              Notes: text merged
              sorted by -Duration, Test
            1=1 | sequential=1 | 2 hours 23 min=8580000 | 1%=0.01 | same=1
            2=2 | parallel=0 | 10 hours 35 min=38100000 | 0%=0 | same=1
            3=3 | sequential=1 | 12 hours=43200000 | ∅ | other=0
        "##]],
    );
}

#[test]
fn group_by_gathers_rows_in_order_of_first_appearance() {
    check(
        "runs.csv",
        "Mode,Test\nb,1\na,2\nb,3\n,4\n",
        "group-by = \"Mode\"\nsort = [\"Mode\", \"Test\"]",
        expect![[r#"
            #runs from runs.csv (runs.csv) as CSV
              Mode: text hidden
              Test: count
              sorted by Mode, Test
            ∅ | 4=4
            == b
            b=1 | 1=1
            b=1 | 3=3
            == a
            a=0 | 2=2
        "#]],
    );
}

#[test]
fn rows_that_are_grouped_keep_the_order_of_the_file() {
    let folder = super::Folder(
        [(
            "reports/x/runs.csv".to_owned(),
            b"Mode,Test\nb,1\na,2\nb,3\n,4\n".as_slice().into(),
        )]
        .into(),
    );
    let fence = "src = \"runs.csv\"\ngroup-by = \"Mode\"";
    let config = model::SiteConfig::default();
    let mut sink = crate::Sink::default();
    let mut context = crate::context::Context::new(super::PAGE, &config, &folder, &mut sink);
    let table = super::from_fence(fence, 0, &mut context).unwrap();
    let order = |groups| {
        let view = model::View {
            groups,
            ..model::View::authored(&table)
        };
        model::Rows::of(&table, &view).order
    };
    assert_eq!(order(table.groups.clone()), [3, 0, 2, 1]);
    // Who takes the groups away sees the file.
    assert_eq!(order(Vec::new()), [0, 1, 2, 3]);
}

#[test]
fn unknown_options_are_errors() {
    check(
        "runs.csv",
        "a,b\n1,2\n",
        "captoin = \"x\"\n[columns.a]\nkindd = \"text\"\nkind = \"time\"\nbetter = \"less\"\n",
        expect![[r#"
            #runs from runs.csv (runs.csv) as CSV
              a: count
              b: count
            1=1 | 2=2
            error: unknown key `kindd` at index.md:5:1
              hint: did you mean `kind`? valid keys are `kind`, `unit`, `better`, `decimal`, `base`, `label`, `markdown`
            error: expected a kind, found `time` at index.md:6:8
              hint: valid are `text`, `duration`, `bytes`, `percent`, `count`, `number`, `rate`, `version`, `timestamp`, `range`, `status`, `bool`, `id`
            error: expected a direction, found `less` at index.md:7:10
              hint: valid are `lower`, `higher`
            error: unknown key `captoin` at index.md:3:1
              hint: did you mean `caption`? valid keys are `src`, `format`, `encoding`, `delimiter`, `comment`, `rows`, `sheet`, `table`, `header`, `names`, `view`, `percentile`, `every`, `labels`, `exclude`, `from`, `to`, `ramp-up`, `transactions`, `sub-samples`, `header-rows`, `id`, `caption`, `key`, `group-by`, `group-rows`, `merge`, `sort`, `exclude-when`, `columns`
        "#]],
    );
    check(
        "runs.csv",
        "a\n1\n",
        "format = \"xls\"\ndelimiter = \"::\"\n",
        expect![[r#"
            #runs from runs.csv (runs.csv) as CSV
              a: count
            1=1
            error: expected a format, found `xls` at index.md:3:10
              hint: did you mean `xlsx`? valid are `ab`, `ab-percentiles`, `ab-requests`, `arrow`, `autocannon`, `cat-indices`, `cat-nodes`, `cat-shards`, `cloudwatch`, `cloudwatch-widget`, `compose`, `csv`, `ecs`, `ecs-resources`, `eureka-cli`, `folio-descriptor`, `folio-install`, `gatling`, `gatling-stats`, `helm`, `html`, `hyperfine`, `index-stats`, `influxdb`, `jmeter-aggregate`, `jmeter-statistics`, `json`, `jtl`, `junit`, `k6`, `k6-summary`, `kubectl`, `locust-exceptions`, `locust-failures`, `locust-history`, `locust-json`, `locust-stats`, `markdown`, `ods`, `package-json`, `parquet`, `prometheus`, `samples`, `siege`, `taurus`, `time-series`, `toml`, `vegeta`, `wrk`, `xlsx`, `yaml`
            error: expected a delimiter, found `::` at index.md:4:13
              hint: valid are `,`, `;`, `|`, `\t`
        "#]],
    );
}

#[test]
fn broken_toml_has_its_place_in_the_page() {
    check(
        "runs.csv",
        "a\n1\n",
        "caption = \"x\nkey = 1\n",
        expect![[r##"
        #runs “x” from runs.csv (runs.csv) as CSV
          a: count
        1=1
        error: broken TOML: invalid basic string, expected `"` at index.md:3:13
    "##]],
    );
}

#[test]
fn unknown_columns_are_errors() {
    check(
        "runs.csv",
        RUNS,
        "key = \"test\"\nsort = \"-Duratoin\"\nmerge = [\"Remarks\"]\n[columns.Error]\nkind = \"percent\"\n",
        expect![[r#"
            #runs from runs.csv (runs.csv) as CSV
              Test: count
              Mode: text
              Duration: duration
              Errors: percent
              Notes: text
            1=1 | sequential=1 | 2 hours 23 min=8580000 | 1%=0.01 | same=1
            2=2 | parallel=0 | 10 hours 35 min=38100000 | 0%=0 | same=1
            3=3 | sequential=1 | 12 hours=43200000 | ∅ | other=0
            error: there is no column `Error` at index.md:6:10
              hint: did you mean `Errors`? columns are `Test`, `Mode`, `Duration`, `Errors`, `Notes`
            error: there is no column `Remarks` at index.md:5:10
              hint: columns are `Test`, `Mode`, `Duration`, `Errors`, `Notes`
            error: there is no column `test` at index.md:3:7
              hint: did you mean `Test`? columns are `Test`, `Mode`, `Duration`, `Errors`, `Notes`
            error: there is no column `Duratoin` at index.md:4:8
              hint: did you mean `Duration`? columns are `Test`, `Mode`, `Duration`, `Errors`, `Notes`
        "#]],
    );
}

#[test]
fn ids_are_unique_and_safe() {
    let file: &[(&str, &[u8])] = &[("reports/x/runs.csv", b"a\n1\n")];
    check_fences(
        file,
        &[
            "src = \"runs.csv\"\n",
            "src = \"runs.csv\"\n",
            "src = \"runs.csv\"\nid = \"runs\"\n",
            "src = \"runs.csv\"\nid = \"My Runs?\"\n",
        ],
        expect![[r##"
            #runs from runs.csv (runs.csv) as CSV
              a: count
            1=1
            #runs-1 from runs.csv (runs.csv) as CSV
              a: count
            1=1
            #runs-2 from runs.csv (runs.csv) as CSV
              a: count
            1=1
            #my-runs from runs.csv (runs.csv) as CSV
              a: count
            1=1
            error: id `runs` is taken already on this page at index.md:9:6
            error: expected an id of letters, digits, `-` and `_`, found `My Runs?` at index.md:13:6
              hint: write `id = "my-runs"`
        "##]],
    );
}

#[test]
fn units_are_stated() {
    check(
        "runs.csv",
        "a,b,c,d,e\n1,2,3,4,5\n",
        r#"
[columns.a]
unit = "ms"
[columns.b]
kind = "duration"
unit = "MiB"
[columns.c]
kind = "bytes"
unit = "MB"
base = "binary"
[columns.d]
unit = "rows"
[columns.e]
unit = "min"
"#,
        expect![[r#"
            #runs from runs.csv (runs.csv) as CSV
              a: duration in ms
              b: duration
              c: bytes in MB
              d: count
              e: duration in min
            1=1 | 2=? | 3=3145728 | 4=4 | 5=300000
            error: expected a unit of kind duration, found `MiB` at index.md:8:8
            error: expected a duration, found `2` at runs.csv:2:3
              hint: write the unit in the cell, in the header or as `unit`
        "#]],
    );
}

#[test]
fn a_level_names_all_columns_below_it() {
    check(
        "runs.csv",
        ",Test 1,,Test 2,\nWorkflow,Average (ms),Errors,Average (ms),Errors\na,1,2%,3,4%\n",
        "header-rows = 2\nkey = \"Workflow\"\nsort = \"-Test 2 / Errors\"\n[columns.\"Average (ms)\"]\nbetter = \"lower\"\n[columns.\"Test 2\"]\nbetter = \"higher\"\n",
        expect![[r##"
            #runs from runs.csv (runs.csv) as CSV
              Workflow: text ["", "Workflow"] key
              Test 1 / Average (ms): duration ["Test 1", "Average (ms)"] in ms Lower is better
              Test 1 / Errors: percent ["Test 1", "Errors"]
              Test 2 / Average (ms): duration ["Test 2", "Average (ms)"] in ms Lower is better
              Test 2 / Errors: percent ["Test 2", "Errors"] Higher is better
              sorted by -Test 2 / Errors
            a=0 | 1=1 | 2%=0.02 | 3=3 | 4%=0.04
        "##]],
    );
}

#[test]
fn markdown_in_cells() {
    check(
        "runs.csv",
        "a,b\n**5 ms**,[b](https://b.example/)\n*4 ms*,[a](https://z.example/)\n-,x\n",
        "[columns.a]\nmarkdown = true\n[columns.b]\nmarkdown = true\n",
        expect![[r#"
            #runs from runs.csv (runs.csv) as CSV
              a: duration
              b: text
            <Strong 5 ms>=5 | [b](https://b.example/)=1
            <Emphasis 4 ms>=4 | [a](https://z.example/)=0
            -∅ | x=2
        "#]],
    );
}

#[test]
fn rows_are_grouped_once() {
    check(
        "runs.csv",
        "Mode,Test\nfirst,\na,1\na,2\n",
        "group-rows = true\ngroup-by = \"Mode\"",
        expect![[r#"
            #runs from runs.csv (runs.csv) as CSV
              Mode: text
              Test: count
            == first
            a=0 | 1=1
            a=0 | 2=2
            error: the rows have group rows already; `group-by` does nothing at index.md:4:12
        "#]],
    );
}

#[test]
fn one_name_for_several_columns() {
    check(
        "runs.csv",
        "Test,Time,Time\na,2,1\nb,1,2\n",
        "sort = [\"-Time\", \"Time (2)\"]",
        expect![[r##"
            #runs from runs.csv (runs.csv) as CSV
              Test: text
              Time: count
              Time (2): count ["Time"]
              sorted by -Time, Time (2)
            a=0 | 2=2 | 1=1
            b=1 | 1=1 | 2=2
            warning: `Time` can mean several columns; `Time` is taken at index.md:3:9
              hint: give the columns names of their own with `names = [..]`
        "##]],
    );
    check(
        "runs.csv",
        "Test 1,,Test 2,\nAverage,Errors,Average,Errors\n1,2,3,4\n",
        "header-rows = 2\nsort = \"Average\"\nmerge = \"Errors\"",
        expect![[r##"
            #runs from runs.csv (runs.csv) as CSV
              Test 1 / Average: count ["Test 1", "Average"]
              Test 1 / Errors: count ["Test 1", "Errors"] merged
              Test 2 / Average: count ["Test 2", "Average"]
              Test 2 / Errors: count ["Test 2", "Errors"] merged
              sorted by Test 1 / Average
            1=1 | 2=2 | 3=3 | 4=4
            warning: `Average` can mean several columns; `Test 1 / Average` is taken at index.md:4:8
              hint: write one of `Test 1 / Average`, `Test 2 / Average`
        "##]],
    );
}
