//! What the Events of the Event phase do (14.7, 14.9).

use engine::Seat;

use super::{Play, countess, event_phase};
use crate::action::Action;
use crate::data::{Data, Effect, Filter, Measure, Payee};
use crate::event::Event;
use crate::ids::{Basic, EventCard, Owner, Pile, Place, Profession, Spot};
use crate::illegal::Illegal;
use crate::scoring::{printed_gold, tally};
use crate::state::{Card, State};
use crate::village::{self, Spots};

fn human() -> Owner {
    Seat::FIRST.into()
}

/// COM-144, COM-146: whether an Event may hit a card of the human's village.
fn hits(data: &Data, state: &State, filter: Filter, card: &Card) -> bool {
    !card.is_covered()
        && card.profession != Profession::Founders
        && (filter.basics || Basic::of(card.profession).is_none())
        && (!filter.with_gold || printed_gold(data, state, card) != 0)
}

/// COM-161, COM-166, COM-173: the different villagers that can be lost.
fn victims(data: &Data, state: &State, filter: Filter) -> Spots {
    village::distinct(state, human(), |card| hits(data, state, filter, card), village::same_place)
}

/// COM-157: the face-up villagers with the most printed gold.
fn bribed(data: &Data, state: &State) -> impl Iterator<Item = Place> + Clone {
    let gold = |place: Place| state.offer(place).map(|offer| data.villager(offer.profession).gold);
    let most = state.offers().map(gold).max().flatten();
    state.offers().filter(move |place| gold(*place) == most)
}

/// COM-D11: the choice that an Event leaves.
pub(crate) fn each_choice(data: &Data, state: &State, card: EventCard, each: &mut impl FnMut(Action)) {
    match data.event(card).effect {
        Effect::StealOrPay { filter, .. } | Effect::DiscardOrPay { filter, .. } => {
            each(Action::Pay);
            victims(data, state, filter).into_iter().map(Action::Lose).for_each(each);
        }
        Effect::Steal { filter } => victims(data, state, filter).into_iter().map(Action::Lose).for_each(each),
        Effect::TakeRoadBest => bribed(data, state).map(Action::Bribe).for_each(each),
        _ => {}
    }
}

/// COM-143: why not this answer.
pub(crate) fn check(data: &Data, state: &State, card: EventCard, action: Action) -> Result<(), Illegal> {
    let effect = data.event(card).effect;
    match (effect, action) {
        (Effect::StealOrPay { .. } | Effect::DiscardOrPay { .. }, Action::Pay) => Ok(()),
        (_, Action::Pay) => Err(Illegal::NoChoice(card)),
        (
            Effect::StealOrPay { filter, .. }
            | Effect::DiscardOrPay { filter, .. }
            | Effect::Steal { filter },
            Action::Lose(spot),
        ) => {
            let own = state.card(spot).filter(|one| one.owner == human());
            let one = own.ok_or(Illegal::NotThere(spot))?;
            let basic = Basic::of(one.profession).is_some() && !filter.basics;
            let poor = filter.with_gold && printed_gold(data, state, one) == 0;
            if one.covers > 0 || one.profession == Profession::Founders || basic || poor {
                return Err(Illegal::Spared(spot));
            }
            if victims(data, state, filter).contains(&spot) { Ok(()) } else { Err(Illegal::Alike(spot)) }
        }
        (Effect::TakeRoadBest, Action::Bribe(place)) => {
            let gold = |place| state.offer(place).map(|offer| data.villager(offer.profession).gold);
            let own = gold(place).ok_or(Illegal::NobodyThere(place))?;
            let better = state.offers().filter_map(gold).any(|other| other > own);
            if better { Err(Illegal::NotTheBest(place)) } else { Ok(()) }
        }
        _ => Err(Illegal::NotNow),
    }
}

