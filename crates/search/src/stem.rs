//! Words of one stem, in English or in German.

use rust_stemmers::{Algorithm, Stemmer};

/// The stems of a folded word.
pub(crate) struct Stems {
    english: String,
    german: String,
}

impl Stems {
    /// The stems of a folded word; `None` for what no grammar changes.
    pub(crate) fn of(word: &str) -> Option<Stems> {
        if word.len() < 4 || !word.bytes().all(|byte| byte.is_ascii_lowercase()) {
            return None;
        }
        Some(Stems {
            english: Stemmer::create(Algorithm::English).stem(word).into_owned(),
            german: Stemmer::create(Algorithm::German).stem(word).into_owned(),
        })
    }

    /// What all words of these stems start with.
    pub(crate) fn start<'a>(&self, word: &'a str) -> &'a str {
        let shared = |stem: &str| {
            let same = word.bytes().zip(stem.bytes()).take_while(|(a, b)| a == b);
            same.count()
        };
        // The last letter of a stem may change: `query`, `queries`.
        let least = shared(&self.english).min(shared(&self.german));
        &word[..word.len().min(least.saturating_sub(1).max(3))]
    }

    /// Whether another word has one of them.
    pub(crate) fn fit(&self, other: &str) -> bool {
        Stems::of(other)
            .is_some_and(|other| other.english == self.english || other.german == self.german)
    }
}

#[cfg(test)]
mod tests;
