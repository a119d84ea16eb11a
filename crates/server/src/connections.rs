//! Connections: how many each address may have, and how long one may dawdle before it has asked for something.

use std::future::Future;
use std::io;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::TcpListener;
use tokio::time::sleep;
use tower::ServiceExt as _;

use crate::limits::{Places, network};
use crate::links::ArrivedAt;
use crate::operations::Metrics;

/// The headers of a request come at once, or not at all.
const HEADERS: Duration = Duration::from_secs(15);
/// How long to wait when the system has no more connections to give.
const BREATH: Duration = Duration::from_millis(200);

/// Accepts connections until `shutdown` is ready, then waits for those that are answering somebody.
pub(crate) async fn serve(
    listener: TcpListener,
    routes: Router,
    most: Option<usize>,
    metrics: Metrics,
    shutdown: impl Future<Output = ()>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADERS);
    let graceful = GracefulShutdown::new();
    let open = Places::new();
    let mut shutdown = std::pin::pin!(shutdown);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut shutdown => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(cause) => {
                rest_after(&cause).await;
                continue;
            }
        };
        let Some(place) = open.take([(network(peer.ip()), most.unwrap_or(usize::MAX))]) else {
            metrics.turned_away();
            continue;
        };
        // A move is a small answer to a small question: nothing may wait to be filled up.
        if let Err(cause) = stream.set_nodelay(true) {
            tracing::debug!(%cause, "no delay");
        }
        let arrived = stream.local_addr().ok().map(ArrivedAt);
        let routes = routes.clone();
        let answer = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            arrived.map(|arrived| request.extensions_mut().insert(arrived));
            routes.clone().oneshot(request)
        });
        let connection = graceful.watch(http.serve_connection(TokioIo::new(stream), answer));
        tokio::spawn(async move {
            // Whoever hangs up in the middle of a sentence is no fault of ours.
            if let Err(cause) = connection.await {
                tracing::debug!(%cause, "a connection ended early");
            }
            drop(place);
        });
    }
    drop(listener);
    graceful.shutdown().await;
}

/// Somebody who hung up before we answered concerns nobody; a system without free connections needs time.
async fn rest_after(cause: &io::Error) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if !matches!(cause.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
        tracing::error!(%cause, "no connection can be accepted");
        sleep(BREATH).await;
    }
}
