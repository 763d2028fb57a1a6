//! What is at a place of a chart: a box beside the pointer, and a line through the drawing.

use chart::{Area, Frame, write_place, write_value};
use model::{ChartSpec, Plot};
use web_sys::{Element, HtmlElement};

use crate::{document, element};

/// The box and the line of a chart.
#[derive(Clone)]
pub(crate) struct Tip {
    panel: HtmlElement,
}

impl Tip {
    pub(crate) fn of(figure: &Element) -> Option<Tip> {
        let panel = element(figure, "div", "chart-tip")?;
        panel.set_hidden(true);
        let _ = panel.set_attribute("role", "status");
        Some(Tip { panel })
    }

    pub(crate) fn hide(&self, svg: &Element) {
        self.panel.set_hidden(true);
        remove(svg, ".cursor");
    }

    /// Shows all values at `place`, the x of a point or the index of a name.
    pub(crate) fn show(&self, svg: &Element, at: Shown<'_>, place: f64) {
        let Shown {
            plot,
            spec,
            frame,
            area,
        } = at;
        self.panel.set_text_content(None);
        line_of(&self.panel, "b", &write_place(&plot.x, place));
        for (index, series) in plot.series.iter().enumerate() {
            if frame.hidden.contains(&index) {
                continue;
            }
            let value = write_value(plot, spec.baseline.is_some(), series.at(place));
            let text = if 1 < plot.series.len() {
                [&*series.name, ": ", &value].concat()
            } else {
                value
            };
            line_of(&self.panel, "div", &text);
        }
        self.panel.set_hidden(false);
        remove(svg, ".cursor");
        let rect = svg.get_bounding_client_rect();
        let scale = if 0.0 < area.size.0 {
            rect.width() / area.size.0
        } else {
            1.0
        };
        let (x, y) = if plot.kind.has_range() || plot.kind == model::ChartKind::Heat {
            let x = area.x.place(place);
            if plot.kind.has_range()
                && let Ok(line) =
                    document().create_element_ns(Some("http://www.w3.org/2000/svg"), "path")
            {
                let path = [
                    "M",
                    &tenth(x),
                    " ",
                    &tenth(area.y.to),
                    "V",
                    &tenth(area.y.from),
                ]
                .concat();
                let _ = line.set_attribute("d", &path);
                let _ = line.set_attribute("class", "cursor");
                let _ = svg.append_child(&line);
            }
            (x, area.y.to.min(area.y.from))
        } else {
            (area.size.0 / 2.0, area.x.place(place + 0.5))
        };
        let parent = self
            .panel
            .parent_element()
            .map(|parent| parent.get_bounding_client_rect());
        let (left, top) = parent.map_or((0.0, 0.0), |parent| (parent.left(), parent.top()));
        let width = self.panel.offset_width() as f64;
        let wanted = rect.left() - left + x * scale + 10.0;
        let room = rect.left() - left + rect.width() - width;
        let beside = if room < wanted {
            wanted - width - 20.0
        } else {
            wanted
        };
        let style = self.panel.style();
        let _ = style.set_property("left", &[&tenth(beside.max(0.0)), "px"].concat());
        let _ = style.set_property(
            "top",
            &[&tenth(rect.top() - top + y * scale), "px"].concat(),
        );
    }
}

/// What is drawn, and where.
pub(crate) struct Shown<'a> {
    pub(crate) plot: &'a Plot,
    pub(crate) spec: &'a ChartSpec,
    pub(crate) frame: &'a Frame,
    pub(crate) area: &'a Area,
}

fn line_of(panel: &HtmlElement, tag: &str, text: &str) {
    if let Some(line) = element(panel, tag, "") {
        line.set_text_content(Some(text));
    }
}

/// Takes what a selector means out of a drawing.
pub(crate) fn remove(svg: &Element, selector: &str) {
    while let Ok(Some(found)) = svg.query_selector(selector) {
        found.remove();
    }
}

/// A length as text, to the tenth.
pub(crate) fn tenth(length: f64) -> String {
    let tenths = (length * 10.0).round() as i64;
    let sign = if tenths < 0 { "-" } else { "" };
    let size = tenths.unsigned_abs();
    [
        sign,
        &(size / 10).to_string(),
        ".",
        &(size % 10).to_string(),
    ]
    .concat()
}