/// COM-151 to COM-174: carries out an Event that leaves no choice, and says whether it is over. COM-143: without
/// anybody to hit it has no effect.
pub(crate) fn acts_alone(play: &mut Play<'_>, card: EventCard) -> bool {
    match play.data.event(card).effect {
        Effect::Pay { .. } => {
            if let Some((payee, due)) = due(play.data, play.state, card) {
                countess::fine(play, card, payee, due);
            }
        }
        Effect::TakeStackTop { count } => {
            for _ in 0..count {
                let pile = play.state.piles.leftmost().unwrap_or(Pile::Reserve);
                countess::take_pile(play, pile);
            }
        }
        Effect::TakeHandCard { count } => (0..count).for_each(|_| countess::take_hand(play)),
        Effect::JesterOrPay { payee, amount } => match &mut play.state.solo {
            Some(solo) if solo.jester => {
                solo.jester = false;
                play.events.push(Event::JesterLost);
            }
            _ => countess::fine(play, card, payee, u16::from(amount)),
        },
        Effect::TakeRoadBest => return play.state.offers().next().is_none(),
        Effect::Steal { filter } => return victims(play.data, play.state, filter).is_empty(),
        Effect::StealOrPay { .. } | Effect::DiscardOrPay { .. } => return false,
        // These act in other phases and never come here.
        Effect::PayPerRecruit { .. }
        | Effect::RecruitLimit { .. }
        | Effect::PlaceLimit { .. }
        | Effect::UnlockSurcharge { .. } => {}
    }
    true
}

/// COM-151 to COM-174, COM-177: what an Event asks for as the village is now, or asks as the price of a choice.
pub(crate) fn due(data: &Data, state: &State, card: EventCard) -> Option<(Payee, u16)> {
    match data.event(card).effect {
        Effect::Pay { payee, base, per, rate, step, cap } => {
            let groups = measured(data, state, per) / u16::from(step);
            let due = i32::from(base) + i32::from(rate) * i32::from(groups);
            Some((payee, due.clamp(0, i32::from(cap)) as u16))
        }
        Effect::StealOrPay { payee, amount, .. } | Effect::DiscardOrPay { payee, amount, .. } => {
            Some((payee, u16::from(amount)))
        }
        Effect::JesterOrPay { payee, amount } if !state.solo().is_some_and(|solo| solo.jester) => {
            Some((payee, u16::from(amount)))
        }
        _ => None,
    }
}

/// COM-177: what is counted now, in the human's village.
fn measured(data: &Data, state: &State, per: Measure) -> u16 {
    tally(data, state, human()).measured(per, state.of(human()).treasury)
}

/// COM-161, COM-166, COM-173, COM-157, COM-E40: the human's answer, then the next Event.
pub(crate) fn apply(play: &mut Play<'_>, action: Action) {
    let crate::phase::Phase::Events(crate::phase::EventStep::Resolve(card)) = play.state.phase else {
        return;
    };
    match (play.data.event(card).effect, action) {
        (
            Effect::StealOrPay { payee, amount, .. } | Effect::DiscardOrPay { payee, amount, .. },
            Action::Pay,
        ) => {
            countess::fine(play, card, payee, u16::from(amount));
        }
        (Effect::StealOrPay { .. } | Effect::Steal { .. }, Action::Lose(spot)) => countess::steal(play, spot),
        (Effect::DiscardOrPay { .. }, Action::Lose(spot)) => burn(play, spot),
        (Effect::TakeRoadBest, Action::Bribe(place)) => countess::take_road(play, place),
        _ => {}
    }
    event_phase::next(play);
}

/// COM-173: a basic villager goes back to its pile, others are discarded; coins go home.
fn burn(play: &mut Play<'_>, spot: Spot) {
    let Some(card) = village::remove(play.data, play.state, spot) else { return };
    play.state.of_mut(card.owner).treasury += u16::from(card.coins);
    match Basic::of(card.profession) {
        Some(basic) => play.state.basics[basic.index()] += 1,
        None => play.state.discard.put(card.profession),
    }
    play.events.push(Event::Burnt { spot, profession: card.profession, coins: card.coins });
}
