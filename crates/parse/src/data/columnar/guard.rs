//! Calls into a library that may panic on a damaged file.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

thread_local! {
    static IS_GUARDED: Cell<bool> = const { Cell::new(false) };
}

/// Calls a library; `None` when it panics, which is then a mistake in the file. The library must
/// leave nothing behind that outlives the call.
pub(super) fn run<T>(call: impl FnOnce() -> T) -> Option<T> {
    let was_guarded = IS_GUARDED.replace(true);
    let result = catch_unwind(AssertUnwindSafe(call));
    IS_GUARDED.set(was_guarded);
    result.ok()
}

/// Whether a panic of this thread would be caught, and reported as a mistake in a data file. A
/// program's panic hook then has nothing to print.
pub fn is_guarded() -> bool {
    IS_GUARDED.get()
}
