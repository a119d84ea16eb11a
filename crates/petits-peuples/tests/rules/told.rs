//! What an action tells: all of it and nothing else, in order.

use engine::{Chance, EventInfo as _, Events, Game as _};
use petits_peuples::scenario::Scenario;

use crate::support::{deal, game, seat};

#[test]
fn ptp_40_51_told_from_the_missions_to_the_first_floor() {
    let mut s = Scenario::new(2).dealt("A", ["market", "cabaret", "control_1_3", "control_2_4"]);
    s.play("A", "keep market");
    assert_eq!(s.happened(), ["kept A market"]);
    assert_eq!(s.happened_to("B"), ["kept A ?"], "not which one");
    s.play("A", "keep cabaret");
    assert_eq!(s.happened(), ["kept A cabaret", "round 1 A"]);
    s.play("A", "start T4");
    assert_eq!(s.happened(), ["started A T4"]);
    s.play("A", "build T4.0");
    assert_eq!(s.happened(), ["built A T4.0 cost 3 floors 1 crane T4"]);
    assert_eq!(s.to_act(), "B", "one action on space 1");
}

#[test]
fn ptp_65_66_told_of_a_floor_on_a_bramble() {
    let mut s = Scenario::new(4).crane("T4");
    s.play("A", "build T4.3");
    assert!(s.happened().is_empty(), "the terrain is chosen first");
    s.play("A", "cover red");
    assert_eq!(s.happened(), ["covered A T4.3 red", "built A T4.3 cost 5 floors 1 crane T5"]);
}

#[test]
fn ptp_67_69_told_of_an_abandoned_building() {
    let mut s = Scenario::new(4).crane("T1").building("T1.6", "A", 2).roof("T1.6");
    s.play("A", "abandon T1.6");
    assert_eq!(s.happened(), ["abandoned A T1.6 floors 2 refund 6 crane T3"]);
}

#[test]
fn ptp_70_73_told_of_moving_on_and_of_a_lost_action() {
    let mut s = Scenario::new(4).crane("T5").population("A", 1);
    s.step("A", "move-on");
    assert_eq!(s.happened(), ["moved-on A T6"]);
    for _ in 0..5 {
        s.step("A", "move-on");
    }
    s.step("A", "pass");
    assert_eq!(s.happened(), ["passed A"]);
}

#[test]
fn ptp_85_e17_told_of_a_project_and_of_the_card_that_follows() {
    let s = Scenario::new(4).crane("T1").display(["prison"]).building("T1.6", "A", 1);
    let mut validated = s.clone().deck(["forge"]);
    validated.play("A", "build T1.6");
    assert_eq!(validated.happened(), ["built A T1.6 cost 2 floors 2 crane T3"]);
    let mut declined = validated.clone();
    declined.play("A", "decline");
    assert!(declined.happened().is_empty());
    validated.play("A", "project prison");
    assert_eq!(validated.happened(), ["project A prison points 3 roof T1.6", "turned-up forge"]);
    let mut last = s;
    last.play("A", "build T1.6").play("A", "project prison");
    assert_eq!(last.happened(), ["project A prison points 3 roof T1.6"], "the deck is empty");
}

/// The journal of the table says which card was turned up; those of the set-up lie there when it begins.
#[test]
fn ptp_32_85_a_card_turned_up_later_is_said_in_words() {
    let mut s = Scenario::new(4).crane("T1").display(["prison"]).deck(["forge"]).building("T1.6", "A", 1);
    s.play("A", "build T1.6");
    let (mut state, mut events) = (s.state().clone(), Events::on());
    let action = "project prison".parse().unwrap();
    game().apply(&mut state, seat("A"), action, &mut Chance::from_number(0), &mut events).unwrap();
    let said: Vec<bool> = events.into_log().iter().map(|event| event.phrase().is_some()).collect();
    assert_eq!(said, [true, true]);
    let at_setup = deal(2, "words").1.into_iter().filter(|event| event.notation().starts_with("turned-up"));
    let said: Vec<bool> = at_setup.map(|event| event.phrase().is_some()).collect();
    assert_eq!(said, [false; 4]);
}

#[test]
fn ptp_111_112_114_told_of_each_stratagem() {
    let s = Scenario::new(4).crane("T1").building("T1.6", "B", 2).building("T1.1", "A", 1).roof("T1.1");
    let s = s.building("T4.0", "A", 1).building("T6.1", "A", 1);
    let told = |actions: &[&str]| {
        let mut s = s.clone();
        for action in actions {
            s.step("A", action);
        }
        s.happened()
    };
    assert_eq!(told(&["strategic -1"]), ["strategic A T1 T7"]);
    assert_eq!(told(&["strategic +1"]), ["strategic A T1 T2"]);
    assert!(told(&["transfer T1.1"]).is_empty(), "the target is still to be chosen");
    assert_eq!(told(&["transfer T1.1", "roof T6.1"]), ["roof A T1.1 T6.1"]);
    assert_eq!(told(&["invade T1.6"]), ["invaded A T1.6 of B floors 2 cost 6 crane T3"]);
}

#[test]
fn ptp_47_54_58_told_between_turns_and_rounds() {
    let mut s = Scenario::new(3).track(["A", "B"]).turn("B", 1).crane("T2").building("T5.0", "A", 1);
    s.play("B", "build T2.0");
    assert_eq!(s.happened(), ["built B T2.0 cost 3 floors 1 crane T4", "named B C"]);
    let mut four = Scenario::new(4).track(["A", "B"]).turn("B", 1).crane("T2");
    four.play("B", "build T2.0");
    assert_eq!(four.happened(), ["built B T2.0 cost 3 floors 1 crane T4"], "two could be named");
    assert_eq!((four.legal("B"), four.actions_left()), (vec!["name C".to_owned(), "name D".to_owned()], 0));
    four.play("B", "name D");
    assert_eq!(four.happened(), ["named B D"]);
    let mut last = s.turn("C", 1).crane("T2").round(4);
    last.play("C", "build T2.5");
    assert_eq!(
        last.happened(),
        ["built C T2.5 cost 3 floors 1 crane T6", "control 4 A+2 B+1 C+1", "round 5 C"]
    );
}

#[test]
fn ptp_140_141_told_of_the_end_once_and_of_the_missions() {
    let s = Scenario::new(3).track(["A", "B", "C"]).turn("C", 2).crane("T2").round(9);
    let s = s.missions("A", ["market", "belfry"]).missions("B", ["cabaret", "belfry"]);
    let mut s = s.missions("C", ["sculpture", "market"]).supply("C", 1);
    s.play("C", "build T2.0");
    assert_eq!(s.happened(), ["built C T2.0 cost 3 floors 1 crane T4", "end-triggered C"]);
    // A floor came back and is placed again: the end is told once.
    let mut s = s.supply("C", 1);
    s.play("C", "build T4.0");
    assert_eq!(
        s.happened(),
        [
            "built C T4.0 cost 3 floors 1 crane T4",
            "control 9 A+0 B+0 C+4",
            "revealed A market belfry",
            "revealed B cabaret belfry",
            "revealed C sculpture market",
            "ended"
        ]
    );
    assert_eq!(s.to_act(), "");
}
