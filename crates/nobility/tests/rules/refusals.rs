//! Why not: the reason for every answer that an open question does not take.

use nobility::Illegal;
use nobility::amounts::Goods;
use nobility::scenario::Scenario;

use crate::support::{alone, chancellery, id, steps};

#[test]
fn nob_22_d2_d23_whose_turn_it_is() {
    let mut s = Scenario::new(2).zone("A", 3, "C01").passed(["B"]);
    assert_eq!(
        (s.check("B", "end"), s.check("F", "end")),
        (Err(Illegal::NotYourTurn), Err(Illegal::NotYourTurn))
    );
    assert!(s.legal("B").is_empty() && s.legal("F").is_empty());
    assert_eq!(s.check("A", "get books"), Err(Illegal::NotNow));
    s.act("A", "end");
    assert_eq!((s.to_act().as_str(), s.legal("A").len(), s.legal("B").len()), ("A", 6, 0));
    assert_eq!(
        (s.check("B", "get books"), s.check("A", "end")),
        (Err(Illegal::NotYourTurn), Err(Illegal::NotNow))
    );
    assert_eq!(Scenario::new(2).over().check("A", "end"), Err(Illegal::Over));
}

#[test]
fn nob_22_d2_what_the_menu_refuses() {
    let s = alone();
    assert_eq!(s.check("A", "die"), Err(Illegal::NoDice));
    assert_eq!(s.check("A", "satisfy"), Err(Illegal::NoHouseReady));
    assert_eq!(s.check("A", "sell"), Err(Illegal::NothingToSell));
    assert_eq!(alone().dice("A", [2]).placed("A", 23).check("A", "die"), Err(Illegal::NoUse));
    assert_eq!(alone().ready("A", 1).check("A", "satisfy"), Err(Illegal::NobodyToSatisfy));
    for action in ["die 1", "as 1", "go castle", "buy 1", "done", "renew nothing", "sell zone 1", "keep K01"]
    {
        assert_eq!(s.check("A", action), Err(Illegal::NotNow), "{action}");
    }
}

#[test]
fn nob_25_27_d3_d4_dice_without_a_use() {
    let mut s = alone().dice("A", [1, 6]).reputation("A", 6).placed("A", 4).modifiers("A", 1);
    s.step("A", "die");
    assert_eq!(s.legal("A"), ["die 1"]);
    assert_eq!(s.check("A", "die 6"), Err(Illegal::DieUseless(id("6"))));
    assert_eq!(s.check("A", "die 3"), Err(Illegal::NoDie(id("3"))));
    s.step("A", "die 1");
    assert_eq!(s.legal("A"), ["as 1", "as 2"]);
    assert_eq!(s.check("A", "as 3"), Err(Illegal::TooFewModifiers { need: 2, have: 1 }));
    let mut over = alone().dice("A", [1]).reputation("A", 6).placed("A", 4).modifiers("A", 3);
    steps(&mut over, "A", ["die", "die 1"]);
    assert_eq!(
        (over.legal("A"), over.check("A", "as 3")),
        (vec!["as 1".to_owned(), "as 2".to_owned()], Err(Illegal::OverLimit { sum: 7, limit: 6 }))
    );
}

/// NOB-E47: every place that would take a 1 or a 2 is full.
#[test]
fn nob_e47_d5_a_value_that_no_place_takes() {
    let guilds = ["scholars", "artists", "smiths", "mages", "jewellers", "carpenters"];
    let s = guilds.iter().fold(Scenario::new(2).passed(["B"]), |s, guild| s.die(guild, "B", 1));
    let mut s = s.die("castle", "B", 1).die("berk", "B", 2).dice("A", [2]).modifiers("A", 1);
    steps(&mut s, "A", ["die", "die 2"]);
    assert_eq!(s.legal("A"), ["as 3"]);
    assert_eq!(s.check("A", "as 2"), Err(Illegal::ValueUseless(id("2"))));
    s.step("A", "as 3");
    assert_eq!(s.legal("A"), ["go berk", "go castle"]);
    assert_eq!(s.check("A", "go smiths"), Err(Illegal::GuildClosed(id("smiths"))));
    let none = s.clone().modifiers("A", 0).turn("A");
    assert_eq!(none.check("A", "die"), Err(Illegal::NoUse));
}

#[test]
fn nob_67_d17_what_the_council_refuses() {
    let mut s =
        alone().satisfied("A", ["elf_a", "dwarf_a", "human_a", "trobit_a"]).nobility("A", 5).coins("A", 1);
    s = s.goods("A", [1, 1, 0, 0, 0, 0]).council("1-2", "elf", "T01").council("1-2", "dwarf", "T04");
    s = s.council("1-2", "human", "T03").council("1-2", "halfling", "T05").council("1-2", "trobit", "T06");
    s = s.dice("A", [1]);
    steps(&mut s, "A", ["die", "die 1", "as 1", "go council"]);
    assert_eq!(s.legal("A"), ["answer elf"]);
    assert_eq!(s.check("A", "answer dwarf"), Err(Illegal::TooCommon { need: 7, have: 5 }));
    assert_eq!(s.check("A", "answer human"), Err(Illegal::GoodsMissing(Goods::new([1, 0, 0, 0, 0, 0]))));
    assert_eq!(s.check("A", "answer trobit"), Err(Illegal::TooFewCoins { need: 2, have: 1 }));
    assert_eq!(s.check("A", "answer halfling"), Err(Illegal::PeopleAbsent(id("halfling"))));
    assert_eq!(s.check("A", "answer green_elf"), Err(Illegal::NoPetition(id("green_elf"))));
}

