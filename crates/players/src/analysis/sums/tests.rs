use games::{GameId, Loss, Moment};

use super::*;
use crate::analysis::course::Decided;

fn at(step: usize, tenths: &[i32], error: f64) -> Measured {
    let chances = tenths.iter().map(|chance| (chance / 10) as u8).collect();
    let points = vec![0; tenths.len()];
    Measured {
        moment: Moment { step, chances: Some(chances), points, errors: Vec::new() },
        tenths: tenths.to_vec(),
        errors: vec![error; tenths.len()],
        decided: None,
    }
}

fn deed(at: usize, is_chance: bool) -> Deed {
    Deed { from: at, to: at + 1, seat: at % 2, round: 1, is_choice: true, is_chance }
}

fn verdict(step: usize, points: i32, change: i32) -> Verdict {
    let seat = step % 2;
    let change = if seat == 0 { -change } else { change };
    Verdict {
        step,
        to: step + 1,
        seat,
        mark: None,
        played: Vec::new(),
        other: Vec::new(),
        chance: None,
        points: Loss { tenths: points, error: 1 },
        changes: vec![change, -change],
        reasons: Vec::new(),
    }
}

/// A deal, a costly deed, dice after a costly deed of the rival, a quiet deed.
fn game() -> (Vec<Measured>, Vec<Deed>, Vec<Verdict>) {
    let measured = [[540, 460], [470, 530], [600, 400], [1000, 0]];
    let measured = measured.iter().enumerate().map(|(step, tenths)| at(step, tenths, 10.0)).collect();
    let deeds = vec![deed(0, false), deed(1, true), deed(2, false)];
    (measured, deeds, vec![verdict(0, 40, 60), verdict(1, 20, 30)])
}

fn of(measured: &[Measured], deeds: &[Deed], verdicts: &[Verdict]) -> Vec<Balance> {
    let balances = balances(Measure::of(GameId::Nobility), measured, deeds, verdicts);
    for sum in &balances {
        assert_eq!(sum.start + sum.luck + sum.own + sum.others, sum.result, "{sum:?}");
    }
    balances
}

#[test]
fn luck_and_decisions_add_up_to_the_result() {
    let (measured, deeds, verdicts) = game();
    let balances = of(&measured, &deeds, &verdicts);
    let [ana, bo] = balances.as_slice() else { panic!("two seats") };
    // Of her first deed 60 are certain and 10 are not, the last was hers too.
    assert_eq!((ana.start, ana.luck, ana.own, ana.others), (500, 40 + 100, -70 + 400, 30));
    assert_eq!((bo.start, bo.luck, bo.own, bo.others), (500, -40 - 100, -30, 70 - 400));
    assert_eq!((ana.lost, bo.lost), (-60, -30));
    assert_eq!((ana.accuracy, bo.accuracy), (None, None), "too few decisions");
}

#[test]
fn a_deed_that_ends_with_luck_is_divided_where_it_was_decided() {
    let (mut measured, deeds, verdicts) = game();
    // From 470 to 600: Bo's deed made it 450, the dice made the rest.
    measured[2].decided = Some(Decided { tenths: vec![450, 550], errors: vec![5.0; 2] });
    let balances = of(&measured, &deeds, &verdicts);
    assert_eq!((balances[0].luck, balances[0].others), (40 + 150, -20));
    assert_eq!(
        (balances[1].luck, balances[1].own),
        (-40 - 150, 20),
        "better than was expected, whatever is known to be lost"
    );
    // The deal, the deed, the other deed, its dice, the last deed.
    assert_eq!(balances[0].error, f64::hypot(f64::hypot(10.0, 5.0), 10.0).round() as i32);
    let stroke = &strokes(&measured, &deeds, &verdicts)[1];
    assert_eq!((stroke.changes.as_slice(), stroke.marks[0]), (&[150, -150][..], Some(Mark::Lucky)));
}

#[test]
fn without_luck_everything_was_decided() {
    let (measured, mut deeds, verdicts) = game();
    deeds.iter_mut().for_each(|deed| deed.is_chance = false);
    for verdicts in [&verdicts[..], &[]] {
        let balances = of(&measured, &deeds, verdicts);
        let parts: Vec<_> = balances.iter().map(|sum| (sum.luck, sum.own, sum.others)).collect();
        // The deal is luck in any case.
        assert_eq!(parts, [(40, -70 + 400, 130), (-40, -130, 70 - 400)]);
    }
}

#[test]
fn where_nothing_is_decided_everything_is_luck() {
    let (measured, mut deeds, _) = game();
    deeds.iter_mut().for_each(|deed| deed.is_chance = true);
    let parts: Vec<_> =
        of(&measured, &deeds, &[]).iter().map(|sum| (sum.luck, sum.own, sum.others, sum.lost)).collect();
    assert_eq!(parts, [(500, 0, 0, 0), (-500, 0, 0, 0)]);
}

