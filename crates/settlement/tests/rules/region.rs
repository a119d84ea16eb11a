//! Section 5.5: activate a region.

use settlement::Illegal;
use settlement::scenario::Scenario;

use crate::support::id;

fn land() -> Scenario {
    Scenario::new(2)
        .passed(["B"])
        .terrain("A", "I.1", "T1-01")
        .terrain("A", "I.2", "T1-06")
        .terrain("A", "I.3", "T1-09")
}

#[test]
fn set_36_once_per_region_and_round() {
    let mut s = land().terrain("A", "II.1", "T2-01");
    s.plays("A", ["region", "region I", "end"]).step("A", "region");
    assert_eq!(s.check("A", "region I"), Err(Illegal::RegionUsed(id("I"))));
    s.step("A", "region II").plays("A", ["pass", "take mace_of_the_brave"]);
    assert_eq!((s.state().round(), s.of("A").regions), (3, [0; 3]), "open again in the next round");
}

#[test]
fn set_37_one_resource_from_every_terrain_without_a_monster() {
    let mut all = land();
    all.play("A", "region");
    assert_eq!((all.reserve_of("A"), all.settlers_of("A")), ([1, 1, 1, 0, 0], (5, 0)));
    let mut two = land().monster("A", "I.2");
    two.play("A", "region");
    assert_eq!(two.reserve_of("A"), [1, 0, 1, 0, 0]);
}

#[test]
fn set_38_the_risk_follows_for_the_unfortified() {
    let mut s = land().row(["H01", "H02", "-", "-"]).fort("A", "I.3");
    s.play("A", "region");
    let cells = ["I.1", "I.2", "I.3"].map(|cell| s.at("A", cell));
    assert_eq!(cells, ["T1-01 monster", "T1-06 monster", "T1-09 fort"]);
    assert_eq!(s.reserve_of("A"), [1, 1, 1, 0, 0], "collected before");
}

#[test]
fn set_39_fortification_and_region_do_not_disturb_each_other() {
    let mut s = land().fort("A", "I.1");
    s.plays("A", ["region", "end", "fortification"]);
    assert_eq!(s.reserve_of("A"), [2, 1, 1, 0, 0]);
    let mut s = land().used_fort("A", "I.1");
    s.play("A", "region");
    assert_eq!(s.reserve_of("A"), [1, 1, 1, 0, 0]);
}

#[test]
fn set_e14_something_must_be_there_to_activate() {
    let s = land()
        .monster("A", "I.1")
        .monster("A", "I.2")
        .monster("A", "I.3")
        .terrain("A", "II.1", "T2-01")
        .street("A", "upper", ["bank"]);
    let mut region = s.clone();
    region.step("A", "region");
    assert_eq!(region.check("A", "region I"), Err(Illegal::RegionBarren(id("I"))));
    assert_eq!(region.check("A", "region III"), Err(Illegal::RegionBarren(id("III"))));
    assert_eq!(region.legal("A"), ["region II"]);
    let mut street = s.reserve("A", [0, 0, 0, 0, 1]);
    street.step("A", "street");
    assert_eq!(street.check("A", "street lower"), Err(Illegal::StreetEmpty(id("lower"))));
    street.plays("A", ["street upper", "done"]);
    assert_eq!(street.reserve_of("A"), [0, 0, 0, 0, 1], "a street may be left unused");
}

#[test]
fn set_e15_collection_cannot_be_declined() {
    let mut s = land().row(["H01", "H02", "-", "-"]);
    s.play("A", "region");
    assert_eq!(s.legal("A"), ["exchange", "end", "pass"], "nothing was asked");
}

#[test]
fn set_e16_the_scroll_gives_from_what_was_collected() {
    let mut s = land().artifact("A", "scroll_of_power").monster("A", "I.2").row(["H01", "-", "-", "-"]);
    s.play("A", "region");
    assert_eq!(s.legal("A"), ["get wood", "get stone"]);
    assert_eq!(s.check("A", "get clay"), Err(Illegal::NotCollected(id("clay"))));
    s.play("A", "get stone");
    assert_eq!(s.reserve_of("A"), [1, 0, 2, 0, 0]);
    let met = s.happened().iter().filter(|line| line.starts_with("encounter")).count();
    assert_eq!(met, 2, "one encounter for each terrain");
}

#[test]
fn set_e21_one_extra_activation_in_all() {
    let s = land().terrain("A", "II.1", "T2-01").region_used("A", "I", 1);
    let mut without = s.clone();
    without.step("A", "region");
    assert_eq!(without.check("A", "region I"), Err(Illegal::RegionUsed(id("I"))));
    let mut star = s.artifact("A", "shooting_star");
    star.plays("A", ["region", "region I", "end"]).step("A", "region");
    assert_eq!(star.check("A", "region I"), Err(Illegal::ExtraUsed(id("shooting_star"))));
    star.play("A", "region II");
    assert_eq!(star.of("A").regions, [2, 1, 0]);
    let mut key = Scenario::new(2)
        .passed(["B"])
        .artifact("A", "key_of_knowledge")
        .street("A", "upper", ["quarry"])
        .street("A", "lower", ["sawmill"])
        .street("A", "middle", ["clay_pit"])
        .street_used("A", "upper", 1)
        .street_used("A", "lower", 1);
    key.plays("A", ["street", "street upper", "use quarry", "end"]).step("A", "street");
    assert_eq!(key.check("A", "street lower"), Err(Illegal::ExtraUsed(id("key_of_knowledge"))));
    assert_eq!(key.legal("A"), ["street middle"]);
}
