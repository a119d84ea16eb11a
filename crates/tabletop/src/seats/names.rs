//! What players are called, in the reader's language.

use engine::Seat;
use engine::words::{Lang, Lexicon, Phrase, Voice};
use games::GameId;
use web::Computers;

use crate::seats::{Seating, Sitter};
use crate::words;

/// The players made of code at a table.
pub fn computers(game: GameId, seats: &[Seating]) -> Computers {
    let level = |seat: &Seating| match &seat.sitter {
        Sitter::Ai(level) => Some(*level),
        Sitter::Guest(_) | Sitter::Here(_) | Sitter::Brought | Sitter::Open => None,
    };
    Computers::seated(game, seats.iter().map(level))
}

/// The names of all seats of a game for a reader of this language. Equal names get the number of their seat.
pub fn names(game: GameId, seats: &[Seating], lang: Lang) -> Vec<String> {
    let lexicons: [&Lexicon; 2] = [words::lexicon(), web::lexicon()];
    let voice = Voice::new(lang, &lexicons);
    let computers = computers(game, seats);
    let name = |(seat, seating)| match computers.at(seat) {
        Some(computer) => computer.name(&voice),
        None => name(seat, seating, &voice),
    };
    let plain: Vec<String> = Seat::all(seats.len() as u8).zip(seats).map(name).collect();
    let is_shared = |name: &String| plain.iter().filter(|other| *other == name).count() > 1;
    (1..)
        .zip(&plain)
        .map(|(n, name): (u8, _)| if is_shared(name) { format!("{name} {n}") } else { name.clone() })
        .collect()
}

/// A person's name stays with the seat when the machine plays on, and says so.
fn name(seat: Seat, seating: &Seating, voice: &Voice<'_>) -> String {
    let name = sitter_name(seat, seating, voice);
    match seating.stand_in {
        Some(_) => voice.say(&Phrase::new("guest.stood_in").text("name", name)),
        None => name,
    }
}

fn sitter_name(seat: Seat, seating: &Seating, voice: &Voice<'_>) -> String {
    if let Some(name) = &seating.name {
        return name.clone();
    }
    match &seating.sitter {
        Sitter::Guest(owner) if owner.is_someone() => voice.word("guest.someone"),
        Sitter::Guest(_) => voice.word("guest.name"),
        Sitter::Here(_) | Sitter::Brought => {
            voice.say(&Phrase::new("guest.here").int("n", seat.index() as i64 + 1))
        }
        Sitter::Ai(_) | Sitter::Open => voice.word("waiting.free"),
    }
}
