//! A game that is being played: setup + seed + moves, with the position they lead to.

use std::sync::Arc;

use sha2::{Digest, Sha256};

use crate::{
    Chance, EventInfo, Events, Game, Move, RawSetup, Record, Seat, Seats, Seed, Seen, SetupError, StateHash,
    Viewer, hash_of, observe,
};

/// An event and the step at which it happened; step 0 is the deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry<E> {
    /// The number of the move, from 1; 0 for the deal.
    pub step: usize,
    /// What happened.
    pub event: E,
}

/// Why a move was not played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError<I> {
    /// The text is not an action of the game.
    #[error("not an action: {0}")]
    Notation(String),
    /// The judge says no.
    #[error("not legal")]
    Illegal(I),
}

/// Why a record does not hold.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum VerifyError {
    #[error("the record is of the game `{found}`, not of `{expected}`")]
    Game { found: String, expected: &'static str },
    #[error("the record was played with the data set `{found}`, this one is `{expected}`")]
    Data { found: String, expected: String },
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("the record has no seed: the game was not finished when it was written")]
    NoSeed,
    #[error("the seed does not match its commitment {commitment}")]
    Commitment { commitment: String },
    #[error("move {number} (`{text}`): {reason}")]
    Move { number: usize, text: String, reason: String },
    #[error("the record says result `{stated}`, the moves give `{found}`")]
    Result { stated: String, found: String },
    #[error("the record says hash {stated}, the moves give {found}")]
    Hash { stated: StateHash, found: StateHash },
}

/// A running game and everything that led to it.
#[derive(Debug)]
pub struct Session<G: Game> {
    game: Arc<G>,
    raw: RawSetup,
    setup: G::Setup,
    seed: Seed,
    moves: Vec<(Seat, G::Action)>,
    log: Vec<LogEntry<G::Event>>,
    state: G::State,
}

impl<G: Game> Clone for Session<G> {
    fn clone(&self) -> Self {
        Self {
            game: Arc::clone(&self.game),
            raw: self.raw.clone(),
            setup: self.setup.clone(),
            seed: self.seed,
            moves: self.moves.clone(),
            log: self.log.clone(),
            state: self.state.clone(),
        }
    }
}

impl<G: Game> Session<G> {
    /// Deals a new game.
    ///
    /// # Errors
    /// A setup that the game does not have.
    pub fn new(game: Arc<G>, raw: RawSetup, seed: Seed) -> Result<Self, SetupError> {
        let setup = game.setup(&raw)?;
        let mut events = Events::on();
        let state = game.deal(&setup, &mut Chance::at_step(seed, 0), &mut events);
        let log = events.into_log().into_iter().map(|event| LogEntry { step: 0, event }).collect();
        Ok(Self { game, raw, setup, seed, moves: Vec::new(), log, state })
    }

    /// The rules and the data set.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// Players and options.
    pub const fn setup(&self) -> &RawSetup {
        &self.raw
    }

    /// The sealed seed.
    pub const fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The position, for code that may know everything: replay, records, tests.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// The position as a viewer may see it.
    pub fn seen(&self, viewer: Viewer) -> Seen<G::State> {
        observe(&*self.game, &self.state, viewer)
    }

    /// How many moves were played.
    pub fn step(&self) -> usize {
        self.moves.len()
    }

    /// The moves.
    pub fn moves(&self) -> &[(Seat, G::Action)] {
        &self.moves
    }

    /// Everything that happened, unmasked.
    pub fn log(&self) -> &[LogEntry<G::Event>] {
        &self.log
    }

    /// Everything that happened, as a viewer may know it.
    pub fn log_seen(&self, viewer: Viewer) -> impl DoubleEndedIterator<Item = LogEntry<G::Event>> {
        self.log
            .iter()
            .filter_map(move |entry| Some(LogEntry { step: entry.step, event: entry.event.masked(viewer)? }))
    }

    /// The seats that may act.
    pub fn to_act(&self) -> Seats {
        self.game.to_act(&self.state)
    }

