//! A fleet plays the same games as sessions do, and refuses as a whole.

#![allow(clippy::expect_used, clippy::unwrap_used, reason = "helpers of tests may stop a test")]

use std::sync::Arc;

use engine::{Action as _, RawSetup, Seat, Seed, Session, Viewer};
use env::{Buffers, Fleet, FleetError, Observations, Observe, Sparse, fleet, rewards, tell};
use games::{GameId, Library, each_game};

const GAMES: usize = 6;

struct Room {
    observations: Vec<f32>,
    masks: Vec<i8>,
    to_move: [i8; GAMES],
    rewards: Vec<f32>,
    points: Vec<i32>,
    won: Vec<bool>,
    done: [bool; GAMES],
}

impl Room {
    fn new(fleet: &dyn Fleet) -> Self {
        let shape = fleet.shape();
        Self {
            observations: vec![f32::NAN; GAMES * shape.size],
            masks: vec![9; GAMES * shape.codes],
            to_move: [-1; GAMES],
            rewards: vec![f32::NAN; GAMES * shape.players],
            points: vec![-99; GAMES * shape.players],
            won: vec![true; GAMES * shape.players],
            done: [false; GAMES],
        }
    }

    fn buffers(&mut self) -> Buffers<'_> {
        Buffers {
            observations: Observations::Dense(&mut self.observations),
            masks: &mut self.masks,
            to_move: &mut self.to_move,
            rewards: &mut self.rewards,
            points: &mut self.points,
            won: &mut self.won,
            done: &mut self.done,
        }
    }
}

fn session<G: Observe>(game: &Arc<G>, raw: &RawSetup, lane: usize, finished: u64) -> Session<G> {
    let seed = Seed::from_text(&format!("seven/{lane}/{finished}"));
    Session::new(Arc::clone(game), raw.clone(), seed).expect("a setup")
}

fn agrees<G: Observe>(session: &Session<G>, room: &Room, lane: usize) {
    let seat = session.to_act().first().expect("somebody moves");
    assert_eq!(room.to_move[lane], seat.index() as i8);
    let mut seen = vec![0.0; G::SIZE];
    tell(&**session.game(), &session.seen(Viewer::Seat(seat)), &mut seen);
    assert_eq!(room.observations[lane * G::SIZE..][..G::SIZE], seen);
    let codes = usize::from(G::Action::CODES);
    let legal: Vec<u16> = session.legal(seat).into_iter().map(|action| action.code()).collect();
    let told = (0..codes as u16).filter(|code| room.masks[lane * codes + usize::from(*code)] == 1);
    let mut legal_sorted = legal;
    legal_sorted.sort_unstable();
    legal_sorted.dedup();
    assert_eq!(told.collect::<Vec<_>>(), legal_sorted);
}

fn plays_like_sessions<G: Observe>(game: &Arc<G>, fleet: &mut dyn Fleet, raw: &RawSetup) {
    let players = usize::from(raw.players);
    let mut room = Room::new(fleet);
    fleet.begin("seven", room.buffers());
    let mut sessions: Vec<(Session<G>, u64)> =
        (0..GAMES).map(|lane| (session(game, raw, lane, 0), 0)).collect();
    let mut ended = 0;
    for step in 0.. {
        for (lane, (session, _)) in sessions.iter().enumerate() {
            agrees(session, &room, lane);
        }
        if ended > GAMES {
            break;
        }
        let mut actions = [0; GAMES];
        fleet.sample(step, &mut actions);
        fleet.step(&actions, room.buffers()).expect("legal actions");
        for (lane, (one, finished)) in sessions.iter_mut().enumerate() {
            let seat = one.to_act().first().expect("somebody moves");
            let action = G::Action::from_code(actions[lane] as u16).expect("a code");
            one.play(seat, action).expect("a legal move");
            let mut earned = vec![0.0; players];
            rewards(&**game, one.state(), &mut earned);
            assert_eq!(room.rewards[lane * players..][..players], earned);
            let told = &room.points[lane * players..][..players];
            let score = |seat| if one.is_over() { game.score(one.state(), seat).total() } else { 0 };
            assert!(Seat::all(raw.players).map(score).eq(told.iter().copied()));
            let winners: Vec<Seat> = match one.is_over() {
                true => game.standing(one.state()).winners().collect(),
                false => Vec::new(),
            };
            let told = &room.won[lane * players..][..players];
            assert!(Seat::all(raw.players).map(|seat| winners.contains(&seat)).eq(told.iter().copied()));
            assert_eq!(room.done[lane], one.is_over());
            if one.is_over() {
                ended += 1;
                *finished += 1;
                *one = session(game, raw, lane, *finished);
            }
        }
    }
}

#[test]
fn a_fleet_plays_the_same_games_as_sessions_do() {
    let library = Library::standard();
    for game in GameId::ALL {
        for players in [game.players().0, game.players().1] {
            let raw = RawSetup::players(players);
            let mut fleet = fleet(&library, game, &raw, GAMES).expect("a setup");
            each_game!(game, G => plays_like_sessions(library.game::<G>(), &mut *fleet, &raw));
        }
    }
}

