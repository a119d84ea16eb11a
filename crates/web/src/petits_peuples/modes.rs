//! PTP-D4 in the strip: the kinds of action, each with its number of targets or the judge's reason.

use engine::{Game as _, Reason as _, Seat};
use maud::html;
use petits_peuples::action::Step as CraneStep;
use petits_peuples::phase::Act as Acting;
use petits_peuples::{Action, Illegal};

use super::draw::picture;
use super::targets::Mode;
use super::view::View;
use super::words;
use crate::widgets::{Act, Answers, Onward, Room, Way, WhyNot, act_button};

/// What the strip offers while an action is chosen.
pub(super) fn answers(view: &View<'_>, seat: Seat, now: Option<Mode>) -> Answers {
    let Some(act) = view.act() else {
        return Answers {
            can: Vec::new(),
            not: Vec::new(),
            onward: Vec::new(),
            nothing: None,
            room: Room::TILES,
        };
    };
    let count = |mode: Mode| view.legal().filter(|action| Mode::of(*action) == Some(mode)).count();
    let (open, closed): (Vec<Mode>, Vec<Mode>) = Mode::ALL.into_iter().partition(|mode| count(*mode) > 0);
    let can = open.into_iter().map(|mode| {
        let button = Act::mode(mode.name(), picture(icon_of(mode)), verb(view, mode))
            .pressed(now == Some(mode))
            .count(count(mode));
        let takes_token = matches!(mode, Mode::Invade | Mode::Move | Mode::Roof);
        act_button(&if takes_token { button.note(view.word("one_token")) } else { button })
    });
    let not = closed.into_iter().filter_map(|mode| {
        let illegal = why_not(view, seat, act, mode)?;
        Some(WhyNot {
            icon: picture(icon_of(mode)),
            verb: html! { (verb(view, mode)) },
            reason: view.reason(illegal),
            rule: illegal.rule(),
        })
    });
    Answers {
        can: can.collect(),
        not: not.collect(),
        onward: vec![way_out(view, seat, act, now.is_none())],
        nothing: None,
        room: Room::TILES,
    }
}

fn verb(view: &View<'_>, mode: Mode) -> String {
    view.word(&format!("verb.{}", mode.name()))
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

/// Move on or, after seven territories, pass.
fn way_out(view: &View<'_>, seat: Seat, act: Acting, is_natural: bool) -> Way {
    let action =
        if view.legal().any(|action| action == Action::Pass) { Action::Pass } else { Action::MoveOn };
    let verb = view.word(if action == Action::Pass { "verb.pass" } else { "verb.move_on" });
    let kind = if is_natural { Onward::Natural } else { Onward::Gives };
    let later = |illegal: Illegal| Way {
        icon: "next",
        note: view.voice().word(&format!("ptp.short.{}", short_of(illegal))),
        kind: Onward::NotYet(view.reason(illegal)),
        ..Way::later(view.voice(), verb.clone())
    };
    match (view.way(action, "next", verb.clone(), kind), view.game().check(view.state(), seat, action)) {
        (Some(way), _) if action == Action::MoveOn => {
            let note = view.say("next_number", |p| p.int("n", act.active.next().number()));
            Way { note, said: Some(words::action(view, seat, action)), ..way }
        }
        (Some(way), _) => way,
        (None, Err(illegal)) => later(illegal),
        (None, Ok(())) => Way::later(view.voice(), verb.clone()),
    }
}

/// The key of the few words inside the way on.
const fn short_of(illegal: Illegal) -> &'static str {
    match illegal {
        Illegal::CanBuild => "can_build",
        Illegal::Transferred => "transferred",
        Illegal::MovedOn => "moved_on",
        _ => "not_now",
    }
}
