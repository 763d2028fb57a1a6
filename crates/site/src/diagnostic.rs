//! What can be wrong with the folder as a whole; mistakes inside a file are `parse`'s to tell.

use std::io;

use parse::diagnostic::nearest;
use parse::{AnchorLink, Diagnostic, FileError, Severity};

const MEGABYTE: u64 = 1_000_000;

/// A file that is there but cannot be used.
pub(crate) fn unreadable(file: &str, error: FileError) -> Diagnostic {
    match error {
        FileError::Missing => on_file("missing-file", file, "there is no such file", None),
        FileError::TooLarge { bytes, limit } => {
            let found = bytes.div_ceil(MEGABYTE);
            let message = format!(
                "expected a file of at most {} MB, found {found} MB",
                limit / MEGABYTE
            );
            let hint = "split it, or keep only what the page needs";
            on_file("too-large", file, message, Some(hint))
        }
        FileError::Unreadable(reason) => on_file(
            "unreadable-file",
            file,
            format!("the file cannot be read: {reason}"),
            None,
        ),
    }
}

/// A folder or an entry of one that the system does not show.
pub(crate) fn unreadable_folder(path: &str, error: &io::Error) -> Diagnostic {
    on_file(
        "unreadable-folder",
        path,
        format!("the folder cannot be read: {error}"),
        None,
    )
}

/// A file whose name no link can hold.
pub(crate) fn name_not_utf8(path: &str) -> Diagnostic {
    let message = "expected a file name in UTF-8; the file is passed over";
    on_file("name-not-utf8", path, message, Some("rename the file"))
}

/// A link to a place outside of the folder.
pub(crate) fn link_leaves(path: &str) -> Diagnostic {
    let message = "the link leads out of the folder; it is passed over";
    on_file(
        "link-leaves",
        path,
        message,
        Some("put the file itself where the link stands"),
    )
}

/// A link to nothing.
pub(crate) fn dangling_link(path: &str) -> Diagnostic {
    on_file(
        "dangling-link",
        path,
        "the link leads to no file; it is passed over",
        None,
    )
}

/// A pipe, a socket, a link to a folder.
pub(crate) fn not_a_file(path: &str) -> Diagnostic {
    on_file(
        "not-a-file",
        path,
        "expected a file or a folder; this is passed over",
        None,
    )
}

/// A file that looks like a page to people only.
pub(crate) fn no_page(file: &str) -> Diagnostic {
    let message = "expected the ending `.md` of a page in small letters; the file is passed over";
    Diagnostic {
        severity: Severity::Warning,
        ..on_file("no-page", file, message, Some("rename the file"))
    }
}

/// Two files for one path of the site.
pub(crate) fn path_taken(file: &str) -> Diagnostic {
    let message = "the site has a file of this name already; this one is passed over";
    on_file("path-taken", file, message, Some("rename the file"))
}

/// A logo that is not there.
pub(crate) fn no_logo(file: &str, logo: &str) -> Diagnostic {
    let message = format!("expected the logo `{logo}` in the public folder");
    let hint = "put it beside `favicon.svg`";
    on_file("no-logo", file, message, Some(hint))
}

/// A picture that ends too early, or is none.
pub(crate) fn broken_picture(file: &str) -> Diagnostic {
    let message = "the picture is broken; it stays as it is";
    Diagnostic {
        severity: Severity::Warning,
        ..on_file("broken-picture", file, message, Some("save it anew"))
    }
}

/// A drawing that cannot be read, and is not shown.
pub(crate) fn bad_drawing(file: &str) -> Diagnostic {
    let message = "expected a drawing in SVG, in UTF-8";
    on_file("bad-drawing", file, message, Some("save it anew"))
}

/// A drawing of which a part could run or load something.
pub(crate) fn left_out_of_drawing(file: &str, left_out: &[String]) -> Diagnostic {
    let left_out = left_out.join("`, `");
    let message = format!("the drawing could run or load something; left out: `{left_out}`");
    let hint = "save it as a plain drawing, without scripts and addresses";
    Diagnostic {
        severity: Severity::Warning,
        ..on_file("unsafe-drawing", file, message, Some(hint))
    }
}

/// Pages without a first one.
pub(crate) fn no_home_page() -> Diagnostic {
    let message = "there is no home page; one that lists the reports takes its place";
    Diagnostic {
        severity: Severity::Warning,
        ..on_file(
            "no-home-page",
            "index.md",
            message,
            Some("write `index.md`"),
        )
    }
}

/// A link to a heading or table that is not on its page, which has the others `ids`.
pub(crate) fn missing_anchor<'a>(
    link: &AnchorLink,
    ids: impl IntoIterator<Item = &'a str>,
) -> Diagnostic {
    let place = if link.page == link.file {
        "this page".to_owned()
    } else {
        format!("`{}`", link.page)
    };
    let message = format!("there is no heading or table `#{}` on {place}", link.id);
    let hint = nearest(&link.id, ids).map(|near| format!("did you mean `#{near}`?"));
    Diagnostic {
        span: Some(link.span.clone()),
        hint,
        ..on_file("missing-anchor", &link.file, message, None)
    }
}

fn on_file(
    rule: &'static str,
    file: &str,
    message: impl Into<String>,
    hint: Option<&str>,
) -> Diagnostic {
    Diagnostic {
        severity: Severity::Error,
        rule,
        file: file.to_owned(),
        span: None,
        excerpt: None,
        message: message.into(),
        hint: hint.map(str::to_owned),
    }
}
