//! What every place does, line by line: who gains and loses how much, in which order and from what.

use nobility::scenario::Scenario;

use crate::support::{alone, chancellery, course};

/// A die of this value at a place.
fn placed(s: &mut Scenario, die: u8, place: &str) -> Vec<String> {
    s.go("A", die, die, place).happened()
}

#[test]
fn nob_27_44_47_d7_a_card_of_the_tavern() {
    let mut s = alone().held("A", ["elf_a", "elf_b", "elf_c"]).display(["dwarf_a", "dwarf_b"]);
    s = s.settler_deck(["trobit_h"]).dice("A", [2]).modifiers("A", 3);
    s.go("A", 2, 4, "tavern");
    assert_eq!(s.happened(), ["placed A 2 as 4 tavern", "lost A 2 modifiers for tavern"]);
    assert_eq!(
        course(&mut s, "A", ["discard elf_a", "take dwarf_a"]),
        ["discarded A elf_a", "took A dwarf_a", "arrived trobit_h"]
    );
    assert_eq!((s.of("A").modifiers, s.state().modifiers_left(), s.of("A").placed), (1, 19, 4));
    assert_eq!((s.of("A").dice_left(), s.legal("A")), (0, vec!["end".to_owned()]));
}

#[test]
fn nob_49_a_house_at_the_site() {
    let mut s = alone().dice("A", [4]).coins("A", 5);
    let told = ["placed A 4 as 4 site", "lost A 5 coins for site", "gained A 1 houses from site"];
    assert_eq!(placed(&mut s, 4, "site"), told);
}

#[test]
fn nob_51_52_53_54_55_e21_a_visit_of_a_guild() {
    let mut s = alone().workshop("mages", "left", "W18", "B").workshop("mages", "middle", "W17", "A");
    s = s.workshop("mages", "right", "W16", "C").reputation("A", 10).dice("A", [5]).coins("A", 1);
    s = s.apprentices("A", "mages", 1).apprentices("A", "smiths", 1).lot("A", 1);
    assert_eq!(placed(&mut s, 5, "mages"), ["placed A 5 as 5 mages"]);
    assert_eq!(
        course(&mut s, "A", ["use reputation", "use coins", "use guild_good"]),
        [
            "gained A 1 reputation from W18",
            "gained B 1 coins from owner-mages",
            "gained A 1 coins from W17",
            "gained A 1 relics from W16",
            "gained C 1 coins from owner-mages",
            "gained C 1 points from owner-mages",
        ]
    );
    assert_eq!(
        course(&mut s, "A", ["buy 2", "apprentice smiths", "apprentice lot"]),
        [
            "lost A 2 coins for mages",
            "gained A 3 relics from mages",
            "apprenticed A mages from smiths",
            "apprenticed A mages from lot",
        ]
    );
    assert_eq!((s.goods_of("A"), s.of("A").lot, s.apprentices_of("A", "smiths")), ([0, 0, 0, 4, 0, 0], 0, 0));
}

#[test]
fn nob_57_d10_d11_d12_effects_with_a_choice() {
    let visit = |tile: &str, actions: [&str; 2]| {
        let mut s = alone().workshop("mages", "left", tile, "-").dice("A", [1, 6]).reputation("A", 6);
        s = s.goods("A", [2, 0, 1, 0, 0, 0]);
        placed(&mut s, 1, "mages");
        (course(&mut s, "A", actions), s)
    };
    let (told, s) = visit("W19", ["use any_good", "get artwork"]);
    assert_eq!((told, s.goods_of("A")), (vec!["gained A 1 artwork from W19".to_owned()], [2, 1, 1, 0, 0, 0]));
    let (told, mut s) = visit("W20", ["use exchange", "give weapons"]);
    assert!(told.is_empty());
    assert_eq!(
        course(&mut s, "A", ["get relics"]),
        ["lost A 1 weapons for W20", "gained A 1 relics from W20"]
    );
    assert_eq!(s.goods_of("A"), [2, 0, 0, 1, 0, 0]);
    let (told, s) = visit("W20", ["use reroll", "reroll no"]);
    assert!(told.is_empty() && s.of("A").dice == [0, 0, 0, 0, 0, 1]);
    let (told, s) = visit("W20", ["use reroll", "reroll yes"]);
    assert!(told.len() == 1 && told[0].starts_with("rerolled A 6 to "), "{told:?}");
    assert_eq!(s.of("A").dice_left(), 1);
}

