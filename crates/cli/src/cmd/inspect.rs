//! `perfolio inspect`: what data files are understood as.

use std::process::ExitCode;

use crate::args::{Format, InspectArgs};
use crate::print;

/// Tells of each file what it was understood as, and what is wrong with it.
pub(crate) fn run(args: &InspectArgs) -> anyhow::Result<ExitCode> {
    let fence = args.fence();
    let mut all = Vec::new();
    for file in &args.files {
        let site::Warned {
            value: inspected,
            diagnostics,
        } = site::inspect(file, &fence, site::FILE_LIMIT)?;
        let inspected = inspected.as_ref();
        match args.format {
            Format::Human | Format::Short => {
                print::inspected(file, inspected);
                print::diagnostics(&diagnostics, args.format);
            }
            Format::Json => print::whole_table(file, inspected, &diagnostics)?,
        }
        all.extend(diagnostics);
    }
    Ok(print::Tally::of(&all).exit_code(args.deny_warnings))
}
