//! How the chances of each seat went.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Seat, Seen, Session, Viewer};
use games::{Deed, Moment};

use super::stretch::{half, is_luck};
use super::{Progress, parallel};
use crate::endings::imagine_all;
use crate::estimate::{Estimate, Expected, Likely};
use crate::evaluate::Evaluate;
use crate::line;

/// A position at which chances are estimated.
pub(super) struct Position<G: Evaluate> {
    pub(super) step: usize,
    state: G::State,
    /// What each seat saw then.
    views: Vec<Seen<G::State>>,
    /// Whether luck ends here or within the deed before it and decisions begin, or the other way round.
    pub(super) is_dividing: bool,
    /// The deed before it, where that ends with luck: what was decided, before luck showed itself.
    halfway: Option<Halfway<G>>,
}

/// What a seat decided before chance or something hidden showed itself.
struct Halfway<G: Evaluate> {
    seat: Seat,
    seen: Seen<G::State>,
    line: Vec<G::Action>,
}

impl<G: Evaluate> Position<G> {
    /// How many estimates it takes.
    pub(super) const fn estimates(&self) -> u32 {
        if self.halfway.is_some() { 2 } else { 1 }
    }
}

/// What was found of a position.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Measured {
    pub(super) moment: Moment,
    /// For each seat its prospect in tenths: of a percent of the chance, or of points where a game ends with a title.
    pub(super) tenths: Vec<i32>,
    /// For each seat one standard error of it.
    pub(super) errors: Vec<f64>,
    /// The same when the deed before it was decided and its luck had not shown itself.
    pub(super) decided: Option<Decided>,
}

/// What could be expected of a decision, whatever luck would make of it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Decided {
    pub(super) tenths: Vec<i32>,
    pub(super) errors: Vec<f64>,
}

/// The deal, the end of each deed and the end of the game.
pub(super) fn positions<G: Evaluate>(
    finished: &Session<G>,
    deeds: &[Deed],
    at_most: usize,
) -> Vec<Position<G>> {
    let mut replay = finished.from_deal();
    let mut positions = Vec::new();
    let steps = steps(deeds, at_most);
    let (dividing, halves) = (dividing(deeds, &steps), halves(deeds, &steps));
    let moves = finished.moves();
    for step in steps {
        let mut halfway = None;
        for (mover, action) in &moves[replay.step()..step] {
            if let Some(deed) = halves.get(&replay.step()) {
                let line = moves[deed.from..deed.to].iter().map(|(_, action)| *action).collect();
                halfway = Some(Halfway { seat: *mover, seen: replay.seen(Viewer::Seat(*mover)), line });
            }
            // The moves of a session are legal in their order.
            if replay.play(*mover, *action).is_err() {
                break;
            }
        }
        let views = Seat::all(finished.setup().players).map(|seat| replay.seen(Viewer::Seat(seat)));
        let (state, is_dividing) = (replay.state().clone(), dividing.contains(&step));
        positions.push(Position { step, state, views: views.collect(), is_dividing, halfway });
    }
    positions
}

/// The deeds with a choice that end with luck and lie alone between two moments, by the step at which they begin.
fn halves<'a>(deeds: &'a [Deed], steps: &BTreeSet<usize>) -> BTreeMap<usize, &'a Deed> {
    let pairs = steps.iter().zip(steps.iter().skip(1));
    pairs.filter_map(|(from, to)| half(deeds, (*from, *to))).map(|deed| (deed.from, deed)).collect()
}

/// The deal, the end, and the end of every deed that could change something. Where there are too many, those between decisions
/// are left out first, then those between strokes of luck, and last of all those that divide the ones from the others.
fn steps(deeds: &[Deed], at_most: usize) -> BTreeSet<usize> {
    let last = deeds.last().map_or(0, |deed| deed.to);
    let told: Vec<&Deed> = deeds.iter().filter(|deed| deed.is_choice || deed.is_chance).collect();
    let [mut between, mut of_luck, mut of_decisions] = [(); 3].map(|()| Vec::new());
    for (deed, next) in told.iter().zip(told.iter().skip(1)) {
        let kind = match (deed.is_chance, next.is_chance) {
            (true, true) => &mut of_luck,
            (false, false) => &mut of_decisions,
            _ => &mut between,
        };
        kind.push(deed.to);
    }
    let mut steps = BTreeSet::from([0, last]);
    for kind in [between, of_luck, of_decisions] {
        let room = at_most.saturating_sub(steps.len()).min(kind.len());
        steps.extend((0..room).map(|place| kind[(2 * place + 1) * kind.len() / (2 * room)]));
    }
    steps
}

/// The steps at which luck ends and decisions begin, or the other way round, and those that end with a deed in which both have a
/// part; before all of them comes the deal.
fn dividing(deeds: &[Deed], steps: &BTreeSet<usize>) -> BTreeSet<usize> {
    let mut was_luck = true;
    let mut dividing = BTreeSet::new();
    for (from, to) in steps.iter().zip(steps.iter().skip(1)) {
        let is_half = half(deeds, (*from, *to)).is_some();
        let is_luck = is_luck(deeds, (*from, *to));
        if was_luck != (is_luck && !is_half) {
            dividing.insert(*from);
        }
        if is_half {
            dividing.insert(*to);
        }
        was_luck = is_luck;
    }
    dividing
}

