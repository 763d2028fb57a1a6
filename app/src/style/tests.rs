//! Colours that can be read, and stand in one file.

use std::collections::HashMap;

use super::{LATE_STYLE, STYLE};

/// Relative luminance and contrast as WCAG 2.2 defines them.
fn contrast(a: &str, b: &str) -> f64 {
    let luminance = |hex: &str| {
        let channel = |at: usize| {
            let value = u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    };
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The colours of `tokens.css` by name: light, dark.
fn tokens() -> HashMap<&'static str, [&'static str; 2]> {
    include_str!("../../style/tokens.css")
        .lines()
        .filter_map(|line| {
            let (name, value) = line
                .trim()
                .strip_prefix("--")?
                .split_once(": light-dark(")?;
            let (light, dark) = value.strip_suffix(");")?.split_once(", ")?;
            Some((name, [light, dark]))
        })
        .collect()
}

/// Checks that each of `inks` can be read on each of `grounds`, in light and in dark.
fn check(inks: &[&str], grounds: &[&str], least: f64) {
    let tokens = tokens();
    for ink in inks {
        for ground in grounds {
            for theme in [0, 1] {
                let found = contrast(tokens[ink][theme], tokens[ground][theme]);
                assert!(
                    least <= found,
                    "{ink} on {ground}: {found:.2} is below {least}, theme {theme}"
                );
            }
        }
    }
}

#[test]
fn black_on_white_is_21_to_1() {
    assert_eq!(contrast("#000000", "#ffffff"), 21.0);
}

#[test]
fn text_can_be_read() {
    check(
        &["ink", "ink-soft", "ink-faint", "accent"],
        &["page", "soft"],
        4.5,
    );
    check(&["ink", "ink-soft"], &["sunk"], 4.5);
    check(&["ink"], &["mark", "accent-soft"], 4.5);
    check(&["accent"], &["accent-soft"], 4.5);
}

#[test]
fn badges_and_notes_can_be_read() {
    for (ink, ground) in [
        ("good", "good-soft"),
        ("fair", "fair-soft"),
        ("bad", "bad-soft"),
        ("rare", "rare-soft"),
    ] {
        check(&[ink, "ink", "accent"], &[ground], 4.5);
    }
}

#[test]
fn code_can_be_read() {
    let inks = [
        "ink",
        "code-keyword",
        "code-string",
        "code-number",
        "code-comment",
        "code-name",
        "code-punctuation",
        "code-time",
        "code-alarm",
    ];
    check(&inks, &["code"], 4.5);
}

#[test]
fn fields_can_be_found() {
    check(&["field", "accent"], &["page", "soft"], 3.0);
}

#[test]
fn colours_stand_in_tokens_only() {
    let (_, rest) = STYLE.split_once("/* Elements as they are").unwrap();
    for line in rest.lines().chain(LATE_STYLE.lines()) {
        let is_colour = |word: &str| {
            let hex = word.trim_end_matches([';', ')', ',']);
            hex.starts_with('#') && [4, 7, 9].contains(&hex.len())
        };
        let found =
            line.contains("rgb(") || line.contains("hsl(") || line.split(' ').any(is_colour);
        assert!(!found, "a colour outside tokens.css: {line}");
    }
}
