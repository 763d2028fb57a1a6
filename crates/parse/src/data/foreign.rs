//! Files that are not text: named by their first bytes, so that the author sees what was dropped.

/// How many bytes are looked at for a NUL, which no text holds.
const LOOKED_AT: usize = 8192;

/// First bytes of common files, as their format definitions fix them.
const SIGNATURES: [(&[u8], &str); 19] = [
    (b"\x1F\x8B", "a gzip archive"),
    (b"PK\x03\x04", "a ZIP archive or an Office document"),
    (b"PK\x05\x06", "an empty ZIP archive"),
    (b"\x28\xB5\x2F\xFD", "a Zstandard archive"),
    (b"\xFD7zXZ\x00", "an XZ archive"),
    (b"BZh", "a bzip2 archive"),
    (b"7z\xBC\xAF\x27\x1C", "a 7-Zip archive"),
    (b"\x89PNG\r\n\x1A\n", "a PNG image"),
    (b"\xFF\xD8\xFF", "a JPEG image"),
    (b"GIF8", "a GIF image"),
    (b"RIFF", "a RIFF file such as a WebP image"),
    (b"%PDF-", "a PDF document"),
    (b"\xD0\xCF\x11\xE0", "an old Office document"),
    (b"PAR1", "a Parquet file"),
    (b"Obj\x01", "an Avro file"),
    (b"SQLite format 3\x00", "an SQLite database"),
    (b"\x7FELF", "an ELF program"),
    (b"\xFF\xFE", "UTF-16 text"),
    (b"\xFE\xFF", "UTF-16 text"),
];

/// What a file is, when it is not text in UTF-8.
pub(super) fn recognise(bytes: &[u8]) -> Option<&'static str> {
    if let Some((_, what)) = SIGNATURES
        .iter()
        .find(|(start, _)| bytes.starts_with(start))
    {
        return Some(what);
    }
    let head = &bytes[..bytes.len().min(LOOKED_AT)];
    if !head.contains(&0) {
        return None;
    }
    // Latin text in UTF-16 without a byte order mark has a NUL in every second byte.
    let nul_at = |odd: usize| {
        head.iter()
            .skip(odd)
            .step_by(2)
            .filter(|&&byte| byte == 0)
            .count()
    };
    let half = head.len() / 2;
    match (nul_at(0), nul_at(1)) {
        (even, odd) if odd * 10 >= half * 9 && even == 0 => Some("UTF-16 text"),
        (even, odd) if even * 10 >= half * 9 && odd == 0 => Some("UTF-16 text"),
        _ => Some("binary data"),
    }
}
