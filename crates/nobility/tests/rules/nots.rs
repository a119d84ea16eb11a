//! What rules do not do: where a count leaves something out, an amount stays, or nothing happens.

use engine::{Game as _, Viewer, observe};
use nobility::Illegal;
use nobility::scenario::Scenario;
use testkit::unchanged;

use crate::support::{alone, chancellery, deal, game, id, seat, steps, table};

#[test]
fn nob_2_100_who_does_not_win() {
    let winners = |s: Scenario| -> Vec<String> {
        game().standing(s.over().state()).winners().map(|seat| seat.to_string()).collect()
    };
    assert_eq!(winners(Scenario::new(3).points("A", 10).points("B", 12).points("C", 11)), ["B"]);
    let even = || Scenario::new(2).points("A", 9).points("B", 9);
    assert_eq!(winners(even().ready("A", 3).lot("A", 9)), ["A", "B"]);
    assert_eq!(winners(even().coins("A", 1)), ["A"]);
}

#[test]
fn nob_8_9_10_122_orders_that_nobody_knows() {
    let (state, _) = deal(&table(3, []), "orders");
    let seen = observe(game(), &state, Viewer::Record);
    assert!(seen.state().settler_deck().known().is_some());
    let seen = observe(game(), &state, Viewer::Seat(seat("A")));
    assert_eq!((seen.state().settler_deck().known(), seen.state().petition_pile().known()), (None, None));
    assert_eq!((seen.state().bag().known(), seen.state().ships_left()), (None, 17));
}

#[test]
fn nob_11_17_no_workshop_lies_in_a_guild_of_three() {
    let (state, _) = deal(&table(3, []), "empty");
    assert!(
        nobility::ids::Guild::ALL.iter().all(|guild| state
            .workshops(*guild)
            .iter()
            .flatten()
            .next()
            .is_none())
    );
    let (two, _) = deal(&table(2, []), "empty");
    assert!(two.workshops(id("mages"))[1].is_some() && two.workshops(id("mages"))[0].is_none());
}

#[test]
fn nob_18_53_e39_owners_that_get_nothing() {
    let visited = |owner: &str| {
        let mut s = Scenario::new(2).workshop("smiths", "left", "W12", owner).dice("A", [1]).passed(["B"]);
        s.go("A", 1, 1, "smiths").act("A", "use coins");
        (s.of("A").coins, s.of("B").coins)
    };
    assert_eq!((visited("A"), visited("-"), visited("B")), ((1, 0), (1, 0), (1, 2)), "the effect comes once");
}

#[test]
fn nob_23_45_one_thing_after_another() {
    let mut s = alone().held("A", ["dwarf_a", "dwarf_b"]).ready("A", 2).goods("A", [3, 0, 0, 6, 3, 0]);
    s = s.dice("A", [5]).coins("A", 2).lot("A", 1);
    s.go("A", 5, 5, "mages");
    assert_eq!((s.check("A", "satisfy"), s.check("A", "sell")), (Err(Illegal::NotNow), Err(Illegal::NotNow)));
    s.acts("A", ["buy 0", "done", "satisfy", "satisfy dwarf_a", "spend relics 2", "spend jewelry 1"]);
    assert_eq!(s.check("A", "satisfy"), Err(Illegal::DoneAlready(id("satisfy"))), "one card in a turn");
}

#[test]
fn nob_25_26_28_a_raised_limit_helps_at_once() {
    let mut s = alone().reputation("A", 9).placed("A", 4).dice("A", [5, 3]);
    s.go("A", 5, 5, "castle").act("A", "end");
    assert_eq!((s.of("A").reputation, s.of("A").placed), (12, 9));
    s.go("A", 3, 3, "berk");
    assert_eq!(s.of("A").placed, 12);
}

#[test]
fn nob_31_a_master_still_brings_a_good() {
    let s = alone().workshop("mages", "left", "W16", "A");
    let income = s.game().income(s.state(), seat("A"));
    assert_eq!((income.goods.amounts(), income.guild_coins), ([0, 0, 0, 1, 0, 0], 0));
}

