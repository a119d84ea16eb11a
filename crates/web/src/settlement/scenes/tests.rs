use engine::scenario::{read, read_seat};
use engine::words::{Lang, Voice};
use engine::{Game as _, LogEntry, Seat};
use settlement::amounts::Resources;
use settlement::ids::{Building, Region, Street};
use settlement::scenario::Scenario;
use settlement::{Event, Settlement, Source};

use super::*;
use crate::book::shown;
use crate::follow::{Change, turns};
use crate::settlement::visit::visit;

/// A deed as its reader meets it.
#[derive(Debug)]
struct Seen {
    said: String,
    line: Option<String>,
    at: Option<String>,
    motions: String,
    /// Such as `+1 wood` or `-2 folk`.
    net: Vec<String>,
    ms: u16,
    visit: Option<String>,
}

/// The last deed of these events, seen from seat A.
fn seen<const N: usize>(position: &Scenario, events: [Event; N]) -> Seen {
    let lexicons = [crate::lexicon(), Settlement::lexicon()];
    let names = ["Ana".to_owned(), "Bo".to_owned()];
    let voice = Voice::new(Lang::En, &lexicons).at_table(&names, Some(Seat::FIRST));
    let log: Vec<_> = (1..).zip(events).map(|(step, event)| LogEntry { step, event }).collect();
    shown(Settlement::standard(), position.state(), Seat::FIRST, &voice, |view| {
        let turns = turns::<Settlement>(&log);
        let deed = turns.last().and_then(|turn| turn.deeds.last()).unwrap();
        let scene = scene(view, deed);
        let sign = |change| if change == Change::Gain { '+' } else { '-' };
        let face =
            |face: &Markup| face.0.replace("<i class=\"r ", "").replace("\"></i>", "").trim().to_owned();
        let motions = scene.motions.iter().map(ToString::to_string).collect::<Vec<_>>();
        Seen {
            said: view.tell(&scene.said),
            line: scene.line.as_ref().map(|line| view.tell(line)),
            at: scene.at,
            motions: motions.join(" "),
            net: scene
                .effects
                .iter()
                .map(|one| format!("{}{} {}", sign(one.change), one.n, face(&one.face)))
                .collect(),
            ms: scene.ms,
            visit: visit(view, deed).map(|visit| visit.inside.into_string()),
        }
    })
}

fn seat(letter: &str) -> Seat {
    read_seat("seat", letter, 2)
}

fn hunt(letter: &str) -> Event {
    let reward = Resources::new([0, 0, 0, 1, 0]);
    Event::Hunted { seat: seat(letter), cell: read("cell", "I.3"), monster: read("monster", "green"), reward }
}

fn land() -> Scenario {
    Scenario::new(2).terrain("A", "I.3", "T1-01").terrain("B", "I.3", "T1-05")
}

#[test]
fn a_deed_at_home_happens_on_the_board_and_a_neighbours_in_the_visit() {
    let own = seen(&land(), [hunt("A")]);
    assert_eq!(own.said, "You hunt the forest gnoll, region I, right");
    assert_eq!(own.at.as_deref(), Some("A.c2"));
    assert_eq!(own.motions, "0:leave,A.f,A.c2 40:shrink,A.h2 60:pill,A.c2,A.diamond,+1");
    assert_eq!(own.visit, None);
    let other = seen(&land(), [hunt("B")]);
    assert_eq!(other.said, "Bo hunts the forest gnoll, region I, right");
    assert_eq!(other.motions, "0:leave,B.f,B.c2 40:shake,B.c2 60:pill,B.c2,seat.B,+1");
    let home = other.visit.unwrap();
    assert_eq!((home.matches("data-spot=\"B.c").count(), home.matches("data-spot=\"A.").count()), (3, 0));
    assert!(home.len() < 1_600, "{} bytes", home.len());
    assert_eq!([own.net, other.net], [["+1 diamond", "-1 folk"], ["+1 diamond", "-1 folk"]]);
}

