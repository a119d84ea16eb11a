mod fixture;
mod planted;

use fixture::*;

#[test]
fn fix_1_comparisons() {
    assert_eq!([is_less(1, 2), is_less(2, 2), is_less(3, 2)], [true, false, false]);
    assert_eq!([is_most(1, 2), is_most(2, 2), is_most(3, 2)], [false, true, true]);
    assert_eq!([is_same(1, 2), is_same(2, 2)], [false, true]);
}

#[test]
fn fix_2_logic() {
    let all = [(false, false), (false, true), (true, false), (true, true)];
    assert_eq!(all.map(|(a, b)| both(a, b)), [false, false, false, true]);
    assert_eq!(all.map(|(a, b)| either(a, b)), [false, true, true, true]);
    assert_eq!([opposite(true), opposite(false)], [false, true]);
}

#[test]
fn fix_3_numbers() {
    assert_eq!([sum(10, 3), sum(30, 7), sum(0, 9)], [16, 37, 19]);
    assert_eq!([bits(3, 2), bits(5, 15)], [50, 85]);
    assert_eq!([least(1, 2), least(5, 4)], [1, 4]);
    assert_eq!([steps(0), steps(4)], [0, 44]);
    assert_eq!([until(0), until(5)], [0, 5]);
    let mut at = [5, 7];
    grow(&mut at, 3);
    assert_eq!(at, [-3, 10]);
}

#[test]
fn fix_4_branches() {
    assert_eq!([6, 5, 0, 7].map(|n| kind(Some(n))), ["large", "some", "none", "large"]);
    assert_eq!(kind(None), "some");
    assert_eq!([Some(3), Some(1), Some(0), Some(-1), None].map(found), [3, 1, -7, -7, -7]);
    assert_eq!([0, 1, 3, 4].map(is_small), [false, true, true, false]);
}

#[test]
fn fix_5_values() {
    assert_eq!(evens(&[1, 2, 3, 4]).collect::<Vec<_>>(), [&2, &4]);
    assert_eq!([limit(2).is_ok(), limit(3).is_ok(), limit(4).is_ok(), limit(5).is_ok()], [true, true, false, false]);
    assert_eq!(checked(4, false), Err("too much".to_owned()));
    assert_eq!(checked(1, true), Err("flag".to_owned()));
    assert_eq!(checked(1, false), Ok(()));
    assert_eq!((first(&[4]), first(&[])), (Some(4), None));
    assert_eq!(ends(&[4, 5, 6]), (4, 6));
}

#[test]
fn fix_6_steps() {
    let mut at = 5;
    let mut events = Vec::new();
    walk(&Step::Left, &mut at, &mut events);
    assert_eq!(at, 4);
    walk(&Step::Right, &mut at, &mut events);
    assert_eq!(at, 10);
    walk(&Step::Stay, &mut at, &mut events);
    assert_eq!(at, 10);
}

#[test]
fn fix_7_looks_elsewhere() {
    is_unseen(9);
}

mod properties {
    #[test]
    fn fix_7_is_no_rule_test() {
        assert!(super::is_unseen(6) && !super::is_unseen(5) && super::is_unreached());
    }
}
