//! Which tables have a workbook, and the names of the files.

use std::collections::HashSet;

use model::{Page, Table};
use parse::Files;

use crate::content::Folder;

/// Longer ids are cut: a name of a file has at most 255 bytes, and a letter at most four.
const MOST_LETTERS: usize = 48;

/// Gives each table of a data file a workbook beside its page, named by its id. On a page that is not
/// the index of its folder, the name of the page comes before it. Where a file has that name, a
/// number comes behind it. So names depend on what stands in the folder, and on no other page.
pub(crate) fn name(page: &mut Page, content: &dyn Files, public: &Folder) {
    let has_book = |table: &&Table| !table.sources.is_empty() && !table.columns.is_empty();
    if !page.tables().iter().any(has_book) {
        return;
    }
    let folder = page.folder().trim_end_matches('/').to_owned();
    let files = content.list(&folder);
    let prefix = prefix(&page.source, &files);
    // Some disks do not tell large letters from small ones.
    let there = files
        .iter()
        .chain(&public.list(&folder))
        .map(|path| name_of(path).to_lowercase())
        .collect();
    let mut taken: HashSet<String> = there;
    page.change_tables(&mut |table| {
        if !has_book(&&*table) {
            return;
        }
        let plain = format!("{prefix}{}", file_name(&table.id));
        let numbered = (2..).map(|number| format!("{plain}-{number}"));
        table.workbook = std::iter::once(plain.clone())
            .chain(numbered)
            .map(|name| name + ".xlsx")
            .find(|name| taken.insert(name.to_lowercase()));
    });
}

/// What names of workbooks start with: nothing for the index of a folder, `tables.` for `tables.md`.
/// The dot keeps it apart from ids, which have none; pages whose names differ in other signs only
/// are numbered in their order.
fn prefix(source: &str, files: &[String]) -> String {
    let stem = |path: &str| name_of(path).strip_suffix(".md").map(file_name);
    let Some(own) = stem(source).filter(|stem| stem != "index") else {
        return String::new();
    };
    let pages = files.iter().filter(|path| path.ends_with(".md"));
    let mut taken: HashSet<String> = HashSet::new();
    for path in pages {
        let Some(stem) = stem(path) else { continue };
        let numbered = (2..).map(|number| format!("{stem}-{number}"));
        let mut names = std::iter::once(stem.clone()).chain(numbered);
        let name = names.find(|name| taken.insert(name.to_lowercase()));
        if path == source {
            return name.unwrap_or(stem) + ".";
        }
    }
    own + "."
}

fn name_of(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// `id` with those letters only that stand in names of files and in addresses as they are.
fn file_name(id: &str) -> String {
    let plain = |letter: char| {
        let is_plain = letter.is_alphanumeric() || matches!(letter, '-' | '_');
        if is_plain { letter } else { '-' }
    };
    id.chars().take(MOST_LETTERS).map(plain).collect()
}

/// The name of the only sheet.
pub(super) fn sheet_name(table: &Table) -> String {
    let name = file_name(&table.id);
    // In units of UTF-16, of which a letter may take two.
    let mut units = 0;
    let fits = |letter: &char| {
        units += letter.len_utf16();
        units <= 31
    };
    let name: String = name.chars().take_while(fits).collect();
    // Excel keeps `History` for itself.
    if name.is_empty() || name.eq_ignore_ascii_case("history") {
        return "Table".to_owned();
    }
    name
}
