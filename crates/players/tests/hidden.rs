//! Levels and networks never see hidden cards: where only what a seat may not know is another, it decides the same.

#![allow(clippy::expect_used, reason = "helpers of tests may stop a test")]

use std::sync::Arc;

use engine::{Chance, RawSetup, Seed, Session, Viewer, observe};
use games::{GameId, Library};
use players::{Evaluate, GameVisitor, Level, Player, Skill, Spec, Stop, with_game};

/// How many positions of a game are tried, and the steps between them.
const POSITIONS: usize = 6;
const APART: usize = 11;

/// Every level, and a network with a search and without.
fn players(game: &str) -> Vec<Spec> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../training/nets");
    let net = |effort| format!("net:{file}/{game}.safetensors@{effort}").parse().expect("a network");
    Level::ALL.into_iter().map(Spec::from).chain(["0", "60"].map(net)).collect()
}

/// Positions along one game, each decided by every level as it is and with the hidden part dealt anew.
struct Swapped;

impl GameVisitor for Swapped {
    /// In how many positions there was something to swap.
    type Output = usize;

    fn visit<G: Evaluate>(self, game: &Arc<G>) -> usize {
        let seed = Seed::from_text("swapped");
        let mut session = Session::new(Arc::clone(game), RawSetup::players(2), seed).expect("two players");
        let mut chance = Chance::from_number(3);
        let players = players(G::ID);
        let mut swapped = 0;
        while let (Some(seat), true) = (session.to_act().first(), swapped < POSITIONS) {
            let step = session.step();
            let seen = session.seen(Viewer::Seat(seat));
            let twin = game.redeal(&seen, &mut chance);
            if step.is_multiple_of(APART) && &twin != session.state() {
                let twin = observe(&**game, &twin, Viewer::Seat(seat));
                for player in &players {
                    let choose = |seen| {
                        let own = &mut Chance::from_number(step as u64);
                        Player::new(player.clone()).choose(&**game, seen, (step, seat), own, &Stop::new())
                    };
                    assert_eq!(choose(&seen), choose(&twin), "{player} at step {step} of {}", G::ID);
                }
                swapped += 1;
            }
            let action = Player::new(Skill::GREEDY.into())
                .choose(&**game, &seen, (step, seat), &mut chance, &Stop::new())
                .expect("a decision");
            session.play(seat, action).expect("a legal move");
        }
        swapped
    }
}

#[test]
fn a_level_decides_the_same_when_only_hidden_things_are_others() {
    let library = Library::standard();
    for game in GameId::ALL {
        let swapped = with_game(&library, game, Swapped);
        // In Roll & Write everything lies open.
        let expected = if game == GameId::RollWrite { 0 } else { POSITIONS };
        assert_eq!(swapped, expected, "{game}: positions in which something was hidden");
    }
}
