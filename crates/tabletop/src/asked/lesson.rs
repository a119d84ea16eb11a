//! Going on in a guided first game.

use std::str::FromStr;

use course::{Course, READER};

use super::deed::Deed;
use super::press::Press;
use crate::id::GuestId;
use crate::log::{Bookmark, Change};
use crate::refused::Refused;
use crate::table::Snapshot;

/// What a reader wants of a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Go {
    /// The next chapter.
    Next,
    /// To have the task done.
    Do,
    /// No lesson any more.
    Leave,
    /// The lesson again.
    Resume,
    /// What the coach says is understood.
    Heard,
}

impl FromStr for Go {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "next" => Ok(Self::Next),
            "do" => Ok(Self::Do),
            "leave" => Ok(Self::Leave),
            "resume" => Ok(Self::Resume),
            "heard" => Ok(Self::Heard),
            _ => Err(()),
        }
    }
}

impl Snapshot {
    /// Goes on in a lesson; `chapter` is the one that the reader has before them.
    pub(super) fn go_on(
        &self,
        guest: &GuestId,
        go: Go,
        chapter: usize,
        now: u64,
    ) -> Result<Vec<Deed>, Refused> {
        let course = self.course().ok_or(Refused::NoLesson)?;
        if !self.plays(guest, READER) {
            return Err(Refused::NotYourSeat);
        }
        if self.table.is_over() {
            return Err(Refused::Over);
        }
        match go {
            Go::Next => self.next_chapter(course, chapter, now),
            Go::Do => self.do_task(now),
            Go::Leave if !self.lesson.is_left => Ok(vec![self.keeps(Bookmark::Left, now)]),
            Go::Resume if self.lesson.is_left => Ok(vec![self.keeps(Bookmark::Resumed, now)]),
            Go::Leave | Go::Resume => Ok(Vec::new()),
            Go::Heard => Ok(vec![self.hears()]),
        }
    }

    /// Plays what follows a chapter, then opens the next one.
    fn next_chapter(&self, course: &Course, chapter: usize, now: u64) -> Result<Vec<Deed>, Refused> {
        let open = self.progress();
        let Some(open) = open.filter(|open| open.chapter <= chapter) else {
            // The answer to the first post was lost, perhaps.
            return Ok(Vec::new());
        };
        // The page may know of more chapters that only show than a log of an older program.
        let read = self.progress_after(course, chapter).unwrap_or(open);
        if read.chapter != chapter {
            return Err(Refused::Stale);
        }
        if !read.is_done {
            return Err(Refused::FirstThis);
        }
        let mut deeds: Vec<Deed> = Vec::new();
        for reply in read.then {
            let before = deeds.last().map_or(self, Deed::next);
            deeds.push(before.carry_out(reply.seat, Press::one(&reply.action), now)?);
        }
        deeds.push(deeds.last().map_or(self, Deed::next).keeps(Bookmark::Read(chapter + 1), now));
        Ok(deeds)
    }

    /// Plays what is left of the task.
    fn do_task(&self, now: u64) -> Result<Vec<Deed>, Refused> {
        let mut deeds: Vec<Deed> = Vec::new();
        loop {
            let before = deeds.last().map_or(self, Deed::next);
            let Some(action) = before.progress().and_then(|open| open.next) else { return Ok(deeds) };
            deeds.push(before.carry_out(READER, Press::one(action), now)?);
        }
    }

    /// Writes down where the reader is.
    fn keeps(&self, bookmark: Bookmark, now: u64) -> Deed {
        self.changed(Change::Lesson(bookmark), now, |next, _| next.lesson.turn_to(bookmark))
    }

    /// What the coach says is understood.
    fn hears(&self) -> Deed {
        let mut next = self.clone();
        next.lesson.is_heard();
        next.listen();
        Deed::Show(Box::new(next))
    }
}
