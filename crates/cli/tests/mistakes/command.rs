//! Exit codes, formats, and what the command itself refuses.

use std::fs;

use expect_test::{Expect, expect};

use crate::{perfolio, site};

/// Runs `perfolio` in a folder with one page that has an error and one with a warning.
fn check(arguments: &[&str], code: i32, stdout: Expect, stderr: Expect) {
    let root = site(&[
        ("error.md", b"---\ntitle: A\nreleas: B\n---\n"),
        (
            "warning.md",
            b"---\ntitle: A\n---\n\n![B](https://example.org/b.png)\n",
        ),
    ]);
    let ran = perfolio(root.path(), arguments);
    stdout.assert_eq(&without_time(&ran.stdout));
    stderr.assert_eq(&without_time(&ran.stderr));
    assert_eq!(ran.code, code);
}

/// `in 84 ms` → `in N ms`.
fn without_time(text: &str) -> String {
    let Some((before, after)) = text.split_once(" in ") else {
        return text.to_owned();
    };
    let after = after.trim_start_matches(|digit: char| digit.is_ascii_digit());
    format!("{before} in N{after}")
}

#[test]
fn a_site_with_errors_is_written_all_the_same() {
    check(
        &["build", "--format", "short"],
        1,
        expect![[r#"
            built 3 pages, 0 tables in N ms: 1 error, 1 warning
            this program carries no app: the pages are complete, but do not sort and filter
            open dist/index.html
        "#]],
        expect![[r#"
            content/error.md:3:1: error: unknown key `releas` (did you mean `release`? valid keys are `title`, `description`, `headline`, `date`, `tested`, `release`, `environment`, `workflow`, `team`, `tickets`, `labels`, `tabs`, `properties`, `order`, `numbered`)
            content/warning.md:5:1: warning: image `https://example.org/b.png` is not shown offline (put the image beside the page)
        "#]],
    );
}

#[test]
fn a_check_writes_nothing() {
    let root = site(&[]);
    let ran = perfolio(root.path(), &["check"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    assert!(!root.path().join("dist").exists());
}

#[test]
fn programs_read_json() {
    check(
        &["check", "--format", "json"],
        1,
        expect![[r#"
            {"severity":"error","rule":"unknown-key","path":"content/error.md","line":3,"column":1,"message":"unknown key `releas`","hint":"did you mean `release`? valid keys are `title`, `description`, `headline`, `date`, `tested`, `release`, `environment`, `workflow`, `team`, `tickets`, `labels`, `tabs`, `properties`, `order`, `numbered`"}
            {"severity":"warning","rule":"duplicate-title","path":"content/warning.md","line":2,"column":8,"message":"`error.md` has the title `A` already","hint":"tell the pages apart: readers see titles, not paths"}
            {"severity":"warning","rule":"external-image","path":"content/warning.md","line":5,"column":1,"message":"image `https://example.org/b.png` is not shown offline","hint":"put the image beside the page"}
        "#]],
        expect![[r#"
            checked 3 pages, 0 tables in N ms: 1 error, 2 warnings
        "#]],
    );
}

#[test]
fn denied_warnings_leave_the_old_site() {
    let root = site(&[]);
    assert_eq!(perfolio(root.path(), &["build"]).code, 0);
    let warning = "---\ntitle: A\n---\n\n![B](https://example.org/b.png)\n";
    fs::write(root.path().join("content/warning.md"), warning).unwrap();

    let ran = perfolio(root.path(), &["build", "--deny-warnings"]);
    expect![[r#"
        nothing is written: 0 errors, 1 warning
    "#]]
    .assert_eq(&ran.stdout);
    assert_eq!(ran.code, 1);
    assert!(!root.path().join("dist/warning.html").exists());

    assert_eq!(perfolio(root.path(), &["check", "--deny-warnings"]).code, 1);
    assert_eq!(perfolio(root.path(), &["build"]).code, 0);
    assert!(root.path().join("dist/warning.html").is_file());
}

/// Runs `perfolio build` with these arguments: it does nothing and says why.
fn check_refused(arguments: &[&str], expect: Expect) {
    let root = site(&[]);
    fs::create_dir(root.path().join("empty")).unwrap();
    fs::create_dir(root.path().join("documents")).unwrap();
    fs::write(root.path().join("documents/letter.txt"), "").unwrap();
    let ran = perfolio(root.path(), &[&["build"], arguments].concat());
    expect.assert_eq(&ran.stderr);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(!root.path().join("dist").exists());
    assert!(root.path().join("documents/letter.txt").is_file());
}

#[test]
fn folders_that_cannot_be_read() {
    check_refused(
        &["--content", "none"],
        expect![[r#"
        error: failed to read the folder `none`: No such file or directory (os error 2)
    "#]],
    );
    check_refused(
        &["--content", "empty"],
        expect![[r#"
        error: there is no page in `empty`; write an `index.md` there
    "#]],
    );
    check_refused(
        &["--public", "none"],
        expect![[r#"
        error: failed to read the folder `none`: No such file or directory (os error 2)
    "#]],
    );
    check_refused(
        &["--app", "empty"],
        expect![[r#"
        error: failed to read `empty/app.js`: No such file or directory (os error 2)
    "#]],
    );
}

#[test]
fn folders_that_are_not_written() {
    check_refused(
        &["--out", "documents"],
        expect![[r#"
        error: `~/documents` holds files that perfolio did not write; empty it or name another folder
    "#]],
    );
    check_refused(
        &["--out", "documents/letter.txt"],
        expect![[r#"
        error: failed to read the folder `~/documents/letter.txt`: Not a directory (os error 20)
    "#]],
    );
    check_refused(
        &["--out", "."],
        expect![[r#"
        error: the site cannot be written to `~`, since `~/content` is read from there
    "#]],
    );
    check_refused(
        &["--out", "content/dist"],
        expect![[r#"
        error: the site cannot be written to `~/content/dist`, since `~/content` is read from there
    "#]],
    );
}

#[test]
fn arguments_that_mean_nothing() {
    check_refused(
        &["--ouf", "dist"],
        expect![[r#"
        error: unexpected argument '--ouf' found

          tip: a similar argument exists: '--out'

        Usage: perfolio build --out <DIR>

        For more information, try '--help'.
    "#]],
    );
}
