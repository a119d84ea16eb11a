//! Section 8: encounter risk.

use settlement::Illegal;
use settlement::scenario::Scenario;

use crate::support::id;

#[test]
fn set_50_one_matching_icon_is_enough_and_counts_once() {
    let collect = |row| {
        let mut s = Scenario::new(2).row(row).terrain("A", "I.1", "T1-01");
        s.play("A", "region");
        (s.at("A", "I.1"), s.state().monsters_left(id("green")))
    };
    assert_eq!(collect(["-", "-", "-", "H05"]), ("T1-01 monster".to_owned(), 8));
    assert_eq!(collect(["H01", "H05", "H09", "H16"]), ("T1-01 monster".to_owned(), 8));
    assert_eq!(collect(["H02", "H03", "H04", "H06"]), ("T1-01".to_owned(), 9));
}

#[test]
fn set_51_only_exploring_and_collecting_by_region() {
    let s = Scenario::new(2)
        .passed(["B"])
        .row(["H01", "H02", "H03", "H04"])
        .terrain("A", "I.1", "T1-01")
        .fort("A", "I.1")
        .terrain("A", "I.2", "T1-02")
        .street("A", "upper", ["trading_post"]);
    let encounters = |actions: &[&str]| {
        let mut s = s.clone();
        let mut met = 0;
        for action in actions {
            s.play("A", action);
            met += s.happened().iter().filter(|line| line.starts_with("encounter")).count();
        }
        met
    };
    assert_eq!(encounters(&["fortification"]), 0);
    assert_eq!(encounters(&["street", "use trading_post"]), 0);
    assert_eq!(encounters(&["fortify"]), 0);
    assert_eq!(encounters(&["region"]), 1, "the fortified one is safe");
    assert_eq!(encounters(&["explore", "explore I"]), 1);
}

#[test]
fn set_52_a_monster_stops_collection_and_fortification_only() {
    let s = Scenario::new(2).terrain("A", "I.1", "T1-01").monster("A", "I.1").terrain("A", "I.2", "T1-05");
    let mut collect = s.clone();
    collect.play("A", "region");
    assert_eq!(collect.reserve_of("A"), [0, 1, 0, 0, 0]);
    let mut fortify = s.clone();
    fortify.step("A", "fortify");
    assert_eq!(fortify.check("A", "fortify I.1"), Err(Illegal::MonsterThere(id("I.1"))));
    let mut explore = s;
    explore.plays("A", ["explore", "explore II"]);
    assert_eq!(explore.legal("A"), ["place II.1", "place II.2"], "it still counts as explored");
}

#[test]
fn set_e13_the_row_at_that_instant() {
    let mut s = Scenario::new(2)
        .row(["-", "-", "-", "H25"])
        .hero_deck(["H05"])
        .reserve("A", [1, 0, 0, 0, 1])
        .terrain("A", "I.1", "T1-01");
    s.plays("A", ["invite", "region"]);
    assert_eq!(s.at("A", "I.1"), "T1-01 monster", "the new card is green");
}

#[test]
fn set_e17_the_mask_decides_left_to_right_never_on_a_fortification() {
    let mut s = Scenario::new(2)
        .artifact("A", "sorcerers_mask")
        .row(["H01", "-", "-", "-"])
        .terrain("A", "I.1", "T1-01")
        .terrain("A", "I.2", "T1-08")
        .terrain("A", "I.3", "T1-02")
        .fort("A", "I.3");
    s.play("A", "region");
    assert!(s.text().contains("monster on I.1"));
    s.play("A", "monster no");
    assert!(s.text().contains("monster on I.2"));
    s.play("A", "monster yes");
    assert_eq!(["I.1", "I.2", "I.3"].map(|cell| s.at("A", cell)), ["T1-01", "T1-08 monster", "T1-02 fort"]);
    assert_eq!(s.legal("A"), ["exchange", "end", "pass"]);
    let mut without = Scenario::new(2).row(["H01", "-", "-", "-"]).terrain("A", "I.1", "T1-01");
    without.play("A", "region");
    assert_eq!(without.check("A", "monster no"), Err(Illegal::NotNow));
}

#[test]
fn set_80_e35_the_mask_calls_no_monster_where_none_is_left() {
    let s = Scenario::new(2)
        .artifact("A", "sorcerers_mask")
        .terrain("A", "I.1", "T1-01")
        .terrain("A", "I.2", "T1-08")
        .monsters_left("green", 0);
    let mut s = s;
    s.play("A", "region");
    assert!(s.text().contains("monster on I.2"), "not asked for the green one: {}", s.text());
    s.play("A", "monster yes");
    assert_eq!((s.at("A", "I.1"), s.at("A", "I.2")), ("T1-01".to_owned(), "T1-08 monster".to_owned()));
    let one = Scenario::new(2).artifact("A", "sorcerers_mask").terrain("A", "I.1", "T1-01");
    let mut one = one.monsters_left("green", 1);
    one.plays("A", ["region", "monster yes"]);
    assert_eq!((one.at("A", "I.1"), one.state().monsters_left(id("green"))), ("T1-01 monster".to_owned(), 0));
}
