//! Part B, first half: regions, fortifications, artefacts and the market.

use settlement::scenario::Scenario;
use settlement::{Choice, Illegal};

use crate::support::{id, kept_after_pass, seat};

#[test]
fn set_ex_20_monster_fortification_and_a_free_terrain() {
    let mut s = Scenario::new(2)
        .row(["H01", "H02", "H03", "H04"])
        .terrain("A", "I.1", "T1-02")
        .monster("A", "I.1")
        .terrain("A", "I.2", "T1-05")
        .fort("A", "I.2")
        .terrain("A", "I.3", "T1-09");
    s.play("A", "region");
    assert_eq!(s.reserve_of("A"), [0, 1, 1, 0, 0]);
    assert_eq!(
        ["I.1", "I.2", "I.3"].map(|cell| s.at("A", cell)),
        ["T1-02 monster", "T1-05 fort", "T1-09 monster"]
    );
}

#[test]
fn set_ex_21_fortification_and_region_in_one_round() {
    let mut s = Scenario::new(2).passed(["B"]).terrain("A", "I.2", "T1-05").fort("A", "I.2");
    s.plays("A", ["fortification", "end", "region", "end"]);
    assert_eq!((s.reserve_of("A"), s.settlers_of("A")), ([0, 2, 0, 0, 0], (4, 0)));
    assert_eq!(s.check("A", "region"), Err(Illegal::NoTarget(Choice::Region)));
    assert_eq!(s.check("A", "fortification"), Err(Illegal::NoTarget(Choice::Fortification)));
}

#[test]
fn set_ex_22_the_star_works_once() {
    let star = Scenario::new(2)
        .passed(["B"])
        .artifact("A", "shooting_star")
        .row(["H01", "-", "-", "-"])
        .terrain("A", "I.1", "T1-01")
        .terrain("A", "II.1", "T2-03")
        .region_used("A", "I", 1)
        .region_used("A", "II", 1)
        .settlers("A", 2, 0);
    let mut s = star.clone();
    s.play("A", "region");
    assert_eq!(s.legal("A"), ["region I", "region II"]);
    s.play("A", "region I");
    assert_eq!((s.reserve_of("A"), s.at("A", "I.1")), ([1, 0, 0, 0, 0], "T1-01 monster".to_owned()));
    s.play("A", "end");
    assert_eq!(s.check("A", "region"), Err(Illegal::NoTarget(Choice::Region)));
    let mut third = star.terrain("A", "III.1", "T3-01").region_used("A", "I", 2).settlers("A", 2, 0);
    third.step("A", "region");
    assert_eq!(third.legal("A"), ["region III"]);
    assert_eq!(third.check("A", "region II"), Err(Illegal::ExtraUsed(id("shooting_star"))));
}

#[test]
fn set_ex_23_the_scroll_before_the_encounters() {
    let mut s = Scenario::new(2)
        .artifact("A", "scroll_of_power")
        .row(["H01", "H02", "-", "-"])
        .terrain("A", "I.2", "T1-04")
        .terrain("A", "II.1", "T2-01")
        .terrain("A", "II.2", "T2-09")
        .monster("A", "II.2")
        .terrain("A", "II.3", "T2-10");
    s.play("A", "region").play("A", "region II");
    assert_eq!(s.legal("A"), ["get diamond", "get gold"]);
    assert_eq!(s.check("A", "get wood"), Err(Illegal::NotCollected(id("wood"))));
    s.play("A", "get gold");
    assert_eq!(s.reserve_of("A"), [0, 0, 0, 1, 2]);
    let checked: Vec<String> = s.happened().into_iter().filter(|one| one.starts_with("encounter")).collect();
    assert_eq!(checked, ["encounter A II.1 green appears", "encounter A II.3 yellow appears"]);
}

#[test]
fn set_ex_24_the_mask_calls_a_dragon() {
    let s = Scenario::new(2)
        .artifact("A", "sorcerers_mask")
        .row(["H01", "H02", "H03", "-"])
        .terrain("A", "I.1", "T1-01")
        .tile_pile(["T2-12"]);
    let asked = |answer: &str| {
        let mut s = s.clone();
        s.play("A", "explore").play("A", "explore II");
        assert_eq!(s.legal("A"), ["monster yes", "monster no"]);
        s.play("A", answer);
        s.at("A", "II.1")
    };
    assert_eq!((asked("monster yes"), asked("monster no")), ("T2-12 monster".to_owned(), "T2-12".to_owned()));
}

#[test]
fn set_ex_25_the_astrolabe_gains_first() {
    let mut s = Scenario::new(2)
        .artifact("A", "explorers_astrolabe")
        .row(["H02", "-", "-", "-"])
        .terrain("A", "I.1", "T1-01")
        .tile_pile(["T2-10"]);
    s.play("A", "explore").play("A", "explore II");
    assert_eq!((s.reserve_of("A"), s.at("A", "II.1")), ([0, 0, 0, 0, 1], "T2-10 monster".to_owned()));
}

#[test]
fn set_ex_26_clock_and_bank() {
    let mut s = Scenario::new(2).artifact("A", "sacred_clock").reserve("A", [0, 1, 0, 2, 0]).market(["bank"]);
    s.play("A", "build").play("A", "in upper");
    assert_eq!(s.legal("A"), ["exchange", "done"]);
    s.play("A", "exchange").play("A", "use bank");
    assert_eq!(s.reserve_of("A"), [0; 5]);
    assert_eq!((s.of("A").stored_on(id("bank")), s.of("A").streets), (1, [0; 3]));
}

