//! Part B: derived cases.

use compagnons::Illegal;
use compagnons::ids::Pile;
use compagnons::scenario::Scenario;
use engine::Seat;

use crate::support::{deal, game, id, silver, told};

#[test]
fn com_ex_36_sizes_of_stacks_hands_and_reserve() {
    for (players, size, reserve) in [(1, 5, 37), (2, 4, 46), (3, 6, 29), (4, 8, 26), (5, 10, 9)] {
        let (state, _) = deal(players, "sizes");
        assert!(Pile::STACKS.into_iter().all(|stack| state.piles().size(stack) == size));
        assert!(state.seats().all(|seat| state.player(seat).hand.len() == 5));
        assert_eq!(state.piles().size(Pile::Reserve), reserve);
    }
}

#[test]
fn com_ex_37_38_the_reserve_opens_last() {
    let mut s = Scenario::new(3)
        .no_stacks()
        .size("reserve", 3)
        .top("reserve", ["fisher"])
        .road(["cooper", "mason"])
        .recruiting();
    assert_eq!(s.legal("A"), ["recruit R1", "recruit R2", "draw reserve"]);
    s.play("A", "recruit R1");
    assert!(s.road_text().starts_with("fisher mason"));
    let last = Scenario::new(3).no_stacks().size("S6", 1).recruiting();
    assert_eq!(last.check("A", "draw reserve"), Err(Illegal::ReserveClosed));
    assert_eq!(last.legal("A"), ["draw S6"]);
}

#[test]
fn com_ex_39_the_second_player_ends_below_the_limit() {
    let mut s = Scenario::new(2)
        .no_stacks()
        .size("reserve", 0)
        .road(["cooper"])
        .recruiting()
        .limit("A", 1)
        .limit("B", 1);
    s.play("A", "recruit R1");
    assert_eq!((s.hand_of("A"), s.hand_of("B").len()), (vec!["cooper"], 0));
    assert!(s.text().contains("A placed 0"), "New Arrivals had nobody to ask about");
}

#[test]
fn com_ex_40_villagers_with_a_coin_leave_and_all_get_one() {
    let mut s = Scenario::new(3)
        .size("reserve", 10)
        .top("reserve", ["fisher", "wattler", "beekeeper"])
        .road(["cooper+1", "mason+1", "agent", "priest", "grocer+1", "hunter"])
        .recruiting_by("B")
        .limit("A", 0)
        .limit("B", 1)
        .limit("C", 0);
    s.play("B", "draw S2");
    assert_eq!(s.road_text(), "fisher+1 wattler+1 agent+1 priest+1 beekeeper+1 hunter+1");
    assert_eq!(s.pile("reserve"), 7);
}

#[test]
fn com_ex_41_two_players_keep_what_they_put_coins_on() {
    let mut s = Scenario::new(2).road(["cooper+1", "mason", "agent", "priest", "grocer", "hunter"]).coin("B");
    s.play("B", "coin R1").play("A", "coin R3");
    let road = s.road_text();
    let road: Vec<&str> = road.split(' ').collect();
    assert_eq!((road[0], road[2]), ("cooper+2", "agent+1"));
    assert!([1, 3, 4, 5].iter().all(|place| !road[*place].contains('+')));
    assert_eq!(s.happened().iter().filter(|line| line.starts_with("left")).count(), 4);
}

#[test]
fn com_ex_42_both_decline() {
    let mut s = Scenario::new(2)
        .size("reserve", 8)
        .road(["cooper", "mason", "agent", "priest", "grocer", "hunter"])
        .coin("B");
    s.play("B", "no-coin").play("A", "no-coin");
    assert_eq!(s.happened().iter().filter(|line| line.starts_with("left")).count(), 6);
    assert_eq!(s.pile("reserve"), 2);
}

#[test]
fn com_ex_43_the_reserve_first_then_the_leftmost_stack() {
    let mut s = Scenario::new(5)
        .size("reserve", 1)
        .size("S1", 2)
        .road(["cooper+1", "mason+1", "agent", "priest", "grocer+1", "hunter"])
        .recruiting_by("E")
        .limit("E", 1);
    s = s.limit("A", 0).limit("B", 0).limit("C", 0).limit("D", 0);
    s.play("E", "draw S3");
    assert_eq!((s.pile("reserve"), s.pile("S1"), s.pile("S2")), (0, 0, 5));
}

#[test]
fn com_ex_44_a_house_placed_now_does_not_help_now() {
    let mut s = Scenario::new(3).village("A", "lumberjack").hand("A", ["carpenter", "hunter", "wattler"]);
    s.plays("A", ["place carpenter", "place hunter"]);
    assert_eq!(s.check("A", "place wattler"), Err(Illegal::LimitUsed { need: 1, left: 0 }));
}

