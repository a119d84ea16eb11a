//! Beside the table: through whose eyes, the moves, and what proves that all was fair.

use engine::words::{Phrase, Voice};
use engine::{Seat, Viewer};
use maud::{Markup, html};

use super::Reel;
use super::deeds::{Deed, Deeds};
use super::tape::told;
use crate::widgets::{icon, seat_class, seat_mark};
use crate::words::{seat_label, short};

/// The panel; on phones it opens over the page.
pub(super) fn beside(reel: &Reel<'_>, voice: &Voice<'_>, deeds: &Deeds) -> Markup {
    html! {
        aside.tape #tape data-keep popover="auto" aria-label=(voice.word("replay.moves")) {
            (eyes(reel, voice))
            (moves(reel, voice, deeds))
            div.proof {
                (seal(reel, voice))
                a.b.record href={ "/t/" (reel.id) "/record" } download title=(voice.word("end.record")) aria-label=(voice.word("end.record")) {
                    (icon("icons", "download"))
                }
                (share(reel, voice))
                a.b #analysis-link href={ "/t/" (reel.id) "/analysis" } title=(voice.word("hindsight.open")) aria-label=(voice.word("hindsight.open")) {
                    (icon("icons", "advice"))
                }
            }
        }
    }
}

/// The parts of the panel that change from step to step.
pub(super) fn fresh(reel: &Reel<'_>, voice: &Voice<'_>) -> Markup {
    html! { aside.tape #tape data-keep { (eyes(reel, voice)) (share(reel, voice)) } }
}

/// Everything open, or what one seat saw.
fn eyes(reel: &Reel<'_>, voice: &Voice<'_>) -> Markup {
    let link = |viewer: Viewer, label: String, face: Markup| {
        let here = (viewer == reel.viewer).then_some("true");
        html! { a href=(reel.to(reel.step, viewer)) aria-current=[here] aria-label=(label) title=(label) { (face) } }
    };
    let open = voice.word("replay.all_open");
    html! {
        nav.eyes #eyes data-fresh aria-label=(voice.word("replay.eyes")) {
            (link(Viewer::Record, open.clone(), html! { (icon("icons", "eye")) span { (open) } }))
            @for seat in Seat::all(reel.table.players()) {
                (link(Viewer::Seat(seat), voice.say(&Phrase::new("replay.as_seat").text("name", seat_label(voice, seat))), seat_mark(seat)))
            }
        }
    }
}

fn moves(reel: &Reel<'_>, voice: &Voice<'_>, deeds: &Deeds) -> Markup {
    let mut round = 0;
    html! {
        ol #moves tabindex="0" aria-label=(voice.word("replay.moves")) {
            li #move-0 { (line(reel, 0, html! { b { (voice.word("replay.start")) } })) }
            @for deed in deeds.iter() {
                @if deed.round != round {
                    ({ round = deed.round; heading(reel, voice, round) })
                }
                @if reel.table.branches().iter().any(|branch| branch.step + 1 == deed.step) {
                    li.turn-off { (icon("icons", "branch")) (voice.word("replay.branched")) }
                }
                li id={ "move-" (deed.step) } class=(seat_class(deed.seat)) { (line(reel, deed.step, words(reel, voice, deed))) }
            }
        }
    }
}

fn heading(reel: &Reel<'_>, voice: &Voice<'_>, round: u16) -> Markup {
    html! { li.k { (voice.word(&format!("game.{}.round", reel.table.game()))) " " (round) } }
}

fn line(reel: &Reel<'_>, step: usize, inside: Markup) -> Markup {
    let here = (step == reel.step).then_some("step");
    html! { a href=(reel.link(step)) data-step=(step) aria-current=[here] { i.num { (step) } (inside) } }
}

fn words(reel: &Reel<'_>, voice: &Voice<'_>, deed: &Deed) -> Markup {
    html! {
        (icon("icons", &format!("sh{}", deed.seat.index())))
        span {
            @if reel.is_costly(deed.step) { em.doubt title=(voice.word("hindsight.doubt")) aria-label=(voice.word("hindsight.doubt")) role="img" { "?" } }
            @if let Some(notation) = &deed.notation { b { (notation) } " " }
            (told(voice, deed))
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

fn share(reel: &Reel<'_>, voice: &Voice<'_>) -> Markup {
    let label = voice.word("replay.share");
    html! {
        button.b #share data-fresh type="button" data-copy={ (reel.base) (reel.to(reel.step, reel.viewer)) } title=(label) aria-label=(label) {
            (icon("icons", "link"))
        }
    }
}
