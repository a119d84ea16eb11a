//! The strip of a replay: where the game stands, the slider, step by step, and «what if».

use engine::words::Voice;
use engine::{Seat, Viewer};
use maud::{Markup, html};

use super::Reel;
use super::deeds::{Deed, Deeds};
use super::tape::eyes;
use crate::computer::level_of_ai;
use crate::level::Level;
use crate::widgets::{icon, seat_dot};
use crate::words::seat_label;

/// The step that is shown.
pub(super) struct Now<'a> {
    pub(super) title: &'a str,
    pub(super) words: &'a str,
    pub(super) deed: Option<&'a Deed>,
    /// Who is to act next.
    pub(super) to_act: Option<Seat>,
}

/// The inside of the strip. What has `data-fresh` changes from step to step.
pub(super) fn strip(reel: &Reel<'_>, voice: &Voice<'_>, deeds: &Deeds, now: &Now<'_>) -> Markup {
    html! {
        div.prompt #prompt tabindex="-1" data-fresh {
            b { (now.title) }
            small { span { @if let Some(deed) = now.deed { (seat_dot(deed.seat)) } (now.words) } }
        }
        (slider(reel, voice, deeds))
        (steps(reel, voice))
        (what_if(reel, voice, now.to_act))
    }
}

/// The slider is a form, so that it works without the script.
fn slider(reel: &Reel<'_>, voice: &Voice<'_>, deeds: &Deeds) -> Markup {
    html! {
        form.reel method="get" action={ "/t/" (reel.id) "/replay" } {
            input type="hidden" name="seat" value=(eyes(reel.viewer));
            input #reel type="range" name="step" min="0" max=(reel.steps()) value=(reel.step) aria-label=(voice.word("replay.slider"))
                style={ "--done:" (percent(reel.step, reel.steps())) "%" };
            div.bands aria-hidden="true" {
                @for (round, place) in rounds(reel, deeds) { span style={ "left:" (place) "%" } { (round) } }
            }
            button.reel-go { (voice.word("replay.go")) }
        }
    }
}

/// The rounds and where they begin, in percent; one that would stand upon another is left out.
pub(super) fn rounds(reel: &Reel<'_>, deeds: &Deeds) -> Vec<(u16, usize)> {
    const APART: usize = 5;
    let mut rounds: Vec<(u16, usize)> = Vec::new();
    for deed in deeds.iter() {
        let place = percent(deed.step - 1, reel.steps());
        if rounds.last().is_none_or(|(round, before)| *round != deed.round && place >= before + APART) {
            rounds.push((deed.round, place));
        }
    }
    rounds
}

fn percent(part: usize, all: usize) -> usize {
    part * 100 / all.max(1)
}

/// First, previous, play, next, last.
fn steps(reel: &Reel<'_>, voice: &Voice<'_>) -> Markup {
    let last = reel.steps();
    let go = |id: &str, picture: &str, step: usize| {
        let off = step == reel.step;
        html! {
            a.b id={ "step-" (id) } data-fresh href=(reel.link(step)) data-step=(step) aria-label=(voice.word(&format!("replay.{id}")))
                title=(voice.word(&format!("replay.{id}"))) class=[off.then_some("off")] { (icon("icons", picture)) }
        }
    };
    html! {
        nav.steps aria-label=(voice.word("replay.steps")) {
            (go("first", "first", 0))
            (go("previous", "previous", reel.step.saturating_sub(1)))
            button.p #step-play type="button" data-play aria-pressed="false" aria-label=(voice.word("replay.play")) {
                (icon("icons", "play")) (icon("icons", "pause"))
            }
            (go("next", "step", (reel.step + 1).min(last)))
            (go("last", "last", last))
        }
    }
}

/// A click plays on from here; before it, the seat and the level may be changed.
fn what_if(reel: &Reel<'_>, voice: &Voice<'_>, to_act: Option<Seat>) -> Markup {
    let alone = reel.table.players() == 1;
    html! {
        form.what-if #what-if method="post" action={ "/t/" (reel.id) "/replay/" (reel.step) "/branch" } data-navigate {
            (branch_button(reel, voice, alone))
            @match reel.viewer {
                Viewer::Seat(seat) => { input type="hidden" name="seat" value=(seat); }
                Viewer::Record | Viewer::Spectator => { (seats(reel, voice, reel.player(to_act))) }
            }
            @if !alone { (levels(reel, voice)) }
            button.b.moves-open type="button" popovertarget="tape" { (voice.word("replay.moves")) }
        }
    }
}

fn branch_button(reel: &Reel<'_>, voice: &Voice<'_>, alone: bool) -> Markup {
    let small = if alone { "replay.branch_alone" } else { "replay.branch_text" };
    let face = html! { (icon("icons", "branch")) span { (voice.word("replay.branch")) small { (voice.word(small)) } } };
    if reel.step == reel.steps() {
        let why = voice.word("replay.branch_over");
        return html! {
            button.go #branch data-fresh type="button" aria-disabled="true" data-reason=(why) title=(why) { (face) }
        };
    }
    html! {
        button.go.main #branch data-fresh formaction={ "/t/" (reel.id) "/replay/" (reel.step) "/branch" } { (face) }
    }
}

fn seats(reel: &Reel<'_>, voice: &Voice<'_>, chosen: Seat) -> Markup {
    html! {
        select name="seat" aria-label=(voice.word("replay.branch_seat")) {
            @for seat in Seat::all(reel.table.players()) {
                option value=(seat) selected[seat == chosen] { (seat_label(voice, seat)) }
            }
        }
    }
}

fn levels(reel: &Reel<'_>, voice: &Voice<'_>) -> Markup {
    html! {
        select name="level" aria-label=(voice.word("replay.branch_level")) {
            @for level in Level::ALL {
                option value=(level.as_str()) selected[level == reel.level] {
                    (level_of_ai(level, voice))
                }
            }
        }
    }
}
