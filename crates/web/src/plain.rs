//! A table in plain words, for the terminal: the view and the sentences of the page, without its drawings.

use engine::words::Voice;
use engine::{Seat, Session};
use games::{Advice, AdvisedMove, KeptReason, Table, each_table};

use crate::game_page::GamePage;
use crate::view::{View, through_eyes};
use crate::widgets;

/// A part of what lies on the table: a heading and its lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passage {
    /// The heading.
    pub title: String,
    /// Whose part it is; nobody's for what all share.
    pub seat: Option<Seat>,
    /// In the order of reading.
    pub lines: Vec<PlainLine>,
}

/// What is told in one breath.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlainLine {
    /// What it is about; may be empty.
    pub label: String,
    /// At least one.
    pub items: Vec<String>,
}

/// Something that the reader may do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlainChoice {
    /// In notation.
    pub action: String,
    /// In words: what it does here, for how much.
    pub told: String,
}

/// What a good player would do on a seat, in words.
pub fn advice(table: &Table, seat: Seat, advice: &Advice, voice: &Voice<'_>) -> Vec<PlainAdvice> {
    each_table!(table, session => through_eyes(session, seat, voice, |view| advice_in(view, advice)))
}

fn advice_in<G: GamePage>(view: &View<'_, G>, advice: &Advice) -> Vec<PlainAdvice> {
    let plain = |one: &AdvisedMove| {
        let told = view.foretold(one)?.said.join(&view.voice().word("advice.then"));
        Some(PlainAdvice {
            action: one.action.clone(),
            told,
            promised: widgets::promised(view.voice(), advice.endings, G::WORDS, one),
        })
    };
    advice.moves.iter().filter_map(plain).collect()
}

/// Several moves of a seat, told as one deed, as far as nothing hidden shows itself; `None` where the first cannot be made.
pub fn deed(table: &Table, seat: Seat, moves: &[String], voice: &Voice<'_>) -> Option<String> {
    let (first, then) = moves.split_first()?;
    let mut one = Advice::only(first.clone()).moves.pop()?;
    one.then = then.to_vec();
    each_table!(table, session => through_eyes(session, seat, voice, |view| deed_in(view, &one)))
}

fn deed_in<G: GamePage>(view: &View<'_, G>, one: &AdvisedMove) -> Option<String> {
    Some(view.foretold(one)?.said.join(&view.voice().word("advice.then")))
}

/// What a better deed has more of, then what it has less of, in one sentence; `None` without any reason.
pub fn reasons(table: &Table, reasons: &[KeptReason], voice: &Voice<'_>) -> Option<String> {
    each_table!(table, session => reasons_in(session, reasons, voice))
}

fn reasons_in<G: GamePage>(_: &Session<G>, reasons: &[KeptReason], voice: &Voice<'_>) -> Option<String> {
    widgets::because(voice, G::WORDS, reasons)
}

/// A move that a good player would make.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlainAdvice {
    /// Its first action in notation.
    pub action: String,
    /// The whole deed.
    pub told: String,
    /// What it promises, and what it is good for.
    pub promised: String,
}

/// A table as one seat sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plain {
    /// What lies on it.
    pub passages: Vec<Passage>,
    /// The open question; empty when the game is over.
    pub question: String,
    /// What the seat may do, in the order of the generator.
    pub choices: Vec<PlainChoice>,
}

impl Passage {
    /// What all share.
    pub(crate) fn shared(title: impl Into<String>) -> Self {
        Self { title: title.into(), seat: None, lines: Vec::new() }
    }

    /// What a seat has.
    pub(crate) fn of(seat: Seat, title: impl Into<String>) -> Self {
        Self { seat: Some(seat), ..Self::shared(title) }
    }

    /// With one more line; without items there is nothing to tell.
    #[must_use]
    pub(crate) fn line(
        mut self,
        label: impl Into<String>,
        items: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        let items: Vec<String> =
            items.into_iter().map(Into::into).filter(|item: &String| !item.is_empty()).collect();
        if !items.is_empty() {
            self.lines.push(PlainLine { label: label.into(), items });
        }
        self
    }
}

/// The table as a seat sees it. The voice speaks to that seat and knows the sentences of this crate and of the game.
pub fn plain(table: &Table, seat: Seat, voice: &Voice<'_>) -> Plain {
    each_table!(table, session => through_eyes(session, seat, voice, |view| Plain {
        passages: GamePage::plain(view),
        question: view.decider().map_or_else(String::new, |_| GamePage::question(view)),
        choices: choices_in(view),
    }))
}

fn choices_in<G: GamePage>(view: &View<'_, G>) -> Vec<PlainChoice> {
    let Some(seat) = view.decider() else { return Vec::new() };
    let told = |action| PlainChoice { action: format!("{action}"), told: G::tell(view, seat, action) };
    view.legal().map(told).collect()
}
