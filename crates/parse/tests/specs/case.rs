//! Documents → files, options, and what becomes of them.

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};

/// Some files, and what becomes of them.
#[derive(Default)]
pub(crate) struct Case {
    /// Names and bytes.
    pub(crate) files: Vec<(String, Vec<u8>)>,
    /// Lines of a `table` fence.
    pub(crate) options: String,
    /// What is specified.
    pub(crate) result: String,
    /// Where that stands in the document.
    pub(crate) place: Range<usize>,
}

impl Case {
    /// All cases of a document, from top to bottom.
    pub(crate) fn all(document: &str) -> Vec<Case> {
        let mut cases = Vec::new();
        let mut case = Case::default();
        let mut info = String::new();
        let mut text: Option<(String, Range<usize>)> = None;
        for (event, span) in Parser::new(document).into_offset_iter() {
            match event {
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(words))) => {
                    info = words.into_string();
                    // An empty block has no text of its own, but a place.
                    let start = document[span.start..].find('\n').unwrap() + 1 + span.start;
                    text = Some((String::new(), start..start));
                }
                Event::Text(piece) => {
                    if let Some((text, place)) = &mut text {
                        text.push_str(&piece);
                        place.end = span.end;
                    }
                }
                Event::End(TagEnd::CodeBlock) => {
                    let Some((text, place)) = text.take() else {
                        continue;
                    };
                    match info.split_once(' ') {
                        Some((language, name)) => {
                            case.files.push((name.to_owned(), bytes(language, &text)));
                        }
                        None if info == "options" => case.options = text,
                        None if info == "result" => {
                            case.result = text;
                            case.place = place;
                            cases.push(std::mem::take(&mut case));
                        }
                        // Any other code.
                        None => {}
                    }
                }
                _ => {}
            }
        }
        assert!(case.files.is_empty(), "a file without a result");
        cases
    }
}

fn bytes(language: &str, text: &str) -> Vec<u8> {
    match language {
        "escaped" => unescaped(text),
        "base64" => {
            let text: String = text.split_whitespace().collect();
            data_encoding::BASE64.decode(text.as_bytes()).unwrap()
        }
        _ => text.as_bytes().to_vec(),
    }
}

/// `\t`, `\r`, `\n`, `\0`, `\\`, `\xEF`; a `\` at the end of a line joins it with the next.
fn unescaped(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        match rest.next().unwrap() {
            b't' => bytes.push(b'\t'),
            b'r' => bytes.push(b'\r'),
            b'n' => bytes.push(b'\n'),
            b'0' => bytes.push(0),
            b'\\' => bytes.push(b'\\'),
            b'\n' => {}
            b'x' => {
                let mut digit = || (rest.next().unwrap() as char).to_digit(16).unwrap();
                bytes.push((digit() * 16 + digit()) as u8);
            }
            other => panic!("`\\{}` means nothing", other as char),
        }
    }
    bytes
}
