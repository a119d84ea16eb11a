//! How far a reader has come.

use course::{Course, Kind, READER};
use engine::Seat;
use games::GameId;

/// So many moves of the script, as a table tells them.
fn script(course: &Course, moves: usize) -> Vec<(Seat, String)> {
    course.script().take(moves).map(|(seat, action)| (seat, action.to_owned())).collect()
}

#[test]
fn a_reader_who_does_what_is_asked_reads_every_chapter_once() {
    for game in GameId::ALL {
        let course = Course::of(game);
        let (mut moves, mut read) = (script(course, course.opening.len()), 0);
        let mut chapters = Vec::new();
        while let Some(open) = course.chapter_at(&moves, read) {
            let chapter = &course.chapters[open.chapter];
            if let Some(action) = open.next {
                assert!(!open.is_done && chapter.kind == Kind::Do, "{game} {}", chapter.name);
                moves.push((READER, action.to_owned()));
                continue;
            }
            assert!(open.is_done, "{game} {}", chapter.name);
            assert_eq!(open.then, chapter.then, "{game} {}", chapter.name);
            chapters.push(open.chapter);
            moves.extend(open.then.iter().map(|played| (played.seat, played.action.clone())));
            read = open.chapter + 1;
        }
        assert_eq!(chapters, (0..course.chapters.len()).collect::<Vec<_>>(), "{game}");
        assert_eq!(moves, script(course, usize::MAX), "{game}");
    }
}

#[test]
fn the_moves_hold_a_reader_who_says_otherwise() {
    for game in GameId::ALL {
        let course = Course::of(game);
        let last = course.chapters.len();
        for count in course.opening.len()..=course.steps_before(last) {
            let moves = script(course, count);
            for read in 0..last {
                let open = course.chapter_at(&moves, read).unwrap();
                assert!(course.steps_before(open.chapter) <= count, "{game} {count} {read}");
                assert!(course.steps_before(open.chapter + 1) >= count, "{game} {count} {read}");
            }
            let is_all = count == course.steps_before(last);
            assert_eq!(course.chapter_at(&moves, last).is_none(), is_all, "{game} {count}");
        }
    }
}

#[test]
fn the_opening_is_played_at_once() {
    let course = Course::of(GameId::PetitsPeuples);
    let open = course.chapter_at(&script(course, 2), 0).unwrap();
    assert_eq!((open.chapter, open.is_done, open.next), (0, false, None));
    assert_eq!(open.then, &course.opening[2..]);
}

#[test]
fn other_moves_are_no_lesson() {
    for game in GameId::ALL {
        let course = Course::of(game);
        let all = course.steps_before(course.chapters.len());
        let mut other = script(course, all);
        other[all - 1].1 = "something else".to_owned();
        assert_eq!(course.chapter_at(&other, 0), None, "{game}");
        let mut more = script(course, all);
        more.push((READER, "something else".to_owned()));
        assert_eq!(course.chapter_at(&more, 0), None, "{game}");
    }
}