#[test]
fn set_ex_42_a_stack_and_a_single_tile_are_two_options() {
    let s = Scenario::new(2)
        .reserve("A", [0, 1, 0, 0, 0])
        .settlers("A", 1, 0)
        .market(["bank*2", "-", "-", "bank"])
        .building_pile(["tavern"]);
    let bought = |space: &str| {
        let mut s = s.clone();
        s.play("A", "build");
        assert_eq!(s.legal("A"), ["build S1", "build S4"]);
        s.play("A", space).play("A", "in lower");
        (s.space("S1"), s.space("S4"))
    };
    assert_eq!(bought("build S4"), ("bank*2".to_owned(), "tavern".to_owned()));
    assert_eq!(bought("build S1"), ("bank".to_owned(), "bank".to_owned()));
}

#[test]
fn set_ex_27_a_stack_of_two_sawmills() {
    let mut s = Scenario::new(2).reserve("A", [0, 0, 1, 0, 0]).market(["-", "sawmill*2"]);
    let pile = s.state().building_pile().left();
    s.play("A", "build").play("A", "in upper");
    assert_eq!((s.space("S1"), s.space("S2")), ("-".to_owned(), "sawmill".to_owned()));
    assert_eq!(s.state().building_pile().left(), pile, "nothing is drawn");
}

#[test]
fn set_ex_28_nine_buildings() {
    let s = Scenario::new(2)
        .reserve("A", [9, 9, 9, 9, 9])
        .market(["bank"])
        .street("A", "upper", ["sawmill", "quarry", "bazaar"])
        .street("A", "middle", ["sawmill", "quarry", "bazaar"])
        .street("A", "lower", ["sawmill", "quarry", "bazaar"]);
    assert!(!s.legal("A").contains(&"build".to_owned()));
    assert_eq!(s.check("A", "build"), Err(Illegal::SettlementFull));
}

#[test]
fn set_ex_29_mace_and_dragon() {
    let mut s = Scenario::new(2)
        .artifact("A", "mace_of_the_brave")
        .terrain("A", "I.1", "T1-08")
        .monster("A", "I.1")
        .settlers("A", 4, 0);
    s.play("A", "hunt");
    assert_eq!((s.reserve_of("A"), s.settlers_of("A")), ([0, 0, 0, 2, 2], (0, 0)));
}

#[test]
fn set_ex_30_three_of_five_basics_are_kept() {
    let s = Scenario::new(2)
        .round(3)
        .reserve("A", [2, 2, 1, 1, 0])
        .terrain("A", "I.1", "T1-01")
        .terrain("A", "I.2", "T1-02")
        .terrain("A", "I.3", "T1-03")
        .fort("A", "I.1")
        .fort("A", "I.2")
        .fort("A", "I.3");
    let results: Vec<[u16; 5]> = kept_after_pass(&s, "A").into_iter().collect();
    let expected = [[0, 2, 1], [1, 1, 1], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    assert_eq!(results, expected.map(|[wood, clay, stone]| [wood, clay, stone, 1, 0]));
}

#[test]
fn set_ex_31_the_purse_comes_after_the_discard() {
    let mut s = Scenario::new(2).reserve("A", [1, 0, 0, 0, 0]).artifact("B", "sacred_clock").display([
        "magic_purse",
        "potion_of_might",
        "mace_of_the_brave",
    ]);
    s.play("A", "pass").play("A", "take magic_purse");
    assert_eq!(s.reserve_of("A"), [0, 0, 0, 0, 1]);
    assert_eq!(s.check("A", "exchange"), Err(Illegal::NotYourTurn));
    s.play("B", "pass").play("B", "take potion_of_might");
    assert_eq!((s.state().round(), s.check("A", "exchange")), (3, Ok(())));
}

#[test]
fn set_ex_32_the_own_artefact_is_not_among_the_three() {
    let mut s = Scenario::new(2).artifact("A", "sacred_clock").display([
        "potion_of_might",
        "mace_of_the_brave",
        "scroll_of_power",
    ]);
    s.play("A", "pass");
    assert_eq!(s.legal("A"), ["take mace_of_the_brave", "take potion_of_might", "take scroll_of_power"]);
    assert_eq!(s.check("A", "take sacred_clock"), Err(Illegal::HeldAlready(id("sacred_clock"))));
    s.play("A", "take potion_of_might");
    assert_eq!(s.shown(), ["sacred_clock", "mace_of_the_brave", "scroll_of_power"]);
}

#[test]
fn set_ex_33_solo_removes_the_old_artefact() {
    let mut s = Scenario::new(1)
        .round(1)
        .artifact("A", "sacred_clock")
        .display(["potion_of_might", "mace_of_the_brave", "scroll_of_power"])
        .artifact_deck(["enchanted_mirror"]);
    assert_eq!(s.state().artifact_deck().left(), 10);
    s.play("A", "pass").play("A", "take potion_of_might");
    assert_eq!(s.shown(), ["mace_of_the_brave", "scroll_of_power", "enchanted_mirror"]);
    assert!(s.state().removed().contains(id("sacred_clock")));
    assert_eq!((s.state().artifact_deck().left(), s.state().round()), (9, 2));
    assert_eq!(s.state().active_seat(), Some(seat("A")));
}
