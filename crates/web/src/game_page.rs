//! What the page of a game brings. Everything else about a table is shared.

use std::collections::BTreeMap;

use engine::words::Voice;
use engine::{EventInfo as _, Game, Seat};
use maud::{Markup, html};

use crate::book::{self, Book, Chapter};
use crate::follow::{Deed, Role, Scene, Visit};
use crate::plain::Passage;

use crate::view::View;
use crate::widgets::Hint;
use crate::zoom::Zoom;

/// A game that can be played in the browser.
pub trait GamePage: Game {
    /// The beginning of the keys of its sentences, such as `set` of `set.ui.end`.
    const WORDS: &'static str;
    /// Its style sheets.
    const STYLES: &'static [&'static str];

    /// The options of its setup whose values have a preview.
    const PREVIEWS: &'static [&'static str] = &[];

    /// The symbols that its drawings use.
    fn sprite() -> Markup;

    /// The page as the fragment of its table.
    fn fragment(view: &View<'_, Self>) -> Markup;

    /// What an action of the decider does here, in words.
    fn tell(view: &View<'_, Self>, seat: Seat, action: Self::Action) -> String;

    /// The open question in plain words.
    fn question(view: &View<'_, Self>) -> String;

    /// What lies on the table in plain words: shared things first, then each seat.
    fn plain(view: &View<'_, Self>) -> Vec<Passage>;

    /// What a chapter of its lesson speaks of, as selectors of elements of the page: `#id`, `.class` or `[name="value"]`.
    fn light(view: &View<'_, Self>, chapter: &str) -> Vec<String>;

    /// A part of the page that the card of a chapter repeats on phones, where it cannot be seen beside the subject.
    fn repeats(_chapter: &str) -> Option<&'static str> {
        None
    }

    /// What could be told in free play after the lesson, if it happens for the first time; what matters most first.
    fn coach(view: &View<'_, Self>) -> Vec<Hint>;

    /// The points of a seat while the game runs, as its table shows them.
    fn points(&self, state: &Self::State, seat: Seat) -> i32;

    /// Whom a seat leads, beside its name: nothing where the game has no such thing.
    fn clan(_voice: &Voice<'_>, _seat: Seat) -> Markup {
        html! {}
    }

    /// What a seat has built when the game is over, small.
    fn board(view: &View<'_, Self>, seat: Seat) -> Markup;

    /// The chapters of the numbered law by the names that put them in order.
    fn chapters() -> BTreeMap<&'static str, Chapter> {
        book::chapters_of::<Self>()
    }

    /// What the rules book draws.
    fn book(voice: &Voice<'_>) -> Book<Self>;

    /// Whether players act at once: then a turn is what one of them does in a round.
    const TOGETHER: bool = false;

    /// What an event is in the telling of the game; `newest` is the deed that it would join.
    fn role(event: &Self::Event, _newest: Option<&Deed<'_, Self>>) -> Role {
        event.phrase().map_or(Role::Untold, |phrase| Role::Begins(phrase.subject()))
    }

    /// Whether a player's turn is over with an event, even where the same player has the next one.
    fn ends_turn(_event: &Self::Event) -> bool {
        false
    }

    /// The number of the round that an event opens.
    fn opens_round(_event: &Self::Event) -> Option<u16> {
        None
    }

    /// How a deed is told and shown. It may have happened long ago: the view gives words and drawings, what happened
    /// comes from the events.
    fn scene(_view: &View<'_, Self>, deed: &Deed<'_, Self>) -> Scene {
        let said = deed.events().find_map(|event| event.phrase());
        Scene::new(html! {}, said.unwrap_or_else(|| engine::words::Phrase::new("journal.something")), 450)
    }

    /// Where a thing that walks stands now, as a place that is on the page wherever the thing is: names of `data-spot`.
    fn stands(_view: &View<'_, Self>, _piece: &str) -> Option<String> {
        None
    }

    /// The part of a player's home where a deed happened, where it did not happen on the shared table.
    fn visit(_view: &View<'_, Self>, _deed: &Deed<'_, Self>) -> Option<Visit> {
        None
    }

    /// A thing of the game by the name of its `data-zoom`; `None` where there is no such thing, or not for this reader.
    fn zoom(_view: &View<'_, Self>, _of: &str) -> Option<Zoom> {
        None
    }

    /// What a choice of the setup shows beside its words.
    fn choice_face(&self, _option: &str, _value: &str) -> ChoiceFace {
        ChoiceFace::default()
    }

    /// What a choice of the setup brings to the table.
    fn preview(&self, _voice: &Voice<'_>, _option: &str, _value: &str) -> Option<Markup> {
        None
    }
}

/// What a choice of the setup shows beside its words.
#[derive(Clone, Debug, Default)]
pub struct ChoiceFace {
    /// The sign of the group that it stands in.
    pub sign: Option<Markup>,
    /// How hard it is, from 1 to 3.
    pub level: Option<u8>,
    /// Whether its line says only that: then dots say it to the eye.
    pub is_line_level: bool,
}
