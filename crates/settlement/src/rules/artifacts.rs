//! Artefacts: the first choice, the exchange at a pass, what happens when one is taken.

use engine::Seat;

use super::{Play, round, settlers};
use crate::amounts::Resources;
use crate::event::{Event, Source};
use crate::ids::{Artifact, Resource};
use crate::illegal::Illegal;
use crate::phase::Phase;
use crate::state::State;

/// SET-17, SET-54, SET-E26: one that lies face up; the own one is not among them.
pub(crate) fn check_take(state: &State, seat: Seat, artifact: Artifact) -> Result<(), Illegal> {
    if state.player(seat).artifact == Some(artifact) {
        return Err(Illegal::HeldAlready(artifact));
    }
    if !state.display.contains(artifact) {
        return Err(Illegal::NotOffered(artifact));
    }
    Ok(())
}

/// SET-17, SET-54, SET-91: the new one is taken, then the old one goes back, or out of a solo game.
pub(crate) fn apply_take(play: &mut Play<'_>, seat: Seat, artifact: Artifact) {
    let old = play.state.player_mut(seat).artifact.replace(artifact);
    play.state.display = play.state.display.without(artifact);
    play.events.push(Event::Took { seat, artifact, old });
    if let Some(old) = old {
        if play.state.is_solo() {
            play.state.removed = play.state.removed.with(old);
            reveal(play);
        } else {
            play.state.display = play.state.display.with(old);
        }
    }
    on_take(play, seat, artifact);
    match &play.state.phase {
        Phase::Draft { .. } => next_pick(play, seat),
        _ => round::next_turn(play, seat),
    }
}

/// SET-91: the top of the deck of a solo game joins the other two.
fn reveal(play: &mut Play<'_>) {
    if let Some(artifact) = play.state.relics.draw() {
        play.state.display = play.state.display.with(artifact);
        play.events.push(Event::ArtifactShown { artifact, at_setup: false });
    }
}

/// SET-76, SET-81, SET-85: the gains of taking, each time anew (SET-E26).
///
/// SET-E27: everything else starts with the next round, as its owner is out of this one.
fn on_take(play: &mut Play<'_>, seat: Seat, artifact: Artifact) {
    let source = Source::Artifact(artifact);
    match artifact {
        Artifact::HelpfulChest => settlers::join(play, seat, 1, source),
        Artifact::DiamondRing => play.gain(seat, Resources::one(Resource::Diamond), source),
        Artifact::MagicPurse => play.gain(seat, Resources::one(Resource::Gold), source),
        _ => {}
    }
}

/// SET-17, SET-E37: counter-clockwise until the first player has picked.
fn next_pick(play: &mut Play<'_>, seat: Seat) {
    if seat == play.state.first {
        round::begin_round(play);
    } else {
        let seat = round::seat_before(play.state.n_players, seat);
        play.state.phase = Phase::Draft { seat };
    }
}
