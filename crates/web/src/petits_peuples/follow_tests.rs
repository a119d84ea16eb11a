//! From events to deeds, and from deeds to what is told and shown of them.

use engine::words::{Lang, Lexicon, Voice};
use engine::{EventInfo as _, Game as _, LogEntry, Seat, Secret, Viewer};
use petits_peuples::ids::{MissionId, ProjectId, Spot, Terrain, Territory};
use petits_peuples::majorities::Majorities;
use petits_peuples::scenario::Scenario;
use petits_peuples::{Event, PetitsPeuples};

use super::scenes::scene;
use crate::book::shown;
use crate::follow::{Scene, turns};

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

fn built(who: u8, spot: u8, floors: u8) -> Event {
    let spot = Spot::new(spot).unwrap();
    Event::Built { seat: seat(who), spot, cost: 4, floors, crane: Territory::new(5).unwrap() }
}

fn moved_on(who: u8, to: u8) -> Event {
    Event::MovedOn { seat: seat(who), to: Territory::new(to).unwrap() }
}

fn kept(who: u8, mission: u8) -> Event {
    Event::Kept { seat: seat(who), mission: Secret::Known(MissionId::new(mission).unwrap()) }
}

fn log(events: Vec<Event>) -> Vec<LogEntry<Event>> {
    (1..).zip(events).map(|(step, event)| LogEntry { step, event }).collect()
}

/// Who did each deed, and how many events it is made of.
fn folded(events: Vec<Event>) -> Vec<(Option<usize>, usize)> {
    let log = log(events);
    let turns = turns::<PetitsPeuples>(&log);
    let deeds = turns.iter().flat_map(|turn| &turn.deeds);
    deeds.map(|deed| (deed.seat.map(Seat::index), deed.events().count())).collect()
}

/// The scenes of events as a viewer knows them.
fn scenes(events: Vec<Event>, viewer: Viewer) -> Vec<Scene> {
    let log = log(events.iter().filter_map(|event| event.masked(viewer)).collect());
    let lexicons: [&Lexicon; 2] = [crate::lexicon(), PetitsPeuples::lexicon()];
    let voice = Voice::new(Lang::Fr, &lexicons);
    let position = Scenario::new(3).crane("T4");
    shown(PetitsPeuples::standard(), position.state(), Seat::FIRST, &voice, |view| {
        let turns = turns::<PetitsPeuples>(&log);
        turns.iter().flat_map(|turn| &turn.deeds).map(|deed| scene(view, deed)).collect()
    })
}

fn said(scene: &Scene) -> [String; 2] {
    let lexicons: [&Lexicon; 1] = [PetitsPeuples::lexicon()];
    let voice = Voice::new(Lang::Fr, &lexicons);
    [voice.say(&scene.said), scene.line.as_ref().map(|line| voice.say(line)).unwrap_or_default()]
}

/// The card over the table.
fn drawn(scene: &Scene) -> String {
    let lexicons: [&Lexicon; 2] = [crate::lexicon(), PetitsPeuples::lexicon()];
    let voice = Voice::new(Lang::Fr, &lexicons);
    scene.placard.as_ref().unwrap().draw(&voice).into_string()
}

fn motions(scene: &Scene) -> Vec<String> {
    scene.motions.iter().map(ToString::to_string).collect()
}

#[test]
fn what_leads_up_to_an_action_is_told_with_it() {
    let covered = Event::Covered { seat: seat(1), spot: Spot::new(8).unwrap(), terrain: Terrain::Red };
    let events =
        vec![built(1, 3, 1), moved_on(1, 1), moved_on(1, 2), covered, built(1, 8, 1), built(1, 8, 2)];
    assert_eq!(folded(events.clone()), [(Some(1), 1), (Some(1), 4), (Some(1), 1)]);
    let scenes = scenes(events, Viewer::Spectator);
    assert!(said(&scenes[1])[0].starts_with("B construit dans le territoire 2"), "{:?}", said(&scenes[1]));
    assert!(
        said(&scenes[1])[1].starts_with("friche\u{a0}: feuilles, pour 4 habitants"),
        "{:?}",
        said(&scenes[1])
    );
    assert!(said(&scenes[2])[0].starts_with("B monte à 2 étages"), "{:?}", said(&scenes[2]));
}

#[test]
fn who_only_moved_on_has_done_that_so_far() {
    let events = vec![moved_on(0, 4), moved_on(0, 5)];
    assert_eq!(folded(events.clone()), [(Some(0), 2)]);
    assert_eq!(said(&scenes(events, Viewer::Spectator)[0])[0], "A avance au territoire 5");
    // The way of one player leads to nothing of another.
    assert_eq!(folded(vec![moved_on(0, 4), built(1, 3, 1)]), [(Some(0), 1), (Some(1), 1)]);
}