/// Plays on from each position many times, from what its seats could know; how many is told by its step.
pub(super) fn estimate<G: Evaluate>(
    game: &G,
    positions: &[&Position<G>],
    (endings, number): (&(dyn Fn(usize) -> u32 + Sync), u64),
    progress: &Progress<'_>,
) -> Option<Vec<Measured>> {
    parallel::each(positions, progress, |position| {
        let (Position { step, state, views, halfway, .. }, endings) = (*position, endings(position.step));
        let players = game.players(state);
        let estimate = if game.is_over(state) {
            Estimate::known(game, state)
        } else {
            let endings = imagine_all(game, views, number).take(endings as usize);
            let endings: Vec<_> = endings.take_while(|_| !progress.is_called_off()).collect();
            Estimate::of::<G>(players, *step, &endings)
        };
        let decided = halfway.as_ref().map(|Halfway { seat, seen, line }| {
            let guesses = (0..u64::from(endings)).take_while(|_| !progress.is_called_off());
            let end = |ending: u64| line::end(game, seen, (*seat, line), !number.wrapping_add(ending));
            let ends: Vec<_> = guesses.map(end).collect();
            let figures = prospects(&Estimate::of::<G>(players, *step, &ends));
            Decided { tenths: tenths(&figures), errors: errors(&figures) }
        });
        progress.did(endings * position.estimates());
        Measured { decided, ..Measured::of(*step, &estimate) }
    })
}

fn tenths(figures: &[Likely]) -> Vec<i32> {
    figures.iter().map(|one| one.value.round() as i32).collect()
}

fn errors(figures: &[Likely]) -> Vec<f64> {
    figures.iter().map(|one| one.error).collect()
}

impl Measured {
    /// An estimate as it is kept.
    fn of(step: usize, estimate: &Estimate) -> Self {
        let whole = |points: &Expected| points.mean.value.round() as i32;
        let errors = |all: &[Likely]| all.iter().map(|one| one.error_in_percent()).collect();
        let points_off = |points: &Expected| points.mean.error.round().clamp(0.0, 100.0) as u8;
        let moment = Moment {
            step,
            chances: estimate.chances.as_ref().map(|all| all.iter().map(|one| one.percent()).collect()),
            points: estimate.points.iter().map(whole).collect(),
            errors: match &estimate.chances {
                Some(chances) => errors(chances),
                None => estimate.points.iter().map(points_off).collect(),
            },
        };
        let figures = prospects(estimate);
        Self { moment, tenths: tenths(&figures), errors: self::errors(&figures), decided: None }
    }
}

/// For each seat what is compared, in tenths: of a percent of the chance, or of points where a game ends with a title.
pub(super) fn prospects(estimate: &Estimate) -> Vec<Likely> {
    let times = |one: Likely, by: f64| Likely { value: by * one.value, error: by * one.error };
    match &estimate.chances {
        Some(chances) => chances.iter().map(|one| times(*one, 1000.0)).collect(),
        None => estimate.points.iter().map(|one| times(one.mean, 10.0)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every fifth ends with dice.
    fn deeds(count: usize) -> Vec<Deed> {
        let deed = |at: usize| Deed {
            from: at,
            to: at + 1,
            seat: 0,
            round: 1,
            is_choice: true,
            is_chance: at.is_multiple_of(5),
        };
        (0..count).map(deed).collect()
    }

    #[test]
    fn too_many_moments_are_thinned_where_nothing_new_shows_itself() {
        let deeds = deeds(50);
        assert_eq!(steps(&deeds, 120).len(), 51, "all of them");
        let some = steps(&deeds, 30);
        assert_eq!(some.len(), 30);
        // Dice lie between the steps 0 and 1, 5 and 6, 10 and 11 …
        let around = |steps: &BTreeSet<usize>| steps.iter().filter(|step| **step % 5 < 2).count();
        assert_eq!(around(&some), 10 + 11, "{some:?}");
        assert_eq!(halves(&deeds, &some).len(), 10, "each deed with dice lies alone: {some:?}");
        assert_eq!(dividing(&deeds, &some).len(), 11, "the deal, and the dice of each of them: {some:?}");
        let few = steps(&deeds, 8);
        assert_eq!((few.len(), around(&few)), (8, 8), "{few:?}");
        assert!(few.contains(&0) && few.contains(&50));
    }

    #[test]
    fn the_deal_is_luck_and_a_deed_without_choice_is_no_moment() {
        let mut deeds = deeds(11);
        let of = |deeds: &[Deed]| Vec::from_iter(dividing(deeds, &steps(deeds, 120)));
        assert_eq!(of(&deeds), [0, 1, 6, 11]);
        deeds[5].is_choice = false;
        assert_eq!(of(&deeds), [0, 1, 5, 6, 11], "dice without a decision");
        deeds[0].is_chance = false;
        assert_eq!(of(&deeds), [0, 5, 6, 11]);
        deeds[2].is_choice = false;
        assert!(!steps(&deeds, 120).contains(&3) && steps(&deeds, 120).contains(&4));
    }
}
