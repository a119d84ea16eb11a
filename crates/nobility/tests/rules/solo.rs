//! Section 11: the solo game.

use engine::{Game as _, SoloResult};
use nobility::scenario::Scenario;

use crate::support::{deal, game, id, table};

#[test]
fn nob_101_103_set_up_alone() {
    let (state, _) = deal(&table(1, []), "alone");
    assert!(state.objective().is_some() && !state.has_chancellery());
    let (state, _) = deal(&table(1, [("objective", "O07")]), "alone");
    assert_eq!(state.objective(), Some(id("O07")));
    let drawn: std::collections::BTreeSet<&str> = (0..200)
        .map(|number| deal(&table(1, []), &format!("{number}")).0.objective().unwrap().name())
        .collect();
    assert_eq!(drawn.len(), 15);
    let levels = nobility::ids::Objective::all().map(|one| game().components().objective(one).level);
    assert_eq!(levels.filter(|level| *level == 2).count(), 5);
}

#[test]
fn nob_102_e45_the_objective_is_won_at_once() {
    let mut s = Scenario::with(1, [("objective", "O02")]).coins("A", 20).satisfied("A", ["elf_a", "elf_b"]);
    s = s.held("A", ["dwarf_a"]).ready("A", 1).goods("A", [0, 0, 0, 2, 1, 0]).dice("A", [1]);
    assert_eq!(game().standing(s.state()).solo_result(), Some(SoloResult::Won(false)));
    s.acts("A", ["satisfy"]);
    assert_eq!(s.to_act(), "A", "the turn is finished first");
    s.act("A", "end");
    assert_eq!(s.to_act(), "");
    assert!(s.happened().contains(&"ended won".to_owned()));
    assert_eq!(game().standing(s.state()).solo_result(), Some(SoloResult::Won(true)));
    let mut lost = Scenario::with(1, [("objective", "O11")]).round(10);
    lost.act("A", "end");
    assert!(lost.happened().contains(&"ended lost".to_owned()));
    let mut ready =
        Scenario::with(1, [("objective", "O02")]).coins("A", 20).satisfied("A", ["elf_a", "elf_b", "elf_c"]);
    ready.begin_round(&[1; 10]);
    assert_eq!(ready.to_act(), "", "checked at the end of Preparation");
}

#[test]
fn nob_104_105_the_automa_places_five_dice() {
    let mut s = Scenario::new(1).hall(["C01", "C02"]);
    s.begin_round(&[1, 1, 1, 1, 1, 3, 4, 2, 5, 6]);
    let automa: Vec<String> = s.happened().into_iter().filter(|line| line.starts_with("automa")).collect();
    let expected =
        ["automa 3 tavern", "automa 4 site", "automa 2 city_hall", "automa 5 jewellers", "automa 6 artists"];
    assert_eq!(automa, expected);
    assert_eq!(s.hall_text(), "C01 - - - - -");
    assert!(s.state().tiles_out().contains(id("C02")));
}

#[test]
fn nob_106_a_blocked_guild_pays_its_owner_twice() {
    let mut s =
        Scenario::new(1).workshop("scholars", "left", "W01", "A").workshop("scholars", "right", "W02", "A");
    s = s.workshop("scholars", "middle", "W03", "-");
    s.begin_round(&[1, 1, 1, 1, 1, 3, 4, 2, 1, 1]);
    assert_eq!((s.of("A").coins, s.points_of("A"), s.goods_of("A")), (4, 2, [0; 6]));
}

/// Every objective, one count short and then enough.
#[test]
fn nob_102_126_every_objective() {
    let settled = ["halfling_a", "human_a", "elf_a", "dwarf_a", "green_elf_a", "trobit_a", "trobit_b"];
    let base = || Scenario::new(1);
    let rich = base()
        .satisfied("A", settled)
        .points("A", 85)
        .nobility("A", 12)
        .coins("A", 25)
        .petitions("A", ["T01", "T02", "T03", "T04", "T05", "T06", "T07"])
        .workshop("scholars", "left", "W01", "A")
        .workshop("artists", "left", "W06", "A")
        .workshop("smiths", "left", "W11", "A")
        .workshop("mages", "left", "W16", "A")
        .apprentices("A", "jewellers", 1)
        .zone("A", 1, "C01")
        .zone("A", 2, "C02")
        .zone("A", 3, "C03");
    for objective in nobility::ids::Objective::all() {
        assert!(game().is_fulfilled(rich.state(), objective), "{objective}");
        assert!(!game().is_fulfilled(base().reputation("A", 9).state(), objective), "{objective}");
        for condition in game().components().objective(objective).conditions.into_iter().flatten() {
            let (count, holds) = game().progress(rich.state(), id("A"), condition);
            assert!(holds && count >= condition.least, "{objective}: {condition:?}");
        }
    }
}

