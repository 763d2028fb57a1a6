//! The dialog itself, and the engine behind it.

mod index;

use std::cell::RefCell;

use js_sys::{Function, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue, UnwrapThrowExt};
use web_sys::{
    Document, Element, Event, EventTarget, HtmlDialogElement, HtmlElement, HtmlInputElement,
    KeyboardEvent, MouseEvent, Window,
};

use crate::markup;
use crate::recent;
use crate::words::{Word, Words};

/// Where the queries of before are kept.
const RECENT: &str = "searches";

/// The dialog of a page.
struct Finder {
    dialog: HtmlDialogElement,
    input: HtmlInputElement,
    note: Element,
    hits: Element,
    words: String,
    root: String,
}

thread_local! {
    static FINDER: RefCell<Option<Finder>> = const { RefCell::new(None) };
}

/// Opens the dialog with a query; the loader calls it.
#[wasm_bindgen]
pub fn open(query: &str) {
    if FINDER.with_borrow(Option::is_none) {
        let made = Finder::make();
        FINDER.with_borrow_mut(|finder| *finder = made);
        index::start(refresh);
    }
    with(|finder| {
        if !finder.dialog.open() {
            let _ = finder.dialog.show_modal();
        }
        if !query.is_empty() {
            finder.input.set_value(query);
        }
        finder.input.select();
    });
    refresh();
}

fn with(act: impl FnOnce(&Finder)) {
    FINDER.with_borrow(|finder| {
        if let Some(finder) = finder {
            act(finder);
        }
    });
}

/// Shows what there is for what stands in the box.
fn refresh() {
    with(Finder::show);
}

impl Finder {
    fn make() -> Option<Finder> {
        let document = document();
        let button: HtmlElement = document.query_selector(".search").ok()??.dyn_into().ok()?;
        let words = button.dataset().get("words").unwrap_or_default();
        let root = button.dataset().get("root").unwrap_or_default();
        let dialog: HtmlDialogElement = document.create_element("dialog").ok()?.dyn_into().ok()?;
        dialog.set_class_name("finder");
        let _ = dialog.set_attribute("aria-label", Words::of(&words).get(Word::Search));
        dialog.set_inner_html(&markup::dialog(&Words::of(&words)));
        document.body()?.append_child(&dialog).ok()?;
        let part = |selector: &str| dialog.query_selector(selector).ok().flatten();
        let finder = Finder {
            input: part("input")?.dyn_into().ok()?,
            note: part(".finder-note")?,
            hits: part("#finder-hits")?,
            dialog,
            words,
            root,
        };
        listen(&finder.input, "input", |_| {
            refresh();
            with(Finder::note_address);
        });
        listen(&finder.dialog, "keydown", |event| {
            if let Ok(key) = event.dyn_into::<KeyboardEvent>() {
                with(|finder| finder.key(&key));
            }
        });
        listen(&finder.dialog, "click", |event| {
            if let Ok(click) = event.dyn_into::<MouseEvent>() {
                clicked(&click);
            }
        });
        listen(&finder.dialog, "close", |_| with(Finder::closed));
        Some(finder)
    }

    fn show(&self) {
        let query = self.input.value();
        let words = Words::of(&self.words);
        if query.trim().is_empty() {
            self.hits.set_inner_html(&markup::recent(&kept(), &words));
            self.note.set_text_content(None);
        } else {
            match index::ask(&query) {
                index::Asked::Waiting => return,
                index::Asked::Failed => {
                    self.hits.set_inner_html("");
                    self.note.set_text_content(Some(words.get(Word::Failed)));
                }
                index::Asked::Answer(answer) => {
                    self.hits.set_inner_html(&markup::hits(&answer, &self.root));
                    self.note
                        .set_text_content(Some(&markup::note(&answer, &words)));
                }
            }
        }
        let has_hits = self.hits.first_element_child().is_some();
        let _ = self
            .input
            .set_attribute("aria-expanded", if has_hits { "true" } else { "false" });
        self.select(if query.trim().is_empty() {
            None
        } else {
            Some(0)
        });
    }

    fn options(&self) -> Vec<Element> {
        let Ok(found) = self.hits.query_selector_all("[role=option]") else {
            return Vec::new();
        };
        let nodes = (0..found.length()).filter_map(|at| found.item(at)?.dyn_into().ok());
        nodes.collect()
    }

    /// Which option is chosen.
    fn chosen(&self) -> Option<Element> {
        self.hits
            .query_selector("[aria-selected=true]")
            .ok()
            .flatten()
    }

