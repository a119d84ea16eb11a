//! Exchanges with the general supply (section 6).

use engine::Seat;

use super::Play;
use crate::action::{Action, Choice};
use crate::amounts::Resources;
use crate::event::Event;
use crate::ids::{Artifact, Basic, Rate, Resource};
use crate::illegal::Illegal;
use crate::phase::{Back, Phase, Step, Swap, Turn};
use crate::state::State;

/// SET-43, SET-44, SET-D10, SET-E44: the rates that can be carried to their end.
///
/// SET-E29: a diamond takes one of each basic, not any three.
pub(crate) fn rates(state: &State, turn: &Turn) -> impl Iterator<Item = Rate> {
    let reserve = state.player(turn.seat).reserve;
    Rate::ALL.into_iter().filter(move |rate| match rate {
        Rate::BasicToBasic => reserve.basics() >= 2,
        Rate::BasicsToDiamond => Basic::ALL.into_iter().all(|basic| reserve.basic(basic) > 0),
        Rate::DiamondsToGold => reserve.of(Resource::Diamond) >= 2,
        Rate::GoldToBasic => reserve.of(Resource::Gold) > 0,
        Rate::Mirror => mirror_gives(state, turn).next().is_some(),
    })
}

/// SET-E30: what the Mirror takes: nothing that it gave in this stretch.
///
/// SET-E44: something can always come back. Who gave both other types in this stretch got this one for them, since
/// neither could be received, and so cannot give it.
fn mirror_gives(state: &State, turn: &Turn) -> impl Iterator<Item = Basic> {
    let player = state.player(turn.seat);
    let (reserve, stretch) = (player.reserve, turn.stretch);
    let works = player.holds(Artifact::EnchantedMirror);
    Basic::ALL
        .into_iter()
        .filter(move |basic| works && reserve.basic(*basic) > 0 && !stretch.received.contains(*basic))
}

/// SET-D10, SET-E31, SET-E44: the units of the running exchange.
pub(crate) fn each_unit(state: &State, turn: &Turn, swap: Swap, each: &mut impl FnMut(Action)) {
    let reserve = state.player(turn.seat).reserve;
    let get = |basic: Basic| Action::Get(basic.resource());
    match swap {
        Swap::First => {
            // A second unit must be left among the types from this one on.
            let from =
                |first: Basic| Basic::ALL[first.index()..].iter().map(|one| reserve.basic(*one)).sum::<u16>();
            let firsts = Basic::ALL.into_iter().filter(|one| reserve.basic(*one) > 0 && from(*one) >= 2);
            firsts.map(Action::Give).for_each(each);
        }
        Swap::Second { first } => {
            let left = reserve.minus(Resources::one(first.resource()));
            let seconds = Basic::ALL[first.index()..].iter().filter(|one| left.basic(**one) > 0);
            seconds.map(|one| Action::Give(*one)).for_each(each);
        }
        Swap::Third { first, second } => {
            Basic::ALL.into_iter().filter(|one| *one != first && *one != second).map(get).for_each(each);
        }
        Swap::ForGold => Basic::ALL.into_iter().map(get).for_each(each),
        Swap::MirrorGive => mirror_gives(state, turn).map(Action::Give).for_each(each),
        Swap::MirrorGet { given } => {
            let gone = turn.stretch.given.with(given);
            Basic::ALL.into_iter().filter(|one| !gone.contains(*one)).map(get).for_each(each);
        }
    }
}

/// The judge of the menu entry: some rate works.
pub(crate) fn check_any(state: &State, turn: &Turn) -> Result<(), Illegal> {
    let works = |rate: &Rate| check_rate(state, turn, *rate).is_ok();
    if Rate::ALL.iter().any(works) { Ok(()) } else { Err(Illegal::NoTarget(Choice::Exchange)) }
}

/// SET-E44: the judge walks through the units of an exchange and looks for one way to its end.
pub(crate) fn check_rate(state: &State, turn: &Turn, rate: Rate) -> Result<(), Illegal> {
    let player = state.player(turn.seat);
    let [wood, clay, stone, diamonds, gold] = player.reserve.amounts();
    let ends = match rate {
        Rate::BasicToBasic => {
            Basic::ALL.into_iter().any(|one| check_give(state, turn, Swap::First, one).is_ok())
        }
        Rate::BasicsToDiamond => wood.min(clay).min(stone) >= 1,
        Rate::DiamondsToGold => diamonds / 2 >= 1,
        Rate::GoldToBasic => gold >= 1,
        Rate::Mirror if player.artifact != Some(Artifact::EnchantedMirror) => return Err(Illegal::NoMirror),
        Rate::Mirror => {
            Basic::ALL.into_iter().any(|one| check_give(state, turn, Swap::MirrorGive, one).is_ok())
        }
    };
    if ends { Ok(()) } else { Err(Illegal::CannotExchange(rate)) }
}

