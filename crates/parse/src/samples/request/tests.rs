//! Which labels and times count.

use super::*;

#[test]
fn patterns_of_labels() {
    for (pattern, label, expected) in [
        ("login", "login", true),
        ("login", "login 2", false),
        ("*", "", true),
        ("GET *", "GET /a", true),
        ("GET *", "POST /a", false),
        ("*/items", "GET /a/items", true),
        ("*a*a", "a", false),
        ("*a*a", "aa", true),
        ("GET */items *", "GET /a/items ", true),
        ("a*a", "a", false),
        ("*.*", "№.№", true),
    ] {
        assert_eq!(matches(pattern, label), expected, "{pattern} {label}");
    }
}

#[test]
fn labels_that_are_wanted() {
    let cuts = Cuts {
        labels: vec!["GET *".to_owned()],
        exclude: vec!["* /health".to_owned()],
        ..Cuts::default()
    };
    assert!(cuts.want("GET /a"));
    assert!(!cuts.want("GET /health"));
    assert!(!cuts.want("POST /a"));
    assert!(Cuts::default().want("anything"));
}

#[test]
fn of_several_starts_the_last_one_counts() {
    let cuts = Cuts {
        from: vec![Bound::At(1_000), Bound::After(200)],
        to: Some(Bound::After(900)),
        ..Cuts::default()
    };
    assert!(cuts.are_relative());
    assert_eq!(cuts.span(500), (1_000, 1_400));
    assert_eq!(cuts.span(5_000), (5_200, 5_900));
    assert_eq!(Cuts::default().span(7), (i64::MIN, i64::MAX));
}
