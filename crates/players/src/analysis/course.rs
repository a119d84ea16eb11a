//! How the chances of each seat went.

use engine::{Seat, Seen, Session, Viewer};
use games::Moment;

use super::{Progress, Scrutiny, parallel};
use crate::endings::imagine_all;
use crate::estimate::{Estimate, Expected, Likely};
use crate::evaluate::Evaluate;

/// The positions at which chances are estimated.
pub(super) struct Course<G: Evaluate> {
    positions: Vec<Position<G>>,
}

struct Position<G: Evaluate> {
    step: usize,
    state: G::State,
    /// What each seat saw then.
    views: Vec<Seen<G::State>>,
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
            let views = Seat::all(finished.setup().players).map(|seat| replay.seen(Viewer::Seat(seat)));
            positions.push(Position { step, state: replay.state().clone(), views: views.collect() });
        }
        Self { positions }
    }

    pub(super) const fn len(&self) -> usize {
        self.positions.len()
    }

    /// Plays on from each position many times, from what its seats could know.
    pub(super) fn estimate(
        &self,
        game: &G,
        scrutiny: Scrutiny,
        number: u64,
        progress: &Progress<'_>,
    ) -> Option<Vec<Moment>> {
        parallel::each(&self.positions, scrutiny.cores, progress, |Position { step, state, views }| {
            let estimate = if game.is_over(state) {
                Estimate::known(game, state)
            } else {
                let endings = imagine_all(game, views, number).take(scrutiny.endings as usize);
                let endings: Vec<_> = endings.take_while(|_| !progress.is_called_off()).collect();
                Estimate::of::<G>(game.players(state), *step, &endings)
            };
            progress.did(scrutiny.endings);
            moment(*step, &estimate)
        })
    }
}

/// An estimate as it is kept.
fn moment(step: usize, estimate: &Estimate) -> Moment {
    let whole = |points: &Expected| points.mean.value.round() as i32;
    let errors = |all: &[Likely]| all.iter().map(|one| one.error_in_percent()).collect();
    let points_off = |points: &Expected| points.mean.error.round().clamp(0.0, 100.0) as u8;
    Moment {
        step,
        chances: estimate.chances.as_ref().map(|all| all.iter().map(|one| one.percent()).collect()),
        points: estimate.points.iter().map(whole).collect(),
        errors: match &estimate.chances {
            Some(chances) => errors(chances),
            None => estimate.points.iter().map(points_off).collect(),
        },
    }
}
