//! What front matter becomes above a page.

use expect_test::{Expect, expect};
use model::{Facts, Page, Site, Ticket, Topic};

use super::facts;
use crate::html::Html;
use crate::overview::Overview;

fn check(stated: &Facts, expected: Expect) {
    let mut site = Site::default();
    let ecs = (Topic::Label, "ecs".to_owned());
    site.topics.insert(ecs, "topics/label/ecs.html".to_owned());
    let page = Page {
        facts: stated.clone(),
        ..Page::default()
    };
    let mut out = String::new();
    facts(&mut Html::new(&mut out), &Overview::of(&site), &page, "../");
    expected.assert_eq(&out.replace("<div", "\n<div"));
}

#[test]
fn a_page_that_states_nothing_has_no_box() {
    check(
        &Facts {
            title: "Guide".to_owned(),
            ..Facts::default()
        },
        expect![""],
    );
}

#[test]
fn facts_stand_in_one_order() {
    check(
        &Facts {
            date: Some("2024-04-24".to_owned()),
            tested: Some("2024-04-24..2024-04-26".to_owned()),
            release: Some("Quesnelia".to_owned()),
            environment: Some("qcon".to_owned()),
            team: Some("Spitfire".to_owned()),
            tickets: vec![Ticket {
                key: "PERF-889".to_owned(),
                title: Some("ECS Reindex".to_owned()),
                status: Some("Closed".to_owned()),
                href: None,
            }],
            labels: vec!["ecs".to_owned()],
            properties: vec![("Build".to_owned(), "12 & 13".to_owned())],
            ..Facts::default()
        },
        expect![[r#"
            <dl class="facts">
            <div><dt>Release</dt><dd>Quesnelia</dd></div>
            <div><dt>Environment</dt><dd>qcon</dd></div>
            <div><dt>Tested</dt><dd>24–26 April 2024</dd></div>
            <div><dt>Team</dt><dd>Spitfire</dd></div>
            <div><dt>Build</dt><dd>12 &amp; 13</dd></div>
            <div class="wide"><dt>Ticket</dt><dd><span class="ticket"><a>PERF-889</a> <span class="status good">Closed</span></span> <span class="ticket-title">ECS Reindex</span></dd></div>
            <div class="wide"><dt>Label</dt><dd><a class="label" href="../topics/label/ecs.html">ecs</a></dd></div></dl>"#]],
    );
}
