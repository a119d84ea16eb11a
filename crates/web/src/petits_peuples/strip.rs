//! The strip: the question in one sentence, the ways to answer, undo and advice.

use engine::Seat;
use maud::{Markup, html};
use petits_peuples::Action;
use petits_peuples::action::project_name;
use petits_peuples::ids::Terrain;
use petits_peuples::phase::{Phase, Step};

use super::draw::{picture, small};
use super::targets::Mode;
use super::view::View;
use super::{modes, words};
use crate::seat_label;
use crate::view::Ask;
use crate::widgets::{Act, Answers, Onward, Room, Way, WhyNot, act_button, seat_mark};

/// The inside of the strip.
pub(super) fn strip(view: &View<'_>, mode: Option<Mode>) -> Markup {
    let ask = Ask { picture: html! {}, question: question(view, mode), line: consequence(view) };
    view.strip(&ask, |seat| answers(view, seat, mode))
}

/// The question, as the page says it; where modes differ, one sentence each.
fn question(view: &View<'_>, mode: Option<Mode>) -> Markup {
    html! {
        @match (view.act(), mode) {
            (Some(act), Some(now)) if view.decider().is_some() => {
                @for mode in Mode::ALL {
                    span class=[(mode == now).then_some("now")] data-for=(mode.name()) { (view.say(&format!("ask.{}", mode.name()), |p| p.int("n", act.active.number()))) }
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

/// What the reader has.
fn consequence(view: &View<'_>) -> Markup {
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

fn answers(view: &View<'_>, seat: Seat, mode: Option<Mode>) -> Answers {
    let plain = |can: Vec<Markup>| Answers {
        can,
        not: Vec::new(),
        onward: vec![Way::later(view.voice(), view.word("verb.move_on"))],
        nothing: None,
        room: Room::TILES,
    };
    match view.step() {
        Some(Step::Act(_)) => modes::answers(view, seat, mode),
        Some(Step::Start) => plain(starts(view, seat)),
        Some(Step::Bramble { .. }) => Answers { not: no_tokens(view, seat), ..plain(covers(view)) },
        Some(Step::Project { .. }) => {
            let decline = view.way(Action::Decline, "cross", view.word("decline"), Onward::Gives);
            Answers { onward: decline.into_iter().collect(), ..plain(projects(view)) }
        }
        Some(Step::Name) => plain(names(view)),
        Some(Step::Roof { .. }) | None => plain(Vec::new()),
    }
}

fn starts(view: &View<'_>, seat: Seat) -> Vec<Markup> {
    let start = |action: Action| match action {
        Action::Start(territory) => Some(html! {
            button.act.st.advised[view.is_advised(action)] #{ "act-" (territory) } name="action" value=(action)
                aria-label=(words::action(view, seat, action)) { i.nb.num { (territory.number()) } }
        }),
        _ => None,
    };
    view.legal().filter_map(start).collect()
}

fn token_face(view: &View<'_>, terrain: Terrain) -> (Markup, Markup) {
    let name = view.voice().say(&petits_peuples::action::terrain_name(terrain));
    (picture(&format!("tok-{terrain}")), html! { (name) })
}

fn covers(view: &View<'_>) -> Vec<Markup> {
    let cover = |terrain: Terrain| {
        let action = Action::Cover(terrain);
        let (icon, name) = token_face(view, terrain);
        let act = Act::action(action, icon, name).advised(view.is_advised(action));
        act_button(&act.count(view.state().tokens_left(terrain).into()).glowing())
    };
    let terrains = Terrain::ALL.into_iter().filter(|terrain| view.is_legal(Action::Cover(*terrain)));
    terrains.map(cover).collect()
}

fn no_tokens(view: &View<'_>, seat: Seat) -> Vec<WhyNot> {
    let not = |terrain| view.why_not(seat, Action::Cover(terrain), || token_face(view, terrain));
    Terrain::ALL.into_iter().filter_map(not).collect()
}

fn projects(view: &View<'_>) -> Vec<Markup> {
    let project = |action: Action| match action {
        Action::Validate(project) => {
            let points = html! { b.num { "+" (view.data().project(project).points) } };
            let act = Act::action(action, points, view.voice().say(&project_name(project)));
            Some(act_button(&act.advised(view.is_advised(action)).glowing()))
        }
        _ => None,
    };
    view.legal().filter_map(project).collect()
}

fn names(view: &View<'_>) -> Vec<Markup> {
    let name = |action: Action| match action {
        Action::Name(next) => {
            let act = Act::action(action, seat_mark(next), seat_label(view.voice(), next));
            Some(act_button(&act.advised(view.is_advised(action)).glowing()))
        }
        _ => None,
    };
    view.legal().filter_map(name).collect()
}
