//! Section 14: alone against the Countess.

use compagnons::Illegal;
use compagnons::ids::{Owner, Pile};
use compagnons::scenario::Scenario;
use engine::{Game as _, Seat};

use crate::support::{deal, game, id, solo_setup, told};

const SIX: [&str; 6] = ["cooper", "mason", "agent", "priest", "grocer", "hunter"];

fn normal() -> Scenario {
    Scenario::solo("normal")
}

#[test]
fn com_122_123_124_the_solo_set_up() {
    let (state, _) = deal(1, "countess");
    let solo = state.solo().unwrap();
    assert!(solo.jester && solo.face_up.len() == 1);
    assert_eq!((solo.deck(id("summer")).left(), solo.deck(id("winter")).left()), (11, 12));
    let countess = state.of(Owner::COUNTESS);
    assert_eq!((countess.treasury, countess.villagers, countess.hand.len()), (1, 0, 0));
    assert_eq!((state.piles().size(Pile::S1), state.player(Seat::FIRST).hand.len()), (5, 5));
    assert!(!game().components().size(1).deck.contains(id("monk")));
}

#[test]
fn com_125_the_event_phase_comes_before_the_market() {
    let mut s = normal().no_jester().events(["fine"]).size("S1", 0).size("S2", 0);
    s.play("A", "end");
    let at = |start: &str| s.happened().iter().position(|line| line.starts_with(start)).unwrap();
    assert!(at("end A") < at("paid fine") && at("paid fine") < at("market 1"));
}

#[test]
fn com_126_127_128_d2_e24_a_gift_for_every_recruit() {
    let mut s = normal().road(["cooper", "mason+2", "agent"]).top("S1", ["fisher"]).recruiting();
    s.play("A", "draw S2");
    assert_eq!(s.legal("A"), ["gift R1", "gift R2", "gift R3"], "also after a blind recruit");
    s.play("A", "gift R2");
    assert_eq!((s.village_of("countess"), s.gold_of("countess"), s.gold_of("A")), ("mason".to_owned(), 3, 8));
}

#[test]
fn com_129_e25_nobody_to_give() {
    let mut s = normal().recruiting();
    s.play("A", "draw S1");
    assert!(s.village_of("countess").is_empty() && s.to_act() == "A");
    assert!(!told(&s, "given"));
}

#[test]
fn com_130_one_coin_by_the_human() {
    let mut s = normal().road(SIX).coin("A");
    s.play("A", "coin R1");
    assert!(s.road_text().starts_with("cooper+1") && s.text().contains("A placed 0"));
}

#[test]
fn com_131_her_key_is_anothers_key() {
    let mut s = normal().village("countess", "blacksmith").village("A", "lumberjack").hand("A", ["cooper"]);
    s.play("A", "place cooper");
    assert_eq!((s.gold_of("A"), s.village_of("countess")), (6, "blacksmith+2".to_owned()));
    assert_eq!(s.income("countess", 1).total(), 4 + 2 + 2);
}

#[test]
fn com_132_139_d11_events_in_an_order_of_choice() {
    let mut s = normal().events(["fine", "war_tax", "vermin"]);
    s.play("A", "end");
    assert!(told(&s, "expired vermin"));
    assert_eq!(s.legal("A"), ["resolve fine", "resolve war_tax", "jester fine", "jester war_tax"]);
    s.play("A", "resolve war_tax");
    assert_eq!(s.legal("A"), ["resolve fine", "jester fine"]);
    let mut alone = normal().no_jester().events(["fine"]);
    alone.play("A", "end");
    assert!(told(&alone, "paid fine 3 bank"), "a single one is not asked for without the Jester");
}

#[test]
fn com_133_134_e28_she_takes_a_card_and_events_are_turned_up() {
    let mut s = normal().no_jester().top("reserve", ["seeker"]);
    s.play("A", "end");
    assert_eq!((s.village_of("countess"), s.state().solo().unwrap().face_up.len()), ("seeker".to_owned(), 3));
}

