//! Section 6: the Recruitment phase.

use compagnons::Illegal;
use compagnons::scenario::Scenario;
use engine::Seat;

use crate::support::{game, id};

const SIX: [&str; 6] = ["cooper", "mason", "agent", "priest", "grocer", "hunter"];

#[test]
fn com_34_two_and_one_for_each_food() {
    let limit = |side: &str, village: &str| {
        game().recruit_limit(Scenario::new(3).side("A", side).village("A", village).state(), Seat::FIRST)
    };
    assert_eq!((limit("gold", "wattler"), limit("food", "wattler"), limit("food", "hunter")), (2, 3, 4));
    assert_eq!(limit("gold", "hayer > grazier > milk_maid"), 4, "a covered Grazier feeds nobody");
    assert_eq!(limit("food", "founders > brewer"), 3, "nor do covered Founders");
}

#[test]
fn com_35_everybody_in_turn_until_the_limit() {
    let mut s = Scenario::new(3).road(SIX).recruiting().limit("A", 2).limit("B", 1).limit("C", 1);
    for seat in ["A", "B", "C", "A"] {
        assert_eq!(s.to_act(), seat);
        assert_eq!(s.check(seat, "end"), Err(Illegal::NotNow), "nobody stops early");
        s.play(seat, "recruit R1");
    }
    assert!(s.text().contains("A placed 0"));
}

#[test]
fn com_36_42_the_road_or_any_stack() {
    let s = Scenario::new(3).road(["cooper", "-", "agent"]).size("S4", 0).recruiting();
    let options = ["recruit R1", "recruit R3", "draw S1", "draw S2", "draw S3", "draw S5", "draw S6"];
    assert_eq!(s.legal("A"), options);
    assert_eq!(s.check("A", "recruit R2"), Err(Illegal::NobodyThere(id("R2"))));
}

#[test]
fn com_37_38_39_40_shown_kept_and_replaced() {
    let mut s = Scenario::new(3).road(["cooper+2", "mason"]).top("S1", ["fisher"]).recruiting();
    s.play("A", "recruit R1");
    assert_eq!((s.gold_of("A"), s.of("A").recruits().count()), (10, 1));
    assert!(s.road_text().starts_with("fisher mason"));
    s.play("B", "draw S2");
    assert!(s.road_text().starts_with("fisher mason"), "a blind recruit leaves no gap");
}

#[test]
fn com_41_an_exhausted_stack_is_out() {
    let mut s = Scenario::new(3).size("S1", 1).road(SIX).recruiting();
    s.play("A", "draw S1");
    assert_eq!(s.check("B", "draw S1"), Err(Illegal::Exhausted(id("S1"))));
    let back = Scenario::new(3).size("S1", 0).hand("A", ["hunter", "agent"]);
    let mut back = back;
    back.plays("A", ["trade", "give agent"]);
    assert_eq!(back.check("A", "back S1"), Err(Illegal::Exhausted(id("S1"))));
}

#[test]
fn com_43_44_e5_the_reserve_at_the_end_then_nothing() {
    let s = Scenario::new(3).road(SIX).recruiting();
    assert_eq!(s.check("A", "draw reserve"), Err(Illegal::ReserveClosed));
    let mut s = Scenario::new(3).no_stacks().size("reserve", 1).road(["cooper", "mason"]).recruiting();
    s.play("A", "recruit R1");
    assert_eq!(s.pile("reserve"), 0);
    s.play("B", "recruit R1");
    assert!(s.text().contains("A placed 0"), "recruiting ends when nobody is left: {}", s.text());
    assert_eq!(s.hand_of("C").len(), 1, "C took the last one without being asked");
}

#[test]
fn com_e35_recruits_cannot_be_played_before_placement() {
    let mut s = Scenario::new(3).road(SIX).recruiting();
    s.play("A", "recruit R1");
    assert_eq!(s.check("B", "place cooper"), Err(Illegal::NotNow));
    assert_eq!(s.check("A", "recruit R1"), Err(Illegal::NotYourTurn));
}
