//! What the page of a game brings. Everything else about a table is shared.

use std::collections::BTreeMap;

use engine::words::Voice;
use engine::{Game, Seat};
use maud::Markup;

use crate::rules_page::{self, Chapter};
use crate::view::View;
use crate::widgets::Lesson;

/// A game that can be played in the browser.
pub trait GamePage: Game {
    /// The beginning of the keys of its sentences, such as `set` of `set.ui.end`.
    const WORDS: &'static str;
    /// Its style sheets.
    const STYLES: &'static [&'static str];

    /// The symbols that its drawings use.
    fn sprite() -> Markup;

    /// The page as the fragment of its table.
    fn fragment(view: &View<'_, Self>) -> Markup;

    /// What an action of the decider does here, in words.
    fn tell(view: &View<'_, Self>, seat: Seat, action: Self::Action) -> String;

    /// The lesson for the question that is open, in a guided game.
    fn lesson(view: &View<'_, Self>) -> Option<Lesson>;

    /// The chapters of the rules by the names that put them in order.
    fn chapters() -> BTreeMap<&'static str, Chapter> {
        rules_page::chapters_of::<Self>()
    }

    /// Drawn cards and tiles, each with the name of the chapter that they end.
    fn drawings(voice: &Voice<'_>) -> Vec<(&'static str, Markup)>;
}
