//! Sections 9 and 10: adventure mode and variants.

use engine::{Game as _, RawSetup, SoloResult};
use rollwrite::RollWrite;
use rollwrite::ids::Difficulty;
use rollwrite::phase::{Phase, Step};
use rollwrite::scenario::Scenario;

use crate::support::{alone, deal, game, id, on, seat, table};

#[test]
fn isr_88_one_player_three_tiles_advanced_rules() {
    let (state, _) = deal(&RawSetup::players(1), "solo");
    assert!(state.is_advanced() && state.favors().len() == 3);
    assert_ne!(state.sheet(), rollwrite::ids::Sheet::COMPETITION);
}

#[test]
fn isr_89_a_solo_round() {
    let mut s = on("adventure-03").tracks("A", [3, 3, 1, 0]).favors("A");
    assert!(matches!(s.state().phase(), Phase::Favors { .. }));
    s.play("A", "take windfall");
    assert_eq!(s.state().step(seat("A")), Some(Step::Reroll));
    s.play("A", "stop");
    assert_eq!(s.state().step(seat("A")), Some(Step::Menu));
    s.play("A", "end");
    assert_eq!(s.state().step(seat("A")), Some(Step::Colony));
    s.play("A", "skip");
    assert_eq!(s.state().round(), 5);
}

#[test]
fn isr_90_rerolls_before_everything_else() {
    let mut s = on("adventure-03").favors("A");
    s.play("A", "take ally");
    for action in ["build walls", "end", "tick 1.1"] {
        assert!(s.check("A", action).is_err(), "{action}");
    }
    s.rolling("A", "reroll resource-1", &[5]);
    assert!(s.check("A", "reroll resource-1").is_err());
    assert_eq!(s.stock_of("A"), [0, 1, 1, 1]);
}

/// ISR-E34: at a table with several players a reroll counts for its player only.
#[test]
fn isr_90_60_e34_the_own_rerolled_worker_die_gives_the_actions() {
    // The faces of the Worker die: 3, 3, 4, 4, 4, 5.
    for (face, actions) in [(0, 3), (2, 4), (5, 5)] {
        let mut s = Scenario::new(2).sheet("adventure-03").favors("A");
        s.play("A", "take none").play("B", "take none");
        s.rolling("A", "reroll worker", &[face]);
        assert_eq!((s.actions_of("A"), s.stock_of("A")), (actions, [1, 1, 1, 0]));
        assert_eq!((s.player_of("A").dice.worker, s.player_of("B").dice.worker), (actions as u8, 4));
        s.play("B", "stop");
        assert_eq!((s.actions_of("B"), s.stock_of("B")), (4, [1, 1, 1, 0]), "the roll of the round");
    }
    // What looks at the Worker die looks at the own one: Wind Tower, a wood at 4 or less (ISR-50).
    for (face, wood) in [(0, 2), (5, 1)] {
        let mut s = Scenario::new(2).sheet("adventure-30").built("A", 2).built("B", 2).favors("A");
        s.play("A", "take none").play("B", "take none");
        s.rolling("A", "reroll worker", &[face]).play("B", "stop");
        assert_eq!((s.stock_of("A"), s.stock_of("B")), ([1, wood, 1, 0], [1, 2, 1, 0]));
    }
}

#[test]
fn isr_91_the_table_of_honour() {
    let title = |points: u16| {
        let s = alone().noted("A", points).over();
        s.game().standing(s.state()).solo_result()
    };
    for (points, rank) in
        [(0, 0), (39, 0), (40, 1), (45, 2), (50, 3), (55, 4), (60, 5), (70, 6), (80, 7), (200, 7)]
    {
        assert_eq!(title(points), Some(SoloResult::Title(rank)), "{points}");
        assert!(game().solo_title(rank).is_some());
    }
}

#[test]
fn isr_92_the_sheet_of_a_record_can_be_read() {
    let raw = table(1, &[("sheet", "adventure-12")]);
    let setup = game().setup(&raw).unwrap();
    assert_eq!(setup.mode(), rollwrite::Mode::Adventure(Some(id("adventure-12"))));
    let (state, _) = deal(&table(1, &[]), "random");
    assert!(game().components().adventures().any(|sheet| sheet == state.sheet()));
}

#[test]
fn isr_93_difficulty_is_for_display_only() {
    let data = game().components();
    let levels: std::collections::BTreeSet<Difficulty> =
        data.adventures().filter_map(|sheet| data.village(sheet).difficulty).collect();
    assert_eq!(levels.len(), 3);
    assert_eq!(data.village(id("competition")).difficulty, None);
}

/// A data file with one more sheet.
fn with_own_sheet() -> String {
    let text = RollWrite::standard_data();
    let start = text.find("[[village_sheet]]\nid = \"adventure-48\"").unwrap();
    let end = text[start..].find("\n[[rank]]").map_or(text.len(), |at| start + at);
    let own = text[start..end].replace("adventure-48", "adventure-49").replace("number = 48", "number = 49");
    format!("{}\n{own}\n{}", &text[..end], &text[end..])
}

#[test]
fn isr_94_sheets_of_your_own_can_be_loaded() {
    let game = RollWrite::from_data("own.toml", &with_own_sheet()).unwrap();
    assert_eq!(game.components().adventures().count(), 49);
    let setup = game.setup(&table(1, &[("sheet", "adventure-49")])).unwrap();
    let mut chance = engine::Chance::from_number(1);
    let state = game.deal(&setup, &mut chance, &mut engine::Events::off());
    assert_eq!(state.sheet(), id("adventure-49"));
    assert_eq!(game.audit(&state), Ok(()));
    assert_eq!(rollwrite::words::building(state.building(id("2"))).key(), "isr.own_building");
}

#[test]
fn isr_95_basic_and_advanced_differ_in_plans_and_architects() {
    let [basic, advanced] =
        ["basic", "advanced"].map(|rules| deal(&table(2, &[("rules", rules)]), "level").0);
    assert!(!basic.is_advanced() && advanced.is_advanced());
    assert_eq!(basic.roll(), advanced.roll());
}

#[test]
fn isr_96_one_tile_is_always_left_over() {
    for players in 2..=4 {
        let mut s = Scenario::new(players).favors("A");
        for _ in 0..players {
            let taker = game().to_act(s.state()).first().unwrap().to_string();
            let first = s.legal(&taker)[0].clone();
            s.play(&taker, &first);
        }
        assert_eq!(s.state().favors_left().len(), 1, "{players}");
    }
}

#[test]
fn isr_97_several_players_on_one_adventure_sheet() {
    for players in 2..=4 {
        let (state, _) =
            deal(&table(players, &[("mode", "adventure"), ("sheet", "adventure-30")]), "several");
        assert_eq!((state.sheet(), state.players()), (id("adventure-30"), players));
        assert!(state.is_advanced());
        assert_eq!(state.favors().len(), usize::from(players) + 1);
    }
}
