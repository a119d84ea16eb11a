//! Heroes: the row, its prices, invitations (section 7).

use engine::Seat;

use super::{Play, settlers};
use crate::amounts::Resources;
use crate::data::Data;
use crate::event::{Event, Source};
use crate::ids::{Artifact, Hero, Resource};
use crate::illegal::Illegal;
use crate::phase::{Phase, Step};
use crate::state::State;

/// SET-46, SET-E3: printed cost and the surcharge of the position.
pub(crate) fn price(data: &Data, hero: Hero, position: usize) -> Resources {
    data.hero(hero).cost.and(Resource::Diamond, u16::from(data.surcharge(position)))
}

/// SET-47, SET-48, SET-D9: the cards of the row that can be paid, from the left.
pub(crate) fn payable(data: &Data, state: &State, seat: Seat) -> impl Iterator<Item = Hero> {
    let reserve = state.player(seat).reserve;
    let row = state.row.into_iter().enumerate();
    row.filter_map(move |(position, hero)| hero.filter(|hero| reserve.covers(price(data, *hero, position))))
}

pub(crate) fn check_invite(data: &Data, state: &State, seat: Seat, hero: Hero) -> Result<(), Illegal> {
    let position = state.row.iter().position(|card| *card == Some(hero)).ok_or(Illegal::NotInRow(hero))?;
    let reserve = state.player(seat).reserve.amounts();
    let mut cost = data.hero(hero).cost.amounts();
    cost[Resource::Diamond.index()] += u16::from(data.surcharge(position));
    let missing = Resources::new(std::array::from_fn(|index| cost[index].saturating_sub(reserve[index])));
    if missing.is_none() { Ok(()) } else { Err(Illegal::CannotInvite { hero, missing }) }
}

/// SET-47, SET-79: pay, gain settlers, take the card, close the gap.
pub(crate) fn apply_invite(play: &mut Play<'_>, seat: Seat, hero: Hero) {
    let Some(position) = play.state.row.iter().position(|card| *card == Some(hero)) else { return };
    let cost = price(play.data, hero, position);
    play.trade(seat, cost, Resources::NONE);
    play.events.push(Event::Invited { seat, hero, cost });
    settlers::join(play, seat, play.data.hero(hero).settlers, Source::Hero(hero));
    if play.state.player(seat).holds(Artifact::CupOfGoodCheer) {
        settlers::join(play, seat, 1, Source::Artifact(Artifact::CupOfGoodCheer));
    }
    let player = play.state.player_mut(seat);
    player.heroes = player.heroes.with(hero);
    close_gap(play, position);
    if let Phase::Turn(turn) = &mut play.state.phase {
        turn.invited = true;
        turn.step = Step::Menu;
    }
}

/// SET-46, SET-47, SET-E4: cards left of the gap slide right, a new one fills the leftmost position.
pub(crate) fn close_gap(play: &mut Play<'_>, position: usize) {
    for at in (1..=position).rev() {
        play.state.row[at] = play.state.row[at - 1];
    }
    play.state.row[0] = play.state.deck.draw();
    if let Some(hero) = play.state.row[0] {
        play.events.push(Event::HeroArrived { hero, at_setup: false });
    }
}

/// SET-56, SET-E5: the rightmost card that exists leaves.
pub(crate) fn discard_rightmost(play: &mut Play<'_>) {
    let Some(position) = play.state.row.iter().rposition(Option::is_some) else { return };
    if let Some(hero) = play.state.row[position] {
        play.state.discarded = play.state.discarded.with(hero);
        play.events.push(Event::HeroLeft { hero });
    }
    close_gap(play, position);
}
