//! Which lists of reports there are, and where.

use expect_test::{Expect, expect};
use model::{Facts, Page, SiteConfig, plain_text};

use super::{add, slug};

fn report(name: &str, environment: &str, date: &str, labels: &[&str]) -> Page {
    Page {
        source: format!("reports/{name}/index.md"),
        url: format!("reports/{name}/index.html"),
        facts: Facts {
            environment: Some(environment.to_owned()),
            date: (!date.is_empty()).then(|| date.to_owned()),
            labels: labels.iter().map(|&label| label.to_owned()).collect(),
            ..Facts::default()
        },
        ..Page::default()
    }
}

/// The pages that were made: address and title.
fn check(mut pages: Vec<Page>, expected: Expect) {
    let authored = pages.len();
    let addresses = add(&SiteConfig::default(), &mut pages);
    let mut lines: Vec<String> = pages[authored..]
        .iter()
        .map(|page| format!("{} {}", page.url, plain_text(&page.title())))
        .collect();
    for ((topic, value), address) in addresses {
        lines.push(format!("{topic:?} {value:?} at {address}"));
    }
    expected.assert_eq(&lines.join("\n"));
}

#[test]
fn each_value_has_a_page() {
    check(
        vec![
            report("a", "qcp1, qecp1", "2024-04-24", &["C++", "ecs"]),
            report("b", "qcp1", "", &["c", "ecs"]),
        ],
        expect![[r#"
            reports/index.html Reports
            topics/environment/qcp1.html Environment: qcp1
            topics/environment/qecp1.html Environment: qecp1
            topics/label/c.html Label: C++
            topics/label/c-2.html Label: c
            topics/label/ecs.html Label: ecs
            topics/index.html Topics
            Environment "qcp1" at topics/environment/qcp1.html
            Environment "qecp1" at topics/environment/qecp1.html
            Label "C++" at topics/label/c.html
            Label "c" at topics/label/c-2.html
            Label "ecs" at topics/label/ecs.html"#]],
    );
}

#[test]
fn an_authors_page_stays() {
    let mut index = report("", "", "", &[]);
    index.source = "reports/index.md".to_owned();
    index.url = "reports/index.html".to_owned();
    let mut taken = index.clone();
    taken.source = "topics/environment/x.md".to_owned();
    taken.url = "topics/environment/x.html".to_owned();
    check(
        vec![index, taken, report("a", "x", "", &[])],
        expect![[r#"
            topics/environment/x-2.html Environment: x
            topics/index.html Topics
            Environment "x" at topics/environment/x-2.html"#]],
    );
}

#[test]
fn many_reports_are_listed_by_year() {
    let reports = (0..31)
        .map(|at| {
            report(
                &at.to_string(),
                "x",
                &format!("{}-01-01", 2020 + at % 2),
                &[],
            )
        })
        .collect();
    check(
        reports,
        expect![[r#"
            reports/index.html Reports
            topics/environment/x.html Environment: x
            reports/2020.html Reports 2020
            reports/2021.html Reports 2021
            topics/index.html Topics
            Environment "x" at topics/environment/x.html
            Year "2020" at reports/2020.html
            Year "2021" at reports/2021.html"#]],
    );
}

#[test]
fn a_site_without_reports_has_no_lists() {
    check(Vec::new(), expect![""]);
}

#[test]
fn names_of_files() {
    for (value, expected) in [
        ("data export", "data-export"),
        ("OAI-PMH", "oai-pmh"),
        ("../..", "other"),
        ("Index", "index-1"),
        ("Größe", "größe"),
    ] {
        assert_eq!(slug(value), expected);
    }
}
