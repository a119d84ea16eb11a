//! Section 12: chance and hidden information.

use engine::{Chance, EventInfo as _, Events, Game as _, Viewer, observe};
use rollwrite::Event;
use rollwrite::ids::Die;

use crate::support::{deal, entries, game, on, table};

#[test]
fn isr_103_what_chance_decides() {
    let (_, events) = deal(&table(2, &[("mode", "adventure")]), "chance");
    let chance: Vec<String> = events.iter().filter(|event| event.is_chance()).map(Event::notation).collect();
    let words: Vec<&str> = chance.iter().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(words, ["sheet", "favors", "first", "rolled"]);
    let mut s = on("adventure-03").favors("A");
    s.play("A", "take none").play("A", "reroll worker");
    assert!(s.told()[0].is_chance() && s.told()[0].reveals());
}

#[test]
fn isr_104_dice_are_fair_and_independent() {
    let mut counts = [[0u32; 4]; 3];
    let mut workers = [0u32; 10];
    let rolls = 6000;
    for number in 0..rolls {
        let setup = game().setup(&table(2, &[])).unwrap();
        let state = game().deal(&setup, &mut Chance::from_number(number), &mut Events::off());
        for (die, face) in counts.iter_mut().zip(state.roll().resources) {
            die[face.index()] += 1;
        }
        workers[usize::from(state.roll().worker)] += 1;
    }
    let near = |found: u32, sixths: u32| found.abs_diff(sixths * rolls as u32 / 6) < 150;
    for (die, entry) in counts.iter().zip(entries("die")) {
        for resource in rollwrite::ids::Resource::ALL {
            let faces = entry["faces"].as_array().unwrap();
            let sixths = faces.iter().filter(|face| face.as_str() == Some(resource.name())).count();
            assert!(near(die[resource.index()], sixths as u32), "{counts:?}");
        }
    }
    assert!(near(workers[3], 2) && near(workers[4], 3) && near(workers[5], 1), "{workers:?}");
    assert_eq!(game().components().worker_faces().len(), 6);
    assert!(game().components().resource_faces(Die::Worker).is_none());
}

#[test]
fn isr_105_nothing_is_hidden() {
    let (state, _) = deal(&table(4, &[]), "open");
    for viewer in [Viewer::Spectator, Viewer::Record, Viewer::Seat(crate::support::seat("C"))] {
        assert_eq!(*observe(game(), &state, viewer).state(), state);
    }
}

#[test]
fn isr_106_others_may_be_ignored_while_expanding() {
    // The score of a player does not depend on the sheets of the others.
    let s = rollwrite::scenario::Scenario::new(2).tracks("A", [3, 0, 0, 0]);
    let other = s.clone().tracks("B", [9, 9, 9, 9]).noted("B", 30);
    assert_eq!(s.total_of("A"), other.total_of("A"));
}
