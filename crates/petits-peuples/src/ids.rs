//! Newtypes and small enums: what the rules talk about.

use std::fmt;
use std::str::FromStr;

use engine::{ParseIdError, cards, named, numbered};

/// PTP-1: the largest table.
pub const MAX_PLAYERS: usize = 4;

numbered! {
    /// A place on the board or inside a tile: 0 centre, then clockwise 1 NW, 2 NE, 3 E, 4 SE, 5 SW, 6 W (PTP-20).
    ///
    /// Slots of the board and directions inside a tile share this numbering: that is how the crane works (PTP-52).
    pub Direction, 7
}

impl Direction {
    /// The centre.
    pub const CENTRE: Self = Self(0);

    /// All seven, centre first.
    pub const ALL: [Self; 7] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// The opposite of an outer direction; the centre is its own opposite (PTP-25).
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self.0 {
            0 => Self(0),
            d => Self((d + 2) % 6 + 1),
        }
    }

    /// PTP-22: where printed spot `self` faces when the tile is turned.
    #[must_use]
    pub const fn turned(self, rotation: Rotation) -> Self {
        match self.0 {
            0 => Self(0),
            k => Self((k - 1 + rotation.0) % 6 + 1),
        }
    }

    /// The printed spot that faces `self` when the tile is turned: the inverse of [`Self::turned`].
    #[must_use]
    pub const fn unturned(self, rotation: Rotation) -> Self {
        match self.0 {
            0 => Self(0),
            f => Self((f - 1 + 6 - rotation.0) % 6 + 1),
        }
    }
}

/// How far a tile is turned: 0 to 5 clockwise steps of 60 degrees (PTP-22).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rotation(u8);

impl Rotation {
    /// The rotation by this many steps, `None` past 5.
    pub const fn new(steps: u8) -> Option<Self> {
        if steps < 6 { Some(Self(steps)) } else { None }
    }

    /// The number of steps.
    pub const fn steps(self) -> u8 {
        self.0
    }
}

/// A territory tile (PTP-10), numbered 1 to 7 (PTP-27). Written `T1` to `T7`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Territory(u8);

impl Territory {
    /// Territory 1.
    pub const FIRST: Self = Self(0);

    /// Territories 1 to 7 in number order.
    pub const ALL: [Self; 7] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// All seven in number order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..7).map(Self)
    }

    /// The territory with this printed number, 1 to 7.
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number <= 7 { Some(Self(number - 1)) } else { None }
    }

    /// The printed number.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The position in tables, 0 to 6.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// PTP-27: the next number; after 7 comes 1.
    #[must_use]
    pub const fn next(self) -> Self {
        Self((self.0 + 1) % 7)
    }

    /// PTP-27: the number before; before 1 comes 7.
    #[must_use]
    pub const fn previous(self) -> Self {
        Self((self.0 + 6) % 7)
    }

    /// The printed spot of this territory.
    pub const fn spot(self, printed: Direction) -> Spot {
        Spot(self.0 * 7 + printed.0)
    }

    /// The seven spots, centre first.
    pub fn spots(self) -> impl DoubleEndedIterator<Item = Spot> + Clone {
        (self.0 * 7..self.0 * 7 + 7).map(Spot)
    }
}

impl fmt::Display for Territory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "T{}", self.number())
    }
}

numbered! {
    /// One of the 49 spots: a territory and a printed place in it (PTP-21). Written `T2.0`.
    pub Spot, 49
}

impl Spot {
    /// The territory of the spot.
    pub const fn territory(self) -> Territory {
        Territory(self.0 / 7)
    }

    /// The printed place inside the territory.
    pub const fn printed(self) -> Direction {
        Direction(self.0 % 7)
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.territory(), self.printed().0)
    }
}

impl FromStr for Territory {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        match text.as_bytes() {
            [b'T', digit @ b'1'..=b'7'] => Ok(Self(digit - b'1')),
            _ => Err(ParseIdError::new("a territory: expected T1 to T7", text)),
        }
    }
}

impl FromStr for Spot {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        match text.as_bytes() {
            [b'T', territory @ b'1'..=b'7', b'.', printed @ b'0'..=b'6'] => {
                Ok(Territory(territory - b'1').spot(Direction(printed - b'0')))
            }
            _ => Err(ParseIdError::new("a spot: expected T1.0 to T7.6", text)),
        }
    }
}

named! {
    /// A terrain type that buildings and objectives ask for (PTP-21).
    pub Terrain, "a terrain: expected green, yellow or red",
    {
        /// Green grass, *herbe verte*.
        Green = "green",
        /// Tall yellow grass, *hautes herbes jaunes*.
        Yellow = "yellow",
        /// Red leaves, *feuilles rouges*.
        Red = "red",
    }
}

/// What is printed on a spot (PTP-21).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ground {
    /// A terrain type.
    Terrain(Terrain),
    /// Bramble, *friche*: no type until a token covers it (PTP-65).
    Bramble,
}

cards! {
    /// One of the 21 common projects, *projets communs* (PTP-82).
    pub ProjectId, "a common project",
    [
        "infirmary_green", "infirmary_red", "sacred_place_yellow", "sacred_place_red", "fortress_yellow",
        "fortress_green", "house", "herbalist", "prison", "terraced_houses", "forge", "outpost", "sanctuary",
        "windmill", "bunker", "apartments", "power_station", "radio_tower", "temple", "water_reservoir",
        "air_base",
    ]
}

cards! {
    /// One of the 15 faces of the 24 secret missions, *missions secrètes* (PTP-90).
    pub MissionId, "a secret mission",
    [
        "cabaret", "post_office", "barracks", "sculpture", "market", "watchtower", "belfry", "observatory",
        "control_1_3", "control_2_4", "control_3_5", "control_4_6", "control_5_7", "control_6_1", "control_7_2",
    ]
}

named! {
    /// One of the three special effects, *stratagèmes* (PTP-110).
    pub Stratagem, "a stratagem",
    {
        /// *Mouvement stratégique* (PTP-111).
        StrategicMove = "strategic_movement",
        /// *Transfert de toit* (PTP-112).
        RoofTransfer = "roof_transfer",
        /// *Invasion* (PTP-114).
        Invasion = "invasion",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ptp_22_turning_and_back() {
        for direction in Direction::all() {
            for steps in 0..6 {
                let rotation = Rotation::new(steps).unwrap();
                assert_eq!(direction.turned(rotation).unturned(rotation), direction);
            }
            assert_eq!(direction.opposite().opposite(), direction);
        }
        let east = Direction::new(3).unwrap();
        assert_eq!(east.opposite(), Direction::new(6).unwrap());
        assert_eq!(east.turned(Rotation::new(2).unwrap()), Direction::new(5).unwrap());
    }

    #[test]
    fn ptp_27_numbers_are_a_cycle() {
        let [one, seven] = [Territory::new(1).unwrap(), Territory::new(7).unwrap()];
        assert_eq!((seven.next(), one.previous()), (one, seven));
        assert_eq!(Territory::new(0), None);
        assert_eq!(Territory::new(8), None);
    }

    #[test]
    fn names_round_trip() {
        assert!(Spot::all().all(|spot| spot.to_string().parse() == Ok(spot)));
        assert!(ProjectId::all().all(|card| card.to_string().parse() == Ok(card)));
        assert!(MissionId::all().all(|card| card.to_string().parse() == Ok(card)));
        for bad in ["T8.0", "T1.7", "T1", "t1.0", "T1.00", ""] {
            assert!(bad.parse::<Spot>().is_err(), "{bad}");
        }
    }
}
