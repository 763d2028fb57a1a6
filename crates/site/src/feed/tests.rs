//! The feed by the rules of RFC 4287.

use std::collections::BTreeMap;

use expect_test::expect;
use model::{Facts, Page, Site, SiteConfig};
use quick_xml::Reader;
use quick_xml::events::Event;

use super::feed;

fn report(name: &str, date: Option<&str>) -> Page {
    Page {
        source: format!("reports/{name}/index.md"),
        url: format!("reports/{name}/index.html"),
        facts: Facts {
            title: format!("Report <{name}> & \u{1}more"),
            date: date.map(str::to_owned),
            ..Facts::default()
        },
        ..Page::default()
    }
}

fn site(pages: Vec<Page>) -> Site {
    Site {
        config: SiteConfig {
            title: "Tests \"1\"".to_owned(),
            base_url: Some("https://example.org/a&b/".to_owned()),
            ..SiteConfig::default()
        },
        pages,
        ..Site::default()
    }
}

/// The texts of each element and the `href` of each link, by the path of the element.
fn read(xml: &str) -> BTreeMap<String, Vec<String>> {
    let mut reader = Reader::from_str(xml);
    let mut path: Vec<String> = Vec::new();
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    loop {
        match reader.read_event().expect("the XML is well-formed") {
            Event::Start(tag) => {
                path.push(tag.name().as_ref().to_owned());
                found.entry(path.join("/")).or_default().push(String::new());
            }
            Event::Empty(tag) => {
                let name = tag.name().as_ref().to_owned();
                let href = tag.try_get_attribute("href").unwrap();
                let href = href.map(|it| it.value.into_owned());
                let path = format!("{}/{name}", path.join("/"));
                found
                    .entry(path)
                    .or_default()
                    .push(href.unwrap_or_default());
            }
            Event::Text(text) => {
                if let Some(texts) = found.get_mut(&path.join("/")) {
                    let text: &str = &text;
                    texts.last_mut().unwrap().push_str(text.trim());
                }
            }
            Event::End(_) => drop(path.pop()),
            Event::Eof => break,
            _ => {}
        }
    }
    assert!(path.is_empty(), "all elements end");
    found
}

#[test]
fn a_report_is_an_entry() {
    let mut page = report("a b", Some("2024-04-24"));
    page.facts.team = Some("Team".to_owned());
    page.facts.headline = Some("Twice as fast.".to_owned());
    page.facts.release = Some("Poppy".to_owned());
    page.facts.labels = vec!["x".to_owned()];
    expect![[r#"
        <?xml version="1.0" encoding="utf-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
        <title>Tests &quot;1&quot;</title>
        <id>https://example.org/a&amp;b/</id>
        <link rel="self" type="application/atom+xml" href="https://example.org/a&amp;b/feed.xml"/>
        <link href="https://example.org/a&amp;b/index.html"/>
        <updated>2024-04-24T00:00:00Z</updated>
        <author><name>Tests &quot;1&quot;</name></author>
        <entry>
        <title>Report &lt;a b&gt; &amp; more</title>
        <id>https://example.org/a&amp;b/reports/a%20b/index.html</id>
        <link href="https://example.org/a&amp;b/reports/a%20b/index.html"/>
        <updated>2024-04-24T00:00:00Z</updated>
        <published>2024-04-24T00:00:00Z</published>
        <author><name>Team</name></author>
        <summary>Twice as fast.</summary>
        <category term="Poppy"/>
        <category term="x"/>
        </entry>
        </feed>
    "#]]
    .assert_eq(&feed(&site(vec![page])).unwrap());
}

/// RFC 4287, 4.1.1 and 4.1.2: what a feed and each entry must have, and how.
#[test]
fn the_feed_keeps_to_its_format() {
    let days = ["2024-01-31", "2024-03-01", "2023-12-01"];
    let pages = days.iter().enumerate();
    let pages = pages.map(|(at, day)| report(&format!("r{at}"), Some(day)));
    let found = read(&feed(&site(pages.collect())).unwrap());
    for once in ["feed/id", "feed/title", "feed/updated", "feed/author/name"] {
        assert_eq!(found[once].len(), 1, "{once}");
    }
    for each in [
        "feed/entry/id",
        "feed/entry/title",
        "feed/entry/updated",
        "feed/entry/link",
    ] {
        assert_eq!(found[each].len(), 3, "{each}");
    }
    let mut ids = found["feed/entry/id"].clone();
    for address in ids
        .iter()
        .chain(&found["feed/link"])
        .chain(&found["feed/entry/link"])
    {
        assert!(address.starts_with("https://example.org/"), "{address}");
    }
    ids.dedup();
    assert_eq!(ids.len(), 3);
    // RFC 3339, the newest first.
    let days = [
        "2024-03-01T00:00:00Z",
        "2024-01-31T00:00:00Z",
        "2023-12-01T00:00:00Z",
    ];
    assert_eq!(found["feed/entry/updated"], days);
    assert_eq!(found["feed/updated"], days[..1]);
}

#[test]
fn without_addresses_or_days_there_is_no_feed() {
    assert_eq!(feed(&site(vec![report("a", None)])), None);
    let mut nowhere = site(vec![report("a", Some("2024-01-31"))]);
    nowhere.config.base_url = None;
    assert_eq!(feed(&nowhere), None);
}

#[test]
fn a_feed_names_the_newest_fifty() {
    let pages = (0..60).map(|at| report(&format!("r{at:02}"), Some("2024-01-31")));
    let found = read(&feed(&site(pages.collect())).unwrap());
    assert_eq!(found["feed/entry/id"].len(), 50);
}
