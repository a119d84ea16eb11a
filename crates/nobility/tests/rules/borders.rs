//! Borders: the last slot, the last coin, the second of two, and what stands where afterwards.

use engine::{EventInfo as _, Events, Game as _, Viewer, observe};
use nobility::scenario::Scenario;
use nobility::state::Space;
use nobility::{Illegal, scoring};

use crate::support::{alone, chancellery, game, id, seat};

/// The owner and the value of the dice that lie on slots.
fn lying(slots: &[Option<nobility::state::Die>]) -> Vec<String> {
    slots
        .iter()
        .flatten()
        .map(|die| format!("{}{}", die.owner.map_or('*', engine::Seat::letter), die.face))
        .collect()
}

/// The places that take the only die of A as it is.
fn places(s: &Scenario, die: u8) -> Vec<String> {
    let mut s = s.clone();
    for action in ["die".to_owned(), format!("die {die}"), format!("as {die}")] {
        s.step("A", &action);
    }
    s.legal("A")
}

#[test]
fn nob_28_46_48_50_58_65_109_a_die_stays_on_its_slot() {
    let mut s = chancellery(4).passed(["B", "C", "D"]).display(["elf_a", "elf_b", "elf_c"]).coins("A", 30);
    s = s
        .dice("A", [4, 4, 3])
        .lot("A", 2)
        .satisfied("A", ["halfling_a"])
        .ship("S01")
        .goods("A", [2, 0, 0, 0, 0, 0]);
    s.go("A", 4, 4, "tavern")
        .acts("A", ["take elf_a", "end"])
        .go("A", 4, 4, "tavern")
        .acts("A", ["take elf_b", "end"]);
    assert_eq!(lying(s.state().tavern()), ["A4", "A4"]);
    assert_eq!(s.can("A", 3, 3, "tavern"), Err(Illegal::TooLow { least: id("4") }));
    let mut s = s.dice("A", [4, 3, 3]).placed("A", 0);
    s.go("A", 4, 4, "site").act("A", "end").go("A", 3, 3, "site").act("A", "end");
    assert_eq!(lying(s.state().site()), ["A4", "A3"]);
    let mut s = s.dice("A", [1, 1, 1, 1]).placed("A", 0).hall(["C01"]);
    s.go("A", 1, 1, "port").act("A", "end").go("A", 1, 1, "chancellery").act("A", "end");
    s.go("A", 1, 1, "city_hall").acts("A", ["zone 1", "end"]).go("A", 1, 1, "smiths");
    assert_eq!(
        (lying(s.state().port()), lying(s.state().desk_dice())),
        (vec!["A1".to_owned()], vec!["A1".to_owned()])
    );
    assert_eq!(
        (lying(s.state().hall_dice()), lying(s.state().guild_dice(id("smiths")))),
        (vec!["A1".to_owned()], vec!["A1".to_owned()])
    );
    let taken = alone().die("port", "B", 1).ship("S01").goods("A", [1; 6]).dice("A", [1]);
    assert_eq!(taken.can("A", 1, 1, "port"), Err(Illegal::PlaceFull(id("port"))));
    assert!(!places(&taken, 1).contains(&"go port".to_owned()));
}

#[test]
fn nob_46_48_49_60_65_d5_places_up_to_the_last_slot() {
    let base = || Scenario::new(2).passed(["B"]).display(["elf_a"]).coins("A", 9).dice("A", [3]);
    let has = |s: &Scenario, place: &str| places(s, 3).contains(&format!("go {place}"));
    let one = base().die("tavern", "B", 3).die("site", "B", 3);
    assert!(has(&one, "tavern") && has(&one, "site"), "equal values follow each other");
    let two = one.die("tavern", "B", 3).die("site", "B", 3);
    assert!(!has(&two, "tavern") && !has(&two, "site"), "both slots are taken");
    let seven = base().ready("A", 7);
    assert!(!has(&seven, "site"), "all houses are owned");
    let zones = base().lot("A", 1).hall(["-", "-", "C01"]).zone("A", 1, "C02").zone("A", 2, "C03");
    assert!(has(&zones, "city_hall") && !has(&zones.zone("A", 3, "C04"), "city_hall"));
    let port = alone().ship("S01").goods("A", [1; 6]).dice("A", [1]);
    assert!(places(&port, 1).contains(&"go port".to_owned()), "one good for a 1");
}

