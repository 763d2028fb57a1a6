//! How many letters two words differ by: one that is missing, too much, wrong, or swapped.

/// How many typos a word of so many letters may have.
pub(crate) fn allowed(letters: usize) -> usize {
    match letters {
        0..4 => 0,
        4..8 => 1,
        _ => 2,
    }
}

/// How many typos part two words, if there are at most `most` (optimal string alignment).
pub(crate) fn distance(a: &[char], b: &[char], most: usize) -> Option<usize> {
    if most < a.len().abs_diff(b.len()) {
        return None;
    }
    let width = b.len() + 1;
    let mut before: Vec<usize> = vec![0; width];
    let mut last: Vec<usize> = (0..width).collect();
    let mut next: Vec<usize> = vec![0; width];
    for (row, letter) in a.iter().enumerate() {
        next[0] = row + 1;
        let mut least = row + 1;
        for column in 1..width {
            let other = b[column - 1];
            let mut cost = (last[column - 1] + usize::from(*letter != other))
                .min(last[column] + 1)
                .min(next[column - 1] + 1);
            let is_swap = 0 < row && 1 < column && *letter == b[column - 2] && a[row - 1] == other;
            if is_swap {
                cost = cost.min(before[column - 2] + 1);
            }
            next[column] = cost;
            least = least.min(cost);
        }
        if most < least {
            return None;
        }
        std::mem::swap(&mut before, &mut last);
        std::mem::swap(&mut last, &mut next);
    }
    let cost = last[width - 1];
    (cost <= most).then_some(cost)
}

#[cfg(test)]
mod tests;
