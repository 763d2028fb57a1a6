//! The page tree around small and large sections.

use expect_test::{Expect, expect};
use model::{Facts, Page, Site};

use super::tree;
use crate::Assets;
use crate::html::Html;
use crate::overview::Overview;
use crate::shell::Document;

fn page(url: &str, title: &str) -> Page {
    Page {
        source: url.replace(".html", ".md"),
        url: url.to_owned(),
        facts: Facts {
            title: title.to_owned(),
            ..Facts::default()
        },
        ..Page::default()
    }
}

fn check(site: &Site, open: &Page, expected: Expect) {
    let document = Document {
        overview: &Overview::of(site),
        assets: &Assets::default(),
        page: Some(open),
        root: &open.to_root(),
        title: "",
    };
    let mut out = String::new();
    tree(&mut Html::new(&mut out), &document);
    expected.assert_eq(&out.replace("<li", "\n<li"));
}

#[test]
fn sections_follow_their_index() {
    let mut report = page("reports/a/index.html", "A & b");
    report.facts.date = Some("2024-04-24".to_owned());
    report.facts.release = Some("Quesnelia".to_owned());
    let pages = vec![
        page("index.html", "Home"),
        page("guide/index.html", "Guide"),
        page("guide/tables.html", "Tables"),
        report.clone(),
    ];
    check(
        &Site {
            pages,
            ..Site::default()
        },
        &report,
        expect![[r#"
            <nav class="tree" aria-label="Pages" tabindex="0"><details><summary>Pages</summary>
            <ul>
            <li><a href="../../index.html"><span>Home</span></a></li>
            <li class="section branch"><a href="../../guide/index.html"><span>Guide</span></a><details data-keep="guide" open><summary><span class="said">Pages below Guide</span></summary><ul>
            <li><a href="../../guide/tables.html"><span>Tables</span></a></li></ul></details></li>
            <li class="section branch"><span>Reports</span><details data-keep="reports" open><summary><span class="said">Pages below Reports</span></summary><ul>
            <li><a href="../../reports/a/index.html" aria-current="page"><span>A &amp; b</span> <small>2024-04 · Quesnelia</small></a></li></ul></details></li></ul></details></nav>
        "#]],
    );
}

#[test]
fn a_large_section_shows_the_neighbours_of_the_open_page() {
    let pages: Vec<Page> = (0..1_000)
        .map(|at| page(&format!("reports/{at}/index.html"), &at.to_string()))
        .collect();
    let site = Site {
        pages,
        ..Site::default()
    };
    let shown = |open: usize| {
        let document = Document {
            overview: &Overview::of(&site),
            assets: &Assets::default(),
            page: Some(&site.pages[open]),
            root: "",
            title: "",
        };
        let mut out = String::new();
        tree(&mut Html::new(&mut out), &document);
        let titles: Vec<&str> = out
            .split("<span>")
            // The first one is the name of the section.
            .skip(2)
            .filter_map(|rest| rest.split('<').next())
            .collect();
        let all = out.split("class=\"all\"><a href=\"").nth(1).unwrap();
        format!(
            "{}–{} {}",
            titles[0],
            titles[titles.len() - 1],
            all.split('<').next().unwrap()
        )
    };
    expect![[r#"0–15 index.html">All 1,000 reports"#]].assert_eq(&shown(3));
    expect![[r#"492–507 index.html">All 1,000 reports"#]].assert_eq(&shown(500));
    expect![[r#"984–999 index.html">All 1,000 reports"#]].assert_eq(&shown(999));
}

#[test]
fn only_the_open_branch_shows_what_is_below_it() {
    let pages = vec![
        page("index.html", "Home"),
        page("guide/index.html", "Guide"),
        page("guide/formats/index.html", "Formats"),
        page("guide/formats/csv.html", "CSV"),
        page("guide/tables.html", "Tables"),
        page("topics/index.html", "Topics"),
        page("topics/label/a.html", "A"),
    ];
    let site = Site {
        pages: pages.clone(),
        ..Site::default()
    };
    check(
        &site,
        &pages[4],
        expect![[r#"
        <nav class="tree" aria-label="Pages" tabindex="0"><details><summary>Pages</summary>
        <ul>
        <li><a href="../index.html"><span>Home</span></a></li>
        <li class="section branch"><a href="../guide/index.html"><span>Guide</span></a><details data-keep="guide" open><summary><span class="said">Pages below Guide</span></summary><ul>
        <li><a href="../guide/formats/index.html"><span>Formats</span></a></li>
        <li><a href="../guide/tables.html" aria-current="page"><span>Tables</span></a></li></ul></details></li>
        <li class="section"><a href="../topics/index.html"><span>Topics</span></a></li></ul></details></nav>
    "#]],
    );
    check(
        &site,
        &pages[3],
        expect![[r#"
        <nav class="tree" aria-label="Pages" tabindex="0"><details><summary>Pages</summary>
        <ul>
        <li><a href="../../index.html"><span>Home</span></a></li>
        <li class="section branch"><a href="../../guide/index.html"><span>Guide</span></a><details data-keep="guide" open><summary><span class="said">Pages below Guide</span></summary><ul>
        <li class="branch"><a href="../../guide/formats/index.html"><span>Formats</span></a><details data-keep="guide/formats" open><summary><span class="said">Pages below Formats</span></summary><ul>
        <li><a href="../../guide/formats/csv.html" aria-current="page"><span>CSV</span></a></li></ul></details></li>
        <li><a href="../../guide/tables.html"><span>Tables</span></a></li></ul></details></li>
        <li class="section"><a href="../../topics/index.html"><span>Topics</span></a></li></ul></details></nav>
    "#]],
    );
    check(
        &site,
        &pages[6],
        expect![[r#"
        <nav class="tree" aria-label="Pages" tabindex="0"><details><summary>Pages</summary>
        <ul>
        <li><a href="../../index.html"><span>Home</span></a></li>
        <li class="section branch"><a href="../../guide/index.html"><span>Guide</span></a><details data-keep="guide" open><summary><span class="said">Pages below Guide</span></summary><ul>
        <li><a href="../../guide/formats/index.html"><span>Formats</span></a></li>
        <li><a href="../../guide/tables.html"><span>Tables</span></a></li></ul></details></li>
        <li class="section"><a href="../../topics/index.html" aria-current="true"><span>Topics</span></a></li></ul></details></nav>
    "#]],
    );
}
