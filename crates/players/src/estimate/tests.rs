//! What holds for every estimate, whatever the fit.

use engine::Chance;
use games::GameId;

use super::*;

/// Endings at a table with these points, in which each seat is lucky in turn; who has most wins.
fn endings(points: &[i32], count: usize) -> Vec<Ending> {
    let seats = points.len();
    let ending = |place: usize| {
        let (mut all, mut won) = ([0; MAX_SEATS], [0.0; MAX_SEATS]);
        for (seat, points) in points.iter().enumerate() {
            all[seat] = points + if place % seats == seat { 9 } else { 0 };
        }
        let most = all[..seats].iter().max().copied().unwrap_or(0);
        let best: Vec<usize> = (0..seats).filter(|seat| all[*seat] == most).collect();
        best.iter().for_each(|seat| won[*seat] = 1.0 / best.len() as f32);
        Ending { points: all, won: Some(won), title: None, moves: 20 }
    };
    (0..count).map(ending).collect()
}

fn estimate(game: GameId, step: usize, endings: &[Ending], players: u8) -> Estimate {
    let curve = Calibration::standard().curve(game.as_str(), players);
    Estimate::with(&curve, players, step, endings)
}

fn chances(game: GameId, step: usize, points: &[i32]) -> Vec<f64> {
    let estimate = estimate(game, step, &endings(points, 60), points.len() as u8);
    estimate.chances.unwrap().iter().map(|chance| chance.value).collect()
}

#[test]
fn the_fit_that_ships_is_read_and_knows_every_game() {
    let shipped = Calibration::read(include_str!("../../data/calibration.toml")).unwrap();
    let games: Vec<&str> = shipped.0.keys().map(String::as_str).collect();
    let mut all = GameId::ALL.map(GameId::as_str);
    all.sort_unstable();
    assert_eq!(games, all);
    assert_eq!(*Calibration::standard(), shipped);
    for game in [GameId::Compagnons, GameId::Nobility] {
        assert!(shipped.0[game.as_str()].alone.is_some(), "{game} can be won alone");
    }
    for (game, curves) in &shipped.0 {
        assert!(
            curves.rivals.iter().flatten().all(|weight| *weight >= 0.0),
            "{game}: no sign against its seat"
        );
    }
}

#[test]
fn chances_add_up_and_keep_their_bounds() {
    for game in GameId::ALL {
        for points in [&[40, 10][..], &[10, 400], &[3, 2, 1], &[30, 31, 29, 35], &[5, 90, 4, 3, 2], &[1; 6]] {
            for step in [0, 1, 4, 20, 200] {
                let chances = chances(game, step, points);
                assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{game}: {chances:?}");
                assert!(
                    chances.iter().all(|chance| (0.01 - 1e-9..=0.99 + 1e-9).contains(chance)),
                    "{game}: {chances:?}"
                );
            }
        }
    }
}

#[test]
fn who_is_further_ahead_is_more_likely_to_win() {
    for game in GameId::ALL {
        for step in [5, 40, 180] {
            let leads = [-20, -8, -3, 0, 3, 8, 20].map(|lead| chances(game, step, &[50 + lead, 50, 48])[0]);
            assert!(leads.is_sorted() && leads[6] > leads[0] + 0.3, "{game} after {step} moves: {leads:?}");
        }
    }
}

#[test]
fn equal_seats_have_equal_chances() {
    for game in GameId::ALL {
        for seats in 2..=6 {
            for chance in chances(game, 30, &vec![50; seats]) {
                assert!((chance - 1.0 / seats as f64).abs() < 1e-9, "{game}: {chance} of {seats}");
            }
        }
    }
}

#[test]
fn before_the_first_move_nobody_is_far_from_an_even_share() {
    for game in GameId::ALL {
        for points in [&[90, 10][..], &[90, 10, 10, 10], &[10, 90, 90]] {
            for chance in chances(game, 0, points) {
                assert!((chance - 1.0 / points.len() as f64).abs() < 0.08 + 1e-9, "{game}: {chance}");
            }
        }
        assert!(chances(game, 20, &[90, 10])[0] > 0.7, "{game}: later it may be said");
    }
}

#[test]
fn alone_more_victories_are_a_better_chance_and_a_title_is_none() {
    let of = |wins: usize| -> Vec<Ending> {
        let won = |is_won: bool| [if is_won { 1.0 } else { 0.0 }, 0.0, 0.0, 0.0, 0.0, 0.0];
        (0..40)
            .map(|end| Ending { points: [30; MAX_SEATS], won: Some(won(end < wins)), title: None, moves: 9 })
            .collect()
    };
    for game in [GameId::Compagnons, GameId::Nobility] {
        let said = [0, 10, 25, 40].map(|wins| estimate(game, 9, &of(wins), 1).chances.unwrap()[0].value);
        assert!(said.is_sorted() && said[3] > said[0] + 0.3, "{game}: {said:?}");
        assert!(said[0] >= 0.01 && said[3] <= 0.99, "{game}: {said:?}");
    }
    let titles: Vec<Ending> = of(3).into_iter().map(|end| Ending { won: None, ..end }).collect();
    assert_eq!(estimate(GameId::Settlement, 9, &titles, 1).chances, None);
}

/// Endings of two seats whose points are drawn.
fn drawn(count: usize) -> Vec<Ending> {
    let mut chance = Chance::from_number(11);
    let mut ending = || {
        let points = [50 + chance.below(20) as i32, 48 + chance.below(20) as i32, 0, 0, 0, 0];
        let first = f32::from(u8::from(points[0] > points[1]));
        Ending { points, won: Some([first, 1.0 - first, 0.0, 0.0, 0.0, 0.0]), title: None, moves: 20 }
    };
    (0..count).map(|_| ending()).collect()
}

#[test]
fn more_endings_are_more_certain() {
    let error = |count| estimate(GameId::Settlement, 30, &drawn(count), 2).chances.unwrap()[0].error;
    assert!(error(320) < 0.6 * error(20), "{} {}", error(320), error(20));
    assert!((0.02..0.2).contains(&error(20)), "{}", error(20));
    assert!(error(1).is_infinite(), "one ending tells nothing about luck");
}

#[test]
fn what_two_estimates_differ_by_is_told_only_beyond_luck() {
    let of = |points: &[i32], count| estimate(GameId::PetitsPeuples, 30, &endings(points, count), 2);
    let far = of(&[60, 50], 40).chance_beyond(&of(&[50, 50], 40), Seat::FIRST).unwrap();
    assert!(far.is_certainly_more() && far.value > 0.1, "{far:?}");
    let same = of(&[50, 50], 40).chance_beyond(&of(&[50, 50], 40), Seat::FIRST).unwrap();
    assert!(!same.is_certainly_more(), "{same:?}");
    let lead =
        |own: &[i32], other: &[i32]| lead_beyond(&endings(own, 40), &endings(other, 40), 2, Seat::FIRST);
    assert!(lead(&[53, 50], &[50, 50]).is_certainly_more());
    assert!(!lead(&[50, 50], &[50, 50]).is_certainly_more());
}

#[test]
fn points_are_told_with_the_range_of_eight_endings_in_ten() {
    let numbers: Vec<i32> = (0..=100).collect();
    let expected = Expected::of(&numbers);
    assert_eq!((expected.spread.low, expected.spread.mean, expected.spread.high), (10, 50, 90));
    assert!((expected.mean.error - 2.915).abs() < 0.01, "{:?}", expected.mean);
}
