//! The data file of a table: found, read, or missed with a word on why.

use std::sync::Arc;

use crate::context::Context;
use crate::settings::Text;
use crate::{FileError, diagnostic, path};

/// Reads the data file that `src` names: its content path and its bytes.
pub(super) fn read(src: &Text, context: &mut Context<'_>) -> Option<(String, Arc<[u8]>)> {
    let page = context.page;
    let span = src.span.clone();
    let Ok(path) = path::resolve(page, &src.text) else {
        context
            .sink
            .push(diagnostic::table::climbing_src(page, span, &src.text));
        return None;
    };
    let problem = match context.files.read(&path) {
        Ok(bytes) => {
            context.use_file(&path);
            return Some((path, bytes));
        }
        Err(FileError::Missing) => {
            let beside = context.files.list(path::folder(&path));
            diagnostic::table::missing_file(page, span, &path, &beside)
        }
        Err(FileError::TooLarge { bytes, limit }) => {
            diagnostic::table::too_large(page, span, &path, bytes, limit)
        }
        Err(FileError::Unreadable(reason)) => {
            diagnostic::table::unreadable(page, span, &path, &reason)
        }
    };
    context.sink.push(problem);
    None
}
