//! What a table can be asked, and what follows from it. Nothing here waits, writes or looks at a clock: a question is judged on a
//! state, and whoever keeps the table carries out what follows.

mod advice;
mod deed;
mod hall;
mod leaving;
mod lesson;
mod moves;
mod press;
mod seating;
mod undo;

use engine::Seat;
use engine::words::Lang;
use games::Editions;

pub(crate) use deed::results;
pub use deed::{Deed, Written};
pub use hall::{Arrangement, Choices};
pub use lesson::Go;
pub use press::Press;
pub use undo::{Reply, Wish};

use crate::id::GuestId;
use crate::mint::Mint;
use crate::refused::Refused;
use crate::seats::GuestName;
use crate::table::{Snapshot, Units};

/// What a person can ask of a table.
#[derive(Clone, Debug)]
pub enum Ask {
    /// Play an action at a step, or several together.
    Play { step: usize, seat: Seat, action: String },
    /// Take the last move back.
    Undo { step: usize },
    /// Ask the others to take moves back.
    AskUndo { step: usize },
    /// Answer such a wish.
    AnswerUndo { step: usize, reply: Reply },
    /// Take an open seat.
    Sit { seat: Seat, name: Option<GuestName> },
    /// Go by another name.
    Rename { name: GuestName },
    /// Open a table for the same players; the state after it knows its id.
    Rematch { lang: Lang },
    /// Give one's own seat up.
    Resign { seat: Seat },
    /// Hand an abandoned seat over to the machine.
    TakeOver { seat: Seat },
    /// Take one's own seat back.
    Return { seat: Seat },
    /// Begin the game.
    Start,
    /// Want the game to begin as the table is laid, or not yet.
    Ready { is_ready: bool },
    /// Give one's own seat free before the start.
    Leave,
    /// Change the table before the start.
    Arrange { wish: Arrangement },
    /// Close the table before the start.
    Close,
    /// Go on in a lesson.
    GoOn { go: Go, chapter: usize },
}

/// What a judgement needs besides the table.
#[derive(Clone, Copy, Debug)]
pub struct Here<'a> {
    /// The time in milliseconds since 1970.
    pub now: u64,
    /// How long a minute and a day of the clocks last.
    pub units: Units,
    /// The data sets of the house.
    pub editions: &'a Editions,
    /// Where new tables come from.
    pub mint: &'a Mint,
}

impl Snapshot {
    /// What follows from a question, in order; nothing where it is so already.
    ///
    /// # Errors
    /// Why the table does not do it. Nothing has changed then.
    pub fn judge(&self, guest: &GuestId, ask: &Ask, here: &Here<'_>) -> Result<Vec<Deed>, Refused> {
        let now = here.now;
        match ask {
            Ask::Play { step, seat, action } => self.play(guest, *step, *seat, action, now),
            Ask::Undo { step } => self.take_back_alone(guest, *step, now),
            Ask::AskUndo { step } => self.ask_undo(guest, *step, now),
            Ask::AnswerUndo { step, reply } => self.answer_undo(guest, *step, *reply, now),
            Ask::Sit { seat, name } => self.sit(guest, *seat, name.as_ref(), now),
            Ask::Rename { name } => Ok(self.rename(guest, name, now)),
            Ask::Rematch { lang } => self.meet_again(guest, *lang, here),
            Ask::Resign { seat } => self.resign(guest, *seat, now),
            Ask::TakeOver { seat } => self.take_over(guest, *seat, now),
            Ask::Return { seat } => self.come_back(guest, *seat, now),
            Ask::Start => self.begin(guest, now),
            Ask::Ready { is_ready } => self.get_ready(guest, *is_ready, now),
            Ask::Leave => self.leave(guest, here),
            Ask::Arrange { wish } => self.arrange(guest, wish, here),
            Ask::Close => self.close(guest, now),
            Ask::GoOn { go, chapter } => self.go_on(guest, *go, *chapter, now),
        }
    }
}
