//! The readers as wasm, whose instructions a test can count: a file is pushed byte by byte, then
//! read.

use std::cell::RefCell;
use std::sync::Arc;

use parse::{FileError, Files, Sink};

thread_local! {
    static BYTES: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// The file by the name of "data".
struct One(Arc<[u8]>);

impl Files for One {
    fn read(&self, _: &str) -> Result<Arc<[u8]>, FileError> {
        Ok(self.0.clone())
    }

    fn exists(&self, path: &str) -> bool {
        path == "data"
    }

    fn list(&self, _: &str) -> Vec<String> {
        vec!["data".to_owned()]
    }
}

/// Adds a byte to the file.
#[unsafe(no_mangle)]
#[allow(unsafe_code, reason = "a name that the host can call")]
pub extern "C" fn push(byte: u32) {
    BYTES.with_borrow_mut(|bytes| bytes.push(byte as u8));
}

/// Reads the file as the data of a table, and returns the number of rows.
#[unsafe(no_mangle)]
#[allow(unsafe_code, reason = "a name that the host can call")]
pub extern "C" fn read_data() -> u32 {
    let file = One(BYTES.take().into());
    let mut sink = Sink::default();
    let inspected = parse::inspect::inspect("page", "src = \"data\"\n", &file, &mut sink);
    inspected.map_or(0, |inspected| inspected.table.rows)
}

/// Reads the file as a page, and returns the number of its blocks.
#[unsafe(no_mangle)]
#[allow(unsafe_code, reason = "a name that the host can call")]
pub extern "C" fn read_page() -> u32 {
    let text = String::from_utf8(BYTES.take()).unwrap_or_default();
    let file = One(Vec::new().into());
    let config = model::SiteConfig::default();
    let parsed = parse::page("page.md", &text, &config, &file, &mut Sink::default());
    parsed.page.blocks.len() as u32
}
