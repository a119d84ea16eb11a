//! The fit of all games, and what it says of games that it has not seen.

use std::collections::{BTreeMap, BTreeSet};

use players::estimate::{Calibration, Curve, Curves, Estimate, Evidence, SIGNS};

use super::fit::{Sample, fit};
use super::rows::Row;
use super::score::Score;

/// What was said of one kind of games.
#[derive(Clone, Debug)]
pub struct Kind {
    /// The game.
    pub game: String,
    /// At a table of so many.
    pub players: usize,
    /// How many games.
    pub games: usize,
    /// By the estimate.
    pub estimate: Score,
    /// By the estimate, at each tenth of the game.
    pub tenths: Vec<Score>,
    /// By counting the endings that a seat wins.
    pub counted: Score,
    /// How many points more than expected were reached, on average.
    pub points_off: f64,
    /// How many of the points that were reached lie where eight of ten were expected.
    pub within: f64,
}

/// Fits curves to rows.
pub fn calibrate<'a>(rows: impl Iterator<Item = &'a Row>) -> Calibration {
    let mut samples: BTreeMap<(&str, bool), Vec<Sample>> = BTreeMap::new();
    for row in rows {
        let sample = Sample { evidence: evidence(row), came: came(row) };
        samples.entry((&row.game, row.players() == 1)).or_default().push(sample);
    }
    let games: BTreeSet<&str> = samples.keys().map(|(game, _)| *game).collect();
    let curves = |game: &str| {
        // Alone the second sign is what a player does better than endings, or worse.
        let alone = samples.get(&(game, true)).map(|samples| fit(samples, [false, true]));
        let rivals = samples.get(&(game, false)).map(|samples| fit(samples, [false; SIGNS]));
        Curves { rivals: rivals.unwrap_or_else(|| Calibration::default().curve(game, 2)), alone }
    };
    Calibration(games.into_iter().map(|game| (game.to_owned(), curves(game))).collect())
}

/// What a fit of one half of the games says of the other half, and the other way round: no game is judged by a curve that was
/// fitted to it.
pub fn report(rows: &[Row]) -> Vec<Kind> {
    let others = [0, 1].map(|half| calibrate(rows.iter().filter(|row| row.half() != half)));
    report_by(rows, |row| &others[row.half()])
}

/// What curves say of games.
pub fn report_by<'a>(rows: &[Row], curves: impl Fn(&Row) -> &'a Calibration) -> Vec<Kind> {
    let mut kinds: BTreeMap<(&str, usize), Vec<&Row>> = BTreeMap::new();
    for row in rows {
        kinds.entry((&row.game, row.players())).or_default().push(row);
    }
    let kind = |((game, players), rows): ((&str, usize), Vec<&Row>)| {
        let curve = |row: &Row| curves(row).curve(game, players as u8);
        let said = |row: &Row| (evidence(row).chances(&curve(row)), came(row), row.step == 0);
        let tenth = |tenth: usize| {
            let then = rows.iter().filter(|row| row.tenth() == tenth);
            Score::of(&then.map(|row| said(row)).collect::<Vec<_>>())
        };
        let counted = |row: &Row| (shares(row), came(row), row.step == 0);
        let points: Vec<(f64, bool)> = rows.iter().flat_map(|row| points(row, &curve(row))).collect();
        let count = points.len().max(1) as f64;
        Kind {
            game: game.to_owned(),
            players,
            games: rows.iter().map(|row| row.number).collect::<BTreeSet<_>>().len(),
            estimate: Score::of(&rows.iter().map(|row| said(row)).collect::<Vec<_>>()),
            tenths: (0..10).map(tenth).collect(),
            counted: Score::of(&rows.iter().map(|row| counted(row)).collect::<Vec<_>>()),
            points_off: points.iter().map(|(off, _)| off).sum::<f64>() / count,
            within: points.iter().filter(|(_, is_within)| *is_within).count() as f64 / count,
        }
    };
    kinds.into_iter().map(kind).collect()
}

fn evidence(row: &Row) -> Evidence {
    Evidence::of(row.players() as u8, row.step, &row.endings())
}

/// What came of each outcome: alone of winning, and of not winning.
fn came(row: &Row) -> Vec<f64> {
    outcomes(row.won.iter().map(|won| f64::from(*won)).collect())
}

/// The share of endings with each outcome.
fn shares(row: &Row) -> Vec<f64> {
    let count = row.endings.len().max(1) as f64;
    let share = |seat: usize| row.endings.iter().map(|(_, won, _)| f64::from(won[seat])).sum::<f64>() / count;
    outcomes((0..row.players()).map(share).collect())
}

fn outcomes(mut seats: Vec<f64>) -> Vec<f64> {
    if let [alone] = seats[..] {
        seats.push(1.0 - alone);
    }
    seats
}

/// For each seat how many points more it reached than was expected, and whether that was foreseen as usual.
fn points(row: &Row, curve: &Curve) -> Vec<(f64, bool)> {
    let expected = Estimate::with(curve, row.players() as u8, row.step, &row.endings()).points;
    let off = |(points, expected): (&i32, &players::estimate::Expected)| {
        let is_within = (expected.spread.low..=expected.spread.high).contains(points);
        (f64::from(*points) - expected.mean.value, is_within)
    };
    row.points.iter().zip(&expected).map(off).collect()
}
