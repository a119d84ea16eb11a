//! What a page asks besides the legal actions.

use compagnons::data::Payee;
use compagnons::scenario::Scenario;
use compagnons::{Choice, Illegal};
use engine::Seat;

use crate::support::{game, id};

fn gain(s: &Scenario, action: &str) -> Option<i32> {
    game().gain(s.state(), Seat::FIRST, id(action))
}

fn outlook(s: &Scenario, owner: &str) -> u16 {
    game().outlook(s.state(), id(owner))
}

#[test]
fn the_outlook_counts_every_market_that_is_left() {
    let s = Scenario::new(3).village("B", "lumberjack > wheeler; miner > blacksmith+2").gold("B", 8);
    // Founders on the food side: 3 + 2 printed gold and 2 coins, twice before the 1st Market.
    assert_eq!((outlook(&s, "B"), game().next_market(s.state())), (8 + 7 + 7, 1));
    let s = s.markets(1);
    assert_eq!((outlook(&s, "B"), game().next_market(s.state())), (8 + 7, 2));
    assert_eq!(outlook(&s.markets(2), "B"), 8);
}

#[test]
fn the_gain_of_a_key_is_told_before_the_click() {
    let mut s = Scenario::new(3)
        .village("A", "lumberjack; miner > blacksmith")
        .village("B", "miner > blacksmith")
        .hand("A", ["cooper"])
        .markets(1);
    assert_eq!(gain(&s, "place cooper"), None, "the padlock is still to open");
    s.step("A", "place cooper");
    let on = format!("on {}", s.spot("A", "lumberjack"));
    if s.legal("A").contains(&on) {
        s.step("A", &on);
    }
    let [own, other] = ["A", "B"].map(|owner| format!("key {}", s.spot(owner, "blacksmith")));
    assert_eq!((gain(&s, &own), gain(&s, &other), gain(&s, "bank")), (Some(4 + 2), Some(4 - 2), None));
}

#[test]
fn a_special_villager_is_judged_by_its_own_rules() {
    let s = Scenario::new(3).hand("A", ["apprentice", "tinner", "smuggler", "monk"]).side("A", "food");
    let verdict = |name: &str| game().foresee(s.state(), Seat::FIRST, id(name)).verdict;
    assert_eq!(verdict("tinner"), Ok(()));
    assert_eq!(verdict("apprentice"), s.check("A", Choice::Apprentice.name()));
    assert_eq!(verdict("smuggler"), Err(Illegal::NoGold));
    assert_eq!(verdict("monk"), Err(Illegal::OwnRules(id("monk"))));
}

#[test]
fn com_143_163_177_an_event_tells_what_it_would_cost_now() {
    let s = Scenario::solo("normal").village("A", "lumberjack; miner").gold("A", 12);
    let due = |s: &Scenario, card: &str| game().due(s.state(), id(card));
    assert_eq!(due(&s, "fine"), Some((Payee::Bank, 3)));
    assert_eq!(due(&s, "poll_tax"), Some((Payee::Countess, 1)));
    assert_eq!(due(&s, "usury"), Some((Payee::Countess, 2)));
    assert_eq!(due(&s, "poaching"), Some((Payee::Countess, 4)));
    assert_eq!(due(&s, "it_was_you"), None);
    assert_eq!(due(&s, "arson"), Some((Payee::Bank, 7)));
    assert_eq!(due(&s, "pillage"), None, "it cannot be bought off");
    assert_eq!(due(&s.no_jester(), "it_was_you"), Some((Payee::Countess, 8)));
}

#[test]
fn com_58_82_85_a_page_can_ask_where_a_villager_could_go() {
    let s = Scenario::new(3).village("A", "lumberjack; lumberjack").hand("A", ["hunter", "wheeler", "monk"]);
    let ask = |name: &str| {
        let seen = game().foresee(s.state(), Seat::FIRST, id(name));
        (seen.opens_stack, seen.places.len(), seen.monk)
    };
    assert_eq!((ask("hunter"), ask("wheeler")), ((true, 0, false), (false, 1, true)));
}
