//! Which events are told together.

use engine::Seat;
use petits_peuples::{Event, PetitsPeuples};

use crate::follow::{Deed, Role};

/// A deed of this game.
pub(super) type Told<'a> = Deed<'a, PetitsPeuples>;

/// What an event is in the telling of the game.
pub(super) fn role(event: &Event, newest: Option<&Told<'_>>) -> Role {
    match *event {
        Event::Laid { .. } | Event::Control { .. } | Event::Ended => Role::Begins(None),
        Event::Shuffled { .. }
        | Event::FirstPlayer { .. }
        | Event::Dealt { .. }
        // A card that takes the place of another belongs to the deed that took the other.
        | Event::TurnedUp { .. } => Role::Joins,
        // Everybody chooses at once: the second mission of a player joins the first.
        Event::Kept { seat, .. } => Role::JoinsOf(seat),
        Event::Round { .. } => match newest.map(|deed| deed.head) {
            Some(Event::Control { .. }) => Role::Joins,
            _ => Role::Begins(None),
        },
        Event::Started { seat, .. }
        | Event::StrategicMove { seat, .. }
        | Event::Validated { seat, .. }
        | Event::Named { by: seat, .. }
        | Event::EndTriggered { seat }
        | Event::Revealed { seat, .. } => Role::Begins(Some(seat)),
        Event::Covered { seat, .. }
        | Event::MovedOn { seat, .. }
        | Event::Built { seat, .. }
        | Event::Abandoned { seat, .. }
        | Event::Invaded { seat, .. }
        | Event::RoofMoved { seat, .. }
        | Event::Passed { seat } => match newest {
            Some(deed) if deed.seat == Some(seat) && leads_up(deed) => Role::Joins,
            _ => Role::Begins(Some(seat)),
        },
    }
}

/// The number of the round that an event opens.
pub(super) fn opens_round(event: &Event) -> Option<u16> {
    match *event {
        Event::Round { round, .. } => Some(round.into()),
        _ => None,
    }
}

/// Whether a deed is only the way to what is done next: a token on the bramble, territories that were left.
fn leads_up(deed: &Told<'_>) -> bool {
    deed.events().all(|event| !is_act(event))
}

const fn is_act(event: &Event) -> bool {
    !matches!(event, Event::MovedOn { .. } | Event::Covered { .. })
}

/// What a deed is told by: what was done after what led up to it.
pub(super) fn act_of<'a>(deed: &Told<'a>) -> &'a Event {
    deed.events().find(|event| is_act(event)).unwrap_or(deed.head)
}

/// The player who begins, where a deed says so.
pub(super) fn first_of(deed: &Told<'_>) -> Option<Seat> {
    deed.events().find_map(|event| match event {
        Event::Round { first: seat, .. } | Event::FirstPlayer { seat } => Some(*seat),
        _ => None,
    })
}
