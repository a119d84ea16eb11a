//! The guided first game: `POST /play` with `guided`, `/t/ID/lesson`, `/learn/GAME`.

use course::{Course, Kind, READER};
use games::GameId;

use crate::helpers::*;

const GAMES: [GameId; 5] = GameId::ALL;

/// A reader at the table of a lesson.
struct Pupil {
    app: TestApp,
    ana: Client,
    id: String,
    course: &'static Course,
}

impl Pupil {
    fn begin(game: GameId) -> Self {
        let app = TestApp::start();
        let ana = app.client();
        let id = table_of(&ana.post("/play", &[("guided", game.as_str())]).see(303));
        Self { app, ana, id, course: Course::of(game) }
    }

    fn go(&self, way: &str, chapter: usize) -> Answer {
        go(&self.ana, &self.id, way, chapter)
    }

    /// The server stops, and another one goes on.
    fn restart(&mut self) {
        let folder = std::sync::Arc::clone(&self.app.folder);
        self.app.finish();
        self.app = TestApp::start_in(&folder);
        self.ana.move_to(&self.app);
    }

    /// The name of the chapter that the page shows.
    fn chapter(&self) -> Option<String> {
        chapter(&self.ana.fragment(&self.id).see(200).body)
    }

    fn steps(&self) -> usize {
        self.app.mirror(&self.id).step()
    }

    /// Reads on, having done what is asked for, until this chapter is open.
    fn read_to(&self, chapter: usize) {
        for number in 0..chapter {
            self.go("do", number).see(200);
            self.go("next", number).see(200);
        }
        assert_eq!(self.chapter().as_ref(), Some(&self.course.chapters[chapter].name));
    }

    /// The first chapter that asks for something.
    fn first_task(&self) -> usize {
        self.course.chapters.iter().position(|chapter| chapter.kind == Kind::Do).unwrap()
    }
}

fn go(client: &Client, id: &str, way: &str, chapter: usize) -> Answer {
    client.send(&format!("/t/{id}/lesson"), &[("go", way), ("chapter", &chapter.to_string())])
}

fn chapter(html: &str) -> Option<String> {
    html.contains(" data-chapter=\"").then(|| attribute(html, "data-chapter").to_owned())
}

#[test]
fn a_lesson_begins_with_its_opening_and_is_friendly() {
    for game in GAMES {
        let pupil = Pupil::begin(game);
        assert_eq!(pupil.steps(), pupil.course.opening.len(), "{game}");
        assert_eq!(pupil.chapter().as_ref(), Some(&pupil.course.chapters[0].name), "{game}");
        let rated = pupil.app.folder.stored("SELECT rated FROM tables WHERE id = ?1", &[&pupil.id]);
        assert_eq!(rated, "0", "{game}: nobody asked for a rated game");
        let page = pupil.ana.page(&pupil.id).see(200).body;
        assert!(page.contains("/assets/lesson.js?") && page.contains("/assets/lesson.css?"), "{game}");
        // A table like any other has none of it.
        let plain = table_of(&pupil.ana.post("/play", &[("game", game.as_str())]).see(303));
        let plain = pupil.ana.page(&plain).see(200).body;
        assert!(!plain.contains("/assets/lesson") && chapter(&plain).is_none(), "{game}");
    }
    TestApp::start().client().post("/play", &[("guided", "chess")]).see(404);
}

#[test]
fn any_other_move_than_the_one_that_is_asked_for_changes_nothing() {
    for game in GAMES {
        let pupil = Pupil::begin(game);
        let task = pupil.first_task();
        pupil.read_to(task);
        let (table, version) = (pupil.app.mirror(&pupil.id), pupil.ana.fragment(&pupil.id).version());
        let asked = &pupil.course.chapters[task].task[0];
        let other = table.legal(READER).into_iter().map(|(action, _)| action).find(|action| action != asked);
        if let Some(other) = other {
            let refused = pupil.ana.act(&pupil.id, table.step(), A, &other).see(409);
            assert!(refused.is_plain() && refused.body.contains("First this."), "{game}: {}", refused.body);
        }
        pupil.go("next", task).see(409);
        assert_eq!(pupil.ana.fragment(&pupil.id).version(), version, "{game}");
        assert_eq!(pupil.steps(), table.step(), "{game}");
        pupil.ana.act(&pupil.id, table.step(), A, asked).see(200);
        assert_eq!(pupil.steps(), table.step() + 1, "{game}");
    }
}

