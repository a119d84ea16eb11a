//! Section 5.2: building.

use rollwrite::Illegal;
use rollwrite::amounts::Resources;

use crate::support::{alone, game, id, seat};

#[test]
fn isr_30_the_action_and_the_printed_cost() {
    let mut s = alone().tracks("A", [4, 0, 0, 0]).stock("A", [1, 1, 0, 0]).actions("A", 1);
    let price = game().track_price(s.state(), seat("A"), id("walls")).unwrap();
    assert_eq!(price.cost.to_string(), "1 stone 1 wood");
    assert_eq!((price.bill, price.is_free), (Ok(Resources::new([1, 1, 0, 0])), false));
    s.play("A", "build walls");
    assert_eq!((s.stock_of("A"), s.actions_of("A")), ([0; 4], 0));
    let poor = alone().tracks("A", [4, 0, 0, 0]).stock("A", [1, 0, 0, 0]).actions("A", 1);
    assert_eq!(
        poor.why("A", "build walls"),
        Some(Illegal::CannotPay { missing: Resources::new([0, 1, 0, 0]) })
    );
}

#[test]
fn isr_31_gold_replaces_any_resource() {
    let mut s = alone().stock("A", [0, 0, 0, 3]).actions("A", 3);
    for track in ["walls", "houses", "granaries"] {
        s.play("A", &format!("build {track}"));
    }
    assert_eq!((s.stock_of("A"), s.tracks_of("A")), ([0; 4], [1, 1, 1, 0]));
}

#[test]
fn isr_32_the_first_box_from_the_left() {
    let mut s = alone().stock("A", [0, 0, 9, 0]).actions("A", 9);
    for (boxes, sections) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)] {
        s.play("A", "build granaries");
        assert_eq!((s.boxes_of("A", "granaries"), s.tracks_of("A")[2]), (boxes, sections));
    }
}

#[test]
fn isr_33_building_boxes_in_any_order_several_at_once() {
    let mut s = alone().stock("A", [1, 1, 0, 0]).actions("A", 4);
    s.play("A", "tick 4.2").play("A", "tick 1.2").play("A", "tick 4.3").play("A", "tick 2.2");
    assert_eq!(s.player_of("A").sites.len(), 4);
    let s = alone().ticked("A", ["4.2"]).stock("A", [9; 4]).actions("A", 1);
    assert_eq!(s.why("A", "tick 4.2"), Some(Illegal::Ticked(id("4.2"))));
}

#[test]
fn isr_34_built_with_all_boxes_usable_next_round() {
    let mut s = alone().ticked("A", ["4.1", "4.2"]).stock("A", [0, 0, 2, 0]).actions("A", 1);
    s.play("A", "tick 4.3");
    assert!(s.player_of("A").is_built(id("4")));
    assert_eq!(s.why("A", "exchange 4"), Some(Illegal::NotUsable(s.state().building(id("4")))));
    s.next_round([4, 2, 0, 0]).to_menu();
    assert_eq!(s.check("A", "exchange 4"), Ok(()));
}

#[test]
fn isr_35_there_are_no_other_actions() {
    let s = alone().stock("A", [9; 4]).actions("A", 9).tracks("A", [0, 0, 0, 9]);
    let kinds: std::collections::BTreeSet<String> =
        s.legal("A").iter().map(|action| action.split(' ').next().unwrap().to_owned()).collect();
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), ["build", "end", "harvest", "tick"]);
}
