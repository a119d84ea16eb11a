//! Every building of the competition sheet and of all 48 adventure sheets does what its data says. What is expected is
//! read from the data file here once more, apart from the reader of the game.

use rollwrite::scenario::Scenario;

use crate::support::{entries, on, tables};

/// The order of amounts in scenarios.
const RESOURCES: [&str; 4] = ["stone", "wood", "food", "gold"];
const TRACKS: [&str; 4] = ["walls", "houses", "granaries", "bridges"];

/// A building under test: where it stands, what it says, and how much is added to its number.
struct Case<'a> {
    sheet: &'a str,
    slot: u8,
    effect: &'a toml::Table,
    value: u16,
    more: u8,
}

impl Case<'_> {
    fn text(&self, field: &str) -> &str {
        self.effect[field].as_str().unwrap()
    }

    fn number(&self, field: &str) -> u16 {
        self.effect[field].as_integer().unwrap() as u16
    }

    fn index(&self, field: &str) -> usize {
        let name = self.text(field);
        RESOURCES.iter().chain(&TRACKS).position(|one| *one == name).unwrap() % 4
    }

    /// Before phase 3, with or without the building, with its colonies.
    fn before(&self, with: bool) -> Scenario {
        let s = on(self.sheet).dice("stone", "wood", "food", 4).value("A", self.slot, self.more);
        if with && self.slot <= 4 { s.built("A", self.slot).favors("A") } else { s.favors("A") }
    }

    /// At the menu of phase 3.
    fn menu(&self) -> Scenario {
        let mut s = self.before(true);
        s.to_menu();
        s
    }
}

#[test]
fn every_building_does_what_its_data_says() {
    let mut seen = 0;
    for sheet in entries("village_sheet") {
        for building in tables(&sheet, "building") {
            let effect = building["effect"].as_table().unwrap();
            // With its printed number and, where it has a plan, with one colony more.
            let has_plan = building["plan"].as_str() != Some("");
            for more in 0..=u8::from(has_plan) {
                let printed = effect.get("value").map_or(0, |value| value.as_integer().unwrap()) as u16;
                let case = Case {
                    sheet: sheet["id"].as_str().unwrap(),
                    slot: building["slot"].as_integer().unwrap() as u8,
                    effect,
                    value: printed + u16::from(more),
                    more,
                };
                examine(&case);
            }
            seen += 1;
        }
    }
    assert_eq!(seen, 49 * 6);
}

/// One check for each kind, by the words of ISR-46 to ISR-71.
fn examine(case: &Case<'_>) {
    let at = format!("{} slot {} with {} more", case.sheet, case.slot, case.more);
    match case.text("kind") {
        "gain_resource" => gains(case, &at, |case, gained| gained[case.index("resource")] = case.value),
        "gain_action" => gains(case, &at, |case, gained| gained[4] = case.value),
        "gain_per_die" => per_die(case, &at),
        "gain_if_worker_die" => worker_die(case, &at),
        "gain_choice" => choice(case, &at),
        "exchange" => exchange(case, &at),
        "vp_if_sections" => if_sections(case, &at),
        "vp_per_section" => per_section(case, &at),
        "vp_if_harvest" => if_harvest(case, &at),
        "discount" => discount(case, &at),
        "free_tick" => free_tick(case, &at),
        "free_harvest" => free_harvest(case, &at),
        "harvest_bonus" => harvest_bonus(case, &at),
        "open_field" => open_field(case, &at),
        "reroll" => reroll(case, &at),
        "second_favor" => second_favor(case, &at),
        "keep_resources" => keep(case, &at),
        kind => at_the_end(case, kind, &at),
    }
}

/// What the building adds to stone, wood, food, gold, actions and points at the start of phase 3.
fn gained(case: &Case<'_>, dice: [&str; 3], worker: u8) -> [u16; 6] {
    let result = |with: bool| {
        let [one, two, three] = dice;
        let mut s = case.before(with).dice(one, two, three, worker);
        s.to_menu();
        let [a, b, c, d] = s.stock_of("A");
        [a, b, c, d, s.actions_of("A"), s.noted_of("A")]
    };
    let (with, without) = (result(true), result(false));
    std::array::from_fn(|i| with[i] - without[i])
}

