//! What rules do not do: where a count leaves something out, an amount stays, or nothing happens.

use compagnons::Illegal;
use compagnons::ids::{Owner, Pile};
use compagnons::scenario::Scenario;
use engine::{Game as _, Seat, Viewer, observe};
use testkit::unchanged;

use crate::support::{card, deal, game, id, silver, told};

const SIX: [&str; 6] = ["cooper", "mason", "agent", "priest", "grocer", "hunter"];

fn alone() -> Scenario {
    Scenario::solo("normal").no_jester()
}

fn winners(s: &Scenario) -> Vec<String> {
    game().standing(s.state()).winners().map(|seat| seat.to_string()).collect()
}

#[test]
fn com_3_4_119_120_121_e20_e21_who_does_not_win() {
    assert_eq!(winners(&Scenario::new(3).gold("A", 20).gold("B", 31).gold("C", 30)), ["B"]);
    let tied = || Scenario::new(3).gold("C", 7).village("A", "hunter").village("B", "agent");
    assert_eq!(winners(&tied()), ["A", "B"]);
    assert_eq!(winners(&tied().hand("A", ["wattler", "priest"])), ["A", "B"], "hands do not count");
    assert_eq!(winners(&tied().village("A", "lumberjack")), ["B"], "a basic villager counts");
}

#[test]
fn com_10_11_18_25_what_a_card_does_not_show() {
    assert_eq!((card("carpenter").lock, card("carpenter").symbols), (None, 1));
    assert!(!game().components().size(3).deck.contains(id("shepherd")));
    assert!(!game().components().size(2).deck.contains(id("tanner")));
    assert!(game().components().size(4).deck.contains(id("tanner")));
}

#[test]
fn com_14_15_105_106_covered_cards_and_coins_show_nothing() {
    let s = Scenario::new(3).side("A", "gold").village("A", "founders > swineherd > truffler");
    assert_eq!((s.tally("A").gold, s.tally("A").houses, s.tally("A").gold_symbols), (8, 0, 1));
    let covered = Scenario::new(3).side("A", "gold").village("A", "hayer > grazier > milk_maid > fromager");
    assert_eq!((covered.tally("A").food, covered.tally("A").padlocks), (1, 1));
    let before = silver("lumberjack > {wood_carver, cooper}");
    assert_eq!(silver("lumberjack > {wood_carver, cooper+9}"), before, "coins are not printed");
}

#[test]
fn com_20_21_22_23_26_28_29_what_nobody_has_at_the_start() {
    let (state, _) = deal(4, "nothing");
    assert!(state.road().iter().flatten().all(|offer| offer.coins == 0));
    assert!(!game().components().size(4).deck.contains(id("lumberjack")));
    let seen = observe(game(), &state, Viewer::Spectator);
    assert!(
        Pile::ALL.iter().all(|pile| seen
            .state()
            .piles()
            .of(*pile)
            .iter()
            .all(|one| one.face.known().is_none()))
    );
    for seat in state.seats() {
        let tally = game().tally(&state, seat.into());
        assert_eq!((tally.food, tally.coins, state.player(seat).hand.shown.len()), (0, 0, 0));
    }
}

#[test]
fn com_27_98_99_a_market_that_waits() {
    assert_eq!(game().triggered(Scenario::new(3).size("S2", 0).state()), 0);
    assert_eq!(game().triggered(Scenario::new(3).no_stacks_but("S6", 1).state()), 1);
}

#[test]
fn com_30_32_53_the_first_player_stays_during_a_round() {
    let mut s = Scenario::new(3).road(SIX);
    assert_eq!(s.check("A", "recruit R1"), Err(Illegal::NotNow));
    unchanged!(s.state().first(), s.play("A", "end"));
    unchanged!(s.state().first(), s.play("B", "end"));
    s.play("C", "end");
    assert_eq!((s.state().first().letter(), s.check("B", "end")), ('B', Err(Illegal::NotNow)));
}

