//! The places of pages, and reports that are related.

use model::{Facts, Page, Site, Topic};

use super::Overview;

fn report(name: &str, date: &str, workflow: &str, environment: &str, release: &str) -> Page {
    let text = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    Page {
        source: format!("reports/{name}/index.md"),
        url: format!("reports/{name}/index.html"),
        facts: Facts {
            title: name.to_owned(),
            date: text(date),
            workflow: text(workflow),
            environment: text(environment),
            release: text(release),
            ..Facts::default()
        },
        ..Page::default()
    }
}

fn site(pages: Vec<Page>) -> Site {
    Site {
        pages,
        ..Site::default()
    }
}

/// The related reports of the first page, each with what it shares.
fn related(pages: Vec<Page>) -> Vec<String> {
    let site = site(pages);
    let overview = Overview::of(&site);
    let found = overview.related(&site.pages[0]).iter();
    found
        .map(|related| format!("{} {:?}", related.page.facts.title, related.shared))
        .collect()
}

#[test]
fn a_shared_workflow_weighs_most() {
    let pages = vec![
        report("a", "2024-05-01", "reindex", "qcon", "Quesnelia"),
        report("b", "2024-05-02", "export", "qcon", "Quesnelia"),
        report("c", "2023-01-01", "reindex", "pcon", "Poppy"),
        report("d", "2024-05-03", "import", "mcpt", "Quesnelia"),
        report("e", "2024-05-04", "import", "mcpt", "Poppy"),
    ];
    assert_eq!(
        related(pages),
        ["c [Workflow]", "b [Environment, Release]", "d [Release]",]
    );
}

#[test]
fn one_of_two_environments_is_enough() {
    let pages = vec![
        report("a", "", "search", "qcp1, qecp1", ""),
        report("b", "", "import", "qecp1", ""),
        report("c", "", "", "qcp", ""),
    ];
    assert_eq!(related(pages), ["b [Environment]"]);
}

#[test]
fn of_many_the_nearest_in_time_are_shown() {
    let mut pages = vec![report("a", "2024-01-15", "reindex", "", "")];
    for day in 1..30 {
        let name = format!("r{day}");
        pages.push(report(
            &name,
            &format!("2024-01-{day:02}"),
            "reindex",
            "",
            "",
        ));
    }
    let found = related(pages);
    // The report itself stands before that of its own day.
    assert_eq!(
        found,
        [
            "r14 [Workflow]",
            "r15 [Workflow]",
            "r13 [Workflow]",
            "r16 [Workflow]"
        ]
    );
}

#[test]
fn reports_stand_newest_first_and_years_apart() {
    let mut pages = vec![
        report("a", "2023-05-01", "", "", ""),
        report("b", "2024-05-01", "", "", ""),
        report("c", "", "", "", ""),
        report("d", "2022-05-01", "", "", ""),
    ];
    pages[3].facts.order = Some(1);
    pages.push(Page {
        source: "reports/2024.md".to_owned(),
        url: "reports/2024.html".to_owned(),
        ..Page::default()
    });
    let mut site = site(pages);
    let year = (Topic::Year, "2024".to_owned());
    site.topics.insert(year, "reports/2024.html".to_owned());
    let overview = Overview::of(&site);
    let reports = overview.place(overview.place(0).children[0]);
    assert_eq!(reports.path, "reports");
    let paths: Vec<&str> = reports
        .children
        .iter()
        .map(|&child| overview.place(child).path)
        .collect();
    assert_eq!(paths, ["reports/d", "reports/b", "reports/a", "reports/c"]);
    assert_eq!(overview.years.len(), 1);
}
