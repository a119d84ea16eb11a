//! Section 5: the course of a round.

use compagnons::phase::Phase;
use compagnons::scenario::Scenario;

use crate::support::told;

#[test]
fn com_30_31_recruitment_arrivals_placement_in_turn_order() {
    let mut s = Scenario::new(3)
        .first("B")
        .road(["cooper", "mason", "agent", "priest", "grocer", "hunter"])
        .recruiting()
        .limit("A", 1)
        .limit("B", 1)
        .limit("C", 1);
    for seat in ["B", "C", "A"] {
        assert_eq!(s.to_act(), seat);
        s.play(seat, "draw S6");
    }
    assert!(told(&s, "coins"));
    for seat in ["B", "C", "A"] {
        assert!(s.to_act() == seat && matches!(s.state().phase(), Phase::Placement(_)));
        s.play(seat, "end");
    }
    assert!(matches!(s.state().phase(), Phase::Recruit { .. }));
}

#[test]
fn com_32_the_first_player_card_moves_left() {
    let mut s = Scenario::new(3).first("C").turn("B");
    s.play("B", "end");
    assert_eq!((s.state().first().letter(), s.state().round()), ('A', 2));
}
