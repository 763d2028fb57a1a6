//! Summaries of load test tools.

use expect_test::expect;

use super::typed::{check, check_material};
use super::{LAYOUT, Layout, dump};
use crate::data::FORMATS;

#[test]
fn jmeter_statistics_end_with_the_total() {
    check(
        r#"{"Total": {"transaction": "Total", "sampleCount": 5, "errorCount": 1, "errorPct": 20.0,
  "meanResTime": 120.5, "medianResTime": 110.0, "minResTime": 100.0, "maxResTime": 329.0,
  "pct1ResTime": 300.0, "pct2ResTime": 329.0, "pct3ResTime": 329.0, "throughput": 0.5,
  "receivedKBytesPerSec": 6.1E-4, "sentKBytesPerSec": 0.25},
 "login": {"transaction": "login", "sampleCount": 5, "errorCount": 1, "errorPct": 20.0}}"#,
        expect![[r#"
            JMeter statistics
            # Label · Samples · Errors · Error rate · Mean · Min · Max · Median · 90th · 95th · 99th · Throughput · Received · Sent
            = text · count · count↓ · percent %↓ · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · rate /s↑ · rate KiB/s · rate KiB/s
            - login · 5 · 1 · 20.0 ·  ·  ·  ·  ·  ·  ·  ·  ·  · 
            - Total · 5 · 1 · 20.0 · 120.5 · 100.0 · 329.0 · 110.0 · 300.0 · 329.0 · 329.0 · 0.5 · 6.1E-4 · 0.25
        "#]],
    );
}

