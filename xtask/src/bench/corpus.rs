//! Generated reports for the bench: the same bytes at every run, words of their own.
//!
//! Each has 20 headings, prose, lists and code, a table of 30 × 8 in its text, and one of 90 × 11
//! in a data file beside it, with the kinds of values that real reports hold.

use std::{fmt::Write as _, fs, path::Path};

use anyhow::{Context, Result};

use super::numbers::Numbers;

const SYSTEMS: [&str; 15] = [
    "basket", "catalog", "checkout", "courier", "invoice", "ledger", "member", "notice", "orchard",
    "parcel", "quota", "refund", "search", "tariff", "voucher",
];
const PARTS: [&str; 6] = ["api", "cache", "gateway", "store", "stream", "worker"];
const ACTIONS: [&str; 6] = ["browse", "create", "export", "import", "merge", "renew"];
const RELEASES: [&str; 6] = ["Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir"];
const PLACES: [&str; 3] = ["lab-east", "lab-west", "staging"];
const SENTENCES: [&str; 8] = [
    "Response times stayed level until the last quarter of the run.",
    "The database was the first to saturate, and the workers followed it.",
    "No memory leak was found, and no container was restarted.",
    "Connections rose with the load and returned to their level after it.",
    "Two spikes match the rotation of log files and can be left aside.",
    "The errors are timeouts of one downstream service, counted as failed.",
    "Throughput grew in proportion to the number of virtual users.",
    "Compared with the release before, nothing that a user notices changed.",
];
const SECTIONS: [(usize, &str); 20] = [
    (2, "Summary"),
    (2, "Recommendations"),
    (2, "Results"),
    (3, "Response times"),
    (3, "Throughput"),
    (3, "Errors"),
    (2, "Resource use"),
    (3, "Test 1"),
    (4, "CPU"),
    (4, "Memory"),
    (4, "Database"),
    (3, "Test 2"),
    (4, "CPU"),
    (4, "Memory"),
    (4, "Database"),
    (2, "Appendix"),
    (3, "Infrastructure"),
    (3, "Modules"),
    (3, "Method"),
    (3, "Queries"),
];

/// Writes a content folder of so many reports, and returns its size in bytes.
pub(super) fn write(folder: &Path, reports: u32) -> Result<u64> {
    if folder.exists() {
        fs::remove_dir_all(folder)
            .with_context(|| format!("failed to clear `{}`", folder.display()))?;
    }
    let mut bytes = 0;
    let mut put = |path: &str, text: String| {
        bytes += text.len() as u64;
        let file = folder.join(path);
        fs::create_dir_all(file.parent().unwrap_or(folder))
            .and_then(|()| fs::write(&file, text))
            .with_context(|| format!("failed to write `{}`", file.display()))
    };
    put("site.toml", "title = \"Generated reports\"\n".to_owned())?;
    put(
        "index.md",
        "---\ntitle: Generated reports\n---\n\n```reports\n```\n".to_owned(),
    )?;
    for index in 0..reports {
        let mut numbers = Numbers(u64::from(index));
        let report = format!("reports/{}", name(index));
        put(&format!("{report}/index.md"), page(index, &mut numbers))?;
        put(&format!("{report}/modules.csv"), modules(&mut numbers))?;
    }
    Ok(bytes)
}

fn name(index: u32) -> String {
    format!("report-{index:04}")
}

fn page(index: u32, numbers: &mut Numbers) -> String {
    let mut page = String::new();
    let system = numbers.one_of(&SYSTEMS);
    let action = numbers.one_of(&ACTIONS);
    let release = numbers.one_of(&RELEASES);
    let (month, day) = (1 + numbers.below(12), 1 + numbers.below(28));
    let _ = write!(
        page,
        "---\ntitle: \"{system}: {action} on {release}, number {index}\"\n\
         date: 2024-{month:02}-{day:02}\nrelease: {release}\nenvironment: {}\n\
         workflow: {action}\nlabels: [{system}, generated]\n---\n",
        numbers.one_of(&PLACES),
    );
    for (level, title) in SECTIONS {
        let _ = write!(page, "\n{} {title}\n\n", "#".repeat(level));
        section(&mut page, title, index, numbers);
    }
    page
}

fn section(page: &mut String, title: &str, index: u32, numbers: &mut Numbers) {
    for _ in 0..3 {
        let share = numbers.below(100);
        let _ = write!(
            page,
            "{} It used **{share} %**. ",
            numbers.one_of(&SENTENCES)
        );
    }
    page.push_str("\n\n");
    match title {
        "Response times" => response_times(page, numbers),
        "Modules" => page.push_str("```table\nsrc = \"modules.csv\"\nid = \"modules\"\n```\n"),
        "Recommendations" => {
            for _ in 0..4 {
                let _ = writeln!(page, "- {}", numbers.one_of(&SENTENCES));
            }
        }
        "Method" => {
            let earlier = name(index.saturating_sub(1));
            let _ = writeln!(
                page,
                "1. Start the system with the modules above.\n2. Run the script with {} users.\n\
                 3. Compare with [the report before](../{earlier}/index.md).",
                1 + numbers.below(40),
            );
        }
        "Queries" => page.push_str(
            "```sql\nSELECT name, count(*) FROM jobs WHERE state = 'done' GROUP BY name;\n```\n",
        ),
        _ => {}
    }
}

/// 30 rows × 8 columns, in the text of the page.
fn response_times(page: &mut String, numbers: &mut Numbers) {
    page.push_str(
        "<!-- table: id = \"times\", key = \"Request\" -->\n\
         | Request | Samples | Average | Median | 95th pct | Throughput | Errors | Size |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|\n",
    );
    for row in 0..30 {
        let samples = 1 + numbers.below(90_000);
        let average = 20 + numbers.below(4_000);
        let slow = average * 3 / 2;
        let errors = numbers.below(300);
        let _ = writeln!(
            page,
            "| {} {} {row} | {samples} | {average} ms | {} ms | {}.{:03} s | {}.{}/s | {}.{:02} % | {}.{} kb |",
            numbers.one_of(&ACTIONS),
            numbers.one_of(&SYSTEMS),
            average * 9 / 10,
            slow / 1000,
            slow % 1000,
            numbers.below(200),
            numbers.below(10),
            errors / 100,
            errors % 100,
            numbers.below(900),
            numbers.below(10),
        );
    }
}

/// 90 rows × 11 columns, in a data file.
fn modules(numbers: &mut Numbers) -> String {
    let mut table = "Module,Revision,Version,Tasks,Hard limit (MB),Soft limit (MB),CPU units,\
                     Heap,Start,Read only,Started\n"
        .to_owned();
    for system in SYSTEMS {
        for part in PARTS {
            let hard = 512 * (1 + numbers.below(10));
            let _ = writeln!(
                table,
                "{system}-{part},{},{system}-{part}:{}.{}.{},{},{hard},{},{},{}mb,{}.{} s,{},2024-{:02}-{:02}T{:02}:{:02}:00Z",
                1 + numbers.below(9),
                numbers.below(30),
                numbers.below(20),
                numbers.below(10),
                1 + numbers.below(4),
                hard * 7 / 8,
                128 << numbers.below(5),
                hard * 3 / 4,
                numbers.below(60),
                numbers.below(10),
                numbers.one_of(&["TRUE", "FALSE"]),
                1 + numbers.below(12),
                1 + numbers.below(28),
                numbers.below(24),
                numbers.below(60),
            );
        }
    }
    table
}

#[cfg(test)]
mod tests;
