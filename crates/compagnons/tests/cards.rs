//! Every villager and every Event.

use compagnons::ids::{EventCard, Profession};
use compagnons::scenario::Scenario;
use engine::Seat;

use crate::support::{entries, game, told};

/// Every villager: what is printed is what counts, uncovered and covered.
#[test]
fn every_profession_counts_what_its_card_shows() {
    for entry in entries("villager") {
        let text = |field: &str| entry.get(field).and_then(|value| value.as_str()).map(str::to_owned);
        let number = |field: &str| entry.get(field).and_then(toml::Value::as_integer).unwrap_or(0) as u16;
        let name = text("id").unwrap();
        if text("role").as_deref() == Some("special") || name == "founders" {
            continue;
        }
        let chain = entry.get("chain").and_then(|chain| chain.as_array()).cloned().unwrap_or_default();
        let mut chain: Vec<String> = chain.iter().filter_map(|one| one.as_str().map(str::to_owned)).collect();
        if chain.is_empty() {
            chain.push(name.clone());
        }
        let s = Scenario::new(4).side("A", "gold").village("A", &chain.join(" > "));
        let tally = s.tally("A");
        let founders = u16::from(chain.first().map(String::as_str) != Some("founders"));
        assert_eq!(tally.food, number("food"), "{name}");
        assert_eq!(tally.houses, number("house"), "{name}");
        assert_eq!(tally.gold, number("gold") + 2 * founders, "{name}");
        assert_eq!(s.income("A", 1).silver, 0, "{name}");
        let printed = game().components().villager(name.parse().unwrap());
        assert_eq!(printed.silver.is_some(), entry.contains_key("silver"), "{name}");
        assert_eq!(printed.lock.map(Profession::name).map(str::to_owned), text("lock"), "{name}");
    }
}

/// Every chain can be placed card by card, each padlock for 2 gold at most.
#[test]
fn every_profession_can_be_placed() {
    for entry in entries("villager") {
        let name = entry["id"].as_str().unwrap().to_owned();
        if entry.get("basic").is_some()
            || entry.get("founders").is_some()
            || entry["role"].as_str() == Some("special")
        {
            continue;
        }
        let chain: Vec<&str> = entry
            .get("chain")
            .and_then(toml::Value::as_array)
            .map(|chain| chain.iter().filter_map(toml::Value::as_str).collect())
            .unwrap_or_default();
        let below = chain.split_last().map(|(_, below)| below.join(" > ")).unwrap_or_default();
        let mut s = Scenario::new(4);
        if !below.is_empty() {
            s = s.village("A", &below);
        }
        let mut s = s.hand("A", [name.as_str()]).gold("A", 2);
        s.play("A", &format!("place {name}"));
        assert!(s.village_of("A").contains(&name), "{name}: {}", s.village_of("A"));
    }
}

/// What an Event of the Event phase takes from the human and brings the Countess.
fn paid(event: &str, village: &str) -> (u16, u16) {
    let mut s = Scenario::solo("normal")
        .no_jester()
        .side("A", "gold")
        .village("A", village)
        .gold("A", 50)
        .events([event]);
    s.play("A", "end");
    (50 - s.gold_of("A"), s.gold_of("countess") - 1)
}

const RICH: &str =
    "hunter; hunter; wattler; miner > {seeker > spelunker > jeweler, locksmith}; founders > brewer; chandler";

#[test]
fn com_151_171_conscription_and_great_levy() {
    for (event, count) in [("conscription", 1), ("great_levy", 2)] {
        let mut s = Scenario::solo("normal").no_jester().events([event]);
        s.play("A", "end");
        let taken =
            s.happened().iter().filter(|line| line.starts_with("countess") && line.ends_with("S1")).count();
        assert_eq!(taken, count, "{event}");
    }
}

#[test]
fn com_152_156_170_limits() {
    let limits = |event: &str| {
        let s = Scenario::solo("normal").events([event]).village("A", "hunter; wattler");
        (game().recruit_limit(s.state(), Seat::FIRST), game().place_limit(s.state(), Seat::FIRST))
    };
    assert_eq!((limits("vermin"), limits("snowed_in"), limits("forced_labour")), ((3, 3), (2, 3), (4, 2)));
}

#[test]
fn com_153_154_tithe_and_poll_tax() {
    assert_eq!(paid("tithe", RICH), (3, 3));
    assert_eq!(paid("poll_tax", RICH), (3, 3), "11 villagers");
}

#[test]
fn com_155_road_toll() {
    let mut s = Scenario::solo("normal").events(["road_toll"]).road(["cooper+2", "mason"]).recruiting();
    s.play("A", "recruit R1");
    assert_eq!(s.gold_of("A"), 8 + 2 - 1);
    let mut blind = Scenario::solo("normal").events(["road_toll"]).road(["cooper"]).recruiting();
    blind.play("A", "draw S1");
    assert_eq!(blind.gold_of("A"), 8);
}

