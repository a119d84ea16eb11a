//! Set-up, in the rulebook's order.

use engine::{Chance, Events, Seat, Secret};

use crate::board::Board;
use crate::buildings::Buildings;
use crate::config::Setup;
use crate::data::Data;
use crate::event::Event;
use crate::ids::{MAX_PLAYERS, MissionId, ProjectId, Rotation, Territory};
use crate::phase::Phase;
use crate::rules::projects;
use crate::spots::SpotSet;
use crate::state::{DISPLAY, Deck, Hand, Player, State};

/// PTP-30 to PTP-40.
pub(crate) fn deal(data: &Data, setup: &Setup, chance: &mut Chance, events: &mut Events<Event>) -> State {
    let board = lay_tiles(chance, events);
    let first = draw_first_player(setup, chance, events);
    let mut order = all_projects();
    chance.shuffle(&mut order);
    events.push(Event::Shuffled { order });
    let mut missions = mission_cards(data);
    chance.shuffle(&mut missions);
    let hands = std::array::from_fn(|index| {
        let mut dealt = std::array::from_fn(|card| missions[index * 4 + card]);
        dealt.sort_unstable();
        dealt
    });
    for (seat, missions) in Seat::all(setup.players).zip(hands) {
        events.push(Event::Dealt { seat, missions: Secret::Known(missions) });
    }
    let mut state = fresh(data, setup.players, board, first, hands, order);
    for place in 0..DISPLAY {
        state.display[place] = projects::draw(&mut state);
        if let Some(project) = state.display[place] {
            events.push(Event::TurnedUp { project, at_setup: true });
        }
    }
    state
}

/// PTP-30, PTP-E3: a random slot and a random rotation for each tile.
fn lay_tiles(chance: &mut Chance, events: &mut Events<Event>) -> Board {
    let mut slots = Territory::ALL;
    chance.shuffle(&mut slots);
    let rotations = std::array::from_fn(|_| Rotation::new(chance.below(6) as u8).unwrap_or_default());
    events.push(Event::Laid { slots, rotations });
    Board::new(slots, rotations)
}

/// PTP-36: the first player is drawn.
fn draw_first_player(setup: &Setup, chance: &mut Chance, events: &mut Events<Event>) -> Seat {
    let drawn = chance.below(u32::from(setup.players)) as usize;
    let seat = Seat::all(setup.players).nth(drawn).unwrap_or(Seat::FIRST);
    events.push(Event::FirstPlayer { seat });
    seat
}

/// The 21 project cards in the order of the data file.
pub(crate) fn all_projects() -> [ProjectId; ProjectId::COUNT] {
    let mut cards = ProjectId::all();
    std::array::from_fn(|_| cards.next().unwrap_or(ProjectId::FIRST))
}

/// PTP-12: the 24 mission cards by their faces.
pub(crate) fn mission_cards(data: &Data) -> [MissionId; 24] {
    let mut cards =
        MissionId::all().flat_map(|face| std::iter::repeat_n(face, usize::from(data.mission(face).copies)));
    std::array::from_fn(|_| cards.next().unwrap_or(MissionId::FIRST))
}

/// PTP-33 to PTP-39: everything before the first card is turned up.
pub(crate) fn fresh(
    data: &Data,
    players: u8,
    board: Board,
    first: Seat,
    hands: [[MissionId; 4]; MAX_PLAYERS],
    order: [ProjectId; ProjectId::COUNT],
) -> State {
    let mut seats = Seat::all(MAX_PLAYERS as u8).zip(hands);
    let player = std::array::from_fn(|_| {
        let (seat, dealt) = seats.next().unwrap_or((first, hands[0]));
        let plays = seat.index() < usize::from(players);
        Player {
            // PTP-38.
            population: if seat == first { data.population_first } else { data.population_others },
            points: 0,
            supply: if plays { data.floors_for(players) } else { 0 },
            tokens: if plays { data.stratagem_tokens } else { 0 },
            spent: [0; 3],
            hand: Hand::Choosing {
                // Seats beyond the table hold nothing that could be known.
                dealt: if plays { Secret::Known(dealt) } else { Secret::Unknown },
                first: None,
            },
        }
    });
    let mut track = [None; MAX_PLAYERS];
    track[0] = Some(first);
    if players == 2 {
        // PTP-37: the second hedgehog goes on space 2.
        track[1] = Seat::all(2).find(|seat| *seat != first);
    }
    State {
        board,
        buildings: Buildings::NONE,
        covered: [SpotSet::NONE; 3],
        tokens_left: data.bramble_tokens,
        roofs_left: data.roofs,
        crane: None,
        players: player,
        n_players: players,
        display: [None; DISPLAY],
        deck: Deck { order: Secret::Known(order), drawn: 0 },
        claimed: [None; ProjectId::COUNT],
        track,
        round: 1,
        ending: false,
        phase: Phase::Missions,
    }
}