#[test]
fn nob_55_59_the_second_player_too() {
    let mut s = Scenario::new(3).turn("B").passed(["A", "C"]).hall(["W16"]).coins("B", 9).lot("B", 3);
    s = s.apprentices("B", "mages", 1).apprentices("A", "mages", 1).dice("B", [1, 5, 3]);
    s.go("B", 1, 1, "city_hall").act("B", "end");
    assert_eq!((s.apprentices_of("A", "mages"), s.apprentices_of("B", "mages")), (1, 0));
    s.go("B", 5, 5, "smiths").acts("B", ["buy 0", "apprentice lot", "apprentice lot"]);
    assert_eq!((s.apprentices_of("A", "smiths"), s.apprentices_of("B", "smiths"), s.of("B").lot), (0, 2, 1));
    assert!(s.legal("B").contains(&"end".to_owned()), "two with a 5");
    s.act("B", "end").go("B", 3, 3, "artists").acts("B", ["buy 0", "apprentice lot"]);
    assert_eq!((s.of("B").lot, s.apprentices_of("B", "artists")), (0, 1));
    let mut three = alone().lot("A", 3).dice("A", [3]);
    three.go("A", 3, 3, "mages").act("A", "apprentice lot");
    assert_eq!((three.legal("A"), three.of("A").lot), (vec!["end".to_owned()], 2), "one with a 3");
}

#[test]
fn nob_34_e11_tiles_that_stay_and_bags_that_are_shuffled() {
    let mut s = alone().hall(["W16", "-", "C01"]);
    s.act("A", "end");
    assert!(s.hall_text().starts_with("W16 C01 "), "{}", s.hall_text());
    let out = ["C01", "C02", "C03", "C04", "C05", "C06", "C07", "C08", "C09", "C10", "C11", "C12"];
    let mut empty = alone().bag_only([], out).dice("A", [1]);
    empty.go("A", 1, 1, "berk").acts("A", ["modifiers 0", "renew buildings"]);
    let mut sorted: Vec<String> = empty.hall_text().split(' ').map(str::to_owned).collect();
    let lies = sorted.clone();
    sorted.sort_unstable();
    let falling: Vec<String> = sorted.iter().rev().cloned().collect();
    assert!(lies != sorted && lies != falling, "{lies:?}");
    assert_eq!(empty.happened().iter().filter(|line| line.starts_with("shuffled buildings ")).count(), 1);
    for (tiles, shuffles, hall) in [(&["C01"][..], 1, "C01 - - - - -"), (&[], 0, "- - - - - -")] {
        let s = alone().dice("A", [1]);
        let mut s = if tiles.is_empty() { s.bag_only([], []) } else { s.bag_only([], ["C01"]) };
        s.go("A", 1, 1, "berk").acts("A", ["modifiers 0", "renew buildings"]);
        let told = s.happened().iter().filter(|line| line.starts_with("shuffled")).count();
        assert_eq!((s.hall_text().as_str(), told), (hall, shuffles));
    }
}

#[test]
fn nob_e10_discards_are_shuffled() {
    let mut s = alone().display(["elf_a", "elf_b"]).settler_deck_only([]).dice("A", [1]);
    s.go("A", 1, 1, "tavern").act("A", "take elf_a");
    let deck: Vec<usize> =
        s.state().settler_deck().known().unwrap().iter().map(|card| card.index()).collect();
    assert!(!deck.is_sorted() && !deck.iter().rev().is_sorted(), "{deck:?}");
    let told = s.happened();
    let shuffled = told.iter().find(|line| line.starts_with("shuffled settlers ")).unwrap();
    assert_eq!(shuffled.split(' ').count(), 2 + 46);
}

#[test]
fn nob_47_72_arrivals_stand_in_the_journal() {
    let lines = |s: &Scenario, action: &str| {
        let (mut state, mut events) = (s.state().clone(), Events::on());
        let mut chance = engine::Chance::from_number(0);
        game().apply_legal(&mut state, seat("A"), id(action), &mut chance, &mut events);
        let told = events.into_log().into_iter().filter(|event| event.phrase().is_some());
        told.map(|event| event.notation()).collect::<Vec<_>>()
    };
    let mut tavern = alone().display(["elf_a", "elf_b"]).settler_deck(["dwarf_a"]).dice("A", [1, 2]);
    tavern.go("A", 1, 1, "tavern");
    assert!(lines(&tavern, "take elf_a").contains(&"arrived dwarf_a".to_owned()));
    let mut berk = alone().bag(["C01"]).dice("A", [1, 2]);
    berk.go("A", 1, 1, "berk").act("A", "modifiers 0");
    assert!(lines(&berk, "renew buildings").contains(&"offered 1 C01".to_owned()));
}

#[test]
fn nob_114_filled_places_and_no_chancellery() {
    let s = chancellery(4).contract("A", "K01", "D01", [2]).dice("A", [2, 4]);
    assert_eq!(s.can("A", 2, 2, "dice_tile"), Err(Illegal::NoDicePlace(id("2"))));
    assert_eq!(s.can("A", 4, 4, "dice_tile"), Ok(()));
    let last = chancellery(4).contract("A", "K01", "D01", [1, 4]).dice("A", [4]);
    assert_eq!(last.can("A", 4, 4, "dice_tile"), Err(Illegal::NoDicePlace(id("4"))));
    assert_eq!(alone().dice("A", [1]).can("A", 1, 1, "dice_tile"), Err(Illegal::NoChancellery));
    assert_eq!(alone().dice("A", [1]).can("A", 4, 4, "castle"), Err(Illegal::NoDie(id("4"))));
}

