//! YAML and TOML: the rules of JSON, through the readers of front matter and options.

use expect_test::expect;

use super::{LAYOUT, Layout, check, dump};

#[test]
fn yaml_lists() {
    check(
        "# modules\n- name: mod-a\n  version: 1.10\n  memory: {soft: 512, hard: 1024}\n- name: \"mod-b\"\n  tags: [x, y]\n",
        expect![[r#"
            YAML
            # name · version · memory.soft · memory.hard · tags
            - mod-a · 1.10 · 512 · 1024
            - mod-b ·  ·  ·  · x, y
        "#]],
    );
    check(
        "---\nruns:\n  - [Test, Time]\n  - [a, 1 s]\n",
        expect![[r#"
        YAML
        # Test · Time
        - a · 1 s
    "#]],
    );
    check(
        "- name: a\n---\n- name: b\n",
        expect![[r#"
            YAML
            # name
            - a
            - b
        "#]],
    );
}

#[test]
fn yaml_maps() {
    check(
        "modules:\n  mod-a:\n    cpus: 0.5\n  mod-b:\n    cpus: 1\n    memory: ~\n",
        expect![[r#"
            YAML
            # modules.mod-a.cpus · modules.mod-b.cpus · modules.mod-b.memory
            - 0.5 · 1 · 
        "#]],
    );
    let layout = Layout {
        rows: Some("modules".to_owned()),
        ..LAYOUT
    };
    expect![[r#"
        YAML
        # name · cpus · memory
        - mod-a · 0.5
        - mod-b · 1 · 
    "#]]
    .assert_eq(&dump(
        b"modules:\n  mod-a:\n    cpus: 0.5\n  mod-b:\n    cpus: 1\n    memory: ~\nother: 1\n",
        &layout,
    ));
}

#[test]
fn yaml_keeps_what_stands_before_a_mistake() {
    check(
        "- name: a\n- name: [b\n- name: c\n",
        expect![[r#"
        YAML
        # name
        - a
        error: broken YAML: illegal placement of ':' indicator at 3:7
    "#]],
    );
    check(
        "- name: a\n- name: *x\n- name: c\n",
        expect![[r#"
        YAML
        # name
        - a
        error: broken YAML: while parsing node, found unknown anchor at 2:9
    "#]],
    );
    check(
        "- name: a\n- name: \"b",
        expect![[r#"
        YAML
        # name
        - a
        error: broken YAML: while scanning a quoted scalar, found unexpected end of stream at 2:9
    "#]],
    );
    let deep = format!("- a: {}", "[".repeat(100_000));
    expect![[r#"
        error: broken YAML: recursion limit exceeded at 1:261
        error: expected objects or arrays as rows, found an empty array
    "#]]
    .assert_eq(&dump(deep.as_bytes(), &LAYOUT));
}

#[test]
fn toml_tables() {
    check(
        "title = \"x\"\n[[runs]]\ntest = \"a\"\ntime = 1.50\n\n[[runs]]\ntest = 'b'\nlimits.cpu = 2\n",
        expect![[r#"
            TOML
            # test · time · limits.cpu
            - a · 1.50
            - b ·  · 2
        "#]],
    );
    check(
        "[login]\nmean = 1\n[search]\nmean = 2\n",
        expect![[r#"
        TOML
        # name · mean
        - login · 1
        - search · 2
    "#]],
    );
    check(
        "[[runs]]\na = 1\n[[runs]]\na = \n[[runs]]\na = 3\n",
        expect![[r#"
            TOML
            # a
            - 1
            - 
            - 3
            error: broken TOML: string values must be quoted, expected literal string at 4:5
        "#]],
    );
}

#[test]
fn what_only_looks_like_it() {
    check(
        "[ms],b\n1,2\n",
        expect![[r#"
        CSV
        # [ms] · b
        - 1 · 2
    "#]],
    );
    check(
        "[a]\n1\n",
        expect![[r#"
        CSV
        # [a]
        - 1
    "#]],
    );
    check(
        "a: b,c\nd: e,f\n",
        expect![[r#"
        CSV
        # a: b · c
        - d: e · f
    "#]],
    );
    check(
        "- a,b\n- c,d\n",
        expect![[r#"
        CSV
        # - a · b
        - - c · d
    "#]],
    );
    check(
        "a = b\nc\n",
        expect![[r#"
        CSV
        # a = b
        - c
    "#]],
    );
}
