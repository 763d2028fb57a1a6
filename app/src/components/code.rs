//! Code blocks: highlighted when the page was parsed, with a button that copies.

use model::{Code, TokenClass};

use crate::html::Html;

/// Writes a code block.
pub(crate) fn code(html: &mut Html, code: &Code) {
    html.raw("<div class=\"code\"><div class=\"code-bar\"><span>");
    html.text(label(&code.language));
    html.raw("</span><button class=\"copy\" type=\"button\" data-copy>Copy</button></div>");
    html.raw("<pre tabindex=\"0\"><code>");
    let mut rest = code.text.as_str();
    for token in &code.tokens {
        let Some((text, after)) = rest.split_at_checked(token.length as usize) else {
            break;
        };
        match class(token.class) {
            None => html.text(text),
            Some(class) => html
                .raw("<span")
                .attr("class", class)
                .raw(">")
                .text(text)
                .raw("</span>"),
        };
        rest = after;
    }
    html.text(rest).raw("</code></pre></div>");
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

fn label(language: &str) -> &str {
    match language {
        "" | "text" | "txt" => "Text",
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
