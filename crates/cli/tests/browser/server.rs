//! A server of static files: the site at its root and again below [`BASE`], the fixture beside it.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
    thread,
};

/// The path below which the site must work as well.
pub(crate) const BASE: &str = "/some/base/";

/// Where the fixture is.
pub(crate) const FIXTURE: &str = "/fixture/";

/// Where it is as well.
pub(crate) const FIXTURE_BELOW: &str = "/some/base/fixture/";

/// Serves until the process ends.
pub(crate) struct Server {
    pub(crate) port: u16,
    missing: Arc<Mutex<Vec<String>>>,
}

impl Server {
    pub(crate) fn start(site: &Path, fixture: &Path) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let port = listener.local_addr().expect("it is bound").port();
        let missing = Arc::default();
        let server = Server {
            port,
            missing: Arc::clone(&missing),
        };
        let folders = [site.to_owned(), fixture.to_owned()];
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (folders, missing) = (folders.clone(), Arc::clone(&missing));
                thread::spawn(move || answer(stream, &folders, &missing));
            }
        });
        server
    }

    /// What was asked for and is not there, since this was last called.
    pub(crate) fn take_missing(&self) -> Vec<String> {
        std::mem::take(&mut self.missing.lock().expect("no thread panicked"))
    }
}

fn answer(mut stream: TcpStream, [site, fixture]: &[PathBuf; 2], missing: &Mutex<Vec<String>>) {
    let mut lines = BufReader::new(&stream).lines().map_while(Result::ok);
    let request = lines.next().unwrap_or_default();
    lines.take_while(|line| !line.is_empty()).for_each(drop);
    let path = request
        .split(' ')
        .nth(1)
        .unwrap_or("/")
        .split('?')
        .next()
        .unwrap_or_default();
    let of_fixture = [FIXTURE_BELOW, FIXTURE]
        .iter()
        .find_map(|base| path.strip_prefix(base));
    let of_site = || {
        path.strip_prefix(BASE)
            .unwrap_or(path.trim_start_matches('/'))
    };
    let mut file = match of_fixture {
        Some(path) => fixture.join(path),
        None => site.join(of_site()),
    };
    if file.is_dir() {
        file.push("index.html");
    }
    // A browser that turns to the next page hangs up; that is no failure of the site.
    let _ = match fs::read(&file) {
        Ok(bytes) => respond(&mut stream, "200 OK", mime(&file), &bytes),
        Err(_) => {
            missing
                .lock()
                .expect("no thread panicked")
                .push(path.to_owned());
            respond(&mut stream, "404 Not Found", "text/plain", b"")
        }
    };
}

fn respond(stream: &mut TcpStream, status: &str, mime: &str, body: &[u8]) -> std::io::Result<()> {
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {mime}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    )?;
    stream.write_all(body)
}

pub(crate) fn mime(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css",
        Some("js") => "text/javascript",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("xml") => "application/xml",
        Some("json") => "application/json",
        _ => "text/plain; charset=utf-8",
    }
}
