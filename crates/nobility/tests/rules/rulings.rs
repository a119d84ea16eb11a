//! Section 16: rulings.

use nobility::Illegal;
use nobility::scenario::Scenario;

use crate::support::{alone, chancellery, id, seat};

#[test]
fn nob_e1_e2_passing() {
    let mut s = Scenario::new(2).dice("A", [1]).dice("B", [1]);
    s.act("A", "end");
    assert!(s.state().passed().contains(seat("A")), "allowed with a playable die");
    let mut auto = Scenario::new(2).dice("B", [1]).turn("B").dice("A", []);
    auto.play("B", "end");
    assert_eq!(auto.state().round(), 3, "A had nothing but the end of the turn");
}

#[test]
fn nob_e3_e47_modifiers_only_on_the_die_being_placed() {
    let mut s = alone().dice("A", [2]).modifiers("A", 1);
    assert!(!s.legal("A").iter().any(|one| one.starts_with("as")));
    s.acts("A", ["die", "as 3"]);
    assert_eq!(s.of("A").modifiers, 1, "not spent before the place is chosen");
    s.act("A", "go castle");
    assert_eq!((s.of("A").modifiers, s.of("A").reputation), (0, 24), "gone, though nothing was gained");
}

#[test]
fn nob_e4_e7_e20_tracks_end() {
    let mut s = alone().dice("A", [5]).reputation("A", 23);
    s.go("A", 5, 5, "castle");
    assert_eq!(s.of("A").reputation, 24);
    let mut noble = alone().nobility("A", 11).apprentices("A", "mages", 1).hall(["W16"]).coins("A", 4);
    noble = noble.workshop("mages", "left", "W17", "-").dice("A", [1]);
    noble.go("A", 1, 1, "city_hall");
    assert_eq!(noble.of("A").nobility, 12);
    let mut poor = alone().zone("A", 1, "C01").points("A", 2);
    poor.act("A", "sell");
    assert_eq!(poor.points_of("A"), 0);
}

#[test]
fn nob_e5_e6_what_can_be_entered() {
    let s = alone().dice("A", [1]).display([]);
    for place in ["tavern", "site", "city_hall", "port", "council", "board", "chancellery", "dice_tile"] {
        assert!(s.can("A", 1, 1, place).is_err(), "{place}");
    }
    for place in ["scholars", "artists", "smiths", "mages", "jewellers", "carpenters", "berk", "castle"] {
        assert_eq!(s.can("A", 1, 1, place), Ok(()), "{place}");
    }
}

#[test]
fn nob_e8_workers_and_houses_run_out() {
    let mut s = alone().lot("A", 13).held("A", ["dwarf_f"]).ready("A", 1).goods("A", [3, 0, 0, 3, 3, 3]);
    s.acts("A", ["satisfy", "spend books 3", "spend relics 3", "spend jewelry 3", "spend furniture 3"]);
    assert_eq!((s.of("A").lot, s.of("A").workers_left), (14, 0));
    let six = ["elf_a", "elf_b", "elf_c", "elf_d", "elf_e", "elf_f"];
    let mut full =
        alone().satisfied("A", six).commoner("A", "isolde_varn").nobility("A", 4).held("A", ["dwarf_a"]);
    full = full.ready("A", 1).goods("A", [0, 0, 0, 2, 1, 0]);
    full.act("A", "satisfy");
    assert_eq!((full.of("A").ready, full.of("A").plots), (0, 7), "no house left for the bonus");
}

#[test]
fn nob_e9_modifiers_run_out() {
    let mut s = alone().modifiers("B", 19).dice("A", [5]).coins("A", 9);
    s.go("A", 5, 5, "berk");
    assert_eq!(s.legal("A"), ["modifiers 0", "modifiers 1"]);
    assert_eq!(s.check("A", "modifiers 2"), Err(Illegal::TooMany { most: 1 }));
}

#[test]
fn nob_e10_e46_the_settlers_deck_comes_back() {
    let mut s = alone().display(["elf_a", "elf_b"]).settler_deck_only([]).dice("A", [1]);
    s.go("A", 1, 1, "tavern").act("A", "take elf_a");
    assert_eq!(s.shown().len(), 2, "the discards were shuffled in");
    assert_eq!(s.state().settlers_out().len(), 0);
    assert_eq!(s.state().settler_deck().left(), 45);
}

