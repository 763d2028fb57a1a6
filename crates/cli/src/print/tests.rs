//! Diagnostics in each format, with and without colour.


