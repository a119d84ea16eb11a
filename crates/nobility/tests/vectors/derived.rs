//! B. Derived cases of the base game and the solo game.

use nobility::Illegal;
use nobility::scenario::Scenario;

use crate::support::{alone, deal, id, steps, table};

#[test]
fn nob_ex_20_21_the_castle_is_judged_before_its_gain() {
    let mut s = alone().reputation("A", 9).placed("A", 6).dice("A", [4, 3, 5]);
    assert_eq!(s.can("A", 5, 5, "castle"), Err(Illegal::OverLimit { sum: 11, limit: 9 }));
    s.go("A", 3, 3, "castle");
    assert_eq!((s.of("A").reputation, s.of("A").placed), (11, 9));
    assert_eq!(s.can("A", 4, 4, "berk"), Err(Illegal::OverLimit { sum: 13, limit: 11 }));
}

#[test]
fn nob_ex_22_dice_stay_when_reputation_falls() {
    let mut s = alone().reputation("A", 10).placed("A", 4).dice("A", [5, 1]).satisfied("A", ["elf_a"]);
    s = s.nobility("A", 1).goods("A", [1, 1, 0, 0, 0, 0]).council("5-6", "elf", "T01");
    s.go("A", 5, 5, "council");
    assert_eq!((s.of("A").reputation, s.of("A").placed, s.of("A").dice_left()), (8, 9, 1));
    assert_eq!(s.can("A", 1, 1, "berk"), Err(Illegal::OverLimit { sum: 10, limit: 8 }));
    let later = s.clone().reputation("A", 10);
    assert_eq!(later.can("A", 1, 1, "berk"), Ok(()));
}

#[test]
fn nob_ex_23_modifiers_turn_a_die() {
    let mut s = alone().dice("A", [2]).modifiers("A", 3).coins("A", 1);
    s.go("A", 2, 4, "berk");
    assert_eq!((s.of("A").placed, s.of("A").modifiers), (4, 1));
    assert!(s.state().berk()[1].is_some() && s.state().berk()[0].is_none());
    s.acts("A", ["modifiers 2", "renew nothing"]);
    assert_eq!((s.of("A").modifiers, s.of("A").coins), (3, 0));
}

#[test]
fn nob_ex_24_no_way_around() {
    let s = alone().dice("A", [6]).modifiers("A", 5).reputation("A", 9);
    let values = |s: &Scenario| {
        let game = s.game();
        let seat = "A".parse().unwrap();
        game.values(s.state(), seat, id("6")).map(|(value, cost)| (value.pips(), cost)).collect::<Vec<_>>()
    };
    assert_eq!(values(&s), [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1), (6, 0)]);
    assert_eq!(values(&s.clone().placed("A", 5)), [(1, 5), (2, 4), (3, 3), (4, 2)]);
    assert_eq!(values(&s.clone().modifiers("A", 1)), [(5, 1), (6, 0)]);
}

#[test]
fn nob_ex_25_26_guild_dice() {
    let two = Scenario::new(2).die("smiths", "A", 1).turn("B").dice("B", [1, 3, 6]);
    for die in [1, 3, 6] {
        assert_eq!(two.can("B", die, die, "smiths"), Err(Illegal::GuildClosed(id("smiths"))));
    }
    let three = Scenario::new(3).die("mages", "B", 1).dice("A", [2, 5, 3]).passed(["B", "C"]);
    assert_eq!(three.can("A", 2, 2, "mages"), Err(Illegal::PlaceFull(id("mages"))));
    assert_eq!(three.can("A", 5, 5, "mages"), Ok(()));
    let after = three.die("mages", "C", 5);
    assert_eq!(after.can("A", 3, 3, "mages"), Err(Illegal::GuildClosed(id("mages"))));
}

#[test]
fn nob_ex_27_28_owner_rewards() {
    let mut s = Scenario::new(2)
        .workshop("artists", "left", "W07", "B")
        .workshop("artists", "middle", "W06", "-")
        .dice("A", [4])
        .passed(["B"]);
    s.go("A", 4, 4, "artists").acts("A", ["use coins", "use guild_good"]);
    assert_eq!((s.of("A").coins, s.goods_of("A")[1], s.of("B").coins), (1, 1, 2));
    let mut own = alone().workshop("smiths", "left", "W12", "A").dice("A", [1]);
    own.go("A", 1, 1, "smiths").act("A", "use coins");
    assert_eq!(own.of("A").coins, 1);
}

