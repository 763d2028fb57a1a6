//! Content, public files and the app bundle to a folder that opens everywhere.
