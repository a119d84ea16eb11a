use std::collections::BTreeSet;

use engine::Reason as _;
use engine::words::{Lang, Voice};
use games::{GameId, each_game};

use super::{game_rules_page, people};
use crate::game_page::GamePage;

/// Asks something of every book in both languages.
fn in_every_book(look: impl Fn(GameId, Lang)) {
    for game in GameId::ALL {
        Lang::ALL.into_iter().for_each(|lang| look(game, lang));
    }
}

fn page(game: GameId, lang: Lang) -> String {
    let lexicons = [crate::lexicon(), game.lexicon()];
    let voice = Voice::new(lang, &lexicons);
    each_game!(game, G => game_rules_page::<G>(&voice, Some("k7")).into_string())
}

/// The values of an attribute, in the order of the page.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    page.split(&start).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn the_judge_agrees_with_every_example() {
    in_every_book(|game, lang| each_game!(game, G => judged::<G>(lang)));
}

fn judged<G: GamePage>(lang: Lang) {
    let lexicons = [crate::lexicon(), G::lexicon()];
    let voice = Voice::new(lang, &lexicons);
    let names = people(&voice);
    let book = G::book(&voice.at_table(&names, None));
    for topic in book.teaching.iter().flat_map(|teaching| &teaching.topics) {
        for example in &topic.examples {
            let place = format!("{}: {} {}: {}", G::ID, topic.name, example.name, example.action);
            let verdict = G::standard().check(&example.position, example.seat, example.action);
            assert_eq!(verdict.err().map(|why| why.rule()), example.refused_by, "{place}");
        }
        let refusals = topic.examples.iter().filter(|example| example.refused_by.is_some()).count();
        assert!(0 < refusals && refusals < topic.examples.len(), "{}: {}: a yes and a no", G::ID, topic.name);
    }
}

#[test]
fn every_book_has_all_its_parts() {
    in_every_book(|game, lang| each_game!(game, G => whole::<G>(lang)));
}

fn whole<G: GamePage>(lang: Lang) {
    let lexicons = [crate::lexicon(), G::lexicon()];
    let book = G::book(&Voice::new(lang, &lexicons));
    assert!(book.shelves.iter().all(|shelf| !shelf.pieces.is_empty()), "{}", G::ID);
    let Some(teaching) = book.teaching else { return };
    assert_eq!((teaching.glance.numbers.len(), teaching.turn.len()), (4, 5), "{}", G::ID);
    assert!(teaching.topics.len() >= 3 && book.shelves.len() >= 2, "{}", G::ID);
    let questions = G::lexicon().keys().filter(|key| key.contains(".book.ask.") && key.ends_with(".q"));
    assert!(questions.count() >= 4, "{}", G::ID);
}

#[test]
fn every_sentence_is_there_and_every_link_leads_somewhere() {
    in_every_book(|game, lang| {
        let page = page(game, lang);
        assert!(!page.contains('⟦'), "{game:?} {lang:?}: {}", page.split('⟦').nth(1).unwrap_or_default());
        let ids: Vec<&str> = values(&page, "id");
        let unique: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), unique.len(), "{game:?}: an id twice");
        for target in values(&page, "href").into_iter().filter_map(|href| href.strip_prefix('#')) {
            assert!(unique.contains(target), "{game:?}: a link to #{target}");
        }
    });
}

#[test]
fn numbers_of_rules_stand_in_the_law_alone() {
    in_every_book(|game, lang| {
        let page = page(game, lang);
        let before = &page[..page.find("id=\"numbered\"").expect("the law")];
        let text: String =
            before.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text).collect();
        for code in ["PTP-", "SET-", "COM-", "ISR-", "NOB-"] {
            assert!(!text.contains(code), "{game:?} {lang:?}: {code} in {text}");
        }
    });
}

#[test]
fn every_law_of_the_game_is_in_its_book() {
    in_every_book(|game, lang| {
        let page = page(game, lang);
        each_game!(game, G => {
            for (rule, _) in G::chapters().into_values().flat_map(|chapter| chapter.rules) {
                assert!(page.contains(&format!("id=\"{rule}\"")), "{rule}");
            }
        });
    });
}

#[test]
fn every_number_leads_to_its_drawn_chapter_and_back() {
    in_every_book(|game, lang| each_game!(game, G => linked::<G>(game, lang)));
}

fn linked<G: GamePage>(game: GameId, lang: Lang) {
    let page = page(game, lang);
    let lexicons = [crate::lexicon(), G::lexicon()];
    let book = G::book(&Voice::new(lang, &lexicons));
    let entry = |rule: &str| {
        let (_, rest) = page.split_once(&format!("id=\"{rule}\"")).expect("an entry of the law");
        rest.split("</div>").next().unwrap_or_default().to_owned()
    };
    for (rule, _) in G::chapters().into_values().flat_map(|chapter| chapter.rules) {
        assert!(entry(rule.as_str()).contains("href=\"#chapter-"), "{rule} has no drawing");
    }
    for topic in book.teaching.iter().flat_map(|teaching| &teaching.topics) {
        let place = format!("href=\"#chapter-{}\"", topic.name);
        for rule in topic.laws {
            assert!(entry(rule).contains(&place), "{rule} does not lead to {}", topic.name);
        }
        let (_, chapter) = page.split_once(&format!("id=\"chapter-{}\"", topic.name)).expect("the chapter");
        let chapter = chapter.split("</section>").next().unwrap_or_default();
        assert!(chapter.contains(&format!("href=\"#{}\"", topic.laws[0])), "{} has no number", topic.name);
    }
}
