//! Geometry: which tile lies where, and what touches what.

use crate::ids::{Direction, Rotation, Spot, Territory};
use crate::spots::SpotSet;

/// PTP-26: the slot reached when leaving a slot in a direction.
const fn slot_beyond(slot: usize, direction: usize) -> Option<usize> {
    match (slot, direction) {
        (_, 0) => None,
        (0, d) => Some(d),
        // Outer slot k touches slot k+1 in direction k+2, the centre in k+3 and slot k-1 in k+4, all cyclic.
        (k, d) => match (d + 6 - k) % 6 {
            2 => Some(k % 6 + 1),
            3 => Some(0),
            4 => Some((k + 4) % 6 + 1),
            _ => None,
        },
    }
}

/// The seven tiles on the board: fixed at set-up (PTP-30), with the contacts that follow from it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    territory_at: [Territory; 7],
    slot_of: [Direction; 7],
    rotation: [Rotation; 7],
    /// PTP-25: the one spot outside its tile that a spot touches.
    contact: [Option<Spot>; Spot::COUNT],
}

impl Board {
    /// Lays the tiles: the territory in each slot, and the rotation of each territory.
    ///
    /// `territory_at` holds every territory once, as a shuffle does. If one is missing, the tiles lie in
    /// number order instead: a board is always complete.
    pub fn new(territory_at: [Territory; 7], rotation: [Rotation; 7]) -> Self {
        let complete = Territory::all().all(|territory| territory_at.contains(&territory));
        let territory_at = if complete { territory_at } else { Territory::ALL };
        let mut slot_of = [Direction::CENTRE; 7];
        for (slot, territory) in Direction::all().zip(territory_at) {
            slot_of[territory.index()] = slot;
        }
        let mut board = Self { territory_at, slot_of, rotation, contact: [None; Spot::COUNT] };
        for spot in Spot::all() {
            board.contact[spot.index()] = board.find_contact(spot);
        }
        board
    }

    /// PTP-25, PTP-E4: one contact per facing pair of ring spots of neighbouring tiles.
    fn find_contact(&self, spot: Spot) -> Option<Spot> {
        let facing = self.facing(spot);
        let beyond = slot_beyond(self.slot(spot.territory()).index(), facing.index())?;
        let neighbour = self.territory_at[beyond];
        Some(self.spot_facing(neighbour, facing.opposite()))
    }

    /// The slot where a territory lies.
    pub const fn slot(&self, territory: Territory) -> Direction {
        self.slot_of[territory.index()]
    }

    /// The territory that lies in a slot.
    pub const fn territory_at(&self, slot: Direction) -> Territory {
        self.territory_at[slot.index()]
    }

    /// How far a territory is turned.
    pub const fn rotation(&self, territory: Territory) -> Rotation {
        self.rotation[territory.index()]
    }

    /// PTP-22: where a spot faces on the board.
    pub const fn facing(&self, spot: Spot) -> Direction {
        spot.printed().turned(self.rotation(spot.territory()))
    }

    /// The spot of a territory that faces a direction.
    pub const fn spot_facing(&self, territory: Territory, facing: Direction) -> Spot {
        territory.spot(facing.unturned(self.rotation(territory)))
    }

    /// PTP-52: where the crane goes after an action on a spot.
    pub const fn crane_after(&self, spot: Spot) -> Territory {
        self.territory_at(self.facing(spot))
    }

    /// The central territory lies in slot 0.
    pub const fn is_central(&self, territory: Territory) -> bool {
        self.slot(territory).index() == 0
    }

    /// The spot in another tile that a spot touches (PTP-25).
    pub const fn contact(&self, spot: Spot) -> Option<Spot> {
        self.contact[spot.index()]
    }

    /// PTP-24, PTP-25: every spot that touches this one.
    pub fn neighbours(&self, spot: Spot) -> SpotSet {
        let inside = SpotSet::in_territory(INSIDE[spot.printed().index()], spot.territory());
        inside | self.contact(spot).map_or(SpotSet::NONE, SpotSet::one)
    }
}

/// PTP-24: what each printed spot touches inside its tile, one bit for each printed spot.
const INSIDE: [u8; 7] = [0b111_1110, 0b100_0101, 0b000_1011, 0b001_0101, 0b010_1001, 0b101_0001, 0b010_0011];

#[cfg(test)]
mod tests {
    use super::*;

    fn reference() -> Board {
        let territories = [4, 1, 2, 5, 7, 6, 3].map(|n| Territory::new(n).unwrap());
        Board::new(territories, [Rotation::default(); 7])
    }

    #[test]
    fn ptp_26_neighbouring_slots_are_those_of_the_printed_board() {
        // The table of the data file: slot, then the slot in directions 1 to 6, -1 for the edge.
        let table: [[i8; 6]; 7] = [
            [1, 2, 3, 4, 5, 6],
            [-1, -1, 2, 0, 6, -1],
            [-1, -1, -1, 3, 0, 1],
            [2, -1, -1, -1, 4, 0],
            [0, 3, -1, -1, -1, 5],
            [6, 0, 4, -1, -1, -1],
            [-1, 1, 0, 5, -1, -1],
        ];
        for (slot, row) in table.iter().enumerate() {
            for (direction, expected) in (1..).zip(row) {
                assert_eq!(
                    slot_beyond(slot, direction),
                    usize::try_from(*expected).ok(),
                    "{slot} {direction}"
                );
            }
        }
    }

    #[test]
    fn ptp_25_there_are_96_contacts_and_they_are_mutual() {
        for rotations in [[0; 7], [1, 2, 3, 4, 5, 0, 1], [5, 3, 1, 2, 2, 4, 0]] {
            let rotation = rotations.map(|steps| Rotation::new(steps).unwrap());
            let territories = [3, 1, 4, 7, 5, 2, 6].map(|n| Territory::new(n).unwrap());
            let board = Board::new(territories, rotation);
            let mut contacts = 0;
            for spot in Spot::all() {
                for other in board.neighbours(spot).iter() {
                    assert!(board.neighbours(other).contains(spot), "{spot} {other}");
                    contacts += 1;
                }
            }
            assert_eq!(contacts, 2 * 96);
            assert_eq!(Spot::all().filter(|spot| board.contact(*spot).is_some()).count(), 24);
        }
    }

    #[test]
    fn ptp_24_a_ring_spot_touches_the_centre_and_two_neighbours() {
        let board = reference();
        let names = |spot: &str| {
            let mut names: Vec<String> =
                board.neighbours(spot.parse().unwrap()).iter().map(|near| near.to_string()).collect();
            names.sort();
            names
        };
        assert_eq!(names("T2.6"), ["T1.3", "T2.0", "T2.1", "T2.5"]);
        assert_eq!(names("T1.1"), ["T1.0", "T1.2", "T1.6"]);
        assert_eq!(names("T1.0").len(), 6);
    }

    #[test]
    fn ptp_20_every_territory_lies_somewhere() {
        let twice = [1, 1, 2, 3, 4, 5, 6].map(|n| Territory::new(n).unwrap());
        let board = Board::new(twice, [Rotation::default(); 7]);
        for slot in Direction::all() {
            assert_eq!(board.slot(board.territory_at(slot)), slot);
        }
    }
}