#[test]
fn nob_57_d10_dice_are_asked_for_in_ascending_order() {
    let mut s = alone().workshop("jewellers", "left", "W24", "-").dice("A", [1, 6, 2, 2]).reputation("A", 12);
    placed(&mut s, 1, "jewellers");
    s.acts("A", ["use reroll", "reroll yes", "reroll no"]);
    s.play_with("A", "reroll yes", &[4, 0]);
    assert!(s.happened().contains(&"rerolled A 2 6 to 1 5".to_owned()), "{:?}", s.happened());
    assert_eq!(s.of("A").dice, [1, 1, 0, 0, 1, 0]);
}

#[test]
fn nob_58_59_60_the_city_hall_and_a_lord() {
    let mut s = alone().hall(["W16", "C01"]).coins("A", 9).lot("A", 1).apprentices("A", "mages", 1);
    s = s.dice("A", [1, 2]).commoner("A", "martok_coinforged").nobility("A", 4);
    assert_eq!(
        placed(&mut s, 1, "city_hall"),
        [
            "placed A 1 as 1 city_hall",
            "lost A 4 coins for city_hall",
            "workshop A W16 mages left",
            "gained A 1 nobility from W16",
            "gained A 4 points from W16",
            "lord A martok_coinforged",
            "gained A 5 coins from lord",
        ]
    );
    s.act("A", "end");
    assert_eq!(placed(&mut s, 2, "city_hall"), ["placed A 2 as 2 city_hall", "lost A 5 coins for city_hall"]);
    assert_eq!(
        course(&mut s, "A", ["zone 2"]),
        ["communal A C01 2", "gained A 2 nobility from C01", "gained A 5 points from C01"]
    );
    assert_eq!((s.of("A").lot, s.of("A").coins, s.hall_text().as_str()), (0, 5, "- - - - - -"));
}

#[test]
fn nob_62_63_sales() {
    let mut s = alone().workshop("mages", "middle", "W16", "A").zone("A", 1, "C01").points("A", 9);
    s = s.dice("A", [1]);
    assert_eq!(
        course(&mut s, "A", ["sell", "sell mages middle"]),
        ["sold A W16", "gained A 3 coins from sale", "lost A 6 points for sale"]
    );
    s.go("A", 1, 1, "castle").act("A", "end");
    assert_eq!(
        course(&mut s, "A", ["sell"]),
        ["sold A C01", "gained A 3 coins from sale", "lost A 3 points for sale"]
    );
    assert_eq!((s.points_of("A"), s.of("A").lot, s.of("A").coins), (0, 2, 6));
}

#[test]
fn nob_65_d16_sales_at_the_port() {
    let mut s = alone().ship("S01").goods("A", [2, 1, 0, 0, 0, 2]).dice("A", [3]).sold("artwork", 2);
    assert_eq!(placed(&mut s, 3, "port"), ["placed A 3 as 3 port"]);
    assert_eq!(s.legal("A"), ["sell books", "sell furniture"]);
    assert_eq!(
        course(&mut s, "A", ["sell books"]),
        ["lost A 1 books for port", "gained A 3 coins from port"]
    );
    assert_eq!(s.legal("A"), ["done", "sell books", "sell furniture"]);
    s.acts("A", ["sell furniture", "sell furniture"]);
    assert_eq!(
        (s.of("A").coins, s.goods_of("A"), s.legal("A")),
        (5, [1, 1, 0, 0, 0, 0], vec!["end".to_owned()])
    );
    assert_eq!(s.state().sold(), &[1, 2, 0, 0, 0, 2]);
}

#[test]
fn nob_67_68_a_councillor_is_answered() {
    let mut s = alone().satisfied("A", ["elf_a"]).council("3-4", "elf", "T03").council("3-4", "dwarf", "T06");
    s = s.goods("A", [3, 1, 0, 0, 0, 0]).dice("A", [3]).coins("A", 3).nobility("A", 5);
    assert_eq!(
        placed(&mut s, 3, "council"),
        [
            "placed A 3 as 3 council",
            "answered A elf T03",
            "lost A 2 books for T03",
            "lost A 1 artwork for T03",
            "lost A 2 coins for T03",
            "gained A 8 points from T03",
            "lost A 2 reputation for council",
        ]
    );
    assert_eq!((s.goods_of("A"), s.of("A").coins, s.of("A").petitions.len()), ([1, 0, 0, 0, 0, 0], 1, 1));
}

