//! Sections 14.4 and 14.7: what Events leave behind, and whom they do not hit.

use compagnons::Illegal;
use compagnons::scenario::Scenario;

use crate::support::{id, told};

fn alone() -> Scenario {
    Scenario::solo("normal").no_jester().top("reserve", ["wine_trader"])
}

fn discarded(s: &Scenario) -> Vec<&'static str> {
    s.state().solo().unwrap().discarded.iter().map(|card| card.name()).collect()
}

#[test]
fn com_132_137_an_event_is_discarded_after_it() {
    let mut s = alone().events(["vermin", "fine", "tithe"]).event_deck("summer", ["conscription"]);
    assert!(discarded(&s).is_empty());
    s.play("A", "end");
    assert_eq!(discarded(&s), ["vermin"], "the others are still to be resolved");
    s.play("A", "resolve tithe");
    assert_eq!(discarded(&s), ["vermin", "tithe", "fine"]);
}

#[test]
fn com_137_only_events_of_the_season_are_shuffled() {
    let base = |discards: [&str; 3]| {
        let s = Scenario::solo("normal").no_jester().top("reserve", ["seeker"]).markets(1);
        let mut s = s.event_deck("summer", []).event_deck("winter", []).discarded_events(discards);
        s.play("A", "end");
        let solo = s.state().solo().unwrap();
        let face_up: Vec<&str> = solo.face_up.iter().map(|card| card.name()).collect();
        (face_up, discarded(&s), told(&s, "events shuffled"))
    };
    assert_eq!(base(["war_tax", "usury", "arson"]), (vec!["war_tax", "usury", "arson"], vec![], true));
    assert_eq!(
        base(["war_tax", "conscription", "vermin"]),
        (vec!["war_tax"], vec!["conscription", "vermin"], true)
    );
    assert_eq!(
        base(["fine", "conscription", "vermin"]),
        (vec![], vec!["conscription", "vermin", "fine"], false)
    );
}

/// COM-137: the new deck does not lie in the order of the discard.
#[test]
fn com_137_the_discards_are_shuffled() {
    let winter = ["deep_freeze", "famine", "pillage", "war_tax", "kidnapping", "embargo", "usury", "arson"];
    let next = |s: &mut Scenario| {
        s.play("A", "end");
        let up = s.state().solo().unwrap().face_up.iter().next().unwrap();
        up.name()
    };
    let mut s = alone().markets(1).event_deck("winter", []).discarded_events(winter);
    let shuffled = next(&mut s);
    let mut s = alone().markets(1).event_deck("winter", ["arson"]);
    assert_eq!((next(&mut s), winter.contains(&shuffled)), ("arson", true));
    assert_ne!(shuffled, "arson", "the last one would be the next");
}

#[test]
fn com_144_146_161_whom_she_does_not_steal() {
    let mut s = alone().village("A", "lumberjack > wheeler > cartwright; miner > {mason, mason}");
    s = s.village("countess", "hunter").events(["poaching"]);
    s.play("A", "end");
    let [founders, wheeler, miner, cartwright] =
        ["founders", "wheeler", "miner", "cartwright"].map(|one| s.spot("A", one));
    let lose = |spot: &str| s.check("A", &format!("lose {spot}"));
    for spared in [&founders, &wheeler, &miner] {
        assert_eq!(lose(spared), Err(Illegal::Spared(id(spared))));
    }
    assert_eq!(lose(&cartwright), Ok(()));
    let hers = s.spot("countess", "hunter");
    assert_eq!(lose(&hers), Err(Illegal::NotThere(id(&hers))), "it is hers already");
}

#[test]
fn com_168_178_a_kidnapped_villager_joins_her_village() {
    let mut s = alone().hand("A", ["agent", "agent"]).events(["kidnapping"]);
    s.play("A", "end");
    assert_eq!((s.village_of("countess").as_str(), s.hand_of("A")), ("agent; wine_trader", vec!["agent"]));
}

#[test]
fn com_173_a_burnt_villager_is_discarded_a_basic_one_goes_back() {
    let burnt = |name: &str| {
        let mut s = alone().village("A", "lumberjack > cooper; miner").events(["arson"]);
        let before = (s.state().discarded().len(), s.state().basics_left(id("miner")));
        s.play("A", "end");
        let lose = format!("lose {}", s.spot("A", name));
        s.play("A", &lose);
        (s.state().discarded().len() - before.0, s.state().basics_left(id("miner")) - before.1)
    };
    assert_eq!((burnt("cooper"), burnt("miner")), ((1, 0), (0, 1)));
}

/// COM-140, COM-D12: the Event phase goes on after the Jester; without another Event it is over.
#[test]
fn com_140_d12_the_jester_against_the_only_event() {
    let mut s = Scenario::solo("normal").events(["fine"]).top("reserve", ["wine_trader"]).event_phase();
    s.play("A", "jester fine");
    assert_eq!((s.state().round(), s.gold_of("A"), s.village_of("countess").as_str()), (2, 8, "wine_trader"));
    assert!(!told(&s, "resolving") && !s.state().solo().unwrap().jester);
}
