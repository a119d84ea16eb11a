//! A region of the wild land: its activation place and three cells.

use engine::Seat;
use maud::{Markup, html};
use settlement::Action;
use settlement::data::TileFace;
use settlement::ids::{Cell, Region, Tile};
use settlement::phase::Step;
use settlement::state::{Hold, Terrain};
use settlement::words as names;

use super::draw::{amounts, beast, ground, layer, monster as sign, picture, small};
use super::places;
use super::press::{Press, press};
use super::risk::is_coming;
use super::spot::{Spot, spot};
use super::view::View;
use super::words;

/// A row of the land.
pub(super) fn row(view: &View<'_>, seat: Seat, region: Region) -> Markup {
    let times = view.state().player(seat).regions[region.index()];
    let zone = Spot {
        press: press(view, Action::ActivateRegion(region)),
        class: "zone",
        label: "",
        zoom: Some("rule.SET-36".to_owned()),
        place: None,
    };
    html! {
        div class={ "row rg-" (region.name()) } data-spot=(places::region(seat, region)) {
            (spot(view, &zone, &zone_face(view, region.name(), times)))
            @for cell in region.cells() {
                @match view.state().player(seat).terrain(cell) {
                    Some(terrain) => (explored(view, seat, cell, terrain)),
                    None => (unexplored(view, seat, cell)),
                }
            }
        }
    }
}

/// The number of the row and the settlers who activated it.
pub(super) fn zone_face(view: &View<'_>, number: &str, times: u8) -> Markup {
    let word = if times > 0 { "zone.used" } else { "zone.free" };
    html! {
        b.nr { (number) }
        span.ring { @for _ in 0..times { (small("folk")) } }
        small { (view.word(word)) }
    }
}

/// A terrain and what stands on it; scenes move that by its name.
pub(super) fn drawing(view: &View<'_>, seat: Seat, cell: Cell, terrain: Terrain, is_named: bool) -> Markup {
    let face = view.data().tile(terrain.tile);
    // SET-38: what activating the region would bring here.
    let risks = terrain.hold == Hold::Open && is_coming(view, seat, face.monster);
    let place = is_named.then(|| places::hold(seat, cell));
    html! {
        (ground(terrain.tile))
        @match terrain.hold {
            Hold::Open => {}
            Hold::Monster => span.beast data-spot=[place] { (beast(face.monster)) },
            Hold::Fort { activated } => span.walls data-spot=[place] { (picture("palis")) @if activated { i.r.folk {} } },
        }
        (signs(face, risks))
    }
}

/// What a terrain gives, and whose land it is; a mark where the monster would come.
fn signs(face: &TileFace, risks: bool) -> Markup {
    html! { i class={ "r gives " (face.resource) } {} span.sign.soon[risks] { (sign(face.monster)) } }
}

/// A terrain that nobody has explored yet.
pub(super) fn scenery(view: &View<'_>, tile: Tile, risks: bool) -> Markup {
    html! { (ground(tile)) (signs(view.data().tile(tile), risks)) }
}

/// The name of the card of a cell.
fn card_of(seat: Seat, cell: Cell) -> String {
    format!("land.{seat}.{}", cell.index())
}

/// SET-52: a terrain: hunted if a monster is there, activated if fortified, else fortified.
fn explored(view: &View<'_>, seat: Seat, cell: Cell, terrain: Terrain) -> Markup {
    let face = view.data().tile(terrain.tile);
    let action = match terrain.hold {
        Hold::Monster => Action::Hunt(cell),
        Hold::Open => Action::Fortify(cell),
        Hold::Fort { .. } => Action::ActivateFort(cell),
    };
    let monster = view.data().monster(face.monster);
    let label = view.pair(named(view, terrain), view.tell(&names::cell(cell)));
    let asked = words::asked_cell(view) == Some(cell) && view.decider() == Some(seat);
    let shape = Spot {
        press: press(view, action),
        class: if asked { "tile asked" } else { "tile" },
        label: &label,
        zoom: Some(card_of(seat, cell)),
        place: Some(places::cell(seat, cell)),
    };
    spot(
        view,
        &shape,
        &html! {
            (drawing(view, seat, cell, terrain, true))
            @if terrain.has_monster() {
                span.badge { (monster.hunters) (small("folk")) "→" (amounts(monster.reward)) }
            }
        },
    )
}

/// «Forest, wood, Forest gnoll»: a terrain, what it gives, what stands on it.
fn named(view: &View<'_>, terrain: Terrain) -> String {
    let face = view.data().tile(terrain.tile);
    let held = match terrain.hold {
        Hold::Open => None,
        Hold::Monster => Some(view.tell(&names::monster(face.monster))),
        Hold::Fort { .. } => Some(view.word("zoom.fort")),
    };
    let all = [view.tell(&names::terrain(face.monster)), view.tell(&names::resource(face.resource))];
    all.into_iter().chain(held).collect::<Vec<_>>().join(", ")
}

/// SET-29: an unexplored cell: mist where a terrain can go, hatched elsewhere.
fn unexplored(view: &View<'_>, seat: Seat, cell: Cell) -> Markup {
    let region = cell.region();
    let in_reach = view.game().frontier(view.state(), seat, region).contains(cell);
    let pressed = match view.step() {
        Some(Step::Place { .. }) => press(view, Action::Place(cell)),
        _ if in_reach => press(view, Action::Explore(region)),
        _ => Press::Still,
    };
    let is_open = matches!(pressed, Press::Answer(_) | Press::Opens(..));
    let label =
        view.say(if in_reach { "cell.open" } else { "cell.far" }, |p| p.phrase("cell", names::cell(cell)));
    let shape = Spot {
        press: pressed,
        class: if is_open { "tile wildc mist" } else { "tile wildc" },
        label: &label,
        zoom: Some(card_of(seat, cell)),
        place: Some(places::cell(seat, cell)),
    };
    let drawn = match view.step() {
        Some(Step::Place { tile }) if is_open => Some(*tile),
        _ => None,
    };
    spot(
        view,
        &shape,
        &html! {
            @match drawn {
                Some(tile) => span.ghosted { (scenery(view, tile, is_coming(view, seat, view.data().tile(tile).monster))) },
                None if in_reach => {
                    @if is_open { svg.bg aria-hidden="true" { (layer("t-mist")) } }
                    b.q { "?" }
                    span.mp { @for _ in 0..view.data().explorers(region) { (small("folk")) } }
                }
                None => {}
            }
        },
    )
}
