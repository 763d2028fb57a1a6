//! What opens beside a table: the options of a column, and the tools that need more than a button.
//!
//! Controls say by `data-do`, `data-column` and their value what they do: [`super::act`] does it.

mod cell;
mod column;
mod columns;
mod compare;
mod display;
mod export;
mod group;

use super::drawing::Drawing;
use crate::html::Html;

/// What is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// Which columns are seen, and in which order.
    Columns,
    /// Groups and totals.
    Group,
    /// The baseline, and how the rest is set against it.
    Compare,
    /// How the table looks.
    Display,
    /// Copies and downloads.
    Export,
    /// The options of a column.
    Column(u32),
    /// A cell in full.
    Cell {
        /// Its row.
        row: u32,
        /// Its column.
        column: u32,
    },
}

impl Panel {
    /// The panel that a button of the tools opens.
    pub fn named(name: &str) -> Option<Panel> {
        match name {
            "columns" => Some(Panel::Columns),
            "group" => Some(Panel::Group),
            "compare" => Some(Panel::Compare),
            "display" => Some(Panel::Display),
            "export" => Some(Panel::Export),
            _ => None,
        }
    }
}

/// Writes the inside of a panel.
pub fn panel(out: &mut String, panel: Panel, drawing: &Drawing<'_>) {
    let html = &mut Html::new(out);
    match panel {
        Panel::Columns => columns::columns(html, drawing),
        Panel::Group => group::group(html, drawing),
        Panel::Compare => compare::compare(html, drawing),
        Panel::Display => display::display(html, drawing),
        Panel::Export => export::export(html, drawing),
        Panel::Column(at) => column::column(html, drawing, at),
        Panel::Cell { row, column } => cell::cell(html, drawing, row, column),
    }
}

/// Writes what is wrong with what is typed in a panel; nothing when nothing is.
pub fn problem(out: &mut String, panel: Panel, drawing: &Drawing<'_>) {
    let Panel::Column(at) = panel else { return };
    if let Some(model::Wanted::Typed(typed)) = drawing.view.filter_of(at) {
        column::problem(
            &mut Html::new(out),
            &drawing.table.columns[at as usize],
            typed,
        );
    }
}

/// A button that does something, pressed or not where it can be either.
struct Button<'a> {
    act: &'static str,
    column: Option<u32>,
    value: &'a str,
    pressed: Option<bool>,
}

impl Button<'_> {
    fn of(act: &'static str) -> Button<'static> {
        Button {
            act,
            column: None,
            value: "",
            pressed: None,
        }
    }

    fn write(&self, html: &mut Html, text: &'static str) {
        html.raw("<button type=\"button\" data-do=\"")
            .raw(self.act)
            .raw("\"");
        if let Some(column) = self.column {
            html.attr_number("data-column", column);
        }
        if !self.value.is_empty() {
            html.attr("value", self.value);
        }
        if let Some(pressed) = self.pressed {
            html.attr("aria-pressed", if pressed { "true" } else { "false" });
        }
        html.raw(">").raw(text).raw("</button>");
    }
}

/// A box to tick, with what it stands for.
fn tick(
    html: &mut Html,
    act: &'static str,
    column: Option<u32>,
    value: &str,
    ticked: bool,
    text: &str,
) {
    html.raw("<label><input type=\"checkbox\" data-do=\"")
        .raw(act)
        .raw("\"");
    if let Some(column) = column {
        html.attr_number("data-column", column);
    }
    if !value.is_empty() {
        html.attr("value", value);
    }
    html.raw(if ticked { " checked> " } else { "> " });
    html.text(text).raw("</label>");
}

/// One of several choices.
fn choice(html: &mut Html, act: &'static str, value: &str, chosen: bool, text: &str) {
    html.raw("<label><input type=\"radio\" data-do=\"").raw(act);
    html.raw("\" name=\"")
        .raw(act)
        .raw("\"")
        .attr("value", value);
    html.raw(if chosen { " checked> " } else { "> " });
    html.text(text).raw("</label>");
}

fn heading(html: &mut Html, text: &'static str) {
    html.raw("<h3>").raw(text).raw("</h3>");
}

#[cfg(test)]
mod tests;
