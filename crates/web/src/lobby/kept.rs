//! The tables of a reader without a server: what runs, what is over, and the data sets that they brought.

use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use super::finished::{self, FinishedGame, Keeping};
use super::{bring, mine};
use crate::front::{Place, Who, front_forms, front_header};
use crate::games::{game_name, mark};
use crate::home::TableCard;
use crate::shell::{Header, Page, document, header};
use crate::widgets::icon;

/// What the page shows.
#[derive(Clone, Copy, Debug)]
pub struct KeptPage<'a> {
    /// The reader.
    pub guest: Who<'a>,
    /// The running tables, the most urgent first.
    pub mine: &'a [TableCard<'a>],
    /// The games that are over, the newest first.
    pub finished: &'a [FinishedGame<'a>],
    /// The data sets that the reader has brought.
    pub sets: &'a [DataSet<'a>],
}

/// A data set that the reader has brought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DataSet<'a> {
    /// What it is kept under, as addresses name it.
    pub key: &'a str,
    /// The id of its game.
    pub game: &'a str,
    /// What it is called at a new table.
    pub name: &'a str,
    /// How many tables that are kept are played with it.
    pub tables: usize,
}

/// The page.
pub fn kept_page(voice: &Voice<'_>, kept: &KeptPage<'_>) -> Markup {
    let title = voice.word("front.tables");
    let new = html! { a.b.new href="/new" { (icon("icons", "plus")) (voice.word("lobby.new")) } };
    let waiting = kept.mine.iter().filter(|table| table.your_turn).count();
    let tabs =
        [("mine", waiting, "lobby.tab_mine"), ("over", 0, "lobby.tab_over"), ("sets", 0, "lobby.tab_sets")];
    let body = html! {
        div.lob.kept {
            (front_header(voice, Place::Tables, kept.guest, &new))
            nav.parts aria-label=(voice.word("lobby.parts")) {
                @for (id, count, key) in tabs {
                    a href={ "#" (id) } { (voice.word(key)) @if count > 0 { " " i { (count) } } }
                }
            }
            main.lm {
                h1.vh { (title) }
                section.sm #mine {
                    h2.k {
                        (voice.word("home.tables"))
                        @if waiting > 0 { small { (voice.say(&Phrase::new("lobby.waiting").int("n", waiting as i64))) } }
                    }
                    (mine::tables(voice, kept.mine, Keeping::Here))
                }
                section.sf #over {
                    h2.k { (voice.word("lobby.over")) }
                    (finished::games(voice, kept.finished, Keeping::Here))
                    (bring::door(voice))
                }
            }
            aside.stt #sets { (sets(voice, kept.sets)) }
        }
        (front_forms(voice, Place::Tables, kept.guest))
        (bring::form(voice))
        (set_form(voice))
    };
    document(voice, &Page { title: &title, styles: &["lobby.css"], game: None, body })
}

fn sets(voice: &Voice<'_>, sets: &[DataSet<'_>]) -> Markup {
    html! {
        section {
            h2.k { (voice.word("sets.title")) }
            p.none { (voice.word("sets.text")) }
            ul.sets {
                @for set in sets {
                    li data-game=(set.game) {
                        (mark(set.game))
                        span.ox { b { (set.name) } small { (game_name(voice, set.game)) } }
                        a.b.rv href={ "/data/" (set.key) } aria-label=(named(voice, "sets.take", set.name)) { (icon("icons", "download")) }
                        a.b.rv href={ "/data/" (set.key) "/remove" } aria-label=(named(voice, "sets.remove", set.name)) { (icon("icons", "cross")) }
                    }
                }
            }
            button.lnk type="button" popovertarget="load-set" { (icon("icons", "plus")) (voice.word("sets.load")) }
        }
    }
}

fn named(voice: &Voice<'_>, key: &str, name: &str) -> String {
    voice.say(&Phrase::new(key).text("name", name))
}

/// The form: `POST /data`.
fn set_form(voice: &Voice<'_>) -> Markup {
    html! {
        div #load-set popover="auto" {
            h2 { (voice.word("sets.load")) }
            p { (voice.word("sets.how")) }
            form.brings method="post" action="/data" {
                input type="hidden" name="file" value="";
                (bring::file(voice, "sets.file", ".toml,text/plain", "text"))
                button.p { (voice.word("sets.go")) }
            }
        }
    }
}

/// «Shall it go?»
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RemoveQuestion<'a> {
    /// Where the answer is sent, and where the question stands.
    pub path: &'a str,
    /// The id of the game.
    pub game: &'a str,
    /// What would go.
    pub what: Removed<'a>,
}

/// What would go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Removed<'a> {
    /// A game that still runs.
    Running,
    /// A game that is over.
    Finished,
    /// A data set with this name, which so many kept tables are played with.
    Set {
        /// Its name.
        name: &'a str,
        /// So many tables.
        tables: usize,
    },
}

/// The question, with the two answers to it.
pub fn remove_page(voice: &Voice<'_>, question: &RemoveQuestion<'_>) -> Markup {
    let game = game_name(voice, question.game);
    let (title, text) = match question.what {
        Removed::Running => (Phrase::new("remove.title").text("game", game), Phrase::new("remove.running")),
        Removed::Finished => (Phrase::new("remove.title").text("game", game), Phrase::new("remove.finished")),
        Removed::Set { name, tables: 0 } => {
            (Phrase::new("remove.set").text("name", name), Phrase::new("remove.set_unused"))
        }
        Removed::Set { name, tables } => (
            Phrase::new("remove.set").text("name", name),
            Phrase::new("remove.set_text").int("n", tables as i64),
        ),
    };
    let title = voice.say(&title);
    let body = html! {
        (header(voice, &Header { title: "Hameau", crumb: html! {}, extra: html! {}, path: question.path }))
        main.sheet data-game=(question.game) {
            div.note {
                (icon("icons", "cross"))
                h2 { (title) }
                p { (voice.say(&text)) }
                div.gos {
                    form method="get" action="/tables" { button.go.main { (voice.word("remove.no")) } }
                    form method="post" action=(question.path) { button.go { (voice.word("remove.yes")) } }
                }
            }
        }
    };
    document(voice, &Page { title: &title, styles: &[], game: None, body })
}
