//! The part of another player's land where a deed happened.

use engine::Seat;
use maud::html;
use nobility::Event;
use nobility::ids::Place;

use super::deeds::Deed;
use super::view::View;
use super::{chancellery, land};
use crate::follow::Visit;
use crate::widgets::seat_class;

/// What names of spots in a drawing begin with: the seat that is visited, or nothing on the own land.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Home {
    /// The reader's own land.
    Own,
    /// The land of this player.
    Of(Seat),
}

impl Home {
    /// The name of a spot on this land.
    pub(super) fn spot(self, view: &View<'_>, name: String) -> Option<String> {
        match self {
            Self::Own => view.spot(name),
            Self::Of(seat) => Some(super::spots::at_home_of(seat, &name)),
        }
    }
}

/// Settlers move in, a building goes up, an apprentice comes home, a dice tile fills.
pub(super) fn visit(view: &View<'_>, deed: &Deed<'_>) -> Option<Visit> {
    let seat = deed.seat.filter(|seat| !view.is_at_home(*seat))?;
    let home = Home::Of(seat);
    let (title, row) = match deed.head {
        Event::Satisfied { .. } => ("plots", view.still(|view| land::houses(view, seat, home))),
        Event::Placed { place: Place::Board, .. } => ("lot", view.still(|view| land::lot(view, seat, home))),
        Event::Placed { place: Place::DiceTile, .. } => {
            let tile = deed.events().find_map(|event| match event {
                Event::OnTile { tile, .. } => Some(*tile),
                _ => None,
            })?;
            ("commissions", view.still(|view| chancellery::tile(view, seat, tile, home)))
        }
        Event::Placed { place: Place::CityHall, .. }
            if deed.events().any(|event| matches!(event, Event::Communal { .. })) =>
        {
            ("zones", view.still(|view| land::zone_row(view, seat, home)))
        }
        _ => return None,
    };
    let inside = html! { div class={ "nob " (seat_class(seat)) } { (row) } };
    Some(Visit { title: view.word(title), inside })
}
