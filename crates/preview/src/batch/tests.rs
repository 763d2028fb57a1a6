//! How long to wait for more.

use std::time::Duration;

use super::{Batch, Change, IN_BETWEEN, MANY, SAVED};

fn check(changes: &[(&str, Change)], patience: Duration) {
    let mut batch = Batch::default();
    for (path, change) in changes {
        batch.add(path.into(), *change);
    }
    assert_eq!(batch.patience(), patience, "{changes:?}");
}

#[test]
fn a_file_that_is_closed_is_shown_at_once() {
    check(
        &[
            ("index.md", Change::Written),
            ("index.md", Change::Complete),
        ],
        SAVED,
    );
}

#[test]
fn a_file_that_is_still_written_is_waited_for() {
    check(&[("index.md", Change::Written)], IN_BETWEEN);
    check(
        &[
            ("index.md", Change::Complete),
            ("runs.csv", Change::Written),
        ],
        IN_BETWEEN,
    );
}

#[test]
fn a_file_that_was_moved_away_may_be_replaced() {
    check(
        &[("index.md", Change::Gone), ("index.md~", Change::Complete)],
        IN_BETWEEN,
    );
    check(
        &[("index.md", Change::Gone), ("index.md", Change::Complete)],
        SAVED,
    );
}

#[test]
fn a_checkout_is_waited_for() {
    let names: Vec<String> = (0..6).map(|number| format!("{number}.md")).collect();
    let changes: Vec<_> = names
        .iter()
        .map(|name| (name.as_str(), Change::Complete))
        .collect();
    check(&changes, MANY);
    check(&changes[..5], SAVED);
    check(&[("reports", Change::Folder)], MANY);
}
