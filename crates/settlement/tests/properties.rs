//! Random positions, many of them: generator against judge over all codes, and everything the kit knows.

use engine::{Chance, Events, Game as _};
use settlement::scenario::Scenario;
use settlement::{Action, Choice, Settlement};
use testkit::{Config, Eagerness, Examiner, Report, conformance_with};

use crate::support::{deal, game};

/// Positions that the properties below visit at least, all together.
const POSITIONS: u64 = 200_000;

/// Every kind of action by the first word of its notation.
const KINDS: [&str; 20] = [
    "build",
    "done",
    "end",
    "exchange",
    "explore",
    "fortification",
    "fortify",
    "get",
    "give",
    "hunt",
    "in",
    "invite",
    "keep",
    "monster",
    "pass",
    "place",
    "region",
    "street",
    "take",
    "use",
];

/// Every reason of the judge.
const REASONS: [&str; 48] = [
    "ActionDone",
    "CannotBuild",
    "CannotExchange",
    "CannotInvite",
    "CannotUse",
    "CellTaken",
    "ExtraUsed",
    "FirstTerrain",
    "FortificationUsed",
    "FortifiedAlready",
    "HeldAlready",
    "HeroDone",
    "JustGiven",
    "JustReceived",
    "MonsterThere",
    "NoCell",
    "NoFortification",
    "NoMirror",
    "NoMonster",
    "NoTarget",
    "NoTerrain",
    "NoneToGive",
    "NoneToKeep",
    "NoneToSell",
    "NotAdjacent",
    "NotBasic",
    "NotCollected",
    "NotFortified",
    "NotInRow",
    "NotInStreet",
    "NotNow",
    "NotOffered",
    "NotTheNewOne",
    "NotYourTurn",
    "NothingDone",
    "NothingOffered",
    "OtherOrder",
    "OtherRegion",
    "Over",
    "RegionBarren",
    "RegionUsed",
    "SameBack",
    "SettlementFull",
    "StreetEmpty",
    "StreetFull",
    "StreetUsed",
    "TooFewSettlers",
    "UsedAlready",
];

/// Explores, fortifies and hunts.
fn ranger(action: &Action) -> u32 {
    match action {
        Action::Choose(Choice::Explore | Choice::Hunt) => 20,
        Action::Choose(Choice::Fortify | Choice::Region | Choice::Fortification) => 8,
        Action::Encounter(true) => 3,
        Action::EndTurn => 30,
        Action::Pass => 1,
        _ => 2,
    }
}

/// Builds and uses streets.
fn mason(action: &Action) -> u32 {
    match action {
        Action::Choose(Choice::Build | Choice::Street) => 20,
        Action::Use(_) => 20,
        Action::EndTurn => 30,
        Action::Pass => 1,
        _ => 3,
    }
}

/// Exchanges, above all with the Mirror, and invites.
fn merchant(action: &Action) -> u32 {
    match action {
        Action::Take(artifact) if artifact.name() == "enchanted_mirror" => 30,
        Action::Exchange(rate) if rate.name() == "mirror_basic_to_basic" => 20,
        Action::Choose(Choice::Exchange | Choice::Invite) => 12,
        Action::EndTurn => 20,
        Action::Pass => 1,
        _ => 4,
    }
}

fn games(games: u32, seed: u64, eagerness: Eagerness<Settlement>) -> Report<Settlement> {
    let config = Config { games, seed, look_every: 40, refuse_every: 200, limit: 20_000 };
    conformance_with::<Settlement>(&config, eagerness)
}

