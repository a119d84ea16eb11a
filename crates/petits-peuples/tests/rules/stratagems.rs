//! Section 9: stratagems.

use petits_peuples::Illegal;
use petits_peuples::ids::Stratagem;
use petits_peuples::scenario::Scenario;

use crate::support::builds;

#[test]
fn ptp_110_one_token_for_each_action() {
    let mut s = Scenario::new(4).crane("T3").building("T2.0", "B", 1).building("T2.1", "B", 1);
    s.play("A", "strategic -1");
    assert_eq!(s.check("A", "strategic -1"), Err(Illegal::PloyUsed));
    assert_eq!(s.check("A", "invade T2.0"), Err(Illegal::PloyUsed));
    s.play("A", "build T2.5");
    let mut s = s.crane("T2");
    s.play("A", "invade T2.0");
    assert_eq!(s.of("A").tokens, 2, "two in a turn of two actions");
    let spent = |stratagem: Stratagem| s.of("A").spent[stratagem.index()];
    assert_eq!(Stratagem::ALL.map(spent), [1, 0, 1], "everybody sees on what they were spent");
}

#[test]
fn ptp_110_four_tokens_for_the_whole_game() {
    let mut s = Scenario::new(4).crane("T3");
    for left in (0..4).rev() {
        s = s.turn("A", 2);
        s.step("A", "strategic +1");
        assert_eq!(s.of("A").tokens, left, "the same stratagem any number of times");
    }
    let s = s.turn("A", 2).building("T7.0", "B", 1).building("T7.1", "A", 1).roof("T7.1");
    let s = s.building("T4.4", "A", 1);
    for action in ["strategic +1", "invade T7.0", "transfer T7.1"] {
        assert_eq!(s.check("A", action), Err(Illegal::NoToken), "{action}");
    }
    assert_eq!(
        s.legal("A"),
        ["build T7.2", "build T7.3", "build T7.4", "build T7.5", "build T7.6", "abandon T7.1"]
    );
}

#[test]
fn ptp_111_strategic_movement_to_the_number_before_or_after() {
    for (from, action, to) in
        [("T3", "strategic -1", "T2"), ("T3", "strategic +1", "T4"), ("T1", "strategic -1", "T7")]
    {
        let mut s = Scenario::new(4).crane(from);
        s.play("A", action);
        assert_eq!((s.crane_on(), s.legal("A")), (to.to_owned(), builds(to)));
        assert_eq!((s.actions_left(), s.of("A").tokens), (2, 3), "it is not an action");
    }
}

fn roofed() -> Scenario {
    Scenario::new(4).crane("T4").building("T4.0", "A", 2).roof("T4.0").building("T1.1", "A", 1)
}

#[test]
fn ptp_112_a_roof_goes_to_another_own_free_building_of_the_type() {
    let mut s = roofed().building("T6.1", "A", 1).roofs(5);
    s.play("A", "transfer T4.0");
    assert_eq!(s.legal("A"), ["roof T1.1", "roof T6.1"]);
    assert_eq!(s.of("A").tokens, 3);
    s.play("A", "roof T6.1");
    assert_eq!([s.at("T4.0"), s.at("T1.1"), s.at("T6.1")], ["A:2", "A:1", "A:1^"]);
    assert_eq!((s.actions_left(), s.state().roofs_left()), (2, 5), "it is not an action");
}

#[test]
fn ptp_112_only_the_roof_of_an_own_building_in_the_territory() {
    let s = roofed().building("T4.4", "A", 1).building("T4.1", "B", 1).roof("T4.1");
    assert_eq!(s.check("A", "transfer T4.4"), Err(Illegal::NoRoof));
    assert_eq!(s.check("A", "transfer T4.1"), Err(Illegal::NoRoof));
    assert_eq!(s.check("A", "transfer T4.2"), Err(Illegal::NoRoof));
    assert_eq!(s.check("A", "transfer T4.0"), Ok(()));
    let alone = Scenario::new(4).crane("T4").building("T4.0", "A", 2).roof("T4.0");
    assert_eq!(alone.check("A", "transfer T4.0"), Err(Illegal::NoRoofTarget));
}

