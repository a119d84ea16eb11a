//! Set-up, in the rulebook's order.

use engine::{Chance, Events, Seat};

use crate::amounts::Resources;
use crate::config::{Mode, Setup};
use crate::data::Data;
use crate::event::Event;
use crate::ids::{Favor, Rules, Sheet, Slot, Track};
use crate::phase::{Lap, Phase, Step};
use crate::rules::{Play, round};
use crate::sets::{Cells, Favors, FieldBoxes, Sites};
use crate::state::{MAX_PLAYERS, Player, State, Tally};

/// ISR-14 to ISR-17, ISR-88, ISR-97, ISR-103: sheets, tiles, the first player; then the first roll.
pub(crate) fn deal(data: &Data, setup: &Setup, chance: &mut Chance, events: &mut Events<Event>) -> State {
    let (rules, sheet) = match setup.mode {
        Mode::Competition(rules) => (rules, Sheet::COMPETITION),
        Mode::Adventure(named) => {
            let sheet = named.unwrap_or_else(|| draw_sheet(data, chance));
            events.push(Event::SheetChosen { sheet, drawn: named.is_none() });
            (Rules::Advanced, sheet)
        }
    };
    let favors = draw_favors(data, setup.players, chance);
    events.push(Event::FavorsDrawn { favors });
    let drawn = chance.below(u32::from(setup.players)) as usize;
    let first = Seat::all(setup.players).nth(drawn).unwrap_or(Seat::FIRST);
    if setup.players > 1 {
        events.push(Event::FirstPlayer { seat: first });
    }
    let mut state = fresh(setup.players, rules, sheet, favors, first);
    round::start(&mut Play { data, state: &mut state, chance, events });
    state
}

/// ISR-14: one of the adventure sheets at random.
fn draw_sheet(data: &Data, chance: &mut Chance) -> Sheet {
    let count = data.adventures().count() as u32;
    data.adventures().nth(chance.below(count) as usize).unwrap_or(Sheet::COMPETITION)
}

/// ISR-15, ISR-96: one tile more than players, three alone; the others are out of the game.
fn draw_favors(data: &Data, players: u8, chance: &mut Chance) -> Favors {
    let mut tiles = Favor::ALL;
    chance.shuffle(&mut tiles);
    let count = data.favors_in_play[usize::from(players.saturating_sub(1)) % MAX_PLAYERS];
    tiles.into_iter().take(usize::from(count)).collect()
}

/// ISR-17: all boxes empty, all fields locked, nothing in stock, no points, no colony.
pub(crate) const fn fresh(players: u8, rules: Rules, sheet: Sheet, favors: Favors, active: Seat) -> State {
    let player = Player {
        cells: Cells::NONE,
        stock: Resources::NONE,
        kept: Resources::NONE,
        actions: 0,
        noted: 0,
        sites: Sites::NONE,
        fields: FieldBoxes::NONE,
        boxes: [0; Track::ALL.len()],
        colonies: [0; Slot::COUNT],
        dice: round::no_dice(),
        tally: Tally::EMPTY,
        step: Step::Ready,
    };
    State {
        players: [player; MAX_PLAYERS],
        n_players: players,
        round: 1,
        active,
        rules,
        sheet,
        favors,
        left: favors,
        roll: round::no_dice(),
        phase: Phase::Favors { seat: active, lap: Lap::First },
    }
}
