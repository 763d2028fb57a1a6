//! Files of tools with pieces lost, doubled or strange: what is read of them, no reader panics.

use proptest::prelude::*;

use super::{FORMATS, LAYOUT, Layout, dump};

/// A small file of each format, with what is particular of it.
const SAMPLES: [&str; 27] = [
    r#"{"Total":{"transaction":"Total","sampleCount":5,"errorPct":20.0},"a":{"transaction":"a","sampleCount":"x"}}"#,
    "Label,# Samples,Average,90% Line,Error %\na,1,10,12,0.00%\n",
    r#"{"root_group":{"checks":[{"name":"c","passes":1}],"groups":[]},"metrics":{"x":{"type":"trend","contains":"time","values":{"avg":1,"p(9.9)":2},"thresholds":{"a":{"ok":true}}},"y":{"rate":1e-9,"passes":1,"fails":0}}}"#,
    r#"{"stats":{"name":"All","numberOfRequests":{"total":"1","ko":"-"},"group1":{"name":"t < 8","count":1}},"contents":{"a":{"name":"g","contents":{"b":{"stats":{"name":"r","numberOfRequests":{"total":1}}}}}}}"#,
    "Type,Name,Request Count,Failure Count,50%\nGET,\"a \"\"b\"\"\",1,0,N/A\n",
    r#"[{"name":"/a","num_requests":3,"response_times":{"10":2,"20":1},"total_response_time":40,"start_time":1,"last_request_timestamp":2}]"#,
    "Running 5s test @ http://a\n  Thread Stats   Avg\n    Latency 1.2ms 3us 5s 9%\n  50% 1ms\n  10 requests in 1.5m, 3KB read\nRequests/sec: 1k\n",
    "This is ApacheBench\nDocument Path: /a\nTime per request: 1.5 [ms] (mean)\nTotal: 1 2 3.0 4 5\n  50% 3\n",
    r#"{"results":[{"command":"a","mean":0.1,"times":[0.1],"exit_codes":[1],"parameters":{"n":"é"}}]}"#,
    r#"{"latencies":{"mean":1,"50th":2},"requests":1,"success":0.5,"status_codes":{"200":1}}"#,
    "Requests [total, rate] 1, 2\nLatencies [min, mean, 50, 90, max] 1ms, 2ms, 3ms, 4s, 5s\n",
    r#"{"latency":{"average":1,"p97_5":2},"requests":{"average":3},"throughput":{"average":4}}"#,
    "Transactions: 100 hits\nAvailability: 98 %\nElapsed time: 0.5 secs\n",
    "<?xml version='1.0'?><FinalStatus><Group label=\"\"><perc value=\"1\" param=\"95.0\"/><rc value=\"1\" param=\"&lt;\"/></Group></FinalStatus>",
    "<testsuites><testsuite name=\"a\"><testcase name=\"b\" time=\"1\"><failure message=\"m\"><![CDATA[x]]></failure></testcase></testsuite></testsuites>",
    r#"{"status":"success","data":{"resultType":"matrix","result":[{"metric":{"__name__":"a_bytes","b":"c"},"values":[[1796058813,"1"],[1796058815.5,"+Inf"],[1796058813,"NaN"]]}]}}"#,
    r#"{"status":"success","data":{"resultType":"vector","result":[{"metric":{"b":"c"},"value":[1435781451.781,"1"]}]}}"#,
    r#"{"MetricDataResults":[{"Id":"m","Label":"l","Timestamps":["2024-09-29T22:15:00+00:00"],"Values":[1.5]}],"Datapoints":[{"Timestamp":"2014-04-09T11:18:00Z","Maximum":1,"Unit":"Percent"}]}"#,
    "\"Series\";\"Time\";\"Value\"\n\"a\";\"2018-12-12T13:00:00+11:00\";2,042,607.5\n",
    "#group,false,true\n#datatype,string,double\n,result,table,_time,_value,_field,host\n,,0,2023-01-01T00:52:00Z,1.5,f,\"a, b\"\n",
    r#"{"taskDefinition":{"taskDefinitionArn":"a/b:8","containerDefinitions":[{"name":"n","image":"r/n:1.2.3","memory":5,"environment":[{"name":"JAVA_OPTS","value":"-Xmx1g -XX:+A"}]}]},"services":[{"serviceName":"s","taskDefinition":"x:1"}]}"#,
    "NAME      READY   UP-TO-DATE   AVAILABLE   AGE\nmöd-a     1/2     1            1           5d\n",
    "NAME\tNAMESPACE\tREVISION\tUPDATED\tSTATUS\tCHART\tAPP VERSION\na\tb\t1\t2024-04-24 09:37:01 +0000 UTC\tdeployed\ta-0.1.5\t\n",
    "x: &x {mem_limit: 1g}\nservices:\n  a:\n    <<: *x\n    image: a/b:${V:-1.0}\n    command: [\n      \"c\"\n    ]\n",
    r#"[{"id":"mod-a-1.2.3","action":"enable"},{"id":"okapi"}]"#,
    "index shard prirep state docs store ip node\na 0 p RELOCATING 1 1kb 10.0.0.1 n -> 10.0.0.2 i m\nb 0 r UNASSIGNED\n",
    r#"{"_shards":{},"_all":{"primaries":{}},"indices":{"a":{"primaries":{"docs":{"count":1}},"total":{"store":{"size_in_bytes":5}}}}}"#,
];

fn pieces() -> impl Strategy<Value = &'static str> {
    prop_oneof![
        Just(""),
        Just("\""),
        Just("\\"),
        Just("{"),
        Just("]"),
        Just("}"),
        Just(","),
        Just(":"),
        Just("\n"),
        Just("\t"),
        Just("<"),
        Just("&"),
        Just("${"),
        Just("->"),
        Just("-"),
        Just("%"),
        Just("é"),
        Just("№"),
        Just("1e999"),
        Just("null"),
        Just("+Inf"),
        Just("99999999999999999999"),
    ]
}

proptest! {
    #[test]
    fn never_panics_on_mutations(
        sample in proptest::sample::select(&SAMPLES[..]),
        edits in proptest::collection::vec((any::<prop::sample::Index>(), 0_usize..6, pieces()), 1..5),
        format in proptest::option::of(proptest::sample::select(&FORMATS[..])),
    ) {
        let mut text = sample.to_owned();
        for (at, length, piece) in edits {
            let start = text.floor_char_boundary(at.index(text.len() + 1));
            let end = text.floor_char_boundary((start + length).min(text.len()).max(start));
            text.replace_range(start..end.max(start), piece);
        }
        dump(text.as_bytes(), &Layout { format, ..LAYOUT });
        dump(text.as_bytes(), &LAYOUT);
    }
}

/// Each sample is of a format of its own, so that the mutations start from where readers read.
#[test]
fn samples_are_recognised() {
    for sample in SAMPLES {
        let dump = dump(sample.as_bytes(), &LAYOUT);
        let format = dump.lines().next().unwrap_or_default();
        assert!(
            !["CSV", "TSV", "JSON", "YAML", "TOML"].contains(&format),
            "{sample}: {dump}"
        );
        assert!(dump.contains("\n- "), "{sample}: {dump}");
    }
}
