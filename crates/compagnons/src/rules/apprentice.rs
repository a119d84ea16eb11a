//! The Apprentice (9.2).

use engine::Seat;

use super::{Play, placement, support, unlock};
use crate::data::Data;
use crate::event::Event;
use crate::ids::{Owner, Profession, Side, Spot};
use crate::illegal::Illegal;
use crate::phase::{Placing, Step, Swap, Turn};
use crate::state::{Card, State};
use crate::village::{self, Spots};

/// COM-86 to COM-91: whether a card can be replaced and what it frees can be placed at once.
fn can_replace(data: &Data, state: &State, turn: &Turn, spot: Spot, card: &Card) -> bool {
    if !card.is_covered() {
        return false;
    }
    match card.profession {
        Profession::Founders => card.owner == turn.seat.into(),
        Profession::Apprentice => false,
        Profession::Monk => covers(data, state, turn, spot).next().is_some(),
        profession => {
            let placing = Placing { profession, monks: 0, swap: Some(Swap::Villager(spot)) };
            support::can_support(data, state, turn, placing)
                && unlock::can_open(data, state, turn, data.villager(profession).lock)
        }
    }
}

/// COM-91: whether a Monk lies below others in a village.
pub(crate) fn has_covered_monk(state: &State, owner: Owner) -> bool {
    state.village(owner).any(|(_, card)| card.profession == Profession::Monk && card.is_covered())
}

/// COM-D8b: the different targets in a village.
pub(crate) fn targets(data: &Data, state: &State, turn: &Turn, owner: Owner) -> Spots {
    let can = |spot: Spot| state.card(spot).is_some_and(|card| can_replace(data, state, turn, spot, card));
    let mut found = village::distinct(state, owner, Card::is_covered, village::same_above);
    found.retain(|spot| can(*spot));
    found
}

/// COM-D8a: the villages with a target.
pub(crate) fn villages<'a>(
    data: &'a Data,
    state: &'a State,
    turn: &'a Turn,
) -> impl Iterator<Item = Owner> + 'a {
    let has =
        |owner: &Owner| state.village(*owner).any(|(spot, card)| can_replace(data, state, turn, spot, card));
    state.owners().filter(has)
}

/// COM-D8c, COM-E13: the hand villagers that can lie on the Monk that this target frees.
pub(crate) fn covers<'a>(
    data: &'a Data,
    state: &'a State,
    turn: &'a Turn,
    target: Spot,
) -> impl Iterator<Item = Profession> + 'a {
    let fits = move |profession: &Profession| {
        let placing = on_freed(*profession, target);
        data.parent(*profession).is_some()
            && placing.cost() <= placement::left(state, turn)
            && support::can_support(data, state, turn, placing)
            && unlock::can_open(data, state, turn, data.villager(*profession).lock)
    };
    state.player(turn.seat).hand.kinds().iter().filter(fits)
}

const fn on_freed(profession: Profession, target: Spot) -> Placing {
    Placing { profession, monks: 1, swap: Some(Swap::Monk(target)) }
}

/// COM-88: the whole move costs 1 of the limit.
pub(crate) fn can_play(data: &Data, state: &State, turn: &Turn) -> bool {
    placement::left(state, turn) > 0 && villages(data, state, turn).next().is_some()
}

pub(crate) fn check_play(data: &Data, state: &State, turn: &Turn) -> Result<(), Illegal> {
    placement::check_hand(state, turn.seat, Profession::Apprentice)?;
    placement::check_limit(state, turn, 1)?;
    let mut villages = state.owners();
    let some = villages.any(|owner| check_village(data, state, turn, owner).is_ok());
    if some { Ok(()) } else { Err(Illegal::NoTarget) }
}

pub(crate) fn check_village(data: &Data, state: &State, turn: &Turn, owner: Owner) -> Result<(), Illegal> {
    // A village that this table does not have is empty.
    let some = state.village(owner).any(|(spot, _)| check_card(data, state, turn, spot).is_ok());
    if some { Ok(()) } else { Err(Illegal::NobodyToReplace) }
}