#[test]
fn nob_e11_e14_e38_the_bag_comes_back() {
    let full = |s: Scenario| {
        s.workshop("mages", "left", "W16", "-")
            .workshop("mages", "middle", "W17", "-")
            .workshop("mages", "right", "W18", "-")
    };
    let mut s = full(alone()).hall(["C01"]).bag_only(["C02"], ["W19", "C03"]).dice("A", [1]);
    s.go("A", 1, 1, "berk").acts("A", ["modifiers 0", "renew buildings"]);
    let hall = s.hall_text();
    assert!(hall.starts_with("C02 "), "{hall}");
    assert!(s.state().tiles_removed().contains(id("W19")), "a full guild's workshop does not come back");
    assert!(hall.contains("C03") && hall.contains("C01") && hall.ends_with("- - -"), "{hall}");
}

#[test]
fn nob_e12_the_council_stays_empty() {
    let tiles: Vec<String> = (1..=30).map(|number| format!("T{number:02}")).collect();
    let names: [&str; 30] = std::array::from_fn(|index| tiles[index].as_str());
    let mut s = alone().petitions("A", names);
    s.act("A", "end");
    assert!(
        nobility::ids::People::ALL
            .into_iter()
            .all(|people| { s.state().space(id("1-2"), people) == nobility::state::Space::Empty })
    );
    assert_eq!(s.of("A").petitions.len(), 30);
}

#[test]
fn nob_e13_renewal_has_no_filter() {
    let mut s = alone().bag(["W19", "C01"]).dice("A", [1]);
    s = s
        .workshop("mages", "left", "W16", "-")
        .workshop("mages", "middle", "W17", "-")
        .workshop("mages", "right", "W18", "-");
    s.go("A", 1, 1, "berk").acts("A", ["modifiers 0", "renew buildings"]);
    assert!(s.hall_text().starts_with("W19 C01 "));
}

#[test]
fn nob_e15_apprentices_of_this_round_earn() {
    let mut s = alone().dice("A", [3]).lot("A", 1);
    s.go("A", 3, 3, "mages").acts("A", ["apprentice lot", "end", "end"]);
    assert_eq!(s.of("A").coins, 3);
}

#[test]
fn nob_e16_e17_wanted_goods_only() {
    let mut s = alone().character("A", "tobin_marsh").held("A", ["dwarf_a"]).ready("A", 1);
    s = s.goods("A", [0, 9, 0, 4, 4, 0]);
    s.act("A", "satisfy");
    assert_eq!(
        s.legal("A"),
        ["spend relics 1", "spend relics 2", "spend relics 3"],
        "artwork is not on the card"
    );
}

#[test]
fn nob_e18_the_lord_bonus_in_order() {
    let mut s = alone()
        .commoner("A", "rhys_lusys")
        .nobility("A", 4)
        .reputation("A", 9)
        .held("A", ["dwarf_a", "elf_a", "elf_b"]);
    s = s.display(["elf_c"]).ready("A", 1).goods("A", [0, 0, 0, 2, 1, 0]);
    s.acts("A", ["satisfy"]);
    assert_eq!((s.of("A").reputation, s.legal("A").len()), (13, 2));
    let mut declined = s.clone();
    declined.act("A", "welcome no");
    assert_eq!(declined.of("A").held.len(), 2);
    s.act("A", "welcome yes");
    assert_eq!((s.of("A").held.len(), s.of("A").is_lord), (3, true));
}

#[test]
fn nob_e19_a_sold_workshop_keeps_its_slot() {
    let mut s = alone().workshop("mages", "left", "W16", "A").points("A", 4);
    s.act("A", "sell");
    assert_eq!(
        (s.workshop_at("mages", "left").as_str(), s.state().free_slot(id("mages"))),
        ("W16 -", Some(id("middle")))
    );
}

#[test]
fn nob_e21_e37_owners_at_once_and_the_end_of_a_die() {
    let mut s =
        alone().workshop("mages", "left", "W18", "B").workshop("mages", "middle", "W17", "C").dice("A", [3]);
    s = s.zone("A", 1, "C01");
    s.go("A", 3, 3, "mages").act("A", "decline");
    assert_eq!((s.of("B").coins, s.points_of("C")), (1, 0), "the second tile is still open");
    s.act("A", "decline");
    assert_eq!(s.points_of("C"), 1);
    assert_eq!(s.legal("A"), ["sell", "end"]);
}

