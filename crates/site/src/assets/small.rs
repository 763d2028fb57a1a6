//! Style sheet and loader without what only people read: comments, indents.

/// A style sheet of this project in fewer bytes. Strings and addresses stay as they are.
pub(super) fn style(css: &str) -> String {
    let mut small = String::with_capacity(css.len());
    let mut rest = css;
    while let Some(first) = rest.chars().next() {
        if let Some(comment) = rest.strip_prefix("/*") {
            rest = comment.split_once("*/").map_or("", |(_, rest)| rest);
        } else if first == '"' {
            let end = rest[1..].find('"').map_or(rest.len(), |end| end + 2);
            small.push_str(&rest[..end]);
            rest = &rest[end..];
        } else if first.is_ascii_whitespace() {
            rest = rest.trim_ascii_start();
            // No blank means anything beside these.
            let is_needed = !small.ends_with(['{', '}', ';', ',', ':', '(']) && !small.is_empty();
            if is_needed && !rest.starts_with(['{', '}', ';', ',', ')']) && !rest.starts_with("/*")
            {
                small.push(' ');
            }
        } else {
            if first == '}' && small.ends_with(';') {
                small.pop();
            }
            small.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    small
}

/// A script of this project in fewer bytes: no lines of comments, no indents.
pub(super) fn script(script: &str) -> String {
    let lines = script.lines().map(str::trim);
    let told: Vec<&str> = lines
        .filter(|line| !line.is_empty() && !line.starts_with("//"))
        .collect();
    told.join("\n")
}

#[cfg(test)]
mod tests;
