//! Starting and stopping.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;

use super::config::Config;
use super::place::{Opened, Others, Place};
use crate::answers::kept_pages::Drawn;
use crate::answers::offline_site::{OfflineSite, SiteError};
use crate::app::App;
use crate::data_dir::DataDirError;
use crate::ground::metrics::Metrics;
use crate::hindsight::Analyses;
use crate::http::connections::{Room, serve};
use crate::http::router::{app, operator_app};
use crate::limits::Counter;
use crate::operator::SHORTEST_KEY;
use crate::people::cookie_key::KeyError;
use crate::people::identity::Cookies;
use crate::people::password::Passwords;
use crate::play::bell::Bell;
use crate::play::table::Thinkers;
use crate::play::tables::Tables;
use crate::store::OpenError;
use crate::upkeep::clocks::sweep;
use crate::upkeep::keeping::keep;
use crate::upkeep::neighbours::attend;
use crate::visitors::links::Links;
use tabletop::Mint;

/// How long a stopping server waits for those who do not hang up.
const PATIENCE: Duration = Duration::from_secs(5);

/// Why a server does not start, and what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("{address} is in use by another program: stop it, or choose another port")]
    PortInUse { address: SocketAddr },
    #[error("cannot listen on {address} ({cause}): choose another address or port")]
    Listen { address: SocketAddr, cause: io::Error },
    #[error("figures for the operator: {0}")]
    Operator(Box<StartError>),
    #[error(transparent)]
    DataDir(#[from] DataDirError),
    #[error(
        "the operator's key in HAMEAU_OPERATOR_KEY is too short: choose one of at least {shortest} signs"
    )]
    OperatorKey { shortest: usize },
    #[error(transparent)]
    Database(#[from] OpenError),
    #[error("the key of the cookies cannot be used: {0}")]
    Key(#[from] KeyError),
    #[error(transparent)]
    Site(#[from] SiteError),
    #[error("storage does not answer: {0}")]
    Storage(String),
}

impl StartError {
    pub(super) fn storage(cause: impl std::fmt::Display) -> Self {
        Self::Storage(cause.to_string())
    }
}

/// A server that is ready: storage is open, the port is taken.
#[derive(Debug)]
pub struct Application {
    listener: TcpListener,
    address: SocketAddr,
    operator: Option<TcpListener>,
    /// The most connections of everybody, and of an address.
    room: Room,
    state: App,
    draining: watch::Sender<bool>,
    drain: Duration,
    closing: watch::Sender<bool>,
    sweep: Duration,
    /// For how long tables are kept, and how often old ones are looked for.
    keep: Option<(Duration, Duration)>,
    others: Option<Others>,
}

impl Application {
    /// Opens storage and takes the port. Tables come back from their logs when somebody asks for them.
    ///
    /// # Errors
    /// What is in the way, and what to do about it.
    pub async fn build(config: Config) -> Result<Self, StartError> {
        let shortest = SHORTEST_KEY;
        if config.operator_key.as_ref().is_some_and(|key| key.chars().count() < shortest) {
            return Err(StartError::OperatorKey { shortest });
        }
        let offline = config.site.as_deref().map(OfflineSite::read).transpose()?.map(Arc::new);
        let place = Place::prepare(&config)?;
        // Behind a proxy all connections are its own, and it counts them.
        let room = Room::of_system(config.limits.as_ref().filter(|_| !config.behind_proxy));
        let wanted = SocketAddr::new(config.bind, config.port);
        let listener = TcpListener::bind(wanted).await.map_err(|cause| listen_error(wanted, cause))?;
        let address = listener.local_addr().map_err(|cause| StartError::Listen { address: wanted, cause })?;
        let operator = match config.operator {
            Some(wanted) => {
                let in_the_way = |cause| StartError::Operator(Box::new(listen_error(wanted, cause)));
                Some(TcpListener::bind(wanted).await.map_err(in_the_way)?)
            }
            None => None,
        };
        let metrics = Metrics::new();
        let Opened { store, key, others } = place.open(metrics.clone()).await?;
        let thinkers = Thinkers::new(config.thinkers, config.pause, config.decide, metrics.clone());
        let mint = Mint::new(config.seeds);
        let tables =
            Tables::new(config.editions, store.clone(), thinkers, config.times, mint, metrics.clone());
        let (closing, is_closing) = watch::channel(false);
        let (draining, is_draining) = watch::channel(false);
        let (epochs, ended) = (store.epochs().await, store.ended().await);
        let cookies = Cookies::new(epochs.map_err(StartError::storage)?, ended.map_err(StartError::storage)?);
        let state = App {
            analyses: Analyses::new(store.clone(), config.scrutiny),
            store,
            tables,
            key: Arc::new(key),
            cookies: Arc::new(cookies),
            passwords: Passwords::new(),
            counter: Arc::new(Counter::new(config.limits.map(|limits| room.fit(limits)))),
            behind_proxy: config.behind_proxy,
            operator_key: config.operator_key.map(Arc::from),
            links: Arc::new(Links::new(config.public_address, config.behind_proxy, address)),
            drawn: Drawn::new(),
            bell: Bell::new(),
            branched: Arc::default(),
            offline,
            metrics,
            draining: is_draining,
            closing: is_closing,
        };
        Ok(Self {
            listener,
            address,
            operator,
            room,
            state,
            draining,
            drain: config.drain,
            closing,
            sweep: config.times.sweep,
            keep: config.keep.map(|keep| (keep, config.times.keeping)),
            others,
        })
    }

    /// Where the server listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where the operator asks for figures.
    pub fn operator_address(&self) -> Option<SocketAddr> {
        self.operator.as_ref()?.local_addr().ok()
    }

    /// What the routes share, for callers that need no socket.
    pub const fn state(&self) -> &App {
        &self.state
    }

    /// Serves until `shutdown` is ready, then stops in order: whoever asks how the server is hears that it stops,
    /// and for the time to drain everybody is served on; streams say goodbye, requests under way are answered, moves
    /// under way are committed, the database is closed.
    pub async fn run(self, shutdown: impl Future<Output = ()> + Send + 'static) {
        let Self {
            listener,
            operator,
            room,
            state,
            draining,
            drain,
            closing,
            sweep: pause,
            keep: kept,
            others,
            ..
        } = self;
        let is_closing = closing.subscribe();
        tokio::spawn(sweep(state.clone(), pause));
        if let Some((kept, pause)) = kept {
            tokio::spawn(keep(state.clone(), kept, pause));
        }
        if let Some((node, heard)) = others {
            tokio::spawn(attend(state.clone(), node, heard));
        }
        let metrics = state.metrics.clone();
        if let Some(operator) = operator {
            let closed = closed(closing.subscribe());
            tokio::spawn(serve(
                operator,
                operator_app(state.clone()),
                Room::OPERATOR,
                metrics.clone(),
                closed,
            ));
        }
        let signal = async move {
            shutdown.await;
            draining.send_replace(true);
            tokio::time::sleep(drain).await;
            closing.send_replace(true);
        };
        let out_of_patience = async {
            closed(is_closing).await;
            tokio::time::sleep(PATIENCE).await;
        };
        tokio::select! {
            () = serve(listener, app(state.clone()), room, metrics, signal) => {}
            () = out_of_patience => {}
        }
        state.analyses.close();
        state.tables.close();
        state.store.close().await;
    }
}

/// Waits until the server stops.
async fn closed(mut closing: watch::Receiver<bool>) {
    // An error means that the server is gone already.
    let _ = closing.wait_for(|closing| *closing).await;
}

fn listen_error(address: SocketAddr, cause: io::Error) -> StartError {
    match cause.kind() {
        io::ErrorKind::AddrInUse => StartError::PortInUse { address },
        _ => StartError::Listen { address, cause },
    }
}
