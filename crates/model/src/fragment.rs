//! Views in the URL fragment: `#indices?sort=-store.size&q=subject`.

/// What a URL fragment says: the views of the tables of a page, by table id.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fragment {
    /// In the order of the fragment.
    pub selections: Vec<Selection>,
}

/// The view of one table, with columns by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// The id of the table.
    pub table: String,
    /// Column names, and whether descending.
    pub sort: Vec<(String, bool)>,
    /// The filter.
    pub filter: String,
}
