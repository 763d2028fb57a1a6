//! Capitals of the scripts that people write reports in, and their small letters.
//!
//! The standard library knows every script that has two cases. Its table of them is 12 KB of the
//! browser's wasm, most of it for scripts that nobody types; the letters here stand in a few rows.

#[cfg(test)]
mod tests;

/// First and last capital, and how far behind it the small letter is. At a distance of one, capitals
/// and small letters take turns.
const CAPITALS: [(u32, u32, i32); 31] = [
    // Latin, with marks of many languages.
    (0x01CD, 0x01DB, 1),
    (0x01DE, 0x01EE, 1),
    (0x01F8, 0x021E, 1),
    (0x0222, 0x0232, 1),
    (0x0246, 0x024E, 1),
    // Greek.
    (0x0386, 0x0386, 38),
    (0x0388, 0x038A, 37),
    (0x038C, 0x038C, 64),
    (0x038E, 0x038F, 63),
    (0x0391, 0x03A1, 32),
    (0x03A3, 0x03AB, 32),
    (0x03D8, 0x03EE, 1),
    // Cyrillic.
    (0x0400, 0x040F, 80),
    (0x0410, 0x042F, 32),
    (0x0460, 0x0480, 1),
    (0x048A, 0x04BE, 1),
    (0x04C0, 0x04C0, 15),
    (0x04C1, 0x04CD, 1),
    (0x04D0, 0x052E, 1),
    // Armenian, Georgian.
    (0x0531, 0x0556, 48),
    (0x1C90, 0x1CBA, -3_008),
    (0x1CBD, 0x1CBF, -3_008),
    // Latin again: Vietnamese, and the capital of `ß`.
    (0x1E00, 0x1E94, 1),
    (0x1E9E, 0x1E9E, -7_615),
    (0x1EA0, 0x1EFE, 1),
    // Ohm, kelvin, ångström; figures of Rome, letters in circles, letters of full width.
    (0x2126, 0x2126, -7_517),
    (0x212A, 0x212A, -8_383),
    (0x212B, 0x212B, -8_262),
    (0x2160, 0x216F, 16),
    (0x24B6, 0x24CF, 26),
    (0xFF21, 0xFF3A, 32),
];

/// The small letter of a capital beyond U+017F; any other character is its own.
pub(crate) fn lower(character: char) -> char {
    let code = u32::from(character);
    let found = CAPITALS.iter().find(|(first, last, distance)| {
        (*first..=*last).contains(&code) && (*distance != 1 || (code - first).is_multiple_of(2))
    });
    let small =
        found.and_then(|(.., distance)| char::from_u32(code.wrapping_add_signed(*distance)));
    small.unwrap_or(character)
}