#[test]
fn nob_e22_e23_useless_effects() {
    let mut s =
        alone().workshop("mages", "left", "W20", "-").workshop("mages", "middle", "W17", "-").dice("A", [1]);
    for action in ["die", "die 1", "as 1", "go mages"] {
        s.step("A", action);
    }
    assert_eq!(s.legal("A"), ["decline"]);
    assert_eq!(s.check("A", "use reroll"), Err(Illegal::EffectUseless(id("reroll"))));
    assert_eq!(s.check("A", "use exchange"), Err(Illegal::EffectUseless(id("exchange"))));
    let mut swap =
        alone().workshop("mages", "left", "W20", "-").goods("A", [1, 1, 0, 0, 0, 0]).dice("A", [1]);
    swap.go("A", 1, 1, "mages").acts("A", ["use exchange", "give books"]);
    assert_eq!(swap.check("A", "get books"), Err(Illegal::SameGood(id("books"))));
}

#[test]
fn nob_e24_a_transfer_frees_its_slot() {
    let mut s = Scenario::new(2).passed(["B"]).apprentices("A", "smiths", 2).dice("A", [3]);
    s.go("A", 3, 3, "mages").act("A", "apprentice smiths");
    assert_eq!((s.apprentices_of("A", "smiths"), s.state().apprentices_in(id("smiths"))), (1, 1));
}

#[test]
fn nob_e25_e26_discounts_add_up_results_do_not() {
    let s = chancellery(5).desk("top_2", "A").desk("bottom_2", "A").event("port_traders").ship("S01");
    let s = s.goods("A", [1, 0, 0, 0, 0, 0]).desk("top_6", "A").desk("bottom_6", "A");
    assert_eq!(s.game().port(s.state(), seat("A"), id("1")).1[0], 6);
    let s = s.event("master_builders");
    assert_eq!(s.game().price(s.state(), seat("A"), id("city_hall"), id("1")), 0, "4 - 2 - 2");
}

#[test]
fn nob_e27_e28_second_cards_and_short_decks() {
    let mut s = chancellery(4).passed(["B", "C", "D"]).desk("top_4", "A").display(["elf_a"]).dice("A", [1]);
    s.go("A", 1, 1, "tavern");
    assert_eq!(s.legal("A"), ["welcome yes", "welcome no"], "the refill came first");
    s.act("A", "welcome no");
    assert_eq!(s.of("A").held.len(), 1);
}

#[test]
fn nob_e29_e30_the_last_round() {
    let mut s = chancellery(2).passed(["B"]).round(10).contract("A", "K17", "D01", [1, 2]).dice("A", [4]);
    s = s.satisfied("A", ["elf_a", "elf_b", "elf_c", "elf_d", "elf_e", "elf_f"]);
    s.go("A", 4, 4, "dice_tile").acts("A", ["end", "end"]);
    assert_eq!(s.to_act(), "");
    assert_eq!(s.score("A").lines.last().unwrap().points, Some(8));
}

#[test]
fn nob_e31_e33_events() {
    let mut s = Scenario::with(2, [("events", "on")]).next_event("tax_day").coins("B", 1).first("B");
    s.begin_round(&[1; 10]);
    let told = s.happened();
    let taxed = told.iter().position(|line| line.starts_with("lost B")).unwrap();
    assert!(taxed < told.iter().position(|line| line.starts_with("rolled")).unwrap());
    let s = alone().event("open_tavern").display(["elf_a"]).dice("A", [1]).die("tavern", "B", 6);
    assert_eq!(s.can("A", 1, 1, "tavern"), Ok(()));
}

#[test]
fn nob_e32_curfew_alone() {
    let mut s = Scenario::with(1, [("events", "on")]).next_event("curfew").display(["elf_a"]).coins("A", 9);
    s.begin_round(&[6, 1, 1, 1, 1, 1, 6, 1, 1, 2]);
    assert_eq!(s.can("A", 6, 6, "tavern"), Err(Illegal::PlaceFull(id("tavern"))));
    assert_eq!(s.can("A", 1, 1, "site"), Err(Illegal::PlaceFull(id("site"))));
}

#[test]
fn nob_e34_the_order_at_berks() {
    let mut s = chancellery(4)
        .passed(["B", "C", "D"])
        .desk("top_1", "A")
        .contract("A", "K01", "D01", [])
        .dice("A", [1]);
    s.go("A", 1, 1, "berk");
    for (action, next) in [("modifiers 0", "renew nothing"), ("renew nothing", "commission yes")] {
        s.act("A", action);
        assert_eq!(s.legal("A")[0], next);
    }
}

#[test]
fn nob_e35_e36_the_automa_and_empty_slots() {
    let mut s = Scenario::new(1).workshop("scholars", "left", "W01", "A");
    s.begin_round(&[1, 1, 1, 1, 1, 1, 1, 3, 1, 1]);
    assert_eq!((s.of("A").coins, s.state().tiles_out().len()), (2, 0), "activated once");
    assert!(s.state().hall_dice()[2].is_some());
}

