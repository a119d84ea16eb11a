//! What is written for a person: at most a hundred columns, in colour where somebody looks.

use std::env::var_os;
use std::io::{IsTerminal as _, stdout};

use engine::Seat;
use terminal_size::{Width, terminal_size};

use super::fold::fold;

/// A longer line is hard to read on any screen.
const COLUMNS: usize = 100;
/// What is no longer than this stands on one line.
const SHORT: usize = 36;
/// A narrower terminal folds by itself.
const FEWEST: usize = 40;

/// Where a command writes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paper {
    columns: usize,
    is_coloured: bool,
}

impl Paper {
    /// Standard output: coloured on a terminal, unless the variable NO_COLOR says otherwise.
    pub(crate) fn standard() -> Self {
        let is_dumb = var_os("TERM").is_some_and(|term| term == "dumb");
        let no_colour = var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let is_terminal = stdout().is_terminal();
        let width = terminal_size().filter(|_| is_terminal).map(|(Width(width), _)| usize::from(width));
        Self {
            columns: width.unwrap_or(COLUMNS).clamp(FEWEST, COLUMNS),
            is_coloured: is_terminal && !is_dumb && !no_colour,
        }
    }

    /// A text folded into lines; the first begins with `first`, the others stand below what follows it.
    pub(crate) fn fold(self, first: &str, text: &str) -> String {
        fold(first, text.split(' '), self.columns)
    }

    /// Things beside each other under a label: a line ends between two of them where they are short.
    pub(crate) fn list(self, first: &str, label: &str, items: &[String]) -> String {
        let label = if label.is_empty() { String::new() } else { format!("{label} |") };
        let last = items.len().saturating_sub(1);
        let told: Vec<String> = items
            .iter()
            .enumerate()
            .map(|(place, item)| if place < last { format!("{item} ·") } else { item.clone() })
            .collect();
        let parts = told.iter().flat_map(|item| {
            let is_short = item.chars().count() <= SHORT;
            let (whole, words) = (is_short.then_some(item.as_str()), (!is_short).then(|| item.split(' ')));
            whole.into_iter().chain(words.into_iter().flatten())
        });
        let head = Some(label.as_str()).filter(|label| !label.is_empty());
        fold(first, head.into_iter().flat_map(|label| label.split(' ')).chain(parts), self.columns)
    }

    /// A heading. Colour and weight only repeat what the words say.
    pub(crate) fn heading(self, seat: Option<Seat>, text: &str) -> String {
        match seat {
            Some(seat) => self.painted(&format!("1;{}", colour(seat)), text),
            None => self.painted("1", text),
        }
    }

    /// Something that is not for the first glance.
    pub(crate) fn faint(self, text: &str) -> String {
        self.painted("2", text)
    }

    fn painted(self, codes: &str, text: &str) -> String {
        if self.is_coloured { format!("\u{1b}[{codes}m{text}\u{1b}[0m") } else { text.to_owned() }
    }
}

/// Six colours that every terminal has, light or dark.
const fn colour(seat: Seat) -> u8 {
    [34, 31, 32, 35, 33, 36][seat.index() % 6]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_things_stay_whole() {
        let paper = Paper { columns: 40, is_coloured: false };
        let items = ["5 cards (Grapes)", "a rule that is told in more words than fit"].map(str::to_owned);
        assert_eq!(
            paper.list("  ", "The piles and", &items),
            "  The piles and | 5 cards (Grapes) · a\n  rule that is told in more words than\n  fit"
        );
        let items = ["seven words", "stack 2: 5 cards"].map(str::to_owned);
        assert_eq!(paper.list("  ", "", &items), "  seven words · stack 2: 5 cards");
        let narrow = Paper { columns: 24, is_coloured: false };
        assert_eq!(narrow.list("  ", "", &items), "  seven words ·\n  stack 2: 5 cards");
    }

    #[test]
    fn without_colour_the_words_are_the_same() {
        let [plain, coloured] = [false, true].map(|is_coloured| Paper { columns: COLUMNS, is_coloured });
        assert_eq!(plain.heading(Some(Seat::FIRST), "You"), "You");
        assert_eq!(coloured.heading(Some(Seat::FIRST), "You"), "\u{1b}[1;34mYou\u{1b}[0m");
        assert_eq!(coloured.heading(None, "Garden"), "\u{1b}[1mGarden\u{1b}[0m");
        assert_eq!(plain.faint("seed"), "seed");
    }
}
