//! A die that is placed, and what the place does with it.

use engine::Seat;
use engine::words::Phrase;
use nobility::ids::{Face, Guild, Place};
use nobility::state::{Die, Space};
use nobility::{Event, Gain};

use super::super::deeds::Deed;
use super::super::draw::{place_icon, small};
use super::super::view::View;
use super::super::{lying, spots};
use super::{at_home, key, pill};
use crate::follow::{Move, Scene, Sound};

/// NOB-22: a die on its way.
#[derive(Clone, Copy)]
pub(super) struct Placed {
    pub(super) seat: Seat,
    pub(super) die: Face,
    pub(super) value: Face,
    pub(super) place: Place,
}

pub(super) fn scene(view: &View<'_>, deed: &Deed<'_>, what: Placed) -> Scene {
    let mut scene =
        Scene::new(small(&place_icon(what.place)), said(what), 800).sounds(sounds(deed, what.place));
    scene.at = Some(place_of(view, deed, what));
    if let Some(to) = slot(view, deed, what) {
        scene = scene.go(0, Move::Fly { from: hand(view, what), to });
    }
    for (nth, event) in (0..).zip(deed.rest.iter().copied()) {
        // What came earlier begins earlier; a deed that goes on keeps the beginning of its motions.
        if let Some(motion) = moved(view, what, event) {
            scene = scene.go(45 + 5 * std::cmp::min(nth, 6), motion);
        }
    }
    scene
}

/// The sentence. A land is nobody's place but its owner's.
fn said(what: Placed) -> Phrase {
    let name = match what.place {
        Place::Board => "recall",
        Place::DiceTile => "on_tile",
        _ if what.die == what.value => "placed",
        _ => "turned",
    };
    let said = key(name).seat(what.seat).int("value", what.value.pips());
    match what.place {
        Place::Board | Place::DiceTile => said,
        place => {
            let said = if name == "turned" { said.int("die", what.die.pips()) } else { said };
            said.phrase("at", Phrase::new(format!("nob.at.{place}")))
        }
    }
}

const fn sounds_at(place: Place) -> &'static [Sound] {
    match place {
        Place::Site => &[Sound::Wood, Sound::Hammer],
        Place::Port => &[Sound::Wood, Sound::Coins],
        Place::Tavern => &[Sound::Wood, Sound::Card],
        Place::CityHall => &[Sound::Wood, Sound::Hammer],
        Place::Council | Place::Castle => &[Sound::Wood, Sound::Score],
        _ => &[Sound::Wood],
    }
}

fn sounds(deed: &Deed<'_>, place: Place) -> &'static [Sound] {
    let rerolls = deed.events().any(|event| matches!(event, Event::Rerolled { .. }));
    if rerolls { &[Sound::Wood, Sound::Dice] } else { sounds_at(place) }
}

/// Where the light falls.
fn place_of(view: &View<'_>, deed: &Deed<'_>, what: Placed) -> String {
    match what.place {
        Place::Board => at_home(view, what.seat, spots::place(Place::Board).to_owned()),
        Place::DiceTile => match on_tile(deed) {
            Some(tile) => at_home(view, what.seat, spots::dice_tile(tile)),
            None => spots::seat(what.seat),
        },
        place => spots::place(place).to_owned(),
    }
}

/// Where the die comes from: the strip for the reader's own.
fn hand(view: &View<'_>, what: Placed) -> String {
    if view.sight().playing == Some(what.seat) { spots::in_hand(what.die) } else { spots::seat(what.seat) }
}

fn on_tile(deed: &Deed<'_>) -> Option<nobility::ids::DiceTile> {
    deed.events().find_map(|event| match event {
        Event::OnTile { tile, .. } => Some(*tile),
        _ => None,
    })
}

/// The die where it lies now; it is in the hand until the rules know where it goes.
fn slot(view: &View<'_>, deed: &Deed<'_>, what: Placed) -> Option<String> {
    let state = view.state();
    let own = Die { owner: Some(what.seat), face: what.value };
    match what.place {
        Place::Board => {
            state.player(what.seat).board?;
            Some(at_home(view, what.seat, spots::slot(Place::Board, 0)))
        }
        Place::DiceTile => {
            let tile = on_tile(deed)?;
            let dice = state.contract(tile)?.dice;
            let faces = view.data().dice_tile(tile);
            let is_it = |index: usize| dice & (1 << index) != 0 && faces[index] == what.value;
            let index = (0..faces.len()).rfind(|index| is_it(*index))?;
            Some(at_home(view, what.seat, spots::dice_place(tile, index)))
        }
        Place::Council => deed.events().find_map(|event| match event {
            Event::Answered { people, .. } => {
                let row = what.value.band();
                (state.space(row, *people) == Space::Die(own)).then(|| spots::space(row, *people))
            }
            _ => None,
        }),
        place => {
            let index = lying::slots(view, place).iter().rposition(|die| *die == Some(own))?;
            Some(spots::slot(place, index))
        }
    }
}

/// What an event of the visit sets in motion.
fn moved(view: &View<'_>, what: Placed, event: &Event) -> Option<Move> {
    let seat = what.seat;
    Some(match *event {
        Event::Took { settler, .. } if view.is_at_home(seat) => Move::Walk(spots::settler(settler)),
        Event::Took { settler, .. } => Move::Leave { from: spots::settler(settler), to: spots::seat(seat) },
        Event::Arrived { settler, .. } if view.state().display().contains(&Some(settler)) => {
            Move::Flip(spots::settler(settler))
        }
        Event::Discarded { settler, .. } if view.is_at_home(seat) => Move::Shrink(spots::settler(settler)),
        Event::Apprenticed { guild, from, .. } => return apprenticed(view, seat, guild, from),
        Event::Recalled { guild, .. } => {
            Move::Leave { from: spots::apprentices(guild, seat), to: spots::seat(seat) }
        }
        Event::Workshop { tile, .. } => Move::Walk(spots::tile(tile)),
        Event::Communal { tile, .. } => {
            let name = spots::tile(tile);
            Move::Fly { to: at_home(view, seat, name.clone()), from: name }
        }
        Event::Offered { tile, .. } if view.state().hall().contains(&Some(tile)) => {
            Move::Flip(spots::tile(tile))
        }
        Event::Answered { petition, .. } => {
            Move::Leave { from: spots::petition(petition), to: spots::seat(seat) }
        }
        Event::Sat { desk, .. } => Move::Fly { from: spots::seat(seat), to: spots::desk(desk).to_owned() },
        Event::Rerolled { .. } => Move::Tumble(spots::dice(seat)),
        Event::Gained { seat, gain, n, .. } => return came(what.place, seat, gain, n),
        _ => return None,
    })
}

/// What comes flies from the place to whom it comes: points to the score, all else to the card.
fn came(place: Place, seat: Seat, gain: Gain, n: u16) -> Option<Move> {
    let to = if gain == Gain::Points { spots::score(seat) } else { spots::seat(seat) };
    let is_in_city = !matches!(place, Place::Board | Place::DiceTile);
    is_in_city.then(|| pill(i32::from(n), spots::place(place), to))
}

/// NOB-55: a worker comes from the lot or from another guild; one more among several springs up.
fn apprenticed(view: &View<'_>, seat: Seat, guild: Guild, from: Option<Guild>) -> Option<Move> {
    let to = spots::apprentices(guild, seat);
    match view.state().apprentices(guild, seat) {
        0 => None,
        1 => {
            let from = from.map_or_else(|| spots::seat(seat), |from| spots::apprentices(from, seat));
            Some(Move::Fly { from, to })
        }
        _ => Some(Move::Pop(to)),
    }
}
