//! The sentences of the lessons.

use std::collections::BTreeSet;

use course::{Course, Kind};
use engine::words::{Lang, Voice};
use games::GameId;

/// A card has room for so many signs.
const TEXT: usize = 130;
/// Its line with the task for so many.
const TASK: usize = 45;

#[test]
fn every_chapter_has_its_sentences_and_they_fit() {
    for game in GameId::ALL {
        let (course, lexicon) = (Course::of(game), game.lexicon());
        let keys: BTreeSet<&str> = lexicon.keys().collect();
        for chapter in &course.chapters {
            let key = |part: &str| format!("{}.course.{}.{part}", course.words(), chapter.name);
            for part in ["title", "text"] {
                assert!(keys.contains(&*key(part)), "{}", key(part));
            }
            for part in ["task", "done"] {
                assert_eq!(keys.contains(&*key(part)), chapter.kind == Kind::Do, "{}", key(part));
            }
            for lang in Lang::ALL {
                let lexicons = [lexicon];
                let voice = Voice::new(lang, &lexicons);
                let signs = |part: &str| voice.word(&key(part)).chars().count();
                assert!(signs("text") <= TEXT, "{} {}: {}", lang.code(), key("text"), signs("text"));
                if chapter.kind == Kind::Do {
                    assert!(signs("task") <= TASK, "{} {}: {}", lang.code(), key("task"), signs("task"));
                }
            }
        }
    }
}

#[test]
fn no_sentence_belongs_to_no_chapter() {
    for game in GameId::ALL {
        let course = Course::of(game);
        let begin = format!("{}.course.", course.words());
        let names: BTreeSet<&str> = course.chapters.iter().map(|chapter| chapter.name.as_str()).collect();
        let told = game.lexicon().keys().filter_map(|key| key.strip_prefix(&begin)?.split('.').next());
        assert_eq!(told.collect::<BTreeSet<&str>>(), names, "{game}");
    }
}

#[test]
fn nothing_is_told_twice() {
    for lang in Lang::ALL {
        let mut told = BTreeSet::new();
        for game in GameId::ALL {
            let (course, lexicons) = (Course::of(game), [game.lexicon()]);
            let voice = Voice::new(lang, &lexicons);
            for chapter in &course.chapters {
                let text = voice.word(&format!("{}.course.{}.text", course.words(), chapter.name));
                assert!(told.insert(text.clone()), "{}: {text}", lang.code());
            }
        }
    }
}
