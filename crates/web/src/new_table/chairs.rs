//! Who sits on which chair.

use engine::Seat;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use super::NewTable;
use crate::computer::{Computer, Computers, level_of_ai};
use crate::front::Door;
use crate::level::{Level, level_name};
use crate::widgets::{icon, seat_mark};

/// Who sits on a chair, as a form says it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chair {
    /// The one who opens the table.
    Me,
    /// Somebody who comes by link.
    Friend,
    /// Whoever finds the table in the list.
    Anyone,
    /// Somebody at the same screen.
    Here,
    /// A player made of code.
    Ai(Level),
}

impl Chair {
    /// Who sits on a chair unless somebody says otherwise.
    pub(super) const fn usual(seat: Seat) -> Self {
        match seat.index() {
            0 => Self::Me,
            _ => Self::Friend,
        }
    }

    fn value(self) -> String {
        match self {
            Self::Me => "me".into(),
            Self::Friend => "friend".into(),
            Self::Anyone => "anyone".into(),
            Self::Here => "here".into(),
            Self::Ai(level) => format!("ai:{}", level.as_str()),
        }
    }

    /// In a word: «Ami», «Maître (IA)».
    pub fn name(self, voice: &Voice<'_>) -> String {
        match self {
            Self::Me => voice.word("new.me"),
            Self::Friend => voice.word("new.friend"),
            Self::Anyone => voice.word("new.anyone"),
            Self::Here => voice.word("new.here"),
            Self::Ai(level) => level_of_ai(level, voice),
        }
    }
}

/// The levels of the chairs before one.
fn before(table: &NewTable<'_>, seat: Seat) -> impl Iterator<Item = Option<Level>> {
    table.chosen.chairs.iter().take(seat.index()).map(|chair| match chair {
        Chair::Ai(level) => Some(*level),
        Chair::Me | Chair::Friend | Chair::Anyone | Chair::Here => None,
    })
}

/// Who comes to a chair at a level; the script knows who does as others change.
fn computer(voice: &Voice<'_>, table: &NewTable<'_>, seat: Seat, level: Level) -> Markup {
    let seated = Computers::seated(table.game, before(table, seat).chain([Some(level)]));
    let Some(computer) = seated.at(seat) else { return html! {} };
    html! {
        span.{ "d-" (level.as_str()) } data-computer=(level.as_str()) {
            i.ai { (computer.face()) }
            b { span.nm { (computer.name(voice)) } " " i.cpu { (icon("icons", "robot")) span.rk { (computer.rank(voice)) } } }
            (voice.word("new.ai_text"))
        }
    }
}

/// Everybody who may come, for the script: which level, what name, what rank, which portrait.
pub(super) fn computers(voice: &Voice<'_>, table: &NewTable<'_>) -> Markup {
    html! {
        ul #computers hidden {
            @for level in Level::ALL {
                @for computer in Computer::all(table.game, level) {
                    li data-level=(level.as_str()) data-rank=(computer.rank(voice)) data-portrait=(computer.portrait()) { (computer.name(voice)) }
                }
            }
        }
    }
}

/// A seat and everybody who may take it.
pub(super) fn chair(voice: &Voice<'_>, seat: Seat, table: &NewTable<'_>) -> Markup {
    let group = format!("seat{}", seat.index());
    let sits = |seat: Seat| table.chosen.chairs.get(seat.index()).copied().unwrap_or(Chair::Friend);
    let chosen = sits(seat);
    let mine = Seat::all(*table.players.end()).find(|one| sits(*one) == Chair::Me).unwrap_or(Seat::FIRST);
    let option = |kind: Chair, symbol: &str, key: &str| {
        let taken = kind == Chair::Me && seat != mine;
        html! {
            label title=[taken.then(|| voice.say(&Phrase::new("new.me_taken").int("n", mine.index() as i64 + 1)))] {
                input type="radio" name=(group) value=(kind.value()) checked[kind == chosen] disabled[taken];
                span { (icon("icons", symbol)) (voice.word(key)) }
            }
        }
    };
    let number = seat.index() as i64 + 1;
    let change = voice.say(&Phrase::new("new.change_seat").int("n", number));
    html! {
        fieldset.st data-seat=(seat.index()) {
            legend.vh { (voice.say(&Phrase::new("new.seat").int("n", number))) }
            (seat_mark(seat))
            p.dt {
                span.d-me { b { (voice.word("seat.you")) } (voice.word("new.me_text")) }
                span.d-friend { b { (voice.word("new.friend_title")) } (voice.word("new.friend_text")) }
                span.d-anyone { b { (voice.word("new.anyone_title")) } (voice.word("new.anyone_text")) }
                span.d-here { b { (voice.word("new.here_title")) } (voice.word("new.here_text")) }
                @for level in Level::ALL {
                    (computer(voice, table, seat, level))
                }
            }
            details.chg {
                summary aria-label=(change) { (voice.word("new.change")) }
                div.seg.kd {
                    (option(Chair::Me, "person", "new.me"))
                    @if table.door == Door::Server {
                        (option(Chair::Friend, "link", "new.friend"))
                        (option(Chair::Anyone, "globe", "new.anyone"))
                    }
                    (option(Chair::Here, "screen", "new.here"))
                }
                div.seg.lv {
                    @for level in Level::ALL {
                        label {
                            input type="radio" name=(group) value=(Chair::Ai(level).value())
                                checked[Chair::Ai(level) == chosen];
                            span { (icon("icons", "robot")) (level_name(level, voice)) }
                        }
                    }
                }
            }
        }
    }
}
