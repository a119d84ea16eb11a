//! What colonies bring (advanced rules).

use rollwrite::ids::{Slot, Track};
use rollwrite::state::Player;

use super::prices::Prices;
use super::promise::Promise;

/// Free cells that will find a plan to fit them, in percent.
const FITTING: i32 = 70;

impl Promise<'_> {
    /// What a colony of this building brings, `rounds` before the end.
    pub(super) fn colony(&self, slot: Slot, rounds: i32, each: i32, first: i32) -> i32 {
        let card = self.village.building(slot);
        let usual = Prices::usual();
        let step = self.income(card.effect, 2, &usual) - self.income(card.effect, 1, &usual);
        let lasting = if self.player.is_built(slot) { 100 * rounds } else { 70 * (rounds - 1).max(0) };
        let new = if self.player.colonies[slot.index()] == 0 { first } else { 0 };
        each + new + step * lasting / 100 + self.star_step(card.effect)
    }

    pub(super) fn worth_of_cell(&self) -> i32 {
        if !self.advanced || self.rounds == 0 {
            return 0;
        }
        let (each, first) = self.colony_stars();
        let best = Slot::all().filter_map(|slot| {
            let plan = self.data.plan(self.village.building(slot))?;
            Some(self.colony(slot, self.rounds / 2, each, first) / plan.size().max(1) as i32)
        });
        best.max().unwrap_or(0) * FITTING / 100
    }

    /// The best colony that can be drawn at the end of this round, and how many cells it takes.
    pub(super) fn best_colony(&self, player: &Player, only: Option<Slot>, row: Option<Track>) -> (i32, i32) {
        if !self.advanced {
            return (0, 0);
        }
        let free = player.free_cells(self.data);
        let (each, first) = self.colony_stars();
        let mut best = (0, 0);
        for slot in Slot::all().filter(|slot| only.is_none_or(|only| only == *slot)) {
            let Some(plan) = self.data.plan(self.village.building(slot)) else { continue };
            if plan
                .places
                .iter()
                .any(|place| free.includes(place.cells) && row.is_none_or(|row| row == place.row))
            {
                let worth = self.colony(slot, self.rounds, each, first) - self.cell * plan.size() as i32;
                if worth > best.0 {
                    best = (worth, plan.size() as i32);
                }
            }
        }
        best
    }

    /// Free cells are counted with the sections: those that can no longer be used are taken off again.
    pub(super) fn used_cells(&self, player: &Player, soon: i32) -> i32 {
        if !self.advanced || self.rounds == 0 {
            return 0;
        }
        let used = player.cells.len() as i32;
        let free = player.free_cells(self.data).len() as i32 - soon;
        let too_many = (free - 4 * self.rounds).max(0);
        // A place that is there already is sure.
        let ready = Slot::all().any(|slot| {
            let plan = self.data.plan(self.village.building(slot));
            let free = player.free_cells(self.data);
            plan.is_some_and(|plan| plan.places.iter().any(|place| free.includes(place.cells)))
        });
        let sure = if ready && soon == 0 { self.cell } else { 0 };
        sure - self.cell * (used + too_many)
    }

    /// What the colonies that stand count.
    pub(super) fn colonies(&self) -> i32 {
        if !self.advanced {
            return 0;
        }
        let (each, first) = self.colony_stars();
        let distinct = self.player.colonies.iter().filter(|count| **count > 0).count() as i32;
        each * self.player.colony_count() as i32 + first * distinct
    }
}
