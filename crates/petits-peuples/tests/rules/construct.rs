//! Section 6.1: construct.

use petits_peuples::Illegal;
use petits_peuples::scenario::Scenario;

use crate::support::{builds, seat};

#[test]
fn ptp_60_one_floor_on_an_empty_spot_or_an_own_free_building() {
    let mut s = Scenario::new(4).crane("T2").building("T2.1", "A", 2).supply("A", 5);
    assert_eq!(s.legal("A")[..7], builds("T2"));
    s.play("A", "build T2.1");
    assert_eq!((s.at("T2.1"), s.of("A").supply), ("A:3".to_owned(), 4));
}

#[test]
fn ptp_61_not_on_anothers_building_not_on_a_roof_not_without_a_floor() {
    let s = Scenario::new(4)
        .crane("T2")
        .building("T2.0", "B", 1)
        .building("T2.1", "A", 1)
        .roof("T2.1")
        .building("T2.2", "A", 1);
    assert_eq!(s.check("A", "build T2.0"), Err(Illegal::OthersBuilding(seat("B"))));
    assert_eq!(s.check("A", "build T2.1"), Err(Illegal::Roofed));
    assert_eq!(s.check("A", "build T2.2"), Ok(()));
    let empty = s.supply("A", 0);
    assert_eq!(empty.check("A", "build T2.2"), Err(Illegal::NoFloor));
    assert!(!empty.legal("A").iter().any(|action| action.starts_with("build")));
}

#[test]
fn ptp_62_value_plus_floors_already_there() {
    let s = Scenario::new(4).building("T1.6", "A", 3).building("T2.2", "A", 1);
    assert_eq!(["T1.1", "T1.6", "T2.1", "T2.2"].map(|spot| s.cost(spot)), [4, 1 + 3, 2, 4 + 1]);
    let mut s = s.crane("T1");
    s.play("A", "build T1.6");
    assert_eq!(s.of("A").population, 31);
}

#[test]
fn ptp_63_one_inhabitant_must_stay() {
    let s = Scenario::new(4).crane("T2").population("A", 4);
    assert_eq!(s.check("A", "build T2.0"), Ok(()));
    assert_eq!(s.check("A", "build T2.2"), Err(Illegal::CannotAfford { need: 4, have: 4 }));
}

#[test]
fn ptp_e19_every_payment_leaves_one() {
    let base = |population| Scenario::new(4).crane("T2").building("T2.0", "B", 1).population("A", population);
    assert_eq!(base(6).check("A", "invade T2.0"), Err(Illegal::CannotAfford { need: 6, have: 6 }));
    let mut s = base(7);
    s.play("A", "invade T2.0");
    assert_eq!(s.of("A").population, 1);
    assert_eq!(base(5).check("A", "build T2.4"), Err(Illegal::CannotAfford { need: 5, have: 5 }));
    assert_eq!(base(6).check("A", "build T2.4"), Ok(()));
}

#[test]
fn ptp_64_no_height_limit() {
    let mut s = Scenario::new(2).crane("T4").building("T4.4", "A", 18).supply("A", 2);
    s.play("A", "build T4.4");
    assert_eq!((s.at("T4.4"), s.of("A").population), ("A:19".to_owned(), 35 - 19));
    let s = s.turn("A", 2).crane("T4").population("A", 21);
    assert_eq!((s.check("A", "build T4.4"), s.cost("T4.4")), (Ok(()), 20));
}

#[test]
fn ptp_65_a_bramble_takes_a_token_for_the_rest_of_the_game() {
    let mut s = Scenario::new(4).crane("T2").brambles("yellow", 0);
    s.play("A", "build T2.4");
    assert_eq!(s.of("A").population, 30, "it is paid before the token is chosen");
    assert_eq!(s.legal("A"), ["cover green", "cover red"]);
    let gone = Illegal::TokenGone("yellow".parse().unwrap());
    assert_eq!(s.check("A", "cover yellow"), Err(gone));
    assert_eq!(s.check("A", "build T2.0"), Err(Illegal::NotNow));
    assert_eq!(s.terrain("T2.4"), "-");
    s.play("A", "cover green");
    assert_eq!((s.terrain("T2.4"), s.at("T2.4").as_str()), ("green", "A:1"));
    let mut s = s.turn("B", 2).crane("T2");
    s.play("B", "invade T2.4");
    let mut s = s.turn("B", 2).crane("T2");
    s.play("B", "abandon T2.4");
    let mut s = s.turn("C", 2).crane("T2");
    s.step("C", "build T2.4");
    assert_eq!((s.at("T2.4").as_str(), s.of("C").population), ("C:1", 30));
    assert_eq!((s.terrain("T2.4"), s.brambles_left("green")), ("green", 2), "no second token");
}

#[test]
fn ptp_66_pay_token_floor_trigger_project_crane() {
    let mut s = Scenario::new(4)
        .crane("T2")
        .supply("A", 1)
        .display(["forge"])
        .building("T2.1", "A", 1)
        .building("T5.1", "A", 1)
        .display(["outpost"]);
    s.step("A", "build T2.4");
    assert_eq!((s.of("A").population, s.at("T2.4"), s.crane_on()), (30, String::new(), "T2".to_owned()));
    s.step("A", "cover red");
    assert_eq!(s.at("T2.4"), "A:1");
    assert!(s.state().is_ending(), "the last floor triggers the end before a project is chosen");
    assert_eq!((s.legal("A")[0].as_str(), s.crane_on().as_str()), ("project outpost", "T2"));
    s.step("A", "project outpost");
    assert_eq!((s.at("T2.4"), s.crane_on()), ("A:1^".to_owned(), "T7".to_owned()));
}

#[test]
fn ptp_e24_an_exhausted_type_cannot_be_chosen() {
    let s = Scenario::new(4).crane("T7").token("T1", "green").token("T2", "green").token("T3", "green");
    let mut two = s.clone();
    two.step("A", "build T7.5");
    assert_eq!(two.legal("A"), ["cover yellow", "cover red"]);
    let gone = Illegal::TokenGone("green".parse().unwrap());
    assert_eq!(two.check("A", "cover green"), Err(gone));
    let mut one = s.token("T4", "yellow").token("T5", "yellow").token("T6", "yellow");
    one.play("A", "build T7.5");
    assert_eq!(one.terrain("T7.5"), "red", "the only type is taken without a question");
}

#[test]
fn ptp_e38_invading_a_bramble_building_keeps_its_token() {
    let mut s = Scenario::new(4).crane("T2").token("T2", "yellow").building("T2.4", "B", 2);
    assert_eq!(s.refund("T2.4"), 22);
    s.step("A", "invade T2.4");
    assert_eq!((s.at("T2.4"), s.of("A").population), ("A:2".to_owned(), 13));
    assert_eq!((s.token_on("T2"), s.brambles_left("yellow"), s.actions_left()), ("yellow", 2, 1));
}
