//! Tables that everybody may find: sit down or watch.

use engine::Seat;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use crate::games::{game_name, mark};
use crate::widgets::seat_row;

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

pub(super) fn tables(voice: &Voice<'_>, tables: &[OpenTable<'_>]) -> Markup {
    let mut games: Vec<&str> = tables.iter().map(|table| table.game).collect();
    games.sort_unstable();
    games.dedup();
    html! {
        h2.k { (voice.word("lobby.open")) @if games.len() > 1 { (filter(voice, &games)) } }
        @if tables.is_empty() { p.none { (voice.word("lobby.none_open")) } }
        ul.ots { @for table in tables { (line(voice, table)) } }
    }
}

/// Shows the tables of one game; the style sheet hides the others.
fn filter(voice: &Voice<'_>, games: &[&str]) -> Markup {
    html! {
        span.fil role="group" aria-label=(voice.word("lobby.filter")) {
            label { input type="radio" name="filter" value="" checked; span { (voice.word("lobby.all")) } }
            @for game in games {
                label title=(game_name(voice, game)) {
                    input type="radio" name="filter" value=(game) aria-label=(game_name(voice, game));
                    (mark(game))
                }
            }
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
