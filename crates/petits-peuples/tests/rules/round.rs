//! Section 5: rounds, turns and control.

use petits_peuples::Illegal;
use petits_peuples::scenario::Scenario;

use crate::support::{build_once, name_next, seat};

/// Plays builds to the end of the round; returns who acted.
fn finish_round(s: &mut Scenario) -> String {
    let round = s.state().round();
    let mut order = String::new();
    while s.state().round() == round && !s.to_act().is_empty() {
        let who = s.to_act();
        let legal = s.legal(&who);
        if legal[0].starts_with("name") {
            s.play(&who, &legal[0]);
        } else {
            order.push_str(&build_once(s));
        }
    }
    order
}

#[test]
fn ptp_45_actions_then_control_then_preparation() {
    let mut s = Scenario::new(3).track(["A", "B", "C"]).turn("C", 1).crane("T2").building("T3.0", "A", 1);
    s.play("C", "build T2.0");
    let happened = s.happened();
    let kinds: Vec<&str> = happened.iter().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(kinds, ["built", "control", "round"]);
    assert_eq!((s.of("A").population, s.state().round()), (37, 2));
    assert_eq!(s.check("C", "name A"), Err(Illegal::NotNow), "a build is open, not a name");
}

#[test]
fn ptp_46_one_action_on_space_one_and_two_on_every_other() {
    let mut s = Scenario::new(4).track(["A"]).turn("A", 1);
    assert_eq!(s.actions_left(), 1);
    build_once(&mut s);
    for next in ["B", "C"] {
        name_next(&mut s, next);
        assert_eq!(s.actions_left(), 2);
        build_once(&mut s);
        assert_eq!((s.to_act().as_str(), s.actions_left()), (next, 1));
        build_once(&mut s);
    }
    assert_eq!((s.to_act(), s.actions_left()), ("D".to_owned(), 2));
}

#[test]
fn ptp_47_the_next_player_is_named_among_those_who_have_not_played() {
    let mut s = Scenario::new(4).track(["B", "A"]).turn("A", 1).crane("T2");
    s.play("A", "build T2.0");
    assert_eq!(s.legal("A"), ["name C", "name D"]);
    for played in ["A", "B"] {
        assert_eq!(s.check("A", &format!("name {played}")), Err(Illegal::CannotName(seat(played))));
    }
    assert_eq!(s.check("C", "name C"), Err(Illegal::NotYourTurn));
    s.play("A", "name D");
    assert_eq!((s.track_text(), s.to_act()), ("B A D -".to_owned(), "D".to_owned()));
    build_once(&mut s);
    build_once(&mut s);
    assert_eq!((s.track_text(), s.to_act()), ("B A D C".to_owned(), "C".to_owned()), "automatic");
}

#[test]
fn ptp_48_seven_actions_with_four_players_and_five_with_three() {
    let mut four = Scenario::new(4).track(["A"]).turn("A", 1);
    assert_eq!(finish_round(&mut four), "ABBCCDD");
    let mut three = Scenario::new(3).track(["A"]).turn("A", 1);
    assert_eq!(finish_round(&mut three), "ABBCC");
}

#[test]
fn ptp_49_four_alternating_turns_with_two_players() {
    let mut s = Scenario::new(2).crane("T1").track(["B", "A"]).turn("B", 1);
    s.play("B", "build T1.1");
    assert_eq!(s.happened(), ["built B T1.1 cost 4 floors 1 crane T1"], "nobody names the next player");
    assert_eq!((s.track_text(), s.to_act()), ("- A B -".to_owned(), "A".to_owned()));
    assert_eq!(s.check("A", "name B"), Err(Illegal::NotNow));
    let rest = finish_round(&mut s);
    assert_eq!(rest, "AABBAA", "three actions for the first, four for the second");
    assert_eq!(s.track_text(), "A B - -");
}

#[test]
fn ptp_e34_the_hedgehog_moves_along_the_turn_track_not_the_population() {
    let mut s = Scenario::new(2).crane("T2").track(["A", "B"]).turn("A", 1);
    s.play("A", "build T2.0");
    assert_eq!((s.track_text(), s.of("A").population), ("- B A -".to_owned(), 32), "only the cost is paid");
}

#[test]
fn ptp_54_control_counts_floors_under_roofs_and_not_roofs() {
    let s = Scenario::new(4).building("T1.1", "A", 2).roof("T1.1").building("T1.2", "B", 2);
    assert_eq!(s.control(), [1, 1, 0, 0], "the roof is no floor");
    assert_eq!(s.building("T1.2", "B", 1).control(), [2, 0, 0, 0], "the roofed floors count");
}

