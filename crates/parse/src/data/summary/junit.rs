//! JUnit: a row a test case, as Maven, Gradle, pytest and others write them. Times are seconds.

use value::Kind;

use crate::Sink;
use crate::data::form::{Field, Form};
use crate::data::xml::Element;
use crate::data::{Format, Grid, Likely, Source};

use super::time;

/// Results of test cases.
pub(in crate::data) static FORMAT: Format = Format {
    name: "junit",
    is_likely: Likely::Head(|head| matches!(head.root(), Some("testsuite" | "testsuites"))),
    read: |source, _, sink| read(source, sink),
};

const SUITE: Field = Field::new("Suite", Kind::Text);
const CLASS: Field = Field::new("Class", Kind::Text);
const TEST: Field = Field::new("Test", Kind::Text);
const TIME: Field = time("Time", "s");
const STATUS: Field = Field::new("Status", Kind::Status);
const MESSAGE: Field = Field::new("Message", Kind::Text);

fn read<'a>(source: &'a Source<'_>, sink: &mut Sink) -> Option<Grid<'a>> {
    let root = Element::document(source, sink);
    let mut form = Form::new("JUnit", &source.text);
    read_suite(&root, &mut form);
    form.table(source, sink)
}

/// Suites may stand in suites.
fn read_suite<'a>(suite: &Element<'a>, form: &mut Form<'a>) {
    for child in &suite.children {
        match child.name {
            "testsuite" => read_suite(child, form),
            "testcase" => read_case(suite, child, form),
            _ => {}
        }
    }
}

fn read_case<'a>(suite: &Element<'a>, case: &Element<'a>, form: &mut Form<'a>) {
    form.attribute(&SUITE, suite, "name")
        .attribute(&CLASS, case, "classname")
        .attribute(&TEST, case, "name")
        .attribute(&TIME, case, "time");
    let outcomes = [
        ("failure", "failed"),
        ("error", "error"),
        ("skipped", "skipped"),
    ];
    let outcome = outcomes.into_iter().find_map(|(name, status)| {
        let outcome = case.children(name).next()?;
        Some((outcome, status))
    });
    match outcome {
        Some((outcome, status)) => {
            let text = outcome.text.trim();
            let message = outcome.get("message").filter(|message| !message.is_empty());
            // A stack trace says in its first line what happened.
            let message = message.unwrap_or(text.lines().next().unwrap_or_default().into());
            form.spelled(&STATUS, outcome.tag, status).spelled(
                &MESSAGE,
                outcome.tag,
                message.into_owned(),
            );
        }
        None => drop(form.spelled(&STATUS, case.tag, "passed").skip(&MESSAGE)),
    }
    form.end_row();
}
