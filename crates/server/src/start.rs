//! Starting and stopping.

use std::fs::{File, TryLockError};
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::watch;

use crate::app::app;
use crate::chat::Bell;
use crate::config::Config;
use crate::guest::{Key, KeyError};
use crate::hindsight::Analyses;
use crate::identity::Epochs;
use crate::limits::Counter;
use crate::mint::Mint;
use crate::nodes::{Heard, NodeId, attend};
use crate::password::Passwords;
use crate::state::App;
use crate::store::{DatabaseUrl, OpenError, Shared, Store};
use crate::sweep::sweep;
use crate::table::Thinkers;
use crate::tables::Tables;

/// The name of the database in a data directory.
pub(crate) const DATABASE: &str = "hameau.db";

/// How long a stopping server waits for those who do not hang up.
const PATIENCE: Duration = Duration::from_secs(5);

/// Why a server does not start, and what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("{address} is in use by another program: stop it, or choose another port")]
    PortInUse { address: SocketAddr },
    #[error("cannot listen on {address} ({cause}): choose another address or port")]
    Listen { address: SocketAddr, cause: io::Error },
    #[error("the data directory {} cannot be used ({cause}): make it writable, or choose another", dir.display())]
    DataDir { dir: PathBuf, cause: io::Error },
    #[error(
        "another Hameau already uses the data directory {}: stop it, or choose another directory", dir.display()
    )]
    InUse { dir: PathBuf },
    #[error(transparent)]
    Database(#[from] OpenError),
    #[error("the key of the cookies cannot be used: {0}")]
    Key(#[from] KeyError),
    #[error("storage does not answer: {0}")]
    Storage(String),
}

impl StartError {
    fn storage(cause: impl std::fmt::Display) -> Self {
        Self::Storage(cause.to_string())
    }
}

/// A server that is ready: storage is open, the port is taken.
#[derive(Debug)]
pub struct Application {
    listener: TcpListener,
    address: SocketAddr,
    state: App,
    closing: watch::Sender<bool>,
    sweep: Duration,
    others: Option<Others>,
}

impl Application {
    /// Opens storage and takes the port. Tables come back from their logs when somebody asks for them.
    ///
    /// # Errors
    /// What is in the way, and what to do about it.
    pub async fn build(config: Config) -> Result<Self, StartError> {
        let place = Place::prepare(&config)?;
        let wanted = SocketAddr::new(config.bind, config.port);
        let listener = TcpListener::bind(wanted).await.map_err(|cause| listen_error(wanted, cause))?;
        let address = listener.local_addr().map_err(|cause| StartError::Listen { address: wanted, cause })?;
        let Opened { store, key, others } = place.open().await?;
        let thinkers = Thinkers::new(config.thinkers, config.pause, config.decide);
        let tables =
            Tables::new(config.editions, store.clone(), thinkers, config.times, Mint::new(config.seeds));
        let (closing, is_closing) = watch::channel(false);
        let epochs = Epochs::new(store.epochs().await.map_err(StartError::storage)?);
        let state = App {
            analyses: Analyses::new(store.clone(), config.scrutiny),
            store,
            tables,
            key: Arc::new(key),
            epochs: Arc::new(epochs),
            passwords: Passwords::new(),
            counter: Arc::new(Counter::new(config.limits)),
            behind_proxy: config.behind_proxy,
            bell: Bell::new(),
            branched: Arc::default(),
            closing: is_closing,
        };
        Ok(Self { listener, address, state, closing, sweep: config.times.sweep, others })
    }

    /// Where the server listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// What the routes share, for callers that need no socket.
    pub const fn state(&self) -> &App {
        &self.state
    }

    /// Serves until `shutdown` is ready, then stops in order: streams say goodbye, requests under way are
    /// answered, moves under way are committed, the database is closed.
    ///
    /// # Errors
    /// The socket fails.
    pub async fn run(self, shutdown: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let Self { listener, state, closing, sweep: pause, others, .. } = self;
        // A move is a small answer to a small question: nothing may wait to be filled up.
        let listener = listener.tap_io(|stream| {
            if let Err(cause) = stream.set_nodelay(true) {
                tracing::debug!(%cause, "no delay");
            }
        });
        let mut is_closing = closing.subscribe();
        tokio::spawn(sweep(state.clone(), pause));
        if let Some((node, heard)) = others {
            tokio::spawn(attend(state.clone(), node, heard));
        }
        let signal = async move {
            shutdown.await;
            closing.send_replace(true);
        };
        let routes = app(state.clone()).into_make_service_with_connect_info::<SocketAddr>();
        let served = axum::serve(listener, routes).with_graceful_shutdown(signal);
        let out_of_patience = async {
            // An error means that the server is gone already.
            let _ = is_closing.wait_for(|closing| *closing).await;
            tokio::time::sleep(PATIENCE).await;
        };
        let result = tokio::select! {
            result = served.into_future() => result,
            () = out_of_patience => Ok(()),
        };
        state.analyses.close();
        state.tables.close();
        state.store.close().await;
        result
    }
}

/// Where games are kept, before it is opened.
enum Place {
    Folder { dir: PathBuf, lock: File, key: Key },
    Database(DatabaseUrl),
}

/// Which server this is, and what it hears from others.
type Others = (NodeId, UnboundedReceiver<Heard>);

struct Opened {
    store: Store,
    key: Key,
    others: Option<Others>,
}

impl Place {
    fn prepare(config: &Config) -> Result<Self, StartError> {
        if let Some(url) = &config.database {
            return Ok(Self::Database(url.clone()));
        }
        let dir = config.data_dir.clone();
        std::fs::create_dir_all(&dir).map_err(|cause| StartError::DataDir { dir: dir.clone(), cause })?;
        let lock = lock(&dir)?;
        let key = Key::open(&dir.join("cookie.key"))?;
        Ok(Self::Folder { dir, lock, key })
    }

    async fn open(self) -> Result<Opened, StartError> {
        match self {
            Self::Folder { dir, lock, key } => {
                Ok(Opened { store: Store::open(&dir.join(DATABASE), lock)?, key, others: None })
            }
            Self::Database(url) => {
                let opening = tokio::task::spawn_blocking(move || Store::open_shared(&url));
                let Shared { store, node, key, heard } = opening.await.map_err(StartError::storage)??;
                Ok(Opened { store, key, others: Some((node, heard)) })
            }
        }
    }
}

/// Two programs on one log would contradict each other: the second is refused.
fn lock(dir: &Path) -> Result<File, StartError> {
    let in_dir = |cause| StartError::DataDir { dir: dir.to_owned(), cause };
    let file = File::options()
        .write(true)
        .create(true)
        .truncate(false)
        .open(dir.join("hameau.lock"))
        .map_err(in_dir)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StartError::InUse { dir: dir.to_owned() }),
        Err(TryLockError::Error(cause)) => Err(in_dir(cause)),
    }
}

fn listen_error(address: SocketAddr, cause: io::Error) -> StartError {
    match cause.kind() {
        io::ErrorKind::AddrInUse => StartError::PortInUse { address },
        _ => StartError::Listen { address, cause },
    }
}