#[test]
fn a_round_ends_in_one_deed_for_all() {
    let round = |round| Event::Round { round, first: seat(2) };
    let (led, none) = ([1, 0, 4, 0], [0; 4]);
    let majorities = Majorities::new([[3, 1, 2, 0], led, led, none, none, none, none]);
    let control = Event::Control { round: 1, majorities, players: 3 };
    let events = vec![round(1), built(0, 3, 1), control, round(2), built(2, 3, 1)];
    assert_eq!(folded(events.clone()), [(None, 1), (Some(0), 1), (None, 2), (Some(2), 1)]);
    let entries = log(events.clone());
    let told = turns::<PetitsPeuples>(&entries);
    assert_eq!(told.iter().map(|turn| turn.round).collect::<Vec<_>>(), [1, 1, 2, 2]);
    let end = &scenes(events, Viewer::Spectator)[2];
    assert_eq!(said(end), ["Contrôle du tour 1\u{a0}: A +2, C +4", "Tour 2\u{a0}: C commence"]);
    let pills: Vec<String> = motions(end).into_iter().filter(|motion| motion.contains("pill")).collect();
    assert_eq!(pills, ["20:pill,garden,seat.A,+2", "20:pill,garden,seat.C,+4"]);
    // Bars in the first three territories: the highest is four floors high, and nobody else's reaches it there.
    let placard = drawn(end);
    for bars in [
        "c0\" d=\"M9 42v-30M49 42v-10M89 42v-10\"",
        "c1\" d=\"M18 42v-10\"",
        "c2\" d=\"M27 42v-20M67 42v-40M107 42v-40\"",
    ] {
        assert!(placard.contains(bars), "{bars}: {placard}");
    }
}

#[test]
fn both_missions_of_a_player_are_one_deed_whoever_chooses_between() {
    assert_eq!(folded(vec![kept(0, 1), kept(1, 2), kept(0, 3)]), [(Some(0), 2), (Some(1), 1)]);
}

#[test]
fn a_secret_mission_is_told_to_its_player_alone() {
    let told = |missions: [u8; 2], viewer| {
        let scenes = scenes(vec![kept(1, missions[0]), kept(1, missions[1])], viewer);
        format!("{scenes:?}")
    };
    for viewer in [Viewer::Spectator, Viewer::Seat(seat(0))] {
        assert_eq!(told([1, 2], viewer), told([3, 4], viewer), "{viewer:?}");
    }
    let own = Viewer::Seat(seat(1));
    assert_ne!(told([1, 2], own), told([3, 4], own));
}

#[test]
fn a_floor_flies_to_its_cell_and_the_crane_walks() {
    let [own, other] = [0, 1].map(|who| scenes(vec![built(who, 17, 1)], Viewer::Spectator).remove(0));
    assert_eq!(motions(&other), ["0:fly,seat.B,b17", "50:walk,crane", "50:walk,pawn.B"]);
    assert_eq!(other.at.as_deref(), Some("h17"));
    // The view is that of the first seat: its floors lie beside the garden.
    assert_eq!(motions(&own)[0], "0:fly,floor,b17");
}

#[test]
fn a_project_glides_to_its_player_under_a_new_card() {
    let [card, next] = [3, 4].map(|index| ProjectId::new(index).unwrap());
    let spot = Spot::new(17).unwrap();
    let validated = Event::Validated { seat: seat(1), project: card, points: 5, spot };
    let events = vec![built(1, 17, 2), validated, Event::TurnedUp { project: next, at_setup: false }];
    assert_eq!(folded(events.clone()), [(Some(1), 1), (Some(1), 2)]);
    let told = &scenes(events, Viewer::Spectator)[1];
    let go = motions(told);
    for motion in [
        format!("0:leave,pj.{card},seat.B"),
        "10:fly,roofs,r17".to_owned(),
        "50:pill,h17,score.B,+5".to_owned(),
        format!("60:flip,pj.{next}"),
    ] {
        assert!(go.contains(&motion), "{motion} of {go:?}");
    }
}

#[test]
fn who_is_invaded_is_paid_and_trembles() {
    let spot = Spot::new(17).unwrap();
    let event =
        Event::Invaded { seat: seat(1), victim: seat(2), spot, floors: 2, cost: 14, crane: spot.territory() };
    let told = &scenes(vec![event], Viewer::Spectator)[0];
    let go = motions(told);
    assert_eq!(go[..2], ["0:leave,b17,seat.C", "10:shake,seat.C"]);
    assert!(go.contains(&"40:pill,seat.B,seat.C,+14".to_owned()), "{go:?}");
    assert_eq!(said(told)[1], "pour 14 habitants et un jeton, la grue reste là");
}
