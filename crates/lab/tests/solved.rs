//! Advice is held against positions whose best moves are known: `cargo run --release -p lab --example solve` made them.

#![allow(clippy::expect_used, reason = "tests")]

use std::collections::BTreeSet;
use std::time::Duration;

use games::{GameId, Library};
use lab::solved::{Position, Positions, found};
use players::{Care, Effort, Reach, Stop, solve};

/// As at a table, but counted and not timed, so that the same question has the same answer.
const CARE: Care =
    Care { search: Effort::iterations(400), at_most: Duration::from_secs(600), ..Care::AT_TABLE };

/// How many positions of each game there are, and how many of them advice has to find.
const POSITIONS: usize = 20;
const WANTED: usize = 19;

fn positions(game: GameId) -> Positions {
    let file = format!("{}/data/solved/{game}.toml", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&file).expect("the file of the game");
    toml::from_str(&text).expect("solved positions")
}

/// The file holds what the rules say today.
fn check_answers(game: GameId) {
    let library = Library::standard();
    for position in positions(game).position {
        let (table, seat) = position.table(&library, game).expect("the moves can be played");
        let worths = solve(Reach::THOROUGH, &table, seat, &Stop::new()).expect("it can be counted out");
        assert_eq!(Position::new(&position.seed, &table, seat, &worths), position, "{game}");
    }
}

/// Twenty different positions with a choice that matters, of which advice finds nineteen.
fn check_advice(game: GameId) {
    let library = Library::standard();
    let positions = positions(game).position;
    assert_eq!(positions.len(), POSITIONS, "{game}");
    let places: BTreeSet<(&str, usize)> =
        positions.iter().map(|one| (one.seed.as_str(), one.moves.lines().count())).collect();
    assert_eq!(places.len(), POSITIONS, "{game}: none twice");
    let games: BTreeSet<&str> = positions.iter().map(|one| one.seed.as_str()).collect();
    let kinds: BTreeSet<&str> = positions.iter().map(Position::kind).collect();
    assert!(games.len() >= 5 && kinds.len() >= 2, "{game}: of different games and kinds: {kinds:?}");
    let mut missed = Vec::new();
    for position in &positions {
        assert!(position.is_a_choice(), "{game}: {position:?}");
        let (is_right, named) = found(CARE, &library, game, position).expect("advice");
        if !is_right {
            missed.push(format!("{}: {named} instead of {:?}", position.seed, position.right));
        }
    }
    assert!(positions.len() - missed.len() >= WANTED, "{game}: {missed:#?}");
}

macro_rules! each {
    ($($answers:ident, $advice:ident: $game:ident;)*) => {$(
        #[test]
        fn $answers() {
            check_answers(GameId::$game);
        }

        #[test]
        fn $advice() {
            check_advice(GameId::$game);
        }
    )*};
}

each! {
    petits_peuples_is_counted_out_to_the_same_answers, advice_finds_the_best_moves_of_petits_peuples: PetitsPeuples;
    settlement_is_counted_out_to_the_same_answers, advice_finds_the_best_moves_of_settlement: Settlement;
    compagnons_is_counted_out_to_the_same_answers, advice_finds_the_best_moves_of_compagnons: Compagnons;
    roll_and_write_is_counted_out_to_the_same_answers, advice_finds_the_best_moves_of_roll_and_write: RollWrite;
    nobility_is_counted_out_to_the_same_answers, advice_finds_the_best_moves_of_nobility: Nobility;
}
