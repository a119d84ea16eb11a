//! Section 12: the decisions, their options and what follows.

use petits_peuples::Illegal;
use petits_peuples::scenario::Scenario;

use crate::support::build_once;

#[test]
fn ptp_d1_the_distinct_faces_of_the_hand_all_players_at_once() {
    let s = Scenario::new(3)
        .dealt("A", ["belfry", "belfry", "market", "cabaret"])
        .dealt("C", ["belfry", "observatory", "control_5_7", "control_6_1"]);
    assert_eq!(s.to_act(), "AC");
    assert_eq!(s.legal("A"), ["keep cabaret", "keep market", "keep belfry"]);
    assert_eq!(s.legal("C").len(), 4);
    assert!(s.legal("B").is_empty(), "B has chosen");
    assert_eq!(s.check("B", "keep belfry"), Err(Illegal::NotYourTurn));
    assert_eq!(s.check("A", "keep barracks"), Err(Illegal::NotDealt("barracks".parse().unwrap())));
}

#[test]
fn ptp_d2_another_face_and_the_order_has_no_meaning() {
    let dealt = || Scenario::new(3).dealt("A", ["belfry", "market", "cabaret", "control_5_7"]);
    let play = |first: &str, second: &str| {
        let mut s = dealt();
        s.play("A", &format!("keep {first}"));
        assert_eq!(s.legal("A").len(), 3);
        let again = s.check("A", &format!("keep {first}"));
        assert_eq!(again, Err(Illegal::AlreadyKept(first.parse().unwrap())));
        s.play("A", &format!("keep {second}"));
        s.state().clone()
    };
    assert_eq!(play("belfry", "cabaret"), play("cabaret", "belfry"));
}

#[test]
fn ptp_d2_a_single_face_left_is_asked_for_so_that_nobody_learns_of_it() {
    let mut s = Scenario::new(3).dealt("A", ["belfry", "belfry", "belfry", "market"]);
    s.play("A", "keep belfry");
    assert_eq!(s.happened(), ["kept A belfry"]);
    assert_eq!(s.legal("A"), ["keep market"]);
    s.play("A", "keep market");
    assert_eq!(s.happened(), ["kept A market", "round 1 A"]);
}

#[test]
fn ptp_d3_seven_territories_and_only_in_the_first_action() {
    let mut s = Scenario::new(3).first_action("B");
    assert_eq!(s.legal("B").len(), 7);
    assert_eq!(s.check("A", "start T1"), Err(Illegal::NotYourTurn));
    s.play("B", "start T6");
    assert_eq!(s.active(), "T6");
    s.play("B", "build T6.1").play("B", "name A");
    assert_eq!(s.check("A", "start T1"), Err(Illegal::NotNow));
}

#[test]
fn ptp_d4_all_options_in_their_order() {
    let s = Scenario::new(4)
        .crane("T4")
        .building("T4.0", "A", 1)
        .roof("T4.0")
        .building("T4.4", "A", 1)
        .building("T4.1", "B", 1);
    let builds = ["build T4.2", "build T4.3", "build T4.4", "build T4.5", "build T4.6"];
    let others = ["abandon T4.0", "abandon T4.4", "invade T4.1", "strategic -1", "strategic +1"];
    let mut expected: Vec<&str> = builds.into_iter().chain(others).collect();
    expected.push("transfer T4.0");
    assert_eq!(s.legal("A"), expected);
    for action in ["start T4", "cover red", "roof T4.4", "project temple", "decline", "name B", "keep belfry"]
    {
        assert_eq!(s.check("A", action), Err(Illegal::NotNow), "{action}");
    }
    assert_eq!(s.population("A", 1).legal("A").last().unwrap(), "move-on");
}

#[test]
fn ptp_d4_a_lone_option_is_carried_out_at_once() {
    let base = || Scenario::new(4).crane("T6").tokens("A", 1).full("T7", "B").population("A", 20);
    let mut s = base();
    s.play("A", "strategic +1");
    assert_eq!((s.active(), s.happened().len()), ("T1".to_owned(), 2), "MoveOn was the only option in T7");
    let mut asked = base();
    asked.step("A", "strategic +1");
    assert_eq!((asked.active(), asked.legal("A")), ("T7".to_owned(), vec!["move-on".to_owned()]));
}

#[test]
fn ptp_d5_a_type_with_a_token_left_after_building_on_a_bramble() {
    let mut s = Scenario::new(4).crane("T1").brambles("green", 0);
    s.play("A", "build T1.0");
    assert_eq!(s.legal("A"), ["cover yellow", "cover red"]);
    assert_eq!(s.check("A", "cover green"), Err(Illegal::TokenGone("green".parse().unwrap())));
    s.play("A", "cover yellow");
    assert_eq!(s.actions_left(), 1);
    let mut covered = Scenario::new(4).crane("T1").token("T1", "red");
    covered.step("A", "build T1.0");
    assert_eq!(covered.check("A", "cover red"), Err(Illegal::NotNow));
}

