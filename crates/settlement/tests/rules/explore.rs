//! Section 5.2: explore a terrain.

use settlement::Illegal;
use settlement::scenario::Scenario;

use crate::support::{game, id, seat};

#[test]
fn set_29_the_first_in_region_one_then_orthogonally() {
    let mut s = Scenario::new(2);
    s.step("A", "explore");
    assert_eq!(s.legal("A"), ["explore I"]);
    assert_eq!(s.check("A", "explore II"), Err(Illegal::FirstTerrain));
    let corner = Scenario::new(2).terrain("A", "I.1", "T1-01");
    let frontier = |s: &Scenario| {
        let cells = |region: &str| game().frontier(s.state(), seat("A"), id(region));
        let all = ["I", "II", "III"].map(cells);
        all.iter().flat_map(|set| set.iter().map(|cell| cell.to_string())).collect::<Vec<_>>()
    };
    assert_eq!(frontier(&corner), ["I.2", "II.1"]);
    assert_eq!(frontier(&corner.clone().terrain("A", "II.1", "T2-01")), ["I.2", "II.2", "III.1"]);
    let mut s = corner;
    s.plays("A", ["explore"]).step("A", "explore I");
    assert_eq!(s.check("A", "place I.3"), Err(Illegal::NotAdjacent(id("I.3"))));
    assert_eq!(s.check("A", "place I.1"), Err(Illegal::CellTaken(id("I.1"))));
}

#[test]
fn set_30_settlers_then_the_tile_then_the_cell() {
    let mut s =
        Scenario::new(2).terrain("A", "I.2", "T1-01").terrain("A", "I.1", "T1-02").tile_pile(["T2-05"]);
    s.plays("A", ["explore", "explore II"]);
    assert_eq!((s.settlers_of("A"), s.state().tile_pile(id("II")).left()), ((4, 0), 11));
    assert_eq!(s.happened(), ["discovered A T2-05"]);
    assert_eq!(s.legal("A"), ["place II.1", "place II.2"]);
    let other = Illegal::OtherRegion { cell: id("I.3"), region: id("II") };
    assert_eq!(s.check("A", "place I.3"), Err(other));
    s.play("A", "place II.2");
    assert_eq!((s.at("A", "II.2"), s.of("A").zones), ("T2-05".to_owned(), [0, 2, 0, 0]));
}

#[test]
fn set_29_one_two_and_three_settlers() {
    let s = Scenario::new(2).terrain("A", "I.1", "T1-01").terrain("A", "II.1", "T2-01");
    let left = |region: &str| {
        let mut s = s.clone();
        s.plays("A", ["explore", &format!("explore {region}")]);
        s.settlers_of("A").0
    };
    assert_eq!(["I", "II", "III"].map(left), [5, 4, 3]);
    let mut two = s.settlers("A", 2, 0);
    two.play("A", "explore");
    assert_eq!(two.legal("A"), ["explore I", "explore II"]);
}

#[test]
fn set_31_the_encounter_follows() {
    let explore = |row: &str| {
        let mut s = Scenario::new(2).row([row, "-", "-", "-"]).tile_pile(["T1-08"]);
        s.plays("A", ["explore", "place I.2"]);
        s.at("A", "I.2")
    };
    assert_eq!(explore("H04"), "T1-08 monster");
    assert_eq!(explore("H03"), "T1-08");
}

#[test]
fn set_e12_the_tile_is_seen_before_the_cell_is_chosen() {
    let mut s = Scenario::new(2).tile_pile(["T1-12"]);
    s.play("A", "explore");
    assert!(s.text().contains("cell for T1-12"), "{}", s.text());
    assert_eq!(s.check("A", "explore I"), Err(Illegal::NotNow), "the region is committed");
    assert_eq!(s.legal("A").len(), 3);
}

#[test]
fn set_e34_a_monster_neither_blocks_the_way_nor_the_count() {
    let s = Scenario::new(2).terrain("A", "I.1", "T1-01").monster("A", "I.1").heroes("A", ["H07"]);
    assert_eq!(s.hero_points("A", "H07"), 1);
    let mut s = s;
    s.plays("A", ["explore", "explore II"]);
    assert_ne!(s.at("A", "II.1"), "-");
}

#[test]
fn set_29_explore_needs_a_cell_within_reach() {
    let full = Scenario::new(2)
        .terrain("A", "I.1", "T1-01")
        .terrain("A", "I.2", "T1-02")
        .terrain("A", "I.3", "T1-03")
        .settlers("A", 1, 0);
    assert_eq!(full.check("A", "explore"), Err(Illegal::NoTarget(settlement::Choice::Explore)));
    let mut two = full.settlers("A", 2, 0);
    two.step("A", "explore");
    assert_eq!(two.check("A", "explore I"), Err(Illegal::NoCell(id("I"))));
}

#[test]
fn set_29_neighbours_on_every_side() {
    let frontier = |s: &Scenario| {
        let cells = |region: &str| game().frontier(s.state(), seat("A"), id(region));
        let all = ["I", "II", "III"].map(cells);
        all.iter().flat_map(|set| set.iter().map(|cell| cell.to_string())).collect::<Vec<_>>()
    };
    let s = Scenario::new(2).terrain("A", "I.3", "T1-01");
    assert_eq!(frontier(&s), ["I.2", "II.3"], "from the right");
    assert_eq!(frontier(&Scenario::new(2).terrain("A", "I.2", "T1-01")), ["I.1", "I.3", "II.2"]);
    // Around by Region II: I.3 touches II.3 alone, II.1 touches III.1 and II.2.
    let above = Scenario::new(2)
        .terrain("A", "I.1", "T1-01")
        .terrain("A", "II.1", "T2-01")
        .terrain("A", "II.2", "T2-02")
        .terrain("A", "II.3", "T2-03");
    assert_eq!(frontier(&above), ["I.2", "I.3", "III.1", "III.2", "III.3"], "from above and from below");
    let mut placed = above.tile_pile(["T1-05"]);
    placed.step("A", "explore").step("A", "explore I");
    assert_eq!(placed.legal("A"), ["place I.2", "place I.3"]);
    placed.step("A", "place I.3");
    assert_eq!(placed.at("A", "I.3"), "T1-05");
    let down = Scenario::new(2)
        .terrain("A", "I.1", "T1-01")
        .terrain("A", "II.1", "T2-01")
        .terrain("A", "III.1", "T3-01")
        .terrain("A", "III.2", "T3-02");
    assert_eq!(frontier(&down), ["I.2", "II.2", "III.3"]);
    let full = (1..=3).fold(Scenario::new(2), |s, n| {
        let s = s.terrain("A", &format!("I.{n}"), &format!("T1-0{n}"));
        let s = s.terrain("A", &format!("II.{n}"), &format!("T2-0{n}"));
        s.terrain("A", &format!("III.{n}"), &format!("T3-0{n}"))
    });
    assert_eq!(full.check("A", "explore"), Err(Illegal::NoTarget(settlement::Choice::Explore)));
    assert_eq!(full.legal("A"), ["fortify", "region", "pass"]);
}
