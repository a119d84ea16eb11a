//! Connections: how many each address may have, and how long one may dawdle before it has asked for something.

mod crowd;
mod files;

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

use self::crowd::Crowd;
pub(crate) use self::files::Room;
use crate::ground::metrics::Metrics;
use crate::visitors::address::network;
use crate::visitors::links::ArrivedAt;

/// The headers of a request come at once, or not at all.
const HEADERS: Duration = Duration::from_secs(15);
/// How long to wait when the system has no more connections to give.
const BREATH: Duration = Duration::from_millis(200);

/// Accepts connections until `shutdown` is ready, then waits for those that are answering somebody.
pub(crate) async fn serve(
    listener: TcpListener,
    routes: Router,
    room: Room,
    metrics: Metrics,
    shutdown: impl Future<Output = ()>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADERS);
    let graceful = GracefulShutdown::new();
    let crowd = Crowd::new(room);
    let mut shutdown = std::pin::pin!(shutdown);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut shutdown => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(cause) => {
                rest_after(&cause, &crowd).await;
                continue;
            }
        };
        let Some(mut guest) = crowd.admit(network(peer.ip())) else {
            metrics.turned_away();
            continue;
        };
        // A move is a small answer to a small question: nothing may wait to be filled up.
        if let Err(cause) = stream.set_nodelay(true) {
            tracing::debug!(%cause, "no delay");
        }
        let arrived = stream.local_addr().ok().map(ArrivedAt);
        let (routes, metrics) = (routes.clone(), metrics.clone());
        let answer = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            if let Some(arrived) = arrived {
                request.extensions_mut().insert(arrived);
            }
            routes.clone().oneshot(request)
        });
        let connection = graceful.watch(http.serve_connection(TokioIo::new(stream), answer));
        tokio::spawn(async move {
            tokio::select! {
                // Whoever hangs up in the middle of a sentence is no fault of ours.
                ended = connection => if let Err(cause) = ended {
                    tracing::debug!(%cause, "a connection ended early");
                },
                () = guest.must_leave() => metrics.turned_away(),
            }
        });
    }
    drop(listener);
    graceful.shutdown().await;
}

/// Somebody who hung up before we answered concerns nobody; a system without free files needs one back, and time.
async fn rest_after(cause: &io::Error, crowd: &Crowd) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if !matches!(cause.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
        tracing::error!(%cause, "no connection can be accepted");
        crowd.make_room();
        sleep(BREATH).await;
    }
}
