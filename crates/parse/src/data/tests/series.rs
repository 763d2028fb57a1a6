//! Time series.

use expect_test::expect;

use super::typed::{check, check_material, material};
use super::{LAYOUT, dump};

#[test]
fn prometheus_range_has_gaps_and_no_invented_numbers() {
    check(
        r#"{"status":"success","data":{"resultType":"matrix","result":[
{"metric":{"__name__":"cpu_percent","job":"x","service":"search"},"values":[[1796058813,"67.556"],[1796058815.781,"NaN"],[1796058829,"91.7"]]},
{"metric":{"__name__":"cpu_percent","job":"x","service":"users"},"values":[[1796058829,"+Inf"],[1796058813,"1.5"]]}]},
"warnings":["results may be incomplete"]}"#,
        expect![[r#"
            Prometheus
            #  · cpu_percent · cpu_percent
            # Time · search · users
            = timestamp · percent % · percent %
            - 2026-11-30 17:13:33 UTC · 67.556 · 1.5
            - 2026-11-30 17:13:35.781 UTC · 
            - 2026-11-30 17:13:49 UTC · 91.7 · 
            warning: the server warned: results may be incomplete
            warning: expected a number, found `+Inf`; the cell is left empty at 3:89
        "#]],
    );
}

#[test]
fn prometheus_names_tell_series_apart() {
    check(
        r#"{"status":"success","data":{"resultType":"matrix","result":[
{"metric":{"__name__":"up_bytes","a":"1","b":"2"},"values":[[1796058813,"1"]]},
{"metric":{"__name__":"down","a":"1","b":"3"},"values":[[1796058813,"2"]]},
{"metric":{},"values":[[1796058813,"3"],[1796058813,"4"]]}]}}"#,
        expect![[r#"
            Prometheus
            # Time · up_bytes{a="1",b="2"} · down{a="1",b="3"} · Value
            = timestamp · bytes B · number · number
            - 2026-11-30 17:13:33 UTC · 1 · 2 · 3
            warning: series has a point at this time already; the first one counts at 4:42
        "#]],
    );
}

