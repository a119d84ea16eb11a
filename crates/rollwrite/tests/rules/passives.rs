//! What works by itself (ISR-55 to ISR-59), from the start of phase 3 on.

use rollwrite::Illegal;
use rollwrite::ids::Field;
use rollwrite::scenario::Scenario;

use crate::support::{game, id, on, seat};

/// Phase 3 has begun on a sheet with this building.
fn begun(sheet: &str, slot: u8) -> Scenario {
    let mut s = on(sheet).built("A", slot).favors("A");
    s.to_menu();
    s
}

/// The same without the building.
fn without(sheet: &str) -> Scenario {
    let mut s = on(sheet).favors("A");
    s.to_menu();
    s
}

/// Aqueduct: one box of Houses. Porters: one box of a building.
#[test]
fn isr_56_each_round_begins_with_its_free_ticks() {
    let mut s = begun("adventure-02", 4).stock("A", [9; 4]).actions("A", 0);
    assert_eq!(s.legal("A"), ["build houses", "end"]);
    s.play("A", "build houses");
    assert_eq!((s.legal("A"), s.tracks_of("A")), (vec!["end".to_owned()], [0, 1, 0, 0]));
    s.next_round([0; 4]).to_menu();
    assert_eq!(s.stock("A", [9; 4]).actions("A", 0).legal("A"), ["build houses", "end"], "and the next one");
    assert_eq!(without("adventure-02").stock("A", [9; 4]).actions("A", 0).legal("A"), ["end"]);
    let mut village = begun("adventure-11", 4).stock("A", [0; 4]).actions("A", 0);
    assert_eq!(village.legal("A"), ["tick 1.2", "tick 2.2", "tick 3.3", "end"]);
    village.play("A", "tick 1.2");
    assert_eq!(village.legal("A"), ["end"]);
}

/// Net Menders: one harvest without an action.
#[test]
fn isr_57_each_round_begins_with_its_free_harvests() {
    let mut s = begun("adventure-13", 3).tracks("A", [0, 0, 0, 2]).actions("A", 0);
    s.play("A", "harvest").play("A", "pick 1.1");
    assert_eq!(s.why("A", "harvest"), Some(Illegal::NoAction));
    s.next_round([0; 4]).to_menu();
    assert_eq!(s.actions("A", 0).options("A", "harvest"), ["harvest"]);
    let none = without("adventure-13").tracks("A", [0, 0, 0, 2]).actions("A", 0);
    assert_eq!(none.why("A", "harvest"), Some(Illegal::NoAction));
}

#[test]
fn isr_59_a_building_opens_its_field_when_phase_3_begins() {
    let open = |s: &Scenario| game().accessible(s.state(), seat("A")).iter().collect::<Vec<_>>();
    assert_eq!(open(&begun("adventure-31", 3)), [id::<Field>("2")]);
    assert!(open(&without("adventure-31")).is_empty());
}

/// Stone Yard looks at them, and so does whoever draws what is new.
#[test]
fn isr_55_the_boxes_of_this_round_are_counted_on_each_track() {
    let mut s = on("adventure-02").built("A", 2).stock("A", [9; 4]).actions("A", 9);
    s.plays("A", ["build walls", "build walls", "build granaries"]);
    assert_eq!(s.player_of("A").tally.ticks, [2, 0, 1, 0]);
    s.next_round([0; 4]);
    assert_eq!(s.player_of("A").tally.ticks, [0; 4]);
}
