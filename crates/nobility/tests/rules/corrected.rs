//! What rules say of figures that no printed card has: a corrected data file may have them.

use engine::Game as _;
use nobility::scenario::Scenario;
use nobility::{Illegal, Nobility};

use crate::support::{id, seat, steps};

/// The game with a data file in which these passages read otherwise.
fn corrected<const N: usize>(changes: [(&str, &str); N]) -> &'static Nobility {
    let mut text = Nobility::standard_data().to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    Box::leak(Box::new(Nobility::from_data("corrected.toml", &text).unwrap()))
}

/// Everybody else has passed, so that the turn stays.
fn alone(game: &'static Nobility) -> Scenario {
    Scenario::on(game, 4, []).passed(["B", "C", "D"])
}

/// The same with the Chancellery.
fn chancellery(game: &'static Nobility) -> Scenario {
    Scenario::on(game, 4, [("chancellery", "on")]).passed(["B", "C", "D"])
}

#[test]
fn nob_65_93_e6_a_storm_that_stops_every_sale() {
    for cap in [0, -1] {
        let cap = format!("\"port_max_sales_cap\", n = {cap}");
        let game = corrected([("\"port_max_sales_cap\", n = 3", &cap)]);
        let ready = || alone(game).ship("S01").goods("A", [1; 6]).dice("A", [6]);
        assert_eq!(ready().can("A", 6, 6, "port"), Ok(()));
        let mut storm = ready().event("storm");
        assert_eq!(storm.can("A", 6, 6, "port"), Err(Illegal::NoBuyer));
        steps(&mut storm, "A", ["die", "die 6", "as 6"]);
        assert!(!storm.legal("A").contains(&"go port".to_owned()));
    }
}

#[test]
fn nob_49_58_e25_no_price_falls_below_nothing() {
    let game = corrected([
        ("\"house_cost\", n = -2", "\"house_cost\", n = -6"),
        ("\"city_hall_cost\", n = -2", "\"city_hall_cost\", n = -5"),
    ]);
    let price = |event: &str, place: &str, value: &str| {
        game.price(alone(game).event(event).state(), seat("A"), id(place), id(value))
    };
    assert_eq!((price("building_boom", "site", "1"), price("storm", "site", "1")), (0, 5));
    let hall = |value: &str| price("master_builders", "city_hall", value);
    assert_eq!([hall("1"), hall("2"), hall("3")], [0, 0, 1]);
    let mut s = alone(game).event("building_boom").dice("A", [1]);
    s.go("A", 1, 1, "site");
    assert_eq!((s.of("A").coins, s.of("A").ready), (0, 1));
}

#[test]
fn nob_98_e32_a_curfew_leaves_one_slot() {
    let game = corrected([("\"tavern_and_site_slots\", n = -1", "\"tavern_and_site_slots\", n = -4")]);
    let curfew = || alone(game).event("curfew").display(["elf_a"]).dice("A", [3]);
    assert_eq!(curfew().can("A", 3, 3, "tavern"), Ok(()));
    let taken = curfew().die("tavern", "B", 3);
    assert_eq!(taken.can("A", 3, 3, "tavern"), Err(Illegal::PlaceFull(id("tavern"))));
}

#[test]
fn nob_47_111_a_desk_that_gives_no_card_takes_none_away() {
    let game = corrected([("\"tavern_cards\", n = 2", "\"tavern_cards\", n = 0")]);
    let mut s = chancellery(game).desk("top_4", "A").display(["elf_a", "elf_b"]).dice("A", [1]);
    s.go("A", 1, 1, "tavern").act("A", "take elf_a");
    assert_eq!((s.of("A").held.len(), s.legal("A")), (1, vec!["end".to_owned()]));
}

