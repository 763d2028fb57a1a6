//! Sections that become tabs, and those that do not.

use expect_test::{Expect, expect};

use crate::fixture::{self, Folder};

fn check(tabs: &str, body: &str, expected: Expect) {
    let page = format!("---\ntitle: T\nnumbered: false\ntabs: [{tabs}]\n---\n{body}");
    expected.assert_eq(&fixture::dump(&page, &Folder::default()));
}

#[test]
fn neighbours_become_tabs_and_others_stay() {
    check(
        "Test 1, Test 2",
        "
## Results

### Test 1 (main tenant)

One.

#### CPU

### Test 2

Two.

### Test 3

Three.

## Test 1

Alone.

## Test 10
",
        expect![[r#"
            h2 #results : Results
            tab "Test 1"
              h3 #test-1-main-tenant : Test 1 (main tenant)
              p: One.
              h4 #cpu : CPU
            tab "Test 2"
              h3 #test-2 : Test 2
              p: Two.
            h3 #test-3 : Test 3
            p: Three.
            h2 #test-1 : Test 1
            p: Alone.
            h2 #test-10 : Test 10
        "#]],
    );
}

#[test]
fn the_longest_name_wins_and_a_name_comes_once() {
    check(
        "Eureka, non-Eureka",
        "
## 1 user - non-Eureka

a

## 1 user - Eureka

b

## 20 users - non-Eureka

c

## 20 users - Eureka

d
",
        expect![[r#"
            tab "non-Eureka"
              h2 #1-user---non-eureka : 1 user - non-Eureka
              p: a
            tab "Eureka"
              h2 #1-user---eureka : 1 user - Eureka
              p: b
            tab "non-Eureka"
              h2 #20-users---non-eureka : 20 users - non-Eureka
              p: c
            tab "Eureka"
              h2 #20-users---eureka : 20 users - Eureka
              p: d
        "#]],
    );
}

#[test]
fn a_name_that_nothing_has() {
    check(
        "Test 1, Test 2, Tset 3",
        "
## Test 1

## Test 2
",
        expect![[r#"
            tab "Test 1"
              h2 #test-1 : Test 1
            tab "Test 2"
              h2 #test-2 : Test 2
            warning: expected neighbouring headings, one of which names `Tset 3` at 4:24 "Tset 3"
              hint: tabs are made of headings of one level that follow each other, each with the name of a tab in it
        "#]],
    );
}