#[test]
fn nob_108_109_d19_desks_that_cannot_be_taken() {
    let mut s = chancellery(5).satisfied("A", ["halfling_a"]).lot("A", 1).dice("A", [1]);
    steps(&mut s, "A", ["die", "die 1", "as 1", "go chancellery"]);
    assert_eq!(s.legal("A"), ["desk top_1"]);
    assert_eq!(s.check("A", "desk bottom_1"), Err(Illegal::PeopleAbsent(id("dwarf"))));
    assert_eq!(s.check("A", "desk top_2"), Err(Illegal::DeskClosed(id("top_2"))));
    assert_eq!(s.check("A", "desk bottom_4"), Err(Illegal::DeskClosed(id("bottom_4"))));
    let mut taken = chancellery(5).satisfied("A", ["halfling_a", "dwarf_a"]).lot("A", 1).dice("A", [1]);
    taken = taken.desk("top_1", "B");
    steps(&mut taken, "A", ["die", "die 1", "as 1", "go chancellery"]);
    assert_eq!(taken.legal("A"), ["desk bottom_1"]);
    assert_eq!(taken.check("A", "desk top_1"), Err(Illegal::DeskTaken(id("top_1"))));
    let mut four = chancellery(4).satisfied("A", ["halfling_a", "dwarf_a"]).lot("A", 1).dice("A", [1]);
    steps(&mut four, "A", ["die", "die 1", "as 1", "go chancellery"]);
    assert_eq!(four.check("A", "desk bottom_1"), Err(Illegal::DeskClosed(id("bottom_1"))));
    let none = chancellery(4).satisfied("A", ["halfling_a"]).lot("A", 1).dice("A", [1]).desk("top_1", "B");
    assert_eq!(none.can("A", 1, 1, "chancellery"), Err(Illegal::NoDesk(id("1"))));
}

#[test]
fn nob_114_d19_dice_tiles_that_cannot_be_used() {
    let mut s = chancellery(4).desk("top_1", "A").desk("top_2", "A").dice("A", [1, 2]);
    s = s.contract("A", "K01", "D01", []).contract("A", "K02", "D02", [1]).contract("A", "K03", "D04", []);
    s = s.contract("B", "K04", "D03", []);
    steps(&mut s, "A", ["die", "die 1", "as 1", "go dice_tile"]);
    assert_eq!(s.legal("A"), ["tile D01", "tile D04"]);
    for tile in ["D02", "D03", "D05"] {
        assert_eq!(s.check("A", &format!("tile {tile}")), Err(Illegal::NotOnDiceTile(id(tile))), "{tile}");
    }
    let done = chancellery(4).dice("A", [1]).contract("A", "K01", "D01", [1, 2, 4]);
    assert_eq!(done.can("A", 1, 1, "dice_tile"), Err(Illegal::NoDicePlace(id("1"))));
}

#[test]
fn nob_41_44_d6_d20_cards_that_are_not_held_or_not_paid() {
    let mut s = alone().held("A", ["dwarf_a", "elf_h"]).ready("A", 1).goods("A", [0, 0, 0, 3, 3, 0]);
    s.step("A", "satisfy");
    assert_eq!(s.legal("A"), ["satisfy dwarf_a"]);
    assert_eq!(s.check("A", "satisfy elf_h"), Err(Illegal::CannotSatisfy(id("elf_h"))));
    assert_eq!(s.check("A", "satisfy elf_a"), Err(Illegal::NotHeld(id("elf_a"))));
    s.step("A", "satisfy dwarf_a");
    assert_eq!(s.legal("A"), ["spend relics 1", "spend relics 2", "spend relics 3"]);
    s.step("A", "spend relics 1");
    assert_eq!(s.legal("A"), ["spend jewelry 2", "spend jewelry 3"]);
    let wrong = Illegal::WrongAmount { good: id("jewelry"), least: 1, most: 3 };
    assert_eq!(s.check("A", "spend jewelry 1"), Err(wrong));
    let mut full = alone().held("A", ["elf_a", "elf_b", "elf_c"]).display(["dwarf_a"]).dice("A", [1]);
    full.go("A", 1, 1, "tavern");
    assert_eq!(full.check("A", "discard dwarf_a"), Err(Illegal::NotHeld(id("dwarf_a"))));
    assert_eq!(full.check("A", "take dwarf_a"), Err(Illegal::NotNow));
}

#[test]
fn nob_107_d1_starting_commissions() {
    use engine::{Chance, Events, Game as _};
    let (mut state, _) = crate::support::deal(&crate::support::table(3, [("chancellery", "on")]), "refused");
    let game = crate::support::game();
    let (one, two) = (crate::support::seat("A"), crate::support::seat("B"));
    let mut legal = Vec::new();
    game.legal(&state, one, &mut legal);
    let own = legal.clone();
    game.legal(&state, two, &mut legal);
    assert_eq!((own.len(), legal.len()), (3, 3));
    let nobility::Action::Keep(foreign) = legal[0] else { panic!("a commission: {legal:?}") };
    assert_eq!(game.check(&state, one, legal[0]), Err(Illegal::NotDrawn(foreign)));
    assert_eq!(game.check(&state, one, nobility::Action::EndTurn), Err(Illegal::NotNow));
    let mut events = Events::on();
    game.apply(&mut state, one, own[1], &mut Chance::from_number(1), &mut events).unwrap();
    assert_eq!(game.to_act(&state).iter().map(|seat| seat.letter()).collect::<String>(), "BC");
    assert_eq!(game.check(&state, one, own[0]), Err(Illegal::NotYourTurn));
    game.legal(&state, one, &mut legal);
    assert!(legal.is_empty() && events.into_log().len() == 1);
}
