//! Docker Compose: services with their images and limits.
//!
//! A variable stands for its default, `${VERSION:-1.2.3}`; one without is not known, so that the
//! version is missing, which is told.

use crate::data::form::Form;
use crate::data::nested::{Node, Stated};
use crate::data::{Format, Grid, Likely, Source};
use crate::settings::Setting;
use crate::{Sink, diagnostic};

use super::quantity::binary_bytes;
use super::{Cell, Module, made, split_image};

/// A Compose file.
pub(in crate::data) static FORMAT: Format = Format {
    name: "compose",
    is_likely: Likely::Head(|head| {
        // Networks and volumes may stand in front of the services, at any length.
        let mut lines = head.text.lines();
        lines.by_ref().any(|line| line.trim_end() == "services:")
            && lines.take(200).any(|line| {
                let line = line.trim_start();
                line.starts_with("image:") || line.starts_with("build:")
            })
    }),
    read: |source, _, sink| read(source, sink),
};

fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let said = sink.diagnostics.len();
    let documents = Setting::from_yaml_file(source.file, &source.text, sink);
    let mut form = Form::new("Docker Compose", &source.text);
    let mut unknown = Vec::new();
    let services = documents.iter().map(Stated);
    let services = services.filter_map(|document| Node::get(document, "services"));
    for (key, service) in services.flat_map(Node::members) {
        let get = |path: &str| inherited(service, path);
        let sized = |paths: [&str; 2]| -> Cell<'a> {
            let value = get(paths[0]).or_else(|| get(paths[1]))?;
            let text = resolved(&value.content())?;
            made(value.span(), binary_bytes(&text)?)
        };
        let plain = |paths: [&str; 2]| -> Cell<'a> {
            let value = get(paths[0]).or_else(|| get(paths[1]))?;
            made(value.span(), resolved(&value.content())?)
        };
        let image = get("image");
        let mut module = Module {
            name: made(key.span.clone(), key.text.clone()),
            version: image.and_then(|image| {
                let text = image.content();
                let resolved = resolved(&text);
                if resolved.is_none() {
                    unknown.push((image.span(), text.clone().into_owned()));
                }
                made(image.span(), split_image(&resolved?).1?.to_owned())
            }),
            tasks: plain(["deploy/replicas", "scale"]),
            memory_hard: sized(["mem_limit", "deploy/resources/limits/memory"]),
            memory_soft: sized(["mem_reservation", "deploy/resources/reservations/memory"]),
            cpu_limit: plain(["cpus", "deploy/resources/limits/cpus"]),
            cpu_request: plain(["cpu_reservation", "deploy/resources/reservations/cpus"]),
            ..Module::default()
        };
        read_environment(get("environment"), &mut module);
        module.print(&mut form);
    }
    diagnostic::folded(sink, unknown.len(), |index| {
        let (span, image) = &unknown[index];
        diagnostic::tool::unknown_variable(source.file, span.clone(), image)
    });
    source.shift(sink, said);
    form.table(source, sink)
}

/// Variables come by name, or as `NAME=value`.
fn read_environment<'a, N: Node<'a>>(environment: Option<N>, module: &mut Module<'a>) {
    let Some(environment) = environment else {
        return;
    };
    for (key, value) in environment.members() {
        let text = value.content();
        module.take_variable(
            &key.text,
            value.span(),
            resolved(&text).as_deref().unwrap_or(&text),
        );
    }
    for variable in environment.elements() {
        let text = variable.content();
        if let Some((name, value)) = text.split_once('=') {
            module.take_variable(name, variable.span(), value);
        }
    }
}

/// The value at a path, or at that of what is merged in by `<<`.
fn inherited<'a, N: Node<'a>>(service: N, path: &str) -> Option<N> {
    service.at(path).or_else(|| {
        let merged = service.get("<<")?;
        let mut merged = merged.elements().into_iter().chain([merged]);
        merged.find_map(|merged| merged.at(path))
    })
}

/// A text with its variables replaced by their defaults; `None` when one has none.
fn resolved(text: &str) -> Option<String> {
    let mut resolved = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('$') {
        resolved += before;
        if let Some(literal) = after.strip_prefix('$') {
            resolved.push('$');
            rest = literal;
            continue;
        }
        let (variable, behind) = after.strip_prefix('{')?.split_once('}')?;
        let (_, default) = variable.split_once('-')?;
        resolved += default;
        rest = behind;
    }
    Some(resolved + rest)
}
