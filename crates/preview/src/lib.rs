//! The site in a browser while its author writes: a server, and what it watches.

mod batch;
mod hosts;
mod overlay;
mod server;
mod shown;
mod watch;

use std::net::{IpAddr, SocketAddr, TcpListener};
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow};
use site::{Input, Placed, Session};

use hosts::Hosts;
use shown::Shown;
use watch::Watch;

/// What to show, and where.
#[derive(Clone, Debug)]
pub struct Options {
    /// What the site is made of.
    pub input: Input,
    /// The folder of the app, when it is not the one that the program carries.
    pub app: Option<PathBuf>,
    /// The address to listen on.
    pub host: IpAddr,
    /// The port to listen on, or the next one that is free.
    pub port: u16,
    /// Names by which browsers may ask, beside `localhost` and addresses in numbers.
    pub names: Vec<String>,
}

/// A build, as the author is told of it.
#[derive(Debug)]
pub struct Built<'a> {
    /// Whether it is the first one.
    pub is_first: bool,
    /// How many pages the site has, and how many of them are not what they were before.
    pub pages: usize,
    /// How many pages are not what they were before.
    pub changed: usize,
    /// What the author should know.
    pub diagnostics: &'a [Placed],
    /// Why there is no new site; the last one is still shown.
    pub failure: Option<&'a str>,
    /// From the first change to the new site.
    pub took: Duration,
}

/// A server that has an address, and a site to show.
pub struct Preview {
    listener: TcpListener,
    shown: Arc<Shown>,
    hosts: Hosts,
    watch: Watch,
    session: Session,
    options: Options,
}

impl Preview {
    /// Takes a port, and builds the site for the first time.
    ///
    /// # Errors
    /// When no port can be had, or the folders cannot be watched or read.
    pub fn open(options: Options, tell: impl Fn(&Built)) -> anyhow::Result<Preview> {
        let start = Instant::now();
        let listener = listen(options.host, options.port)?;
        let folders = [Some(&options.input.content), options.input.public.as_ref()];
        let folders = folders.into_iter().flatten().chain(&options.app);
        // Before the first build, so that nothing is missed.
        let watch = Watch::start(folders.cloned().collect())?;
        let mut session = Session::new(options.input.clone());
        let built = session.update()?;
        let shown = Arc::new(Shown::default());
        shown.replace(&built, session.files().clone(), &tell, start);
        Ok(Preview {
            listener,
            hosts: Hosts::new(options.names.clone()),
            shown,
            watch,
            session,
            options,
        })
    }

    /// The address to open.
    ///
    /// # Errors
    /// When the system does not tell it.
    pub fn address(&self) -> anyhow::Result<String> {
        let mut address = self
            .listener
            .local_addr()
            .context("the server has no address")?;
        if address.ip().is_unspecified() {
            let local = match address {
                SocketAddr::V4(_) => IpAddr::from([127, 0, 0, 1]),
                SocketAddr::V6(_) => IpAddr::from([0, 0, 0, 0, 0, 0, 0, 1]),
            };
            address.set_ip(local);
        }
        Ok(format!("http://{address}/"))
    }

    /// Serves, and renders what changed with each change, until the process ends.
    ///
    /// # Errors
    /// When the system takes the port away.
    pub fn run(self, tell: impl Fn(&Built) + Send + 'static) -> anyhow::Result<()> {
        let Preview {
            listener,
            shown,
            hosts,
            watch,
            session,
            options,
        } = self;
        let builder = Arc::clone(&shown);
        thread::Builder::new()
            .name("builder".to_owned())
            .spawn(move || rebuild(session, options, &builder, &watch, &tell))
            .context("failed to start a thread")?;
        server::serve(listener, shown, hosts)
    }
}

/// Renders what changed with each batch of changes, until nothing is watched any more.
fn rebuild(
    mut session: Session,
    options: Options,
    shown: &Shown,
    watch: &Watch,
    tell: &impl Fn(&Built),
) {
    while let Some(start) = watch.next() {
        let updated = panic::catch_unwind(AssertUnwindSafe(|| {
            if let Some(app) = &options.app {
                session.set_bundle(Some(site::Bundle::read(app)?));
            }
            session.update()
        }));
        // A panic is a bug; the author keeps the last site, and can mend what brought it about.
        let updated = updated.unwrap_or_else(|_| {
            session = Session::new(options.input.clone());
            Err(anyhow!("perfolio failed; this is a bug of it"))
        });
        match updated {
            Ok(built) => shown.replace(&built, session.files().clone(), tell, start),
            Err(error) => shown.fail(&format!("{error:#}"), tell, start),
        }
    }
}

/// Listens on `port`, or on the next one that is free.
fn listen(host: IpAddr, port: u16) -> anyhow::Result<TcpListener> {
    const TRIED: u16 = 100;
    let mut tried = port..=port.saturating_add(TRIED);
    let listener = tried.find_map(|port| match TcpListener::bind((host, port)) {
        Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => None,
        outcome => Some(outcome),
    });
    listener
        // All of them are taken: the system knows one that is not.
        .unwrap_or_else(|| TcpListener::bind((host, 0)))
        .with_context(|| format!("failed to listen on {host}, port {port}"))
}

#[cfg(test)]
mod tests;
