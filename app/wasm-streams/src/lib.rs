//! Streams between Rust and the browser, as far as leptos' server functions name them. perfolio has
//! no server, so all of these streams end at once.

use futures_util::Stream;
use futures_util::stream::{Empty, empty};
use wasm_bindgen::{JsValue, UnwrapThrowExt};

/// A stream of the browser.
#[derive(Debug)]
pub struct ReadableStream(web_sys::ReadableStream);

impl ReadableStream {
    /// The body of an answer.
    pub fn from_raw(raw: web_sys::ReadableStream) -> ReadableStream {
        ReadableStream(raw)
    }

    /// A body to send.
    pub fn from_stream(_: impl Stream<Item = Result<JsValue, JsValue>>) -> ReadableStream {
        ReadableStream(web_sys::ReadableStream::new().unwrap_throw())
    }

    /// As the browser knows it.
    pub fn into_raw(self) -> web_sys::ReadableStream {
        self.0
    }

    /// As Rust reads it.
    pub fn into_stream(self) -> Empty<Result<JsValue, JsValue>> {
        empty()
    }
}