#[test]
fn com_ex_45_three_trades() {
    let mut s = Scenario::new(3).hand("A", ["hunter", "hunter", "wattler", "agent"]);
    for give in ["give hunter", "give hunter", "give wattler"] {
        s.plays("A", ["trade", give, "back S1", "take miner"]);
    }
    assert_eq!(s.check("A", "trade"), Err(Illegal::TradesUsed));
}

#[test]
fn com_ex_46_nothing_left_to_put_it_on() {
    let mut s = Scenario::new(3).no_stacks().size("reserve", 0).hand("A", ["hunter"]);
    s.plays("A", ["trade", "take miner"]);
    assert_eq!(s.village_of("A"), "founders(f); miner");
    assert!(told(&s, "back A hunter discard"));
}

#[test]
fn com_ex_47_no_gold_for_somebody_elses_key() {
    let s = Scenario::new(3)
        .village("A", "lumberjack")
        .village("B", "miner > blacksmith")
        .hand("A", ["cooper", "tinner"])
        .gold("A", 1);
    let refused = Illegal::CannotUnlock { villager: id("cooper"), key: id("blacksmith") };
    assert_eq!(s.check("A", "place cooper"), Err(refused));
    let mut s = s;
    s.plays("A", ["tinner", "place cooper"]);
    assert_eq!(s.village_of("A"), "founders(f); lumberjack > cooper");
}

#[test]
fn com_ex_48_an_own_key_and_anothers() {
    let base = |gold| {
        let s = Scenario::new(3)
            .village("A", "lumberjack; miner > blacksmith")
            .village("B", "miner > blacksmith")
            .hand("A", ["cooper"])
            .gold("A", gold);
        let mut s = s;
        let on = format!("on {}", s.spot("A", "lumberjack"));
        s.step("A", "place cooper").step("A", &on);
        s
    };
    let mut rich = base(8);
    let (own, other) = (rich.spot("A", "blacksmith"), rich.spot("B", "blacksmith"));
    assert_eq!(rich.legal("A"), [format!("key {own}"), format!("key {other}")]);
    assert_eq!(rich.check("A", "bank"), Err(Illegal::KeyInPlay));
    assert_eq!(base(1).legal("A"), [format!("key {own}")]);
    rich.play("A", &format!("key {own}"));
    assert_eq!(
        (rich.gold_of("A"), rich.village_of("A")),
        (8, "founders(f); lumberjack > cooper; miner > blacksmith+2".to_owned())
    );
}

#[test]
fn com_ex_49_coins_pay_at_both_markets() {
    let s = Scenario::new(3).village("A", "miner > blacksmith+6");
    assert_eq!((s.income("A", 1).total(), s.income("A", 2).total()), (8, 8));
    let mut s = Scenario::new(3).no_stacks().village("A", "miner > blacksmith+6").turn("C");
    s.play("C", "end");
    assert_eq!((s.gold_of("A"), s.village_of("A")), (8 + 16, "founders(f); miner > blacksmith".to_owned()));
}

#[test]
fn com_ex_50_51_52_padlocks_food_and_houses() {
    assert_eq!(silver("miner > {locksmith, seeker > spelunker > jeweler}"), 6);
    let gold_side = Scenario::new(3).side("A", "gold").village("A", "hayer > grazier > milk_maid; grocer");
    assert_eq!(gold_side.income("A", 2).silver, 6);
    assert_eq!(silver("lumberjack > carpenter; miner > mason; founders > brewer; freemason"), 9);
}

#[test]
fn com_ex_53_two_monks_on_each_other() {
    let mut s = Scenario::new(3)
        .village("A", "miner")
        .hand("A", ["monk", "monk", "jeweler"])
        .limit("A", 3)
        .gold("A", 2);
    s.play("A", "place jeweler");
    assert_eq!(s.village_of("A"), "founders(f); miner > monk > monk > jeweler", "the only way");
    assert_eq!((s.gold_of("A"), s.check("A", "place monk").is_err()), (0, true));
    assert_eq!(s.legal("A"), ["end"]);
}

#[test]
fn com_ex_54_a_monk_is_never_the_last() {
    let mut s = Scenario::new(3).village("A", "lumberjack").hand("A", ["monk", "cartwright"]).limit("A", 2);
    assert_eq!(s.legal("A"), ["place cartwright", "trade", "end"]);
    s.step("A", "place cartwright");
    assert_eq!(s.legal("A"), ["monk"]);
    s.step("A", "monk");
    let on = format!("on {}", s.spot("A", "lumberjack"));
    assert_eq!(s.legal("A"), [on.as_str()]);
    s.play("A", &on);
    assert_eq!(s.village_of("A"), "founders(f); lumberjack > monk > cartwright");
}

