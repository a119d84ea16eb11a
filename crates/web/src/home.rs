//! The first page: five drawings, one click to play.

use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use crate::front::{Door, Place, Who, front_forms, front_header};
use crate::games::{GameCard, drawing, game_name, mark, word};
use crate::level::{Level, level_name};
use crate::shell::{Page, document};
pub use crate::table_card::{SeatLine, TableCard};
use crate::table_card::{standing, title};
use crate::widgets::icon;

/// What the first page shows.
#[derive(Clone, Copy, Debug)]
pub struct HomePage<'a> {
    /// The reader.
    pub guest: Who<'a>,
    /// The level that is chosen when the page opens.
    pub level: Level,
    /// The games, in the order of the frieze.
    pub games: &'a [GameCard<'a>],
    /// The guest's tables, the most urgent first.
    pub tables: &'a [TableCard<'a>],
    /// Whether the page that needs no server is to be had here.
    pub is_offline_too: bool,
}

/// The first page.
pub fn home_page(voice: &Voice<'_>, home: &HomePage<'_>) -> Markup {
    let body = html! {
        div.front {
            (front_header(voice, Place::Games, home.guest, &html! {}))
            main {
                form.play-form method="post" action="/play" {
                    div.intro {
                        div { h1 { (voice.word("home.title")) } p { (voice.word("home.lead")) } }
                        (opponent(voice, home.level, home.guest.door))
                    }
                    div.frieze { @for game in home.games { (card(voice, game)) } }
                }
                (tables(voice, home.tables, home.guest.door))
                (install(voice, home))
            }
        }
        (front_forms(voice, Place::Games, home.guest))
    };
    let page = Page { title: "", styles: &["home.css"], game: None, body };
    document(voice, &page)
}

/// Who plays against the reader, and whether it counts.
fn opponent(voice: &Voice<'_>, chosen: Level, door: Door) -> Markup {
    html! {
        div.opponent {
            (levels(voice, chosen))
            @if door == Door::Server {
                label.rtd { input type="checkbox" name="rated" value="on"; span { (voice.word("home.rated")) } }
            }
        }
    }
}

fn levels(voice: &Voice<'_>, chosen: Level) -> Markup {
    html! {
        fieldset.lvl.seg {
            legend { (voice.word("home.opponent")) }
            @for level in Level::ALL {
                label {
                    input type="radio" name="level" value=(level.as_str()) checked[level == chosen];
                    span { (level_name(level, voice)) }
                }
            }
        }
    }
}

fn card(voice: &Voice<'_>, game: &GameCard<'_>) -> Markup {
    let name = game_name(voice, game.id);
    let say = |key| voice.say(&Phrase::new(key).text("game", &name));
    html! {
        article.g.soon[!game.playable] data-game=(game.id) {
            @if game.playable {
                button.pic name="game" value=(game.id) aria-label=(say("home.play_drawing"))
                    style={ "view-transition-name:game-" (game.id) } { (drawing(game.id)) }
            } @else {
                button.pic type="button" tabindex="-1" aria-disabled="true"
                    data-reason=(say("home.soon_reason")) aria-label=(say("home.soon_reason")) {
                    (drawing(game.id))
                    span.ribbon { (voice.word("home.soon")) }
                }
            }
            div.tx {
                h2 { (name) }
                p { (word(voice, game.id, "line")) }
                div.meta {
                    span { (icon("icons", "people")) (word(voice, game.id, "players")) }
                    span { (icon("icons", "clock")) (word(voice, game.id, "time")) }
                }
                div.doors {
                    @if game.playable {
                        button.play name="game" value=(game.id) aria-label=(say("home.play_label")) {
                            (icon("icons", "play")) (voice.word("home.play"))
                        }
                        (lesson_door(voice, game, &say("home.guided_label")))
                        a.b.friends href={ "/new?game=" (game.id) } aria-label=(say("home.friends_label")) {
                            (icon("icons", "people")) (voice.word("home.friends"))
                        }
                    } @else {
                        button.play type="button" aria-disabled="true"
                            data-reason=(say("home.soon_reason")) aria-label=(say("home.soon_reason")) {
                            (voice.word("home.soon_button"))
                        }
                    }
                }
            }
        }
    }
}

/// The door to the lesson; one that is under way says where it goes on.
fn lesson_door(voice: &Voice<'_>, game: &GameCard<'_>, label: &str) -> Markup {
    let chapter = game
        .lesson
        .map(|(at, all)| voice.say(&Phrase::new("lesson.of").int("n", at as i64).int("of", all as i64)));
    let label = chapter.iter().fold(label.to_owned(), |label, chapter| format!("{label}, {chapter}"));
    html! {
        button.learn name="guided" value=(game.id) aria-label=(label) {
            (icon("icons", "advice"))
            span { (voice.word("home.learn")) @if let Some(chapter) = &chapter { small { (chapter) } } }
        }
    }
}

fn tables(voice: &Voice<'_>, tables: &[TableCard<'_>], door: Door) -> Markup {
    html! {
        section.mine aria-label=(voice.word("home.tables")) {
            h2.k { (voice.word("home.tables")) }
            ul #my-tables {
                @for table in tables { (table_card(voice, table)) }
                @if door == Door::Server { li.join { (invitation(voice)) } }
            }
            p.fine { (voice.word(if door == Door::Server { "home.note" } else { "home.note_alone" })) }
        }
    }
}

/// The way to the page that needs no server, and there the button that installs it, where the browser can.
fn install(voice: &Voice<'_>, home: &HomePage<'_>) -> Markup {
    html! {
        @if home.is_offline_too {
            p.off { a.b href="/offline/" { (icon("icons", "link")) (voice.word("home.offline")) } small { (voice.word("home.offline_text")) } }
        }
        @if home.guest.door == Door::Browser {
            p.off hidden data-install { button type="button" { (icon("icons", "link")) (voice.word("home.install")) } small { (voice.word("home.install_text")) } }
        }
    }
}

/// «I have an invitation»: three words, or a link.
fn invitation(voice: &Voice<'_>) -> Markup {
    html! {
        form method="get" action="/join" {
            h3 #invited { (voice.word("home.link")) }
            p { (voice.word("home.link_why")) }
            input type="text" name="link" required autocomplete="off" autocapitalize="none" aria-labelledby="invited"
                placeholder=(voice.word("home.link_sample"));
            button.p { (voice.word("home.link_go")) }
        }
    }
}

fn table_card(voice: &Voice<'_>, table: &TableCard<'_>) -> Markup {
    let href = format!("/t/{}", table.id);
    html! {
        li.tb.you[table.your_turn] data-game=(table.game) {
            (mark(table.game))
            a.ti href=(href) { (title(voice, table)) }
            (standing(voice, table))
            div.ways2 {
                @if table.your_turn {
                    a.b.mainly href=(href) { (table.your_turn_word(voice)) }
                } @else if table.finished {
                    a.b href={ (href) "/replay" } { (voice.word("home.replay")) }
                    form method="post" action={ (href) "/rematch" } { button { (voice.word("home.rematch")) } }
                } @else {
                    a.b href=(href) { (voice.word("home.return")) }
                }
            }
        }
    }
}
