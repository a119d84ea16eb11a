//! Section 6.2: abandon.

use petits_peuples::Illegal;
use petits_peuples::scenario::Scenario;

use crate::support::seat;

#[test]
fn ptp_67_floors_roof_and_twice_the_cost_come_back() {
    let mut s = Scenario::new(4)
        .crane("T1")
        .building("T1.6", "A", 3)
        .roof("T1.6")
        .building("T1.1", "A", 1)
        .supply("A", 2)
        .roofs(4);
    let abandons: Vec<String> = s.legal("A").into_iter().filter(|a| a.starts_with("abandon")).collect();
    assert_eq!(abandons, ["abandon T1.1", "abandon T1.6"], "free or roofed");
    s.play("A", "abandon T1.6");
    assert_eq!((s.at("T1.6"), s.state().roofs_left()), (String::new(), 5));
    assert_eq!((s.of("A").supply, s.of("A").population), (5, 35 + 2 * (1 + 2 + 3)));
    assert_eq!(s.turn("A", 2).crane("T1").check("A", "abandon T1.6"), Err(Illegal::NoBuilding));
}

#[test]
fn ptp_68_the_refund_is_a_formula_for_any_height() {
    let at = |spot: &str, floors| Scenario::new(2).building(spot, "A", floors).refund(spot);
    // 2 * (n * v + n * (n - 1) / 2)
    assert_eq!((at("T1.6", 1), at("T1.6", 2), at("T1.6", 10)), (2, 6, 110));
    assert_eq!((at("T2.0", 4), at("T7.0", 20)), (36, 580));
    assert_eq!(Scenario::new(2).refund("T2.0"), 0, "an empty spot gives nothing");
}

#[test]
fn ptp_69_all_floors_leave_and_the_crane_moves() {
    let mut s = Scenario::new(4).crane("T2").building("T2.4", "A", 3).token("T2", "red");
    s.play("A", "abandon T2.4");
    assert_eq!((s.at("T2.4"), s.crane_on()), (String::new(), "T7".to_owned()));
}

#[test]
fn ptp_e37_no_invasion_of_oneself_and_no_abandonment_of_another() {
    let s = Scenario::new(4).crane("T2").building("T2.0", "A", 1).building("T2.1", "B", 1);
    assert_eq!(s.check("A", "invade T2.0"), Err(Illegal::OwnBuilding));
    assert_eq!(s.check("A", "abandon T2.1"), Err(Illegal::NotYours(seat("B"))));
    assert_eq!(s.check("A", "invade T2.2"), Err(Illegal::NothingToInvade));
    assert_eq!((s.check("A", "abandon T2.0"), s.check("A", "invade T2.1")), (Ok(()), Ok(())));
}
