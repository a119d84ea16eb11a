//! A game that is being played: setup + seed + moves, with the position they lead to.

use std::sync::Arc;

use sha2::{Digest, Sha256};

use crate::record::SealedBranch;
use crate::{
    Branch, Chance, EventInfo, Events, Game, Move, RawSetup, Record, Seat, Seats, Seed, Seen, SetupError,
    StateHash, Viewer, hash_of, observe, unsigned,
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

/// A running game and everything that led to it.
#[derive(Debug)]
pub struct Session<G: Game> {
    game: Arc<G>,
    raw: RawSetup,
    setup: G::Setup,
    seed: Seed,
    /// In the order in which they happened.
    branches: Vec<Branch>,
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
            branches: self.branches.clone(),
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
        Self::branched(game, raw, seed, Vec::new())
    }

    /// Deals a game that leaves its own course at these branches, each when its step is reached.
    ///
    /// # Errors
    /// A setup that the game does not have.
    pub fn branched(
        game: Arc<G>,
        raw: RawSetup,
        seed: Seed,
        branches: Vec<Branch>,
    ) -> Result<Self, SetupError> {
        let setup = game.setup(&raw)?;
        Ok(Self::deal(game, raw, setup, seed, branches))
    }

    fn deal(game: Arc<G>, raw: RawSetup, setup: G::Setup, seed: Seed, branches: Vec<Branch>) -> Self {
        let mut events = Events::on();
        let state = game.deal(&setup, &mut Chance::at_step(seed, 0), &mut events);
        let log = events.into_log().into_iter().map(|event| LogEntry { step: 0, event }).collect();
        let mut session = Self { game, raw, setup, seed, branches, moves: Vec::new(), log, state };
        session.turn_off();
        session
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

    /// Where the game left the course that its first seed gave it.
    pub fn branches(&self) -> &[Branch] {
        &self.branches
    }

    /// The seed that decides what comes next.
    pub fn last_seed(&self) -> &Seed {
        self.branches.last().map_or(&self.seed, |branch| &branch.seed)
    }

    /// The position as a viewer may see it. [`Viewer::Record`] sees a game whole when it is over, and until then
    /// no more than a spectator; [`crate::Replay`] shows the steps of a finished game.
    pub fn seen(&self, viewer: Viewer) -> Seen<G::State> {
        observe(&*self.game, &self.state, self.admitted(viewer))
    }

    /// What a viewer is at this moment of the game.
    fn admitted(&self, viewer: Viewer) -> Viewer {
        match viewer {
            Viewer::Record if !self.is_over() => Viewer::Spectator,
            admitted => admitted,
        }
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.game.is_over(&self.state)
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

    /// Everything that happened, as a viewer may know it; [`Viewer::Record`] as in [`Session::seen`].
    pub fn log_seen(&self, viewer: Viewer) -> impl DoubleEndedIterator<Item = LogEntry<G::Event>> {
        masked(&self.log, self.admitted(viewer))
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
        let mut chance = Chance::at_step(self.seed_of(step), step as u64);
        self.game.apply(&mut self.state, seat, action, &mut chance, &mut events)?;
        self.moves.push((seat, action));
        let entries = events.into_log().into_iter().map(|event| LogEntry { step, event });
        self.log.extend(entries);
        self.turn_off();
        Ok(())
    }

    /// The seed that decides a step: the one of the last branch before it.
    fn seed_of(&self, step: usize) -> Seed {
        let branch = self.branches.iter().rev().find(|branch| branch.step < step);
        branch.map_or(self.seed, |branch| branch.seed)
    }

    /// Takes the branches that begin here: what their seat does not know is dealt anew.
    fn turn_off(&mut self) {
        let step = self.moves.len();
        for branch in self.branches.iter().filter(|branch| branch.step == step) {
            self.state = branch.dealt_anew(&*self.game, &self.state);
        }
    }

    /// «What if»: a new game from a step of this finished one, for `seat`. All chance from there on comes from
    /// `seed`, and so does everything that the seat does not know at that step, such as the order of a deck: who
    /// has seen the end of this game knows nothing of the other.
    ///
    /// `None` while this game is running, if it has no such step or seat, and where nobody is left to act.
    pub fn branch(&self, step: usize, seat: Seat, seed: Seed) -> Option<Self> {
        let has_seat = seat.index() < usize::from(self.game.players(&self.state));
        if !self.is_over() || step >= self.step() || !has_seat {
            return None;
        }
        let mut next = self.at(step);
        let branch = Branch { step, seat, seed };
        next.state = branch.dealt_anew(&*next.game, &next.state);
        next.branches.push(branch);
        Some(next)
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

    /// Whether `seat` may take its last move back alone: it was the last to act and its move showed nothing hidden.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.undo_to(seat).is_some_and(|step| step + 1 == self.step())
    }

    /// The step to return to so that the last move of `seat` is taken back, with everything that others did since.
    ///
    /// `None` if the seat has not moved, if the game is over, and where something hidden was shown by that move or
    /// since: what is known cannot be un-known. What came before a branch was another game.
    pub fn undo_to(&self, seat: Seat) -> Option<usize> {
        let own = self.moves.iter().rposition(|(mover, _)| *mover == seat)?;
        self.can_return_to(own).then_some(own)
    }

    /// The game up to and including move `step`.
    pub fn at(&self, step: usize) -> Self {
        let branches = self.branches.iter().filter(|branch| branch.step <= step).copied().collect();
        let (raw, setup) = (self.raw.clone(), self.setup.clone());
        let mut earlier = Self::deal(Arc::clone(&self.game), raw, setup, self.seed, branches);
        for (seat, action) in self.moves.iter().take(step) {
            // The same moves from the same deal were legal before.
            let replayed = earlier.play(*seat, *action);
            debug_assert!(replayed.is_ok(), "a played move replays");
        }
        earlier
    }

    /// The deal of this game, to be played again from the first move: it will leave its course at the same branches.
    #[must_use]
    pub fn from_deal(&self) -> Self {
        let (raw, setup) = (self.raw.clone(), self.setup.clone());
        Self::deal(Arc::clone(&self.game), raw, setup, self.seed, self.branches.clone())
    }

    /// Puts another position, log and moves into this session; see [`Session::twin`].
    #[cfg(feature = "twins")]
    pub(crate) fn replace(
        &mut self,
        state: G::State,
        log: Vec<LogEntry<G::Event>>,
        moves: Vec<(Seat, G::Action)>,
    ) {
        (self.state, self.log, self.moves) = (state, log, moves);
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
            branches: self
                .branches
                .iter()
                .map(|branch| SealedBranch {
                    step: branch.step,
                    seat: branch.seat,
                    commitment: branch.seed.commitment(),
                    seed: over.then_some(branch.seed),
                })
                .collect(),
            result: if over {
                Seat::all(players).map(|seat| standing.rank(seat)).collect()
            } else {
                Vec::new()
            },
            hash: over.then(|| self.transcript()),
            written_by: Some(crate::WRITTEN_BY.to_owned()),
            moves: self
                .moves
                .iter()
                .map(|(seat, action)| Move { seat: *seat, action: action.to_string() })
                .collect(),
        }
    }
}

/// The events that a viewer may know of, as the viewer may know them.
pub(crate) fn masked<E: EventInfo>(
    log: &[LogEntry<E>],
    viewer: Viewer,
) -> impl DoubleEndedIterator<Item = LogEntry<E>> {
    log.iter()
        .filter_map(move |entry| Some(LogEntry { step: entry.step, event: entry.event.masked(viewer)? }))
}

/// `standard`, or the fingerprint of the data set that a game holds.
pub fn data_id<G: Game>(game: &G) -> String {
    let data = unsigned(game.data());
    if std::ptr::eq(game, G::standard()) || data == G::standard_data() {
        return "standard".to_owned();
    }
    let digest = Sha256::digest(data.as_bytes());
    digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