fn gains(case: &Case<'_>, at: &str, fill: impl Fn(&Case<'_>, &mut [u16; 6])) {
    let mut expected = [0; 6];
    fill(case, &mut expected);
    assert_eq!(gained(case, ["stone", "wood", "food"], 4), expected, "{at}");
}

/// Where a named gain is counted.
fn place(name: &str) -> usize {
    RESOURCES.iter().chain(&["action", "vp"]).position(|one| *one == name).unwrap()
}

fn per_die(case: &Case<'_>, at: &str) {
    let (face, other) = (case.text("face"), if case.text("face") == "wood" { "stone" } else { "wood" });
    for (dice, count) in [([face, other, face], 2), ([other; 3], 0), ([face; 3], 3)] {
        let mut expected = [0; 6];
        expected[place(case.text("gain"))] = count * case.value;
        assert_eq!(gained(case, dice, 4), expected, "{at}: {dice:?}");
    }
}

fn worker_die(case: &Case<'_>, at: &str) {
    for worker in 3..=5 {
        let mut expected = [0; 6];
        if u16::from(worker) <= case.number("threshold") {
            expected[place(case.text("gain"))] = case.value;
        }
        assert_eq!(gained(case, ["stone", "wood", "food"], worker), expected, "{at}: {worker}");
    }
}

