//! Part A: the examples of the rulebook.

use engine::{Game as _, SoloResult};
use settlement::scenario::Scenario;
use settlement::state::LAST_ROUND;
use settlement::{Action, Illegal};

use crate::support::{deal, game, id, legal, play, seat};

#[test]
fn set_ex_1_five_artefacts_for_two_players() {
    let (mut state, _) = deal(2, "artefacts");
    assert_eq!(state.display().len(), 5);
    for _ in 0..2 {
        let first = legal(&state)[0];
        play(&mut state, first);
    }
    assert_eq!((state.display().len(), state.removed().len()), (3, 9));
}

#[test]
fn set_ex_2_a_sawmill_for_one_stone() {
    let mut s = Scenario::new(2).reserve("A", [1, 1, 1, 0, 0]).market(["sawmill"]).building_pile(["tavern"]);
    let pile = s.state().building_pile().left();
    s.play("A", "build").play("A", "in middle");
    assert_eq!((s.reserve_of("A"), s.settlers_of("A")), ([1, 1, 0, 0, 0], (5, 0)));
    assert_eq!(s.street_of("A", "middle"), "sawmill - -");
    assert_eq!((s.space("S1"), s.state().building_pile().left()), ("tavern".to_owned(), pile - 1));
}

#[test]
fn set_ex_3_first_terrain_and_its_neighbours() {
    let mut s = Scenario::new(2).passed(["B"]);
    s.play("A", "explore");
    assert_eq!(s.legal("A"), ["place I.1", "place I.2", "place I.3"]);
    s.play("A", "place I.2");
    assert_eq!(s.settlers_of("A"), (5, 0));
    s.play("A", "end").step("A", "explore");
    assert_eq!(s.legal("A"), ["explore I", "explore II"]);
    assert_eq!(s.check("A", "explore III"), Err(Illegal::NoCell(id("III"))));
    let mut second = s.clone();
    second.step("A", "explore I");
    assert_eq!(second.legal("A"), ["place I.1", "place I.3"]);
    s.step("A", "explore II");
    assert_eq!(s.legal("A"), ["place II.2"]);
    assert_eq!(s.check("A", "place II.1"), Err(Illegal::NotAdjacent(id("II.1"))));
}

#[test]
fn set_ex_4_two_icons_one_monster() {
    let mut s = Scenario::new(2).row(["H01", "H05", "H02", "H03"]).tile_pile(["T1-01"]);
    s.play("A", "explore").play("A", "place I.1");
    assert_eq!(s.at("A", "I.1"), "T1-01 monster");
    assert_eq!(s.state().monsters_left(id("green")), 8);
}

#[test]
fn set_ex_5_hunting_a_gnoll() {
    let mut s = Scenario::new(2).terrain("A", "I.1", "T1-01").monster("A", "I.1").settlers("A", 1, 0);
    s.play("A", "hunt");
    assert_eq!((s.at("A", "I.1"), s.state().monsters_left(id("green"))), ("T1-01".to_owned(), 9));
    assert_eq!((s.reserve_of("A"), s.settlers_of("A")), ([0, 0, 0, 1, 0], (0, 0)));
}

#[test]
fn set_ex_6_a_fortification_costs_a_settler_only() {
    let mut s = Scenario::new(2).terrain("A", "I.1", "T1-01").settlers("A", 2, 0);
    s.play("A", "fortify");
    assert_eq!((s.at("A", "I.1"), s.settlers_of("A")), ("T1-01 fort".to_owned(), (1, 0)));
    assert_eq!(s.reserve_of("A"), [0; 5]);
}

#[test]
fn set_ex_7_quarry_then_bazaar_then_stop() {
    let mut s = Scenario::new(2)
        .street("A", "upper", ["quarry", "bazaar", "alchemist_tower"])
        .settlers("A", 1, 0)
        .passed(["B"]);
    s.play("A", "street");
    assert_eq!(s.legal("A"), ["use quarry", "done"], "the others need something");
    s.play("A", "use quarry").play("A", "use bazaar");
    assert_eq!(s.legal("A"), ["use alchemist_tower", "exchange", "done"]);
    s.play("A", "done");
    assert_eq!((s.reserve_of("A"), s.settlers_of("A")), ([0, 0, 0, 0, 1], (0, 0)));
    let later = s.clone().settlers("A", 1, 0).turn("A").street("A", "lower", ["bank"]);
    let mut later = later;
    later.step("A", "street");
    assert_eq!(later.check("A", "street upper"), Err(Illegal::StreetUsed(id("upper"))));
}

#[test]
fn set_ex_8_two_diamonds_to_a_gold_to_a_clay() {
    let mut s = Scenario::new(2).reserve("A", [0, 0, 0, 2, 0]);
    s.play("A", "exchange");
    assert_eq!(s.reserve_of("A"), [0, 0, 0, 0, 1]);
    s.play("A", "exchange").play("A", "get clay");
    assert_eq!(s.reserve_of("A"), [0, 1, 0, 0, 0]);
}

#[test]
fn set_ex_9_an_adventurer_joins() {
    let mut s = Scenario::new(2)
        .reserve("A", [2, 0, 0, 0, 2])
        .settlers("A", 0, 0)
        .row(["H02", "H03", "H01", "H04"])
        .hero_deck(["H48"]);
    s.play("A", "invite");
    assert_eq!((s.reserve_of("A"), s.settlers_of("A")), ([0; 5], (0, 1)));
    assert_eq!(s.row_text(), "H48 H02 H03 H04");
    assert!(s.of("A").heroes.contains(id("H01")));
    let explored = s.terrain("A", "I.1", "T1-01").terrain("A", "I.2", "T1-02");
    assert_eq!(explored.hero_points("A", "H01"), 2);
}

