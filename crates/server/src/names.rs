//! What players are called, in the reader's language.

use engine::Seat;
use engine::words::{Lang, Lexicon, Phrase, Voice};

use crate::store::{Seating, Sitter};
use crate::words;

/// The names of all seats for a reader of this language. Equal names get the number of their seat.
pub(crate) fn names(seats: &[Seating], lang: Lang) -> Vec<String> {
    let lexicons: [&Lexicon; 2] = [words::lexicon(), web::lexicon()];
    let voice = Voice::new(lang, &lexicons);
    let plain: Vec<String> =
        Seat::all(seats.len() as u8).zip(seats).map(|(seat, seating)| name(seat, seating, &voice)).collect();
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
        Sitter::Here(_) => voice.say(&Phrase::new("guest.here").int("n", seat.index() as i64 + 1)),
        Sitter::Ai(level) => {
            voice.say(&Phrase::new("level.ai").text("level", web::level_name(*level, voice)))
        }
        Sitter::Open => voice.word("waiting.free"),
    }
}
