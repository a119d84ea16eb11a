//! Section 11: the solo game.

use engine::{Game as _, SoloResult};
use nobility::scenario::Scenario;

use crate::support::{deal, game, id, table};

#[test]
fn nob_101_103_set_up_alone() {
    let (state, _) = deal(&table(1, []), "alone");
    assert!(state.objective().is_some() && !state.has_chancellery());
    let (state, _) = deal(&table(1, [("objective", "O07")]), "alone");
    assert_eq!(state.objective(), Some(id("O07")));
    let drawn: std::collections::BTreeSet<&str> = (0..200)
        .map(|number| deal(&table(1, []), &format!("{number}")).0.objective().unwrap().name())
        .collect();
    assert_eq!(drawn.len(), 15);
    let levels = nobility::ids::Objective::all().map(|one| game().components().objective(one).level);
    assert_eq!(levels.filter(|level| *level == 2).count(), 5);
}

#[test]
fn nob_102_e45_the_objective_is_won_at_once() {
    let mut s = Scenario::with(1, [("objective", "O02")]).coins("A", 20).satisfied("A", ["elf_a", "elf_b"]);
    s = s.held("A", ["dwarf_a"]).ready("A", 1).goods("A", [0, 0, 0, 2, 1, 0]).dice("A", [1]);
    assert_eq!(game().standing(s.state()).solo_result(), Some(SoloResult::Won(false)));
    s.acts("A", ["satisfy"]);
    assert_eq!(s.to_act(), "A", "the turn is finished first");
    s.act("A", "end");
    assert_eq!(s.to_act(), "");
    assert!(s.happened().contains(&"ended won".to_owned()));
    assert_eq!(game().standing(s.state()).solo_result(), Some(SoloResult::Won(true)));
    let mut lost = Scenario::with(1, [("objective", "O11")]).round(10);
    lost.act("A", "end");
    assert!(lost.happened().contains(&"ended lost".to_owned()));
    let mut ready =
        Scenario::with(1, [("objective", "O02")]).coins("A", 20).satisfied("A", ["elf_a", "elf_b", "elf_c"]);
    ready.begin_round(&[1; 10]);
    assert_eq!(ready.to_act(), "", "checked at the end of Preparation");
}

#[test]
fn nob_104_105_the_automa_places_five_dice() {
    let mut s = Scenario::new(1).hall(["C01", "C02"]);
    s.begin_round(&[1, 1, 1, 1, 1, 3, 4, 2, 5, 6]);
    let automa: Vec<String> = s.happened().into_iter().filter(|line| line.starts_with("automa")).collect();
    let expected =
        ["automa 3 tavern", "automa 4 site", "automa 2 city_hall", "automa 5 jewellers", "automa 6 artists"];
    assert_eq!(automa, expected);
    assert_eq!(s.hall_text(), "C01 - - - - -");
    assert!(s.state().tiles_out().contains(id("C02")));
}

#[test]
fn nob_106_a_blocked_guild_pays_its_owner_twice() {
    let mut s =
        Scenario::new(1).workshop("scholars", "left", "W01", "A").workshop("scholars", "right", "W02", "A");
    s = s.workshop("scholars", "middle", "W03", "-");
    s.begin_round(&[1, 1, 1, 1, 1, 3, 4, 2, 1, 1]);
    assert_eq!((s.of("A").coins, s.points_of("A"), s.goods_of("A")), (4, 2, [0; 6]));
}

/// Every objective, one count short and then enough.
#[test]
fn nob_102_126_every_objective() {
    let settled = ["halfling_a", "human_a", "elf_a", "dwarf_a", "green_elf_a", "trobit_a", "trobit_b"];
    let base = || Scenario::new(1);
    let rich = base()
        .satisfied("A", settled)
        .points("A", 85)
        .nobility("A", 12)
        .coins("A", 25)
        .petitions("A", ["T01", "T02", "T03", "T04", "T05", "T06", "T07"])
        .workshop("scholars", "left", "W01", "A")
        .workshop("artists", "left", "W06", "A")
        .workshop("smiths", "left", "W11", "A")
        .workshop("mages", "left", "W16", "A")
        .apprentices("A", "jewellers", 1)
        .zone("A", 1, "C01")
        .zone("A", 2, "C02")
        .zone("A", 3, "C03");
    for objective in nobility::ids::Objective::all() {
        assert!(game().is_fulfilled(rich.state(), objective), "{objective}");
        assert!(!game().is_fulfilled(base().reputation("A", 9).state(), objective), "{objective}");
        for condition in game().components().objective(objective).conditions.into_iter().flatten() {
            let (count, holds) = game().progress(rich.state(), id("A"), condition);
            assert!(holds && count >= condition.least, "{objective}: {condition:?}");
        }
    }
}
