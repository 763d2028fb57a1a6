//! Amazon ECS: services, tasks and task definitions, as the AWS command line describes and lists
//! them, one answer or several after another.

use crate::Sink;
use crate::data::document::{Document, find};
use crate::data::form::Form;
use crate::data::json::raw::Json;
use crate::data::nested::{Key, Node};
use crate::data::shape::Shape;
use crate::data::{Format, Grid, Likely, Source};

use super::{Cell, Module, cell, made, split_image};

/// What `aws ecs` prints.
pub(in crate::data) static FORMAT: Format = Format {
    name: "ecs",
    is_likely: Likely::Head(|head| {
        let shape = head.shape();
        let lists = [
            "services/[]/serviceName",
            "services/[]/taskDefinition",
            "serviceArns",
            "taskDefinitionArns",
            "tasks/[]/taskArn",
            "tasks/[]/taskDefinitionArn",
            "tasks/[]/containers",
            "taskDefinition/containerDefinitions",
            "taskDefinition/taskDefinitionArn",
            "[]/taskDefinition/containerDefinitions",
            "[]/containerDefinitions",
            "containerDefinitions",
        ];
        lists.iter().any(|path| shape.has(&[path]))
            || shape.has_array("families/[]")
            || matches!(shape.at("families/[]"), Some(Shape::Text(_)))
    }),
    read: |source, _, sink| read(source, sink),
};

fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let document = Document::read(source, sink);
    let mut form = Form::new("Amazon ECS", &source.text);
    read_answer(&document.members, &mut form);
    for answer in &document.elements {
        read_answer(&answer.members(), &mut form);
    }
    form.table(source, sink)
}

fn read_answer<'a>(answer: &[(Key<'a>, Json<'a>)], form: &mut Form<'a>) {
    let list = |name: &str| find(answer, name).map_or(Vec::new(), Node::elements);
    for service in list("services") {
        let (_, revision) = split_arn(service.get("taskDefinition"));
        let module = Module {
            name: cell(service.get("serviceName")),
            revision,
            tasks: cell(service.get("desiredCount")),
            running: cell(service.get("runningCount")),
            status: cell(service.get("status")),
            ..Module::default()
        };
        module.print(form);
    }
    for task in list("tasks") {
        let (_, revision) = split_arn(task.get("taskDefinitionArn"));
        let containers = task.get("containers").map_or(Vec::new(), Node::elements);
        for container in containers {
            let mut module = of_container(container);
            module.revision = revision.clone();
            module.status = cell(container.get("lastStatus").or(task.get("lastStatus")));
            module.print(form);
        }
    }
    if let Some(definition) = find(answer, "taskDefinition") {
        read_definition(&definition.members(), form);
    }
    if find(answer, "containerDefinitions").is_some() {
        read_definition(answer, form);
    }
    for arn in list("serviceArns")
        .into_iter()
        .chain(list("taskDefinitionArns"))
    {
        let (name, revision) = split_arn(Some(arn));
        let module = Module {
            name,
            revision,
            ..Module::default()
        };
        module.print(form);
    }
    for family in list("families") {
        let name = cell(Some(family));
        let module = Module {
            name,
            ..Module::default()
        };
        module.print(form);
    }
}

fn read_definition<'a>(definition: &[(Key<'a>, Json<'a>)], form: &mut Form<'a>) {
    let containers = find(definition, "containerDefinitions").map_or(Vec::new(), Node::elements);
    let (_, of_arn) = split_arn(find(definition, "taskDefinitionArn"));
    let revision = cell(find(definition, "revision")).or(of_arn);
    let is_only = containers.len() == 1;
    for container in containers {
        let mut module = of_container(container);
        module.revision = revision.clone();
        // What is said of the task holds for its only container.
        if is_only {
            let of_task = |name: &str| cell(find(definition, name));
            module.memory_hard = module.memory_hard.or_else(|| of_task("memory"));
            module.cpu_units = module.cpu_units.or_else(|| of_task("cpu"));
        }
        module.print(form);
    }
}

fn of_container<'a>(container: Json<'a>) -> Module<'a> {
    let image = container.get("image");
    // A container without a share of its own has 0.
    let set = |name: &str| cell(container.get(name)).filter(|(_, text)| text != "0");
    let mut module = Module {
        name: cell(container.get("name")),
        version: image.and_then(|image| {
            let image_text = image.content();
            let (_, tag) = split_image(&image_text);
            made(image.span(), tag?.to_owned())
        }),
        memory_hard: set("memory"),
        memory_soft: set("memoryReservation"),
        cpu_units: set("cpu"),
        ..Module::default()
    };
    for variable in container
        .get("environment")
        .map_or(Vec::new(), Node::elements)
    {
        if let (Some(name), Some(value)) = (variable.get("name"), variable.get("value")) {
            module.take_variable(&name.content(), value.span(), &value.content());
        }
    }
    module
}

/// Name and revision of `arn:aws:ecs:us-west-2:1:task-definition/amazon-ecs-sample:1`.
fn split_arn<'a>(arn: Option<Json<'a>>) -> (Cell<'a>, Cell<'a>) {
    let Some(arn) = arn else {
        return (None, None);
    };
    let text = arn.content();
    let last = text.rsplit('/').next().unwrap_or_default();
    let (name, revision) = match last.rsplit_once(':') {
        Some((name, revision)) => (name, Some(revision)),
        None => (last, None),
    };
    (
        made(arn.span(), name.to_owned()),
        revision.and_then(|revision| made(arn.span(), revision.to_owned())),
    )
}