#[test]
fn nob_70_71_72_115_berk() {
    let mut s = chancellery(4).passed(["B", "C", "D"]).desk("top_1", "A").contract("A", "K01", "D01", []);
    s = s.commission_deck(["K05", "K06", "K07"]).dice_tiles(["D09"]).coins("A", 5).dice("A", [5, 1]);
    s = s.hall(["C01", "W01"]).bag(["C02", "W06", "C03", "W07", "C04", "W08"]).reputation("A", 12);
    assert_eq!(placed(&mut s, 5, "berk"), ["placed A 5 as 5 berk"]);
    assert_eq!(
        course(&mut s, "A", ["modifiers 3", "renew buildings"]),
        [
            "lost A 2 coins for berk",
            "gained A 3 modifiers from berk",
            "renewed A buildings",
            "offered 1 C02",
            "offered 2 W06",
            "offered 3 C03",
            "offered 4 W07",
            "offered 5 C04",
            "offered 6 W08",
        ]
    );
    assert_eq!(
        course(&mut s, "A", ["commission yes", "keep K06"]),
        ["drew A K05 K06 K07", "kept A K06", "lost A 3 reputation for berk", "dice-tile A D09"]
    );
    let contract = s.state().contract("D09".parse().unwrap()).unwrap();
    assert_eq!((contract.owner.letter(), contract.dice, contract.tokens), ('A', 0, 0));
    s.act("A", "end");
    placed(&mut s, 1, "berk");
    assert_eq!(
        course(&mut s, "A", ["modifiers 1", "renew nothing"]),
        ["gained A 1 modifiers from berk", "renewed A nothing"]
    );
}

#[test]
fn nob_115_d18_a_commission_may_be_declined() {
    let mut s = chancellery(4).passed(["B", "C", "D"]).desk("top_1", "A").contract("A", "K01", "D01", []);
    s = s.dice("A", [3]);
    placed(&mut s, 3, "berk");
    assert_eq!(course(&mut s, "A", ["modifiers 0", "renew nothing", "commission no"]), ["renewed A nothing"]);
    assert_eq!((s.state().contracts_of("A".parse().unwrap()).count(), s.of("A").reputation), (1, 24));
    assert_eq!((s.state().commission_deck().left(), s.legal("A")), (17, vec!["end".to_owned()]));
}

#[test]
fn nob_73_74_109_114_castle_board_desk_and_dice_tile() {
    let mut s = chancellery(4).passed(["B", "C", "D"]).contract("A", "K01", "D01", [2]).lot("A", 1);
    s = s.satisfied("A", ["halfling_a"]).apprentices("A", "mages", 1).reputation("A", 13);
    s = s.dice("A", [1, 5, 5, 1]);
    assert_eq!(placed(&mut s, 5, "castle"), ["placed A 5 as 5 castle", "gained A 3 reputation from castle"]);
    s.act("A", "end");
    assert_eq!(placed(&mut s, 5, "board"), ["placed A 5 as 5 board", "recalled A mages"]);
    s.act("A", "end");
    assert_eq!(placed(&mut s, 1, "chancellery"), ["placed A 1 as 1 chancellery", "sat A top_1"]);
    s.act("A", "end");
    assert_eq!(placed(&mut s, 1, "dice_tile"), ["placed A 1 as 1 dice_tile", "on-tile A D01 1"]);
    assert_eq!((s.of("A").placed, s.of("A").lot, s.of("A").dice_left()), (12, 1, 0));
}

#[test]
fn nob_41_42_satisfied_settlers() {
    let mut s =
        alone().held("A", ["dwarf_a"]).ready("A", 2).goods("A", [0, 0, 0, 3, 2, 1]).zone("A", 2, "C01");
    assert_eq!(
        course(&mut s, "A", ["satisfy", "spend relics 2", "spend jewelry 2"]),
        [
            "satisfied A dwarf_a",
            "lost A 2 relics for dwarf_a",
            "lost A 2 jewelry for dwarf_a",
            "gained A 1 workers from dwarf_a",
            "gained A 1 nobility from dwarf_a",
            "gained A 5 points from dwarf_a",
        ]
    );
    assert_eq!((s.of("A").ready, s.of("A").plots, s.of("A").lot), (1, 1, 1));
}

