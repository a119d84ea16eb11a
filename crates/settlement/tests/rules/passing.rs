//! Section 9: passing.

use settlement::Illegal;
use settlement::scenario::Scenario;

use crate::support::{id, kept_after_pass, seat};

#[test]
fn set_53_the_first_to_pass_begins_the_next_round() {
    let mut s = Scenario::new(3).turn("B").first("A");
    s.plays("B", ["pass", "take mace_of_the_brave"]);
    s.plays("C", ["pass", "take potion_of_might"]);
    assert_eq!(s.state().next_first(), Some(seat("B")));
    s.plays("A", ["pass", "take sovereigns_crown"]);
    assert_eq!((s.state().first_player(), s.to_act(), s.state().round()), (seat("B"), "B".to_owned(), 3));
    assert_eq!(s.state().next_first(), None);
}

#[test]
fn set_22_53_54_the_last_of_four_to_pass_ends_the_round_and_does_not_begin_the_next() {
    let mut s = Scenario::new(4)
        .round(3)
        .passed(["C", "A", "D"])
        .turn("B")
        .artifact("A", "enchanted_mirror")
        .artifact("B", "sacred_clock")
        .display(["diamond_ring", "mace_of_the_brave", "potion_of_might"])
        .reserve("B", [1, 1, 0, 0, 0])
        .settlers("B", 2, 1)
        .used_bonus("B", 1)
        .row(["H01", "H02", "H03", "H04"])
        .hero_deck(["H48"]);
    s.plays("B", ["explore", "place I.1", "end"]);
    assert_eq!((s.to_act(), s.settlers_of("B")), ("B".to_owned(), (1, 1)), "alone in the round");
    s.play("B", "pass");
    assert_eq!((s.state().round(), s.to_act()), (3, "B".to_owned()), "the artefact is still to be taken");
    assert_eq!(s.legal("B"), ["take mace_of_the_brave", "take potion_of_might", "take diamond_ring"]);
    s.play("B", "take diamond_ring");
    assert_eq!((s.reserve_of("B"), s.settlers_of("B")), ([0, 0, 0, 1, 0], (6, 1)));
    assert!(s.shown().contains(&"sacred_clock"));
    assert_eq!((s.state().round(), s.state().first_player(), s.to_act()), (4, seat("C"), "C".to_owned()));
    assert_eq!((s.state().passed().len(), s.state().next_first()), (0, None));
    assert_eq!(s.row_text(), "H48 H01 H02 H03");
    for (end, next) in [("C", "D"), ("D", "A"), ("A", "B")] {
        s.plays(end, ["explore", "place I.1", "end"]);
        assert_eq!(s.to_act(), next, "everybody is back in the round");
    }
}

#[test]
fn set_54_discard_then_settlers_then_the_artefact() {
    let mut s = Scenario::new(2)
        .reserve("A", [2, 1, 1, 3, 2])
        .terrain("A", "I.1", "T1-01")
        .used_fort("A", "I.1")
        .settlers("A", 1, 1);
    s.play("A", "pass");
    assert_eq!(s.check("A", "take mace_of_the_brave"), Err(Illegal::NotNow), "first the basics");
    s.play("A", "keep stone");
    assert_eq!((s.reserve_of("A"), s.settlers_of("A")), ([0, 0, 1, 3, 2], (6, 1)), "diamonds and gold stay");
    assert_eq!(s.check("A", "take diamond_ring"), Err(Illegal::HeldAlready(id("diamond_ring"))));
    assert_eq!(s.check("A", "take magic_purse"), Err(Illegal::NotOffered(id("magic_purse"))));
    s.play("A", "take mace_of_the_brave");
    assert!(s.shown().contains(&"diamond_ring"));
    assert!(s.text().contains("T1-01 wood green fort\n") || s.text().contains("T1-01 wood green fort,"));
}

#[test]
fn set_55_e36_nothing_of_it_in_the_last_round() {
    let mut s = Scenario::new(2).round(6).reserve("A", [3, 0, 0, 0, 0]).settlers("A", 2, 0);
    s.play("A", "pass");
    assert_eq!(
        (s.reserve_of("A"), s.settlers_of("A"), s.to_act()),
        ([3, 0, 0, 0, 0], (2, 0), "B".to_owned())
    );
    assert!(s.of("A").holds(id("diamond_ring")));
    s.play("B", "pass");
    assert!(s.state().is_over());
}

#[test]
fn set_e26_taken_again_it_gives_again() {
    let mut s = Scenario::new(2).passed(["B"]).artifact("A", "sacred_clock").display([
        "diamond_ring",
        "mace_of_the_brave",
        "potion_of_might",
    ]);
    s.plays("A", ["pass", "take diamond_ring"]);
    assert_eq!(s.reserve_of("A"), [0, 0, 0, 1, 0]);
    s.plays("B", ["pass", "take potion_of_might"]).plays("A", ["pass", "take sacred_clock"]);
    s.plays("B", ["pass", "take diamond_ring"]).plays("A", ["pass", "take potion_of_might"]);
    s.plays("B", ["pass", "take sacred_clock"]).plays("A", ["pass", "take diamond_ring"]);
    assert_eq!((s.reserve_of("A"), s.reserve_of("B")), ([0, 0, 0, 2, 0], [0, 0, 0, 1, 0]));
}

#[test]
fn set_e27_the_new_artefact_works_in_the_next_round() {
    let mut s = Scenario::new(2)
        .passed(["B"])
        .artifact("A", "sacred_clock")
        .reserve("A", [0, 0, 0, 1, 0])
        .terrain("A", "I.1", "T1-01")
        .display(["potion_of_might", "mace_of_the_brave", "scroll_of_power"]);
    s.plays("A", ["pass", "take potion_of_might"]).plays("B", ["pass", "take mace_of_the_brave"]);
    assert_eq!(s.reserve_of("A"), [0, 0, 0, 1, 0], "taking it gives nothing");
    s.play("A", "fortify");
    assert_eq!(s.reserve_of("A"), [1, 0, 0, 1, 0]);
}

#[test]
fn set_e28_as_many_as_allowed_are_kept() {
    let forts = |s: Scenario, n: usize| {
        let cells = [("I.1", "T1-01"), ("I.2", "T1-02"), ("I.3", "T1-03")];
        cells.iter().take(n).fold(s, |s, (cell, tile)| s.terrain("A", cell, tile).fort("A", cell))
    };
    let kept = |reserve, n| {
        let s = forts(Scenario::new(2).reserve("A", reserve), n);
        kept_after_pass(&s, "A").into_iter().collect::<Vec<_>>()
    };
    assert_eq!(kept([1, 1, 0, 0, 0], 3), [[1, 1, 0, 0, 0]], "fewer than allowed: all");
    assert_eq!(kept([3, 0, 0, 1, 0], 2), [[2, 0, 0, 1, 0]], "one type: nothing to ask");
    assert_eq!(kept([3, 1, 0, 0, 0], 0), [[0; 5]]);
    assert_eq!(kept([1, 1, 1, 0, 0], 2), [[0, 1, 1, 0, 0], [1, 0, 1, 0, 0], [1, 1, 0, 0, 0]]);
    let mut s = forts(Scenario::new(2).reserve("A", [1, 1, 1, 0, 0]), 2);
    s.plays("A", ["pass", "keep wood"]);
    assert_eq!(s.check("A", "keep wood"), Err(Illegal::NoneToKeep(id("wood"))));
}
