//! The index in the browser: scripts that the loader runs, each giving the bytes of a shard.

use std::cell::RefCell;

use js_sys::{Promise, Reflect, Uint8Array};
use search::{Answer, Engine, Shard, Step};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

use super::{offered, window};

/// What comes of a question.
pub(super) enum Asked {
    /// Shards are on their way; `changed` is called when they are here.
    Waiting,
    Failed,
    Answer(Answer),
}

struct Index {
    state: State,
    /// What the names of shards start with that belong to one directory.
    stamp: String,
    on_their_way: Vec<Shard>,
    changed: fn(),
}

enum State {
    Loading,
    Failed,
    Ready(Box<Engine>),
}

thread_local! {
    static INDEX: RefCell<Option<Index>> = const { RefCell::new(None) };
}

/// Loads the directory. `changed` is called whenever there is more to ask.
pub(super) fn start(changed: fn()) {
    let index = Index {
        state: State::Loading,
        stamp: String::new(),
        on_their_way: Vec::new(),
        changed,
    };
    INDEX.with_borrow_mut(|slot| *slot = Some(index));
    load("search/index.js", "__perfolio_search", |bytes| {
        let stamp = Reflect::get(&window(), &"__perfolio_search_stamp".into());
        with(|index| {
            index.stamp = stamp
                .ok()
                .and_then(|stamp| stamp.as_string())
                .unwrap_or_default();
            index.state = match bytes.and_then(|bytes| Engine::new(&bytes).ok()) {
                Some(engine) => State::Ready(Box::new(engine)),
                None => State::Failed,
            };
        });
        tell();
    });
}

pub(super) fn ask(query: &str) -> Asked {
    let mut wanted: Vec<(Shard, String)> = Vec::new();
    let mut asked = Asked::Waiting;
    with(|index| match &index.state {
        State::Loading => {}
        State::Failed => asked = Asked::Failed,
        State::Ready(engine) => match engine.ask(query) {
            Step::Done(answer) => asked = Asked::Answer(answer),
            Step::Needs(shards) => {
                for shard in shards {
                    if !index.on_their_way.contains(&shard) {
                        index.on_their_way.push(shard);
                        wanted.push((shard, file(shard, &index.stamp)));
                    }
                }
            }
        },
    });
    for (shard, file) in wanted {
        let global = ["__perfolio_search_", &shard.to_string().replace('-', "_")].concat();
        load(&file, &global, move |bytes| {
            let mut is_last = false;
            with(|index| {
                if let State::Ready(engine) = &mut index.state {
                    engine.give(shard, bytes);
                }
                index.on_their_way.retain(|other| *other != shard);
                is_last = index.on_their_way.is_empty();
            });
            if is_last {
                tell();
            }
        });
    }
    asked
}

fn file(shard: Shard, stamp: &str) -> String {
    let name = shard.to_string();
    match shard {
        Shard::Chunk { .. } => ["search/", &name, ".js"].concat(),
        Shard::Terms(_) | Shard::Words(_) => ["search/", stamp, "-", &name, ".js"].concat(),
    }
}

fn with(act: impl FnOnce(&mut Index)) {
    INDEX.with_borrow_mut(|index| {
        if let Some(index) = index {
            act(index);
        }
    });
}

fn tell() {
    let changed = INDEX.with_borrow(|index| index.as_ref().map(|index| index.changed));
    if let Some(changed) = changed {
        changed();
    }
}

/// Runs a script of the site, and gives the bytes that it leaves in a variable, inflated.
fn load(file: &str, global: &str, then: impl FnOnce(Option<Vec<u8>>) + 'static) {
    let bytes = offered("bytes").and_then(|bytes| {
        let started = bytes.call2(&JsValue::NULL, &file.into(), &global.into());
        started.ok()?.dyn_into::<Promise>().ok()
    });
    let Some(bytes) = bytes else {
        return then(None);
    };
    let settle = Closure::once_into_js(move |bytes: JsValue| {
        let bytes = bytes.dyn_into::<Uint8Array>().ok();
        then(bytes.map(|bytes| bytes.to_vec()));
    });
    // A promise that fails gives its reason, which is no bytes.
    let settled = settle.unchecked_into::<js_sys::Function>();
    let both = Reflect::get(&bytes, &"then".into());
    if let Some(both) = both
        .ok()
        .and_then(|both| both.dyn_into::<js_sys::Function>().ok())
    {
        let _ = both.call2(&bytes, &settled, &settled);
    }
}
