//! Imagined endings: a position is played on by players who look one step ahead and mind their own points.

use engine::{Chance, Events, MAX_SEATS, Seat, Seen, SoloResult};

use crate::evaluate::Evaluate;
use crate::greedy;

/// How one imagined game ends.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ending {
    /// The final points of each seat.
    pub points: [i32; MAX_SEATS],
    /// The share of the victory of each seat; `None` where a game ends with a title.
    pub won: Option<[f32; MAX_SEATS]>,
    /// The title that it ends with, alone.
    pub title: Option<u8>,
    /// How many moves it takes to get there.
    pub moves: u32,
}

/// Endings of a position, from what its seats know, each in turn: so the order of a deck is as unknown to all endings as it was
/// to all players. `number` feeds chance: the same for every position, so that they differ by the position and not by luck.
pub fn imagine_all<'a, G: Evaluate>(
    game: &'a G,
    views: &'a [Seen<G::State>],
    number: u64,
) -> impl Iterator<Item = Ending> + 'a {
    (0u64..).zip(views.iter().cycle()).map(move |(ending, seen)| {
        let mut chance = Chance::from_number(number.wrapping_add(ending));
        let state = game.redeal(seen, &mut chance);
        imagine(game, state, None, &mut chance)
    })
}

/// Plays on from a position, with a given move first where there is one.
pub(crate) fn imagine<G: Evaluate>(
    game: &G,
    mut state: G::State,
    first: Option<(Seat, G::Action)>,
    chance: &mut Chance,
) -> Ending {
    let (mut legal, mut expected) = (Vec::new(), Vec::new());
    let mut follow = |state: &G::State, chance: &mut Chance| {
        let mover = game.to_act(state).first()?;
        game.legal(state, mover, &mut legal);
        Some((mover, greedy::foreseen(game, state, mover, &legal, &mut expected, chance)?))
    };
    let mut next = first.or_else(|| follow(&state, chance));
    let mut moves = 0;
    while let Some((mover, action)) = next {
        game.apply_legal(&mut state, mover, action, chance, &mut Events::off());
        moves += 1;
        next = follow(&state, chance);
    }
    Ending { moves, ..Ending::of(game, &state) }
}

impl Ending {
    /// The result of a game that is over.
    pub fn of<G: Evaluate>(game: &G, state: &G::State) -> Self {
        let mut points = [0; MAX_SEATS];
        for seat in Seat::all(game.players(state)) {
            points[seat.index()] = game.score(state, seat).total();
        }
        let standing = game.standing(state);
        let title = match standing.solo_result() {
            Some(SoloResult::Title(title)) => Some(title),
            _ => None,
        };
        let mut won = [0.0; MAX_SEATS];
        let won = match standing.solo_result() {
            Some(SoloResult::Title(_)) => None,
            Some(SoloResult::Won(is_won)) => {
                won[Seat::FIRST.index()] = f32::from(u8::from(is_won));
                Some(won)
            }
            None => {
                let share = 1.0 / standing.winners().count().max(1) as f32;
                for winner in standing.winners() {
                    won[winner.index()] = share;
                }
                Some(won)
            }
        };
        Self { points, won, title, moves: 0 }
    }
}