#[test]
fn com_157_bribe() {
    let mut s = Scenario::solo("normal").no_jester().events(["bribe"]).road([
        "cooper",
        "beekeeper",
        "hunter",
        "agent",
    ]);
    s.play("A", "end");
    assert_eq!(s.legal("A"), ["bribe R1", "bribe R2"]);
    assert_eq!(s.check("A", "bribe R3"), Err(compagnons::Illegal::NotTheBest("R3".parse().unwrap())));
    s.play("A", "bribe R2");
    assert!(s.village_of("countess").starts_with("beekeeper"));
}

#[test]
fn com_158_159_160_162_fine_guild_dues_hunting_rights_repairs() {
    assert_eq!(paid("fine", RICH), (3, 0));
    assert_eq!(paid("guild_dues", RICH), (4, 4), "Spelunker, Jeweler, Locksmith, Brewer");
    assert_eq!(paid("hunting_rights", RICH), (4, 4), "5 symbols, at most 4");
    assert_eq!(paid("repairs", RICH), (3, 0));
}

#[test]
fn com_161_poaching() {
    let mut s = Scenario::solo("normal").no_jester().village("A", "hunter; lumberjack").events(["poaching"]);
    s.play("A", "end");
    let lose = format!("lose {}", s.spot("A", "hunter"));
    assert_eq!(s.legal("A"), ["pay", &lose]);
    s.play("A", &lose);
    assert!(s.village_of("countess").starts_with("hunter") && s.gold_of("A") == 8);
}

#[test]
fn com_163_it_was_you() {
    assert_eq!(paid("it_was_you", "hunter"), (8, 8));
}

#[test]
fn com_164_165_167_172_174_winter_payments() {
    assert_eq!(paid("deep_freeze", RICH), (7, 0));
    assert_eq!(paid("famine", RICH), (3, 0));
    assert_eq!(paid("war_tax", RICH), (6, 6));
    assert_eq!(paid("usury", RICH), (8, 8), "10 groups, at most 8");
    assert_eq!(paid("countess_ball", RICH), (2, 2));
}

#[test]
fn com_166_pillage() {
    let mut s = Scenario::solo("normal").no_jester().village("A", "hunter; chandler").events(["pillage"]);
    s.play("A", "end");
    assert!(s.village_of("countess").starts_with("chandler"), "the only one with printed gold");
}

#[test]
fn com_168_kidnapping() {
    let mut s = Scenario::solo("normal").no_jester().hand("A", ["hunter", "agent"]).events(["kidnapping"]);
    s.play("A", "end");
    assert!(s.hand_of("A").len() == 1 && told(&s, "countess "));
}

#[test]
fn com_169_embargo() {
    let mut s = Scenario::solo("normal")
        .events(["embargo"])
        .village("A", "lumberjack")
        .hand("A", ["cooper"])
        .gold("A", 2);
    s.play("A", "place cooper");
    assert_eq!(s.gold_of("A"), 0, "it never prevents placing");
    let mut rich =
        Scenario::solo("normal").events(["embargo"]).village("A", "lumberjack").hand("A", ["cooper"]);
    rich.play("A", "place cooper");
    assert_eq!(rich.gold_of("A"), 5);
}

#[test]
fn com_173_arson() {
    let mut s = Scenario::solo("normal")
        .no_jester()
        .village("A", "miner; lumberjack > carpenter+2")
        .events(["arson"]);
    s.play("A", "end");
    assert_eq!(s.legal("A").len(), 3);
    let lose = format!("lose {}", s.spot("A", "miner"));
    s.play("A", &lose);
    assert_eq!(s.state().basics_left("miner".parse().unwrap()), 10, "a basic goes back to its pile");
    let mut coins =
        Scenario::solo("normal").no_jester().village("A", "lumberjack > carpenter+2").events(["arson"]);
    coins.play("A", "end");
    let lose = format!("lose {}", coins.spot("A", "carpenter"));
    coins.play("A", &lose);
    assert_eq!((coins.gold_of("A"), coins.village_of("A")), (10, "founders(f); lumberjack".to_owned()));
}

#[test]
fn every_event_ends() {
    for card in EventCard::ALL {
        let mut s = Scenario::solo("normal")
            .village("A", RICH)
            .hand("A", ["agent", "priest"])
            .road(["cooper", "mason", "beekeeper"])
            .events([card.name()])
            .event_phase();
        s.play("A", &format!("resolve {card}"));
        while s.state().phase()
            == &compagnons::phase::Phase::Events(compagnons::phase::EventStep::Resolve(card))
        {
            let first = s.legal("A").remove(0);
            s.play("A", &first);
        }
        assert!(s.state().round() == 2, "{card}");
    }
}
