//! A browser through its driver: one of each, started here and ended here.

use std::{
    io::{BufRead, BufReader},
    net::TcpListener,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use fantoccini::{
    Client, ClientBuilder, Locator,
    actions::{InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction},
    error::NewSessionError,
    key::Key,
    wd::{Capabilities, WebDriverCompatibleCommand},
};
use hyper_util::client::legacy::connect::HttpConnector;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::runtime::Runtime;

/// What headless Chromium needs as root, and what keeps it from asking the network for anything.
const FLAGS: [&str; 10] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--force-color-profile=srgb",
    "--window-size=1400,1000",
];

/// A running browser. Its calls block, so that checks read as lists of what a reader does.
pub(crate) struct Browser {
    runtime: Runtime,
    /// `None` only while it is dropped.
    client: Option<Client>,
    /// The driver, and what it needs to run.
    processes: Vec<Child>,
}

impl Browser {
    pub(crate) fn start(chromium: &Path, driver: &Path) -> Browser {
        // The driver picks a free port and a fresh profile, and says which port it is.
        let mut driver = Command::new(driver)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .spawn()
            .expect("chromedriver starts");
        let said = BufReader::new(driver.stdout.take().expect("its output is piped")).lines();
        let port: u16 = said
            .map_while(Result::ok)
            .find_map(|line| {
                let (_, port) = line.split_once("started successfully on port ")?;
                port.trim_end_matches('.').parse().ok()
            })
            .expect("chromedriver names its port");

        let options = json!({
            "goog:chromeOptions": { "binary": chromium, "args": FLAGS },
            "goog:loggingPrefs": { "browser": "ALL", "performance": "ALL" },
        });
        Browser::connect(port, options, vec![driver])
    }

    /// Firefox through geckodriver.
    pub(crate) fn start_firefox(firefox: &Path, driver: &Path) -> Browser {
        let port = free_port();
        let driver = Command::new(driver)
            .args(["--port", &port.to_string(), "--log", "fatal"])
            .spawn()
            .expect("geckodriver starts");
        let options = json!({
            "moz:firefoxOptions": { "binary": firefox, "args": ["-headless"] },
        });
        Browser::connect(port, options, vec![driver])
    }

    /// WebKit's own small browser through its driver. It knows no headless mode, so it gets a screen
    /// that nobody sees.
    pub(crate) fn start_webkit(browser: &Path, driver: &Path, xvfb: &Path) -> Browser {
        let mut screen = Command::new(xvfb)
            .args([
                "-displayfd",
                "1",
                "-screen",
                "0",
                "1400x1000x24",
                "-nolisten",
                "tcp",
            ])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb starts");
        let said = BufReader::new(screen.stdout.take().expect("its output is piped")).lines();
        let display = said
            .map_while(Result::ok)
            .find(|line| line.trim().parse::<u32>().is_ok())
            .expect("Xvfb names its display");
        let port = free_port();
        let driver = Command::new(driver)
            .arg(format!("--port={port}"))
            .env("DISPLAY", format!(":{}", display.trim()))
            .env("GDK_BACKEND", "x11")
            .env("WEBKIT_DISABLE_COMPOSITING_MODE", "1")
            .env("NO_AT_BRIDGE", "1")
            .stderr(Stdio::null())
            .spawn()
            .expect("WebKitWebDriver starts");
        let options = json!({
            "webkitgtk:browserOptions": { "binary": browser, "args": ["--automation"] },
        });
        Browser::connect(port, options, vec![driver, screen])
    }

    fn connect(port: u16, options: Value, processes: Vec<Child>) -> Browser {
        let options: Capabilities = serde_json::from_value(options).expect("an object");
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        let runtime = runtime.expect("a runtime starts");
        let address = format!("http://127.0.0.1:{port}");
        let mut client = None;
        // Not every driver says when it listens.
        for _attempt in 0..100 {
            let mut builder = ClientBuilder::new(HttpConnector::new());
            builder.capabilities(options.clone());
            match runtime.block_on(builder.connect(&address)) {
                Ok(connected) => {
                    client = Some(connected);
                    break;
                }
                Err(NewSessionError::Lost(_)) => thread::sleep(Duration::from_millis(100)),
                Err(error) => panic!("the browser does not start: {error}"),
            }
        }
        Browser {
            client: Some(client.expect("the driver listens")),
            runtime,
            processes,
        }
    }

    pub(crate) fn go(&self, address: &str) {
        self.wait(self.client().goto(address));
    }

    pub(crate) fn reload(&self) {
        self.wait(self.client().refresh());
    }

