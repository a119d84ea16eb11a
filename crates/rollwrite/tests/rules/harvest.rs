//! Section 5.1: harvesting.

use rollwrite::Illegal;

use crate::support::{alone, id};

#[test]
fn isr_26_an_action_for_what_the_box_shows() {
    let mut s = alone().tracks("A", [0, 0, 0, 4]).actions("A", 2);
    s.play("A", "harvest").play("A", "pick 2.2");
    assert_eq!((s.stock_of("A"), s.actions_of("A")), ([3, 0, 0, 0], 1));
    assert_eq!(s.check("A", "harvest"), Ok(()));
    let s = alone().actions("A", 2);
    assert_eq!(s.why("A", "harvest"), Some(Illegal::NothingToHarvest));
    let mut s = alone().tracks("A", [0, 0, 0, 4]).actions("A", 2);
    s.play("A", "harvest");
    assert_eq!(s.why("A", "pick 1.4"), Some(Illegal::NoSuchBox(id("1.4"))));
}

#[test]
fn isr_27_a_field_opens_with_its_bridge_and_stays_open() {
    let mut s = alone().tracks("A", [0, 0, 0, 3]).actions("A", 1);
    s.play("A", "harvest");
    assert_eq!(s.why("A", "pick 2.1"), Some(Illegal::Locked(id("2"))));
    assert_eq!(s.options("A", "pick"), ["pick 1.1", "pick 1.2", "pick 1.3"]);
    s.play("A", "pick 1.1").next_round([0; 4]).to_menu();
    assert_eq!(s.options("A", "harvest").len(), 1);
}

#[test]
fn isr_28_a_field_may_be_harvested_at_once() {
    let mut s = alone().tracks("A", [0, 0, 0, 1]).stock("A", [1, 0, 0, 0]).actions("A", 2);
    assert!(s.options("A", "harvest").is_empty());
    s.play("A", "build bridges").play("A", "harvest").play("A", "pick 1.3");
    assert_eq!(s.stock_of("A"), [0, 0, 2, 0]);
}

#[test]
fn isr_29_boxes_in_any_order_once_each() {
    let mut s = alone().tracks("A", [0, 0, 0, 2]).actions("A", 9);
    for one in ["1.3", "1.1"] {
        s.play("A", "harvest").play("A", &format!("pick {one}"));
        assert!(s.player_of("A").fields.contains(id(one)));
    }
    let mut open = s.clone().tracks("A", [0, 0, 0, 4]);
    open.play("A", "harvest");
    assert_eq!(open.why("A", "pick 1.3"), Some(Illegal::Harvested(id("1.3"))));
    // A single box is harvested without a second question.
    s.play("A", "harvest");
    assert!(s.player_of("A").fields.contains(id("1.2")));
    assert_eq!(s.why("A", "harvest"), Some(Illegal::NothingToHarvest));
}
