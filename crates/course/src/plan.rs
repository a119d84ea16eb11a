//! What a lesson must be: its chapters, and what their sentences claim of the position.

use std::sync::Arc;

use engine::{Game, RawSetup, Seat, Session, SetupError, refusal};
use games::{Housed, Library, each_game};

use crate::{Course, Kind, READER};

/// The reader and the Apprentice.
pub const PLAYERS: u8 = 2;

/// A game with a lesson.
pub trait Planned: Housed {
    /// What the names of its sentences begin with.
    const WORDS: &'static str;
    /// The chapters in order.
    const CHAPTERS: &'static [Outline<Self>];
}

/// A chapter as it is planned.
#[derive(Debug)]
pub struct Outline<G: Game> {
    /// The name of its sentences.
    pub name: &'static str,
    /// Whether it shows or asks.
    pub kind: Kind,
    /// What must be true where it is read.
    pub claims: &'static [Claim<G>],
}

/// One thing that a chapter says or needs.
#[derive(Debug)]
pub struct Claim<G: Game> {
    /// In words, for whoever reads that it does not hold.
    pub says: &'static str,
    /// Whether it is so.
    pub holds: fn(&Scene<'_, G>) -> bool,
}

/// Where a chapter is read.
#[derive(Debug)]
pub struct Scene<'a, G: Game> {
    /// The game and its data set.
    pub game: &'a G,
    /// The position when the chapter begins.
    pub now: &'a G::State,
    /// The position when its task is done; the same one where it only shows.
    pub done: &'a G::State,
    /// The position when the next chapter begins.
    pub next: &'a G::State,
    /// What the reader is asked to do.
    pub task: &'a [G::Action],
    /// What follows.
    pub then: &'a [(Seat, G::Action)],
}

impl<G: Game> Scene<'_, G> {
    /// Whether the reader may do this when the chapter begins.
    pub fn may(&self, action: G::Action) -> bool {
        self.game.check(self.now, READER, action).is_ok()
    }

    /// Whether the reader decides when the chapter begins.
    pub fn is_readers_turn(&self) -> bool {
        self.game.to_act(self.now).contains(READER)
    }
}

/// Why a lesson is not as it is planned.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Flaw {
    /// A table that the game does not have.
    #[error("its table: {0}")]
    Setup(#[from] SetupError),
    /// Another table than the planned one.
    #[error("its table is not the planned one")]
    Table,
    /// Other chapters.
    #[error("chapter {} is `{found}`, planned is `{planned}`", .number + 1)]
    Chapter {
        /// From 0.
        number: usize,
        /// What the file has.
        found: String,
        /// What the plan has.
        planned: String,
    },
    /// A chapter that shows has a task, or one that asks has none.
    #[error("chapter `{name}` has another kind than the planned one")]
    Kind {
        /// The chapter.
        name: String,
    },
    /// A move that is none.
    #[error("move {}, `{action}` of {seat}: {reason}", .step + 1)]
    Move {
        /// From 0.
        step: usize,
        /// Whose move it is.
        seat: Seat,
        /// The move.
        action: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A sentence that is not true where it is read.
    #[error("chapter `{name}`: it is not so that {says}")]
    Untrue {
        /// The chapter.
        name: String,
        /// The claim.
        says: &'static str,
    },
}

impl Course {
    /// Holds the lesson against its plan: the chapters, every move of the script, and what each chapter says.
    ///
    /// # Errors
    /// The first thing that is not as it is planned.
    pub fn examine(&self, library: &Library) -> Result<(), Flaw> {
        each_game!(self.game, G => examine::<G>(self, Arc::clone(library.game::<G>())))
    }

    /// What the names of its sentences begin with.
    pub fn words(&self) -> &'static str {
        each_game!(self.game, G => G::WORDS)
    }
}

fn examine<G: Planned>(course: &Course, game: Arc<G>) -> Result<(), Flaw> {
    if course.setup != RawSetup::players(PLAYERS) {
        return Err(Flaw::Table);
    }
    let name = |chapter: Option<&str>| chapter.unwrap_or("none").to_owned();
    for number in 0..course.chapters.len().max(G::CHAPTERS.len()) {
        let found = name(course.chapters.get(number).map(|chapter| chapter.name.as_str()));
        let planned = name(G::CHAPTERS.get(number).map(|outline| outline.name));
        if found != planned {
            return Err(Flaw::Chapter { number, found, planned });
        }
    }
    let mut session = Session::new(game, course.setup.clone(), course.seed)?;
    for played in &course.opening {
        play(&mut session, played.seat, &played.action)?;
    }
    for (chapter, outline) in course.chapters.iter().zip(G::CHAPTERS) {
        if chapter.kind != outline.kind {
            return Err(Flaw::Kind { name: chapter.name.clone() });
        }
        let now = session.state().clone();
        let task: Vec<G::Action> = chapter
            .task
            .iter()
            .map(|action| play(&mut session, READER, action))
            .collect::<Result<_, Flaw>>()?;
        let done = session.state().clone();
        let then: Vec<(Seat, G::Action)> = chapter
            .then
            .iter()
            .map(|played| Ok((played.seat, play(&mut session, played.seat, &played.action)?)))
            .collect::<Result<_, Flaw>>()?;
        let (game, next) = (&**session.game(), session.state());
        let scene = Scene { game, now: &now, done: &done, next, task: &task, then: &then };
        if let Some(claim) = outline.claims.iter().find(|claim| !(claim.holds)(&scene)) {
            return Err(Flaw::Untrue { name: chapter.name.clone(), says: claim.says });
        }
    }
    Ok(())
}

fn play<G: Game>(session: &mut Session<G>, seat: Seat, text: &str) -> Result<G::Action, Flaw> {
    let flaw = |reason: String, step| Flaw::Move { step, seat, action: text.to_owned(), reason };
    let step = session.step();
    let action: G::Action =
        text.parse().map_err(|error: <G::Action as std::str::FromStr>::Err| flaw(error.to_string(), step))?;
    session.play(seat, action).map_err(|reason| flaw(refusal::<G>(reason), step))?;
    Ok(action)
}
