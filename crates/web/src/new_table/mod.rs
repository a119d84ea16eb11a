//! A new table: how many play, and who sits where. Everything is chosen already.

mod before;
mod chairs;
mod choices;
mod manners;
mod question;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use engine::words::{Phrase, Voice};
use engine::{Seat, SetupOption};
use games::{GameId, Library, each_game};
use maud::{Markup, html};

use crate::front::Door;
use crate::game_page::GamePage;
use crate::games::{GameCard, game_name, mark, word};
use crate::pace::Pace;
use crate::shell::{Header, Page, document, header};
use crate::terms::Terms;
use crate::widgets::icon;

pub use before::Before;
pub use chairs::Chair;
pub use choices::in_order;
pub(crate) use manners::exceptions;
pub use question::{OpenQuestion, open_question_page};

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
    /// Through which door the reader came in.
    pub door: Door,
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
    /// The same where nobody comes from elsewhere: friends play at the same screen.
    pub fn at_one_screen(players: u8) -> Self {
        let mut chosen = Self::usual(players);
        for chair in chosen.chairs.iter_mut().filter(|chair| **chair == Chair::Friend) {
            *chair = Chair::Here;
        }
        chosen
    }

    /// What is usual among friends: the first chair is mine, the others wait for them, nobody else finds the table, nothing
    /// is at stake and no clock runs.
    pub fn usual(players: u8) -> Self {
        Self {
            players,
            options: BTreeMap::new(),
            chairs: Seat::all(engine::MAX_SEATS as u8).map(Chair::usual).collect(),
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
    let name = game_name(voice, id);
    let whose = if table.chosen.is_public { "new.whose_open" } else { "new.whose" };
    let whose = voice.say(&Phrase::new(whose).text("game", &name));
    let alone = voice.say(&Phrase::new("new.before_title").int("n", 1).text("game", &name));
    let (previews, sprite, styles) = each_game!(table.game, G => (G::PREVIEWS, G::sprite(), G::STYLES));
    let body = html! {
        div.game.new data-game=(id) {
            (header(voice, &Header { title: &title, crumb: html! { (name) }, extra: html! {}, path: table.path }))
            form.stage #new-table method="post" action="/tables" {
                input type="hidden" name="game" value=(id);
                h2.whose { span.in-company { (whose) } span.alone { (alone) } }
                (tiles(voice, table))
                div.half { (who_plays(voice, table)) @if table.door == Door::Server { (who_comes_in(voice, table)) } (what_is_played(voice, table)) }
                div.half.side { @if table.door == Door::Server { (does_it_count(voice, table)) (pace(voice, table)) } (more(voice, table)) (again(voice, table)) }
            }
            footer.strip {
                (summary(voice, table))
                span.grow {}
                div.gos {
                    a.b.go href="/" { (voice.word("new.cancel")) }
                    button.go.main.can form="new-table" { (voice.word("new.open")) (icon("icons", "next")) }
                }
            }
            @if !previews.is_empty() { (sprite) }
        }
        script type="module" src=(assets::path_of("new-table.js")) {}
    };
    let own = if previews.is_empty() { &[][..] } else { styles };
    let styles: Vec<&str> = own.iter().copied().chain(["table.css", "new-table.css"]).collect();
    document(voice, &Page { title: &title, styles: &styles, game: Some(id), body })
}

fn who_plays(voice: &Voice<'_>, table: &NewTable<'_>) -> Markup {
    html! {
        section.bx {
            h3 { (voice.word("new.seats")) }
            (choices::players(voice, table))
            div.sts { @for seat in Seat::all(*table.players.end()) { (chairs::chair(voice, seat, table)) } }
            (manners::ask_to_open(voice))
            (chairs::computers(voice, table))
        }
    }
}

/// Alone there is nobody to come in.
fn who_comes_in(voice: &Voice<'_>, table: &NewTable<'_>) -> Markup {
    html! {
        section.bx.enter { h3 #who-may { (voice.word("new.visibility")) } (manners::visibility(voice, table.chosen.is_public)) }
    }
}

fn what_is_played(voice: &Voice<'_>, table: &NewTable<'_>) -> Markup {
    html! {
        @if !table.options.is_empty() {
            section.bx.choices { h3 { (voice.word("new.options")) } (choices::choices(voice, table)) }
        }
    }
}

fn does_it_count(voice: &Voice<'_>, table: &NewTable<'_>) -> Markup {
    html! {
        section.bx.counts { h3 #does-it-count { (voice.word("terms.counts")) } (manners::counts(voice, table.chosen.terms)) }
    }
}

fn pace(voice: &Voice<'_>, table: &NewTable<'_>) -> Markup {
    html! { section.bx { h3 { (voice.word("pace.title")) } (manners::paces(voice, table.chosen.pace)) } }
}

/// What most people leave as it is.
fn more(voice: &Voice<'_>, table: &NewTable<'_>) -> Markup {
    let hint = if table.editions.len() > 1 { "new.more_text_editions" } else { "new.more_text" };
    html! {
        details.bx.besides {
            summary { b { (voice.word("new.more")) } small { (voice.word(hint)) } }
            (manners::switches(voice, table.chosen.terms))
            @if table.editions.len() > 1 { (choices::editions(voice, table)) }
            p.seal { (icon("icons", "seal")) span { b { (voice.word("seal.title")) } " " (voice.word("seal.text")) } }
        }
    }
}

fn again(voice: &Voice<'_>, table: &NewTable<'_>) -> Markup {
    html! { @if !table.before.is_empty() { section.bx { (before::tables(voice, table.before)) } } }
}

/// All choices in a line: the style sheet shows the words of those that are made.
fn summary(voice: &Voice<'_>, table: &NewTable<'_>) -> Markup {
    let kinds = [
        ("link", "sum.link"),
        ("public", "sum.public"),
        ("friendly", "sum.friendly"),
        ("rated", "sum.rated"),
    ];
    let paces = [("none", "sum.none"), ("live", "sum.live"), ("days", "sum.days")];
    html! {
        div.prompt #prompt tabindex="-1" {
            b.sum {
                @for n in table.players.clone() { span.{ "n-" (n) } { (voice.word(&format!("sum.p{n}"))) } }
                @for (kind, key) in kinds.into_iter().chain(paces) { span.{ "k-" (kind) } { ", " (voice.word(key)) } }
            }
            small.s-invited { (voice.word("new.open_text")) }
            small.s-at-once { (voice.word("new.open_at_once")) }
        }
    }
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

fn tiles(voice: &Voice<'_>, table: &NewTable<'_>) -> Markup {
    let soon = |id: &str| voice.say(&Phrase::new("home.soon_reason").text("game", game_name(voice, id)));
    let face = |id: &str| {
        html! {
            (mark(id))
            span.gx {
                b { (game_name(voice, id)) }
                small { (word(voice, id, "players")) " · " (word(voice, id, "time")) }
            }
        }
    };
    html! {
        nav.gts #tiles aria-label=(voice.word("new.game")) {
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
