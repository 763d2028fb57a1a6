//! The outermost value of a JSON file, taken apart once for readers that look for names in it.

use crate::Sink;

use super::Source;
use super::json;
use super::json::raw::Json;
use super::nested::{Key, Node};

/// The outermost value of a JSON file.
pub(super) struct Document<'a> {
    /// The members of an object, none for an array.
    pub members: Vec<(Key<'a>, Json<'a>)>,
    /// The elements of an array, or several values one after the other; none for an object.
    pub elements: Vec<Json<'a>>,
    /// The value itself, when there is only one.
    pub root: Option<Json<'a>>,
}

impl<'a> Document<'a> {
    /// Reads a file. What is broken is reported, and what stands before it is kept.
    pub(super) fn read(source: &'a Source<'_>, sink: &mut Sink) -> Document<'a> {
        match &json::documents(source, sink)[..] {
            [value] => Document {
                members: value.members(),
                elements: value.elements(),
                root: Some(*value),
            },
            values => Document {
                members: Vec::new(),
                elements: values.to_vec(),
                root: None,
            },
        }
    }

    /// The member with this name.
    pub(super) fn get(&self, name: &str) -> Option<Json<'a>> {
        find(&self.members, name)
    }
}

/// The member with this name among others.
pub(super) fn find<'a, N: Node<'a>>(members: &[(Key<'a>, N)], name: &str) -> Option<N> {
    let mut members = members.iter();
    let found = members.find(|(key, _)| key.text == name);
    found.map(|(_, value)| *value)
}
