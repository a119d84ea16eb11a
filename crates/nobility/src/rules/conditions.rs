//! What commissions and objectives count (NOB-126).

use engine::{Seat, SoloCondition, SoloObjective};

use super::council;
use crate::data::{Condition, Counted, Data};
use crate::ids::{Guild, Objective};
use crate::state::State;
use crate::words;

/// NOB-126: the count of a player now; sold buildings are not counted.
pub(crate) fn count(data: &Data, state: &State, seat: Seat, counted: Counted) -> u16 {
    let player = state.player(seat);
    let own_in = |guild: Guild| {
        let own = state.workshops(guild).iter().flatten().filter(|one| one.owner == Some(seat));
        own.count() as u16
    };
    match counted {
        Counted::SettlersOf(people) => {
            let of = player.satisfied.iter().filter(|settler| data.settler(*settler).people == people);
            of.count() as u16
        }
        Counted::WorkshopsIn(guild) => own_in(guild),
        Counted::Workshops => Guild::ALL.into_iter().map(own_in).sum(),
        Counted::Communal => u16::from(player.communal()),
        Counted::CouncilTiles => player.petitions.len() as u16,
        Counted::HousesOnPlots => u16::from(player.plots),
        Counted::Peoples => council::peoples(data, state, seat).len() as u16,
        Counted::GuildsWithOwn => {
            let own = |guild: &Guild| state.apprentices(*guild, seat) > 0 || own_in(*guild) > 0;
            Guild::ALL.iter().filter(|guild| own(guild)).count() as u16
        }
        Counted::Nobility => u16::from(player.nobility),
        Counted::Reputation => u16::from(player.reputation),
        Counted::Coins => player.coins,
        Counted::Points => player.points().clamp(0, i32::from(u16::MAX)) as u16,
    }
}

/// Whether a condition holds for a player.
pub(crate) fn holds(data: &Data, state: &State, seat: Seat, condition: Condition) -> bool {
    count(data, state, seat, condition.counted) >= condition.least
}

/// NOB-101: what an objective asks, and what there is of it.
pub(crate) fn progress(data: &Data, state: &State, objective: Objective) -> SoloObjective {
    let conditions = data.objective(objective).conditions.into_iter().flatten();
    let condition = |condition: Condition| {
        let have = count(data, state, Seat::FIRST, condition.counted);
        let missing = condition.least.saturating_sub(have);
        SoloCondition {
            label: words::condition(condition),
            missing: words::missing(condition, missing),
            have,
            need: condition.least,
        }
    };
    SoloObjective { name: words::objective(objective), conditions: conditions.map(condition).collect() }
}

/// NOB-102, NOB-E45: all conditions of the solo objective at the same moment.
pub(crate) fn is_met(data: &Data, state: &State) -> bool {
    state.objective.is_some_and(|objective| {
        let mut conditions = data.objective(objective).conditions.into_iter().flatten();
        conditions.all(|condition| holds(data, state, Seat::FIRST, condition))
    })
}
