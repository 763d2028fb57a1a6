//! Two texts line by line.

/// The lines of both, those of `old` only with `-` in front, those of `new` only with `+`.
pub(crate) fn diff(old: &str, new: &str) -> String {
    let old: Vec<&str> = old.lines().collect();
    let new: Vec<&str> = new.lines().collect();
    // `shared[i][j]`: how many lines the rests from `i` and `j` on have in common.
    let mut shared = vec![vec![0_usize; new.len() + 1]; old.len() + 1];
    for i in (0..old.len()).rev() {
        for j in (0..new.len()).rev() {
            shared[i][j] = if old[i] == new[j] {
                shared[i + 1][j + 1] + 1
            } else {
                shared[i + 1][j].max(shared[i][j + 1])
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut diff = String::new();
    while i < old.len() || j < new.len() {
        let line = if i < old.len() && j < new.len() && old[i] == new[j] {
            (i, j) = (i + 1, j + 1);
            format!("  {}", old[i - 1])
        } else if j == new.len() || i < old.len() && shared[i][j + 1] <= shared[i + 1][j] {
            i += 1;
            format!("- {}", old[i - 1])
        } else {
            j += 1;
            format!("+ {}", new[j - 1])
        };
        diff.push_str(&line);
        diff.push('\n');
    }
    diff
}