#[test]
fn ptp_113_the_action_follows_in_the_same_territory() {
    let mut s = roofed();
    s.play("A", "transfer T4.0");
    let mut options = builds("T4");
    options.push("abandon T4.0".to_owned());
    assert_eq!((s.legal("A"), s.active()), (options, "T4".to_owned()));
    assert_eq!(s.check("A", "move-on"), Err(Illegal::Transferred));
    s.play("A", "build T4.0");
    assert_eq!((s.at("T4.0"), s.actions_left()), ("A:3".to_owned(), 1));
}

#[test]
fn ptp_114_another_players_building_in_the_territory_roofed_or_not() {
    let s = Scenario::new(4).crane("T2").building("T2.0", "B", 1).building("T2.1", "C", 1).roof("T2.1");
    let s = s.building("T3.0", "B", 1).building("T2.2", "A", 1);
    let invasions: Vec<String> = s.legal("A").into_iter().filter(|a| a.starts_with("invade")).collect();
    assert_eq!(invasions, ["invade T2.0", "invade T2.1"]);
    assert_eq!(s.check("A", "invade T2.2"), Err(Illegal::OwnBuilding));
    assert_eq!(s.check("A", "invade T2.3"), Err(Illegal::NothingToInvade));
    assert!(matches!(s.check("A", "invade T3.0"), Err(Illegal::Elsewhere { .. })));
}

#[test]
fn ptp_115_twice_the_cost_and_as_many_floors() {
    let base = || Scenario::new(4).crane("T2").building("T2.0", "B", 3);
    assert_eq!(base().refund("T2.0"), 2 * (3 + 4 + 5));
    let poor = base().population("A", 24);
    assert_eq!(poor.check("A", "invade T2.0"), Err(Illegal::CannotAfford { need: 24, have: 24 }));
    assert_eq!(base().population("A", 25).check("A", "invade T2.0"), Ok(()));
    let few = base().supply("A", 2);
    assert_eq!(few.check("A", "invade T2.0"), Err(Illegal::TooTall { need: 3, have: 2 }));
    assert_eq!(base().supply("A", 3).check("A", "invade T2.0"), Ok(()));
    assert!(base().supply("A", 3).legal("A").contains(&"invade T2.0".to_owned()));
    assert!(!base().supply("A", 2).legal("A").contains(&"invade T2.0".to_owned()));
}

#[test]
fn ptp_116_the_owner_is_paid_and_gets_floors_and_the_roof_goes_back() {
    let mut s = Scenario::new(4).crane("T2").building("T2.0", "B", 2).roof("T2.0");
    s = s.population("B", 1).supply("B", 0).roofs(2);
    s.play("A", "invade T2.0");
    assert_eq!((s.of("B").population, s.of("B").supply, s.state().roofs_left()), (15, 2, 3));
    assert_eq!(s.of("A").population, 35 - 14);
}

#[test]
fn ptp_117_the_same_height_free_and_the_crane_moves() {
    let mut s = Scenario::new(4).crane("T2").building("T2.3", "B", 2).roof("T2.3").display(["house"]);
    s = s.supply("A", 6);
    s.play("A", "invade T2.3");
    assert_eq!((s.at("T2.3"), s.of("A").supply), ("A:2".to_owned(), 4));
    assert_eq!(s.legal("A"), ["project house", "decline"]);
    s.play("A", "decline");
    assert_eq!((s.crane_on(), s.actions_left()), ("T5".to_owned(), 1), "it was the action");
}

#[test]
fn ptp_e6_no_stratagem_in_the_first_action_of_the_game() {
    let mut s = Scenario::new(4).first_action("C");
    s.play("C", "start T2");
    assert_eq!(s.legal("C"), builds("T2"));
    for action in ["strategic +1", "strategic -1", "invade T2.0", "transfer T2.0"] {
        assert_eq!(s.check("C", action), Err(Illegal::CraneOff), "{action}");
    }
    s.play("C", "build T2.0").play("C", "name A");
    assert_eq!(s.check("A", "strategic +1"), Ok(()), "from the second action on");
}
