//! What stays for the next round (ISR-24, ISR-62, ISR-D7).

use engine::EventInfo as _;
use rollwrite::Illegal;
use rollwrite::scenario::Scenario;

use crate::support::{id, on};

fn kept(s: &Scenario) -> [u16; 4] {
    s.player_of("A").kept.amounts()
}

/// A building that keeps two.
#[test]
fn isr_62_d7_what_is_kept_leaves_the_stock_one_by_one() {
    let mut s = on("adventure-25").built("A", 4).stock("A", [2, 0, 0, 1]);
    s.play("A", "end");
    let mut gold = s.clone();
    gold.play("A", "keep gold");
    assert_eq!((gold.stock_of("A"), kept(&gold)), ([2, 0, 0, 0], [0, 0, 0, 1]));
    assert_eq!(gold.legal("A"), ["keep stone", "stop"]);
    assert_eq!(gold.why("A", "keep gold"), Some(Illegal::NoneToKeep(id("gold"))), "there was one only");
    s.play("A", "keep stone");
    assert_eq!((s.stock_of("A"), kept(&s)), ([1, 0, 0, 1], [1, 0, 0, 0]));
    s.play("A", "keep stone");
    assert_eq!((s.state().round(), kept(&s)), (5, [2, 0, 0, 0]));
}

/// The same with a colony: three.
#[test]
fn isr_62_42_as_many_as_the_value_says() {
    let mut s = on("adventure-25").built("A", 4).value("A", 4, 1).stock("A", [9, 0, 0, 0]);
    s.plays("A", ["end", "keep stone", "keep stone"]);
    assert_eq!(s.legal("A"), ["keep stone", "stop"], "one more");
    s.play("A", "keep stone");
    assert_eq!((s.state().round(), kept(&s)), (5, [3, 0, 0, 0]));
}

/// A building that keeps one.
#[test]
fn isr_62_d7_what_fits_exactly_stays_unasked() {
    let mut s = on("adventure-15").built("A", 3).stock("A", [0, 0, 1, 0]);
    s.play("A", "end");
    assert_eq!((s.state().round(), kept(&s)), (5, [0, 0, 1, 0]));
    assert!(s.told().iter().any(|event| event.notation() == "kept A 1 food"));
    let mut none = on("adventure-15").stock("A", [0, 0, 1, 0]);
    none.play("A", "end");
    assert_eq!(kept(&none), [0; 4], "without the building");
}

#[test]
fn isr_24_62_the_rest_is_lost_at_once() {
    let mut s = Scenario::new(2).sheet("adventure-25").built("A", 4).stock("A", [2, 0, 1, 1]);
    s.plays("A", ["end", "keep gold", "stop"]);
    assert_eq!((s.stock_of("A"), kept(&s)), ([0; 4], [0, 0, 0, 1]), "while B still plays");
    assert_eq!(s.why("A", "keep stone"), Some(Illegal::Ready));
}
