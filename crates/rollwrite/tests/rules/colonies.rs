//! Section 6.5: colonies.

use rollwrite::Illegal;
use rollwrite::ids::Track;
use rollwrite::phase::Step;
use rollwrite::sets::Cell;

use crate::support::{alone, game, id, seat};

#[test]
fn isr_75_the_grid_is_tracks_by_sections() {
    let s = alone().tracks("A", [2, 0, 0, 1]);
    let cells = s.player_of("A").free_cells(game().components());
    let expected = [(Track::Walls, "1"), (Track::Walls, "2"), (Track::Bridges, "1")];
    let expected: Vec<Cell> = expected.iter().map(|(row, column)| Cell::at(*row, id(column))).collect();
    assert_eq!(cells.iter().collect::<Vec<_>>(), expected);
}

#[test]
fn isr_76_complete_unused_sections_built_or_not() {
    let mut s = alone().tracks("A", [2, 2, 0, 0]);
    s.play("A", "end");
    // Farm, Sawmill and Inn fit on the square; Quarry and Fortress do not.
    assert_eq!(s.legal("A"), ["colony 1", "colony 2", "colony 4", "skip"]);
    assert_eq!(s.why("A", "colony 3"), Some(Illegal::NoPlace(s.state().building(id("3")))));
    assert_eq!(s.why("A", "colony 5"), Some(Illegal::NoPlan(s.state().building(id("5")))));
    s.play("A", "skip");
    assert_eq!(s.state().round(), 5);
    let mut none = alone().tracks("A", [1, 0, 0, 0]);
    none.play("A", "end");
    assert_eq!(none.state().round(), 5, "nobody is asked where nothing fits");
}

#[test]
fn isr_77_exactly_as_printed() {
    // The Farm is ## under # at the left; mirrored or turned it would fit here.
    assert_eq!(alone().tracks("A", [2, 1, 0, 0]).places_of("A", 1), []);
    assert_eq!(alone().tracks("A", [1, 2, 0, 0]).places_of("A", 1), [(0, 1)]);
    // Three in a column needs three rows.
    assert_eq!(alone().tracks("A", [9, 0, 0, 0]).places_of("A", 3), []);
    let all: Vec<(usize, u8)> = alone().tracks("A", [9; 4]).places_of("A", 4);
    assert_eq!(all.len(), 3 * 8, "inside the grid");
}

#[test]
fn isr_78_cells_are_used_up_and_the_value_grows() {
    let mut s = alone().tracks("A", [1, 2, 0, 0]).built("A", 1);
    s.play("A", "end").play("A", "colony 1");
    // One row and one column: both were answered unasked.
    assert_eq!((s.value_of("A", 1), s.player_of("A").cells.len()), (2, 3));
    assert_eq!(s.player_of("A").tally.value(id("1")), 2, "the next round has begun");
    assert_eq!(s.places_of("A", 1), []);
}

#[test]
fn isr_79_the_same_plan_again() {
    let mut s = alone().tracks("A", [3, 4, 0, 0]).built("A", 1);
    s.play("A", "end").play("A", "colony 1").play("A", "column 1").to_menu();
    s.play("A", "end").play("A", "colony 1");
    assert_eq!(s.value_of("A", 1), 3);
}

#[test]
fn isr_80_an_unbuilt_building_grows_too() {
    let mut s = alone().tracks("A", [1, 2, 0, 0]);
    s.play("A", "end").play("A", "colony 1").to_menu();
    assert_eq!(s.value_of("A", 1), 2);
    assert!(!s.player_of("A").tally.usable.contains(id("1")));
    assert!(!s.told().iter().any(|event| matches!(event, rollwrite::Event::Gained { .. })));
}

#[test]
fn isr_81_used_cells_keep_their_other_meaning() {
    let s = alone().tracks("A", [9, 9, 0, 2]).colony("A", 4, "walls", 8);
    assert_eq!(s.points_of("A", "track.walls"), 16);
    assert_eq!(game().building_points(s.state(), seat("A"), id("6")), 8);
    assert_eq!(s.game().accessible(s.state(), seat("A")).len(), 1);
    assert_eq!(s.state().step(seat("A")), Some(Step::Menu));
}

#[test]
fn isr_76_78_the_colony_is_drawn_where_it_was_placed() {
    let mut s = alone().tracks("A", [3, 3, 3, 0]);
    s.plays("A", ["end", "colony 4", "row houses", "column 2"]);
    let expected =
        [(Track::Houses, "2"), (Track::Houses, "3"), (Track::Granaries, "2"), (Track::Granaries, "3")];
    let expected: Vec<Cell> = expected.iter().map(|(row, column)| Cell::at(*row, id(column))).collect();
    assert_eq!(s.player_of("A").cells.iter().collect::<Vec<_>>(), expected);
    assert_eq!(s.places_of("A", 4), [], "what is left of three by three is no square");
}
