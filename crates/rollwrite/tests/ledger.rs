//! A second reading of the sheet: a ledger kept from what was told, and points counted from the printed tables.

use engine::{Chance, Events, Game as _, RawSetup, Seat};
use rollwrite::amounts::Resources;
use rollwrite::data::Gain;
use rollwrite::ids::Resource;
use rollwrite::{Action, Event, State};

use crate::support::{deal, entries, game, table, tables};

/// What each seat must have, by the events alone.
#[derive(Clone, Debug, Default)]
struct Account {
    stock: [i32; 4],
    kept: [i32; 4],
    actions: i32,
    noted: i32,
    boxes: [u8; 4],
    sites: usize,
    fields: usize,
    colonies: [i64; 6],
}

impl Account {
    fn add(&mut self, amounts: Resources, sign: i32) {
        for (have, amount) in self.stock.iter_mut().zip(amounts.amounts()) {
            *have += sign * i32::from(amount);
            assert!(*have >= 0, "pays what is not there");
        }
    }

    fn gain(&mut self, gain: Gain, amount: u16) {
        match gain {
            Gain::Resource(resource) => self.add(Resources::NONE.and(resource, amount), 1),
            Gain::Action => self.actions += i32::from(amount),
            Gain::Vp => self.noted += i32::from(amount),
        }
    }

    fn tick(&mut self, paid: Resources, free: bool) {
        self.add(paid, -1);
        self.actions -= i32::from(!free);
        assert!(self.actions >= 0, "ticks without an action");
    }
}

fn enter(accounts: &mut [Account], event: &Event) {
    match *event {
        Event::Started { seat, stock, actions } => {
            let account = &mut accounts[seat.index()];
            // Three dice and what was kept.
            assert_eq!(stock.total() as i32, 3 + account.kept.iter().sum::<i32>());
            account.kept = [0; 4];
            account.stock = stock.amounts().map(i32::from);
            account.actions = i32::from(actions);
        }
        Event::Gained { seat, gain, amount, .. } => accounts[seat.index()].gain(gain, amount),
        Event::Built { seat, track, boxes, paid, free, .. } => {
            let account = &mut accounts[seat.index()];
            account.tick(paid, free);
            account.boxes[track.index()] += 1;
            assert_eq!(account.boxes[track.index()], boxes);
        }
        Event::Ticked { seat, paid, free, .. } => {
            accounts[seat.index()].tick(paid, free);
            accounts[seat.index()].sites += 1;
        }
        Event::Harvested { seat, basic, amount, free, .. } => {
            let account = &mut accounts[seat.index()];
            account.tick(Resources::NONE, free);
            account.add(Resources::NONE.and(basic.resource(), amount), 1);
            account.fields += 1;
        }
        Event::Exchanged { seat, paid, gain, amount, .. } => {
            accounts[seat.index()].add(paid, -1);
            accounts[seat.index()].gain(gain, amount);
        }
        Event::Sold { seat, paid, .. } => {
            accounts[seat.index()].add(paid, -1);
            accounts[seat.index()].noted += 1;
        }
        Event::Ended { seat, left, actions } => {
            let account = &mut accounts[seat.index()];
            assert_eq!((account.stock, account.actions), (left.amounts().map(i32::from), i32::from(actions)));
            account.actions = 0;
        }
        Event::Kept { seat, kept } => accounts[seat.index()].kept = kept.amounts().map(i32::from),
        Event::Colonised { seat, building, .. } => {
            accounts[seat.index()].colonies[building.slot.index()] += 1
        }
        _ => {}
    }
}