#[test]
fn while_a_chapter_shows_nothing_is_played() {
    let pupil = Pupil::begin(GameId::PetitsPeuples);
    let table = pupil.app.mirror(&pupil.id);
    let action = first_legal(&table, READER);
    let refused = pupil.ana.act(&pupil.id, table.step(), A, &action).see(409);
    assert!(refused.body.contains("First this."), "{}", refused.body);
}

#[test]
fn a_whole_lesson_is_read_with_everything_done_for_the_reader() {
    for game in GAMES {
        let pupil = Pupil::begin(game);
        let chapters = pupil.course.chapters.len();
        for (number, one) in pupil.course.chapters.iter().enumerate() {
            let shown = pupil.ana.fragment(&pupil.id).see(200);
            assert_eq!(chapter(&shown.body).as_ref(), Some(&one.name), "{game}");
            let done = pupil.go("do", number).see(200);
            assert_eq!(
                pupil.steps(),
                pupil.course.steps_before(number) + one.task.len(),
                "{game}: {}",
                one.name
            );
            assert_eq!(chapter(&done.body).as_ref(), Some(&one.name), "{game}: it waits for the reader");
            let next = pupil.go("next", number).see(200);
            assert!(next.version() > shown.version(), "{game}: {} is something new to see", one.name);
            // A second press is the same press.
            if number + 1 < chapters {
                pupil.go("next", number).see(200);
                assert_eq!(
                    chapter(&pupil.ana.fragment(&pupil.id).body).as_ref(),
                    Some(&pupil.course.chapters[number + 1].name)
                );
            }
        }
        assert!(pupil.steps() >= pupil.course.steps_before(chapters), "{game}");
        assert_eq!(pupil.chapter(), None, "{game}: free play");
        let cookie = pupil.ana.cookie("lessons").unwrap();
        assert_eq!(cookie, format!("{game}:{chapters}"));
    }
}

#[test]
fn what_the_apprentice_answers_waits_for_the_reader_and_then_it_plays_on_alone() {
    let pupil = Pupil::begin(GameId::PetitsPeuples);
    let course = pupil.course;
    let held = course.chapters.iter().position(|chapter| !chapter.then.is_empty()).unwrap();
    pupil.read_to(held);
    pupil.go("do", held).see(200);
    let before = pupil.steps();
    let moves = pupil.app.mirror(&pupil.id).moves();
    let next = pupil.go("next", held).see(200);
    assert_eq!(pupil.steps(), before + course.chapters[held].then.len());
    let replies = &pupil.app.mirror(&pupil.id).moves()[moves.len()..];
    let written = course.chapters[held].then.iter().map(|played| (played.seat, played.action.clone()));
    assert!(replies.iter().cloned().eq(written), "{replies:?}");
    assert!(chapter(&next.body).is_some());
}

#[test]
fn a_lesson_can_be_left_and_taken_up_again() {
    let pupil = Pupil::begin(GameId::PetitsPeuples);
    let task = pupil.first_task();
    pupil.read_to(task);
    let left = pupil.go("leave", task).see(200);
    assert_eq!(chapter(&left.body), None);
    assert!(left.body.contains("value=\"resume\""), "the menu of the seat leads back");
    let again = pupil.go("resume", 0).see(200);
    assert_eq!(chapter(&again.body).as_ref(), Some(&pupil.course.chapters[task].name));
    assert!(again.version() > left.version());

    // Left for good: any legal move is played, and the Apprentice answers by itself.
    pupil.go("leave", task).see(200);
    let table = pupil.app.mirror(&pupil.id);
    let asked = &pupil.course.chapters[task].task[0];
    let other =
        table.legal(READER).into_iter().map(|(action, _)| action).find(|action| action != asked).unwrap();
    pupil.ana.act(&pupil.id, table.step(), A, &other).see(200);
    let shown = pupil.ana.fragment(&pupil.id).see(200);
    assert!(!shown.body.contains("value=\"resume\"") && shown.body.contains("name=\"guided\""));
    let begun = table.step();
    eventually("the Apprentice plays", || {
        let table = pupil.app.mirror(&pupil.id);
        // A floor may bring a question of its own.
        if table.to_act().contains(READER) && table.moves()[begun..].iter().all(|(seat, _)| *seat == READER) {
            pupil.ana.act(&pupil.id, table.step(), A, &first_legal(&table, READER)).see(200);
        }
        table.moves()[begun..].iter().any(|(seat, _)| *seat != READER).then_some(())
    });
}

