//! Reading a position by name.

use engine::{EventInfo as _, Game as _, ScoreSheet, Seat};

use super::{Scenario, read};
use crate::ids::{Guild, Settler, Slot, Tile};
use crate::state::Player;

impl Scenario {
    /// What a player has.
    pub fn of(&self, seat: &str) -> &Player {
        self.state.player(self.seat("seat", seat))
    }

    /// A player's goods: books, artwork, weapons, relics, jewelry, furniture.
    pub fn goods_of(&self, seat: &str) -> [u16; 6] {
        self.of(seat).goods.amounts()
    }

    /// A player's points on the track.
    pub fn points_of(&self, seat: &str) -> i32 {
        self.of(seat).points()
    }

    /// A player's apprentices in a guild.
    pub fn apprentices_of(&self, seat: &str, guild: &str) -> u8 {
        self.state.apprentices(read("guild", guild), self.seat("seat", seat))
    }

    /// A workshop slot: `W01 A`, `W01 -`, or `-`.
    pub fn workshop_at(&self, guild: &str, slot: &str) -> String {
        let (guild, slot): (Guild, Slot) = (read("guild", guild), read("slot", slot));
        self.state.workshops(guild)[slot.index()].map_or_else(
            || "-".to_owned(),
            |one| format!("{} {}", one.tile, one.owner.map_or('-', Seat::letter)),
        )
    }

    /// The tiles at the city hall; `-` for a gap.
    pub fn hall_text(&self) -> String {
        let text = |tile: &Option<Tile>| tile.map_or("-", |tile| tile.name());
        self.state.hall().iter().map(text).collect::<Vec<_>>().join(" ")
    }

    /// The displayed settlers cards.
    pub fn shown(&self) -> Vec<&'static str> {
        self.state.display().iter().flatten().map(|settler: &Settler| settler.name()).collect()
    }

    /// The letters of the seats that may act.
    pub fn to_act(&self) -> String {
        self.game.to_act(&self.state).iter().map(Seat::letter).collect()
    }

    /// The score sheet of a player.
    pub fn score(&self, seat: &str) -> ScoreSheet {
        self.game.score(&self.state, self.seat("seat", seat))
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
