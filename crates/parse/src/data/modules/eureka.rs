//! Eureka: the configuration of its command line, which lists modules with their resources.
//!
//! A module stands under its name; memory is in MiB. The sidecar runs beside each of them.

use crate::Sink;
use crate::data::form::Form;
use crate::data::nested::{Node, Stated};
use crate::data::{Format, Grid, Likely, Source};
use crate::settings::Setting;

use super::{Module, cell, made, split_image};

/// A configuration of `eureka-cli`.
pub(in crate::data) static FORMAT: Format = Format {
    name: "eureka-cli",
    is_likely: Likely::Head(|head| {
        let mut lines = head.text.lines().map(str::trim_end);
        lines.any(|line| matches!(line, "backend-modules:" | "sidecar-module:"))
    }),
    read: |source, _, sink| read(source, sink),
};

/// The parts of it, and what they are called.
const PARTS: [(&str, &str); 3] = [
    ("backend-modules", "Backend modules"),
    ("frontend-modules", "Frontend modules"),
    ("custom-frontend-modules", "Custom frontend modules"),
];

fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let said = sink.diagnostics.len();
    let documents = Setting::from_yaml_file(source.file, &source.text, sink);
    source.shift(sink, said);
    let mut form = Form::new("Eureka", &source.text);
    for document in documents.iter().map(Stated) {
        let get = |name: &str| Node::get(document, name);
        let parts = PARTS.iter().filter_map(|(name, title)| {
            let part = get(name)?;
            let members = Node::members(part);
            (!members.is_empty()).then_some((*title, part, members))
        });
        let parts: Vec<_> = parts.collect();
        let sidecar = get("sidecar-module");
        if let Some(sidecar) = sidecar {
            if !parts.is_empty() {
                form.group(Node::span(sidecar), "Sidecar");
            }
            let mut module = of(sidecar);
            let image =
                Node::get(sidecar, "image").map(|image| (Node::span(image), Node::content(image)));
            if let Some((place, image)) = image {
                let (name, tag) = split_image(&image);
                module.name = made(place.clone(), name.to_owned());
                if let Some(tag) = tag {
                    module.version = made(place, tag.to_owned());
                }
            }
            module.print(&mut form);
        }
        for (title, part, members) in &parts {
            if 1 < parts.len() || sidecar.is_some() {
                form.group(Node::span(*part), title);
            }
            for (key, value) in members {
                let module = Module {
                    name: made(key.span.clone(), key.text.clone()),
                    ..of(*value)
                };
                module.print(&mut form);
            }
        }
    }
    form.table(source, sink)
}

/// What is said of a module.
fn of<'a, N: Node<'a>>(value: N) -> Module<'a> {
    let mut module = Module {
        version: cell(value.get("version")),
        tasks: cell(value.at("resources/instances")),
        memory_hard: cell(value.at("resources/memory")),
        memory_soft: cell(value.at("resources/memory-reservation")),
        cpu_limit: cell(value.at("resources/cpus")),
        ..Module::default()
    };
    let variables = value.get("environment").map_or(Vec::new(), Node::members);
    for (name, value) in variables {
        module.take_variable(&name.text, value.span(), &value.content());
    }
    module
}