#[test]
fn com_ex_55_a_target_must_find_a_place() {
    let mut s = Scenario::new(3)
        .village("A", "graper")
        .village("B", "graper > vintner > wine_trader")
        .hand("A", ["apprentice"])
        .gold("A", 0);
    s.step("A", "apprentice").step("A", "village B");
    let (vintner, graper) = (s.spot("B", "vintner"), s.spot("B", "graper"));
    assert_eq!(s.check("A", &format!("replace {vintner}")), Err(Illegal::CannotTakeOver(id(&vintner))));
    assert_eq!(s.legal("A"), [format!("replace {graper}")]);
    s.play("A", &format!("replace {graper}"));
    assert_eq!(s.village_of("A"), "founders(f); graper; graper");
    assert_eq!(s.village_of("B"), "founders(f); apprentice > vintner > wine_trader");
}

#[test]
fn com_ex_56_the_smuggler_by_an_own_shipwright() {
    let mut s = Scenario::new(3)
        .village("A", "founders > poulterer; lumberjack > shipwright")
        .hand("A", ["smuggler"]);
    s.plays("A", ["smuggler", "smuggle poulterer"]);
    assert_eq!(
        (s.gold_of("A"), s.village_of("A")),
        (10, "founders(f) > poulterer; lumberjack > shipwright+2".to_owned())
    );
}

#[test]
fn com_ex_57_fewer_villagers_break_a_tie() {
    let s =
        Scenario::new(2).village("A", "hunter; hunter").village("B", "wattler").gold("A", 70).gold("B", 70);
    assert_eq!(s.ranks(), [2, 1]);
}

#[test]
fn com_ex_58_the_round_of_the_last_stack_is_played_out() {
    let mut s = Scenario::new(3).no_stacks().size("S6", 1).markets(1).recruiting();
    s.play("A", "draw S6");
    assert!(s.state().piles().road_is_exhausted());
    assert!(!s.to_act().is_empty(), "the others still recruit");
    while !s.to_act().is_empty() {
        let seat = s.to_act();
        let legal = s.legal(&seat);
        let end = legal.iter().find(|action| *action == "end").or(legal.first()).unwrap().clone();
        s.play(&seat, &end);
    }
    assert!(told(&s, "market 2") && s.to_act().is_empty());
}

#[test]
fn com_ex_68_an_apprentice_for_a_covered_monk() {
    let base = |limit, gold| {
        Scenario::new(3)
            .village("A", "miner > seeker")
            .village("B", "miner > seeker > monk > jeweler")
            .hand("A", ["apprentice", "jeweler"])
            .limit("A", limit)
            .gold("A", gold)
    };
    let mut s = base(2, 2);
    s.step("A", "apprentice").step("A", "village B");
    let monk = s.spot("B", "monk");
    s.play("A", &format!("replace {monk}"));
    assert_eq!(s.village_of("B"), "founders(f); miner > seeker > apprentice > jeweler");
    assert_eq!(s.village_of("A"), "founders(f); miner > seeker > monk > jeweler");
    assert_eq!((s.gold_of("A"), s.legal("A")), (0, vec!["end".to_owned()]));
    for mut poor in [base(1, 2), base(2, 1)] {
        poor.step("A", "apprentice");
        let can = poor.check("A", "village B").is_ok();
        if can {
            poor.step("A", "village B");
        }
        let monk = poor.spot("B", "monk");
        assert!(poor.check("A", &format!("replace {monk}")).is_err());
    }
}

#[test]
fn com_ex_69_a_replaced_seeker() {
    let mut s = Scenario::new(3)
        .village("A", "miner")
        .village("B", "miner > {seeker > spelunker, locksmith}")
        .hand("A", ["apprentice"])
        .limit("A", 2);
    s.step("A", "apprentice").step("A", "village B");
    let seeker = s.spot("B", "seeker");
    s.play("A", &format!("replace {seeker}"));
    assert_eq!(s.village_of("A"), "founders(f); miner > seeker");
    assert_eq!(s.village_of("B"), "founders(f); miner > {apprentice > spelunker, locksmith}");
    let ore = compagnons::ids::Family::Ore.index();
    assert_eq!((s.tally("B").symbols[ore], s.income("B", 2).gold, s.income("B", 2).silver), (3, 10, 4));
}

#[test]
fn com_ex_70_a_card_put_back_makes_the_others_unsure() {
    let mut s = Scenario::new(3).turn("B").hand("B", ["cooper", "mason"]).unseen("B", ["wheeler"]);
    s.plays("B", ["trade", "give cooper", "back S1", "take miner"]);
    let seen = engine::observe(game(), s.state(), engine::Viewer::Seat(Seat::FIRST));
    let hand = &seen.state().player(id("B")).hand;
    let wood = compagnons::ids::Family::Wood;
    assert_eq!(
        (hand.kinds().iter().map(|one| one.name()).collect::<Vec<_>>(), hand.unseen_of(wood)),
        (vec!["mason"], 1)
    );
    let top = seen.state().piles().top(Pile::S1).unwrap();
    assert_eq!((top.face.known(), top.back.known()), (None, Some(&wood)));
}
