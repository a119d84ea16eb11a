//! Sections 1, 2, 9 and 13: what there is.

use engine::Game as _;
use nobility::Nobility;
use nobility::data::{Bonus, Counted, Standing};
use nobility::ids::{
    Character, Commission, Face, Good, Guild, Objective, People, Petition, Settler, Ship, Tile,
};

use crate::support::{entries, game};

#[test]
fn nob_1_3_4_one_to_six_players_and_ten_rounds() {
    assert_eq!((Nobility::MIN_PLAYERS, Nobility::MAX_PLAYERS), (1, 6));
    assert_eq!(game().components().tables().rounds, 10);
    let tables: Vec<u8> = (1..=6).map(|players| game().components().count(players).desks).collect();
    assert_eq!(tables, [0, 6, 6, 6, 12, 12], "forbidden alone");
    assert!(game().components().count(6).needs_chancellery);
}

#[test]
fn nob_6_six_peoples_with_eight_cards_each() {
    for people in People::ALL {
        let of = Settler::all().filter(|one| game().components().settler(*one).people == people);
        assert_eq!(of.count(), 8, "{people}");
    }
}

#[test]
fn nob_40_79_settlers_cards() {
    for settler in Settler::all() {
        let card = game().components().settler(settler);
        let kinds = card.wanted().count() as u8;
        assert!((2..=5).contains(&kinds) && card.max == 3 * kinds && card.min < card.max, "{settler}");
        assert!(card.workers > 0 && card.stars > 0);
    }
    let first = Settler::all().filter(|one| game().components().settler(*one).is_first_pile).count();
    assert_eq!(first, 24);
}

#[test]
fn nob_75_76_building_tiles() {
    for guild in Guild::ALL {
        let of = Tile::all().filter(|tile| game().components().tile(*tile).guild == Some(guild));
        assert_eq!(of.count(), 5, "{guild}");
    }
    let communal = Tile::all().filter(|tile| game().components().tile(*tile).guild.is_none());
    assert_eq!(communal.count(), 18);
}

#[test]
fn nob_77_78_ships_and_council_tiles() {
    for ship in Ship::all() {
        let face = game().components().ship(ship);
        let mut demands: Vec<(u8, u8)> = face.price.into_iter().zip(face.spaces).collect();
        demands.sort_unstable();
        assert_eq!(demands, [(1, 4), (1, 4), (2, 3), (2, 3), (3, 2), (3, 2)], "{ship}");
    }
    for petition in Petition::all() {
        let face = game().components().petition(petition);
        assert!((1..=10).contains(&face.nobility) && (1..=5).contains(&face.goods.total()), "{petition}");
        assert!(face.coins <= 4 && (4..=14).contains(&face.points), "{petition}");
    }
}

#[test]
fn nob_81_125_126_effects_and_conditions_are_read() {
    let data = game().components();
    let lords = Character::all().flat_map(|one| data.character(one).lord).flatten();
    assert!(lords.clone().any(|bonus| bonus == Bonus::SettlerFromDisplay));
    assert_eq!(lords.filter(|bonus| matches!(bonus, Bonus::AnyGood(_))).count(), 3);
    let events = nobility::ids::EventCard::all().map(|event| data.event(event).effect);
    assert!(events.clone().any(|effect| effect == Standing::DiceLimit(-2)));
    let counted = Commission::all().map(|one| data.commission(one).condition.counted);
    assert_eq!(counted.filter(|one| matches!(one, Counted::WorkshopsIn(_))).count(), 6);
    let guilds = Objective::all().flat_map(|one| data.objective(one).conditions).flatten();
    assert!(guilds.clone().any(|condition| condition.counted == Counted::GuildsWithOwn));
    assert_eq!(entries("dice_tile").len(), 18);
    assert_eq!((Good::ALL.len(), Face::ALL.len()), (6, 6));
}

#[test]
fn nob_118_119_there_is_no_other_variant() {
    let names: Vec<&str> = game().options().iter().map(|option| option.name).collect();
    assert_eq!(names, ["events", "chancellery", "objective"]);
}
