//! Where the addresses of a page lead.

/// Where an address leads.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Address {
    /// To a file of the site, by its path below `dist/`; or to a place on it.
    Inside {
        path: String,
        /// As written.
        fragment: Option<String>,
    },
    /// Elsewhere.
    Outside,
}

/// Reads an address that stands on the page `url`.
pub(super) fn read(url: &str, address: &str) -> Address {
    let scheme = address.split(['/', '?', '#']).next().unwrap_or_default();
    if scheme.contains(':') || address.starts_with('/') {
        return Address::Outside;
    }
    let (rest, fragment) = match address.split_once('#') {
        Some((rest, fragment)) => (rest, Some(fragment.to_owned())),
        None => (address, None),
    };
    let rest = rest.split('?').next().unwrap_or_default();
    if rest.is_empty() {
        let path = url.to_owned();
        return Address::Inside { path, fragment };
    }
    let mut parts: Vec<&str> = url.split('/').collect();
    parts.pop();
    let decoded = percent_decoded(rest);
    for part in decoded.split('/') {
        match part {
            "." => {}
            ".." => {
                if parts.pop().is_none() {
                    return Address::Outside;
                }
            }
            part => parts.push(part),
        }
    }
    let path = parts.join("/");
    Address::Inside { path, fragment }
}

/// Where the site is published, as the page `url` says: its own full address, without its path.
pub(super) fn published(html: &str, url: &str) -> Option<String> {
    let (_, rest) = html.split_once("<link rel=\"canonical\" href=\"")?;
    let (address, _) = rest.split_once('"')?;
    let base = address.strip_suffix(&encoded(url))?;
    Some(base.replace("&amp;", "&"))
}

/// The full address of a file.
pub(super) fn absolute(base: &str, path: &str, fragment: Option<&str>) -> String {
    let mut address = format!("{base}{}", encoded(path));
    if let Some(fragment) = fragment {
        address.push('#');
        address.push_str(fragment);
    }
    address
}

/// A path as an address writes it.
fn encoded(path: &str) -> String {
    let page = model::Page {
        url: path.to_owned(),
        ..model::Page::default()
    };
    page.address()
}

fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let digits = after.get(..2).and_then(|it| std::str::from_utf8(it).ok());
        let code = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        (rest, _) = match code {
            Some(code) if *first == b'%' => (&after[2..], bytes.push(code)),
            _ => (after, bytes.push(*first)),
        };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