#[test]
fn nob_ex_29_30_free_goods_need_a_purchase() {
    let mut s = alone().apprentices("A", "mages", 3).dice("A", [5]).coins("A", 3);
    s.go("A", 5, 5, "mages").act("A", "buy 0");
    assert_eq!(s.goods_of("A"), [0; 6]);
    let mut s = alone().dice("A", [6]).coins("A", 3).lot("A", 2);
    s.go("A", 6, 6, "mages").acts("A", ["buy 3", "apprentice lot", "apprentice lot"]);
    assert_eq!((s.goods_of("A")[3], s.of("A").coins, s.apprentices_of("A", "mages")), (3, 0, 2));
}

#[test]
fn nob_ex_31_the_middle_is_taken_for_two() {
    let mut s = Scenario::new(2).passed(["B"]);
    s = s.workshop("scholars", "middle", "W01", "-").hall(["W02", "W03", "W04"]).coins("A", 30);
    s = s.apprentices("A", "scholars", 2).dice("A", [1, 2]);
    s.go("A", 1, 1, "city_hall");
    assert_eq!((s.workshop_at("scholars", "left"), s.points_of("A")), ("W02 A".to_owned(), 4));
    assert_eq!(s.of("A").nobility, 1);
    s.act("A", "end").go("A", 2, 2, "city_hall");
    assert_eq!((s.workshop_at("scholars", "right"), s.points_of("A")), ("W03 A".to_owned(), 12));
    assert_eq!(s.of("A").nobility, 4);
    let third = s.clone().apprentices("A", "scholars", 1).dice("A", [3]);
    assert_eq!(third.can("A", 3, 3, "city_hall"), Err(Illegal::WorkshopsFull(id("scholars"))));
}

#[test]
fn nob_ex_32_an_apprentice_becomes_master() {
    let mut s = alone().apprentices("A", "scholars", 1).hall(["-", "W01", "W02"]).coins("A", 5);
    s = s.dice("A", [2, 3]);
    s.go("A", 2, 2, "city_hall");
    assert_eq!((s.of("A").coins, s.of("A").nobility, s.points_of("A")), (0, 1, 4));
    assert_eq!(
        (s.workshop_at("scholars", "left"), s.apprentices_of("A", "scholars")),
        ("W01 A".to_owned(), 0)
    );
    let rich = s.clone().coins("A", 9);
    assert_eq!(rich.can("A", 3, 3, "city_hall"), Err(Illegal::NoApprentice(id("scholars"))));
}

#[test]
fn nob_ex_33_a_sold_workshop_stays() {
    let mut s = Scenario::new(4).workshop("scholars", "middle", "W02", "A").points("A", 20).nobility("A", 2);
    s = s.dice("B", [3]).passed(["C", "D"]);
    s.act("A", "sell");
    assert_eq!((s.of("A").coins, s.points_of("A"), s.of("A").lot, s.of("A").nobility), (3, 14, 1, 2));
    assert_eq!(s.workshop_at("scholars", "middle"), "W02 -");
    s.act("A", "end").go("B", 3, 3, "scholars").act("B", "use coins");
    assert_eq!((s.of("B").coins, s.points_of("A")), (1, 14));
    assert_eq!(s.goods_of("A"), [0; 6], "no good at Income");
}

#[test]
fn nob_ex_34_nobility_stays_after_a_sale() {
    let mut s = alone().hall(["C01", "C02"]).coins("A", 20).lot("A", 1).dice("A", [1, 2]);
    s.go("A", 1, 1, "city_hall").act("A", "zone 2");
    assert_eq!((s.of("A").nobility, s.points_of("A")), (2, 5));
    s.act("A", "sell");
    assert_eq!((s.of("A").nobility, s.points_of("A"), s.of("A").coins), (2, 0, 19));
    s.act("A", "end").go("A", 2, 2, "city_hall").act("A", "zone 2");
    assert_eq!((s.of("A").nobility, s.points_of("A")), (4, 5));
}

/// Coins that the apprentices of each seat bring at Income.
fn earned(players: u8, sitting: &[(&str, u8)]) -> Vec<u16> {
    let s = sitting.iter().fold(Scenario::new(players), |s, (seat, n)| s.apprentices(seat, "mages", *n));
    s.state().seats().map(|seat| s.game().income(s.state(), seat).guild_coins).collect()
}

#[test]
fn nob_ex_35_36_income_by_total() {
    assert_eq!(earned(4, &[("A", 2), ("B", 1)]), [4, 2, 0, 0]);
    assert_eq!(earned(4, &[("A", 2), ("B", 1), ("C", 1)]), [2, 1, 1, 0]);
    let six = [1, 2, 3, 4, 5, 6].map(|n| earned(6, &[("A", n)])[0] / u16::from(n));
    assert_eq!(six, [4, 3, 2, 2, 1, 1]);
}

