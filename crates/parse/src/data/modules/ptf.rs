//! The description of ECS services that FOLIO's performance test team compares clusters with.
//!
//! An object, or a list of them, has a member for each service (`SoftLimit`, `XMX`, `Revision`,
//! `Version`, …); sizes are in MiB, `Version` is an image
//! (<https://github.com/folio-org/perf-testing/tree/master/common/ECSResourcesCheck>).

use crate::Sink;
use crate::data::document::Document;
use crate::data::form::Form;
use crate::data::json::raw::Json;
use crate::data::nested::{Key, Node};
use crate::data::{Format, Grid, Likely, Source};

use super::{Module, cell, made, split_image};

/// Services by their names.
pub(in crate::data) static FORMAT: Format = Format {
    name: "ecs-resources",
    is_likely: Likely::Head(|head| {
        let shape = head.shape();
        let names = ["SoftLimit", "HardLimit", "CPUUnits", "XMX", "desiredCount"];
        let is_there = |name: &&str| {
            shape.has(&[&format!("[]/*/{name}")]) || shape.has(&[&format!("*/{name}")])
        };
        2 <= names.iter().filter(|name| is_there(name)).count()
    }),
    read: |source, _, sink| read(source, sink),
};

fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let document = Document::read(source, sink);
    let mut form = Form::new("ECS resources", &source.text);
    read_services(&document.members, &mut form);
    for services in &document.elements {
        read_services(&services.members(), &mut form);
    }
    form.table(source, sink)
}

fn read_services<'a>(services: &[(Key<'a>, Json<'a>)], form: &mut Form<'a>) {
    for (key, service) in services.iter().filter(|(_, service)| service.is_object()) {
        let get = |name: &str| cell(service.get(name));
        let image = service.get("Version");
        let module = Module {
            name: made(key.span.clone(), key.text.clone()),
            version: image.and_then(|image| {
                let text = image.content();
                let (name, tag) = split_image(&text);
                made(image.span(), tag.unwrap_or(name).to_owned())
            }),
            revision: get("Revision"),
            tasks: get("desiredCount"),
            memory_hard: get("HardLimit"),
            memory_soft: get("SoftLimit"),
            cpu_units: get("CPUUnits"),
            heap: get("XMX"),
            metaspace: get("Metaspace"),
            max_metaspace: get("MaxMetaspaceSize"),
            read_write_split: get("RWSplitEnabled"),
            ..Module::default()
        };
        module.print(form);
    }
}
