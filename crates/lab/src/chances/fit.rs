//! The curve that makes what happened most likely: a conditional logit over the signs, fitted by Newton's method.

use players::estimate::{Curve, Evidence, PHASES, SIGNS};

/// Weights at all phases in one row.
const WEIGHTS: usize = SIGNS * PHASES.len();
type Weights = [f64; WEIGHTS];

/// What a weight costs: keeps it small where little was seen.
const RIDGE: f64 = 2.0;
const STEPS: usize = 30;

/// What endings said of a position, and what came of it: for each outcome its share.
#[derive(Clone, Debug)]
pub struct Sample {
    /// What was said.
    pub evidence: Evidence,
    /// What happened.
    pub came: Vec<f64>,
}

/// Fits a curve. Signs for an outcome never speak against it, but for those named in `may_deny`: a weight that would be
/// below 0 is 0.
pub fn fit(samples: &[Sample], may_deny: [bool; SIGNS]) -> Curve {
    let rows: Vec<(Vec<Weights>, &[f64])> =
        samples.iter().map(|sample| (features(&sample.evidence), sample.came.as_slice())).collect();
    let mut is_free = [true; WEIGHTS];
    let weights = loop {
        let weights = climb(&rows, &is_free);
        let is_wrong = |place: &usize| weights[*place] < 0.0 && !may_deny[*place % SIGNS];
        match (0..WEIGHTS).filter(is_wrong).min_by(|a, b| weights[*a].total_cmp(&weights[*b])) {
            Some(worst) => is_free[worst] = false,
            None => break weights,
        }
    };
    std::array::from_fn(|phase| std::array::from_fn(|sign| weights[phase * SIGNS + sign]))
}

/// The signs for each outcome, shared out among the phases.
fn features(evidence: &Evidence) -> Vec<Weights> {
    let phases = evidence.phases();
    let spread = |signs: &[f64; SIGNS]| -> Weights {
        std::array::from_fn(|place| phases[place / SIGNS] * signs[place % SIGNS])
    };
    evidence.signs.iter().map(spread).collect()
}

fn climb(rows: &[(Vec<Weights>, &[f64])], is_free: &[bool; WEIGHTS]) -> Weights {
    let mut weights = [0.0; WEIGHTS];
    for _ in 0..STEPS {
        let mut slope: Weights = weights.map(|weight| -RIDGE * weight);
        let mut bend = [[0.0; WEIGHTS]; WEIGHTS];
        (0..WEIGHTS).for_each(|place| bend[place][place] = RIDGE);
        for (outcomes, came) in rows {
            let chances = softmax(outcomes, &weights);
            let mean: Weights = std::array::from_fn(|place| {
                outcomes.iter().zip(&chances).map(|(outcome, chance)| outcome[place] * chance).sum()
            });
            for ((outcome, chance), came) in outcomes.iter().zip(&chances).zip(*came) {
                let off: Weights = std::array::from_fn(|place| outcome[place] - mean[place]);
                for one in 0..WEIGHTS {
                    slope[one] += came * off[one];
                    for other in 0..WEIGHTS {
                        bend[one][other] += chance * off[one] * off[other];
                    }
                }
            }
        }
        for held in (0..WEIGHTS).filter(|place| !is_free[*place]) {
            slope[held] = 0.0;
            bend.iter_mut().for_each(|row| row[held] = 0.0);
            bend[held] = [0.0; WEIGHTS];
            bend[held][held] = 1.0;
        }
        let step = solve(bend, slope);
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight += step);
        if step.iter().all(|step| step.abs() < 1e-9) {
            break;
        }
    }
    weights
}

fn softmax(outcomes: &[Weights], weights: &Weights) -> Vec<f64> {
    let strength = |signs: &Weights| signs.iter().zip(weights).map(|(sign, weight)| sign * weight).sum();
    let strengths: Vec<f64> = outcomes.iter().map(strength).collect();
    let most = strengths.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = strengths.iter().map(|strength| (strength - most).exp()).sum();
    strengths.iter().map(|strength| (strength - most).exp() / sum).collect()
}

/// Solves linear equations whose matrix is positive definite: the ridge sees to it, so no row need be exchanged.
fn solve(mut matrix: [[f64; WEIGHTS]; WEIGHTS], mut right: Weights) -> Weights {
    for pivot in 0..WEIGHTS {
        for below in pivot + 1..WEIGHTS {
            let factor = matrix[below][pivot] / matrix[pivot][pivot];
            let upper = matrix[pivot];
            matrix[below].iter_mut().zip(upper).for_each(|(own, upper)| *own -= factor * upper);
            right[below] -= factor * right[pivot];
        }
    }
    for row in (0..WEIGHTS).rev() {
        let known: f64 = (row + 1..WEIGHTS).map(|place| matrix[row][place] * right[place]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::MAX_SEATS;
    use players::Ending;

    /// A position in which seat 0 ends ahead by about `lead`, and wins a share of the endings.
    fn evidence(lead: i32, wins: usize) -> Evidence {
        let ending = |place: usize| {
            let (mut points, mut won) = ([0; MAX_SEATS], [0.0; MAX_SEATS]);
            points[0] = lead + if place < 10 { 5 } else { -5 };
            won[usize::from(place >= wins)] = 1.0;
            Ending { points, won: Some(won), title: None, moves: 10 }
        };
        Evidence::of(2, 10, &(0..20).map(ending).collect::<Vec<_>>())
    }

    #[test]
    fn a_fit_says_what_happened() {
        // What endings show as 15 of 20 comes 60 times in 100.
        let happens = |won: f64| Sample { evidence: evidence(4, 15), came: vec![won, 1.0 - won] };
        let samples: Vec<Sample> = (0..2000).map(|game| happens(f64::from(u8::from(game % 5 < 3)))).collect();
        let curve = fit(&samples, [false; SIGNS]);
        let said = evidence(4, 15).chances(&curve)[0];
        assert!((said - 0.6).abs() < 0.02, "{said}");
        assert!((evidence(-4, 5).chances(&curve)[0] - 0.4).abs() < 0.02, "the other seat's is the rest");
    }

    #[test]
    fn signs_never_speak_against_their_outcome() {
        let lost = Sample { evidence: evidence(4, 15), came: vec![0.0, 1.0] };
        let curve = fit(&vec![lost; 50], [false; SIGNS]);
        assert_eq!(curve, [[0.0; SIGNS]; PHASES.len()]);
    }
}
