//! The range that a reader has chosen, in the URL fragment: `#zoom-Test+1?zoom=1713952800000..1713954600000`.
//!
//! The other parts of the fragment are views of tables, and are left as they are.

use gloo::events::EventListener;
use wasm_bindgen::JsValue;

use crate::figure::Figure;
use crate::window;

/// The range that the address says for charts of this name.
pub(crate) fn of(name: &str) -> Option<(f64, f64)> {
    let hash = window().location().hash().ok()?;
    let key = key(name);
    let part = hash
        .trim_start_matches('#')
        .split(';')
        .find_map(|part| part.strip_prefix(&*key))?;
    let (from, to) = part.split_once("..")?;
    let (from, to) = (read(from)?, read(to)?);
    (from < to).then_some((from, to))
}

/// Notes the range in the address; `None` takes it out.
pub(crate) fn note(name: &str, range: Option<(f64, f64)>) {
    let location = window().location();
    let hash = location.hash().unwrap_or_default();
    let key = key(name);
    let others = hash.trim_start_matches('#').split(';');
    let mut parts: Vec<String> = others
        .filter(|part| !part.is_empty() && !part.starts_with(&*key))
        .map(str::to_owned)
        .collect();
    if let Some((from, to)) = range {
        parts.push([&*key, &write(from), "..", &write(to)].concat());
    }
    let address = location.href().unwrap_or_default();
    let mut address = address.split('#').next().unwrap_or_default().to_owned();
    if !parts.is_empty() {
        address.push('#');
        address.push_str(&parts.join(";"));
    }
    if let Ok(history) = window().history() {
        // Some viewers forbid it; the range then is not in the address, and works all the same.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
    }
}

/// Applies what the address says, now and whenever the reader follows a link.
pub(crate) fn share(figures: &[Figure]) {
    let figures = figures.to_vec();
    let apply = move || {
        for figure in &figures {
            let range = of(&figure.name());
            if range.is_some() || figure.is_zoomed() {
                figure.show_range(range);
            }
        }
    };
    apply();
    EventListener::new(&window(), "hashchange", move |_| apply()).forget();
}

fn key(name: &str) -> String {
    let escaped = String::from(js_sys::encode_uri_component(name));
    ["zoom-", &escaped, "?zoom="].concat()
}

/// Numbers as JavaScript writes and reads them, so that no tables of digits are needed here.
fn write(number: f64) -> String {
    let rounded = if 1e6 < number.abs() {
        number.round()
    } else {
        number
    };
    js_sys::Number::from(rounded)
        .to_string_with_radix(10)
        .map_or_else(|_| String::new(), String::from)
}

fn read(text: &str) -> Option<f64> {
    let number = js_sys::Number::parse_float(text);
    number.is_finite().then_some(number)
}