#[test]
fn com_34_54_what_does_not_raise_a_limit() {
    let limits = |village: &str| {
        let s = Scenario::new(3).side("A", "gold").village("A", village);
        (game().recruit_limit(s.state(), Seat::FIRST), game().place_limit(s.state(), Seat::FIRST))
    };
    let before = limits("chandler");
    assert_eq!(limits("chandler; agent; founders > swineherd > truffler").1, before.1, "no house");
    assert_eq!(limits("lumberjack > wheeler").0, before.0, "no food");
    assert_eq!(limits("hunter"), (3, 2));
}

#[test]
fn com_45_46_47_49_50_51_e8_e9_e43_who_stays_on_the_road() {
    let mut s =
        Scenario::new(3).road(["cooper+1", "mason"]).no_stacks_but("S6", 1).size("reserve", 0).recruiting();
    s = s.limit("A", 1).limit("B", 0).limit("C", 0);
    unchanged!([s.gold_of("A"), s.gold_of("B"), s.gold_of("C")], s.play("A", "draw S6"));
    assert_eq!((s.state().offer(id("R1")), s.road_text().as_str()), (None, "- mason+1 - - - -"));
    let mut two = Scenario::new(2).road(["cooper+3", "mason", "agent"]).coin("A");
    two.play("A", "no-coin");
    assert!(told(&two, "left R2 mason") && !told(&two, "left R1"), "{:?}", two.happened());
    assert!(!two.road_text()[9..].contains('+'), "new ones come without a coin");
}

#[test]
fn com_63_71_no_padlock_no_payment() {
    let mut s = Scenario::new(3).hand("A", ["hunter"]).village("B", "miner > blacksmith");
    unchanged!(s.gold_of("A"), s.play("A", "place hunter"));
    assert!(!told(&s, "unlocked") && s.tally("B").coins == 0);
}

#[test]
fn com_66_e11_e12_e39_where_a_returned_card_does_not_go() {
    let mut s = Scenario::new(3).no_stacks().top("reserve", ["fisher"]).hand("A", ["agent", "hunter"]);
    let top = |s: &Scenario| s.state().piles().top(Pile::Reserve).unwrap().face;
    let former = top(&s);
    unchanged!(s.state().discarded().len(), s.plays("A", ["trade", "give agent", "take miner"]));
    assert_ne!(top(&s), former);
    assert!(!told(&s, "announced"), "it is put away unseen");
    let mut stack = Scenario::new(3).size("S1", 0).hand("A", ["agent", "hunter"]);
    stack.plays("A", ["trade", "give agent"]);
    assert_eq!(stack.check("A", "back S1"), Err(Illegal::Exhausted(id("S1"))));
    assert_eq!(stack.check("A", "back reserve"), Err(Illegal::ReserveClosed));
}

#[test]
fn com_74_75_a_key_in_the_hand_opens_nothing() {
    let mut s =
        Scenario::new(3).village("A", "lumberjack; miner").hand("A", ["blacksmith", "cooper"]).gold("A", 0);
    let refused = Illegal::CannotUnlock { villager: id("cooper"), key: id("blacksmith") };
    assert_eq!(s.check("A", "place cooper"), Err(refused));
    s.plays("A", ["place blacksmith", "place cooper"]);
    assert_eq!((s.gold_of("A"), s.tally("A").coins), (0, 2), "coins on a card cannot be spent");
}

#[test]
fn com_77_78_79_147_e30_who_does_not_turn() {
    let mut s = Scenario::new(3).side("A", "gold").village("A", "founders > brewer").turn("C");
    s = s.side("B", "gold").village("B", "fisher").village("C", "hunter");
    s.play("C", "end");
    assert!(!told(&s, "flipped"), "{:?}", s.happened());
    assert_eq!(s.village_of("C"), "founders(f); hunter", "nor back");
    let mut solo = alone().side("A", "gold").village("A", "fisher").events(["pillage"]);
    solo.play("A", "end");
    assert!(told(&solo, "stolen fisher") && !told(&solo, "flipped"));
}

