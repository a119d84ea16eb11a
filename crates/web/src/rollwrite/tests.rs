//! From events to deeds, scenes, visits and cards.

use engine::words::{Lang, Voice};
use engine::{Game as _, LogEntry, Seat, Viewer, observe};
use rollwrite::amounts::Resources;
use rollwrite::data::Gain;
use rollwrite::ids::{Basic, Building, Favor, FieldBox, Resource, Sheet, Site, Slot, Track};
use rollwrite::phase::Harvest;
use rollwrite::scenario::Scenario;
use rollwrite::state::Dice;
use rollwrite::{Event, RollWrite, Source};

use super::view::View;
use super::{scenes, visit, zoom};
use crate::follow::{Deed, Scene, turns};
use crate::view::Sight;

const A: Seat = Seat::FIRST;

fn b() -> Seat {
    Seat::new(1).unwrap()
}

fn farm() -> Building {
    Building { sheet: Sheet::COMPETITION, slot: Slot::FIRST }
}

/// Every event is a move of its own.
fn log(events: impl IntoIterator<Item = Event>) -> Vec<LogEntry<Event>> {
    events.into_iter().enumerate().map(|(step, event)| LogEntry { step, event }).collect()
}

fn rolled(round: u8) -> Event {
    let resources = [Resource::Stone, Resource::Wood, Resource::Wood];
    Event::Rolled { round, active: A, dice: Dice { resources, worker: 4 } }
}

const fn took(seat: Seat, favor: Favor) -> Event {
    Event::Took { seat, favor: Some(favor), second: false }
}

const fn started(seat: Seat) -> Event {
    Event::Started { seat, stock: Resources::new([1, 2, 0, 0]), actions: 4 }
}

const fn gained(seat: Seat, gain: Gain, source: Source) -> Event {
    Event::Gained { seat, gain, amount: 1, source }
}

const fn built(seat: Seat, track: Track, boxes: u8, complete: Option<u8>) -> Event {
    Event::Built { seat, track, boxes, complete, paid: Resources::new([1, 0, 0, 0]), free: false }
}

const fn ended(seat: Seat) -> Event {
    Event::Ended { seat, left: Resources::new([0, 1, 0, 0]), actions: 0 }
}

/// A round of two in which both write by turns.
fn round() -> Vec<Event> {
    vec![
        rolled(1),
        took(A, Favor::Windfall),
        took(b(), Favor::Ally),
        started(A),
        started(b()),
        gained(b(), Gain::Action, Source::Favor(Favor::Ally)),
        gained(A, Gain::Resource(Resource::Wood), Source::Favor(Favor::Windfall)),
        built(b(), Track::Walls, 1, Some(1)),
        built(A, Track::Granaries, 2, None),
        built(b(), Track::Walls, 2, Some(2)),
        gained(b(), Gain::Vp, Source::Building(farm())),
        ended(b()),
        ended(A),
        Event::RoundOver { round: 1 },
        rolled(2),
    ]
}

