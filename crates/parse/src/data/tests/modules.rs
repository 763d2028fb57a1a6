//! Deployed modules.

use std::collections::HashMap;

use expect_test::expect;

use super::typed::{check, check_material, material};
use super::{LAYOUT, read};
use crate::Sink;
use crate::data::Source;

#[test]
fn ecs_services_and_lists() {
    check(
        r#"{"services": [{"serviceName": "mod-search-b", "status": "ACTIVE", "desiredCount": 4, "runningCount": 3,
 "taskDefinition": "arn:aws:ecs:us-east-1:1:task-definition/mod-search:12"}], "failures": []}"#,
        expect![[r#"
            Amazon ECS
            # Module · Revision · Task count · Running · Status
            = text · count · count · count · status
            - mod-search-b · 12 · 4 · 3 · ACTIVE
        "#]],
    );
    check(
        r#"{"taskDefinitionArns": ["arn:aws:ecs:us-west-2:1:task-definition/sleep300:2"]}
{"taskDefinitionArns": ["arn:aws:ecs:us-west-2:1:task-definition/sleep360:1"]}"#,
        expect![[r#"
            Amazon ECS
            # Module · Revision
            = text · count
            - sleep300 · 2
            - sleep360 · 1
        "#]],
    );
    check(
        r#"{"families": ["a", "b-c"]}"#,
        expect![[r#"
        Amazon ECS
        # Module
        = text
        - a
        - b-c
    "#]],
    );
}

#[test]
fn ecs_task_definition_with_options_of_its_java_program() {
    check(
        r#"{"taskDefinition": {"family": "mod-search", "revision": 12, "cpu": "1024", "memory": "2592",
 "containerDefinitions": [{"name": "mod-search", "image": "1.dkr.ecr.us-east-1.amazonaws.com/folio/mod-search:3.2.0",
  "cpu": 0, "memoryReservation": 2480, "environment": [
   {"name": "DB_PASSWORD", "value": "hidden"},
   {"name": "JAVA_OPTIONS", "value": "-XX:MetaspaceSize=384m -XX:MaxMetaspaceSize=512m -Xmx1440m -XX:+UseG1GC -Dpassword=hidden"}]}]}}"#,
        expect![[r#"
            Amazon ECS
            # Module · Version · Revision · Mem hard limit · Mem soft limit · CPU units · Xmx · MetaspaceSize · MaxMetaspaceSize · Flags
            = text · ? · count · bytes MiB · bytes MiB · count · bytes MiB · bytes MiB · bytes MiB · text
            - mod-search · 3.2.0 · 12 · 2592 · 2480 · 1024 · 1440 MiB · 384 MiB · 512 MiB · -XX:+UseG1GC
        "#]],
    );
}

#[test]
fn ecs_tasks_have_a_row_for_each_container() {
    check(
        r#"{"tasks": [{"taskDefinitionArn": "arn:aws:ecs:us-east-1:1:task-definition/a:7", "lastStatus": "RUNNING", "containers": [
 {"name": "app", "image": "httpd:2.4", "lastStatus": "RUNNING", "cpu": "10", "memory": "300"},
 {"name": "side", "image": "localhost:5000/side@sha256:00", "cpu": "0"}]}]}"#,
        expect![[r#"
            Amazon ECS
            # Module · Version · Revision · Mem hard limit · CPU units · Status
            = text · ? · count · bytes MiB · count · status
            - app · 2.4 · 7 · 300 · 10 · RUNNING
            - side ·  · 7 ·  ·  · RUNNING
        "#]],
    );
}

#[test]
fn resources_of_services_as_folio_compares_them() {
    check(
        r#"[{"mod-inventory-storage-b": {"SoftLimit": 1952, "XMX": 1440, "Revision": 3,
 "Version": "000000000000.dkr.ecr.us-east-1.amazonaws.com/folio/mod-inventory-storage:25.0.3",
 "desiredCount": 2, "CPUUnits": 1024, "RWSplitEnabled": false, "HardLimit": 2208, "Metaspace": 384, "MaxMetaspaceSize": 512},
 "mod-tags-b": {"SoftLimit": 896, "HardLimit": 1024, "RWSplitEnabled": true}}]"#,
        expect![[r#"
            ECS resources
            # Module · Version · Revision · Task count · Mem hard limit · Mem soft limit · CPU units · Xmx · MetaspaceSize · MaxMetaspaceSize · R/W split
            = text · ? · count · count · bytes MiB · bytes MiB · count · bytes MiB · bytes MiB · bytes MiB · bool
            - mod-inventory-storage-b · 25.0.3 · 3 · 2 · 2208 · 1952 · 1024 · 1440 · 384 · 512 · false
            - mod-tags-b ·  ·  ·  · 1024 · 896 ·  ·  ·  ·  · true
        "#]],
    );
}

#[test]
fn kubectl_texts() {
    check(
        "\
NAME                     READY   STATUS    RESTARTS      AGE
mod-search-7d9f-abcde    2/2     Running   3 (2d ago)    5d3h
mod-users-5c6b-fghij     0/1     Pending   0             12s
",
        expect![[r#"
            kubectl
            # Module · Status · Restarts
            = text · status · ?
            - mod-search-7d9f-abcde · Running · 3
            - mod-users-5c6b-fghij · Pending · 0
        "#]],
    );
    check(
        "\
NAMESPACE   NAME         READY   UP-TO-DATE   AVAILABLE   AGE   CONTAINERS   IMAGES                    SELECTOR
folio       mod-search   3/4     4            3           9d    mod-search   folioorg/mod-search:3.2.0 app=x
",
        expect![[r#"
            kubectl
            # Module · Namespace · Version · Task count · Running
            = text · text · ? · count · count
            - mod-search · folio · 3.2.0 · 4 · 3
        "#]],
    );
    check(
        "\
NAME         CPU(cores)   MEMORY(bytes)
mod-search   250m         1012Mi
mod-users    2            1Gi
",
        expect![[r#"
            kubectl
            # Module · Memory used · CPU used
            = text · bytes MiB · number
            - mod-search · 1012 MiB · 250m
            - mod-users · 1 GiB · 2
        "#]],
    );
}

#[test]
fn kubectl_objects() {
    check(
        r#"{"apiVersion": "v1", "kind": "List", "items": [{"apiVersion": "apps/v1", "kind": "Deployment",
 "metadata": {"name": "mod-search", "namespace": "folio"}, "status": {"readyReplicas": 1},
 "spec": {"replicas": 2, "template": {"spec": {"containers": [{"name": "main", "image": "folioorg/mod-search:3.2.0",
  "resources": {"limits": {"cpu": "500m", "memory": "2Gi"}, "requests": {"cpu": "0.25", "memory": "134217728"}},
  "env": [{"name": "JAVA_OPTIONS", "value": "-Xmx1g"}, {"name": "X", "valueFrom": {}}]}]}}}}]}"#,
        expect![[r#"
            kubectl
            # Module · Namespace · Version · Task count · Running · Mem hard limit · Mem soft limit · CPU limit · CPU request · Xmx
            = text · text · ? · count · count · bytes MiB · bytes MiB · number · number · bytes MiB
            - mod-search · folio · 3.2.0 · 2 · 1 · 2 GiB · 134217728 B · 500m · 0.25 · 1 GiB
        "#]],
    );
    check(
        "\
apiVersion: v1
kind: Pod
metadata:
  name: mod-search-0
spec:
  containers:
  - name: main
    image: folioorg/mod-search:3.2.0
    resources:
      limits: {memory: 500M}
  - name: sidecar
    image: sidecar
status:
  phase: Running
",
        expect![[r#"
            kubectl
            # Module · Version · Mem hard limit · Status
            = text · ? · bytes MiB · status
            - main · 3.2.0 · 500 MB · Running
            - sidecar ·  ·  · Running
        "#]],
    );
    check(
        r#"{"kind": "PodMetricsList", "apiVersion": "metrics.k8s.io/v1beta1", "items": [
 {"metadata": {"name": "a"}, "containers": [{"name": "main", "usage": {"cpu": "123456789n", "memory": "512Ki"}}]}]}"#,
        expect![[r#"
            kubectl
            # Module · Memory used · CPU used
            = text · bytes MiB · number
            - a · 512 KiB · 0.123456789
        "#]],
    );
}

#[test]
fn helm_releases() {
    check(
        "NAME      \tNAMESPACE\tREVISION\tUPDATED                                \tSTATUS  \tCHART           \tAPP VERSION\n\
         mod-search\tfolio    \t3       \t2024-04-24 09:37:01.123456789 +0000 UTC\tdeployed\tmod-search-0.1.5\t3.2.0      \n\
         kafka     \tfolio    \t1       \t2024-04-24 09:37:01.123456789 +0200 CEST\tfailed\tkafka-26.8.5\t           \n",
        expect![[r#"
            Helm
            # Module · Namespace · Version · Revision · Status · Updated
            = text · text · ? · count · status · timestamp
            - mod-search · folio · 3.2.0 · 3 · deployed · 2024-04-24 09:37:01.123456789 +0000
            - kafka · folio · 26.8.5 · 1 · failed · 2024-04-24 09:37:01.123456789 +0200
        "#]],
    );
    check(
        r#"[{"name":"mod-search","namespace":"folio","revision":"3","updated":"2024-04-24 09:37:01.5 +0000 UTC","status":"deployed","chart":"mod-search-0.1.5","app_version":"3.2.0"}]"#,
        expect![[r#"
            Helm
            # Module · Namespace · Version · Revision · Status · Updated
            = text · text · ? · count · status · timestamp
            - mod-search · folio · 3.2.0 · 3 · deployed · 2024-04-24 09:37:01.5 +0000
        "#]],
    );
}

#[test]
fn compose_defaults_anchors_and_brackets() {
    check(
        "\
x-common: &common
  mem_limit: 512mb
  restart: always
services:
  search:
    <<: *common
    image: folioorg/mod-search:${SEARCH_VERSION:-3.2.0}
    cpus: \"0.5\"
    environment:
      - JAVA_OPTIONS=-Xmx256m
    command: [
      \"-c\", \"x=1\",
    ]
  db:
    image: postgres:${POSTGRES_VERSION}
    deploy:
      replicas: 2
      resources:
        limits: {cpus: '1.5', memory: 2g}
        reservations: {memory: 1g}
    environment:
      JAVA_OPTS: ${OPTS:--Xmx64m -Dx=y}
  plain:
    image: registry:5000/plain
",
        expect![[r#"
            Docker Compose
            # Module · Version · Task count · Mem hard limit · Mem soft limit · CPU limit · Xmx
            = text · ? · count · bytes MiB · bytes MiB · number · bytes MiB
            - search · 3.2.0 ·  · 512 MiB ·  · 0.5 · 256 MiB
            - db ·  · 2 · 2 GiB · 1 GiB · 1.5 · 64 MiB
            - plain ·  ·  ·  ·  ·  · 
            warning: expected a default for the variable in `postgres:${POSTGRES_VERSION}` at 15:12
        "#]],
    );
}

#[test]
fn folio_module_lists() {
    check(
        r#"[ {
  "id" : "folio_plugin-find-user-6.1.0",
  "action" : "enable"
}, {
  "id" : "okapi",
  "action" : "enable"
}, {
  "id" : "mod-search-5.1.0-SNAPSHOT.2011",
  "action" : "enable"
} ]"#,
        expect![[r#"
            FOLIO modules
            # Module · Version
            = text · ?
            - folio_plugin-find-user · 6.1.0
            - okapi · 
            - mod-search · 5.1.0-SNAPSHOT.2011
        "#]],
    );
    check(
        r#"[{"id": "mod-a-1.0.0", "action": "disable"}, {"id": "mod-a-1.1.0", "action": "enable", "from": "mod-a-1.0.0"}]"#,
        expect![[r#"
            FOLIO modules
            # Module · Version · Status
            = text · ? · status
            - mod-a · 1.0.0 · disable
            - mod-a · 1.1.0 · enable
        "#]],
    );
    check(
        r#"[{"id": "edge-inventory-2.2.0"}, {"id": "kong-3.9.0"}]"#,
        expect![[r#"
            FOLIO modules
            # Module · Version
            = text · ?
            - edge-inventory · 2.2.0
            - kong · 3.9.0
        "#]],
    );
}

#[test]
fn folio_descriptors() {
    check(
        r#"{"name": "FOLIO LSP", "version": "R1-2026.27", "eureka-components": [{"name": "folio-kong", "version": "3.9.4"}],
 "applications": {"required": [{"name": "app-platform-minimal", "version": "2.1.8"}], "optional": []}}"#,
        expect![[r#"
            FOLIO descriptor
            # Module · Version
            = text · ?
            == Eureka components
            - folio-kong · 3.9.4
            == Required applications
            - app-platform-minimal · 2.1.8
        "#]],
    );
    check(
        r#"{"id": "app-x-1.0.0", "name": "app-x", "version": "1.0.0", "modules": [{"id": "mod-a-1.2.3", "name": "mod-a", "version": "1.2.3"}],
 "uiModules": [{"id": "folio_a-4.0.0", "name": "folio_a", "version": "4.0.0"}], "moduleDescriptors": []}"#,
        expect![[r#"
            FOLIO descriptor
            # Module · Version
            = text · ?
            == Modules
            - mod-a · 1.2.3
            == UI modules
            - folio_a · 4.0.0
        "#]],
    );
}

#[test]
fn dependencies_of_a_package() {
    check(
        r#"{"name": "@folio/platform-complete", "version": "3.9.0", "dependencies": {"@folio/users": "10.1.0", "react": "^18.2.0"}}"#,
        expect![[r#"
            package.json
            # Module · Version
            = text · ?
            - @folio/users · 10.1.0
            - react · ^18.2.0
        "#]],
    );
}

#[test]
fn eureka_configuration() {
    check(
        "\
profile:
  name: combined
sidecar-module:
  image: folio-module-sidecar
  version: 3.0.1
  environment:
    JAVA_OPTIONS: >-
      -XX:+UseZGC -Xms64m
      -Xmx64m
backend-modules:
  mod-search:
    version: 3.2.0
    resources:
      cpus: 4
      memory: 900
  mod-users:
frontend-modules:
  folio_users:
",
        expect![[r#"
            Eureka
            # Module · Version · Mem hard limit · CPU limit · Xmx · Flags
            = text · ? · bytes MiB · number · bytes MiB · text
            == Sidecar
            - folio-module-sidecar · 3.0.1 ·  ·  · 64 MiB · -XX:+UseZGC -Xms64m
            == Backend modules
            - mod-search · 3.2.0 · 900 · 4 ·  · 
            - mod-users ·  ·  ·  ·  · 
            == Frontend modules
            - folio_users ·  ·  ·  ·  · 
        "#]],
    );
}

/// Each release of the matrix was split with another program, at the first hyphen before a digit.
#[test]
fn real_module_lists_agree_with_the_matrix() {
    let Some(matrix) = material("modules/EXPECTED-module-matrix.tsv") else {
        return;
    };
    let matrix = String::from_utf8(matrix).unwrap();
    let mut lines = matrix.lines();
    let releases: Vec<&str> = lines.next().unwrap().split('\t').skip(1).collect();
    for (column, release) in releases.iter().enumerate() {
        let install = format!("modules/install-{release}.json");
        let path = format!("modules/okapi-install-{release}.json");
        let (Some(bytes), is_whole) = (match material(&install) {
            Some(bytes) => (Some(bytes), true),
            None => (material(&path), false),
        }) else {
            continue;
        };
        let mut sink = Sink::default();
        let source = Source::decode("x", &bytes, &LAYOUT, &mut sink).unwrap();
        let grid = read(&source, &LAYOUT, &mut sink).unwrap();
        assert!(sink.diagnostics.is_empty(), "{release}");
        let found = grid.rows.iter().map(|&row| {
            let text = |column| grid.text(grid.at(row, column).unwrap());
            (text(0), text(1))
        });
        let found: HashMap<&str, &str> = found.collect();
        for line in lines.clone() {
            let mut cells = line.split('\t');
            let name = cells.next().unwrap();
            let expected = cells.nth(column).unwrap_or_default();
            // The lists of the backend lack the modules of the UI.
            if is_whole || found.contains_key(name) {
                let found = found.get(name).copied().unwrap_or_default();
                assert_eq!(found, expected, "{release}: {name}");
            }
        }
    }
}

#[test]
fn real_descriptions() {
    for (path, format, figures) in [
        (
            "modules/aws-ecs-describe-services.json",
            "Amazon ECS",
            &[("my-http-service", "Task count", 10.0)][..],
        ),
        (
            "modules/aws-ecs-describe-task-definition.json",
            "Amazon ECS",
            &[
                ("mysql", "Mem hard limit", 500.0 * 1_048_576.0),
                ("mysql", "Revision", 8.0),
            ],
        ),
        (
            "modules/aws-ecs-describe-tasks.json",
            "Amazon ECS",
            &[("simple-app", "CPU units", 10.0)],
        ),
        (
            "modules/aws-ecs-list-task-definitions.json",
            "Amazon ECS",
            &[("sleep300", "Revision", 2.0)],
        ),
        ("modules/aws-ecs-list-services.json", "Amazon ECS", &[]),
        (
            "modules/aws-ecs-list-task-definition-families.json",
            "Amazon ECS",
            &[],
        ),
        (
            "modules/aws-ecs-register-task-definition.json",
            "Amazon ECS",
            &[("sleep", "Mem hard limit", 10.0 * 1_048_576.0)],
        ),
        (
            "modules/eureka-docker-compose.yaml",
            "Docker Compose",
            &[
                ("postgres", "Mem hard limit", 2048.0 * 1_048_576.0),
                ("dozzle", "CPU limit", 0.5),
            ],
        ),
        (
            "modules/eureka-cli-config.combined.yaml",
            "Eureka",
            &[
                ("mgr-applications", "Mem hard limit", 900.0 * 1_048_576.0),
                ("folio-module-sidecar", "Xmx", 64.0 * 1_048_576.0),
            ],
        ),
        ("modules/eureka-platform-R1-2025.json", "FOLIO modules", &[]),
        (
            "modules/lsp-install-applications-sunflower-csp4.json",
            "FOLIO modules",
            &[],
        ),
        (
            "modules/platform-descriptor-R1-2026-GA.json",
            "FOLIO descriptor",
            &[],
        ),
        (
            "modules/stripes-package-quesnelia.json",
            "package.json",
            &[],
        ),
    ] {
        check_material(path, format, figures);
    }
}
