//! Random positions, many of them: generator against judge over all codes, and a ledger of all gold.

use compagnons::data::Payee;
use compagnons::ids::{Owner, Profession};
use compagnons::scenario::Scenario;
use compagnons::{Action, Choice, Compagnons, Event, Illegal, Payment, Taken};
use engine::{Chance, Events, Game as _, RawSetup};
use testkit::{Config, Examiner, conformance_with};

use crate::support::{deal, game};

/// Places and uses specials whenever possible.
fn eager(action: &Action) -> u32 {
    match action {
        Action::Choose(Choice::Apprentice | Choice::Smuggler | Choice::Tinner) | Action::OnMonk => 300,
        Action::Place(_) => 100,
        Action::End => 3,
        _ => 20,
    }
}

#[test]
fn eager_games_conform() {
    let config = Config { games: 3, seed: 7, ..Config::default() };
    let report = conformance_with::<Compagnons>(&config, eager);
    assert!(report.games == 21 && report.positions > 1500, "{report:?}");
}

/// Positions full of specials: every way a Monk or an Apprentice can be used.
#[test]
fn villages_with_specials_conform() {
    let mut examiner = Examiner::<Compagnons>::new(Config::default());
    for number in 0..60 {
        let s = Scenario::new(4)
            .village("A", "lumberjack; miner > seeker; hayer > grazier; founders > swineherd")
            .village("B", "miner > {seeker > monk > jeweler, blacksmith+2}; lumberjack > {wheeler, wheeler > cartwright}")
            .village("C", "graper > vintner; monk > {spinner > weaver, spinner}")
            .hand("A", ["apprentice", "apprentice", "cooper", "milk_maid", "spelunker", "truffler", "tinner", "smuggler"])
            .unseen("A", ["jeweler", "vintner", "tailor"])
            .limit("A", 5);
        let made = examiner.play_on(s.state().clone(), 30, eager, &mut Chance::from_number(number));
        assert!(made == 30);
    }
}

/// What each treasury must be, by the events alone.
#[test]
fn com_119_a_ledger_of_what_was_told_agrees() {
    for players in 1..=5u8 {
        for number in 0..12 {
            let (mut state, _) = deal(players, &format!("ledger {number}"));
            let mut gold = [0i32; Owner::COUNT];
            state.owners().for_each(|owner| gold[owner.index()] = i32::from(state.of(owner).treasury));
            let mut chance = Chance::from_number(number);
            let mut legal = Vec::new();
            while let Some(seat) = game().to_act(&state).first() {
                game().legal(&state, seat, &mut legal);
                let action = testkit::choose(&legal, eager, &mut chance).unwrap();
                let mut events = Events::on();
                game().apply_legal(&mut state, seat, action, &mut chance, &mut events);
                events.into_log().iter().for_each(|event| enter(&mut gold, event));
                for owner in state.owners() {
                    assert_eq!(
                        i32::from(state.of(owner).treasury),
                        gold[owner.index()],
                        "{owner} after {action}"
                    );
                }
            }
        }
    }
}

fn enter(gold: &mut [i32; Owner::COUNT], event: &Event) {
    let countess = Owner::COUNTESS.index();
    match *event {
        Event::Recruited { seat, coins, .. } => gold[seat.index()] += i32::from(coins),
        Event::Given { coins, .. } | Event::CountessTook { from: Taken::Road(_, coins), .. } => {
            gold[countess] += i32::from(coins);
        }
        Event::Unlocked { seat, gold: paid, payment: Payment::OtherKey { .. } | Payment::Bank, .. } => {
            gold[seat.index()] -= i32::from(paid);
        }
        Event::Smuggled { seat, gold: gained, .. } => gold[seat.index()] += i32::from(gained),
        Event::Paid { owner, income, .. } => gold[owner.index()] += i32::from(income.total()),
        Event::Fined { payee, gold: paid, .. } => {
            gold[0] -= i32::from(paid);
            gold[countess] += if payee == Payee::Countess { i32::from(paid) } else { 0 };
        }
        Event::Stolen { coins, .. } | Event::Burnt { coins, .. } => gold[0] += i32::from(coins),
        _ => {}
    }
}

/// The questions of a page agree with the judge.
#[test]
fn foresight_agrees_with_the_judge() {
    for players in 1..=5 {
        for decisions in [20, 60, 110] {
            let state =
                testkit::later::<Compagnons>(&RawSetup::players(players), "foresight", decisions, eager);
            let Some(seat) = game().to_act(&state).first() else { continue };
            for profession in Profession::ALL {
                let foresight = game().foresee(&state, seat, profession);
                let now = game().check(&state, seat, Action::playing(profession));
                if now != Err(Illegal::NotNow) {
                    assert_eq!(foresight.verdict, now, "{profession}");
                }
                if foresight.verdict.is_ok() {
                    assert!(foresight.opens_stack || foresight.monk || !foresight.places.is_empty());
                    assert!(foresight.ways.is_none_or(|ways| !ways.actions.is_empty()));
                }
            }
        }
    }
}
