//! The garden: seven tiles as they lie, buildings, numbers, crane.

use engine::Seat;
use maud::{Markup, html};
use petits_peuples::Action;
use petits_peuples::ids::{Ground, Spot, Terrain, Territory};
use petits_peuples::phase::{Phase, Step};

use super::draw::{anchor, layer, letter, picture, piece, piece_of, piece_with};
use super::geometry::{Point, VIEW_BOX, notch, spot as centre, tile};
use super::happened::event_spot;
use super::houses;
use super::targets::{Mode, Target, leads_to, locked};
use super::view::View;
use super::{hits, listing, missions, names, outlook};
use crate::widgets::seat_class;

/// The garden with everything that lies on it and everything that can be clicked.
pub(super) fn garden(view: &View<'_>, targets: &[Target], mode: Option<Mode>) -> Markup {
    let choosing = matches!(view.state().phase(), Phase::Missions);
    html! {
        section.garden.open.choosing[choosing] #pane-garden data-pane="garden" aria-label=(view.word("garden")) {
            div.field data-spot=(names::GARDEN) {
                svg.bsvg viewBox=(VIEW_BOX) aria-hidden="true" {
                    g.deco { (layer("deco")) }
                    (ground(view))
                    g.hx { @for territory in Territory::all() { (cells(view, territory)) } }
                    (layer("planks"))
                    (marks(view))
                    @if let Some(spot) = in_hand(view) { (piece_of("hand", "ring", centre(view.state().board(), spot))) }
                    (rings(view, targets, mode))
                    (houses::placed(view))
                    (houses::ghosts(view, targets))
                    @for territory in Territory::all() { (number(view, territory)) }
                    (outlook::ways(view, targets))
                    (outlook::tags(view, targets, mode))
                    @for spot in locked(view, targets) { (piece("lock", centre(view.state().board(), spot).by(-16, 16))) }
                }
                (crane(view))
                (hits::hits(view, targets, mode))
            }
            (hits::tips(view, targets))
            (stock(view))
            @if choosing { (missions::choice(view)) }
            (listing::territories(view))
        }
    }
}

/// The territory in which the open decision happens.
pub(super) fn active(view: &View<'_>) -> Option<Territory> {
    match view.step()? {
        Step::Act(act) => Some(act.active),
        Step::Roof { active, .. } => Some(*active),
        Step::Bramble { spot } | Step::Project { spot } => Some(spot.territory()),
        Step::Start | Step::Name => None,
    }
}

/// The spot that the open decision is about.
fn in_hand(view: &View<'_>) -> Option<Spot> {
    match view.step()? {
        Step::Bramble { spot } | Step::Project { spot } | Step::Roof { source: spot, .. } => Some(*spot),
        Step::Start | Step::Act(_) | Step::Name => None,
    }
}

fn ground(view: &View<'_>) -> Markup {
    let starts = view.legal().filter_map(|action| match action {
        Action::Start(territory) => Some((territory, view.is_advised(action))),
        _ => None,
    });
    let board = view.state().board();
    html! {
        (layer("bed"))
        @if let Some(territory) = active(view) { (piece_of("edge", "edge", tile(board, territory))) }
        @for (territory, advised) in starts {
            (piece_of(if advised { "edge can advised" } else { "edge can" }, "edge", tile(board, territory)))
        }
        (layer("soil"))
    }
}

/// The cells of a territory: each is a place of its own, and they open as one.
fn cells(view: &View<'_>, territory: Territory) -> Markup {
    let board = view.state().board();
    html! {
        g data-spot=(names::tile(territory)) data-zoom=(names::open_tile(territory)) {
            @for spot in territory.spots() {
                (piece_with(&names::spotted(&names::cell(spot)), &ground_of(view, spot), centre(board, spot)))
            }
        }
    }
}

/// A spot with its terrain and its value; on a built one the pictogram is small.
pub(super) fn hex(view: &View<'_>, spot: Spot) -> Markup {
    piece(&ground_of(view, spot), centre(view.state().board(), spot))
}

/// The piece for the ground of a spot.
fn ground_of(view: &View<'_>, spot: Spot) -> String {
    let state = view.state();
    let built = state.building(spot).is_some();
    match (view.data().ground(spot), state.token(spot.territory())) {
        (Ground::Bramble, None) => "b5".to_owned(),
        (Ground::Bramble, Some(token)) if built => format!("k{}b", letter(token)),
        (Ground::Bramble, Some(token)) => format!("k{}", letter(token)),
        (Ground::Terrain(terrain), _) => {
            let suffix = if built { "b" } else { "" };
            format!("{}{}{suffix}", letter(terrain), view.data().value(spot))
        }
    }
}

