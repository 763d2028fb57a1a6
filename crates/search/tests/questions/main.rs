//! Questions on real reports, what must hold for all of them, and what a broken index does.

#![allow(clippy::disallowed_methods, reason = "the reports are files")]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod content;

use std::collections::BTreeSet;

use content::{ask, index, pages};
use search::{Engine, Hit, Index, Shard, Step};

const QUESTIONS: &str = include_str!("questions.tsv");

/// Of twenty questions one may be answered by another place.
const RIGHT_PERCENT: usize = 95;

fn shown(hit: &Hit) -> String {
    hit.text.iter().map(|piece| piece.text.as_str()).collect()
}

fn is_at(hit: &Hit, place: &str) -> bool {
    match place.split_at_checked(1) {
        Some(("~", words)) => shown(hit).contains(words),
        Some(("#", _)) => hit.fragment == place,
        _ => place.is_empty(),
    }
}

#[test]
fn questions_find_their_place() {
    let pages = pages();
    let index = index(&pages);
    let mut engine = Engine::new(&index.directory).unwrap();
    let mut wrong = Vec::new();
    let mut asked = 0;
    for line in QUESTIONS.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [question, report, place] = fields[..] else {
            panic!("`{line}` has three fields")
        };
        asked += 1;
        let (answer, _) = ask(&mut engine, &index, question);
        let first = answer.groups.first();
        let is_right = first.is_some_and(|group| {
            group.url.starts_with(report) && group.hits.first().is_some_and(|hit| is_at(hit, place))
        });
        if !is_right {
            let found = answer.groups.iter().take(2).map(|group| {
                let hits = group
                    .hits
                    .iter()
                    .map(|hit| format!("\n      {} {:?} {}", hit.fragment, hit.class, shown(hit)));
                format!("\n    {}{}", group.url, hits.collect::<String>())
            });
            wrong.push(format!("\n  {line}{}", found.collect::<String>()));
        }
    }
    assert!(60 <= asked);
    assert!(
        asked * RIGHT_PERCENT <= (asked - wrong.len()) * 100,
        "{} of {asked} are wrong:{}",
        wrong.len(),
        wrong.concat(),
    );
}

#[test]
fn every_word_of_every_page_is_found_there() {
    let pages = pages();
    let reports: Vec<_> = pages.into_iter().filter(|page| page.is_report()).collect();
    let index = index(&reports);
    let mut engine = Engine::new(&index.directory).unwrap();
    for page in &reports {
        let mut words = BTreeSet::new();
        let mut note = |text: &str| {
            for word in text.split_whitespace() {
                let mut terms = Vec::new();
                search::tokens(word, &mut |_, term| terms.push(term.to_owned()));
                words.extend(terms.into_iter().next());
            }
        };
        note(&page.facts.title);
        for heading in page.headings() {
            note(&model::plain_text(&heading.content));
        }
        for table in page.tables() {
            for column in &table.columns {
                (0..table.rows).for_each(|row| note(&column.text(row)));
            }
        }
        for word in words {
            let (answer, _) = ask(&mut engine, &index, &format!("{word:?}").replace('"', ""));
            let urls: Vec<&str> = answer.groups.iter().map(|group| &*group.url).collect();
            assert!(
                urls.contains(&&*page.address()),
                "{word} {}: {urls:?}",
                page.url
            );
        }
    }
}

#[test]
fn the_order_of_pages_changes_nothing() {
    let mut pages = pages();
    let forth = index(&pages);
    pages.reverse();
    assert!(forth == index(&pages));
    pages.rotate_left(3);
    assert!(forth == index(&pages));
}

#[test]
fn a_query_loads_little_of_the_index() {
    let pages = pages();
    let index = index(&pages);
    let mut engine = Engine::new(&index.directory).unwrap();
    let (_, needed) = ask(&mut engine, &index, "mod-inventory-storage");
    let terms = needed
        .iter()
        .filter(|shard| matches!(shard, Shard::Terms(_)));
    assert!((1..=4).contains(&terms.count()));
    assert!(needed.len() * 3 < index.shards.len(), "{needed:?}");
}

#[test]
fn a_missing_or_cut_shard_leaves_the_rest() {
    let pages = pages();
    let index = index(&pages);
    let question = "harvesting 6495617";
    let mut engine = Engine::new(&index.directory).unwrap();
    let (whole, needed) = ask(&mut engine, &index, question);
    assert!(!whole.is_partial);
    for &broken in &needed {
        for cut in [None, Some(0), Some(1), Some(17), Some(400)] {
            let mut broken_index = index.clone();
            for (shard, bytes) in &mut broken_index.shards {
                if *shard == broken {
                    bytes.truncate(cut.unwrap_or_default());
                }
            }
            if cut.is_none() {
                broken_index.shards.retain(|(shard, _)| *shard != broken);
            }
            let mut engine = Engine::new(&index.directory).unwrap();
            let (answer, _) = ask(&mut engine, &broken_index, question);
            assert!(answer.is_partial, "{broken:?} {cut:?}");
        }
    }
    for length in 0..index.directory.len() {
        let cut = Engine::new(&index.directory[..length]);
        assert!(cut.is_err(), "{length}");
    }
}

#[test]
fn an_empty_site_and_odd_questions_find_nothing() {
    let empty = Index::build(&[]);
    let engine = Engine::new(&empty.directory).unwrap();
    for question in [
        "",
        "a",
        "mod-search",
        "\"",
        "duration > 1h",
        "release:x",
        "🚀",
    ] {
        let Step::Done(answer) = engine.ask(question) else {
            panic!("{question}")
        };
        assert!(answer.groups.is_empty());
    }
    let pages = pages();
    let index = index(&pages);
    let mut engine = Engine::new(&index.directory).unwrap();
    let long = "q".repeat(10_000);
    for question in [
        &*long,
        "\u{202E}שלום",
        "🚀 — …",
        "%%% >>> \"\" :::",
        "release:",
    ] {
        let (answer, _) = ask(&mut engine, &index, question);
        assert!(answer.groups.is_empty(), "{question}");
    }
}

#[test]
fn fields_are_completed() {
    let pages = pages();
    let index = index(&pages);
    let mut engine = Engine::new(&index.directory).unwrap();
    let (answer, _) = ask(&mut engine, &index, "harvest release:");
    assert!(
        answer
            .completions
            .contains(&"harvest release:poppy ".to_owned())
    );
    let (answer, _) = ask(&mut engine, &index, "workflow:data");
    let expected = ["workflow:\"data export\" ", "workflow:\"data import\" "];
    assert_eq!(answer.completions, expected);
    let (answer, _) = ask(&mut engine, &index, "release:poppy");
    assert!(answer.completions.is_empty() && !answer.groups.is_empty());
}

#[test]
fn nowhere_words_name_the_nearest() {
    let pages = pages();
    let index = index(&pages);
    let mut engine = Engine::new(&index.directory).unwrap();
    let (answer, _) = ask(&mut engine, &index, "consortuim");
    let (typed, meant) = &answer.meant[0];
    assert_eq!(typed, "consortuim");
    assert_eq!(meant[0], "consortium");
    let (answer, _) = ask(&mut engine, &index, "zzzzzzzzzz");
    assert_eq!(answer.meant, [("zzzzzzzzzz".to_owned(), Vec::new())]);
}
