//! The data of the page's tables in the browser: classic scripts, loaded when they are first needed.
//!
//! The app and its parts each load what they need: modules share no memory, and the browser keeps the
//! scripts.

#![cfg(target_arch = "wasm32")]

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use js_sys::{Function, Promise, Reflect, Uint8Array};
use model::{Joiner, PageData, Table, WireError};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue, UnwrapThrowExt};
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{Blob, ReadableStream, ReadableWritablePair, Response, WritableStream};

/// Where the first script leaves its text.
const GLOBAL: &str = "__perfolio_data";

/// How many slices are on their way at once.
const AT_ONCE: usize = 4;

#[wasm_bindgen]
extern "C" {
    /// <https://developer.mozilla.org/docs/Web/API/DecompressionStream>; `web-sys` has it among what
    /// may still change.
    type DecompressionStream;
    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<DecompressionStream, JsValue>;
    #[wasm_bindgen(method, getter)]
    fn readable(this: &DecompressionStream) -> ReadableStream;
    #[wasm_bindgen(method, getter)]
    fn writable(this: &DecompressionStream) -> WritableStream;

    /// `load` of `app/loader.js`: runs a classic script; settles with what it leaves in a variable,
    /// which is freed.
    #[wasm_bindgen(js_namespace = __perfolio, js_name = load)]
    fn load_script(source: &str, global: &str) -> Promise;

    /// `renew` of `app/loader.js`: opens the page anew if it has changed since it was opened.
    #[wasm_bindgen(js_namespace = __perfolio)]
    fn renew() -> Promise;
}

/// A table of the page.
struct Slot {
    id: String,
    table: RefCell<State>,
}

enum State {
    Awaited(Option<Box<Joiner>>),
    Loading(Promise),
    Ready(Rc<Table>),
}

thread_local! {
    static SLOTS: OnceCell<Vec<Rc<Slot>>> = const { OnceCell::new() };
    static LOADING: OnceCell<Promise> = const { OnceCell::new() };
}

/// The table with this id, if its data is there.
pub fn ready(id: &str) -> Option<Rc<Table>> {
    let slot = slot(id)?;
    match &*slot.table.borrow() {
        State::Ready(table) => Some(table.clone()),
        _ => None,
    }
}

/// The table with this id; `None` when the data can not be had. `progress` is told what share has
/// come.
pub async fn table(id: &str, progress: impl Fn(f64) + 'static) -> Option<Rc<Table>> {
    if SLOTS.with(|slots| slots.get().is_none()) {
        let loading = LOADING.with(|loading| loading.get_or_init(load_first).clone());
        let text = JsFuture::from(loading).await.ok()?;
        // Of the tables that have waited for it, the first one reads it.
        if SLOTS.with(|slots| slots.get().is_none())
            && let Some(bytes) = from_base64(&text)
        {
            let data = PageData::decode(&bytes.to_vec());
            if matches!(data, Err(WireError::Schema)) {
                // Another version of the app has written it, and with it the page.
                JsFuture::from(renew()).await.ok()?;
            }
            SLOTS.with(|slots| {
                slots.get_or_init(|| data.map(slots_of).unwrap_or_default());
            });
        }
    }
    let slot = slot(id)?;
    let joiner = match &mut *slot.table.borrow_mut() {
        State::Awaited(joiner) => joiner.take(),
        State::Loading(_) | State::Ready(_) => None,
    };
    if let Some(joiner) = joiner {
        let filled = slot.clone();
        let promise = future_to_promise(async move {
            let table = join(joiner, progress).await.ok_or(JsValue::NULL)?;
            *filled.table.borrow_mut() = State::Ready(Rc::new(table));
            Ok(JsValue::NULL)
        });
        *slot.table.borrow_mut() = State::Loading(promise);
    }
    let loading = match &*slot.table.borrow() {
        State::Loading(promise) => Some(promise.clone()),
        _ => None,
    };
    if let Some(loading) = loading {
        JsFuture::from(loading).await.ok()?;
    }
    ready(id)
}

