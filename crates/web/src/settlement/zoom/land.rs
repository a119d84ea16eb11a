//! A cell of a player's wild land: what was explored there, what stands on it, or what it takes to explore it.

use engine::{RuleId, Seat};
use maud::{Markup, html};
use settlement::amounts::Resources;
use settlement::data::MonsterCard;
use settlement::ids::{Cell, Guild, Monster};
use settlement::state::{Hold, Terrain};
use settlement::{Action, words as names};

use super::super::draw::{about, layer};
use super::super::land::drawing;
use super::super::risk::is_awake;
use super::super::view::View;
use super::{Row, bill, counted_by, goods, own, risk, row, settlers};
use crate::seat_label;
use crate::zoom::Zoom;

pub(super) fn zoom(view: &View<'_>, seat: Seat, cell: Cell) -> Zoom {
    match view.state().player(seat).terrain(cell) {
        Some(terrain) => explored(view, seat, cell, terrain),
        None => wild(view, seat, cell),
    }
}

fn explored(view: &View<'_>, seat: Seat, cell: Cell, terrain: Terrain) -> Zoom {
    let face = view.data().tile(terrain.tile);
    let gain = Resources::one(face.resource);
    let (effect, rule) = match terrain.hold {
        Hold::Monster => (names::monster_rule(face.monster), "SET-32"),
        Hold::Fort { .. } => (names::terrain_rule(face), "SET-35"),
        Hold::Open => (names::terrain_rule(face), "SET-8"),
    };
    let is_own = view.owner() == Some(seat);
    let guilds =
        [Guild::Adventurer, Guild::Defender].into_iter().take(1 + usize::from(terrain.is_fortified()));
    let counts: Vec<String> = guilds.filter(|_| is_own).filter_map(|guild| counted_by(view, guild)).collect();
    let counts = (!counts.is_empty()).then(|| row(view, "points", html! { (counts.join(", ")) }));
    let rows = [
        Some(place(view, seat, cell)),
        Some(harvest(view, seat, cell, terrain, gain)),
        Some(stands(view, seat, cell, terrain, gain)),
        (terrain.hold == Hold::Open).then(|| row(view, "risk", risk(view, face.monster))),
        matches!(terrain.hold, Hold::Fort { .. })
            .then(|| row(view, "risk", html! { (view.word("zoom.walled")) })),
        counts,
    ];
    Zoom {
        points: None,
        kind: view.word("zoom.land"),
        name: view.tell(&match terrain.hold {
            Hold::Monster => names::monster(face.monster),
            Hold::Open | Hold::Fort { .. } => names::terrain(face.monster),
        }),
        picture: html! { div.zset.tile { (drawing(view, seat, cell, terrain, false)) } },
        effect: html! { (view.tell(&effect)) " " (about(view, face.provenance)) },
        rows: rows.into_iter().flatten().collect(),
        rule: Some(RuleId::new(rule)),
    }
}

/// Whose, and where.
fn place(view: &View<'_>, seat: Seat, cell: Cell) -> Row {
    let name = seat_label(view.voice(), seat);
    row(view, "where", html! { (view.pair(name, view.tell(&names::cell(cell)))) })
}

/// SET-37: what it gives with its region.
fn harvest(view: &View<'_>, seat: Seat, cell: Cell, terrain: Terrain, gain: Resources) -> Row {
    let times = view.state().player(seat).regions[cell.region().index()];
    let zone = if times > 0 { "zoom.region_used" } else { "zoom.region_free" };
    let told = if terrain.has_monster() {
        view.word("zoom.nothing")
    } else {
        view.say("zoom.gives", |p| p.phrase("gain", names::amounts(gain)).text("zone", view.word(zone)))
    };
    row(view, "harvest", html! { (told) })
}

/// What hunting, building a fort or activating it takes and brings.
fn stands(view: &View<'_>, seat: Seat, cell: Cell, terrain: Terrain, gain: Resources) -> Row {
    let card = view.data().monster(view.data().tile(terrain.tile).monster);
    let have = |need: u8| {
        if view.owner() == Some(seat) {
            settlers(view, need)
        } else {
            html! {}
        }
    };
    match terrain.hold {
        Hold::Monster if view.owner() == Some(seat) => hunt(view, cell, card),
        Hold::Monster => {
            let (folk, reward) = (names::settlers(card.hunters), names::amounts(card.reward));
            let told = view.say("zoom.hunt_for", |p| p.phrase("settlers", folk).phrase("gain", reward));
            row(view, "hunt", html! { (told) })
        }
        Hold::Open => {
            let told = view.say("zoom.fort_none", |p| p.phrase("settlers", names::settlers(1)));
            row(view, "fort", html! { (told) (have(1)) })
        }
        Hold::Fort { activated: true } => row(view, "fort", html! { (view.word("zoom.fort_used")) }),
        Hold::Fort { activated: false } => row(
            view,
            "fort",
            html! { (view.say("zoom.fort_free", |p| p.phrase("gain", names::amounts(gain)))) },
        ),
    }
}

/// SET-32: who goes hunting, who is there for it, what it brings; or the hunt.
fn hunt(view: &View<'_>, cell: Cell, card: &MonsterCard) -> Row {
    let ready = own(view).map_or(0, |player| player.ready.total());
    let lacking = card.hunters.saturating_sub(ready);
    let told = html! {
        (bill::bill(view, &[bill::settlers(view, card.hunters)]))
        @if lacking > 0 { p.no { (view.say("zoom.hunters_lack", |p| p.int("n", lacking))) } }
        p.gain { (view.word("zoom.reward")) " " (goods(view, card.reward)) }
        (bill::act(view, Action::Hunt(cell), "hunt"))
    };
    row(view, "hunt", told)
}

/// SET-29: what it takes to explore it, and what may come.
fn wild(view: &View<'_>, seat: Seat, cell: Cell) -> Zoom {
    let region = cell.region();
    let is_open = view.game().frontier(view.state(), seat, region).contains(cell);
    let reach = view.word(if is_open { "zoom.near" } else { "zoom.far" });
    let need = view.data().explorers(region);
    let left = view.state().tile_pile(region).left() as i64;
    let folk = html! {
        (view.tell(&names::settlers(need))) @if view.owner() == Some(seat) { (settlers(view, need)) }
    };
    let rows = vec![
        place(view, seat, cell),
        row(view, "explore", folk),
        row(view, "pile", html! { (view.say("zoom.lands_left", |p| p.int("n", left))) }),
        row(view, "risk", awake(view)),
    ];
    Zoom {
        points: None,
        kind: view.word("zoom.wild"),
        name: view.say("region", |p| p.text("n", region)),
        picture: html! { div.zset.tile { svg.bg aria-hidden="true" { (layer("t-mist")) } } },
        effect: html! { (reach) },
        rows,
        rule: Some(RuleId::new("SET-29")),
    }
}

/// SET-50: the monsters that may appear now; the land may be of any of them.
fn awake(view: &View<'_>) -> Markup {
    let all: Vec<String> = Monster::ALL
        .into_iter()
        .filter(|monster| is_awake(view, *monster))
        .map(|monster| view.tell(&names::monster(monster)))
        .collect();
    html! {
        @if all.is_empty() { (view.word("risk.none")) }
        @else { (view.word("awake")) " " (all.join(", ")) }
    }
}
