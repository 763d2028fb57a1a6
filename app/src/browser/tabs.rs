//! Sections that take turns: one choice for the whole page, kept in its address.
//!
//! The style sheet shows what is chosen. Here the groups of tabs learn of each other, and of links
//! and searches that lead into a section that is not shown.

use gloo::events::EventListener;
use model::{Fragment, Query};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use super::{document, each, fragment, window};

/// Listens to the tabs of the page, if it has any, and shows what its address asks for.
pub(crate) fn listen() {
    let Ok(Some(_)) = document().query_selector(".tabs") else {
        return;
    };
    EventListener::new(&document(), "change", |event| {
        let Some(input) = event
            .target()
            .and_then(|it| it.dyn_into::<HtmlInputElement>().ok())
        else {
            return;
        };
        let is_tab = input.matches(".tab > input").unwrap_or(false);
        if !is_tab && !input.matches(".beside > input").unwrap_or(false) {
            return;
        }
        keep_in_place(&input, || {
            if is_tab {
                choose(&input.value());
            } else {
                set_beside(input.checked());
            }
        });
        note_in_address();
    })
    .forget();
    // The browser has found something in a section that is not shown.
    EventListener::new(&document(), "beforematch", |event| {
        if let Some(section) = event.target().and_then(|it| it.dyn_into::<Element>().ok()) {
            show(&section);
        }
    })
    .forget();
    // Before this ran, too: then it was the target of the address.
    each(".variant:not([hidden])", |section| {
        let target = section.query_selector(":target").ok().flatten();
        keep_in_place(&target.unwrap_or_else(|| section.clone()), || {
            show(&section)
        });
    });
    follow(&fragment::current());
    fragment::on_change(|| follow(&fragment::current()));
}

/// Shows what an address asks for: a tab, all of them, or a table in one.
fn follow(address: &Fragment) {
    let page = address.page();
    if let Some(tab) = page.text("tab") {
        choose(&tab);
    }
    if page.text("beside").is_some() {
        set_beside(true);
    }
    for (id, _) in &address.tables {
        let table = document().get_element_by_id(id);
        if let Some(section) = table.and_then(|table| table.closest(".variant").ok().flatten()) {
            show(&section);
        }
    }
}

/// Does what may make sections above `element` longer or shorter, and scrolls so that it stays
/// where the reader sees it.
fn keep_in_place(element: &Element, act: impl FnOnce()) {
    let top = || element.get_bounding_client_rect().top();
    let before = top();
    act();
    window().scroll_by_with_x_and_y(0.0, top() - before);
}

/// Chooses the tab of a section.
fn show(section: &Element) {
    let tab = section.previous_element_sibling();
    let input = tab.and_then(|tab| tab.first_element_child());
    if let Some(input) = input.and_then(|it| it.dyn_into::<HtmlInputElement>().ok()) {
        choose(&input.value());
    }
}

/// Chooses the tab of this name wherever there is one.
fn choose(name: &str) {
    each(".tab > input", |input| {
        let input: HtmlInputElement = input.unchecked_into();
        if input.value() == name {
            input.set_checked(true);
        }
    });
    each(".variant:not([hidden])", |section| {
        let _ = section.set_attribute("hidden", "until-found");
    });
}

fn set_beside(beside: bool) {
    each(".beside > input", |input| {
        input
            .unchecked_into::<HtmlInputElement>()
            .set_checked(beside);
    });
}

fn note_in_address() {
    let mut page = Query::default();
    let checked = |selector| -> Option<HtmlInputElement> {
        Some(document().query_selector(selector).ok()??.unchecked_into())
    };
    if let Some(tab) = checked(".tab > :checked") {
        page.set_text("tab", &tab.value());
    }
    if checked(".beside > :checked").is_some() {
        page.set_text("beside", "1");
    }
    let mut address = fragment::current();
    address.set_page(page);
    fragment::replace(&address);
}
