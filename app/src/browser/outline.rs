//! The contents of a page show which section is in view.

use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::{document, window};

/// A section counts as in view once its heading is this near to the top, in pixels: below the bar
/// and what a link to it leaves free.
const NEAR: f64 = 110.0;

/// Marks the link to the section in view, now and whenever the reader scrolls.
pub(crate) fn follow() {
    let Some(contents) = query(".contents") else {
        return;
    };
    let Ok(found) = contents.query_selector_all("a") else {
        return;
    };
    let sections: Vec<(Element, Element)> = (0..found.length())
        .filter_map(|at| {
            let link: Element = found.get(at)?.unchecked_into();
            let id = link.get_attribute("href")?;
            let heading = document().get_element_by_id(id.strip_prefix('#')?)?;
            Some((link, heading))
        })
        .collect();
    let mut marked = usize::MAX;
    let mut mark = move || {
        let is_above = |(_, heading): &(Element, Element)| {
            heading.get_bounding_client_rect().top() < NEAR && is_shown(heading)
        };
        let now = sections.iter().rposition(is_above).unwrap_or(usize::MAX);
        if now == marked {
            return;
        }
        if let Some((link, _)) = sections.get(marked) {
            let _ = link.remove_attribute("aria-current");
        }
        if let Some((link, _)) = sections.get(now) {
            let _ = link.set_attribute("aria-current", "true");
            keep_in_sight(&contents, link);
        }
        marked = now;
    };
    mark();
    EventListener::new(&window(), "scroll", move |_| mark()).forget();
}

/// Whether a heading stands in no section whose place another one has taken.
fn is_shown(heading: &Element) -> bool {
    let section = heading.closest(".variant").ok().flatten();
    section.is_none_or(|section| 0 < section.client_height())
}

/// Scrolls the contents alone, so that `link` can be seen in them.
fn keep_in_sight(contents: &Element, link: &Element) {
    let (frame, place) = (
        contents.get_bounding_client_rect(),
        link.get_bounding_client_rect(),
    );
    if place.top() < frame.top() || frame.bottom() < place.bottom() {
        let middle = (frame.top() + frame.bottom()) / 2.0;
        contents.set_scroll_top(contents.scroll_top() + (place.top() - middle) as i32);
    }
}

fn query(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}