#[test]
fn nob_62_e20_points_that_are_not_there_are_not_lost() {
    let mut s = alone().zone("A", 1, "C01");
    s.act("A", "sell");
    assert_eq!((s.points_of("A"), s.of("A").coins), (0, 3));
    assert!(!s.happened().iter().any(|line| line.starts_with("lost")));
    let others = alone().workshop("mages", "left", "W16", "B").zone("A", 1, "C01");
    let mut others = others;
    others.step("A", "sell");
    assert_eq!(others.check("A", "sell mages left"), Err(Illegal::NotOwned));
}

#[test]
fn nob_54_92_several_goods_at_a_price() {
    let mut s = alone().event("guild_strike").dice("A", [5]).coins("A", 9);
    s.go("A", 5, 5, "mages").act("A", "buy 3");
    assert_eq!((s.of("A").coins, s.goods_of("A")[3]), (3, 3));
    let mut plain = alone().dice("A", [5]).coins("A", 9);
    plain.go("A", 5, 5, "mages").act("A", "buy 3");
    assert_eq!(plain.of("A").coins, 6);
}

#[test]
fn nob_30_zones_that_are_not_built_bring_nothing() {
    let mut s = alone().reputation("A", 10).reputation("B", 10).zone("B", 2, "C01");
    s.act("A", "end");
    assert_eq!((s.of("A").reputation, s.of("B").reputation, s.of("A").modifiers), (10, 11, 0));
    assert_eq!(s.goods_of("A"), [0; 6]);
}

#[test]
fn nob_27_one_modifier_is_told_too() {
    let mut s = alone().dice("A", [2]).modifiers("A", 1).reputation("A", 9);
    let told = s.go("A", 2, 3, "castle").happened();
    assert_eq!(told[..2], ["placed A 2 as 3 castle", "lost A 1 modifiers for castle"]);
}

#[test]
fn nob_80_e18_a_lord_and_an_empty_tavern() {
    let base = || {
        let s =
            alone().commoner("A", "rhys_lusys").nobility("A", 4).reputation("A", 9).held("A", ["dwarf_a"]);
        s.ready("A", 1).goods("A", [0, 0, 0, 2, 1, 0])
    };
    let mut none = base().display([]);
    none.act("A", "satisfy");
    assert_eq!((none.of("A").reputation, none.legal("A")), (13, vec!["end".to_owned()]));
    let mut declined = base().display(["elf_a"]);
    declined.acts("A", ["satisfy", "welcome no"]);
    assert_eq!((declined.legal("A"), declined.of("A").held.len()), (vec!["end".to_owned()], 0));
}

#[test]
fn nob_111_d8_e27_two_cards_and_no_third() {
    let base = || {
        let s = chancellery(4).passed(["B", "C", "D"]).desk("top_4", "A").dice("A", [1]);
        let mut s = s.display(["elf_a", "elf_b", "elf_c"]);
        s.go("A", 1, 1, "tavern").act("A", "take elf_a");
        s
    };
    let mut both = base();
    both.acts("A", ["welcome yes", "take elf_b"]);
    assert_eq!((both.legal("A"), both.of("A").held.len()), (vec!["end".to_owned()], 2));
    let mut one = base();
    one.act("A", "welcome no");
    assert_eq!((one.legal("A"), one.of("A").held.len()), (vec!["end".to_owned()], 1));
}

#[test]
fn nob_41_d2_d20_no_house_and_a_missing_good() {
    let s = alone().held("A", ["dwarf_a"]).goods("A", [0, 0, 0, 2, 1, 0]);
    assert_eq!(s.legal("A"), ["end"]);
    let mut s = alone().held("A", ["dwarf_a", "elf_a"]).ready("A", 1).goods("A", [0, 0, 2, 3, 0, 0]);
    s.step("A", "satisfy");
    assert_eq!(s.legal("A"), ["satisfy elf_a"]);
    assert_eq!(s.check("A", "satisfy dwarf_a"), Err(Illegal::CannotSatisfy(id("dwarf_a"))));
}

