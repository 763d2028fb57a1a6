//! Tests of blocks: paragraphs, lists, quotes, code, definitions, depth.

use expect_test::expect;

use super::check;

#[test]
fn paragraphs_and_inline_markup() {
    check(
        "One *two* **three** ~~four~~ `five`\nsix  \nseven\n",
        expect![[r#"
        p: One Emphasis(two) Strong(three) Deleted(four) `five` six⏎seven
    "#]],
    );
}

#[test]
fn lists_tight_loose_nested_and_with_tasks() {
    check(
        "- a\n- b\n  1. c\n\n3. d\n\n   e\n4. f\n\n- [x] g\n- [ ] h\n",
        expect![[r#"
        list 
          item
            p: a
          item
            p: b
            list 1
              item
                p: c
        list 3
          item
            p: d
            p: e
          item
            p: f
        list 
          item [x]
            p: g
          item [ ]
            p: h
    "#]],
    );
}

#[test]
fn alerts_and_quotes() {
    check(
        "> [!WARNING]\n> Hot *stove*\n\n> said\n",
        expect![[r#"
        note Warning
          p: Hot Emphasis(stove)
        quote
          p: said
    "#]],
    );
}

#[test]
fn definitions() {
    check(
        "p95\n: the time that 95 % of requests keep\n: a percentile\n",
        expect![[r#"
        definitions
          p95
            p: the time that 95 % of requests keep
            p: a percentile
    "#]],
    );
}

#[test]
fn code_fenced_indented_and_in_a_list() {
    check(
        "```SQL title\nSELECT 1\n```\n\n    plain\n\n- x\n  ```\n  a\n    b\n  ```\n",
        expect![[r#"
        code sql: "SELECT 1\n"
        code : "plain\n"
        list 
          item
            p: x
            code : "a\n  b\n"
    "#]],
    );
}

#[test]
fn rules() {
    check(
        "a\n\n---\n\nb\n",
        expect![[r#"
        p: a
        rule
        p: b
    "#]],
    );
}

#[test]
fn deep_nesting_is_bounded_and_loses_no_text() {
    let text = format!("{}bottom\n", ">".repeat(10_000));
    let dump = crate::fixture::dump(&text, &super::Folder::default());
    assert!(dump.contains("bottom"));
    assert!(
        dump.contains("nested deeper than 64 levels at 1:65"),
        "{dump}"
    );
}

#[test]
fn deep_lists_and_emphasis_are_bounded() {
    for text in [
        "- ".repeat(10_000),
        "*a ".repeat(10_000),
        "[".repeat(10_000),
    ] {
        crate::fixture::dump(&format!("{text}bottom\n"), &super::Folder::default());
    }
    let emphasis = format!("{}a{}", "*a **b ".repeat(2_000), "** *".repeat(2_000));
    crate::fixture::dump(&emphasis, &super::Folder::default());
}

#[test]
fn reports_fence() {
    check(
        "```reports\ncaption = \"All reports\"\ntitle = 1\n```\n",
        expect![[r#"
            reports Some("All reports")
            error: unknown key `title` at 7:1 "title"
              hint: valid keys are `caption`, `latest`
        "#]],
    );
}
