//! What a reader has looked for before, newest first.

/// So many are kept.
const MOST: usize = 6;

/// The list with `query` at its head, as it is kept: a line each.
pub(crate) fn with(kept: &str, query: &str) -> String {
    let query = query.trim();
    let others = kept.lines().filter(|other| *other != query);
    let all = [query].into_iter().chain(others);
    let all: Vec<&str> = all.filter(|one| !one.is_empty()).take(MOST).collect();
    all.join("\n")
}

#[cfg(test)]
mod tests {
    //! Lists of queries.

    use super::with;

    #[test]
    fn the_newest_is_first_and_stands_once() {
        assert_eq!(with("", " a "), "a");
        assert_eq!(with("a\nb", "b"), "b\na");
        assert_eq!(with("a\nb", " "), "a\nb");
        assert_eq!(with("1\n2\n3\n4\n5\n6", "7"), "7\n1\n2\n3\n4\n5");
    }
}
