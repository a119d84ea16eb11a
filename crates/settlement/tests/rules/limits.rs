//! Where a rule stops: what it does not allow, and what it leaves alone.

use settlement::Illegal;
use settlement::amounts::Resources;
use settlement::scenario::Scenario;
use testkit::unchanged;

use crate::support::{deal, id};

#[test]
fn set_2_who_has_passed_is_skipped() {
    let mut s = Scenario::new(3).passed(["B"]);
    s.plays("A", ["explore", "place I.1", "end"]);
    assert_eq!((s.to_act(), s.check("B", "explore")), ("C".to_owned(), Err(Illegal::NotYourTurn)));
}

#[test]
fn set_12_13_14_16_what_the_deal_leaves_out() {
    for players in 1..=4 {
        let (state, _) = deal(players, "left out");
        let stacks = settlement::ids::Space::all().filter_map(|space| state.stack(space));
        let counts: Vec<u8> = stacks.map(|stack| stack.count).collect();
        assert_eq!(counts, [1; 9], "identical tiles stay apart");
        assert_eq!(state.discarded().len(), 0);
        assert_eq!(
            state.artifact_deck().left() == 0,
            players > 1,
            "only a solo game has a deck of artefacts"
        );
    }
    let first: std::collections::BTreeSet<_> =
        (0..40).map(|seed| deal(4, &format!("first {seed}")).0.first_player()).collect();
    assert_ne!(first.len(), 1, "it is not always the same one");
}

#[test]
fn set_24_unused_bonus_settlers_stay() {
    let mut s = Scenario::new(2).settlers("A", 0, 2);
    unchanged!((s.settlers_of("A").1, s.state().bonus_left()), s.play("A", "pass"));
}

#[test]
fn set_28_e8_nothing_is_drawn_for_a_stack() {
    let mut s = Scenario::new(2).reserve("A", [0, 1, 0, 0, 0]).market(["bank*3", "tavern"]);
    s.play("A", "build");
    unchanged!((s.state().building_pile().left(), s.space("S2")), s.play("A", "in upper"));
    assert_eq!(s.space("S1"), "bank*2");
}

#[test]
fn set_31_50_80_e13_e35_where_no_monster_appears() {
    let land = |row| Scenario::new(2).row(row).terrain("A", "I.1", "T1-01");
    // No icon of the colour: exploring and collecting leave the supply alone.
    let mut none = land(["H02", "H03", "H04", "-"]).tile_pile(["T1-02"]);
    unchanged!(none.state().monsters_left(id("green")), none.plays("A", ["explore", "explore I", "end"]));
    assert!(!none.at("A", "I.2").contains("monster"), "{}", none.at("A", "I.2"));
    // A card that has left the row before the action shows its icon no more.
    let mut invited = land(["-", "-", "-", "H38"]).hero_deck(["H02"]).reserve("A", [0, 0, 1, 2, 0]);
    invited.play("A", "invite");
    unchanged!(invited.at("A", "I.1"), invited.play("A", "region"));
    // The holder of the Mask says no, whatever the row shows.
    let mut mask = land(["-", "-", "-", "H01"]).artifact("A", "sorcerers_mask");
    mask.play("A", "region");
    unchanged!(mask.at("A", "I.1"), mask.play("A", "monster no"));
    // None of the colour is left.
    let mut gone = land(["-", "-", "-", "H01"]).monsters_left("green", 0);
    unchanged!(gone.at("A", "I.1"), gone.play("A", "region"));
}

#[test]
fn set_45_stored_goods_are_on_the_tile_and_nowhere_else() {
    let mut s = Scenario::new(2)
        .passed(["B"])
        .street("A", "upper", ["bank", "cathedral"])
        .reserve("A", [0, 0, 0, 2, 1]);
    s.plays("A", ["street", "use bank", "use cathedral"]);
    assert_eq!((s.reserve_of("A"), s.of("A").stored_on(id("bank"))), ([0, 0, 0, 1, 0], 1));
    assert!(!s.legal("A").contains(&"exchange".to_owned()), "one diamond is left in the reserve");
}