pub(crate) fn check_give(state: &State, turn: &Turn, swap: Swap, basic: Basic) -> Result<(), Illegal> {
    let mut left = state.player(turn.seat).reserve.amounts();
    if let Swap::Second { first } = swap {
        left[first.index()] = left[first.index()].saturating_sub(1);
    }
    let have = left[basic.index()];
    match swap {
        Swap::First | Swap::Second { .. } | Swap::MirrorGive if have == 0 => Err(Illegal::NoneToGive(basic)),
        Swap::First => {
            let mut seconds = Basic::ALL.into_iter();
            let ends = seconds.any(|one| check_give(state, turn, Swap::Second { first: basic }, one).is_ok());
            if ends { Ok(()) } else { Err(Illegal::OtherOrder(basic)) }
        }
        Swap::Second { first } if basic < first => Err(Illegal::OtherOrder(basic)),
        Swap::MirrorGive if turn.stretch.received.contains(basic) => Err(Illegal::JustReceived(basic)),
        Swap::Second { .. } | Swap::MirrorGive => Ok(()),
        Swap::Third { .. } | Swap::ForGold | Swap::MirrorGet { .. } => Err(Illegal::NotNow),
    }
}

pub(crate) fn check_get(turn: &Turn, swap: Swap, resource: Resource) -> Result<(), Illegal> {
    let same = match swap {
        Swap::Third { first, second } => resource == first.resource() || resource == second.resource(),
        Swap::MirrorGet { given } => resource == given.resource(),
        Swap::ForGold => false,
        Swap::First | Swap::Second { .. } | Swap::MirrorGive => return Err(Illegal::NotNow),
    };
    let Some(basic) = Basic::ALL.into_iter().find(|basic| basic.resource() == resource) else {
        return Err(Illegal::NotBasic(resource));
    };
    if same {
        return Err(Illegal::SameBack(resource));
    }
    if matches!(swap, Swap::MirrorGet { .. }) && turn.stretch.given.contains(basic) {
        return Err(Illegal::JustGiven(resource));
    }
    Ok(())
}

/// SET-D10: a rate without a choice is carried out at once.
pub(crate) fn apply_rate(play: &mut Play<'_>, seat: Seat, rate: Rate) {
    let Some(Step::Rate { back }) = play.step() else { return };
    let open = |play: &mut Play<'_>, swap| play.open(Step::Swap { swap, back });
    match rate {
        Rate::BasicToBasic => open(play, Swap::First),
        Rate::GoldToBasic => open(play, Swap::ForGold),
        Rate::Mirror => open(play, Swap::MirrorGive),
        Rate::BasicsToDiamond => {
            let paid = Resources::new([1, 1, 1, 0, 0]);
            finish(play, seat, rate, paid, Resource::Diamond, back);
        }
        Rate::DiamondsToGold => {
            let paid = Resources::NONE.and(Resource::Diamond, 2);
            finish(play, seat, rate, paid, Resource::Gold, back);
        }
    }
}

/// SET-D10: a unit is set aside; it changes hands at the end of the exchange.
pub(crate) fn apply_give(play: &mut Play<'_>, swap: Swap, back: Back, basic: Basic) {
    let next = match swap {
        Swap::First => Swap::Second { first: basic },
        Swap::Second { first } => Swap::Third { first, second: basic },
        Swap::MirrorGive => Swap::MirrorGet { given: basic },
        Swap::Third { .. } | Swap::ForGold | Swap::MirrorGet { .. } => return,
    };
    play.open(Step::Swap { swap: next, back });
}

/// SET-43, SET-84: the exchange is made.
pub(crate) fn apply_get(play: &mut Play<'_>, seat: Seat, swap: Swap, back: Back, resource: Resource) {
    let (rate, paid) = match swap {
        Swap::Third { first, second } => {
            (Rate::BasicToBasic, Resources::one(first.resource()).and(second.resource(), 1))
        }
        Swap::ForGold => (Rate::GoldToBasic, Resources::one(Resource::Gold)),
        Swap::MirrorGet { given } => {
            note(play, given, resource);
            (Rate::Mirror, Resources::one(given.resource()))
        }
        Swap::First | Swap::Second { .. } | Swap::MirrorGive => return,
    };
    finish(play, seat, rate, paid, resource, back);
}

/// SET-E30: the stretch remembers what went and what came.
fn note(play: &mut Play<'_>, given: Basic, resource: Resource) {
    if let Phase::Turn(turn) = &mut play.state.phase
        && let Some(received) = Basic::ALL.into_iter().find(|basic| basic.resource() == resource)
    {
        turn.stretch.given = turn.stretch.given.with(given);
        turn.stretch.received = turn.stretch.received.with(received);
    }
}

fn finish(play: &mut Play<'_>, seat: Seat, rate: Rate, paid: Resources, resource: Resource, back: Back) {
    let gain = Resources::one(resource);
    play.trade(seat, paid, gain);
    play.events.push(Event::Exchanged { seat, rate, paid, gain });
    play.go_back(back);
}
