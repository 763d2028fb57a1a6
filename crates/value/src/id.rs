//! Identifiers that machines make: UUIDs, digests, the UUIDs of indices.

/// How often an index UUID changes between small letters, capitals and figures, at the least.
const MIN_CHANGES: usize = 5;

/// Whether `text` is sure to be an identifier.
pub(crate) fn is_id(text: &str) -> bool {
    match text.len() {
        22 => is_index_uuid(text),
        32 | 40 | 64 => is_hexadecimal(text),
        36 => is_uuid(text),
        _ => false,
    }
}

/// `u8FNjxh8Rfy_awN11oDKYQ`: 16 bytes in base 64, so that the last letter has two bits only.
fn is_index_uuid(text: &str) -> bool {
    let class = |byte: u8| match byte {
        b'0'..=b'9' => Some(0),
        b'a'..=b'z' => Some(1),
        b'A'..=b'Z' => Some(2),
        _ => None,
    };
    let is_change = |pair: &[u8]| match (class(pair[0]), class(pair[1])) {
        (Some(a), Some(b)) => a != b,
        _ => false,
    };
    let bytes = text.as_bytes();
    matches!(bytes.last(), Some(b'A' | b'Q' | b'g' | b'w'))
        && bytes
            .iter()
            .all(|byte| class(*byte).is_some() || matches!(byte, b'-' | b'_'))
        && MIN_CHANGES <= bytes.windows(2).filter(|pair| is_change(pair)).count()
}

fn is_hexadecimal(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_hexdigit())
        && text.bytes().any(|byte| byte.is_ascii_digit())
        && text.bytes().any(|byte| byte.is_ascii_alphabetic())
}

fn is_uuid(text: &str) -> bool {
    text.bytes().enumerate().all(|(at, byte)| match at {
        8 | 13 | 18 | 23 => byte == b'-',
        _ => byte.is_ascii_hexdigit(),
    })
}