/// Positions that random games seldom reach: empty decks and supplies, full boards, every artefact in hand.
fn corners() -> Vec<Scenario> {
    let rich = |players| {
        Scenario::new(players).reserve("A", [4, 4, 4, 6, 6]).row(["H01", "H14", "H27", "H40"]).market([
            "bank*2",
            "cathedral",
            "tavern*2",
            "trading_post",
            "bazaar",
            "bank",
            "-",
            "goldsmith",
        ])
    };
    let land = |s: Scenario| {
        s.terrain("A", "I.1", "T1-01")
            .fort("A", "I.1")
            .terrain("A", "I.2", "T1-08")
            .monster("A", "I.2")
            .terrain("A", "II.1", "T2-10")
            .terrain("A", "III.1", "T3-09")
    };
    let town = |s: Scenario| {
        s.street("A", "upper", ["warehouse", "bazaar", "trading_post"])
            .street("A", "middle", ["quarry", "alchemist_tower"])
            .street("A", "lower", ["tavern", "goldsmith", "cathedral"])
    };
    let mut corners: Vec<Scenario> = ["shooting_star", "key_of_knowledge", "enchanted_mirror"]
        .into_iter()
        .chain(["sacred_clock", "sorcerers_mask", "scroll_of_power", "cup_of_good_cheer"])
        .map(|artifact| town(land(rich(2))).artifact("A", artifact))
        .collect();
    corners.extend([
        land(rich(4)).hero_deck_only([]).passed(["B", "C", "D"]),
        town(rich(3)).bonus_left(0),
        land(rich(2)).monsters_left("yellow", 0).monsters_left("red", 0).row(["H02", "H04", "-", "-"]),
        town(land(Scenario::new(1))).round(6).reserve("A", [2, 2, 2, 2, 2]),
        Scenario::new(2).settlers("A", 0, 0).row(["-", "-", "-", "H45"]).reserve("A", [0, 0, 0, 0, 9]),
    ]);
    // Questions with a single answer are answered at once in a game: here they stay open.
    let mut first = Scenario::new(2);
    first.step("A", "explore");
    let mut swapped = Scenario::new(2).artifact("A", "enchanted_mirror").reserve("A", [1, 0, 1, 0, 0]);
    swapped.plays("A", ["exchange", "exchange mirror_basic_to_basic", "give wood", "get clay"]);
    for action in ["exchange", "exchange mirror_basic_to_basic", "give stone"] {
        swapped.step("A", action);
    }
    corners.extend([first, swapped]);
    corners
}

#[test]
fn two_hundred_thousand_positions_of_every_kind() {
    let mut report = games(110, 2, testkit::any);
    for (number, eagerness) in (3..).zip([ranger, mason, merchant]) {
        report.add(&games(90, number, eagerness));
    }
    let mut examiner = Examiner::<Settlement>::new(Config::default());
    let mut chance = Chance::from_number(11);
    for corner in corners() {
        for eagerness in [testkit::any, mason, merchant] {
            for _ in 0..12 {
                examiner.play_on(corner.state().clone(), 60, eagerness, &mut chance);
            }
        }
    }
    report.add(examiner.report());
    println!("{} games, {} positions, {} verdicts", report.games, report.positions, report.verdicts);
    println!("longest {}, {:?} {:?}", report.longest, report.played, report.refused());
    assert_eq!(report.played.keys().map(String::as_str).collect::<Vec<_>>(), KINDS);
    assert_eq!(report.refused().into_keys().collect::<Vec<_>>(), REASONS);
    assert!(report.positions >= POSITIONS, "{} positions", report.positions);
}

/// Section 13: lists stay short; a person can read every one of them.
#[test]
fn lists_are_short() {
    let (mut longest, mut listed, mut decisions) = (0, 0, 0);
    let mut legal = Vec::new();
    for number in 0..40 {
        let (mut state, _) = deal(1 + number % 4, &format!("lists {number}"));
        let mut chance = Chance::from_number(u64::from(number));
        while let Some(seat) = game().to_act(&state).first() {
            game().legal(&state, seat, &mut legal);
            longest = longest.max(legal.len());
            listed += legal.len();
            decisions += 1;
            let action = testkit::choose(&legal, mason, &mut chance).unwrap();
            game().apply_legal(&mut state, seat, action, &mut chance, &mut Events::off());
        }
    }
    println!("{decisions} decisions, {listed} options, at most {longest}");
    assert!(longest <= 10 && listed < 6 * decisions, "{listed} options in {decisions}, at most {longest}");
}
