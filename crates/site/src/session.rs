//! A site in memory that follows its content, for a preview.

use std::sync::Arc;

use crate::engine::Engine;
use crate::target::Memory;
use crate::{Built, Input};

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

    /// The bytes of the file at `path` below `dist/`.
    pub fn file(&self, path: &str) -> Option<Arc<[u8]>> {
        self.memory.files.get(path).cloned()
    }

    /// Paths below `dist/` of all files, sorted.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.memory.files.keys().map(String::as_str)
    }
}

#[cfg(test)]
mod tests;
