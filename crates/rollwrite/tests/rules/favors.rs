//! Section 6.1: Favor tiles.

use rollwrite::Illegal;
use rollwrite::ids::Favor;

use crate::support::{alone, id};

/// At the menu of phase 3 with this tile taken.
fn with(tile: &str, dice: [&str; 3]) -> rollwrite::scenario::Scenario {
    let [one, two, three] = dice;
    let tiles = match tile {
        "lucky-coin" | "export" => ["ally", "export", "lucky-coin"],
        _ => ["ally", "windfall", "production"],
    };
    let mut s = alone().dice(one, two, three, 4).tiles(tiles).favors("A");
    s.play("A", &format!("take {tile}"));
    s
}

#[test]
fn isr_36_ally() {
    let s = with("ally", ["stone", "wood", "food"]);
    assert_eq!(s.actions_of("A"), 5);
    assert!(s.player_of("A").tally.spent.contains(Favor::Ally));
}

#[test]
fn isr_37_windfall() {
    let mut s = with("windfall", ["wood", "wood", "gold"]);
    assert_eq!(s.options("A", "windfall"), ["windfall wood", "windfall gold"]);
    assert_eq!(s.why("A", "windfall food"), Some(Illegal::NotOnDice(id("food"))));
    s.play("A", "windfall wood");
    assert_eq!((s.stock_of("A"), s.actions_of("A")), ([0, 3, 0, 1], 4));
    assert_eq!(s.why("A", "windfall wood"), Some(Illegal::TileUsed(Favor::Windfall)));
}

#[test]
fn isr_38_production() {
    let mut s = with("production", ["wood", "stone", "wood"]).tracks("A", [0, 0, 0, 4]).actions("A", 0);
    s.play("A", "produce");
    assert_eq!(s.options("A", "pick"), ["pick 1.1", "pick 1.2", "pick 2.1", "pick 2.2"]);
    assert_eq!(s.why("A", "pick 2.3"), Some(Illegal::NotOnDice(id("food"))));
    s.play("A", "pick 2.1");
    assert_eq!((s.stock_of("A"), s.actions_of("A")), ([1, 5, 0, 0], 0));
    assert_eq!(s.why("A", "produce"), Some(Illegal::TileUsed(Favor::Production)));
    let s = with("production", ["wood", "stone", "wood"]);
    assert_eq!(s.why("A", "produce"), Some(Illegal::NothingToProduce));
    assert_eq!(alone().why("A", "produce"), Some(Illegal::NoTile(Favor::Production)));
}

#[test]
fn isr_39_export() {
    let mut s = with("export", ["wood", "wood", "stone"]);
    s.play("A", "sell wood");
    assert_eq!((s.noted_of("A"), s.stock_of("A"), s.actions_of("A")), (1, [1, 1, 0, 0], 4));
    assert_eq!(s.why("A", "sell wood"), Some(Illegal::Sold(id("wood"))));
    assert_eq!(s.why("A", "sell food"), Some(Illegal::NoneToGive(id("food"))));
    assert_eq!(alone().stock("A", [9; 4]).why("A", "sell wood"), Some(Illegal::NoTile(Favor::Export)));
}

#[test]
fn isr_40_lucky_coin() {
    let s = with("lucky-coin", ["wood", "gold", "stone"]);
    assert_eq!(s.stock_of("A"), [1, 1, 0, 2]);
}

#[test]
fn isr_39_e5_the_tile_is_used_up_with_the_third_sale() {
    let mut s = with("export", ["wood", "food", "stone"]);
    s.plays("A", ["sell wood", "sell food"]);
    assert!(!s.player_of("A").tally.spent.contains(Favor::Export));
    s.play("A", "sell stone");
    assert!(s.player_of("A").tally.spent.contains(Favor::Export));
    assert_eq!((s.noted_of("A"), s.stock_of("A")), (3, [0; 4]));
}