#[test]
fn com_135_e26_not_in_the_last_event_phase() {
    let mut s = normal().no_jester().no_stacks().markets(1).events(["fine"]);
    s.play("A", "end");
    assert!(told(&s, "paid fine") && !told(&s, "countess") && !told(&s, "revealed") && told(&s, "market 2"));
    // An Event that exhausts the last stack triggers it too.
    let mut s = normal().no_jester().no_stacks().size("S6", 1).markets(1).events(["conscription"]);
    s.play("A", "end");
    assert!(!told(&s, "revealed") && told(&s, "market 2"));
}

#[test]
fn com_136_summer_then_winter() {
    let season = |markets| {
        let mut s = normal().no_jester().markets(markets).top("reserve", ["wine_trader"]);
        s.play("A", "end");
        let card = s.state().solo().unwrap().face_up.iter().next().unwrap();
        game().components().event(card).season.name()
    };
    assert_eq!((season(0), season(1)), ("summer", "winter"));
}

#[test]
fn com_137_an_empty_deck_is_made_of_its_discards() {
    let base = || normal().no_jester().top("reserve", ["wine_trader"]).event_deck("summer", []);
    let mut s = base().discarded_events(["fine"]);
    s.play("A", "end");
    assert!(told(&s, "revealed fine") && told(&s, "events shuffled 1"));
    let mut none = base();
    none.play("A", "end");
    assert!(!told(&none, "revealed"), "then fewer");
}

#[test]
fn com_138_178_a_bribed_villager_is_replaced_and_brings_coins() {
    let mut s = normal()
        .no_jester()
        .road(["cooper", "cartwright+2", "agent"])
        .size("S1", 4)
        .events(["bribe"])
        .top("S1", ["fisher", "wattler", "hunter", "hunter"]);
    s.play("A", "end");
    assert!(told(&s, "countess cartwright from R2 coins 2") && told(&s, "arrived R2 fisher from S1"));
    assert_eq!(s.gold_of("countess"), 1 + 2);
}

#[test]
fn com_140_d12_e33_e44_windows_of_the_jester() {
    let s = normal().events(["vermin", "forced_labour", "fine"]).road(SIX).recruiting();
    assert!(
        ["vermin", "forced_labour", "fine"]
            .iter()
            .all(|card| s.check("A", &format!("jester {card}")).is_ok())
    );
    let mut s = s;
    s.plays("A", ["recruit R1", "gift R2"]);
    assert_eq!(s.check("A", "jester vermin"), Err(Illegal::TooLate(id("vermin"))));
    let mut coin = normal().events(["vermin", "forced_labour"]).road(SIX).coin("A");
    assert_eq!(coin.check("A", "jester forced_labour"), Ok(()));
    coin.play("A", "no-coin");
    assert_eq!((coin.state().limit(Seat::FIRST), coin.check("A", "jester forced_labour")), (1, Ok(())));
    coin.play("A", "jester forced_labour");
    assert_eq!(coin.state().limit(Seat::FIRST), 2, "the limit is counted again");
    assert_eq!(coin.check("A", "jester vermin"), Err(Illegal::NoJester));
    let mut late = normal().events(["forced_labour"]).hand("A", ["hunter", "agent"]);
    late.play("A", "place hunter");
    assert_eq!(late.check("A", "jester forced_labour"), Err(Illegal::TooLate(id("forced_labour"))));
}

#[test]
fn com_141_142_the_countess_scores_like_a_player() {
    let mut s = normal()
        .no_jester()
        .no_stacks()
        .markets(1)
        .village("countess", "agent; blacksmith+2; peddler")
        .gold("A", 9);
    s.play("A", "end");
    // 4 + 2 printed, Agent 2, Peddler 3 for the pair, coins 2.
    assert_eq!(s.gold_of("countess"), 1 + 6 + 5 + 2);
    assert_eq!(game().standing(s.state()).solo_result(), Some(engine::SoloResult::Won(false)));
    let sheet = game().score(s.state(), Seat::FIRST);
    assert_eq!((sheet.total(), sheet.lines.len()), (9, 5));
    let hers: Vec<_> = game().solo_rival(s.state()).unwrap().lines.iter().map(|line| line.points).collect();
    assert_eq!(
        hers,
        [1, 0, 6, 5, 2].map(Some),
        "purse, 1st Market, then printed, silver and coins of the 2nd"
    );
}