/// ISR-83 to ISR-86 from the printed tables.
fn points(account: &Account, state: &State, seat: Seat) -> i64 {
    let mut total = i64::from(account.noted);
    let mut sections = [0i64; 4];
    for (place, entry) in entries("track").iter().enumerate() {
        let mut ticked = usize::from(account.boxes[place]);
        for section in tables(entry, "section") {
            let boxes = tables(&section, "boxes").len();
            if ticked < boxes {
                break;
            }
            ticked -= boxes;
            sections[place] += 1;
            if sections[place] == section["n"].as_integer().unwrap() {
                total += section["vp"].as_integer().unwrap() - previous(entry, sections[place]);
            }
        }
    }
    let bridges = [2, 4, 6, 9].iter().filter(|last| sections[3] >= **last).count() as i64;
    let sheets = entries("village_sheet");
    for building in tables(&sheets[state.sheet().index()], "building") {
        let slot = building["slot"].as_integer().unwrap() as usize - 1;
        let built = slot >= 4
            || (0..3).all(|n| {
                state.player(seat).sites.contains(crate::support::id(&format!("{}.{}", slot + 1, n + 1)))
            });
        if !built || (building["advanced_only"].as_bool() == Some(true) && !state.is_advanced()) {
            continue;
        }
        let effect = &building["effect"];
        let number = |field: &str| effect[field].as_integer().unwrap();
        let on = || {
            sections[["walls", "houses", "granaries", "bridges"]
                .iter()
                .position(|t| effect["track"].as_str() == Some(t))
                .unwrap()]
        };
        let count = match effect["kind"].as_str().unwrap() {
            "end_vp_per_colony" => account.colonies.iter().sum(),
            "end_vp_per_imperial" => sections.iter().filter(|n| **n == 9).count() as i64,
            "end_vp_per_building" => (1..=4)
                .filter(|slot| {
                    (1..=3).all(|n| {
                        state.player(seat).sites.contains(crate::support::id(&format!("{slot}.{n}")))
                    })
                })
                .count() as i64,
            "end_vp_per_bridge" => bridges,
            "end_vp_per_harvest" => account.fields as i64 / number("per"),
            "end_vp_per_column" => *sections.iter().min().unwrap(),
            "end_vp_track_reached" => i64::from(on() >= number("min")),
            "end_vp_per_track_sections" => on() / number("per"),
            "end_vp_per_distinct_plan" => account.colonies.iter().filter(|n| **n > 0).count() as i64,
            _ => continue,
        };
        total += count * (number("value") + account.colonies[slot]);
    }
    total
}

/// The printed points before a section.
fn previous(track: &toml::Table, section: i64) -> i64 {
    if section == 1 { 0 } else { tables(track, "section")[section as usize - 2]["vp"].as_integer().unwrap() }
}

/// Gets on: seldom ends while something can be done.
fn busy(action: &Action) -> u32 {
    match action {
        Action::End | Action::Stop | Action::Skip | Action::TakeNone => 1,
        Action::Build(_) => 20,
        _ => 12,
    }
}

#[test]
fn isr_86_a_ledger_of_what_was_told_agrees() {
    let (mut positions, mut best) = (0u32, 0);
    let mut legal = Vec::new();
    let mut tables: Vec<RawSetup> =
        (2..=4).flat_map(|n| ["basic", "advanced"].map(|rules| table(n, &[("rules", rules)]))).collect();
    tables.extend(
        (1..=48).map(|n| table(1 + n % 3, &[("mode", "adventure"), ("sheet", &format!("adventure-{n:02}"))])),
    );
    for (number, raw) in tables.iter().enumerate() {
        for seed in 0..3 {
            let (mut state, events) = deal(raw, &format!("ledger {number} {seed}"));
            let mut accounts = vec![Account::default(); usize::from(raw.players)];
            events.iter().for_each(|event| enter(&mut accounts, event));
            let mut chance = Chance::from_number(seed * 100 + number as u64);
            loop {
                let acting: Vec<Seat> = game().to_act(&state).iter().collect();
                let Some(seat) = chance.pick(&acting).copied() else { break };
                game().legal(&state, seat, &mut legal);
                let action = testkit::choose(&legal, busy, &mut chance).unwrap();
                let mut events = Events::on();
                game().apply_legal(&mut state, seat, action, &mut chance, &mut events);
                events.into_log().iter().for_each(|event| enter(&mut accounts, event));
                positions += 1;
                for (seat, account) in state.seats().zip(&accounts) {
                    let player = state.player(seat);
                    assert_eq!(
                        (player.boxes, player.sites.len(), player.fields.len()),
                        (account.boxes, account.sites, account.fields)
                    );
                    assert_eq!(i32::from(player.noted), account.noted);
                    if state.step(seat) == Some(rollwrite::phase::Step::Menu) {
                        assert_eq!(player.stock.amounts().map(i32::from), account.stock);
                        assert_eq!(i32::from(player.actions), account.actions);
                        assert!(account.stock[Resource::Gold.index()] >= 0);
                    }
                }
            }
            for (seat, account) in state.seats().zip(&accounts) {
                let total = game().score(&state, seat).total();
                assert_eq!(i64::from(total), points(account, &state, seat), "{}", game().text_board(&state));
                best = best.max(total);
            }
        }
    }
    assert!(positions > 20_000 && best > 40, "{positions} positions, best {best}");
}
