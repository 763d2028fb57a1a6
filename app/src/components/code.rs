//! Code blocks: highlighted when the page was parsed, with a button that copies.

use model::{Code, Listed, TokenClass};

use crate::Words;
use crate::html::Html;

/// Longer blocks are folded; their first lines stay in view.
const MOST_LINES: usize = 24;

/// So many letters of a statement that stands above remind of it.
const REMINDER: usize = 120;

/// Writes a code block. One that repeats a statement is not shown again.
pub(crate) fn code(html: &mut Html, code: &Code, words: &Words) {
    match &code.listed {
        Listed::JustBefore => {}
        Listed::Before { id } => reminder(html, code, id, words),
        Listed::First { id, times } => whole(html, code, Some((id, *times)), words),
        Listed::Once => whole(html, code, None, words),
    }
}

/// The start of a statement, and where it stands whole.
fn reminder(html: &mut Html, code: &Code, id: &str, words: &Words) {
    let pieces: Vec<&str> = code.text.split_whitespace().collect();
    let line = pieces.join(" ");
    let end = line.char_indices().nth(REMINDER);
    let end = end.map_or(line.len(), |(end, _)| end);
    html.raw("<p class=\"again\"><code>").text(&line[..end]);
    html.raw(if end < line.len() {
        "…</code>"
    } else {
        "</code>"
    })
    .raw(" <a href=\"#")
    .text(id)
    .raw("\">")
    .text(words.listed_above)
    .raw("</a></p>");
}

fn whole(html: &mut Html, code: &Code, first: Option<(&str, u32)>, words: &Words) {
    html.raw("<div class=\"code\"");
    if let Some((id, _)) = first {
        html.attr("id", id);
    }
    html.raw("><div class=\"code-bar\"><span>")
        .text(label(&code.language, words));
    if let Some((_, times)) = first {
        let [before, behind] = words.listed;
        html.raw(" <b>")
            .text(before)
            .number(times)
            .text(behind)
            .raw("</b>");
    }
    html.raw("</span><button class=\"copy\" type=\"button\" data-copy>")
        .text(words.copy)
        .raw("</button></div><pre tabindex=\"0\"><code>");
    tokens(html, code);
    html.raw("</code></pre>");
    let lines = code.text.lines().count();
    if MOST_LINES < lines {
        let [before, behind] = words.all_lines;
        html.raw("<details class=\"unfold\"><summary>")
            .text(before)
            .count_parted(lines, words.thousands)
            .text(behind)
            .raw("</summary></details>");
    }
    html.raw("</div>");
}

fn tokens(html: &mut Html, code: &Code) {
    let mut rest = code.text.as_str();
    let mut at = 0;
    let mut cuts = code.cuts.iter().peekable();
    for token in &code.tokens {
        // A cut ends with a token, but may start with any: they are all of placeholders.
        let end = at + token.length as usize;
        while let Some(cut) = cuts.peek()
            && cut.start < end
        {
            let before = cut.start.saturating_sub(at);
            let length = cut.end.saturating_sub(cut.start.max(at));
            let (Some((before, after)), true) = (rest.split_at_checked(before), at <= cut.end)
            else {
                break;
            };
            let Some((left_out, after)) = after.split_at_checked(length) else {
                break;
            };
            piece(html, token.class, before);
            html.raw("<span class=\"left-out\">")
                .text(left_out)
                .raw("</span>");
            rest = after;
            at = cut.end;
            cuts.next();
        }
        if end <= at {
            continue;
        }
        let Some((text, after)) = rest.split_at_checked(end - at) else {
            break;
        };
        piece(html, token.class, text);
        rest = after;
        at = end;
    }
    html.text(rest);
}

fn piece(html: &mut Html, kind: TokenClass, text: &str) {
    match class(kind) {
        _ if text.is_empty() => html,
        None => html.text(text),
        Some(class) => html
            .raw("<span")
            .attr("class", class)
            .raw(">")
            .text(text)
            .raw("</span>"),
    };
}

fn class(class: TokenClass) -> Option<&'static str> {
    match class {
        TokenClass::Plain => None,
        TokenClass::Keyword => Some("k"),
        TokenClass::String => Some("s"),
        TokenClass::Number => Some("n"),
        TokenClass::Comment => Some("c"),
        TokenClass::Name => Some("f"),
        TokenClass::Punctuation => Some("p"),
        TokenClass::Time => Some("t"),
        TokenClass::Alarm => Some("a"),
    }
}

fn label<'a>(language: &'a str, words: &'a Words) -> &'a str {
    match language {
        "" | "text" | "txt" => words.text,
        "sh" | "bash" | "shell" | "console" => "Shell",
        "sql" => "SQL",
        "json" => "JSON",
        "log" => "Log",
        "yaml" | "yml" => "YAML",
        "toml" => "TOML",
        "xml" => "XML",
        "html" => "HTML",
        "http" => "HTTP",
        "csv" => "CSV",
        "md" | "markdown" => "Markdown",
        "java" => "Java",
        "js" | "javascript" => "JavaScript",
        "rust" | "rs" => "Rust",
        other => other,
    }
}

#[cfg(test)]
mod tests;