    fn select(&self, wanted: Option<usize>) {
        if let Some(before) = self.chosen() {
            let _ = before.set_attribute("aria-selected", "false");
        }
        let options = self.options();
        match wanted.and_then(|at| options.get(at)) {
            None => drop(self.input.remove_attribute("aria-activedescendant")),
            Some(option) => {
                let _ = option.set_attribute("aria-selected", "true");
                let _ = self
                    .input
                    .set_attribute("aria-activedescendant", &option.id());
                let near = web_sys::ScrollIntoViewOptions::new();
                near.set_block(web_sys::ScrollLogicalPosition::Nearest);
                option.scroll_into_view_with_scroll_into_view_options(&near);
            }
        }
    }

    fn key(&self, event: &KeyboardEvent) {
        let in_box = event.target().as_ref() == Some(self.input.as_ref());
        let step = match event.key().as_str() {
            "ArrowDown" => 1,
            "ArrowUp" => -1,
            "Enter" if in_box => {
                if let Some(chosen) = self.chosen() {
                    event.prevent_default();
                    if let Ok(chosen) = chosen.dyn_into::<HtmlElement>() {
                        // A click does what it does with the mouse; it borrows nothing of this.
                        let click = Closure::once_into_js(move || chosen.click());
                        let _ = window().set_timeout_with_callback(click.unchecked_ref());
                    }
                }
                return;
            }
            _ => return,
        };
        event.prevent_default();
        let options = self.options();
        let chosen = self.chosen();
        let at = options
            .iter()
            .position(|option| Some(option) == chosen.as_ref());
        let count = options.len() as i32;
        if count == 0 {
            return;
        }
        let next = match at {
            None if step < 0 => count - 1,
            None => 0,
            Some(at) => (at as i32 + step).rem_euclid(count),
        };
        self.select(Some(next as usize));
        let _ = self.input.focus();
    }

    /// The query in the address, so that a search can be sent.
    fn note_address(&self) {
        set_address(&self.input.value());
    }

    fn closed(&self) {
        set_address("");
    }
}

fn clicked(event: &MouseEvent) {
    let Some(target) = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok())
    else {
        return;
    };
    let near = |selector: &str| target.closest(selector).ok().flatten();
    if near("[data-close]").is_some() || target.tag_name() == "DIALOG" {
        with(|finder| finder.dialog.close());
    } else if let Some(filter) = near("[data-filter]") {
        let filter = filter.get_attribute("data-filter").unwrap_or_default();
        with(|finder| {
            let typed = finder.input.value();
            let blank = if typed.is_empty() || typed.ends_with(' ') {
                ""
            } else {
                " "
            };
            let after = if filter.ends_with(':') { "" } else { " " };
            finder
                .input
                .set_value(&[&typed, blank, &filter, after].concat());
            let _ = finder.input.focus();
        });
        refresh();
    } else if let Some(option) = near("[data-query]") {
        let query = option.get_attribute("data-query").unwrap_or_default();
        with(|finder| {
            finder.input.set_value(&query);
            let _ = finder.input.focus();
        });
        refresh();
    } else if near("a[href]").is_some() {
        with(|finder| {
            keep(&finder.input.value());
            // A hit on this page leads there without a new page.
            finder.dialog.close();
        });
    }
}

fn set_address(query: &str) {
    let window = window();
    let location = window.location();
    let address = location.href().unwrap_or_default();
    let (page, hash) = address.split_once('#').unwrap_or((&address, ""));
    let page = page.split('?').next().unwrap_or_default();
    let mut next = page.to_owned();
    if !query.trim().is_empty() {
        next.push_str("?q=");
        next.push_str(&String::from(js_sys::encode_uri_component(query)));
    }
    if !hash.is_empty() {
        next.push('#');
        next.push_str(hash);
    }
    if let Ok(history) = window.history() {
        // Some viewers forbid it; the search works all the same.
        let state = history.state().unwrap_or(JsValue::NULL);
        let _ = history.replace_state_with_url(&state, "", Some(&next));
    }
}

fn kept() -> String {
    let storage = window().local_storage().ok().flatten();
    let kept = storage.and_then(|storage| storage.get_item(RECENT).ok().flatten());
    kept.unwrap_or_default()
}

fn keep(query: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        // Storage can be forbidden or full.
        let _ = storage.set_item(RECENT, &recent::with(&kept(), query));
    }
}

fn listen(target: &EventTarget, event: &str, act: impl Fn(Event) + 'static) {
    let act = Closure::<dyn Fn(Event)>::new(act).into_js_value();
    let _ = target.add_event_listener_with_callback(event, act.unchecked_ref());
}

/// A function that the loader offers.
fn offered(name: &str) -> Option<Function> {
    let loader = Reflect::get(&window(), &"__perfolio".into()).ok()?;
    Reflect::get(&loader, &name.into()).ok()?.dyn_into().ok()
}

fn window() -> Window {
    web_sys::window().expect_throw("a page has a window")
}

fn document() -> Document {
    window().document().expect_throw("a page has a document")
}
