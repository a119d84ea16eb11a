//! Both languages can say everything.

use compagnons::ids::{Difficulty, EventCard, Family, Owner, Pile, Profession, Season, Side};
use compagnons::{Compagnons, words};
use engine::words::Phrase;

fn say(phrase: &Phrase) -> [String; 2] {
    testkit::say::<Compagnons>(phrase)
}

#[test]
fn every_card_has_a_name_and_a_rule() {
    let mut names = std::collections::BTreeSet::new();
    for profession in Profession::ALL {
        assert!(names.insert(say(&words::profession(profession))), "{profession}");
        say(&words::profession_rule(profession));
    }
    for card in EventCard::ALL {
        assert!(names.insert(say(&words::event_card(card))), "{card}");
        say(&words::event_card_rule(card));
    }
    Difficulty::ALL
        .into_iter()
        .for_each(|one| drop((say(&words::difficulty(one)), say(&words::difficulty_rule(one)))));
    Family::ALL.into_iter().for_each(|one| drop(say(&words::family(one))));
    Pile::ALL.into_iter().for_each(|one| drop(say(&words::pile(one))));
    Season::ALL.into_iter().for_each(|one| drop(say(&words::season(one))));
    Side::ALL.into_iter().for_each(|one| drop(say(&words::side(one))));
    say(&words::village(Owner::COUNTESS));
    assert_eq!(say(&words::gold(2)), ["2 Or", "2 Gold"]);
}
