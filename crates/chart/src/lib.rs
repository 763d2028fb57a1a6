//! Charts as SVG: the same in the build and in the browser.
//!
//! [`draw`] writes what a [`model::Plot`] says into a [`Frame`], and returns where things are, so that a
//! pointer finds them. Colours are classes; the style sheet of the page gives them light and dark.

mod area;
mod axis;
mod bars;
mod boxes;
mod describe;
mod heat;
mod lines;
mod scale;
mod svg;
mod thin;
mod write;

use model::{ChartKind, ChartSpec, Plot};

pub use area::{Area, Frame};
pub use describe::{describe, kind_in_words};
pub use scale::{Scale, ticks, time_ticks};
pub use thin::{Step, gap_after, thin};
pub use write::{place as write_place, shape, value as write_value};

/// Writes the inside of an `<svg>`, and says where its axes are.
pub fn draw(plot: &Plot, spec: &ChartSpec, frame: &Frame, out: &mut String) -> Area {
    let svg = &mut svg::Svg::new(out);
    match plot.kind {
        ChartKind::Line | ChartKind::Area | ChartKind::Point => lines::draw(svg, plot, spec, frame),
        ChartKind::Bar | ChartKind::GroupedBar | ChartKind::StackedBar => {
            bars::draw(svg, plot, spec, frame)
        }
        ChartKind::Box => boxes::draw(svg, plot, spec, frame),
        ChartKind::Heat => heat::draw(svg, plot, frame),
    }
}

#[cfg(test)]
mod tests;