#[test]
fn nob_34_e11_e13_e38_what_the_filter_takes_and_leaves() {
    let full = |s: Scenario| {
        let s = s.workshop("mages", "left", "W16", "-").workshop("mages", "middle", "W17", "-");
        s.workshop("mages", "right", "W18", "-").bag(["W19", "C01", "C02", "C03", "C04", "C05", "C06"])
    };
    let mut s = full(chancellery(4).passed(["B", "C", "D"]));
    unchanged!(s.state().dice_tiles_left(), s.act("A", "end"));
    assert_eq!(s.hall_text(), "C01 C02 C03 C04 C05 C06");
    assert!(s.state().tiles_removed().contains(id("W19")) && !s.state().tiles_out().contains(id("W19")));
    let mut renewed = full(alone()).dice("A", [1]);
    renewed.go("A", 1, 1, "berk").acts("A", ["modifiers 0", "renew buildings"]);
    assert!(renewed.hall_text().starts_with("W19 C01") && renewed.state().tiles_removed().is_empty());
}

#[test]
fn nob_51_a_workshop_that_is_not_reached() {
    let mut s = alone().workshop("smiths", "middle", "W12", "B").dice("A", [2]);
    s.go("A", 2, 2, "smiths");
    assert_eq!((s.of("A").coins, s.points_of("B"), s.legal("A")), (0, 0, vec!["end".to_owned()]));
}

#[test]
fn nob_59_e19_workshops_that_cannot_be_had() {
    let base = || alone().hall(["W16"]).coins("A", 9).dice("A", [1]);
    assert_eq!(base().can("A", 1, 1, "city_hall"), Err(Illegal::NoApprentice(id("mages"))));
    let other = base().apprentices("A", "smiths", 2).lot("A", 3);
    assert_eq!(other.can("A", 1, 1, "city_hall"), Err(Illegal::NoApprentice(id("mages"))));
    let ownerless = alone().workshop("mages", "left", "W16", "-").apprentices("A", "mages", 1);
    assert_eq!(ownerless.check("A", "sell"), Err(Illegal::NothingToSell));
}

#[test]
fn nob_69_71_72_e34_berk_in_order_and_once() {
    let taken = alone().die("berk", "B", 1).dice("A", [2]);
    assert_eq!(taken.can("A", 2, 2, "berk"), Err(Illegal::PlaceFull(id("berk"))));
    let mut s = alone().dice("A", [1]).hall(["C01"]).display(["elf_a"]);
    steps(&mut s, "A", ["die", "die 1", "as 1", "go berk"]);
    assert_eq!(s.check("A", "renew settlers"), Err(Illegal::NotNow), "Modifiers first");
    s.step("A", "modifiers 0");
    unchanged!((s.hall_text(), s.shown()), s.step("A", "renew nothing"));
    assert_eq!(s.check("A", "renew settlers"), Err(Illegal::NotNow));
}

#[test]
fn nob_83_84_85_86_92_93_94_96_97_125_only_while_the_event_lasts() {
    let figures = |s: Scenario| {
        let s = s.ship("S01").goods("A", [1; 6]).coins("A", 9).apprentices("A", "mages", 1);
        let (game, state, a) = (s.game(), s.state(), seat("A"));
        let prices =
            (game.price(state, a, id("site"), id("1")), game.price(state, a, id("city_hall"), id("1")));
        let guild = game.purchase(state, a, id("5-6"));
        let council = game.petition_worth(state, a, id("T01"));
        let income = game.income(state, a).guild_coins;
        (prices, guild, game.port(state, a, id("6")), council, income, game.welcome_bonus(state, a))
    };
    let before = figures(alone());
    assert_eq!((before.0, before.1, before.3, before.4, before.5), ((5, 4), (1, 3), (4, 2), 3, 0));
    for other in ["open_tavern", "curfew", "queens_gift", "tax_day", "royal_audience", "generous_clerk"] {
        assert_eq!(figures(alone().event(other)), before, "{other}");
    }
    for event in [
        "port_traders",
        "hardworking_apprentices",
        "flourishing_guilds",
        "building_boom",
        "guild_strike",
        "storm",
        "council_favour",
        "master_builders",
        "welcome_feast",
    ] {
        assert_ne!(figures(alone().event(event)), before, "{event}");
        let mut over = alone().event(event);
        over.act("A", "end");
        assert_eq!(over.state().event(), None, "{event}");
    }
}

#[test]
fn nob_99_102_alone_nothing_is_added() {
    let s = Scenario::new(1).goods("A", [9; 6]).nobility("A", 12).over();
    assert_eq!(s.score("A").total(), 0);
    assert_eq!(Scenario::new(2).goods("A", [9; 6]).nobility("A", 12).over().score("A").total(), 27 + 6);
}

