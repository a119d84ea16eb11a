//! The examples against the Countess.

use compagnons::Illegal;
use compagnons::scenario::Scenario;
use engine::{Game as _, Seat};

use crate::support::{game, id, solo_setup, told};

#[test]
fn com_ex_23_25_59_the_value_of_her_card_says_how_many_events() {
    let revealed = |s: Scenario| {
        let mut s = s;
        s.play("A", "end");
        s.happened().iter().filter(|line| line.starts_with("revealed")).count()
    };
    let plain = || Scenario::solo("normal").no_jester();
    assert_eq!(
        revealed(
            plain()
                .village("countess", "blacksmith; blacksmith; mason; mason; glass_blower")
                .top("reserve", ["ore_muler"])
        ),
        2
    );
    assert_eq!(revealed(plain().top("reserve", ["truffler"])), 2);
    assert_eq!(revealed(plain().top("reserve", ["seeker"])), 3);
    assert_eq!(revealed(plain().top("reserve", ["wine_trader"])), 1);
    assert_eq!(revealed(Scenario::solo("beginner").no_jester().top("reserve", ["seeker"])), 1);
}

#[test]
fn com_ex_24_recruit_give_then_two_cards_fill_the_road() {
    let mut s = Scenario::solo("normal")
        .road(["cooper", "mason", "agent", "priest", "grocer", "hunter"])
        .top("S1", ["fisher", "wattler"])
        .recruiting();
    assert_eq!(s.state().limit(Seat::FIRST), 3);
    s.play("A", "recruit R1");
    assert_eq!(s.road_text(), "- mason agent priest grocer hunter");
    s.play("A", "gift R3");
    assert_eq!(s.road_text(), "fisher mason wattler priest grocer hunter");
    assert_eq!(s.village_of("countess"), "agent");
}

#[test]
fn com_ex_26_the_jester_comes_before_an_event_begins() {
    let s = Scenario::solo("normal").events(["conscription", "fine"]).event_phase();
    assert_eq!(s.check("A", "jester conscription"), Ok(()));
    let mut s = s;
    s.play("A", "resolve conscription");
    assert!(told(&s, "countess "));
    assert_eq!(s.check("A", "jester conscription"), Err(Illegal::NotFaceUp(id("conscription"))));
}

#[test]
fn com_ex_34_who_cannot_pay_pays_what_is_there() {
    let mut s = Scenario::solo("normal").no_jester().gold("A", 2).events(["war_tax"]);
    s.play("A", "end");
    assert_eq!((s.gold_of("A"), s.gold_of("countess")), (0, 3));
}

#[test]
fn com_ex_35_coins_on_a_stolen_villager_come_home() {
    let mut s = Scenario::solo("normal")
        .no_jester()
        .village("A", "lumberjack > cooper+4")
        .gold("A", 1)
        .events(["poaching"]);
    s.play("A", "end");
    let lose = format!("lose {}", s.spot("A", "cooper"));
    s.play("A", &lose);
    assert_eq!((s.gold_of("A"), s.village_of("A")), (5, "founders(f); lumberjack".to_owned()));
    assert!(s.village_of("countess").starts_with("cooper"));
}

#[test]
fn com_ex_60_summer_until_the_first_market_is_resolved() {
    let mut s = Scenario::solo("normal")
        .size("S1", 0)
        .size("S2", 0)
        .no_jester()
        .event_deck("summer", ["fine"])
        .top("reserve", ["wine_trader"]);
    s.play("A", "end");
    assert!(told(&s, "revealed fine") && told(&s, "market 1"));
    let mut later = Scenario::solo("normal")
        .size("S1", 0)
        .size("S2", 0)
        .markets(1)
        .no_jester()
        .event_deck("winter", ["usury"])
        .top("reserve", ["wine_trader"]);
    later.play("A", "end");
    assert!(told(&later, "revealed usury") && !told(&later, "market"));
}

#[test]
fn com_ex_61_a_tie_is_a_loss() {
    let won = |human, countess| {
        let s = Scenario::solo("normal").gold("A", human).gold("countess", countess);
        game().standing(s.state()).winners().count()
    };
    assert_eq!((won(95, 95), won(96, 95)), (0, 1));
}