#[test]
fn nob_ex_37_the_fourth_cube() {
    let mut s = alone().character("A", "nya_adebowale").held("A", ["elf_g"]).ready("A", 1);
    s = s.goods("A", [3, 0, 4, 3, 0, 3]);
    let mut cheap = s.clone();
    cheap.acts("A", ["satisfy", "spend books 1", "spend weapons 4", "spend relics 1", "spend furniture 2"]);
    assert_eq!(cheap.points_of("A"), 8);
    s.acts("A", ["satisfy", "spend books 3", "spend weapons 4", "spend relics 3"]);
    assert_eq!(s.legal("A"), ["spend furniture 1", "spend furniture 2"], "13 is more than the maximum");
}

#[test]
fn nob_ex_38_the_hand_limit() {
    let mut s = alone().held("A", ["elf_a", "elf_b", "elf_c"]).display(["dwarf_a", "dwarf_b"]).dice("A", [1]);
    s.go("A", 1, 1, "tavern");
    assert_eq!(s.legal("A"), ["discard elf_a", "discard elf_b", "discard elf_c"]);
    s.act("A", "discard elf_b");
    assert_eq!(s.check("A", "take elf_b"), Err(Illegal::NotDisplayed(id("elf_b"))));
    s.act("A", "take dwarf_a");
    assert_eq!(s.of("A").held.len(), 3);
}

#[test]
fn nob_ex_39_a_full_ship() {
    let s = alone().ship("S09").sold("jewelry", 2).goods("A", [0, 0, 0, 0, 5, 0]).dice("A", [1]);
    assert_eq!(s.can("A", 1, 1, "port"), Err(Illegal::NoBuyer));
}

#[test]
fn nob_ex_40_reputation_stops_at_six() {
    let mut s = alone().reputation("A", 7).satisfied("A", ["elf_a"]).nobility("A", 1);
    s = s.goods("A", [1, 1, 0, 0, 0, 0]).council("1-2", "elf", "T01").dice("A", [1]);
    s.go("A", 1, 1, "council");
    assert_eq!(s.of("A").reputation, 6);
}

#[test]
fn nob_ex_41_renewal_skips_dice() {
    let mut s = alone()
        .die("city_hall", "B", 2)
        .die("city_hall", "C", 5)
        .hall(["W01", "-", "W06", "W11", "-", "W16"]);
    s = s.bag(["C01", "C02", "C03", "C04"]).dice("A", [1]);
    s.go("A", 1, 1, "berk").acts("A", ["modifiers 0", "renew buildings"]);
    assert_eq!(s.hall_text(), "C01 - C02 C03 - C04");
}

#[test]
fn nob_ex_42_tiles_slide_left() {
    let mut s = alone().hall(["C01", "-", "C02", "-", "-", "C03"]).bag(["C04", "C05", "C06"]).coins("A", 1);
    s = s.workshop("mages", "left", "W16", "A");
    s.act("A", "end");
    assert_eq!(s.hall_text(), "C01 C02 C03 C04 C05 C06");
}

#[test]
fn nob_ex_43_44_the_end() {
    let s = Scenario::new(2).goods("A", [3, 1, 0, 3, 0, 0]).nobility("A", 9).points("A", 50).over();
    assert_eq!(s.score("A").total(), 57);
    let five = ["elf_a", "elf_b", "elf_c", "elf_d", "elf_e"];
    let other = ["dwarf_a", "dwarf_b", "dwarf_c", "dwarf_d", "dwarf_e"];
    let s = Scenario::new(2).points("A", 60).points("B", 60).satisfied("A", five).satisfied("B", other);
    let s = s.ready("B", 1).reputation("A", 14).reputation("B", 15).over();
    assert_eq!(s.ranks(), [2, 1]);
}

#[test]
fn nob_ex_45_46_the_automa_blocks() {
    let mut s = Scenario::new(1).display(["elf_a"]).hall(["W01", "W02", "W06", "W11", "W16", "C01"]);
    s = s.coins("A", 9);
    s.begin_round(&[3, 4, 2, 3, 6, 4, 2, 6, 3, 3]);
    assert_eq!(s.can("A", 3, 3, "tavern"), Err(Illegal::TooLow { least: id("4") }));
    assert_eq!((s.can("A", 4, 4, "tavern"), s.can("A", 2, 2, "site")), (Ok(()), Ok(())));
    assert_eq!(s.can("A", 3, 3, "site"), Err(Illegal::TooHigh { most: id("2") }));
    assert_eq!(s.can("A", 6, 6, "carpenters"), Err(Illegal::GuildClosed(id("carpenters"))));
    for guild in ["scholars", "artists", "smiths", "mages", "jewellers"] {
        assert_eq!(s.can("A", 6, 6, guild), Ok(()), "{guild}");
    }
    assert!(s.happened().contains(&"automa 3 aside".to_owned()));
}

