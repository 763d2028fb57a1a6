//! The server: files of the site as `build` writes them, and news for the pages that listen.

use std::convert::Infallible;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Query, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST, LOCATION};
use axum::http::{HeaderValue, StatusCode, Uri};
use axum::middleware::{self, Next};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use futures_util::{Stream, stream};
use percent_encoding::percent_decode_str;

use crate::hosts::Hosts;
use crate::overlay;
use crate::shown::{File, Shown};

/// Serves until the process ends.
///
/// # Errors
/// When the system takes the port away.
pub(crate) fn serve(listener: TcpListener, shown: Arc<Shown>, hosts: Hosts) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .context("failed to start the server")?;
    runtime.block_on(async {
        listener.set_nonblocking(true)?;
        let listener = tokio::net::TcpListener::from_std(listener)?;
        axum::serve(listener, router(shown, hosts)).await
    })?;
    Ok(())
}

/// What is answered to what.
pub(crate) fn router(shown: Arc<Shown>, hosts: Hosts) -> Router {
    let script = || async { own("overlay.js", overlay::SCRIPT) };
    let style = || async { own("overlay.css", overlay::STYLE) };
    Router::new()
        .route("/-perfolio/overlay.js", get(script))
        .route("/-perfolio/overlay.css", get(style))
        .route("/-perfolio/changes", get(changes))
        .fallback_service(get(file).with_state(Arc::clone(&shown)))
        .layer(middleware::from_fn_with_state(hosts, guard))
        .with_state(shown)
}

/// Turns away those that ask by a name that is not ours; what we answer is not to be kept.
async fn guard(State(hosts): State<Hosts>, request: Request, next: Next) -> Response {
    let host = request.headers().get(HOST);
    let host = host.and_then(|host| host.to_str().ok()).unwrap_or_default();
    let mut response = if hosts.allow(host) {
        next.run(request).await
    } else {
        let refusal = "This name is not known here: start with --allow-host to allow it.\n";
        (StatusCode::FORBIDDEN, refusal).into_response()
    };
    response
        .headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// A file of the site; for addresses that lead nowhere, the page that says so.
async fn file(State(shown): State<Arc<Shown>>, uri: Uri) -> Response {
    let path = percent_decode_str(uri.path().trim_start_matches('/')).decode_utf8_lossy();
    let path = match path.is_empty() || path.ends_with('/') {
        true => format!("{path}index.html"),
        false => path.into_owned(),
    };
    if let Some(file) = shown.file(&path) {
        return answer(StatusCode::OK, &path, &path, file);
    }
    if shown.file(&format!("{path}/index.html")).is_some() {
        let query = uri
            .query()
            .map_or_else(String::new, |query| format!("?{query}"));
        // One slash in front, so that no host can be read out of it.
        let folder = format!("/{}/{query}", uri.path().trim_matches('/'));
        return (StatusCode::FOUND, [(LOCATION, folder)]).into_response();
    }
    match shown.file("404.html") {
        Some(mut file) => {
            // Once there is such a page, it is shown.
            file.version = None;
            answer(StatusCode::NOT_FOUND, "404.html", &path, file)
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The file at `path`, for a reader who asked for `asked`.
fn answer(status: StatusCode, path: &str, asked: &str, file: File) -> Response {
    let page = std::str::from_utf8(&file.bytes).ok();
    let body = match page.filter(|_| path.ends_with(".html")) {
        Some(html) => Body::from(overlay::inject(html, asked, file.version.as_deref())),
        None => Body::from(Bytes::from_owner(file.bytes)),
    };
    (status, [(CONTENT_TYPE, site::media_type(path))], body).into_response()
}

/// A file of the preview itself.
fn own(name: &str, text: &'static str) -> Response {
    ([(CONTENT_TYPE, site::media_type(name))], text).into_response()
}

#[derive(serde::Deserialize)]
struct Listener {
    page: String,
}

/// News for a page: at once, and after each build.
async fn changes(
    State(shown): State<Arc<Shown>>,
    Query(Listener { page }): Query<Listener>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let mut builds = shown.builds();
    builds.mark_changed();
    let news = stream::unfold((shown, builds, page), async |(shown, mut builds, page)| {
        builds.changed().await.ok()?;
        let event = Event::default().data(shown.news(&page));
        Some((Ok(event), (shown, builds, page)))
    });
    let alive = KeepAlive::new().interval(Duration::from_secs(15));
    Sse::new(news).keep_alive(alive)
}
