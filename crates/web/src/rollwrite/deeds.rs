//! What an event is in the telling of the game.

use rollwrite::data::Gain;
use rollwrite::ids::Favor;
use rollwrite::{Event, RollWrite, Source};

use crate::follow::{Deed, Role};

/// Dice, tiles and colonies are deeds of their own; what everybody receives is one deed of all; and all that a player
/// writes in a round is one deed that grows.
pub(super) fn role(event: &Event, newest: Option<&Deed<'_, RollWrite>>) -> Role {
    let head = newest.map(|deed| deed.head);
    let is_receiving = matches!(head, Some(Event::Started { .. }));
    match *event {
        Event::SheetChosen { .. } | Event::Rolled { .. } | Event::GameOver => Role::Begins(None),
        Event::FavorsDrawn { .. } if matches!(head, Some(Event::SheetChosen { .. })) => Role::Joins,
        Event::FavorsDrawn { .. } => Role::Begins(None),
        Event::FirstPlayer { .. } => Role::Joins,
        Event::Took { seat, .. } | Event::Rerolled { seat, .. } | Event::Colonised { seat, .. } => {
            Role::Begins(Some(seat))
        }
        Event::Started { .. } if is_receiving => Role::Joins,
        Event::Started { .. } => Role::Begins(None),
        // Points are written at once; a Windfall is used when its player likes.
        Event::Gained { seat, gain, source, .. } => {
            let comes_with_the_dice = gain != Gain::Vp && source != Source::Favor(Favor::Windfall);
            if comes_with_the_dice && is_receiving { Role::Joins } else { Role::JoinsOf(seat) }
        }
        Event::Built { seat, .. }
        | Event::Ticked { seat, .. }
        | Event::Finished { seat, .. }
        | Event::Bridged { seat, .. }
        | Event::Harvested { seat, .. }
        | Event::Exchanged { seat, .. }
        | Event::Sold { seat, .. }
        | Event::Ended { seat, .. }
        | Event::Kept { seat, .. }
        | Event::Skipped { seat } => Role::JoinsOf(seat),
        // The roll that follows tells it.
        Event::RoundOver { .. } => Role::Untold,
    }
}

/// A roll opens a round.
pub(super) fn opens_round(event: &Event) -> Option<u16> {
    match *event {
        Event::Rolled { round, .. } => Some(u16::from(round)),
        _ => None,
    }
}
