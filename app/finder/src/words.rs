//! What the dialog says by itself. The page states it, in its own language, on the button that opens
//! the dialog.

/// What the dialog says by itself.
pub(crate) struct Words<'a>(Vec<&'a str>);

/// One of the words, by its place in what the page states.
#[derive(Clone, Copy)]
pub(crate) enum Word {
    /// The name of the dialog, and of its box.
    Search,
    /// What the box says while it is empty.
    Hint,
    /// The name of the list of hits.
    Results,
    /// The name of the row of filters.
    Filters,
    /// What was looked for before.
    Recent,
    /// Nothing was found.
    Nothing,
    /// On how many pages something was found, behind their number.
    Pages,
    /// What was looked for instead of a word that is nowhere, between the two.
    Instead,
    /// A word that is nowhere, behind it.
    Nowhere,
    /// A part of the index could not be had.
    Partial,
    /// The index could not be had.
    Failed,
    /// The button that closes the dialog.
    Close,
}

impl<'a> Words<'a> {
    pub(crate) fn of(stated: &'a str) -> Words<'a> {
        Words(stated.split('|').collect())
    }

    pub(crate) fn get(&self, word: Word) -> &'a str {
        self.0.get(word as usize).copied().unwrap_or_default()
    }
}
