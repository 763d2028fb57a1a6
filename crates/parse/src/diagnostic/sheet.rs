//! Messages about spreadsheets.

use super::{Diagnostic, error, nearest, warning};

/// A spreadsheet that cannot be opened.
pub(crate) fn broken(file: &str, problem: &str) -> Diagnostic {
    error(
        "broken-sheet",
        file,
        None,
        format!("the spreadsheet cannot be read: {problem}"),
    )
    .hint("open it in a spreadsheet program and save it anew")
}

/// A spreadsheet that unpacks to more than can be held.
pub(crate) fn too_large(file: &str) -> Diagnostic {
    let message = "the spreadsheet unpacks to more than can be held".to_owned();
    error("too-large", file, None, message).hint("keep what the report is about, or summarise it")
}

/// A sheet whose end is missing.
pub(crate) fn cut(file: &str, sheet: &str) -> Diagnostic {
    let message = format!("sheet `{sheet}` is damaged; the rows before that place are kept");
    error("broken-sheet", file, None, message)
}

/// A sheet that is not there.
pub(crate) fn unknown(file: &str, wanted: &str, names: &[String]) -> Diagnostic {
    let diagnostic = error(
        "unknown-sheet",
        file,
        None,
        format!("there is no sheet `{wanted}`"),
    );
    let list = super::list(names);
    match nearest(wanted, names.iter().map(String::as_str)) {
        Some(near) => diagnostic.hint(format!("did you mean `{near}`? sheets are {list}")),
        None => diagnostic.hint(format!("sheets are {list}")),
    }
}

/// A workbook with several sheets, and no word on which is meant.
pub(crate) fn several(file: &str, read: &str, names: &[String]) -> Diagnostic {
    let message = format!("expected one sheet, found several; `{read}` is read");
    let hint = format!(
        "state which with `sheet = \"{read}\"`; sheets are {}",
        super::list(names)
    );
    warning("several-sheets", file, None, message).hint(hint)
}
