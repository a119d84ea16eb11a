//! What each seat did in one go.

use engine::{EventInfo as _, Game, Session};
use games::Deed;

/// The deeds of a game in the order of play: all moves of a seat, one after the other, until another seat moves, or until
/// chance or something hidden shows itself. Where all play at the same time, each seat has its own.
pub(super) fn deeds<G: Game>(finished: &Session<G>) -> Vec<Deed> {
    let mut is_chance = vec![false; finished.step() + 1];
    for entry in finished.log() {
        is_chance[entry.step] |= entry.event.is_chance() || entry.event.reveals();
    }
    let mut replay = finished.from_deal();
    let mut deeds: Vec<Deed> = Vec::new();
    for (from, (seat, action)) in finished.moves().iter().enumerate() {
        let is_choice = replay.legal(*seat).len() > 1;
        let round = replay.game().round(replay.state());
        match deeds.last_mut().filter(|last| last.seat == seat.index() && !last.is_chance) {
            Some(last) => {
                last.to = from + 1;
                last.is_choice |= is_choice;
                last.is_chance = is_chance[from + 1];
            }
            None => deeds.push(Deed {
                from,
                to: from + 1,
                seat: seat.index(),
                round,
                is_choice,
                is_chance: is_chance[from + 1],
            }),
        }
        // The moves of a session are legal in their order.
        if replay.play(*seat, *action).is_err() {
            break;
        }
    }
    deeds
}
