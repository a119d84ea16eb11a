//! How many villagers a player recruits and places.

use engine::Seat;

use crate::data::{Data, Effect};
use crate::scoring::food_and_houses;
use crate::state::State;

/// COM-34, COM-152, COM-170, COM-175: 2 and 1 for each food on uncovered cards, at most 5; then the Events.
pub(crate) fn recruit(data: &Data, state: &State, seat: Seat) -> u8 {
    let limit = data.recruit.with(food_and_houses(data, state, seat.into()).0);
    changed(data, state, limit, |effect| match effect {
        Effect::RecruitLimit { delta, minimum } => Some((delta, minimum)),
        _ => None,
    })
}

/// COM-54, COM-156, COM-175: 2 and 1 for each house on uncovered cards, at most 5; then the Events.
pub(crate) fn place(data: &Data, state: &State, seat: Seat) -> u8 {
    let limit = data.place.with(food_and_houses(data, state, seat.into()).1);
    changed(data, state, limit, |effect| match effect {
        Effect::PlaceLimit { delta, minimum } => Some((delta, minimum)),
        _ => None,
    })
}

/// COM-175, COM-E36: changes add up after the maximum, and the result is not below the least that is printed.
fn changed(data: &Data, state: &State, limit: u8, of: fn(Effect) -> Option<(i8, u8)>) -> u8 {
    let Some(solo) = state.solo() else { return limit };
    let changes = solo.face_up.iter().filter_map(|card| of(data.event(card).effect));
    let least = changes.clone().map(|(_, minimum)| minimum).max().unwrap_or(limit);
    let delta: i16 = changes.map(|(delta, _)| i16::from(delta)).sum();
    (i16::from(limit) + delta).clamp(i16::from(least), i16::from(u8::MAX)) as u8
}
