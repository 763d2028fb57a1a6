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
        login=0 | 2=2 | 1=1 | 50.00%=0.5 | 150.00=150 | 100=100 | 200=200 | 150.00=150 | 200.00=200 | 200.00=200 | 200.00=200 | 50.00=50 | 0.03=0.03322259136212624 | 0.03=34.01993355481727 | 0.02=17.009966777408636
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
