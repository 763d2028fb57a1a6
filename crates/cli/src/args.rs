//! What can be typed after `perfolio`.

use std::net::IpAddr;
use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};

use crate::app;

/// Turns a folder of performance-test reports into a site whose tables are typed.
#[derive(Parser)]
#[command(name = "perfolio", version = app::version(), after_help = EXIT_CODES)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
    #[command(flatten)]
    pub(crate) console: ConsoleArgs,
}

const EXIT_CODES: &str = "\
Start with `perfolio new site my-reports`, then `perfolio serve` in that folder.

Exit codes: 0 without errors in the content, 1 with some, 2 when the command could not do its work.";

#[derive(clap::Args)]
pub(crate) struct ConsoleArgs {
    /// Whether to colour what is printed; `NO_COLOR` in the environment means `never`.
    #[arg(long, global = true, value_enum, default_value_t = Colour::Auto, value_name = "WHEN")]
    pub(crate) color: Colour,
    /// Print only what is wrong.
    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    /// On a terminal.
    Auto,
    /// Everywhere.
    Always,
    /// Nowhere.
    Never,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Start a site or a report.
    #[command(subcommand, after_help = "Example: perfolio new site my-reports")]
    New(New),
    /// Show the site in a browser while you write, and show each change at once.
    #[command(after_help = "Example: perfolio serve --open")]
    Serve(ServeArgs),
    /// Build the site. A folder that an earlier build wrote is replaced as a whole, or not at all.
    #[command(after_help = "Example: perfolio build --out dist && open dist/index.html")]
    Build(BuildArgs),
    /// Write a report as one file that holds all it needs: to send it, or to keep it.
    #[command(
        after_help = "Example: perfolio bundle reports/2024-06-01-check-out -o check-out.html"
    )]
    Bundle(BundleArgs),
    /// Tell what is wrong with the content, and write nothing.
    #[command(after_help = CHECK_HELP)]
    Check(CheckArgs),
    /// Tell what data files are understood as: format, columns with kind and unit, mistakes.
    #[command(after_help = INSPECT_HELP)]
    Inspect(InspectArgs),
    /// Print what makes a shell complete these commands.
    #[command(
        after_help = "Example: perfolio completions bash > ~/.local/share/bash-completion/completions/perfolio"
    )]
    Completions(CompletionsArgs),
}

const CHECK_HELP: &str = "\
Examples:
  perfolio check --deny-warnings
  perfolio check --format sarif > perfolio.sarif
  perfolio check --rules";

const INSPECT_HELP: &str = "\
Examples:
  perfolio inspect runs.csv
  perfolio inspect runs.csv -o 'header-rows = 2' -o 'columns.\"Duration\".unit = \"s\"'
  perfolio inspect --together morning.jtl evening.jtl.gz
  perfolio inspect --format json indices.txt | jq '.rows | length'";

#[derive(Subcommand)]
pub(crate) enum New {
    /// A folder with a home page, a guide to itself, a workflow for GitHub Pages and one report.
    #[command(after_help = "Example: perfolio new site my-reports")]
    Site(NewArgs),
    /// A folder with the sections of a report, a data file and a table of it.
    #[command(after_help = "Example: perfolio new report content/reports/2024-06-01-check-out")]
    Report(NewArgs),
}

#[derive(clap::Args)]
pub(crate) struct BundleArgs {
    #[command(flatten)]
    pub(crate) source: SourceArgs,
    #[command(flatten)]
    pub(crate) mistakes: ReportArgs,
    /// The report: its folder, or its path in the site.
    #[arg(value_name = "REPORT")]
    pub(crate) report: PathBuf,
    /// Folder with another app than the one in this program: `app.js` and `app_bg.wasm`.
    #[arg(long, value_name = "DIR")]
    pub(crate) app: Option<PathBuf>,
    /// File to write [default: the name of the report, here].
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(clap::Args)]
pub(crate) struct NewArgs {
    /// Folder to make; files that are there already are never touched.
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
}

/// What a site is read from.
#[derive(clap::Args)]
pub(crate) struct SourceArgs {
    /// Folder with the pages and their data files.
    #[arg(long, value_name = "DIR", default_value = "content")]
    pub(crate) content: PathBuf,
    /// Folder that is copied as it is [default: public if it is there].
    #[arg(long, value_name = "DIR")]
    pub(crate) public: Option<PathBuf>,
    /// Folder for what is kept between builds; it may be deleted at any time [default:
    /// `.perfolio-cache` beside the folder with the pages].
    #[arg(long, value_name = "DIR")]
    pub(crate) cache: Option<PathBuf>,
}

