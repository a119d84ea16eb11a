use games::{Balance, Loss};

use super::*;

fn verdict(step: usize, mark: Option<Mark>, chance: i32) -> Verdict {
    Verdict {
        step,
        to: step + 1,
        seat: 1,
        mark,
        played: vec!["a".into()],
        other: vec!["b".into()],
        chance: Some(Loss { tenths: chance, error: 1 }),
        points: Loss { tenths: 10, error: 1 },
        changes: vec![0, 0],
        reasons: Vec::new(),
    }
}

fn stroke(to: usize, change: i32, mark: Option<Mark>) -> Stroke {
    Stroke { from: to - 1, to, changes: vec![-change, change], marks: vec![Some(Mark::Lucky), mark] }
}

#[test]
fn a_light_look_tells_the_largest_decisions_and_luck_of_its_seat() {
    let verdicts = vec![
        verdict(1, Some(Mark::Doubtful), 40),
        verdict(2, Some(Mark::Costly), 90),
        verdict(3, None, 200),
        verdict(4, Some(Mark::Excellent), -60),
        verdict(5, Some(Mark::Excellent), -70),
        verdict(6, Some(Mark::Costly), 70),
    ];
    let strokes = vec![
        stroke(2, 50, Some(Mark::Lucky)),
        stroke(3, -300, None),
        stroke(4, -80, Some(Mark::Unlucky)),
        stroke(5, 60, Some(Mark::Lucky)),
    ];
    let balance = |result| Balance { result, ..Balance::default() };
    let whole = Analysis {
        verdicts,
        strokes,
        balances: vec![balance(1), balance(2), balance(3)],
        ..Analysis::default()
    };
    let light = of_seat(whole, 1);
    assert_eq!(light.verdicts.iter().map(|one| one.step).collect::<Vec<_>>(), [2, 5, 6]);
    assert_eq!(light.strokes.iter().map(|one| one.to).collect::<Vec<_>>(), [4, 5]);
    assert_eq!((light.balances.as_slice(), light.scope), (&[balance(2)][..], Scope::Seat(1)));
}
