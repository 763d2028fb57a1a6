//! Versions with the name they may belong to: `3.2.0`, `mod-search:3.2.0`, `OpenSearch_2_7_R20240502`.

use std::cmp::Ordering;
use std::fmt;

use crate::error;
use crate::scan::Scan;
use crate::text::compare_text;
use crate::{Error, Kind, Read, Value, Version};

#[cfg(test)]
mod tests;

/// The rest of a version that stands for any part: `3.7.x`.
const WILDCARD: &str = "*";

/// Words that open the rest of a version which comes before its release.
const BEFORE_RELEASE: [&str; 7] = ["snapshot", "alpha", "beta", "rc", "pre", "dev", "milestone"];

/// What parts the name from the version.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Joint {
    None,
    Colon,
    Dash,
    Underscore,
    Blank,
}

pub(crate) fn read(text: &str) -> Result<Read, Error> {
    if let Some(value) = read_caret(text).or_else(|| read_hash(text)) {
        return Ok(Read::open(value));
    }
    let (version, clear) = read_version(text).ok_or(error::unreadable(Kind::Version))?;
    Ok(Read {
        value: Value::Version(version),
        clear,
    })
}

/// `^2.0.0` of npm: from 2.0.0 to 3.0.0, which is not included.
fn read_caret(text: &str) -> Option<Value> {
    let (from, _) = read_version(text.strip_prefix('^')?)?;
    let fixed = from
        .parts
        .iter()
        .position(|part| *part != 0)
        .unwrap_or(from.parts.len() - 1);
    let mut to = Version {
        rest: String::new(),
        ..from.clone()
    };
    to.parts[fixed] = to.parts[fixed].checked_add(1)?;
    to.parts[fixed + 1..].fill(0);
    Some(Value::Range(Box::new((
        Value::Version(from),
        Value::Version(to),
    ))))
}

/// A commit as version: 7 to 40 hexadecimal digits, with letters among them.
fn read_hash(text: &str) -> Option<Value> {
    let is_hash = (7..=40).contains(&text.len())
        && text
            .bytes()
            .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
        && text.bytes().any(|byte| byte.is_ascii_digit())
        && text.bytes().any(|byte| byte.is_ascii_lowercase());
    let version = || Version {
        name: None,
        parts: Vec::new(),
        rest: text.to_owned(),
    };
    is_hash.then(|| Value::Version(version()))
}

/// A version, and whether its text has no other meaning.
fn read_version(text: &str) -> Option<(Version, bool)> {
    let (name, joint, number) = split_name(text)?;
    let mut scan = Scan::new(number);
    let marked = scan.eat("v") || scan.eat("V");
    let separator = if joint == Joint::Underscore { "_" } else { "." };
    let parts = scan_parts(&mut scan, separator)?;
    let rest = scan_rest(scan.rest, separator)?;
    let (fewest, fewest_clear) = match joint {
        Joint::None if marked => (1, 2),
        Joint::None if rest.is_empty() => (1, 3),
        Joint::None => (2, 3),
        Joint::Colon => (1, 2),
        Joint::Dash => (2, 3),
        Joint::Underscore if rest.starts_with('R') => (2, 2),
        Joint::Underscore | Joint::Blank => (2, usize::MAX),
    };
    let count = parts.len();
    if count < fewest || is_address(number) {
        return None;
    }
    let is_bare = joint == Joint::None && !marked;
    let has_other_meaning =
        is_bare && (is_date(&parts) || is_grouped(number) || octets(number).is_some());
    let clear = fewest_clear <= count && rest != WILDCARD && !has_other_meaning;
    Some((
        Version {
            name: name.map(str::to_owned),
            parts,
            rest: rest.to_owned(),
        },
        clear,
    ))
}

/// The name, what parts it from the version, and the version. The name of an image has its registry
/// and folders taken off.
fn split_name(text: &str) -> Option<(Option<&str>, Joint, &str)> {
    let image = match text.rfind('/') {
        Some(_) if text.contains("://") => return None,
        Some(slash) => &text[slash + 1..],
        None => text,
    };
    // `v2-api` is a name, `v2` and `v2.1` are versions.
    let mut scan = Scan::new(image.strip_prefix(['v', 'V']).unwrap_or(image));
    if !scan.digits().is_empty() && matches!(scan.peek(), None | Some('.')) {
        return (image.len() == text.len()).then_some((None, Joint::None, text));
    }
    let (at, joint) = if let Some(colon) = image.rfind(':') {
        (colon, Joint::Colon)
    } else if let Some(blank) = image.rfind(' ') {
        (blank, Joint::Blank)
    } else if let Some(dash) = version_start(image, b'-') {
        (dash, Joint::Dash)
    } else {
        (version_start(image, b'_')?, Joint::Underscore)
    };
    let name = &image[..at];
    let is_name = name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name
            .chars()
            .all(|letter| letter.is_ascii_alphanumeric() || "-_. ".contains(letter))
        && !name.ends_with(' ');
    is_name.then(|| (Some(name), joint, &image[at + 1..]))
}

