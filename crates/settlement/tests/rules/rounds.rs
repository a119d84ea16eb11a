//! Section 10: the end of a round.

use settlement::scenario::Scenario;
use settlement::state::LAST_ROUND;

use crate::support::seat;

fn ended(s: Scenario) -> Scenario {
    let mut s = s.passed(["B"]);
    s.plays("A", ["pass", "take mace_of_the_brave"]);
    s
}

#[test]
fn set_56_the_rightmost_hero_leaves() {
    let s = ended(Scenario::new(2).row(["H01", "H02", "H03", "H04"]).hero_deck(["H48"]));
    assert_eq!(s.row_text(), "H48 H01 H02 H03");
    assert!(s.state().discarded().contains("H04".parse().unwrap()));
}

#[test]
fn set_57_e8_stacks_on_the_lowest_space_then_new_tiles_in_order() {
    let market = ["bazaar", "bank*2", "-", "quarry", "bank", "bazaar"];
    let s = ended(Scenario::new(2).market(market).building_pile([
        "tavern",
        "bazaar",
        "goldsmith",
        "quarry",
        "cathedral",
        "warehouse",
    ]));
    let spaces = ["S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9"].map(|space| s.space(space));
    let expected =
        ["bazaar*2", "bank*3", "tavern", "quarry", "bazaar", "goldsmith", "quarry", "cathedral", "warehouse"];
    assert_eq!(spaces, expected, "earlier stacks are included, drawn tiles stay alone");
    let again = ended(
        s.turn("A")
            .display(["mace_of_the_brave", "potion_of_might", "sovereigns_crown"])
            .artifact("A", "diamond_ring"),
    );
    assert_eq!((again.space("S1"), again.space("S4")), ("bazaar*3".to_owned(), "quarry*2".to_owned()));
}

#[test]
fn set_58_the_marker_moves_and_the_first_to_pass_begins() {
    let s = ended(Scenario::new(2).round(4));
    assert_eq!((s.state().round(), s.state().first_player(), s.to_act()), (5, seat("B"), "B".to_owned()));
    assert_eq!(s.state().passed().len(), 0);
}

/// SET-92: alone as well.
#[test]
fn set_56_57_58_92_after_each_of_the_first_five_rounds() {
    for (players, round) in (1..=4).flat_map(|players| (1..LAST_ROUND).map(move |round| (players, round))) {
        let mut s = Scenario::new(players)
            .round(round)
            .row(["H01", "H02", "H03", "H04"])
            .hero_deck(["H48"])
            .market(["bank", "tavern", "bank", "-"])
            .building_pile(["quarry", "bazaar"]);
        for letter in ["A", "B", "C", "D"].into_iter().take(usize::from(players)) {
            assert_eq!((s.row_text(), s.space("S3")), ("H01 H02 H03 H04".to_owned(), "bank".to_owned()));
            let take = { s.clone().play(letter, "pass").legal(letter)[0].clone() };
            s.plays(letter, ["pass", &take]);
        }
        let case = format!("{players} players, round {round}");
        assert_eq!(s.row_text(), "H48 H01 H02 H03", "{case}");
        assert!(s.state().discarded().contains("H04".parse().unwrap()), "{case}");
        let spaces = ["S1", "S2", "S3", "S4"].map(|space| s.space(space));
        assert_eq!(spaces, ["bank*2", "tavern", "quarry", "bazaar"], "{case}");
        assert_ne!(s.space("S9"), "-", "{case}");
        assert_eq!((s.state().round(), s.to_act()), (round + 1, "A".to_owned()), "{case}");
    }
}

#[test]
fn set_59_86_nothing_after_the_last_round() {
    let mut s = Scenario::new(2)
        .round(LAST_ROUND)
        .passed(["B"])
        .row(["H01", "H02", "H03", "H04"])
        .market(["bank", "bank"]);
    assert!(!s.state().is_over());
    s.play("A", "pass");
    assert!(s.state().is_over());
    assert_eq!(
        (s.row_text(), s.space("S2"), s.to_act()),
        ("H01 H02 H03 H04".to_owned(), "bank".to_owned(), String::new())
    );
}
