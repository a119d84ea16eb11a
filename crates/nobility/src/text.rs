//! The board as text: in notation, for playthrough files, tests and Python.

use std::fmt::Write as _;

use engine::Seat;

use crate::data::Data;
use crate::event::faces;
use crate::ids::{Band, Desk, Face, Good, Guild, People, Slot, Zone};
use crate::phase::{Phase, Step, Turn};
use crate::rules::standing;
use crate::state::{Die, Space, State};

pub(crate) fn board(data: &Data, state: &State) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_board(&mut text, data, state);
    text
}

fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    if items.is_empty() { "-".to_owned() } else { items.join(" ") }
}

/// A die as its owner's letter and its value; `*` for the Automa.
fn die(die: &Option<Die>) -> String {
    match die {
        None => "-".to_owned(),
        Some(Die { owner: Some(seat), face }) => format!("{seat}{face}"),
        Some(Die { owner: None, face }) => format!("*{face}"),
    }
}

fn write_board(text: &mut String, data: &Data, state: &State) -> std::fmt::Result {
    let count = data.count(state.players());
    let passed: String = state.passed.iter().map(Seat::letter).collect();
    writeln!(
        text,
        "round {}  first {}  passed {}  modifiers {}",
        state.round,
        state.first,
        if passed.is_empty() { "-" } else { &passed },
        state.modifiers_left,
    )?;
    writeln!(
        text,
        "piles: settlers {} (out {}), buildings {} (out {}), ships {}, council {}, events {}",
        state.settlers.left(),
        state.settlers_out.len(),
        state.bag.left(),
        state.tiles_out.len(),
        state.ships.left(),
        state.petitions.left(),
        state.events.left(),
    )?;
    if let Some(event) = state.event {
        writeln!(text, "event: {event}")?;
    }
    if let Some(objective) = state.objective {
        writeln!(text, "objective: {objective}")?;
    }
    let slots = usize::from(count.slots);
    writeln!(
        text,
        "tavern: {}  waiting {}",
        list(state.tavern.iter().take(slots).map(die)),
        list(state.display.iter().flatten().map(ToString::to_string)),
    )?;
    writeln!(text, "site: {}", list(state.site.iter().take(slots).map(die)))?;
    for guild in Guild::ALL {
        write_guild(text, state, guild)?;
    }
    let hall = Face::ALL.into_iter().map(|slot| {
        let tile = state.hall[slot.index()].map_or("-", |tile| tile.name());
        format!("{slot}:{tile}/{}", die(&state.hall_dice[slot.index()]))
    });
    writeln!(text, "city hall: {}", list(hall))?;
    let ship = state.ship.map_or("-", |ship| ship.name());
    let sold = Good::ALL.into_iter().map(|good| {
        let face = state.ship.map(|ship| data.ship(ship));
        let (price, spaces) =
            face.map_or((0, 0), |face| (face.price[good.index()], face.spaces[good.index()]));
        format!("{good} {}/{spaces} at {price}", state.sold[good.index()])
    });
    let sold: Vec<String> = sold.collect();
    writeln!(text, "port: {}  ship {ship}: {}", list(state.port.iter().map(die)), sold.join(", "))?;
    for row in Band::ALL {
        let spaces = People::ALL.into_iter().map(|people| match state.space(row, people) {
            Space::Empty => "-".to_owned(),
            Space::Petition(petition) => petition.to_string(),
            Space::Die(one) => die(&Some(one)),
        });
        writeln!(text, "council {row}: {}", list(spaces))?;
    }
    writeln!(
        text,
        "berk: {}  castle: {}",
        list(state.berk.iter().map(die)),
        list(state.castle.iter().take(usize::from(count.castle)).map(die)),
    )?;
    if state.has_chancellery {
        let desks = Desk::all().take(usize::from(count.desks));
        let desks = desks.filter_map(|desk| Some(format!("{desk}:{}", state.desk(desk)?)));
        writeln!(
            text,
            "chancellery: {}  desks {}  commissions {}  dice tiles {}",
            list(state.desk_dice.iter().map(die)),
            list(desks),
            state.deck.left(),
            state.dice_tiles.left(),
        )?;
    }
    for seat in state.seats() {
        write_player(text, data, state, seat)?;
    }
    writeln!(text, "open: {}", question(state))
}

fn write_guild(text: &mut String, state: &State, guild: Guild) -> std::fmt::Result {
    let sitting = state.seats().filter(|seat| state.apprentices(guild, *seat) > 0);
    let sitting = sitting.map(|seat| format!("{seat}{}", state.apprentices(guild, seat)));
    let workshops = Slot::ALL.into_iter().map(|slot| match state.workshops(guild)[slot.index()] {
        None => "-".to_owned(),
        Some(one) => match one.owner {
            Some(owner) => format!("{}:{owner}", one.tile),
            None => one.tile.to_string(),
        },
    });
    writeln!(
        text,
        "{guild}: {}  apprentices {}  workshops {}",
        list(state.guild_dice(guild).iter().map(die)),
        list(sitting),
        list(workshops),
    )
}

