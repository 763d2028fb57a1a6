//! Tables of ticks and scales, and what each kind of chart is as SVG.
