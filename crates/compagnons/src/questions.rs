//! What a page or a player asks about a position, besides the legal actions.

use engine::{Chance, Events, Game as _, Seat, Seed};

use crate::action::Action;
use crate::data::Payee;
use crate::ids::{EventCard, Owner, Profession, Spot};
use crate::phase::{Phase, Placing, Step, Turn};
use crate::rules::{self, apprentice, limits, market, placement, resolve, support, tricks, unlock};
use crate::scoring::{self, Income, Tally};
use crate::village::Spots;
use crate::{Compagnons, Illegal, State};

/// Where a hand villager could go, and what it would take.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Foresight {
    /// Why it cannot be placed, if so.
    pub verdict: Result<(), Illegal>,
    /// COM-58: it opens a new stack.
    pub opens_stack: bool,
    /// COM-59: the different cards of the own village that can carry it.
    pub places: Spots,
    /// COM-82: a Monk of the hand can stand below it.
    pub monk: bool,
    /// COM-63: how its padlock can be opened; `None` without a padlock.
    pub ways: Option<Ways>,
}

/// COM-D6: how a padlock can be opened now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ways {
    /// The profession of the key.
    pub key: Profession,
    /// What it costs, or brings to an own key.
    pub gold: u8,
    /// The actions that would open it.
    pub actions: Vec<Action>,
}

impl Compagnons {
    /// The position after a legal action of a Placement turn, where nothing is left to chance but the end of it.
    pub fn after(&self, state: &State, seat: Seat, action: Action) -> State {
        let mut next = state.clone();
        let mut chance = Chance::at_step(Seed::from_bytes([0; 32]), 0);
        let events = &mut Events::off();
        let mut play = rules::Play { data: &self.data, state: &mut next, chance: &mut chance, events };
        rules::apply(&mut play, seat, action);
        next
    }

    /// COM-34: the Recruitment limit if the phase began now.
    pub fn recruit_limit(&self, state: &State, seat: Seat) -> u8 {
        limits::recruit(&self.data, state, seat)
    }

    /// COM-54: the Placement limit if the phase began now.
    pub fn place_limit(&self, state: &State, seat: Seat) -> u8 {
        limits::place(&self.data, state, seat)
    }

    /// What limits, formulas and Events count in a village.
    pub fn tally(&self, state: &State, owner: Owner) -> Tally {
        scoring::tally(&self.data, state, owner)
    }

    /// COM-100, COM-103: what a village would earn at the 1st or 2nd Market as it is now.
    pub fn income(&self, state: &State, owner: Owner, number: u8) -> Income {
        scoring::income(&self.data, state, owner, number)
    }

    /// COM-98, COM-102: how many Markets are triggered; those not yet resolved come at the end of this round.
    pub fn triggered(&self, state: &State) -> u8 {
        market::triggered(state)
    }

    /// COM-98, COM-102: the Market that comes next; the 2nd when both are over.
    pub const fn next_market(&self, state: &State) -> u8 {
        if state.markets() == 0 { 1 } else { 2 }
    }

    /// COM-100, COM-103, COM-119: the treasury of a village after all Markets that are left, if nothing changed any more.
    pub fn outlook(&self, state: &State, owner: Owner) -> u16 {
        let left = state.markets() + 1..=2;
        let incomes = left.map(|number| self.income(state, owner, number).total());
        state.of(owner).treasury + incomes.sum::<u16>()
    }

    /// What an action that completes a placement changes in the outlook; `None` while it leaves something open.
    pub fn gain(&self, state: &State, seat: Seat, action: Action) -> Option<i32> {
        self.check(state, seat, action).ok()?;
        // Nothing is drawn while a Placement turn goes on.
        let (mut after, mut chance) = (state.clone(), Chance::from_number(0));
        rules::apply(
            &mut rules::Play {
                data: &self.data,
                state: &mut after,
                chance: &mut chance,
                events: &mut Events::off(),
            },
            seat,
            action,
        );
        match &after.phase {
            Phase::Placement(Turn { seat: now, step: Step::Menu, .. }) if *now == seat => {}
            _ => return None,
        }
        let worth = |state: &State| i32::from(self.outlook(state, seat.into()));
        Some(worth(&after) - worth(state))
    }

    /// COM-143, COM-177: what an Event asks for as the village is now.
    pub fn due(&self, state: &State, card: EventCard) -> Option<(Payee, u16)> {
        resolve::due(&self.data, state, card)
    }

    /// COM-69: the keys in play for a profession, with their owners.
    pub fn keys(&self, state: &State, profession: Profession) -> Vec<(Owner, Spot)> {
        let Some(key) = self.data.villager(profession).lock else { return Vec::new() };
        let cards = state.owners().flat_map(|owner| state.village(owner));
        cards.filter(|(_, card)| card.profession == key).map(|(spot, card)| (card.owner, spot)).collect()
    }

    /// Where a hand villager could go and why not, or why a special one cannot be played, in the running turn or, before it, in the next one.
    pub fn foresee(&self, state: &State, seat: Seat, profession: Profession) -> Foresight {
        let mut state = state.clone();
        let turn = self.turn_of(&mut state, seat);
        let (data, placing) = (&self.data, Placing::from_hand(profession));
        let role = support::needed(data, placing);
        let lock = data.villager(profession).lock;
        let ways = lock.map(|key| {
            let mut actions = Vec::new();
            unlock::each_way(data, &state, &turn, lock, &mut |action| actions.push(action));
            Ways { key, gold: data.unlock_cost(), actions }
        });
        Foresight {
            verdict: match profession {
                Profession::Apprentice => apprentice::check_play(data, &state, &turn),
                Profession::Tinner => tricks::check_tinner(&state, &turn),
                Profession::Smuggler => tricks::check_smuggler(data, &state, &turn),
                _ => placement::check_place(data, &state, &turn, profession),
            },
            opens_stack: role.is_none(),
            places: role.map_or_else(Spots::new, |role| support::places(data, &state, seat, role)),
            monk: support::can_add_monk(data, &state, &turn, placing),
            ways,
        }
    }

    /// The running Placement turn of a seat at its menu, or the one that would begin now.
    fn turn_of(&self, state: &mut State, seat: Seat) -> Turn {
        match &state.phase {
            Phase::Placement(turn) if turn.seat == seat => Turn { step: Step::Menu, ..*turn },
            _ => {
                let limit = limits::place(&self.data, state, seat);
                if let Some(place) = state.limits.get_mut(seat.index()) {
                    *place = limit;
                }
                Turn { seat, used: 0, trades: 0, tinner: false, fresh: true, step: Step::Menu }
            }
        }
    }
}
