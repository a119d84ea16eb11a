//! Section 1 and section 11: what the game is, and for how many.

use engine::{Game as _, RawSetup, SetupError};
use petits_peuples::scenario::Scenario;

use crate::support::{build_once, deal, entries, game, number, printed};

fn refusal(players: u8) -> Option<SetupError> {
    game().setup(&RawSetup::players(players)).err()
}

#[test]
fn ptp_1_two_three_or_four_players() {
    for players in 2..=4 {
        assert_eq!(refusal(players), None);
    }
    for got in [0, 1, 5, 6, 255] {
        assert_eq!(refusal(got), Some(SetupError::Players { game: "petits-peuples", min: 2, max: 4, got }));
    }
}

#[test]
fn ptp_154_no_option_of_any_kind() {
    for name in ["solo", "variant", "expansion", "difficulty"] {
        let mut raw = RawSetup::players(2);
        raw.options.insert(name.to_owned(), "yes".to_owned());
        let refused =
            SetupError::UnknownOption { game: "petits-peuples", name: name.to_owned(), known: Vec::new() };
        assert_eq!(game().setup(&raw), Err(refused));
    }
    assert_eq!(printed()["game"]["solo_mode"].as_bool(), Some(false));
}

/// No engine effect: the data file states it for the page of the game.
#[test]
fn ptp_2_sixty_minutes_from_age_ten() {
    assert_eq!((number("game", "duration_minutes"), number("game", "age_min")), (60, 10));
}

#[test]
fn ptp_3_clans_have_no_powers() {
    let clans: Vec<(String, String)> = entries("clan")
        .iter()
        .map(|clan| {
            assert_eq!(clan["power"].as_str(), Some("none"));
            (clan["fr"].as_str().unwrap().to_owned(), clan["color"].as_str().unwrap().to_owned())
        })
        .collect();
    let expected =
        [("Sylphens", "green"), ("Mécass", "red"), ("Ptérygotes", "blue"), ("Azagayahs", "yellow")];
    assert_eq!(clans, expected.map(|(name, colour)| (name.to_owned(), colour.to_owned())));
    let (state, _) = deal(4, "clans");
    let first = state.track()[0].unwrap();
    for seat in state.seats() {
        let (player, other) = (state.player(seat), state.player(first));
        assert_eq!((player.supply, player.tokens, player.points), (other.supply, other.tokens, other.points));
        assert_eq!(player.spent, other.spent);
        assert_eq!(player.population == other.population, seat == first, "only the first player has 38");
    }
}

#[test]
fn ptp_4_population_is_money_and_points() {
    let mut s = Scenario::new(4)
        .crane("T1")
        .display(["prison"])
        .building("T1.6", "A", 1)
        .missions("A", ["barracks", "watchtower"])
        .population("A", 11);
    let total = |s: &Scenario| s.score("A").total();
    assert_eq!(total(&s), 1 + 1, "one floor on red leaves, 11 inhabitants");
    s.play("A", "build T1.6");
    assert_eq!(total(&s), 2 + 3 - 3, "two floors, one watchtower, 9 inhabitants");
    s.play("A", "project prison");
    assert_eq!(total(&s), 3 - 3, "the roof takes the building out of both missions");
}

#[test]
fn ptp_5_the_last_floor_ends_the_game_after_the_round() {
    let mut s = Scenario::new(3).track(["B", "A"]).turn("A", 1).crane("T2").supply("A", 1);
    build_once(&mut s);
    assert!(s.state().is_ending());
    assert_eq!((s.to_act(), s.actions_left()), ("C".to_owned(), 2), "the round is completed");
    build_once(&mut s);
    build_once(&mut s);
    assert!(game().is_over(s.state()));
    let mut early = Scenario::new(3).track(["B", "A"]).turn("A", 1).crane("T2").supply("A", 2);
    build_once(&mut early);
    assert!(!early.state().is_ending());
}

#[test]
fn ptp_6_most_points_win() {
    let s = Scenario::new(4).points("A", 10).points("B", 12).points("C", 3).points("D", 11).over();
    assert_eq!(s.ranks(), [3, 1, 4, 2]);
    assert_eq!(game().standing(s.state()).winners().map(|seat| seat.letter()).collect::<String>(), "B");
}

#[test]
fn ptp_150_151_152_what_depends_on_the_number_of_players() {
    for (players, floors, spaces, actions) in [(2, 20, 4, 7), (3, 17, 3, 5), (4, 14, 4, 7)] {
        let (state, _) = deal(players, "counts");
        assert!(state.seats().all(|seat| state.player(seat).supply == floors));
        assert_eq!(state.spaces(), spaces);
        let data = game().components();
        let total: u8 = (0..spaces as u8).map(|space| data.actions_on(players, space)).sum();
        assert_eq!(total, actions);
    }
}

#[test]
fn ptp_153_nothing_else_depends_on_it() {
    let facts = |players| {
        let (state, _) = deal(players, "facts");
        let a = state.player(engine::Seat::FIRST);
        let tokens = petits_peuples::ids::Terrain::ALL.map(|terrain| state.tokens_left(terrain));
        (state.roofs_left(), tokens, a.tokens, state.display().count(), state.deck().left())
    };
    assert_eq!(facts(2), (18, [3, 3, 3], 4, 4, 17));
    assert_eq!((facts(3), facts(4)), (facts(2), facts(2)));
}
