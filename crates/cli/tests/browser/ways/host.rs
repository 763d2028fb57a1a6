//! A server of a folder that can be stopped, and that can be told to answer otherwise.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
};

use crate::server::mime;

/// What is answered instead of what the file says.
#[derive(Clone, Default)]
pub(super) struct Answer {
    /// `text/plain`; that of the file when it is empty.
    pub(super) media_type: &'static str,
    /// A further header, with its end of line.
    pub(super) header: &'static str,
    /// That of the file when there is none.
    pub(super) body: Option<Vec<u8>>,
}

/// Given a path, and how often it was asked for before.
type Rule = dyn Fn(&str, usize) -> Answer + Send + Sync;

/// A running server.
pub(super) struct Host {
    pub(super) port: u16,
    asked: Arc<Mutex<Vec<String>>>,
    is_stopped: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Host {
    pub(super) fn start(folder: &Path) -> Host {
        Host::ruled(folder, |_, _| Answer::default())
    }

    pub(super) fn ruled(
        folder: &Path,
        rule: impl Fn(&str, usize) -> Answer + Send + Sync + 'static,
    ) -> Host {
        Host::at(0, folder, Arc::new(rule))
    }

    /// The same again at the same port.
    pub(super) fn again(port: u16, folder: &Path) -> Host {
        Host::at(port, folder, Arc::new(|_, _| Answer::default()))
    }

    fn at(port: u16, folder: &Path, rule: Arc<Rule>) -> Host {
        let listener = TcpListener::bind(("127.0.0.1", port)).expect("the port is free");
        let port = listener.local_addr().expect("it is bound").port();
        let (asked, is_stopped) = (
            Arc::<Mutex<Vec<String>>>::default(),
            Arc::<AtomicBool>::default(),
        );
        let folder = folder.to_owned();
        let thread = thread::spawn({
            let (asked, is_stopped) = (asked.clone(), is_stopped.clone());
            move || {
                for stream in listener.incoming().flatten() {
                    if is_stopped.load(Ordering::Relaxed) {
                        return;
                    }
                    let (folder, asked, rule) = (folder.clone(), asked.clone(), rule.clone());
                    let is_stopped = is_stopped.clone();
                    thread::spawn(move || answer(stream, &folder, &asked, &*rule, &is_stopped));
                }
            }
        });
        Host {
            port,
            asked,
            is_stopped,
            thread: Some(thread),
        }
    }

    /// Addresses of this host on which a service worker may be.
    pub(super) fn named(&self) -> String {
        format!("http://site.localhost:{}/", self.port)
    }

    /// Its address.
    pub(super) fn address(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    /// How often a path was asked for.
    pub(super) fn count(&self, path: &str) -> usize {
        let asked = self.asked.lock().expect("no thread panicked");
        asked.iter().filter(|it| *it == path).count()
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.is_stopped.store(true, Ordering::Relaxed);
        // Whoever waits for the next caller wakes up.
        let _ = TcpStream::connect(("127.0.0.1", self.port));
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn answer(
    mut stream: TcpStream,
    folder: &Path,
    asked: &Mutex<Vec<String>>,
    rule: &Rule,
    is_stopped: &AtomicBool,
) {
    let mut lines = BufReader::new(&stream).lines().map_while(Result::ok);
    let request = lines.next().unwrap_or_default();
    lines.take_while(|line| !line.is_empty()).for_each(drop);
    // Browsers open connections before they have something to ask.
    if is_stopped.load(Ordering::Relaxed) {
        return;
    }
    let path = request.split(' ').nth(1).unwrap_or("/");
    let path = path.split('?').next().unwrap_or_default();
    let mut file: PathBuf = folder.join(path.trim_start_matches('/'));
    if file.is_dir() {
        file.push("index.html");
    }
    let before = {
        let mut asked = asked.lock().expect("no thread panicked");
        let before = asked.iter().filter(|it| *it == path).count();
        asked.push(path.to_owned());
        before
    };
    let told = rule(path, before);
    let media_type = match told.media_type {
        "" => mime(&file),
        told => told,
    };
    let body = told.body.or_else(|| fs::read(&file).ok());
    let status = if body.is_some() {
        "200 OK"
    } else {
        "404 Not Found"
    };
    let body = body.unwrap_or_default();
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {media_type}\r\n{}Content-Length: {}\r\nConnection: close\r\n\r\n",
        told.header,
        body.len()
    );
    // A browser that turns to the next page hangs up.
    let _ = stream
        .write_all(head.as_bytes())
        .and_then(|()| stream.write_all(&body));
}
