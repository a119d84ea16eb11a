//! The one estimate of a position: chances and points with how far they may be off, from imagined endings.
//!
//! Whoever tells a chance takes it from here. What endings say is turned into chances by a curve that was fitted to games
//! (`docs/calibration.md`): endings are played by players who look one step ahead, and a share of them that one seat wins is
//! no chance yet.

mod calibration;
mod evidence;
mod likely;

use engine::{MAX_SEATS, Seat};
use games::Spread;

pub use calibration::{Calibration, Curve, Curves, PHASES};
pub use evidence::{Evidence, SIGNS};
pub use likely::Likely;

use crate::endings::Ending;
use crate::evaluate::{Evaluate, margins};

/// An error is told by leaving out one part of the endings after the other.
const PARTS: usize = 10;

/// What is to be expected of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Estimate {
    /// For each seat the chance to win; `None` where a game ends with a title.
    pub chances: Option<Vec<Likely>>,
    /// For each seat its points at the end.
    pub points: Vec<Expected>,
    /// For each seat the points by which it ends ahead of the best rival; alone, its points.
    pub leads: Vec<Expected>,
    /// The chances without each part of the endings: two estimates with the same guesses differ by more than luck only where
    /// they do so in the parts.
    without: Vec<Vec<f64>>,
}

/// Points at the end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Expected {
    /// The mean.
    pub mean: Likely,
    /// How endings lie around it.
    pub spread: Spread,
}

impl Estimate {
    /// From endings of a position that so many moves lead to.
    pub fn of<G: Evaluate>(players: u8, step: usize, endings: &[Ending]) -> Self {
        Self::with(&Calibration::standard().curve(G::ID, players), players, step, endings)
    }

    /// The same with another curve than the one that ships.
    pub fn with(curve: &Curve, players: u8, step: usize, endings: &[Ending]) -> Self {
        let expected = |value: &dyn Fn(&Ending, Seat) -> i32| -> Vec<Expected> {
            let of = |seat| Expected::of(&endings.iter().map(|end| value(end, seat)).collect::<Vec<_>>());
            Seat::all(players).map(of).collect()
        };
        let seats = usize::from(players);
        let chances = |kept: &mut dyn Iterator<Item = &Ending>| -> Vec<f64> {
            let kept: Vec<Ending> = kept.copied().collect();
            let mut chances = Evidence::of(players, step, &kept).chances(curve);
            // Alone the other outcome is not a seat's.
            chances.truncate(seats);
            chances
        };
        let is_won = endings.iter().any(|end| end.won.is_some());
        let parts = if is_won && endings.len() > 1 { PARTS.min(endings.len()) } else { 0 };
        let part_of = |place: usize| place * parts / endings.len().max(1);
        let without = (0..parts).map(|part| {
            let kept = endings.iter().enumerate().filter(|(place, _)| part_of(*place) != part);
            chances(&mut kept.map(|(_, end)| end))
        });
        let without: Vec<Vec<f64>> = without.collect();
        let likely =
            |(seat, value): (usize, f64)| Likely::of_parts(value, without.iter().map(|part| part[seat]));
        Self {
            chances: is_won
                .then(|| chances(&mut endings.iter()).into_iter().enumerate().map(likely).collect()),
            points: expected(&|end, seat| end.points[seat.index()]),
            leads: expected(&|end, seat| lead(end, players, seat)),
            without,
        }
    }

    /// Of a game that is over: the result, about which nothing is unknown.
    pub fn known<G: Evaluate>(game: &G, state: &G::State) -> Self {
        let (players, end) = (game.players(state), Ending::of(game, state));
        let exactly = |value: f64| Likely { value, error: 0.0 };
        let expected = |points: i32| Expected {
            mean: exactly(f64::from(points)),
            spread: Spread { low: points, mean: points, high: points },
        };
        let won = |won: [f32; MAX_SEATS]| {
            won[..usize::from(players)].iter().map(|share| exactly(f64::from(*share))).collect()
        };
        Self {
            chances: end.won.map(won),
            points: Seat::all(players).map(|seat| expected(end.points[seat.index()])).collect(),
            leads: Seat::all(players).map(|seat| expected(lead(&end, players, seat))).collect(),
            without: Vec::new(),
        }
    }

    /// How much more likely the seat wins than in another estimate, made with the same guesses in the same order.
    pub fn chance_beyond(&self, other: &Self, seat: Seat) -> Option<Likely> {
        let of = |estimate: &Self| Some(estimate.chances.as_ref()?.get(seat.index())?.value);
        let parts = self.without.iter().zip(&other.without);
        let parts = parts.map(|(own, other)| own[seat.index()] - other[seat.index()]);
        Some(Likely::of_parts(of(self)? - of(other)?, parts))
    }
}

/// By how many points endings leave the seat further ahead than others do, pair by pair with the same guess.
pub fn lead_beyond(own: &[Ending], other: &[Ending], players: u8, seat: Seat) -> Likely {
    let gap = |(own, other): (&Ending, &Ending)| lead(own, players, seat) - lead(other, players, seat);
    Likely::mean_of(own.iter().zip(other).map(gap))
}

/// Points ahead of the best rival; alone the points.
pub(crate) fn lead(end: &Ending, players: u8, seat: Seat) -> i32 {
    margins(players, |one| end.points[one.index()])[seat.index()]
}

impl Expected {
    /// The mean, and between which points eight of ten endings lie.
    fn of(points: &[i32]) -> Self {
        let mean = Likely::mean_of(points.iter().copied());
        let mut sorted = points.to_vec();
        sorted.sort_unstable();
        let last = sorted.len().max(1) - 1;
        let at = |tenths: usize| sorted.get((last * tenths + 5) / 10).copied().unwrap_or(0);
        Self { mean, spread: Spread { low: at(1), mean: mean.value.round() as i32, high: at(9) } }
    }
}

#[cfg(test)]
mod tests;
