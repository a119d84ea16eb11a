//! Which events make a deed, and which belong to one.

use nobility::ids::Place;
use nobility::{Event, Gain, Nobility, Source};

use crate::follow::{Deed as AnyDeed, Role};

pub(super) type Deed<'a> = AnyDeed<'a, Nobility>;

/// What an event is in the telling of the game. What befalls everybody is told of nobody: the set-up, the round, the
/// dice, the Income and what comes in after it are a deed each, in ink.
pub(super) fn role(event: &Event, newest: Option<&Deed<'_>>) -> Role {
    match *event {
        Event::Shuffled { .. } | Event::Dealt { .. } | Event::TurnEnded { passed: false, .. } => Role::Untold,
        Event::FirstPlayer { .. } | Event::Round { .. } => Role::Begins(None),
        Event::Placed { seat, .. }
        | Event::Satisfied { seat, .. }
        | Event::Lord { seat, .. }
        | Event::Sold { seat, .. }
        | Event::TurnEnded { seat, passed: true } => Role::Begins(Some(seat)),
        Event::Rolled { .. } => unless(newest.is_some_and(takes_dice)),
        Event::Automa { .. } => unless(newest.is_some_and(|deed| matches!(deed.head, Event::Automa { .. }))),
        Event::ShipCame { .. }
        | Event::Petition { .. }
        | Event::Offered { .. }
        | Event::TileRemoved { .. } => unless(!newest.is_none_or(ends_round)),
        Event::Kept { .. } => unless(!newest.is_none_or(is_set_up)),
        Event::Revealed { .. } | Event::Ended { .. } => {
            unless(newest.is_some_and(|deed| matches!(deed.head, Event::Revealed { .. })))
        }
        Event::Gained { .. } | Event::Lost { .. } if is_income(event) => {
            unless(newest.is_some_and(|deed| is_income(deed.head)))
        }
        Event::Character { .. }
        | Event::StartSettlers { .. }
        | Event::ObjectiveSet { .. }
        | Event::MiddleWorkshop { .. }
        | Event::Arrived { .. }
        | Event::EventRevealed { .. }
        | Event::Discarded { .. }
        | Event::Took { .. }
        | Event::Rerolled { .. }
        | Event::Apprenticed { .. }
        | Event::Workshop { .. }
        | Event::Communal { .. }
        | Event::Answered { .. }
        | Event::Renewed { .. }
        | Event::Drew { .. }
        | Event::DiceTile { .. }
        | Event::Recalled { .. }
        | Event::Sat { .. }
        | Event::OnTile { .. }
        | Event::Gained { .. }
        | Event::Lost { .. } => Role::Joins,
    }
}

/// The number of the round that an event opens.
pub(super) const fn opens_round(event: &Event) -> Option<u16> {
    match event {
        Event::Round { round, .. } => Some(*round as u16),
        _ => None,
    }
}

/// It joins the newest deed, or begins one of nobody.
const fn unless(joins: bool) -> Role {
    if joins { Role::Joins } else { Role::Begins(None) }
}

/// NOB-29, NOB-30: coins that a guild pays come at Income alone.
pub(super) const fn is_income(event: &Event) -> bool {
    match event {
        Event::Gained { source: Source::Income, .. } => true,
        Event::Gained { gain: Gain::Coins, source: Source::Place(place), .. } => is_guild(*place),
        _ => false,
    }
}

const fn is_guild(place: Place) -> bool {
    matches!(
        place,
        Place::Scholars
            | Place::Artists
            | Place::Smiths
            | Place::Mages
            | Place::Jewellers
            | Place::Carpenters
    )
}

/// The roll is part of the round's beginning, unless an event comes between.
fn takes_dice(deed: &Deed<'_>) -> bool {
    match deed.head {
        Event::Round { .. } => event_of(deed).is_none(),
        head => matches!(head, Event::Rolled { .. }),
    }
}

/// NOB-82: the event that a round began with.
pub(super) fn event_of(deed: &Deed<'_>) -> Option<nobility::ids::EventCard> {
    deed.events().find_map(|event| match event {
        Event::EventRevealed { event } => Some(*event),
        _ => None,
    })
}

/// NOB-33: the last thing before the upkeep is a pass or the Income.
fn ends_round(deed: &Deed<'_>) -> bool {
    matches!(deed.head, Event::TurnEnded { .. }) || is_income(deed.head)
}

const fn is_set_up(deed: &Deed<'_>) -> bool {
    matches!(deed.head, Event::FirstPlayer { .. })
}

#[cfg(test)]
mod tests;
