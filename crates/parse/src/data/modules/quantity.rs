//! Sizes and processor shares as container tools spell them, in words that have one meaning.

/// A size of Kubernetes: `512Mi` steps by 1024, `500M` by 1000, and a bare number counts bytes.
pub(super) fn kubernetes_bytes(text: &str) -> Option<String> {
    let (number, unit) = split(text)?;
    let unit = match unit {
        "" => "B",
        "Ki" => "KiB",
        "Mi" => "MiB",
        "Gi" => "GiB",
        "Ti" => "TiB",
        "k" => "kB",
        "M" => "MB",
        "G" => "GB",
        "T" => "TB",
        _ => return None,
    };
    Some(format!("{number} {unit}"))
}

/// A size of Docker or of the Java virtual machine: all units step by 1024.
pub(super) fn binary_bytes(text: &str) -> Option<String> {
    let (number, unit) = split(text)?;
    let unit = match unit.to_ascii_lowercase().as_str() {
        "" | "b" => "B",
        "k" | "kb" | "kib" => "KiB",
        "m" | "mb" | "mib" => "MiB",
        "g" | "gb" | "gib" => "GiB",
        "t" | "tb" | "tib" => "TiB",
        _ => return None,
    };
    Some(format!("{number} {unit}"))
}

/// Processors of Kubernetes: `250m` are thousandths, metrics come in billionths.
pub(super) fn cores(text: &str) -> Option<String> {
    let (number, unit) = split(text)?;
    let parts = match unit {
        "" | "m" => return Some(text.to_owned()),
        "u" => 1e6,
        "n" => 1e9,
        _ => return None,
    };
    let number: f64 = number.parse().ok()?;
    Some((number / parts).to_string())
}

fn split(text: &str) -> Option<(&str, &str)> {
    let is_unit = |c: char| !c.is_ascii_digit() && c != '.';
    let at = text.find(is_unit).unwrap_or(text.len());
    let (number, unit) = text.split_at(at);
    (!number.is_empty()).then_some((number, unit.trim()))
}
