//! Which tables have a workbook, and the names of the files.

use std::collections::HashSet;

use model::{Page, Site, Table};

/// Longer ids are cut: a name of a file has at most 255 bytes, and a letter at most four.
const MOST_LETTERS: usize = 48;

/// Gives each table of a data file a workbook beside its page, named by its id. Where that name is
/// among the `copied` files or another page of the folder has it, the name of the page comes before
/// it, and then a number behind it.
pub(crate) fn name<'a>(site: &mut Site, copied: impl Iterator<Item = &'a str>) {
    // Some disks do not tell large letters from small ones.
    let mut taken: HashSet<String> = copied.map(str::to_lowercase).collect();
    for page in &mut site.pages {
        let (folder, stem) = (page.folder().to_owned(), stem(page));
        page.change_tables(&mut |table| {
            if table.sources.is_empty() || table.columns.is_empty() {
                return;
            }
            let id = file_name(&table.id);
            let plain = [id.clone(), format!("{stem}-{id}")].into_iter();
            let numbered = (2..).map(|number| format!("{stem}-{id}-{number}"));
            table.workbook = plain
                .chain(numbered)
                .map(|name| name + ".xlsx")
                .find(|name| taken.insert(format!("{folder}{name}").to_lowercase()));
        });
    }
}

/// The name of a page without its folder: `tables` of `guide/tables.html`.
fn stem(page: &Page) -> String {
    let name = &page.url[page.folder().len()..];
    file_name(name.strip_suffix(".html").unwrap_or(name))
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
