//! FOLIO: module lists (`install.json`, `okapi-install.json` and the lists of platform-lsp), and the
//! descriptors of applications and platforms.
//!
//! A list has ids, `{"id": "mod-search-3.2.0", "action": "enable"}`, with the action or without; an id
//! may lack its version. Descriptors have names and versions apart.

use crate::Sink;
use crate::data::document::{Document, find};
use crate::data::form::Form;
use crate::data::json::raw::Json;
use crate::data::nested::{Key, Node};
use crate::data::shape::Shape;
use crate::data::{Format, Grid, Likely, Source};

use super::{Module, cell, made, split_id};

/// A list of modules.
pub(in crate::data) static INSTALL: Format = Format {
    name: "folio-install",
    is_likely: Likely::Head(|head| {
        let Some(Shape::Object(members)) = head.shape().at("[]") else {
            return false;
        };
        let is_known = |name: &str| matches!(name, "id" | "action" | "from" | "stage" | "message");
        let id = members.iter().find(|(name, _)| *name == "id");
        let is_id = |id: &Shape<'_>| match id {
            Shape::Text(id) => split_id(id).1.is_some() || members.len() == 2,
            _ => false,
        };
        members.iter().all(|(name, _)| is_known(name)) && id.is_some_and(|(_, id)| is_id(id))
    }),
    read: |source, _, sink| read_install(source, sink),
};

/// The descriptor of an application or of a platform.
pub(in crate::data) static DESCRIPTOR: Format = Format {
    name: "folio-descriptor",
    is_likely: Likely::Head(|head| {
        let shape = head.shape();
        shape.has(&["eureka-components/[]/name"])
            || shape.has(&["applications/required"])
            || shape.has(&["modules/[]/name", "modules/[]/version"])
            || shape.has(&["applicationDescriptors/[]/id"])
    }),
    read: |source, _, sink| read_descriptor(source, sink),
};

/// The lists of a descriptor, and what they are called.
const LISTS: [(&str, &str); 6] = [
    ("eureka-components", "Eureka components"),
    ("applications/required", "Required applications"),
    ("applications/optional", "Optional applications"),
    ("applications/experimental", "Experimental applications"),
    ("modules", "Modules"),
    ("uiModules", "UI modules"),
];

fn read_install<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let document = Document::read(source, sink);
    let mut form = Form::new("FOLIO modules", &source.text);
    // That a module is enabled goes without saying.
    let is_telling = |entry: &&Json<'_>| {
        entry
            .get("action")
            .is_some_and(|action| action.content() != "enable")
    };
    let has_actions = document.elements.iter().any(|entry| is_telling(&entry));
    for entry in &document.elements {
        let Some(id) = entry.get("id") else { continue };
        let text = id.content();
        let (name, version) = split_id(&text);
        let module = Module {
            name: made(id.span(), name.to_owned()),
            version: version.and_then(|version| made(id.span(), version.to_owned())),
            status: cell(entry.get("action").filter(|_| has_actions)),
            ..Module::default()
        };
        module.print(&mut form);
    }
    form.table(source, sink)
}

fn read_descriptor<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let document = Document::read(source, sink);
    let mut form = Form::new("FOLIO descriptor", &source.text);
    read_lists(&document.members, &mut form);
    let several = document.get("applicationDescriptors");
    for descriptor in several.map_or(Vec::new(), Node::elements) {
        read_lists(&descriptor.members(), &mut form);
    }
    form.table(source, sink)
}

fn read_lists<'a>(descriptor: &[(Key<'a>, Json<'a>)], form: &mut Form<'a>) {
    let lists = LISTS.iter().filter_map(|(path, title)| {
        let (name, inner) = path.split_once('/').unwrap_or((path, ""));
        let list = find(descriptor, name)?;
        let list = if inner.is_empty() {
            list
        } else {
            list.get(inner)?
        };
        let entries = list.elements();
        (!entries.is_empty()).then_some((*title, list, entries))
    });
    let lists: Vec<_> = lists.collect();
    for (title, list, entries) in &lists {
        if 1 < lists.len() {
            form.group(list.span(), title);
        }
        for entry in entries {
            let id = entry.get("id").map(|id| (id.span(), id.content()));
            let of_id = |which: fn(&str) -> Option<&str>| {
                let (place, id) = id.as_ref()?;
                made(place.clone(), which(id)?.to_owned())
            };
            let module = Module {
                name: cell(entry.get("name")).or_else(|| of_id(|id| Some(split_id(id).0))),
                version: cell(entry.get("version")).or_else(|| of_id(|id| split_id(id).1)),
                ..Module::default()
            };
            module.print(form);
        }
    }
}