    /// What a script returns; its arguments are `arguments[0]` and so on.
    pub(crate) fn script<T: DeserializeOwned>(&self, code: &str, arguments: &[&str]) -> T {
        let arguments = arguments.iter().map(|argument| json!(argument)).collect();
        let value = self.wait(self.client().execute(code, arguments));
        serde_json::from_value(value).expect("the script returns what the check expects")
    }

    /// Types into the element, or presses a [`Key`] on it.
    pub(crate) fn send(&self, selector: &str, keys: &str) {
        let element = self.wait(self.client().find(Locator::Css(selector)));
        self.wait(element.send_keys(keys));
    }

    /// Clicks the element where a reader would: well inside the window.
    pub(crate) fn click(&self, selector: &str) {
        let show = "document.querySelector(arguments[0]).scrollIntoView({ block: 'center', inline: 'center' })";
        // A table that is drawn anew takes its elements with it.
        for _attempt in 0..5 {
            let () = self.script(show, &[selector]);
            let element = self.wait(self.client().find(Locator::Css(selector)));
            match self.runtime.block_on(element.click()) {
                Err(error) if error.to_string().contains("stale element") => {}
                clicked => return self.wait(async { clicked }),
            }
        }
        panic!("`{selector}` never stood still");
    }

    /// Moves the pointer onto the element.
    pub(crate) fn hover(&self, selector: &str) {
        let show = "document.querySelector(arguments[0]).scrollIntoView({ block: 'center', inline: 'center' })";
        let () = self.script(show, &[selector]);
        let element = self.wait(self.client().find(Locator::Css(selector)));
        let pointer = MouseActions::new("mouse".to_owned());
        let pointer = pointer.then(PointerAction::MoveToElement {
            element,
            duration: None,
            x: 0.0,
            y: 0.0,
        });
        self.wait(self.client().perform_actions(pointer));
    }

    /// Drags from one place of the window to another.
    pub(crate) fn drag(&self, from: (f64, f64), to: (f64, f64)) {
        let go = |(x, y)| PointerAction::MoveTo {
            duration: None,
            x,
            y,
        };
        let button = MOUSE_BUTTON_LEFT;
        let pointer = MouseActions::new("mouse".to_owned())
            .then(go(from))
            .then(PointerAction::Down { button })
            .then(go(to))
            .then(PointerAction::Up { button });
        self.wait(self.client().perform_actions(pointer));
    }

    /// Presses keys where the focus is.
    pub(crate) fn press(&self, keys: &str) {
        let focused = self.wait(self.client().active_element());
        self.wait(focused.send_keys(keys));
    }

    pub(crate) fn shift_click(&self, selector: &str) {
        let shift = KeyActions::new("keyboard".to_owned());
        let shift = shift.then(KeyAction::Down {
            value: Key::Shift.into(),
        });
        self.wait(self.client().perform_actions(shift));
        self.click(selector);
        self.wait(self.client().release_actions());
    }

    /// Calls the DevTools protocol.
    pub(crate) fn devtools(&self, command: &'static str, parameters: Value) -> Value {
        let body = json!({ "cmd": command, "params": parameters });
        self.wait(self.client().issue_cmd(Extension {
            path: "goog/cdp/execute",
            body,
        }))
    }

    /// What the browser logged since it was last asked: `browser` or `performance`.
    pub(crate) fn log(&self, kind: &str) -> Vec<Value> {
        let body = json!({ "type": kind });
        let log = self.wait(self.client().issue_cmd(Extension {
            path: "se/log",
            body,
        }));
        serde_json::from_value(log).expect("a log is a list")
    }

    fn client(&self) -> &Client {
        self.client.as_ref().expect("the browser runs")
    }

    fn wait<T, E: std::fmt::Display>(&self, answer: impl Future<Output = Result<T, E>>) -> T {
        match self.runtime.block_on(answer) {
            Ok(value) => value,
            Err(error) => panic!("the browser refused: {error}"),
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if let Some(client) = self.client.take() {
            let _ = self.runtime.block_on(client.close());
        }
        for process in &mut self.processes {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

/// A port that nobody listens on; the driver that gets it says so only to people.
fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    listener.local_addr().expect("it is bound").port()
}

/// A command of chromedriver that is not in the standard.
#[derive(Debug)]
struct Extension {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Extension {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base.join(&format!(
            "session/{}/{}",
            session.unwrap_or_default(),
            self.path
        ))
    }

    fn method_and_body(&self, _address: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.body.to_string()))
    }
}
