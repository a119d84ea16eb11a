//! The table in words, printed where it has changed.

use web::plain::Passage;

use crate::out::outln;
use crate::terminal::Paper;

/// What the person has before their eyes.
pub(super) struct Board {
    paper: Paper,
    shown: Vec<Passage>,
}

impl Board {
    pub(super) const fn new(paper: Paper) -> Self {
        Self { paper, shown: Vec::new() }
    }

    /// Prints the parts that are not as they were shown last.
    pub(super) fn show_changes(&mut self, passages: &[Passage]) {
        for (place, passage) in passages.iter().enumerate() {
            if self.shown.get(place) != Some(passage) {
                self.print(passage);
            }
        }
        self.shown = passages.to_vec();
    }

    /// Prints all of it.
    pub(super) fn show(&self) {
        for passage in &self.shown {
            self.print(passage);
        }
    }

    fn print(&self, passage: &Passage) {
        outln!("\n{}", self.paper.heading(passage.seat, &self.paper.fold("", &passage.title)));
        for line in &passage.lines {
            outln!("{}", self.paper.list("  ", &line.label, &line.items));
        }
    }
}
