//! Part A: the examples of the rulebook.

use compagnons::Illegal;
use compagnons::ids::Pile;
use compagnons::scenario::Scenario;
use engine::Seat;

use crate::support::{card, deal, game, id, silver, told};

#[test]
fn com_ex_1_ten_cards_in_each_stack() {
    let (state, _) = deal(5, "ten");
    assert!(Pile::STACKS.into_iter().all(|stack| state.piles().size(stack) == 10));
}

#[test]
fn com_ex_2_3_food_and_the_recruitment_limit() {
    let limit = |village: &str| {
        let s = Scenario::new(5).side("A", "gold").village("A", village);
        game().recruit_limit(s.state(), Seat::FIRST)
    };
    assert_eq!(limit("hunter"), 3);
    assert_eq!(limit("hunter; hunter; harvester; harvester"), 5);
    assert_eq!(limit("hunter; hunter; harvester; harvester; fisher"), 5);
    assert_eq!(limit("hunter; hunter; harvester; harvester; fisher; fisher"), 5);
}

#[test]
fn com_ex_4_a_recruit_brings_its_coin_and_the_gap_is_filled() {
    let mut s = Scenario::new(3)
        .road(["cooper", "mason+1", "agent", "priest", "grocer", "hunter"])
        .top("S1", ["fisher"])
        .recruiting();
    s.play("A", "recruit R2");
    assert_eq!(s.of("A").recruits().map(|one| one.name()).collect::<Vec<_>>(), ["mason"]);
    assert_eq!((s.gold_of("A"), s.to_act()), (9, "B".to_owned()));
    assert_eq!(s.road_text(), "cooper fisher agent priest grocer hunter");
}

#[test]
fn com_ex_5_at_the_limit_the_recruits_go_to_the_hand() {
    let mut s =
        Scenario::new(3).road(["cooper", "mason", "agent"]).taken("A", ["priest", "grocer"]).recruiting();
    assert_eq!(s.state().limit(Seat::FIRST), 3);
    s.play("A", "recruit R1");
    assert_eq!(s.hand_of("A"), ["cooper", "grocer", "priest"]);
    assert_eq!(s.of("A").recruits().count(), 0);
    s.play("B", "recruit R2").play("C", "recruit R3");
    assert_eq!(s.to_act(), "B", "A is skipped");
}

#[test]
fn com_ex_6_a_blind_recruit_is_shown() {
    let mut s = Scenario::new(4).top("S3", ["weaver"]).recruiting();
    s.play("A", "draw S3");
    assert!(told(&s, "drawn A S3 weaver"));
}

#[test]
fn com_ex_7_houses_and_the_placement_limit() {
    let limit =
        |village: &str| game().place_limit(Scenario::new(4).village("A", village).state(), Seat::FIRST);
    assert_eq!(limit("wattler; wattler"), 4);
    assert_eq!(limit("wattler; wattler; miner > {mason, mason}"), 5);
    assert_eq!(limit("wattler; wattler; miner > {mason, mason}; lumberjack > carpenter"), 5);
}

#[test]
fn com_ex_8_a_cartwright_needs_a_wheeler() {
    let mut s =
        Scenario::new(3).village("A", "lumberjack").hand("A", ["cartwright", "wheeler"]).limit("A", 2);
    let refused = Illegal::NoPlace { villager: id("cartwright"), on: id("wheeler") };
    assert_eq!(s.check("A", "place cartwright"), Err(refused));
    s.plays("A", ["place wheeler", "place cartwright"]);
    assert_eq!(s.village_of("A"), "founders(f); lumberjack > wheeler > cartwright");
}

#[test]
fn com_ex_9_a_covered_card_is_out_of_play() {
    let mut s = Scenario::new(3).side("A", "gold").hand("A", ["swineherd"]);
    assert_eq!((s.tally("A").gold, s.tally("A").food), (2, 0));
    s.play("A", "place swineherd");
    assert_eq!((s.tally("A").gold, s.tally("A").gold_symbols, s.tally("A").food), (2, 1, 1));
}

#[test]
fn com_ex_10_two_branches_and_no_third() {
    let mut s = Scenario::new(3)
        .village("A", "lumberjack > carpenter")
        .hand("A", ["wheeler", "cooper", "cartwright"])
        .limit("A", 5);
    s.play("A", "place wheeler");
    assert_eq!(s.village_of("A"), "founders(f); lumberjack > {carpenter, wheeler}");
    let refused = Illegal::NoPlace { villager: id("cooper"), on: id("lumberjack") };
    assert_eq!(s.check("A", "place cooper"), Err(refused));
    assert_eq!(s.check("A", "place cartwright"), Ok(()));
}

