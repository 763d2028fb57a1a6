//! Files of any length: of each format a usual one, and those that tempt a reader to look at the
//! same text again and again.

/// A file with about so many rows.
type File = fn(rows: usize) -> String;

/// Data files.
pub(crate) const DATA: &[(&str, File)] = &[
    ("csv", |rows| {
        lines("Test,Users,Response time,Errors\n", rows, |row| {
            format!("Test {row},{row},{}.5 s,{}%\n", row % 90, row % 7)
        })
    }),
    ("csv with quotes", |rows| {
        lines("Label,Note\n", rows, |row| {
            format!("\"a {row}\",\"b \"\"c\"\"\nd\"\n")
        })
    }),
    ("csv with quotes that are never closed", |rows| {
        lines("Label,Note\n", rows, |row| format!("a{row},\"b\n"))
    }),
    ("csv with an odd number of quotes", |rows| {
        lines("Label,Note\n", rows, |row| format!("\"a{row},\"b\n"))
    }),
    ("csv of one line", |rows| {
        lines("a", rows, |row| format!("{row} "))
    }),
    ("csv with ragged rows", |rows| {
        lines("a,b\n", rows, |row| "1,".repeat(row % 5) + "2\n")
    }),
    ("csv with group rows", |rows| {
        lines("Module,Version\n", rows, |row| {
            format!("mod-a{row},mod-a:1.{row}.0\n")
        })
    }),
    ("csv of prose", |rows| {
        lines("Test,Note\n", rows, |row| {
            format!("{row},5 min7 min {row} see https://example.org/{row} <br> PERF-{row}\n")
        })
    }),
    ("csv of nothing", |rows| {
        lines("a,b\n", rows, |_| ",\n".to_owned())
    }),
    ("json", |rows| {
        let row = |row| format!("{{\"label\": \"t{row}\", \"load\": {{\"cpu\": {row}}}}},\n");
        lines("[", rows, row) + "{}]"
    }),
    ("json of arrays", |rows| {
        lines("[[\"a\", \"b\"]", rows, |row| {
            format!(",[{row}, \"x\\ny\"]\n")
        }) + "]"
    }),
    ("json that is cut off", |rows| {
        lines("[", rows, |row| format!("{{\"label\": \"t{row}\"}},\n")) + "{\"label"
    }),
    ("json, nested", |rows| {
        let depth = rows / 50;
        format!("[{}1{}]", "{\"a\":".repeat(depth), "}".repeat(depth)) + &" ".repeat(rows)
    }),
    ("json lines", |rows| {
        lines("", rows, |row| format!("{{\"n\": {row}}}\n"))
    }),
    ("json lines that are broken", |rows| {
        lines("{\"n\": 1}\n", rows, |row| format!("{{\"n\": {row}\n"))
    }),
    ("_cat/indices", |rows| {
        let head =
            "health status index uuid pri rep docs.count docs.deleted store.size pri.store.size\n";
        lines(head, rows, |row| {
            format!("green open index_{row} nwbohqi6SGiQsrlPjM{row:04} 4 2 {row} 1 8gb 2.6gb\n")
        })
    }),
    ("_cat/indices with lines between", |rows| {
        let head = "health status index docs.count store.size\n";
        lines("", rows, |row| {
            format!("run {row}\n{head}green open a{row} 1 1kb\n")
        })
    }),
    ("JMeter statistics", |rows| {
        lines(
            "{\"a\": {\"transaction\": \"a\", \"sampleCount\": 1}",
            rows,
            |row| format!(",\n\"t{row}\": {{\"transaction\": \"t{row}\", \"sampleCount\": {row}}}"),
        ) + "}"
    }),
    ("k6 summary", |rows| {
        let head = "{\"root_group\": {}, \"metrics\": {\"a\": {\"values\": {\"avg\": 1}}";
        lines(head, rows, |row| {
            format!(
                ",\n\"m{row}\": {{\"type\": \"trend\", \"values\": {{\"avg\": {row}, \"p(95)\": 1}}}}"
            )
        }) + "}}"
    }),
    ("wrk", |rows| {
        lines("", rows, |row| {
            format!(
                "Running 5s test @ http://a/{row}\n  Thread Stats   Avg\n  Latency 1ms 2us 3s 4%\n"
            )
        })
    }),
    ("JUnit", |rows| {
        lines("<testsuite name=\"a\">", rows, |row| {
            format!(
                "<testcase name=\"t{row}\" time=\"1\"><failure>x &amp; y</failure></testcase>\n"
            )
        }) + "</testsuite>"
    }),
    ("JUnit, nested", |rows| "<testsuite>".repeat(rows)),
    ("Prometheus", |rows| {
        let head = "{\"status\":\"success\",\"data\":{\"resultType\":\"matrix\",\"result\":[{\"metric\":{},\"values\":[[1796058813,\"1\"]";
        lines(head, rows, |row| {
            format!(",[{},\"{row}\"]", 1_796_058_814 + row)
        }) + "]}]}}"
    }),
    ("Prometheus with many series", |rows| {
        let head = "{\"status\":\"success\",\"data\":{\"resultType\":\"matrix\",\"result\":[{\"metric\":{},\"values\":[]}";
        lines(head, rows, |row| {
            format!(",{{\"metric\":{{\"a\":\"{row}\"}},\"values\":[[1796058813,\"{row}\"]]}}")
        }) + "]}}"
    }),
    ("CloudWatch with many metrics", |rows| {
        lines("{\"MetricDataResults\":[{}", rows, |row| {
            format!(
                ",{{\"Id\":\"m{row}\",\"Label\":\"x\",\"Timestamps\":[\"2024-09-29T22:15:00Z\"],\"Values\":[1]}}"
            )
        }) + "]}"
    }),
    ("time series as rows", |rows| {
        lines("Series;Time;Value\n", rows, |row| {
            let time = 1_590_000_000_000 + row as u64;
            format!("s{};{time};{row}\n", row % 5)
        })
    }),
    ("InfluxDB", |rows| {
        lines(
            "#datatype,string,long,dateTime:RFC3339,double,string\n,result,table,_time,_value,host\n",
            rows,
            |row| format!(",,0,2023-01-01T00:52:00Z,1.5,h{row}\n"),
        )
    }),
    ("CSV of CloudWatch's console", |rows| {
        lines("Full label,CPU a\nLabel,a\n", rows, |row| {
            format!("2024/04/24 {:02}:{:02}:00,{row}\n", row / 60 % 24, row % 60)
        })
    }),
    ("YAML", |rows| {
        lines("runs:\n", rows, |row| {
            format!("  - label: t{row}\n    took: {row} ms\n")
        })
    }),
    ("TOML", |rows| {
        lines("", rows, |row| {
            format!("[[run]]\nlabel = \"t{row}\"\nusers = {row}\n")
        })
    }),
    ("HTML", |rows| {
        lines("<table><tr><th>a<th>b", rows, |row| {
            format!("<tr><td rowspan=2>t{row}<td>{row}\n")
        })
    }),
    ("HTML, nested", |rows| "<table><tr><td>".repeat(rows)),
    ("markdown", |rows| {
        lines("| a | b |\n|---|---|\n", rows, |row| {
            format!("| t{row} | {row} \\| x |\n")
        })
    }),
    ("prose", |rows| {
        lines("What was tested\n", rows, |row| {
            format!("Then, with {row} users, it was slow.\n")
        })
    }),
    ("Locust history", |rows| {
        let head = "Timestamp,User Count,Type,Name,Requests/s,Total Request Count\n";
        lines(head, rows, |row| {
            format!(
                "{},10,GET,/a{},1.5,{row}\n",
                1_700_000_000 + row as u64,
                row % 5
            )
        })
    }),
    ("hyperfine", |rows| {
        lines(
            "{\"results\":[{\"command\":\"a\",\"mean\":1,\"times\":[1]}",
            rows,
            |row| format!(",{{\"command\":\"c{row}\",\"mean\":1.5,\"times\":[1,2]}}"),
        ) + "]}"
    }),
    ("Helm", |rows| {
        lines(
            "NAME\tNAMESPACE\tREVISION\tUPDATED\tSTATUS\tCHART\tAPP VERSION\n",
            rows,
            |row| {
                format!("a{row}\tb\t1\t2024-01-01 10:00:00 +0000 UTC\tdeployed\ta-1.2.{row}\t1.0\n")
            },
        )
    }),
    ("Amazon ECS", |rows| {
        lines("{\"services\":[{\"serviceName\":\"a\"}", rows, |row| {
            format!(
                ",{{\"serviceName\":\"s{row}\",\"taskDefinition\":\"a/b:{row}\",\"desiredCount\":2}}"
            )
        }) + "]}"
    }),
    ("modules of FOLIO", |rows| {
        lines("[{\"id\": \"okapi-1.0.0\"}", rows, |row| {
            format!(",\n{{\"id\": \"mod-{row}-1.2.3\"}}")
        }) + "]"
    }),
    ("services of Compose", |rows| {
        lines("x: &x {mem_limit: 1g}\nservices:\n", rows, |row| {
            format!(
                "  s{row}:\n    <<: *x\n    image: a/b:${{V{row}}}\n    command: [\n      a\n    ]\n"
            )
        })
    }),
    ("kubectl", |rows| {
        lines("NAME      READY   STATUS    AGE\n", rows, |row| {
            format!("pod-{row:05} 1/1     Running   5d\n")
        })
    }),
];

