//! `perfolio inspect`: what data files are understood as.

use std::process::ExitCode;

use crate::args::{Format, InspectArgs};
use crate::print;

/// Tells of each file what it was understood as, and what is wrong with it.
pub(crate) fn run(args: &InspectArgs) -> anyhow::Result<ExitCode> {
    let fence = args.fence();
    let mut all = Vec::new();
    let at_once = if args.together { args.files.len() } else { 1 };
    for files in args.files.chunks(at_once) {
        let site::Warned {
            value: inspected,
            diagnostics,
        } = site::inspect(files, &fence, site::FILE_LIMIT)?;
        let inspected = inspected.as_ref();
        match args.format {
            Format::Human | Format::Short => {
                print::inspected(files, inspected);
                print::diagnostics(&diagnostics, args.format);
            }
            Format::Json => print::whole_table(files, inspected, &diagnostics)?,
        }
        all.extend(diagnostics);
    }
    Ok(print::Tally::of(&all).exit_code(args.deny_warnings))
}
