//! The preview of a small site, with real files, real events and a real socket.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

use crate::{Built, Options, Preview};

/// How long a change may take before a test gives up.
const PATIENCE: Duration = Duration::from_secs(20);

/// A site that is served.
struct Served {
    root: TempDir,
    port: u16,
    builds: Arc<AtomicUsize>,
}

/// An answer of the server.
struct Answer {
    status: String,
    headers: Vec<String>,
    body: Vec<u8>,
}

const HOME: &str = "---\ntitle: Home\n---\n\n[A](reports/a/index.md)\n";
const PAGE: &str = "---\ntitle: A\n---\n\n```table\nsrc = \"runs.csv\"\n```\n";

fn serve() -> Served {
    let root = tempfile::tempdir().unwrap();
    let content = root.path().join("content");
    write(&content, "index.md", HOME);
    write(&content, "reports/a/index.md", PAGE);
    write(&content, "reports/a/runs.csv", "Test,Duration\n1,593 ms\n");
    let options = Options {
        input: input(&content),
        app: None,
        host: [127, 0, 0, 1].into(),
        port: 0,
        names: Vec::new(),
    };
    let builds = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&builds);
    let tell = move |_: &Built| {
        counted.fetch_add(1, Ordering::SeqCst);
    };
    let preview = Preview::open(options, &tell).unwrap();
    let port = preview.listener.local_addr().unwrap().port();
    std::thread::spawn(move || preview.run(tell));
    Served { root, port, builds }
}

fn input(content: &Path) -> site::Input {
    site::Input {
        content: content.to_owned(),
        public: None,
        bundle: None,
        file_limit: site::FILE_LIMIT,
        cache: None,
    }
}

fn write(folder: &Path, path: &str, bytes: impl AsRef<[u8]>) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, bytes).unwrap();
}

impl Served {
    fn content(&self) -> std::path::PathBuf {
        self.root.path().join("content")
    }

    fn ask(&self, path: &str, host: &str) -> TcpStream {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
        )
        .unwrap();
        stream
    }

    fn get_as(&self, path: &str, host: &str) -> Answer {
        let mut bytes = Vec::new();
        self.ask(path, host).read_to_end(&mut bytes).unwrap();
        let end = bytes
            .windows(4)
            .position(|four| four == b"\r\n\r\n")
            .unwrap();
        let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
        let mut lines = head.split("\r\n").map(str::to_owned);
        Answer {
            status: lines.next().unwrap(),
            headers: lines.map(|line| line.to_ascii_lowercase()).collect(),
            body: bytes[end + 4..].to_vec(),
        }
    }

    fn get(&self, path: &str) -> Answer {
        self.get_as(path, &format!("127.0.0.1:{}", self.port))
    }

    fn text(&self, path: &str) -> String {
        String::from_utf8(self.get(path).body).unwrap()
    }

    /// Listens to the news of a page until they are good.
    fn wait(&self, page: &str, is_good: impl Fn(&Value) -> bool) -> Value {
        let start = Instant::now();
        let stream = self.ask(&format!("/-perfolio/changes?page={page}"), "localhost");
        for line in BufReader::new(stream).lines() {
            let line = line.unwrap();
            if let Some(news) = line.strip_prefix("data: ") {
                let news: Value = serde_json::from_str(news).unwrap();
                if is_good(&news) {
                    return news;
                }
            }
            assert!(start.elapsed() < PATIENCE, "the last news were {line}");
        }
        panic!("the server hung up");
    }

    fn version(&self, page: &str) -> Value {
        self.wait(page, |_| true)["version"].take()
    }

    /// Makes a change, and waits until the page is another one.
    fn changes(&self, page: &str, change: impl FnOnce(&Path)) {
        let before = self.version(page);
        change(&self.content());
        self.wait(page, |news| news["version"] != before);
    }
}

impl Answer {
    fn has(&self, header: &str) -> bool {
        self.headers.iter().any(|line| line == header)
    }
}

#[test]
fn what_is_served_is_what_is_built() {
    let served = serve();
    let built = site::build(&input(&served.content())).unwrap().value;
    assert!(3 < built.files.len());
    for (path, bytes) in &built.files {
        let mut answer = served.get(&format!("/{path}"));
        assert_eq!(answer.status, "HTTP/1.1 200 OK", "{path}");
        if path.ends_with(".html") {
            let html = String::from_utf8(answer.body).unwrap();
            let start = html.find("<script id=\"perfolio-preview\"").unwrap();
            let end = start + html[start..].find("</script>\n").unwrap() + "</script>\n".len();
            answer.body = [&html[..start], &html[end..]].concat().into_bytes();
        }
        assert_eq!(answer.body, **bytes, "{path}");
    }
}

#[test]
fn files_have_types_and_are_not_kept() {
    let served = serve();
    for (path, header) in [
        ("/", "content-type: text/html; charset=utf-8"),
        ("/reports/a/", "content-type: text/html; charset=utf-8"),
        (
            "/reports/a/runs.csv",
            "content-type: text/csv; charset=utf-8",
        ),
        ("/robots.txt", "content-type: text/plain; charset=utf-8"),
        (
            "/-perfolio/overlay.js",
            "content-type: text/javascript; charset=utf-8",
        ),
        (
            "/-perfolio/overlay.css",
            "content-type: text/css; charset=utf-8",
        ),
    ] {
        let answer = served.get(path);
        assert!(answer.has(header), "{path}: {:?}", answer.headers);
        assert!(
            answer.has("cache-control: no-store"),
            "{path}: {:?}",
            answer.headers
        );
    }
}

