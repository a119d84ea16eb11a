//! The row of another player's home where a deed happened.

use engine::Seat;
use settlement::ids::{Region, Street};
use settlement::words as names;
use settlement::{Event, Settlement};

use super::still::{self, Detail};
use super::view::View;
use crate::follow::{Deed, Visit};

/// The row, where it does not lie large on the page.
pub(super) fn visit(view: &View<'_>, deed: &Deed<'_, Settlement>) -> Option<Visit> {
    let seat = deed.seat.filter(|seat| *seat != view.host())?;
    match deed.head {
        Event::Explored { cell, .. }
        | Event::Encounter { cell, .. }
        | Event::Hunted { cell, .. }
        | Event::Fortified { cell, .. }
        | Event::FortActivated { cell, .. } => Some(region(view, seat, cell.region())),
        Event::RegionActivated { region: one, .. } => Some(region(view, seat, *one)),
        Event::Built { street: one, .. } | Event::StreetActivated { street: one, .. } => {
            Some(street(view, seat, *one))
        }
        Event::TilesShuffled { .. }
        | Event::BuildingsShuffled { .. }
        | Event::HeroesShuffled { .. }
        | Event::ArtifactsShuffled { .. }
        | Event::FirstPlayer { .. }
        | Event::Offered { .. }
        | Event::HeroArrived { .. }
        | Event::ArtifactShown { .. }
        | Event::Took { .. }
        | Event::Round { .. }
        | Event::Discovered { .. }
        | Event::Gained { .. }
        | Event::Joined { .. }
        | Event::Used { .. }
        | Event::Stored { .. }
        | Event::Exchanged { .. }
        | Event::Invited { .. }
        | Event::TurnEnded { .. }
        | Event::Passed { .. }
        | Event::Discarded { .. }
        | Event::HeroLeft { .. }
        | Event::Stacked { .. }
        | Event::Ended => None,
    }
}

fn region(view: &View<'_>, seat: Seat, region: Region) -> Visit {
    let title = view.tell(&names::region(region));
    Visit { title, inside: still::region(view, seat, region, Detail::Scene) }
}

fn street(view: &View<'_>, seat: Seat, street: Street) -> Visit {
    let title = view.tell(&names::street(street));
    Visit { title, inside: still::street(view, seat, street, Detail::Scene) }
}