#[test]
fn nob_57_104_120_every_face_of_a_die() {
    let rolled = |outcome: u32| {
        let mut s = alone().workshop("jewellers", "left", "W24", "-").dice("A", [1, 4]).reputation("A", 12);
        s.go("A", 1, 1, "jewellers").act("A", "use reroll");
        s.play_with("A", "reroll yes", &[outcome]);
        (s.of("A").dice, s.legal("A"))
    };
    let next = vec!["die".to_owned(), "end".to_owned()];
    assert_eq!(rolled(5), ([0, 0, 0, 0, 0, 1], next.clone()));
    assert_eq!(rolled(6), ([1, 0, 0, 0, 0, 0], next), "six faces");
    let mut automa = Scenario::new(1);
    automa.begin_round(&[1, 1, 1, 1, 1, 8, 6, 8, 1, 1]);
    assert!(automa.happened().contains(&"automa 2 tavern".to_owned()), "{:?}", automa.happened());
    let mut good = alone().workshop("mages", "left", "W19", "-").dice("A", [1, 2]).reputation("A", 6);
    good.go("A", 1, 1, "mages").acts("A", ["use any_good", "get artwork"]);
    assert_eq!((good.legal("A"), good.goods_of("A")), (vec!["end".to_owned()], [0, 1, 0, 0, 0, 0]));
}

#[test]
fn nob_33_e12_a_die_leaves_an_empty_space() {
    let tiles: Vec<String> = (2..=30).map(|number| format!("T{number:02}")).collect();
    let names: [&str; 29] = std::array::from_fn(|index| tiles[index].as_str());
    let mut s =
        alone().satisfied("A", ["elf_a"]).nobility("A", 1).goods("A", [1, 1, 0, 0, 0, 0]).dice("A", [1]);
    s = s.petitions("A", names).council("1-2", "elf", "T01");
    s.go("A", 1, 1, "council").acts("A", ["end", "end"]);
    assert_eq!((s.state().space(id("1-2"), id("elf")), s.state().round()), (Space::Empty, 3));
}

#[test]
fn nob_102_the_objective_is_checked_after_each_turn() {
    let four = ["elf_a", "elf_b", "elf_c"];
    let mut s =
        Scenario::with(1, [("objective", "O01")]).satisfied("A", four).points("A", 40).dice("A", [1, 1]);
    s = s.held("A", ["dwarf_a"]).ready("A", 1).goods("A", [0, 0, 0, 2, 1, 0]).apprentices("A", "mages", 1);
    s.go("A", 1, 1, "castle").acts("A", ["satisfy", "end"]);
    assert_eq!((s.state().is_over(), s.of("A").coins, s.of("A").dice_left()), (true, 0, 1), "before Income");
}

#[test]
fn nob_2_99_117_the_total_part_by_part() {
    let total = |s: &Scenario, letter: &str| scoring::total(game().components(), s.state(), seat(letter));
    let s = Scenario::new(2).points("A", 10).goods("A", [3, 1, 0, 3, 0, 0]).nobility("A", 9).over();
    assert_eq!((total(&s, "A"), total(&s, "B"), s.ranks()), (10 + 3 + 4, 0, vec![1, 2]));
    let alone = Scenario::new(1).points("A", 10).goods("A", [9; 6]).nobility("A", 9).over();
    assert_eq!(total(&alone, "A"), 10);
    let signed =
        chancellery(2).coins("A", 15).contract("A", "K18", "D01", [1, 2, 4]).contract("B", "K02", "D02", []);
    assert_eq!((total(&signed, "A"), total(&signed, "B")), (6, 0));
    let seen = observe(game(), signed.state(), Viewer::Seat(seat("B")));
    assert_eq!(
        scoring::total(game().components(), seen.state(), seat("A")),
        0,
        "what is hidden counts nothing"
    );
    let lines = |s: &Scenario| s.score("A").lines.len();
    assert_eq!((lines(&alone), lines(&s), lines(&signed)), (5, 7, 8));
    let detail = |letter: &str| signed.score(letter).lines.last().unwrap().detail.clone().unwrap();
    let n = |n: i64| engine::words::Phrase::new("nob.score.commissions_detail").int("n", n);
    assert_eq!((detail("A"), detail("B")), (n(1), n(0)));
}

#[test]
fn nob_107_d1_seats_that_this_table_does_not_have() {
    let (state, _) = crate::support::deal(&crate::support::table(3, [("chancellery", "on")]), "seats");
    for letter in ["D", "F"] {
        let refused = game().check(&state, seat(letter), nobility::Action::EndTurn);
        assert_eq!(refused, Err(Illegal::NotYourTurn), "{letter}");
    }
    assert_eq!(game().check(&state, seat("C"), nobility::Action::EndTurn), Err(Illegal::NotNow));
}

#[test]
fn nob_126_nothing_counts_as_nothing() {
    use nobility::data::{Condition, Counted};
    let s = Scenario::new(2);
    let (count, holds) =
        game().progress(s.state(), seat("B"), Condition { counted: Counted::Points, least: 1 });
    assert_eq!((count, holds), (0, false));
}