#[test]
fn an_action_that_is_not_legal_is_named_and_no_game_moves() {
    let mut fleet =
        fleet(&Library::standard(), GameId::Settlement, &RawSetup::players(2), GAMES).expect("a setup");
    let mut room = Room::new(&*fleet);
    fleet.begin("seven", room.buffers());
    let before = room.observations.clone();
    let mut actions = [0; GAMES];
    fleet.sample(0, &mut actions);
    let refused = |fleet: &mut dyn Fleet, room: &mut Room, actions: &[i64]| {
        fleet.step(actions, room.buffers()).expect_err("not legal").to_string()
    };
    let legal = std::mem::replace(&mut actions[4], 0);
    let told = refused(&mut *fleet, &mut room, &actions);
    assert!(told.starts_with("game 4: `") && told.contains("not legal by SET-"), "{told}");
    actions[4] = -1;
    let told = refused(&mut *fleet, &mut room, &actions);
    assert!(told.starts_with("game 4: -1 is no action of settlement: codes are below "), "{told}");
    assert_eq!(
        fleet.step(&actions[1..], room.buffers()),
        Err(FleetError::Actions { expected: GAMES, found: GAMES - 1 })
    );
    assert_eq!(room.observations, before);
    actions[4] = legal;
    fleet.step(&actions, room.buffers()).expect("all are legal now");
}

/// Two players: what one wins the other loses. Alone: the points.
#[test]
fn rewards_come_at_the_end_and_add_up_to_nothing() {
    let library = Library::standard();
    for (game, players) in [(GameId::PetitsPeuples, 2), (GameId::Nobility, 4), (GameId::RollWrite, 1)] {
        let raw = RawSetup::players(players);
        let mut fleet = fleet(&library, game, &raw, GAMES).expect("a setup");
        let mut room = Room::new(&*fleet);
        fleet.begin("rewards", room.buffers());
        let mut ended = 0;
        for step in 0.. {
            let mut actions = [0; GAMES];
            fleet.sample(step, &mut actions);
            fleet.step(&actions, room.buffers()).expect("legal actions");
            for (rewards, done) in room.rewards.chunks(usize::from(players)).zip(room.done) {
                let sum: f32 = rewards.iter().sum();
                assert!(done || rewards.iter().all(|reward| *reward == 0.0));
                assert!(players == 1 || sum.abs() < 1e-6, "{rewards:?}");
                if done && players == 1 {
                    assert!(sum > 1.0, "points: {sum}");
                }
                ended += usize::from(done);
            }
            if ended >= GAMES {
                break;
            }
        }
        assert_eq!(Seat::all(players).count(), fleet.shape().players);
    }
}

/// The same numbers without their zeros, in the order of their places; and nobody has to look at all.
#[test]
fn a_fleet_tells_the_same_without_zeros_and_plays_on_unseen() {
    let library = Library::standard();
    for game in GameId::ALL {
        let raw = RawSetup::players(game.players().1);
        let mut fleets = [(); 3].map(|()| fleet(&library, game, &raw, GAMES).expect("a setup"));
        let mut rooms = [0, 1, 2].map(|fleet: usize| Room::new(&*fleets[fleet]));
        let size = fleets[0].shape().size;
        assert!(size < usize::from(u16::MAX), "places are told in 16 bits");
        let mut rows = vec![Sparse::default(); GAMES];
        for step in 0..120 {
            let mut actions = [0; GAMES];
            if step > 0 {
                fleets[0].sample(step, &mut actions);
            }
            for (number, (fleet, room)) in fleets.iter_mut().zip(&mut rooms).enumerate() {
                let mut buffers = room.buffers();
                match number {
                    0 => {}
                    1 => buffers.observations = Observations::Sparse(&mut rows),
                    _ => buffers.observations = Observations::Nothing,
                }
                match step {
                    0 => fleet.begin("sparse", buffers),
                    _ => fleet.step(&actions, buffers).expect("legal actions"),
                }
            }
            let starts = Sparse::starts(&rows);
            let total = *starts.last().expect("an end") as usize;
            let (mut indices, mut values) = (vec![-1; total], vec![f32::NAN; total]);
            Sparse::gather(&rows, &mut indices, &mut values);
            for (lane, dense) in rooms[0].observations.chunks(size).enumerate() {
                let range = starts[lane] as usize..starts[lane + 1] as usize;
                let told: Vec<(i32, f32)> =
                    indices[range.clone()].iter().copied().zip(values[range].iter().copied()).collect();
                let expected: Vec<(i32, f32)> =
                    (0..).zip(dense.iter().copied()).filter(|(_, value)| *value != 0.0).collect();
                assert_eq!(told, expected, "{game} lane {lane} step {step}");
            }
            let [dense, sparse, unseen] = &rooms;
            assert_eq!(dense.masks, sparse.masks);
            assert_eq!(
                (&dense.masks, dense.to_move, dense.done),
                (&unseen.masks, unseen.to_move, unseen.done)
            );
        }
    }
}
