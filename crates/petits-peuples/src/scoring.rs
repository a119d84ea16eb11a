//! Points: projects, missions, population.

use engine::words::Phrase;
use engine::{RuleId, ScoreLine, ScoreSheet, Seat, Secret, Standing};

use crate::action::mission_name;
use crate::data::{Data, Effect};
use crate::ids::{MissionId, Territory};
use crate::rules::terrain_at;
use crate::state::{Hand, State};

/// PTP-90, PTP-91: what a mission is worth to a player on this board.
pub fn mission_points(data: &Data, state: &State, seat: Seat, mission: MissionId) -> i32 {
    match data.mission(mission).effect {
        Effect::PerFloor { terrain, points } => {
            let floors: i32 = free_buildings(data, state, seat)
                .filter(|place| place.terrain == Some(terrain))
                .map(|place| i32::from(place.floors))
                .sum();
            floors * i32::from(points)
        }
        Effect::PerBuilding { terrain, floors, points, per_territory } => {
            let counted: usize = Territory::all()
                .map(|territory| {
                    let count = free_buildings(data, state, seat)
                        .filter(|place| place.territory == territory && place.floors >= floors)
                        .filter(|place| terrain.is_none() || place.terrain == terrain)
                        .count();
                    // PTP-E31: each card has its own limit.
                    per_territory.map_or(count, |limit| count.min(usize::from(limit)))
                })
                .sum();
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

struct Place {
    territory: Territory,
    terrain: Option<crate::ids::Terrain>,
    floors: u8,
}

/// PTP-91: roofed buildings do not count.
fn free_buildings(data: &Data, state: &State, seat: Seat) -> impl Iterator<Item = Place> {
    crate::ids::Spot::all().filter_map(move |spot| {
        let building = state.building(spot).filter(|building| building.is_free_of(seat))?;
        Some(Place {
            territory: spot.territory(),
            terrain: terrain_at(data, state, spot),
            floors: building.height(),
        })
    })
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

/// PTP-144, PTP-E15: most points; no tie-break, equal ranks.
pub(crate) fn standing(data: &Data, state: &State) -> Standing {
    Standing::by_key(state.players(), |seat| total(data, state, seat))
}
