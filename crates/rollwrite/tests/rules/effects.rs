//! Sections 6.2 and 6.4: buildings in general and the competition sheet.

use rollwrite::data::{Effect, Gain, Give};
use rollwrite::ids::{Basic, Resource, Sheet, Slot};
use rollwrite::phase::Step;
use rollwrite::scenario::Scenario;

use crate::support::{alone, game, id, on, seat};

#[test]
fn isr_41_once_a_round_and_never_forced() {
    let mut s = alone().built("A", 4).stock("A", [0, 0, 3, 0]);
    s.play("A", "exchange 4");
    assert!(s.check("A", "exchange 4").is_err());
    let mut idle = alone().built("A", 4).stock("A", [0, 0, 3, 0]);
    idle.play("A", "end");
    assert_eq!(idle.state().round(), 5);
}

#[test]
fn isr_42_value_is_the_number_plus_colonies() {
    let s = alone().tracks("A", [1, 2, 0, 0]).colony("A", 1, "walls", 1);
    assert_eq!((s.value_of("A", 1), s.value_of("A", 2)), (2, 1));
}

#[test]
fn isr_43_44_conditions_pay_at_once_within_one_round() {
    let mut s = on("adventure-01").built("A", 3).stock("A", [9; 4]).actions("A", 9);
    s.play("A", "build walls").play("A", "build houses");
    assert_eq!(s.noted_of("A"), 0);
    s.play("A", "build granaries");
    assert_eq!(s.noted_of("A"), 2);
    let mut s = on("adventure-01").built("A", 3).stock("A", [9; 4]).actions("A", 2);
    s.play("A", "build walls").play("A", "build houses").next_round([0; 4]).to_menu();
    let mut s = s.stock("A", [9; 4]);
    s.play("A", "build granaries").play("A", "build bridges");
    assert_eq!(s.noted_of("A"), 0, "what was done in another round does not count");
}

#[test]
fn isr_44a_what_is_gained_is_usable_at_once() {
    let mut s = alone().built("A", 4).stock("A", [1, 0, 1, 0]).actions("A", 0);
    s.play("A", "exchange 4").play("A", "build walls");
    assert_eq!((s.stock_of("A"), s.tracks_of("A")[0]), ([0; 4], 1));
}

#[test]
fn isr_45_pure_gains_are_applied_unasked() {
    let mut s = alone().built("A", 1).built("A", 2).built("A", 3).favors("A");
    s.play("A", "take none");
    assert_eq!(s.state().step(seat("A")), Some(Step::Menu));
    assert_eq!(s.stock_of("A"), [2, 2, 2, 0]);
}

#[test]
fn isr_45a_the_order_at_the_start_of_phase_3() {
    // Augurs reroll first; then stock, tile, gains.
    let mut s =
        on("adventure-03").built("A", 2).built("A", 4).tiles(["ally", "windfall", "production"]).favors("A");
    s.play("A", "take ally");
    assert_eq!((s.state().step(seat("A")), s.stock_of("A")), (Some(Step::Reroll), [0; 4]));
    s.rolling("A", "reroll worker", &[0]);
    let told: Vec<String> = s.told().iter().map(engine::EventInfo::notation).collect();
    let words: Vec<&str> = told.iter().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(words, ["rerolled", "started", "gained", "gained", "gained"]);
    assert_eq!((s.actions_of("A"), s.stock_of("A")), (3 + 1 + 1, [2, 1, 1, 0]));
    // A choice comes after the gains and before the menu.
    let mut s = on("adventure-04").built("A", 1).built("A", 3).favors("A");
    s.play("A", "take none");
    assert_eq!(s.state().step(seat("A")), Some(Step::Choice { slot: id("3") }));
    assert_eq!(s.stock_of("A"), [1, 2, 1, 0]);
    s.play("A", "gain food");
    assert_eq!((s.state().step(seat("A")), s.stock_of("A")), (Some(Step::Menu), [1, 2, 2, 0]));
}

#[test]
fn isr_45b_usable_is_what_stood_when_the_round_began() {
    let mut s = alone().advanced().ticked("A", ["4.1", "4.2"]).tracks("A", [4, 4, 0, 0]).actions("A", 1);
    s.play("A", "tick 4.3");
    assert!(!s.player_of("A").tally.usable.contains(id("4")));
    s.play("A", "end").play("A", "colony 4").play("A", "column 1");
    s.to_menu();
    let tally = s.player_of("A").tally;
    assert!(tally.usable.contains(id("4")));
    assert_eq!(tally.value(id("4")), 2);
}

#[test]
fn isr_72_the_competition_sheet() {
    let village = game().components().village(Sheet::COMPETITION);
    let effect = |slot: &str| village.building(id(slot)).effect;
    assert_eq!(effect("1"), Effect::GainResource(Resource::Food));
    assert_eq!(effect("2"), Effect::GainResource(Resource::Wood));
    assert_eq!(effect("3"), Effect::GainResource(Resource::Stone));
    let inn = Effect::Exchange { give: Give::Named(Basic::Food, 1), get: Gain::Action, amount: 1 };
    assert_eq!(effect("4"), inn);
    assert_eq!(effect("5"), Effect::EndVpPerColony);
    assert_eq!((effect("6"), village.building(id("6")).value), (Effect::EndVpPerImperial, 4));
    let farm = village.building(id("1")).boxes;
    assert_eq!(farm.map(|cost| cost.to_string()), ["1 wood", "nothing", "nothing"]);
}

#[test]
fn isr_73_the_basic_game_ignores_plans_and_architects() {
    let mut s = Scenario::new(2).tracks("A", [9, 9, 9, 9]);
    assert!(Slot::all().all(|slot| s.game().places(s.state(), seat("A"), slot).next().is_none()));
    s.play("A", "end");
    assert_eq!(s.state().step(seat("A")), None, "no colony phase");
    assert_eq!(game().building_points(s.state(), seat("A"), id("6")), 16);
    assert_eq!(game().building_points(s.state(), seat("A"), id("5")), 0);
    assert!(!s.player_of("A").tally.usable.contains(id("5")));
}

#[test]
fn isr_74_the_advanced_game_has_everything() {
    let mut s = Scenario::new(2).advanced().tracks("A", [9, 9, 9, 9]);
    s.play("A", "end");
    assert_eq!(s.state().step(seat("A")), Some(Step::Colony));
    assert!(s.player_of("A").tally.usable.contains(id("5")));
}
