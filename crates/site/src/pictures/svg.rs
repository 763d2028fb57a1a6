//! Drawings (SVG) without anything that could run or load: what is known to draw is kept, and
//! nothing else.
//!
//! As a picture in a page a drawing can do neither; opened by itself it could do both.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt::Write;

use quick_xml::Reader;
use quick_xml::escape::{escape, unescape};
use quick_xml::events::{BytesStart, Event};

/// Elements nested deeper are left out.
const DEEPEST: usize = 200;

/// A drawing that is safe, and what was left out of it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Cleaned {
    pub(super) text: String,
    /// What could run or load something, as written: `<script>`, `onload`.
    pub(super) left_out: BTreeSet<String>,
}

/// Cleans a drawing; `None` when it is no well-formed XML with an `svg` in it.
pub(super) fn clean(text: &str) -> Option<Cleaned> {
    let mut writer = Writer::default();
    let mut reader = Reader::from_str(text);
    loop {
        match reader.read_event().ok()? {
            Event::Start(tag) => writer.open(&tag, false),
            Event::Empty(tag) => writer.open(&tag, true),
            Event::End(_) => writer.close(),
            Event::Text(text) => writer.text(&text),
            Event::CData(text) => writer.text(&escape(&*text)),
            Event::GeneralRef(name) => writer.text(&format!("&{};", &*name)),
            Event::Eof => break,
            // A document type can define entities; the others say nothing that is drawn.
            Event::DocType(_) | Event::Comment(_) | Event::Decl(_) | Event::PI(_) => {}
        }
    }
    let is_whole = writer.open.is_empty() && writer.skipped == 0;
    (is_whole && writer.out.starts_with("<svg")).then_some(Cleaned {
        text: writer.out,
        left_out: writer.left_out,
    })
}

#[derive(Default)]
struct Writer {
    out: String,
    /// The elements that are open and kept.
    open: Vec<&'static str>,
    /// How many are open inside one that is left out, with it.
    skipped: usize,
    /// The text of a style sheet that is open.
    style: Option<String>,
    left_out: BTreeSet<String>,
}

impl Writer {
    fn open(&mut self, tag: &BytesStart<'_>, is_empty: bool) {
        let name = tag.name();
        let name: &str = name.as_ref();
        if 0 < self.skipped || self.style.is_some() {
            self.skipped += usize::from(!is_empty);
            return;
        }
        // A link within a drawing is drawn as what it holds.
        let known = match name {
            "a" => Some("g"),
            name => ELEMENTS.iter().copied().find(|known| *known == name),
        };
        let fits = self.open.len() < DEEPEST && (name == "svg" || !self.open.is_empty());
        let Some(known) = known.filter(|_| fits) else {
            if name != QUIET && !name.contains(':') {
                self.left_out.insert(format!("<{name}>"));
            }
            self.skipped += usize::from(!is_empty);
            return;
        };
        if known == "style" {
            self.style = (!is_empty).then(String::new);
            self.open.extend((!is_empty).then_some("style"));
            return;
        }
        let _ = write!(self.out, "<{known}");
        for attribute in tag.attributes().with_checks(true).flatten() {
            self.attribute(name, attribute.key.as_ref(), &attribute.value);
        }
        if is_empty {
            self.out.push_str("/>");
        } else {
            self.out.push('>');
            self.open.push(known);
        }
    }

    fn attribute(&mut self, element: &str, name: &str, value: &str) {
        let Ok(value) = unescape(value) else { return };
        let is_safe = match name {
            "xmlns" => value == "http://www.w3.org/2000/svg",
            "xmlns:xlink" => value == "http://www.w3.org/1999/xlink",
            "xml:space" => true,
            "href" | "xlink:href" if element == "a" => return,
            "href" | "xlink:href" => is_inside(&value) || element == "image" && is_pixels(&value),
            name if ATTRIBUTES.contains(&name) => is_safe_style(&value),
            name => {
                if name.starts_with("on") {
                    self.left_out.insert(name.to_owned());
                }
                return;
            }
        };
        if is_safe {
            let _ = write!(self.out, " {name}=\"{}\"", escape(&*value));
        } else {
            self.left_out.insert(name.to_owned());
        }
    }

    fn close(&mut self) {
        if 0 < self.skipped {
            self.skipped -= 1;
            return;
        }
        let Some(name) = self.open.pop() else { return };
        if let Some(style) = self.style.take() {
            let plain = unescape(&style).unwrap_or_default();
            if is_safe_style(&plain) {
                let _ = write!(self.out, "<style>{}</style>", escape(&*plain));
            } else {
                self.left_out.insert("<style>".to_owned());
            }
            return;
        }
        let _ = write!(self.out, "</{name}>");
    }

    /// Adds text that is escaped.
    fn text(&mut self, text: &str) {
        if 0 < self.skipped || self.open.is_empty() {
            return;
        }
        // Entities that a document type defines are not known.
        let text = unescape(text).map_or(Cow::Borrowed(""), |plain| {
            Cow::Owned(escape(&*plain).into_owned())
        });
        match &mut self.style {
            Some(style) => style.push_str(&text),
            None => self.out.push_str(&text),
        }
    }
}

/// Whether an address leads to a part of the drawing.
fn is_inside(address: &str) -> bool {
    address.trim().starts_with('#')
}

