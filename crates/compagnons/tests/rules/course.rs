//! Section 5: the course of a round.

use compagnons::Illegal;
use compagnons::phase::Phase;
use compagnons::scenario::Scenario;
use engine::Seat;

use crate::support::{id, told};

const SIX: [&str; 6] = ["cooper", "mason", "agent", "priest", "grocer", "hunter"];

#[test]
fn com_30_31_recruitment_arrivals_placement_in_turn_order() {
    let mut s = Scenario::new(3).first("B").road(SIX).recruiting().limit("A", 1).limit("B", 1).limit("C", 1);
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

/// COM-34, COM-35: limits and recruits of the last round are forgotten.
#[test]
fn com_34_35_a_new_round_counts_anew() {
    let mut s = Scenario::new(3).road(SIX).village("B", "hunter").recruiting();
    s = s.limit("A", 1).limit("B", 1).limit("C", 1);
    for seat in ["A", "B", "C"] {
        s.play(seat, "draw S6");
    }
    let counts = |s: &Scenario| Seat::all(3).map(|seat| s.state().recruited(seat)).collect::<Vec<_>>();
    assert_eq!(counts(&s), [1, 1, 1]);
    for seat in ["A", "B", "C"] {
        s.play(seat, "end");
    }
    let limits: Vec<u8> = Seat::all(3).map(|seat| s.state().limit(seat)).collect();
    assert_eq!((counts(&s), limits), (vec![0, 0, 0], vec![3, 4, 3]), "2, the Founders' food and a Hunter");
}

/// COM-140: before the first recruit of any round an Event of the Recruitment phase can be discarded.
#[test]
fn com_140_every_round_begins_before_its_first_recruit() {
    let mut s = Scenario::solo("normal").event_deck("summer", ["vermin"]).top("reserve", ["wine_trader"]);
    s.play("A", "end");
    assert_eq!((s.state().round(), s.check("A", "jester vermin")), (2, Ok(())));
    s = s.road(SIX);
    s.play("A", "draw S1");
    s.play("A", "gift R1");
    assert_eq!(s.check("A", "jester vermin"), Err(Illegal::TooLate(id("vermin"))));
}

/// COM-54, COM-65, COM-96: each player begins the Placement turn with nothing used.
#[test]
fn com_54_65_96_the_next_player_begins_with_nothing_used() {
    let mut s = Scenario::new(3).hand("A", ["tinner", "beekeeper"]).village("B", "lumberjack").gold("B", 1);
    s = s.hand("B", ["hunter", "hunter", "agent", "agent", "priest", "cooper"]);
    s.plays("A", ["tinner", "trade", "back S1", "take miner", "end"]);
    assert!(s.check("B", "place cooper").is_err(), "the Tinner was another player's");
    for give in ["give agent", "give agent", "give priest"] {
        s.plays("B", ["trade", give, "back S1", "take miner"]);
    }
    assert_eq!(s.check("B", "trade"), Err(Illegal::TradesUsed));
    s.plays("B", ["place hunter", "place hunter"]);
    assert_eq!(s.hand_of("B"), ["cooper"], "2 of the limit");
}