#[test]
fn a_lesson_goes_on_after_a_restart() {
    let Pupil { app, mut ana, id, course } = {
        let pupil = Pupil::begin(GameId::Settlement);
        pupil.read_to(pupil.first_task());
        pupil.go("do", pupil.first_task()).see(200);
        pupil
    };
    let task = course.chapters.iter().position(|chapter| chapter.kind == Kind::Do).unwrap();
    let app = TestApp::start_in(&app.stop());
    ana.move_to(&app);
    let shown = ana.fragment(&id).see(200);
    assert_eq!(chapter(&shown.body).as_ref(), Some(&course.chapters[task].name), "its task is done");
    let next = go(&ana, &id, "next", task).see(200);
    assert_eq!(chapter(&next.body).as_ref(), Some(&course.chapters[task + 1].name));
    assert_eq!(app.mirror(&id).step(), course.steps_before(task + 1));
}

#[test]
fn chapters_that_only_show_do_not_come_again_after_a_restart() {
    for game in GAMES {
        let mut pupil = Pupil::begin(game);
        // As far as only reading leads, and once more than the moves say.
        let read = pupil.course.chapters.iter().take_while(|chapter| chapter.kind != Kind::Do).count();
        pupil.read_to(read);
        pupil.restart();
        assert_eq!(pupil.chapter().as_ref(), Some(&pupil.course.chapters[read].name), "{game}");
        // To the end: what follows the last task is read once.
        for chapter in read..pupil.course.chapters.len() {
            pupil.go("do", chapter).see(200);
            pupil.go("next", chapter).see(200);
        }
        assert_eq!(pupil.chapter(), None, "{game}");
        pupil.restart();
        assert_eq!(pupil.chapter(), None, "{game}: the lesson is over");
    }
}

#[test]
fn a_lesson_that_was_left_stays_left_after_a_restart() {
    let mut pupil = Pupil::begin(GameId::Settlement);
    pupil.read_to(1);
    pupil.go("leave", 1).see(200);
    let log = pupil.app.log(&pupil.id);
    pupil.go("leave", 1).see(200);
    assert_eq!(pupil.app.log(&pupil.id), log, "left once");
    pupil.restart();
    let shown = pupil.ana.fragment(&pupil.id).see(200).body;
    assert!(chapter(&shown).is_none() && shown.contains("value=\"resume\""), "{shown}");
    pupil.go("resume", 1).see(200);
    pupil.restart();
    assert_eq!(pupil.chapter().as_ref(), Some(&pupil.course.chapters[1].name));
}

#[test]
fn the_first_page_says_where_a_lesson_goes_on() {
    let pupil = Pupil::begin(GameId::PetitsPeuples);
    let doors = |page: &str| page.matches("<small>2 of 8</small>").count();
    assert_eq!(doors(&pupil.ana.get("/").see(200).body), 0);
    pupil.read_to(1);
    let page = pupil.ana.get("/").see(200).body;
    assert_eq!(doors(&page), 1, "{page}");
    assert!(page.contains("lesson, 2\u{a0}of\u{a0}8"), "its table says it as well: {page}");
}