#[test]
fn jmeter_aggregate_report() {
    check(
        "Label,# Samples,Average,Median,90% Line,Error %,Throughput,Received KB/sec,Avg. Bytes,Note\n\
         HTTP,1200,10,4,48,0.50%,5691.7,817.1,146.0,x\n\
         TOTAL,1200,10,4,48,0.50%,5691.7,817.1,146.0,\n",
        expect![[r#"
            JMeter report
            # Label · # Samples · Average · Median · 90% Line · Error % · Throughput · Received KB/sec · Avg. Bytes · Note
            = text · count · duration ms↓ · duration ms↓ · duration ms↓ · percent %↓ · rate /s↑ · rate KiB/s · bytes B · ?
            - HTTP · 1200 · 10 · 4 · 48 · 0.50% · 5691.7 · 817.1 · 146.0 · x
            - TOTAL · 1200 · 10 · 4 · 48 · 0.50% · 5691.7 · 817.1 · 146.0 · 
        "#]],
    );
}

#[test]
fn k6_summary_of_handle_summary() {
    check(
        r#"{"root_group": {"checks": [{"name": "is OK", "passes": 90, "fails": 349}],
    "groups": [{"name": "shop", "checks": [{"name": "cart", "passes": 1, "fails": 0}], "groups": []}]},
 "metrics": {
  "vus": {"type": "gauge", "contains": "default", "values": {"value": 9, "min": 2, "max": 10}},
  "http_req_failed": {"type": "rate", "contains": "default", "values": {"rate": 0.3974, "passes": 349, "fails": 529}},
  "data_sent": {"type": "counter", "contains": "data", "values": {"count": 2538291, "rate": 748036.5}},
  "size": {"type": "trend", "contains": "default", "values": {"avg": 3, "p(90)": 5}},
  "http_req_duration": {"type": "trend", "contains": "time",
   "values": {"p(99.9)": 39.5, "avg": 21.25, "min": 0.25, "med": 20, "max": 143, "p(90)": 26.5},
   "thresholds": {"p(95)<10": {"ok": false}, "avg<100": {"ok": true}}}}}"#,
        expect![[r#"
            k6 summary
            # Metric · Mean · Min · Median · Max · 90th · 99.9th · Share · Passes · Fails · Data · Data rate · Value · Mean value · Min value · Max value · 90th value · Status · Thresholds
            = text · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · percent % · count · count · bytes B · rate B/s · number · number · number · number · number · status · text
            == Metrics
            - data_sent ·  ·  ·  ·  ·  ·  ·  ·  ·  · 2538291 · 748036.5 ·  ·  ·  ·  ·  ·  · 
            - http_req_duration · 21.25 · 0.25 · 20 · 143 · 26.5 · 39.5 ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  · failed · p(95)<10 crossed, avg<100 met
            - http_req_failed ·  ·  ·  ·  ·  ·  · 39.74% · 349 · 529 ·  ·  ·  ·  ·  ·  ·  ·  · 
            - size ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  · 3 ·  ·  · 5 ·  · 
            - vus ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  · 9 ·  · 2 · 10 ·  ·  · 
            == Checks
            - is OK ·  ·  ·  ·  ·  ·  ·  · 90 · 349 ·  ·  ·  ·  ·  ·  ·  ·  · 
            - shop / cart ·  ·  ·  ·  ·  ·  ·  · 1 · 0 ·  ·  ·  ·  ·  ·  ·  ·  · 
        "#]],
    );
}

#[test]
fn k6_summary_export_says_true_for_a_crossed_threshold() {
    check(
        r#"{"metrics": {"http_req_duration": {"avg": 21.25, "min": 0.25, "med": 20, "max": 143, "p(90)": 26,
    "thresholds": {"p(95)<10": true}}, "checks": {"value": 1, "passes": 5, "fails": 0, "thresholds": {"rate>0.9": false}},
  "data_received": {"count": 10, "rate": 2.5}},
 "root_group": {"name": "", "checks": {"ok": {"name": "ok", "passes": 5, "fails": 0}}, "groups": {}}}"#,
        expect![[r#"
            k6 summary
            # Metric · Mean · Min · Median · Max · 90th · Share · Passes · Fails · Data · Data rate · Status · Thresholds
            = text · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · percent % · count · count · bytes B · rate B/s · status · text
            == Metrics
            - checks ·  ·  ·  ·  ·  · 100% · 5 · 0 ·  ·  · passed · rate>0.9 met
            - data_received ·  ·  ·  ·  ·  ·  ·  ·  · 10 · 2.5 ·  · 
            - http_req_duration · 21.25 · 0.25 · 20 · 143 · 26 ·  ·  ·  ·  ·  · failed · p(95)<10 crossed
            == Checks
            - ok ·  ·  ·  ·  ·  ·  · 5 · 0 ·  ·  ·  · 
        "#]],
    );
}

#[test]
fn gatling_statistics_with_numbers_as_texts() {
    check(
        r#"{"type": "GROUP", "name": "All Requests", "stats": {"name": "All Requests",
  "numberOfRequests": {"total": "12", "ok": "10", "ko": "2"},
  "meanResponseTime": {"total": "35", "ok": "30", "ko": "-"},
  "percentiles3": {"total": "90", "ok": "80", "ko": "-"},
  "group1": {"name": "t < 800 ms", "count": "10", "percentage": "83"},
  "meanNumberOfRequestsPerSecond": {"total": "1.2", "ok": "1", "ko": "0.2"}},
 "contents": {"group_a": {"type": "GROUP", "name": "shop", "stats": {"name": "shop",
   "numberOfRequests": {"total": 12, "ok": 10, "ko": 2}, "meanResponseTime": {"total": "-"}},
  "contents": {"req_b": {"type": "REQUEST", "name": "cart", "stats": {"name": "cart",
   "numberOfRequests": {"total": 12, "ok": 10, "ko": 2}, "meanResponseTime": {"total": 35}}}}}}}"#,
        expect![[r#"
            Gatling statistics
            # Label · Samples · Errors · Mean · 95th · Throughput · t < 800 ms
            = text · count · count↓ · duration ms↓ · duration ms↓ · rate /s↑ · count
            - All Requests · 12 · 2 · 35 · 90 · 1.2 · 10
            - shop · 12 · 2 · - ·  ·  · 
            - shop / cart · 12 · 2 · 35 ·  ·  · 
        "#]],
    );
    check(
        r#"{"name": "All Requests", "numberOfRequests": {"total": 3, "ok": 3, "ko": 0},
 "minResponseTime": {"total": 7, "ok": 7, "ko": 0}}"#,
        expect![[r#"
            Gatling statistics
            # Label · Samples · Errors · Min
            = text · count · count↓ · duration ms↓
            - All Requests · 3 · 0 · 7
        "#]],
    );
}

#[test]
fn locust_statistics_with_blank_lines() {
    check(
        "Type,Name,Request Count,Failure Count,Median Response Time,Average Content Size,Requests/s,50%,99.9%\n\
         \n\
         GET,\"/a, \"\"b\"\"\",638,10,400.0,1.0,1.07,480,N/A\n\
         \n\
         ,Aggregated,638,10,400.0,1.0,1.07,480,630\n",
        expect![[r#"
            Locust statistics
            # Type · Name · Request Count · Failure Count · Median Response Time · Average Content Size · Requests/s · 50% · 99.9%
            = text · text · count · count↓ · duration ms↓ · bytes B · rate /s↑ · duration ms↓ · duration ms↓
            - GET · /a, "b" · 638 · 10 · 400.0 · 1.0 · 1.07 · 480 · N/A
            -  · Aggregated · 638 · 10 · 400.0 · 1.0 · 1.07 · 480 · 630
        "#]],
    );
}

#[test]
fn locust_failures_and_exceptions() {
    check(
        "Method,Name,Error,Occurrences,First Seen,Last Seen\n\
         GET,/a,\"HTTPError('500')\",12,2026-11-30T17:11:13Z,2026-11-30T17:11:17Z\n",
        expect![[r#"
            Locust failures
            # Method · Name · Error · Occurrences · First Seen · Last Seen
            = text · text · text · count↓ · timestamp · timestamp
            - GET · /a · HTTPError('500') · 12 · 2026-11-30T17:11:13Z · 2026-11-30T17:11:17Z
        "#]],
    );
    check(
        "Count,Message,Traceback,Nodes\n",
        expect![[r#"
        Locust exceptions
        # Count · Message · Traceback · Nodes
        = count↓ · text · text · text
    "#]],
    );
}

/// Of 10 requests, 5 are floored to be faster than the median: from the slowest down, 20 ms is the
/// first with at most 5 below it.
#[test]
fn locust_json_has_its_percentiles_counted() {
    check(
        r#"[{"name": "/a", "method": "GET", "last_request_timestamp": 104.0, "start_time": 100.0,
  "num_requests": 10, "num_failures": 1, "total_response_time": 300.5, "max_response_time": 90.5,
  "min_response_time": 9.5, "total_content_length": 5120,
  "response_times": {"10": 5, "20": 3, "90": 1, "30": 1}}]"#,
        expect![[r#"
            Locust
            # Type · Name · Samples · Errors · Mean · Min · Max · Median · 66th · 75th · 90th · 95th · 99th · 99.9th · Throughput · Average content size
            = text · text · count · count↓ · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · rate /s↑ · bytes B
            - GET · /a · 10 · 1 · 30.05 · 9.5 · 90.5 · 20 · 20 · 20 · 90 · 90 · 90 · 90 · 2.5 · 512
        "#]],
    );
}

#[test]
fn wrk_units_and_errors() {
    check(
        "\
Running 5s test @ http://a/x
  8 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency    78.27s    55.33us 235.54ms   90.05%
    Req/Sec     1.20k     6.03    38.00     69.63%
  Latency Distribution
     50%   44.06ms
     99%    1.05s
  1045 requests in 83.33m, 46.03MB read
  Socket errors: connect 1, read 2, write 0, timeout 39
  Non-2xx or 3xx responses: 12
Requests/sec:     20.57k
Transfer/sec:      9.06MB

Running 30s test @ http://b
  2 threads and 100 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     9.43ms    1.00ms  20.00ms   90.00%
    Req/Sec    11.00      0.00    11.00    100.00%
  Latency Distribution (HdrHistogram - Recorded Latency)
 50.000%    6.67ms
 99.900%   13.02ms

  Detailed Percentile spectrum:
       Value   Percentile   TotalCount 1/(1-Percentile)
       0.921     0.000000            1         1.00
#[Mean    =        9.747, StdDeviation   =       18.170]
----------------------------------------------------------
  60018 requests in 30.00s, 19.81MB read
Requests/sec:   2000.28
Transfer/sec:    676.18KB
",
        expect![[r#"
            wrk
            # Label · Threads · Connections · Mean · Std. dev. · Max · Throughput of a thread · Median · 99th · Samples · Duration · Received · Socket errors · Errors · Throughput · Transfer · 99.9th
            = text · count · count · duration ms↓ · duration ms↓ · duration ms↓ · rate /s · duration ms↓ · duration ms↓ · count · duration s · bytes · count↓ · count↓ · rate /s↑ · rate↑ · duration ms↓
            - http://a/x · 8 · 16 · 78.27s · 55.33us · 235.54ms · 1.20k/s · 44.06ms · 1.05s · 1045 · 83.33m · 46.03MB · 42 · 12 · 20.57k/s · 9.06MB/s · 
            - http://b · 2 · 100 · 9.43ms · 1.00ms · 20.00ms · 11.00/s · 6.67ms ·  · 60018 · 30.00s · 19.81MB ·  ·  · 2000.28/s · 676.18KB/s · 13.02ms
        "#]],
    );
}

#[test]
fn apache_bench_has_two_times_per_request() {
    check(
        "\
This is ApacheBench, Version 2.3 <$Revision$>

Server Hostname:        a
Document Path:          /flaky
Concurrency Level:      10
Time taken for tests:   1.237 seconds
Complete requests:      200
Failed requests:        60
   (Connect: 0, Receive: 0, Length: 60, Exceptions: 0)
Non-2xx responses:      60
Total transferred:      96560 bytes
Requests per second:    161.69 [#/sec] (mean)
Time per request:       61.846 [ms] (mean)
Time per request:       6.185 [ms] (mean, across all concurrent requests)
Transfer rate:          76.24 [Kbytes/sec] received

Connection Times (ms)
              min  mean[+/-sd] median   max
Connect:        0   20 140.8      0    1004
Total:         16   59 141.5     39    1063

Percentage of the requests served within a certain time (ms)
  50%     39
  90%     57
 100%   1063 (longest request)
",
        expect![[r#"
            ApacheBench
            # Label · Concurrency · Duration · Samples · Errors · Non-2xx responses · Transferred · Throughput · Mean · Mean across concurrent requests · Transfer · Min · Std. dev. · Median · 90th · Max
            = text · count · duration s · count · count↓ · count↓ · bytes B · rate /s↑ · duration ms↓ · duration ms↓ · rate KiB/s↑ · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓
            - /flaky · 10 · 1.237 · 200 · 60 · 60 · 96560 · 161.69 · 61.846 · 6.185 · 76.24 · 16 · 141.5 · 39 · 57 · 1063
        "#]],
    );
    check(
        "Percentage served,Time in ms\n0,15.900\n1,16.526\n",
        expect![[r#"
            ApacheBench percentiles
            # Percentage served · Time in ms
            = percent % · duration ms↓
            - 0 · 15.900
            - 1 · 16.526
        "#]],
    );
    check(
        "starttime\tseconds\tctime\tdtime\tttime\twait\n\
         Tue Mar 01 13:13:25 2016\t1456827205\t115\t117\t232\t117\n",
        expect![[r#"
            ApacheBench requests
            # starttime · seconds · ctime · dtime · ttime · wait
            = text · timestamp s · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓
            - Tue Mar 01 13:13:25 2016 · 1456827205 · 115 · 117 · 232 · 117
        "#]],
    );
}

#[test]
fn hyperfine_counts_in_seconds() {
    check(
        r#"{"results": [{"command": "sleep 0.02", "mean": 0.021, "stddev": null, "median": 0.0209, "user": 0.00067,
  "system": 0.0, "min": 0.0208, "max": 0.0216, "times": [0.0216, 0.0208], "exit_codes": [0, 1], "parameters": {"n": "1"}},
 {"command": "true", "mean": 0.001, "times": [0.001], "exit_codes": [0]}]}"#,
        expect![[r#"
            hyperfine
            # Command · n · Runs · Failed runs · Mean · Median · Min · Max · User · System
            = text · ? · count · count↓ · duration s↓ · duration s↓ · duration s↓ · duration s↓ · duration s↓ · duration s↓
            - sleep 0.02 · 1 · 2 · 1 · 0.021 · 0.0209 · 0.0208 · 0.0216 · 0.00067 · 0.0
            - true ·  · 1 ·  · 0.001 ·  ·  ·  ·  · 
        "#]],
    );
    check(
        "command,mean,stddev,median,user,system,min,max,parameter_n\n\
         sleep 0.01,0.0125,0.00295,0.0108,0.00067,0,0.0108,0.0159,1\n",
        expect![[r#"
            hyperfine
            # command · mean · stddev · median · user · system · min · max · parameter_n
            = text · duration s↓ · duration s↓ · duration s↓ · duration s↓ · duration s↓ · duration s↓ · duration s↓ · ?
            - sleep 0.01 · 0.0125 · 0.00295 · 0.0108 · 0.00067 · 0 · 0.0108 · 0.0159 · 1
        "#]],
    );
}

#[test]
fn vegeta_counts_in_nanoseconds() {
    check(
        r#"{"latencies": {"total": 237119463, "mean": 2371194, "50th": 2854306, "99th": 3530000, "max": 3660505, "min": 1949582},
 "bytes_in": {"total": 606700, "mean": 6067}, "bytes_out": {"total": 0, "mean": 0},
 "earliest": "2015-09-19T14:45:50.645818631+02:00", "latest": "2015-09-19T14:45:51.635818575+02:00",
 "duration": 989999944, "wait": 2000000, "requests": 100, "rate": 101.01, "throughput": 100.8, "success": 0.985,
 "status_codes": {"0": 1, "200": 99}, "errors": ["timeout"]}"#,
        expect![[r#"
            vegeta
            # Start · Samples · Success · Mean · Min · Max · Median · 99th · Rate · Throughput · Duration · Received · Sent · Status codes · Messages
            = timestamp · count · percent %↑ · duration ns↓ · duration ns↓ · duration ns↓ · duration ns↓ · duration ns↓ · rate /s · rate /s↑ · duration ns · bytes B · bytes B · text · text
            - 2015-09-19T14:45:50.645818631+02:00 · 100 · 98.5% · 2371194 · 1949582 · 3660505 · 2854306 · 3530000 · 101.01 · 100.8 · 989999944 · 606700 · 0 · 1 × 0, 99 × 200 · timeout
        "#]],
    );
    check(
        "\
Requests      [total, rate, throughput]         1200, 120.00, 65.87
Duration      [total, attack, wait]             10.094965987s, 9.949883921s, 145.082066ms
Latencies     [min, mean, 50, 90, 95, 99, max]  90.438129ms, 113.172398ms, 108.272568ms, 140.18235ms, 247.771566ms, 264.815246ms, 1.2s
Bytes In      [total, mean]                     3714690, 3095.57
Bytes Out     [total, mean]                     0, 0.00
Success       [ratio]                           55.42%
Status Codes  [code:count]                      0:535  200:665
Error Set:
",
        expect![[r#"
            vegeta
            # Samples · Rate · Throughput · Duration · Min · Mean · Median · 90th · 95th · 99th · Max · Received · Sent · Success · Status codes
            = count · rate /s · rate /s↑ · duration s · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · bytes B · bytes B · percent %↑ · text
            - 1200 · 120.00 · 65.87 · 10.094965987s · 90.438129ms · 113.172398ms · 108.272568ms · 140.18235ms · 247.771566ms · 264.815246ms · 1.2s · 3714690 · 0 · 55.42% · 0:535  200:665
        "#]],
    );
}

#[test]
fn autocannon_latencies_are_milliseconds() {
    check(
        r#"{"title": "a", "url": "http://a", "connections": 10, "pipelining": 1, "duration": 10.03, "start": "2020-01-01T00:00:00.000Z",
 "errors": 0, "timeouts": 1, "non2xx": 2, "requests": {"average": 3210.5, "total": 32105, "p50": 1},
 "latency": {"average": 2.55, "min": 1, "max": 40, "stddev": 1.2, "p50": 2, "p97_5": 5, "p99": 7},
 "throughput": {"average": 500000, "total": 5000000}}"#,
        expect![[r#"
            autocannon
            # Title · Label · Start · Connections · Pipelining · Duration · Samples · Errors · Timeouts · Non-2xx responses · Mean · Min · Max · Std. dev. · Median · 97.5th · 99th · Throughput · Transfer
            = text · text · timestamp · count · count · duration s · count · count↓ · count↓ · count↓ · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · duration ms↓ · rate /s↑ · rate B/s↑
            - a · http://a · 2020-01-01T00:00:00.000Z · 10 · 1 · 10.03 · 32105 · 0 · 1 · 2 · 2.55 · 1 · 40 · 1.2 · 2 · 5 · 7 · 3210.5 · 500000
        "#]],
    );
}

#[test]
fn siege_in_both_of_its_spellings() {
    check(
        "{\t\"transactions\":\t\t\t 100,\n\"availability\":\t 98.04,\n\"elapsed_time\": 0.53, \"data_transferred\": 0.05,\n\
         \"response_time\": 0.01, \"transaction_rate\": 188.68, \"throughput\": 0.09, \"concurrency\": 1.95,\n\
         \"successful_transactions\": 100, \"failed_transactions\": 2, \"longest_transaction\": 0.04, \"shortest_transaction\": 0.00}",
        expect![[r#"
            siege
            # Samples · Successful transactions · Errors · Availability · Duration · Mean · Min · Max · Throughput · Concurrency · Data · Transfer
            = count · count · count↓ · percent %↑ · duration s · duration s↓ · duration s↓ · duration s↓ · rate /s↑ · number · bytes MiB · rate MiB/s↑
            - 100 · 100 · 2 · 98.04 · 0.53 · 0.01 · 0.00 · 0.04 · 188.68 · 1.95 · 0.05 · 0.09
        "#]],
    );
    check(
        "\
** SIEGE 4.0.4
Lifting the server siege...
Transactions:\t\t         100 hits
Availability:\t\t       98.04 %
Elapsed time:\t\t        0.53 secs
Data transferred:\t        0.05 MB
Response time:\t\t        0.01 secs
Transaction rate:\t      188.68 trans/sec
Throughput:\t\t        0.09 MB/sec
Concurrency:\t\t        1.95
Successful transactions:         100
Failed transactions:\t           2
Longest transaction:\t        0.04
Shortest transaction:\t        0.00
",
        expect![[r#"
            siege
            # Samples · Successful transactions · Errors · Availability · Duration · Mean · Min · Max · Throughput · Concurrency · Data · Transfer
            = count · count · count↓ · percent %↑ · duration s · duration s↓ · duration s↓ · duration s↓ · rate /s↑ · number · bytes MiB · rate MiB/s↑
            - 100 · 100 · 2 · 98.04 · 0.53 · 0.01 · 0.00 · 0.04 · 188.68 · 1.95 · 0.05 · 0.09
        "#]],
    );
}

#[test]
fn taurus_percentiles_and_codes() {
    check(
        "\
<?xml version='1.0' encoding='UTF-8'?>
<FinalStatus>
  <ReportURL>https://a/b</ReportURL>
  <Group label=\"\">
    <throughput value=\"677\"><name>throughput</name><value>677</value></throughput>
    <fail value=\"11\"/><avg_rt value=\"0.45950\"/>
    <perc value=\"1.29300\" param=\"95.0\"/><perc value=\"0.06400\" param=\"0.0\"/><perc value=\"1.718\" param=\"100.0\"/>
    <rc value=\"666\" param=\"200\"/><rc value=\"11\" param=\"\"/>
  </Group>
  <Group label=\"http://a/?b&amp;c\"><throughput value=\"1\"/></Group>
</FinalStatus>
",
        expect![[r#"
            Taurus
            # Label · Samples · Errors · Mean · Min · 95th · Max · Code 200 · No code
            = text · count · count↓ · duration s↓ · duration s↓ · duration s↓ · duration s↓ · count · count
            - All · 677 · 11 · 0.45950 · 0.06400 · 1.29300 · 1.718 · 666 · 11
            - http://a/?b&c · 1 ·  ·  ·  ·  ·  ·  · 
        "#]],
    );
    check(
        "label,avg_ct,avg_lt,avg_rt,bytes,concurrency,fail,perc_0.0,perc_95.0,rc_200,stdev_rt,succ,throughput\n\
         ,0.001,0.2,0.4595,100,1,1,0.064,1.293,2,0.1,2,3\n",
        expect![[r#"
            Taurus
            # label · avg_ct · avg_lt · avg_rt · bytes · concurrency · fail · perc_0.0 · perc_95.0 · rc_200 · stdev_rt · succ · throughput
            = text · duration s↓ · duration s↓ · duration s↓ · bytes B · number · count↓ · duration s↓ · duration s↓ · count · duration s↓ · count · count
            -  · 0.001 · 0.2 · 0.4595 · 100 · 1 · 1 · 0.064 · 1.293 · 2 · 0.1 · 2 · 3
        "#]],
    );
}

#[test]
fn junit_outcomes() {
    check(
        "\
<?xml version=\"1.0\"?>
<!-- by hand -->
<testsuites><testsuite name=\"suite\">
<testcase classname=\"a.B\" name=\"works\" time=\"0.25\"/>
<testcase classname=\"a.B\" name=\"fails\" time=\"0.5\"><failure message=\"1 &lt; 2\">trace</failure></testcase>
<testcase classname=\"a.B\" name=\"breaks\"><error><![CDATA[a < b
at line 2]]></error></testcase>
<testsuite name=\"inner\"><testcase name=\"waits\"><skipped/></testcase></testsuite>
</testsuite></testsuites>
",
        expect![[r#"
            JUnit
            # Suite · Class · Test · Time · Status · Message
            = text · text · text · duration s↓ · status · text
            - suite · a.B · works · 0.25 · passed · 
            - suite · a.B · fails · 0.5 · failed · 1 < 2
            - suite · a.B · breaks ·  · error · a < b
            - inner ·  · waits ·  · skipped · 
        "#]],
    );
}

#[test]
fn broken_files_keep_what_stands_before_the_break() {
    check(
        r#"{"login": {"transaction": "login", "sampleCount": 5}, "cart": {"transaction": "ca"#,
        expect![[r#"
            JMeter statistics
            # Label · Samples
            = text · count
            - login · 5
            - cart · 
            error: expected more JSON, found the end of the file at 1:81
        "#]],
    );
    check(
        "<testsuite name=\"a\"><testcase name=\"works\" time=\"1\"/><testcase name=\"cut",
        expect![[r#"
            JUnit
            # Suite · Test · Time · Status
            = text · text · duration s↓ · status
            - a · works · 1 · passed
            error: broken XML: syntax error: attribute value not closed: `"` not found before end of input at 1:54
        "#]],
    );
}

#[test]
fn another_file_under_the_name_of_a_format_is_told() {
    for name in ["k6-summary", "wrk", "junit", "siege"] {
        let format = FORMATS.into_iter().find(|format| format.name == name);
        let layout = Layout { format, ..LAYOUT };
        let dump = dump(b"a,b\n1,2\n", &layout);
        assert!(dump.contains("found none"), "{name}: {dump}");
    }
}

#[test]
fn real_summaries() {
    check_material(
        "results/jmeter-HTMLReportTestFile.statistics.json",
        "JMeter statistics",
        &[
            ("JR-OK", "95th", 339.35),
            ("Total", "Throughput", 4.2369361136495804),
            ("JR-KO", "Error rate", 1.0),
            ("JR-KO", "Sent", 6.1894261494177E-4 * 1024.0),
        ],
    );
    check_material(
        "results/jmeter-aggregate-node_express_hello.csv",
        "JMeter report",
        &[
            ("HTTP Request", "99% Line", 33.0),
            ("HTTP Request", "Throughput", 4399.6),
            ("HTTP Request", "Date", 1_644_444_566_000.0),
        ],
    );
    check_material(
        "results/k6-summary-simple.json",
        "k6 summary",
        &[
            ("http_req_duration", "95th", 30.0256841),
            ("http_req_failed", "Share", 0.39749430523917995),
            ("data_received", "Data", 4_767_303.0),
            ("Example group / NOT 500", "Passes", 439.0),
        ],
    );
    check_material(
        "results/k6-summary-grpc.json",
        "k6 summary",
        &[("fake_trend", "90th value", 899.9373840182885)],
    );
    check_material(
        "results/locust-2.47-stats.csv",
        "Locust statistics",
        &[
            ("Aggregated", "99%", 110.0),
            ("/fast", "Average Response Time", 49.816825687201344),
        ],
    );
    check_material(
        "results/locust-stats.csv",
        "Locust statistics",
        &[("Aggregated", "Request Count", 71_464.0)],
    );
    check_material(
        "results/locust-2.47-failures.csv",
        "Locust failures",
        &[("GET", "Occurrences", 12.0)],
    );
    check_material(
        "results/locust-2.47.json",
        "Locust",
        &[
            ("/fast", "Samples", 235.0),
            ("/fast", "Mean", 11709.109550999523 / 235.0),
        ],
    );
    check_material(
        "results/wrk-errors.txt",
        "wrk",
        &[
            ("http://httpstat.us/500", "Std. dev.", 0.05533),
            ("http://httpstat.us/500", "Errors", 12.0),
        ],
    );
    check_material(
        "results/wrk-long.txt",
        "wrk",
        &[
            ("http://www.google.com", "Mean", 78_270.0),
            ("http://www.google.com", "Duration", 83.33 * 60_000.0),
            ("http://www.google.com", "Transfer", 9.06 * 1_048_576.0),
        ],
    );
    check_material(
        "results/ab-flaky.txt",
        "ApacheBench",
        &[
            ("/flaky", "Mean", 61.846),
            ("/flaky", "99th", 1051.0),
            ("/flaky", "Duration", 1237.0),
        ],
    );
    check_material(
        "results/ab-percentiles.csv",
        "ApacheBench percentiles",
        &[("100", "Time in ms", 1063.333)],
    );
    check_material(
        "results/hyperfine-3cmds.json",
        "hyperfine",
        &[
            ("sleep 0.05", "Max", 59.96059),
            ("ls -la /usr/bin", "Mean", 14.088487374999998),
        ],
    );
    check_material(
        "results/hyperfine-param.csv",
        "hyperfine",
        &[("sleep 0.03", "stddev", 0.043279217325793344)],
    );
    check_material(
        "results/taurus-final-stats.xml",
        "Taurus",
        &[
            ("All", "95th", 1293.0),
            ("http://test_url2.com/", "Mean", 115.68),
        ],
    );
    check_material(
        "results/junit-success-failure-error.xml",
        "JUnit",
        &[("tests.ATest", "Time", 6.0)],
    );
}
