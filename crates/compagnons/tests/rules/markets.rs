//! Sections 10 and 11: the Markets.

use compagnons::scenario::Scenario;
use engine::{Game as _, Seat};

use crate::support::{game, silver, told};

fn end(s: Scenario) -> Scenario {
    let mut s = s.turn("C");
    s.play("C", "end");
    s
}

#[test]
fn com_98_99_100_101_the_first_market() {
    let village = "miner > blacksmith+2; grocer";
    let s = end(Scenario::new(3).size("S1", 0).size("S2", 0).village("A", village));
    assert_eq!((s.gold_of("A"), s.gold_of("B"), s.state().markets()), (8 + 4, 8, 1));
    assert!(
        s.village_of("A").contains("blacksmith+2") && told(&s, "income A market 1 gold 2 silver 0 coins 2")
    );
    let waiting = end(Scenario::new(3).size("S2", 0).village("A", village));
    assert_eq!((waiting.gold_of("A"), waiting.state().markets()), (8, 0));
}

#[test]
fn com_102_103_104_the_second_market() {
    let s = end(Scenario::new(3)
        .no_stacks()
        .markets(1)
        .village("A", "miner > blacksmith+2; agent; grocer")
        .village("B", "hunter"));
    // Gold 2, Agent 2, Grocer 3 for the Founders' food, coins 2; the Hunter of B does not count.
    assert_eq!(s.gold_of("A"), 8 + 2 + 2 + 3 + 2);
    assert!(s.to_act().is_empty() && told(&s, "income A market 2 gold 2 silver 5 coins 2"));
}

#[test]
fn com_e7_e10_both_in_one_round_and_the_bank_never_runs_out() {
    let s = end(Scenario::new(3).no_stacks().village("A", "miner > blacksmith+200"));
    assert_eq!((s.gold_of("A"), s.state().markets()), (8 + 202 + 202, 2));
}

#[test]
fn com_105_106_what_counts_for_silver() {
    let s = Scenario::new(3)
        .village("A", "miner > {seeker > spelunker, blacksmith+9}; lumberjack > wheeler > cartwright");
    let tally = s.tally("A");
    assert_eq!((tally.gold_symbols, tally.gold, tally.padlocks, tally.most_coins), (3, 10 + 2 + 9, 1, 9));
}

#[test]
fn com_108_109_wood_carver_and_log_rafter() {
    assert_eq!(silver("lumberjack > {wood_carver, cooper}"), 4);
    assert_eq!(silver("lumberjack > {log_rafter, carpenter}"), 4);
}

#[test]
fn com_110_the_peddler_counts_pairs_of_gold_symbols() {
    assert_eq!(silver("hayer > {peddler, thatcher}; chandler; chandler"), 3);
    let gold_side =
        Scenario::new(3).side("A", "gold").village("A", "hayer > {peddler, thatcher}; chandler; chandler");
    assert_eq!(gold_side.income("A", 2).silver, 6);
}

#[test]
fn com_111_112_e23_horse_trader_and_ore_muler() {
    assert_eq!(silver("hayer > {horse_trader, grazier}; hayer"), 6);
    assert_eq!(silver("hayer > ore_muler; miner"), 0, "a Hay card adds no Ore symbol");
    assert_eq!(silver("hayer > ore_muler; miner > glass_blower"), 3);
}

#[test]
fn com_113_114_115_locksmith_grocer_freemason() {
    assert_eq!(silver("miner > {locksmith, seeker > spelunker > jeweler}"), 6);
    assert_eq!(silver("grocer; hayer > grazier > milk_maid"), 3 * 3);
    assert_eq!(silver("freemason; wattler; wattler"), 6);
}

#[test]
fn com_116_117_118_priest_agent_and_copies() {
    assert_eq!(silver("priest; hunter; chandler"), 6);
    assert_eq!(silver("agent; agent; miner > blacksmith+4; lumberjack > carpenter+2"), 8);
    assert_eq!(silver("priest; priest"), 6);
}

#[test]
fn com_100_a_page_can_ask_for_incomes_and_triggers() {
    let s = Scenario::new(3).size("S1", 0).size("S2", 0);
    assert_eq!(game().triggered(s.state()), 1);
}

/// COM-100, COM-103: what each Market brought stands in a line of its own.
#[test]
fn com_100_103_119_the_sheet_tells_the_markets_apart() {
    let lines = |s: &Scenario| {
        let sheet = game().score(s.state(), Seat::FIRST);
        sheet.lines.iter().filter_map(|line| line.points).collect::<Vec<_>>()
    };
    let mut s = Scenario::new(3).size("S1", 0).size("S2", 0).village("A", "miner > blacksmith+3; grocer");
    assert_eq!(lines(&s), [8, 0, 0, 0, 0]);
    s = end(s);
    assert_eq!((lines(&s), s.gold_of("A")), (vec![8, 5, 0, 0, 0], 13));
    let both = end(Scenario::new(3).no_stacks().village("A", "miner > blacksmith+3; grocer"));
    assert_eq!((lines(&both), both.gold_of("A")), (vec![8, 5, 2, 3, 3], 21));
}

/// COM-103: the coins of one village are moved to its owner only.
#[test]
fn com_103_everybody_gets_the_own_coins() {
    let s = Scenario::new(3).no_stacks().markets(1).village("A", "hunter");
    let s = end(s.village("B", "miner > blacksmith+3").village("C", "miner > blacksmith+5"));
    assert_eq!(["A", "B", "C"].map(|owner| s.gold_of(owner)), [8, 8 + 2 + 3, 8 + 2 + 5]);
}
