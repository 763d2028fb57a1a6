//! A small site with what the reports lack: every kind, header levels, and a table of 5,000 rows.

use std::{fmt::Write as _, fs, path::Path, process::Command};

use tempfile::TempDir;

/// How many rows the large table has.
pub(crate) const ORDERS: u32 = 5_000;

const CPU: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><path d="M20 20h40v160h-40zM90 90h40v90h-40z"/></svg>"#;
const MEMORY: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><path d="M0 90l200-60 200 20" fill="none" stroke="black"/></svg>"#;
const DISK: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60"><path d="M10 10h20v40h-20zM50 20h20v30h-20zM90 30h20v20h-20z"/></svg>"#;

const FILES: [(&str, &str); 7] = [
    ("index.md", include_str!("fixture/index.md")),
    ("tests.csv", include_str!("fixture/tests.csv")),
    ("levels.csv", include_str!("fixture/levels.csv")),
    ("reading.md", include_str!("fixture/reading.md")),
    ("cpu.svg", CPU),
    ("memory.svg", MEMORY),
    ("disk.svg", DISK),
];

/// Builds the fixture around the app in `bundle`; the folder goes when the value does.
pub(crate) fn build(bundle: &Path) -> TempDir {
    let content = TempDir::new().expect("a folder can be made");
    let write = |name: &str, text: &str| {
        fs::write(content.path().join(name), text).expect("the fixture can be written");
    };
    write("site.toml", "title = \"Fixture\"\n");
    write("orders.csv", &orders());
    for (name, text) in FILES {
        write(name, text);
    }
    let site = TempDir::new().expect("a folder can be made");
    let built = Command::new(env!("CARGO_BIN_EXE_perfolio"))
        .arg("build")
        .arg("--deny-warnings")
        .arg("--content")
        .arg(content.path())
        // A browser asks for an icon where a page names none.
        .arg("--public")
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../../public"))
        .arg("--app")
        .arg(bundle)
        .arg("--out")
        .arg(site.path())
        .output()
        .expect("`perfolio` starts");
    let said = String::from_utf8_lossy(&built.stderr);
    assert!(built.status.success(), "the fixture is not built: {said}");
    site
}

/// The large table: each order has its own duration, and one of eight services.
fn orders() -> String {
    let mut csv = "Order,Service,Duration,Size,Version\n".to_owned();
    for order in 0..ORDERS {
        let service = order % 8;
        let duration = duration_of(order);
        let size = order % 97 + 1;
        let minor = order % 120;
        let line =
            format!("order {order:04},service {service},{duration} ms,{size} kb,1.{minor}.0");
        writeln!(csv, "{line}").expect("a text can be written to");
    }
    csv
}

/// How many milliseconds an order takes; 7919 is prime, so no two take the same time.
pub(crate) fn duration_of(order: u32) -> u32 {
    order * 7_919 % ORDERS + 1
}
