//! Section 5.3: hunt a monster.

use settlement::scenario::Scenario;
use settlement::{Choice, Illegal};

use crate::support::id;

/// Each colour: a tile with its icon, the settlers and the reward.
const KINDS: [(&str, &str, u8, [u16; 5]); 4] = [
    ("green", "T1-01", 1, [0, 0, 0, 1, 0]),
    ("yellow", "T1-03", 2, [0, 0, 0, 0, 1]),
    ("blue", "T1-04", 3, [0, 0, 0, 0, 2]),
    ("red", "T1-08", 4, [0, 0, 0, 1, 2]),
];

#[test]
fn set_32_settlers_and_reward_of_each_colour() {
    for (colour, tile, need, reward) in KINDS {
        let s = Scenario::new(2).terrain("A", "I.1", tile).monster("A", "I.1");
        let mut enough = s.clone().settlers("A", need, 0);
        enough.play("A", "hunt");
        assert_eq!((enough.reserve_of("A"), enough.settlers_of("A")), (reward, (0, 0)), "{colour}");
        assert_eq!((enough.at("A", "I.1"), enough.state().monsters_left(id(colour))), (tile.to_owned(), 9));
        let few = s.settlers("A", need - 1, 0);
        assert!(few.check("A", "hunt").is_err(), "{colour}");
    }
    let mut two = Scenario::new(2)
        .terrain("A", "I.1", "T1-01")
        .monster("A", "I.1")
        .terrain("A", "I.2", "T1-08")
        .monster("A", "I.2")
        .terrain("A", "I.3", "T1-02")
        .settlers("A", 3, 0);
    two.step("A", "hunt");
    assert_eq!(two.legal("A"), ["hunt I.1"]);
    assert_eq!(two.check("A", "hunt I.2"), Err(Illegal::TooFewSettlers { need: 4, have: 3 }));
    assert_eq!(two.check("A", "hunt I.3"), Err(Illegal::NoMonster(id("I.3"))));
    assert_eq!(two.check("A", "hunt II.1"), Err(Illegal::NoMonster(id("II.1"))));
    assert_eq!(Scenario::new(2).check("A", "hunt"), Err(Illegal::NoTarget(Choice::Hunt)));
}

#[test]
fn set_33_one_monster_each_time_any_number_of_times() {
    let mut s = Scenario::new(2)
        .passed(["B"])
        .terrain("A", "I.1", "T1-01")
        .monster("A", "I.1")
        .terrain("A", "I.2", "T1-02")
        .monster("A", "I.2");
    s.plays("A", ["hunt", "hunt I.2"]);
    assert_eq!((s.at("A", "I.1"), s.at("A", "I.2")), ("T1-01 monster".to_owned(), "T1-02".to_owned()));
    s.plays("A", ["end", "hunt"]);
    assert_eq!((s.reserve_of("A"), s.of("A").zones), ([0, 0, 0, 2, 0], [0, 0, 2, 0]));
}

#[test]
fn set_e35_a_new_monster_after_the_hunt_as_long_as_there_are_some() {
    let s = Scenario::new(2)
        .passed(["B"])
        .row(["H01", "-", "-", "-"])
        .terrain("A", "I.1", "T1-01")
        .monster("A", "I.1");
    let mut again = s.clone();
    again.plays("A", ["hunt", "end", "region"]);
    assert_eq!(again.at("A", "I.1"), "T1-01 monster");
    let mut none = s;
    none.plays("A", ["hunt", "end"]);
    let mut none = none.monsters_left("green", 0);
    none.play("A", "region");
    assert_eq!(none.at("A", "I.1"), "T1-01");
}
