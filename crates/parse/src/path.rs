//! Content paths: `/` between names, no `.` and `..`, no `/` in front.

/// Why a target has no content path: it climbs out of `content/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Outside;

/// The content path that `target`, written in the file at content path `from`, names. It is
/// relative to the folder of that file, or to `content/` when it starts with `/`.
pub(crate) fn resolve(from: &str, target: &str) -> Result<String, Outside> {
    let mut names: Vec<&str> = match target.strip_prefix('/') {
        Some(_) => Vec::new(),
        None => folder(from)
            .split('/')
            .filter(|name| !name.is_empty())
            .collect(),
    };
    for name in target.split('/') {
        match name {
            "" | "." => {}
            ".." => {
                names.pop().ok_or(Outside)?;
            }
            name => names.push(name),
        }
    }
    Ok(names.join("/"))
}

/// The folder that a file is in; empty for the root.
pub(crate) fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// The file at `path` as an author spells it in a page of `folder`: below it by what follows, else
/// from the root of the content.
pub(crate) fn spelled(path: &str, folder: &str) -> String {
    let below = path
        .strip_prefix(folder)
        .and_then(|rest| rest.strip_prefix('/'));
    match below {
        _ if folder.is_empty() => path.to_owned(),
        Some(below) => below.to_owned(),
        None => format!("/{path}"),
    }
}

/// The name of a file without its folder.
pub(crate) fn name(path: &str) -> &str {
    path.rsplit_once('/').map_or(path, |(_, name)| name)
}

/// The address of the file at `to` in the page at `from`, as a link spells it.
pub(crate) fn relative(from: &str, to: &str) -> String {
    let from = folder(from);
    let mut up: Vec<&str> = from.split('/').filter(|name| !name.is_empty()).collect();
    let mut down: Vec<&str> = to.split('/').collect();
    let shared = up
        .iter()
        .zip(&down[..down.len() - 1])
        .take_while(|(a, b)| a == b)
        .count();
    up.drain(..shared);
    down.drain(..shared);
    let mut href = "../".repeat(up.len());
    // `a:b.html` would be an address of the scheme `a`.
    if up.is_empty() && down[0].contains(':') {
        href.push_str("./");
    }
    href.push_str(&encode(&down.join("/")));
    href
}

/// `path` with those characters encoded that mean something in an address, or break it.
fn encode(path: &str) -> String {
    let mut encoded = String::with_capacity(path.len());
    for c in path.chars() {
        let is_plain = c.is_alphanumeric() || "-._~!$&'()*+,;=:@/".contains(c) || !c.is_ascii();
        if is_plain && !c.is_whitespace() && !c.is_control() {
            encoded.push(c);
        } else {
            let mut bytes = [0; 4];
            for byte in c.encode_utf8(&mut bytes).bytes() {
                encoded.push_str(&format!("%{byte:02X}"));
            }
        }
    }
    encoded
}

/// `text` with `%20` and its like decoded. What is not UTF-8 then stays as it is.
pub fn decode(text: &str) -> String {
    let hex = |byte: u8| (byte as char).to_digit(16);
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, tail)) = rest.split_first() {
        rest = tail;
        if let (b'%', [high, low, tail @ ..]) = (byte, tail)
            && let (Some(high), Some(low)) = (hex(*high), hex(*low))
        {
            bytes.push((high * 16 + low) as u8);
            rest = tail;
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}

#[cfg(test)]
mod tests;