#[test]
fn nobody_else_turns_the_pages() {
    let pupil = Pupil::begin(GameId::Compagnons);
    let bo = pupil.app.client();
    for way in ["next", "do", "leave", "resume", "heard"] {
        go(&bo, &pupil.id, way, 0).see(403);
    }
    assert_eq!(chapter(&bo.fragment(&pupil.id).see(200).body), None, "a spectator has no lesson");
    assert_eq!(pupil.chapter().as_ref(), Some(&pupil.course.chapters[0].name));
    pupil.go("fly", 0).see(400);
    let plain = pupil.ana.play("apprentice");
    go(&pupil.ana, &plain, "next", 0).see(409);
}

#[test]
fn looking_back_shows_an_earlier_chapter_and_takes_nothing_back() {
    let pupil = Pupil::begin(GameId::PetitsPeuples);
    pupil.read_to(2);
    let (steps, version) = (pupil.steps(), pupil.ana.fragment(&pupil.id).version());
    let back = pupil.ana.get(&format!("/t/{}/lesson?chapter=0", pupil.id)).see(200);
    assert_eq!(chapter(&back.body).as_ref(), Some(&pupil.course.chapters[0].name));
    assert_eq!((pupil.steps(), pupil.ana.fragment(&pupil.id).version()), (steps, version));
    assert_eq!(pupil.chapter().as_ref(), Some(&pupil.course.chapters[2].name));
    let beyond = pupil.ana.get(&format!("/t/{}/lesson?chapter=99", pupil.id)).see(200);
    assert_eq!(chapter(&beyond.body).as_ref(), Some(&pupil.course.chapters[2].name), "nothing is told early");
}

#[test]
fn no_lesson_is_read_twice_unless_the_reader_wants_to() {
    for game in GAMES {
        let pupil = Pupil::begin(game);
        pupil.read_to(4);
        let asked = pupil.ana.post("/play", &[("guided", game.as_str())]).see(303);
        assert_eq!(asked.header("location"), format!("/learn/{game}"));
        let page = pupil.ana.get(asked.header("location")).see(200).body;
        assert!(page.contains("Go on at 5") && page.contains("From the start"), "{page}");
        let from = |from: &str| {
            let id =
                table_of(&pupil.ana.post("/play", &[("guided", game.as_str()), ("from", from)]).see(303));
            chapter(&pupil.ana.fragment(&id).see(200).body)
        };
        assert_eq!(from("5").as_ref(), Some(&pupil.course.chapters[4].name), "{game}");
        assert_eq!(from("1").as_ref(), Some(&pupil.course.chapters[0].name), "{game}");
        assert_eq!(
            from("99").as_ref(),
            Some(&pupil.course.chapters[4].name),
            "{game}: not past what was read"
        );
    }
    let new = TestApp::start();
    assert_eq!(new.client().get("/learn/settlement").see(303).header("location"), "/");
}

#[test]
fn who_gives_a_lesson_up_leaves_it_to_the_machine() {
    let pupil = Pupil::begin(GameId::PetitsPeuples);
    let before = pupil.steps();
    pupil.ana.send(&format!("/t/{}/resign", pupil.id), &[("seat", A)]).see(200);
    assert_eq!(pupil.chapter(), None);
    eventually("the machine plays on", || (pupil.steps() > before).then_some(()));
}

#[test]
fn undo_takes_back_a_task_but_not_the_opening() {
    let pupil = Pupil::begin(GameId::PetitsPeuples);
    pupil.ana.undo(&pupil.id, pupil.steps()).see(409);
    let task = pupil.first_task();
    pupil.read_to(task);
    let before = pupil.steps();
    pupil.go("do", task).see(200);
    let undone = pupil.ana.undo(&pupil.id, pupil.steps()).see(200);
    assert_eq!(pupil.steps(), before);
    assert!(undone.body.contains("value=\"do\""), "it is asked for again");
}

#[test]
fn a_lesson_reads_in_french_too() {
    let app = TestApp::start();
    let mut ana = app.client();
    ana.lang = "fr";
    let id = table_of(&ana.post("/play", &[("guided", GAME)]).see(303));
    let body = ana.fragment(&id).see(200).body;
    assert!(
        body.contains("1 sur 8") && body.contains("Suivant") && body.contains("Quitter la leçon"),
        "{body}"
    );
}
