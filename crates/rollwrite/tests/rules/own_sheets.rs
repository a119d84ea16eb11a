//! Rules that show only on sheets that are not printed: corrected data and sheets of your own (ISR-94).

use rollwrite::Illegal;
use rollwrite::scenario::Scenario;

use crate::support::{alone, corrected, id, on, seat};

/// An Inn that gives back what it takes.
#[test]
fn isr_51_94_an_exchange_for_the_same_type_is_not_offered() {
    let inn = corrected(&[("id = \"inn\"", "get = { action = 1 }", "get = { food = 2 }")]);
    for stock in [[0, 0, 2, 0], [0, 0, 0, 2], [0, 0, 1, 1]] {
        let s = alone().of(inn).built("A", 4).stock("A", stock);
        assert_eq!(s.why("A", "exchange 4"), Some(Illegal::SameBack(id("food"))), "{stock:?}");
    }
    let wood = corrected(&[("id = \"inn\"", "get = { action = 1 }", "get = { wood = 2 }")]);
    let mut s = alone().of(wood).built("A", 4).stock("A", [0, 0, 0, 1]);
    s.play("A", "exchange 4");
    assert_eq!(s.stock_of("A"), [0, 2, 0, 0]);
}

/// An Inn that gives a gold for two food.
#[test]
fn isr_51_94_gold_is_not_paid_for_gold_in_part_either() {
    let change = (
        "id = \"inn\"",
        "give = { food = 1 }, get = { action = 1 }",
        "give = { food = 2 }, get = { gold = 1 }",
    );
    let inn = corrected(&[change]);
    let with = |stock| alone().of(inn).built("A", 4).stock("A", stock);
    assert_eq!(with([0, 0, 1, 1]).why("A", "exchange 4"), Some(Illegal::SameBack(id("gold"))));
    assert_eq!(with([0, 0, 1, 0]).why("A", "exchange 4"), Some(Illegal::NoneToGive(id("food"))));
    let mut s = with([0, 0, 2, 0]);
    s.play("A", "exchange 4");
    assert_eq!(s.stock_of("A"), [0, 0, 0, 1]);
}

/// A Farm with a star: two points for each bridge.
#[test]
fn isr_85_94_e17_a_star_building_with_boxes_counts_when_it_is_built() {
    let star = corrected(&[
        ("id = \"farm\"", "star = false", "star = true"),
        (
            "id = \"farm\"",
            "kind = \"gain_resource\", resource = \"food\", value = 1",
            "kind = \"end_vp_per_bridge\", value = 2",
        ),
    ]);
    let s = alone().of(star).tracks("A", [0, 0, 0, 4]).round(10).actions("A", 3).stock("A", [0, 1, 0, 0]);
    let points = |s: &Scenario| star.building_points(s.state(), seat("A"), id("1"));
    let mut unfinished = s.clone();
    unfinished.plays("A", ["tick 1.1", "tick 1.2", "end"]);
    assert_eq!((points(&unfinished), unfinished.points_of("A", "buildings")), (0, 0));
    let mut finished = s;
    finished.plays("A", ["tick 1.1", "tick 1.2", "tick 1.3", "end"]);
    assert_eq!((points(&finished), finished.points_of("A", "buildings")), (4, 4));
}

/// A field whose first two boxes are alike.
#[test]
fn isr_98_94_the_first_of_equal_field_boxes_comes_first() {
    let twins = corrected(&[("en = \"Field 1\"", "{ stone = 2 }", "{ wood = 2 }")]);
    let mut s = alone().of(twins).tracks("A", [0, 0, 0, 2]).actions("A", 2);
    s.play("A", "harvest");
    assert_eq!(s.legal("A"), ["pick 1.1", "pick 1.3"]);
    assert_eq!(s.why("A", "pick 1.2"), Some(Illegal::SameFieldBoxFirst(id("1.1"))));
    s.play("A", "pick 1.1").play("A", "harvest");
    assert_eq!(s.legal("A"), ["pick 1.2", "pick 1.3"], "then the second one");
}

/// A Rain Temple that asks for two boxes.
#[test]
fn isr_54_94_so_many_field_boxes_as_the_building_says() {
    let temple = corrected(&[("id = \"rain-temple\"", "min = 1", "min = 2")]);
    let mut s = on("adventure-38").of(temple).built("A", 4).tracks("A", [0, 0, 0, 4]).actions("A", 4);
    for (one, points) in [("1.1", 0), ("1.2", 1), ("2.1", 1)] {
        s.play("A", "harvest").play("A", &format!("pick {one}"));
        assert_eq!(s.noted_of("A"), points, "{one}");
    }
}
