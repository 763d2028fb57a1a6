//! Compressed files and encodings: what is read through, what is said.

use std::io::Write;

use encoding_rs::WINDOWS_1251;
use expect_test::expect;
use flate2::Compression;
use flate2::write::GzEncoder;

use super::super::packed::{End, Packing};
use super::{LAYOUT, Layout, check, dump};

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn utf16(text: &str, bytes: impl Fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(bytes).collect()
}

/// `a,b⏎1,2⏎`, as the program `zstd` compresses it.
const ZSTANDARD: &[u8] = b"\x28\xb5\x2f\xfd\x04\x68\x41\x00\x00a,b\n1,2\n\x35\xe7\xca\xce";

#[test]
fn gzip_is_read_through() {
    // As the program `gzip` compresses it.
    check(
        b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\x03\x4b\xd4\x49\xe2\x32\xd4\x31\xe2\x02\x00\x7b\x07\x97\x0a\x08\x00\x00\x00",
        expect![[r#"
            CSV
            # a · b
            - 1 · 2
        "#]],
    );
    let parts = [gzip(b"a,b\n1,"), gzip(b"2\n")].concat();
    check(
        parts,
        expect![[r#"
            CSV
            # a · b
            - 1 · 2
        "#]],
    );
}

#[test]
fn zstandard_is_read_through() {
    check(
        ZSTANDARD,
        expect![[r#"
            CSV
            # a · b
            - 1 · 2
        "#]],
    );
    // A note that programs leave in the file, and a second frame.
    let parts = [b"\x50\x2a\x4d\x18\x02\x00\x00\x00hi", ZSTANDARD, ZSTANDARD].concat();
    check(
        parts,
        expect![[r#"
            CSV
            # a · b
            - 1 · 2
            - a · b
            - 1 · 2
        "#]],
    );
    check(
        &ZSTANDARD[..12],
        expect![[r#"
            error: the Zstandard data is cut or damaged after 0 unpacked bytes
        "#]],
    );
}

#[test]
fn places_are_those_of_the_unpacked_text() {
    check(
        gzip(b"a,b\n1,\"2\n"),
        expect![[r#"
            CSV
            # a · b
            - 1 · "2
            warning: this quote is never closed at 2:3
        "#]],
    );
}

#[test]
fn a_cut_archive_is_kept_as_far_as_it_goes() {
    let rows: String = (0..2_000)
        .map(|row| format!("{row},{}\n", row * 7919 % 1013))
        .collect();
    let packed = gzip(rows.as_bytes());
    let dump = dump(&packed[..packed.len() / 2], &LAYOUT);
    assert!(dump.starts_with("CSV\n# 0 · 0\n- 1 · 828\n"), "{dump}");
    assert!(
        dump.contains("the gzip data is cut or damaged after"),
        "{dump}"
    );
}

#[test]
fn a_bomb_is_refused() {
    let zeros = gzip(&vec![b'0'; 10_000_000]);
    assert!(zeros.len() < 20_000);
    let unpacked = Packing::Gzip.unpack(&zeros, 1_000_000);
    assert_eq!(
        (unpacked.bytes.len(), unpacked.end),
        (1_000_000, End::TooLarge)
    );
    let unpacked = Packing::Gzip.unpack(&zeros, 10_000_000);
    assert_eq!(unpacked.end, End::Whole);
}

#[test]
fn an_archive_within_an_archive_is_refused() {
    check(
        gzip(&gzip(b"a,b\n")),
        expect![[r#"
            error: expected a data file, found a gzip archive
        "#]],
    );
}

#[test]
fn utf16_with_a_mark() {
    let expect = expect![[r#"
        CSV
        # № · b
        - 1 · "2
        warning: this quote is never closed at 2:3
    "#]];
    let text = "\u{FEFF}№,b\r\n1,\"2\r\n";
    expect.assert_eq(&dump(&utf16(text, u16::to_le_bytes), &LAYOUT));
    expect.assert_eq(&dump(&utf16(text, u16::to_be_bytes), &LAYOUT));
}

#[test]
fn utf16_without_a_mark() {
    let expect = expect![[r#"
        CSV
        # Тест · time
        - Пошук · 12 ms
    "#]];
    let text = "Тест,time\nПошук,12 ms\n";
    expect.assert_eq(&dump(&utf16(text, u16::to_le_bytes), &LAYOUT));
    expect.assert_eq(&dump(&utf16(text, u16::to_be_bytes), &LAYOUT));
}

#[test]
fn utf16_that_is_cut_in_a_character() {
    let mut bytes = utf16("\u{FEFF}a,b\n1,2", u16::to_le_bytes);
    bytes.pop();
    check(
        bytes,
        expect![[r#"
            CSV
            # a · b
            - 1 · �
            error: expected UTF-16LE text; bytes that are none are shown as `�` at 2:3
        "#]],
    );
}

#[test]
fn other_bytes_are_those_of_old_spreadsheets() {
    check(
        b"Nom;Dur\xE9e\nr\xE9sum\xE9;5 \x80\n",
        expect![[r#"
            CSV
            # Nom · Durée
            - résumé · 5 €
            warning: expected UTF-8 text; the file is read as windows-1252, which makes this `é` at 1:8
        "#]],
    );
}

#[test]
fn broken_utf8_stays_utf8() {
    check(
        "№,b\n1,"
            .bytes()
            .chain(*b"\xFF\n2,3\n")
            .collect::<Vec<u8>>(),
        expect![[r#"
            CSV
            # № · b
            - 1 · �
            - 2 · 3
            error: expected UTF-8 text; bytes that are none are shown as `�` at 2:3
        "#]],
    );
    // Cut within a character.
    check(
        b"a,b\n1,\xE2\x84",
        expect![[r#"
            CSV
            # a · b
            - 1 · �
            error: expected UTF-8 text; bytes that are none are shown as `�` at 2:3
        "#]],
    );
}

#[test]
fn the_author_states_the_encoding() {
    let layout = Layout {
        encoding: Some(WINDOWS_1251),
        ..LAYOUT
    };
    expect![[r#"
        CSV
        # Тест · b
        - 1 · 2
    "#]]
    .assert_eq(&dump(b"\xD2\xE5\xF1\xF2,b\n1,2\n", &layout));
}

#[test]
fn nul_bytes_are_blanks() {
    // A crash leaves a file that ends with NULs.
    let mut bytes = b"a,b\n1,2\n3,4\n".to_vec();
    bytes.resize(4_096, 0);
    check(
        bytes,
        expect![[r#"
            CSV
            # a · b
            - 1 · 2
            - 3 · 4
            warning: expected text, found 4084 NUL bytes; they count as blanks at 4:1
        "#]],
    );
    check(
        "a,b,c,d,e,f,g\n1,2,3\x004,5\n",
        expect![[r#"
            CSV
            # a · b · c · d · e · f · g
            - 1 · 2 · 3 4 · 5
            warning: expected text, found a NUL byte; it counts as a blank at 2:6
        "#]],
    );
}