/// NOB-80: every Lord bonus, in the order of the card; choices are made with furniture and the first card.
#[test]
fn nob_37_80_81_e18_every_lord_bonus() {
    let bonus = |character: &str| {
        let mut s = alone().commoner("A", character).nobility("A", 4).held("A", ["dwarf_a"]).ready("A", 1);
        s = s.goods("A", [0, 0, 0, 2, 1, 0]).display(["elf_a"]).settler_deck(["elf_b"]).reputation("A", 9);
        let mut told = course(&mut s, "A", ["satisfy"]);
        for action in ["get furniture", "get furniture", "get furniture", "get furniture", "welcome yes"] {
            if s.legal("A").contains(&action.to_owned()) {
                told.extend(course(&mut s, "A", [action]));
            }
        }
        let lord = told.iter().position(|line| line == &format!("lord A {character}")).unwrap();
        assert!(s.of("A").is_lord && s.legal("A") == ["end"], "{character}");
        told[lord + 1..].iter().map(|line| line.replace(" from lord", "")).collect::<Vec<_>>().join(", ")
    };
    let good = "gained A 1 furniture";
    let expected = [
        ("rhys_lusys", "gained A 4 reputation, took A elf_a, arrived elf_b".to_owned()),
        ("martok_coinforged", "gained A 5 coins".to_owned()),
        ("belvedere_stonefist", format!("gained A 2 coins, {good}, {good}")),
        ("verelan_si", "gained A 4 modifiers".to_owned()),
        ("nya_adebowale", "gained A 4 reputation, gained A 2 modifiers".to_owned()),
        ("tobin_marsh", format!("{good}, {good}, {good}, {good}")),
        ("isolde_varn", "gained A 1 houses".to_owned()),
        ("gorrim_ashbeard", "gained A 2 workers".to_owned()),
        ("selwyn_tide", "gained A 3 coins, gained A 2 modifiers".to_owned()),
        ("pip_nettle", "gained A 5 points".to_owned()),
        ("kara_dunmere", "gained A 2 nobility, gained A 2 coins".to_owned()),
        ("orlan_moss", format!("gained A 1 workers, {good}, {good}")),
        ("zikki_cog", "gained A 3 reputation, gained A 3 coins".to_owned()),
    ];
    for (character, lines) in expected {
        assert_eq!(bonus(character), lines, "{character}");
    }
}

/// NOB-37: once, and only on reaching the level.
#[test]
fn nob_37_no_bonus_before_the_level_and_none_again() {
    let satisfied = |s: Scenario| {
        let mut s = s.held("A", ["dwarf_a"]).ready("A", 1).goods("A", [0, 0, 0, 2, 1, 0]);
        s.act("A", "satisfy");
        (s.of("A").coins, s.of("A").is_lord, s.of("A").nobility)
    };
    let commoner = |level| alone().commoner("A", "martok_coinforged").nobility("A", level);
    assert_eq!((satisfied(commoner(3)), satisfied(commoner(4))), ((0, false, 4), (5, true, 5)));
    let lord = alone().character("A", "martok_coinforged");
    assert_eq!(satisfied(lord.nobility("A", 4)), (0, true, 5));
}

#[test]
fn nob_20_24_29_30_33_from_the_last_pass_to_the_next_turn() {
    let mut s = chancellery(2).passed(["B"]).first("B").desk("top_2", "A").reputation("A", 10);
    s = s.apprentices("A", "mages", 1).apprentices("B", "mages", 1).apprentices("B", "smiths", 1);
    s = s.workshop("mages", "left", "W16", "A").workshop("smiths", "left", "W11", "B");
    s = s.zone("A", 1, "C01").zone("A", 2, "C02").zone("B", 3, "C03").hall(["C04", "-", "C05"]);
    s = s.bag(["C06", "C07", "C08", "C09"]).ship("S01");
    let mut told = course(&mut s, "A", ["end"]);
    assert_eq!((s.to_act().as_str(), s.state().round()), ("B", 2));
    told.extend(course(&mut s, "B", ["get jewelry"]));
    told.retain(|line| !line.starts_with("petition"));
    let expected = [
        "turn-ended A passed",
        "gained B 3 coins from smiths",
        "gained B 2 coins from mages",
        "gained B 1 weapons from income",
        "gained A 2 coins from mages",
        "gained A 3 coins from income",
        "gained A 1 relics from income",
        "gained A 1 modifiers from income",
        "gained A 1 reputation from income",
        "gained B 1 jewelry from income",
        "ship S18",
        "offered 3 C06",
        "offered 4 C07",
        "offered 5 C08",
        "offered 6 C09",
        "round 3 A",
    ];
    assert_eq!(told[..expected.len()], expected);
    let rolled: Vec<&str> = told[expected.len()..].iter().map(|line| &line[..8]).collect();
    assert_eq!(rolled, ["rolled A", "rolled B"]);
    assert_eq!((s.to_act().as_str(), s.state().ships_out().len()), ("A", 1));
}

#[test]
fn nob_99_124_commissions_are_told_at_the_end() {
    let mut s = chancellery(2).passed(["B"]).round(10).contract("A", "K18", "D01", [1, 2, 4]);
    s = s.contract("B", "K02", "D02", []);
    assert_eq!(
        course(&mut s, "A", ["end"]),
        ["turn-ended A passed", "revealed A K18 active", "revealed B K02", "ended"]
    );
    assert_eq!(s.check("A", "end"), Err(nobility::Illegal::Over));
}
