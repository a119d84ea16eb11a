//! The application as a value: what the routes share.

use std::sync::Arc;

use tokio::sync::watch;

use crate::answers::kept_pages::Drawn;
use crate::answers::offline_site::OfflineSite;
use crate::ground::metrics::Metrics;
use crate::hindsight::Analyses;
use crate::limits::Counter;
use crate::people::cookie_key::Key;
use crate::people::identity::{Cookies, Identity};
use crate::people::password::Passwords;
use crate::play::bell::Bell;
use crate::play::double_click::Branched;
use crate::play::tables::Tables;
use crate::store::Store;
use crate::visitors::links::Links;

/// What the routes share; cheap to clone.
#[derive(Clone, Debug)]
pub struct App {
    pub(crate) store: Store,
    pub(crate) tables: Tables,
    pub(crate) key: Arc<Key>,
    /// Which cookies are worth nothing any more.
    pub(crate) cookies: Arc<Cookies>,
    pub(crate) passwords: Passwords,
    /// Who asks for how much.
    pub(crate) counter: Arc<Counter>,
    /// Whether `X-Forwarded-For` is believed.
    pub(crate) behind_proxy: bool,
    /// What the operator has to know; without it only this machine may look after people.
    pub(crate) operator_key: Option<Arc<str>>,
    /// Makes whole addresses.
    pub(crate) links: Arc<Links>,
    /// Finished games in hindsight.
    pub(crate) analyses: Analyses,
    /// Pages of finished games.
    pub(crate) drawn: Drawn,
    /// Rings when somebody speaks at a table.
    pub(crate) bell: Bell,
    /// Who went on from where a moment ago.
    pub(crate) branched: Arc<Branched>,
    /// The page that needs no server, where it lies beside this one.
    pub(crate) offline: Option<Arc<OfflineSite>>,
    /// What operators see.
    pub(crate) metrics: Metrics,
    /// Turns true when the server is asked to stop: it still serves, and says so to those who ask how it is.
    pub(crate) draining: watch::Receiver<bool>,
    /// Turns true when the server stops.
    pub(crate) closing: watch::Receiver<bool>,
}

impl App {
    /// Whose a cookie is: one that we signed, and that no new password and no signing out has made worthless.
    pub(crate) fn know(&self, cookie: &str) -> Option<Identity> {
        self.key.open_seal(cookie).filter(|identity| self.cookies.hold(identity))
    }
}
