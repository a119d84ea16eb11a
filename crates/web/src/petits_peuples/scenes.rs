//! How deeds are told and shown: the light falls on the garden itself, for it is everybody's.

use engine::words::{Arg, Phrase};
use engine::{Game as _, Seat, Secret};
use maud::{Markup, html};
use petits_peuples::Event;
use petits_peuples::PetitsPeuples;
use petits_peuples::action::{mission_name, project_name};
use petits_peuples::ids::{MAX_PLAYERS, ProjectId, Spot, Territory};
use petits_peuples::majorities::Majorities;

use super::deeds::{Told, act_of, first_of};
use super::draw::{picture, small};
use super::view::View;
use super::{floor_scenes, names};
use crate::follow::{Change, Effect, Move, Placard, Scene, Sound};
use crate::widgets::{seat_class, seat_mark};
use crate::words::seat_label;

/// How a deed is told and shown.
pub(super) fn scene(view: &View<'_>, deed: &Told<'_>) -> Scene {
    match *act_of(deed) {
        Event::Built { seat, spot, cost, floors, crane } => {
            floor_scenes::built(view, deed, floor_scenes::Floor { seat, spot, cost, floors, crane })
        }
        Event::Abandoned { seat, spot, floors, refund, crane } => {
            let floor = floor_scenes::Floor { seat, spot, cost: refund, floors, crane };
            floor_scenes::abandoned(view, deed, floor)
        }
        Event::Invaded { seat, victim, spot, floors, cost, crane } => {
            floor_scenes::invaded(view, deed, floor_scenes::Floor { seat, spot, cost, floors, crane }, victim)
        }
        Event::RoofMoved { seat, from, to } => roof_moved(seat, from, to),
        Event::StrategicMove { seat, from, to } => strategic(view, seat, from, to),
        Event::Validated { seat, project, points, spot } => validated(deed, seat, project, points, spot),
        Event::Started { seat, territory } => {
            let said = told("started").seat(seat).int("n", territory.number());
            Scene::new(picture("x-build"), said, 450).at(names::tile(territory)).sounds(&[Sound::Tile])
        }
        Event::MovedOn { seat, .. } | Event::Covered { seat, .. } => moved_on(view, deed, seat),
        Event::Passed { seat } => Scene::new(picture("x-next"), told("passed").seat(seat), 450)
            .line(told("passed_why"))
            .at(names::seat(seat))
            .sounds(&[Sound::Wood]),
        Event::Named { by, seat } => {
            let said = told("named").seat(by).arg("next", Arg::Seat(seat));
            Scene::new(picture("hog"), said, 450)
                .at(names::seat(seat))
                .go(0, Move::Pop(names::hedgehog(seat)))
                .sounds(&[Sound::Wood])
        }
        Event::Kept { seat, .. } => kept(view, deed, seat),
        Event::Control { round, majorities, .. } => control(view, deed, round, &majorities),
        Event::Round { round, first } => {
            let said = told("round").seat(first).int("n", round);
            call(said).go(0, Move::Pop(names::hedgehog(first))).sounds(&[Sound::Round])
        }
        Event::EndTriggered { seat } => Scene::new(small("flag"), told("last_floor").seat(seat), 900)
            .at(names::seat(seat))
            .placard(Placard::new(told("last_round")).line(told("last_floor").seat(seat)))
            .sounds(&[Sound::Round]),
        Event::Revealed { seat, missions: [first, second] } => {
            let said = told("revealed").seat(seat);
            let said = said.phrase("first", mission_name(first)).phrase("second", mission_name(second));
            Scene::new(picture("strat"), said, 900).at(names::seat(seat)).sounds(&[Sound::Card])
        }
        Event::Ended => call(told("ended")).sounds(&[Sound::Round]),
        Event::Laid { .. }
        | Event::Shuffled { .. }
        | Event::FirstPlayer { .. }
        | Event::Dealt { .. }
        | Event::TurnedUp { .. } => laid(deed),
    }
}

pub(super) fn told(name: &str) -> Phrase {
    Phrase::new(format!("ptp.deed.{name}"))
}

pub(super) fn effect(change: Change, n: impl Into<u32>, face: maud::Markup) -> Effect {
    Effect { change, n: n.into(), face }
}

