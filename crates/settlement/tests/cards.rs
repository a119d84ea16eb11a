//! Every building, every artefact and every hero.

use settlement::Illegal;
use settlement::ids::{Artifact, Building, Hero};
use settlement::scenario::Scenario;

use crate::support::{entries, game, id};

/// A building, its cost, a reserve with which it is used, the answers on the way, and what is left.
type Case = (&'static str, [u16; 5], [u16; 5], &'static [&'static str], [u16; 5], u8);

const BUILDINGS: [Case; 12] = [
    ("sawmill", [0, 0, 1, 0, 0], [0; 5], &[], [1, 0, 0, 0, 0], 0),
    ("clay_pit", [1, 0, 0, 0, 0], [0; 5], &[], [0, 1, 0, 0, 0], 0),
    ("quarry", [0, 1, 0, 0, 0], [0; 5], &[], [0, 0, 1, 0, 0], 0),
    ("warehouse", [0, 0, 0, 1, 0], [0; 5], &["get clay"], [0, 1, 0, 0, 0], 0),
    ("diamond_mine", [0, 0, 0, 0, 1], [0; 5], &[], [0, 0, 0, 1, 0], 0),
    ("alchemist_tower", [0, 0, 1, 0, 0], [0, 0, 0, 0, 1], &[], [0, 0, 0, 2, 0], 0),
    ("bazaar", [0, 0, 0, 1, 0], [1, 0, 1, 0, 0], &["give stone"], [1, 0, 0, 0, 1], 0),
    ("goldsmith", [0, 0, 0, 0, 1], [0, 0, 0, 1, 0], &[], [1, 1, 1, 0, 0], 0),
    ("tavern", [0, 0, 0, 0, 1], [0, 0, 0, 1, 0], &[], [0; 5], 2),
    ("bank", [0, 1, 0, 0, 0], [0, 0, 0, 0, 1], &[], [0; 5], 0),
    ("cathedral", [1, 0, 0, 0, 0], [0, 0, 0, 1, 0], &[], [0; 5], 0),
    ("trading_post", [0, 0, 0, 1, 0], [0; 5], &["get gold"], [0, 0, 0, 0, 1], 0),
];

/// A fortified wood and a fortified gold for the trading post.
fn land(s: Scenario) -> Scenario {
    s.terrain("A", "I.1", "T1-01").fort("A", "I.1").terrain("A", "II.1", "T2-09").fort("A", "II.1")
}

#[test]
fn set_60_61_62_63_64_65_66_67_68_69_70_71_every_building_does_what_it_says() {
    for (name, _, reserve, answers, left, joined) in BUILDINGS {
        let mut s = land(Scenario::new(2)).street("A", "middle", [name]).reserve("A", reserve);
        s.play("A", "street").play("A", &format!("use {name}"));
        answers.iter().for_each(|answer| drop(s.play("A", answer).to_act()));
        assert_eq!((s.reserve_of("A"), s.settlers_of("A")), (left, (5, joined)), "{name}");
        let stored = u16::from(["bank", "cathedral"].contains(&name));
        assert_eq!(s.of("A").stored_on(id(name)), stored, "{name}");
        let points = match name {
            "bank" => 5,
            "cathedral" => 4,
            _ => 0,
        };
        assert_eq!(s.score("A").total(), points, "{name}");
    }
}

#[test]
fn set_60_71_every_building_costs_what_it_says() {
    for (name, cost, ..) in BUILDINGS {
        let mut s = Scenario::new(2).market([name]).reserve("A", cost);
        s.plays("A", ["build", "in lower"]);
        assert_eq!((s.reserve_of("A"), s.street_of("A", "lower")), ([0; 5], format!("{name} - -")));
        let poor = Scenario::new(2).market([name]);
        assert!(!poor.legal("A").contains(&"build".to_owned()), "{name}");
        let card = game().components().building(id(name));
        assert_eq!(card.cost.amounts(), cost);
    }
    assert_eq!(BUILDINGS.map(|case| id::<Building>(case.0)).len(), Building::ALL.len());
}

#[test]
fn set_65_66_67_68_69_70_71_buildings_that_need_something() {
    for (name, ..) in BUILDINGS.iter().filter(|case| case.2 != [0; 5] || case.0 == "trading_post") {
        let mut s = Scenario::new(2).street("A", "upper", [name, "sawmill"]);
        s.play("A", "street");
        assert_eq!(s.check("A", &format!("use {name}")), Err(Illegal::CannotUse(id(name))), "{name}");
    }
}

#[test]
fn set_63_66_details_of_warehouse_and_bazaar() {
    let mut s = Scenario::new(2).street("A", "upper", ["warehouse", "bazaar"]).reserve("A", [1, 0, 1, 0, 0]);
    s.plays("A", ["street", "use bazaar"]);
    assert_eq!(s.legal("A"), ["give wood", "give stone"]);
    assert_eq!(s.check("A", "give clay"), Err(Illegal::NoneToSell(id("clay"))));
    assert_eq!(s.check("A", "get gold"), Err(Illegal::NotNow));
    s.plays("A", ["give wood", "use warehouse"]);
    assert_eq!(s.check("A", "get gold"), Err(Illegal::NotBasic(id("gold"))));
    assert_eq!(s.check("A", "give stone"), Err(Illegal::NotNow));
    s.play("A", "get clay");
    assert_eq!(s.reserve_of("A"), [0, 1, 1, 0, 1]);
}

fn holding(artifact: &str) -> Scenario {
    Scenario::new(2).passed(["B"]).artifact("A", artifact)
}

#[test]
fn set_72_the_sacred_clock_uses_the_new_building() {
    let built = |artifact: &str, then: &[&str]| {
        let mut s = holding(artifact).market(["quarry"]).reserve("A", [0, 1, 0, 0, 0]);
        s.plays("A", ["build", "in upper"]);
        then.iter().for_each(|action| drop(s.play("A", action).to_act()));
        s.reserve_of("A")
    };
    assert_eq!(built("sacred_clock", &["use quarry"]), [0, 0, 1, 0, 0]);
    assert_eq!(built("sacred_clock", &["done"]), [0; 5]);
    assert_eq!(built("magic_purse", &[]), [0; 5]);
}

#[test]
fn set_73_the_astrolabe_gains_what_is_explored() {
    let explored = |artifact: &str| {
        let mut s = holding(artifact).tile_pile(["T1-05"]);
        s.plays("A", ["explore", "place I.2"]);
        s.reserve_of("A")
    };
    assert_eq!(explored("explorers_astrolabe"), [0, 1, 0, 0, 0]);
    assert_eq!(explored("magic_purse"), [0; 5]);
}

#[test]
fn set_74_the_mace_adds_a_diamond() {
    let hunted = |artifact: &str| {
        let mut s = holding(artifact).terrain("A", "I.1", "T1-03").monster("A", "I.1");
        s.play("A", "hunt");
        s.reserve_of("A")
    };
    assert_eq!(hunted("mace_of_the_brave"), [0, 0, 0, 1, 1]);
    assert_eq!(hunted("magic_purse"), [0, 0, 0, 0, 1]);
}

#[test]
fn set_75_the_potion_gains_what_is_fortified() {
    let fortified = |artifact: &str| {
        let mut s = holding(artifact).terrain("A", "I.1", "T1-09");
        s.play("A", "fortify");
        s.reserve_of("A")
    };
    assert_eq!(fortified("potion_of_might"), [0, 0, 1, 0, 0]);
    assert_eq!(fortified("magic_purse"), [0; 5]);
}

#[test]
fn set_76_81_85_chest_ring_and_purse_give_when_taken() {
    let taken = |artifact: &str| {
        let shown = [artifact, "mace_of_the_brave", "potion_of_might"];
        let mut s = Scenario::new(2)
            .artifact("A", "sacred_clock")
            .artifact("B", "shooting_star")
            .display(shown)
            .terrain("A", "I.1", "T1-01");
        s.plays("A", ["pass", &format!("take {artifact}")]);
        (s.reserve_of("A"), s.settlers_of("A").1)
    };
    assert_eq!(taken("helpful_chest"), ([0; 5], 1));
    assert_eq!(taken("diamond_ring"), ([0, 0, 0, 1, 0], 0));
    assert_eq!(taken("magic_purse"), ([0, 0, 0, 0, 1], 0));
    assert_eq!(taken("scroll_of_power"), ([0; 5], 0));
    let empty = Scenario::new(2).display(["helpful_chest", "mace_of_the_brave", "potion_of_might"]);
    let mut empty = empty.bonus_left(0);
    empty.plays("A", ["pass", "take helpful_chest"]);
    assert_eq!(empty.settlers_of("A"), (6, 0), "none is left");
}

#[test]
fn set_77_the_scroll_gives_one_more() {
    let collected = |artifact: &str| {
        let mut s = holding(artifact).terrain("A", "I.1", "T1-01");
        s.play("A", "region");
        s.reserve_of("A")
    };
    assert_eq!(collected("scroll_of_power"), [2, 0, 0, 0, 0]);
    assert_eq!(collected("magic_purse"), [1, 0, 0, 0, 0]);
}

#[test]
fn set_78_the_crown_doubles_a_fortification() {
    let activated = |artifact: &str| {
        let mut s = holding(artifact).terrain("A", "I.1", "T1-01").fort("A", "I.1");
        s.play("A", "fortification");
        s.reserve_of("A")
    };
    assert_eq!(activated("sovereigns_crown"), [2, 0, 0, 0, 0]);
    assert_eq!(activated("magic_purse"), [1, 0, 0, 0, 0]);
}

#[test]
fn set_79_the_cup_brings_a_settler() {
    let invited = |artifact: &str, hero: &str| {
        let mut s = holding(artifact).row(["-", "-", "-", hero]).reserve("A", [0, 0, 0, 3, 3]);
        s.play("A", "invite");
        s.settlers_of("A").1
    };
    assert_eq!((invited("cup_of_good_cheer", "H45"), invited("cup_of_good_cheer", "H40")), (1, 2));
    assert_eq!((invited("magic_purse", "H45"), invited("magic_purse", "H40")), (0, 1));
}

#[test]
fn set_80_the_mask_decides() {
    let answered = |row: &str, answer: &str| {
        let mut s = holding("sorcerers_mask").row([row, "-", "-", "-"]).terrain("A", "I.1", "T1-01");
        s.plays("A", ["region", answer]);
        s.at("A", "I.1")
    };
    assert_eq!(answered("H01", "monster no"), "T1-01");
    assert_eq!(answered("H02", "monster yes"), "T1-01 monster");
    let mut without = holding("magic_purse").row(["H01", "-", "-", "-"]).terrain("A", "I.1", "T1-01");
    without.play("A", "region");
    assert_eq!(without.at("A", "I.1"), "T1-01 monster");
}

#[test]
fn set_82_83_star_and_key_allow_a_second_activation() {
    let land =
        |artifact: &str| holding(artifact).terrain("A", "I.1", "T1-01").street("A", "upper", ["quarry"]);
    let mut star = land("shooting_star");
    star.plays("A", ["region", "end", "region"]);
    assert_eq!((star.reserve_of("A"), star.settlers_of("A")), ([2, 0, 0, 0, 0], (4, 0)));
    star.plays("A", ["end", "street", "use quarry", "done", "end"]);
    assert!(!star.legal("A").iter().any(|one| one == "street" || one == "region"));
    let mut key = land("key_of_knowledge");
    key.plays("A", ["street", "use quarry", "end", "street", "use quarry", "done", "end", "region", "end"]);
    assert_eq!(key.reserve_of("A"), [1, 0, 2, 0, 0]);
    assert!(!key.legal("A").iter().any(|one| one == "street" || one == "region"));
}

#[test]
fn set_84_the_mirror_opens_its_rate() {
    let s = |artifact: &str| holding(artifact).reserve("A", [0, 1, 0, 0, 0]);
    assert!(s("enchanted_mirror").legal("A").contains(&"exchange".to_owned()));
    assert!(!s("magic_purse").legal("A").contains(&"exchange".to_owned()));
}

#[test]
fn set_72_85_fourteen_artefacts_one_each() {
    assert_eq!(entries("artifact").len(), Artifact::ALL.len());
    assert!(entries("artifact").iter().all(|entry| entry["count"].as_integer() == Some(1)));
}

/// Every card, at every position, paid exactly: surcharge, settlers, points, the sliding row.
#[test]
fn set_46_47_49_every_hero_can_be_invited() {
    let data = game().components();
    for hero in Hero::all() {
        let (card, name) = (data.hero(hero), hero.to_string());
        for position in 0..4 {
            let mut row = ["-"; 4];
            row[position] = &name;
            let mut price = card.cost.amounts();
            price[3] += [2, 1, 0, 0][position];
            let mut s = Scenario::new(2).row(row).reserve("A", price);
            assert_eq!(s.price(&name), price, "{hero} at {position}");
            s.play("A", "invite");
            assert_eq!((s.reserve_of("A"), s.settlers_of("A")), ([0; 5], (6, card.settlers)), "{hero}");
            assert!(s.of("A").heroes.contains(hero) && !s.row_text().contains(&name));
            let mut poor = price;
            let most = (0..5).find(|index| price[*index] > 0).unwrap();
            poor[most] -= 1;
            let poor = Scenario::new(2).row(row).reserve("A", poor);
            assert!(!poor.legal("A").contains(&"invite".to_owned()), "{hero} at {position}");
        }
    }
}

/// Every card against the printed table, so that a slip in reading the file is seen.
#[test]
fn set_9_every_hero_is_as_printed() {
    let data = game().components();
    for (hero, entry) in Hero::all().zip(entries("hero")) {
        let card = data.hero(hero);
        assert_eq!(entry["id"].as_str(), Some(hero.to_string().as_str()));
        assert_eq!(entry["guild"].as_str(), Some(card.guild.name()));
        assert_eq!(entry["vp"].as_integer(), Some(i64::from(card.points)));
        assert_eq!(entry["bonus_settlers"].as_integer(), Some(i64::from(card.settlers)));
        let icons: Vec<&str> = card.monsters.iter().map(|monster| monster.name()).collect();
        assert_eq!(entry["monsters"].as_array().unwrap()[0].as_str(), Some(icons[0]));
        for (resource, amount) in card.cost.iter() {
            let printed = entry["cost"].get(resource.name()).and_then(toml::Value::as_integer);
            assert_eq!(printed, Some(i64::from(amount)), "{hero} {resource}");
        }
    }
}
