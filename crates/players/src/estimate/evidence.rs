//! What imagined endings say of a position, and how likely each outcome is by it.

use engine::MAX_SEATS;

use super::calibration::{Curve, PHASES};
use crate::endings::Ending;

/// How many signs speak for an outcome. Against rivals: how far the seat ends ahead, and how often it wins. Alone: how often it
/// wins, and what its player does better than endings do.
pub const SIGNS: usize = 2;
/// Before the end nothing is less likely than this.
const LEAST: f64 = 0.01;
/// Before the first move nobody is further from an even share than this…
const FROM_EVEN: f64 = 0.08;
/// …and nothing holds anybody there once so much of the game is played.
const OPENING: f64 = 0.1;
/// A smaller spread of points is none: one point more decides as much.
const LEAST_SPREAD: f64 = 1.0;
/// As much of a victory as every seat has before anything was seen.
const UNSEEN: f64 = 0.5;

/// What endings say: how far the game is, and signs for every outcome, which are the seats, or alone to win and not to.
#[derive(Clone, PartialEq, Debug)]
pub struct Evidence {
    /// The part of the game that is played: its moves among all that it takes to the end.
    pub progress: f64,
    /// For each outcome.
    pub signs: Vec<[f64; SIGNS]>,
    is_alone: bool,
}

impl Evidence {
    /// Of a position that so many moves lead to.
    pub fn of(players: u8, step: usize, endings: &[Ending]) -> Self {
        let seats = usize::from(players).min(MAX_SEATS);
        let count = endings.len() as f64;
        let left = endings.iter().map(|end| f64::from(end.moves)).sum::<f64>() / count.max(1.0);
        let progress = step as f64 / (step as f64 + left).max(1.0);
        let won = |seat: usize| -> f64 {
            endings.iter().filter_map(|end| end.won).map(|won| f64::from(won[seat])).sum()
        };
        let is_alone = seats == 1;
        let signs = if is_alone {
            let odds = (won(0) + UNSEEN) / (count - won(0) + UNSEEN);
            vec![[odds.ln(), 1.0], [0.0, 0.0]]
        } else {
            let wins = |seat: usize| ((won(seat) + UNSEEN) / (count + UNSEEN * seats as f64)).ln();
            let ahead = ahead(seats, endings);
            (0..seats).map(|seat| [ahead[seat], wins(seat)]).collect()
        };
        Self { progress, signs, is_alone }
    }

    /// How much each phase has of this moment of the game: the nearer, the more.
    pub fn phases(&self) -> [f64; PHASES.len()] {
        let mut shares = [0.0; PHASES.len()];
        let progress = self.progress.clamp(0.0, 1.0);
        let next = PHASES.iter().position(|phase| *phase > progress).unwrap_or(PHASES.len() - 1).max(1);
        let (from, to) = (PHASES[next - 1], PHASES[next]);
        let gone = (progress - from) / (to - from);
        (shares[next - 1], shares[next]) = (1.0 - gone, gone);
        shares
    }

    /// How likely each outcome is; they add up to 1.
    pub fn chances(&self, curve: &Curve) -> Vec<f64> {
        let phases = self.phases();
        let weights: [f64; SIGNS] = std::array::from_fn(|sign| {
            curve.iter().zip(phases).map(|(knot, share)| knot[sign] * share).sum()
        });
        let strength =
            |signs: &[f64; SIGNS]| signs.iter().zip(weights).map(|(sign, weight)| sign * weight).sum();
        let strengths: Vec<f64> = self.signs.iter().map(strength).collect();
        let most = strengths.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let sum: f64 = strengths.iter().map(|strength| (strength - most).exp()).sum();
        let even = 1.0 / strengths.len().max(1) as f64;
        let certain = |strength: &f64| LEAST + (1.0 - LEAST / even) * (strength - most).exp() / sum;
        let mut chances: Vec<f64> = strengths.iter().map(certain).collect();
        let furthest = chances.iter().map(|chance| (chance - even).abs()).fold(0.0, f64::max);
        let reach = FROM_EVEN + (1.0 - FROM_EVEN) * self.progress / OPENING;
        if !self.is_alone && furthest > reach {
            chances.iter_mut().for_each(|chance| *chance = even + (*chance - even) * reach / furthest);
        }
        chances
    }
}

/// For each seat, how far its points lie above those of all on average, in spreads of such distances: a lead counts for more
/// where endings agree.
fn ahead(seats: usize, endings: &[Ending]) -> [f64; MAX_SEATS] {
    let count = endings.len() as f64;
    let mut above = [0.0; MAX_SEATS];
    // Once tells nothing about what luck makes of it.
    if endings.len() < 2 {
        return above;
    }
    let distance = |end: &Ending, seat: usize| {
        let all: i32 = end.points[..seats].iter().sum();
        f64::from(end.points[seat]) - f64::from(all) / seats as f64
    };
    let mut squares = 0.0;
    for (seat, mean) in above[..seats].iter_mut().enumerate() {
        *mean = endings.iter().map(|end| distance(end, seat)).sum::<f64>() / count;
        squares += endings.iter().map(|end| (distance(end, seat) - *mean).powi(2)).sum::<f64>();
    }
    let spread = (squares / (count - 1.0) / (seats as f64 - 1.0).max(1.0)).sqrt().max(LEAST_SPREAD);
    above.iter_mut().for_each(|mean| *mean /= spread);
    above
}