/// Whether an address is itself a picture of pixels.
fn is_pixels(address: &str) -> bool {
    ["png", "jpeg", "gif", "webp"].iter().any(|format| {
        let rest = address.trim().strip_prefix("data:image/");
        rest.is_some_and(|rest| {
            rest.strip_prefix(format)
                .is_some_and(|rest| rest.starts_with(';'))
        })
    })
}

/// Whether a style, or a value that may hold one, loads nothing. An escape in it could hide what it says.
fn is_safe_style(text: &str) -> bool {
    let text = text.to_ascii_lowercase();
    let loads = |(at, call): (usize, &str)| {
        let target = text[at + call.len()..].trim_start_matches([' ', '\t', '\n', '\r', '"', '\'']);
        let is_font = ["font/", "application/font", "application/x-font"]
            .iter()
            .any(|kind| {
                target
                    .strip_prefix("data:")
                    .is_some_and(|rest| rest.starts_with(kind))
            });
        !(is_inside(target) || is_pixels(target) || is_font)
    };
    !text.contains('\\')
        && !text.contains("@import")
        && !text.contains("image-set")
        && !text.contains("src(")
        && !text.contains("javascript:")
        && !text.match_indices("url(").any(loads)
}

/// What editors note for themselves.
const QUIET: &str = "metadata";

/// The elements of SVG 2 that draw, but for those that hold HTML, and those that move.
const ELEMENTS: &[&str] = &[
    "svg",
    "g",
    "defs",
    "symbol",
    "use",
    "title",
    "desc",
    "style",
    "switch",
    "view",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
    "text",
    "tspan",
    "textPath",
    "image",
    "marker",
    "linearGradient",
    "radialGradient",
    "stop",
    "pattern",
    "clipPath",
    "mask",
    "filter",
    "feBlend",
    "feColorMatrix",
    "feComponentTransfer",
    "feComposite",
    "feConvolveMatrix",
    "feDiffuseLighting",
    "feDisplacementMap",
    "feDistantLight",
    "feDropShadow",
    "feFlood",
    "feFuncA",
    "feFuncB",
    "feFuncG",
    "feFuncR",
    "feGaussianBlur",
    "feMerge",
    "feMergeNode",
    "feMorphology",
    "feOffset",
    "fePointLight",
    "feSpecularLighting",
    "feSpotLight",
    "feTile",
    "feTurbulence",
];

/// The attributes of these elements that place and paint.
const ATTRIBUTES: &[&str] = &[
    "id",
    "class",
    "style",
    "lang",
    "role",
    "aria-label",
    "aria-hidden",
    "aria-labelledby",
    "version",
    "baseProfile",
    "width",
    "height",
    "viewBox",
    "preserveAspectRatio",
    "x",
    "y",
    "x1",
    "y1",
    "x2",
    "y2",
    "cx",
    "cy",
    "r",
    "rx",
    "ry",
    "fx",
    "fy",
    "fr",
    "d",
    "points",
    "pathLength",
    "transform",
    "transform-origin",
    "dx",
    "dy",
    "rotate",
    "textLength",
    "lengthAdjust",
    "startOffset",
    "method",
    "spacing",
    "side",
    "offset",
    "gradientUnits",
    "gradientTransform",
    "spreadMethod",
    "patternUnits",
    "patternContentUnits",
    "patternTransform",
    "clipPathUnits",
    "maskUnits",
    "maskContentUnits",
    "markerUnits",
    "markerWidth",
    "markerHeight",
    "refX",
    "refY",
    "orient",
    "filterUnits",
    "primitiveUnits",
    "in",
    "in2",
    "result",
    "mode",
    "type",
    "values",
    "operator",
    "k1",
    "k2",
    "k3",
    "k4",
    "order",
    "kernelMatrix",
    "divisor",
    "bias",
    "targetX",
    "targetY",
    "edgeMode",
    "preserveAlpha",
    "surfaceScale",
    "diffuseConstant",
    "specularConstant",
    "specularExponent",
    "lighting-color",
    "scale",
    "xChannelSelector",
    "yChannelSelector",
    "azimuth",
    "elevation",
    "stdDeviation",
    "tableValues",
    "slope",
    "intercept",
    "amplitude",
    "exponent",
    "radius",
    "baseFrequency",
    "numOctaves",
    "seed",
    "stitchTiles",
    "z",
    "pointsAtX",
    "pointsAtY",
    "pointsAtZ",
    "limitingConeAngle",
    "flood-color",
    "flood-opacity",
    "fill",
    "fill-opacity",
    "fill-rule",
    "stroke",
    "stroke-width",
    "stroke-opacity",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-dasharray",
    "stroke-dashoffset",
    "opacity",
    "color",
    "color-interpolation",
    "color-interpolation-filters",
    "color-rendering",
    "shape-rendering",
    "text-rendering",
    "image-rendering",
    "vector-effect",
    "paint-order",
    "display",
    "visibility",
    "overflow",
    "clip",
    "clip-path",
    "clip-rule",
    "mask",
    "filter",
    "marker",
    "marker-start",
    "marker-mid",
    "marker-end",
    "stop-color",
    "stop-opacity",
    "font-family",
    "font-size",
    "font-style",
    "font-weight",
    "font-variant",
    "font-stretch",
    "letter-spacing",
    "word-spacing",
    "text-anchor",
    "text-decoration",
    "dominant-baseline",
    "alignment-baseline",
    "baseline-shift",
    "writing-mode",
    "direction",
    "unicode-bidi",
];

#[cfg(test)]
mod tests;
