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

mod answers;
mod app;
mod data_dir;
mod ground;
mod hindsight;
mod http;
mod limits;
mod nodes;
mod operator;
mod pages;
mod people;
mod play;
mod routes;
mod start;
mod store;
mod thinking;
mod upkeep;
mod visitors;

pub use answers::offline_site::SiteError;
pub use app::App;
pub use data_dir::DataDirError;
pub use ground::sentences::lexicon;
pub use ground::times::Times;
pub use http::router::app;
pub use limits::{Delay, Limit, Limits, Pair};
pub use people::cookie_key::KeyError;
pub use play::table::Decide;
pub use start::application::{Application, StartError};
pub use start::config::Config;
pub use store::{Contents, DatabaseUrl, NotADatabaseUrl, OpenError, TlsError};
pub use tabletop::RandomError;
pub use upkeep::backup::{BackupError, backup, restore_backup};
pub use upkeep::export::{ExportError, export, export_shared};
pub use upkeep::keeping::{Going, KeepError, keep_in, keep_in_shared};
pub use visitors::links::{NotAPublicAddress, PublicAddress};