#[test]
fn nob_ex_47_a_turn_without_a_die_is_a_pass() {
    let mut s = Scenario::new(2).dice("A", [2, 2]).dice("B", [1]).held("A", ["dwarf_a"]).ready("A", 1);
    s = s.goods("A", [0, 0, 0, 2, 1, 0]);
    s.acts("A", ["satisfy", "end"]);
    assert!(s.state().passed().contains("A".parse().unwrap()));
    assert_eq!((s.of("A").dice_left(), s.to_act().as_str()), (2, "B"));
}

#[test]
fn nob_ex_53_modifiers_by_turn_order() {
    for number in 0..40 {
        let (state, _) = deal(&table(5, []), &format!("order {number}"));
        let order: Vec<u8> = state.turn_order().map(|seat| state.player(seat).modifiers).collect();
        assert_eq!(order, [0, 0, 0, 1, 2]);
    }
}

#[test]
fn nob_ex_54_the_last_apprentice_earns() {
    let mut s = alone().dice("A", [3]).lot("A", 1).round(10);
    s.go("A", 3, 3, "mages").acts("A", ["apprentice lot", "end", "end"]);
    assert_eq!((s.of("A").coins, s.to_act().as_str()), (3, ""), "Income of the last round");
}

#[test]
fn nob_ex_55_setup_for_two() {
    let (state, _) = deal(&table(2, []), "middle");
    for guild in nobility::ids::Guild::ALL {
        let [left, middle, right] = *state.workshops(guild);
        assert!(left.is_none() && right.is_none());
        let middle = middle.unwrap();
        assert_eq!(crate::support::game().components().tile(middle.tile).guild, Some(guild));
        assert_eq!(middle.owner, None);
    }
    assert_eq!((state.hall().iter().flatten().count(), state.bag().left()), (6, 36));
}

#[test]
fn nob_ex_57_masters_give_nothing_free() {
    let mut s = alone().workshop("mages", "left", "W17", "A").apprentices("A", "mages", 1).dice("A", [3]);
    s = s.coins("A", 1);
    s.go("A", 3, 3, "mages").acts("A", ["decline", "buy 1"]);
    assert_eq!((s.goods_of("A")[3], s.of("A").coins, s.points_of("A")), (2, 0, 0));
}

#[test]
fn nob_ex_58_the_yellow_die() {
    let mut s = Scenario::new(1).hall(["C01", "C02", "C03", "C04", "C05", "C06"]).coins("A", 20).lot("A", 1);
    s = s.bag(["C07", "C08", "C09", "C10", "C11"]);
    s.begin_round(&[4, 1, 1, 1, 1, 6, 1, 4, 1, 2]);
    assert_eq!(s.hall_text(), "C01 C02 C03 - C05 C06");
    assert_eq!(s.can("A", 4, 4, "city_hall"), Err(Illegal::PlaceFull(id("city_hall"))));
    s = s.bag(["C07", "C08", "C09", "C10", "C11"]);
    steps(&mut s, "A", ["die", "die 1", "as 1", "go berk", "modifiers 0", "renew buildings"]);
    assert_eq!(s.hall_text(), "C07 C08 C09 - C10 C11");
    s.act("A", "end").act("A", "end");
    assert_eq!(s.state().round(), 3);
    let told = s.happened();
    let automa = told.iter().rfind(|line| line.ends_with("city_hall")).unwrap();
    let slot: usize = automa.split(' ').nth(1).unwrap().parse().unwrap();
    let slid: Vec<&str> = ["C07", "C08", "C09", "C10", "C11"].to_vec();
    let hall = s.hall_text();
    let lying: Vec<&str> = hall.split(' ').take(5).collect();
    for (number, (tile, lies)) in (1..).zip(slid.into_iter().zip(lying)) {
        assert_eq!(lies, if number == slot { "-" } else { tile });
    }
}

#[test]
fn nob_ex_60_storm_at_sea() {
    let mut s = alone().event("storm").ship("S09").goods("A", [2, 0, 3, 0, 0, 0]).dice("A", [6]);
    s.go("A", 6, 6, "port").acts("A", ["sell weapons", "sell weapons", "sell books"]);
    assert_eq!((s.of("A").coins, s.goods_of("A")), (8, [1, 0, 1, 0, 0, 0]));
}
