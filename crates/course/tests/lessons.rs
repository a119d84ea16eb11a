//! Every lesson against its plan, and against the game.

use course::{Course, Flaw, Kind, Move, READER};
use engine::{Seat, Seed};
use games::{GameId, Library, Table};

/// The table of a lesson after so many moves of its script.
fn played(library: &Library, course: &Course, moves: usize) -> Table {
    let mut table = Table::new(library, course.game, course.setup.clone(), course.seed).unwrap();
    for (seat, action) in course.script().take(moves) {
        assert!(table.to_act().contains(seat), "{}: {seat} does not decide `{action}`", course.game);
        table
            .play(seat, action)
            .unwrap_or_else(|refused| panic!("{}: {seat} {action}: {refused}", course.game));
    }
    table
}

#[test]
fn every_sentence_is_true_where_it_is_read() {
    let library = Library::standard();
    for game in GameId::ALL {
        assert_eq!(Course::of(game).examine(&library), Ok(()), "{game}");
    }
}

#[test]
fn every_lesson_has_its_chapters_and_asks_where_it_says_so() {
    let counts = GameId::ALL.map(|game| (game.as_str(), Course::of(game).chapters.len()));
    let planned =
        [("petits-peuples", 8), ("settlement", 8), ("compagnons", 7), ("rollwrite", 7), ("nobility", 8)];
    assert_eq!(counts, planned);
    for game in GameId::ALL {
        for chapter in &Course::of(game).chapters {
            assert_eq!(chapter.kind == Kind::Do, !chapter.task.is_empty(), "{game} {}", chapter.name);
        }
        let asks = Course::of(game).chapters.iter().filter(|chapter| chapter.kind == Kind::Do);
        assert!(asks.count() >= 3, "{game}: who only reads learns little");
    }
}

#[test]
fn every_script_is_legal_and_replays_bit_for_bit() {
    let library = Library::standard();
    for game in GameId::ALL {
        let course = Course::of(game);
        let all = course.steps_before(course.chapters.len());
        assert_eq!(course.script().count(), all, "{game}");
        let (one, two) = (played(&library, course, all), played(&library, course, all));
        assert_eq!((one.hash(), one.record()), (two.hash(), two.record()), "{game}");
        assert!(!one.is_over(), "{game}: there is a game left to play");
        for number in 0..=course.chapters.len() {
            let (step, brought) = (course.steps_before(number), course.moves_to(number));
            assert_eq!(brought.len(), step, "{game}");
            assert_eq!(one.at(step).hash(), played(&library, course, step).hash(), "{game} {number}");
        }
        assert!(course.is_at(one.game(), one.setup(), one.seed()), "{game}");
    }
}

#[test]
fn the_reader_decides_wherever_something_is_asked() {
    let library = Library::standard();
    for game in GameId::ALL {
        let course = Course::of(game);
        for (number, chapter) in course.chapters.iter().enumerate() {
            let table = played(&library, course, course.steps_before(number));
            if let Some(first) = chapter.task.first() {
                let legal = table.legal(READER);
                assert!(legal.iter().any(|(action, _)| action == first), "{game} {}: {first}", chapter.name);
            }
        }
    }
}

#[test]
fn a_lesson_that_is_not_as_planned_is_found_out() {
    let library = Library::standard();
    let course = Course::of(GameId::Settlement);

    let other_deal = Course { seed: Seed::from_text("another evening"), ..course.clone() };
    assert!(other_deal.examine(&library).is_err());
    assert!(!course.is_at(other_deal.game, &other_deal.setup, &other_deal.seed));

    let mut short = course.clone();
    short.chapters.pop();
    let flaw = Flaw::Chapter { number: 7, found: "none".to_owned(), planned: "pass".to_owned() };
    assert_eq!(short.examine(&library), Err(flaw));

    let mut early = course.clone();
    early.chapters[1].task = vec!["hunt".to_owned()];
    let Err(Flaw::Move { step: 2, seat: READER, reason, .. }) = early.examine(&library) else {
        panic!("there is nothing to hunt yet");
    };
    assert!(reason.starts_with("SET-"), "{reason}");

    let mut wordy = course.clone();
    wordy.chapters[0].then.push(Move { seat: Seat::FIRST, action: "explore far away".to_owned() });
    assert!(matches!(wordy.examine(&library), Err(Flaw::Move { .. })));

    let mut untrue = course.clone();
    untrue.chapters[2].task = vec!["place I.1".to_owned()];
    let Err(Flaw::Untrue { name, says }) = untrue.examine(&library) else { panic!("not the middle") };
    assert_eq!(name, "place");
    assert!(says.contains("middle"), "{says}");
}

#[test]
fn a_file_that_is_no_lesson_is_refused() {
    let game = GameId::RollWrite;
    let head = |seed: &str| format!("players = 2\nseed = \"{seed}\"\nopening = [\"A end\"]\nchapter = []\n");
    let seed = "0".repeat(64);
    assert!(Course::parse(game, &head(&seed)).is_ok());
    let refused = |text: &str| Course::parse(game, text).unwrap_err().to_string();
    assert_eq!(refused(&head("0")), "the seed is not 64 hexadecimal digits");
    assert_eq!(refused(&head(&seed).replace("A end", "end")), "`end` is not `SEAT ACTION`");
    assert!(refused("players = 2").contains("seed"));
    assert!(refused(&(head(&seed) + "colour = 1\n")).contains("colour"));
}