#[test]
fn ptp_55_strictly_most_floors_give_two() {
    let s = Scenario::new(4).building("T1.1", "A", 1).building("T1.2", "A", 2).building("T1.3", "B", 2);
    assert_eq!(s.control(), [2, 0, 0, 0]);
}

#[test]
fn ptp_56_e20_tied_leaders_gain_one_each() {
    let two = Scenario::new(4).building("T1.1", "A", 2).building("T1.2", "B", 2).building("T1.3", "C", 1);
    assert_eq!(two.control(), [1, 1, 0, 0]);
    let four = two.building("T1.3", "C", 2).building("T1.4", "D", 2);
    assert_eq!(four.control(), [1, 1, 1, 1]);
}

#[test]
fn ptp_57_an_empty_territory_gives_nothing() {
    assert_eq!(Scenario::new(4).control(), [0; 4]);
    assert_eq!(Scenario::new(4).building("T7.4", "C", 1).control(), [0, 0, 2, 0]);
}

#[test]
fn ptp_e39_control_of_all_territories_adds_up_in_any_order() {
    let spots = [("T1.1", "A"), ("T3.0", "A"), ("T3.1", "B"), ("T7.4", "B"), ("T5.0", "D")];
    let build = |list: &[(&str, &str)]| {
        list.iter().fold(Scenario::new(4), |s, (spot, owner)| s.building(spot, owner, 1)).control()
    };
    let mut backwards = spots;
    backwards.reverse();
    assert_eq!((build(&spots), build(&backwards)), (vec![3, 3, 0, 2], vec![3, 3, 0, 2]));
}

#[test]
fn ptp_58_the_last_player_opens_the_next_round() {
    let mut s = Scenario::new(4)
        .track(["A", "C", "B", "D"])
        .turn("D", 1)
        .crane("T2")
        .display(["temple"])
        .building("T6.1", "B", 2);
    s.play("D", "build T2.3");
    assert_eq!((s.track_text(), s.actions_left()), ("D - - -".to_owned(), 1));
    assert_eq!((s.crane_on(), s.shown()), ("T5".to_owned(), vec!["temple"]), "both stay");
    assert_eq!(s.at("T6.1"), "B:2");
    let mut two = Scenario::new(2).track(["-", "-", "A", "B"]).turn("B", 1).crane("T2");
    two.play("B", "build T2.0");
    assert_eq!((two.track_text(), two.state().round()), ("B A - -".to_owned(), 2));
}

#[test]
fn ptp_58_no_new_round_after_the_trigger() {
    let base = || Scenario::new(3).track(["A", "B", "C"]).turn("C", 1).crane("T2").round(4);
    let mut last = base().ending();
    last.play("C", "build T2.0");
    assert_eq!((last.to_act().as_str(), last.state().round()), ("", 4));
    assert!(!last.happened().iter().any(|line| line.starts_with("round")));
    let mut on = base();
    on.play("C", "build T2.0");
    assert_eq!((on.to_act().as_str(), on.state().round()), ("C", 5));
}

#[test]
fn ptp_59_three_actions_in_a_row_with_control_between() {
    let mut s = Scenario::new(3).track(["A", "B", "C"]).turn("C", 2).crane("T2");
    assert_eq!(build_once(&mut s), "C");
    assert_eq!((build_once(&mut s), s.happened().len() > 1), ("C".to_owned(), true));
    assert!(s.happened().iter().any(|line| line.starts_with("control")));
    assert_eq!(build_once(&mut s), "C");
    assert_eq!(s.legal("C"), ["name A", "name B"]);
}

#[test]
fn ptp_e26_a_trigger_by_the_last_action_is_followed_by_control_and_scoring() {
    let mut s = Scenario::new(3).track(["A", "B", "C"]).turn("C", 1).crane("T2").supply("C", 1);
    s.play("C", "build T2.0");
    let happened = s.happened();
    let kinds: Vec<&str> = happened.iter().map(|line| line.split(' ').next().unwrap()).collect();
    let expected = ["built", "end-triggered", "control", "revealed", "revealed", "revealed", "ended"];
    assert_eq!(kinds, expected);
    assert_eq!(s.of("C").population, 35 - 3 + 2, "control was resolved");
}

#[test]
fn ptp_e40_the_game_ends_after_round_sixty() {
    let base = |round| Scenario::new(3).track(["A", "B", "C"]).turn("C", 1).crane("T2").round(round);
    let mut sixty = base(60);
    sixty.play("C", "build T2.0");
    assert_eq!((sixty.to_act(), sixty.of("C").population), (String::new(), 34), "after its control");
    let mut before = base(59);
    before.play("C", "build T2.0");
    assert_eq!((before.to_act(), before.state().round()), ("C".to_owned(), 60));
}