#[test]
fn com_ex_11_guillaume_places_three() {
    let mut s = Scenario::new(3)
        .side("A", "gold")
        .village("A", "lumberjack > carpenter")
        .hand("A", ["wheeler", "cartwright", "swineherd"]);
    assert_eq!(s.state().limit(Seat::FIRST), 3);
    s.plays("A", ["place swineherd", "place wheeler", "place cartwright"]);
    assert_eq!(s.village_of("A"), "founders(g) > swineherd; lumberjack > {carpenter, wheeler > cartwright}");
    assert_eq!(s.legal("A"), ["end"]);
}

#[test]
fn com_ex_12_two_trades_and_three_placements() {
    let mut s = Scenario::new(4)
        .side("A", "gold")
        .village("A", "hayer; wattler")
        .hand("A", ["blacksmith", "grazier", "chandler", "jeweler", "tailor"]);
    s.plays("A", ["trade", "give jeweler", "back S1", "take miner"]);
    s.plays("A", ["trade", "give tailor", "back S2", "take hayer"]);
    s.plays("A", ["place blacksmith", "place grazier", "place chandler"]);
    assert_eq!(
        s.village_of("A"),
        "founders(g); hayer > grazier; wattler; miner > blacksmith; hayer; chandler"
    );
    assert_eq!(s.legal("A"), ["end"], "the hand is empty");
}

#[test]
fn com_ex_13_three_ways_to_open_a_padlock() {
    let mut s = Scenario::new(3)
        .side("A", "gold")
        .village("A", "lumberjack; wattler")
        .village("B", "miner > blacksmith")
        .hand("A", ["cooper", "brewer", "fisher"]);
    s.plays("A", ["place cooper", "place brewer", "place fisher"]);
    assert_eq!(s.village_of("B"), "founders(f); miner > blacksmith+2");
    assert_eq!(s.village_of("A"), "founders(g) > brewer; lumberjack > cooper+2; wattler; fisher");
    assert_eq!(s.gold_of("A"), 4);
}

#[test]
fn com_ex_14_the_key_ring_of_the_blacksmith() {
    let locked = ["cooper", "glass_blower", "jeweler", "locksmith", "cobbler"];
    assert!(locked.iter().all(|one| card(one).lock == Some(id("blacksmith"))));
    assert_eq!(card("blacksmith").key_ring, 10);
}

#[test]
fn com_ex_15_monk_tinner_and_smuggler() {
    let mut s = Scenario::new(3)
        .village("A", "miner > seeker")
        .hand("A", ["monk", "jeweler", "tinner", "smuggler"])
        .limit("A", 2)
        .gold("A", 0);
    s.plays("A", ["tinner", "place jeweler", "smuggler"]);
    assert_eq!(s.village_of("A"), "founders(f); miner > seeker > monk > jeweler");
    assert_eq!((s.gold_of("A"), s.legal("A")), (10, vec!["end".to_owned()]));
    let discarded = s.state().discarded();
    assert!(discarded.count(id("tinner")) > 0 && discarded.count(id("smuggler")) > 0);
}

#[test]
fn com_ex_16_the_hungry_turn_their_founders() {
    let mut s = Scenario::new(3).side("A", "gold");
    s.play("A", "end").play("B", "end").play("C", "end");
    assert_eq!(s.village_of("A"), "founders(f)");
    assert!((s.tally("A").food, s.tally("A").gold) == (1, 0) && told(&s, "flipped A"));
}

#[test]
fn com_ex_17_18_the_first_market_waits_for_both_stacks() {
    let end = |s: Scenario| {
        let mut s = s;
        s.play("A", "end").play("B", "end").play("C", "end");
        told(&s, "market 1")
    };
    assert!(!end(Scenario::new(3).size("S2", 0)));
    assert!(end(Scenario::new(3).size("S1", 0).size("S2", 0)));
}

#[test]
fn com_ex_19_alice_at_the_first_market() {
    let village = "miner > blacksmith+6; lumberjack > {wheeler > cartwright, shipwright}; hayer > bed_builder; freemason";
    let mut s = Scenario::new(3).size("S1", 0).size("S2", 0).village("A", village).turn("C");
    assert_eq!(s.income("A", 1).total(), 23);
    s.play("C", "end");
    assert_eq!(s.gold_of("A"), 31);
    assert!(s.village_of("A").contains("blacksmith+6"));
}

