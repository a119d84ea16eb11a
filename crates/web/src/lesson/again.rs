//! The page before a lesson that was begun once: go on, or begin again.

use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use crate::games::{game_name, mark};
use crate::shell::{Header, Page, document, header};
use crate::widgets::icon;

/// How far a reader has come in the lesson of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Again<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The chapter where it goes on, from 1.
    pub chapter: usize,
    /// How many there are.
    pub of: usize,
}

/// The page before the table.
pub fn again_page(voice: &Voice<'_>, again: &Again<'_>) -> Markup {
    let game = game_name(voice, again.game);
    let number = again.chapter as i64;
    let go_on = voice.say(&Phrase::new("lesson.go_on_at").int("n", number));
    let text = Phrase::new("lesson.again_text").int("n", number - 1).int("of", again.of as i64);
    let body = html! {
        div data-game=(again.game) {
            (header(voice, &Header {
                title: &game,
                crumb: html! { (voice.word("lesson.menu")) },
                extra: html! {},
                path: &format!("/learn/{}", again.game),
            }))
            main.sheet {
                div.note {
                    div.pair { (mark(again.game)) }
                    h2 { (voice.word("lesson.again")) }
                    p { (voice.say(&text)) }
                    form method="post" action="/play" {
                        input type="hidden" name="guided" value=(again.game);
                        button.go.main name="from" value=(again.chapter) { (icon("icons", "play")) (go_on) }
                        button name="from" value="1" { (icon("icons", "first")) (voice.word("lesson.from_start")) }
                    }
                }
            }
        }
    };
    document(voice, &Page { title: &game, styles: &[], game: Some(again.game), body })
}
