//! What a player has, as figures that a half-made decision can change.

use engine::Seat;
use nobility::data::ZoneIncome;
use nobility::ids::{Good, Guild, Zone};
use nobility::sets::{Peoples, Settlers};
use nobility::{Nobility, State};

use super::goal::Goal;

/// A player's means, and what they are measured by.
#[derive(Clone, Copy)]
pub(super) struct Estate<'a> {
    pub(super) game: &'a Nobility,
    pub(super) state: &'a State,
    pub(super) seat: Seat,
    pub(super) goal: Goal,
    /// Rounds after this one.
    pub(super) left: i32,
    pub(super) points: i32,
    pub(super) goods: [i32; 6],
    pub(super) coins: i32,
    pub(super) modifiers: i32,
    pub(super) reputation: i32,
    pub(super) nobility: i32,
    pub(super) is_lord: bool,
    pub(super) lot: i32,
    pub(super) ready: i32,
    pub(super) plots: i32,
    pub(super) zones: [bool; 3],
    pub(super) held: Settlers,
    pub(super) peoples: Peoples,
    pub(super) petitions: i32,
    pub(super) workshops: i32,
    pub(super) apprentices: [i32; 6],
    pub(super) masters: [i32; 6],
    pub(super) desks: i32,
}

impl<'a> Estate<'a> {
    pub(super) fn new(game: &'a Nobility, state: &'a State, seat: Seat) -> Self {
        let player = state.player(seat);
        let rounds = i32::from(game.components().tables().rounds);
        let masters = Guild::ALL.map(|guild| {
            state.workshops(guild).iter().flatten().filter(|one| one.owner == Some(seat)).count() as i32
        });
        Self {
            game,
            state,
            seat,
            goal: Goal::of(game, state),
            left: rounds - i32::from(state.round()),
            points: player.points(),
            goods: player.goods.amounts().map(i32::from),
            coins: i32::from(player.coins),
            modifiers: i32::from(player.modifiers),
            reputation: i32::from(player.reputation),
            nobility: i32::from(player.nobility),
            is_lord: player.is_lord,
            lot: i32::from(player.lot),
            ready: i32::from(player.ready),
            plots: i32::from(player.plots),
            zones: player.zones.map(|zone| zone.is_some()),
            held: player.held,
            peoples: game.peoples(state, seat),
            petitions: player.petitions.len() as i32,
            workshops: masters.iter().sum(),
            apprentices: Guild::ALL.map(|guild| i32::from(state.apprentices(guild, seat))),
            masters,
            desks: i32::from(state.desks_of(seat)),
        }
    }

    /// A value that falls from the first round to the last.
    pub(super) fn ramp(&self, start: i32, end: i32) -> i32 {
        end + (start - end) * self.left / 9
    }

    /// NOB-126: guilds with an own apprentice or master.
    pub(super) fn present(&self) -> i32 {
        (0..6).filter(|guild| self.apprentices[*guild] + self.masters[*guild] > 0).count() as i32
    }

    /// NOB-76: communal buildings owned.
    pub(super) fn communal(&self) -> i32 {
        self.zones.iter().filter(|built| **built).count() as i32
    }

    /// Incomes to come, the one of this round with them.
    pub(super) fn incomes(&self) -> i32 {
        self.left + 1
    }

    /// Whether dice can still be placed in this round.
    pub(super) fn has_turns(&self) -> bool {
        !self.state.passed().contains(self.seat)
    }

    /// NOB-30: whether a built zone gives this.
    pub(super) fn has_zone(&self, income: ZoneIncome) -> bool {
        let zones = self.game.components().tables().zones;
        Zone::all().any(|zone| self.zones[zone.index()] && zones[zone.index()] == income)
    }

    /// NOB-36: whether one more house can be owned.
    pub(super) fn can_build(&self) -> bool {
        self.ready + self.plots < i32::from(self.game.components().tables().houses)
    }

    /// NOB-40: how many of a wanted good a card takes.
    pub(super) fn usable(&self, goods: &[i32; 6], good: Good) -> i32 {
        let data = self.game.components();
        let extra = data.character(self.state.player(self.seat).character).extra;
        let limit = if extra == good { data.tables().extra_limit } else { data.tables().spend_limit };
        goods[good.index()].min(i32::from(limit))
    }
}
