//! Raw HTML in markdown: the few tags that mean something here; all else is text.
