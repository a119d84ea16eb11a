//! What the host may do with a seat: menus that open without a script, and ask before they do what others feel.

use engine::Seat;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use super::{Sitter, WaitingRoom, WaitingSeat};
use crate::level::{Level, level_name};
use crate::widgets::icon;

/// A free seat: a player made of code, anyone, or no seat at all.
pub(super) fn free_menu(voice: &Voice<'_>, room: &WaitingRoom<'_>, seat: Seat, anyone: bool) -> Markup {
    let fewer = room.seats.len() as i64 - 1;
    let open = Ask {
        id: format!("ask-open-{seat}"),
        symbol: "globe",
        label: "waiting.open",
        hint: Some("waiting.listed"),
        is_bad: false,
    };
    html! {
        // An open menu stays open over an update as long as it is the same: it closes with what it was opened for.
        details.menu id={ @if anyone { "anyone-" } @else { "free-" } (room.seats.len()) "-" (seat) } name="seats" {
            summary.b { (icon("icons", "robot")) (voice.word("waiting.computer")) }
            div.pop {
                form method="post" action={ "/t/" (room.table) "/fill" } {
                    input type="hidden" name="seat" value=(seat);
                    @for level in Level::ALL {
                        button name="level" value=(level.as_str()) {
                            @match room.newcomer(seat, level) {
                                Some(computer) => {
                                    span.ai { (computer.face()) }
                                    span { (computer.name(voice)) small.cpu { (computer.rank(voice)) } }
                                }
                                None => { (icon("icons", "robot")) span { (level_name(level, voice)) } }
                            }
                            small { (voice.word(strength(level))) }
                        }
                    }
                }
                hr;
                @if !anyone {
                    (open.markup(voice, &voice.word("waiting.open_asks"), post(room.table, "open", seat, html! {
                        button.yes { (voice.word("waiting.open_yes")) }
                    })))
                }
                @if fewer >= i64::from(room.hall.fewest) {
                    (post(room.table, "take-away", seat, html! {
                        button.bad {
                            (icon("icons", "cross")) span { (voice.word("waiting.take_away")) }
                            small { (voice.say(&Phrase::new("waiting.fewer").int("n", fewer))) }
                        }
                    }))
                }
            }
        }
    }
}

/// A seat where somebody sits: they go, they are not heard any more, or the table is theirs.
pub(super) fn taken_menu(
    voice: &Voice<'_>,
    room: &WaitingRoom<'_>,
    seat: &WaitingSeat,
    name: &str,
) -> Markup {
    let more = voice.say(&Phrase::new("waiting.more").text("name", name));
    let asks = |key: &str| voice.say(&Phrase::new(key).text("name", name));
    let ask = |what: &str, symbol, label, is_bad| Ask {
        id: format!("ask-{what}-{}", seat.seat),
        symbol,
        label,
        hint: None,
        is_bad,
    };
    let button = |path: &str, label: &str| {
        post(room.table, path, seat.seat, html! { button.yes { (voice.word(label)) } })
    };
    html! {
        details.menu id={ "menu-" (seat.seat) } name="seats" {
            summary.b.dots aria-label=(more) { span aria-hidden="true" { "···" } }
            div.pop {
                @if seat.sitter == Sitter::Guest {
                    (ask("give", "people", "waiting.hand_over", false)
                        .markup(voice, &asks("waiting.hand_over_asks"), button("hand-over", "waiting.hand_over")))
                    (ask("remove", "cross", "waiting.remove", true)
                        .markup(voice, &asks("waiting.remove_asks"), button("remove", "waiting.remove")))
                    (ask("block", "hidden", "waiting.block", true)
                        .markup(voice, &asks("waiting.block_asks"), button("block", "waiting.block")))
                } @else {
                    (post(room.table, "remove", seat.seat, html! {
                        button.bad { (icon("icons", "cross")) span { (voice.word("waiting.remove")) } }
                    }))
                }
            }
        }
    }
}

/// A line of a menu that asks once more.
struct Ask {
    id: String,
    symbol: &'static str,
    label: &'static str,
    hint: Option<&'static str>,
    is_bad: bool,
}

impl Ask {
    fn markup(&self, voice: &Voice<'_>, question: &str, answer: Markup) -> Markup {
        html! {
            details.ask id=(self.id) {
                summary.bad[self.is_bad] {
                    (icon("icons", self.symbol)) span { (voice.word(self.label)) }
                    @if let Some(hint) = self.hint { small { (voice.word(hint)) } }
                }
                p { (question) }
                (answer)
            }
        }
    }
}

fn post(table: &str, path: &str, seat: Seat, inside: Markup) -> Markup {
    html! {
        form method="post" action={ "/t/" (table) "/" (path) } {
            input type="hidden" name="seat" value=(seat);
            (inside)
        }
    }
}

/// How strong a level is, in a word.
const fn strength(level: Level) -> &'static str {
    match level {
        Level::Novice => "waiting.novice",
        Level::Apprentice => "waiting.apprentice",
        Level::Artisan => "waiting.artisan",
        Level::Master => "waiting.master",
    }
}
