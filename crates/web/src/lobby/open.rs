//! Tables that everybody may find: sit down or watch.

use engine::Seat;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use super::filter::Filter;
use crate::games::{game_name, mark};
use crate::widgets::{icon, seat_row};

/// A table that everybody may find.
#[derive(Clone, Copy, Debug)]
pub struct OpenTable<'a> {
    /// The id of the table.
    pub id: &'a str,
    /// The id of the game.
    pub game: &'a str,
    /// What is played there, in a few words.
    pub summary: &'a str,
    /// The seats; true where nobody sits yet.
    pub seats: &'a [(Seat, bool)],
    /// The seat that the reader may take.
    pub join: Option<Seat>,
}

pub(super) fn tables(voice: &Voice<'_>, tables: &[OpenTable<'_>], filter: &Filter) -> Markup {
    let count = voice.say(&Phrase::new("lobby.count").int("n", tables.len() as i64));
    html! {
        h2.k { (voice.word("lobby.open")) @if !tables.is_empty() { small { (count) } } }
        @if tables.is_empty() { (open_yours(voice, filter)) }
        ul.ots { @for table in tables { (line(voice, table)) } }
    }
}

/// Nobody has what the reader looks for: they may open it themselves.
fn open_yours(voice: &Voice<'_>, filter: &Filter) -> Markup {
    let why = if filter.is_empty() { "lobby.none_open" } else { "lobby.none_such" };
    html! {
        div.nobody {
            (icon("icons", "people"))
            p { (voice.word(why)) }
            a.b.p href=(filter.new_table()) { (icon("icons", "plus")) (voice.word("lobby.open_yours")) }
        }
    }
}

fn line(voice: &Voice<'_>, table: &OpenTable<'_>) -> Markup {
    let name = game_name(voice, table.game);
    let label = |key: &str| voice.say(&Phrase::new(key).text("game", &name));
    let free = table.seats.iter().filter(|(_, free)| *free).count();
    html! {
        li.ot data-game=(table.game) {
            (mark(table.game))
            span.ox { b { (name) } small { (table.summary) } }
            (seat_row(table.seats.iter().copied()))
            span.vh { (voice.say(&Phrase::new("lobby.free").int("n", free as i64))) }
            @if let Some(seat) = table.join {
                form method="post" action={ "/t/" (table.id) "/sit" } {
                    input type="hidden" name="seat" value=(seat);
                    button aria-label=(label("lobby.join_label")) { (voice.word("lobby.join")) }
                }
            } @else {
                a.b href={ "/t/" (table.id) } aria-label=(label("lobby.watch_label")) { (voice.word("lobby.watch")) }
            }
        }
    }
}
