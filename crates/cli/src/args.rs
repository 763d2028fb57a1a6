//! What can be typed after `perfolio`.

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};

/// Turns a folder of performance-test reports into a site whose tables are typed.
#[derive(Parser)]
#[command(version, after_help = EXIT_CODES)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

const EXIT_CODES: &str = "\
Exit codes: 0 without errors in the content, 1 with some, 2 when the command could not do its work.";

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Build the site. A folder that an earlier build wrote is replaced as a whole, or not at all.
    #[command(after_help = "Example: perfolio build --out dist && open dist/index.html")]
    Build(BuildArgs),
    /// Tell what is wrong with the content, and write nothing.
    #[command(after_help = "Example: perfolio check --deny-warnings --format short")]
    Check(CheckArgs),
    /// Tell what data files are understood as: format, columns with kind and unit, mistakes.
    #[command(after_help = INSPECT_HELP)]
    Inspect(InspectArgs),
}

const INSPECT_HELP: &str = "\
Examples:
  perfolio inspect runs.csv
  perfolio inspect runs.csv -o 'header-rows = 2' -o 'columns.\"Duration\".unit = \"s\"'
  perfolio inspect --together morning.jtl evening.jtl.gz
  perfolio inspect --format json indices.txt | jq '.rows | length'";

#[derive(clap::Args)]
pub(crate) struct BuildArgs {
    #[command(flatten)]
    pub(crate) check: CheckArgs,
    /// Folder with the compiled app, `app.js` and `app_bg.wasm` [default: target/bundle if it is
    /// there; without it the pages are complete, but do not sort and filter].
    #[arg(long, value_name = "DIR")]
    pub(crate) bundle: Option<PathBuf>,
    /// Folder to write.
    #[arg(long, value_name = "DIR", default_value = "dist")]
    pub(crate) out: PathBuf,
}

#[derive(clap::Args)]
pub(crate) struct CheckArgs {
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
    /// How to tell it. `json` gives the whole table of each file, as one object a line.
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(crate) format: Format,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// With the line in question.
    Human,
    /// One line each: `file:line:column: error: message`.
    Short,
    /// One JSON object a line, on standard output.
    Json,
}

impl CheckArgs {
    /// What the site is made of.
    pub(crate) fn input(&self, bundle: Option<PathBuf>) -> site::Input {
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
pub(crate) fn if_there(default: &str) -> Option<PathBuf> {
    let folder = PathBuf::from(default);
    folder.is_dir().then_some(folder)
}
