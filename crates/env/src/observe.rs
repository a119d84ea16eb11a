//! What a seat sees and may do, as numbers.

use engine::{Action as _, Game, Seat, Seen, Viewer};

use crate::{Features, Sparse};

/// A game that can write down what a seat knows of a position.
pub trait Observe: Game {
    /// How many numbers an observation has, for every table.
    const SIZE: usize;

    /// Everything that the viewer knows, besides what [`tell`] writes for every game.
    ///
    /// Complete: where two positions look different to a seat, so do the numbers.
    fn features(&self, seen: &Seen<Self::State>, out: &mut Features<'_>);
}

/// Writes what a viewer sees, a spectator as from the first seat; gives how many numbers that takes.
///
/// Every game begins with the number of players, the own seat as actions name it, and who may act, seen from the own
/// seat on.
pub fn tell<G: Observe>(game: &G, seen: &Seen<G::State>, out: &mut [f32]) -> usize {
    let (me, table) = eyes(game, seen);
    write(game, seen, Features::new(out, me, table))
}

/// The same numbers, those alone that are not 0.
pub fn tell_sparse<G: Observe>(game: &G, seen: &Seen<G::State>, out: &mut Sparse) -> usize {
    let (me, table) = eyes(game, seen);
    write(game, seen, Features::sparse(out, G::SIZE, me, table))
}

/// Who looks, and at how many seats of how many.
fn eyes<G: Game>(game: &G, seen: &Seen<G::State>) -> (Seat, (u8, u8)) {
    let me = match seen.viewer() {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator | Viewer::Record => Seat::FIRST,
    };
    (me, (game.players(seen.state()), G::MAX_PLAYERS))
}

fn write<G: Observe>(game: &G, seen: &Seen<G::State>, mut out: Features<'_>) -> usize {
    let players = game.players(seen.state());
    let largest = usize::from(G::MAX_PLAYERS);
    let me = out.me();
    out.one(usize::from(players).checked_sub(1), largest);
    out.one(Some(me.index()), largest);
    out.seats(game.to_act(seen.state()));
    game.features(seen, &mut out);
    out.len()
}

/// Writes a 1 at the code of every legal action of a seat and 0 elsewhere; `legal` is room to work in.
pub fn mask<G: Game>(game: &G, state: &G::State, seat: Seat, legal: &mut Vec<G::Action>, out: &mut [i8]) {
    out.fill(0);
    game.legal(state, seat, legal);
    for action in legal.iter() {
        if let Some(place) = out.get_mut(usize::from(action.code())) {
            *place = 1;
        }
    }
}
