//! Files that hold no table: named by their first bytes, so that the author sees what was dropped.

/// How many bytes are looked at.
const LOOKED_AT: usize = 8192;

/// First bytes of common files, as their format definitions fix them.
const SIGNATURES: [(&[u8], &str); 22] = [
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
    (b"Obj\x01", "an Avro file"),
    (b"SQLite format 3\x00", "an SQLite database"),
    (b"\x7FELF", "an ELF program"),
    (b"MZ\x90\x00", "a Windows program"),
    (b"\xCA\xFE\xBA\xBE", "a Java class file"),
    (b"JAVA PROFILE 1.0", "a Java heap dump"),
    (b"FLR\x00", "a Java Flight Recorder file"),
    (b"\xFF\xFE\x00\x00", "UTF-32 text"),
    (b"\x00\x00\xFE\xFF", "UTF-32 text"),
];

/// What a file is, when it is no text.
pub(super) fn recognise(bytes: &[u8]) -> Option<&'static str> {
    let signature = SIGNATURES
        .iter()
        .find(|(start, _)| bytes.starts_with(start));
    if let Some((_, what)) = signature {
        return Some(what);
    }
    if bytes.get(257..262) == Some(b"ustar") {
        return Some("a tar archive");
    }
    if is_gatling(bytes) {
        return Some("the binary log of Gatling 3.11 or later");
    }
    is_binary(head(bytes)).then_some("binary data")
}

/// The first bytes, without the NULs that a crash leaves at the end of a file.
pub(super) fn head(bytes: &[u8]) -> &[u8] {
    let head = &bytes[..bytes.len().min(LOOKED_AT)];
    let end = head.iter().rposition(|&byte| byte != 0);
    &head[..end.map_or(0, |end| end + 1)]
}

/// Whether bytes are no text: too many characters that nobody can type.
pub(super) fn is_binary(head: &[u8]) -> bool {
    let is_control = |byte: &&u8| matches!(byte, 0..=8 | 14..=26 | 28..=31 | 127);
    let controls = head.iter().filter(is_control).count();
    let is_utf8 =
        std::str::from_utf8(head).map_or_else(|error| error.error_len().is_none(), |_| true);
    let tolerated = if is_utf8 {
        head.len() / 10
    } else {
        head.len() / 50
    };
    tolerated < controls
}

/// A record of the kind 0, then the version of Gatling as a text with its length in front.
fn is_gatling(bytes: &[u8]) -> bool {
    match bytes {
        [0, 0, 0, 0, length, version @ ..] => {
            let version = version.get(..usize::from(*length)).unwrap_or_default();
            let is_version = |byte: &u8| byte.is_ascii_digit() || *byte == b'.';
            version.contains(&b'.') && version.iter().all(is_version)
        }
        _ => false,
    }
}