#[test]
fn nob_e41_e42_e43_ports_boards_and_the_last_round() {
    let s = alone().ship("S01").dice("A", [1]);
    assert_eq!(s.can("A", 1, 1, "port"), Err(Illegal::NoBuyer));
    let mut s = alone().round(10).dice("A", [5]).apprentices("A", "mages", 2);
    s.go("A", 5, 5, "board");
    assert_eq!((s.apprentices_of("A", "mages"), s.of("A").lot), (1, 1), "exactly one, in any round");
}

#[test]
fn nob_e44_the_white_shield_is_the_last_level() {
    let tables = crate::support::game().components().tables();
    assert_eq!((tables.nobility.len(), tables.nobility[12], tables.lord_level), (13, 6, 5));
}

/// NOB-36, NOB-E8: the Lord bonus gives the seventh house and no eighth, wherever the others stand.
#[test]
fn nob_36_e8_the_lord_house_is_at_most_the_seventh() {
    let five = ["elf_a", "elf_b", "elf_c", "elf_d", "elf_e"];
    let after = |ready: u8| {
        let s = alone().satisfied("A", five).commoner("A", "isolde_varn").nobility("A", 4);
        let mut s = s.held("A", ["dwarf_a"]).ready("A", ready).goods("A", [0, 0, 0, 2, 1, 0]);
        s.act("A", "satisfy");
        assert!(s.of("A").is_lord);
        (s.of("A").plots, s.of("A").ready)
    };
    assert_eq!((after(1), after(2)), ((6, 1), (6, 1)), "the seventh, then nothing");
}

/// NOB-E10, NOB-E14: what was just discarded comes back only when the deck has run out.
#[test]
fn nob_71_e10_e14_renewal_when_the_deck_runs_out() {
    let six = ["elf_a", "elf_b", "elf_c", "elf_d", "elf_e", "elf_f"];
    let renewed = |s: Scenario| {
        let mut s = s.display(six).dice("A", [1]);
        s.go("A", 1, 1, "berk").acts("A", ["modifiers 0", "renew settlers"]);
        let shuffles = s.happened().iter().filter(|line| line.starts_with("shuffled settlers")).count();
        (s, shuffles)
    };
    let deck = ["dwarf_a", "dwarf_b", "dwarf_c", "dwarf_d", "dwarf_e", "dwarf_f"];
    let (enough, shuffles) = renewed(alone().settler_deck_only(deck));
    assert_eq!((enough.shown(), shuffles), (deck.to_vec(), 0));
    assert_eq!((enough.state().settler_deck().left(), enough.state().settlers_out().len()), (0, 42));
    assert!(six.iter().all(|card| enough.state().settlers_out().contains(id(card))));
    let (short, shuffles) = renewed(alone().settler_deck_only(["dwarf_a", "dwarf_b"]));
    assert_eq!((short.shown()[..2].to_vec(), short.shown().len(), shuffles), (deck[..2].to_vec(), 6, 1));
    assert_eq!((short.state().settler_deck().left(), short.state().settlers_out().len()), (42, 0));
}

/// NOB-E10: all other cards are with the players, so the six that are discarded come back.
#[test]
fn nob_e10_a_display_that_stays_short() {
    let names: Vec<String> = nobility::ids::Settler::all().map(|one| one.to_string()).collect();
    let seven = |from: usize| -> [&str; 7] { std::array::from_fn(|index| names[7 * from + index].as_str()) };
    let mut s = chancellery(6).passed(["B", "C", "D", "E", "F"]).dice("A", [1]);
    for (number, seat) in ["A", "B", "C", "D", "E", "F"].into_iter().enumerate() {
        s = s.satisfied(seat, seven(number));
    }
    let [held, shown @ ..] = &names[42..] else { panic!("48 cards") };
    let shown: [&str; 5] = std::array::from_fn(|index| shown[index].as_str());
    let mut s = s.held("B", [held.as_str()]).display(shown);
    s.go("A", 1, 1, "berk").acts("A", ["modifiers 0", "renew settlers"]);
    let mut again = s.shown();
    again.sort_unstable();
    let mut expected = shown.to_vec();
    expected.sort_unstable();
    assert_eq!((again, s.state().display()[5]), (expected, None));
    assert_eq!(s.happened().iter().filter(|line| line.starts_with("shuffled")).count(), 1);
    assert_eq!((s.state().settler_deck().left(), s.state().settlers_out().len()), (0, 0));
}
