//! Sections 8.4 to 8.10: the other places.

use nobility::Illegal;

use crate::support::{alone, id};

#[test]
fn nob_58_61_the_city_hall() {
    let mut s = alone().hall(["-", "C01", "C02"]).coins("A", 5).lot("A", 1).dice("A", [1, 2, 3]);
    assert_eq!(s.can("A", 1, 1, "city_hall"), Err(Illegal::NoTile(id("1"))));
    assert_eq!(s.can("A", 3, 3, "city_hall"), Err(Illegal::TooFewCoins { need: 6, have: 5 }));
    s.go("A", 2, 2, "city_hall").act("A", "zone 3");
    assert_eq!((s.hall_text().as_str(), s.of("A").coins), ("- - C02 - - -", 0));
    let costs: Vec<u16> = ["1", "2", "3", "4", "5", "6"]
        .iter()
        .map(|slot| s.game().price(s.state(), id("B"), id("city_hall"), id(slot)))
        .collect();
    assert_eq!(costs, [4, 5, 6, 7, 8, 9]);
}

#[test]
fn nob_59_workshops_give_stars_and_points_by_slot() {
    let mut s = alone().apprentices("A", "smiths", 3).hall(["W11", "W12", "W13"]).coins("A", 15);
    s = s.dice("A", [1, 2, 3]);
    let mut gained = Vec::new();
    for die in [1, 2, 3] {
        let before = (s.of("A").nobility, s.points_of("A"));
        s.go("A", die, die, "city_hall");
        gained.push((s.of("A").nobility - before.0, s.points_of("A") - before.1));
        s.act("A", "end");
    }
    assert_eq!(gained, [(1, 4), (2, 6), (3, 8)]);
}

#[test]
fn nob_60_62_63_64_communal_buildings_and_sales() {
    let none = alone().hall(["C01"]).coins("A", 9).dice("A", [1]);
    assert_eq!(none.can("A", 1, 1, "city_hall"), Err(Illegal::NoWorker));
    let full = none.lot("A", 1).zone("A", 1, "C02").zone("A", 2, "C03").zone("A", 3, "C04");
    assert_eq!(full.can("A", 1, 1, "city_hall"), Err(Illegal::ZonesFull));
    let mut s = full.workshop("mages", "left", "W16", "A").points("A", 19).nobility("A", 7);
    s.act("A", "sell");
    assert_eq!(s.legal("A"), ["sell mages left", "sell zone 1", "sell zone 2", "sell zone 3"]);
    assert_eq!(s.check("A", "sell mages right"), Err(Illegal::NotOwned));
    s.act("A", "sell zone 2");
    assert_eq!((s.points_of("A"), s.of("A").lot, s.of("A").nobility, s.of("A").coins), (14, 2, 7, 12));
    assert!(s.state().tiles_out().contains(id("C03")));
}

#[test]
fn nob_65_the_port() {
    let mut s = alone().ship("S01").goods("A", [3, 0, 0, 0, 2, 0]).dice("A", [4]);
    s.go("A", 4, 4, "port");
    assert_eq!(s.check("A", "done"), Err(Illegal::MustSell));
    s.acts("A", ["sell books", "sell books"]);
    assert_eq!(s.check("A", "sell books"), Err(Illegal::ShipFull(id("books"))));
    assert_eq!(s.check("A", "sell relics"), Err(Illegal::NoneOf(id("relics"))));
    s.act("A", "done");
    assert_eq!((s.of("A").coins, s.goods_of("A")), (6, [1, 0, 0, 0, 2, 0]));
}

