//! A new table: how many play, and who sits where. Everything is chosen already.

mod before;
mod chairs;
mod choices;
mod manners;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use engine::words::{Phrase, Voice};
use engine::{Seat, SetupOption};
use games::{GameId, Library, each_game};
use maud::{Markup, html};

use crate::Level;
use crate::game_page::GamePage;
use crate::games::{GameCard, drawing, game_name, word};
use crate::pace::Pace;
use crate::shell::{Header, Page, document, header};
use crate::terms::Terms;
use crate::widgets::{Prompt, icon, prompt};

pub use before::Before;
pub use chairs::Chair;
pub(crate) use manners::exceptions;

/// What the page shows.
#[derive(Clone, Debug)]
pub struct NewTable<'a> {
    /// Where the page is.
    pub path: &'a str,
    /// The chosen game.
    pub game: GameId,
    /// All games, for the row of tiles.
    pub games: &'a [GameCard<'a>],
    /// How many may play.
    pub players: RangeInclusive<u8>,
    /// The data sets that previews are made from.
    pub library: &'a Library,
    /// What else can be chosen.
    pub options: &'a [SetupOption],
    /// For each option, one's best result alone with each of its values.
    pub bests: &'a BTreeMap<&'static str, BTreeMap<String, i32>>,
    /// The names of the data sets, the usual one first; a choice where there are several.
    pub editions: &'a [&'a str],
    /// What is chosen when the page comes.
    pub chosen: &'a Chosen,
    /// The reader's last tables, each once.
    pub before: &'a [Before],
}

/// The choices of a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// How many play.
    pub players: u8,
    /// The options that differ from the usual.
    pub options: BTreeMap<String, String>,
    /// Who sits where, also beyond the number of players.
    pub chairs: Vec<Chair>,
    /// The data set, unless it is the usual one.
    pub edition: Option<String>,
    /// How fast.
    pub pace: Pace,
    /// Whether everybody finds the table.
    pub is_public: bool,
    /// What is allowed.
    pub terms: Terms,
}

impl Chosen {
    /// What is usual: the first chair is mine, the second waits for a friend, the others are taken by the machine.
    pub fn usual(players: u8, level: Level) -> Self {
        Self {
            players,
            options: BTreeMap::new(),
            chairs: Seat::all(engine::MAX_SEATS as u8).map(|seat| Chair::usual(seat, level)).collect(),
            edition: None,
            pace: Pace::None,
            is_public: false,
            terms: Terms::default(),
        }
    }
}

/// The page of a new table: one form, `POST /tables`.
pub fn new_table_page(voice: &Voice<'_>, table: &NewTable<'_>) -> Markup {
    let title = voice.word("new.title");
    let id = table.game.as_str();
    let crumb = html! { span.long { (voice.word("new.lead")) } };
    let seats = Seat::all(*table.players.end());
    let (previews, sprite, styles) = each_game!(table.game, G => (G::PREVIEWS, G::sprite(), G::STYLES));
    let body = html! {
        div.game.new data-game=(id) {
            (header(voice, &Header { title: &title, crumb, extra: html! {}, path: table.path }))
            form.stage #new-table method="post" action="/tables" {
                input type="hidden" name="game" value=(id);
                section.games { (step(voice, 1, "new.game")) (tiles(voice, table)) }
                // A phone has no rail.
                @if !table.before.is_empty() { section.again { (before::tables(voice, table.before)) } }
                section { (step(voice, 2, "new.players")) (choices::choices(voice, table)) }
                section.who-how {
                    (step(voice, 3, "new.seats"))
                    div.sts { @for seat in seats.clone() { (chairs::chair(voice, seat, table)) } }
                    (step(voice, 4, "pace.title"))
                    (manners::paces(voice, table.chosen.pace))
                    (step(voice, 5, "new.visibility"))
                    (manners::visibility(voice, table.chosen.is_public))
                    (manners::switches(voice, table.chosen.terms))
                }
            }
            aside.rail {
                h2.k { (voice.word("new.your_table")) }
                (chairs::round_table(voice, id, seats))
                dl.facts {
                    div { dt { (voice.word("new.game")) } dd { (game_name(voice, id)) } }
                    div { dt { (voice.word("new.time")) } dd { (word(voice, id, "time")) } }
                    div { dt { (voice.word("new.first")) } dd { (voice.word("new.first_random")) } }
                }
                (before::tables(voice, table.before))
                p.seal { (icon("icons", "seal")) span { b { (voice.word("seal.title")) } " " (voice.word("seal.text")) } }
            }
            footer.strip {
                (prompt(&Prompt {
                    question: &voice.word("new.open_title"),
                    consequence: html! { (voice.word("new.open_text")) },
                }))
                span.grow {}
                div.gos {
                    a.b.go href="/" { (voice.word("new.cancel")) }
                    button.go.main.can form="new-table" { (voice.word("new.open")) (icon("icons", "next")) }
                }
            }
            @if !previews.is_empty() { (sprite) }
        }
        script type="module" src=(crate::assets::path_of("new-table.js")) {}
    };
    let own = if previews.is_empty() { &[][..] } else { styles };
    let styles: Vec<&str> = own.iter().copied().chain(["table.css", "new-table.css"]).collect();
    document(voice, &Page { title: &title, styles: &styles, game: Some(id), body })
}

/// What a choice brings to the table; `None` where there is nothing to show.
pub fn preview(
    voice: &Voice<'_>,
    library: &Library,
    game: GameId,
    option: &str,
    value: &str,
) -> Option<Markup> {
    each_game!(game, G => library.game::<G>().preview(voice, option, value))
}

fn step(voice: &Voice<'_>, number: u8, key: &str) -> Markup {
    html! { h2.k { i.stp { (number) } (voice.word(key)) } }
}

fn tiles(voice: &Voice<'_>, table: &NewTable<'_>) -> Markup {
    let soon = |id: &str| voice.say(&Phrase::new("home.soon_reason").text("game", game_name(voice, id)));
    let face = |id: &str| {
        html! {
            span.gp { (drawing(id)) }
            span.gx {
                b { (game_name(voice, id)) }
                small { (word(voice, id, "players")) " · " (word(voice, id, "time")) }
            }
        }
    };
    html! {
        div.gts #tiles {
            @for card in table.games {
                @if card.id == table.game.as_str() {
                    a.gt.on data-game=(card.id) href={ "/new?game=" (card.id) } aria-current="true" {
                        (face(card.id)) span.ck { (icon("icons", "check")) }
                    }
                } @else if card.playable {
                    a.gt data-game=(card.id) href={ "/new?game=" (card.id) } { (face(card.id)) }
                } @else {
                    button.gt.soon type="button" data-game=(card.id) aria-disabled="true"
                        data-reason=(soon(card.id)) aria-label=(soon(card.id)) {
                        (face(card.id)) span.ribbon { (voice.word("home.soon")) }
                    }
                }
            }
        }
    }
}
