//! The strip: the question in one sentence, the ways to answer, undo and advice.

use engine::Seat;
use maud::{Markup, html};
use petits_peuples::Action;
use petits_peuples::action::project_name;
use petits_peuples::ids::Terrain;
use petits_peuples::phase::{Phase, Step};

use super::draw::{picture, small};
use super::targets::{Mode, Target};
use super::view::View;
use super::{modes, picks, words};
use crate::seat_label;
use crate::widgets::{Act, Refusal, act_button, icon, seat_mark};

/// The inside of the strip.
pub(super) fn strip(view: &View<'_>, targets: &[Target], mode: Option<Mode>) -> Markup {
    html! {
        (view.question(&question(view, mode), &consequence(view)))
        span.grow {}
        (view.answers(|seat| html! {
            (picks::picks(view, seat, targets, mode))
            (answers(view, seat, mode))
        }))
    }
}

/// The question, as the page says it; where modes differ, one sentence each.
fn question(view: &View<'_>, mode: Option<Mode>) -> Markup {
    html! {
        @match (view.act(), mode) {
            (Some(act), Some(now)) if view.decider().is_some() => {
                @for mode in Mode::ALL {
                    span.now[mode == now] data-for=(mode.name()) { (view.say(&format!("ask.{}", mode.name()), |p| p.int("n", act.active.number()))) }
                }
            }
            _ => (spoken(view)),
        }
    }
}

/// The question in plain words: for the live region too.
pub(super) fn spoken(view: &View<'_>) -> String {
    let Some(seat) = view.decider() else {
        return waiting(view);
    };
    match (view.state().phase(), view.step()) {
        (Phase::Missions, _) => match super::missions::progress(view, seat) {
            "progress.one" => view.word("ask.second_mission"),
            _ => view.word("ask.first_mission"),
        },
        (_, Some(Step::Start)) => view.word("ask.start"),
        (_, Some(Step::Act(act))) => view.say("ask.act", |p| p.int("n", act.active.number())),
        (_, Some(Step::Bramble { .. })) => view.word("ask.bramble"),
        (_, Some(Step::Roof { .. })) => view.word("ask.place_roof"),
        (_, Some(Step::Project { .. })) => view.word("ask.project"),
        (_, Some(Step::Name)) => view.word("ask.name"),
        (_, None) => String::new(),
    }
}

/// Who is thinking.
fn waiting(view: &View<'_>) -> String {
    let names: Vec<String> = view
        .state()
        .seats()
        .filter(|seat| view.game_to_act(*seat))
        .map(|seat| view.voice().name(seat))
        .collect();
    match names.as_slice() {
        [] => String::new(),
        [name] => view.say("thinking", |p| p.text("name", name)),
        names => view.say("all_thinking", |p| p.text("names", names.join(", "))),
    }
}

/// What the reader has, or what the advice says.
fn consequence(view: &View<'_>) -> Markup {
    if let Some(advice) = view.advice() {
        return advice;
    }
    let Some(seat) = view.owner() else {
        return html! {};
    };
    let player = view.state().player(seat);
    html! {
        span { (small("head")) (view.voice().say(&words::inhabitants(player.population))) }
        span { (small("floor")) (view.voice().say(&words::floors(player.supply))) }
        @if view.legal().any(|action| matches!(action, Action::MoveOn | Action::Pass)) { span.end { (view.word("no_build")) } }
        @if view.act().is_some_and(|act| act.hops > 0) { span { (view.word("moved_on")) } }
        @if view.state().is_ending() { span.end { (small("flag")) (view.word("crumb.last")) } }
    }
}

fn answers(view: &View<'_>, seat: Seat, mode: Option<Mode>) -> Markup {
    let inside = match view.step() {
        Some(Step::Act(_)) => modes::buttons(view, seat, mode),
        Some(Step::Start) => starts(view, seat),
        Some(Step::Bramble { .. }) => covers(view, seat),
        Some(Step::Project { .. }) => projects(view),
        Some(Step::Name) => names(view),
        Some(Step::Roof { .. }) | None => return html! {},
    };
    html! { div.acts data-digits role="group" aria-label=(view.word("answers")) { (inside) } }
}

fn starts(view: &View<'_>, seat: Seat) -> Markup {
    html! {
        @for action in view.legal() {
            @if let Action::Start(territory) = action {
                button.act.st.advised[view.is_advised(action)] #{ "act-" (territory) } name="action" value=(action)
                    aria-label=(words::action(view, seat, action)) { i.nb.num { (territory.number()) } }
            }
        }
    }
}

fn covers(view: &View<'_>, seat: Seat) -> Markup {
    use engine::{Game as _, Reason as _};
    html! {
        @for terrain in Terrain::ALL {
            @let action = Action::Cover(terrain);
            @let name = view.voice().say(&petits_peuples::action::terrain_name(terrain));
            @let notation = action.to_string();
            @let icon = picture(&format!("tok-{terrain}"));
            @match view.game().check(view.state(), seat, action) {
                Ok(()) => {
                    button.act.can.advised[view.is_advised(action)] #{ "act-" (terrain) } name="action" value=(notation) {
                        (icon) span { (name) } i.n { (view.state().tokens_left(terrain)) }
                    }
                }
                Err(illegal) => {
                    @let act = Act::action(&notation, icon, &name);
                    @let reason = words::reason(view, illegal);
                    (act_button(&act.refused(Some(Refusal { short: &view.word("none_left"), reason: &reason, rule: Some(illegal.rule()) }))))
                }
            }
        }
    }
}

fn projects(view: &View<'_>) -> Markup {
    html! {
        @for action in view.legal() {
            @match action {
                Action::Validate(project) => {
                    @let points = view.data().project(project).points;
                    button.act.wide.can.advised[view.is_advised(action)] #{ "act-" (project) } name="action" value=(action) {
                        b.num { "+" (points) } span { (view.voice().say(&project_name(project))) }
                    }
                }
                Action::Decline => {
                    button.act.advised[view.is_advised(action)] #act-decline name="action" value=(action) {
                        (icon("icons", "cross")) span { (view.word("decline")) }
                    }
                }
                _ => {}
            }
        }
    }
}

fn names(view: &View<'_>) -> Markup {
    html! {
        @for action in view.legal() {
            @if let Action::Name(next) = action {
                button.act.wide.can.advised[view.is_advised(action)] #{ "act-" (next) } name="action" value=(action) {
                    (seat_mark(next)) span { (seat_label(view.voice(), next)) }
                }
            }
        }
    }
}
