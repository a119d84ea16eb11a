//! The guided first game. Its table is known by its seed; what the Apprentice answers there is written in the lesson and
//! held until the reader goes on. Which chapter is open is said by the log: by the moves, and by what the reader went on from.

use std::collections::BTreeSet;

use course::{Course, Progress, READER};
use engine::Seat;
use games::Table;
use web::lesson::{Hint, hints};

use super::Snapshot;
use crate::asked::Press;
use crate::log::{Bookmark, Entry, Logged};
use crate::refused::guarded;

/// The most times that a lesson changes between two entries of the log and is still seen as something new.
pub(crate) const TURNS: u64 = 32;

/// Where a lesson stands, besides its moves.
#[derive(Clone, Debug, Default)]
pub struct Lesson {
    /// How many chapters the reader has gone on from.
    pub(crate) read: usize,
    /// Whether the reader has left it.
    pub(crate) is_left: bool,
    /// How often it has changed since the last entry of the log.
    turn: u64,
    coach: Coach,
}

/// What is told after the last chapter: each thing once, at the first occasion, and one a turn. The moves say what has been
/// told.
#[derive(Clone, Debug, Default)]
struct Coach {
    told: BTreeSet<&'static str>,
    /// Something was told in this turn.
    is_quiet: bool,
    /// What is told now.
    hint: Option<Hint>,
}

impl Lesson {
    /// The coach has been heard.
    pub(crate) fn is_heard(&mut self) {
        self.coach.is_heard();
        self.turn = (self.turn + 1).min(TURNS - 1);
    }

    /// Where a lesson stands after a log.
    pub(super) fn from_log(log: &[Logged]) -> Self {
        let mut lesson = Self::default();
        for logged in log {
            if let Entry::Lesson(bookmark) = logged.entry {
                lesson.turn_to(bookmark);
            }
        }
        lesson
    }

    pub(crate) const fn turn_to(&mut self, bookmark: Bookmark) {
        match bookmark {
            Bookmark::Read(chapters) => self.read = chapters,
            Bookmark::Left => self.is_left = true,
            Bookmark::Resumed => self.is_left = false,
        }
    }
}

impl Snapshot {
    /// The lesson that is played at this table, whether the reader still follows it or not.
    pub fn course(&self) -> Option<&'static Course> {
        course_at(&self.table)
    }

    /// The open chapter of the lesson that is followed here.
    pub fn progress(&self) -> Option<Progress<'static>> {
        let course = self.course().filter(|_| !self.lesson.is_left && self.person(READER).is_some())?;
        self.progress_after(course, self.lesson.read)
    }

    /// The chapter that is open after so many have been read.
    pub(crate) fn progress_after<'a>(&self, course: &'a Course, read: usize) -> Option<Progress<'a>> {
        course.chapter_at(&self.table.moves(), read)
    }

    /// Whether the reader has left the lesson, or the moves have.
    pub fn is_left(&self) -> bool {
        self.lesson.is_left || !self.is_through()
    }

    /// Whether the reader has left a lesson that could go on here.
    pub fn may_resume(&self) -> bool {
        let open = |course| self.progress_after(course, self.lesson.read);
        self.lesson.is_left && self.course().and_then(open).is_some()
    }

    /// What the coach tells now.
    pub fn hint(&self) -> Option<Hint> {
        self.lesson.coach.hint
    }

    /// What is left of the task of the open chapter.
    pub fn asks(&self) -> &'static [String] {
        let left = || {
            let (course, open) = (self.course()?, self.progress()?);
            let played = self.table.step().checked_sub(course.steps_before(open.chapter))?;
            course.chapters.get(open.chapter)?.task.get(played..)
        };
        left().unwrap_or_default()
    }

    /// Whether a seat may press this here: a lesson asks for one action after the other, and a press may be several of them.
    pub(crate) fn is_asked(&self, press: &Press) -> bool {
        self.progress().is_none() || press.is_beginning_of(self.asks().iter())
    }

    /// Whether a move may be taken back to this step: what a lesson begins with stands.
    pub(crate) fn may_return_to(&self, step: usize) -> bool {
        self.progress().is_none() || self.course().is_none_or(|course| step >= course.opening.len())
    }

    /// Whether the last chapter has been read, or more played than the lesson knows.
    fn is_through(&self) -> bool {
        let Some(course) = self.course().filter(|_| !self.lesson.is_left) else { return false };
        self.progress().is_none() && has_been_through(course, &self.table)
    }

    /// What a lesson knows after a change: `before` is the state that it changed.
    pub fn learn_from(&mut self, before: &Self) {
        if self.course().is_none() {
            return;
        }
        let Lesson { read, is_left, .. } = self.lesson;
        self.lesson = Lesson { read, is_left, turn: 0, coach: before.lesson.coach.clone() };
        let (known, moves) = (before.table.step(), self.table.moves());
        for (seat, _) in moves.get(known..).unwrap_or_default() {
            self.lesson.coach.after(*seat);
        }
        self.listen();
    }

    /// What a lesson knows after a restart: what was told is found by walking through the game.
    pub(crate) fn learn_from_moves(&mut self) {
        let Some(course) = self.course().filter(|course| has_been_through(course, &self.table)) else {
            return;
        };
        let (from, moves) = (course.steps_before(course.chapters.len()), self.table.moves());
        if moves.len() == from {
            // Chapters may follow the last move.
            self.listen();
            return;
        }
        let mut coach = Coach::default();
        for (step, (seat, _)) in moves.iter().enumerate().skip(from) {
            coach.choose(&self.table.at(step));
            coach.after(*seat);
        }
        (self.lesson.read, self.lesson.coach) = (course.chapters.len(), coach);
        self.listen();
    }

    /// Lets the coach look at the table: is there something new?
    pub(crate) fn listen(&mut self) {
        if self.is_through() {
            self.lesson.coach.choose(&self.table);
        } else {
            self.lesson.coach.hint = None;
        }
    }

    /// How often the lesson has changed since the last entry of the log.
    pub(crate) const fn turns(&self) -> u64 {
        self.lesson.turn
    }
}

impl Coach {
    /// Somebody has moved: what was told is told, and with another's move a new turn may begin.
    fn after(&mut self, seat: Seat) {
        if seat == READER {
            self.is_heard();
        } else {
            self.is_quiet = false;
        }
    }

    fn is_heard(&mut self) {
        if let Some(hint) = self.hint.take() {
            self.told.insert(hint.name);
            self.is_quiet = true;
        }
    }

    /// The first thing here that has not been told.
    fn choose(&mut self, table: &Table) {
        let is_new = |hint: &Hint| !self.told.contains(hint.name);
        let first = || guarded(|| hints(table, READER)).ok()?.into_iter().find(is_new);
        self.hint = if self.is_quiet { None } else { first() };
    }
}

/// The lesson that a table was opened for. What left the course of another game is none.
fn course_at(table: &Table) -> Option<&'static Course> {
    let course = Course::of(table.game());
    let is_lesson = table.branches().is_empty() && course.is_at(table.game(), table.setup(), table.seed());
    is_lesson.then_some(course)
}

/// Whether the whole script of a lesson is the beginning of a game.
fn has_been_through(course: &Course, table: &Table) -> bool {
    let moves = table.moves();
    let mut script = course.script().enumerate();
    script.all(|(step, (seat, action))| {
        moves.get(step).is_some_and(|(by, what)| (*by, what.as_str()) == (seat, action))
    })
}
