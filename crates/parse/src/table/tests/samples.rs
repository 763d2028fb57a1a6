//! Logs in fences: what is asked of them, and what they become.

use expect_test::expect;

use super::check;

const LOG: &str = "\
timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,bytes,sentBytes,allThreads
1500000000000,100,login,200,OK,t 1-1,true,1024,512,1
1500000000100,300,search,200,OK,t 1-1,true,2048,512,2
1500000060000,200,login,500,\"Oops, no\",t 1-1,false,1024,512,2
1500000060200,800,search,200,OK,t 1-1,true,2048,512,1
";

#[test]
fn summary() {
    check(
        "load.jtl",
        LOG,
        "view = \"summary\"\n",
        expect![[r##"
            #load from load.jtl (load.jtl) as JMeter CSV
              4 samples from 2017-07-14 02:40 UTC to 2017-07-14 02:41:01 UTC (1 min 1 s); percentiles as in JMeter's dashboard
              Requests / Label: text ["Requests", "Label"] key
              Executions / #Samples: count ["Executions", "#Samples"]
              Executions / FAIL: count ["Executions", "FAIL"] Lower is better
              Executions / Error %: percent ["Executions", "Error %"] in % Lower is better
              Response Times / Average: duration ["Response Times", "Average"] in ms Lower is better
              Response Times / Min: duration ["Response Times", "Min"] in ms Lower is better
              Response Times / Max: duration ["Response Times", "Max"] in ms Lower is better
              Response Times / Median: duration ["Response Times", "Median"] in ms Lower is better
              Response Times / 90th pct: duration ["Response Times", "90th pct"] in ms Lower is better
              Response Times / 95th pct: duration ["Response Times", "95th pct"] in ms Lower is better
              Response Times / 99th pct: duration ["Response Times", "99th pct"] in ms Lower is better
              Response Times / Std. Dev.: duration ["Response Times", "Std. Dev."] in ms Lower is better
              Throughput / Transactions/s: rate ["Throughput", "Transactions/s"] in /s Higher is better
              Network / Received: rate ["Network", "Received"] in KiB/s
              Network / Sent: rate ["Network", "Sent"] in KiB/s
            Total=2 | 4=4 | 1=1 | 25.00%=0.25 | 350.00=350 | 100=100 | 800=800 | 250.00=250 | 800.00=800 | 800.00=800 | 800.00=800 | 269.26=269.2582403567252 | 0.07=0.06557377049180328 | 0.10=100.72131147540983 | 0.03=33.57377049180328
            login=0 | 2=2 | 1=1 | 50.00%=0.5 | 150.00=150 | 100=100 | 200=200 | 150.00=150 | 200.00=200 | 200.00=200 | 200.00=200 | 50.00=50 | 0.03=0.03322259136212625 | 0.03=34.01993355481727 | 0.02=17.009966777408636
            search=1 | 2=2 | 0=0 | 0.00%=0 | 550.00=550 | 300=300 | 800=800 | 550.00=550 | 800.00=800 | 800.00=800 | 800.00=800 | 250.00=250 | 0.03=0.03284072249589491 | 0.07=67.25779967159278 | 0.02=16.814449917898195
        "##]],
    );
}

#[test]
fn over_time() {
    check(
        "load.jtl",
        LOG,
        "view = \"over-time\"\nevery = \"30 s\"\n",
        expect![[r#"
        #load from load.jtl (load.jtl) as JMeter CSV
          4 samples from 2017-07-14 02:40 UTC to 2017-07-14 02:41:01 UTC (1 min 1 s); percentiles as in JMeter's dashboard
          Time: timestamp key
          #Samples: count
          FAIL: count Lower is better
          Error %: percent in % Lower is better
          Average: duration in ms Lower is better
          Min: duration in ms Lower is better
          Max: duration in ms Lower is better
          Median: duration in ms Lower is better
          90th pct: duration in ms Lower is better
          95th pct: duration in ms Lower is better
          99th pct: duration in ms Lower is better
          Std. Dev.: duration in ms Lower is better
          Transactions/s: rate in /s Higher is better
          Received: rate in KiB/s
          Sent: rate in KiB/s
          Active Threads: count
        2017-07-14 02:40 UTC=1500000000000 | 2=2 | 0=0 | 0.00%=0 | 200.00=200 | 100=100 | 300=300 | 200.00=200 | 300.00=300 | 300.00=300 | 300.00=300 | 100.00=100 | 0.07=0.06666666666666667 | 0.10=102.4 | 0.03=34.13333333333333 | 2=2
        2017-07-14 02:40:30 UTC=1500000030000 | 0=0 | 0=0 | ∅ | ∅ | ∅ | ∅ | ∅ | ∅ | ∅ | ∅ | ∅ | 0.00=0 | 0.00=0 | 0.00=0 | ∅
        2017-07-14 02:41 UTC=1500000060000 | 2=2 | 1=1 | 50.00%=0.5 | 500.00=500 | 200=200 | 800=800 | 500.00=500 | 800.00=800 | 800.00=800 | 800.00=800 | 300.00=300 | 0.07=0.06666666666666667 | 0.10=102.4 | 0.03=34.13333333333333 | 2=2
    "#]],
    );
}

#[test]
fn errors() {
    check(
        "load.jtl",
        LOG,
        "view = \"errors\"\n",
        expect![[r#"
        #load from load.jtl (load.jtl) as JMeter CSV
          4 samples from 2017-07-14 02:40 UTC to 2017-07-14 02:41:01 UTC (1 min 1 s)
          Code: text key
          Message: text key
          Number of errors: count Lower is better
          % in errors: percent in %
          % in all samples: percent in % Lower is better
          Labels: text
        500=0 | Oops, no=0 | 1=1 | 100.00%=1 | 25.00%=0.25 | login=0
    "#]],
    );
}

#[test]
fn samples() {
    check(
        "load.jtl",
        LOG,
        "view = \"samples\"\n",
        expect![[r#"
        #load from load.jtl (load.jtl) as JMeter CSV
          4 samples from 2017-07-14 02:40 UTC to 2017-07-14 02:41:01 UTC (1 min 1 s)
          Time: timestamp
          Elapsed: duration in ms Lower is better
          Label: text
          Code: text
          Message: text
          Success: bool
          Received: bytes in B
          Sent: bytes in B
          Active Threads: count
        2017-07-14 02:40 UTC=1500000000000 | 100=100 | login=0 | 200=0 | OK=0 | true=1 | 1024=1024 | 512=512 | 1=1
        2017-07-14 02:40:00.1 UTC=1500000000100 | 300=300 | search=1 | 200=0 | OK=0 | true=1 | 2048=2048 | 512=512 | 2=2
        2017-07-14 02:41 UTC=1500000060000 | 200=200 | login=0 | 500=1 | Oops, no=1 | false=0 | 1024=1024 | 512=512 | 2=2
        2017-07-14 02:41:00.2 UTC=1500000060200 | 800=800 | search=1 | 200=0 | OK=0 | true=1 | 2048=2048 | 512=512 | 1=1
    "#]],
    );
}

/// The label, count and mean of each row, and the note.
fn check_rows(options: &str, expect: expect_test::Expect) {
    let options = format!("src = \"load.jtl\"\n{options}");
    let dump = super::dump_fences(&[("reports/x/load.jtl", LOG.as_bytes())], &[&options]);
    let mut rows = String::new();
    for line in dump.lines() {
        if line.contains(" | ") {
            let cells: Vec<&str> = line.split(" | ").collect();
            rows.push_str(&format!("{} | {} | {}\n", cells[0], cells[1], cells[4]));
        } else if line.contains("sample") || line.contains("error:") || line.contains("hint:") {
            rows.push_str(line.trim());
            rows.push('\n');
        }
    }
    expect.assert_eq(&rows);
}

#[test]
fn a_log_is_summed_up_unless_it_is_asked_for_as_a_table() {
    check_rows(
        "",
        expect![[r#"
        4 samples from 2017-07-14 02:40 UTC to 2017-07-14 02:41:01 UTC (1 min 1 s); percentiles as in JMeter's dashboard
        Total=2 | 4=4 | 350.00=350
        login=0 | 2=2 | 150.00=150
        search=1 | 2=2 | 550.00=550
    "#]],
    );
    check(
        "load.jtl",
        LOG,
        "format = \"csv\"\n",
        expect![[r#"
        #load from load.jtl (load.jtl) as CSV
          timeStamp: count
          elapsed: count
          label: text
          responseCode: count
          responseMessage: text
          threadName: text
          success: bool
          bytes: bytes in B
          sentBytes: count
          allThreads: count
        1500000000000=1500000000000 | 100=100 | login=0 | 200=200 | OK=0 | t 1-1=0 | true=1 | 1024=1024 | 512=512 | 1=1
        1500000000100=1500000000100 | 300=300 | search=1 | 200=200 | OK=0 | t 1-1=0 | true=1 | 2048=2048 | 512=512 | 2=2
        1500000060000=1500000060000 | 200=200 | login=0 | 500=500 | Oops, no=1 | t 1-1=0 | false=0 | 1024=1024 | 512=512 | 2=2
        1500000060200=1500000060200 | 800=800 | search=1 | 200=200 | OK=0 | t 1-1=0 | true=1 | 2048=2048 | 512=512 | 1=1
    "#]],
    );
}

#[test]
fn some_labels() {
    check_rows(
        "labels = \"log*\"\n",
        expect![[r#"
        2 samples from 2017-07-14 02:40 UTC to 2017-07-14 02:41:00.2 UTC (1 min 0.2 s); percentiles as in JMeter's dashboard; 2 samples of other labels left out
        Total=1 | 2=2 | 150.00=150
        login=0 | 2=2 | 150.00=150
    "#]],
    );
    check_rows(
        "exclude = [\"login\"]\n",
        expect![[r#"
        2 samples from 2017-07-14 02:40:00.1 UTC to 2017-07-14 02:41:01 UTC (1 min 0.9 s); percentiles as in JMeter's dashboard; 2 samples of other labels left out
        Total=1 | 2=2 | 550.00=550
        search=0 | 2=2 | 550.00=550
    "#]],
    );
}

#[test]
fn some_time() {
    check_rows(
        "from = \"2017-07-14 02:41 UTC\"\n",
        expect![[r#"
        2 samples from 2017-07-14 02:41 UTC to 2017-07-14 02:41:01 UTC (1 s); percentiles as in JMeter's dashboard; 2 samples of other times left out
        Total=2 | 2=2 | 500.00=500
        login=0 | 1=1 | 200.00=200
        search=1 | 1=1 | 800.00=800
    "#]],
    );
    check_rows(
        "from = 2017-07-14T05:41:00+03:00\n",
        expect![[r#"
        2 samples from 2017-07-14 02:41 UTC to 2017-07-14 02:41:01 UTC (1 s); percentiles as in JMeter's dashboard; 2 samples of other times left out
        Total=2 | 2=2 | 500.00=500
        login=0 | 1=1 | 200.00=200
        search=1 | 1=1 | 800.00=800
    "#]],
    );
    check_rows(
        "to = \"1 min\"\n",
        expect![[r#"
        2 samples from 2017-07-14 02:40 UTC to 2017-07-14 02:40:00.4 UTC (400 ms); percentiles as in JMeter's dashboard; 2 samples of other times left out
        Total=2 | 2=2 | 200.00=200
        login=0 | 1=1 | 100.00=100
        search=1 | 1=1 | 300.00=300
    "#]],
    );
    check_rows(
        "ramp-up = \"100 ms\"\nto = \"60 s\"\n",
        expect![[r#"
        1 sample from 2017-07-14 02:40:00.1 UTC to 2017-07-14 02:40:00.4 UTC (300 ms); percentiles as in JMeter's dashboard; 3 samples of other times left out
        Total=1 | 1=1 | 300.00=300
        search=0 | 1=1 | 300.00=300
    "#]],
    );
    check_rows(
        "to = \"2016-07-14 02:41 UTC\"\n",
        expect![[r#"
            error: no sample counts at load.jtl
            hint: see `labels`, `exclude`, `from`, `to` and `ramp-up`
        "#]],
    );
}

#[test]
fn percentiles_by_another_rule() {
    check(
        "load.jtl",
        LOG,
        "labels = \"search\"\npercentile = \"linear\"\n",
        expect![[r##"
            #load from load.jtl (load.jtl) as JMeter CSV
              2 samples from 2017-07-14 02:40:00.1 UTC to 2017-07-14 02:41:01 UTC (1 min 0.9 s); percentiles by linear interpolation; 2 samples of other labels left out
              Requests / Label: text ["Requests", "Label"] key
              Executions / #Samples: count ["Executions", "#Samples"]
              Executions / FAIL: count ["Executions", "FAIL"] Lower is better
              Executions / Error %: percent ["Executions", "Error %"] in % Lower is better
              Response Times / Average: duration ["Response Times", "Average"] in ms Lower is better
              Response Times / Min: duration ["Response Times", "Min"] in ms Lower is better
              Response Times / Max: duration ["Response Times", "Max"] in ms Lower is better
              Response Times / Median: duration ["Response Times", "Median"] in ms Lower is better
              Response Times / 90th pct: duration ["Response Times", "90th pct"] in ms Lower is better
              Response Times / 95th pct: duration ["Response Times", "95th pct"] in ms Lower is better
              Response Times / 99th pct: duration ["Response Times", "99th pct"] in ms Lower is better
              Response Times / Std. Dev.: duration ["Response Times", "Std. Dev."] in ms Lower is better
              Throughput / Transactions/s: rate ["Throughput", "Transactions/s"] in /s Higher is better
              Network / Received: rate ["Network", "Received"] in KiB/s
              Network / Sent: rate ["Network", "Sent"] in KiB/s
            Total=1 | 2=2 | 0=0 | 0.00%=0 | 550.00=550 | 300=300 | 800=800 | 550.00=550 | 750.00=750 | 775.00=775 | 795.00=795 | 250.00=250 | 0.03=0.03284072249589491 | 0.07=67.25779967159278 | 0.02=16.814449917898195
            search=0 | 2=2 | 0=0 | 0.00%=0 | 550.00=550 | 300=300 | 800=800 | 550.00=550 | 750.00=750 | 775.00=775 | 795.00=795 | 250.00=250 | 0.03=0.03284072249589491 | 0.07=67.25779967159278 | 0.02=16.814449917898195
        "##]],
    );
}

#[test]
fn transactions_apart_counted_or_left_out() {
    let transactions = format!(
        "{LOG}1500000000000,400,both,200,\"Number of samples in transaction : 2, number of failing \
         samples : 0\",t 1-1,true,3072,1024,1\n"
    );
    let rows = |choice: &str| {
        let options = format!("src = \"load.jtl\"\n{choice}");
        let files = [("reports/x/load.jtl", transactions.as_bytes())];
        let dump = super::dump_fences(&files, &[&options]);
        let rows = dump.lines().filter(|line| line.contains(" | "));
        let rows = rows.map(|row| row.split(" | ").take(2).collect::<Vec<_>>().join(" | "));
        rows.collect::<Vec<_>>()
    };
    assert_eq!(
        rows(""),
        [
            "Total=3 | 4=4",
            "both=0 | 1=1",
            "login=1 | 2=2",
            "search=2 | 2=2"
        ]
    );
    let counted = rows("transactions = \"count\"\n");
    assert_eq!(
        counted,
        [
            "Total=3 | 5=5",
            "both=0 | 1=1",
            "login=1 | 2=2",
            "search=2 | 2=2"
        ]
    );
    let left_out = rows("transactions = \"leave-out\"\n");
    assert_eq!(
        left_out,
        ["Total=2 | 4=4", "login=0 | 2=2", "search=1 | 2=2"]
    );
}

#[test]
fn options_that_say_nothing_sensible() {
    check(
        "load.jtl",
        LOG,
        "view = \"sumary\"\nevery = \"often\"\nfrom = \"dawn\"\nramp-up = \"-5 s\"\npercentile = \"mean\"\n",
        expect![[r##"
            #load from load.jtl (load.jtl) as JMeter CSV
              4 samples from 2017-07-14 02:40 UTC to 2017-07-14 02:41:01 UTC (1 min 1 s); percentiles as in JMeter's dashboard
              Requests / Label: text ["Requests", "Label"] key
              Executions / #Samples: count ["Executions", "#Samples"]
              Executions / FAIL: count ["Executions", "FAIL"] Lower is better
              Executions / Error %: percent ["Executions", "Error %"] in % Lower is better
              Response Times / Average: duration ["Response Times", "Average"] in ms Lower is better
              Response Times / Min: duration ["Response Times", "Min"] in ms Lower is better
              Response Times / Max: duration ["Response Times", "Max"] in ms Lower is better
              Response Times / Median: duration ["Response Times", "Median"] in ms Lower is better
              Response Times / 90th pct: duration ["Response Times", "90th pct"] in ms Lower is better
              Response Times / 95th pct: duration ["Response Times", "95th pct"] in ms Lower is better
              Response Times / 99th pct: duration ["Response Times", "99th pct"] in ms Lower is better
              Response Times / Std. Dev.: duration ["Response Times", "Std. Dev."] in ms Lower is better
              Throughput / Transactions/s: rate ["Throughput", "Transactions/s"] in /s Higher is better
              Network / Received: rate ["Network", "Received"] in KiB/s
              Network / Sent: rate ["Network", "Sent"] in KiB/s
            Total=2 | 4=4 | 1=1 | 25.00%=0.25 | 350.00=350 | 100=100 | 800=800 | 250.00=250 | 800.00=800 | 800.00=800 | 800.00=800 | 269.26=269.2582403567252 | 0.07=0.06557377049180328 | 0.10=100.72131147540983 | 0.03=33.57377049180328
            login=0 | 2=2 | 1=1 | 50.00%=0.5 | 150.00=150 | 100=100 | 200=200 | 150.00=150 | 200.00=200 | 200.00=200 | 200.00=200 | 50.00=50 | 0.03=0.03322259136212625 | 0.03=34.01993355481727 | 0.02=17.009966777408636
            search=1 | 2=2 | 0=0 | 0.00%=0 | 550.00=550 | 300=300 | 800=800 | 550.00=550 | 800.00=800 | 800.00=800 | 800.00=800 | 250.00=250 | 0.03=0.03284072249589491 | 0.07=67.25779967159278 | 0.02=16.814449917898195
            error: expected a view, found `sumary` at index.md:3:8
              hint: did you mean `summary`? valid are `summary`, `over-time`, `errors`, `samples`
            error: expected a duration of 1 ms or more, found `-5 s` at index.md:6:11
              hint: write it with a unit: `200 s`, `1 min`
            error: expected a time, found `dawn` at index.md:5:8
              hint: write `2024-04-24 09:40 UTC`, or a time since the first sample: `10 min`
            error: expected a rule, found `mean` at index.md:7:14
              hint: valid are `jmeter`, `nearest-rank`, `linear`
            error: expected a duration of 1 ms or more, found `often` at index.md:4:9
              hint: write it with a unit: `200 s`, `1 min`
        "##]],
    );
}

#[test]
fn options_of_logs_for_what_is_none() {
    check(
        "runs.csv",
        "Test,Errors\n1,2\n",
        "every = \"1 min\"\n",
        expect![[r#"
            #runs from runs.csv (runs.csv) as CSV
              Test: count
              Errors: count
            1=1 | 2=2
            warning: this option is of use to logs of requests only; it is passed over at index.md:3:9
              hint: state the `view` that the log is to become, or take the option away
        "#]],
    );
    check(
        "runs.csv",
        "Test,Errors\n1,2\n",
        "view = \"summary\"\n",
        expect![[r#"
            error: expected a log of requests, found `Test,Errors` at runs.csv
              hint: JMeter's CSV and XML, k6's JSON and CSV, Gatling's text and CSV with label and elapsed time can be read; take `view` away to show a table as it is
        "#]],
    );
    check(
        "runs.csv",
        "",
        "view = \"summary\"\n",
        expect![[r#"
        error: expected data, found an empty file at runs.csv
    "#]],
    );
    check(
        "runs.csv",
        "a\tb\n",
        "format = \"jtl\"\n",
        expect![[r#"
            error: expected a header, or columns as JMeter writes them, found neither at runs.csv
              hint: write names above the columns: `timeStamp,elapsed,label,responseCode,success`
        "#]],
    );
}

#[test]
fn a_log_without_a_header() {
    check(
        "load.jtl",
        "1500000000000,100,a,200,OK,t 1-1,text,true,1000\n1500000000000,,a,200,OK,t 1-1,text,true,1\n",
        "columns.Label.label = \"Request\"\nsort = \"-Average\"\n",
        expect![[r##"
            #load from load.jtl (load.jtl) as JMeter CSV
              1 sample from 2017-07-14 02:40 UTC to 2017-07-14 02:40:00.1 UTC (100 ms); percentiles as in JMeter's dashboard
              Requests / Label: text ["Requests", "Request"] key
              Executions / #Samples: count ["Executions", "#Samples"]
              Executions / FAIL: count ["Executions", "FAIL"] Lower is better
              Executions / Error %: percent ["Executions", "Error %"] in % Lower is better
              Response Times / Average: duration ["Response Times", "Average"] in ms Lower is better
              Response Times / Min: duration ["Response Times", "Min"] in ms Lower is better
              Response Times / Max: duration ["Response Times", "Max"] in ms Lower is better
              Response Times / Median: duration ["Response Times", "Median"] in ms Lower is better
              Response Times / 90th pct: duration ["Response Times", "90th pct"] in ms Lower is better
              Response Times / 95th pct: duration ["Response Times", "95th pct"] in ms Lower is better
              Response Times / 99th pct: duration ["Response Times", "99th pct"] in ms Lower is better
              Response Times / Std. Dev.: duration ["Response Times", "Std. Dev."] in ms Lower is better
              Throughput / Transactions/s: rate ["Throughput", "Transactions/s"] in /s Higher is better
              Network / Received: rate ["Network", "Received"] in KiB/s
              sorted by -Response Times / Average
            Total=1 | 1=1 | 0=0 | 0.00%=0 | 100.00=100 | 100=100 | 100=100 | 100.00=100 | 100.00=100 | 100.00=100 | 100.00=100 | 0.00=0 | 10.00=10 | 9.77=10000
            a=0 | 1=1 | 0=0 | 0.00%=0 | 100.00=100 | 100=100 | 100=100 | 100.00=100 | 100.00=100 | 100.00=100 | 100.00=100 | 0.00=0 | 10.00=10 | 9.77=10000
            warning: there is no header; its 9 columns are taken to be JMeter's at load.jtl
              hint: run JMeter with `jmeter.save.saveservice.print_field_names=true`
            error: expected an elapsed time in `1500000000000,,a,200,OK,t 1-1,text,true,1`; the sample does not count at load.jtl:2:1
              hint: write whole ms
        "##]],
    );
}

#[test]
fn a_log_that_is_missing_and_several_that_are_one() {
    let logs: [(&str, &[u8]); 2] = [
        ("reports/x/a.jtl", LOG.as_bytes()),
        (
            "reports/x/b.jtl",
            b"timeStamp,elapsed,label,success\n1500000000000,7,login,true\n",
        ),
    ];
    let fence = "src = [\"a.jtl\", \"b.jtl\", \"c.jtl\"]\nview = \"errors\"\n";
    super::check_fences(
        &logs,
        &[fence],
        expect![[r#"
            #a from a.jtl (a.jtl) as JMeter CSV from b.jtl (b.jtl) as JMeter CSV
              5 samples of 2 files from 2017-07-14 02:40 UTC to 2017-07-14 02:41:01 UTC (1 min 1 s)
              Code: text key
              Message: text key
              Number of errors: count Lower is better
              % in errors: percent in %
              % in all samples: percent in % Lower is better
              Labels: text
            500=0 | Oops, no=0 | 1=1 | 100.00%=1 | 20.00%=0.2 | login=0
            error: there is no file `reports/x/c.jtl` at index.md:2:26
              hint: did you mean `a.jtl`?
        "#]],
    );
}
