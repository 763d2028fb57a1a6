//! Tests of cells that are read by themselves.

use expect_test::{Expect, expect};

use super::*;

fn check(lines: &str, expected: Expect) {
    let show = |text: &str| {
        let (kind, value) = infer(text);
        format!("{text} → {} {value}\n", kind.name())
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
fn cells_of_the_seeds() {
    check(
        "
        2 hours 23 min
        12 min 16 sec
        20 sec -42.8%
        1,706,932
        0.850 ms
        94%
        832b
        62.3gb
        green
        open
        TRUE
        nwbohqi6SGiQsrlPjMOlOg
        cs00000int_0001
        mod-search:3.2.0
        OpenSearch_2_13_R20240520-P5
        2024-04-24 09:37-12.10
        Mon Apr 29 08:13:56 UTC 2024
        Test №5
        -
        ",
        expect![[r#"
            2 hours 23 min → duration 2 h 23 min
            12 min 16 sec → duration 12 min 16 s
            20 sec -42.8% → duration 20 s
            1,706,932 → count 1 706 932
            0.850 ms → duration 850 µs
            94% → percent 94%
            832b → bytes 832 B
            62.3gb → bytes 62.3 GiB
            green → status green
            open → status open
            TRUE → bool true
            nwbohqi6SGiQsrlPjMOlOg → id nwbohqi6SGiQsrlPjMOlOg
            cs00000int_0001 → text cs00000int_0001
            mod-search:3.2.0 → version mod-search:3.2.0
            OpenSearch_2_13_R20240520-P5 → version OpenSearch:2.13-R20240520-P5
            2024-04-24 09:37-12.10 → range 2024-04-24 09:37 – 2024-04-24 12:10
            Mon Apr 29 08:13:56 UTC 2024 → timestamp 2024-04-29 08:13:56 UTC
            Test №5 → text Test №5
            - → text –
        "#]],
    );
}

#[test]
fn what_is_not_a_number_never_becomes_one() {
    check(
        "
        90%35%
        Test 1340.13
        0010
        12e4567
        5e3
        3,4,5,6,7
        100, 1000, 10 000
        r6g.2хlarge
        10,00014 min
        00046 min
        24 s27 s
        1.
        5 users
        9007199254740993
        12.10
        1.250
        1,250
        5m
        2M
        8 GB
        2.4 Mb
        100M
        250 MiB/s
        12:10
        ~ 30 %
        1-2
        127.0.0.1
        2023.06.14
        2024-04-24 09:37
        01/02/2024
        ",
        expect![[r#"
            90%35% → text 90%35%
            Test 1340.13 → text Test 1340.13
            0010 → text 0010
            12e4567 → text 12e4567
            5e3 → text 5e3
            3,4,5,6,7 → text 3,4,5,6,7
            100, 1000, 10 000 → text 100, 1000, 10 000
            r6g.2хlarge → text r6g.2хlarge
            10,00014 min → text 10,00014 min
            00046 min → text 00046 min
            24 s27 s → text 24 s27 s
            1. → text 1.
            5 users → text 5 users
            9007199254740993 → text 9007199254740993
            12.10 → text 12.10
            1.250 → text 1.250
            1,250 → text 1,250
            5m → text 5m
            2M → text 2M
            8 GB → text 8 GB
            2.4 Mb → text 2.4 Mb
            100M → text 100M
            250 MiB/s → text 250 MiB/s
            12:10 → text 12:10
            ~ 30 % → text ~ 30 %
            1-2 → text 1-2
            127.0.0.1 → text 127.0.0.1
            2023.06.14 → text 2023.06.14
            2024-04-24 09:37 → text 2024-04-24 09:37
            01/02/2024 → text 01/02/2024
        "#]],
    );
}

#[test]
fn identifiers_are_what_machines_make() {
    check(
        "
        123e4567-e89b-42d3-a456-426614174000
        d41d8cd98f00b204e9800998ecf8427e
        u8FNjxh8Rfy_awN11oDKYQ
        OpenSearch_2_13_R20240
        internationalisation22
        4c2e9d1
        ",
        expect![[r#"
            123e4567-e89b-42d3-a456-426614174000 → id 123e4567-e89b-42d3-a456-426614174000
            d41d8cd98f00b204e9800998ecf8427e → id d41d8cd98f00b204e9800998ecf8427e
            u8FNjxh8Rfy_awN11oDKYQ → id u8FNjxh8Rfy_awN11oDKYQ
            OpenSearch_2_13_R20240 → version OpenSearch:2.13-R20240
            internationalisation22 → text internationalisation22
            4c2e9d1 → text 4c2e9d1
        "#]],
    );
}

#[test]
fn numbers_and_signs() {
    check(
        "
        -5
        - 5
        −5
        +5
        -0.5
        -12.10
        .5
        1.5270804E9
        14,5
        +4.5%
        7.2 million
        12.5/s
        30 requests/min
        2024
        00:59
        01:26:19
        PT15M
        @ 1 day 2 hours
        24.04.2024
        ",
        expect![[r#"
            -5 → count −5
            - 5 → text - 5
            −5 → count −5
            +5 → count 5
            -0.5 → number −0.5
            -12.10 → text -12.10
            .5 → number 0.5
            1.5270804E9 → number 1 527 080 400
            14,5 → number 14.5
            +4.5% → percent 4.5%
            7.2 million → count 7 200 000
            12.5/s → rate 12.5/s
            30 requests/min → rate 0.5/s
            2024 → count 2024
            00:59 → text 00:59
            01:26:19 → duration 1 h 26 min 19 s
            PT15M → duration 15 min
            @ 1 day 2 hours → duration 1 d 2 h
            24.04.2024 → timestamp 2024-04-24
        "#]],
    );
}
