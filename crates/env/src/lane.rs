//! One game of many: a position and what chance needs, without a journal.

use engine::{Action as _, Chance, Events, Game, Seat, Seed, Viewer, observe};

use crate::{Observe, Sparse, mask, reason, results, rewards, tell, tell_sparse};

/// The same seed and moves give the same game as a [`engine::Session`].
pub(crate) struct Lane<G: Game> {
    state: G::State,
    seed: Seed,
    step: u64,
    /// How many games were finished here.
    finished: u64,
    legal: Vec<G::Action>,
}

/// Where the observation of one lane goes.
pub(crate) enum Sight<'a> {
    Dense(&'a mut [f32]),
    Sparse(&'a mut Sparse),
    Nothing,
}

/// What agents are told of one lane.
pub(crate) struct Row<'a> {
    pub(crate) observation: Sight<'a>,
    pub(crate) mask: &'a mut [i8],
    pub(crate) to_move: &'a mut i8,
    pub(crate) rewards: &'a mut [f32],
    pub(crate) points: &'a mut [i32],
    pub(crate) won: &'a mut [bool],
    pub(crate) done: &'a mut bool,
}

impl<G: Observe> Lane<G> {
    pub(crate) fn deal(game: &G, setup: &G::Setup, seed: Seed) -> Self {
        let state = game.deal(setup, &mut Chance::at_step(seed, 0), &mut Events::off());
        Self { state, seed, step: 0, finished: 0, legal: Vec::new() }
    }

    /// How many games were finished here.
    pub(crate) const fn finished(&self) -> u64 {
        self.finished
    }

    /// Where several may act at once, the first of them does.
    fn to_move(&self, game: &G) -> Seat {
        // A finished game is followed by the next one at once, so there is always somebody.
        game.to_act(&self.state).first().unwrap_or(Seat::FIRST)
    }

    /// The action with a code, judged.
    pub(crate) fn judge(&self, game: &G, code: i64) -> Result<G::Action, String> {
        let action = u16::try_from(code).ok().and_then(G::Action::from_code);
        let action = action.ok_or_else(|| unknown_code::<G>(code))?;
        match game.check(&self.state, self.to_move(game), action) {
            Ok(()) => Ok(action),
            Err(illegal) => Err(format!("`{action}` is {}", reason::<G>(&illegal))),
        }
    }

    /// Plays an action that was judged; gives whether that ended the game.
    pub(crate) fn play(&mut self, game: &G, action: G::Action) -> bool {
        let seat = self.to_move(game);
        self.step += 1;
        let mut chance = Chance::at_step(self.seed, self.step);
        game.apply_legal(&mut self.state, seat, action, &mut chance, &mut Events::off());
        game.is_over(&self.state)
    }

    /// The next game of the lane.
    pub(crate) fn next(&mut self, game: &G, setup: &G::Setup, seed: Seed) {
        let finished = self.finished + 1;
        let legal = std::mem::take(&mut self.legal);
        *self = Self { finished, legal, ..Self::deal(game, setup, seed) };
    }

    /// Writes what the seats have earned and whether the game is over.
    pub(crate) fn settle(&self, game: &G, row: &mut Row<'_>, done: bool) {
        *row.done = done;
        rewards(game, &self.state, row.rewards);
        results(game, &self.state, row.points, row.won);
    }

    /// Writes what the seat to move sees and may do.
    pub(crate) fn show(&mut self, game: &G, row: &mut Row<'_>) {
        let seat = self.to_move(game);
        *row.to_move = seat.index() as i8;
        mask(game, &self.state, seat, &mut self.legal, row.mask);
        let seen = || observe(game, &self.state, Viewer::Seat(seat));
        match &mut row.observation {
            Sight::Dense(numbers) => _ = tell(game, &seen(), numbers),
            Sight::Sparse(row) => _ = tell_sparse(game, &seen(), row),
            Sight::Nothing => {}
        }
    }

    /// One of the legal actions, each as likely as the others.
    pub(crate) fn any(&mut self, game: &G, chance: &mut Chance) -> i64 {
        let seat = self.to_move(game);
        game.legal(&self.state, seat, &mut self.legal);
        chance.pick(&self.legal).map_or(0, |action| i64::from(action.code()))
    }
}

fn unknown_code<G: Game>(code: i64) -> String {
    format!("{code} is no action of {}: codes are below {}", G::ID, G::Action::CODES)
}
