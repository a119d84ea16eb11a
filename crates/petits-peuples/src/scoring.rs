//! Points: projects, missions, population.

use engine::words::Phrase;
use engine::{RuleId, ScoreLine, ScoreSheet, Seat, Secret, Standing};

use crate::action::mission_name;
use crate::data::{Data, Effect};
use crate::ids::{MissionId, Spot, Territory};
use crate::rules::terrain_set;
use crate::spots::SpotSet;
use crate::state::{Hand, State};

/// PTP-90, PTP-91: what a mission is worth to a player on this board; no effect depends on another (PTP-E39).
///
/// PTP-E31: the limit per territory is each card's own. PTP-E32: both territories are not added to one.
pub fn mission_points(data: &Data, state: &State, seat: Seat, mission: MissionId) -> i32 {
    // PTP-91: roofed buildings do not count.
    let free = state.free_of(seat);
    match data.mission(mission).effect {
        Effect::PerFloor { terrain, points } => {
            let places = free & terrain_set(data, state, terrain);
            let buildings = places.iter().filter_map(|spot| state.building(spot));
            let floors: i32 = buildings.map(|building| i32::from(building.height())).sum();
            floors * i32::from(points)
        }
        Effect::PerBuilding { terrain, floors, points, per_territory } => {
            let places = terrain.map_or(free, |terrain| free & terrain_set(data, state, terrain));
            let is_high = |spot: &Spot| state.building(*spot).is_some_and(|one| one.height() >= floors);
            let high: SpotSet = places.iter().filter(is_high).collect();
            let counted = match per_territory {
                None => high.len(),
                // PTP-E31: each card has its own limit.
                Some(limit) => {
                    let inside = |territory| (high & SpotSet::of(territory)).len();
                    Territory::all().map(|territory| inside(territory).min(usize::from(limit))).sum()
                }
            };
            counted as i32 * i32::from(points)
        }
        Effect::ControlPair { territories, one, both } => {
            let held = territories.iter().filter(|t| has_strict_majority(state, seat, **t)).count();
            match held {
                0 => 0,
                1 => i32::from(one),
                // PTP-E32: not added to the points for one.
                _ => i32::from(both),
            }
        }
    }
}

/// PTP-91, PTP-E33: strictly most floors on the board as it is; roofed buildings count.
pub fn has_strict_majority(state: &State, seat: Seat, territory: Territory) -> bool {
    let floors = state.floors_in(territory);
    state.seats().filter(|other| *other != seat).all(|other| floors[other.index()] < floors[seat.index()])
}

/// PTP-142: projects + missions + population, hidden missions left out.
pub(crate) fn total(data: &Data, state: &State, seat: Seat) -> i32 {
    let player = state.player(seat);
    let missions: i32 = kept(state, seat)
        .into_iter()
        .flatten()
        .map(|mission| mission_points(data, state, seat, mission))
        .sum();
    i32::from(player.points) + missions + data.population_points(player.population)
}

/// The two kept missions, as far as they are known.
pub fn kept(state: &State, seat: Seat) -> [Option<MissionId>; 2] {
    match &state.player(seat).hand {
        Hand::Kept { kept: Secret::Known(kept), .. } => kept.map(Some),
        Hand::Kept { .. } | Hand::Choosing { .. } => [None, None],
    }
}

/// PTP-142, PTP-143, PTP-E14: the score sheet.
pub(crate) fn sheet(data: &Data, state: &State, seat: Seat) -> ScoreSheet {
    let player = state.player(seat);
    let claimed = state.claimed.iter().filter(|owner| **owner == Some(seat)).count();
    let mut lines = vec![ScoreLine {
        label: Phrase::new("ptp.score.projects"),
        rule: RuleId::new("PTP-85"),
        points: Some(i32::from(player.points)),
        detail: Some(Phrase::new("ptp.score.cards").int("n", claimed as i64)),
    }];
    for (number, mission) in (1..).zip(kept(state, seat)) {
        lines.push(ScoreLine {
            label: Phrase::new("ptp.score.mission").int("number", number),
            rule: RuleId::new("PTP-90"),
            points: mission.map(|mission| mission_points(data, state, seat, mission)),
            detail: mission.map(mission_name),
        });
    }
    lines.push(ScoreLine {
        label: Phrase::new("ptp.score.population"),
        rule: RuleId::new("PTP-143"),
        points: Some(data.population_points(player.population)),
        detail: Some(Phrase::new("ptp.score.inhabitants").int("n", player.population)),
    });
    ScoreSheet { lines }
}

/// PTP-6, PTP-144, PTP-E15: most points; no tie-break, equal ranks.
pub(crate) fn standing(data: &Data, state: &State) -> Standing {
    Standing::by_key(state.players(), |seat| total(data, state, seat))
}
