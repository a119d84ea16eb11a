//! What the shared pages know of a game: its name, its words, its drawing.

use engine::words::Voice;
use maud::{Markup, html};

use crate::widgets::icon;
use assets::{asset, path_of};

/// A game on the home page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameCard<'a> {
    /// The id of the game, such as `petits-peuples`.
    pub id: &'a str,
    /// Whether it can be played today.
    pub playable: bool,
    /// The chapter at which the reader's lesson goes on, from 1, and how many there are.
    pub lesson: Option<(usize, usize)>,
}

/// The name of a game.
pub fn game_name(voice: &Voice<'_>, game: &str) -> String {
    word(voice, game, "name")
}

/// A word about a game: `name`, `line`, `players`, `time`, `round`.
pub(crate) fn word(voice: &Voice<'_>, game: &str, what: &str) -> String {
    voice.word(&format!("game.{game}.{what}"))
}

/// The drawing of a game, for places that give it a size.
pub(crate) fn drawing(game: &str) -> Markup {
    let name = format!("drawing-{game}.svg");
    html! {
        @if asset(&name).is_some() {
            img src=(path_of(&name)) alt="" width="264" height="398";
        }
    }
}

/// The small white mark of a game on its accent.
pub(crate) fn mark(game: &str) -> Markup {
    html! { span.th data-game=(game) { (icon("icons", &format!("mark-{game}"))) } }
}
