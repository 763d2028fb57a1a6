//! Texts without a table: documents, logs of programs, prose. CSV would take any of them.

use super::Layout;
use super::head::Head;

/// Words by which programs say how grave a line of their log is.
const LEVELS: [&str; 13] = [
    "TRACE", "DEBUG", "DBG", "INFO", "INF", "NOTICE", "WARN", "WARNING", "WRN", "ERROR", "ERR",
    "FATAL", "SEVERE",
];

/// From so many words on a line says something, and is no name or value.
const SENTENCE: usize = 4;

/// Fewer sentences do not make a text.
const FEW: usize = 3;

/// What a text is that no format takes for its own, unless it may be CSV.
pub(super) fn recognise(head: &Head<'_>, layout: &Layout) -> Option<&'static str> {
    if starts_with_tag(head.text) {
        return Some("an XML or HTML document");
    }
    if let Some(what) = log(head) {
        return Some(what);
    }
    // Who says that there is a header of several rows, or none, has looked.
    // No table starts with a comment of markup.
    if head.text.starts_with('<') {
        return Some("a text without columns");
    }
    let lines = head.lines();
    if layout.header_rows != 1 || lines.clone().next().is_none_or(is_parted) {
        return None;
    }
    let is_fence = |line: &str| line.starts_with("```") || line.starts_with("~~~");
    if lines.clone().any(is_fence) {
        return Some("a text without columns");
    }
    let count = lines.clone().count();
    let sentences = lines.filter(|line| is_sentence(line)).count();
    (FEW <= sentences && count <= 4 * sentences).then_some("a text without columns")
}

/// What a text is whose lines are mostly those of a log.
pub(super) fn log(head: &Head<'_>) -> Option<&'static str> {
    let count = head.lines().count();
    let logged = head.lines().filter(|line| is_logged(line)).count();
    (0 < logged && count <= 2 * logged).then_some("the log of a program")
}

/// Whether an element follows after what may stand in front of it.
fn starts_with_tag(text: &str) -> bool {
    let mut text = text;
    while let Some(rest) = text.strip_prefix("<!--") {
        text = match rest.split_once("-->") {
            Some((_, rest)) => rest.trim_start(),
            None => return true,
        };
    }
    text.starts_with('<')
}

/// `2026-01-31 12:00:00,123 [main] INFO …`: a level among blanks or in brackets, and at most a time
/// in front of it.
fn is_logged(line: &str) -> bool {
    let words = line.split(' ').filter(|word| !word.is_empty());
    for (index, word) in words.take(SENTENCE).enumerate() {
        // `INFO: 5` may as well be YAML.
        let is_end = |c: char| matches!(c, '[' | ']') || c == ':' && 0 < index;
        if LEVELS.contains(&word.trim_matches(is_end)) {
            return true;
        }
        let is_of_time = |c: char| c.is_ascii_digit() || "-:.,/+TZ[]".contains(c);
        if !word.chars().all(is_of_time) || !word.contains(|c: char| c.is_ascii_digit()) {
            return false;
        }
    }
    false
}

/// Whether a line may be one of several cells.
fn is_parted(line: &str) -> bool {
    line.contains(['\t', ';', '|', ','])
}

fn is_sentence(line: &str) -> bool {
    let is_word = |word: &&str| word.contains(char::is_alphabetic);
    SENTENCE <= line.split_ascii_whitespace().filter(is_word).count()
        || is_parted(line) && line.contains(char::is_alphabetic)
}
