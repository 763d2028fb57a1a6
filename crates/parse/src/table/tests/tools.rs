//! What tools write, through to typed tables.

use std::path::Path;

use expect_test::expect;

use super::{check, dump_fences};

#[test]
fn units_of_a_tool_are_those_of_the_table() {
    check(
        "run.txt",
        "\
Running 5s test @ http://a
  8 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency    78.27ms   55.33us   1.05s    90.05%
    Req/Sec     1.20k     6.03    38.00     69.63%
  1045 requests in 83.33m, 46.03MB read
Requests/sec:     20.57k
Transfer/sec:      9.06MB
",
        "",
        expect![[r#"
            #run from run.txt (run.txt) as wrk
              Label: text
              Threads: count
              Connections: count
              Mean: duration in ms Lower is better
              Std. dev.: duration in ms Lower is better
              Max: duration in ms Lower is better
              Throughput of a thread: rate in /s
              Samples: count
              Duration: duration in s
              Received: bytes
              Throughput: rate in /s Higher is better
              Transfer: rate Higher is better
            [http://a](http://a)=0 | 8=8 | 16=16 | 78.27ms=78.27 | 55.33us=0.05533 | 1.05s=1050 | 1.20k/s=1200 | 1045=1045 | 83.33m=4999800 | 46.03MB=48265953.28 | 20.57k/s=20570 | 9.06MB/s=9500098.56
        "#]],
    );
    check(
        "ecs.json",
        r#"{"taskDefinition": {"containerDefinitions": [
 {"name": "a", "image": "a:3.2.0", "memory": 2048, "environment": [{"name": "JAVA_OPTS", "value": "-Xmx1g"}]},
 {"name": "b", "image": "b", "memory": 512}]}}"#,
        "[columns.\"Mem hard limit\"]\nbetter = \"lower\"\n",
        expect![[r#"
            #ecs from ecs.json (ecs.json) as Amazon ECS
              Module: text
              Version: version
              Mem hard limit: bytes in MiB Lower is better
              Xmx: bytes in MiB
            a=0 | 3.2.0=0 | 2048=2147483648 | 1 GiB=1073741824
            b=1 | ∅ | 512=536870912 | ∅
        "#]],
    );
}

#[test]
fn format_is_told_by_its_name() {
    check(
        "a.csv",
        "a,b\n1,2\n",
        "format = \"wrk\"\n",
        expect![[r#"
        error: expected rows of wrk, found none at a.csv
          hint: without `format`, a file is read as what it looks like
    "#]],
    );
}

/// Real files, where they are at hand, are read without complaint but for what is said of them.
#[test]
fn real_files_are_read_without_complaint() {
    let told = [
        // Not JSON, no points, or nothing found: refused with a sentence.
        "aws-pi-get-resource-metrics.notjson.txt",
        "prom-range-error.json",
        "prom-range-empty.json",
        // Variables without defaults.
        "eureka-docker-compose.yaml",
    ];
    let folders = ["modules", "timeseries"];
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/material");
    for folder in folders {
        #[allow(clippy::disallowed_methods)]
        let Ok(files) = std::fs::read_dir(root.join(folder)) else {
            return;
        };
        for file in files {
            let file = file.unwrap();
            let name = file.file_name().into_string().unwrap();
            // Expectations and descriptions are no data.
            if name.starts_with("EXPECTED") || name.ends_with(".md") {
                continue;
            }
            #[allow(clippy::disallowed_methods)]
            let bytes = std::fs::read(file.path()).unwrap();
            let path = format!("reports/x/{name}");
            let dump = dump_fences(&[(&path, &bytes)], &[&format!("src = \"{name}\"\n")]);
            let is_told = told.contains(&name.as_str()) || name.contains("widget");
            let complaint = dump.lines().find(|line| {
                // That times name no zone is true of these files.
                (line.starts_with("error:") || line.starts_with("warning:"))
                    && !line.contains("times name no zone")
            });
            assert_eq!(complaint.is_some(), is_told, "{name}: {complaint:?}");
        }
    }
}