#[test]
fn com_143_e40_without_an_object_nothing_happens() {
    for event in ["bribe", "pillage", "kidnapping"] {
        let mut s = normal().no_jester().events([event]).top("reserve", ["wine_trader"]);
        s.play("A", "end");
        assert_eq!((s.gold_of("A"), s.village_of("A")), (8, "founders(f)".to_owned()), "{event}");
    }
    let mut poor = normal().no_jester().events(["arson"]).village("A", "hunter").gold("A", 0);
    poor.play("A", "end");
    assert_eq!(poor.legal("A")[0], "pay");
    poor.play("A", "pay");
    assert_eq!(poor.village_of("A"), "founders(f); hunter");
}

#[test]
fn com_144_145_146_e31_stealing_a_top_villager() {
    let mut s = normal()
        .no_jester()
        .village("A", "lumberjack > wheeler > cartwright; miner; hunter; chandler")
        .events(["pillage"]);
    s.play("A", "end");
    let spots = ["cartwright", "chandler"].map(|one| format!("lose {}", s.spot("A", one)));
    assert_eq!(s.legal("A"), spots);
    let founders = s.spot("A", "founders");
    assert_eq!(s.check("A", &format!("lose {founders}")), Err(Illegal::Spared(id(&founders))));
    s.play("A", &spots[0]);
    assert_eq!(s.tally("A").gold, 3 + 3, "the Wheeler is uncovered again");
}

#[test]
fn com_147_e30_no_founders_check_after_events() {
    let mut s = normal().no_jester().side("A", "gold").village("A", "fisher").events(["pillage"]);
    s.play("A", "end");
    assert_eq!(s.village_of("A"), "founders(g)", "the only food was stolen after the check");
}

#[test]
fn com_148_149_150_e29_difficulties() {
    let start = |difficulty: &str| {
        let (state, _) = testkit::deal::<compagnons::Compagnons>(&solo_setup(difficulty), "levels");
        let solo = state.solo().unwrap();
        (state.of(Owner::COUNTESS).treasury, solo.jester, solo.face_up.len(), solo.deck(id("winter")).left())
    };
    assert_eq!(start("beginner"), (1, true, 1, 11));
    assert_eq!(start("normal"), (1, true, 1, 12));
    assert_eq!(start("hard"), (10, false, 2, 11));
}

#[test]
fn com_175_e36_limit_changes_add_up_and_stay_at_one() {
    let s = normal().events(["vermin", "snowed_in"]).village("A", "hunter; hunter; harvester; harvester");
    assert_eq!(game().recruit_limit(s.state(), Seat::FIRST), 2);
    let mut low = normal().side("A", "gold").events(["vermin", "snowed_in"]).road(SIX).recruiting();
    assert_eq!(low.state().limit(Seat::FIRST), 1);
    low.play("A", "recruit R1");
    assert_eq!(low.legal("A").len(), 5, "each recruit still gives her a card");
}

#[test]
fn com_176_each_event_exists_once() {
    assert!(crate::support::entries("event").iter().all(|entry| entry["copies"].as_integer() == Some(1)));
}

#[test]
fn com_177_counted_when_it_is_resolved() {
    let mut s = normal().events(["war_tax", "usury"]).gold("A", 11).event_phase();
    s.play("A", "resolve war_tax");
    s.play("A", "resolve usury");
    assert_eq!(s.gold_of("A"), 11 - 6 - 1);
}

#[test]
fn com_e27_the_leftmost_stack_when_the_reserve_is_empty() {
    let mut s = normal().no_jester().size("reserve", 0).no_stacks_but("S6", 1).markets(1);
    s.play("A", "end");
    assert!(told(&s, "countess ") && !told(&s, "revealed") && told(&s, "market 2"));
}

#[test]
fn com_e32_the_countess_card_is_no_villager() {
    let s = normal().village("countess", "peddler; blacksmith");
    let tally = s.tally("countess");
    assert_eq!((tally.villagers, tally.gold_symbols, s.of("countess").villagers), (2, 2, 2));
    let beginner = Scenario::solo("beginner").village("countess", "peddler; blacksmith");
    assert_eq!(beginner.tally("countess").gold_symbols, 1);
}

