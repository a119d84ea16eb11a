//! The tables of before: the same again with one click.

use engine::words::{Phrase, Voice};
use games::GameId;
use maud::{Markup, html};

use crate::games::game_name;
use crate::widgets::icon;

/// A table that the reader opened before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Before {
    /// Its id: the page of a new table takes its settings.
    pub id: String,
    /// The game.
    pub game: GameId,
    /// How many played.
    pub players: u8,
    /// Who sat there and what was chosen, in a line.
    pub summary: String,
}

/// The last different tables of the reader; nothing where there is none.
pub(super) fn tables(voice: &Voice<'_>, before: &[Before]) -> Markup {
    html! {
        @if !before.is_empty() {
            h3 { (voice.word("new.before")) }
            ul.before {
                @for table in before {
                    @let name = Phrase::new("new.before_title").int("n", table.players).text("game", game_name(voice, table.game.as_str()));
                    li {
                        a href={ "/new?from=" (table.id) } data-game=(table.game) {
                            span.th { (icon("icons", &format!("mark-{}", table.game))) }
                            span { b { (voice.say(&name)) } small { (table.summary) } }
                        }
                    }
                }
            }
        }
    }
}
