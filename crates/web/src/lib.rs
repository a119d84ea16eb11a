//! Pages as functions from what a seat sees to HTML.
//!
//! This crate holds no rule, no clock and no socket. A page function takes plain data and a [`Voice`] and gives
//! [`Markup`]; the server sends it. What every game shares lives here once: the [`shell`] of a page, the
//! [`table`] frame, [`widgets`], the home page, a new table, the waiting room, the end of a game, the rules.
//! A game adds one module with its layout and its drawings.
//!
//! ```
//! use engine::words::{Lang, Voice};
//! use web::message::{Message, message_page};
//!
//! let lexicons = [web::lexicon()];
//! let voice = Voice::new(Lang::Fr, &lexicons);
//! let page = message_page(&voice, &Message { status: 404, title: None, detail: None, path: "/nowhere", next: None });
//! assert!(page.into_string().contains("404"));
//! ```

pub mod account;
mod book;
mod brought;
pub mod chat;
mod compagnons;
mod company;
mod computer;
pub mod endgame;
pub mod follow;
mod front;
mod game_page;
mod games;
pub mod home;
pub mod join;
pub mod lesson;
mod level;
pub mod lobby;
pub mod message;
pub mod new_table;
mod nobility;
pub mod operator;
mod ordinal;
mod pace;
mod petits_peuples;
pub mod plain;
pub mod replay;
pub mod report;
mod rollwrite;
pub mod room;
pub mod seal;
mod settlement;
pub mod shell;
pub mod table;
mod table_card;
mod table_top;
mod terms;
mod view;
pub mod waiting;
mod what_if;
pub mod widgets;
mod words;
mod zoom;

pub use assets::{Asset, asset, assets};
pub use book::{Book, Chapter, rules_hub};
pub use company::{Absence, Company, Notices, SeatClock, SeatNote, Undo, UndoNotice};
pub use computer::{Computer, Computers};
pub use engine::words::Voice;
pub use front::{Door, Who};
pub use game_page::GamePage;
pub use games::{GameCard, game_name};
pub use level::{Level, level_name};
pub use maud::Markup;
pub use pace::Pace;
pub use terms::Terms;
pub use view::{Sight, View};
pub use words::{counts_gold, lexicon, lexicons, seat_label};
pub use zoom::Zoom;
