//! Alone: what the Countess has, will get, and takes.

use compagnons::data::{Effect, Payee};
use compagnons::ids::{EventCard, Owner, Place};
use compagnons::phase::{EventStep, Phase};
use compagnons::scoring::Tally;
use compagnons::state::Offer;
use compagnons::{Compagnons, State};
use engine::Seat;

use super::silver::{Rates, counted};
use super::time::Time;
use super::weights;

/// Her gold at the end, and what her Events will cost.
pub(super) fn worth(game: &Compagnons, state: &State) -> i32 {
    let her = state.of(Owner::COUNTESS);
    let treasury = 100 * i32::from(her.treasury);
    if state.markets() == 2 {
        return treasury;
    }
    let time = Time::of(game, state, Seat::FIRST);
    let tally = game.tally(state, Owner::COUNTESS);
    let growing = time.second * 4;
    let mut silver = 0;
    for (_, card) in state.village(Owner::COUNTESS) {
        if let Some(formula) = game.components().villager(card.profession).silver {
            let grown = counted(formula, &tally) + growing * weights::GROWTH / 100;
            silver += grown * i32::from(formula.amount) / i32::from(formula.per);
        }
    }
    let printed = 100 * time.markets * i32::from(tally.gold + tally.coins);
    let rounds = weights::COUNTESS_ROUND * time.second / 100;
    let events = events(game, state);
    let jester = state.solo().is_some_and(|solo| solo.jester);
    let gift = if matches!(state.phase(), Phase::Gift) { cheapest_gift(game, state) } else { 0 };
    treasury + printed + silver + rounds + events + gift - if jester { weights::JESTER } else { 0 }
}

/// COM-126: what she gets at least for a recruit.
pub(super) fn cheapest_gift(game: &Compagnons, state: &State) -> i32 {
    let mut rates = Rates::default();
    let formulas = state.village(Owner::COUNTESS).map(|(_, card)| card.profession);
    formulas.filter_map(|one| game.components().villager(one).silver).for_each(|silver| rates.add(silver));
    let tally = game.tally(state, Owner::COUNTESS);
    let offers = Place::all().filter_map(|place| state.offer(place));
    offers.map(|offer| gift(game, state, &rates, &tally, offer)).min().unwrap_or(0)
}

fn gift(game: &Compagnons, state: &State, rates: &Rates, tally: &Tally, offer: Offer) -> i32 {
    let data = game.components();
    let card = data.villager(offer.profession);
    let markets = 2 - i32::from(state.markets());
    let silver = card
        .silver
        .map_or(0, |silver| counted(silver, tally) * i32::from(silver.amount) / i32::from(silver.per));
    100 * (i32::from(card.gold) * markets + i32::from(offer.coins))
        + silver
        + rates.below(data, offer.profession)
        + rates.top(data, offer.profession)
}

/// The face-up Events that are still to be resolved.
fn events(game: &Compagnons, state: &State) -> i32 {
    let Some(solo) = state.solo() else { return 0 };
    let open = match state.phase() {
        Phase::Events(EventStep::Resolve(card)) => Some(*card),
        _ => None,
    };
    let tally = game.tally(state, Seat::FIRST.into());
    solo.face_up.iter().chain(open).map(|card| cost(game, state, &tally, card)).sum()
}

/// About how far an Event throws the human back.
fn cost(game: &Compagnons, state: &State, tally: &Tally, card: EventCard) -> i32 {
    let purse = i32::from(state.player(Seat::FIRST).treasury);
    let fine = |payee: Payee, due: i32| {
        let gold = 100 * due.clamp(0, purse);
        if payee == Payee::Countess { 2 * gold } else { gold }
    };
    match game.components().event(card).effect {
        Effect::Pay { payee, base, per, rate, step, cap } => {
            let n = tally.measured(per, state.player(Seat::FIRST).treasury);
            let due = i32::from(base) + i32::from(rate) * i32::from(n / u16::from(step.max(1)));
            fine(payee, due.min(i32::from(cap)))
        }
        Effect::PayPerRecruit { .. } | Effect::UnlockSurcharge { .. } => 150,
        // Limits are counted where they act.
        Effect::RecruitLimit { .. } | Effect::PlaceLimit { .. } => 0,
        Effect::TakeStackTop { count } => 500 * i32::from(count),
        Effect::TakeRoadBest => 700,
        Effect::TakeHandCard { .. } => 500,
        Effect::Steal { .. } => 700,
        Effect::StealOrPay { payee, amount, .. } | Effect::DiscardOrPay { payee, amount, .. } => {
            fine(payee, i32::from(amount)).min(800)
        }
        Effect::JesterOrPay { payee, amount } => match state.solo() {
            Some(solo) if solo.jester => weights::JESTER,
            _ => fine(payee, i32::from(amount)),
        },
    }
}
