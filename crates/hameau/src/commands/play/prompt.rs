//! The question, its choices, and what may be typed.

use std::io::BufRead as _;

use engine::words::{Phrase, Voice};
use games::Table;
use web::plain::Plain;

use super::board::Board;
use super::{YOU, advice};
use crate::failure::Failure;
use crate::out::{self, outln};
use crate::terminal::Paper;

/// What came of a question.
pub(super) enum Answer {
    /// A move, in notation.
    Play(String),
    /// The last move is taken back.
    Undo,
    Quit,
}

/// A question to the person.
pub(super) struct Prompt<'a> {
    pub(super) table: &'a Table,
    pub(super) plain: &'a Plain,
    pub(super) board: &'a Board,
    pub(super) voice: &'a Voice<'a>,
    pub(super) paper: Paper,
}

impl Prompt<'_> {
    /// Asks until there is an answer; the end of the input is one.
    pub(super) fn ask(&self) -> Result<Answer, Failure> {
        self.show_choices();
        loop {
            out::write(format_args!("> "));
            let mut line = String::new();
            if std::io::stdin().lock().read_line(&mut line).map_err(Failure::failed)? == 0 {
                outln!("");
                return Ok(Answer::Quit);
            }
            match line.trim().to_lowercase().as_str() {
                "q" => return Ok(Answer::Quit),
                "u" if self.table.can_undo(YOU) => return Ok(Answer::Undo),
                "u" => self.say("terminal.no_undo"),
                "b" => {
                    self.board.show();
                    self.show_choices();
                }
                "" => self.show_choices(),
                "?" => self.show_help(),
                "h" => advice::show(self.table, &self.plain.choices, self.voice, self.paper),
                text => match self.chosen(text) {
                    Some(action) => return Ok(Answer::Play(action)),
                    None => {
                        self.tell(&Phrase::new("terminal.again").int("n", self.plain.choices.len() as i64))
                    }
                },
            }
        }
    }

    fn chosen(&self, text: &str) -> Option<String> {
        let number = text.parse::<usize>().ok()?.checked_sub(1)?;
        self.plain.choices.get(number).map(|choice| choice.action.clone())
    }

    fn show_choices(&self) {
        outln!("\n{}", self.paper.heading(Some(YOU), &self.paper.fold("", &self.plain.question)));
        for (number, choice) in (1..).zip(&self.plain.choices) {
            outln!("{}", self.paper.fold(&format!("{number:>3}. "), &choice.told));
        }
    }

    fn show_help(&self) {
        for key in ["number", "advice", "undo", "board", "choices", "quit"] {
            let line = self.voice.word(&format!("terminal.keys.{key}"));
            let (typed, does) = line.split_once(": ").unwrap_or(("", &line));
            outln!("{}", self.paper.fold(&format!("  {typed:<8}"), does));
        }
    }

    fn say(&self, key: &str) {
        self.tell(&Phrase::new(key));
    }

    fn tell(&self, phrase: &Phrase) {
        outln!("{}", self.paper.fold("", &self.voice.say(phrase)));
    }
}
