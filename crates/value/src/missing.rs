//! Spellings of "nothing was captured".

use crate::scan::trim;

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
    match text.len() {
        0 => true,
        1..=4 => {
            text.chars()
                .all(|character| matches!(character, '-' | '‐' | '‑' | '–' | '—' | '−'))
                || ["n/a", "n.a.", "tbd", "tba", "null", "nan"]
                    .iter()
                    .any(|word| text.eq_ignore_ascii_case(word))
        }
        _ => false,
    }
}
