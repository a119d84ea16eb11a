//! The buildings on the board, and the floors of each player in each territory that follow from them.

use std::num::NonZeroU8;
use std::ops::BitOr as _;

use engine::Seat;

use crate::ids::{MAX_PLAYERS, Spot, Territory};
use crate::spots::SpotSet;

/// All floors on one spot, of one player (PTP-60).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Building {
    /// Whose it is.
    pub owner: Seat,
    /// How high it is.
    pub floors: NonZeroU8,
    /// PTP-101: with a roof it is blocked.
    pub roof: bool,
}

impl Building {
    /// The height as a number.
    pub const fn height(self) -> u8 {
        self.floors.get()
    }

    /// PTP-84: a free building of this player.
    pub fn is_free_of(self, seat: Seat) -> bool {
        self.owner == seat && !self.roof
    }
}

/// Every building. Counts and sets are kept beside them because control, projects, missions and players ask for
/// them at every turn; nothing but this file can write any of them, so they cannot disagree.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Buildings {
    at: [Option<Building>; Spot::COUNT],
    floors: [[u8; MAX_PLAYERS]; 7],
    own: [SpotSet; MAX_PLAYERS],
    roofed: SpotSet,
}

impl Buildings {
    /// An empty board.
    pub(crate) const NONE: Self = Self {
        at: [None; Spot::COUNT],
        floors: [[0; MAX_PLAYERS]; 7],
        own: [SpotSet::NONE; MAX_PLAYERS],
        roofed: SpotSet::NONE,
    };

    pub(crate) const fn get(&self, spot: Spot) -> Option<Building> {
        self.at[spot.index()]
    }

    /// PTP-54: the floors of each player in a territory, roofed ones too.
    pub(crate) const fn floors_in(&self, territory: Territory) -> [u8; MAX_PLAYERS] {
        self.floors[territory.index()]
    }

    /// The spots with a building.
    pub(crate) fn built(&self) -> SpotSet {
        self.own.into_iter().fold(SpotSet::NONE, SpotSet::bitor)
    }

    /// The spots with a building of this player, free or roofed.
    pub(crate) const fn own(&self, seat: Seat) -> SpotSet {
        self.own[seat.index() % MAX_PLAYERS]
    }

    /// The spots with a roofed building.
    pub(crate) const fn roofed(&self) -> SpotSet {
        self.roofed
    }

    /// PTP-84: the spots with a free building of this player.
    pub(crate) const fn free_of(&self, seat: Seat) -> SpotSet {
        self.own(seat).without(self.roofed)
    }

    /// Replaces what stands on a spot.
    pub(crate) fn put(&mut self, spot: Spot, building: Option<Building>) {
        let floors = &mut self.floors[spot.territory().index()];
        if let Some(old) = self.at[spot.index()] {
            let owner = old.owner.index() % MAX_PLAYERS;
            floors[owner] -= old.height();
            self.own[owner].remove(spot);
            self.roofed.remove(spot);
        }
        if let Some(new) = building {
            let owner = new.owner.index() % MAX_PLAYERS;
            floors[owner] += new.height();
            self.own[owner].insert(spot);
            if new.roof {
                self.roofed.insert(spot);
            }
        }
        self.at[spot.index()] = building;
    }

    /// Puts a roof on the building of a spot or takes it away; says whether there is a building.
    pub(crate) fn set_roof(&mut self, spot: Spot, roof: bool) -> bool {
        let building = self.get(spot);
        self.put(spot, building.map(|building| Building { roof, ..building }));
        building.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ptp_54_counts_follow_every_change() {
        let [a, b] = [Seat::FIRST, Seat::new(1).unwrap()];
        let spot: Spot = "T3.2".parse().unwrap();
        let building =
            |owner, floors| Some(Building { owner, floors: NonZeroU8::new(floors).unwrap(), roof: false });
        let mut buildings = Buildings::NONE;
        buildings.put(spot, building(a, 3));
        buildings.put("T3.0".parse().unwrap(), building(b, 1));
        assert_eq!(buildings.floors_in(spot.territory()), [3, 1, 0, 0]);
        buildings.put(spot, building(b, 4));
        assert!(buildings.free_of(b).contains(spot) && !buildings.free_of(a).contains(spot));
        assert!(buildings.set_roof(spot, true));
        assert!(!buildings.free_of(b).contains(spot) && buildings.built().contains(spot));
        assert_eq!(buildings.floors_in(spot.territory()), [0, 5, 0, 0]);
        buildings.put(spot, None);
        assert!(!buildings.set_roof(spot, true) && !buildings.built().contains(spot));
        assert_eq!(buildings.floors_in(spot.territory()), [0, 1, 0, 0]);
        assert_eq!(buildings.floors_in(Territory::FIRST), [0; 4]);
    }
}