#[test]
fn what_no_verdict_explains_is_shared_by_those_who_had_a_choice() {
    let (measured, mut deeds, verdicts) = game();
    deeds.iter_mut().for_each(|deed| deed.is_chance = false);
    let thinned = [measured[0].clone(), measured[2].clone(), measured[3].clone()];
    let parts = |deeds: &[Deed], verdicts: &[Verdict]| -> Vec<_> {
        of(&thinned, deeds, verdicts).iter().map(|sum| (sum.own, sum.others)).collect()
    };
    // From 540 to 600: 60 and 30 go to each other's account, the other 90 half and half.
    assert_eq!(parts(&deeds, &verdicts), [(-60 + 45 + 400, 30 + 45), (-30 - 45, 60 - 45 - 400)]);
    deeds[1].is_choice = false;
    assert_eq!(parts(&deeds, &verdicts[..1]), [(60 + 400, 0), (0, -60 - 400)], "Bo had none");
    deeds[0].is_choice = false;
    assert_eq!(parts(&deeds, &[]), [(30 + 400, 30), (-30, -30 - 400)], "nobody had one: who moved");
}

#[test]
fn shares_that_do_not_divide_lose_nothing() {
    let measured = [at(0, &[333, 333, 333], 1.0), at(3, &[400, 340, 260], 1.0), at(4, &[1000, 0, 0], 0.0)];
    let deeds: Vec<Deed> = (0..4).map(|at| Deed { seat: at % 3, ..deed(at, false) }).collect();
    let balances = of(&measured, &deeds, &[]);
    // 67 are 22, 22 and 23 for the last.
    assert_eq!((balances[0].own, balances[0].others), (22 + 600, 22 + 23));
    assert_eq!((balances[2].own, balances[2].others), (-25, -48 - 260));
}

#[test]
fn the_error_is_that_of_the_moments_between_luck_and_decisions() {
    let (mut measured, mut deeds, verdicts) = game();
    for (one, error) in measured.iter_mut().zip([3.0, 4.0, 12.0, 0.0]) {
        one.errors = vec![error; 2];
    }
    // The deal, a deed, dice, a deed: all three between them count.
    assert_eq!(of(&measured, &deeds, &verdicts)[0].error, 13);
    deeds[2].is_chance = true;
    assert_eq!(of(&measured, &deeds, &verdicts)[0].error, 5, "dice to the end");
    deeds[0].is_chance = true;
    assert_eq!(of(&measured, &deeds, &verdicts)[0].error, 0, "luck from the deal to the end");
    measured.iter_mut().for_each(|one| one.errors = vec![f64::INFINITY; 2]);
    deeds[0].is_chance = false;
    assert_eq!(of(&measured, &deeds, &verdicts)[0].error, 9_999, "one ending tells nothing");
}

#[test]
fn luck_is_marked_where_it_is_more_than_estimates_are_off_by() {
    let (mut measured, deeds, verdicts) = game();
    let marks = |measured: &[Measured]| -> Vec<Vec<Option<Mark>>> {
        strokes(measured, &deeds, &verdicts).into_iter().map(|stroke| stroke.marks).collect()
    };
    let lucky = vec![Some(Mark::Lucky), Some(Mark::Unlucky)];
    assert_eq!(marks(&measured), [lucky.clone(), lucky.clone()], "the deal, and the dice");
    measured.iter_mut().for_each(|one| one.errors = vec![16.0; 2]);
    assert_eq!(marks(&measured), [vec![None; 2], lucky.clone()]);
    (measured[1].tenths, measured[2].tenths) = (vec![960, 40], vec![999, 1]);
    verdicts.iter().for_each(|verdict| assert_eq!(verdict.changes.iter().sum::<i32>(), 0));
    assert_eq!(marks(&measured)[1], vec![None; 2], "nobody is lucky who has won");
}

#[test]
fn accuracy_is_the_mean_of_all_decisions() {
    let (measured, _, _) = game();
    let deeds: Vec<Deed> = (0..40).map(|step| deed(step, false)).collect();
    let of = |verdicts: &[Verdict]| {
        balances(Measure::of(GameId::Settlement), &measured, &deeds, verdicts)[0].accuracy
    };
    assert_eq!(of(&[]), Some(100));
    // Each of them keeps 37 of 100: of twenty, two lose 126.
    assert_eq!(of(&[verdict(0, 50, 0), verdict(2, 50, 0), verdict(3, 50, 0)]), Some(94));
}

#[test]
fn the_largest_changes_are_looked_at_again() {
    let (measured, _, _) = game();
    assert_eq!(around_largest(&measured, 1), [2, 3]);
    assert_eq!(around_largest(&measured, 2), [1, 2, 3]);
    assert_eq!(around_largest(&measured[..2], 9), [0, 1]);
}
