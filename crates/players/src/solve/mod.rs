//! Last turns counted out: every way to go on is followed to the end of the game, so the best move is known and not guessed.
//!
//! Chance may decide nothing before the game is over. What is hidden is guessed several times, and a position is solved only
//! where the same moves are best in every guess. If something hidden can show itself on the way, the best moves have to bring
//! as much without a look at it, against others who know it: then no knowledge of it would change anything.

mod compare;
mod count;
mod key;
mod line;

use std::cmp::Ordering;

use engine::{Chance, Seat, Seen, Session, Viewer};
use games::{Table, each_table};

use self::compare::{behind, better};
use self::count::Count;
pub(crate) use self::line::Line;
use crate::evaluate::Evaluate;
use crate::stop::Stop;

/// How far a position is counted out before it is given up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    /// How many moves are tried at most in each guess of what is hidden.
    pub moves: u32,
    /// In how many guesses.
    pub guesses: u32,
}

impl Reach {
    /// Some tenths of a second where it succeeds, some hundredths where it does not.
    pub const AT_TABLE: Self = Self { moves: 40_000, guesses: 4 };
    /// For positions that advice is held against.
    pub const THOROUGH: Self = Self { moves: 40_000, guesses: 16 };
}

/// A move of a solved position, in notation.
#[derive(Clone, PartialEq, Debug)]
pub struct Worth {
    /// The action.
    pub action: String,
    /// Whether nothing is better.
    pub is_right: bool,
    /// How many points of the lead it gives away at least, whatever is hidden.
    pub costs: i32,
    /// Which share of the victory it gives away at least.
    pub gives_away: f32,
}

/// What each legal move of a seat costs against the best, by best play of everybody to the end; `None` where that cannot be
/// known. Sees only what the seat may see.
pub fn solve(reach: Reach, table: &Table, seat: Seat, stop: &Stop) -> Option<Vec<Worth>> {
    each_table!(table, session => solve_in(reach, session, seat, stop))
}

fn solve_in<G: Evaluate>(reach: Reach, session: &Session<G>, seat: Seat, stop: &Stop) -> Option<Vec<Worth>> {
    let game = &**session.game();
    let lines = lines(reach, game, &session.seen(Viewer::Seat(seat)), seat, stop)?;
    let players = game.players(session.state());
    let best = lines.first()?;
    let worth = |line: &Line<G::Action>| {
        let costs = best.endings.iter().zip(&line.endings);
        let costs = costs.map(|(best, own)| behind(best, own, players, seat));
        let (points, won): (Vec<i32>, Vec<f32>) = costs.unzip();
        let gives_away = won.into_iter().min_by(f32::total_cmp)?;
        Some(Worth {
            action: line.action.to_string(),
            costs: points.into_iter().min()?,
            gives_away,
            is_right: line.is_right,
        })
    };
    lines.iter().map(worth).collect()
}

/// Every legal move with its end, the best first; of equal ones that which is over sooner.
pub(crate) fn lines<G: Evaluate>(
    reach: Reach,
    game: &G,
    seen: &Seen<G::State>,
    seat: Seat,
    stop: &Stop,
) -> Option<Vec<Line<G::Action>>> {
    let mut legal = Vec::new();
    game.legal(seen.state(), seat, &mut legal);
    let players = game.players(seen.state());
    let mut lines: Vec<Line<G::Action>> = legal
        .into_iter()
        .map(|action| Line { action, is_right: false, then: Vec::new(), endings: Vec::new() })
        .collect();
    for guess in 0..u64::from(reach.guesses) {
        let state = game.redeal(seen, &mut Chance::from_number(guess));
        let mut count = Count::new(game, seat, reach.moves, stop);
        for line in &mut lines {
            line.endings.push(count.after(&state, (seat, line.action), 0)?);
        }
        let end = |line: &Line<G::Action>| line.endings.last().copied();
        let best = lines.iter().filter_map(end).max_by(|one, other| better(one, other, players, seat))?;
        for line in &mut lines {
            let is_right = end(line).is_some_and(|own| behind(&best, &own, players, seat) == (0, 0.0));
            if guess == 0 {
                line.is_right = is_right;
                line.then = count.follow(&state, line.action);
            }
            if is_right != line.is_right {
                return None;
            }
        }
        if count.is_shown {
            for line in lines.iter().filter(|line| line.is_right) {
                let own: Vec<G::Action> = line.choices(seat).collect();
                let end = count.with_eyes_shut(&state, (seat, line.action), &own)?;
                if behind(&best, &end, players, seat) != (0, 0.0) {
                    return None;
                }
            }
        }
    }
    lines.sort_by(|one, other| match (one.endings.first(), other.endings.first()) {
        (Some(one), Some(other)) => better(other, one, players, seat),
        _ => Ordering::Equal,
    });
    Some(lines)
}

#[cfg(test)]
mod tests;