#[test]
fn com_90_91_94_e14_what_an_apprentice_carries() {
    let mut s = Scenario::new(3)
        .village("A", "apprentice > {wheeler, wheeler}; miner > mason")
        .hand("A", ["apprentice", "carpenter"])
        .limit("A", 2);
    assert!(s.check("A", "place carpenter").is_err(), "no third branch");
    s.step("A", "apprentice").step("A", "village A");
    assert_eq!(s.legal("A"), [format!("replace {}", s.spot("A", "miner"))]);
}

#[test]
fn com_108_109_110_111_112_113_what_silver_does_not_count() {
    assert_eq!(silver("lumberjack > {wood_carver, carpenter}"), 0);
    let before = silver("lumberjack > log_rafter");
    assert_eq!(silver("lumberjack > log_rafter; miner > mason"), before);
    assert_eq!(silver("hayer > {peddler, thatcher}"), 0, "one gold symbol is no pair");
    let before = silver("hayer > horse_trader");
    assert_eq!(silver("hayer > horse_trader; hayer"), before, "three are one pair");
    assert_eq!(silver("hayer > ore_muler; miner"), 0);
    let before = silver("miner > locksmith");
    assert_eq!(silver("miner > {locksmith, blacksmith}"), before, "no padlock");
}

#[test]
fn com_114_115_116_117_118_silver_of_nothing() {
    assert_eq!(Scenario::new(3).side("A", "gold").village("A", "grocer; grocer").income("A", 2).silver, 0);
    assert_eq!((silver("freemason; freemason"), silver("agent; agent")), (0, 0));
    let before = silver("priest; hunter");
    assert_eq!(silver("priest; hunter; wattler"), before, "three are one pair");
    assert_eq!(
        Scenario::new(3).village("A", "priest; hunter").income("A", 1).silver,
        0,
        "not at the 1st Market"
    );
}

#[test]
fn com_104_only_the_own_village() {
    let s = Scenario::new(3).village("A", "freemason").village("B", "wattler; agent; miner > blacksmith+4");
    assert_eq!((s.income("A", 2).silver, s.income("A", 2).coins), (0, 0));
}

#[test]
fn com_125_130_131_what_the_countess_changes() {
    let coin = Scenario::solo("normal").road(["cooper", "mason"]).coin("A");
    assert_eq!(coin.legal("A"), ["coin R1", "coin R2", "no-coin"]);
    let mut once = coin;
    once.play("A", "coin R1");
    assert_eq!(once.check("A", "coin R1"), Err(Illegal::NotNow), "one coin only");
    let mut s = alone().village("countess", "blacksmith").village("A", "lumberjack").hand("A", ["cooper"]);
    s.step("A", "place cooper").step("A", "on V3");
    assert_eq!(s.check("A", "bank"), Err(Illegal::KeyInPlay));
    let mut market = alone().size("S1", 0).size("S2", 0);
    market.play("A", "end");
    let at = |start: &str| market.happened().iter().position(|line| line.starts_with(start)).unwrap();
    assert!(at("countess ") < at("market 1") && !told(&market, "market 2"));
}

#[test]
fn com_133_134_135_136_e28_the_last_event_phase_and_the_seasons() {
    let mut last = alone().no_stacks().markets(1);
    last.play("A", "end");
    assert!(!told(&last, "countess ") && !told(&last, "revealed"));
    for (markets, other) in [(0, "winter"), (1, "summer")] {
        let mut s = alone().markets(markets).top("reserve", ["hunter"]);
        s.play("A", "end");
        let up = s.state().solo().unwrap().face_up;
        assert_eq!((up.len(), s.tally("countess").coins), (3, 0));
        assert!(up.iter().all(|card| game().components().event(card).season.name() != other));
    }
}