#[test]
fn a_harvest_is_one_scene_that_grows_with_what_it_gives() {
    let activated = Event::RegionActivated { seat: seat("A"), region: Region::I, again: false };
    let wood = |cell| Event::Gained {
        seat: seat("A"),
        gain: Resources::new([1, 0, 0, 0, 0]),
        source: Source::Terrain(read("cell", cell)),
    };
    let two = seen(&land(), [activated.clone(), wood("I.1"), wood("I.2")]);
    assert_eq!((two.net, two.ms), (vec!["+2 wood".to_owned(), "-1 folk".to_owned()], 740));
    assert_eq!(two.motions, "0:leave,A.f,A.r0 20:row,A.r0 55:pill,A.r0,A.wood,+2");
    assert_eq!(seen(&land(), [activated]).ms, 500);
}

#[test]
fn what_is_stored_is_paid_for_good_and_counts() {
    let gold = Resources::new([0, 0, 0, 0, 1]);
    let stored = Event::Stored { seat: seat("B"), building: Building::Bank, paid: gold, stored: 1 };
    let street = Event::StreetActivated { seat: seat("B"), street: Street::Upper, again: false };
    let scene = seen(&Scenario::new(2).street("B", "upper", ["bank"]), [street, stored]);
    assert_eq!(scene.net, ["+5 VP", "-1 folk", "-1 gold"]);
    assert!(scene.motions.ends_with("55:pill,B.s0,score.B,+5"), "{}", scene.motions);
}

#[test]
fn a_tile_flies_from_its_space_to_its_slot() {
    let cost = Resources::new([0, 0, 1, 0, 0]);
    let built = |street| Event::Built { seat: seat("A"), building: Building::Sawmill, street, cost };
    let town =
        Scenario::new(2).street("A", "middle", ["sawmill", "bank", "sawmill"]).market(["tavern", "sawmill"]);
    let shrunk = seen(&town, [built(Street::Middle)]);
    assert_eq!(shrunk.at.as_deref(), Some("A.b5"), "the newest of two");
    assert_eq!(shrunk.motions, "0:pill,A.stone,m.1,−1 10:fly,m.1,A.b5");
    let offered = Event::Offered { space: read("space", "S1"), building: Building::Tavern, at_setup: false };
    let refilled = seen(&town, [built(Street::Middle), offered]);
    assert_eq!(refilled.motions, "0:pill,A.stone,m.0,−1 10:fly,m.0,A.b5 75:flip,m.0");
}

#[test]
fn monsters_pop_up_one_after_the_other() {
    let met = |cell, monster| Event::Encounter {
        seat: seat("A"),
        cell: read("cell", cell),
        monster: read("monster", monster),
        appears: true,
    };
    let one = seen(&land(), [met("I.3", "green")]);
    assert_eq!(one.said, "A forest gnoll appears!");
    assert_eq!(one.line.as_deref(), Some("The land gives nothing until it is hunted."));
    let two = seen(&land(), [met("I.1", "green"), met("I.3", "red")]);
    assert_eq!(two.said, "Monsters appear on your lands: Forest gnoll, Cave dragon!");
    assert_eq!(two.motions, "15:pop,A.h0 40:pop,A.h2");
}

#[test]
fn a_new_round_tells_who_came_and_what_the_market_got() {
    let table = Scenario::new(2).row(["H08", "H01", "H02", "H03"]).market(["bank", "tavern"]);
    let scene = seen(
        &table,
        [
            Event::HeroLeft { hero: read("hero", "H07") },
            Event::HeroArrived { hero: read("hero", "H08"), at_setup: false },
            Event::Stacked { space: read("space", "S1"), building: Building::Bank, count: 2 },
            Event::Offered { space: read("space", "S2"), building: Building::Tavern, at_setup: false },
            Event::Round { round: 3, first: seat("B") },
        ],
    );
    assert_eq!(scene.said, "Round 3. Bo goes first.");
    let [left, new] = ["H07", "H08"].map(|hero| {
        let lexicons = [Settlement::lexicon()];
        Voice::new(Lang::En, &lexicons).say(&names::the_hero(read("hero", hero)))
    });
    let line = format!("{left} leaves, {new} arrives, 1 new tile at the market, 1 more stack");
    assert_eq!(scene.line, Some(line));
    assert_eq!(scene.at.as_deref(), Some("market"));
    assert_eq!(scene.motions, "0:shrink,h.6 30:walk,h.0 30:walk,h.1 30:walk,h.2 55:flip,h.7 60:flip,m.1");
    let first = seen(&table, [Event::Round { round: 1, first: seat("B") }]);
    assert_eq!((first.at.as_deref(), first.line), (Some("seat.B"), None));
}