#[test]
fn com_ex_62_beginner_and_hard() {
    let start = |difficulty: &str| {
        let (state, _) = testkit::deal::<compagnons::Compagnons>(&solo_setup(difficulty), "start");
        let solo = state.solo().unwrap();
        let events = solo.face_up.len() + solo.deck(id("summer")).left() + solo.deck(id("winter")).left();
        let countess = compagnons::ids::Owner::COUNTESS;
        let gold = (game().tally(&state, countess).gold, state.of(countess).treasury);
        (gold, events, solo.face_up.len(), solo.jester)
    };
    assert_eq!(start("beginner"), ((0, 1), 23, 1, true));
    assert_eq!(start("normal"), ((4, 1), 24, 1, true));
    assert_eq!(start("hard"), ((4, 10), 23, 2, false));
}

/// What an Event of the Event phase costs a player and brings the Countess.
fn cost(event: &str, village: &str, gold: u16) -> (u16, u16) {
    let mut s = Scenario::solo("normal").no_jester().village("A", village).gold("A", gold).events([event]);
    let before = (s.gold_of("A"), s.gold_of("countess"));
    s.play("A", "end");
    (before.0 - s.gold_of("A"), s.gold_of("countess") - before.1)
}

#[test]
fn com_ex_63_famine() {
    assert_eq!(cost("famine", "hunter; hunter; harvester", 10), (2, 0));
    assert_eq!(cost("famine", "hunter; hunter; harvester; harvester; fisher; fisher", 10), (0, 0));
}

#[test]
fn com_ex_64_limits_and_events() {
    let limit = |event: &str, side: &str, village: &str| {
        let s = Scenario::solo("normal").side("A", side).village("A", village).events([event]);
        game().recruit_limit(s.state(), Seat::FIRST)
    };
    assert_eq!(limit("vermin", "gold", "hunter; hunter; harvester; harvester"), 4);
    assert_eq!(limit("snowed_in", "gold", "wattler"), 1);
}

#[test]
fn com_ex_65_it_was_you() {
    let mut s = Scenario::solo("normal").events(["it_was_you"]).gold("A", 5);
    s.plays("A", ["end", "resolve it_was_you"]);
    assert!(!s.state().solo().unwrap().jester && s.gold_of("A") == 5);
    assert_eq!(cost("it_was_you", "wattler", 5), (5, 5));
}

#[test]
fn com_ex_66_the_jester_against_vermin() {
    let base = || Scenario::solo("normal").events(["vermin"]).road(["cooper", "mason", "agent"]).recruiting();
    assert!(base().legal("A").contains(&"jester vermin".to_owned()));
    let mut jested = base();
    jested.play("A", "jester vermin");
    assert_eq!(jested.state().limit(Seat::FIRST), 3);
    assert!(!jested.state().solo().unwrap().jester);
    let mut recruited = base();
    recruited.plays("A", ["recruit R1", "gift R2"]);
    assert_eq!(recruited.state().limit(Seat::FIRST), 2);
    assert_eq!(recruited.check("A", "jester vermin"), Err(Illegal::TooLate(id("vermin"))));
}

#[test]
fn com_ex_67_war_tax_then_usury() {
    let mut s = Scenario::solo("normal").events(["war_tax", "usury"]).gold("A", 20).event_phase();
    s.play("A", "resolve war_tax");
    assert_eq!(
        (s.gold_of("A"), s.legal("A")),
        (14, vec!["resolve usury".to_owned(), "jester usury".to_owned()])
    );
    s.play("A", "resolve usury");
    assert_eq!((s.gold_of("A"), s.gold_of("countess")), (12, 1 + 8));
}

#[test]
fn com_ex_71_poaching_with_little_gold() {
    let mut s =
        Scenario::solo("normal").no_jester().village("A", "wattler").gold("A", 1).events(["poaching"]);
    s.play("A", "end");
    assert_eq!(s.legal("A"), ["pay".to_owned(), format!("lose {}", s.spot("A", "wattler"))]);
    s.play("A", "pay");
    assert_eq!((s.gold_of("A"), s.gold_of("countess")), (0, 2));
    assert_eq!(cost("poaching", "lumberjack", 8), (4, 4), "only paying is left");
}

#[test]
fn com_ex_72_poll_tax_deep_freeze_and_the_ball() {
    let village = "founders > {swineherd > truffler, brewer}; lumberjack > carpenter; miner; chandler";
    let side = |event: &str| {
        let mut s = Scenario::solo("normal").no_jester().side("A", "gold").village("A", village);
        s = s.gold("A", 20).events([event]);
        s.play("A", "end");
        20 - s.gold_of("A")
    };
    assert_eq!((side("poll_tax"), side("deep_freeze"), side("countess_ball")), (2, 5, 2));
}
