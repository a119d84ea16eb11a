//! Things of the table, large.

mod board;
mod chain;
mod effect;
mod pile;
mod solo;
mod villager;

use compagnons::ids::{Owner, Pile, Place, Profession, Spot};
use engine::Provenance;
use engine::words::Phrase;
use maud::{Markup, html};

use super::card::State;
use super::draw::{family_class, head};
use super::view::View;
use crate::zoom::Zoom;

/// The thing of this name; `None` where there is none on the table.
pub(super) fn zoom(view: &View<'_>, of: &str) -> Option<Zoom> {
    let (kind, id) = of.split_once('.').unwrap_or((of, ""));
    match kind {
        "card" => Some(villager::printed(view, id.parse::<Profession>().ok()?)),
        "road" => villager::offered(view, Place::new(number(id)?)?),
        "at" => villager::placed(view, Spot::new(number(id)?)?),
        "pile" => Some(pile::pile(view, named_pile(id)?)),
        "event" => solo::event(view, id.parse().ok()?),
        "jester" => solo::jester(view),
        "board" => board::board(view, id.parse::<Owner>().ok()?),
        _ => None,
    }
}

/// The position of what is counted from 1.
fn number(id: &str) -> Option<u8> {
    id.parse::<u8>().ok()?.checked_sub(1)
}

fn named_pile(id: &str) -> Option<Pile> {
    match id {
        "r" => Some(Pile::Reserve),
        _ => Pile::STACKS.get(usize::from(number(id)?)).copied(),
    }
}

/// A card as large as the head of its sheet.
fn large(view: &View<'_>, profession: Profession, state: State) -> Markup {
    let ink = view.ink();
    let class = ink.look(profession);
    html! {
        div class={ "big" (class) } { span class={ "vc" (class) } { (ink.face(profession, state)) } }
    }
}

/// What is told of a thing, line by line.
#[derive(Debug)]
struct Rows<'v, 'a> {
    view: &'v View<'a>,
    all: Vec<(String, Markup)>,
}

impl<'v, 'a> Rows<'v, 'a> {
    const fn new(view: &'v View<'a>) -> Self {
        Self { view, all: Vec::new() }
    }

    /// A line whose title is a word of this file's sentences.
    fn row(&mut self, title: &str, value: impl Into<String>) -> &mut Self {
        self.titled(self.view.tell(&word(title)), value)
    }

    fn titled(&mut self, title: String, value: impl Into<String>) -> &mut Self {
        let value: String = value.into();
        if !value.is_empty() {
            self.all.push((title, html! { (value) }));
        }
        self
    }

    /// A line that is drawn.
    fn drawn(&mut self, title: &str, value: Markup) -> &mut Self {
        self.all.push((self.view.tell(&word(title)), value));
        self
    }

    /// A line beside the head of the villager that it speaks of.
    fn beside(
        &mut self,
        profession: Profession,
        title: String,
        class: Option<&str>,
        value: String,
    ) -> &mut Self {
        let family = family_class(self.view.data().villager(profession).family);
        let line =
            html! { div.com.by { span class=(family) { (head(profession)) } b class=[class] { (value) } } };
        self.all.push((title, line));
        self
    }

    /// A line that says that something can be, or why not.
    fn verdict(&mut self, title: String, value: Result<String, String>) -> &mut Self {
        let (class, value) = match value {
            Ok(value) => ("ok", value),
            Err(value) => ("no", value),
        };
        self.all.push((title, html! { b class=(class) { (value) } }));
        self
    }
}

/// That a value is printed nowhere we could read; the table has one mark for all, the large card says it.
fn rebuilt(view: &View<'_>, provenance: Provenance) -> Markup {
    html! { @if provenance == Provenance::Reconstructed { small.rebuilt { "≈ " (view.word("rebuilt")) } } }
}

/// A sentence of things that were opened.
fn word(key: &str) -> Phrase {
    Phrase::new(format!("com.zoom.{key}"))
}
