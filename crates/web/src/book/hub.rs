//! `/rules`: the five books.

use engine::words::{Phrase, Voice};
use games::GameId;
use maud::{Markup, html};

use crate::games::{drawing, game_name};
use crate::shell::{Header, Page, document, header};
use crate::widgets::icon;

/// The page that lists the books.
pub fn rules_hub(voice: &Voice<'_>) -> Markup {
    let title = voice.word("rules.all_title");
    let body = html! {
        (header(voice, &Header { title: &title, crumb: html! {}, extra: html! {}, path: "/rules" }))
        main.hub {
            p.lead { (voice.word("rules.all_lead")) }
            form.shelf method="post" action="/play" { @for game in GameId::ALL { (book(voice, game)) } }
        }
    };
    document(voice, &Page { title: &title, styles: &["rules.css"], game: None, body })
}

fn book(voice: &Voice<'_>, game: GameId) -> Markup {
    let id = game.as_str();
    let name = game_name(voice, id);
    let say = |key| voice.say(&Phrase::new(key).text("game", &name));
    html! {
        article data-game=(id) {
            a.pic href={ "/rules/" (id) } tabindex="-1" aria-hidden="true" { (drawing(id)) }
            h2 { (name) }
            p { (voice.word(&format!("game.{id}.line"))) }
            div.doors {
                a.b.go href={ "/rules/" (id) } aria-label=(say("rules.read_label")) { (icon("icons", "book")) (voice.word("rules.read")) }
                button name="guided" value=(id) aria-label=(say("home.guided_label")) { (icon("icons", "advice")) (voice.word("rules.lesson")) }
            }
        }
    }
}
