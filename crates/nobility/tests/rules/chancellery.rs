//! Section 12: the Chancellery.

use nobility::Illegal;
use nobility::scenario::Scenario;

use crate::support::{chancellery, id, seat};

fn seated(desk: &str) -> Scenario {
    chancellery(4).passed(["B", "C", "D"]).desk(desk, "A").contract("A", "K01", "D01", [])
}

#[test]
fn nob_108_109_110_a_worker_sits_down() {
    let s = chancellery(4).passed(["B", "C", "D"]).dice("A", [1]).satisfied("A", ["halfling_a"]);
    assert_eq!(s.can("A", 1, 1, "chancellery"), Err(Illegal::NoWorker));
    let mut s = s.lot("A", 1).apprentices("A", "mages", 1);
    assert_eq!(Scenario::new(4).dice("A", [1]).can("A", 1, 1, "chancellery"), Err(Illegal::NoChancellery));
    s.go("A", 1, 1, "chancellery");
    assert_eq!((s.state().desk(id("top_1")), s.of("A").lot), (Some(seat("A")), 0));
    let other = chancellery(4).dice("A", [2]).satisfied("A", ["halfling_a"]).lot("A", 1);
    assert_eq!(other.can("A", 2, 2, "chancellery"), Err(Illegal::NoDesk(id("2"))));
    let taken =
        chancellery(4).dice("A", [1]).satisfied("A", ["halfling_a"]).lot("A", 1).die("chancellery", "B", 1);
    assert_eq!(taken.can("A", 1, 1, "chancellery"), Err(Illegal::PlaceFull(id("chancellery"))));
}

#[test]
fn nob_111_every_desk() {
    let council = |desk: &str, coins: u16| {
        let s = seated(desk).satisfied("A", ["elf_a"]).nobility("A", 12).goods("A", [5; 6]).dice("A", [1]);
        let mut s = s.coins("A", coins).council("1-2", "elf", "T03");
        s.can("A", 1, 1, "council").ok()?;
        s.go("A", 1, 1, "council");
        Some((s.of("A").coins, s.of("A").reputation))
    };
    assert_eq!((council("top_1", 0), council("top_2", 0)), (Some((0, 22)), None));
    assert_eq!((council("top_3", 2), council("top_2", 2)), (Some((0, 23)), Some((0, 22))));
    let s = seated("top_2").ship("S01").goods("A", [1, 0, 0, 0, 0, 0]);
    assert_eq!(s.game().port(s.state(), seat("A"), id("1")), (1, [4, 0, 0, 0, 0, 0]));
    let mut two = seated("top_4").display(["elf_a", "elf_b"]).dice("A", [1]);
    two.go("A", 1, 1, "tavern").acts("A", ["take elf_a", "welcome yes", "take elf_b"]);
    assert_eq!(two.of("A").held.len(), 2);
    let price = |desk: &str, place: &str| {
        let s = seated(desk);
        s.game().price(s.state(), seat("A"), id(place), id("2"))
    };
    assert_eq!((price("top_5", "site"), price("top_6", "site")), (4, 5));
    assert_eq!((price("top_6", "city_hall"), price("top_5", "city_hall")), (4, 5));
}

#[test]
fn nob_113_115_taking_commissions() {
    let mut s = seated("top_1").commission_deck(["K05", "K06"]).dice("A", [3]).reputation("A", 10);
    s.go("A", 3, 3, "berk").acts("A", ["modifiers 0", "renew nothing", "commission yes", "keep K06"]);
    assert_eq!(s.of("A").reputation, 8);
    let deck = s.state().commission_deck().cards();
    assert_eq!(deck[0].card, engine::Secret::Known(id("K05")), "at the bottom");
    assert!(deck[0].seen.contains(seat("A")) && !deck[0].seen.contains(seat("B")));
    let none = chancellery(4).passed(["B", "C", "D"]).contract("A", "K01", "D01", []).dice("A", [1]);
    let mut none = none;
    none.go("A", 1, 1, "berk").acts("A", ["modifiers 0", "renew nothing"]);
    assert_eq!(none.legal("A"), ["end"], "no desk, no more commissions");
}

