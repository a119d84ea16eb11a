//! How far a reader has come.

use engine::{Move, Seat};

use crate::Course;

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
        let (count, end) = (moves.len(), self.steps_before(self.chapters.len()));
        let is_script = |(played, script): (&(Seat, String), (Seat, &str))| (played.0, &*played.1) == script;
        let has_left = count > end || !moves.iter().zip(self.script()).all(is_script);
        if has_left || count == end && read >= self.chapters.len() {
            return None;
        }
        if let Some(opening) = self.opening.get(count..).filter(|rest| !rest.is_empty()) {
            return Some(Progress { chapter: 0, is_done: false, next: None, then: opening });
        }
        let open = (0..self.chapters.len()).filter(|number| self.may_be_open(*number, count));
        let chapter = open.min_by_key(|number| number.abs_diff(read))?;
        let played = count - self.steps_before(chapter);
        let (task, then) = (&self.chapters[chapter].task, &self.chapters[chapter].then);
        Some(Progress {
            chapter,
            is_done: played >= task.len(),
            next: task.get(played).map(String::as_str),
            then: &then[played.saturating_sub(task.len())..],
        })
    }

    /// Whether a chapter may be the open one after so many moves: it begins no later and ends no earlier. When all that
    /// follows it is played, it has been gone on from.
    fn may_be_open(&self, chapter: usize, count: usize) -> bool {
        let (begin, end) = (self.steps_before(chapter), self.steps_before(chapter + 1));
        let is_left = count == end && !self.chapters[chapter].then.is_empty();
        begin <= count && count <= end && !is_left
    }

    /// The moves of the script before a chapter: what brings a new table to it.
    pub fn moves_to(&self, chapter: usize) -> Vec<Move> {
        let all = self.script().take(self.steps_before(chapter));
        all.map(|(seat, action)| Move { seat, action: action.to_owned() }).collect()
    }
}
