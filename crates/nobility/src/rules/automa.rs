//! The Automa of a solo game (section 11).

use engine::Seat;

use super::{Play, workshop};
use crate::event::Event;
use crate::ids::{Face, Place};
use crate::sets::Tiles;
use crate::state::Die;

/// NOB-104, NOB-105: white, green, yellow, red and blue, in this order.
///
/// NOB-E35: an empty slot of the city hall is only blocked. NOB-E36: a blue die like the red one is set aside.
pub(crate) fn place(play: &mut Play<'_>) {
    let [white, green, yellow, red, blue] =
        std::array::from_fn(|_| Face::of_pips(play.chance.roll(6)).unwrap_or(Face::One));
    let die = |face: Face| Some(Die { owner: None, face });
    play.state.tavern[0] = die(white);
    play.events.push(Event::Automa { face: white, place: Some(Place::Tavern) });
    play.state.site[0] = die(green);
    play.events.push(Event::Automa { face: green, place: Some(Place::Site) });
    play.state.hall_dice[yellow.index()] = die(yellow);
    play.events.push(Event::Automa { face: yellow, place: Some(Place::CityHall) });
    if let Some(tile) = play.state.hall[yellow.index()].take() {
        play.state.tiles_out = play.state.tiles_out.or(Tiles::one(tile));
    }
    block(play, red);
    if blue == red {
        play.events.push(Event::Automa { face: blue, place: None });
    } else {
        block(play, blue);
    }
}

/// NOB-104, NOB-106: the guild of the value is closed, and pays the player for every own workshop in it.
fn block(play: &mut Play<'_>, face: Face) {
    let guild = play.data.tables.automa_guild[face.index()];
    play.state.guild_dice[guild.index()][face.band().index()] = Some(Die { owner: None, face });
    play.events.push(Event::Automa { face, place: Some(guild.place()) });
    for slot in crate::ids::Slot::ALL {
        let workshop = play.state.workshops(guild)[slot.index()];
        if workshop.is_some_and(|workshop| workshop.owner == Some(Seat::FIRST)) {
            workshop::reward(play, Seat::FIRST, guild, slot);
        }
    }
}
