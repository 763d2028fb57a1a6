//! npm: the dependencies of a `package.json`, such as the one that names the UI modules of a platform.

use crate::Sink;
use crate::data::document::Document;
use crate::data::form::Form;
use crate::data::nested::Node;
use crate::data::{Format, Grid, Likely, Source};

use super::{Module, cell, made};

/// A `package.json`.
pub(in crate::data) static FORMAT: Format = Format {
    name: "package-json",
    is_likely: Likely::Head(|head| {
        let shape = head.shape();
        shape.has(&["name", "version"]) && shape.has_object("dependencies")
    }),
    read: |source, _, sink| read(source, sink),
};

/// The parts of it, and what they are called.
const PARTS: [(&str, &str); 2] = [
    ("dependencies", "Dependencies"),
    ("devDependencies", "Only for development"),
];

fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let document = Document::read(source, sink);
    let mut form = Form::new("package.json", &source.text);
    let parts = PARTS.iter().filter_map(|(name, title)| {
        let part = document.get(name)?;
        let members = part.members();
        (!members.is_empty()).then_some((*title, part, members))
    });
    let parts: Vec<_> = parts.collect();
    for (title, part, members) in &parts {
        if 1 < parts.len() {
            form.group(part.span(), title);
        }
        for (key, version) in members {
            let module = Module {
                name: made(key.span.clone(), key.text.clone()),
                version: cell(Some(*version)),
                ..Module::default()
            };
            module.print(&mut form);
        }
    }
    form.table(source, sink)
}
