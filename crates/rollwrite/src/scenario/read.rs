//! What a test asks of a position.

use engine::{Game as _, Seat};

use super::{Scenario, read};
use crate::ids::{Slot, Track};
use crate::state::Player;
use crate::{Event, Illegal};

impl Scenario {
    /// The board as text.
    pub fn text(&self) -> String {
        self.game.text_board(&self.state)
    }

    /// What the last action told.
    pub fn told(&self) -> &[Event] {
        &self.events
    }

    /// The sheets of a player.
    pub fn player_of(&self, seat: &str) -> &Player {
        self.state.player(self.seat("player", seat))
    }

    /// Stone, wood, food, gold.
    pub fn stock_of(&self, seat: &str) -> [u16; 4] {
        self.player_of(seat).stock.amounts()
    }

    /// Actions left.
    pub fn actions_of(&self, seat: &str) -> u16 {
        self.player_of(seat).actions
    }

    /// Points noted.
    pub fn noted_of(&self, seat: &str) -> u16 {
        self.player_of(seat).noted
    }

    /// Complete sections: walls, houses, granaries, bridges.
    pub fn tracks_of(&self, seat: &str) -> [u8; 4] {
        let player = self.player_of(seat);
        Track::ALL.map(|track| player.sections(self.game.components(), track))
    }

    /// Ticked boxes of a track.
    pub fn boxes_of(&self, seat: &str, track: &str) -> u8 {
        self.player_of(seat).boxes[read::<Track>("boxes", track).index()]
    }

    /// All points, as if the game ended now.
    pub fn total_of(&self, seat: &str) -> i32 {
        self.game.total(&self.state, self.seat("total", seat))
    }

    /// The points of a line of the score sheet, by the end of its key.
    pub fn points_of(&self, seat: &str, label: &str) -> i32 {
        let sheet = self.game.score(&self.state, self.seat("points", seat));
        let lines = sheet.lines.iter().filter(|line| line.label.key().contains(label));
        lines.filter_map(|line| line.points).sum()
    }

    /// The value of a building: the printed number plus its colonies.
    pub fn value_of(&self, seat: &str, slot: u8) -> u8 {
        let slot: Slot = read("value", &slot.to_string());
        self.game.building_value(&self.state, self.seat("value", seat), slot)
    }

    /// The legal places of a building's plan: row from 0, column from 1.
    pub fn places_of(&self, seat: &str, slot: u8) -> Vec<(usize, u8)> {
        let slot: Slot = read("places", &slot.to_string());
        let places = self.game.places(&self.state, self.seat("places", seat), slot);
        places.map(|place| (place.row.index(), place.column.number())).collect()
    }

    /// The legal actions of a player that begin with a word.
    pub fn options(&self, seat: &str, verb: &str) -> Vec<String> {
        self.legal(seat).into_iter().filter(|action| action.split(' ').next() == Some(verb)).collect()
    }

    /// Why an action is not legal.
    pub fn why(&self, seat: &str, action: &str) -> Option<Illegal> {
        self.check(seat, action).err()
    }

    /// The rank of a player.
    pub fn rank_of(&self, seat: &str) -> u8 {
        let seat: Seat = self.seat("rank", seat);
        self.game.standing(&self.state).rank(seat)
    }
}