/// What happens to all.
fn call(said: Phrase) -> Scene {
    Scene::new(small("flag"), said, 900).at(names::GARDEN)
}

/// The tiles come one after the other, then the hedgehog of who begins.
fn laid(deed: &Told<'_>) -> Scene {
    let scene = call(told("laid")).sounds(&[Sound::Tile]);
    let tiles = (0..).step_by(10).zip(Territory::all());
    let scene = tiles.fold(scene, |scene, (percent, one)| scene.go(percent, Move::Pop(names::tile(one))));
    match first_of(deed) {
        Some(seat) => scene.line(told("first").seat(seat)).go(80, Move::Pop(names::hedgehog(seat))),
        None => scene,
    }
}

/// The missions that a player keeps; what they are is told where the reader may know it.
fn kept(view: &View<'_>, deed: &Told<'_>, seat: Seat) -> Scene {
    let cards: Vec<_> = deed
        .events()
        .filter_map(|event| match event {
            Event::Kept { mission, .. } => Some(*mission),
            _ => None,
        })
        .collect();
    let said = told(if cards.len() > 1 { "kept_two" } else { "kept" }).seat(seat);
    let scene = Scene::new(picture("strat"), said, 450).at(names::seat(seat)).sounds(&[Sound::Card]);
    let known = cards.into_iter().filter_map(|card| match card {
        Secret::Known(mission) => Some(mission),
        Secret::Unknown => None,
    });
    let mut scene = scene;
    let mut line: Option<Phrase> = None;
    for mission in known {
        let name = mission_name(mission);
        line = Some(match line {
            Some(first) => Phrase::new("ptp.join").phrase("first", first).phrase("second", name),
            None => name,
        });
        if view.owner() == Some(seat) {
            scene = scene.go(0, Move::Pop(names::mission(mission)));
        }
    }
    match line {
        Some(line) => scene.line(line),
        None => scene,
    }
}

fn moved_on(view: &View<'_>, deed: &Told<'_>, seat: Seat) -> Scene {
    let mut to = deed.events().filter_map(|event| match event {
        Event::MovedOn { to, .. } => Some(*to),
        Event::Covered { spot, .. } => Some(spot.territory()),
        _ => None,
    });
    let to = to.next_back().or(view.state().crane()).unwrap_or(Territory::FIRST);
    let said = told("moved_on").seat(seat).int("n", to.number());
    Scene::new(picture("x-next"), said, 450).at(names::tile(to)).sounds(&[Sound::Wood])
}

fn strategic(view: &View<'_>, seat: Seat, from: Territory, to: Territory) -> Scene {
    let said = told("strategic").seat(seat).int("from", from.number()).int("to", to.number());
    let scene = Scene::new(picture("x-move"), said, 650)
        .effect(effect(Change::Cost, 1u8, picture("strat")))
        .at(names::tile(to));
    spent(view, seat, scene).go(20, Move::Walk(names::CRANE.to_owned())).sounds(&[Sound::Card])
}

/// The reader's own token goes to the crane; those of others lie out of sight.
pub(super) fn spent(view: &View<'_>, seat: Seat, scene: Scene) -> Scene {
    if view.owner() != Some(seat) {
        return scene;
    }
    scene.go(0, Move::Leave { from: names::TOKEN.to_owned(), to: names::CRANE.to_owned() })
}

fn roof_moved(seat: Seat, from: Spot, to: Spot) -> Scene {
    let numbers =
        |phrase: Phrase| phrase.int("from", from.territory().number()).int("to", to.territory().number());
    let line = if from.territory() == to.territory() { told("roof_inside") } else { told("roof_way") };
    Scene::new(picture("x-roof"), told("roof_moved").seat(seat), 850)
        .line(numbers(line))
        .effect(effect(Change::Cost, 1u8, picture("strat")))
        .at(names::cell(to))
        .go(5, Move::Fly { from: names::roof(from), to: names::roof(to) })
        .sounds(&[Sound::Card, Sound::Roof])
}