#[test]
fn com_138_151_171_178_e37_cards_that_are_not_of_the_road() {
    let mut s = alone().road(SIX).events(["conscription"]).village("countess", "agent");
    unchanged!((s.road_text(), s.gold_of("countess")), s.play("A", "end"));
    for event in ["conscription", "great_levy"] {
        let mut none = alone().no_stacks().size("reserve", 0).markets(1).events([event]);
        none.play("A", "end");
        assert_eq!(none.of("countess").villagers, 0, "{event}");
    }
}

#[test]
fn com_141_142_e32_what_the_countess_does_not_have() {
    let s = Scenario::solo("beginner");
    assert_eq!((s.income("countess", 1).total(), s.tally("countess").villagers), (0, 0));
    assert_eq!(
        game().standing(s.gold("A", 5).gold("countess", 5).state()).winners().count(),
        0,
        "a tie is a loss"
    );
}

/// What an Event costs with this village of gold-side Founders.
fn cost(event: &str, village: &str) -> u16 {
    let mut s =
        alone().side("A", "gold").village("A", village).village("countess", "hunter; hunter; chandler");
    s = s.events([event]);
    s.play("A", "end");
    8 - s.gold_of("A")
}

#[test]
fn com_153_154_159_160_162_177_events_that_find_nothing_to_count() {
    let before = cost("tithe", "wattler");
    assert_eq!(cost("tithe", "wattler; graper > vintner"), before, "covered food is out of play");
    assert_eq!(cost("poll_tax", "wattler"), 0, "two villagers; hers do not count");
    assert_eq!((cost("guild_dues", "wattler"), cost("hunting_rights", "lumberjack")), (0, 0));
    assert_eq!((cost("repairs", "harvester"), cost("countess_ball", "founders > brewer")), (1, 0));
}

#[test]
fn com_152_156_170_175_e36_limits_that_stay() {
    let limits = |events: &[&str]| {
        let s = Scenario::solo("normal").side("A", "gold");
        let s = match events {
            [one] => s.events([one]),
            [one, two] => s.events([one, two]),
            _ => s,
        };
        (game().recruit_limit(s.state(), Seat::FIRST), game().place_limit(s.state(), Seat::FIRST))
    };
    let before = limits(&[]);
    assert_eq!((limits(&["vermin"]).1, limits(&["forced_labour"]).0), (before.1, before.0));
    assert_eq!(limits(&["snowed_in"]), (1, before.1));
    assert_eq!(limits(&["vermin", "snowed_in"]), (1, before.1), "never below 1");
}

#[test]
fn com_155_163_events_that_cost_nothing() {
    let mut blind = Scenario::solo("normal").events(["road_toll"]).road(["cooper"]).recruiting();
    blind.play("A", "draw S1");
    assert!(!told(&blind, "paid"), "a blind recruit");
    let mut s = Scenario::solo("normal").events(["it_was_you"]).event_phase();
    unchanged!(s.gold_of("A"), s.play("A", "resolve it_was_you"));
    assert!(told(&s, "jester lost") && !told(&s, "paid"));
}

#[test]
fn com_e10_one_market_at_a_time() {
    let mut s = Scenario::new(3).size("S1", 0).size("S2", 0).turn("C");
    s.play("C", "end");
    assert!(told(&s, "market 1") && !told(&s, "market 2"));
    assert_eq!((s.state().markets(), s.to_act().as_str()), (1, "B"), "the game goes on");
}

#[test]
fn com_e22_hands_are_not_open() {
    let s = Scenario::new(3).gold("B", 21).unseen("B", ["agent"]);
    let seen = observe(game(), s.state(), Viewer::Seat(Seat::FIRST));
    assert!(seen.state().player(id("B")).hand.unseen.known().is_none());
    assert_eq!(seen.state().of(Owner::from(Seat::FIRST)).treasury, 8);
}

#[test]
fn com_e40_a_payment_of_nothing() {
    let mut s = alone().events(["arson"]).village("A", "hunter").gold("A", 0);
    s.play("A", "end");
    unchanged!(s.village_of("A"), s.play("A", "pay"));
    assert_eq!((s.gold_of("A"), s.gold_of("countess")), (0, 1));
}
