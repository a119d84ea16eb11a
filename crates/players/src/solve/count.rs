//! One guess of what is hidden, followed to every end of the game.

use std::collections::HashMap;

use engine::{Chance, EventInfo as _, Events, Seat};

use super::compare::better;
use super::key::key;
use super::line::Next;
use crate::endings::Ending;
use crate::evaluate::Evaluate;
use crate::stop::Stop;

/// A line of more moves is no last turn.
const LONGEST: u32 = 60;

/// One guess of what is hidden, counted out.
pub(super) struct Count<'a, G: Evaluate> {
    game: &'a G,
    /// Whose lead is counted.
    seat: Seat,
    /// The best way on from positions with a choice: different orders of the same moves meet again.
    known: HashMap<u64, (G::Action, Ending)>,
    /// Whether something hidden can show itself before the game is over.
    pub(super) is_shown: bool,
    left: u32,
    stop: &'a Stop,
}

impl<'a, G: Evaluate> Count<'a, G> {
    pub(super) fn new(game: &'a G, seat: Seat, left: u32, stop: &'a Stop) -> Self {
        Self { game, seat, known: HashMap::new(), is_shown: false, left, stop }
    }

    /// Plays a move, if there is time for it and chance decides nothing; the result, where it ends the game.
    fn step(
        &mut self,
        state: &mut G::State,
        (mover, action): (Seat, G::Action),
        depth: u32,
    ) -> Option<Option<Ending>> {
        self.left = self.left.checked_sub(1)?;
        if depth > LONGEST || self.stop.is_asked() {
            return None;
        }
        let unknown = self.play(state, mover, action);
        if self.game.is_over(state) {
            let end = Ending::of(self.game, state);
            // Alone, what is won or lost is no matter of points.
            return (self.game.players(state) > 1 || end.won.is_none()).then_some(Some(end));
        }
        self.is_shown |= unknown == Unknown::Shown;
        (unknown != Unknown::Chance).then_some(None)
    }

    /// How the game ends after a move; `None` where that is too far away or unknown.
    pub(super) fn after(&mut self, state: &G::State, move_: (Seat, G::Action), depth: u32) -> Option<Ending> {
        let mut next = state.clone();
        let end = match self.step(&mut next, move_, depth)? {
            Some(end) => end,
            None => self.best(&next, depth + 1)?,
        };
        Some(Ending { moves: end.moves + 1, ..end })
    }

    /// How the game ends when everybody goes on as well as they can.
    fn best(&mut self, state: &G::State, depth: u32) -> Option<Ending> {
        let (mover, legal) = self.question(state)?;
        if let [only] = legal.as_slice() {
            return self.after(state, (mover, *only), depth);
        }
        let key = key(state);
        if let Some((_, end)) = self.known.get(&key) {
            return Some(*end);
        }
        let players = self.game.players(state);
        let mut best: Option<(G::Action, Ending)> = None;
        for action in legal {
            let end = self.after(state, (mover, action), depth)?;
            if best.is_none_or(|(_, held)| better(&end, &held, players, mover).is_gt()) {
                best = Some((action, end));
            }
        }
        let (action, end) = best?;
        self.known.insert(key, (action, end));
        Some(end)
    }

    /// Who decides next, and among what. `None` where another of several rivals does: what one of them wants is not simply the
    /// contrary of what the seat wants.
    fn question(&self, state: &G::State) -> Option<(Seat, Vec<G::Action>)> {
        let mover = self.game.to_act(state).first()?;
        let mut legal = Vec::new();
        self.game.legal(state, mover, &mut legal);
        let is_contrary = mover == self.seat || self.game.players(state) <= 2 || legal.len() == 1;
        is_contrary.then_some((mover, legal))
    }

    /// How the game ends at worst after a move when the seat then decides so, whatever others do and whatever shows itself;
    /// `None` where it cannot.
    pub(super) fn with_eyes_shut(
        &mut self,
        state: &G::State,
        move_: (Seat, G::Action),
        own: &[G::Action],
    ) -> Option<Ending> {
        let mut state = state.clone();
        if let Some(end) = self.step(&mut state, move_, 0)? {
            return Some(end);
        }
        let (mover, legal) = self.question(&state)?;
        match (legal.as_slice(), own) {
            ([only], _) => self.with_eyes_shut(&state, (mover, *only), own),
            (legal, [next, own @ ..]) if mover == self.seat => {
                legal.contains(next).then(|| self.with_eyes_shut(&state, (mover, *next), own))?
            }
            (_, []) if mover == self.seat => None,
            (legal, own) => {
                let players = self.game.players(&state);
                let mut worst: Option<Ending> = None;
                for action in legal {
                    let end = self.with_eyes_shut(&state, (mover, *action), own)?;
                    if worst.is_none_or(|held| better(&held, &end, players, self.seat).is_gt()) {
                        worst = Some(end);
                    }
                }
                worst
            }
        }
    }

    /// Plays a move; tells whether something came with it that nobody could know.
    fn play(&self, state: &mut G::State, mover: Seat, action: G::Action) -> Unknown {
        let mut events = Events::on();
        self.game.apply_legal(state, mover, action, &mut Chance::from_number(0), &mut events);
        events.into_log().iter().fold(Unknown::Nothing, |held, event| match held {
            Unknown::Chance => Unknown::Chance,
            _ if event.is_chance() => Unknown::Chance,
            _ if event.reveals() => Unknown::Shown,
            held => held,
        })
    }

    /// The best way on after a first move, to the end of the game.
    pub(super) fn follow(&self, state: &G::State, first: G::Action) -> Vec<Next<G::Action>> {
        let (mut state, mut then) = (state.clone(), Vec::new());
        let (mut next, mut legal) =
            (Next { seat: self.seat, action: first, is_shown: false, is_forced: false }, Vec::new());
        loop {
            let unknown = self.play(&mut state, next.seat, next.action);
            let is_shown = next.is_shown || unknown == Unknown::Shown;
            let Some(seat) = self.game.to_act(&state).first() else { return then };
            self.game.legal(&state, seat, &mut legal);
            let action = match (legal.as_slice(), self.known.get(&key(&state))) {
                ([only], _) => *only,
                (_, Some((action, _))) => *action,
                (_, None) => return then,
            };
            next = Next { seat, action, is_shown, is_forced: legal.len() == 1 };
            then.push(next);
        }
    }
}

/// What comes with a move that nobody could know.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unknown {
    Nothing,
    /// Something hidden was shown.
    Shown,
    /// Chance decided something.
    Chance,
}
