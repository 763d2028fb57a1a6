//! Kubernetes: `kubectl get` and `kubectl top`, as text, JSON and YAML.
//!
//! What is described has a row for each container, what is listed a row for each line.

use std::ops::Range;

use crate::Sink;
use crate::data::document::Document;
use crate::data::form::{Form, Place};
use crate::data::nested::{Node, Stated};
use crate::data::shape::Shape;
use crate::data::{Format, Grid, Likely, Source};
use crate::settings::Setting;

use super::padded::{Padded, split};
use super::quantity::{cores, kubernetes_bytes};
use super::{Cell, Module, cell, made, split_image};

/// What `kubectl get` and `kubectl top` print.
pub(in crate::data) static FORMAT: Format = Format {
    name: "kubectl",
    is_likely: Likely::Head(|head| {
        let shape = head.shape();
        let kind = match shape.at("kind") {
            Some(Shape::Text(kind)) => is_kind(kind),
            _ => false,
        };
        let lines = || head.lines().take(40);
        kind && shape.has(&["apiVersion"])
            || lines().take(3).any(|line| is_header(&split(line)))
            || lines().any(|line| line.starts_with("apiVersion:"))
                && lines().any(|line| {
                    line.strip_prefix("kind:")
                        .is_some_and(|kind| is_kind(kind.trim()))
                })
    }),
    read: |source, _, sink| read(source, sink),
};

/// What has containers.
const KINDS: [&str; 8] = [
    "Deployment",
    "StatefulSet",
    "DaemonSet",
    "ReplicaSet",
    "Job",
    "Pod",
    "PodMetrics",
    // `List` is a list of anything.
    "",
];

fn is_kind(kind: &str) -> bool {
    KINDS.contains(&kind.strip_suffix("List").unwrap_or(kind))
}

/// The headers of `get` with pods and what owns them, and of `top`.
fn is_header(names: &[&str]) -> bool {
    let has = |name: &str| names.contains(&name);
    names
        .iter()
        .take(2)
        .any(|name| matches!(*name, "NAME" | "POD"))
        && (has("CPU(cores)") || has("READY") && (has("AGE") || has("STATUS")))
}

fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let text: &'a str = &source.text;
    let mut form = Form::new("kubectl", text);
    if source.starts_with('{') {
        let document = Document::read(source, sink);
        for value in document.root.iter().chain(&document.elements) {
            read_object(*value, &mut form);
        }
    } else if let Some(table) = Padded::read(text, is_header) {
        for row in &table.rows {
            read_row(&table, row, text, &mut form);
        }
    } else {
        let said = sink.diagnostics.len();
        let documents = Setting::from_yaml_file(source.file, text, sink);
        source.shift(sink, said);
        for document in &documents {
            read_object(Stated(document), &mut form);
        }
    }
    form.table(source, sink)
}

fn read_row<'a>(table: &Padded<'a>, row: &[&'a str], text: &str, form: &mut Form<'a>) {
    let get = |name: &str| {
        let piece = *row.get(table.column(name)?)?;
        (!piece.is_empty() && piece != "<none>" && piece != "<unknown>").then_some(piece)
    };
    let piece = |name: &str| get(name).and_then(|piece| made(piece.span_in(text), piece));
    let image = get("IMAGES").or(get("IMAGE"));
    let image = image.and_then(|images| images.split(',').next());
    // Of a pod these are its containers, and not how often it runs.
    let ready = get("READY").filter(|_| table.column("STATUS").is_none());
    let ready = ready.and_then(|ready| ready.split_once('/'));
    let sized = |name: &str, size: fn(&str) -> Option<String>| {
        let piece = get(name)?;
        made(piece.span_in(text), size(piece)?)
    };
    let module = Module {
        name: piece("NAME").or_else(|| piece("POD")),
        namespace: piece("NAMESPACE"),
        version: image.and_then(|image| made(image.span_in(text), split_image(image).1?)),
        running: ready.and_then(|(running, _)| made(running.span_in(text), running)),
        tasks: ready.and_then(|(_, tasks)| made(tasks.span_in(text), tasks)),
        cpu_used: sized("CPU(cores)", cores),
        memory_used: sized("MEMORY(bytes)", kubernetes_bytes),
        status: piece("STATUS"),
        restarts: get("RESTARTS").and_then(|restarts| {
            // `3 (2d ago)`
            let count = restarts.split_whitespace().next()?;
            made(count.span_in(text), count)
        }),
        ..Module::default()
    };
    module.print(form);
}

/// An object or a list of objects.
fn read_object<'a, N: Node<'a>>(object: N, form: &mut Form<'a>) {
    if let Some(items) = object.get("items") {
        for item in items.elements() {
            read_object(item, form);
        }
        return;
    }
    let metadata = object.get("metadata");
    let of_metadata = |name: &str| cell(metadata.and_then(|metadata| metadata.get(name)));
    let spec = object.get("spec");
    // What owns pods says in its template what they are like.
    let pod = spec.and_then(|spec| spec.at("template/spec")).or(spec);
    let containers = object.get("containers").or_else(|| pod?.get("containers"));
    let containers = containers.map_or(Vec::new(), Node::elements);
    let is_only = containers.len() == 1;
    for container in containers {
        let image = container.get("image");
        let mut module = Module {
            name: match is_only {
                true => of_metadata("name"),
                false => cell(container.get("name")),
            },
            namespace: of_metadata("namespace"),
            version: image.and_then(|image| {
                let text = image.content();
                made(image.span(), split_image(&text).1?.to_owned())
            }),
            tasks: cell(spec.and_then(|spec| spec.get("replicas"))),
            running: cell(object.at("status/readyReplicas")),
            memory_hard: sized(container, "resources/limits/memory", kubernetes_bytes),
            memory_soft: sized(container, "resources/requests/memory", kubernetes_bytes),
            memory_used: sized(container, "usage/memory", kubernetes_bytes),
            cpu_limit: sized(container, "resources/limits/cpu", cores),
            cpu_request: sized(container, "resources/requests/cpu", cores),
            cpu_used: sized(container, "usage/cpu", cores),
            status: cell(object.at("status/phase")),
            ..Module::default()
        };
        for variable in container.get("env").map_or(Vec::new(), Node::elements) {
            if let (Some(name), Some(value)) = (variable.get("name"), variable.get("value")) {
                module.take_variable(&name.content(), value.span(), &value.content());
            }
        }
        module.print(form);
    }
}

fn sized<'a, N: Node<'a>>(container: N, path: &str, size: fn(&str) -> Option<String>) -> Cell<'a> {
    let value = container.at(path)?;
    let place: Range<usize> = value.span();
    made(place, size(&value.content())?)
}
