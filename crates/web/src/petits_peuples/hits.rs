//! Buttons laid over the garden: one for each legal target, and greyed ones that say why not.

use engine::{Game as _, Seat};
use maud::{Markup, html};
use petits_peuples::action::project_name;
use petits_peuples::ids::{Spot, Terrain, Territory};
use petits_peuples::phase::Step;
use petits_peuples::state::Building;
use petits_peuples::{Action, Illegal};

use super::draw::picture;
use super::geometry::{Point, notch, spot as centre, tile};
use super::targets::{Mode, Target, leads_to, locked};
use super::view::View;
use super::{names, words};
use crate::seat_label;

/// All buttons of the garden, in the order of the decision.
pub(super) fn hits(view: &View<'_>, targets: &[Target], mode: Option<Mode>) -> Markup {
    let Some(seat) = view.decider() else {
        return html! {};
    };
    html! {
        @for target in targets { (spot_hit(view, seat, target, mode)) }
        @for territory in Territory::all() { (territory_hit(view, seat, territory, mode)) }
        @if let Some(Step::Bramble { spot }) = view.step() { (tokens(view, *spot)) }
        @for spot in locked(view, targets) { (refused(view, seat, spot)) }
    }
}

fn spot_hit(view: &View<'_>, seat: Seat, target: &Target, mode: Option<Mode>) -> Markup {
    let at = centre(view.state().board(), target.spot).by(-28, -29);
    let mut label = words::action(view, seat, target.action);
    for project in &target.projects {
        label.push(' ');
        label += &view.say("possible", |p| p.phrase("card", project_name(*project)));
    }
    html! {
        button.hit.can.now[target.mode.is_none() || target.mode == mode].advised[view.is_advised(target.action)] name="action" value=(target.action)
            data-for=[target.mode.map(Mode::name)] data-shows=(target.shows()) data-zoom=(names::open_cell(target.spot)) style=(at.style()) aria-label=(label) {}
    }
}

/// A whole tile to begin in, or the number of a tile for the strategic move.
fn territory_hit(view: &View<'_>, seat: Seat, territory: Territory, mode: Option<Mode>) -> Markup {
    let board = view.state().board();
    let start = Action::Start(territory);
    let over_tile = tile(board, territory).by(-87, -79);
    if view.legal().any(|action| action == start) {
        let label = format!("{}, {}", words::action(view, seat, start), words::territory(view, territory));
        return html! {
            button.hit.tile.can.advised[view.is_advised(start)] name="action" value=(start) data-zoom=(names::open_tile(territory)) style=(over_tile.style()) aria-label=(label) {}
        };
    }
    html! {
        @if let Some(action) = leads_to(view, territory) {
            @let at = notch(board, territory).by(-19, -19);
            button.hit.rnd.can.now[mode == Some(Mode::Move)].advised[view.is_advised(action)] name="action" value=(action) data-for="move"
                data-zoom=(names::open_tile(territory)) style=(at.style()) aria-label=(words::action(view, seat, action)) {}
        }
    }
}

/// PTP-D5: three tokens beside the bramble.
fn tokens(view: &View<'_>, spot: Spot) -> Markup {
    let at = centre(view.state().board(), spot);
    let above = if at.y < -150 { 62 } else { 0 };
    let places = [at.by(-67, -58 + above), at.by(-22, -74 + 2 * above), at.by(23, -58 + above)];
    let covers = view.legal().filter_map(|action| match action {
        Action::Cover(terrain) => Some((action, terrain)),
        _ => None,
    });
    html! {
        @for ((action, terrain), place) in covers.zip(places) {
            (token(view, action, terrain, place))
        }
    }
}

fn token(view: &View<'_>, action: Action, terrain: Terrain, at: Point) -> Markup {
    let label = view.voice().say(&engine::Action::phrase(action));
    html! {
        button.hit.tok.can.advised[view.is_advised(action)] name="action" value=(action) data-zoom={ "bramble." (terrain) } style=(at.style()) aria-label=(label) { (picture(&format!("tok-{terrain}"))) }
    }
}

/// A spot of the territory in play where nothing is possible: the judge says why.
fn refused(view: &View<'_>, seat: Seat, spot: Spot) -> Markup {
    let Err(illegal) = view.game().check(view.state(), seat, Action::Build(spot)) else {
        return html! {};
    };
    let mut reason = view.reason(illegal);
    if let Illegal::OthersBuilding(_) = illegal
        && let Err(why) = view.game().check(view.state(), seat, Action::Invade(spot))
    {
        reason.push(' ');
        reason += &view.say("invade_not", |p| p.text("why", view.reason(why)));
    }
    let at = centre(view.state().board(), spot).by(-28, -29);
    let place = words::spot(view, spot);
    html! {
        button.hit.no type="button" aria-disabled="true" data-zoom=(names::open_cell(spot)) style=(at.style()) data-reason=(reason)
            aria-label={ (view.voice().say(&place)) ". " (reason) } {}
    }
}

/// What the target under the pointer would bring, in the free corner of the garden.
pub(super) fn tips(view: &View<'_>, targets: &[Target]) -> Markup {
    html! {
        @for target in targets.iter().filter(|target| target.mode.is_some()) {
            div.tip.ptip data-ghost=(target.shows()) aria-hidden="true" { (tip(view, target)) }
        }
    }
}

fn tip(view: &View<'_>, target: &Target) -> Markup {
    let state = view.state();
    let height = state.building(target.spot).map_or(0, Building::height);
    let owner = state.building(target.spot).map(|building| seat_label(view.voice(), building.owner));
    let title = match target.mode {
        Some(Mode::Abandon) => view.word("tip.abandon"),
        Some(Mode::Invade) => view.say("tip.invade", |p| p.text("owner", owner.unwrap_or_default())),
        Some(Mode::Roof) => view.word("tip.roof"),
        _ => view.say("tip.build", |p| p.int("n", height + 1)),
    };
    let paid = if target.mode == Some(Mode::Abandon) { "tip.gain" } else { "tip.pay" };
    html! {
        b { (title) }
        @if let Some(left) = target.population {
            p.head { (view.say(paid, |p| p.int("n", target.amount).int("left", left))) }
        }
        @if let Some(crane) = target.crane {
            p.crane {
                @if state.crane() == Some(crane) { (view.word("tip.stays")) }
                @else { (view.say("tip.crane", |p| p.int("n", crane.number()))) }
            }
        }
        @if matches!(target.mode, Some(Mode::Invade | Mode::Roof)) { p.token { (view.word("tip.token")) } }
        @for project in &target.projects {
            p.star { (view.voice().say(&project_name(*project))) " +" (view.data().project(*project).points) }
        }
    }
}
