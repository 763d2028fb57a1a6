//! A site in memory that follows its content, for a preview.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::engine::Engine;
use crate::target::Memory;
use crate::{Built, Bundle, Input};

/// A site in memory that follows its content: after a change only what depends on it is rendered.
pub struct Session {
    input: Input,
    engine: Engine,
    memory: Memory,
}

impl Session {
    /// A site that is still empty; nothing is read yet.
    pub fn new(input: Input) -> Session {
        Session {
            input,
            engine: Engine::keeping(),
            memory: Memory::default(),
        }
    }

    /// Looks at the content again, and renders what has changed. The files are then those that a
    /// build from nothing would give, but that a page that cannot be read stays as it was.
    ///
    /// # Errors
    /// When a folder of the input cannot be read, or holds no page; the files then stay.
    pub fn update(&mut self) -> anyhow::Result<Built> {
        self.engine.build(&self.input, &mut self.memory, |_| true)
    }

    /// Another app for the pages, from the next update on.
    pub fn set_bundle(&mut self, bundle: Option<Bundle>) {
        self.input.bundle = bundle;
    }

    /// The bytes of all files, by their paths below `dist/`.
    pub fn files(&self) -> &BTreeMap<String, Arc<[u8]>> {
        &self.memory.files
    }
}

#[cfg(test)]
mod tests;