#[derive(clap::Args)]
pub(crate) struct ServeArgs {
    #[command(flatten)]
    pub(crate) source: SourceArgs,
    /// Folder with another app than the one in this program: `app.js` and `app_bg.wasm`.
    #[arg(long, value_name = "DIR")]
    pub(crate) app: Option<PathBuf>,
    /// Address to listen on. Others than this machine reach it at `0.0.0.0` or `::`.
    #[arg(long, value_name = "IP", default_value = "127.0.0.1")]
    pub(crate) host: IpAddr,
    /// Port to listen on; the next free one is taken when it is not free.
    #[arg(long, value_name = "PORT", default_value_t = 8080)]
    pub(crate) port: u16,
    /// Name by which others may ask for the site; addresses in numbers and `localhost` always may.
    #[arg(long, value_name = "NAME")]
    pub(crate) allow_host: Vec<String>,
    /// Open the site in the browser.
    #[arg(long)]
    pub(crate) open: bool,
}

#[derive(clap::Args)]
pub(crate) struct BuildArgs {
    #[command(flatten)]
    pub(crate) source: SourceArgs,
    #[command(flatten)]
    pub(crate) report: ReportArgs,
    /// Folder with another app than the one in this program: `app.js` and `app_bg.wasm`.
    #[arg(long, alias = "bundle", value_name = "DIR")]
    pub(crate) app: Option<PathBuf>,
    /// Folder to write.
    #[arg(long, value_name = "DIR", default_value = "dist")]
    pub(crate) out: PathBuf,
}

#[derive(clap::Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) source: SourceArgs,
    #[command(flatten)]
    pub(crate) report: ReportArgs,
    /// List the rules, and check nothing.
    #[arg(long)]
    pub(crate) rules: bool,
}

/// How mistakes are told.
#[derive(clap::Args)]
pub(crate) struct ReportArgs {
    /// Count warnings as errors, and write no site that has any.
    #[arg(long)]
    pub(crate) deny_warnings: bool,
    /// How to tell what is wrong.
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(crate) format: Format,
}

#[derive(clap::Args)]
pub(crate) struct InspectArgs {
    /// Data files, one after the other.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Read them as one table or one log, as a list in `src` does.
    #[arg(long)]
    pub(crate) together: bool,
    /// Read them as this format, such as `csv`, `json`, `cat-indices`.
    #[arg(long = "as", value_name = "FORMAT")]
    pub(crate) read_as: Option<String>,
    /// Read this sheet of a workbook.
    #[arg(long, value_name = "NAME")]
    pub(crate) sheet: Option<String>,
    /// What a sample log becomes: `summary`, `over-time`, `errors`, `samples`.
    #[arg(long, value_name = "VIEW")]
    pub(crate) view: Option<String>,
    /// Any other line that may stand in a `table` fence; can be given several times.
    #[arg(short, long = "option", value_name = "LINE")]
    pub(crate) options: Vec<String>,
    /// Count warnings as errors.
    #[arg(long)]
    pub(crate) deny_warnings: bool,
    /// How to tell it.
    #[arg(long, value_enum, default_value_t = TableFormat::Human)]
    pub(crate) format: TableFormat,
}

#[derive(clap::Args)]
pub(crate) struct CompletionsArgs {
    /// The shell.
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// With the line in question.
    Human,
    /// One line each: `file:line:column: error: message`.
    Short,
    /// One JSON object a line, on standard output.
    Json,
    /// Annotations of a pull request on GitHub.
    Github,
    /// SARIF 2.1.0, for code scanning.
    Sarif,
    /// JUnit's XML, for test reports.
    Junit,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TableFormat {
    /// With the line in question.
    Human,
    /// One line for each mistake: `file:line:column: error: message`.
    Short,
    /// The whole table of each file, as one JSON object a line.
    Json,
}

impl Format {
    /// Whether a program reads standard output, so that people are told on standard error.
    pub(crate) fn is_for_programs(self) -> bool {
        match self {
            Format::Human | Format::Short => false,
            Format::Json | Format::Github | Format::Sarif | Format::Junit => true,
        }
    }
}

impl SourceArgs {
    /// What the site is made of.
    pub(crate) fn input(&self, bundle: Option<site::Bundle>) -> site::Input {
        site::Input {
            content: self.content.clone(),
            public: self.public.clone().or_else(|| if_there("public")),
            bundle,
            file_limit: site::FILE_LIMIT,
            cache: Some(self.cache.clone().unwrap_or_else(|| {
                let beside = self.content.parent().unwrap_or(&self.content);
                beside.join(".perfolio-cache")
            })),
        }
    }
}

impl InspectArgs {
    /// What is asked for, as lines of a `table` fence.
    pub(crate) fn fence(&self) -> String {
        let named = [
            ("format", &self.read_as),
            ("sheet", &self.sheet),
            ("view", &self.view),
        ];
        let named = named.into_iter().filter_map(|(key, text)| {
            let text = toml::Value::from(text.as_deref()?);
            Some(format!("{key} = {text}\n"))
        });
        let free = self.options.iter().map(|line| format!("{line}\n"));
        named.chain(free).collect()
    }
}

/// The folder `default`, if it is there.
fn if_there(default: &str) -> Option<PathBuf> {
    let folder = PathBuf::from(default);
    folder.is_dir().then_some(folder)
}
