//! The board as text: in notation, for playthrough files, tests and Python.

use std::fmt::Write as _;

use engine::Secret;

use crate::data::Data;
use crate::ids::{Direction, Ground, Spot, Territory};
use crate::phase::{Phase, Step};
use crate::rules::terrain_at;
use crate::state::{Hand, State};

const COMPASS: [&str; 7] = ["C", "NW", "NE", "E", "SE", "SW", "W"];

pub(crate) fn board(data: &Data, state: &State) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_board(&mut text, data, state);
    text
}

fn write_board(text: &mut String, data: &Data, state: &State) -> std::fmt::Result {
    writeln!(
        text,
        "round {}{}  crane {}  roofs {}  brambles g{} y{} r{}  deck {}",
        state.round,
        if state.ending { " (last)" } else { "" },
        state.crane.map_or_else(|| "-".to_owned(), |crane| crane.to_string()),
        state.roofs_left,
        state.tokens_left[0],
        state.tokens_left[1],
        state.tokens_left[2],
        state.deck.left(),
    )?;
    for territory in Territory::all() {
        write_territory(text, data, state, territory)?;
    }
    let projects: Vec<&str> = state.display().map(crate::ids::ProjectId::name).collect();
    writeln!(text, "projects: {}", projects.join(", "))?;
    let track: Vec<String> = state
        .track()
        .iter()
        .map(|seat| seat.map_or_else(|| "-".to_owned(), |seat| seat.to_string()))
        .collect();
    writeln!(text, "track: {}", track.join(" "))?;
    for seat in state.seats() {
        let player = state.player(seat);
        writeln!(
            text,
            "{seat}: population {} points {} floors {} tokens {} (spent {} {} {})  missions {}",
            player.population,
            player.points,
            player.supply,
            player.tokens,
            player.spent[0],
            player.spent[1],
            player.spent[2],
            hand(&player.hand),
        )?;
    }
    writeln!(text, "open: {}", question(state))
}

fn write_territory(text: &mut String, data: &Data, state: &State, territory: Territory) -> std::fmt::Result {
    let slot = state.board.slot(territory);
    let mark = if state.crane == Some(territory) { '*' } else { ' ' };
    write!(text, "{mark}{territory} at {:<2}|", COMPASS[slot.index()])?;
    for facing in Direction::all() {
        let spot = state.board.spot_facing(territory, facing);
        write!(text, " {:>2} {}", COMPASS[facing.index()], spot_text(data, state, spot))?;
    }
    writeln!(text)
}

/// Such as `.3g3A2^`: printed spot 3, green, value 3, two floors of A with a roof.
fn spot_text(data: &Data, state: &State, spot: Spot) -> String {
    let terrain = match (terrain_at(data, state, spot), data.ground(spot)) {
        (Some(terrain), _) => terrain.name().chars().next().unwrap_or('?'),
        (None, Ground::Bramble | Ground::Terrain(_)) => '#',
    };
    let building = state.building(spot).map_or_else(String::new, |building| {
        let roof = if building.roof { "^" } else { "" };
        format!("{}{}{roof}", building.owner, building.height())
    });
    format!(".{}{terrain}{}{building:<4}", spot.printed().index(), data.value(spot))
}

fn hand(hand: &Hand) -> String {
    let names =
        |cards: &[crate::ids::MissionId]| cards.iter().map(|card| card.name()).collect::<Vec<_>>().join(" ");
    match hand {
        Hand::Choosing { dealt: Secret::Known(dealt), first } => match first {
            Some(Secret::Known(first)) => format!("choosing {}, keeps {first}", names(dealt)),
            _ => format!("choosing {}", names(dealt)),
        },
        Hand::Choosing { first, .. } => format!("choosing ?, keeps {}", usize::from(first.is_some())),
        Hand::Kept { kept: Secret::Known(kept), rejected: Secret::Known(rejected) } => {
            format!("{} (rejected {})", names(kept), names(rejected))
        }
        Hand::Kept { kept: Secret::Known(kept), .. } => names(kept),
        Hand::Kept { .. } => "?".to_owned(),
    }
}

fn question(state: &State) -> String {
    match &state.phase {
        Phase::Missions => "keep two different missions".to_owned(),
        Phase::Over => "nothing, the game is over".to_owned(),
        Phase::Turn(turn) => {
            let who = state.active_seat().map_or_else(String::new, |seat| seat.to_string());
            let what = match &turn.step {
                Step::Start => "where to begin".to_owned(),
                Step::Act(act) => format!(
                    "act in {} ({} left, {} hops, {:?})",
                    act.active, turn.actions_left, act.hops, act.ploy
                ),
                Step::Bramble { spot } => format!("token for the bramble {spot}"),
                Step::Roof { source, .. } => format!("new place of the roof of {source}"),
                Step::Project { spot } => format!("project with {spot}"),
                Step::Name => "name the next player".to_owned(),
            };
            format!("{who}: {what}")
        }
    }
}
