//! What the controls of a table do to its view.

use model::{Baseline, Comparison, Heat, SortKey, Table, Total, View, Wanted, toggle};

/// Changes `view` as the control `name` says, for a column where it belongs to one, with the value
/// that the reader has given it. A control that is not known changes nothing.
pub fn act(table: &Table, view: &mut View, name: &str, column: Option<u32>, value: &str) {
    let known = |at: u32| (at as usize) < table.columns.len();
    match (name, column.filter(|&at| known(at))) {
        ("filter", _) => value.clone_into(&mut view.filter),
        ("toggle-sort", Some(at)) => view.toggle_sort(at, value == "add"),
        ("sort", Some(at)) => sort(view, at, value),
        ("where", Some(at)) => {
            let typed = (!value.trim().is_empty()).then(|| Wanted::Typed(value.to_owned()));
            view.set_filter(at, typed);
        }
        ("only", Some(at)) => only(view, at, value),
        ("group", Some(at)) => {
            toggle(&mut view.groups, at);
            view.folds = model::Folds::default();
        }
        ("fold-all", _) => {
            view.folds.all = value == "true";
            view.folds.others.clear();
        }
        ("hide", Some(at)) => hide(table, view, at),
        ("move", Some(at)) => move_column(table, view, at, value == "left"),
        ("pin", Some(at)) => toggle(&mut view.columns.pinned, at),
        ("width", Some(at)) => {
            view.columns.widths.retain(|(other, _)| *other != at);
            if let Ok(width) = value.parse::<u16>() {
                view.columns.widths.push((at, width.clamp(30, 2_000)));
            }
        }
        ("unit", Some(at)) => {
            view.columns.units.retain(|(other, _)| *other != at);
            if let Ok(unit) = value.parse() {
                view.columns.units.push((at, unit));
            }
        }
        ("bars", Some(at)) => toggle(&mut view.columns.bars, at),
        ("total", _) => {
            if let Some(total) = Total::named(value) {
                toggle(&mut view.totals, total);
            }
        }
        ("base", Some(at)) => set_baseline(view, Some(Baseline::Column(at))),
        ("base", None) => set_baseline(view, baseline_named(table, value)),
        ("as", _) => {
            let way = Comparison::ALL.into_iter().find(|way| way.name() == value);
            view.comparison = way.unwrap_or_default();
        }
        ("heat", _) => {
            view.look.heat = match value {
                "column" => Heat::Column,
                "table" => Heat::Table,
                _ => Heat::Off,
            };
        }
        ("outliers", _) => view.look.outliers ^= true,
        ("dense", _) => view.look.dense ^= true,
        ("one-line", _) => view.look.one_line ^= true,
        ("transposed", _) => view.look.transposed ^= true,
        ("reset", _) => *view = View::authored(table),
        _ => {}
    }
}

fn sort(view: &mut View, at: u32, value: &str) {
    let descending = match value {
        "up" | "then-up" => Some(false),
        "down" | "then-down" => Some(true),
        _ => None,
    };
    match descending {
        Some(descending) if !value.starts_with("then") => {
            view.sort = vec![SortKey {
                column: at,
                descending,
            }];
        }
        _ => view.set_sort(at, descending),
    }
}

/// Wants one cell more or less. No cell at all is no wish.
fn only(view: &mut View, at: u32, value: &str) {
    let Ok(code) = value.parse::<u32>() else {
        return;
    };
    let mut codes = match view.filter_of(at) {
        Some(Wanted::OneOf(codes)) => codes.clone(),
        _ => Vec::new(),
    };
    toggle(&mut codes, code);
    view.set_filter(at, (!codes.is_empty()).then_some(Wanted::OneOf(codes)));
}

/// Hides a column or shows it. The last one stays.
fn hide(table: &Table, view: &mut View, at: u32) {
    let is_last = view.shown(table) == [at];
    if !is_last {
        toggle(&mut view.columns.hidden, at);
    }
}

/// Moves a column past its neighbour in sight.
fn move_column(table: &Table, view: &mut View, at: u32, to_left: bool) {
    let shown = view.shown(table);
    let Some(place) = shown.iter().position(|&other| other == at) else {
        return;
    };
    let next = if to_left {
        place.checked_sub(1)
    } else {
        Some(place + 1)
    };
    let Some(&neighbour) = next.and_then(|next| shown.get(next)) else {
        return;
    };
    let mut order = view.columns.full_order(table);
    order.retain(|&other| other != at);
    if let Some(beside) = order.iter().position(|&other| other == neighbour) {
        order.insert(if to_left { beside } else { beside + 1 }, at);
    }
    let is_authored = order
        .iter()
        .enumerate()
        .all(|(place, &at)| place == at as usize);
    view.columns.order = if is_authored { Vec::new() } else { order };
}

fn set_baseline(view: &mut View, baseline: Option<Baseline>) {
    let same = view.baseline == baseline;
    view.baseline = baseline.filter(|_| !same);
}

/// `column:3`, or `header:Test 1 Baseline`.
fn baseline_named(table: &Table, value: &str) -> Option<Baseline> {
    match value.split_once(':')? {
        ("column", at) => {
            let at: u32 = at.parse().ok()?;
            ((at as usize) < table.columns.len()).then_some(Baseline::Column(at))
        }
        ("header", header) => Some(Baseline::Header(header.to_owned())),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
