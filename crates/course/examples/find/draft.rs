//! A lesson that is being made: the session with what has been played for it.

use std::sync::Arc;

use course::{Chapter, Course, Move, PLAYERS, Planned, READER};
use engine::{Chance, RawSetup, Seat, Seed, Session, SetupError, Viewer};
use players::{Evaluate, Spec};

/// Why a seed is left, if it is.
pub(crate) type Try<T = ()> = Result<T, &'static str>;

/// More moves than any reply takes.
const LONGEST: usize = 40;

pub(crate) struct Draft<G: Planned> {
    session: Session<G>,
    opening: Vec<Move>,
    chapters: Vec<Chapter>,
}

impl<G: Planned + Evaluate> Draft<G> {
    pub(crate) fn deal(game: Arc<G>, seed: Seed) -> Result<Self, SetupError> {
        let session = Session::new(game, RawSetup::players(PLAYERS), seed)?;
        Ok(Self { session, opening: Vec::new(), chapters: Vec::new() })
    }

    pub(crate) fn game(&self) -> &G {
        self.session.game()
    }

    pub(crate) fn state(&self) -> &G::State {
        self.session.state()
    }

    pub(crate) fn legal(&self, seat: Seat) -> Vec<G::Action> {
        self.session.legal(seat)
    }

    /// The other seat.
    pub(crate) fn apprentice() -> Seat {
        Seat::all(PLAYERS).find(|seat| *seat != READER).unwrap_or(READER)
    }

    /// Begins the next chapter of the plan.
    pub(crate) fn chapter(&mut self) -> Try {
        let outline = G::CHAPTERS.get(self.chapters.len()).ok_or("the plan has no such chapter")?;
        let (name, kind) = (outline.name.to_owned(), outline.kind);
        self.chapters.push(Chapter { name, kind, task: Vec::new(), then: Vec::new() });
        Ok(())
    }

    /// Something the chapter asks for.
    pub(crate) fn task(&mut self, action: G::Action) -> Try {
        let chapter = self.chapters.last_mut().ok_or("a task needs a chapter")?;
        self.session.play(READER, action).map_err(|_| "a task is not legal")?;
        chapter.task.push(action.to_string());
        Ok(())
    }

    /// The same where it is a question: what has a single answer is done without asking.
    pub(crate) fn task_if_asked(&mut self, action: G::Action) -> Try {
        if self.legal(READER).contains(&action) { self.task(action) } else { Ok(()) }
    }

    /// Something that is played in the opening, or when the reader goes on.
    pub(crate) fn play(&mut self, seat: Seat, action: G::Action) -> Try {
        self.session.play(seat, action).map_err(|_| "a move is not legal")?;
        let played = Move { seat, action: action.to_string() };
        match self.chapters.last_mut() {
            Some(chapter) => chapter.then.push(played),
            None => self.opening.push(played),
        }
        Ok(())
    }

    /// One move of a player who looks one step ahead.
    pub(crate) fn step(&mut self, seat: Seat) -> Try {
        let seen = self.session.seen(Viewer::Seat(seat));
        let mut chance = Chance::at_step(*self.session.seed(), self.session.step() as u64);
        let spec: Spec = "greedy".parse().map_err(|_| "no such player")?;
        let action = players::choose(spec, &**self.session.game(), &seen, seat, &mut chance);
        self.play(seat, action.ok_or("nothing to do")?)
    }

    /// The Apprentice plays as long as nobody else decides.
    pub(crate) fn replies(&mut self) -> Try {
        for _ in 0..LONGEST {
            if self.session.to_act().contains(READER) || self.session.is_over() {
                return Ok(());
            }
            self.step(Self::apprentice())?;
        }
        Err("the Apprentice takes too long")
    }

    /// The Apprentice plays until it has nothing to decide, whatever the reader could do.
    pub(crate) fn finishes(&mut self) -> Try {
        for _ in 0..LONGEST {
            if !self.session.to_act().contains(Self::apprentice()) {
                return Ok(());
            }
            self.step(Self::apprentice())?;
        }
        Err("the Apprentice takes too long")
    }

    pub(crate) fn finish(self) -> Course {
        Course {
            game: G::GAME,
            setup: self.session.setup().clone(),
            seed: *self.session.seed(),
            opening: self.opening,
            chapters: self.chapters,
        }
    }
}

/// Goes on only where something is so.
pub(crate) fn need(is_so: bool, reason: &'static str) -> Try {
    if is_so { Ok(()) } else { Err(reason) }
}