#[test]
fn addresses_that_lead_nowhere_have_a_page() {
    let served = serve();
    let answer = served.get("/nowhere");
    assert_eq!(answer.status, "HTTP/1.1 404 Not Found");
    let html = String::from_utf8(answer.body).unwrap();
    assert!(html.contains("data-page=\"nowhere\" data-version=\"\""));
    let answer = served.get("/reports/a?x=1");
    assert_eq!(answer.status, "HTTP/1.1 302 Found");
    assert!(answer.has("location: /reports/a/?x=1"));
    for path in [
        "/../content/index.md",
        "/%2e%2e/content/index.md",
        "//example.org/..",
    ] {
        assert_eq!(served.get(path).status, "HTTP/1.1 404 Not Found", "{path}");
    }
}

#[test]
fn strangers_are_turned_away() {
    let served = serve();
    for path in ["/", "/-perfolio/changes?page=index.html"] {
        let answer = served.get_as(path, "example.org");
        assert_eq!(answer.status, "HTTP/1.1 403 Forbidden");
        assert!(!String::from_utf8(answer.body).unwrap().contains("Home"));
    }
}

#[test]
fn the_next_free_port_is_taken() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port();
    let next = crate::listen([127, 0, 0, 1].into(), port).unwrap();
    assert_ne!(next.local_addr().unwrap().port(), port);
}

#[test]
fn a_saved_file_changes_its_page_and_no_other() {
    let served = serve();
    let home = served.version("index.html");
    served.changes("reports/a/index.html", |content| {
        write(content, "reports/a/runs.csv", "Test,Duration\n1,594 ms\n");
    });
    assert!(served.text("/reports/a/index.html").contains("594 ms"));
    assert_eq!(served.version("index.html"), home);
}

#[test]
fn editors_that_save_by_renaming() {
    let served = serve();
    let page = "reports/a/index.html";
    served.changes(page, |content| {
        write(
            content,
            "reports/a/.index.md.swp",
            PAGE.replace("A\n", "B\n"),
        );
        let folder = content.join("reports/a");
        fs::rename(folder.join(".index.md.swp"), folder.join("index.md")).unwrap();
    });
    served.changes(page, |content| {
        let folder = content.join("reports/a");
        fs::rename(folder.join("index.md"), folder.join("index.md~")).unwrap();
        write(&folder, "index.md", PAGE.replace("A\n", "C\n"));
        fs::remove_file(folder.join("index.md~")).unwrap();
    });
    served.wait(page, |_| served.text("/reports/a/").contains("<title>C"));
}

#[test]
fn a_mistake_is_told_until_it_is_mended() {
    let served = serve();
    let page = "reports/a/index.html";
    write(
        &served.content(),
        "reports/a/index.md",
        PAGE.replace("runs", "rubs"),
    );
    let news = served.wait(page, |news| news["diagnostics"] != Value::Array(Vec::new()));
    let told = &news["diagnostics"][0];
    assert_eq!(told["rule"], "missing-file");
    assert_eq!(told["line"], 6);
    assert_eq!(told["source"][1], "\"rubs.csv\"");
    write(&served.content(), "reports/a/index.md", PAGE);
    served.wait(page, |news| news["diagnostics"] == Value::Array(Vec::new()));
}

#[test]
fn a_page_that_cannot_be_read_stays_as_it_was() {
    let served = serve();
    let page = "reports/a/index.html";
    write(
        &served.content(),
        "reports/a/index.md",
        b"---\ntitle: \xFF\n---\n",
    );
    let news = served.wait(page, |news| news["diagnostics"] != Value::Array(Vec::new()));
    assert_eq!(news["diagnostics"][0]["rule"], "not-utf8");
    assert!(served.text("/reports/a/").contains("593 ms"));
}

#[test]
fn a_folder_that_is_gone_leaves_the_last_site() {
    let served = serve();
    let away = served.root.path().join("away");
    fs::rename(served.content(), &away).unwrap();
    served.wait("index.html", |news| news["failure"].is_string());
    assert!(served.text("/").contains("Home"));
    fs::rename(&away, served.content()).unwrap();
    served.wait("index.html", |news| news["failure"].is_null());
    served.changes("index.html", |content| {
        write(content, "index.md", HOME.replace("Home", "House"));
    });
}

#[test]
fn a_folder_that_is_moved_moves_its_pages() {
    let served = serve();
    let reports = served.content().join("reports");
    fs::rename(reports.join("a"), reports.join("b")).unwrap();
    served.wait("reports/b/index.html", |news| news["version"].is_string());
    assert_eq!(
        served.get("/reports/a/index.html").status,
        "HTTP/1.1 404 Not Found"
    );
    served.changes("reports/b/index.html", |content| {
        write(content, "reports/b/runs.csv", "Test,Duration\n1,595 ms\n");
    });
}

#[test]
fn a_checkout_of_many_files_is_built_together() {
    let served = serve();
    let before = served.builds.load(Ordering::SeqCst);
    for number in 0..500 {
        let path = format!("reports/{number}/index.md");
        write(
            &served.content(),
            &path,
            format!("---\ntitle: Report {number}\n---\n"),
        );
    }
    served.wait("reports/499/index.html", |news| news["version"].is_string());
    for number in [0, 250, 499] {
        let html = served.text(&format!("/reports/{number}/"));
        assert!(html.contains(&format!("Report {number}")));
    }
    // One, unless the machine had other things to do while the files were written.
    let builds = served.builds.load(Ordering::SeqCst) - before;
    assert!(builds < 6, "{builds} builds");
}