#[test]
fn nob_105_the_automa_takes_nothing() {
    let mut s = Scenario::new(1).display(["elf_a", "elf_b"]).coins("A", 3).goods("A", [1; 6]);
    unchanged!((s.shown(), s.of("A").coins, s.goods_of("A"), s.of("A").ready), s.begin_round(&[1; 10]));
}

#[test]
fn nob_e1_e2_who_has_passed_is_not_asked_again() {
    let mut s = Scenario::new(2).dice("A", [1, 1]).dice("B", [1, 3]);
    s.act("A", "end");
    s.go("B", 1, 1, "castle").act("B", "end");
    assert_eq!((s.to_act().as_str(), s.check("A", "die")), ("B", Err(Illegal::NotYourTurn)));
    let mut auto = Scenario::new(2).dice("B", [1]).turn("B");
    auto.play("B", "end");
    assert!(auto.state().round() == 3 && !auto.state().passed().contains(seat("A")));
}

#[test]
fn nob_e12_e14_spaces_that_stay_empty() {
    let tiles: Vec<String> = (2..=30).map(|number| format!("T{number:02}")).collect();
    let names: [&str; 29] = std::array::from_fn(|index| tiles[index].as_str());
    let mut s = alone().petitions("A", names);
    s.act("A", "end");
    assert_eq!(s.state().space(id("1-2"), id("halfling")), nobility::state::Space::Petition(id("T01")));
    assert_eq!((s.state().petition_pile().left(), s.of("A").petitions.len()), (0, 29));
}

#[test]
fn nob_e15_e24_apprentices_that_cannot_help_now() {
    let mut s = alone().dice("A", [5]).lot("A", 1).coins("A", 1).apprentices("A", "mages", 1);
    s.go("A", 5, 5, "mages").acts("A", ["buy 1", "apprentice lot"]);
    assert_eq!((s.goods_of("A")[3], s.apprentices_of("A", "mages"), s.of("A").lot), (2, 2, 0));
    let mut same = alone().dice("A", [5]).lot("A", 1).apprentices("A", "mages", 1);
    same.go("A", 5, 5, "mages");
    assert_eq!(same.check("A", "apprentice mages"), Err(Illegal::SameGuild(id("mages"))));
    let full = Scenario::new(2).passed(["B"]).apprentices("B", "mages", 2).apprentices("A", "smiths", 1);
    let mut full = full.dice("A", [5]).coins("A", 1);
    full.go("A", 5, 5, "mages").act("A", "buy 1");
    assert_eq!((full.goods_of("A")[3], full.legal("A")), (1, vec!["end".to_owned()]));
}

#[test]
fn nob_e31_e32_e33_what_events_leave_alone() {
    let mut s = Scenario::with(2, [("events", "on")]).next_event("tax_day").coins("A", 3);
    s.begin_round(&[1; 10]);
    assert_eq!((s.of("A").coins, s.of("B").coins), (1, 0), "nobody pays what is not there");
    let late =
        alone().event("curfew").display(["elf_a"]).dice("A", [6]).die("tavern", "B", 1).die("tavern", "C", 1);
    assert_eq!(late.can("A", 6, 6, "tavern"), Ok(()), "three of four slots are left");
    let full = late.die("tavern", "D", 1);
    assert_eq!(full.can("A", 6, 6, "tavern"), Err(Illegal::PlaceFull(id("tavern"))));
    let open = alone().event("open_tavern").display(["elf_a"]).dice("A", [1]);
    let open = open.die("tavern", "B", 6).die("tavern", "C", 2).die("tavern", "D", 5).die("tavern", "B", 3);
    assert_eq!(open.can("A", 1, 1, "tavern"), Err(Illegal::PlaceFull(id("tavern"))));
    let limit = alone().event("royal_inspection").reputation("A", 9);
    assert_eq!((limit.game().limit(limit.state(), seat("A")), limit.of("A").reputation), ((7, 7), 9));
}

#[test]
fn nob_39_e44_only_the_last_level_is_white() {
    let points = |level| Scenario::new(2).nobility("A", level).over().score("A").total();
    assert_ne!(points(11), points(12));
    assert_eq!((points(0), points(1), points(12)), (0, 0, 6));
}
