//! Tests of versions.

use expect_test::{Expect, expect};

use crate::tests::readings;
use crate::{Kind, Reading, Value, parse};

fn check(lines: &str, expected: Expect) {
    expected.assert_eq(&readings(Kind::Version, &Reading::default(), lines));
}

#[test]
fn a_name_stands_before_a_version() {
    check(
        "
        mod-search:3.2.0
        mod-search-1.6.4
        folio_inventory-9.0.1
        mgr-tenants-3.1.0-SNAPSHOT.188
        000000000000.dkr.ecr.us-east-1.amazonaws.com/folio/mod-inventory-storage:25.0.3
        OpenSearch_2_7_R20240502
        OpenSearch_2_13_R20240520-P5
        nginx-okapi:2023.06.14
        v2-api:1.0.3
        postgres:16
        loki-2.9
        Kafka 2.8.0
        Kafka v2.8.0
        ",
        expect![[r#"
            mod-search:3.2.0 → mod-search [3, 2, 0]
            mod-search-1.6.4 → mod-search [1, 6, 4]
            folio_inventory-9.0.1 → folio_inventory [9, 0, 1]
            mgr-tenants-3.1.0-SNAPSHOT.188 → mgr-tenants [3, 1, 0] SNAPSHOT.188
            000000000000.dkr.ecr.us-east-1.amazonaws.com/folio/mod-inventory-storage:25.0.3 → mod-inventory-storage [25, 0, 3]
            OpenSearch_2_7_R20240502 → OpenSearch [2, 7] R20240502
            OpenSearch_2_13_R20240520-P5 → OpenSearch [2, 13] R20240520-P5
            nginx-okapi:2023.06.14 → nginx-okapi [2023, 6, 14]
            v2-api:1.0.3 → v2-api [1, 0, 3]
            postgres:16 → postgres [16], declared
            loki-2.9 → loki [2, 9], declared
            Kafka 2.8.0 → Kafka [2, 8, 0], declared
            Kafka v2.8.0 → Kafka [2, 8, 0], declared
        "#]],
    );
}

#[test]
fn a_version_may_stand_alone() {
    check(
        "
        1.4.10
        v5.0.14
        9.0.122.14.14
        16.1
        16
        1.2rc1
        1.0.0.Final
        1.0.0-2
        3.7.x
        ^2.0.0
        ^0.2.3
        4c2e9d1
        2023.10.1
        24.04.2024
        1.706.932
        11.0.20.1
        ",
        expect![[r#"
            1.4.10 → · [1, 4, 10]
            v5.0.14 → · [5, 0, 14]
            9.0.122.14.14 → · [9, 0, 122, 14, 14]
            16.1 → · [16, 1], declared
            16 → · [16], declared
            1.2rc1 → · [1, 2] rc1, declared
            1.0.0.Final → · [1, 0, 0] Final
            1.0.0-2 → · [1, 0, 0] 2
            3.7.x → · [3, 7] *, declared
            ^2.0.0 → · [2, 0, 0] .. · [3, 0, 0], declared
            ^0.2.3 → · [0, 2, 3] .. · [0, 3, 0], declared
            4c2e9d1 → · [] 4c2e9d1, declared
            2023.10.1 → · [2023, 10, 1], declared
            24.04.2024 → · [24, 4, 2024], declared
            1.706.932 → · [1, 706, 932], declared
            11.0.20.1 → · [11, 0, 20, 1], declared
        "#]],
    );
}

#[test]
fn names_are_no_versions() {
    check(
        "
        db.r6g.8xlarge
        r6g.2хlarge
        m5.2xlarge
        4g3
        Test 1
        us-east-1
        127.0.0.1
        10.20.30.40
        127.0.0.1:9999
        PERF-801
        latest
        ${KAFKA_VERSION}
        https://example.org/mod-search-1.6.4
        2-AZ without standby
        99999999999999999999.1.1
        ",
        expect![[r#"
            db.r6g.8xlarge → error: expected a version: write it as in `3.2.0` or `mod-search:3.2.0`
            r6g.2хlarge → error: expected a version: write it as in `3.2.0` or `mod-search:3.2.0`
            m5.2xlarge → error: expected a version: write it as in `3.2.0` or `mod-search:3.2.0`
            4g3 → error: expected a version: write it as in `3.2.0` or `mod-search:3.2.0`
            Test 1 → error: expected a version: write it as in `3.2.0` or `mod-search:3.2.0`
            us-east-1 → error: expected a version: write it as in `3.2.0` or `mod-search:3.2.0`
            127.0.0.1 → error: expected a version: write it as in `3.2.0` or `mod-search:3.2.0`
            10.20.30.40 → error: expected a version: write it as in `3.2.0` or `mod-search:3.2.0`
            127.0.0.1:9999 → error: expected a version: write it as in `3.2.0` or `mod-search:3.2.0`
            PERF-801 → error: expected a version: write it as in `3.2.0` or `mod-search:3.2.0`
            latest → error: expected a version: write it as in `3.2.0` or `mod-search:3.2.0`
            ${KAFKA_VERSION} → error: expected a version: write it as in `3.2.0` or `mod-search:3.2.0`
            https://example.org/mod-search-1.6.4 → error: expected a version: write it as in `3.2.0` or `mod-search:3.2.0`
            2-AZ without standby → error: expected a version: write it as in `3.2.0` or `mod-search:3.2.0`
            99999999999999999999.1.1 → error: expected a version: write it as in `3.2.0` or `mod-search:3.2.0`
        "#]],
    );
}

#[test]
fn parts_are_compared_by_their_numbers() {
    let sorted = [
        "1.9.2",
        "1.10.0-SNAPSHOT.3",
        "1.10.0-SNAPSHOT.20",
        "1.10.0",
        "1.10.0-P5",
        "1.10.0.1",
        "2",
        "mod-a:1.0.0",
        "mod-b:0.1.0",
    ];
    let read = |text| parse(text, Kind::Version, &Reading::default()).unwrap();
    let mut versions: Vec<Value> = sorted.iter().rev().map(|text| read(text)).collect();
    versions.sort_by(Value::compare);
    let expected: Vec<Value> = sorted.iter().map(|text| read(text)).collect();
    assert_eq!(versions, expected);
}
