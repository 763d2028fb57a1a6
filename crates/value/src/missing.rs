//! Spellings of "nothing was captured".

use crate::scan::trim;

const WORDS: [&str; 6] = ["n/a", "n.a.", "tbd", "tba", "null", "nan"];

/// Whether `text` says that nothing was captured.
///
/// ```
/// for text in ["", " ", "-", "–", "—", "--", "n/a", "N/A", "TBD", "null", "NaN"] {
///     assert!(value::is_missing(text), "{text}");
/// }
/// for text in ["0", "none", "NA", "no", "-1"] {
///     assert!(!value::is_missing(text), "{text}");
/// }
/// ```
pub fn is_missing(text: &str) -> bool {
    let text = trim(text);
    match text.as_bytes() {
        [] => true,
        [b'0'..=b'9', ..] => false,
        bytes if 12 < bytes.len() => false,
        _ => {
            let is_dash = |character| matches!(character, '-' | '‐' | '‑' | '–' | '—' | '−');
            text.chars().all(is_dash) || WORDS.iter().any(|word| text.eq_ignore_ascii_case(word))
        }
    }
}