/// Logs of requests.
pub(crate) const LOGS: &[(&str, File)] = &[
    ("JMeter CSV", |rows| {
        lines(
            "timeStamp,elapsed,label,responseCode,success\n",
            rows,
            |row| {
                let time = 1_700_000_000_000 + row as u64 * 1_000;
                format!("{time},{},\"t {}\",200,true\n", row % 90, row % 5)
            },
        )
    }),
    ("JMeter CSV with a label for each sample", |rows| {
        lines(
            "timeStamp,elapsed,label,responseCode,success\n",
            rows,
            |row| format!("1700000000000,{row},t{row},{row},false\n"),
        )
    }),
    ("JMeter CSV with quotes that are never closed", |rows| {
        lines(
            "timeStamp,elapsed,label,responseCode,success\n",
            rows,
            |row| format!("1700000000000,{row},\"t,200,true\n"),
        )
    }),
    ("JMeter CSV with broken lines", |rows| {
        lines(
            "timeStamp,elapsed,label,responseCode,success\n",
            rows,
            |row| format!("then,{row},t,200\n"),
        )
    }),
    ("JMeter XML", |rows| {
        lines("<testResults version=\"1.2\">\n", rows, |row| {
            format!(
                "<httpSample t=\"{row}\" ts=\"1700000000000\" lb=\"t{}\" rc=\"200\" s=\"true\"/>\n",
                row % 5
            )
        })
    }),
    ("JMeter XML, nested", |rows| {
        let sample = "<sample t=\"1\" ts=\"1700000000000\" lb=\"t\" s=\"true\">";
        "<testResults version=\"1.2\">\n".to_owned() + &sample.repeat(rows)
    }),
    ("k6 JSON", |rows| {
        lines("", rows, |row| {
            format!(
                "{{\"type\":\"Point\",\"metric\":\"http_req_duration\",\"data\":{{\"time\":\"2024-01-01T10:00:00Z\",\"value\":{row}.5,\"tags\":{{\"name\":\"t{}\",\"status\":\"200\"}}}}}}\n",
                row % 5
            )
        })
    }),
    ("k6 CSV", |rows| {
        lines(
            "metric_name,timestamp,metric_value,name,status\n",
            rows,
            |row| format!("http_req_duration,1700000000,{row}.5,t{},200\n", row % 5),
        )
    }),
    ("Gatling", |rows| {
        let head = "RUN\ta.B\tb\t1700000000000\t \t3.5.0\n";
        lines(head, rows, |row| {
            let time = 1_700_000_000_000 + row as u64;
            format!("REQUEST\t\tt{}\t{time}\t{}\tOK\t \n", row % 5, time + 90)
        })
    }),
];

