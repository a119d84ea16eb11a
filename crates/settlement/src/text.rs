//! The board as text: in notation, for playthrough files, tests and Python.

use std::fmt::Write as _;

use engine::Seat;

use crate::data::Data;
use crate::ids::{Artifact, Hero, Region, Space, Street, Tile};
use crate::phase::{PassStep, Phase, Step, Turn};
use crate::rules::heroes;
use crate::sets::Artifacts;
use crate::state::{Hold, State};

pub(crate) fn board(data: &Data, state: &State) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_board(&mut text, data, state);
    text
}

fn write_board(text: &mut String, data: &Data, state: &State) -> std::fmt::Result {
    let passed: String = state.passed.iter().map(Seat::letter).collect();
    writeln!(
        text,
        "round {}  first {}  passed {}  bonus settlers {}",
        state.round,
        state.first,
        if passed.is_empty() { "-" } else { &passed },
        state.bonus_left,
    )?;
    writeln!(
        text,
        "piles: buildings {}, terrains {} {} {}, heroes {}, artefacts {}",
        state.buildings.left(),
        state.tiles[0].left(),
        state.tiles[1].left(),
        state.tiles[2].left(),
        state.deck.left(),
        state.relics.left(),
    )?;
    let spaces = Space::all().map(|space| match state.stack(space) {
        Some(stack) if stack.count > 1 => format!("{space} {}x{}", stack.building, stack.count),
        Some(stack) => format!("{space} {}", stack.building),
        None => format!("{space} -"),
    });
    writeln!(text, "market: {}", list(spaces))?;
    let row =
        state.row.iter().enumerate().map(|(position, hero)| {
            hero.map_or_else(|| "-".to_owned(), |hero| hero_text(data, hero, position))
        });
    writeln!(text, "heroes: {}", list(row))?;
    writeln!(text, "artefacts: {}", artifacts(state.display))?;
    for seat in state.seats() {
        write_player(text, data, state, seat)?;
    }
    writeln!(text, "open: {}", question(state))
}

fn list(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(", ")
}

/// Such as `H45 artisan 7 red (2 diamond 2 gold)`, with the price at its position.
fn hero_text(data: &Data, hero: Hero, position: usize) -> String {
    let card = data.hero(hero);
    let icons: Vec<&str> = card.monsters.iter().map(|monster| monster.name()).collect();
    let settlers = if card.settlers > 0 { format!(" +{}", card.settlers) } else { String::new() };
    let price = heroes::price(data, hero, position);
    format!("{hero} {} {}{settlers} {} ({price})", card.guild, card.points, icons.join("+"))
}

fn artifacts(set: Artifacts) -> String {
    list(set.iter().map(|artifact| artifact.to_string()))
}

fn write_player(text: &mut String, data: &Data, state: &State, seat: Seat) -> std::fmt::Result {
    let player = state.player(seat);
    writeln!(
        text,
        "{seat}: {}  settlers {}+{} used {}+{}  artefact {}",
        player.reserve,
        player.ready.basic,
        player.ready.bonus,
        player.used.basic,
        player.used.bonus,
        player.artifact.map_or("-", Artifact::name),
    )?;
    for region in Region::ALL.into_iter().rev() {
        let cells = region.cells().map(|cell| match player.terrain(cell) {
            None => "-".to_owned(),
            Some(terrain) => {
                let hold = match terrain.hold {
                    Hold::Open => "",
                    Hold::Monster => " monster",
                    Hold::Fort { activated: false } => " fort",
                    Hold::Fort { activated: true } => " fort used",
                };
                format!("{}{hold}", tile_text(data, terrain.tile))
            }
        });
        writeln!(text, "  {region:<6} {}{}", times(player.regions[region.index()]), list(cells))?;
    }
    for street in Street::ALL {
        let slots = street.slots().map(|slot| match player.house(slot) {
            None => "-".to_owned(),
            Some(house) if house.stored > 0 => format!("{} {}", house.building, house.stored),
            Some(house) => house.building.to_string(),
        });
        writeln!(text, "  {street:<6} {}{}", times(player.streets[street.index()]), list(slots))?;
    }
    let invited: Vec<String> = player.heroes.iter().map(|hero| hero.to_string()).collect();
    let points = crate::scoring::total(data, state, seat);
    writeln!(
        text,
        "  heroes {}  points {points}",
        if invited.is_empty() { "-".to_owned() } else { invited.join(" ") }
    )
}

/// A star for each activation of this round.
const fn times(times: u8) -> &'static str {
    match times {
        0 => "   ",
        1 => "*  ",
        _ => "** ",
    }
}

/// Such as `T2-07 diamond red`.
fn tile_text(data: &Data, tile: Tile) -> String {
    let face = data.tile(tile);
    format!("{tile} {} {}", face.resource, face.monster)
}

fn question(state: &State) -> String {
    match &state.phase {
        Phase::Draft { seat } => format!("{seat}: choose the first artefact"),
        Phase::Passing { seat, step: PassStep::Keep { kept } } => {
            format!("{seat}: keep a basic ({kept} kept)")
        }
        Phase::Passing { seat, .. } => format!("{seat}: choose the next artefact"),
        Phase::Over => "nothing, the game is over".to_owned(),
        Phase::Turn(turn) => format!("{}: {}", turn.seat, turn_question(turn)),
    }
}

fn turn_question(turn: &Turn) -> String {
    let done = match (turn.acted, turn.invited) {
        (false, false) => "nothing done",
        (true, false) => "action done",
        (false, true) => "hero invited",
        (true, true) => "action and hero done",
    };
    match &turn.step {
        Step::Menu => format!("turn menu ({done})"),
        Step::Market => "which building".to_owned(),
        Step::BuildStreet { space } => format!("street for the tile of {space}"),
        Step::Clock { .. } => "use the new building at once".to_owned(),
        Step::ExploreRegion => "explore which region".to_owned(),
        Step::Place { tile } => format!("cell for {tile}"),
        Step::Hunt => "hunt which monster".to_owned(),
        Step::Fortify => "fortify which terrain".to_owned(),
        Step::Region => "activate which region".to_owned(),
        Step::Scroll { .. } => "extra resource of the scroll".to_owned(),
        Step::Mask { cells } => {
            format!("monster on {}", cells.first().map_or_else(String::new, |cell| cell.to_string()))
        }
        Step::Street => "activate which street".to_owned(),
        Step::Effects { street, .. } => format!("next building of the {street} street"),
        Step::Detail { building, .. } => format!("detail of the {building}"),
        Step::Fortification => "activate which fortification".to_owned(),
        Step::Hero => "invite whom".to_owned(),
        Step::Rate { .. } => "exchange at which rate".to_owned(),
        Step::Swap { swap, .. } => format!("exchange: {swap:?}"),
    }
}
