//! Formulas: TeX as authors write it to MathML as browsers show it.

use std::ops::Range;
use std::sync::LazyLock;

use math_core::{LatexToMathML, MathCoreConfig, MathDisplay};
use model::Inline;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use crate::{Sink, diagnostic};

/// No formula of a report is longer.
const MAX_BYTES: usize = 4 << 10;

/// Nor does one nest deeper.
const MAX_DEPTH: usize = 40;

/// Where a formula stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// In a line.
    Inline,
    /// On lines of its own.
    Display,
}

/// The formula that `source` says; `None` when it cannot be read, which is reported.
pub(crate) fn formula(
    source: &str,
    manner: Manner,
    file: &str,
    span: Range<usize>,
    sink: &mut Sink,
) -> Option<Inline> {
    let markup = match convert(source, manner) {
        Ok(markup) => markup,
        Err(reason) => {
            sink.push(diagnostic::bad_math(file, span, &reason));
            return None;
        }
    };
    Some(Inline::Math {
        source: source.to_owned(),
        markup,
    })
}

fn convert(source: &str, manner: Manner) -> Result<String, String> {
    static CONVERTER: LazyLock<LatexToMathML> =
        LazyLock::new(|| LatexToMathML::new(MathCoreConfig::default()).unwrap_or_default());
    if MAX_BYTES < source.len() {
        return Err(format!("it is longer than {MAX_BYTES} bytes"));
    }
    if MAX_DEPTH < depth(source) {
        return Err(format!("it nests deeper than {MAX_DEPTH} levels"));
    }
    let display = match manner {
        Manner::Inline => MathDisplay::Inline,
        Manner::Display => MathDisplay::Block,
    };
    let converted = CONVERTER
        .convert_with_local_state(source, display)
        .map_err(|error| as_reason(&error.error_message()))?;
    match stranger(&converted.mathml) {
        None => Ok(converted.mathml),
        Some(name) => Err(format!("it would make `{name}`, which no formula needs")),
    }
}

/// A sentence of the library as a part of ours.
fn as_reason(sentence: &str) -> String {
    let mut letters = sentence.trim_end_matches('.').chars();
    let first = letters.next().map(char::to_lowercase);
    first.into_iter().flatten().chain(letters).collect()
}

/// How deep a formula may nest: groups, and commands that may take what follows them.
fn depth(source: &str) -> usize {
    let mut around: Vec<usize> = Vec::new();
    // Commands in a row, `\sqrt\sqrt x`, since the last group opened or something else stood there.
    let (mut depth, mut run, mut deepest) = (0, 0, 0);
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let mut length = first.len_utf8();
        let (opens, closes) = match first {
            '{' => (true, false),
            '}' => (false, true),
            '\\' => {
                let name = rest[1..].split(|c: char| !c.is_ascii_alphabetic()).next();
                let name = name.unwrap_or_default();
                length += name.len();
                match name {
                    "left" | "begin" => (true, false),
                    "right" | "end" => (false, true),
                    _ => {
                        run += 1;
                        (false, false)
                    }
                }
            }
            '^' | '_' => {
                run += 1;
                (false, false)
            }
            c if c.is_whitespace() => (false, false),
            _ => {
                run = 0;
                (false, false)
            }
        };
        if opens {
            around.push(run + 1);
            depth += run + 1;
            run = 0;
        } else if closes {
            depth -= around.pop().unwrap_or_default();
            run = 0;
        }
        deepest = deepest.max(depth + run);
        rest = &rest[length..];
    }
    deepest
}

/// What of `markup` is no MathML, if anything: an element that loads or runs, or an attribute.
fn stranger(markup: &str) -> Option<String> {
    let mut reader = Reader::from_str(markup);
    loop {
        let tag = match reader.read_event() {
            Ok(Event::Start(tag) | Event::Empty(tag)) => tag,
            Ok(Event::Eof) => return None,
            Ok(Event::End(_) | Event::Text(_) | Event::GeneralRef(_)) => continue,
            Ok(_) | Err(_) => return Some("broken markup".to_owned()),
        };
        if let Some(name) = strange_part(&tag) {
            return Some(name);
        }
    }
}

fn strange_part(tag: &BytesStart<'_>) -> Option<String> {
    const ELEMENTS: [&str; 23] = [
        "math",
        "merror",
        "mfrac",
        "mi",
        "mmultiscripts",
        "mn",
        "mo",
        "mover",
        "mpadded",
        "mphantom",
        "mprescripts",
        "mroot",
        "mrow",
        "ms",
        "mspace",
        "msqrt",
        "mstyle",
        "msub",
        "msubsup",
        "msup",
        "mtable",
        "mtext",
        "mtd",
    ];
    const MORE: [&str; 3] = ["mtr", "munder", "munderover"];
    const ATTRIBUTES: [&str; 26] = [
        "accent",
        "accentunder",
        "class",
        "columnalign",
        "columnspan",
        "depth",
        "dir",
        "display",
        "displaystyle",
        "fence",
        "form",
        "height",
        "largeop",
        "linethickness",
        "lspace",
        "mathvariant",
        "maxsize",
        "minsize",
        "movablelimits",
        "rspace",
        "scriptlevel",
        "separator",
        "stretchy",
        "style",
        "symmetric",
        "width",
    ];
    let name = tag.name();
    let name = name.as_ref();
    if !ELEMENTS.contains(&name) && !MORE.contains(&name) {
        return Some(name.to_owned());
    }
    tag.attributes().find_map(|attribute| match attribute {
        Ok(attribute) if ATTRIBUTES.contains(&attribute.key.as_ref()) => None,
        Ok(attribute) => Some(attribute.key.as_ref().to_owned()),
        Err(_) => Some("broken markup".to_owned()),
    })
}

#[cfg(test)]
mod tests;
