//! How far a reader has come.

use engine::{Move, Seat};

use crate::{Course, READER};

/// Where a lesson stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress<'a> {
    /// The chapter that is open, from 0.
    pub chapter: usize,
    /// Whether nothing is left to do in it: its task is played, or it only shows.
    pub is_done: bool,
    /// What the reader is asked to do next.
    pub next: Option<&'a str>,
    /// What is to be played when the reader goes on to the next chapter, or, before the first chapter, at once.
    pub then: &'a [Move],
}

impl Course {
    /// Where the lesson stands after these moves, for somebody who has gone on from `read` chapters. Chapters that only
    /// show add no move, so the moves alone do not tell; a `read` that the moves do not agree with is moved to the nearest
    /// chapter that they do.
    ///
    /// `None` if the moves have left the script, and when the reader has gone on from the last chapter.
    pub fn chapter_at(&self, moves: &[(Seat, String)], read: usize) -> Option<Progress<'_>> {
        let is_script =
            |(played, script): (&(Seat, String), (Seat, &str))| (played.0, played.1.as_str()) == script;
        let count = moves.len();
        let is_on =
            count <= self.steps_before(self.chapters.len()) && moves.iter().zip(self.script()).all(is_script);
        if !is_on {
            return None;
        }
        if count < self.opening.len() {
            return Some(Progress { chapter: 0, is_done: false, next: None, then: &self.opening[count..] });
        }
        // The chapters that begin no later and end no earlier; one whose replies are played has been gone on from.
        let is_open = |&number: &usize| {
            let (begin, end) = (self.steps_before(number), self.steps_before(number + 1));
            let is_left = count == end && self.chapters[number].then.len() > 0;
            begin <= count && count <= end && !is_left
        };
        let open = (0..self.chapters.len()).filter(is_open);
        let is_over = count == self.steps_before(self.chapters.len()) && read >= self.chapters.len();
        if is_over {
            return None;
        }
        let chapter = open.min_by_key(|number| number.abs_diff(read))?;
        let played = count - self.steps_before(chapter);
        let (task, then) = (&self.chapters[chapter].task, &self.chapters[chapter].then);
        let replies = played.saturating_sub(task.len());
        Some(Progress {
            chapter,
            is_done: played >= task.len(),
            next: task.get(played).map(String::as_str),
            then: &then[replies..],
        })
    }

    /// The moves of the script from a step on, as far as the reader has no part in them: what is played to bring a new table
    /// to its first chapter, or to a later one.
    pub fn moves_to(&self, chapter: usize) -> Vec<Move> {
        let all = self.script().take(self.steps_before(chapter));
        all.map(|(seat, action)| Move { seat, action: action.to_owned() }).collect()
    }

    /// Whether an action of a seat is what the script has next after so many moves.
    pub fn is_next(&self, step: usize, seat: Seat, action: &str) -> bool {
        self.script().nth(step) == Some((seat, action))
    }

    /// Whether the move after so many is the reader's to make.
    pub fn is_readers(&self, step: usize) -> bool {
        self.script().nth(step).is_some_and(|(seat, _)| seat == READER)
    }
}
