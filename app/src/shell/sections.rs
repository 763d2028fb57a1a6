//! The sections of a site: its top folders, each with the pages in it.

use model::{Page, Site};

/// The pages of one folder.
pub(crate) struct Section<'a> {
    /// `reports`; empty for the pages that stand in no folder.
    pub(crate) folder: &'a str,
    /// `reports/index.html`, if the author wrote one.
    pub(crate) index: Option<&'a Page>,
    /// All others, in the order of the site.
    pub(crate) pages: Vec<&'a Page>,
}

impl Section<'_> {
    /// What the section is called.
    pub(crate) fn title(&self) -> String {
        if let Some(index) = self.index {
            return index.facts.title.clone();
        }
        let mut letters = self.folder.chars();
        let first = letters.next().map(char::to_uppercase).into_iter().flatten();
        first
            .chain(letters)
            .map(|letter| if letter == '-' { ' ' } else { letter })
            .collect()
    }
}

/// The sections of a site, in its order; first the one of pages without a folder.
pub(crate) fn sections(site: &Site) -> Vec<Section<'_>> {
    let mut sections: Vec<Section> = vec![Section {
        folder: "",
        index: None,
        pages: Vec::new(),
    }];
    for page in &site.pages {
        let (folder, rest) = page.url.split_once('/').unwrap_or(("", &page.url));
        let at = sections.iter().position(|section| section.folder == folder);
        let at = at.unwrap_or_else(|| {
            sections.push(Section {
                folder,
                index: None,
                pages: Vec::new(),
            });
            sections.len() - 1
        });
        if rest == "index.html" {
            sections[at].index = Some(page);
        } else {
            sections[at].pages.push(page);
        }
    }
    sections
}