/// Where a `joint` stands before a digit, or before a `v` and a digit.
fn version_start(name: &str, joint: u8) -> Option<usize> {
    let bytes = name.as_bytes();
    (1..bytes.len()).find(|&at| {
        let after = &bytes[at + 1..];
        let number = after.strip_prefix(b"v").unwrap_or(after);
        let digits = number
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        let separator = if joint == b'_' { b'_' } else { b'.' };
        bytes[at] == joint && 0 < digits && number.get(digits) == Some(&separator)
    })
}

/// `3.2.0`; `3.7.x` ends in a wildcard, which is left to the rest.
fn scan_parts(scan: &mut Scan, separator: &str) -> Option<Vec<u64>> {
    let mut parts = vec![scan.digits().parse().ok()?];
    loop {
        let mut ahead = *scan;
        if !ahead.eat(separator) || !ahead.at_digit() {
            return Some(parts);
        }
        parts.push(ahead.digits().parse().ok()?);
        *scan = ahead;
    }
}

/// `-SNAPSHOT.188`, `_R20240502`, `.Final`, `rc1`, without the sign before it.
fn scan_rest<'a>(rest: &'a str, separator: &str) -> Option<&'a str> {
    if rest.is_empty() {
        return Some(rest);
    }
    if let (".x" | ".X" | ".*", ".") = (rest, separator) {
        return Some(WILDCARD);
    }
    let inner = rest.strip_prefix(['-', '_', '+', '.']).unwrap_or(rest);
    let glued = inner.len() == rest.len();
    let is_rest = inner.starts_with(|first: char| {
        first.is_ascii_alphabetic() || (!glued && first.is_ascii_digit() && !rest.starts_with('.'))
    }) && inner
        .chars()
        .all(|letter| letter.is_ascii_alphanumeric() || "-_+.".contains(letter));
    // `4g3` and `2xlarge` are no versions, `1.2rc1` is one.
    (is_rest && (!glued || is_before_release(inner))).then_some(inner)
}

/// Whether `text` is surely an address of a network, and not a version of four parts: of the machine
/// itself, of a private network, of a link, or none.
fn is_address(text: &str) -> bool {
    matches!(
        octets(text),
        Some([10 | 127, ..] | [172, 16..=31, ..] | [192, 168, ..] | [169, 254, ..] | [0, 0, 0, 0])
    )
}

/// The numbers of an address: four of at most three digits, without zeros before them.
fn octets(text: &str) -> Option<[u8; 4]> {
    let mut octets = [0; 4];
    let mut parts = text.split('.');
    for octet in &mut octets {
        let part = parts.next()?;
        let is_padded = part.starts_with('0') && 1 < part.len();
        let is_number = part.bytes().all(|byte| byte.is_ascii_digit()) && !is_padded;
        *octet = part.parse().ok().filter(|_| is_number)?;
    }
    parts.next().is_none().then_some(octets)
}

/// `2023.10.1`, `24.04.2024`
fn is_date(parts: &[u64]) -> bool {
    matches!(
        parts,
        [1900..=2100, 1..=12, 1..=31] | [1..=31, 1..=12, 1900..=2100]
    )
}

/// `1.706.932`, which may be a number with thousands parted by points.
fn is_grouped(text: &str) -> bool {
    let mut groups = text.split('.');
    let first = groups.next().unwrap_or_default();
    !first.starts_with('0') && groups.all(|group| group.len() == 3)
}

fn is_before_release(rest: &str) -> bool {
    BEFORE_RELEASE.iter().any(|word| {
        rest.get(..word.len())
            .is_some_and(|head| head.eq_ignore_ascii_case(word))
    })
}

/// By name, then part by part, then what comes before a release, the release, what comes after it.
pub(crate) fn compare(a: &Version, b: &Version) -> Ordering {
    compare_text(
        a.name.as_deref().unwrap_or_default(),
        b.name.as_deref().unwrap_or_default(),
    )
    .then_with(|| a.parts.cmp(&b.parts))
    .then_with(|| stage(a).cmp(&stage(b)))
    .then_with(|| compare_text(&a.rest, &b.rest))
}

fn stage(version: &Version) -> u8 {
    match version.rest.as_str() {
        "" => 1,
        rest if is_before_release(rest) => 0,
        _ => 2,
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = &self.name {
            write!(f, "{name}:")?;
        }
        for (index, part) in self.parts.iter().enumerate() {
            let separator = if index == 0 { "" } else { "." };
            write!(f, "{separator}{part}")?;
        }
        match self.rest.as_str() {
            "" => Ok(()),
            WILDCARD => write!(f, ".{WILDCARD}"),
            rest if self.parts.is_empty() => write!(f, "{rest}"),
            rest => write!(f, "-{rest}"),
        }
    }
}
