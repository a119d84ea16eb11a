//! How far a player is from completing a common project.

use engine::Seat;
use petits_peuples::data::Pattern;
use petits_peuples::ids::{ProjectId, Spot, Terrain, Territory};

use super::view::View;

/// The nearest way to complete a project.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Nearest {
    /// Floors still to place; at 0 everything stands and one more floor on it is enough (PTP-83).
    pub(super) floors: u8,
    /// Where the main building of the pattern would stand.
    pub(super) territory: Territory,
}

/// The nearest way, over the whole garden; `None` while no spot allows it.
pub(super) fn nearest(view: &View<'_>, seat: Seat, project: ProjectId) -> Option<Nearest> {
    let reach = Reach { view, seat };
    let pattern = view.data().project(project).pattern;
    Spot::all()
        .filter_map(|spot| {
            Some(Nearest { floors: reach.missing(pattern, spot)?, territory: spot.territory() })
        })
        .min()
}

struct Reach<'v, 'a> {
    view: &'v View<'a>,
    seat: Seat,
}

impl Reach<'_, '_> {
    /// Floors still to place when `spot` is the main building.
    fn missing(&self, pattern: Pattern, spot: Spot) -> Option<u8> {
        let state = self.view.state();
        match pattern {
            Pattern::NearEmpty { terrain, floors, adjacent } => {
                let free = |near: &Spot| {
                    state.building(*near).is_none()
                        && self.view.game().terrain(state, *near) == Some(adjacent)
                };
                state.board().neighbours(spot).iter().find(free)?;
                self.to_raise(spot, terrain, floors)
            }
            Pattern::Outer { terrain, floors } => {
                let outer = !state.board().is_central(spot.territory());
                outer.then(|| self.to_raise(spot, terrain, floors)).flatten()
            }
            Pattern::Central { terrain, floors } => {
                let central = state.board().is_central(spot.territory());
                central.then(|| self.to_raise(spot, terrain, floors)).flatten()
            }
            Pattern::Pair { terrain, floors: [one, other] } => {
                Some(self.to_raise(spot, terrain, one)? + self.beside(spot, terrain, other)?)
            }
            Pattern::Trio { terrain, floors, satellites: [one, other], satellite_floors } => Some(
                self.to_raise(spot, terrain, floors)?
                    + self.beside(spot, one, satellite_floors)?
                    + self.beside(spot, other, satellite_floors)?,
            ),
        }
    }

    /// Floors missing on one spot; `None` if this player can never have that building there as things stand.
    fn to_raise(&self, spot: Spot, terrain: Terrain, floors: u8) -> Option<u8> {
        let state = self.view.state();
        let fits = match self.view.game().terrain(state, spot) {
            Some(found) => found == terrain,
            None => state.tokens_left(terrain) > 0,
        };
        let standing = match state.building(spot) {
            None => 0,
            Some(building) if building.is_free_of(self.seat) => building.height(),
            Some(_) => return None,
        };
        fits.then(|| floors.saturating_sub(standing))
    }

    /// The cheapest neighbour.
    fn beside(&self, spot: Spot, terrain: Terrain, floors: u8) -> Option<u8> {
        let near = self.view.state().board().neighbours(spot).iter();
        near.into_iter().filter_map(|near| self.to_raise(near, terrain, floors)).min()
    }
}