/// Pages.
pub(crate) const PAGES: &[(&str, File)] = &[
    ("page of prose", |rows| {
        lines("# A\n", rows, |row| {
            format!("Word *{row}* and `code`, see <https://example.org/{row}>.\n\n")
        })
    }),
    ("page of headings", |rows| {
        lines("# A\n", rows, |row| {
            format!("## Part {}\n\ntext\n\n", row % 10)
        })
    }),
    ("page with a pipe table", |rows| {
        lines("# A\n\n| a | b |\n|---|---|\n", rows, |row| {
            format!("| t{row} | {row} ms |\n")
        })
    }),
    ("page with footnotes", |rows| {
        lines("# A\n", rows, |row| {
            format!("x[^{row}]\n\n[^{row}]: note\n\n")
        })
    }),
    ("page with footnotes that are not there", |rows| {
        lines("# A\n", rows, |row| format!("x[^{row}]\n\n"))
    }),
    ("page of tags", |rows| {
        lines("# A\n", rows, |_| "<b>x <br>\n\n".to_owned())
    }),
    ("page of lists", |rows| {
        lines("# A\n", rows, |row| format!("- item {row}\n"))
    }),
    ("page of nested quotes", |rows| {
        "# A\n".to_owned() + &">".repeat(rows) + &"x\n".repeat(rows)
    }),
    ("page of code", |rows| {
        lines("# A\n```sql\n", rows, |row| {
            format!("SELECT '{row}' -- x\n")
        })
    }),
    ("page of options", |rows| {
        lines("---\ntitle: A\n", rows, |row| format!("key{row}: 1\n")) + "---\n"
    }),
];

fn lines(head: &str, rows: usize, row: impl Fn(usize) -> String) -> String {
    let rows: Vec<String> = (0..rows).map(row).collect();
    head.to_owned() + &rows.concat()
}