    /// Every legal action of a seat.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut out = Vec::new();
        self.game.legal(&self.state, seat, &mut out);
        out
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The judge's reason; nothing has changed then.
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), G::Illegal> {
        let step = self.moves.len() + 1;
        let mut events = Events::on();
        let mut chance = Chance::at_step(self.seed, step as u64);
        self.game.apply(&mut self.state, seat, action, &mut chance, &mut events)?;
        self.moves.push((seat, action));
        let entries = events.into_log().into_iter().map(|event| LogEntry { step, event });
        self.log.extend(entries);
        Ok(())
    }

    /// Plays a move given in notation.
    ///
    /// # Errors
    /// A text that is no action, or the judge's reason; nothing has changed then.
    pub fn play_text(&mut self, seat: Seat, text: &str) -> Result<(), PlayError<G::Illegal>> {
        let action: G::Action = text
            .parse()
            .map_err(|error: <G::Action as std::str::FromStr>::Err| PlayError::Notation(error.to_string()))?;
        self.play(seat, action).map_err(PlayError::Illegal)
    }

    /// Whether `seat` may take its last move back: it was the last to act and its move showed nothing hidden.
    pub fn can_undo(&self, seat: Seat) -> bool {
        let step = self.moves.len();
        let revealed =
            self.log.iter().rev().take_while(|entry| entry.step == step).any(|entry| entry.event.reveals());
        self.moves.last().is_some_and(|(last, _)| *last == seat) && !revealed && !self.to_act().is_empty()
    }

    /// The game up to and including move `step`.
    pub fn at(&self, step: usize) -> Self {
        let mut earlier = Self {
            game: Arc::clone(&self.game),
            raw: self.raw.clone(),
            setup: self.setup.clone(),
            seed: self.seed,
            moves: Vec::new(),
            log: self.log.iter().filter(|entry| entry.step == 0).cloned().collect(),
            state: self.game.deal(&self.setup, &mut Chance::at_step(self.seed, 0), &mut Events::off()),
        };
        for (seat, action) in self.moves.iter().take(step) {
            // The same moves from the same deal were legal before.
            let replayed = earlier.play(*seat, *action);
            debug_assert!(replayed.is_ok(), "a played move replays");
        }
        earlier
    }

    /// The fingerprint of the position.
    pub fn hash(&self) -> StateHash {
        hash_of(&self.state)
    }

    /// The fingerprint of everything that happened, from the deal on.
    ///
    /// Records carry this one: it depends on notation alone, so that a change of how a state is laid out in memory
    /// leaves old records sound, and a change of what happens does not.
    pub fn transcript(&self) -> StateHash {
        let lines: Vec<(usize, String)> =
            self.log.iter().map(|entry| (entry.step, entry.event.notation())).collect();
        hash_of(&lines)
    }

    /// `standard`, or the fingerprint of the data set.
    pub fn data_id(&self) -> String {
        data_id(&*self.game)
    }

    /// The game as text. The seed is in it only when the game is over.
    pub fn record(&self) -> Record {
        let over = self.to_act().is_empty();
        let standing = self.game.standing(&self.state);
        let players = self.game.players(&self.state);
        Record {
            game: G::ID.to_owned(),
            data: self.data_id(),
            setup: self.raw.clone(),
            commitment: self.seed.commitment(),
            seed: over.then_some(self.seed),
            result: if over {
                Seat::all(players).map(|seat| standing.rank(seat)).collect()
            } else {
                Vec::new()
            },
            hash: over.then(|| self.transcript()),
            moves: self
                .moves
                .iter()
                .map(|(seat, action)| Move { seat: *seat, action: action.to_string() })
                .collect(),
        }
    }

    /// Replays a record and checks seed, moves, result and hash.
    ///
    /// # Errors
    /// The first thing that does not hold.
    pub fn verify(game: Arc<G>, record: &Record) -> Result<Self, VerifyError> {
        if record.game != G::ID {
            return Err(VerifyError::Game { found: record.game.clone(), expected: G::ID });
        }
        let expected = data_id(&*game);
        if record.data != expected {
            return Err(VerifyError::Data { found: record.data.clone(), expected });
        }
        let seed = record.seed.ok_or(VerifyError::NoSeed)?;
        if seed.commitment() != record.commitment {
            return Err(VerifyError::Commitment { commitment: record.commitment.to_string() });
        }
        let mut session = Self::new(game, record.setup.clone(), seed)?;
        for (number, played) in (1..).zip(&record.moves) {
            session.play_text(played.seat, &played.action).map_err(|error| VerifyError::Move {
                number,
                text: format!("{} {}", played.seat, played.action),
                reason: explain(&error),
            })?;
        }
        let found = session.record();
        if found.result != record.result {
            let list = |ranks: &[u8]| ranks.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
            return Err(VerifyError::Result { stated: list(&record.result), found: list(&found.result) });
        }
        match record.hash {
            Some(stated) if stated != session.transcript() => {
                Err(VerifyError::Hash { stated, found: session.transcript() })
            }
            _ => Ok(session),
        }
    }
}

fn explain<I: crate::Reason>(error: &PlayError<I>) -> String {
    match error {
        PlayError::Notation(reason) => reason.clone(),
        PlayError::Illegal(reason) => format!("not legal by {}: {reason:?}", reason.rule()),
    }
}

fn data_id<G: Game>(game: &G) -> String {
    if std::ptr::eq(game, G::standard()) || game.data() == G::standard_data() {
        return "standard".to_owned();
    }
    let digest = Sha256::digest(game.data().as_bytes());
    digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
