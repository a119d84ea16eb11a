//! PTP-D4 in the strip: the kinds of action, each with its number of targets or the judge's reason.

use engine::{Game as _, Reason as _, Seat};
use maud::{Markup, html};
use petits_peuples::action::Step as CraneStep;
use petits_peuples::phase::Act as Acting;
use petits_peuples::{Action, Illegal};

use super::draw::picture;
use super::targets::Mode;
use super::view::View;
use super::words;
use crate::widgets::{Act, Refusal, act_button};

/// The buttons of the strip while an action is chosen.
pub(super) fn buttons(view: &View<'_>, seat: Seat, now: Option<Mode>) -> Markup {
    let Some(act) = view.act() else {
        return html! {};
    };
    let mode = |mode: Mode| mode_button(view, seat, act, mode, now);
    html! {
        (mode(Mode::Build))
        (mode(Mode::Abandon))
        span.plo role="group" aria-label=(view.word("ploys")) {
            span.plol { (picture("strat")) small { (view.word("one_token")) } }
            (mode(Mode::Invade))
            (mode(Mode::Move))
            (mode(Mode::Roof))
        }
        (way_out(view, seat, act, now.is_none()))
    }
}

fn mode_button(view: &View<'_>, seat: Seat, act: Acting, mode: Mode, now: Option<Mode>) -> Markup {
    let count = view.legal().filter(|action| Mode::of(*action) == Some(mode)).count();
    let verb = view.word(&format!("verb.{}", mode.name()));
    let button =
        Act::mode(mode.name(), picture(icon_of(mode)), &verb).pressed(now == Some(mode)).count(count);
    if count > 0 {
        return act_button(&button);
    }
    let Some(illegal) = why_not(view, seat, act, mode) else {
        return html! {};
    };
    let short = view.voice().word(&format!("ptp.short.{}", short_of(mode, illegal)));
    let reason = words::reason(view, illegal);
    act_button(&button.refused(Some(Refusal { short: &short, reason: &reason, rule: Some(illegal.rule()) })))
}

const fn icon_of(mode: Mode) -> &'static str {
    match mode {
        Mode::Build => "x-build",
        Mode::Abandon => "x-leave",
        Mode::Invade => "x-invade",
        Mode::Move => "x-move",
        Mode::Roof => "x-roof",
    }
}

/// The most telling of the judge's reasons over the spots of the territory in play.
fn why_not(view: &View<'_>, seat: Seat, act: Acting, mode: Mode) -> Option<Illegal> {
    let actions: Vec<Action> = match mode {
        Mode::Build => act.active.spots().map(Action::Build).collect(),
        Mode::Abandon => act.active.spots().map(Action::Abandon).collect(),
        Mode::Invade => act.active.spots().map(Action::Invade).collect(),
        Mode::Roof => act.active.spots().map(Action::Transfer).collect(),
        Mode::Move => CraneStep::ALL.map(Action::StrategicMove).to_vec(),
    };
    actions
        .into_iter()
        .filter_map(|action| view.game().check(view.state(), seat, action).err())
        .max_by_key(|illegal| weight(*illegal))
}

/// What a player would want to hear first.
const fn weight(illegal: Illegal) -> u8 {
    match illegal {
        Illegal::NoToken | Illegal::PloyUsed | Illegal::CraneOff | Illegal::MovedOn | Illegal::NoFloor => 5,
        Illegal::CannotAfford { .. } | Illegal::TooTall { .. } | Illegal::NoRoofTarget => 4,
        Illegal::NoRoof | Illegal::Roofed => 3,
        Illegal::NoBuilding | Illegal::NothingToInvade | Illegal::NotYours(_) => 2,
        _ => 1,
    }
}

/// The key of the few words inside the button.
const fn short_of(mode: Mode, illegal: Illegal) -> &'static str {
    match (mode, illegal) {
        (_, Illegal::NoToken) => "no_token",
        (_, Illegal::PloyUsed) => "ploy_used",
        (_, Illegal::CraneOff) => "crane_off",
        (_, Illegal::MovedOn) => "moved_on",
        (_, Illegal::NoFloor) => "no_floor",
        (_, Illegal::CannotAfford { .. }) => "cannot_afford",
        (_, Illegal::TooTall { .. }) => "too_tall",
        (_, Illegal::NoRoofTarget) => "no_roof_target",
        (_, Illegal::Transferred) => "transferred",
        (_, Illegal::CanBuild) => "can_build",
        (Mode::Build, Illegal::Roofed) => "roofed",
        (Mode::Build, _) => "full",
        (Mode::Abandon, _) => "no_building",
        (Mode::Invade, _) => "own_building",
        (Mode::Roof, _) => "no_roof",
        (Mode::Move, _) => "not_now",
    }
}

/// Move on or, after seven territories, pass.
fn way_out(view: &View<'_>, seat: Seat, act: Acting, glows: bool) -> Markup {
    let action =
        if view.legal().any(|action| action == Action::Pass) { Action::Pass } else { Action::MoveOn };
    let (notation, verb) = match action {
        Action::Pass => (action.to_string(), view.word("verb.pass")),
        _ => (action.to_string(), view.word("verb.move_on")),
    };
    let button = Act::action(&notation, picture("x-next"), &verb);
    match view.game().check(view.state(), seat, action) {
        Ok(()) => html! {
            button.act.can[glows].may[!glows].advised[view.is_advised(action)] #act-next name="action" value=(notation) {
                (picture("x-next"))
                span {
                    (verb)
                    @if action == Action::MoveOn { small { (view.say("next_number", |p| p.int("n", act.active.next().number()))) } }
                }
            }
        },
        Err(illegal) => {
            let short = view.voice().word(&format!("ptp.short.{}", short_of(Mode::Move, illegal)));
            let reason = words::reason(view, illegal);
            act_button(&button.refused(Some(Refusal {
                short: &short,
                reason: &reason,
                rule: Some(illegal.rule()),
            })))
        }
    }
}
