//! Random positions, many of them: generator against judge over all codes, and everything the kit knows.

use engine::Chance;
use rollwrite::{Action, RollWrite};
use testkit::{Config, Examiner};

use crate::support::table;

/// Gets on, so that late positions are met.
fn eager(action: &Action) -> u32 {
    match action {
        Action::End | Action::Skip | Action::Stop | Action::TakeNone => 1,
        Action::Tick(_) | Action::Exchange(..) => 8,
        _ => 20,
    }
}

/// Every kind of action by the first word of its notation.
const KINDS: [&str; 18] = [
    "take", "reroll", "stop", "gain", "build", "tick", "harvest", "produce", "pick", "exchange", "windfall",
    "sell", "end", "keep", "colony", "skip", "row", "column",
];

/// Every reason that the judge can give.
const REASONS: [&str; 32] = [
    "Over",
    "NotYourTurn",
    "Ready",
    "NotNow",
    "TileGone",
    "NoReroll",
    "NotOffered",
    "TrackFull",
    "NoAction",
    "CannotPay",
    "Ticked",
    "SameBoxFirst",
    "NoTile",
    "TileUsed",
    "NothingToHarvest",
    "NothingToProduce",
    "NoSuchBox",
    "Locked",
    "Harvested",
    "SameFieldBoxFirst",
    "NotOnDice",
    "NoExchange",
    "NotUsable",
    "ExchangeUsed",
    "NoneToGive",
    "SameBack",
    "Sold",
    "NoneToKeep",
    "NoPlan",
    "NoPlace",
    "NoPlaceInRow",
    "NoPlaceInColumn",
];

#[test]
fn every_sheet_every_action_every_reason() {
    let config = Config { look_every: 16, refuse_every: 64, ..Config::default() };
    let mut examiner = Examiner::<RollWrite>::new(config);
    for sheet in 1..=48 {
        let name = format!("adventure-{sheet:02}");
        let options = [("mode", "adventure"), ("sheet", name.as_str())];
        examiner.game(&table(1, &options), &format!("eager {sheet}"), eager);
        examiner.game(&table(1 + sheet % 4, &options), &format!("any {sheet}"), testkit::any);
    }
    for players in 2..=4 {
        for rules in ["basic", "advanced"] {
            for seed in 0..10 {
                examiner.game(
                    &table(players, &[("rules", rules)]),
                    &format!("{rules} {players} {seed}"),
                    eager,
                );
            }
        }
    }
    let report = examiner.report();
    for kind in KINDS {
        assert!(report.played.contains_key(kind), "nobody played {kind}: {:?}", report.played);
    }
    let refused = report.refused();
    for reason in REASONS {
        assert!(refused.contains_key(reason), "the judge never said {reason}: {refused:?}");
    }
    assert_eq!(refused.len(), REASONS.len(), "{refused:?}");
    assert!(report.positions > 20_000, "{} positions", report.positions);
}

/// Positions that no deal leads to: rich stocks, everything built.
#[test]
fn rich_positions() {
    let mut examiner = Examiner::<RollWrite>::new(Config::default());
    let mut chance = Chance::from_number(3);
    for sheet in 1..=48 {
        let s = rollwrite::scenario::Scenario::new(2)
            .sheet(&format!("adventure-{sheet:02}"))
            .built("A", 1)
            .built("A", 2)
            .built("A", 3)
            .built("A", 4)
            .tracks("A", [4, 5, 3, 6])
            .tile("A", "production")
            .stock("A", [9, 9, 9, 3])
            .actions("A", 20)
            .stock("B", [2, 2, 2, 2])
            .actions("B", 5);
        assert!(examiner.play_on(s.state().clone(), 60, eager, &mut chance) > 10);
    }
}

/// What a page asks agrees with the judge.
#[test]
fn prices_agree_with_the_judge() {
    use engine::{Events, Game as _};
    use rollwrite::ids::{Site, Track};

    let game = RollWrite::standard();
    let mut asked = 0;
    for number in 0..12 {
        let raw = table(1 + number % 4, &[("mode", "adventure")]);
        let (mut state, _) = crate::support::deal(&raw, &format!("price {number}"));
        let mut chance = Chance::from_number(u64::from(number));
        let mut legal = Vec::new();
        while let Some(seat) = game.to_act(&state).first() {
            if state.step(seat) == Some(rollwrite::phase::Step::Menu) {
                let acts = |free: bool| free || state.player(seat).actions > 0;
                for track in Track::ALL {
                    let price = game.track_price(&state, seat, track);
                    let payable = price.is_some_and(|price| price.bill.is_ok() && acts(price.is_free));
                    assert_eq!(game.check(&state, seat, Action::Build(track)).is_ok(), payable);
                    asked += 1;
                }
                for site in Site::all().filter(|site| game.check(&state, seat, Action::Tick(*site)).is_ok()) {
                    let price = game.site_price(&state, seat, site);
                    assert!(price.bill.is_ok() && acts(price.is_free));
                }
            }
            game.legal(&state, seat, &mut legal);
            let action = testkit::choose(&legal, eager, &mut chance).unwrap();
            game.apply_legal(&mut state, seat, action, &mut chance, &mut Events::off());
        }
    }
    assert!(asked > 1000, "{asked}");
}
