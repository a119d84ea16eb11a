//! Random positions, many of them: generator against judge over all codes, and everything the kit knows.

use engine::{Chance, Events, Game as _};
use nobility::scenario::Scenario;
use nobility::{Action, Choice, Nobility};
use testkit::{Config, Eagerness, Examiner, Report, conformance_with};

use crate::support::{deal, game, table};

/// Goes on: places dice, satisfies, hardly ever ends early.
fn busy(action: &Action) -> u32 {
    match action {
        Action::Choose(Choice::Satisfy) => 60,
        Action::Choose(Choice::Die) => 30,
        Action::EndTurn | Action::Decline | Action::Choose(Choice::Sell) => 1,
        _ => 8,
    }
}

/// Collects settlers and builds.
fn builder(action: &Action) -> u32 {
    use nobility::ids::Place;
    match action {
        Action::Go(Place::Tavern | Place::Site | Place::CityHall | Place::Council | Place::Chancellery) => 60,
        Action::Go(Place::DiceTile | Place::Port) => 20,
        Action::Choose(Choice::Satisfy) => 90,
        Action::FromLot | Action::Buy(_) => 20,
        Action::EndTurn => 1,
        _ => 8,
    }
}

fn games(games: u32, seed: u64, eagerness: Eagerness<Nobility>) -> Report<Nobility> {
    let config = Config { games, seed, look_every: 60, refuse_every: 400, limit: 20_000 };
    conformance_with::<Nobility>(&config, eagerness)
}

/// Every kind of action by the first word of its notation.
const KINDS: [&str; 28] = [
    "answer",
    "apprentice",
    "as",
    "buy",
    "commission",
    "decline",
    "desk",
    "die",
    "discard",
    "done",
    "end",
    "get",
    "give",
    "go",
    "keep",
    "modifiers",
    "recall",
    "renew",
    "reroll",
    "satisfy",
    "sell",
    "slot",
    "spend",
    "take",
    "tile",
    "use",
    "welcome",
    "zone",
];

/// Positions that random games seldom reach: a rich player at the council, at the own board, with full hands.
fn corners() -> Vec<Scenario> {
    let rich = |s: Scenario| {
        s.satisfied("A", ["elf_a", "dwarf_a", "halfling_a"])
            .held("A", ["elf_b", "elf_c", "dwarf_b"])
            .display(["human_a", "human_b", "trobit_a"])
            .nobility("A", 12)
            .goods("A", [5; 6])
            .coins("A", 30)
            .ready("A", 2)
            .lot("A", 3)
            .modifiers("A", 4)
            .apprentices("A", "mages", 1)
            .apprentices("A", "smiths", 1)
            .workshop("mages", "left", "W20", "A")
            .workshop("smiths", "left", "W15", "B")
            .hall(["W17", "C01", "W12", "C02", "W01", "C03"])
            .council("1-2", "elf", "T01")
            .council("3-4", "dwarf", "T08")
            .council("5-6", "halfling", "T30")
            .ship("S05")
            .dice("A", [1, 2, 4, 5, 6])
            .dice("B", [1, 3, 6])
    };
    vec![
        rich(Scenario::new(2)),
        rich(Scenario::new(4)).zone("A", 1, "C04"),
        rich(Scenario::with(5, [("chancellery", "on")])).desk("top_4", "A").contract("A", "K18", "D16", [3]),
        rich(Scenario::new(6)).desk("bottom_2", "A").contract("A", "K01", "D01", []),
        Scenario::new(3).settler_deck_only([]).display(["elf_a"]).dice("A", [1]).reputation("A", 6),
    ]
}

#[test]
fn many_positions_of_every_kind() {
    let mut report = games(1, 2, testkit::any);
    report.add(&games(1, 3, busy));
    report.add(&games(1, 4, builder));
    let mut examiner = Examiner::<Nobility>::new(Config::default());
    let mut chance = Chance::from_number(11);
    for corner in corners() {
        for eagerness in [testkit::any, busy, builder] {
            for _ in 0..10 {
                examiner.play_on(corner.state().clone(), 60, eagerness, &mut chance);
            }
        }
    }
    report.add(examiner.report());
    println!("{} games, {} positions, {} verdicts", report.games, report.positions, report.verdicts);
    println!("longest {}, {:?} {:?}", report.longest, report.played, report.refused());
    let played: Vec<&str> = report.played.keys().map(String::as_str).collect();
    assert_eq!(played, KINDS);
    assert!(report.positions >= 20_000, "{} positions", report.positions);
    assert!(report.refused().len() >= 50, "{:?}", report.refused().len());
}

/// Section 17: lists stay short; a person can read every one of them.
#[test]
fn lists_are_short() {
    let (mut longest, mut listed, mut decisions) = (0, 0, 0);
    let mut legal = Vec::new();
    for number in 0..24u8 {
        let (mut state, _) = deal(&table(1 + number % 6, []), &format!("lists {number}"));
        let mut chance = Chance::from_number(u64::from(number));
        while let Some(seat) = game().to_act(&state).first() {
            game().legal(&state, seat, &mut legal);
            longest = longest.max(legal.len());
            listed += legal.len();
            decisions += 1;
            let action = testkit::choose(&legal, busy, &mut chance).unwrap();
            game().apply_legal(&mut state, seat, action, &mut chance, &mut Events::off());
        }
    }
    println!("{decisions} decisions, {listed} options, at most {longest}");
    assert!(longest <= 16 && listed < 6 * decisions, "{listed} options in {decisions}, at most {longest}");
}