#[test]
fn prometheus_instant_has_a_row_for_each_series() {
    check(
        r#"{"status":"success","data":{"resultType":"vector","result":[
{"metric":{"__name__":"x_seconds","job":"a"},"value":[1435781451.781,"1.5"]},
{"metric":{"__name__":"x_seconds","job":"b","zone":"z"},"value":[1435781451.781,"-Inf"]}]}}"#,
        expect![[r#"
            Prometheus
            # Metric · job · zone · Time · Value
            = text · text · text · timestamp · duration s
            - x_seconds · a ·  · 2015-07-01 20:10:51.781 UTC · 1.5
            - x_seconds · b · z · 2015-07-01 20:10:51.781 UTC · 
        "#]],
    );
    check(
        r#"{"status":"success","data":{"resultType":"scalar","result":[1435781451.781,"1.5"]}}"#,
        expect![[r#"
            Prometheus
            # Time · Value
            = timestamp · ?
            - 2015-07-01 20:10:51.781 UTC · 1.5
        "#]],
    );
}

#[test]
fn prometheus_errors_and_empty_results_are_told() {
    check(
        r#"{"status":"error","errorType":"bad_data","error":"1:9: parse error: unclosed left parenthesis"}"#,
        expect![[r#"
            error: expected a result, found the error `bad_data`: 1:9: parse error: unclosed left parenthesis
        "#]],
    );
    check(
        r#"{"status":"success","data":{"resultType":"matrix","result":[]}}"#,
        expect![[r#"
            error: expected series, found an empty result
        "#]],
    );
}

#[test]
fn cloudwatch_metric_data() {
    check(
        r#"{"MetricDataResults": [
 {"Id": "m1", "Label": "CPU", "Timestamps": ["2024-09-29T22:15:00+00:00", "2024-09-29T22:10:00+00:00"], "Values": [96.85, 90], "StatusCode": "PartialData"},
 {"Id": "m2", "Label": "CPU", "Timestamps": ["2024-09-29T22:20:00+00:00"], "Values": [1]},
 {"Id": "m1", "Label": "CPU", "Timestamps": ["2024-09-29T22:05:00+00:00"], "Values": [5]}],
 "Messages": [{"Code": "x", "Value": "too many"}], "NextToken": "t"}"#,
        expect![[r#"
            CloudWatch
            # Time · CPU · CPU (m2)
            = timestamp · number · number
            - 2024-09-29T22:05:00+00:00 · 5
            - 2024-09-29T22:10:00+00:00 · 90
            - 2024-09-29T22:15:00+00:00 · 96.85
            - 2024-09-29T22:20:00+00:00 ·  · 1
            warning: `CPU` is not whole: its status is `PartialData`
            warning: the server warned: too many
            warning: there are more pages than this one
        "#]],
    );
}

#[test]
fn cloudwatch_statistics_in_any_order() {
    check(
        r#"{"Datapoints": [
 {"Timestamp": "2014-04-09T20:18:00Z", "Maximum": 47.92, "Average": 5.5, "Unit": "Percent"},
 {"Timestamp": "2014-04-09T11:18:00Z", "Maximum": 44.79, "SampleCount": 60.0, "Unit": "Percent", "ExtendedStatistics": {"p95": 40.1}}],
 "Label": "CPUUtilization"}"#,
        expect![[r#"
            CloudWatch
            #  · CPUUtilization · CPUUtilization · CPUUtilization · CPUUtilization
            # Time · Maximum · Average · SampleCount · p95
            = timestamp · percent % · percent % · number · percent %
            - 2014-04-09T11:18:00Z · 44.79 ·  · 60.0 · 40.1
            - 2014-04-09T20:18:00Z · 47.92 · 5.5
        "#]],
    );
}

#[test]
fn performance_insights() {
    check(
        r#"{"AlignedStartTime": 1.5270264E9, "Identifier": "db-X", "MetricList": [
 {"Key": {"Metric": "db.load.avg"}, "DataPoints": [{"Timestamp": 1527026700.0, "Value": 1.35}, {"Timestamp": 1527027000.0, "Value": 0.88}]},
 {"Key": {"Metric": "db.load.avg", "Dimensions": {"db.wait_event.name": "CPU"}}, "DataPoints": [{"Timestamp": 1.5270270E9, "Value": 0.5}]}]}"#,
        expect![[r#"
            CloudWatch
            #  · db.load.avg · db.load.avg
            # Time · db.load.avg · CPU
            = timestamp · number · number
            - 2018-05-22 22:05 UTC · 1.35
            - 2018-05-22 22:10 UTC · 0.88 · 0.5
        "#]],
    );
}

#[test]
fn widget_sources_are_refused_with_what_to_export_instead() {
    check(
        r#"{"view": "timeSeries", "metrics": [["AWS/ECS", "CPUUtilization", "ServiceName", "a", {"region": "us-east-1"}], ["...", "b"]]}"#,
        expect![[r#"
            error: expected points, found the source of a CloudWatch widget, which only names metrics
        "#]],
    );
    check(
        r#"{"widgets": [{"type": "metric", "properties": {"metrics": []}}]}"#,
        expect![[r#"
            error: expected points, found the source of a CloudWatch widget, which only names metrics
        "#]],
    );
}

#[test]
fn grafana_series_as_rows_with_commas_for_thousands() {
    check(
        "\"Series\";\"Time\";\"Value\"\n\
         \"a\";\"2018-12-12T13:00:00+11:00\";2,042,607,538.558\n\
         \"b\";\"2018-12-12T12:00:00+11:00\";3\n\
         \"a\";\"2018-12-12T12:00:00+11:00\";1,721,992\n\
         \"a\";\"2018-12-12T12:00:00+11:00\";5\n",
        expect![[r#"
            time series
            # Time · a · b
            = timestamp · number · number
            - 2018-12-12T12:00:00+11:00 · 1,721,992 · 3
            - 2018-12-12T13:00:00+11:00 · 2,042,607,538.558
            warning: series has a point at this time already; the first one counts at 5:6
        "#]],
    );
}

#[test]
fn grafana_series_as_columns_with_epoch_milliseconds() {
    check(
        "sep=,\n\"Time\",\"cpu\",\"mem (MiB)\",\"load\"\n1590000060000,undefined,512,12.5%\n1590000000000,2.5,,-\n",
        expect![[r#"
            time series in milliseconds since 1970
            # Time · cpu · mem (MiB) · load
            = timestamp · number · bytes MiB · number
            - 2020-05-20 18:40 UTC · 2.5 ·  · 
            - 2020-05-20 18:41 UTC ·  · 512 · 12.5%
        "#]],
    );
}

#[test]
fn times_without_a_zone_stay_without_one() {
    check(
        "timestamp,value\n2014-03-01 17:39:00,2\n2014-03-01 17:34:00,0.0\n",
        expect![[r#"
            time series
            # Time · value
            = timestamp · number
            - 2014-03-01 17:34:00 · 0.0
            - 2014-03-01 17:39:00 · 2
            warning: times name no zone, the first of them is `2014-03-01 17:39:00`; none is assumed at 2:1
        "#]],
    );
}

/// The five points of grafana/grafana#5734: no series has a point at the time of another.
#[test]
fn series_that_share_no_time() {
    check(
        "time,measurementA,measurementB\n\
         1451606400000000000,3,\n1451606401000000000,,91\n1451606402000000000,4,\n",
        expect![[r#"
            time series in nanoseconds since 1970
            # Time · measurementA · measurementB
            = timestamp · number · number
            - 2016-01-01 00:00 UTC · 3 · 
            - 2016-01-01 00:00:01 UTC ·  · 91
            - 2016-01-01 00:00:02 UTC · 4 · 
        "#]],
    );
}

#[test]
fn influxdb_shell_names_measurement_and_tags_in_front() {
    check(
        "name,tags,time,mean\n\
         cpu,host=a,1451606400000000000,3\ncpu,host=b,1451606400000000000,4\ncpu,host=b,1451606401000000000,5\n",
        expect![[r#"
            time series in nanoseconds since 1970
            # Time · cpu host=a mean · cpu host=b mean
            = timestamp · number · number
            - 2016-01-01 00:00 UTC · 3 · 4
            - 2016-01-01 00:00:01 UTC ·  · 5
        "#]],
    );
}

#[test]
fn influxdb_annotated_tables() {
    check(
        "\
#group,false,false,true,true,false,false,true,true,true
#datatype,string,long,dateTime:RFC3339,dateTime:RFC3339,dateTime:RFC3339,double,string,string,string
#default,_result,,,,,,,,
,result,table,_start,_stop,_time,_value,_field,_measurement,host
,,0,2022-12-31T05:41:24Z,2023-01-31T05:41:24Z,2023-01-01T00:52:00Z,15.43,temp,air,\"a, b\"
,,0,2022-12-31T05:41:24Z,2023-01-31T05:41:24Z,2023-01-01T00:50:00Z,,temp,air,\"a, b\"

#group,false,false,true,true,false,false,true,true,true
#datatype,string,long,dateTime:RFC3339,dateTime:RFC3339,dateTime:RFC3339,double,string,string,string
#default,_result,,,,,,,,
,result,table,_start,_stop,_time,_value,_field,_measurement,host
,,1,2022-12-31T05:41:24Z,2023-01-31T05:41:24Z,2023-01-01T00:52:00Z,59.25,temp,air,c
",
        expect![[r#"
            InfluxDB
            #  · air temp · air temp
            # Time · a, b · c
            = timestamp · number · number
            - 2023-01-01T00:50:00Z · 
            - 2023-01-01T00:52:00Z · 15.43 · 59.25
        "#]],
    );
    check(
        "#datatype,string,string\n#group,true,true\n#default,,\n,error,reference\n,failed to parse query,897\n",
        expect![[r#"
            error: expected a result, found the error `897`: failed to parse query
        "#]],
    );
}

#[test]
fn points_that_cannot_be_read_are_told() {
    check(
        "time,a\n2024-04-24T09:37:00Z,1\nyesterday,2\n2024-02-30T09:37:00Z,3\n2024-04-24T09:36:00Z,1e999\n",
        expect![[r#"
            time series
            # Time · a
            = timestamp · number
            - 2024-04-24T09:36:00Z · 1e999
            - 2024-04-24T09:37:00Z · 1
            error: expected a time, found `yesterday` at 3:1
            error: expected a time, found `2024-02-30T09:37:00Z` at 4:1
        "#]],
    );
}

#[test]
fn real_series() {
    for (path, format, figures) in [
        (
            "timeseries/prom-range-gap.json",
            "Prometheus",
            &[
                ("2026-11-30 17:13:37 UTC", "cpu_percent", 0.93314),
                ("2026-11-30 17:13:49 UTC", "cpu_percent", 0.91736),
            ][..],
        ),
        (
            "timeseries/aws-cloudwatch-get-metric-data.json",
            "CloudWatch",
            &[("2024-09-29T22:10:00+00:00", "Avg Total IOPS", 96.85)],
        ),
        (
            "timeseries/aws-cloudwatch-get-metric-data-2.json",
            "CloudWatch",
            &[("2024-09-26T12:00:00+00:00", "EstimatedCharges", 542.38)],
        ),
        (
            "timeseries/aws-cloudwatch-get-metric-statistics.json",
            "CloudWatch",
            &[("2014-04-09T03:18:00Z", "Maximum", 0.7684)],
        ),
        (
            "timeseries/influx-mismatched-timestamps.csv",
            "time series in nanoseconds since 1970",
            &[
                ("2016-01-01 00:00:03 UTC", "measurementB", 92.0),
                ("2016-01-01 00:00:04 UTC", "measurementA", 3.0),
            ],
        ),
        (
            "timeseries/cloudwatch-rds_cpu_utilization_e47b3b.csv",
            "time series",
            &[("2014-04-10 00:07:00", "value", 13.334000000000001)],
        ),
        (
            "timeseries/cloudwatch-elb_request_count_8c0756.csv",
            "time series",
            &[("2014-04-10 00:59:00", "value", 9.0)],
        ),
    ] {
        check_material(path, format, figures);
    }
}

#[test]
fn real_files_without_points_are_refused() {
    for (path, message) in [
        ("timeseries/prom-range-empty.json", "found an empty result"),
        (
            "timeseries/prom-range-error.json",
            "unclosed left parenthesis",
        ),
        (
            "timeseries/folio-cloudwatch-widget-cpu_source_CICO.txt",
            "the source of a CloudWatch widget",
        ),
        (
            "timeseries/folio-cloudwatch-widget-cpu_source_DI.txt",
            "the source of a CloudWatch widget",
        ),
        (
            "timeseries/folio-cloudwatch-widget-memory_source_DI.txt",
            "the source of a CloudWatch widget",
        ),
        (
            "timeseries/folio-cloudwatch-widget-memory_source_SLI.txt",
            "the source of a CloudWatch widget",
        ),
        (
            "timeseries/aws-pi-get-resource-metrics.notjson.txt",
            "broken JSON: expected value at 19:17",
        ),
    ] {
        if let Some(bytes) = material(path) {
            let dump = dump(&bytes, &LAYOUT);
            assert!(dump.contains(message), "{path}: {dump}");
            assert!(!dump.contains("\n- "), "{path}: {dump}");
        }
    }
}

#[test]
fn lines_above_the_header_and_columns_of_one_name() {
    check(
        "CPU of the cluster\n\ntime,value,value\n2024-04-24T09:37:00Z,1,2\n2024-04-24T09:38:00Z,3,\n",
        expect![[r#"
            time series
            # Time · value · value
            = timestamp · number · number
            - 2024-04-24T09:37:00Z · 1 · 2
            - 2024-04-24T09:38:00Z · 3 · 
        "#]],
    );
}

#[test]
fn tables_with_a_time_and_texts_are_no_series() {
    check(
        "time,event,users\n2024-04-24T09:37:00Z,start,20\n",
        expect![[r#"
            CSV
            # time · event · users
            =
            - 2024-04-24T09:37:00Z · start · 20
        "#]],
    );
}

#[test]
fn number_at_a_time_counts_before_none() {
    check(
        "Series,Time,Value\na,2024-04-24T09:37:00Z,\na,2024-04-24T09:37:00Z,5\na,2024-04-24T09:37:00Z,\n",
        expect![[r#"
            time series
            # Time · a
            = timestamp · number
            - 2024-04-24T09:37:00Z · 5
        "#]],
    );
}

#[test]
fn influxdb_pivoted_tables_have_a_series_for_each_field() {
    check(
        "\
#datatype,string,long,dateTime:RFC3339,double,double,string
#group,false,false,false,false,false,true
#default,_result,,,,,
,result,table,_time,temp,hum,host
,,0,2023-01-01T00:52:00Z,15.43,60,a
,,0,2023-01-01T00:53:00Z,15.5,,a
",
        expect![[r#"
            InfluxDB
            # Time · temp · hum
            = timestamp · number · number
            - 2023-01-01T00:52:00Z · 15.43 · 60
            - 2023-01-01T00:53:00Z · 15.5 · 
        "#]],
    );
}
