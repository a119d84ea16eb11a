//! Common projects: patterns, validation, the roof and the new card.

use engine::{Seat, Secret};

use super::{Play, terrain_at, terrain_set, turn_order};
use crate::action::Action;
use crate::data::{Data, Pattern};
use crate::event::Event;
use crate::ids::{ProjectId, Spot, Terrain};
use crate::illegal::Illegal;
use crate::phase::{Phase, Step};
use crate::state::State;

/// PTP-83, PTP-84, PTP-E12: whether the pattern is complete with the building on `spot` as one of its own
/// buildings; that it was complete before does not matter. PTP-81, PTP-E22: in any orientation and over borders.
pub(crate) fn is_satisfied(data: &Data, state: &State, seat: Seat, spot: Spot, project: ProjectId) -> bool {
    let free = state.free_of(seat);
    let own = |terrain: Terrain| free & terrain_set(data, state, terrain);
    let is_high = |spot: Spot, floors: u8| {
        floors <= 1 || state.building(spot).is_some_and(|building| building.height() >= floors)
    };
    let has = |spot: Spot, terrain: Terrain, floors: u8| own(terrain).contains(spot) && is_high(spot, floors);
    let beside = |spot: Spot, terrain: Terrain, floors: u8| {
        (state.board.neighbours(spot) & own(terrain)).iter().any(|near| is_high(near, floors))
    };
    match data.project(project).pattern {
        Pattern::NearEmpty { terrain, floors, adjacent } => {
            // PTP-E21, PTP-E22: no building of anybody, and a terrain that is fixed.
            let empty = terrain_set(data, state, adjacent).without(state.built());
            has(spot, terrain, floors) && !(state.board.neighbours(spot) & empty).is_empty()
        }
        Pattern::Outer { terrain, floors } => {
            has(spot, terrain, floors) && !state.board.is_central(spot.territory())
        }
        Pattern::Central { terrain, floors } => {
            has(spot, terrain, floors) && state.board.is_central(spot.territory())
        }
        Pattern::Pair { terrain, floors: [one, other] } => {
            has(spot, terrain, one) && beside(spot, terrain, other)
                || has(spot, terrain, other) && beside(spot, terrain, one)
        }
        Pattern::Trio { terrain, floors, satellites: [one, other], satellite_floors } => {
            let is_hub = |hub: Spot| {
                is_high(hub, floors)
                    && beside(hub, one, satellite_floors)
                    && beside(hub, other, satellite_floors)
            };
            if own(terrain).contains(spot) {
                return is_hub(spot);
            }
            let is_satellite = has(spot, one, satellite_floors) || has(spot, other, satellite_floors);
            is_satellite && (state.board.neighbours(spot) & own(terrain)).iter().any(is_hub)
        }
    }
}

/// PTP-82, PTP-E13, PTP-E16: the face-up projects that may be validated now.
fn options(data: &Data, state: &State, seat: Seat, spot: Spot) -> impl Iterator<Item = ProjectId> {
    // PTP-E16: without a roof there is no validation.
    let places = if state.roofs_left > 0 { state.display } else { [None; 4] };
    places.into_iter().flatten().filter(move |project| is_satisfied(data, state, seat, spot, *project))
}

/// PTP-82, PTP-86: right after placing a floor, and only then, one project may be validated.
pub(crate) fn after_floor(play: &mut Play<'_>, seat: Seat, spot: Spot) {
    let any = options(play.data, play.state, seat, spot).next().is_some();
    match &mut play.state.phase {
        Phase::Turn(turn) if any => turn.step = Step::Project { spot },
        _ => turn_order::finish_action_on(play, spot),
    }
}

/// PTP-D7.
pub(crate) fn answers(data: &Data, state: &State, seat: Seat, spot: Spot) -> impl Iterator<Item = Action> {
    options(data, state, seat, spot).map(Action::Validate).chain([Action::Decline])
}

pub(crate) fn check_project(
    data: &Data,
    state: &State,
    seat: Seat,
    spot: Spot,
    project: ProjectId,
) -> Result<(), Illegal> {
    if !state.display.contains(&Some(project)) {
        return Err(Illegal::NotDisplayed(project));
    }
    if state.roofs_left == 0 {
        return Err(Illegal::NoRoofLeft);
    }
    if !pattern_holds(data, state, seat, spot, project) {
        return Err(Illegal::NotSatisfied(project));
    }
    Ok(())
}

