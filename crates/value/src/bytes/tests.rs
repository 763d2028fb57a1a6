//! Tests of sizes.

use expect_test::{Expect, expect};

use crate::tests::{base, in_unit, readings};
use crate::{Base, Kind, Reading};

const UNITS: &str = "
    1 B
    1kb
    1 KB
    1kB
    1 KiB
    1Ki
    1k
    1K
    1Kb
    2.4 Mb
    1 GIB
    1 gigabyte
    2 mebibytes
    ";

fn check(reading: &Reading, lines: &str, expected: Expect) {
    expected.assert_eq(&readings(Kind::Bytes, reading, lines));
}

#[test]
fn lower_case_steps_by_1024_and_upper_case_by_1000() {
    check(
        &Reading::default(),
        UNITS,
        expect![[r#"
        1 B → 1 B
        1kb → 1024 B
        1 KB → 1000 B, declared
        1kB → 1000 B, declared
        1 KiB → 1024 B
        1Ki → 1024 B
        1k → 1024 B, declared
        1K → ambiguous: expected a size: say by what units step: `base = "binary"` or `"decimal"`
        1Kb → ambiguous: expected a size: say by what units step: `base = "binary"` or `"decimal"`
        2.4 Mb → ambiguous: expected a size: say by what units step: `base = "binary"` or `"decimal"`
        1 GIB → 1073741824 B
        1 gigabyte → 1000000000 B, declared
        2 mebibytes → 2097152 B
    "#]],
    );
}

#[test]
fn the_column_may_say_the_step() {
    check(
        &base(Base::Binary),
        UNITS,
        expect![[r#"
        1 B → 1 B
        1kb → 1024 B
        1 KB → 1024 B, declared
        1kB → 1024 B, declared
        1 KiB → 1024 B
        1Ki → 1024 B
        1k → 1024 B, declared
        1K → 1024 B, declared
        1Kb → 1024 B, declared
        2.4 Mb → 2516582.4 B, declared
        1 GIB → 1073741824 B
        1 gigabyte → 1073741824 B, declared
        2 mebibytes → 2097152 B
    "#]],
    );
    check(
        &base(Base::Decimal),
        UNITS,
        expect![[r#"
        1 B → 1 B
        1kb → 1000 B, declared
        1 KB → 1000 B, declared
        1kB → 1000 B, declared
        1 KiB → 1024 B
        1Ki → 1024 B
        1k → 1000 B, declared
        1K → 1000 B, declared
        1Kb → 1000 B, declared
        2.4 Mb → 2400000 B, declared
        1 GIB → 1073741824 B
        1 gigabyte → 1000000000 B, declared
        2 mebibytes → 2097152 B
    "#]],
    );
}

#[test]
fn numbers_without_a_unit_are_bytes_unless_the_column_says_more() {
    check(
        &Reading::default(),
        "4807\n1 234 567\n1.250\n0010",
        expect![[r#"
            4807 → 4807 B, declared
            1 234 567 → 1234567 B, declared
            1.250 → ambiguous: expected a size: say which sign parts decimals: `decimal = "point"` or `"comma"`
            0010 → error: expected a size: units are B, KiB, MiB, GiB, kB, MB, GB and so on
        "#]],
    );
    check(
        &in_unit("MiB"),
        "316\n1.250\n1,250\n0010\n5 B",
        expect![[r#"
        316 → 331350016 B, declared
        1.250 → 1310720 B, declared
        1,250 → ambiguous: expected a size: say which sign parts decimals: `decimal = "point"` or `"comma"`
        0010 → error: expected a size: units are B, KiB, MiB, GiB, kB, MB, GB and so on
        5 B → 5 B
    "#]],
    );
    check(
        &in_unit("ms"),
        "316",
        expect![[r#"
        316 → error: expected a size: units are B, KiB, MiB, GiB, kB, MB, GB and so on
    "#]],
    );
}

#[test]
fn flags_of_the_jvm_and_throughputs() {
    check(
        &Reading::default(),
        "
        -XX:MaxMetaspaceSize=128m
        -Xmx2g
        -XX:+UseG1GC
        250 MiB/s
        5.66KB/s of
        -5 MB
        ",
        expect![[r#"
            -XX:MaxMetaspaceSize=128m → 134217728 B, declared
            -Xmx2g → 2147483648 B, declared
            -XX:+UseG1GC → error: expected a size: units are B, KiB, MiB, GiB, kB, MB, GB and so on
            250 MiB/s → 262144000 B, declared
            5.66KB/s of → error: expected a size: units are B, KiB, MiB, GiB, kB, MB, GB and so on
            -5 MB → -5000000 B, declared
        "#]],
    );
}

#[test]
fn names_are_no_sizes() {
    check(
        &Reading::default(),
        "
        m6g.2xlarge
        4g3
        3000IOPS
        1 KG
        1 min
        ^_^
        ",
        expect![[r#"
            m6g.2xlarge → error: expected a size: units are B, KiB, MiB, GiB, kB, MB, GB and so on
            4g3 → error: expected a size: units are B, KiB, MiB, GiB, kB, MB, GB and so on
            3000IOPS → error: expected a size: units are B, KiB, MiB, GiB, kB, MB, GB and so on
            1 KG → error: expected a size: units are B, KiB, MiB, GiB, kB, MB, GB and so on
            1 min → error: expected a size: units are B, KiB, MiB, GiB, kB, MB, GB and so on
            ^_^ → error: expected a size: units are B, KiB, MiB, GiB, kB, MB, GB and so on
        "#]],
    );
}

#[test]
fn printing_never_loses_a_byte() {
    for (bytes, text) in [
        (0.0, "0 B"),
        (0.4, "0.4 B"),
        (1_023.0, "1023 B"),
        (1_024.0, "1 KiB"),
        (1_000_000.0, "1\u{202F}000\u{202F}000 B"),
        (-1_572_864.0, "−1.5 MiB"),
        (1_492_123_648.0, "1423 MiB"),
        (8e9, "8\u{202F}000\u{202F}000\u{202F}000 B"),
        (1e30, "1e+30 B"),
    ] {
        assert_eq!(super::print(bytes), text);
    }
}