#[test]
fn nob_66_67_68_the_council() {
    let s = alone().satisfied("A", ["elf_a"]).council("3-4", "elf", "T03").goods("A", [2, 1, 0, 0, 0, 0]);
    let s = s.dice("A", [3]).coins("A", 2).nobility("A", 5);
    let refused = |s: nobility::scenario::Scenario| s.can("A", 3, 3, "council");
    assert_eq!(refused(s.clone().nobility("A", 4)), Err(Illegal::NoCouncillor));
    assert_eq!(refused(s.clone().coins("A", 1)), Err(Illegal::NoCouncillor));
    assert_eq!(refused(s.clone().goods("A", [1, 1, 0, 0, 0, 0])), Err(Illegal::NoCouncillor));
    let lacks = s.game().lacks_petition(s.state(), id("B"), id("elf"), id("T03"));
    assert_eq!((lacks.nobility, lacks.coins, lacks.people), (5, 2, Some(id("elf"))));
    let mut s = s;
    s.go("A", 3, 3, "council");
    assert_eq!((s.points_of("A"), s.of("A").reputation, s.of("A").coins), (8, 22, 0));
    assert!(s.of("A").petitions.contains(id("T03")));
    assert!(matches!(s.state().space(id("3-4"), id("elf")), nobility::state::Space::Die(_)));
}

#[test]
fn nob_70_what_modifiers_cost_at_berks() {
    let s = alone().coins("A", 9);
    let cost = |count: u8| {
        let count = nobility::ids::Count::new(count).unwrap();
        s.game().modifier_cost(s.state(), id("A"), id("5-6"), count)
    };
    assert_eq!([0, 1, 2, 3].map(cost), [0, 0, 1, 2]);
}

#[test]
fn nob_d3_nob_43_what_a_page_foresees() {
    let s = alone().dice("A", [3]).satisfied("A", ["elf_a", "elf_b", "dwarf_a"]);
    let game = s.game();
    assert_eq!(game.use_of(s.state(), id("A"), id("3")), Ok(()));
    assert_eq!(game.use_of(s.state(), id("A"), id("5")), Err(Illegal::NoDie(id("5"))));
    let peoples = game.peoples(s.state(), id("A"));
    assert_eq!(peoples.iter().map(|people| people.name()).collect::<Vec<_>>(), ["elf", "dwarf"]);
    assert_eq!(game.welcome_bonus(s.state(), id("A")), 0, "no communal building, no feast");
    assert_eq!(game.open_slots(s.state(), id("A")), 4);
}

#[test]
fn nob_69_70_71_72_berk() {
    let most = |die: u8, coins: u16| {
        let mut s = alone().dice("A", [die]).coins("A", coins);
        s.go("A", die, die, "berk");
        s.legal("A").len() - 1
    };
    assert_eq!([most(1, 9), most(3, 9), most(5, 9), most(5, 1), most(5, 0)], [1, 2, 3, 2, 1]);
    let mut s = alone().dice("A", [1]).display(["elf_a", "elf_b"]).settler_deck(["dwarf_a", "dwarf_b"]);
    s.go("A", 1, 1, "berk").acts("A", ["modifiers 1", "renew settlers"]);
    assert_eq!((s.shown()[..2].to_vec(), s.shown().len()), (vec!["dwarf_a", "dwarf_b"], 6));
    assert_eq!((s.of("A").modifiers, s.state().settlers_out().len()), (1, 2));
    let mut tiles = alone().dice("A", [1]).hall(["C01", "C02"]).bag(["C03", "C04"]);
    tiles.go("A", 1, 1, "berk").acts("A", ["modifiers 0", "renew buildings"]);
    assert!(tiles.hall_text().starts_with("C03 C04 "));
}

#[test]
fn nob_73_the_castle() {
    let gain = |players: u8, die: u8| {
        let mut s = nobility::scenario::Scenario::new(players).dice("A", [die]).reputation("A", 9);
        s.go("A", die, die, "castle");
        s
    };
    let gains = [1, 3, 5].map(|die| gain(4, die).of("A").reputation - 9);
    assert_eq!(gains, [1, 2, 3]);
    let mut six = gain(6, 5);
    assert_eq!(six.legal("A"), ["slot 3", "slot 4"]);
    assert_eq!(six.check("A", "slot 1"), Err(Illegal::CastleSlot(1)));
    six.act("A", "slot 4");
    assert_eq!(six.of("A").reputation, 10);
}

