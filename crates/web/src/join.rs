//! The page behind an invitation link: who invites, to what, and the button that takes the seat.

use engine::Seat;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use crate::games::{game_name, mark};
use crate::seal::print;
use crate::shell::{Header, Page, document, header};
use crate::widgets::{icon, seat_mark};

/// An invitation.
#[derive(Clone, Copy, Debug)]
pub struct Invitation<'a> {
    /// The last part of the link.
    pub token: &'a str,
    /// The id of the game.
    pub game: &'a str,
    /// Who opened the table.
    pub host: &'a str,
    /// The seat that the link gives.
    pub seat: Seat,
    /// The name that the guest has now.
    pub guest: &'a str,
    /// The print of the sealed seed.
    pub print: &'a str,
}

/// The page of an invitation.
pub fn join_page(voice: &Voice<'_>, invitation: &Invitation<'_>) -> Markup {
    let game = game_name(voice, invitation.game);
    let path = format!("/join/{}", invitation.token);
    let title = voice.say(&Phrase::new("join.title").text("host", invitation.host));
    let crumb = html! { (voice.word("join.crumb")) };
    let body = html! {
        div data-game=(invitation.game) {
            (header(voice, &Header { title: &game, crumb, extra: html! {}, path: &path }))
            main.sheet {
                div.note {
                    div.pair { (mark(invitation.game)) (seat_mark(invitation.seat)) }
                    h2 { (title) }
                    p { (voice.say(&Phrase::new("join.text").text("game", &game).int("n", invitation.seat.index() as i64 + 1))) }
                    form method="post" action=(path) {
                        label {
                            (voice.word("join.name"))
                            input type="text" name="name" value=(invitation.guest) maxlength="24" required
                                autocomplete="nickname";
                        }
                        button.go.main { (icon("icons", "check")) (voice.word("join.sit")) }
                    }
                    p { small { (voice.word("join.free")) } }
                    div.sealed {
                        p { (icon("icons", "seal")) span { b { (voice.word("seal.title")) } " " (voice.word("seal.text")) } }
                        (print(voice, invitation.print))
                    }
                }
            }
        }
    };
    let page = Page { title: &title, styles: &["seal.css"], game: Some(invitation.game), body };
    document(voice, &page)
}
