//! How a server is set up.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use games::Editions;
use players::Scrutiny;

use crate::ground::times::Times;
use crate::limits::Limits;
use crate::play::table::Decide;
use crate::store::DatabaseUrl;
use crate::visitors::links::PublicAddress;

/// Everything a server needs to know before it starts.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub bind: IpAddr,
    /// The port; 0 takes a free one.
    pub port: u16,
    /// The folder for the database, its lock and the key of the cookies. It is made if it does not exist.
    pub data_dir: PathBuf,
    /// A PostgreSQL database instead of the folder, for several servers.
    pub database: Option<DatabaseUrl>,
    /// The folder of the page that needs no server, to offer it below `/offline/`.
    pub site: Option<PathBuf>,
    /// The data sets that tables are played with.
    pub editions: Editions,
    /// The least time between a change at a table and the answer of a player made of code.
    pub pause: Duration,
    /// How many players made of code may think at the same time; one guest or address has at most all but one of these.
    pub thinkers: usize,
    /// Who decides for them.
    pub decide: Decide,
    /// How closely finished games are looked at.
    pub scrutiny: Scrutiny,
    /// How long things last at a table.
    pub times: Times,
    /// For how long finished games of guests and tables where nothing happens are kept; for ever without it.
    pub keep: Option<Duration>,
    /// How much one client may ask for; `None` for measurements.
    pub limits: Option<Limits>,
    /// Where ids and seeds of new tables come from: for tests, from this text instead of chance.
    pub seeds: Option<String>,
    /// Whether a proxy that we trust stands in front and names its clients in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// Where players reach the server, for links that are sent to others; without it the address that a request came
    /// in by.
    pub public_address: Option<PublicAddress>,
    /// Where the operator asks for figures and looks after people.
    pub operator: Option<SocketAddr>,
    /// What the operator has to know to look after people; without it only this machine may.
    pub operator_key: Option<String>,
    /// How long to serve on after being asked to stop, so that a load balancer sees it and sends nobody more.
    pub drain: Duration,
}

impl Config {
    /// The usual port.
    pub const PORT: u16 = 7979;

    /// A server for this machine alone.
    pub fn new(data_dir: PathBuf, editions: impl Into<Editions>) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            bind: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: Self::PORT,
            data_dir,
            database: None,
            site: None,
            editions: editions.into(),
            pause: Duration::from_millis(400),
            // One core stays free for people; with two desks nobody has them all.
            thinkers: cores.saturating_sub(1).max(2),
            decide: players::decide,
            // The result is the same; where there are two cores, it is there in half the time.
            scrutiny: Scrutiny {
                cores: NonZero::new(cores.min(2) as u8).unwrap_or(NonZero::<u8>::MIN),
                ..Scrutiny::AT_TABLE
            },
            times: Times::default(),
            keep: None,
            limits: Some(Limits::default()),
            seeds: None,
            behind_proxy: false,
            public_address: None,
            operator: None,
            operator_key: None,
            drain: Duration::ZERO,
        }
    }
}
