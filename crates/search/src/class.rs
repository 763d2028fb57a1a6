//! What a word stands in, from the most telling to the least.

/// What a word stands in, from the most telling to the least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Class {
    /// The title of a page.
    Title,
    /// A heading, or the caption of a table or a picture.
    Heading,
    /// The cell that names a row; a ticket, a label, and what else the front matter states.
    Key,
    /// Another cell.
    Cell,
    /// A paragraph, an item of a list, a description.
    Prose,
    /// A code block.
    Code,
}

const ALL: [Class; 6] = [
    Class::Title,
    Class::Heading,
    Class::Key,
    Class::Cell,
    Class::Prose,
    Class::Code,
];

impl Class {
    /// The class with this number; one that nobody knows is code.
    pub(crate) fn of(number: u8) -> Class {
        ALL.get(usize::from(number)).copied().unwrap_or(Class::Code)
    }

    /// How much a word in it counts.
    pub(crate) fn weight(self) -> u32 {
        match self {
            Class::Title => 60,
            Class::Heading => 30,
            Class::Key => 26,
            Class::Cell => 18,
            Class::Prose => 12,
            Class::Code => 7,
        }
    }

    /// How `in:` names it.
    pub(crate) fn named(name: &str) -> Option<&'static [Class]> {
        Some(match name {
            "title" => &[Class::Title],
            "heading" | "caption" => &[Class::Heading],
            "table" | "row" | "cell" => &[Class::Key, Class::Cell],
            "key" => &[Class::Key],
            "prose" | "text" => &[Class::Prose],
            "code" => &[Class::Code],
            _ => return None,
        })
    }
}
