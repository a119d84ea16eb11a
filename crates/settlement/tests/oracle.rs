//! A second reading of the sheet: a ledger kept from what was told, and points counted from the printed tables.

use engine::{Chance, Events, Game as _, Seat};
use settlement::amounts::Resources;
use settlement::{Action, Choice, Event, State};

use crate::support::{deal, entries, game};

/// What each seat must have, by the events alone.
#[derive(Clone, Debug)]
struct Ledger {
    reserve: [[i32; 5]; 4],
    bonus: [i32; 4],
    buildings: [usize; 4],
    terrains: [usize; 4],
    forts: [usize; 4],
    monsters: [i32; 4],
    heroes: Vec<(Seat, String)>,
    stored: Vec<(Seat, &'static str)>,
}

impl Ledger {
    fn new() -> Self {
        Self {
            reserve: [[1, 1, 1, 0, 0]; 4],
            bonus: [0; 4],
            buildings: [0; 4],
            terrains: [0; 4],
            forts: [0; 4],
            monsters: [0; 4],
            heroes: Vec::new(),
            stored: Vec::new(),
        }
    }

    fn add(&mut self, seat: Seat, amounts: Resources, sign: i32) {
        for (have, amount) in self.reserve[seat.index()].iter_mut().zip(amounts.amounts()) {
            *have += sign * i32::from(amount);
            assert!(*have >= 0, "{seat} pays what is not there");
        }
    }

    fn enter(&mut self, event: &Event) {
        match *event {
            Event::Gained { seat, gain, .. } => self.add(seat, gain, 1),
            Event::Hunted { seat, reward, .. } => {
                self.add(seat, reward, 1);
                self.monsters[seat.index()] -= 1;
            }
            Event::Built { seat, cost, .. } => {
                self.add(seat, cost, -1);
                self.buildings[seat.index()] += 1;
            }
            Event::Invited { seat, hero, cost } => {
                self.add(seat, cost, -1);
                self.heroes.push((seat, hero.to_string()));
            }
            Event::Used { seat, paid, gain, settlers, .. } => {
                self.add(seat, paid, -1);
                self.add(seat, gain, 1);
                self.bonus[seat.index()] += i32::from(settlers);
            }
            Event::Stored { seat, building, paid, .. } => {
                self.add(seat, paid, -1);
                self.stored.push((seat, building.name()));
            }
            Event::Exchanged { seat, paid, gain, .. } => {
                self.add(seat, paid, -1);
                self.add(seat, gain, 1);
            }
            Event::Discarded { seat, discarded, .. } => self.add(seat, discarded, -1),
            Event::Joined { seat, settlers, .. } => self.bonus[seat.index()] += i32::from(settlers),
            Event::Explored { seat, .. } => self.terrains[seat.index()] += 1,
            Event::Fortified { seat, .. } => self.forts[seat.index()] += 1,
            Event::Encounter { seat, appears: true, .. } => self.monsters[seat.index()] += 1,
            _ => {}
        }
    }

    /// SET-87 from the printed tables.
    fn points(&self, seat: Seat) -> i64 {
        let cards = entries("hero");
        let heroes = self.heroes.iter().filter(|(owner, _)| *owner == seat).map(|(_, name)| {
            let card = cards.iter().find(|card| card["id"].as_str() == Some(name)).unwrap();
            let counted = match card["vp_kind"].as_str().unwrap() {
                "per_terrain" => self.terrains[seat.index()],
                "per_building" => self.buildings[seat.index()],
                "per_fortification" => self.forts[seat.index()],
                _ => 1,
            };
            card["vp"].as_integer().unwrap() * counted as i64
        });
        let stored = self.stored.iter().filter(|(owner, _)| *owner == seat);
        heroes.sum::<i64>() + stored.map(|(_, name)| if *name == "bank" { 5 } else { 4 }).sum::<i64>()
    }

    fn agrees(&self, state: &State) {
        for seat in state.seats() {
            let player = state.player(seat);
            let index = seat.index();
            let text = || format!("{seat}\n{}", game().text_board(state));
            assert_eq!(player.reserve.amounts().map(i32::from), self.reserve[index], "{}", text());
            assert_eq!(player.built(), self.buildings[index], "{}", text());
            assert_eq!(player.fortified(), self.forts[index], "{}", text());
            let monsters = player.terrains.iter().flatten().filter(|terrain| terrain.has_monster()).count();
            assert_eq!(monsters as i32, self.monsters[index], "{}", text());
            assert!(i32::from(player.ready.bonus) <= self.bonus[index], "{}", text());
        }
    }
}

/// Gets on: passes seldom, invites when possible.
fn busy(action: &Action) -> u32 {
    match action {
        Action::Choose(Choice::Invite) | Action::EndTurn | Action::Use(_) => 60,
        Action::Choose(Choice::Exchange) | Action::Pass => 1,
        _ => 12,
    }
}

#[test]
fn set_87_a_ledger_of_what_was_told_agrees() {
    let mut legal = Vec::new();
    let (mut positions, mut best) = (0, 0);
    for players in 1..=4 {
        for number in 0..40 {
            let (mut state, _) = deal(players, &format!("ledger {players} {number}"));
            let mut chance = Chance::from_number(number);
            let mut ledger = Ledger::new();
            while let Some(seat) = game().to_act(&state).first() {
                game().legal(&state, seat, &mut legal);
                let action = testkit::choose(&legal, busy, &mut chance).unwrap();
                let mut events = Events::on();
                game().apply_legal(&mut state, seat, action, &mut chance, &mut events);
                events.into_log().iter().for_each(|event| ledger.enter(event));
                ledger.agrees(&state);
                positions += 1;
            }
            for seat in state.seats() {
                let total = game().score(&state, seat).total();
                assert_eq!(i64::from(total), ledger.points(seat), "{}", game().text_board(&state));
                best = best.max(total);
            }
        }
    }
    assert!(positions > 20_000 && best > 20, "{positions} positions, best {best}");
}
