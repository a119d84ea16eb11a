//! The list of what happened, by round, with what is to be told of it in hindsight.

use engine::Seat;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};

use super::Reel;
use super::curve::{is_won, mark_icon, mark_key};
use super::rows::Row;
use super::study::Study;
use super::verdict::{amount, told};
use crate::widgets::{icon, seat_class, seat_dot};
use crate::words::{seat_label, short};

/// The list; on phones it opens over the page.
pub(super) fn list(reel: &Reel<'_>, voice: &Voice<'_>, study: &Study<'_>) -> Markup {
    html! {
        aside.tape #tape popover="auto" aria-label=(voice.word("replay.moves")) {
            (filter(voice, study))
            (moves(reel, voice, study))
            (seal(reel, voice))
        }
    }
}

/// All, the reader's mistakes, or what turned the game.
fn filter(voice: &Voice<'_>, study: &Study<'_>) -> Markup {
    let button = |name: &str, count: Option<usize>, face: Markup| {
        let off = count == Some(0);
        html! {
            button type="button" data-filter=(name) aria-pressed=((name == "all").to_string()) aria-disabled=[off.then_some("true")] {
                (face) (voice.word(&format!("replay.filter_{name}"))) @if let Some(count) = count { " " b.num { (count) } }
            }
        }
    };
    html! {
        div.filter role="group" aria-label=(voice.word("replay.filter")) {
            (button("all", None, html! {}))
            @if study.analysis.is_some() {
                (button("mine", Some(study.mistakes().count()), mark_icon(games::Mark::Costly)))
                (button("turns", Some(study.turns.len()), html! {}))
            }
        }
    }
}

fn moves(reel: &Reel<'_>, voice: &Voice<'_>, study: &Study<'_>) -> Markup {
    let here = study.at(reel.step);
    // Where the game left the course of another: before the first row that ends after it.
    let left = |step: usize| study.rows.iter().find(|row| row.until > step).map(|row| row.place);
    let branches: Vec<usize> = reel.table.branches().iter().filter_map(|branch| left(branch.step)).collect();
    let mut round = 0;
    html! {
        ol #moves tabindex="0" aria-label=(voice.word("replay.moves")) {
            li #move-0 { a.drow href=(reel.link(0)) data-step="0" data-from="0" aria-current=[here.is_none().then_some("step")] { span {} span { (voice.word("replay.start")) } } }
            @for row in &study.rows {
                @if row.round > round {
                    ({ round = row.round; heading(reel, voice, round) })
                }
                @if branches.contains(&row.place) {
                    li.turn-off { (icon("icons", "branch")) (voice.word("replay.branched")) }
                }
                (line(reel, voice, study, row, here.is_some_and(|here| here.is(row))))
            }
        }
    }
}

fn heading(reel: &Reel<'_>, voice: &Voice<'_>, round: u16) -> Markup {
    html! { li.rd { (voice.word(&format!("game.{}.round", reel.table.game()))) " " (round) } }
}

fn line(reel: &Reel<'_>, voice: &Voice<'_>, study: &Study<'_>, row: &Row, is_here: bool) -> Markup {
    let verdict = study.verdict(row);
    let stroke = study.stroke(row).filter(|_| verdict.is_none());
    let turning = study.turning(row);
    let mark = verdict.and_then(|one| one.mark).or(stroke.map(|(_, mark)| mark));
    let change =
        verdict.map(told).or_else(|| Some((is_won(reel, study.analysis), stroke?.0.change(study.focus))));
    let class = row.seat.map_or_else(|| "byluck".to_owned(), seat_class);
    html! {
        li data-mine[study.is_mistake(row)] data-turning[turning.is_some()] {
            a class={ "drow " (class) } href=(reel.link(row.until)) data-step=(row.until) data-from=(row.step) data-turn=(row.turn)
                data-mark=[mark.map(mark_key)] aria-current=[is_here.then_some("step")] {
                @match row.seat { Some(seat) => (seat_dot(seat)), None => (icon("icons", "flag")) }
                span { @if let Some(seat) = row.seat { span.vh { (seat_label(voice, seat)) ": " } } (row.said) }
                @if let Some((is_chance, change)) = change { (amount(voice, is_chance, change)) }
                @if mark.is_some() || turning.is_some() {
                    span.mks {
                        @if let Some(number) = turning { b.tpn { (number + 1) } }
                        @if let Some(mark) = mark { (mark_icon(mark)) span.vh { (voice.word(&format!("replay.{}", mark_key(mark)))) } }
                    }
                }
            }
        }
    }
}

/// The seed of the game and those of its branches, each with the print that was published before.
fn seal(reel: &Reel<'_>, voice: &Voice<'_>) -> Markup {
    let record = reel.table.record();
    let first = (record.commitment, record.seed);
    let seals =
        std::iter::once(first).chain(record.branches.iter().map(|branch| (branch.commitment, branch.seed)));
    let seals: Vec<(String, String)> = seals
        .map(|(print, seed)| (print.to_string(), seed.map_or_else(String::new, |seed| seed.to_string())))
        .collect();
    let last = seals.last().map_or("", |(_, seed)| seed.as_str());
    html! {
        details.seal #seal {
            summary { (icon("icons", "seal")) span { (voice.word("seal.seed")) " " b.num { (short(last)) } } }
            div {
                p { b { (voice.word("seal.open_title")) } " " (voice.word("seal.open_text")) }
                @if seals.len() > 1 { p { (voice.word("replay.seals")) } }
                dl.facts {
                    @for (print, seed) in &seals {
                        div { dt { (voice.word("seal.print")) } dd { code { (print) } } }
                        div { dt { (voice.word("seal.seed")) } dd { code { (seed) } } }
                    }
                }
                p { (voice.word("replay.verify")) " " code { "hameau verify" } }
            }
        }
    }
}

/// Everything open, or what one seat saw: a list that opens over the strip.
pub(super) fn eyes(reel: &Reel<'_>, voice: &Voice<'_>) -> Markup {
    use engine::Viewer;
    let link = |viewer: Viewer, label: String, face: Markup| {
        let here = (viewer == reel.viewer).then_some("true");
        html! { a href=(reel.to(reel.step, viewer)) aria-current=[here] { (face) span { (label) } } }
    };
    html! {
        nav.eyes #eyes popover="auto" data-fresh aria-label=(voice.word("replay.eyes")) {
            (link(Viewer::Record, voice.word("replay.all_open"), icon("icons", "eye")))
            @for seat in Seat::all(reel.table.players()) {
                (link(Viewer::Seat(seat), voice.say(&Phrase::new("replay.as_seat").text("name", seat_label(voice, seat))), seat_dot(seat)))
            }
        }
    }
}
