//! Conditions (ISR-43, ISR-52 to ISR-54): what pays, and what is no matter of theirs.

use engine::EventInfo as _;
use rollwrite::scenario::Scenario;

use crate::support::on;

fn told(s: &Scenario) -> Vec<String> {
    s.told().iter().map(|event| event.notation()).collect()
}

/// Legion Camp pays for sections, Hunting Party for field boxes.
#[test]
fn isr_43_52_54_a_harvest_is_no_section_and_a_section_no_harvest() {
    let start = |sheet: &str, slot: u8| {
        on(sheet).built("A", slot).tracks("A", [0, 0, 0, 2]).stock("A", [9; 4]).actions("A", 9)
    };
    let mut camp = start("adventure-01", 3);
    for one in ["1.1", "1.2"] {
        camp.play("A", "harvest").play("A", &format!("pick {one}"));
    }
    camp.play("A", "harvest");
    assert_eq!(camp.noted_of("A"), 0);
    camp.plays("A", ["build walls", "build walls", "build houses"]);
    assert_eq!(camp.noted_of("A"), 2);
    let mut party = start("adventure-45", 4);
    party.plays("A", ["build walls", "build walls", "build houses"]);
    assert_eq!(party.noted_of("A"), 0);
    party.play("A", "harvest").play("A", "pick 1.1");
    assert_eq!(party.noted_of("A"), 1);
}

#[test]
fn isr_44_52_nothing_is_told_before_it_pays() {
    let mut s = on("adventure-01").built("A", 3).stock("A", [9; 4]).actions("A", 9);
    s.play("A", "build walls");
    assert_eq!(told(&s), ["built A walls box 1 section 1 paid 1 stone"]);
    s.play("A", "build houses").play("A", "build granaries");
    let built = "built A granaries box 1 section 1 paid 1 food";
    assert_eq!(told(&s), [built, "gained A 2 vp from adventure-01/3"]);
}

/// Thorn Hedge: a point for each section of Walls, two at most. Archery Range: two for three of any tracks.
#[test]
fn isr_52_53_two_conditions_each_by_its_own_count() {
    let mut s = on("adventure-48").built("A", 1).built("A", 2).stock("A", [9; 4]).actions("A", 9);
    let steps = [("houses", 0), ("walls", 1), ("bridges", 3), ("walls", 4), ("walls", 4), ("houses", 4)];
    for (track, points) in steps {
        s.play("A", &format!("build {track}"));
        assert_eq!(s.noted_of("A"), points, "{track}");
    }
}
