//! Diagnostics with the line they are about, a caret and a hint.

use annotate_snippets::{AnnotationKind, Element, Level, Origin, Renderer, Snippet};
use parse::Severity;
use site::{Excerpt, Placed};

use super::shown_path;

/// A longer line would hide the caret rather than show it.
const LONGEST_LINE: usize = 10_000;

/// All diagnostics, each followed by an empty line.
pub(crate) fn render(diagnostics: &[Placed], coloured: bool) -> String {
    let renderer = if coloured {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    diagnostics
        .iter()
        .map(|placed| message(placed, &renderer) + "\n\n")
        .collect()
}

fn message(placed: &Placed, renderer: &Renderer) -> String {
    let Placed {
        diagnostic,
        path,
        excerpt,
    } = placed;
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let place = place(shown_path(path), excerpt.as_ref());
    let mut group = level
        .primary_title(diagnostic.message.as_str())
        .element(place);
    if let Some(hint) = &diagnostic.hint {
        group = group.element(Level::HELP.with_name("hint").message(hint.as_str()));
    }
    renderer.render(&[group])
}

fn place(path: String, excerpt: Option<&Excerpt>) -> Element<'_> {
    match excerpt {
        None => Origin::path(path).into(),
        Some(excerpt) if LONGEST_LINE < excerpt.text.len() => Origin::path(path)
            .line(excerpt.line)
            .char_column(excerpt.column)
            .into(),
        Some(excerpt) => Snippet::source(excerpt.text.as_str())
            .path(path)
            .line_start(excerpt.line)
            .annotation(AnnotationKind::Primary.span(excerpt.span.clone()))
            .into(),
    }
}