/// The page of seat A, who has been told the moves up to `known`.
fn seen<T>(log: &[LogEntry<Event>], known: Option<usize>, look: impl FnOnce(&View<'_>) -> T) -> T {
    let (game, position) = (RollWrite::standard(), Scenario::new(2).tracks("B", [2, 0, 0, 0]));
    let lexicons = [crate::lexicon(), RollWrite::lexicon()];
    let names = ["Ana", "Bo"].map(str::to_owned);
    let voice = Voice::new(Lang::En, &lexicons).at_table(&names, Some(A));
    let seen = observe(game, position.state(), Viewer::Seat(A));
    look(&View::new(Sight { table: "k7".into(), log, known, ..Sight::quiet(game, &seen, voice) }))
}

/// The scene of the newest deed of a seat.
fn newest(log: &[LogEntry<Event>], known: Option<usize>, seat: Seat) -> Scene {
    let turns = turns::<RollWrite>(log);
    let mut deeds = turns.iter().rev().flat_map(|turn| turn.deeds.iter().rev());
    let deed = deeds.find(|deed| deed.seat == Some(seat)).unwrap();
    seen(log, known, |view| scenes::scene(view, deed))
}

fn motions(scene: &Scene) -> Vec<String> {
    scene.motions.iter().map(ToString::to_string).collect()
}

#[test]
fn what_a_player_writes_in_a_round_is_one_deed_that_grows() {
    let log = log(round());
    let told: Vec<_> = turns::<RollWrite>(&log)
        .into_iter()
        .map(|turn| {
            let sizes = turn.deeds.iter().map(|deed| deed.events().count()).collect::<Vec<_>>();
            (turn.round, turn.seat, sizes)
        })
        .collect();
    let expected = vec![
        (1, None, vec![1]),
        // The tile, then the Windfall, a box and the end.
        (1, Some(A), vec![1, 3]),
        // The tile, then two boxes, a point and the end.
        (1, Some(b()), vec![1, 4]),
        // What both receive, and what an Ally gives.
        (1, None, vec![3]),
        (2, None, vec![1]),
    ];
    assert_eq!(told, expected);
}

#[test]
fn a_colony_is_a_deed_of_its_own_and_no_colony_is_not() {
    let row = |event: Event| {
        let log = log([rolled(1), built(A, Track::Walls, 1, Some(1)), ended(A), event]);
        turns::<RollWrite>(&log).last().unwrap().deeds.len()
    };
    let column = "1".parse().unwrap();
    assert_eq!(row(Event::Colonised { seat: A, building: farm(), row: Track::Walls, column, value: 2 }), 2);
    assert_eq!(row(Event::Skipped { seat: A }), 1);
}

#[test]
fn another_player_is_visited_and_all_strokes_of_the_round_are_drawn() {
    let log = log(round());
    let scene = newest(&log, Some(10), b());
    assert_eq!(motions(&scene), ["10:draw,b.new", "70:pill,b.sheet,score.B,+3"], "two sections and a point");
    let effects: Vec<u32> = scene.effects.iter().map(|effect| effect.n).collect();
    assert_eq!((effects, scene.at.as_deref()), (vec![3, 2], Some("b.sheet")), "three points for two stones");
    let turns = turns::<RollWrite>(&log);
    let visit_at = |deed: &Deed<'_, RollWrite>| seen(&log, None, |view| visit::visit(view, deed));
    let inside = visit_at(&turns[2].deeds[1]).unwrap().inside.into_string();
    assert_eq!(inside.matches("l3 5 7-11").count(), 2, "{inside}");
    assert!(visit_at(&turns[2].deeds[0]).is_none(), "a tile lies on the table");
    assert!(visit_at(&turns[1].deeds[1]).is_none(), "one's own sheets are there");
}

#[test]
fn ones_own_strokes_are_drawn_once() {
    let log = log(round().into_iter().take(12));
    let drawn = |known| motions(&newest(&log, known, A));
    assert_eq!(drawn(Some(7)), ["5:draw,x.g1"]);
    assert_eq!(drawn(Some(5)), ["5:draw,x.g1", "65:pill,t.windfall,r.wood,+1"]);
    assert_eq!(drawn(Some(8)), [""; 0], "it was shown with the move before");
    assert_eq!(drawn(None), [""; 0], "a whole page is no film");
}

#[test]
fn a_round_is_told_in_one_sentence_with_its_places() {
    let harvest = Event::Harvested {
        seat: b(),
        one: FieldBox::FIRST,
        basic: Basic::Food,
        amount: 2,
        how: Harvest::Action,
        free: false,
    };
    let site = Site::FIRST;
    let tick = Event::Ticked { seat: b(), building: farm(), site, paid: Resources::NONE, free: false };
    let events = [rolled(1), built(b(), Track::Walls, 1, Some(1)), built(b(), Track::Granaries, 2, None)];
    let log =
        log(events.into_iter().chain([built(b(), Track::Granaries, 3, Some(2)), harvest, tick, ended(b())]));
    let scene = newest(&log, None, b());
    let say = |phrase| seen(&log, None, |view| view.tell(phrase));
    assert_eq!(say(&scene.said), "Bo has written 5 boxes and ended the turn.");
    assert_eq!(say(scene.line.as_ref().unwrap()), "walls 1, granaries 2, field 1, Farm");
    let details: Vec<String> = scene.details.as_deref().unwrap().iter().map(say).collect();
    assert_eq!(details, ["Field 1: 2 food.", "Lost: 1 wood."]);
    assert_eq!(scene.ms, 900);
}

#[test]
fn everybody_receives_in_one_deed_and_what_the_dice_show_goes_to_the_own_stock() {
    let log = log(round().into_iter().take(6));
    let turns = turns::<RollWrite>(&log);
    let deed = turns.last().unwrap().deeds.last().unwrap();
    let flights = |known| seen(&log, known, |view| motions(&scenes::scene(view, deed)));
    let all = ["5:leave,i1,r.stone", "17:leave,i2,r.wood", "29:leave,i3,r.wood", "41:leave,d4,r.act"];
    assert_eq!(flights(Some(2)), all);
    assert_eq!(flights(Some(3)), [""; 0]);
}

#[test]
fn a_card_is_a_drawing_with_nothing_to_press_and_no_name_of_the_page() {
    let names = ["k.walls", "w.1", "b.9", "f.1", "v.1", "v.6", "d.4", "r.gold", "r.act", "village", "rounds"];
    let names = names.into_iter().chain(["noted", "stars", "colonies", "board.A", "board.B", "t.ally"]);
    seen(&[], None, |view| {
        for of in names {
            let card = zoom::zoom(view, of).unwrap_or_else(|| panic!("{of} opens nothing"));
            let html = card.picture.into_string();
            for mark in [" id=", "data-spot", "data-zoom", "data-n", "name=\"action\""] {
                assert!(!html.contains(mark), "{of}: {mark} in {html}");
            }
            assert!(!card.rows.is_empty(), "{of}");
        }
        for of in [
            "",
            "w.0",
            "w.10",
            "x.1",
            "v.7",
            "f.5",
            "d.0",
            "d.5",
            "r.mud",
            "t.lucky-coin",
            "board.C",
            "board.",
        ] {
            assert!(zoom::zoom(view, of).is_none(), "{of}");
        }
    });
}

#[test]
fn a_card_tells_the_price_now_and_why_not() {
    let (game, position) = (RollWrite::standard(), Scenario::new(2).stock("A", [0, 1, 0, 0]).actions("A", 2));
    let lexicons = [crate::lexicon(), RollWrite::lexicon()];
    let voice = Voice::new(Lang::En, &lexicons);
    let seen = observe(game, position.state(), Viewer::Seat(A));
    let view = View::new(Sight { playing: Some(A), ..Sight::quiet(game, &seen, voice) });
    let told = |of: &str| {
        let rows = zoom::zoom(&view, of).unwrap().rows;
        rows.into_iter().find(|(name, _)| name == "Now").map(|(_, value)| value.into_string())
    };
    assert!(told("w.1").unwrap().contains("class=\"no\">You lack 1 stone."), "{:?}", told("w.1"));
    assert!(told("h.1").unwrap().contains("class=\"ok\">Houses, section 1"), "{:?}", told("h.1"));
    assert_eq!(told("h.2"), None, "it is not its turn yet");
}
