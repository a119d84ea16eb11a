//! The strip of a replay: where the game stands, step by step, through whose eyes, and a try from here.

use engine::words::{Phrase, Voice};
use engine::{Seat, Viewer};
use maud::{Markup, html};

use super::list::eyes;
use super::study::Study;
use super::{Reel, address_of_try};
use crate::widgets::{icon, seat_dot};
use crate::words::seat_label;

/// The step that is shown.
pub(super) struct Now<'a> {
    pub(super) title: &'a str,
    pub(super) words: &'a str,
    pub(super) seat: Option<Seat>,
}

/// So many moves without a choice may follow each other.
const FORCED: usize = 12;

/// The inside of the strip. What has `data-fresh` changes from step to step.
pub(super) fn strip(reel: &Reel<'_>, voice: &Voice<'_>, study: &Study<'_>, now: &Now<'_>) -> Markup {
    let path = try_path(reel, study);
    html! {
        div.prompt #prompt tabindex="-1" data-fresh {
            b { (now.title) }
            small { span { @if let Some(seat) = now.seat { (seat_dot(seat)) } (now.words) } }
        }
        (steps(reel, voice, study))
        (tools(reel, voice))
        (try_it(reel, voice, path.as_deref()))
        (phone_bar(voice, path.as_deref()))
    }
}

/// First, previous, play, next, last, and the next mistake.
fn steps(reel: &Reel<'_>, voice: &Voice<'_>, study: &Study<'_>) -> Markup {
    let last = reel.steps();
    let (before, after) = study.beside(reel.step, last);
    let go = |id: &str, picture: &str, step: usize| {
        let off = step == reel.step;
        html! {
            a.b id={ "step-" (id) } data-fresh href=(reel.link(step)) data-step=(step) aria-label=(voice.word(&format!("replay.{id}")))
                class=[off.then_some("off")] { (icon("icons", picture)) }
        }
    };
    let has_mistakes = study.mistakes().next().is_some();
    html! {
        nav.steps aria-label=(voice.word("replay.steps")) {
            (go("first", "first", 0))
            (go("previous", "previous", before))
            button.p #step-play type="button" data-play aria-pressed="false" aria-label=(voice.word("replay.play")) {
                (icon("icons", "play")) (icon("icons", "pause"))
            }
            (go("next", "step", after))
            (go("last", "last", last))
            button.b.jump #jump data-fresh type="button" data-next-mistake hidden[!has_mistakes] aria-label=(voice.word("replay.next_mistake")) {
                (super::curve::mark_icon(games::Mark::Costly)) span { (voice.word("replay.next_mistake")) }
            }
        }
    }
}

/// Through whose eyes, the link to this step, and the file of the game.
fn tools(reel: &Reel<'_>, voice: &Voice<'_>) -> Markup {
    let seen_by = match reel.viewer {
        Viewer::Seat(seat) => voice.say(&Phrase::new("replay.as_seat").text("name", seat_label(voice, seat))),
        Viewer::Record | Viewer::Spectator => voice.word("replay.all_open"),
    };
    html! {
        div.tools3 {
            button.b.viewb #eye data-fresh type="button" popovertarget="eyes" { (icon("icons", "eye")) span { (seen_by) } }
            (eyes(reel, voice))
            (share(reel, voice))
            a.b.record href={ "/t/" (reel.id) "/record" } download aria-label=(voice.word("end.record")) { (icon("icons", "download")) }
        }
    }
}

fn share(reel: &Reel<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        button.b #share data-fresh type="button" data-copy={ (reel.base) (reel.to(reel.step, reel.viewer)) } aria-label=(voice.word("replay.share")) {
            (icon("icons", "share"))
        }
    }
}

/// Where a try begins: with the decision that is shown, else with the next one.
pub(super) fn try_path(reel: &Reel<'_>, study: &Study<'_>) -> Option<String> {
    let row = study.at(reel.step);
    let judged = row.and_then(|row| study.verdict(row));
    let begun = match (judged, row) {
        (Some(verdict), _) => verdict.step,
        (None, Some(row)) if row.seat.is_some() => row.step - 1,
        _ => reel.step,
    };
    let is_choice = |(step, (seat, _)): &(usize, (Seat, String))| reel.table.at(*step).legal(*seat).len() > 1;
    let moves = reel.table.moves().into_iter().enumerate().skip(begun);
    let (step, (seat, _)) = moves.take(FORCED).find(is_choice)?;
    Some(address_of_try(reel.id, step, seat, &[]))
}

fn try_it(reel: &Reel<'_>, voice: &Voice<'_>, path: Option<&str>) -> Markup {
    let small = if reel.table.players() == 1 { "replay.try_alone" } else { "replay.try_text" };
    let face =
        html! { (icon("icons", "branch")) span { (voice.word("replay.try")) small { (voice.word(small)) } } };
    match path {
        Some(path) => html! { a.go.main #try data-fresh href=(path) { (face) } },
        None => {
            let why = voice.word("replay.branch_over");
            html! { button.go #try data-fresh type="button" aria-disabled="true" data-reason=(why) { (face) } }
        }
    }
}

/// On phones what stands beside the table opens from here.
fn phone_bar(voice: &Voice<'_>, path: Option<&str>) -> Markup {
    html! {
        nav.phonebar aria-label=(voice.word("replay.parts")) {
            button.b type="button" popovertarget="tape" { (voice.word("replay.moves")) }
            button.b type="button" popovertarget="sum" { (voice.word("replay.report")) }
            a.p #try-phone data-fresh href=(path.unwrap_or("#")) aria-disabled=[path.is_none().then_some("true")] { (voice.word("replay.try_short")) }
            button.b type="button" popovertarget="eyes" { (icon("icons", "eye")) (voice.word("replay.view_short")) }
        }
    }
}
