//! Section 7: heroes.

use settlement::amounts::Resources;
use settlement::ids::{Guild, Hero};
use settlement::scenario::Scenario;
use settlement::{Choice, Illegal};

use crate::support::{game, id};

#[test]
fn set_46_e3_cards_enter_left_and_get_cheaper() {
    let mut s = Scenario::new(2)
        .row(["H23", "H36", "H45", "H42"])
        .hero_deck(["H01", "H02"])
        .reserve("A", [0, 2, 0, 0, 1]);
    assert_eq!(s.price("H23"), [0, 0, 0, 2, 2]);
    assert_eq!(s.price("H36"), [0, 0, 0, 1, 2]);
    assert_eq!((s.price("H45"), s.price("H42")), ([0, 0, 0, 0, 2], [0, 2, 0, 0, 1]));
    s.play("A", "invite");
    assert_eq!(s.row_text(), "H01 H23 H36 H45");
    assert_eq!((s.price("H23"), s.price("H36")), ([0, 0, 0, 1, 2], [0, 0, 0, 0, 2]));
}

#[test]
fn set_47_pay_gain_and_slide() {
    let mut s =
        Scenario::new(2).row(["H23", "H31", "H45", "H42"]).hero_deck(["H07"]).reserve("A", [1, 0, 0, 3, 0]);
    s.step("A", "invite");
    let missing = Resources::new([0, 0, 0, 0, 2]);
    assert_eq!(s.check("A", "invite H45"), Err(Illegal::CannotInvite { hero: id("H45"), missing }));
    assert_eq!(s.check("A", "invite H07"), Err(Illegal::NotInRow(id("H07"))));
    s.play("A", "invite H31");
    assert_eq!((s.reserve_of("A"), s.settlers_of("A")), ([0; 5], (6, 1)), "two diamonds and one more");
    assert_eq!(s.row_text(), "H07 H23 H45 H42", "the cards on the right stay");
    assert!(s.of("A").heroes.contains(id("H31")));
}

#[test]
fn set_48_no_settler_and_no_limit() {
    let mut s = Scenario::new(2)
        .passed(["B"])
        .settlers("A", 0, 0)
        .reserve("A", [0, 0, 0, 0, 4])
        .heroes("A", ["H01", "H02", "H03", "H04", "H05", "H06", "H07", "H08", "H09"])
        .row(["-", "-", "H45", "H23"])
        .hero_deck_only([]);
    s.plays("A", ["invite", "invite H45", "end", "invite"]);
    assert_eq!(s.of("A").heroes.len(), 11);
    assert_eq!(s.turn("A").check("A", "invite"), Err(Illegal::NoTarget(Choice::Invite)));
}

/// Three terrains with two fortifications, one of them under no monster; four buildings.
#[test]
fn set_49_what_each_guild_counts() {
    let s = Scenario::new(2)
        .terrain("A", "I.1", "T1-01")
        .terrain("A", "I.2", "T1-02")
        .terrain("A", "I.3", "T1-03")
        .monster("A", "I.2")
        .fort("A", "I.1")
        .fort("A", "I.3")
        .street("A", "upper", ["quarry", "bank", "bazaar"])
        .street("A", "lower", ["quarry"]);
    for hero in Hero::all() {
        let card = game().components().hero(hero);
        let expected = match card.guild {
            Guild::Adventurer => 3,
            Guild::Builder => 4,
            Guild::Defender => 2,
            Guild::Artisan => i32::from(card.points),
        };
        assert_eq!(s.hero_points("A", &hero.to_string()), expected, "{hero}");
    }
    let of = |guild| Hero::all().filter(|hero| game().components().hero(*hero).guild == guild).count();
    assert_eq!(Guild::ALL.map(of), [12; 4]);
}

#[test]
fn set_e4_an_empty_deck_leaves_gaps_at_the_left() {
    let mut s = Scenario::new(2)
        .hero_deck_only([])
        .row(["-", "-", "-", "H45"])
        .reserve("A", [0, 0, 0, 0, 2])
        .terrain("A", "I.1", "T1-08");
    s.plays("A", ["invite", "region"]);
    assert_eq!((s.row_text(), s.at("A", "I.1")), ("- - - -".to_owned(), "T1-08".to_owned()));
}

#[test]
fn set_e5_the_rightmost_that_exists_is_discarded() {
    let end = |row| {
        let mut s = Scenario::new(2).passed(["B"]).hero_deck_only([]).row(row);
        s.plays("A", ["pass", "take mace_of_the_brave"]);
        s.row_text()
    };
    assert_eq!(end(["-", "H01", "H02", "H03"]), "- - H01 H02");
    assert_eq!(end(["-", "-", "-", "-"]), "- - - -");
    assert_eq!(end(["-", "-", "-", "H03"]), "- - - -");
}

#[test]
fn set_e22_invited_heroes_are_known_to_all() {
    let s = Scenario::new(2).heroes("A", ["H37"]);
    let seen = engine::observe(s.game(), s.state(), engine::Viewer::Seat(crate::support::seat("B")));
    assert!(seen.state().player(crate::support::seat("A")).heroes.contains(id("H37")));
    assert_eq!(engine::Game::score(s.game(), seen.state(), crate::support::seat("A")).total(), 4);
}
