//! One hash for each game over seeded games: it changes exactly when behaviour changes.

use std::sync::Arc;

use engine::{Chance, Events, Seed, StateHash, hash_of};
use games::{GameId, Library};
use players::{Evaluate, GameVisitor};

/// Random games for each number of players; fewer for each value of an option where there are many.
const GAMES: u32 = 200;

/// The signature of a game: every position of seeded random games of every number of players and every option.
pub fn signature(library: &Library, game: GameId) -> StateHash {
    players::with_game(library, game, Signature)
}

struct Signature;

impl GameVisitor for Signature {
    type Output = StateHash;

    fn visit<G: Evaluate>(self, game: &Arc<G>) -> StateHash {
        let mut chain = 0u64;
        let mut legal = Vec::new();
        let tables = engine::setups(&**game);
        let games = (GAMES * u32::from(G::MAX_PLAYERS) / tables.len() as u32).clamp(20, GAMES);
        for raw in tables {
            let Ok(setup) = game.setup(&raw) else { continue };
            for number in 0..games {
                let seed = Seed::from_text(&format!("signature {} {number}", raw.players));
                let mut chance = Chance::at_step(seed, 0);
                let mut events = Events::off();
                let mut state = game.deal(&setup, &mut chance, &mut events);
                while let Some(seat) = game.to_act(&state).first() {
                    game.legal(&state, seat, &mut legal);
                    chain = hash_of(&(chain, hash_of(&state).number(), legal.len())).number();
                    let Some(action) = chance.pick(&legal).copied() else { break };
                    game.apply_legal(&mut state, seat, action, &mut chance, &mut events);
                }
                chain = hash_of(&(chain, hash_of(&state).number())).number();
            }
        }
        hash_of(&chain)
    }
}
