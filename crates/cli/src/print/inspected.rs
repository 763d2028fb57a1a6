//! What a data file was understood as, as an aligned text.

use annotate_snippets::normalize_untrusted_str;
use anstyle::{Effects, Style};
use model::Column;
use parse::ReadAs;
use parse::inspect::{Inspected, Summary, summary};
use unicode_width::UnicodeWidthStr;

use super::plural;

/// Longer texts are cut; the table in the report has them whole.
const LONGEST: usize = 28;

const HEADER: [&str; 7] = [
    "column", "kind", "unit", "range", "missing", "distinct", "samples",
];

/// Columns that are aligned to the right.
const NUMBERS: [usize; 2] = [4, 5];

/// The name of the file, how it was read, and a line for each column.
pub(super) fn render(file: &str, inspected: Option<&Inspected>, coloured: bool) -> String {
    let style = |effects| match coloured {
        true => Style::new().effects(effects),
        false => Style::new(),
    };
    let (bold, dim) = (style(Effects::BOLD), style(Effects::DIMMED));
    let file = normalize_untrusted_str(file);
    let Some(inspected) = inspected else {
        return format!("{bold}{file}{bold:#}: not read\n\n");
    };
    let table = &inspected.table;
    let how: Vec<String> = inspected.read.iter().map(how).collect();
    let mut text = format!("{bold}{file}{bold:#}: {}\n", how.join("; "));
    let mut size = vec![
        plural(table.rows as usize, "row"),
        plural(table.columns.len(), "column"),
    ];
    for &column in &table.groups {
        size.push(format!(
            "grouped by {}",
            short(&table.columns[column as usize].name)
        ));
    }
    text.push_str(&size.join(", "));
    text.push_str("\n\n");

    let lines: Vec<[String; 7]> = table.columns.iter().map(line).collect();
    let header = HEADER.map(str::to_owned);
    let widths: Vec<usize> = (0..HEADER.len())
        .map(|index| {
            let cells = std::iter::once(&header).chain(&lines);
            cells.map(|line| line[index].width()).max().unwrap_or(0)
        })
        .collect();
    text.push_str(&format!("{dim}{}{dim:#}\n", aligned(&header, &widths)));
    for line in &lines {
        text.push_str(&aligned(line, &widths));
        text.push('\n');
    }
    text.push('\n');
    text
}

/// `CSV, delimiter `,`, UTF-8`.
fn how(read_as: &ReadAs) -> String {
    let delimiter = read_as.delimiter.map(|delimiter| match delimiter {
        '\t' => "delimiter TAB".to_owned(),
        other => format!("delimiter `{other}`"),
    });
    let mut how = vec![read_as.format.clone()];
    how.extend(delimiter);
    how.extend(read_as.encoding.map(str::to_owned));
    how.extend(read_as.compression.map(str::to_owned));
    how.join(", ")
}

fn line(column: &Column) -> [String; 7] {
    let Summary {
        missing,
        distinct,
        range,
        samples,
    } = summary(column);
    let range = range.map(|(from, to)| format!("{} … {}", short(&from), short(&to)));
    let samples: Vec<String> = samples.iter().map(|sample| short(sample)).collect();
    [
        short(&column.name),
        column.kind.name().to_owned(),
        column.unit.clone().unwrap_or_default(),
        range.unwrap_or_default(),
        missing.to_string(),
        distinct.to_string(),
        samples.join(" | "),
    ]
}

/// A text in one line that is not too long, and does not steer the terminal.
fn short(text: &str) -> String {
    let mut words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if let Some((end, _)) = words.char_indices().nth(LONGEST) {
        words.truncate(end);
        words.push('…');
    }
    normalize_untrusted_str(&words)
}

fn aligned(cells: &[String; 7], widths: &[usize]) -> String {
    let mut line = String::new();
    for (index, (cell, width)) in cells.iter().zip(widths).enumerate() {
        let blanks = " ".repeat(width - cell.width());
        line.push_str(if index == 0 { "" } else { "  " });
        match NUMBERS.contains(&index) {
            true => line.extend([blanks.as_str(), cell]),
            false => line.extend([cell, blanks.as_str()]),
        }
    }
    line.truncate(line.trim_end().len());
    line
}
