//! The turn menu: one action, one hero, exchanges, the end of the turn.

use engine::Seat;

use super::{Play, build, exchange, explore, fortify, heroes, hunt, region, round, settlers, street};
use crate::action::{Action, Choice};
use crate::data::Data;
use crate::event::Event;
use crate::ids::{Cell, Hero, Region, Space, Street};
use crate::illegal::Illegal;
use crate::phase::{Back, Step, Turn};
use crate::state::State;

/// SET-D1, SET-18, SET-19: everything that a turn offers; passing is always there.
///
/// SET-E11: heroes need no settler, so a player without any may go on inviting.
pub(crate) fn each_entry(data: &Data, state: &State, turn: &Turn, each: &mut impl FnMut(Action)) {
    let entries = Choice::ALL.into_iter().filter(|choice| is_open(data, state, turn, *choice));
    entries.map(Action::Choose).for_each(&mut *each);
    // SET-20, SET-21: ending a turn needs an action or a hero in it.
    if turn.acted || turn.invited {
        each(Action::EndTurn);
    }
    each(Action::Pass);
}

/// SET-23: every action needs a settler; exploring and hunting ask for more themselves.
fn is_open(data: &Data, state: &State, turn: &Turn, choice: Choice) -> bool {
    let seat = turn.seat;
    match choice {
        Choice::Invite => !turn.invited && heroes::payable(data, state, seat).next().is_some(),
        Choice::Exchange => exchange::rates(state, turn).next().is_some(),
        _ if turn.acted || !settlers::has(state, seat, 1) => false,
        Choice::Build => build::spaces(data, state, seat).next().is_some(),
        Choice::Explore => explore::regions(data, state, seat).next().is_some(),
        Choice::Hunt => hunt::targets(data, state, seat).next().is_some(),
        Choice::Fortify => !fortify::sites(state, seat).is_empty(),
        Choice::Region => region::regions(state, seat).next().is_some(),
        Choice::Street => street::streets(state, seat).next().is_some(),
        Choice::Fortification => !fortify::forts(state, seat).is_empty(),
    }
}

/// SET-18, SET-E10: at most one action and one hero; an entry needs a target that can be carried out.
pub(crate) fn check_choice(data: &Data, state: &State, turn: &Turn, choice: Choice) -> Result<(), Illegal> {
    let seat = turn.seat;
    if Choice::ACTIONS.contains(&choice) {
        if turn.acted {
            return Err(Illegal::ActionDone);
        }
        settlers::check(state, seat, 1)?;
    }
    let mut regions = Region::ALL.into_iter();
    let mut streets = Street::ALL.into_iter();
    let has_target = match choice {
        Choice::Build => {
            if Street::ALL.into_iter().all(|street| build::check_street(state, seat, street).is_err()) {
                return Err(Illegal::SettlementFull);
            }
            Space::all().any(|space| build::check_buy(data, state, seat, space).is_ok())
        }
        Choice::Explore => regions.any(|one| explore::check_explore(data, state, seat, one).is_ok()),
        Choice::Hunt => Cell::all().any(|cell| hunt::check_hunt(data, state, seat, cell).is_ok()),
        Choice::Fortify => Cell::all().any(|cell| fortify::check_fortify(state, seat, cell).is_ok()),
        Choice::Region => regions.any(|one| region::check_region(state, seat, one).is_ok()),
        Choice::Street => streets.any(|one| street::check_street(state, seat, one).is_ok()),
        Choice::Fortification => Cell::all().any(|cell| fortify::check_activate(state, seat, cell).is_ok()),
        Choice::Invite if turn.invited => return Err(Illegal::HeroDone),
        Choice::Invite => Hero::all().any(|hero| heroes::check_invite(data, state, seat, hero).is_ok()),
        Choice::Exchange => return exchange::check_any(state, turn),
    };
    if has_target { Ok(()) } else { Err(Illegal::NoTarget(choice)) }
}

/// SET-19, SET-21: a turn without action and hero ends in a pass.
pub(crate) const fn check_end(turn: &Turn) -> Result<(), Illegal> {
    match (turn.acted, turn.invited) {
        (false, false) => Err(Illegal::NothingDone),
        _ => Ok(()),
    }
}

pub(crate) fn apply_choice(play: &mut Play<'_>, choice: Choice) {
    let back = match play.step() {
        Some(Step::Effects { street, used }) => Back::Street { street, used },
        Some(Step::Clock { slot }) => Back::Clock { slot },
        _ => Back::Menu,
    };
    play.open(opened(choice, back));
}

/// SET-D1: the decision behind an entry.
pub(crate) const fn opened(choice: Choice, back: Back) -> Step {
    match choice {
        Choice::Build => Step::Market,
        Choice::Explore => Step::ExploreRegion,
        Choice::Hunt => Step::Hunt,
        Choice::Fortify => Step::Fortify,
        Choice::Region => Step::Region,
        Choice::Street => Step::Street,
        Choice::Fortification => Step::Fortification,
        Choice::Invite => Step::Hero,
        Choice::Exchange => Step::Rate { back },
    }
}

/// SET-20: the player stays in the round.
pub(crate) fn apply_end(play: &mut Play<'_>, seat: Seat) {
    play.events.push(Event::TurnEnded { seat });
    round::next_turn(play, seat);
}
