//! The second lap of tiles (ISR-61, ISR-D3b, ISR-E34).

use rollwrite::Illegal;
use rollwrite::phase::{Lap, Phase};
use rollwrite::scenario::Scenario;

use crate::support::seat;

/// Quaestors (5) give everybody a second tile.
fn aquileia(players: u8, active: &str) -> Scenario {
    Scenario::new(players).sheet("adventure-06").favors(active)
}

fn second(letter: &str) -> Phase {
    Phase::Favors { seat: seat(letter), lap: Lap::Second }
}

#[test]
fn isr_61_e34_the_second_lap_passes_over_whoever_took_none() {
    let mut s = aquileia(3, "B");
    s.play("B", "take ally").play("C", "take none").play("A", "take windfall");
    assert_eq!(s.state().phase(), second("B"));
    assert_eq!(s.why("A", "take none"), Some(Illegal::NotYourTurn));
    s.play("B", "take none");
    assert_eq!(s.state().phase(), second("A"), "C took no first one");
    s.play("A", "take production");
    assert_eq!(s.state().phase(), Phase::Expand, "nobody is asked a third time");
    assert_eq!(["A", "B", "C"].map(|one| s.player_of(one).tally.favors.len()), [2, 1, 0]);
}

#[test]
fn isr_61_d3b_the_active_player_need_not_be_among_them() {
    let mut s = aquileia(2, "A");
    s.play("A", "take none").play("B", "take ally");
    assert_eq!(s.state().phase(), second("B"));
    s.play("B", "take windfall");
    assert_eq!(s.state().phase(), Phase::Expand);
    let mut nobody = aquileia(2, "A");
    nobody.play("A", "take none").play("B", "take none");
    assert_eq!(nobody.state().phase(), Phase::Expand);
}
