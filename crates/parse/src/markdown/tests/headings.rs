//! Tests of headings: ids, numbers, levels.

use expect_test::expect;

use super::check;

#[test]
fn the_same_heading_eight_times_gets_eight_ids() {
    check(
        &"## Overview\n".repeat(8),
        expect![[r#"
        h2 #overview 1: Overview
        h2 #overview-1 2: Overview
        h2 #overview-2 3: Overview
        h2 #overview-3 4: Overview
        h2 #overview-4 5: Overview
        h2 #overview-5 6: Overview
        h2 #overview-6 7: Overview
        h2 #overview-7 8: Overview
    "#]],
    );
}

#[test]
fn markup_is_one_heading_and_no_part_of_its_id() {
    check(
        "## `experiments` column\n## **Bold** and [link](a.md)\n",
        expect![[r#"
        h2 #experiments-column 1: `experiments` column
        h2 #bold-and-link 2: Strong(Bold) and [link](a.html)
    "#]],
    );
}

#[test]
fn headings_that_differ_by_punctuation_get_two_ids() {
    check(
        "## Test №1: \"CI\"\n## Test №1 [CI]\n",
        expect![[r#"
        h2 #test-1-ci 1: Test №1: "CI"
        h2 #test-1-ci-1 2: Test №1 [CI]
    "#]],
    );
}

#[test]
fn ids_keep_letters_of_every_script() {
    check(
        "## Отчёт за май\n## Größe & Zeit\n## !!!\n## Snake_case-name 1.2\n",
        expect![[r#"
        h2 #отчёт-за-май 1: Отчёт за май
        h2 #größe--zeit 2: Größe & Zeit
        h2 #section 3: !!!
        h2 #snake_case-name-12 4: Snake_case-name 1.2
    "#]],
    );
}

#[test]
fn authored_ids_are_kept_and_unique() {
    check(
        "## One {#first}\n## Two {#first}\n## First\n",
        expect![[r###"
        h2 #first 1: One
        h2 #first-1 2: Two
        h2 #first-2 3: First
        error: id `first` is taken already on this page at 6:1 "## Two {#first}\n"
    "###]],
    );
}

#[test]
fn headings_of_reports_are_numbered_from_level_two() {
    check(
        "## A\n### B\n### C\n#### D\n## E\n### F\n",
        expect![[r#"
        h2 #a 1: A
        h3 #b 1.1: B
        h3 #c 1.2: C
        h4 #d 1.2.1: D
        h2 #e 2: E
        h3 #f 2.1: F
    "#]],
    );
}

#[test]
fn a_skipped_level_is_reported() {
    check(
        "## A\n#### B\n### C\n",
        expect![[r#####"
        h2 #a 1: A
        h4 #b 1.0.1: B
        h3 #c 1.1: C
        warning: expected a heading of level 3, found level 4 at 6:1 "#### B\n"
          hint: start it with `###`
    "#####]],
    );
}

#[test]
fn headings_in_quotes_are_no_sections() {
    check(
        "> ## A\n\n## B\n",
        expect![[r#"
        quote
          h2 #a : A
        h2 #b 1: B
    "#]],
    );
}

#[test]
fn a_heading_repeated_as_a_suffix_keeps_ids_apart() {
    check(
        "## A\n## A-1\n## A\n",
        expect![[r#"
        h2 #a 1: A
        h2 #a-1 2: A-1
        h2 #a-2 3: A
    "#]],
    );
}

#[test]
fn braces_that_state_no_id_are_text() {
    check(
        "## Get {API_KEY}\n## Get {A} ##\nSet {x y}\n---\n## Both {#both .c}\n## Code `{a}`\n## {}\n## {d}-\n## {e}#\n",
        expect![[r#"
            h2 #get-api_key 1: Get {API_KEY}
            h2 #get-a 2: Get {A}
            h2 #set-x-y 3: Set {x y}
            h2 #both 4: Both
            h2 #code-a 5: Code `{a}`
            h2 #section 6: {}
            h2 #d- 7: {d}-
            h2 #e 8: {e}#
        "#]],
    );
}

#[test]
fn a_table_keeps_the_id_that_its_author_gave() {
    check(
        "## Runs\n\n<!-- table: key = \"a\", id = \"runs\" -->\n| a |\n|---|\n| 1 |\n\n## Modules\n\n```table\nid = \"modules\"\nsrc = \"modules.csv\"\n```\n",
        expect![[r#"
            h2 #runs-1 1: Runs
            table #runs: a
              1
            h2 #modules-1 2: Modules
            code toml: "id = \"modules\"\nsrc = \"modules.csv\"\n"
            error: there is no file `reports/x/modules.csv` at 16:7 "\"modules.csv\""
              hint: did you mean `runs.csv`?
        "#]],
    );
}