#[test]
fn com_e37_the_levy_takes_from_the_reserve_at_last() {
    let mut s = normal().no_jester().no_stacks().markets(1).events(["great_levy"]).size("reserve", 1);
    s.play("A", "end");
    assert_eq!(s.of("countess").villagers, 1);
}

/// COM-169: the surcharge is paid for each padlock, whoever's key opens it.
#[test]
fn com_169_embargo_with_any_key() {
    let opened = |own: &str, hers: &str, gold: u16| {
        let mut s = normal().events(["embargo"]).village("A", own).village("countess", hers);
        s = s.hand("A", ["cooper"]).gold("A", gold);
        s.play("A", "place cooper");
        assert!(told(&s, "paid embargo"), "{:?}", s.happened());
        (s.gold_of("A"), s.gold_of("countess"), s.village_of("A"), s.village_of("countess"))
    };
    let own = opened("lumberjack; miner > blacksmith", "hunter", 8);
    let village = "founders(f); lumberjack > cooper; miner > blacksmith+2".to_owned();
    assert_eq!(own, (7, 1, village, "hunter".to_owned()), "2 gold of the bank on the key, 1 to the bank");
    let placed = "founders(f); lumberjack > cooper".to_owned();
    assert_eq!(opened("lumberjack", "blacksmith", 8), (5, 1, placed.clone(), "blacksmith+2".to_owned()));
    assert_eq!(opened("lumberjack", "blacksmith", 2), (0, 1, placed, "blacksmith+2".to_owned()));
    let mut broke = normal().events(["embargo"]).village("A", "lumberjack; miner > blacksmith");
    broke = broke.hand("A", ["cooper"]).gold("A", 0);
    broke.play("A", "place cooper");
    assert_eq!(broke.gold_of("A"), 0, "never a debt");
}

/// COM-134: 10 or more bring 1 Event, 1 to 9 bring 2, nothing brings 3.
#[test]
fn com_134_the_borders_of_the_value() {
    let revealed = |top: &str, village: &str| {
        let s = normal().no_jester().top("reserve", [top]);
        let mut s = if village.is_empty() { s } else { s.village("countess", village) };
        s.play("A", "end");
        s.state().solo().unwrap().face_up.len()
    };
    assert_eq!([revealed("spelunker", ""), revealed("cartwright", ""), revealed("mason", "")], [1, 2, 2]);
    assert_eq!([revealed("seeker", ""), revealed("agent", "")], [3, 3]);
    assert_eq!([revealed("log_rafter", ""), revealed("log_rafter", "log_rafter; cooper; wheeler")], [2, 2]);
    let many = "log_rafter; cooper; wheeler; cartwright; carpenter; shipwright; wood_carver; cooper";
    assert_eq!(revealed("log_rafter", many), 1, "11 Wood symbols");
}

/// COM-140: only a limit that the Event had changed is counted again; houses placed meanwhile do not help.
#[test]
fn com_54_140_a_later_jester_does_not_count_new_houses() {
    let mut s = normal().events(["fine"]).hand("A", ["wattler", "hunter", "hunter"]);
    s.play("A", "place wattler");
    s.play("A", "jester fine");
    assert_eq!((s.state().limit(Seat::FIRST), s.state().solo().unwrap().jester), (2, false));
    s.play("A", "place hunter");
    assert_eq!(s.check("A", "place hunter"), Err(Illegal::LimitUsed { need: 1, left: 0 }));
    let mut recruiting = normal().events(["vermin", "fine"]).road(SIX).recruiting();
    recruiting.plays("A", ["recruit R1", "gift R2", "jester fine"]);
    assert_eq!(recruiting.state().limit(Seat::FIRST), 2);
    let mut first = normal().events(["vermin", "fine"]).road(SIX).recruiting();
    first.play("A", "jester vermin");
    assert_eq!((first.state().limit(Seat::FIRST), first.state().solo().unwrap().discarded.len()), (3, 1));
}