/// COM-86, COM-87, COM-89, COM-91, COM-E14: why this card cannot be replaced.
fn check_card(data: &Data, state: &State, turn: &Turn, spot: Spot) -> Result<(), Illegal> {
    let card = state.card(spot).ok_or(Illegal::NotThere(spot))?;
    if card.covers == 0 {
        return Err(Illegal::NotCovered(spot));
    }
    match card.profession {
        Profession::Apprentice => return Err(Illegal::IsApprentice(spot)),
        Profession::Founders if card.owner != turn.seat.into() => return Err(Illegal::TheirFounders(spot)),
        Profession::Monk => {
            let hand = state.player(turn.seat).hand.kinds();
            let some = hand.iter().any(|one| check_cover(data, state, turn, spot, one).is_ok());
            return if some { Ok(()) } else { Err(Illegal::CannotTakeOver(spot)) };
        }
        _ => {}
    }
    let placing = Placing { profession: card.profession, monks: 0, swap: Some(Swap::Villager(spot)) };
    support::check_any(data, state, turn, placing)
        .and_then(|()| unlock::check_any(data, state, turn, card.profession))
        .map_err(|_| Illegal::CannotTakeOver(spot))
}

/// COM-D8b: why not this target.
pub(crate) fn check_target(
    data: &Data,
    state: &State,
    turn: &Turn,
    owner: Owner,
    spot: Spot,
) -> Result<(), Illegal> {
    state.card(spot).filter(|card| card.owner == owner).ok_or(Illegal::NotThere(spot))?;
    check_card(data, state, turn, spot)?;
    let alike = village::distinct(state, owner, Card::is_covered, village::same_above);
    if alike.contains(&spot) { Ok(()) } else { Err(Illegal::Alike(spot)) }
}

/// COM-E13: why this hand villager cannot lie on the freed Monk.
pub(crate) fn check_cover(
    data: &Data,
    state: &State,
    turn: &Turn,
    target: Spot,
    profession: Profession,
) -> Result<(), Illegal> {
    placement::check_hand(state, turn.seat, profession)?;
    let placing = on_freed(profession, target);
    let refused = |_| Illegal::CannotCover(profession);
    data.parent(profession).ok_or(Illegal::CannotCover(profession))?;
    placement::check_limit(state, turn, placing.cost())?;
    support::check_any(data, state, turn, placing).map_err(refused)?;
    unlock::check_any(data, state, turn, profession).map_err(refused)
}

/// COM-86: the Apprentice is announced; then the village.
pub(crate) fn apply_play(play: &mut Play<'_>, seat: Seat) {
    play.announce(seat, Profession::Apprentice);
    play.open(Step::Village);
}

/// COM-87, COM-90, COM-92, COM-E13, COM-E19: what the target frees is placed at once.
pub(crate) fn apply_target(play: &mut Play<'_>, spot: Spot) {
    let Some(card) = play.state.card(spot).copied() else { return };
    match card.profession {
        Profession::Founders => play.open(Step::Side { target: spot }),
        Profession::Monk => play.open(Step::Cover { target: spot }),
        profession => {
            support::ask(play, Placing { profession, monks: 0, swap: Some(Swap::Villager(spot)) });
        }
    }
}

/// COM-78, COM-92: the own Founders open a new stack with the side of choice, the only way back to the gold side.
pub(crate) fn apply_side(play: &mut Play<'_>, seat: Seat, side: Side) {
    let Some(Turn { step: Step::Side { target }, .. }) = play.turn() else { return };
    free(play, seat, Some(Swap::Villager(target)));
    play.state.player_mut(seat).side = side;
    let founders = (Profession::Founders, Profession::Founders);
    if let Some(spot) = village::add(play.data, play.state, seat.into(), founders, None) {
        play.events.push(Event::Refounded { seat, spot, side });
    }
    play.done(1);
}

pub(crate) fn apply_cover(play: &mut Play<'_>, seat: Seat, profession: Profession) {
    let Some(Turn { step: Step::Cover { target }, .. }) = play.turn() else { return };
    play.announce(seat, profession);
    support::ask(play, on_freed(profession, target));
}

/// COM-81, COM-87, COM-87a, COM-93: the Apprentice takes the place and the role of the target; what lies below and above
/// stays.
/// COM-E17: no coins can lie on a covered card; if they did, they would go to its owner.
pub(crate) fn free(play: &mut Play<'_>, seat: Seat, swap: Option<Swap>) {
    let Some(Swap::Villager(spot) | Swap::Monk(spot)) = swap else { return };
    let Some(card) = play.state.cards[spot.index()].as_mut() else { return };
    let (owner, profession) = (card.owner, card.profession);
    let coins = std::mem::take(&mut card.coins);
    card.profession = Profession::Apprentice;
    play.state.of_mut(owner).treasury += u16::from(coins);
    village::refresh(play.data, play.state, owner);
    placement::from_hand(play, seat, Profession::Apprentice);
    play.events.push(Event::Replaced { seat, owner, spot, profession });
}
