//! A finished game in hindsight: how the chances went, what turned them, and which moves gave something away.

use engine::Seat;
use engine::words::{Phrase, Voice};
use games::{Analysis, Costly, TurningPoint};
use maud::{Markup, html};

use super::chances::chances;
use super::deeds::Deeds;
use super::tape::told;
use super::{Reel, speak};
use crate::assets::path_of;
use crate::games::game_name;
use crate::shell::{Header, Page, document, header};
use crate::widgets::{icon, seat_mark};
use crate::words::seat_label;

/// What is known of a game in hindsight.
#[derive(Clone, Copy, Debug)]
pub enum Findings<'a> {
    /// Nobody has asked yet.
    Unasked,
    /// So many percent of the work are done.
    Underway(u8),
    /// The analysis.
    Known(&'a Analysis),
}

/// The page; `None` while the game runs.
pub fn hindsight(reel: &Reel<'_>, findings: Findings<'_>) -> Option<Markup> {
    let deeds = reel.deeds()?;
    let game = reel.table.game();
    let path = format!("/t/{}/analysis", reel.id);
    Some(speak(reel, reel.own(), |voice| {
        let name = game_name(voice, game.as_str());
        let top = Header {
            title: &name,
            crumb: html! { b { (voice.word("hindsight.title")) } },
            extra: html! { a.b.hind-replay href={ "/t/" (reel.id) "/replay" } aria-label=(voice.word("replay.open")) { (icon("icons", "play")) span { (voice.word("replay.open")) } } },
            path: &path,
        };
        let body = html! {
            div.hind-page data-game=(game) {
                (header(voice, &top))
                @match findings {
                    Findings::Unasked => (unasked(voice, reel)),
                    Findings::Underway(percent) => (underway(voice, &path, percent)),
                    Findings::Known(analysis) => (known(voice, reel, &deeds, analysis)),
                }
                script type="module" src=(path_of("analysis.js")) {}
            }
        };
        let title = format!("{}, {name}", voice.word("hindsight.title"));
        document(voice, &Page { title: &title, styles: &["analysis.css"], game: Some(game.as_str()), body })
    }))
}

fn unasked(voice: &Voice<'_>, reel: &Reel<'_>) -> Markup {
    html! {
        main.hind.ask #hindsight {
            section.panel {
                h2 { (voice.word("hindsight.ask_title")) }
                p { (voice.word("hindsight.ask_text")) }
                form method="post" action={ "/t/" (reel.id) "/analysis" } {
                    button.p { (icon("icons", "advice")) (voice.word("hindsight.ask")) }
                }
            }
        }
    }
}

/// The script asks again by itself; without it there is a link.
fn underway(voice: &Voice<'_>, path: &str, percent: u8) -> Markup {
    html! {
        main.hind.ask #hindsight data-underway {
            section.panel {
                h2 { (voice.word("hindsight.underway")) }
                progress max="100" value=(percent) aria-label=(voice.word("hindsight.underway")) {}
                p role="status" { (voice.say(&Phrase::new("hindsight.percent").int("n", percent))) }
                noscript { a.b href=(path) { (voice.word("hindsight.again")) } }
            }
        }
    }
}

fn known(voice: &Voice<'_>, reel: &Reel<'_>, deeds: &Deeds, analysis: &Analysis) -> Markup {
    let turns = analysis.turning_points();
    let endings = Phrase::new("hindsight.endings").int("n", analysis.endings);
    html! {
        main.hind #hindsight {
            section.panel.course {
                h2.k {
                    (voice.word(if is_won(analysis) { "hindsight.chances" } else { "hindsight.points" }))
                    small { (voice.say(&endings)) }
                }
                (chances(voice, reel, deeds, analysis, &turns))
            }
            section.panel.turning {
                h2.k { (voice.word("end.turns")) }
                @if turns.is_empty() { p.none { (voice.word("hindsight.no_turns")) } }
                ol {
                    @for (number, turn) in (1..).zip(&turns) {
                        li { (turning_point(voice, reel, deeds, (number, turn), is_won(analysis))) }
                    }
                }
            }
            section.panel.costly {
                h2.k { (voice.word("hindsight.costly")) small { (voice.word("hindsight.costly_hint")) } }
                @if analysis.costly.is_empty() { p.none { (voice.word("hindsight.no_costly")) } }
                ol {
                    @for costly in &analysis.costly { li { (costly_move(voice, reel, costly)) } }
                }
            }
        }
    }
}

/// Whether seats win or lose, or a game ends with a title.
pub(super) fn is_won(analysis: &Analysis) -> bool {
    analysis.moments.iter().any(|moment| moment.chances.is_some())
}

fn turning_point(
    voice: &Voice<'_>,
    reel: &Reel<'_>,
    deeds: &Deeds,
    (number, turn): (usize, &TurningPoint),
    is_won: bool,
) -> Markup {
    let last = (turn.from + 1..=turn.to).rev().find_map(|step| deeds.at(step).filter(|deed| deed.is_told()));
    let gain = Phrase::new(if is_won { "hindsight.gain" } else { "hindsight.gain_points" });
    html! {
        a href=(reel.link(turn.to)) {
            b.no { (number) }
            (seat_mark(turn.seat))
            span {
                b { (voice.say(&Phrase::new("hindsight.between").int("a", turn.from as i64 + 1).int("b", turn.to as i64))) }
                @if let Some(deed) = last { small { (told(voice, deed)) } }
            }
            em class=(if turn.gain > 0 { "d u" } else { "d w" }) { (voice.say(&gain.text("n", signed(turn.gain)))) }
        }
    }
}

/// What was played, what would have been better, what it cost; a link to the position before it.
fn costly_move(voice: &Voice<'_>, reel: &Reel<'_>, costly: &Costly) -> Markup {
    let seat = Seat::all(reel.table.players()).nth(costly.seat).unwrap_or(Seat::FIRST);
    let legal = reel.table.at(costly.step).legal(seat);
    let label = |notation: &str| {
        let known = legal.iter().find(|(action, _)| action == notation);
        known.map_or_else(|| notation.to_owned(), |(_, phrase)| voice.say(phrase))
    };
    let points = Phrase::new("hindsight.cost_points").text("n", tenths(voice, costly.tenths));
    html! {
        a href=(reel.link(costly.step)) {
            (seat_mark(seat))
            span {
                small.who {
                    (seat_label(voice, seat)) ", "
                    (voice.say(&Phrase::new("hindsight.move").int("n", costly.step as i64 + 1)))
                }
                span.was { b { (voice.word("hindsight.played")) } " " (label(&costly.played)) " " i { (costly.played) } }
                span.better { b { (voice.word("hindsight.better")) } " " (label(&costly.better)) " " i { (costly.better) } }
            }
            span.cost {
                @if let Some(chance) = costly.chance.filter(|chance| *chance > 0) {
                    em.d.w { (voice.say(&Phrase::new("hindsight.gain").text("n", signed(-i32::from(chance))))) }
                }
                small { (voice.say(&points)) }
            }
        }
    }
}

fn signed(value: i32) -> String {
    if value < 0 { format!("−{}", -value) } else { format!("+{value}") }
}

/// A number with one decimal as the language writes it.
fn tenths(voice: &Voice<'_>, tenths: i32) -> String {
    let (whole, part) = (tenths.abs() / 10, tenths.abs() % 10);
    // What a move cost is taken away.
    let sign = if tenths > 0 { "−" } else { "+" };
    format!("{sign}{whole}{}{part}", voice.word("hindsight.decimal"))
}
