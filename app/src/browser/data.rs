//! The data of the page's tables: a classic script, loaded once, when a table first needs it.

use std::cell::OnceCell;
use std::rc::Rc;

use gloo::events::EventListener;
use js_sys::{Promise, Reflect};
use model::{PageData, Table};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::{document, window};

/// Where the data script leaves its text.
const GLOBAL: &str = "__perfolio_data";

thread_local! {
    static TABLES: OnceCell<Vec<Rc<Table>>> = const { OnceCell::new() };
    static LOADING: OnceCell<Promise> = const { OnceCell::new() };
}

/// The table with this id; `None` when the data can not be had. The page then stays as it is, and
/// says by `data-app` that its tools are of no use.
pub(crate) async fn table(id: &str) -> Option<Rc<Table>> {
    let table = load(id).await;
    if table.is_none()
        && let Some(root) = document().document_element()
    {
        let _ = root.set_attribute("data-app", "failed");
    }
    table
}

async fn load(id: &str) -> Option<Rc<Table>> {
    if TABLES.with(|tables| tables.get().is_none()) {
        let loading = LOADING.with(|loading| loading.get_or_init(load_script).clone());
        JsFuture::from(loading).await.ok()?;
    }
    TABLES.with(|tables| {
        let tables = tables.get_or_init(|| decode().unwrap_or_default());
        tables.iter().find(|table| table.id == id).cloned()
    })
}

/// Starts loading the script that `<html data-tables>` names; the promise settles with it.
fn load_script() -> Promise {
    Promise::new(&mut |resolve, reject| {
        let source = document()
            .document_element()
            .and_then(|root| root.get_attribute("data-tables"));
        let (Some(source), Ok(script)) = (source, document().create_element("script")) else {
            let _ = reject.call0(&JsValue::NULL);
            return;
        };
        let settle = move |settle: js_sys::Function| {
            move |_: &web_sys::Event| {
                let _ = settle.call0(&JsValue::NULL);
            }
        };
        EventListener::once(&script, "load", settle(resolve)).forget();
        EventListener::once(&script, "error", settle(reject)).forget();
        let _ = script.set_attribute("src", &source);
        if let Some(head) = document().head() {
            let _ = head.append_child(&script);
        }
    })
}

fn decode() -> Option<Vec<Rc<Table>>> {
    let text = Reflect::get(&window(), &GLOBAL.into()).ok()?.as_string()?;
    let binary = window().atob(&text).ok()?;
    // `atob` yields one character a byte.
    let bytes: Vec<u8> = binary.chars().map(|byte| byte as u8).collect();
    let _ = Reflect::delete_property(window().unchecked_ref::<js_sys::Object>(), &GLOBAL.into());
    let data = PageData::decode(&bytes).ok()?;
    Some(data.tables.into_iter().map(Rc::new).collect())
}
