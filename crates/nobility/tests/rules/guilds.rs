//! Section 8.3: guilds.

use nobility::Illegal;
use nobility::scenario::Scenario;

use crate::support::{alone, id};

fn visited(die: u8) -> Vec<String> {
    let mut s = alone().workshop("smiths", "left", "W12", "B").workshop("smiths", "middle", "W11", "C");
    s = s.workshop("smiths", "right", "W13", "D").dice("A", [die]).reputation("A", 20);
    s.go("A", die, die, "smiths");
    while s.legal("A").len() > 1 {
        let action = s.legal("A")[1].clone();
        s.act("A", &action);
    }
    ["A", "B", "C", "D"].map(|seat| format!("{}/{}", s.of(seat).coins, s.points_of(seat))).to_vec()
}

#[test]
fn nob_50_51_53_workshops_by_position() {
    assert_eq!(visited(2), ["0/0", "1/0", "0/0", "0/0"], "the coin was spent on a good");
    assert_eq!(visited(4)[1..], ["1/0", "0/1", "0/0"]);
    assert_eq!(visited(6)[1..], ["1/0", "0/1", "1/1"]);
}

#[test]
fn nob_52_an_effect_or_nothing() {
    let mut s =
        alone().workshop("scholars", "left", "W05", "B").goods("A", [1, 0, 0, 0, 0, 0]).dice("A", [1]);
    s.go("A", 1, 1, "scholars");
    assert_eq!(s.legal("A"), ["decline", "use coins", "use exchange"]);
    assert_eq!(s.check("A", "use reroll"), Err(Illegal::NotOffered(id("reroll"))));
    s.act("A", "decline");
    assert_eq!((s.of("A").coins, s.of("B").coins), (0, 1));
}

#[test]
fn nob_54_56_buying_goods() {
    let most = |die: u8| {
        let mut s = alone().coins("A", 9).dice("A", [die]).lot("A", 2);
        s.go("A", die, die, "mages");
        s.legal("A").len() - 1
    };
    assert_eq!([most(1), most(3), most(5)], [1, 2, 3]);
    let mut s = alone().coins("A", 1).dice("A", [5]);
    s.go("A", 5, 5, "mages");
    assert_eq!(s.check("A", "buy 2"), Err(Illegal::TooFewCoins { need: 2, have: 1 }));
    assert_eq!(s.check("A", "buy 4"), Err(Illegal::TooMany { most: 3 }));
}

#[test]
fn nob_16_50_55_apprentices() {
    let mut s = alone().dice("A", [5]).lot("A", 1).apprentices("A", "smiths", 1);
    s.go("A", 5, 5, "mages");
    assert_eq!(s.legal("A"), ["done", "apprentice lot", "apprentice smiths"]);
    assert_eq!(s.check("A", "apprentice mages"), Err(Illegal::SameGuild(id("mages"))));
    assert_eq!(s.check("A", "apprentice artists"), Err(Illegal::NoApprentice(id("artists"))));
    s.acts("A", ["apprentice smiths", "apprentice lot"]);
    assert_eq!((s.apprentices_of("A", "mages"), s.apprentices_of("A", "smiths"), s.of("A").lot), (2, 0, 0));
    let mut low = alone().dice("A", [1]).lot("A", 1);
    low.go("A", 1, 1, "mages");
    assert_eq!(low.apprentices_of("A", "mages"), 0);
    assert_eq!(low.legal("A"), ["end"]);
    let mut full = Scenario::new(2).passed(["B"]).dice("A", [5]).lot("A", 1).apprentices("B", "mages", 2);
    for action in ["die", "die 5", "as 5", "go mages", "buy 0"] {
        full.step("A", action);
    }
    assert_eq!(full.check("A", "apprentice lot"), Err(Illegal::ApprenticesFull(id("mages"))));
}

/// A visit of one workshop tile, with some goods and another die, up to these answers.
fn tile(guild: &str, tile: &str, answers: &[&str]) -> Scenario {
    let mut s =
        alone().workshop(guild, "left", tile, "-").goods("A", [1, 0, 0, 0, 0, 0]).dice("A", [1, 2, 5]);
    s = s.reputation("A", 10);
    s.go("A", 1, 1, guild);
    answers.iter().for_each(|answer| drop(s.act("A", answer).to_act()));
    s
}

#[test]
fn nob_57_every_tile_effect() {
    assert_eq!(tile("scholars", "W02", &["use coins", "buy 0"]).of("A").coins, 1);
    assert_eq!(tile("scholars", "W03", &["use reputation"]).of("A").reputation, 11);
    assert_eq!(tile("scholars", "W01", &["use guild_good"]).goods_of("A"), [2, 0, 0, 0, 0, 0]);
    assert_eq!(tile("smiths", "W14", &["use any_good", "get jewelry"]).goods_of("A"), [1, 0, 0, 0, 1, 0]);
    let swapped = tile("artists", "W09", &["use exchange", "get relics"]);
    assert_eq!(swapped.goods_of("A"), [0, 0, 0, 1, 0, 0]);
    let mut s = tile("jewellers", "W24", &["use reroll", "reroll no"]);
    s.play_with("A", "reroll yes", &[3]);
    assert!(s.happened().contains(&"rerolled A 5 to 4".to_owned()), "{:?}", s.happened());
    assert_eq!(s.of("A").dice, [0, 1, 0, 1, 0, 0]);
}
