//! Sections 5.4 and 5.7: fortifications.

use settlement::scenario::Scenario;
use settlement::{Choice, Illegal};

use crate::support::id;

fn land() -> Scenario {
    Scenario::new(2)
        .passed(["B"])
        .terrain("A", "I.1", "T1-01")
        .terrain("A", "I.2", "T1-06")
        .monster("A", "I.2")
        .terrain("A", "I.3", "T1-09")
        .fort("A", "I.3")
        .terrain("A", "II.1", "T2-09")
}

#[test]
fn set_34_a_terrain_with_neither_monster_nor_fortification() {
    let mut s = land();
    s.play("A", "fortify");
    assert_eq!(s.legal("A"), ["fortify I.1", "fortify II.1"]);
    assert_eq!(s.check("A", "fortify I.2"), Err(Illegal::MonsterThere(id("I.2"))));
    assert_eq!(s.check("A", "fortify I.3"), Err(Illegal::FortifiedAlready(id("I.3"))));
    assert_eq!(s.check("A", "fortify III.1"), Err(Illegal::NoTerrain(id("III.1"))));
    s.play("A", "fortify II.1");
    assert_eq!((s.at("A", "II.1"), s.reserve_of("A")), ("T2-09 fort".to_owned(), [0; 5]));
    assert_eq!(Scenario::new(2).check("A", "fortify"), Err(Illegal::NoTarget(Choice::Fortify)));
}

#[test]
fn set_35_no_monster_an_activation_a_basic_kept_and_a_point() {
    let mut s = land().row(["H01", "-", "-", "-"]).heroes("A", ["H25"]).reserve("A", [0, 2, 0, 0, 0]);
    assert_eq!(s.hero_points("A", "H25"), 1);
    s.plays("A", ["region", "region I", "end"]);
    assert_eq!((s.at("A", "I.1"), s.at("A", "I.3")), ("T1-01 monster".to_owned(), "T1-09 fort".to_owned()));
    assert_eq!(s.check("A", "fortification"), Ok(()));
    s.plays("A", ["pass", "keep clay"]);
    assert_eq!(s.reserve_of("A"), [0, 1, 0, 0, 0]);
}

#[test]
fn set_42_once_a_round_without_an_encounter() {
    let mut s = land().row(["H01", "H05", "-", "-"]);
    s.play("A", "fortification");
    assert_eq!((s.reserve_of("A"), s.at("A", "I.3")), ([0, 0, 1, 0, 0], "T1-09 fort".to_owned()));
    assert!(s.happened().iter().all(|line| !line.starts_with("encounter")));
    s.plays("A", ["end", "fortify", "fortify II.1", "end"]).step("A", "fortification");
    assert_eq!(s.check("A", "fortification I.3"), Err(Illegal::FortificationUsed(id("I.3"))));
    assert_eq!(s.check("A", "fortification I.1"), Err(Illegal::NoFortification(id("I.1"))));
    assert_eq!(s.legal("A"), ["fortification II.1"], "in the round it was built");
}

#[test]
fn set_75_the_potion_brings_the_resource_in_every_region() {
    let with = |artifact| {
        Scenario::new(2)
            .artifact("A", artifact)
            .terrain("A", "I.2", "T1-01")
            .terrain("A", "II.2", "T2-09")
            .terrain("A", "III.1", "T3-01")
            .terrain("A", "III.2", "T3-05")
    };
    let gains = [
        ("I.2", [1, 0, 0, 0, 0]),
        ("II.2", [0, 0, 0, 0, 1]),
        ("III.1", [0, 0, 0, 1, 0]),
        ("III.2", [0, 0, 0, 0, 1]),
    ];
    for (cell, gain) in gains {
        let mut s = with("potion_of_might");
        s.plays("A", ["fortify", &format!("fortify {cell}")]);
        assert_eq!((s.reserve_of("A"), s.settlers_of("A")), (gain, (5, 0)), "{cell}");
        assert!(s.at("A", cell).ends_with("fort"), "{cell}");
        let mut without = with("sovereigns_crown");
        without.plays("A", ["fortify", &format!("fortify {cell}")]);
        assert_eq!(without.reserve_of("A"), [0; 5], "{cell}: nothing without it");
    }
}

#[test]
fn set_e20_new_things_in_a_used_row_give_nothing_but_a_new_fortification_does() {
    let mut s = land().region_used("A", "I", 1).street_used("A", "upper", 1).street("A", "upper", ["quarry"]);
    s.plays("A", ["fortify", "fortify I.1", "end", "fortification", "fortification I.1"]);
    assert_eq!(s.reserve_of("A"), [1, 0, 0, 0, 0]);
    s.play("A", "end");
    assert_eq!(s.check("A", "street"), Err(Illegal::NoTarget(Choice::Street)));
    s.step("A", "region");
    assert_eq!(s.check("A", "region I"), Err(Illegal::RegionUsed(id("I"))));
}
