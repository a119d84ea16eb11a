//! Both languages can say everything.

use std::collections::BTreeSet;

use engine::Game as _;
use engine::words::Phrase;
use rollwrite::ids::{Building, Die, Difficulty, Faction, Favor, Resource, Rules, Slot, Track};
use rollwrite::{RollWrite, words};

use crate::support::{entries, game, id, tables};

pub(crate) fn say(phrase: &Phrase) -> [String; 2] {
    testkit::say::<RollWrite>(phrase)
}

/// The names are those of the data file; the rules fit every number a building can have.
#[test]
fn every_building_of_every_sheet_has_a_name_and_a_rule() {
    let data = game().components();
    let mut names = BTreeSet::new();
    for entry in entries("village_sheet") {
        let sheet = id(entry["id"].as_str().unwrap());
        let plain = |text: &str| text.replace('\'', "’");
        assert_eq!(say(&words::sheet(sheet)), ["fr", "en"].map(|lang| plain(entry[lang].as_str().unwrap())));
        for (slot, printed) in Slot::all().zip(tables(&entry, "building")) {
            let building = Building { sheet, slot };
            let name = say(&words::building(building));
            assert_eq!(name, ["fr", "en"].map(|lang| plain(printed[lang].as_str().unwrap())));
            let card = data.building(building);
            say(&words::building_rule(card));
            (0..6).for_each(|value| drop(say(&words::effect_rule(card.effect, value))));
            names.insert(name);
        }
    }
    assert_eq!(names.len(), 49 * 6);
}

#[test]
fn everything_else_has_a_name() {
    for favor in Favor::ALL {
        say(&words::favor(favor));
        say(&words::favor_rule(favor));
    }
    for track in Track::ALL {
        say(&words::track(track));
        say(&words::track_rule(track));
    }
    Die::ALL.into_iter().for_each(|die| drop(say(&words::die(die))));
    Rules::ALL.into_iter().for_each(|rules| drop(say(&words::rules(rules))));
    Faction::ALL.into_iter().for_each(|people| drop(say(&words::faction(people))));
    Difficulty::ALL.into_iter().for_each(|level| drop(say(&words::difficulty(level))));
    Resource::ALL.into_iter().for_each(|one| drop(say(&words::resource(one))));
    Slot::all().for_each(|slot| drop(say(&words::slot(slot))));
    for rank in 0..8 {
        say(&words::rank(rank));
        say(&words::rank_rule(game().components(), rank));
    }
    assert_eq!(say(&words::rank_rule(game().components(), 0))[1], "Fewer than 40 VP.");
    say(&game().tie_break().unwrap());
    let own = id("adventure-60");
    say(&words::sheet(own));
    say(&words::building(Building { sheet: own, slot: id("2") }));
}

/// A few sentences as they are read.
#[test]
fn sentences_read_well() {
    let rule = |sheet: &str, slot: &str| {
        let building = Building { sheet: id(sheet), slot: id(slot) };
        say(&words::building_rule(game().components().building(building)))
    };
    assert_eq!(rule("competition", "1"), ["À chaque tour\u{a0}: 1 nourriture.", "Every round: 1 food."]);
    assert_eq!(
        rule("competition", "4"),
        [
            "1 fois par tour au plus\u{a0}: échangez 1 nourriture contre 1 action.",
            "1 time a round at most: exchange 1 food for 1 action."
        ]
    );
    assert_eq!(
        rule("adventure-01", "3"),
        [
            "Au moins 3 sections complétées sur vos pistes dans le tour\u{a0}: 2 PV.",
            "At least 3 sections completed on your tracks in the round: 2 VP."
        ]
    );
}

/// Rules pages quote rules that exist.
#[test]
fn the_rules_page_quotes_numbers_of_the_sheet() {
    let sheet = include_str!("../../../docs/rules/rollwrite.md");
    let keys = RollWrite::lexicon().keys().filter_map(|key| key.strip_prefix("isr.rules.")?.split_once('.'));
    let numbers: Vec<&str> = keys.map(|(_, item)| item).filter(|item| *item != "title").collect();
    assert!(numbers.len() > 30);
    for number in numbers {
        assert!(
            ["- ", "| ", ". "].iter().any(|mark| sheet.contains(&format!("{mark}{number} "))),
            "{number}"
        );
    }
}
