//! Names of series: what sets each apart from the others, out of the labels that it has.

/// The labels of a series, in their order.
pub(super) type Labels = Vec<(String, String)>;

/// The name of a metric among the labels, as Prometheus has it.
pub(super) const METRIC: &str = "__name__";

/// Names for series, and what all of them have in common.
pub(super) struct Names {
    /// The metric, when it is the same in all series.
    pub metric: Option<String>,
    /// For each series its name.
    pub names: Vec<String>,
}

impl Names {
    /// Names series by the labels that differ.
    pub(super) fn of(series: &[Labels]) -> Names {
        let metric = |labels: &Labels| {
            let found = labels.iter().find(|(key, _)| key == METRIC);
            found.map(|(_, name)| name.clone())
        };
        let Some(first) = series.first() else {
            return Names {
                metric: None,
                names: Vec::new(),
            };
        };
        let common = metric(first).filter(|_| {
            let mut others = series.iter();
            others.all(|labels| metric(labels) == metric(first))
        });
        if let [only] = series {
            let name = common.unwrap_or_else(|| spell("", only));
            let name = match name.as_str() {
                "" => "Value".to_owned(),
                _ => name,
            };
            return Names {
                metric: None,
                names: vec![name],
            };
        }
        let is_same = |pair: &&(String, String)| series.iter().all(|labels| labels.contains(pair));
        let same: Vec<&(String, String)> = first.iter().filter(is_same).collect();
        let name = |labels: &Labels| {
            let own = labels.iter().filter(|pair| pair.0 != METRIC);
            let own: Labels = own.filter(|pair| !same.contains(pair)).cloned().collect();
            match (&common, metric(labels), &own[..]) {
                (Some(_), _, [(_, value)]) | (None, None, [(_, value)]) => value.clone(),
                (None, Some(metric), []) => metric,
                (None, Some(metric), _) => spell(&metric, &own),
                (Some(metric), _, []) => metric.clone(),
                (None, None, []) => "Value".to_owned(),
                _ => spell("", &own),
            }
        };
        Names {
            names: series.iter().map(name).collect(),
            metric: common,
        }
    }
}

/// `up{job="a",instance="b"}`
fn spell(metric: &str, labels: &Labels) -> String {
    let labels = labels.iter().filter(|(key, _)| key != METRIC);
    let labels = labels.map(|(key, value)| format!("{key}=\"{value}\""));
    let labels: Vec<String> = labels.collect();
    match labels.is_empty() {
        true => metric.to_owned(),
        false => format!("{metric}{{{}}}", labels.join(",")),
    }
}
