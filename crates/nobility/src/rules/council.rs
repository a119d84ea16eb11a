//! The Stone Council: requests of six peoples (section 8.7).

use engine::Seat;

use super::{Play, standing};
use crate::data::Data;
use crate::event::{Event, Source};
use crate::ids::{Band, Credit, Face, People, Petition, Place};
use crate::illegal::Illegal;
use crate::phase::Step;
use crate::sets::Peoples;
use crate::state::{Die, Space, State};

/// NOB-43: the peoples of a player's satisfied cards.
pub(crate) fn peoples(data: &Data, state: &State, seat: Seat) -> Peoples {
    state.player(seat).satisfied.iter().map(|settler| data.settler(settler).people).collect()
}

/// NOB-66, NOB-67, NOB-D17: the councillors of a row that the player can answer.
pub(crate) fn columns(data: &Data, state: &State, seat: Seat, row: Band) -> Peoples {
    let player = state.player(seat);
    let known = peoples(data, state, seat);
    let pays = standing::pays_council_coins(data, state, seat);
    let payable = |people: &People| match state.space(row, *people) {
        Space::Petition(petition) => {
            let face = data.petition(petition);
            player.nobility >= face.nobility
                && player.goods.covers(face.goods)
                && (!pays || player.coins >= u16::from(face.coins))
        }
        Space::Empty | Space::Die(_) => false,
    };
    known.iter().filter(payable).collect()
}

pub(crate) fn takes(data: &Data, state: &State, seat: Seat, value: Face) -> bool {
    !state.player(seat).satisfied.is_empty() && !columns(data, state, seat, value.band()).is_empty()
}

pub(crate) fn check(data: &Data, state: &State, seat: Seat, value: Face) -> Result<(), Illegal> {
    let works = |people: People| check_column(data, state, seat, value, people).is_ok();
    if People::ALL.into_iter().any(works) { Ok(()) } else { Err(Illegal::NoCouncillor) }
}

/// NOB-67: tile, people, nobility, goods and coins.
pub(crate) fn check_column(
    data: &Data,
    state: &State,
    seat: Seat,
    value: Face,
    people: People,
) -> Result<(), Illegal> {
    let Space::Petition(petition) = state.space(value.band(), people) else {
        return Err(Illegal::NoPetition(people));
    };
    let player = state.player(seat);
    if !player.satisfied.iter().any(|settler| data.settler(settler).people == people) {
        return Err(Illegal::PeopleAbsent(people));
    }
    let face = data.petition(petition);
    if face.nobility > player.nobility {
        return Err(Illegal::TooCommon { need: face.nobility, have: player.nobility });
    }
    let missing = player.goods.missing_for(face.goods);
    if !missing.is_none() {
        return Err(Illegal::GoodsMissing(missing));
    }
    super::check_coins(state, seat, coins(data, state, seat, petition))
}

/// NOB-67, NOB-111: the coins that a tile costs this player.
pub(crate) fn coins(data: &Data, state: &State, seat: Seat, petition: Petition) -> u16 {
    if standing::pays_council_coins(data, state, seat) { u16::from(data.petition(petition).coins) } else { 0 }
}

/// NOB-68, NOB-94: the die takes the place of the tile; pay, points, less reputation.
pub(crate) fn apply_column(play: &mut Play<'_>, seat: Seat, value: Face, people: People) {
    let space = &mut play.state.council[value.band().index()][people.index()];
    let Space::Petition(petition) = *space else { return };
    *space = Space::Die(Die { owner: Some(seat), face: value });
    let player = play.state.player_mut(seat);
    player.petitions = player.petitions.with(petition);
    play.events.push(Event::Answered { seat, people, petition });
    let face = *play.data.petition(petition);
    let source = Source::Petition(petition);
    let price = coins(play.data, play.state, seat, petition);
    play.pay_goods(seat, face.goods, source);
    play.pay_coins(seat, price, source);
    let points = u16::from(face.points) + standing::council_bonus(play.data, play.state, seat);
    play.gain_points(seat, Credit::Council, points, source);
    let loss = standing::council_loss(play.data, play.state, seat);
    play.lose_reputation(seat, loss, Source::Place(Place::Council));
    play.open(Step::Menu);
}

/// NOB-33, NOB-E12: spaces without a tile get new ones, top row first, left to right; dice leave them.
pub(crate) fn refill(play: &mut Play<'_>) {
    for row in Band::ALL {
        for people in People::ALL {
            let space = &mut play.state.council[row.index()][people.index()];
            if matches!(space, Space::Petition(_)) {
                continue;
            }
            *space = play.state.petitions.draw().map_or(Space::Empty, Space::Petition);
            if let Space::Petition(petition) = *space {
                play.events.push(Event::Petition { people, petition });
            }
        }
    }
}
