//! Help texts, the version, and completions.

use expect_test::{Expect, expect};

use crate::perfolio;

fn check(arguments: &[&str], expect: Expect) {
    let root = tempfile::tempdir().unwrap();
    let ran = perfolio(root.path(), arguments);
    expect.assert_eq(&ran.stdout);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
}

#[test]
fn all_commands() {
    check(
        &["-h"],
        expect![[r#"
            Turns a folder of performance-test reports into a site whose tables are typed

            Usage: perfolio [OPTIONS] <COMMAND>

            Commands:
              new          Start a site or a report
              serve        Show the site in a browser while you write, and show each change at once
              build        Build the site. A folder that an earlier build wrote is replaced as a whole, or not at all
              bundle       Write a report as one file that holds all it needs: to send it, or to keep it
              check        Tell what is wrong with the content, and write nothing
              inspect      Tell what data files are understood as: format, columns with kind and unit, mistakes
              completions  Print what makes a shell complete these commands
              help         Print this message or the help of the given subcommand(s)

            Options:
                  --color <WHEN>  Whether to colour what is printed; `NO_COLOR` in the environment means `never` [default: auto] [possible values: auto, always, never]
              -q, --quiet         Print only what is wrong
              -h, --help          Print help (see more with '--help')
              -V, --version       Print version

            Start with `perfolio new site my-reports`, then `perfolio serve` in that folder.

            Exit codes: 0 without errors in the content, 1 with some, 2 when the command could not do its work.
        "#]],
    );
}

#[test]
fn each_command_has_an_example() {
    let root = tempfile::tempdir().unwrap();
    for command in [
        &["new", "site"][..],
        &["new", "report"],
        &["serve"],
        &["build"],
        &["check"],
        &["inspect"],
        &["completions"],
    ] {
        let ran = perfolio(root.path(), &[command, &["-h"]].concat());
        let examples = ran.stdout.split("Example").nth(1).unwrap_or_default();
        let line = format!("perfolio {}", command.join(" "));
        assert!(examples.contains(&line), "{}", ran.stdout);
        assert!(ran.stdout.lines().count() < 60, "{}", ran.stdout);
    }
}

#[test]
fn preview() {
    check(
        &["serve", "-h"],
        expect![[r#"
        Show the site in a browser while you write, and show each change at once

        Usage: perfolio serve [OPTIONS]

        Options:
              --content <DIR>      Folder with the pages and their data files [default: content]
              --public <DIR>       Folder that is copied as it is [default: public if it is there]
              --cache <DIR>        Folder for what is kept between builds; it may be deleted at any time [default: `.perfolio-cache` beside the folder with the pages]
              --app <DIR>          Folder with another app than the one in this program: `app.js` and `app_bg.wasm`
              --host <IP>          Address to listen on. Others than this machine reach it at `0.0.0.0` or `::` [default: 127.0.0.1]
              --port <PORT>        Port to listen on; the next free one is taken when it is not free [default: 8080]
              --allow-host <NAME>  Name by which others may ask for the site; addresses in numbers and `localhost` always may
              --color <WHEN>       Whether to colour what is printed; `NO_COLOR` in the environment means `never` [default: auto] [possible values: auto, always, never]
              --open               Open the site in the browser
          -q, --quiet              Print only what is wrong
          -h, --help               Print help (see more with '--help')

        Example: perfolio serve --open
    "#]],
    );
}

#[test]
fn what_is_checked() {
    check(
        &["check", "-h"],
        expect![[r#"
        Tell what is wrong with the content, and write nothing

        Usage: perfolio check [OPTIONS]

        Options:
              --content <DIR>    Folder with the pages and their data files [default: content]
              --public <DIR>     Folder that is copied as it is [default: public if it is there]
              --cache <DIR>      Folder for what is kept between builds; it may be deleted at any time [default: `.perfolio-cache` beside the folder with the pages]
              --deny-warnings    Count warnings as errors, and write no site that has any
              --format <FORMAT>  How to tell what is wrong [default: human] [possible values: human, short, json, github, sarif, junit]
              --rules            List the rules, and check nothing
              --color <WHEN>     Whether to colour what is printed; `NO_COLOR` in the environment means `never` [default: auto] [possible values: auto, always, never]
          -q, --quiet            Print only what is wrong
          -h, --help             Print help (see more with '--help')

        Examples:
          perfolio check --deny-warnings
          perfolio check --format sarif > perfolio.sarif
          perfolio check --rules
    "#]],
    );
}

#[test]
fn the_rules() {
    let root = tempfile::tempdir().unwrap();
    let ran = perfolio(root.path(), &["check", "--rules"]);
    let rules: Vec<&str> = ran.stdout.lines().collect();
    assert!(rules.is_sorted() && 100 < rules.len(), "{}", ran.stdout);
    for rule in [
        "empty-section",
        "missing-anchor",
        "missing-file",
        "unused-file",
    ] {
        assert!(rules.contains(&rule), "{rule}");
    }
}

#[test]
fn a_program_without_an_app_says_so() {
    let root = tempfile::tempdir().unwrap();
    let ran = perfolio(root.path(), &["--version"]);
    let version = ran.stdout.trim_end();
    let app = version
        .strip_prefix(concat!("perfolio ", env!("CARGO_PKG_VERSION"), " ("))
        .and_then(|rest| rest.strip_suffix(')'));
    let app = app.unwrap_or_else(|| panic!("{version}"));
    let is_hash =
        |hash: &str| hash.len() == 12 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
    assert!(
        app == "without an app" || app.strip_prefix("app ").is_some_and(is_hash),
        "{version}"
    );
}

#[test]
fn shells_complete_the_commands() {
    let root = tempfile::tempdir().unwrap();
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let ran = perfolio(root.path(), &["completions", shell]);
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
        for word in ["serve", "--allow-host", "inspect"] {
            assert!(
                ran.stdout.contains(word.trim_start_matches('-')),
                "{shell}: {word}"
            );
        }
    }
}
