//! Short names for what wasm and glue call each other.
//!
//! wasm-bindgen names each function after its origin and a hash of it, so that the names hardly
//! compress, and both files hold them all. Nobody but these two reads them.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use wasm_encoder::{
    ExportSection, ImportSection, Module, RawSection,
    reencode::{Reencode, RoundtripReencoder},
};
use wasmparser::{Parser, Payload};

/// The same module and its glue, with short names. Sections that only tools read are left out.
pub(super) fn shorten(wasm: &[u8], glue: &str) -> Result<(Vec<u8>, String)> {
    let mut names = Names::default();
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(wasm) {
        let payload = payload.context("the wasm cannot be read")?;
        match payload {
            Payload::CustomSection(_) => {}
            Payload::ImportSection(imports) => {
                let mut section = ImportSection::new();
                for import in imports.into_imports() {
                    let import = import?;
                    let name = names.imported(import.name, glue);
                    let kind = RoundtripReencoder.entity_type(import.ty)?;
                    section.import(import.module, &name, kind);
                }
                module.section(&section);
            }
            Payload::ExportSection(exports) => {
                let mut section = ExportSection::new();
                for export in exports {
                    let export = export?;
                    let name = names.exported(export.name, glue);
                    let kind = RoundtripReencoder.export_kind(export.kind)?;
                    section.export(&name, kind, export.index);
                }
                module.section(&section);
            }
            payload => {
                if let Some((id, range)) = payload.as_section() {
                    let data = wasm.get(range).context("the wasm is cut off")?;
                    module.section(&RawSection { id, data });
                }
            }
        }
    }
    Ok((module.finish(), names.write(glue)))
}

/// The new name of each old one.
#[derive(Default)]
struct Names {
    /// Names by which the glue gives functions, as keys of an object.
    imports: BTreeMap<String, String>,
    /// Names by which the glue calls functions.
    exports: BTreeMap<String, String>,
}

impl Names {
    /// A name that the glue does not give stays.
    fn imported(&mut self, name: &str, glue: &str) -> String {
        if !is_made(name) || !words(glue).any(|(_, word)| word == name) {
            return name.to_owned();
        }
        let short = short(self.imports.len());
        self.imports.entry(name.to_owned()).or_insert(short).clone()
    }

    /// A name that the glue does not call stays.
    fn exported(&mut self, name: &str, glue: &str) -> String {
        if !is_made(name) || !words(glue).any(|(before, word)| called(before, word) == Some(name)) {
            return name.to_owned();
        }
        let short = short(self.exports.len());
        self.exports.entry(name.to_owned()).or_insert(short).clone()
    }

    fn write(&self, glue: &str) -> String {
        let mut out = String::with_capacity(glue.len());
        for (before, word) in words(glue) {
            out.push_str(before);
            let new = match called(before, word) {
                Some(name) => self.exports.get(name),
                None => self.imports.get(word),
            };
            out.push_str(new.map_or(word, String::as_str));
        }
        out
    }
}

/// Whether wasm-bindgen made this name: a word that nobody would write by hand.
fn is_made(name: &str) -> bool {
    name.starts_with("__wb") || name.starts_with("__externref") || name.contains("__convert__")
}

/// The function of the wasm that a word calls, as in `wasm.__wbindgen_malloc`.
fn called<'a>(before: &str, word: &'a str) -> Option<&'a str> {
    before.ends_with('.').then_some(word)
}

/// The text as words, each with what stands before it; the last may be empty.
fn words(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let start = rest.find(is_letter).unwrap_or(rest.len());
        let (before, from) = rest.split_at(start);
        let end = from.find(|c| !is_letter(c)).unwrap_or(from.len());
        let (word, after) = from.split_at(end);
        rest = after;
        Some((before, word))
    })
}

fn is_letter(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '$'
}

/// `a`, `b`, …, `z`, `ba`, `bb`, …: digits of 26 letters.
fn short(mut index: usize) -> String {
    let mut name = Vec::new();
    loop {
        name.push(b'a' + (index % 26) as u8);
        index /= 26;
        if index == 0 {
            break;
        }
    }
    name.reverse();
    name.into_iter().map(char::from).collect()
}

#[cfg(test)]
mod tests;
