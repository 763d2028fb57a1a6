//! How large a chart is, and where its axes are.

use crate::Scale;

/// What a chart is drawn into.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Frame {
    /// In pixels.
    pub width: f64,
    /// The range along the chart that is shown; all of it when `None`.
    pub range: Option<(f64, f64)>,
    /// The series that are not shown, by their places.
    pub hidden: Vec<usize>,
}

/// Where the axes of a drawn chart are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// Width and height of the whole.
    pub size: (f64, f64),
    /// The axis along the chart.
    pub x: Scale,
    /// The axis of the values; they grow upwards, or to the right in charts of bars.
    pub y: Scale,
}

impl Frame {
    /// A frame of this width, in which everything is shown.
    pub fn of_width(width: f64) -> Frame {
        Frame {
            width,
            ..Frame::default()
        }
    }

    pub(crate) fn is_narrow(&self) -> bool {
        self.width < 500.0
    }

    pub(crate) fn shows(&self, series: usize) -> bool {
        !self.hidden.contains(&series)
    }
}

/// About how wide a text is in the font of charts.
pub(crate) fn width_of(text: &str) -> f64 {
    text.chars()
        .map(|c| match c {
            'i' | 'j' | 'l' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | ' ' | '(' | ')' | 'f'
            | 't' | 'r' => 4.0,
            'm' | 'w' | 'M' | 'W' | '%' => 10.5,
            c if c.is_uppercase() => 8.6,
            _ => 7.2,
        })
        .sum()
}

/// A text that is no wider, with `…` where something is left out.
pub(crate) fn fit(text: &str, width: f64) -> String {
    if width_of(text) <= width {
        return text.to_owned();
    }
    let mut fitting = String::new();
    let mut taken = 8.0;
    for c in text.chars() {
        let mut one = [0; 4];
        taken += width_of(c.encode_utf8(&mut one));
        if width < taken {
            break;
        }
        fitting.push(c);
    }
    fitting.push('…');
    fitting
}
