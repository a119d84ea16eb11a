//! Reading a position by name.

use engine::{EventInfo as _, Game as _, ScoreSheet, Seat};

use super::{Scenario, read};
use crate::ids::{Artifact, Hero, Slot, Space};
use crate::scoring;
use crate::state::{Hold, Player};

impl Scenario {
    /// What a player has.
    pub fn of(&self, seat: &str) -> &Player {
        self.state.player(self.seat("seat", seat))
    }

    /// A player's reserve: wood, clay, stone, diamonds, gold.
    pub fn reserve_of(&self, seat: &str) -> [u16; 5] {
        self.of(seat).reserve.amounts()
    }

    /// A player's available settlers: basic and bonus.
    pub fn settlers_of(&self, seat: &str) -> (u8, u8) {
        (self.of(seat).ready.basic, self.of(seat).ready.bonus)
    }

    /// What lies on a cell: `T1-05`, `T1-05 monster`, `T1-05 fort`; `-` for nothing.
    pub fn at(&self, seat: &str, cell: &str) -> String {
        let terrain = self.of(seat).terrain(read("cell", cell));
        terrain.map_or_else(
            || "-".to_owned(),
            |terrain| match terrain.hold {
                Hold::Open => terrain.tile.to_string(),
                Hold::Monster => format!("{} monster", terrain.tile),
                Hold::Fort { .. } => format!("{} fort", terrain.tile),
            },
        )
    }

    /// The buildings of a player's street; `-` for an empty slot.
    pub fn street_of(&self, seat: &str, street: &str) -> String {
        let player = self.of(seat);
        let text = |slot: Slot| player.house(slot).map_or("-", |house| house.building.name());
        read::<crate::ids::Street>("street", street).slots().map(text).collect::<Vec<_>>().join(" ")
    }

    /// The hero row from the left; `-` for a gap.
    pub fn row_text(&self) -> String {
        let text = |hero: &Option<Hero>| hero.map_or_else(|| "-".to_owned(), |hero| hero.to_string());
        self.state.row().iter().map(text).collect::<Vec<_>>().join(" ")
    }

    /// A space of the market: `bank`, `bank*2`, `-`.
    pub fn space(&self, space: &str) -> String {
        let space: Space = read("space", space);
        self.state.stack(space).map_or_else(
            || "-".to_owned(),
            |stack| match stack.count {
                1 => stack.building.to_string(),
                count => format!("{}*{count}", stack.building),
            },
        )
    }

    /// What a hero of the row costs now.
    pub fn price(&self, hero: &str) -> [u16; 5] {
        let price = self.game.price(&self.state, read("hero", hero));
        price.unwrap_or_else(|| panic!("scenario: {hero} is not in the row")).amounts()
    }

    /// The names of the face-up artefacts.
    pub fn shown(&self) -> Vec<&'static str> {
        self.state.display().iter().map(Artifact::name).collect()
    }

    /// The letters of the seats that may act.
    pub fn to_act(&self) -> String {
        self.game.to_act(&self.state).iter().map(Seat::letter).collect()
    }

    /// The score sheet of a player.
    pub fn score(&self, seat: &str) -> ScoreSheet {
        self.game.score(&self.state, self.seat("seat", seat))
    }

    /// What a hero is worth to a player on this board.
    pub fn hero_points(&self, seat: &str, hero: &str) -> i32 {
        scoring::hero_points(self.game.components(), self.of(seat), read("hero", hero))
    }

    /// The rank of each player as if the game ended now.
    pub fn ranks(&self) -> Vec<u8> {
        let standing = self.game.standing(&self.state);
        self.state.seats().map(|seat| standing.rank(seat)).collect()
    }

    /// What the last action made happen, in notation.
    pub fn happened(&self) -> Vec<String> {
        self.events.iter().map(|event| event.notation()).collect()
    }

    /// The position as text.
    pub fn text(&self) -> String {
        self.game.text_board(&self.state)
    }
}