#[test]
fn nob_114_116_dice_tiles_are_public() {
    let mut s = seated("top_1").dice("A", [1, 3]);
    assert_eq!(s.can("A", 3, 3, "dice_tile"), Err(Illegal::NoDicePlace(id("3"))));
    s.go("A", 1, 1, "dice_tile");
    assert_eq!((s.state().contract(id("D01")).unwrap().dice, s.of("A").placed), (1, 1));
    let seen = engine::observe(s.game(), s.state(), engine::Viewer::Seat(seat("B")));
    let contract = seen.state().contract(id("D01")).unwrap();
    assert_eq!((contract.dice, contract.card), (1, engine::Secret::Unknown));
}

#[test]
fn nob_117_activated_commissions_score() {
    let end = |tokens: &[u8], coins: u16| {
        let s = chancellery(4).coins("A", coins);
        let s = match tokens {
            [] => s.contract("A", "K18", "D01", []),
            _ => s.contract("A", "K18", "D01", [1, 2, 4]),
        };
        s.over().score("A").lines.last().unwrap().points
    };
    assert_eq!((end(&[1], 15), end(&[1], 14), end(&[], 15)), (Some(6), Some(0), Some(0)));
}

#[test]
fn nob_113_activated_commissions_count_for_the_limit() {
    let at_berks = |s: Scenario| {
        let mut s = s.passed(["B", "C", "D"]).contract("A", "K18", "D01", [1, 2, 4]).dice("A", [1]);
        assert!(s.state().contract(id("D01")).unwrap().is_active());
        s.go("A", 1, 1, "berk").acts("A", ["modifiers 0", "renew nothing"]);
        s.legal("A")
    };
    assert_eq!(at_berks(chancellery(4)), ["end"]);
    assert_eq!(at_berks(chancellery(4).desk("top_1", "A")), ["commission yes", "commission no"]);
}

#[test]
fn nob_33_114_city_tokens_of_earlier_rounds_stay() {
    let mut s = chancellery(2).contract("A", "K18", "D05", [1]).contract("B", "K17", "D01", [4]);
    s = s.dice("A", [3]).passed(["B"]);
    s.go("A", 3, 3, "dice_tile").acts("A", ["end", "end"]);
    let filled = |tile: &str| s.state().contract(id(tile)).map(|one| (one.dice, one.tokens)).unwrap();
    assert_eq!((s.state().round(), filled("D05"), filled("D01")), (3, (0, 0b011), (0, 0b100)));
}

/// NOB-E28: a 5 draws three commissions, or what there is.
#[test]
fn nob_115_e28_berk_with_a_short_deck() {
    let with_signed = |signed: usize| {
        let s = chancellery(6).passed(["B", "C", "D", "E", "F"]).dice("A", [5]).reputation("A", 20);
        let s = (1..=6).fold(s, |s, column| {
            s.desk(&format!("top_{column}"), "A").desk(&format!("bottom_{column}"), "A")
        });
        let owner = |number: usize| ["A", "B", "C", "D", "E", "F"].get(number).copied().unwrap_or("A");
        let mut s = (0..signed).fold(s, |s, number| {
            let (card, tile) = (format!("K{:02}", number + 1), format!("D{:02}", number + 1));
            s.contract(owner(number), &card, &tile, [])
        });
        s.go("A", 5, 5, "berk").acts("A", ["modifiers 0", "renew nothing"]);
        assert_eq!(s.legal("A"), ["commission yes", "commission no"]);
        s.act("A", "commission yes");
        s
    };
    assert_eq!(with_signed(15).legal("A"), ["keep K18", "keep K17", "keep K16"]);
    let mut two = with_signed(16);
    assert_eq!(two.legal("A"), ["keep K18", "keep K17"]);
    two.act("A", "keep K17");
    let one = with_signed(17);
    for (s, left) in [(two, 1), (one, 0)] {
        assert_eq!((s.state().commission_deck().left(), s.of("A").reputation), (left, 17));
        assert_eq!(s.state().contracts_of(seat("A")).count(), 13 - left, "{left} left");
        assert_eq!(s.legal("A"), ["end"]);
    }
}
