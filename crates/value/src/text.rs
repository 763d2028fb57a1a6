//! Texts in natural order, and texts folded for search.

use std::cmp::Ordering;

use crate::case::lower;
use crate::scan::is_blank;

#[cfg(test)]
mod tests;

/// Base letters of U+00C0 to U+017F in order; figures stand for [`PAIRS`], `*` for no letter.
const LATIN: &[u8; 192] = b"\
    aaaaaa1ceeeeiiiidnooooo*ouuuuy32aaaaaa1ceeeeiiiidnooooo*ouuuuy3y\
    aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii55jjkkkllllllll\
    llnnnnnnnnnoooooo44rrrrrrsssssssstttttt\
    uuuuuuuuuuuuwwyyyzzzzzzs";

/// Letters that fold into two.
const PAIRS: [[char; 2]; 5] = [['a', 'e'], ['s', 's'], ['t', 'h'], ['o', 'e'], ['i', 'j']];

/// What counts in the order of texts, from first to last.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Token<'a> {
    Blank,
    Sign(char),
    /// Digits without leading zeros, by length and then by value.
    Number(usize, &'a str),
    Latin(char),
    Letter(char),
}

struct Tokens<'a> {
    rest: &'a str,
    folded: Folded,
}

/// The characters that one character folds into.
type Folded = std::iter::Flatten<std::array::IntoIter<Option<char>, 2>>;

/// Natural order of texts: case and accents folded, digits by value, Latin before Cyrillic.
///
/// Texts that are equal so far are ordered by their bytes, so that only the same text is equal.
///
/// ```
/// let mut texts = ["Тест", "Test 10", "test 2", "Über", "Zebra", "10", "9"];
/// texts.sort_by(|a, b| value::compare_text(a, b));
/// assert_eq!(texts, ["9", "10", "test 2", "Test 10", "Über", "Zebra", "Тест"]);
/// ```
pub fn compare_text(a: &str, b: &str) -> Ordering {
    let same = same_start(a, b);
    let (a, b) = (&a[same..], &b[same..]);
    Tokens::new(a).cmp(Tokens::new(b)).then_with(|| a.cmp(b))
}

/// How many bytes both texts start with, up to a character and not within a number.
fn same_start(a: &str, b: &str) -> usize {
    let same = a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
    let same = a.floor_char_boundary(same);
    a[..same]
        .trim_end_matches(|last: char| last.is_ascii_digit())
        .len()
}

/// `text` with case and accents folded, for search.
///
/// ```
/// assert_eq!(value::fold("Größe\u{A0}–\u{A0}ЁЛКА"), "grosse - елка");
/// ```
pub fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    text.chars().flat_map(fold_character).collect()
}

fn fold_character(character: char) -> Folded {
    let one = |folded: char| [Some(folded), None];
    let folded = match character {
        '\u{C0}'..='\u{17F}' => match LATIN[character as usize - 0xC0] {
            figure @ b'1'..=b'5' => {
                let [first, second] = PAIRS[usize::from(figure - b'1')];
                [Some(first), Some(second)]
            }
            b'*' => one(character),
            letter => one(letter.into()),
        },
        // Combining marks, and blanks without width.
        '\u{300}'..='\u{36F}' | '\u{200B}' | '\u{2060}' | '\u{FEFF}' => [None; 2],
        'Ș' | 'ș' => one('s'),
        'Ț' | 'ț' => one('t'),
        'Ё' | 'ё' => one('е'),
        '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' => one('-'),
        '‘' | '’' => one('\''),
        '“' | '”' | '„' => one('"'),
        _ if character.is_ascii() => one(character.to_ascii_lowercase()),
        _ if is_blank(character) => one(' '),
        _ => match lower(character) {
            small if small == character => one(character),
            // The sign of the ångström becomes a letter that folds on.
            small => return fold_character(small),
        },
    };
    folded.into_iter().flatten()
}

impl Token<'_> {
    /// The token of a folded character that is no digit.
    fn of(character: char) -> Self {
        match character {
            'a'..='z' => Token::Latin(character),
            _ if is_blank(character) => Token::Blank,
            _ if character.is_alphanumeric() => Token::Letter(character),
            _ => Token::Sign(character),
        }
    }
}

impl<'a> Tokens<'a> {
    fn new(rest: &'a str) -> Tokens<'a> {
        Tokens {
            rest,
            folded: [None; 2].into_iter().flatten(),
        }
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        loop {
            if let Some(character) = self.folded.next() {
                return Some(Token::of(character));
            }
            let first = self.rest.chars().next()?;
            if first.is_ascii_digit() {
                let length = self.rest.bytes().take_while(u8::is_ascii_digit).count();
                let (digits, rest) = self.rest.split_at(length);
                self.rest = rest;
                let digits = digits.trim_start_matches('0');
                return Some(Token::Number(digits.len(), digits));
            }
            self.rest = &self.rest[first.len_utf8()..];
            if first.is_ascii() {
                return Some(Token::of(first.to_ascii_lowercase()));
            }
            self.folded = fold_character(first);
        }
    }
}
