//! The table as a service.
//!
//! One process serves pages, plays the moves that people post, and keeps the log of every table in one SQLite
//! file. A table is an actor; a move is answered after its commit; everybody who looks at a table is sent their
//! own view of it as server-sent events. No rule of any game is here.
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use server::{Application, Config};
//!
//! let config = Config::new("data".into(), games::Library::standard());
//! let application = Application::build(config).await?;
//! let address = application.address();
//! application.run(std::future::pending()).await;
//! # Ok(())
//! # }
//! ```

mod account;
mod app;
mod backup;
mod branched;
mod chat;
mod config;
mod connections;
mod device;
mod drawn;
mod error;
mod export;
mod extract;
mod folder;
mod founding;
mod guest;
mod hindsight;
mod id;
mod identity;
mod keeping;
mod limits;
mod links;
mod nodes;
mod offline_site;
mod operations;
mod packing;
mod password;
mod reader;
mod reception;
mod recovery;
mod routes;
mod seal;
mod solo;
mod start;
mod state;
mod store;
mod sweep;
mod table;
mod tables;
mod take_along;
mod thinking;
mod times;
mod words;

pub use app::app;
pub use backup::{BackupError, backup, restore_backup};
pub use config::Config;
pub use export::{ExportError, export, export_shared};
pub use guest::KeyError;
pub use keeping::{Going, KeepError, keep_in, keep_in_shared};
pub use limits::{Delay, Limit, Limits, Pair};
pub use links::{NotAPublicAddress, PublicAddress};
pub use offline_site::SiteError;
pub use start::{Application, StartError};
pub use state::App;
pub use store::{Contents, DatabaseUrl, NotADatabaseUrl, OpenError, TlsError};
pub use table::Decide;
pub use tabletop::RandomError;
pub use times::Times;
pub use words::lexicon;
