//! The market, the heroes and the boards in plain words.

use engine::Seat;
use engine::words::Phrase;
use settlement::ids::{Cell, Hero, Region, Slot, Space, Street, Zone};
use settlement::state::{Hold, LAST_ROUND};
use settlement::{scoring, words};

use super::view::View;
use crate::plain::Passage;
use crate::seat_label;

pub(super) fn passages(view: &View<'_>) -> Vec<Passage> {
    std::iter::once(shared(view)).chain(view.state().seats().map(|seat| player(view, seat))).collect()
}

fn shared(view: &View<'_>) -> Passage {
    let state = view.state();
    let title = view.say("crumb.round", |p| p.int("n", state.round()).int("all", LAST_ROUND));
    let market = Space::all().filter_map(|space| {
        let stack = state.stack(space)?;
        let cost = view.tell(&words::amounts(view.data().building(stack.building).cost));
        let count = if stack.count > 1 { format!(" ×{}", stack.count) } else { String::new() };
        Some(format!("{}{count} ({cost})", view.tell(&words::building(stack.building))))
    });
    let artifacts = state.display().iter().map(|artifact| view.tell(&words::artifact(artifact)));
    Passage::shared(title)
        .line(view.word("market"), market)
        .line(view.word("heroes"), state.row().iter().flatten().map(|one| hero(view, *one)))
        .line(view.word("artifacts"), artifacts)
}

/// Such as «Ilsa (2 diamonds, 1 gold): 7 VP».
fn hero(view: &View<'_>, hero: Hero) -> String {
    let price = view.game().price(view.state(), hero).unwrap_or_else(|| view.data().hero(hero).cost);
    let points = scoring::hero_points(view.data(), view.state().player(view.host()), hero);
    let price = view.tell(&words::amounts(price));
    let named = format!("{} ({price})", view.tell(&words::hero(hero)));
    view.pair(named, format!("{points} {}", view.word("vp")))
}

fn player(view: &View<'_>, seat: Seat) -> Passage {
    let state = view.state();
    let player = state.player(seat);
    let points = engine::Game::score(view.game(), state, seat).total();
    let title = format!("{}, {points} {}", seat_label(view.voice(), seat), view.word("vp"));
    let artifact = player.artifact.map_or_else(|| Phrase::new("set.ui.no_artifact"), words::artifact);
    let settlers = view.pair(view.word("stat.settlers"), player.ready.total());
    let passage = Passage::of(seat, title)
        .line(
            view.word("reserve"),
            [view.tell(&words::amounts(player.reserve)), settlers, view.tell(&artifact)],
        )
        .line(view.word("heroes"), player.heroes.iter().map(|hero| view.tell(&words::hero(hero))));
    let passage = Region::ALL.into_iter().rev().fold(passage, |passage, region| {
        let label = activated(view, words::region(region), player.regions[region.index()]);
        passage.line(label, region.cells().map(|one| cell(view, seat, one)))
    });
    Street::ALL.into_iter().fold(passage, |passage, street| {
        let label = activated(view, words::street(street), player.streets[street.index()]);
        passage.line(label, street.slots().map(|slot| house(view, seat, slot)))
    })
}

/// A region or a street; it says so when it was activated in this round.
fn activated(view: &View<'_>, name: Phrase, times: u8) -> String {
    let name = view.tell(&name);
    match times {
        0 => name,
        1 => format!("{name}, {}", view.word("zone.used")),
        _ => format!("{name}, {} ×{times}", view.word("zone.used")),
    }
}

fn cell(view: &View<'_>, seat: Seat, cell: Cell) -> String {
    let Some(terrain) = view.state().player(seat).terrain(cell) else { return format!("{cell} –") };
    let face = view.data().tile(terrain.tile);
    let (land, resource) = (words::terrain(face.monster), words::resource(face.resource));
    let fort = || view.tell(&words::zone(Zone::Fortification));
    let hold = match terrain.hold {
        Hold::Open => String::new(),
        Hold::Monster => format!(", {}", view.tell(&words::monster(face.monster))),
        Hold::Fort { activated: false } => format!(", {}", fort()),
        Hold::Fort { activated: true } => format!(", {} ({})", fort(), view.word("zone.used")),
    };
    format!("{cell} {} ({}){hold}", view.tell(&land), view.tell(&resource))
}

fn house(view: &View<'_>, seat: Seat, slot: Slot) -> String {
    match view.state().player(seat).house(slot) {
        None => "–".to_owned(),
        Some(house) if house.stored > 0 => {
            let stored = view.say("stored", |p| p.int("n", house.stored));
            format!("{} ({stored})", view.tell(&words::building(house.building)))
        }
        Some(house) => view.tell(&words::building(house.building)),
    }
}