/// NOB-102: checked after each Income, before the round is cleared away and the next one begins.
#[test]
fn nob_102_the_objective_is_checked_after_income() {
    let settled = ["elf_a", "elf_b", "elf_c"];
    let ended = |coins: u16| {
        let s = Scenario::with(1, [("objective", "O02")]).satisfied("A", settled).coins("A", coins);
        let mut s = s.apprentices("A", "mages", 1).die("berk", "A", 1);
        s.act("A", "end");
        let told = s.happened();
        let state = s.state();
        let is_cleared = state.berk()[0].is_none();
        (state.is_over(), state.round(), is_cleared, told.contains(&"ended won".to_owned()))
    };
    assert_eq!(ended(17), (true, 2, false, true), "3 coins of the apprentice make 20");
    assert_eq!(ended(16), (false, 3, true, false));
    let mut zone = Scenario::with(1, [("objective", "O05")]).points("A", 45).reputation("A", 15);
    zone = zone.zone("A", 2, "C01");
    zone.act("A", "end");
    assert_eq!((zone.state().is_over(), zone.state().round()), (true, 2), "16 by the second zone");
}

/// NOB-126: every count, exactly; what others own, what was sold and masters' guilds are told apart.
#[test]
fn nob_126_every_count() {
    use nobility::data::{Condition, Counted};
    let s = Scenario::new(3)
        .satisfied("A", ["elf_a", "elf_b", "dwarf_a"])
        .satisfied("B", ["elf_c"])
        .held("A", ["dwarf_b"])
        .ready("A", 2)
        .workshop("mages", "left", "W16", "A")
        .workshop("mages", "middle", "W17", "-")
        .workshop("mages", "right", "W18", "A")
        .workshop("smiths", "left", "W11", "B")
        .workshop("artists", "left", "W06", "A")
        .apprentices("A", "mages", 2)
        .apprentices("A", "scholars", 1)
        .apprentices("B", "carpenters", 1)
        .zone("A", 2, "C01")
        .zone("B", 1, "C02")
        .petitions("A", ["T01", "T02"])
        .petitions("B", ["T03"])
        .nobility("A", 7)
        .reputation("A", 13)
        .coins("A", 21)
        .points("A", 34)
        .goods("A", [9; 6]);
    let count = |counted| {
        let (count, holds) = game().progress(s.state(), id("A"), Condition { counted, least: 3 });
        assert_eq!(holds, count >= 3);
        count
    };
    assert_eq!([count(Counted::SettlersOf(id("elf"))), count(Counted::SettlersOf(id("human")))], [2, 0]);
    assert_eq!([count(Counted::WorkshopsIn(id("mages"))), count(Counted::WorkshopsIn(id("smiths")))], [2, 0]);
    assert_eq!(
        [count(Counted::Workshops), count(Counted::Communal), count(Counted::CouncilTiles)],
        [3, 1, 2]
    );
    assert_eq!([count(Counted::HousesOnPlots), count(Counted::Peoples)], [3, 2]);
    assert_eq!(count(Counted::GuildsWithOwn), 3, "mages, scholars with an apprentice, artists with a master");
    assert_eq!([count(Counted::Nobility), count(Counted::Reputation)], [7, 13]);
    assert_eq!([count(Counted::Coins), count(Counted::Points)], [21, 34]);
}

/// NOB-102: all conditions at the same moment, each exactly met and one short.
#[test]
fn nob_102_all_conditions_at_once() {
    let four = ["elf_a", "elf_b", "elf_c", "elf_d"];
    let won = |points: i16, houses: bool| {
        let s = Scenario::with(1, [("objective", "O01")]).points("A", points);
        let mut s =
            if houses { s.satisfied("A", four) } else { s.satisfied("A", ["elf_a", "elf_b", "elf_c"]) };
        s.act("A", "end");
        s.state().is_over()
    };
    assert_eq!([won(40, true), won(39, true), won(40, false)], [true, false, false]);
}

#[test]
fn nob_104_every_value_blocks_its_guild() {
    let guilds = ["scholars", "smiths", "carpenters", "mages", "jewellers", "artists"];
    for (pips, guild) in (1..).zip(guilds) {
        let mut s = Scenario::new(1);
        s.begin_round(&[1, 2, 3, 4, 5, 3, 4, 2, pips, pips]);
        for other in guilds {
            let dice = s.state().guild_dice(id(other)).iter().flatten().count();
            assert_eq!(dice, usize::from(other == guild), "{pips}: {other}");
        }
        let dice: Vec<_> = s.state().guild_dice(id(guild)).iter().flatten().collect();
        assert_eq!((dice[0].owner, dice[0].face.pips()), (None, pips));
        let [tavern, site] = [s.state().tavern(), s.state().site()].map(|slots| slots[0].unwrap());
        assert_eq!((tavern.face.pips(), site.face.pips(), tavern.owner, site.owner), (3, 4, None, None));
        assert_eq!(s.state().tavern().iter().chain(s.state().site()).flatten().count(), 2);
        assert_eq!(s.state().hall_dice().iter().flatten().count(), 1);
        assert_eq!(s.of("A").dice, [1, 1, 1, 1, 1, 0]);
    }
}