#[test]
fn com_ex_20_21_30_the_wood_carver_counts_printed_wood_gold() {
    let carver = |village: &str| silver(village);
    assert_eq!(carver("lumberjack > {wood_carver, shipwright}"), 2);
    // Log Rafter adds its own silver: 2 lumberjacks, wood carver, shipwright, and its two symbols make 6.
    assert_eq!(carver("lumberjack > {wood_carver, shipwright}; lumberjack > log_rafter"), 2 + 6);
    assert_eq!(carver("lumberjack > {wood_carver, wheeler > cartwright+4}"), 9);
    assert_eq!(carver("lumberjack > {wheeler > cartwright, cooper}; lumberjack > wood_carver"), 13);
}

#[test]
fn com_ex_22_amelie_at_the_second_market() {
    let village = "grocer; grocer; harvester; hunter; lumberjack > {cooper, carpenter+4}";
    let mut s = Scenario::new(3).no_stacks().markets(1).village("A", village).turn("C");
    let income = s.income("A", 2);
    assert_eq!((income.gold, income.silver, income.coins), (4, 18, 4));
    s.play("C", "end");
    assert_eq!(s.gold_of("A"), 34);
    assert!(!s.village_of("A").contains('+'));
}

#[test]
fn com_ex_27_vermin_acts_in_the_next_recruitment() {
    let s = Scenario::solo("normal").events(["vermin"]).recruiting();
    assert_eq!(s.state().limit(Seat::FIRST), 2);
    let plain = Scenario::solo("normal").recruiting();
    assert_eq!(plain.state().limit(Seat::FIRST), 3);
}

#[test]
fn com_ex_28_the_tinner_is_used_padlock_by_padlock() {
    let mut s = Scenario::new(3)
        .side("A", "gold")
        .village("A", "lumberjack")
        .village("B", "miner > blacksmith")
        .hand("A", ["tinner", "cooper", "brewer"])
        .limit("A", 2);
    s.plays("A", ["tinner", "place cooper", "free", "place brewer"]);
    let key = format!("key {}", s.spot("A", "cooper"));
    assert_eq!(s.legal("A"), [key.as_str(), "free"]);
    s.play("A", &key);
    assert_eq!(s.village_of("A"), "founders(g) > brewer; lumberjack > cooper+2");
    assert_eq!((s.village_of("B"), s.gold_of("A")), ("founders(f); miner > blacksmith".to_owned(), 8));
}

#[test]
fn com_ex_29_two_jewelers_make_a_pair_for_the_peddler() {
    let village = "miner > {seeker > spelunker > jeweler, seeker > spelunker > jeweler}; hayer > peddler";
    assert_eq!(silver(village), 3);
    assert_eq!(Scenario::new(3).village("A", village).income("A", 2).total(), 43);
}

#[test]
fn com_ex_31_the_apprentice_frees_the_own_founders() {
    let mut s = Scenario::new(3)
        .village("A", "founders > swineherd")
        .village("B", "founders > swineherd")
        .hand("A", ["apprentice"])
        .limit("A", 2);
    s.play("A", "apprentice");
    assert_eq!(s.legal("A"), ["side gold", "side food"], "the only target in the only village");
    s.play("A", "side gold");
    assert_eq!(s.village_of("A"), "apprentice > swineherd; founders(g)");
    assert_eq!(s.check("A", "place monk"), Err(Illegal::NotInHand(id("monk"))));
}

#[test]
fn com_ex_32_a_bottom_monk_carries_one_family() {
    let s = Scenario::new(3).village("A", "monk > carpenter").hand("A", ["wheeler", "grazier"]).limit("A", 2);
    assert_eq!(s.check("A", "place wheeler"), Ok(()));
    let refused = Illegal::NoPlace { villager: id("grazier"), on: id("hayer") };
    assert_eq!(s.check("A", "place grazier"), Err(refused));
}

#[test]
fn com_ex_33_own_symbols_count() {
    assert_eq!(silver("lumberjack > log_rafter"), 3);
    assert_eq!(silver("hayer > horse_trader"), 3);
    assert_eq!((silver("priest"), silver("priest; chandler")), (0, 3));
}
