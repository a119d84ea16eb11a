//! The tables: mine, those that everybody may join, those that are over, and what my games say about me.

mod bring;
mod figures;
mod filter;
mod finished;
mod kept;
mod mine;
mod open;

use engine::words::{Phrase, Voice};
use maud::{Markup, html};

pub use figures::{Figures, RatingLine, SoloCell, SoloLine};
pub use filter::{Facts, Filter};
pub use finished::{Ending, FinishedGame};
pub use kept::{DataSet, KeptPage, RemoveQuestion, Removed, kept_page, remove_page};
pub use open::OpenTable;

use self::finished::Keeping;
use crate::front::{Place, Who, front_forms, front_header_at};
use crate::home::TableCard;
use crate::shell::{Page, document};
use crate::widgets::icon;

/// What the page shows.
#[derive(Clone, Copy, Debug)]
pub struct LobbyPage<'a> {
    /// The reader.
    pub guest: Who<'a>,
    /// The guest's running tables, the most urgent first.
    pub mine: &'a [TableCard<'a>],
    /// What the guest looks for.
    pub filter: &'a Filter,
    /// The tables that everybody may find, as the guest wishes them.
    pub open: &'a [OpenTable<'a>],
    /// The guest's games that are over, the newest first.
    pub finished: &'a [FinishedGame<'a>],
    /// Ratings and bests.
    pub figures: Figures<'a>,
}

/// The page of tables.
pub fn lobby_page(voice: &Voice<'_>, lobby: &LobbyPage<'_>) -> Markup {
    let title = voice.word("front.tables");
    let new = html! { a.b.new href="/new" { (icon("icons", "plus")) (voice.word("lobby.new")) } };
    let waiting = lobby.mine.iter().filter(|table| table.your_turn).count();
    let joinable = lobby.open.iter().filter(|table| table.join.is_some()).count();
    let tabs = [
        ("mine", waiting, "lobby.tab_mine"),
        ("open", joinable, "lobby.tab_open"),
        ("over", 0, "lobby.tab_over"),
        ("figures", 0, "lobby.tab_figures"),
    ];
    let body = html! {
        div.lob {
            (front_header_at(voice, Place::Tables, &lobby.filter.path(), lobby.guest, &new))
            nav.parts aria-label=(voice.word("lobby.parts")) {
                @for (id, count, key) in tabs {
                    a href={ "#" (id) } { (voice.word(key)) @if count > 0 { " " i { (count) } } }
                }
            }
            main.lm {
                h1.vh { (title) }
                (filter::chips(voice, lobby.filter, !lobby.figures.ratings.is_empty()))
                section.sm #mine {
                    h2.k {
                        (voice.word("home.tables"))
                        @if waiting > 0 { small { (voice.say(&Phrase::new("lobby.waiting").int("n", waiting as i64))) } }
                    }
                    (mine::tables(voice, lobby.mine, Keeping::Elsewhere))
                }
                section.so #open {
                    (open::tables(voice, lobby.open, lobby.filter))
                    button.lnk type="button" popovertarget="link" { (icon("icons", "link")) (voice.word("home.link")) }
                }
                section.sf #over {
                    h2.k { (voice.word("lobby.over")) }
                    (finished::games(voice, lobby.finished, Keeping::Elsewhere))
                    (bring::door(voice))
                }
            }
            aside.stt #figures { (figures::figures(voice, &lobby.figures)) }
        }
        (front_forms(voice, Place::Tables, lobby.guest))
        (bring::form(voice))
    };
    document(voice, &Page { title: &title, styles: &["lobby.css"], game: None, body })
}
