//! Which events begin a deed, which belong to one, and which nobody would tell.

#[cfg(test)]
mod tests;

use settlement::{Event, Settlement};

use crate::follow::{Deed, Role};

/// What an event is in the telling of the game.
pub(super) fn role(event: &Event, newest: Option<&Deed<'_, Settlement>>) -> Role {
    let joins = |of: fn(&Deed<'_, Settlement>) -> bool| newest.is_some_and(of);
    match event {
        Event::TilesShuffled { .. }
        | Event::BuildingsShuffled { .. }
        | Event::HeroesShuffled { .. }
        | Event::ArtifactsShuffled { .. }
        | Event::Offered { at_setup: true, .. }
        | Event::HeroArrived { at_setup: true, .. }
        | Event::ArtifactShown { at_setup: true, .. }
        | Event::Discovered { .. }
        | Event::TurnEnded { .. } => Role::Untold,
        Event::FirstPlayer { .. } | Event::HeroLeft { .. } | Event::Ended => Role::Begins(None),
        Event::Offered { .. } if joins(|deed| matches!(deed.head, Event::Built { .. })) => Role::Joins,
        Event::HeroArrived { .. } if joins(|deed| matches!(deed.head, Event::Invited { .. })) => Role::Joins,
        Event::Offered { .. } | Event::HeroArrived { .. } | Event::Stacked { .. } | Event::Round { .. } => {
            if joins(renews) {
                Role::Joins
            } else {
                Role::Begins(None)
            }
        }
        Event::Took { seat, .. }
        | Event::Built { seat, .. }
        | Event::Explored { seat, .. }
        | Event::Hunted { seat, .. }
        | Event::Fortified { seat, .. }
        | Event::RegionActivated { seat, .. }
        | Event::StreetActivated { seat, .. }
        | Event::FortActivated { seat, .. }
        | Event::Exchanged { seat, .. }
        | Event::Invited { seat, .. }
        | Event::Passed { seat, .. } => Role::Begins(Some(*seat)),
        // A monster is a deed of its own: the Mask decides on it after the land was told. Several at once are one.
        Event::Encounter { seat, appears: true, .. } => {
            if joins(|deed| matches!(deed.head, Event::Encounter { .. })) {
                Role::Joins
            } else {
                Role::Begins(Some(*seat))
            }
        }
        // An exchange comes between the buildings of a street: what follows it is told anew.
        Event::Used { seat, .. } | Event::Stored { seat, .. } => {
            if joins(uses_buildings) {
                Role::Joins
            } else {
                Role::Begins(Some(*seat))
            }
        }
        Event::Encounter { appears: false, .. }
        | Event::Gained { .. }
        | Event::Joined { .. }
        | Event::Discarded { .. }
        | Event::ArtifactShown { .. } => Role::Joins,
    }
}

/// The number of the round that an event opens.
pub(super) fn opens_round(event: &Event) -> Option<u16> {
    match event {
        Event::Round { round, .. } => Some(u16::from(*round)),
        _ => None,
    }
}

/// Whether heroes and market go over to the next round, and it has not begun.
fn renews(deed: &Deed<'_, Settlement>) -> bool {
    let is_between = matches!(
        deed.head,
        Event::HeroLeft { .. } | Event::HeroArrived { .. } | Event::Stacked { .. } | Event::Offered { .. }
    );
    is_between && !deed.rest.iter().any(|event| matches!(event, Event::Round { .. }))
}

fn uses_buildings(deed: &Deed<'_, Settlement>) -> bool {
    matches!(
        deed.head,
        Event::StreetActivated { .. } | Event::Built { .. } | Event::Used { .. } | Event::Stored { .. }
    )
}