#[test]
fn nob_74_the_own_board() {
    let s = alone().dice("A", [4, 5]).apprentices("A", "mages", 1).apprentices("A", "smiths", 2);
    assert_eq!(s.can("A", 4, 4, "board"), Err(Illegal::BoardValue));
    let mut s = s;
    s.go("A", 5, 5, "board");
    assert_eq!(s.legal("A"), ["recall smiths", "recall mages"]);
    s.act("A", "recall smiths");
    assert_eq!((s.apprentices_of("A", "smiths"), s.of("A").lot), (1, 1));
}

/// NOB-E4: what goes past the end of a track is not told, because it does not happen.
#[test]
fn nob_28_e4_nothing_is_told_of_a_track_that_has_ended() {
    let mut s = alone().dice("A", [5, 1]).reputation("A", 24);
    assert_eq!(s.go("A", 5, 5, "castle").happened(), ["placed A 5 as 5 castle"]);
    let mut low = alone().reputation("A", 6).satisfied("A", ["elf_a"]).nobility("A", 1).dice("A", [1]);
    low = low.goods("A", [1, 1, 0, 0, 0, 0]).council("1-2", "elf", "T01");
    let told = low.go("A", 1, 1, "council").happened();
    assert_eq!(told.last().unwrap(), "gained A 4 points from T01");
    assert!(!told.iter().any(|line| line.contains("coins")), "{told:?}");
}

#[test]
fn nob_73_74_slots_that_are_taken() {
    let mut s = alone().dice("A", [5, 6]).apprentices("A", "mages", 2);
    s.go("A", 5, 5, "board").act("A", "end");
    assert_eq!(s.can("A", 6, 6, "board"), Err(Illegal::PlaceFull(id("board"))));
    let six = |s: nobility::scenario::Scenario| s.passed(["B", "C", "D", "E", "F"]).dice("A", [1, 2, 2]);
    let mut s = six(nobility::scenario::Scenario::new(6)).reputation("A", 9);
    s.go("A", 1, 1, "castle").acts("A", ["slot 1", "end"]);
    assert_eq!(s.of("A").reputation, 10);
    s.go("A", 2, 2, "castle");
    assert!(s.state().castle()[3].is_some(), "only the fourth is left");
    s.act("A", "end");
    assert_eq!(s.can("A", 2, 2, "castle"), Err(Illegal::PlaceFull(id("castle"))));
    let five = alone().die("castle", "B", 1).dice("A", [2]);
    assert_eq!(five.can("A", 2, 2, "castle"), Err(Illegal::PlaceFull(id("castle"))));
}

/// NOB-58 to NOB-60: exactly the price is enough, one coin less is not.
#[test]
fn nob_58_59_60_the_last_coin() {
    let at =
        |coins: u16| alone().hall(["W16", "C01"]).apprentices("A", "mages", 1).lot("A", 1).coins("A", coins);
    let can = |coins: u16, die: u8| at(coins).dice("A", [die]).can("A", die, die, "city_hall");
    assert_eq!((can(4, 1), can(3, 1)), (Ok(()), Err(Illegal::TooFewCoins { need: 4, have: 3 })));
    assert_eq!((can(5, 2), can(4, 2)), (Ok(()), Err(Illegal::TooFewCoins { need: 5, have: 4 })));
    let taken = at(9).die("city_hall", "B", 1).dice("A", [1]);
    assert_eq!(taken.can("A", 1, 1, "city_hall"), Err(Illegal::PlaceFull(id("city_hall"))));
    let mut legal = at(9).dice("A", [1]);
    legal.step("A", "die").step("A", "die 1").step("A", "as 1");
    assert!(legal.legal("A").contains(&"go city_hall".to_owned()));
}
