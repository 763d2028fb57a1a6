//! The languages that reports quote.

use super::grammar::{Grammar, Names};

/// The grammar of a language, by the word after the fence.
pub(super) fn grammar(language: &str) -> Option<&'static Grammar> {
    Some(match language {
        "sql" | "psql" | "pgsql" | "plpgsql" => &SQL,
        "json" | "jsonl" | "ndjson" | "json5" => &JSON,
        "yaml" | "yml" => &YAML,
        "toml" | "ini" | "properties" | "conf" => &TOML,
        "sh" | "bash" | "shell" | "zsh" => &SHELL,
        "python" | "py" => &PYTHON,
        "java" | "js" | "javascript" | "ts" | "typescript" | "kotlin" | "kt" | "groovy"
        | "scala" | "go" | "c" | "cpp" | "cs" => &BRACES,
        _ => return None,
    })
}

/// What most languages are like.
const BASE: Grammar = Grammar {
    line_comment: "#",
    block_comment: None,
    quotes: "\"'",
    long_quotes: &[],
    word_marks: "",
    keywords: &[],
    ignores_case: false,
    constants: &["false", "null", "true"],
    variable: None,
    names: Names::Calls,
};

static SQL: Grammar = Grammar {
    line_comment: "--",
    block_comment: Some(("/*", "*/")),
    keywords: SQL_KEYWORDS,
    ignores_case: true,
    constants: &["FALSE", "NULL", "TRUE"],
    variable: Some('$'),
    ..BASE
};

static JSON: Grammar = Grammar {
    line_comment: "//",
    quotes: "\"",
    names: Names::Keys(':'),
    ..BASE
};

static YAML: Grammar = Grammar {
    word_marks: "-./",
    constants: &["false", "no", "null", "true", "yes"],
    names: Names::Keys(':'),
    ..BASE
};

static TOML: Grammar = Grammar {
    long_quotes: &["\"\"\"", "'''"],
    word_marks: "-.",
    names: Names::Keys('='),
    ..BASE
};

static SHELL: Grammar = Grammar {
    word_marks: "-./:",
    keywords: SHELL_KEYWORDS,
    variable: Some('$'),
    names: Names::Commands,
    ..BASE
};

static PYTHON: Grammar = Grammar {
    long_quotes: &["\"\"\"", "'''"],
    keywords: PYTHON_KEYWORDS,
    constants: &["False", "None", "True"],
    ..BASE
};

/// Java, JavaScript and their like: alike as far as colour cares.
static BRACES: Grammar = Grammar {
    line_comment: "//",
    block_comment: Some(("/*", "*/")),
    long_quotes: &["`"],
    keywords: BRACES_KEYWORDS,
    constants: &["NaN", "false", "nil", "null", "true", "undefined"],
    ..BASE
};

#[rustfmt::skip]
const SQL_KEYWORDS: &[&str] = &[
    "ADD", "ALL", "ALTER", "ANALYZE", "AND", "ANY", "ARRAY", "AS", "ASC", "BEGIN", "BETWEEN",
    "BIGINT", "BOOLEAN", "BUFFERS", "BY", "BYTEA", "CASCADE", "CASE", "CAST", "CHAR", "CHECK",
    "COLUMN", "COMMIT", "CONFLICT", "CONSTRAINT", "CREATE", "CROSS", "DATABASE", "DATE", "DECLARE",
    "DEFAULT", "DELETE", "DESC", "DISTINCT", "DO", "DROP", "ELSE", "END", "EXCEPT", "EXECUTE",
    "EXISTS", "EXPLAIN", "EXTENSION", "FETCH", "FILTER", "FIRST", "FOR", "FOREIGN", "FROM", "FULL",
    "FUNCTION", "GRANT", "GROUP", "HAVING", "IF", "ILIKE", "IN", "INDEX", "INNER", "INSERT", "INT",
    "INTEGER", "INTERSECT", "INTERVAL", "INTO", "IS", "JOIN", "JSON", "JSONB", "KEY", "LANGUAGE",
    "LAST", "LATERAL", "LEFT", "LIKE", "LIMIT", "LOCK", "LOOP", "MATERIALIZED", "NATURAL", "NOT",
    "NOTHING", "NULLS", "NUMERIC", "OFFSET", "ON", "ONLY", "OR", "ORDER", "OUTER", "OVER",
    "PARTITION", "PRIMARY", "PROCEDURE", "REAL", "REFERENCES", "REINDEX", "RETURN", "RETURNING",
    "RETURNS", "REVOKE", "RIGHT", "ROLLBACK", "ROW", "ROWS", "SCHEMA", "SELECT", "SET", "SHOW",
    "SIMILAR", "SMALLINT", "SOME", "TABLE", "TEMPORARY", "TEXT", "THEN", "TIMESTAMP",
    "TIMESTAMPTZ", "TO", "TRANSACTION", "TRIGGER", "TRUNCATE", "UNION", "UNIQUE", "UPDATE",
    "USING", "UUID", "VACUUM", "VALUES", "VARCHAR", "VIEW", "WHEN", "WHERE", "WINDOW", "WITH",
];

#[rustfmt::skip]
const SHELL_KEYWORDS: &[&str] = &[
    "case", "do", "done", "elif", "else", "esac", "exec", "exit", "export", "fi", "for",
    "function", "if", "in", "local", "readonly", "return", "set", "source", "sudo", "then",
    "unset", "until", "while",
];

#[rustfmt::skip]
const PYTHON_KEYWORDS: &[&str] = &[
    "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif",
    "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda",
    "nonlocal", "not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
];

#[rustfmt::skip]
const BRACES_KEYWORDS: &[&str] = &[
    "abstract", "as", "assert", "async", "await", "boolean", "break", "byte", "case", "catch",
    "char", "class", "const", "continue", "def", "default", "defer", "delete", "do", "double",
    "else", "enum", "export", "extends", "final", "finally", "float", "for", "from", "func",
    "function", "go", "if", "implements", "import", "in", "instanceof", "int", "interface", "is",
    "let", "long", "map", "new", "object", "override", "package", "private", "protected", "public",
    "range", "record", "return", "short", "static", "string", "struct", "super", "switch",
    "synchronized", "this", "throw", "throws", "transient", "try", "type", "typeof", "val", "var",
    "void", "volatile", "when", "while", "with", "yield",
];