#[test]
fn ptp_d6_the_roof_target_and_back_to_the_action() {
    let mut s = Scenario::new(4).crane("T4").building("T4.0", "A", 1).roof("T4.0");
    s = s.building("T1.1", "A", 1).building("T1.2", "A", 1);
    s.play("A", "transfer T4.0");
    assert_eq!(s.legal("A"), ["roof T1.1", "roof T1.2"]);
    assert_eq!(s.check("A", "roof T1.3"), Err(Illegal::NotFree));
    assert_eq!(s.check("A", "build T4.1"), Err(Illegal::NotNow));
    s.play("A", "roof T1.2");
    assert_eq!((s.active(), s.check("A", "strategic +1")), ("T4".to_owned(), Err(Illegal::PloyUsed)));
}

#[test]
fn ptp_d7_satisfied_projects_and_declining_are_always_asked() {
    let mut s = Scenario::new(4).crane("T1").display(["prison", "temple"]).building("T1.6", "A", 1);
    s.play("A", "build T1.6");
    assert_eq!(s.legal("A"), ["project prison", "decline"], "never taken without a question");
    assert_eq!(s.check("A", "project temple"), Err(Illegal::NotSatisfied("temple".parse().unwrap())));
    assert_eq!(s.check("A", "project house"), Err(Illegal::NotDisplayed("house".parse().unwrap())));
    let mut none = Scenario::new(4).crane("T1").display(["temple"]).building("T1.6", "A", 1);
    none.step("A", "build T1.6");
    assert_eq!(none.check("A", "decline"), Err(Illegal::NotNow), "nothing is satisfied");
}

#[test]
fn ptp_d8_the_next_player_unless_one_is_left() {
    let mut s = Scenario::new(3).track(["B"]).turn("B", 1);
    build_once(&mut s);
    assert_eq!((s.to_act(), s.legal("B")), ("B".to_owned(), vec!["name A".to_owned(), "name C".to_owned()]));
    assert_eq!(s.check("B", "name B"), Err(Illegal::CannotName("B".parse().unwrap())));
    assert_eq!(s.check("B", "name D"), Err(Illegal::CannotName("D".parse().unwrap())));
    s.play("B", "name C");
    build_once(&mut s);
    build_once(&mut s);
    assert_eq!((s.to_act(), s.actions_left()), ("A".to_owned(), 2));
}

/// Section 12: a decision with a single option is carried out at once.
#[test]
fn ptp_d4_a_lone_construction_is_carried_out_at_once() {
    // With 3 inhabitants T2.1 (2) alone can be paid in T2, and after T4.4 (1) the crane goes to T7: T7.4 (1).
    let s = Scenario::new(4).crane("T1").tokens("A", 1).population("A", 3);
    let mut lone = s.clone();
    lone.play("A", "strategic +1");
    assert_eq!(lone.happened()[..2], ["strategic A T1 T2", "built A T2.1 cost 2 floors 1 crane T1"]);
    assert_eq!((lone.at("T2.1"), lone.of("A").population), ("A:1".to_owned(), 1));
    // A second option, here an own building to abandon, and the player is asked.
    let mut two = s.clone().building("T2.0", "A", 1);
    two.play("A", "strategic +1");
    assert_eq!(two.happened(), ["strategic A T1 T2"]);
    assert_eq!(two.legal("A"), ["build T2.1", "abandon T2.0"]);
    let mut richer = s.population("A", 4);
    richer.play("A", "strategic +1");
    assert_eq!(richer.legal("A"), ["build T2.0", "build T2.1", "build T2.5"]);
}

#[test]
fn ptp_d4_nobody_but_the_player_in_turn_may_act() {
    let s = Scenario::new(2).crane("T4").building("T4.0", "B", 1);
    assert!(!s.legal("A").is_empty());
    for other in ["B", "C", "D"] {
        assert!(s.legal(other).is_empty(), "{other}");
        assert_eq!(s.check(other, "build T4.1"), Err(Illegal::NotYourTurn), "{other}");
        assert_eq!(s.check(other, "strategic +1"), Err(Illegal::NotYourTurn), "{other}");
    }
    assert!(s.over().legal("A").is_empty());
}

/// Seats that the table does not have keep nothing.
#[test]
fn ptp_40_d1_only_those_who_sit_here_choose() {
    let s = Scenario::new(2).dealt("A", ["belfry", "market", "cabaret", "control_5_7"]);
    assert_eq!(s.legal("A").len(), 4);
    for (other, card) in [("B", "belfry"), ("C", "belfry"), ("D", "cabaret")] {
        assert!(s.legal(other).is_empty(), "{other}");
        assert_eq!(s.check(other, &format!("keep {card}")), Err(Illegal::NotYourTurn), "{other}");
    }
}
