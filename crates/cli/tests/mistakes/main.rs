//! What the author reads when something is wrong, word for word.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod command;
mod data;
mod formats;
mod help;
mod new;
mod pages;

use std::fs;
use std::path::Path;
use std::process::Command;

use expect_test::Expect;
use tempfile::TempDir;

/// A folder with a home page that is right, and these files below `content/`: path and bytes.
fn site(files: &[(&str, &[u8])]) -> TempDir {
    let root = tempfile::tempdir().unwrap();
    let home: (&str, &[u8]) = ("index.md", b"---\ntitle: Home\n---\n");
    for (path, bytes) in [home].iter().chain(files) {
        let path = root.path().join("content").join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    root
}

/// What `perfolio` prints and returns.
struct Ran {
    code: i32,
    stdout: String,
    stderr: String,
}

/// Runs `perfolio` in `folder`; times are replaced.
fn perfolio(folder: &Path, arguments: &[&str]) -> Ran {
    perfolio_with(folder, arguments, &[])
}

/// The same with these variables in the environment.
fn perfolio_with(folder: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> Ran {
    let output = Command::new(env!("CARGO_BIN_EXE_perfolio"))
        .args(arguments)
        .current_dir(folder)
        .env_remove("NO_COLOR")
        .env_remove("GITHUB_WORKSPACE")
        .env("COLUMNS", "100")
        .envs(variables.iter().copied())
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| {
        String::from_utf8(bytes)
            .unwrap()
            .replace(folder.to_str().unwrap(), "~")
    };
    Ran {
        code: output.status.code().unwrap(),
        stdout: text(output.stdout),
        stderr: text(output.stderr),
    }
}

/// Builds a site with these files: what is said of them, and that the site is written all the same.
fn check(files: &[(&str, &[u8])], expect: Expect) {
    let root = site(files);
    let ran = perfolio(root.path(), &["build"]);
    expect.assert_eq(&ran.stderr);
    assert_eq!(
        ran.code,
        i32::from(ran.stderr.contains("error: ")),
        "{}",
        ran.stdout
    );
    assert!(root.path().join("dist/index.html").is_file());
}

/// A report whose body is a table fence with these options.
fn table(options: &str) -> Vec<u8> {
    format!("---\ntitle: Report\n---\n\n```table\n{options}\n```\n").into_bytes()
}
