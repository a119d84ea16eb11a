//! Observations have one length, tell everything that a seat knows, and nothing else.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    reason = "helpers of tests may stop a test"
)]

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use engine::{Chance, Events, Game, RawSetup, Seat, Seed, Seen, Session, Viewer, observe};
use env::{LIMIT, Observe, tell};
use games::{GameId, Library, each_game};

/// Every table of a game, and the first values of its options at one.
fn setups<G: Game>(game: &G) -> Vec<RawSetup> {
    let tables = (G::MIN_PLAYERS..=G::MAX_PLAYERS).map(RawSetup::players);
    let mut setups: Vec<RawSetup> = tables.collect();
    for option in game.options() {
        let players = option.players.clone().last().unwrap();
        for choice in option.choices.iter().take(4) {
            let mut raw = RawSetup::players(players);
            if let Some((name, value)) = option.needs {
                raw.options.insert(name.to_owned(), value.to_owned());
            }
            raw.options.insert(option.name.to_owned(), choice.value.clone());
            setups.push(raw);
        }
    }
    setups.retain(|raw| game.setup(raw).is_ok());
    setups
}

/// Plays a random game; `meet` gets every position.
fn random_game<G: Game>(game: &Arc<G>, raw: &RawSetup, seed: &str, mut meet: impl FnMut(&Session<G>)) {
    let mut session = Session::new(Arc::clone(game), raw.clone(), Seed::from_text(seed)).expect("a setup");
    let mut chance = Chance::at_step(Seed::from_text(seed), u64::MAX);
    meet(&session);
    while let Some(seat) = session.to_act().first() {
        let action = *chance.pick(&session.legal(seat)).expect("who may act has a choice");
        session.play(seat, action).expect("a legal move");
        meet(&session);
    }
}

fn numbers<G: Observe>(game: &G, seen: &Seen<G::State>) -> Vec<f32> {
    let mut out = vec![f32::NAN; G::SIZE];
    let length = tell(game, seen, &mut out);
    assert_eq!(length, G::SIZE, "{}: the length of an observation", G::ID);
    out
}

fn one_length_and_tame<G: Observe>(game: &Arc<G>) {
    for raw in setups(&**game) {
        random_game(game, &raw, "length", |session| {
            for seat in Seat::all(raw.players) {
                let numbers = numbers(&**game, &session.seen(Viewer::Seat(seat)));
                let tame = numbers.iter().all(|number| number.abs() < LIMIT / 4.0);
                assert!(tame, "{} {raw:?}: a number far from the others", G::ID);
            }
        });
    }
}

#[test]
fn every_observation_of_a_game_has_one_length_and_tame_numbers() {
    let library = Library::standard();
    for game in GameId::ALL {
        each_game!(game, G => one_length_and_tame(library.game::<G>()));
    }
}

/// What was seen, by the numbers that it gave.
struct Catalogue<G: Observe>(HashMap<Vec<u32>, Seen<G::State>>);

impl<G: Observe> Catalogue<G> {
    fn meet(&mut self, game: &G, state: &G::State, seat: Seat) {
        let seen = observe(game, state, Viewer::Seat(seat));
        let bits: Vec<u32> = numbers(game, &seen).into_iter().map(f32::to_bits).collect();
        match self.0.entry(bits) {
            Entry::Vacant(free) => {
                free.insert(seen);
            }
            Entry::Occupied(other) if *other.get() == seen => {}
            Entry::Occupied(other) => {
                let (other, seen) = (format!("{:#?}", other.get()), format!("{seen:#?}"));
                let differs: Vec<_> = other.lines().zip(seen.lines()).filter(|(a, b)| a != b).collect();
                panic!("{}: seen by {seat} but not told: {differs:?}", G::ID);
            }
        }
    }
}

/// How many positions around one are compared, and how many steps of the game lie between two such neighbourhoods.
const AROUND: usize = 80;
const APART: usize = 9;

/// A position and those that a few actions lead to, the nearest first. They differ in little, and the same things
/// done in another order lead to positions that are almost the same.
fn around<G: Game>(game: &G, session: &Session<G>) -> Vec<G::State> {
    let mut found = vec![session.state().clone()];
    let mut known: HashSet<G::State> = found.iter().cloned().collect();
    let mut legal = Vec::new();
    for next in 0.. {
        let Some(state) = found.get(next).filter(|_| found.len() < AROUND).cloned() else { break };
        for mover in game.to_act(&state).iter() {
            game.legal(&state, mover, &mut legal);
            for action in &legal {
                let mut after = state.clone();
                let chance = &mut Chance::at_step(*session.seed(), session.step() as u64 + 1);
                game.apply_legal(&mut after, mover, *action, chance, &mut Events::off());
                if known.insert(after.clone()) {
                    found.push(after);
                }
            }
        }
    }
    found
}

fn complete<G: Observe>(game: &Arc<G>) {
    for (number, raw) in setups(&**game).into_iter().enumerate() {
        random_game(game, &raw, &format!("complete {number}"), |session| {
            if session.step() % APART != number % APART {
                return;
            }
            let mut catalogue = Catalogue::<G>(HashMap::new());
            let watchers = session.to_act().iter().chain(Seat::all(raw.players).last()).take(2);
            let states = around(&**game, session);
            for (seat, state) in watchers.flat_map(|seat| states.iter().map(move |state| (seat, state))) {
                catalogue.meet(&**game, state, seat);
            }
        });
    }
}

#[test]
fn what_looks_different_to_a_seat_is_told_with_different_numbers() {
    let library = Library::standard();
    for game in GameId::ALL {
        each_game!(game, G => complete(library.game::<G>()));
    }
}

fn nothing_hidden<G: Observe>(game: &Arc<G>) -> usize {
    let mut swapped = 0;
    for raw in setups(&**game).into_iter().take(4) {
        let mut chance = Chance::from_number(5);
        random_game(game, &raw, "hidden", |session| {
            for seat in Seat::all(raw.players) {
                let seen = session.seen(Viewer::Seat(seat));
                let twin = game.redeal(&seen, &mut chance);
                swapped += usize::from(&twin != session.state());
                let twin = observe(&**game, &twin, Viewer::Seat(seat));
                assert_eq!(numbers(&**game, &seen), numbers(&**game, &twin), "{}", G::ID);
            }
        });
    }
    swapped
}

#[test]
fn an_observation_stays_the_same_when_only_hidden_things_are_others() {
    let library = Library::standard();
    for game in GameId::ALL {
        let swapped = each_game!(game, G => nothing_hidden(library.game::<G>()));
        // In Roll & Write everything lies open.
        assert_eq!(
            swapped > 0,
            game != GameId::RollWrite,
            "{game}: {swapped} positions with something hidden"
        );
    }
}