#[test]
fn set_56_57_92_e4_e5_what_stays_at_the_end_of_a_round() {
    let row = ["H01", "H02", "H03", "H04"];
    for players in [1, 2] {
        let mut last = Scenario::new(players).passed([]).round(6).row(row).market(["bank", "bank"]);
        if players == 2 {
            last = last.passed(["B"]).turn("A");
        }
        unchanged!((last.row_text(), last.space("S2")), last.play("A", "pass"));
    }
    // A tile that is drawn stays alone until the next end of a round.
    let mut s = Scenario::new(2).passed(["B"]).market(["bank", "tavern"]).building_pile(["bank"]);
    s.plays("A", ["pass", "take mace_of_the_brave"]);
    assert_eq!((s.space("S1"), s.space("S3")), ("bank".to_owned(), "bank".to_owned()));
    assert_ne!(s.space("S1"), "bank*2");
    // No card in the deck: none arrives; none in the row: none leaves.
    let mut empty = Scenario::new(2).passed(["B"]).hero_deck_only([]);
    empty.plays("A", ["pass", "take mace_of_the_brave"]);
    assert!(!empty.happened().iter().any(|line| line.starts_with("arrived") || line.starts_with("left")));
}

#[test]
fn set_61_62_64_no_building_without_its_price() {
    for (building, missing) in
        [("clay_pit", [1, 0, 0, 0, 0]), ("quarry", [0, 1, 0, 0, 0]), ("diamond_mine", [0, 0, 0, 0, 1])]
    {
        let mut rich = missing.map(|need| 1 - need);
        rich[3] = 0;
        let mut s = Scenario::new(2).market([building, "cathedral", "bank"]).reserve("A", rich);
        s.step("A", "build");
        let refused = Illegal::CannotBuild { building: id(building), missing: Resources::new(missing) };
        assert_eq!(s.check("A", "build S1"), Err(refused));
    }
}

#[test]
fn set_88_e32_neither_basics_nor_stored_goods_break_a_tie() {
    let s = Scenario::new(2)
        .over()
        .street("A", "upper", ["bank"])
        .stored("A", "bank", 1)
        .heroes("B", ["H39"])
        .reserve("A", [9, 9, 9, 0, 0]);
    assert_eq!((s.score("A").total(), s.score("B").total()), (5, 5));
    assert_ne!(s.ranks(), [1, 2]);
    assert_eq!(s.ranks(), [1, 1]);
}

#[test]
fn set_89_the_rest_of_the_deal_is_the_same_for_all() {
    let rest = |players| {
        let (state, _) = deal(players, "rest");
        let first = state.player(state.first_player());
        (
            state.hero_deck().left(),
            state.building_pile().left(),
            state.bonus_left(),
            first.reserve,
            first.ready,
        )
    };
    let before = rest(1);
    for players in 2..=4 {
        assert_eq!(rest(players), before, "{players}");
    }
}

#[test]
fn set_91_the_old_artefact_does_not_come_back() {
    let mut s = Scenario::new(1);
    s.plays("A", ["pass", "take mace_of_the_brave"]);
    assert!(!s.shown().contains(&"diamond_ring"));
    let mut two = Scenario::new(2);
    two.plays("A", ["pass", "take mace_of_the_brave"]);
    assert!(two.shown().contains(&"diamond_ring"));
}

#[test]
fn set_e33_a_second_bank_is_left_alone() {
    let mut s = Scenario::new(2).street("A", "upper", ["bank", "bank"]).reserve("A", [0, 0, 0, 0, 2]);
    s.play("A", "street");
    let second = |s: &Scenario| s.of("A").houses[1].as_ref().map(|house| house.stored);
    unchanged!(second(&s), s.play("A", "use bank"));
    s.play("A", "use bank");
    assert_eq!(second(&s), Some(1));
}

#[test]
fn set_e9_a_tile_drawn_in_a_round_makes_no_stack() {
    let mut s =
        Scenario::new(2).reserve("A", [0, 1, 0, 0, 0]).market(["bank", "tavern"]).building_pile(["tavern"]);
    s.play("A", "build");
    unchanged!(s.space("S2"), s.play("A", "in upper"));
    assert_eq!(s.space("S1"), "tavern");
}
