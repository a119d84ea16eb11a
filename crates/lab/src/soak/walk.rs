//! One random game from the deal to the end, and its record.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use engine::{
    Chance, Events, Game, Move, RawSetup, Record, Seat, Seats, Seed, Session, WRITTEN_BY, data_id, hash_of,
    refusal,
};
use games::Housed;

use super::probe::Probe;
use super::{SoakCounts, SoakFailure};

/// A game with more decisions than this counts as endless.
const LIMIT: usize = 20_000;
/// The record of one game in so many goes through its text; the moves of every game are replayed.
const RECORDS: u64 = 8;

/// A game that is played, with everything that is needed to play it again.
pub(super) struct Walk<'a, G: Game> {
    game: &'a Arc<G>,
    raw: RawSetup,
    seed: Seed,
    number: u64,
    moves: Vec<(Seat, G::Action)>,
    probe: Probe<'a, G>,
}

impl<'a, G: Housed> Walk<'a, G> {
    pub(super) fn new(
        game: &'a Arc<G>,
        codes: &'a [Option<G::Action>],
        raw: RawSetup,
        seed: Seed,
        number: u64,
    ) -> Self {
        Self { game, raw, seed, number, moves: Vec::with_capacity(512), probe: Probe::new(game, codes) }
    }

    /// Plays, and turns what does not hold into a failure; rules that panic do not hold either.
    pub(super) fn play(mut self) -> Result<SoakCounts, Box<SoakFailure>> {
        let played = catch_unwind(AssertUnwindSafe(|| self.course()));
        let what = match played {
            Ok(Ok(())) => return Ok(self.probe.counts),
            Ok(Err(what)) => what,
            Err(panic) => format!("the rules panic: {}", message(&*panic)),
        };
        Err(Box::new(SoakFailure {
            game: G::GAME,
            number: self.number,
            step: self.moves.len(),
            what,
            record: self.record(),
        }))
    }

    fn course(&mut self) -> Result<(), String> {
        let game = &**self.game;
        let setup = game.setup(&self.raw).map_err(|error| error.to_string())?;
        let mut events = Events::off();
        let mut state = game.deal(&setup, &mut Chance::at_step(self.seed, 0), &mut events);
        let mut chance = Chance::at_step(self.seed, u64::MAX);
        let whims = Whims::drawn(self.number, &mut chance);
        let mut legal = Vec::with_capacity(256);
        game.audit(&state).map_err(|fault| format!("the deal: {fault}"))?;
        while let Some(seat) = drawn(game.to_act(&state), &mut chance) {
            if self.moves.len() == LIMIT {
                return Err("the game does not end".to_owned());
            }
            game.legal(&state, seat, &mut legal);
            self.probe.look(&mut state, seat, &legal, &mut chance)?;
            let action =
                whims.choose(&legal, &mut chance).ok_or_else(|| format!("{seat} has nothing to do"))?;
            self.moves.push((seat, action));
            let mut outcome = Chance::at_step(self.seed, self.moves.len() as u64);
            game.apply(&mut state, seat, action, &mut outcome, &mut events).map_err(|reason| {
                format!("{seat} {action} is listed and refused by {}", refusal::<G>(reason))
            })?;
            game.audit(&state).map_err(|fault| format!("after {seat} {action}: {fault}"))?;
        }
        self.probe.exhaust(&state)?;
        self.replay(&state)?;
        self.probe.counts.games += 1;
        self.probe.counts.decisions += self.moves.len() as u64;
        Ok(())
    }

    /// The same setup, seed and moves lead to the same position, through the session that tables use; for some games
    /// through the text of the record as well.
    fn replay(&mut self, end: &G::State) -> Result<(), String> {
        let game = || Arc::clone(self.game);
        let mut session =
            Session::new(game(), self.raw.clone(), self.seed).map_err(|error| error.to_string())?;
        for (number, (seat, action)) in (1..).zip(&self.moves) {
            session
                .play(*seat, *action)
                .map_err(|reason| format!("move {number} does not replay, by {}", refusal::<G>(reason)))?;
        }
        let hash = hash_of(end);
        if session.hash() != hash {
            return Err(format!("the moves replay to {}, the game ended with {hash}", session.hash()));
        }
        if !self.number.is_multiple_of(RECORDS) {
            return Ok(());
        }
        self.probe.counts.records += 1;
        let record = session.record();
        let read = record.to_string().parse::<Record>().map_err(|error| error.to_string())?;
        if read != record {
            return Err("the record reads as another".to_owned());
        }
        let again = Session::verify(game(), &read).map_err(|error| error.to_string())?;
        if again.hash() != hash {
            return Err(format!("the record replays to {}, the game ended with {hash}", again.hash()));
        }
        Ok(())
    }

    /// Written by hand: the seed of a game that still runs, and no rule is asked again.
    fn record(&self) -> Record {
        Record {
            game: G::ID.to_owned(),
            data: data_id(&**self.game),
            setup: self.raw.clone(),
            commitment: self.seed.commitment(),
            seed: Some(self.seed),
            branches: Vec::new(),
            result: Vec::new(),
            hash: None,
            written_by: Some(WRITTEN_BY.to_owned()),
            moves: self
                .moves
                .iter()
                .map(|(seat, action)| Move { seat: *seat, action: action.to_string() })
                .collect(),
        }
    }
}

/// Any of the seats; the same for one seat without a draw.
fn drawn(seats: Seats, chance: &mut Chance) -> Option<Seat> {
    let place = chance.below(seats.len() as u32) as usize;
    seats.iter().nth(place)
}

/// What the players of a game would rather not do, by the codes of actions: players who like everything alike never get
/// far with anything.
struct Whims(u64);

impl Whims {
    /// Every second game is played without.
    fn drawn(number: u64, chance: &mut Chance) -> Self {
        let mut half = || u64::from(chance.below(u32::MAX));
        Self(if number.is_multiple_of(2) { 0 } else { half() << 32 | half() })
    }

    /// A disliked action is taken where three draws found no other.
    fn choose<A: engine::Action>(&self, legal: &[A], chance: &mut Chance) -> Option<A> {
        let mut action = *chance.pick(legal)?;
        for _ in 0..2 {
            if self.0 >> (action.code() / 4 % 64) & 1 == 0 {
                break;
            }
            action = *chance.pick(legal)?;
        }
        Some(action)
    }
}

fn message(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("without a word")
}
