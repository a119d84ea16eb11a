//! Both languages can say everything.

use engine::words::{Lang, Lexicon, Phrase, Voice};
use engine::{Action as _, Chance, EventInfo as _, Events, Game as _, Reason as _};
use settlement::ids::{Artifact, Building, Guild, Hero, Monster, Rate, Region, Resource, Street, Tile, Zone};
use settlement::{Action, Settlement, words};

use crate::support::{deal, game};

fn say(phrase: &Phrase) -> [String; 2] {
    let lexicon = Settlement::lexicon();
    let lexicons: [&Lexicon; 1] = [lexicon];
    Lang::ALL.map(|lang| {
        let text = Voice::new(lang, &lexicons).say(phrase);
        assert!(!text.contains(['⟦', '{', '}']), "{}: {text}", phrase.key());
        text
    })
}

#[test]
fn locales_are_complete() {
    assert_eq!(Settlement::lexicon().missing(), []);
    assert_eq!(Settlement::lexicon().uneven(), Vec::<&str>::new());
}

#[test]
fn every_action_has_a_label_of_its_own() {
    let mut labels = std::collections::BTreeSet::new();
    for action in (0..Action::CODES).filter_map(Action::from_code) {
        assert!(labels.insert(say(&action.phrase())), "{action}: {:?}", say(&action.phrase()));
    }
}

#[test]
fn every_card_has_a_name_and_a_rule() {
    let data = game().components();
    for building in Building::ALL {
        say(&words::building(building));
        say(&words::building_rule(building));
    }
    for artifact in Artifact::ALL {
        say(&words::artifact(artifact));
        say(&words::artifact_rule(artifact));
    }
    let mut names = std::collections::BTreeSet::new();
    for hero in Hero::all() {
        assert!(names.insert(say(&words::hero(hero))), "{hero}");
        say(&words::hero_rule(data.hero(hero)));
    }
    for monster in Monster::ALL {
        say(&words::monster(monster));
        say(&words::monster_rule(monster));
        say(&words::terrain(monster));
    }
    Tile::all().for_each(|tile| drop(say(&words::terrain_rule(data.tile(tile)))));
    Guild::ALL.into_iter().for_each(|guild| drop(say(&words::guild(guild))));
    Region::ALL.into_iter().for_each(|region| drop(say(&words::region(region))));
    Street::ALL.into_iter().for_each(|street| drop(say(&words::street(street))));
    Zone::ALL.into_iter().for_each(|zone| drop(say(&words::zone(zone))));
    Rate::ALL.into_iter().for_each(|rate| drop(say(&words::rate(rate))));
    Resource::ALL.into_iter().for_each(|one| drop(say(&words::resource(one))));
    for rank in 0..4 {
        say(&words::rank(rank));
        say(&words::rank_rule(data, rank));
    }
    assert_eq!(say(&words::rank_rule(data, 0))[1], "Fewer than 51 VP.");
    assert_eq!(say(&words::hero_rule(data.hero(Hero::FIRST)))[1].matches("1 ").count(), 2);
}

/// Random games: whatever happens, is refused or scored can be said.
#[test]
fn everything_that_happens_can_be_said() {
    for players in 1..=4 {
        let (mut state, events) = deal(players, "journal");
        events.iter().filter_map(|event| event.phrase()).for_each(|phrase| drop(say(&phrase)));
        let mut chance = Chance::from_number(u64::from(players));
        let mut legal = Vec::new();
        while let Some(seat) = game().to_act(&state).first() {
            for action in (0..Action::CODES).filter_map(Action::from_code) {
                if let Err(reason) = game().check(&state, seat, action) {
                    let rule = reason.rule();
                    assert!(rule.as_str().starts_with("SET-"), "{rule}");
                    if chance.below(20) == 0 {
                        say(&reason.phrase());
                    }
                }
            }
            game().legal(&state, seat, &mut legal);
            let action = chance.pick(&legal).copied().unwrap();
            let mut events = Events::on();
            game().apply_legal(&mut state, seat, action, &mut chance, &mut events);
            for event in events.into_log() {
                event.phrase().iter().for_each(|phrase| drop(say(phrase)));
                assert!(!event.notation().is_empty());
            }
        }
        for seat in state.seats() {
            for line in game().score(&state, seat).lines {
                say(&line.label);
                line.detail.iter().for_each(|detail| drop(say(detail)));
            }
        }
    }
}
