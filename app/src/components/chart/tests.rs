//! The figure of a chart.
