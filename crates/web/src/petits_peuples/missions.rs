//! Secret missions: choosing two of four, and what the kept ones are worth today.

use engine::{Seat, Secret};
use maud::{Markup, html};
use petits_peuples::Action;
use petits_peuples::action::mission_name;
use petits_peuples::data::Effect;
use petits_peuples::ids::{MissionId, Territory};
use petits_peuples::scoring::{has_strict_majority, kept, mission_points};
use petits_peuples::state::Hand;

use super::view::View;
use super::{names, pattern};
use crate::seat_label;
use crate::widgets::{icon, seat_dot};

/// The reader's own missions; where all is open, those of the player to act.
pub(super) fn panel(view: &View<'_>) -> Markup {
    let Some(seat) = view.hand() else {
        return html! {};
    };
    let cards: Vec<MissionId> = match &view.state().player(seat).hand {
        Hand::Choosing { first: Some(Secret::Known(first)), .. } => vec![*first],
        Hand::Choosing { .. } => Vec::new(),
        Hand::Kept { .. } => known(view, seat),
    };
    html! {
        section.open #pane-missions data-pane="garden missions" {
            h2.k { (view.word(if view.owner().is_some() { "missions" } else { "missions_short" })) small {
                @match view.owner() {
                    Some(_) => { (icon("icons", "hidden")) (view.word("secret")) }
                    None => { (seat_dot(seat)) (seat_label(view.voice(), seat)) }
                }
            } }
            ul.mss {
                @for card in &cards { li { (own_card(view, seat, *card)) } }
                @for _ in cards.len()..2 { li { span.ms.gone { (view.word("to_choose")) } } }
            }
        }
    }
}

/// The missions of a seat that the reader knows of: dealt, then kept.
pub(super) fn known(view: &View<'_>, seat: Seat) -> Vec<MissionId> {
    match &view.state().player(seat).hand {
        Hand::Choosing { dealt: Secret::Known(dealt), .. } => dealt.to_vec(),
        Hand::Choosing { .. } => Vec::new(),
        Hand::Kept { .. } => kept(view.state(), seat).into_iter().flatten().collect(),
    }
}

fn own_card(view: &View<'_>, seat: Seat, mission: MissionId) -> Markup {
    let today = mission_points(view.data(), view.state(), seat, mission);
    html! {
        button.ms type="button" data-spot=(names::mission(mission)) data-zoom=(open(mission)) {
            (face(view, Some(seat), mission))
            span.today { (view.word("today")) " " b.num { (today) " " (view.word("vp")) } }
        }
    }
}

fn open(mission: MissionId) -> String {
    format!("mission.{mission}")
}

/// What a mission asks for, in a sentence.
pub(super) fn rule(view: &View<'_>, mission: MissionId) -> String {
    view.voice().word(&format!("ptp.mission.{mission}.rule"))
}

/// Name and drawing of a mission; with a seat, the numbers of the territories it is about.
fn face(view: &View<'_>, seat: Option<Seat>, mission: MissionId) -> Markup {
    let effect = view.data().mission(mission).effect;
    html! {
        b { (view.voice().say(&mission_name(mission))) }
        (picture(view, seat, &effect))
        small { (told(view, &effect)) }
    }
}

/// What a mission counts, as a drawing.
pub(super) fn picture(view: &View<'_>, seat: Option<Seat>, effect: &Effect) -> Markup {
    match *effect {
        Effect::ControlPair { territories, .. } => {
            html! { span.ctl { @for territory in territories { (control(view, seat, territory)) } } }
        }
        Effect::PerFloor { points, .. } | Effect::PerBuilding { points, .. } => {
            pattern::mission(effect, &worth(view, points))
        }
    }
}

fn worth(view: &View<'_>, points: u8) -> String {
    format!("{points} {}", view.word("vp"))
}

/// What a mission counts, in a few words.
fn told(view: &View<'_>, effect: &Effect) -> String {
    match *effect {
        Effect::ControlPair { one, both, .. } => {
            view.say("mission.control", |p| p.text("one", worth(view, one)).text("both", worth(view, both)))
        }
        Effect::PerFloor { terrain, .. } => {
            view.say("mission.floor", |p| p.phrase("terrain", petits_peuples::action::terrain_name(terrain)))
        }
        Effect::PerBuilding { terrain: Some(terrain), .. } => view
            .say("mission.building", |p| p.phrase("terrain", petits_peuples::action::terrain_name(terrain))),
        Effect::PerBuilding { terrain: None, .. } => view.word("mission.tower"),
    }
}

/// A territory of a control mission: its number, and who has more floors there.
fn control(view: &View<'_>, seat: Option<Seat>, territory: Territory) -> Markup {
    let floors = view.state().floors_in(territory);
    html! {
        span {
            span.nbm {
                i.num { (territory.number()) }
                @if let Some(seat) = seat {
                    @if has_strict_majority(view.state(), seat, territory) { span.y { (icon("icons", "check")) } }
                    @else { span.n { (icon("icons", "cross")) } }
                }
            }
            @if let Some(seat) = seat {
                @let others = view.state().seats().filter(|other| *other != seat).map(|other| floors[other.index() % 4]).max();
                small { (view.say("mission.versus", |p| p.int("mine", floors[seat.index() % 4]).int("theirs", others.unwrap_or(0)))) }
            }
        }
    }
}

/// PTP-D1, PTP-D2: the dealt cards as large buttons, and how far the others are.
pub(super) fn choice(view: &View<'_>) -> Markup {
    let dealt = view.hand().and_then(|seat| match &view.state().player(seat).hand {
        Hand::Choosing { dealt: Secret::Known(dealt), first } => Some((*dealt, *first)),
        _ => None,
    });
    html! {
        div.choice {
            @if let Some((dealt, first)) = dealt {
                ul.deal data-digits {
                    @for (index, mission) in dealt.iter().enumerate() {
                        li { (dealt_card(view, *mission, dealt[..index].contains(mission), first == Some(Secret::Known(*mission)))) }
                    }
                }
            }
            ul.how-far {
                @for seat in view.state().seats() {
                    li { (seat_dot(seat)) b { (seat_label(view.voice(), seat)) } " " (view.word(progress(view, seat))) }
                }
            }
        }
    }
}

fn dealt_card(view: &View<'_>, mission: MissionId, is_copy: bool, is_kept: bool) -> Markup {
    let action = Action::Keep(mission);
    let legal = !is_copy && view.legal().any(|legal| legal == action);
    let face = html! { (face(view, None, mission)) p { (rule(view, mission)) } };
    html! {
        @if legal {
            button.ms.can.advised[view.is_advised(action)] name="action" value=(action) data-zoom=(open(mission)) { (face) }
        } @else if is_kept {
            span.ms.kept data-zoom=(open(mission)) { (face) span.today { (icon("icons", "check")) (view.word("kept")) } }
        } @else {
            span.ms.gone data-zoom=(open(mission)) { (face) @if is_copy { span.today { (view.word("same_card")) } } }
        }
    }
}

/// How far a player's choice is: everybody may know this.
pub(super) fn progress(view: &View<'_>, seat: Seat) -> &'static str {
    match &view.state().player(seat).hand {
        Hand::Choosing { first: None, .. } => "progress.none",
        Hand::Choosing { first: Some(_), .. } => "progress.one",
        Hand::Kept { .. } => "progress.both",
    }
}
