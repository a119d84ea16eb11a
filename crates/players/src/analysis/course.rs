//! How the chances of each seat went.

use engine::{Chance, MAX_SEATS, Session};
use games::Moment;

use super::{Progress, Scrutiny, parallel};
use crate::endings::{self, Ending};
use crate::evaluate::Evaluate;

/// The positions at which chances are estimated.
pub(super) struct Course<G: Evaluate> {
    positions: Vec<(usize, G::State)>,
}

impl<G: Evaluate> Course<G> {
    /// The deal, the end and the ends of turns between them, evenly thinned.
    pub(super) fn of(finished: &Session<G>, at_most: usize) -> Self {
        let moves = finished.moves();
        let ends_turn = |step: usize| {
            step == 0
                || step == moves.len()
                || moves.get(step).zip(moves.get(step - 1)).is_some_and(|(a, b)| a.0 != b.0)
        };
        let mut steps: Vec<usize> = (0..=moves.len()).filter(|step| ends_turn(*step)).collect();
        // Alone there is one turn only: every step will do.
        if finished.setup().players == 1 {
            steps = (0..=moves.len()).collect();
        }
        let kept = steps.len().min(at_most.max(2));
        let last = steps.len().saturating_sub(1);
        let thinned = (0..kept).map(|place| steps[place * last / (kept - 1).max(1)]);
        let wanted: Vec<usize> = thinned.collect();
        let mut replay = finished.at(0);
        let mut positions = Vec::with_capacity(wanted.len());
        for step in wanted {
            for (mover, action) in &moves[replay.step()..step] {
                // The moves of a session are legal in their order.
                if replay.play(*mover, *action).is_err() {
                    break;
                }
            }
            positions.push((step, replay.state().clone()));
        }
        Self { positions }
    }

    pub(super) const fn len(&self) -> usize {
        self.positions.len()
    }

    /// Plays on from each position many times; what nobody could know comes out differently each time.
    pub(super) fn estimate(
        &self,
        game: &G,
        scrutiny: Scrutiny,
        number: u64,
        progress: &Progress<'_>,
    ) -> Option<Vec<Moment>> {
        parallel::each(&self.positions, scrutiny.cores, progress, |(step, state)| {
            let mut sum = Sum::default();
            if game.is_over(state) {
                sum.add(&Ending::of(game, state));
            } else {
                for ending in (0..scrutiny.endings).take_while(|_| !progress.is_called_off()) {
                    // The same chance for every position: they differ by the position and not by luck.
                    let mut chance = Chance::from_number(number.wrapping_add(u64::from(ending)));
                    sum.add(&endings::imagine(game, state.clone(), None, &mut chance));
                }
            }
            progress.did(scrutiny.endings);
            sum.moment(*step, usize::from(game.players(state)))
        })
    }
}

/// The results of endings, added up.
#[derive(Default)]
struct Sum {
    endings: f32,
    points: [i32; MAX_SEATS],
    won: Option<[f32; MAX_SEATS]>,
}

impl Sum {
    fn add(&mut self, ending: &Ending) {
        self.endings += 1.0;
        for (sum, points) in self.points.iter_mut().zip(ending.points) {
            *sum += points;
        }
        if let Some(won) = ending.won {
            let sums = self.won.get_or_insert_default();
            sums.iter_mut().zip(won).for_each(|(sum, won)| *sum += won);
        }
    }

    fn moment(&self, step: usize, players: usize) -> Moment {
        let percent = |won: &f32| (100.0 * won / self.endings).round() as u8;
        Moment {
            step,
            chances: self.won.map(|won| won[..players].iter().map(percent).collect()),
            points: self.points[..players]
                .iter()
                .map(|sum| (*sum as f32 / self.endings).round() as i32)
                .collect(),
        }
    }
}