/// The judge's own reading of a pattern: every set of own free buildings that contains `spot` is tried.
fn pattern_holds(data: &Data, state: &State, seat: Seat, spot: Spot, project: ProjectId) -> bool {
    let height = |spot: Spot| match state.building(spot) {
        Some(building) if building.owner == seat && !building.roof => building.height(),
        _ => 0,
    };
    let on = |spot: Spot, terrain: Terrain| terrain_at(data, state, spot) == Some(terrain);
    let touching = |a: Spot, b: Spot| state.board.neighbours(a).contains(b);
    match data.project(project).pattern {
        Pattern::NearEmpty { terrain, floors, adjacent } => Spot::all().any(|empty| {
            on(spot, terrain)
                && height(spot) >= floors
                && touching(spot, empty)
                && state.building(empty).is_none()
                && on(empty, adjacent)
        }),
        Pattern::Outer { terrain, floors } => {
            on(spot, terrain) && height(spot) >= floors && state.board.slot(spot.territory()).index() != 0
        }
        Pattern::Central { terrain, floors } => {
            on(spot, terrain) && height(spot) >= floors && state.board.slot(spot.territory()).index() == 0
        }
        Pattern::Pair { terrain, floors } => Spot::all().any(|other| {
            let fits = |a: Spot, b: Spot| height(a) >= floors[0] && height(b) >= floors[1];
            touching(spot, other)
                && on(spot, terrain)
                && on(other, terrain)
                && (fits(spot, other) || fits(other, spot))
        }),
        Pattern::Trio { terrain, floors, satellites, satellite_floors } => {
            let members = |kind: Terrain, least: u8| {
                Spot::all().filter(move |place| on(*place, kind) && height(*place) >= least)
            };
            members(terrain, floors).any(|hub| {
                let near = |kind: Terrain| members(kind, satellite_floors).filter(move |s| touching(hub, *s));
                let complete = satellites.iter().all(|kind| near(*kind).next().is_some());
                let role = hub == spot || satellites.iter().any(|kind| near(*kind).any(|s| s == spot));
                complete && role
            })
        }
    }
}

/// PTP-85, PTP-100, PTP-E23: roof on the building just raised, card, points, new card; then the action ends.
pub(crate) fn apply_project(play: &mut Play<'_>, seat: Seat, project: ProjectId) {
    let Some(spot) = open_spot(play.state) else { return };
    play.state.buildings.set_roof(spot, true);
    play.state.roofs_left -= 1;
    let points = play.data.project(project).points;
    play.state.player_mut(seat).points += u16::from(points);
    play.state.claimed[project.index()] = Some(seat);
    play.events.push(Event::Validated { seat, project, points, spot });
    replace_card(play, project);
    turn_order::finish_action_on(play, spot);
}

/// PTP-85, PTP-E17: a new card in its place, as long as the deck lasts.
fn replace_card(play: &mut Play<'_>, project: ProjectId) {
    let next = draw(play.state);
    if let Some(place) = play.state.display.iter_mut().find(|place| **place == Some(project)) {
        *place = next;
    }
    if let Some(project) = next {
        play.events.push(Event::TurnedUp { project, at_setup: false });
    }
}

/// The top card of the deck.
pub(crate) fn draw(state: &mut State) -> Option<ProjectId> {
    let Secret::Known(order) = &state.deck.order else { return None };
    let card = order.get(usize::from(state.deck.drawn)).copied();
    state.deck.drawn += u8::from(card.is_some());
    card
}

/// PTP-82: validating is optional.
pub(crate) fn apply_decline(play: &mut Play<'_>) {
    if let Some(spot) = open_spot(play.state) {
        turn_order::finish_action_on(play, spot);
    }
}

const fn open_spot(state: &State) -> Option<Spot> {
    match &state.phase {
        Phase::Turn(turn) => match turn.step {
            Step::Project { spot } => Some(spot),
            _ => None,
        },
        Phase::Missions | Phase::Over => None,
    }
}
