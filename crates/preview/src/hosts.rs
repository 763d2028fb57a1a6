//! Who may ask: a page of another site must not read the preview by a name of its own.

use std::net::IpAddr;

/// Names by which browsers may ask.
#[derive(Clone, Debug)]
pub(crate) struct Hosts {
    names: Vec<String>,
}

impl Hosts {
    /// `localhost`, addresses in numbers, and these names.
    ///
    /// A name of a stranger can be made to lead here, an address in numbers cannot.
    pub(crate) fn new(names: Vec<String>) -> Hosts {
        Hosts { names }
    }

    /// Whether the value of the header `Host` is one of them; it may have a port.
    pub(crate) fn allow(&self, host: &str) -> bool {
        let name = match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
            _ => host,
        };
        let number = name.trim_start_matches('[').trim_end_matches(']');
        let is_named = |known: &String| name.eq_ignore_ascii_case(known);
        name.eq_ignore_ascii_case("localhost")
            || number.parse::<IpAddr>().is_ok()
            || self.names.iter().any(is_named)
    }
}

#[cfg(test)]
mod tests;
