//! Tests of units in headers.

use expect_test::{Expect, expect};

use super::*;

fn check(lines: &str, expected: Expect) {
    let show = |header: &str| match header_unit(header) {
        Some((kind, reading)) => {
            format!(
                "{header} → {} {}\n",
                kind.name(),
                reading.unit.as_deref().unwrap_or("·")
            )
        }
        None => format!("{header} → none\n"),
    };
    let shown: String = lines
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .map(show)
        .collect();
    expected.assert_eq(&shown);
}

#[test]
fn units_stand_in_brackets_after_commas_and_last() {
    check(
        "
        Average (milliseconds)
        Average [ms]
        Average(ms)
        Duration (s)
        Duration (hh:mm)
        Errors, %
        Errors (%)
        CPU %
        %CPU
        Memory GIB
        Memory (GB)
        Size, kb
        elapsed_ms
        p95 ms
        1 user - Baseline (avg) ms
        Duration (s) *
        Latency (us)
        Avg. Bytes
        Total seconds
        ",
        expect![[r#"
            Average (milliseconds) → duration ms
            Average [ms] → duration ms
            Average(ms) → duration ms
            Duration (s) → duration s
            Duration (hh:mm) → duration hh:mm
            Errors, % → percent %
            Errors (%) → percent %
            CPU % → percent %
            %CPU → percent %
            Memory GIB → bytes GiB
            Memory (GB) → bytes GB
            Size, kb → bytes KiB
            elapsed_ms → duration ms
            p95 ms → duration ms
            1 user - Baseline (avg) ms → duration ms
            Duration (s) * → duration s
            Latency (us) → duration µs
            Avg. Bytes → bytes B
            Total seconds → duration s
        "#]],
    );
}

#[test]
fn rates() {
    check(
        "
        RPS
        requests/s
        Requests / s
        Requests per second
        Throughput (MiB/s)
        Throughput MB / s
        Sent KB/sec
        Requests /s
        Throughput, req/min
        /s
        ",
        expect![[r#"
            RPS → rate /s
            requests/s → rate /s
            Requests / s → rate /s
            Requests per second → rate /s
            Throughput (MiB/s) → rate MiB/s
            Throughput MB / s → rate MB/s
            Sent KB/sec → rate kB/s
            Requests /s → rate /s
            Throughput, req/min → rate /min
            /s → rate /s
        "#]],
    );
}

#[test]
fn columns_of_indices() {
    check(
        "store.size\npri.store.size\npri.store. size\ndocs.count\ndocs. deleted\nsize\nstore.size.max",
        expect![[r#"
            store.size → bytes ·
            pri.store.size → bytes ·
            pri.store. size → bytes ·
            docs.count → count ·
            docs. deleted → count ·
            size → none
            store.size.max → none
        "#]],
    );
}

#[test]
fn words_are_no_units() {
    check(
        "
        Mem Hard Limit
        95%
        90% Line
        Time to first byte
        Errors per user
        User(s)
        Test (m)
        Response time (min)
        min
        About us
        Test B
        Grade S
        Plan b
        Vitamin D
        Sessions
        Rate (Mb)
        10 min
        13 hours 22 minutes
        32 GB
        (
        )
        ,
        ü, ß

        ",
        expect![[r#"
            Mem Hard Limit → none
            95% → none
            90% Line → none
            Time to first byte → none
            Errors per user → none
            User(s) → none
            Test (m) → none
            Response time (min) → none
            min → none
            About us → none
            Test B → none
            Grade S → none
            Plan b → none
            Vitamin D → none
            Sessions → none
            Rate (Mb) → none
            10 min → none
            13 hours 22 minutes → none
            32 GB → none
            ( → none
            ) → none
            , → none
            ü, ß → none
        "#]],
    );
}
