//! What a table does, behind every door of the house: seats, moves, undo, clocks, lessons, computer players' turns, and the pages
//! that one reader is shown.
//!
//! Nothing here has a socket, a thread, a file or a clock. A question is judged on a state and answered with what follows from it
//! ([`Snapshot::judge`] and [`Deed`]); whoever keeps the table writes that down and shows it. The time comes as an argument, storage
//! is the door's, and so is thinking. The server is one door, the page that needs no server another.

mod asked;
mod bringing;
pub mod forms;
mod founding;
mod head;
mod id;
mod learned;
mod log;
mod mint;
pub mod pages;
pub mod recent;
mod refused;
mod seal;
mod seats;
mod table;
mod three_words;
mod words;

pub use asked::{Arrangement, Ask, Choices, Deed, Go, Here, Press, Reply, Wish, Written};
pub use bringing::{BadRecord, LARGEST_RECORD, bring};
pub use founding::{Chair, Founding, Host, branch, found, may_be_dealt, teach};
pub use head::{BranchedTable, TableHead, Visibility};
pub use id::{GuestId, RandomError, TableId, Token, is_random_text, random_text};
pub use learned::Learned;
pub use log::{Bookmark, Change, ClosedBy, Entry, Laid, Logged, Outcome, SeatResult, Stamp, StoredTable};
pub use mint::Mint;
pub use refused::{Refused, guarded, table_of};
pub use seal::examine;
pub use seats::{GuestName, Seating, Sitter, computers, names, visible_line};
pub use table::{Away, Clocks, Lesson, Notices, Played, Snapshot, Tick, Units, Version, Viewpoint, restore};
pub use three_words::ThreeWords;
pub use words::lexicon;
