//! Both languages can say everything.

use engine::words::Phrase;
use nobility::ids::{
    Character, Commission, Credit, Desk, DiceTile, Effect, EventCard, Good, Guild, Objective, People,
    Petition, Place, Settler, Ship, Slot, Tile, Zone,
};
use nobility::{Nobility, words};

use crate::support::game;

fn say(phrase: &Phrase) -> [String; 2] {
    testkit::say::<Nobility>(phrase)
}

#[test]
fn every_card_has_a_name_and_a_rule() {
    let data = game().components();
    let both = |name: Phrase, rule: Phrase| drop((say(&name), say(&rule)));
    Settler::all().for_each(|one| both(words::settler(one), words::settler_rule(data, one)));
    Tile::all().for_each(|one| both(words::tile(one), words::tile_rule(data, one)));
    Ship::all().for_each(|one| both(words::ship(one), words::ship_rule(data, one)));
    Petition::all().for_each(|one| both(words::petition(one), words::petition_rule(data, one)));
    Character::all().for_each(|one| both(words::character(one), words::character_rule(data, one)));
    Character::all().for_each(|one| drop(say(&words::character_role(one))));
    EventCard::all().for_each(|one| both(words::event(one), words::event_rule(data, one)));
    Objective::all().for_each(|one| both(words::objective(one), words::objective_rule(data, one)));
    Commission::all().for_each(|one| both(words::commission(one), words::commission_rule(data, one)));
    Desk::all().for_each(|one| both(words::desk(one), words::desk_rule(data, one)));
    DiceTile::all().for_each(|one| drop(say(&words::dice_tile_rule(data, one))));
    Zone::all().for_each(|one| drop(say(&words::zone_rule(data, one))));
    Place::ALL.into_iter().for_each(|one| both(words::place(one), words::place_rule(data, one)));
    Good::ALL.into_iter().for_each(|one| drop(say(&words::good(one))));
    Guild::ALL.into_iter().for_each(|one| drop(say(&words::guild(one))));
    People::ALL.into_iter().for_each(|one| drop(say(&words::people(one))));
    Slot::ALL.into_iter().for_each(|one| drop(say(&words::slot(one))));
    Effect::ALL.into_iter().for_each(|one| drop(say(&words::effect(one))));
    Credit::ALL.into_iter().for_each(|one| drop(say(&words::credit(one))));
    let rule = say(&words::petition_rule(data, Petition::FIRST));
    assert_eq!(rule[1], "Nobility 1. Give 1 book, 1 artwork: 4 VP.");
}
