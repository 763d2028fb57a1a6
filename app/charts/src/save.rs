//! A chart as a file: the drawing as it is shown, with its colours in it, and its figures.

use chart::{write_place, write_value};
use js_sys::{Array, Function};
use model::{ChartSpec, Horizontal, Plot, looks_like_formula};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, Element, HtmlAnchorElement, HtmlCanvasElement,
    HtmlImageElement, Url, XmlSerializer,
};

use crate::{document, window};

/// What the style sheet of the page says, and a file of its own must say itself.
const STYLES: [&str; 11] = [
    "fill",
    "fill-opacity",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "font-family",
    "font-size",
    "font-weight",
    "text-anchor",
];

/// A picture has twice as many pixels as the page, for print and for sharp screens.
const SHARPNESS: f64 = 2.0;

pub(crate) fn svg(drawing: &Element, name: &str) {
    if let Some(text) = standalone(drawing) {
        download(&text, "image/svg+xml", &[name, ".svg"].concat());
    }
}

pub(crate) fn png(drawing: &Element, name: &str) {
    let Some(text) = standalone(drawing) else {
        return;
    };
    let Ok(image) = HtmlImageElement::new() else {
        return;
    };
    let name = [name, ".png"].concat();
    let loaded = image.clone();
    let draw = Closure::once_into_js(move || {
        let _ = paint(&loaded, &name);
    });
    image.set_onload(draw.dyn_ref::<Function>());
    // The policy of the page takes pictures from addresses with data.
    let encoded = String::from(js_sys::encode_uri_component(&text));
    image.set_src(&["data:image/svg+xml;charset=utf-8,", &encoded].concat());
}

fn paint(image: &HtmlImageElement, name: &str) -> Option<()> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    let (width, height) = (f64::from(image.width()), f64::from(image.height()));
    canvas.set_width((width * SHARPNESS) as u32);
    canvas.set_height((height * SHARPNESS) as u32);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    context.scale(SHARPNESS, SHARPNESS).ok()?;
    let root = document().document_element()?;
    let style = window().get_computed_style(&root).ok()??;
    context.set_fill_style_str(&page_colour(
        &style
            .get_property_value("background-color")
            .unwrap_or_default(),
    ));
    context.fill_rect(0.0, 0.0, width, height);
    context
        .draw_image_with_html_image_element(image, 0.0, 0.0)
        .ok()?;
    let name = name.to_owned();
    let save = Closure::once_into_js(move |blob: Blob| follow(&blob, &name));
    canvas.to_blob(save.unchecked_ref()).ok()
}

/// A page without a colour of its own is white.
fn page_colour(colour: &str) -> String {
    match colour {
        "" | "transparent" | "rgba(0, 0, 0, 0)" => {
            let body = document()
                .body()
                .and_then(|body| window().get_computed_style(&body).ok().flatten());
            let colour = body.and_then(|style| style.get_property_value("background-color").ok());
            colour
                .filter(|colour| !colour.starts_with("rgba(0, 0, 0, 0"))
                .unwrap_or_else(|| "white".to_owned())
        }
        colour => colour.to_owned(),
    }
}

/// The figures that are shown, a line for each place.
pub(crate) fn csv(
    plot: &Plot,
    spec: &ChartSpec,
    hidden: &[usize],
    range: Option<(f64, f64)>,
    name: &str,
) {
    let shown: Vec<usize> = (0..plot.series.len())
        .filter(|index| !hidden.contains(index))
        .collect();
    let mut places: Vec<f64> = Vec::new();
    for &index in &shown {
        let series = &plot.series[index];
        let is_in = |x: &&f64| range.is_none_or(|(from, to)| from <= **x && **x <= to);
        places.extend(series.x.iter().filter(is_in));
    }
    places.sort_unstable_by(f64::total_cmp);
    places.dedup();
    let mut text = String::from(match &plot.x {
        Horizontal::Names(_) => "Name",
        Horizontal::Numbers(value, _) if value.name() == "timestamp" => "Time",
        Horizontal::Numbers(..) => "At",
    });
    for &index in &shown {
        text.push(',');
        field(&mut text, &plot.series[index].name);
    }
    text.push_str("\r\n");
    for place in places {
        field(&mut text, &write_place(&plot.x, place));
        for &index in &shown {
            text.push(',');
            let value = plot.series[index].at(place);
            if value.is_finite() {
                field(
                    &mut text,
                    &write_value(plot, spec.baseline.is_some(), value),
                );
            }
        }
        text.push_str("\r\n");
    }
    download(&text, "text/csv", &[name, ".csv"].concat());
}

fn field(text: &mut String, value: &str) {
    let mark = if looks_like_formula(value) { "'" } else { "" };
    if value.contains(['"', ',', '\n', '\r']) {
        text.push('"');
        text.push_str(mark);
        text.push_str(&value.replace('"', "\"\""));
        text.push('"');
    } else {
        text.push_str(mark);
        text.push_str(value);
    }
}

/// The drawing as a document of its own.
fn standalone(drawing: &Element) -> Option<String> {
    let copy: Element = drawing.clone_node_with_deep(true).ok()?.dyn_into().ok()?;
    let originals = drawing.query_selector_all("*").ok()?;
    let copies = copy.query_selector_all("*").ok()?;
    for at in 0..originals.length() {
        let original: Element = originals.get(at)?.dyn_into().ok()?;
        let copied: Element = copies.get(at)?.dyn_into().ok()?;
        if matches!(&*original.tag_name(), "title" | "desc") {
            continue;
        }
        let computed = window().get_computed_style(&original).ok()??;
        for name in STYLES {
            let value = computed.get_property_value(name).ok()?;
            let _ = copied.set_attribute(name, &value);
        }
        let _ = copied.remove_attribute("class");
    }
    let _ = copy.remove_attribute("class");
    XmlSerializer::new().ok()?.serialize_to_string(&copy).ok()
}

fn download(text: &str, kind: &str, name: &str) {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    if let Ok(blob) = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options) {
        follow(&blob, name);
    }
}

fn follow(blob: &Blob, name: &str) {
    let Ok(address) = Url::create_object_url_with_blob(blob) else {
        return;
    };
    let link = document()
        .create_element("a")
        .ok()
        .and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok());
    if let Some(link) = link {
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    let _ = Url::revoke_object_url(&address);
}