fn write_player(text: &mut String, data: &Data, state: &State, seat: Seat) -> std::fmt::Result {
    let player = state.player(seat);
    writeln!(
        text,
        "{seat}: {} points  {} coins  reputation {}  nobility {}  modifiers {}  {}{}",
        player.points(),
        player.coins,
        player.reputation,
        player.nobility,
        player.modifiers,
        player.character,
        if player.is_lord { " (Lord)" } else { "" },
    )?;
    writeln!(
        text,
        "  dice {}  placed {} of {}{}  goods {}",
        faces(&player.dice),
        player.placed,
        standing::dice_limit(data, state, seat),
        player.board.map_or_else(String::new, |face| format!("  board {face}")),
        player.goods,
    )?;
    let zones = Zone::all().map(|zone| player.zones[zone.index()].map_or("-", |tile| tile.name()).to_owned());
    writeln!(
        text,
        "  workers {}  houses {} ready {} on plots  zones {}  holds {}  satisfied {}  council {}",
        player.lot,
        player.ready,
        player.plots,
        list(zones),
        list(player.held.iter().map(|one| one.to_string())),
        list(player.satisfied.iter().map(|one| one.to_string())),
        list(player.petitions.iter().map(|one| one.to_string())),
    )?;
    let contracts: Vec<String> = state
        .contracts_of(seat)
        .map(|(tile, contract)| {
            let card = contract.card.known().map_or("?", |card| card.name());
            let values = data.dice_tile(tile).into_iter().enumerate();
            let open = values.filter(|(place, _)| !contract.is_filled(*place)).map(|(_, face)| face.name());
            format!("{card} on {tile} lacks {}", list(open.map(str::to_owned)))
        })
        .collect();
    if contracts.is_empty() { Ok(()) } else { writeln!(text, "  contracts {}", contracts.join(", ")) }
}

fn question(state: &State) -> String {
    match &state.phase {
        Phase::Commissions => "everybody: keep a commission".to_owned(),
        Phase::Income { owed } => {
            let owed: String = owed.iter().map(Seat::letter).collect();
            format!("{owed}: choose the good of a communal building")
        }
        Phase::Over => "nothing, the game is over".to_owned(),
        Phase::Turn(turn) => format!("{}: {}", turn.seat, turn_question(turn)),
    }
}

fn turn_question(turn: &Turn) -> String {
    match &turn.step {
        Step::Menu => {
            let parts = [(turn.placed, "die"), (turn.satisfied, "settlers"), (turn.sold, "sale")];
            let done = parts.into_iter().filter(|(done, _)| *done).map(|(_, name)| name.to_owned());
            format!("turn menu (done: {})", list(done))
        }
        Step::Die => "which die".to_owned(),
        Step::Value { die } => format!("place the {die} as which value"),
        Step::Location { die, value } => format!("where to place the {die} as {value}"),
        Step::Discard { .. } => "discard which settlers".to_owned(),
        Step::Take { .. } => "take which settlers".to_owned(),
        Step::Welcome { .. } => "take one more settlers card".to_owned(),
        Step::Workshop { visit } => format!("take what from the {} workshop", visit.slot),
        Step::Reroll { asked, .. } => format!("reroll die number {}", asked + 1),
        Step::AnyGood { .. } | Step::Gift { .. } => "which good".to_owned(),
        Step::Give { .. } => "give which good".to_owned(),
        Step::Receive { given, .. } => format!("what for {given}"),
        Step::Buy { guild, .. } => format!("buy how many {}", guild.good()),
        Step::Apprentices { guild, left } => format!("apprentice for the {guild}, {left} at most"),
        Step::Zone { tile } => format!("zone for {tile}"),
        Step::Port { left, .. } => format!("sell what, {left} at most"),
        Step::Council { value } => format!("answer which councillor with the {value}"),
        Step::Modifiers { .. } => "take how many Modifiers".to_owned(),
        Step::Renew { .. } => "renew what".to_owned(),
        Step::Commission { .. } => "take a commission".to_owned(),
        Step::Pick { .. } => "keep which commission".to_owned(),
        Step::Castle { .. } => "which slot of the castle".to_owned(),
        Step::Recall => "call an apprentice back from which guild".to_owned(),
        Step::Desk { .. } => "which desk".to_owned(),
        Step::DiceTile { .. } => "which dice tile".to_owned(),
        Step::Satisfy => "satisfy which settlers".to_owned(),
        Step::Spend { settler, spent, .. } => format!("goods for {settler} ({spent} so far)"),
        Step::Sell => "sell which building".to_owned(),
    }
}