/// The last spot of each seat.
fn marks(view: &View<'_>) -> Markup {
    let board = view.state().board();
    let last = |seat: Seat| {
        view.sight().log.iter().rev().find_map(|entry| match event_spot(&entry.event) {
            Some((who, spot)) if who == seat => Some(spot),
            _ => None,
        })
    };
    html! {
        @for seat in view.state().seats() {
            @if let Some(spot) = last(seat) { (piece_of(&format!("latest {}", seat_class(seat)), "dash", centre(board, spot))) }
        }
    }
}

/// One ring for each spot with a legal action: amber for the mode that is on, a green line for the others.
fn rings(view: &View<'_>, targets: &[Target], mode: Option<Mode>) -> Markup {
    let board = view.state().board();
    let mut spots: Vec<Spot> = targets.iter().map(|target| target.spot).collect();
    spots.sort_unstable();
    spots.dedup();
    html! {
        @for spot in spots {
            @let here: Vec<&Target> = targets.iter().filter(|target| target.spot == spot).collect();
            @let modes: Vec<&str> = here.iter().filter_map(|target| target.mode).map(Mode::name).collect();
            @let now = here.iter().any(|target| target.mode.is_none() || target.mode == mode);
            @let advised = here.iter().any(|target| view.is_advised(target.action));
            @let glow = format!("ring{}{}", if now { " now" } else { "" }, if advised { " advised" } else { "" });
            @let modes = if modes.is_empty() { String::new() } else { format!(r#" data-for="{}""#, modes.join(" ")) };
            (piece_with(&format!(r#" class="{glow}"{modes}"#), "ring", centre(board, spot)))
        }
    }
}

/// The number of a territory in its notch, and who leads there.
fn number(view: &View<'_>, territory: Territory) -> Markup {
    let state = view.state();
    let at = notch(state.board(), territory);
    let floors = state.floors_in(territory);
    let most = floors.iter().copied().max().unwrap_or(0);
    let leaders = (0..4).filter(|seat| most > 0 && floors[*seat] == most).map(|seat| 1 << seat).sum::<u8>();
    let has_crane = state.crane() == Some(territory);
    let pill = if has_crane { at.by(41, -24) } else { at.by(0, -20) };
    html! {
        (anchor(&names::notch(territory), at))
        @if !has_crane {
            @let class = if leads_to(view, territory).is_some() { r#" class="mv""# } else { "" };
            (piece_with(&format!("{class}{}", names::opening(&names::open_tile(territory))), &format!("n{}", territory.number()), at))
        }
        @if leaders > 0 { (piece(&format!("lead{leaders}"), pill)) }
    }
}

/// The torticrane carries the number of its territory.
fn crane(view: &View<'_>) -> Markup {
    let Some(territory) = view.state().crane() else {
        return html! {};
    };
    let at = notch(view.state().board(), territory).by(-33, -44);
    html! {
        svg.torgrue viewBox="0 0 64 58" style=(at.style()) aria-hidden="true" data-spot=(names::CRANE) data-zoom=(names::CRANE) {
            (layer("torgrue"))
            (piece(&format!("n{}", territory.number()), Point { x: 30, y: 48 }))
        }
    }
}

/// What is left beside the board: roofs and bramble tokens.
fn stock(view: &View<'_>) -> Markup {
    let state = view.state();
    let roofs = view.say("roofs", |p| p.int("n", state.roofs_left()));
    html! {
        ul.stock aria-label=(view.word("stock")) {
            li data-spot=(names::ROOFS) data-zoom="roofs" { (picture("roof")) b.num data-n="roofs" { (state.roofs_left()) } span.vh { (roofs) } }
            @for terrain in Terrain::ALL {
                @let left = state.tokens_left(terrain);
                @let name = view.say("tokens_of", |p| p.int("n", left).phrase("terrain", petits_peuples::action::terrain_name(terrain)));
                li data-zoom={ "bramble." (terrain) } { (picture(&format!("tok-{terrain}"))) b.num data-n={ "left." (terrain) } { (left) } span.vh { (name) } }
            }
        }
    }
}
