//! Random games of every table size, with every position examined.

use std::sync::Arc;

use engine::{Chance, Events, Game, RawSetup, Seat, Seed, Session, hash_of};

use crate::judge::Judge;
use crate::policy::{Eagerness, any, choose};
use crate::{Report, branches, records, scores, views, words};

/// How much is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Config {
    /// Games for each number of players and each value of each option.
    pub games: u32,
    /// Another number, other games.
    pub seed: u64,
    /// Views and scores are examined at every n-th position.
    pub look_every: u64,
    /// Every refusal is tried out at every n-th position.
    pub refuse_every: u64,
    /// A game with more decisions than this counts as endless.
    pub limit: usize,
}

impl Default for Config {
    fn default() -> Self {
        Self { games: 8, seed: 1, look_every: 4, refuse_every: 16, limit: 20_000 }
    }
}

/// Plays random games and stops the test at the first thing that does not hold.
pub fn conformance<G: Game>(config: &Config) -> Report<G> {
    conformance_with::<G>(config, any)
}

/// The same with players that are more eager for some actions.
pub fn conformance_with<G: Game>(config: &Config, eagerness: Eagerness<G>) -> Report<G> {
    let mut examiner = Examiner::<G>::new(*config);
    for raw in engine::setups(G::standard()) {
        for number in 0..config.games {
            let seed = format!("{} {} {number} {}", G::ID, raw.players, config.seed);
            examiner.game(&raw, &seed, eagerness);
        }
    }
    examiner.report
}

/// Says which position was looked at when a test stops.
struct Place<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
}

impl<G: Game> Drop for Place<'_, G> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("in this position:\n{}", self.game.text_board(self.state));
        }
    }
}

/// Examines positions and remembers what it met.
#[derive(Debug)]
pub struct Examiner<G: Game> {
    game: Arc<G>,
    config: Config,
    judge: Judge<G>,
    report: Report<G>,
}

impl<G: Game> Examiner<G> {
    /// Reads the data that ship and checks codes and notation.
    #[allow(clippy::expect_used, reason = "a test tool: a game whose own data do not load cannot be tested")]
    pub fn new(config: Config) -> Self {
        words::complete::<G>();
        let game = G::from_data("standard", G::standard_data()).expect("the data that ship are sound");
        Self { game: Arc::new(game), config, judge: Judge::new(), report: Report::default() }
    }

    /// What was met so far.
    pub const fn report(&self) -> &Report<G> {
        &self.report
    }

    /// One game from the deal to the end, and its record.
    pub fn game(&mut self, raw: &RawSetup, seed: &str, eagerness: Eagerness<G>) {
        let mut session = self.deal(raw, seed);
        let mut chance = Chance::at_step(Seed::from_text(seed), u64::MAX);
        let mut hashes = vec![session.hash()];
        while !session.to_act().is_empty() {
            assert!(session.step() < self.config.limit, "{seed}: the game does not end");
            self.examine(session.state(), &mut chance);
            let acting: Vec<Seat> = session.to_act().iter().collect();
            let Some(seat) = chance.pick(&acting).copied() else { break };
            let legal = session.legal(seat);
            let Some(action) = choose(&legal, eagerness, &mut chance) else { break };
            let played = session.play(seat, action);
            assert_eq!(played, Ok(()), "{seed}, move {}: {seat} {action}", session.step());
            self.report.count_played(action);
            hashes.push(session.hash());
            let sound = self.game.audit(session.state());
            assert_eq!(sound, Ok(()), "{seed}, move {}: {seat} {action}", session.step());
        }
        self.examine(session.state(), &mut chance);
        scores::consistent(&*self.game, session.state());
        words::scored(&*self.game, session.state());
        session.log().iter().for_each(|entry| words::told::<G>(&entry.event));
        records::replay(&self.game, &session);
        records::undo(&session, &hashes, &mut chance);
        branches::branches(&session, &mut chance);
        self.report.games += 1;
        self.report.longest = self.report.longest.max(session.step());
    }

    /// The same seed deals the same game, whether anybody listens or not.
    #[allow(clippy::expect_used, reason = "a test tool: every table size of the game must have a setup")]
    fn deal(&self, raw: &RawSetup, seed: &str) -> Session<G> {
        let setup = self.game.setup(raw).expect("a table size of the game");
        let sealed = Seed::from_text(seed);
        let session = Session::new(Arc::clone(&self.game), raw.clone(), sealed).expect("the same setup");
        let again = self.game.deal(&setup, &mut Chance::at_step(sealed, 0), &mut Events::off());
        assert_eq!(hash_of(&again), session.hash(), "{seed}: the same seed, the same deal");
        assert!(again == *session.state(), "{seed}: the same hash, the same deal");
        assert_eq!(self.game.audit(&again), Ok(()), "{seed}: the deal");
        assert_eq!(self.game.players(&again), raw.players, "{seed}: the table size");
        assert!(self.game.round(&again) >= 1, "{seed}: rounds count from 1");
        session
    }

    /// Random play from any position, for at most `decisions`; says how many were made.
    ///
    /// The position need not come from a deal, so components are not counted and nothing is recorded.
    pub fn play_on(
        &mut self,
        mut state: G::State,
        decisions: usize,
        eagerness: Eagerness<G>,
        chance: &mut Chance,
    ) -> usize {
        let mut legal = Vec::new();
        for made in 0..decisions {
            {
                let _place = Place { game: &*self.game, state: &state };
                self.judge.agrees(&self.game, &state, &mut self.report);
                self.judge.refuses(&self.game, &state, chance, false);
            }
            self.report.positions += 1;
            let acting: Vec<Seat> = self.game.to_act(&state).iter().collect();
            let Some(seat) = chance.pick(&acting).copied() else { return made };
            self.game.legal(&state, seat, &mut legal);
            let Some(action) = choose(&legal, eagerness, chance) else { return made };
            self.game.apply_legal(&mut state, seat, action, chance, &mut Events::off());
            self.report.count_played(action);
        }
        decisions
    }

    /// One position of a game.
    fn examine(&mut self, state: &G::State, chance: &mut Chance) {
        let number = self.report.positions;
        self.report.positions += 1;
        let _place = Place { game: &*self.game, state };
        self.judge.agrees(&self.game, state, &mut self.report);
        self.judge.refuses(&self.game, state, chance, number.is_multiple_of(self.config.refuse_every));
        if number.is_multiple_of(self.config.look_every) {
            views::hide(&*self.game, state, chance);
            scores::consistent(&*self.game, state);
        }
    }
}
