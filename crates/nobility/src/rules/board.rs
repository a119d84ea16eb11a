//! The die slot of the player board (section 8.10).

use engine::Seat;

use super::Play;
use crate::event::Event;
use crate::ids::{Band, Face, Guild, Place};
use crate::illegal::Illegal;
use crate::phase::Step;
use crate::state::{MAX_PLAYERS, State};

/// NOB-74, NOB-D19: the guilds with an own apprentice; masters and desks are not counted (NOB-31, NOB-110).
pub(crate) fn guilds(state: &State, seat: Seat) -> impl Iterator<Item = Guild> {
    Guild::ALL.into_iter().filter(move |guild| state.apprentices(*guild, seat) > 0)
}

/// NOB-74: a 5 or a 6 on the free slot, and somebody to call back.
pub(crate) fn takes(state: &State, seat: Seat, value: Face) -> bool {
    value.band() == Band::High && state.player(seat).board.is_none() && guilds(state, seat).next().is_some()
}

pub(crate) fn check(state: &State, seat: Seat, value: Face) -> Result<(), Illegal> {
    if value < Face::Five {
        return Err(Illegal::BoardValue);
    }
    if state.player(seat).board.is_some() {
        return Err(Illegal::PlaceFull(Place::Board));
    }
    let somebody = |guild: Guild| check_recall(state, seat, guild).is_ok();
    if Guild::ALL.into_iter().any(somebody) { Ok(()) } else { Err(Illegal::NobodyToRecall) }
}

pub(crate) fn apply(play: &mut Play<'_>, seat: Seat, value: Face) {
    play.state.player_mut(seat).board = Some(value);
    play.open(Step::Recall);
}

pub(crate) fn check_recall(state: &State, seat: Seat, guild: Guild) -> Result<(), Illegal> {
    if state.apprentices(guild, seat) == 0 { Err(Illegal::NoApprentice(guild)) } else { Ok(()) }
}

/// NOB-74, NOB-E42: exactly one apprentice comes back to the lot.
pub(crate) fn apply_recall(play: &mut Play<'_>, seat: Seat, guild: Guild) {
    play.state.apprentices[guild.index()][seat.index() % MAX_PLAYERS] -= 1;
    play.state.player_mut(seat).lot += 1;
    play.events.push(Event::Recalled { seat, guild });
    play.open(Step::Menu);
}
