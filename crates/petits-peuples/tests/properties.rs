//! Random positions, many of them: generator against judge over all codes, and everything the kit knows.

use engine::Chance;
use petits_peuples::scenario::Scenario;
use petits_peuples::{Action, PetitsPeuples};
use testkit::{Config, Eagerness, Examiner, Report, conformance_with};

/// Positions that the properties below visit at least, all together.
const POSITIONS: u64 = 200_000;

/// Every kind of action by the first word of its notation.
const KINDS: [&str; 14] = [
    "abandon",
    "build",
    "cover",
    "decline",
    "invade",
    "keep",
    "move-on",
    "name",
    "pass",
    "project",
    "roof",
    "start",
    "strategic",
    "transfer",
];

/// Every reason of the judge.
const REASONS: [&str; 32] = [
    "AlreadyKept",
    "CanBuild",
    "CannotAfford",
    "CannotName",
    "CraneOff",
    "Elsewhere",
    "MovedOn",
    "NoBuilding",
    "NoFloor",
    "NoRoof",
    "NoRoofLeft",
    "NoRoofTarget",
    "NoTerritoryLeft",
    "NoToken",
    "NotDealt",
    "NotDisplayed",
    "NotFree",
    "NotNow",
    "NotSatisfied",
    "NotYourTurn",
    "NotYours",
    "NothingToInvade",
    "OtherTerrain",
    "OthersBuilding",
    "Over",
    "OwnBuilding",
    "PloyUsed",
    "Roofed",
    "TerritoriesLeft",
    "TokenGone",
    "TooTall",
    "Transferred",
];

/// Takes projects, builds high, and moves roofs.
fn achiever(action: &Action) -> u32 {
    match action {
        Action::Validate(_) => 60,
        Action::Build(_) => 6,
        Action::Transfer(_) => 40,
        Action::Abandon(_) | Action::StrategicMove(_) => 1,
        _ => 3,
    }
}

/// Spends every token, mostly on other people's houses.
fn raider(action: &Action) -> u32 {
    match action {
        Action::Invade(_) => 30,
        Action::StrategicMove(_) | Action::Transfer(_) => 8,
        _ => 2,
    }
}

/// Spends all inhabitants, then moves on and on.
fn spender(action: &Action) -> u32 {
    match action {
        Action::Build(_) => 12,
        Action::MoveOn | Action::Pass => 40,
        Action::Cover(terrain) if terrain.index() == 0 => 30,
        Action::Abandon(_) => 0,
        _ => 2,
    }
}

/// Takes back what was built: long games, full purses.
fn restless(action: &Action) -> u32 {
    match action {
        Action::Abandon(_) => 5,
        Action::Build(_) => 2,
        _ => 1,
    }
}

fn games(games: u32, seed: u64, eagerness: Eagerness<PetitsPeuples>) -> Report<PetitsPeuples> {
    let config = Config { games, seed, look_every: 40, refuse_every: 200, limit: 20_000 };
    conformance_with::<PetitsPeuples>(&config, eagerness)
}

/// Positions that random games seldom reach: empty purses, empty supplies, walls of buildings.
fn corners() -> Vec<Scenario> {
    let walls = |s: Scenario| (1..=7).fold(s, |s, n| covered(s, n).full(&format!("T{n}"), "B"));
    let roofed = |s: Scenario| s.building("T4.0", "A", 2).roof("T4.0").building("T7.1", "A", 1);
    let mut asked = Scenario::new(2).crane("T1").display(["prison"]).building("T1.6", "A", 1);
    asked.play("A", "build T1.6");
    vec![
        Scenario::new(4).population("A", 1).population("B", 1),
        Scenario::new(3).supply("A", 0).supply("B", 0).building("T5.0", "A", 2),
        walls(Scenario::new(2)).population("A", 12),
        walls(Scenario::new(4)).tokens("A", 0),
        roofed(Scenario::new(4).crane("T4")).population("A", 3),
        roofed(Scenario::new(3).crane("T3").full("T3", "B")),
        Scenario::new(2).crane("T7").brambles("green", 0).brambles("yellow", 1).brambles("red", 6),
        asked.roofs(0),
    ]
}

/// Three brambles of each type, the seventh green again out of a richer supply.
fn covered(s: Scenario, n: usize) -> Scenario {
    let types = ["green", "yellow", "red"];
    s.token(&format!("T{n}"), types[(n - 1) / 3])
}

#[test]
fn two_hundred_thousand_positions_of_every_kind() {
    let mut report = games(160, 2, testkit::any);
    for (number, eagerness) in (3..).zip([achiever, raider, spender, restless]) {
        report.add(&games(110, number, eagerness));
    }
    let mut examiner = Examiner::<PetitsPeuples>::new(Config::default());
    let mut chance = Chance::from_number(11);
    for corner in corners() {
        for eagerness in [testkit::any, raider, spender] {
            for _ in 0..20 {
                examiner.play_on(corner.state().clone(), 60, eagerness, &mut chance);
            }
        }
    }
    report.add(examiner.report());
    assert!(report.positions >= POSITIONS, "{} positions", report.positions);
    assert_eq!(report.played.keys().map(String::as_str).collect::<Vec<_>>(), KINDS);
    assert_eq!(report.refused().into_keys().collect::<Vec<_>>(), REASONS);
    println!("{} games, {} positions, {} verdicts", report.games, report.positions, report.verdicts);
    println!("longest {}, {:?} {:?}", report.longest, report.played, report.refused());
}
