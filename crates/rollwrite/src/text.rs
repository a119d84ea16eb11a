//! The board as text: in notation, for playthrough files, tests and Python.

use std::fmt::Write as _;

use engine::Seat;

use crate::data::Data;
use crate::event::faces;
use crate::ids::{Favor, Field, FieldBox, Site, Slot, Track};
use crate::phase::{Harvest, Lap, Phase, Step};
use crate::sets::{Cell, Favors};
use crate::state::{SECTIONS, State};

pub(crate) fn board(data: &Data, state: &State) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_board(&mut text, data, state);
    text
}

fn write_board(text: &mut String, data: &Data, state: &State) -> std::fmt::Result {
    writeln!(
        text,
        "round {}  active {}  sheet {}  rules {}",
        state.round, state.active, state.sheet, state.rules
    )?;
    writeln!(
        text,
        "dice {}  tiles {}  left {}",
        faces(&state.roll),
        favors(state.favors),
        favors(state.left)
    )?;
    for seat in state.seats() {
        write_player(text, data, state, seat)?;
    }
    Ok(())
}

fn favors(favors: Favors) -> String {
    let names: Vec<&str> = favors.iter().map(Favor::name).collect();
    if names.is_empty() { "-".to_owned() } else { names.join(" ") }
}

fn write_player(text: &mut String, data: &Data, state: &State, seat: Seat) -> std::fmt::Result {
    let player = state.player(seat);
    writeln!(text, "{seat}: {}", question(state, seat))?;
    writeln!(
        text,
        "  stock {}  actions {}  kept {}  noted {}  dice {}  tiles {}  used {}",
        player.stock,
        player.actions,
        player.kept,
        player.noted,
        faces(&player.dice),
        favors(player.tally.favors),
        favors(player.tally.spent),
    )?;
    for track in Track::ALL {
        writeln!(text, "  {track:<10}{}", track_text(data, state, seat, track))?;
    }
    let fields = Field::all().map(|field| field_text(data, state, seat, field));
    writeln!(text, "  fields    {}", fields.collect::<Vec<_>>().join("  "))?;
    for slot in Slot::all() {
        writeln!(text, "  {slot} {}", building_text(data, state, seat, slot))?;
    }
    writeln!(text, "  points {}", crate::scoring::total(data, state, seat))
}

/// Sections: `#` complete, `+` begun, `.` open, `C` in a colony; then the next cost and the points.
fn track_text(data: &Data, state: &State, seat: Seat, track: Track) -> String {
    let (player, card) = (state.player(seat), data.track(track));
    let (ticked, sections) = (player.boxes[track.index()], player.sections(data, track));
    let begun = card.section_boxes(sections).0 < usize::from(ticked);
    let mark = |column: crate::ids::Column| {
        let section = column.index() as u8;
        if player.cells.contains(Cell::at(track, column)) {
            'C'
        } else if section < sections {
            '#'
        } else if section == sections && begun && sections < SECTIONS {
            '+'
        } else {
            '.'
        }
    };
    let marks: String = crate::ids::Column::all().map(mark).collect();
    let next = card.next_cost(ticked).map_or_else(|| "full".to_owned(), |cost| format!("next {cost}"));
    format!("{marks}  {next}  worth {}", card.points_at(sections))
}

/// Such as `1 open: 2 wood, x, 2 food`.
fn field_text(data: &Data, state: &State, seat: Seat, field: Field) -> String {
    let player = state.player(seat);
    let lock = if player.accessible(data).contains(field) { "open" } else { "locked" };
    let boxes = data.field(field).boxes.iter().enumerate().filter_map(|(number, shown)| {
        let (basic, amount) = (*shown)?;
        let ticked = player.fields.contains(FieldBox::at(field, number as u8));
        Some(if ticked { "x".to_owned() } else { format!("{amount} {basic}") })
    });
    format!("{field} {lock}: {}", boxes.collect::<Vec<_>>().join(", "))
}

/// Such as `gain_resource 1+2 plan L3a used 0: x, nothing, nothing`.
fn building_text(data: &Data, state: &State, seat: Seat, slot: Slot) -> String {
    let player = state.player(seat);
    let card = data.village(state.sheet).building(slot);
    let colonies = player.colonies[slot.index()];
    let value = if colonies > 0 { format!("{}+{colonies}", card.value) } else { card.value.to_string() };
    let plan = data.plan(card).map_or_else(String::new, |plan| format!(" plan {}", plan.id));
    let boxes = (0..Site::EACH).map(|number| {
        let ticked = player.sites.contains(Site::at(slot, number as u8));
        if ticked { "x".to_owned() } else { card.boxes[number].to_string() }
    });
    let works = match (player.tally.usable.contains(slot), player.is_built(slot)) {
        (true, _) => format!("usable, used {}", player.tally.uses(slot)),
        (false, true) => "built".to_owned(),
        (false, false) => boxes.collect::<Vec<_>>().join(", "),
    };
    format!("{:<26}{value}{plan}: {works}", card.effect.kind().name())
}

fn question(state: &State, seat: Seat) -> String {
    match state.phase {
        Phase::Favors { seat: takes, lap } if takes == seat => match lap {
            Lap::First => "take a tile".to_owned(),
            Lap::Second => "take a second tile".to_owned(),
        },
        Phase::Favors { .. } => "waits for a tile".to_owned(),
        Phase::Over => "the game is over".to_owned(),
        Phase::Expand => match state.player(seat).step {
            Step::Reroll => "reroll a die".to_owned(),
            Step::Choice { slot } => format!("choose what building {slot} gives"),
            Step::Menu => "menu".to_owned(),
            Step::Field { how: Harvest::Action } => "harvest which box".to_owned(),
            Step::Field { how: Harvest::Production } => "harvest which box with Production".to_owned(),
            Step::Keep { left } => format!("keep up to {left} more"),
            Step::Colony => "colony of which building".to_owned(),
            Step::Row { slot } => format!("colony of building {slot}: which row"),
            Step::Column { slot, row } => format!("colony of building {slot} in {row}: which column"),
            Step::Ready => "ready".to_owned(),
        },
    }
}
