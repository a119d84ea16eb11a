//! A lesson: its game and its chapters.

use std::sync::LazyLock;

use engine::{Move, RawSetup, Seat, Seed};
use games::GameId;

/// Where the reader of a lesson sits; the other seat is the Apprentice's.
pub const READER: Seat = Seat::FIRST;

/// A guided first game: everything that makes it the same for every reader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    /// The game that is taught.
    pub game: GameId,
    /// Players and options of its table.
    pub setup: RawSetup,
    /// What its chance comes from.
    pub seed: Seed,
    /// What is played before the first chapter.
    pub opening: Vec<Move>,
    /// The chapters in order.
    pub chapters: Vec<Chapter>,
}

/// One card of a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// The name of its sentences.
    pub name: String,
    /// Whether it shows or asks.
    pub kind: Kind,
    /// What the reader is asked to do, in notation, one action after the other; empty where it shows.
    pub task: Vec<String>,
    /// What is played when the reader goes on: the replies of the Apprentice.
    pub then: Vec<Move>,
}

/// What a chapter wants of its reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// To look.
    Show,
    /// To do something.
    Do,
}

impl Course {
    /// The lesson of a game.
    pub fn of(game: GameId) -> &'static Self {
        static ALL: LazyLock<[Course; GameId::ALL.len()]> = LazyLock::new(|| GameId::ALL.map(shipped));
        &ALL[game as usize]
    }

    /// Whether a table with these is this lesson, as long as its moves follow the script.
    pub fn is_at(&self, game: GameId, setup: &RawSetup, seed: &Seed) -> bool {
        self.game == game && self.setup == *setup && self.seed == *seed
    }

    /// How many moves have been played when a chapter begins; for a number past the last chapter, all of them.
    pub fn steps_before(&self, chapter: usize) -> usize {
        let chapters = self.chapters.iter().take(chapter);
        self.opening.len() + chapters.map(|one| one.task.len() + one.then.len()).sum::<usize>()
    }

    /// The whole script: the opening, then for each chapter its task and what follows.
    pub fn script(&self) -> impl Iterator<Item = (Seat, &str)> {
        let opening = self.opening.iter().map(|played| (played.seat, played.action.as_str()));
        let chapters = self.chapters.iter().flat_map(|chapter| {
            let task = chapter.task.iter().map(|action| (READER, action.as_str()));
            task.chain(chapter.then.iter().map(|played| (played.seat, played.action.as_str())))
        });
        opening.chain(chapters)
    }
}

#[allow(clippy::expect_used, reason = "a test reads all five")]
fn shipped(game: GameId) -> Course {
    Course::parse(game, file(game)).expect("the lessons that ship are sound")
}

/// The file of a lesson.
const fn file(game: GameId) -> &'static str {
    match game {
        GameId::PetitsPeuples => include_str!("../data/petits-peuples.toml"),
        GameId::Settlement => include_str!("../data/settlement.toml"),
        GameId::Compagnons => include_str!("../data/compagnons.toml"),
        GameId::RollWrite => include_str!("../data/rollwrite.toml"),
        GameId::Nobility => include_str!("../data/nobility.toml"),
    }
}
