//! How steps and prospects become places in the picture of the curve.

use engine::Seat;
use games::Analysis;

use super::study::prospect;

/// The width of the picture; its height is 100.
pub(super) const WIDTH: f32 = 1000.0;
/// Labels at the right end stay this far apart.
const APART: f32 = 14.0;
/// Discs above the curve stay this far apart.
const DISCS: f32 = 75.0;

/// From the lowest to the highest prospect, over all steps.
#[derive(Debug)]
pub(super) struct Scale {
    pub(super) low: i32,
    pub(super) high: i32,
    steps: usize,
}

impl Scale {
    /// `late` is where the last round begins: chances of many are small until then.
    pub(super) fn of(
        analysis: Option<&Analysis>,
        is_won: bool,
        players: u8,
        (steps, late): (usize, usize),
    ) -> Self {
        let moments = || analysis.iter().flat_map(|analysis| &analysis.moments);
        let values = |until: usize| {
            let early = moments().filter(move |moment| moment.step <= until);
            early.flat_map(|moment| Seat::all(players).filter_map(|seat| prospect(moment, seat)))
        };
        let steps = steps.max(1);
        if is_won {
            let most = values(late).max().unwrap_or(100);
            let high = [40, 60, 100].into_iter().find(|high| players > 2 && *high > most).unwrap_or(100);
            return Self { low: 0, high, steps };
        }
        let (least, most) = (values(steps).min().unwrap_or(0), values(steps).max().unwrap_or(40));
        let low = (least - 4).div_euclid(10) * 10;
        Self { low, high: ((most + 13).div_euclid(10) * 10).max(low + 20), steps }
    }

    pub(super) fn x(&self, step: usize) -> f32 {
        WIDTH * step as f32 / self.steps as f32
    }

    /// From 0 at the top to 100.
    pub(super) fn y(&self, value: i32) -> f32 {
        let value = value.clamp(self.low, self.high);
        100.0 - 100.0 * (value - self.low) as f32 / (self.high - self.low).max(1) as f32
    }

    /// The values that are written beside the curve.
    pub(super) fn lines(&self) -> [i32; 3] {
        [self.low, i32::midpoint(self.low, self.high), self.high]
    }
}

/// Heights of labels, pushed apart where they would touch; none leaves the picture.
pub(super) fn pushed<T>(heights: &mut [(T, f32)]) {
    heights.sort_by(|a, b| a.1.total_cmp(&b.1));
    let mut floor = -APART;
    for (_, y) in &mut *heights {
        *y = y.max(floor + APART);
        floor = *y;
    }
    let mut ceiling = 100.0 + APART;
    for (_, y) in heights.iter_mut().rev() {
        *y = y.min(ceiling - APART);
        ceiling = *y;
    }
}

/// Places of discs in their order, pushed apart to the right, and back where they would leave the picture.
pub(super) fn apart(mut places: Vec<f32>) -> Vec<f32> {
    let mut last = -DISCS;
    for place in &mut places {
        *place = place.max(last + DISCS);
        last = *place;
    }
    let mut next = WIDTH + DISCS;
    for place in places.iter_mut().rev() {
        *place = place.min(next - DISCS);
        next = *place;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::Moment;

    fn analysis(chances: &[[u8; 4]]) -> Analysis {
        let moment = |(step, at): (usize, &[u8; 4])| Moment {
            step,
            chances: Some(at.to_vec()),
            points: vec![0; 4],
            errors: vec![0; 4],
        };
        Analysis { moments: chances.iter().enumerate().map(moment).collect(), ..Analysis::default() }
    }

    #[test]
    fn many_players_are_drawn_larger_until_the_last_round() {
        let analysis = analysis(&[[25; 4], [35, 20, 25, 20], [90, 5, 3, 2], [100, 0, 0, 0]]);
        assert_eq!(Scale::of(Some(&analysis), true, 4, (3, 1)).high, 40);
        assert_eq!(Scale::of(Some(&analysis), true, 4, (3, 3)).high, 100);
        assert_eq!(Scale::of(Some(&analysis), true, 2, (3, 1)).high, 100, "two share all there is");
        let scale = Scale::of(Some(&analysis), true, 4, (3, 1));
        assert_eq!((scale.y(40), scale.y(100), scale.y(0)), (0.0, 0.0, 100.0), "nothing leaves the picture");
        assert_eq!((scale.x(0), scale.x(3)), (0.0, WIDTH));
    }

    #[test]
    fn points_are_cut_to_what_there_is() {
        let mut analysis = analysis(&[[0; 4], [0; 4]]);
        for (moment, points) in analysis.moments.iter_mut().zip([31, 47]) {
            (moment.chances, moment.points) = (None, vec![points]);
        }
        let scale = Scale::of(Some(&analysis), false, 1, (1, 0));
        assert_eq!((scale.low, scale.high), (20, 60));
    }

    #[test]
    fn labels_and_discs_are_pushed_apart_and_stay_inside() {
        let mut heights: Vec<(Seat, f32)> = Seat::all(6).map(|seat| (seat, 100.0)).collect();
        pushed(&mut heights);
        assert!(heights.windows(2).all(|pair| pair[1].1 - pair[0].1 >= APART - 0.01), "{heights:?}");
        assert!(heights.iter().all(|(_, y)| (0.0..=100.0).contains(y)), "{heights:?}");
        // Titles of a rank table may lie close to each other.
        let mut titles = vec![("Baron", 10.0), ("Knight", 20.0), ("Squire", 30.0)];
        pushed(&mut titles);
        assert_eq!(titles, [("Baron", 10.0), ("Knight", 24.0), ("Squire", 38.0)]);
        assert_eq!(apart(vec![990.0, 995.0, WIDTH]), [850.0, 925.0, WIDTH]);
        assert_eq!(apart(vec![10.0, 20.0]), [10.0, 85.0]);
    }
}
