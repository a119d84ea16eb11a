//! Positions that nobody plays, shown as at a table.

use engine::words::Voice;
use engine::{Seat, Viewer, observe};

use crate::game_page::GamePage;
use crate::view::{Sight, View};

/// The people of the examples, by seat.
pub(crate) fn people(voice: &Voice<'_>) -> Vec<String> {
    voice.word("rules.people").split(", ").map(str::to_owned).collect()
}

/// A position through the eyes of a seat that does not play in it.
pub(crate) fn shown<G: GamePage, T>(
    game: &G,
    position: &G::State,
    seat: Seat,
    voice: &Voice<'_>,
    draw: impl FnOnce(&View<'_, G>) -> T,
) -> T {
    let seen = observe(game, position, Viewer::Seat(seat));
    draw(&View::new(Sight::quiet(game, &seen, *voice)))
}