fn slot(id: &str) -> Option<Rc<Slot>> {
    SLOTS.with(|slots| slots.get()?.iter().find(|slot| slot.id == id).cloned())
}

/// Loads the slices of a table, one task each, so that the page stays alive.
async fn join(mut joiner: Box<Joiner>, progress: impl Fn(f64)) -> Option<Table> {
    let slices = joiner.slices().to_vec();
    let mut on_their_way: Vec<Promise> = Vec::with_capacity(slices.len());
    for index in 0..slices.len() {
        while on_their_way.len() < slices.len().min(index + AT_ONCE) {
            let slice = &slices[on_their_way.len()];
            let name = slice.strip_prefix("rows-")?.strip_suffix(".js")?;
            let global = ["__perfolio_rows_", name].concat();
            on_their_way.push(load_script(&in_folder(slice)?, &global));
        }
        let text = JsFuture::from(on_their_way[index].clone()).await.ok()?;
        let bytes = inflate(&from_base64(&text)?).await?;
        joiner.add(&bytes).ok()?;
        progress((index + 1) as f64 / slices.len() as f64);
    }
    joiner.finish().ok()
}

/// Loads the script that `<html data-tables>` names; the promise settles with it.
fn load_first() -> Promise {
    match first() {
        Some(source) => load_script(&source, GLOBAL),
        None => Promise::reject(&JsValue::NULL),
    }
}

fn first() -> Option<String> {
    document().document_element()?.get_attribute("data-tables")
}

/// The address of a script beside the first one.
fn in_folder(name: &str) -> Option<String> {
    let first = first()?;
    let folder = first.rfind('/').map_or("", |end| &first[..=end]);
    Some(format!("{folder}{name}"))
}

fn slots_of(data: PageData) -> Vec<Rc<Slot>> {
    let slots = data
        .tables
        .into_iter()
        .zip(data.awaited)
        .map(|(table, awaited)| {
            let id = table.id.clone();
            let state = match awaited {
                None => State::Ready(Rc::new(table)),
                Some(awaited) => State::Awaited(Some(Box::new(Joiner::new(table, awaited)))),
            };
            Rc::new(Slot {
                id,
                table: RefCell::new(state),
            })
        });
    slots.collect()
}

fn from_base64(text: &JsValue) -> Option<Uint8Array> {
    let class = Reflect::get(&window(), &"Uint8Array".into()).ok()?;
    // Younger than the other features that the app needs.
    let native = Reflect::get(&class, &"fromBase64".into()).ok()?;
    if let Some(native) = native.dyn_ref::<Function>() {
        return native.call1(&class, text).ok()?.dyn_into().ok();
    }
    let binary = window().atob(&text.as_string()?).ok()?;
    // `atob` yields one character a byte.
    let bytes: Vec<u8> = binary.chars().map(|byte| byte as u8).collect();
    Some(Uint8Array::from(&bytes[..]))
}

async fn inflate(bytes: &Uint8Array) -> Option<Vec<u8>> {
    let parts = js_sys::Array::of1(bytes);
    let compressed = Blob::new_with_u8_array_sequence(&parts).ok()?.stream();
    let inflater = DecompressionStream::new("deflate-raw").ok()?;
    let pair = ReadableWritablePair::new(&inflater.readable(), &inflater.writable());
    let response = Response::new_with_opt_readable_stream(Some(&compressed.pipe_through(&pair)));
    let buffer = JsFuture::from(response.ok()?.array_buffer().ok()?)
        .await
        .ok()?;
    Some(Uint8Array::new(&buffer).to_vec())
}

/// The window; a page always has one.
fn window() -> web_sys::Window {
    web_sys::window().expect_throw("a page has a window")
}

/// The document; a page always has one.
fn document() -> web_sys::Document {
    window().document().expect_throw("a page has a document")
}
