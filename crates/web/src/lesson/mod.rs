//! The guided first game: a card for each chapter of its course, and after the last one a coach.

mod again;
mod card;

use engine::words::{Lang, Lexicon, Voice};
use engine::{Seat, Session};
use games::{GameId, Table, each_table};
use maud::{Markup, html};

pub use again::{Again, again_page};
pub use card::Card;

use crate::game_page::GamePage;
use crate::view::{View, through_eyes};
pub use crate::widgets::Hint;
use crate::widgets::{coach, icon};

/// Where the guided first game of a reader stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lesson {
    /// A chapter is open.
    Chapter(Card),
    /// The chapters are read: free play, and what the coach says.
    Free(Option<Hint>),
    /// The reader has left it; true if it can go on at this table.
    Left(bool),
}

/// Beside the table: the card of the chapter, or the coach.
pub(crate) fn beside<G: GamePage>(view: &View<'_, G>) -> Markup {
    let table = view.sight().table.id();
    match view.sight().lesson {
        Some(Lesson::Chapter(card)) => card::card(view, table, &card),
        Some(Lesson::Free(Some(hint))) => coach(view.voice(), table, G::WORDS, hint),
        Some(Lesson::Free(None) | Lesson::Left(_)) | None => html! {},
    }
}

/// In the menu of the seat: the way back into the lesson.
pub(crate) fn menu_entry(voice: &Voice<'_>, table: &str, game: GameId, lesson: Option<Lesson>) -> Markup {
    let (action, field, value) = match lesson {
        Some(Lesson::Left(true)) => (format!("/t/{table}/lesson"), "go", "resume"),
        Some(Lesson::Left(false) | Lesson::Free(_)) => ("/play".to_owned(), "guided", game.as_str()),
        Some(Lesson::Chapter(_)) | None => return html! {},
    };
    html! {
        form method="post" action=(action) {
            button #to-lesson name=(field) value=(value) { (icon("icons", "advice")) (voice.word("lesson.menu")) }
        }
    }
}

/// What a coach could tell a seat at a table, what matters most first.
pub fn hints(table: &Table, seat: Seat) -> Vec<Hint> {
    let lexicons: [&Lexicon; 2] = [crate::lexicon(), table.game().lexicon()];
    let voice = Voice::new(Lang::default(), &lexicons);
    each_table!(table, session => hints_in(session, seat, &voice))
}

fn hints_in<G: GamePage>(session: &Session<G>, seat: Seat, voice: &Voice<'_>) -> Vec<Hint> {
    if !session.game().to_act(session.state()).contains(seat) {
        return Vec::new();
    }
    through_eyes(session, seat, voice, G::coach)
}

/// What a chapter asks the reader to press, as a selector; `None` where it only shows or where it is done.
pub(crate) fn asked<G: GamePage>(view: &View<'_, G>) -> Option<String> {
    match view.sight().lesson {
        Some(Lesson::Chapter(card)) => card.asks.first().map(|action| format!("[value=\"{action}\"]")),
        Some(Lesson::Free(_) | Lesson::Left(_)) | None => None,
    }
}

/// What is asked for after that: things that open a question and answer it too are known by it.
pub(crate) fn asked_after<G: GamePage>(view: &View<'_, G>) -> Option<&'static str> {
    match view.sight().lesson {
        Some(Lesson::Chapter(card)) => card.asks.get(1).map(String::as_str),
        Some(Lesson::Free(_) | Lesson::Left(_)) | None => None,
    }
}

/// What a chapter asks the reader to press; where that is done, something else.
pub(crate) fn asked_or<G: GamePage>(view: &View<'_, G>, other: &str) -> Vec<String> {
    vec![asked(view).unwrap_or_else(|| other.to_owned())]
}