/// The card glides to its player, a roof falls on the building, points fly, another card is turned up.
fn validated(deed: &Told<'_>, seat: Seat, project: ProjectId, points: u8, spot: Spot) -> Scene {
    let said = told("validated").seat(seat).phrase("card", project_name(project));
    let line = told("validated_roof").int("n", points).int("territory", spot.territory().number());
    let scene = Scene::new(picture("roof"), said, 900)
        .line(line)
        .effect(effect(Change::Gain, points, small("star")))
        .at(names::cell(spot))
        .go(0, Move::Leave { from: names::project(project), to: names::seat(seat) })
        .go(10, Move::Fly { from: names::ROOFS.to_owned(), to: names::roof(spot) })
        .go(45, Move::Walk(names::CRANE.to_owned()))
        .go(50, Move::Pill { text: format!("+{points}"), from: names::cell(spot), to: names::score(seat) })
        .sounds(&[Sound::Roof, Sound::Score]);
    let next = deed.events().find_map(|event| match event {
        Event::TurnedUp { project, .. } => Some(*project),
        _ => None,
    });
    match next {
        Some(card) => scene.go(60, Move::Flip(names::project(card))),
        None => scene,
    }
}

/// How high the highest bar is, and how far bars and territories stand apart.
const HIGH: usize = 40;
const BAR: usize = 9;
const GAP: usize = 13;

/// The floors that were compared, a group of bars for each territory: one of them for each player.
fn bars(view: &View<'_>, majorities: &Majorities) -> Markup {
    let all = majorities.floors();
    let most = all.iter().flatten().copied().max().unwrap_or(0).max(1);
    let wide = view.seats().count() * BAR + GAP;
    let base = HIGH + 2;
    let drawn = |seat: Seat| -> String {
        let bar = |(at, floors): (usize, &[u8; MAX_PLAYERS])| {
            let high = usize::from(floors[seat.index() % MAX_PLAYERS]) * HIGH / usize::from(most);
            (high > 0).then(|| format!("M{} {base}v-{high}", at * wide + seat.index() * BAR + BAR))
        };
        all.iter().enumerate().filter_map(bar).collect()
    };
    // One text: each number has its own place.
    let middles: Vec<String> = (0..all.len()).map(|at| (at * wide + wide / 2).to_string()).collect();
    html! {
        li.bars aria-hidden="true" {
            svg viewBox=(format!("0 0 {} 60", wide * all.len())) {
                @for seat in view.seats() { path class=(seat_class(seat)) d=(drawn(seat)) {} }
                text x=(middles.join(" ")) y="57" { @for territory in Territory::ALL { (territory.number()) } }
            }
        }
    }
}

/// One scene for all: what each player gained, and who begins the next round.
fn control(view: &View<'_>, deed: &Told<'_>, round: u8, majorities: &Majorities) -> Scene {
    let gained: Vec<(Seat, u8)> =
        view.seats().zip(majorities.gains()).filter(|(_, gain)| *gain > 0).collect();
    let list = gained.iter().map(|(seat, n)| Phrase::new("ptp.event.gain").seat(*seat).int("gain", *n));
    let list =
        list.reduce(|first, second| Phrase::new("ptp.join").phrase("first", first).phrase("second", second));
    let said = told("control").int("n", round);
    let said = said.phrase("gains", list.unwrap_or_else(|| Phrase::new("ptp.nothing")));
    let mut scene = call(said).sounds(&[Sound::Round]);
    if let Some(first) = first_of(deed) {
        let placard = Placard::round(PetitsPeuples::ID, round + 1)
            .line(told("first").seat(first))
            .row(bars(view, majorities));
        scene = scene.line(told("round").seat(first).int("n", round + 1));
        scene = scene.placard(gained.iter().fold(placard, |placard, (seat, n)| {
            let name = seat_label(view.voice(), *seat);
            placard.row(html! { li { (seat_mark(*seat)) b { (name) } em { "+" (n) (small("head")) } } })
        }));
    }
    for (seat, n) in gained {
        if view.voice().you() == Some(seat) {
            scene = scene.effect(effect(Change::Gain, n, small("head")));
        }
        let pill =
            Move::Pill { text: format!("+{n}"), from: names::GARDEN.to_owned(), to: names::seat(seat) };
        scene = scene.go(20, pill).go(40, Move::Walk(names::pawn(seat)));
    }
    scene
}
