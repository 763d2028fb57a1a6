//! What fences of charts become, and what is said of those that become none.