#[test]
fn set_ex_10_passing_second_with_a_fortification() {
    let mut s = Scenario::new(3)
        .passed(["B"])
        .reserve("A", [2, 1, 0, 0, 0])
        .terrain("A", "I.1", "T1-01")
        .fort("A", "I.1")
        .settlers("A", 0, 1)
        .used_bonus("A", 2);
    let supply = s.state().bonus_left();
    s.play("A", "pass");
    assert_eq!(s.legal("A"), ["keep wood", "keep clay"]);
    s.play("A", "keep clay").play("A", "take mace_of_the_brave");
    assert_eq!((s.reserve_of("A"), s.settlers_of("A")), ([0, 1, 0, 0, 0], (6, 1)));
    assert_eq!(s.state().bonus_left(), supply + 2);
    assert!(s.shown().contains(&"diamond_ring"), "the old one lies with the others");
    assert_eq!((s.state().next_first(), s.to_act()), (Some(seat("B")), "C".to_owned()));
}

#[test]
fn set_ex_11_taverns_and_cathedrals_are_stacked() {
    let mut s = Scenario::new(2)
        .round(1)
        .passed(["B"])
        .market([
            "tavern",
            "cathedral",
            "tavern",
            "bank",
            "cathedral",
            "sawmill",
            "quarry",
            "clay_pit",
            "bazaar",
        ])
        .building_pile(["tavern", "goldsmith"]);
    s.play("A", "pass").play("A", "take mace_of_the_brave");
    assert_eq!(["S1", "S2"].map(|space| s.space(space)), ["tavern*2", "cathedral*2"]);
    assert_eq!(["S3", "S5"].map(|space| s.space(space)), ["tavern", "goldsmith"], "a drawn tile stays alone");
    assert_eq!((s.space("S4"), s.state().round()), ("bank".to_owned(), 2));
}

#[test]
fn set_ex_12_eighty_six_points() {
    let s = Scenario::new(2)
        .heroes("A", ["H42", "H43", "H47", "H45", "H01", "H02", "H03", "H13", "H14"])
        .terrain("A", "I.1", "T1-01")
        .terrain("A", "I.2", "T1-02")
        .terrain("A", "I.3", "T1-03")
        .terrain("A", "II.1", "T2-01")
        .terrain("A", "II.2", "T2-02")
        .terrain("A", "II.3", "T2-03")
        .terrain("A", "III.1", "T3-01")
        .street("A", "upper", ["bank", "cathedral", "quarry"])
        .street("A", "lower", ["sawmill", "quarry", "bazaar"])
        .stored("A", "bank", 2)
        .stored("A", "cathedral", 4);
    let points: Vec<Option<i32>> = s.score("A").lines.iter().map(|line| line.points).collect();
    assert_eq!(points, [Some(21), Some(12), Some(0), Some(27), Some(10), Some(16)]);
    assert_eq!(s.score("A").total(), 86);
}

#[test]
fn set_ex_13_one_of_each_basic_for_a_diamond() {
    let mut s = Scenario::new(2).reserve("A", [1, 1, 1, 0, 0]);
    s.play("A", "exchange").play("A", "exchange basics_to_diamond");
    assert_eq!(s.reserve_of("A"), [0, 0, 0, 1, 0]);
}

#[test]
fn set_ex_14_solo_ranks() {
    let rank = |points| game().components().solo_rank(points);
    assert_eq!([0, 50, 51, 75, 76, 100, 101, 140].map(rank), [0, 0, 1, 1, 2, 2, 3, 3]);
    let title = |diamonds: u8| {
        let s = Scenario::new(1).street("A", "upper", ["cathedral"]).stored("A", "cathedral", diamonds);
        s.game().standing(s.state()).solo_result()
    };
    assert_eq!(title(0), Some(SoloResult::Title(0)));
    assert_eq!(title(13), Some(SoloResult::Title(1)), "52 points");
    assert_eq!(title(25), Some(SoloResult::Title(2)), "100 points");
    assert_eq!(title(26), Some(SoloResult::Title(3)), "104 points");
}

#[test]
fn set_ex_38_the_last_pass_of_the_game() {
    let mut s = Scenario::new(2)
        .round(LAST_ROUND)
        .passed(["B"])
        .reserve("A", [1, 1, 0, 0, 0])
        .row(["H01", "H02", "H03", "H04"])
        .market(["tavern", "tavern"]);
    let before = s.state().clone();
    s.play("A", "pass");
    assert!(s.state().is_over());
    assert_eq!(s.happened(), ["passed A", "ended"]);
    assert_eq!(s.reserve_of("A"), [1, 1, 0, 0, 0]);
    assert_eq!((s.state().row(), s.state().display()), (before.row(), before.display()));
    assert_eq!(["S1", "S2", "S3"].map(|space| s.space(space)), ["tavern", "tavern", "-"]);
    assert_eq!(s.check("A", "pass"), Err(Illegal::Over));
    let any: Action = id("take magic_purse");
    assert_eq!(s.game().check(s.state(), seat("A"), any), Err(Illegal::Over));
}