#[test]
fn nob_68_111_a_desk_that_spares_all_reputation() {
    let game = corrected([("\"council_reputation_loss\", n = 1", "\"council_reputation_loss\", n = 0")]);
    let answered = |s: Scenario| {
        let mut s = s.satisfied("A", ["elf_a"]).nobility("A", 1).goods("A", [1, 1, 0, 0, 0, 0]);
        s = s.council("1-2", "elf", "T01").dice("A", [1]);
        s.go("A", 1, 1, "council");
        s.of("A").reputation
    };
    assert_eq!((answered(chancellery(game).desk("top_3", "A")), answered(chancellery(game))), (24, 22));
}

/// NOB-E18: the effects in the listed order, also those that follow a choice.
#[test]
fn nob_80_81_e18_a_lord_bonus_that_goes_on_after_a_choice() {
    let coins = "lord_bonus = [{ kind = \"coins\", n = 5 }]";
    let choice =
        |kind: &str| format!("lord_bonus = [{{ kind = \"{kind}\", n = 1 }}, {{ kind = \"coins\", n = 5 }}]");
    let lord = |kind: &str, actions: &[&str]| {
        let mut s = alone(corrected([(coins, &choice(kind))])).commoner("A", "martok_coinforged");
        s = s.nobility("A", 4).held("A", ["dwarf_a"]).ready("A", 1).goods("A", [0, 0, 0, 2, 1, 0]);
        s = s.display(["elf_a", "elf_b"]);
        s.act("A", "satisfy");
        let before = s.of("A").coins;
        actions.iter().for_each(|action| drop(s.act("A", action).to_act()));
        (before, s.of("A").coins, s.of("A").goods.total(), s.of("A").held.len())
    };
    assert_eq!(lord("any_good", &["get books"]), (0, 5, 1, 0));
    assert_eq!(lord("settler_from_display", &["welcome yes", "take elf_a"]), (0, 5, 0, 1));
    assert_eq!(lord("settler_from_display", &["welcome no"]), (0, 5, 0, 0));
}

/// NOB-41: where a card's maximum is low, one good is left for every type that follows.
#[test]
fn nob_41_d21_a_maximum_that_binds_from_the_first_good_on() {
    let printed = "goods = [\"relics\", \"jewelry\"]\nmin = 3\nmax = 6";
    let game = corrected([(printed, "goods = [\"relics\", \"jewelry\", \"books\"]\nmin = 3\nmax = 4")]);
    let mut s = alone(game).held("A", ["dwarf_a"]).ready("A", 1).goods("A", [3, 0, 0, 3, 3, 0]);
    steps(&mut s, "A", ["satisfy", "satisfy dwarf_a"]);
    assert_eq!(s.legal("A"), ["spend relics 1", "spend relics 2"]);
    let wrong = Illegal::WrongAmount { good: id("relics"), least: 1, most: 3 };
    assert_eq!(s.check("A", "spend relics 3"), Err(wrong));
    let mut two = s.clone();
    s.step("A", "spend relics 1");
    assert_eq!(s.legal("A"), ["spend jewelry 1", "spend jewelry 2"]);
    two.step("A", "spend relics 2");
    assert_eq!(two.legal("A"), ["spend jewelry 1"]);
}

/// NOB-D13, NOB-D18: nobody is asked for more than four, however many would be allowed.
#[test]
fn nob_54_70_d13_d18_four_at_a_time() {
    let desk = |kind: &str| {
        let changed = format!("effect = {{ kind = \"{kind}\", n = 1 }}");
        let game = corrected([("effect = { kind = \"council_coins_waived\" }", &changed)]);
        chancellery(game).desk("top_1", "A").coins("A", 9).dice("A", [5])
    };
    let mut guild = desk("guild_max_buy").event("flourishing_guilds");
    assert_eq!(guild.game().purchase(guild.state(), seat("A"), id("5-6")), (1, 4));
    guild.go("A", 5, 5, "mages");
    assert_eq!(guild.legal("A"), ["buy 0", "buy 1", "buy 2", "buy 3", "buy 4"]);
    let berk = desk("berk_free_modifiers").event("generous_clerk");
    assert_eq!(berk.game().modifiers(berk.state(), seat("A"), id("5-6")), 4);
}
