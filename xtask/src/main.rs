//! Builds, tests, checks and measures the repository: `cargo xtask`.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a task says what it does"
)]

mod bench;
mod browser;
mod build;
mod install;
mod package;
mod repository;
mod shell;
mod site;
mod size;
mod test;
mod tidy;
mod tools;
mod tree;

use std::{env, process::ExitCode};

const USAGE: &str = "\
usage: cargo xtask <task>

  build   build the app and the site into dist/
  install build `perfolio` with the app in it, and put it where cargo puts programs
  package pack `perfolio` as an archive for this machine, into target/package/
  test    all checks and all tests, in the browser too
  ci      the same, for the log of a workflow
  bench   print sizes and speeds, and record the sizes in docs/size.tsv;
          `bench tables`: only large tables in the browser;
          `bench search`: what the search index of large sites costs;
          `bench data`: how fast data files are read, or those that are named behind it
  tidy    the rules that no compiler checks
  env     print the line that puts the tools on PATH, for `trunk serve`

What is missing is set up first, once, in the cache folder of the user.";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let outcome = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["build"] => build::run(),
        ["install"] => install::run(),
        ["package"] => package::run(),
        ["test"] => test::run(&test::Output::Plain),
        ["ci"] => test::run(&test::Output::Workflow),
        ["bench"] => bench::run(),
        ["bench", "tables"] => bench::tables(),
        ["bench", "search"] => bench::search(),
        ["bench", "data", ref names @ ..] => bench::data::run(names),
        ["tidy"] => tidy::run(),
        ["env"] => tools::print_path(),
        // The hook of `Trunk.toml`.
        ["site"] => site::run(),
        ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
