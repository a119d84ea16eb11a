//! Section 12: the solo game.

use engine::{Game as _, SoloResult};
use settlement::scenario::Scenario;

use crate::support::{deal, game, id, legal, play, seat};

#[test]
fn set_90_four_to_choose_from_and_a_deck_of_ten() {
    let (mut state, _) = deal(1, "alone");
    assert_eq!((state.display().len(), state.artifact_deck().left()), (4, 10));
    assert_eq!(legal(&state).len(), 4);
    let first = legal(&state)[0];
    play(&mut state, first);
    assert_eq!((state.display().len(), state.artifact_deck().left(), state.removed().len()), (3, 10, 0));
}

#[test]
fn set_91_the_old_artefact_leaves_and_another_is_turned_up() {
    let mut s = Scenario::new(1).artifact_deck(["sorcerers_mask", "shooting_star"]);
    s.plays("A", ["pass", "take mace_of_the_brave"]);
    assert_eq!(s.shown(), ["potion_of_might", "sovereigns_crown", "sorcerers_mask"]);
    assert!(s.state().removed().contains(id("diamond_ring")));
    assert!(s.happened().contains(&"shown sorcerers_mask".to_owned()));
    s.plays("A", ["pass", "take sorcerers_mask"]);
    assert_eq!(s.shown(), ["potion_of_might", "sovereigns_crown", "shooting_star"]);
    assert_eq!(s.state().removed().len(), 2);
}

/// SET-76, SET-81, SET-85: what taking gives, it gives alone as well.
#[test]
fn set_91_e26_taking_at_a_pass_gives_its_gain() {
    let gains = [
        ("helpful_chest", [0, 0, 0, 0, 0], (6, 1), "joined A 1 from helpful_chest"),
        ("diamond_ring", [0, 0, 0, 1, 0], (6, 0), "gained A 1 diamond from diamond_ring"),
        ("magic_purse", [0, 0, 0, 0, 1], (6, 0), "gained A 1 gold from magic_purse"),
    ];
    for (artifact, reserve, settlers, told) in gains {
        let mut s = Scenario::new(1)
            .artifact("A", "sacred_clock")
            .display(["helpful_chest", "diamond_ring", "magic_purse"])
            .reserve("A", [2, 0, 0, 0, 0]);
        s.play("A", "pass");
        assert_eq!(s.reserve_of("A"), [0; 5], "{artifact}: not before it is taken");
        s.play("A", &format!("take {artifact}"));
        assert_eq!((s.reserve_of("A"), s.settlers_of("A")), (reserve, settlers), "{artifact}");
        assert!(s.happened().contains(&told.to_owned()), "{:?}", s.happened());
    }
    let mut plain = Scenario::new(1);
    plain.plays("A", ["pass", "take mace_of_the_brave"]);
    assert_eq!((plain.reserve_of("A"), plain.settlers_of("A")), ([0; 5], (6, 0)));
}

#[test]
fn set_92_heroes_and_market_change_as_always() {
    let mut s = Scenario::new(1)
        .row(["H01", "H02", "H03", "H04"])
        .hero_deck(["H05"])
        .market(["bank", "bank"])
        .building_pile(["tavern"]);
    s.plays("A", ["pass", "take mace_of_the_brave"]);
    assert_eq!(
        (s.row_text(), s.space("S1"), s.space("S2")),
        ("H05 H01 H02 H03".to_owned(), "bank*2".to_owned(), "tavern".to_owned())
    );
    assert_eq!((s.state().first_player(), s.to_act(), s.state().round()), (seat("A"), "A".to_owned(), 3));
}

#[test]
fn set_93_four_ranks() {
    let ranks = [(50, 0), (51, 1), (75, 1), (76, 2), (100, 2), (101, 3)];
    for (points, rank) in ranks {
        assert_eq!(game().components().solo_rank(points), rank, "{points}");
    }
    let s = Scenario::new(1).over().street("A", "upper", ["bank"]).stored("A", "bank", 16);
    let standing = s.game().standing(s.state());
    assert_eq!((standing.solo_result(), standing.players()), (Some(SoloResult::Title(2)), 1));
    assert_eq!(Scenario::new(2).game().standing(Scenario::new(2).state()).solo_result(), None);
}