fn choice(case: &Case<'_>, at: &str) {
    let names: Vec<&str> =
        case.effect["resources"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    let s = case.menu();
    assert_eq!(s.legal("A").len(), names.len(), "{at}");
    for name in names {
        let mut chosen = s.clone();
        let before = chosen.stock_of("A")[place(name)];
        chosen.play("A", &format!("gain {name}"));
        assert_eq!(chosen.stock_of("A")[place(name)], before + case.value, "{at}: {name}");
        assert!(chosen.legal("A").contains(&"end".to_owned()), "{at}: the menu follows");
    }
}

fn exchange(case: &Case<'_>, at: &str) {
    let (give, get) = (case.effect["give"].as_table().unwrap(), case.effect["get"].as_table().unwrap());
    let ((given, paid), (got, gain)) = (give.iter().next().unwrap(), get.iter().next().unwrap());
    let (paid, gain) = (paid.as_integer().unwrap() as u16, gain.as_integer().unwrap() as u16);
    let (named, verb) = match given.as_str() {
        // Any resource: one that does not come back.
        "any" => {
            let other = if got == "stone" { "food" } else { "stone" };
            (other, format!("exchange {} {other}", case.slot))
        }
        name => (name, format!("exchange {}", case.slot)),
    };
    let mut stock = [0; 4];
    stock[place(named)] = 9;
    let mut s = case.menu().stock("A", stock).actions("A", 0);
    for uses in 1..=case.value {
        s.play("A", &verb);
        let [a, b, c, d] = s.stock_of("A");
        let now = [a, b, c, d, s.actions_of("A"), s.noted_of("A")];
        assert_eq!(now[place(named)], 9 - uses * paid, "{at}: paid");
        assert_eq!(now[place(got)], uses * gain, "{at}: got");
    }
    assert!(s.check("A", &verb).is_err(), "{at}: {} uses a round", case.value);
    let none = case.menu().stock("A", [0; 4]);
    assert!(none.check("A", &verb).is_err(), "{at}: nothing to give");
}

/// Enough of everything to tick a track often.
fn rich(case: &Case<'_>) -> Scenario {
    case.menu().stock("A", [90; 4]).actions("A", 90)
}

/// Ticks a track until so many sections are complete.
fn complete(s: &mut Scenario, track: &str, sections: u16) {
    let index = TRACKS.iter().position(|one| *one == track).unwrap();
    let target = u16::from(s.tracks_of("A")[index]) + sections;
    while u16::from(s.tracks_of("A")[index]) < target {
        s.play("A", &format!("build {track}"));
    }
}

fn if_sections(case: &Case<'_>, at: &str) {
    let track = match case.text("track") {
        "any" => "walls",
        track => track,
    };
    let mut s = rich(case);
    let before = s.noted_of("A");
    complete(&mut s, track, case.number("min") - 1);
    assert_eq!(s.noted_of("A"), before, "{at}: too few");
    if case.text("track") == "any" {
        complete(&mut s, "houses", 1);
    } else {
        let other = if track == "houses" { "walls" } else { "houses" };
        complete(&mut s, other, 1);
        assert_eq!(s.noted_of("A"), before, "{at}: another track");
        complete(&mut s, track, 1);
    }
    assert_eq!(s.noted_of("A"), before + case.value, "{at}");
    complete(&mut s, track, 2);
    assert_eq!(s.noted_of("A"), before + case.value, "{at}: once a round");
}

fn per_section(case: &Case<'_>, at: &str) {
    let mut s = rich(case);
    for done in 1..=case.value + 2 {
        complete(&mut s, case.text("track"), 1);
        assert_eq!(s.noted_of("A"), done.min(case.value), "{at}: {done}");
    }
    complete(&mut s, if case.text("track") == "houses" { "walls" } else { "houses" }, 1);
    assert_eq!(s.noted_of("A"), case.value, "{at}: another track");
}

/// Fields 1 and 2 are open.
fn farming(case: &Case<'_>) -> Scenario {
    case.menu().tracks("A", [0, 0, 0, 4]).stock("A", [0; 4]).actions("A", 9)
}

fn harvest(s: &mut Scenario, one: &str) {
    s.play("A", "harvest").play("A", &format!("pick {one}"));
}

fn if_harvest(case: &Case<'_>, at: &str) {
    let mut s = farming(case);
    let boxes = ["1.1", "1.2", "1.3", "2.1", "2.2"];
    for (count, one) in (1..).zip(boxes) {
        harvest(&mut s, one);
        let expected = if count >= case.number("min") { case.value } else { 0 };
        assert_eq!(s.noted_of("A"), expected, "{at}: {count}");
    }
}

fn discount(case: &Case<'_>, at: &str) {
    let (track, resource) = (case.index("track"), case.index("resource"));
    for sections in 0..9 {
        let mut tracks = [0; 4];
        tracks[track] = sections;
        let s = case.menu().tracks("A", tracks).stock("A", [9, 9, 9, 0]).actions("A", 9);
        let section = &tables(&entries("track")[track], "section")[usize::from(sections)];
        let cost = &tables(section, "boxes")[0];
        let mut ticked = s;
        ticked.play("A", &format!("build {}", TRACKS[track]));
        for (place, name) in RESOURCES.iter().enumerate().take(3) {
            let printed = cost.get(*name).map_or(0, |n| n.as_integer().unwrap()) as u16;
            let expected = if place == resource { printed.saturating_sub(case.value) } else { printed };
            assert_eq!(9 - ticked.stock_of("A")[place], expected, "{at}: section {}", sections + 1);
        }
    }
}

fn free_tick(case: &Case<'_>, at: &str) {
    let scope = case.text("scope");
    let mut s = case.menu().stock("A", [90; 4]).actions("A", 0);
    let others = TRACKS.iter().filter(|track| **track != scope);
    for other in others {
        assert!(s.check("A", &format!("build {other}")).is_err(), "{at}: {other}");
    }
    for _ in 0..case.value {
        let ticks = if scope == "village" { s.options("A", "tick") } else { vec![format!("build {scope}")] };
        s.play("A", ticks.first().unwrap());
    }
    assert_eq!((s.options("A", "tick"), s.options("A", "build")), (vec![], vec![]), "{at}: used up");
}

fn free_harvest(case: &Case<'_>, at: &str) {
    let mut s = farming(case).actions("A", 1);
    for one in ["1.1", "1.2", "1.3", "2.1"].iter().take(usize::from(case.value)) {
        harvest(&mut s, one);
        assert_eq!(s.actions_of("A"), 1, "{at}: {one}");
    }
    harvest(&mut s, "2.2");
    assert_eq!(s.actions_of("A"), 0, "{at}");
}

fn harvest_bonus(case: &Case<'_>, at: &str) {
    let mut s = farming(case);
    harvest(&mut s, "2.1");
    assert_eq!(s.stock_of("A"), [0, 3 + case.value, 0, 0], "{at}");
    harvest(&mut s, "2.2");
    assert_eq!(s.stock_of("A"), [3, 3 + case.value, 0, 0], "{at}: the first one only");
}

fn open_field(case: &Case<'_>, at: &str) {
    let field = case.number("field");
    let mut s = case.menu().stock("A", [0; 4]).actions("A", 1);
    s.play("A", "harvest");
    assert!(s.legal("A").iter().all(|action| action.starts_with(&format!("pick {field}."))), "{at}");
    assert!(
        case.before(false).actions("A", 1).options("A", "harvest").is_empty(),
        "{at}: needs the building"
    );
    assert!(s.game().bridges(s.state(), crate::support::seat("A")).next().is_none(), "{at}: no bridge");
}

fn reroll(case: &Case<'_>, at: &str) {
    let mut s = case.before(true);
    s.play("A", "take none");
    let dice = s.options("A", "reroll");
    let expected = if case.text("dice") == "any" { 4 } else { 3 };
    assert_eq!(dice.len(), expected, "{at}");
    for use_ in 0..case.value {
        assert!(!s.options("A", "reroll").is_empty(), "{at}: use {use_}");
        // The sixth face of every Resource die is gold.
        s.rolling("A", "reroll resource-1", &[5]);
    }
    assert!(s.options("A", "reroll").is_empty(), "{at}: used up");
    assert_eq!(s.stock_of("A"), [0, 1, 1, 1], "{at}: the last result holds");
}

fn second_favor(case: &Case<'_>, at: &str) {
    let mut s = case.before(true).tiles(["ally", "export", "lucky-coin"]).favors("A");
    s.play("A", "take ally");
    assert_eq!(s.legal("A"), ["take export", "take lucky-coin", "take none"], "{at}");
    s.play("A", "take lucky-coin");
    assert_eq!(s.player_of("A").tally.favors.len(), 2, "{at}");
}

fn keep(case: &Case<'_>, at: &str) {
    let mut s = case.menu().stock("A", [9, 0, 0, 9]);
    s.play("A", "end");
    for _ in 0..case.value {
        s.play("A", "keep gold");
    }
    assert_eq!(s.player_of("A").kept.amounts(), [0, 0, 0, case.value], "{at}");
    assert!(s.options("A", "keep").is_empty(), "{at}: no more");
    let mut few = case.menu().stock("A", [1, 0, 0, 0]);
    few.play("A", "end");
    assert_eq!(few.player_of("A").kept.amounts(), [1, 0, 0, 0], "{at}: everything fits");
}

/// Points of a star building in a rich final position.
fn at_the_end(case: &Case<'_>, kind: &str, at: &str) {
    let (sections, boxes): ([u16; 4], u16) = ([9, 7, 5, 6], 7);
    let s = on(case.sheet)
        .tracks("A", sections.map(|n| n as u8))
        .built("A", 1)
        .built("A", 2)
        .harvested("A", ["1.1", "1.2", "1.3", "2.1", "2.2", "2.3", "3.1"])
        .value("A", 1, 2)
        .value("A", 3, 1)
        .value("A", case.slot, case.more)
        .over();
    let s = if case.slot <= 4 { s.built("A", case.slot) } else { s };
    let colonies = s.player_of("A").colonies;
    let built =
        (1..=4).filter(|slot| s.player_of("A").is_built(crate::support::id(&format!("{slot}")))).count();
    let on_track = || sections[case.index("track")];
    let count = match kind {
        "end_vp_per_colony" => colonies.iter().map(|n| u16::from(*n)).sum(),
        "end_vp_per_imperial" => 1,
        "end_vp_per_building" => built as u16,
        "end_vp_per_bridge" => 3,
        "end_vp_per_harvest" => boxes / case.number("per"),
        "end_vp_per_column" => 5,
        "end_vp_track_reached" => u16::from(on_track() >= case.number("min")),
        "end_vp_per_track_sections" => on_track() / case.number("per"),
        "end_vp_per_distinct_plan" => colonies.iter().filter(|n| **n > 0).count() as u16,
        other => panic!("{at}: {other} has no check"),
    };
    let slot = crate::support::id(&case.slot.to_string());
    let points = s.game().building_points(s.state(), crate::support::seat("A"), slot);
    assert_eq!(points, count * case.value, "{at}: {kind}");
}
