//! Charts and tables tell each other which row is meant, and which rows are shown.
//!
//! The app sends `perfolio:rows` with `{ table, rows }` when a view changes. Rows of tables carry
//! `data-row`, and so do the bars of charts.

use gloo::events::EventListener;
use js_sys::{Reflect, Uint32Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CustomEvent, Element, Event};

use crate::figure::Figure;
use crate::{all, document};

/// Listens for both on the whole page: rows of tables come and go.
pub(crate) fn listen(figures: &[Figure]) {
    let known = figures.to_vec();
    EventListener::new(&document(), "pointerover", move |event| over(&known, event)).forget();
    let known = figures.to_vec();
    EventListener::new(&document(), "perfolio:rows", move |event| {
        let Some(event) = event.dyn_ref::<CustomEvent>() else {
            return;
        };
        let detail = event.detail();
        let get = |name: &str| Reflect::get(&detail, &JsValue::from(name)).unwrap_or_default();
        let table = get("table").as_string().unwrap_or_default();
        let Ok(rows) = get("rows").dyn_into::<Uint32Array>() else {
            return;
        };
        for figure in known.iter().filter(|figure| figure.follows(&table)) {
            figure.show_rows(rows.to_vec());
        }
    })
    .forget();
}

/// Marks what belongs to the row under the pointer, in its table and in its charts.
fn over(figures: &[Figure], event: &Event) {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    for lit in all(&document(), ".lit") {
        let _ = lit.class_list().remove_1("lit");
    }
    let Some(found) = target.and_then(|target| target.closest("[data-row]").ok().flatten()) else {
        return;
    };
    let Some(row) = found.get_attribute("data-row") else {
        return;
    };
    let table = match found.closest("section.table").ok().flatten() {
        Some(section) => section.id(),
        None => {
            let figure = figures.iter().find(|figure| figure.holds(&found));
            figure.map_or_else(String::new, Figure::table)
        }
    };
    if table.is_empty() {
        return;
    }
    let light = |selector: &str| {
        for element in all(&document(), selector) {
            let _ = element.class_list().add_1("lit");
        }
    };
    // The id is a slug, and the row a number.
    light(
        &[
            "section.table[id=\"",
            &table,
            "\"] tr[data-row=\"",
            &row,
            "\"]",
        ]
        .concat(),
    );
    for figure in figures.iter().filter(|figure| figure.table() == table) {
        light(
            &[
                "figure.chart[id=\"",
                &figure.id(),
                "\"] svg [data-row=\"",
                &row,
                "\"]",
            ]
            .concat(),
        );
    }
}
