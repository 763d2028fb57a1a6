//! Options of a Java virtual machine: its heap, its metaspace, and its other switches.

use std::borrow::Cow;
use std::ops::Range;

use super::quantity::binary_bytes;
use super::{Module, made};

/// Environment variables that hold options.
const VARIABLES: [&str; 4] = [
    "JAVA_OPTIONS",
    "JAVA_OPTS",
    "JAVA_TOOL_OPTIONS",
    "JDK_JAVA_OPTIONS",
];

impl<'a> Module<'a> {
    /// Takes what an environment variable says of the virtual machine.
    pub(super) fn take_variable(&mut self, name: &str, place: Range<usize>, value: &str) {
        if VARIABLES.contains(&name) {
            self.take_options(place, value);
        }
    }

    fn take_options(&mut self, place: Range<usize>, options: &str) {
        let mut others = Vec::new();
        for option in options.split_whitespace() {
            let size = |size| binary_bytes(size).and_then(|size| made(place.clone(), size));
            if let Some(heap) = option.strip_prefix("-Xmx") {
                self.heap = size(heap);
            } else if let Some(metaspace) = option.strip_prefix("-XX:MetaspaceSize=") {
                self.metaspace = size(metaspace);
            } else if let Some(metaspace) = option.strip_prefix("-XX:MaxMetaspaceSize=") {
                self.max_metaspace = size(metaspace);
            } else if option.starts_with("-X") {
                others.push(option);
            }
        }
        if !others.is_empty() {
            let others = Cow::Owned(others.join(" "));
            self.flags = made(place, others);
        }
    }
}
