//! Headings of a page: their numbers, and whether they skip a level.

/// Numbers headings `1`, `1.1`, `1.1.1` from level 2 on.
#[derive(Debug)]
pub(super) struct Headings {
    numbered: bool,
    /// The number of the last heading, one part a level.
    number: Vec<u32>,
    /// The level of the last heading; the title of the page is 1.
    level: u8,
    /// The title of the page, if it is known.
    title: Option<String>,
}

impl Headings {
    /// The headings of a page that has this `title`, unless it is empty.
    pub(super) fn new(numbered: bool, title: &str) -> Headings {
        let title = Some(title.to_owned()).filter(|title| !title.is_empty());
        Headings {
            numbered,
            number: Vec::new(),
            level: 1,
            title,
        }
    }

    /// Whether a heading of level 1 is neither the title of the page nor repeats it.
    pub(super) fn is_second_title(&mut self, text: &str) -> bool {
        *self.title.get_or_insert_with(|| text.to_owned()) != text
    }

    /// The number of the next heading, which is of `level`; empty for titles and unnumbered pages.
    pub(super) fn next(&mut self, level: u8) -> Vec<u32> {
        self.level = level;
        let depth = usize::from(level.saturating_sub(1));
        if depth == 0 || !self.numbered {
            return Vec::new();
        }
        self.number.resize(depth, 0);
        self.number[depth - 1] += 1;
        self.number.clone()
    }

    /// The level that a heading of `level` should have here, if it skips one.
    pub(super) fn skipped(&self, level: u8) -> Option<u8> {
        let expected = self.level + 1;
        (expected < level).then_some(expected)
    }
}
