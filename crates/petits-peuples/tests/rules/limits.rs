//! Where a rule stops: what it does not allow, and what it leaves alone.

use engine::{Game as _, Viewer, observe};
use petits_peuples::scenario::Scenario;
use petits_peuples::{Illegal, markers};
use testkit::unchanged;

use crate::support::{deal, game, number, seat, spot, territory};

#[test]
fn ptp_60_62_one_floor_on_an_own_spot_here_and_nobody_else_pays() {
    let mut s = Scenario::new(4).crane("T2").building("T2.0", "B", 1).building("T3.0", "A", 1);
    assert_eq!(s.check("A", "build T2.0"), Err(Illegal::OthersBuilding(seat("B"))));
    let elsewhere = Illegal::Elsewhere { spot: spot("T3.0"), active: territory("T2") };
    assert_eq!(s.check("A", "build T3.0"), Err(elsewhere));
    unchanged!((s.of("B").population, s.of("B").supply, s.at("T2.0")), s.play("A", "build T2.1"));
    assert_eq!((s.at("T2.1"), s.of("A").supply), ("A:1".to_owned(), 13), "one floor");
}

#[test]
fn ptp_64_a_roof_ends_what_no_height_does() {
    let tall = Scenario::new(2).crane("T4").building("T4.4", "A", 12);
    assert_eq!(tall.check("A", "build T4.4"), Ok(()));
    assert_eq!(tall.roof("T4.4").check("A", "build T4.4"), Err(Illegal::Roofed));
}

#[test]
fn ptp_46_48_no_action_more_than_the_gears_say() {
    let mut s = Scenario::new(4).track(["A"]).turn("A", 1).crane("T2");
    s.play("A", "build T2.0");
    assert_eq!(s.check("A", "build T4.0"), Err(Illegal::NotNow), "the one action is done");
    s.play("A", "name B");
    assert_eq!(s.check("A", "build T4.0"), Err(Illegal::NotYourTurn));
    let mut last = Scenario::new(3).track(["A", "B", "C"]).turn("C", 2).crane("T2").round(3);
    unchanged!(last.state().round(), last.play("C", "build T2.0"));
    last.play("C", "build T4.0");
    assert_eq!(last.state().round(), 4, "with the fifth action");
}

#[test]
fn ptp_52_the_crane_may_stay_and_does_not_follow_a_move_on() {
    let mut centre = Scenario::new(4).crane("T4");
    unchanged!(centre.crane_on(), centre.play("A", "build T4.0"));
    let mut s = Scenario::new(4).crane("T2").full("T2", "B");
    unchanged!(s.crane_on(), s.step("A", "move-on"));
}

#[test]
fn ptp_72_e7_an_invasion_gives_no_right_to_move_on() {
    let mut s = Scenario::new(4).crane("T2").building("T2.0", "B", 1);
    assert_eq!((s.check("A", "invade T2.0"), s.check("A", "move-on")), (Ok(()), Err(Illegal::CanBuild)));
    s = s.full("T2", "B");
    s.step("A", "move-on");
    assert_eq!(s.check("A", "strategic +1"), Err(Illegal::MovedOn));
}

#[test]
fn ptp_116_e38_an_invasion_brings_no_roof_and_no_token() {
    let mut s = Scenario::new(4).crane("T4").token("T4", "red").building("T4.3", "B", 1).roofs(3);
    unchanged!(
        (s.state().roofs_left(), s.brambles_left("red"), s.token_on("T4"), s.of("B").points),
        s.play("A", "invade T4.3")
    );
    assert_eq!(s.check("A", "cover green"), Err(Illegal::NotNow), "the token stays");
    assert_eq!((s.at("T4.3"), s.of("B").population), ("A:1".to_owned(), 45));
}

#[test]
fn ptp_e23_the_other_building_of_the_pattern_gets_no_roof() {
    let mut s = Scenario::new(4).crane("T4").display(["sanctuary"]).building("T4.0", "A", 3);
    s.play("A", "build T4.4");
    unchanged!(s.at("T4.0"), s.play("A", "project sanctuary"));
    assert_eq!(s.at("T4.4"), "A:1^");
}

#[test]
fn ptp_e26_e27_after_the_last_action_nothing_follows_and_before_it_nothing_changes() {
    let mut s = Scenario::new(3).track(["A", "B", "C"]).turn("C", 1).crane("T2").supply("C", 1).round(8);
    s = s.building("T2.0", "B", 1);
    let ending = s.clone().ending();
    assert_eq!(ending.check("C", "build T2.0"), Err(Illegal::OthersBuilding(seat("B"))), "as ever");
    unchanged!(s.state().round(), s.play("C", "build T2.1"));
    assert_eq!((s.to_act(), s.check("A", "build T2.2")), (String::new(), Err(Illegal::Over)));
}

#[test]
fn ptp_e34_the_turn_track_moves_hedgehogs_not_inhabitants() {
    let mut s = Scenario::new(2).first_action("A");
    s.play("A", "start T4");
    let before = (s.of("A").population - 3, s.of("B").population);
    s.play("A", "build T4.0");
    assert_eq!((s.of("A").population, s.of("B").population), before, "the floor is paid, nothing else");
    assert_eq!(s.track_text(), "- B A -");
}

#[test]
fn ptp_6_144_e15_who_has_fewer_points_does_not_win() {
    let s = Scenario::new(3).points("A", 9).points("B", 9).points("C", 8).over();
    assert_ne!(s.ranks()[2], 1);
    assert!(!game().standing(s.state()).winners().any(|winner| winner == seat("C")));
    assert_eq!(s.ranks(), [1, 1, 3]);
}

#[test]
fn ptp_142_nothing_but_projects_missions_and_population_counts() {
    let s = Scenario::new(2).points("A", 9).missions("A", ["cabaret", "belfry"]).over();
    let before = s.score("A").total();
    let richer = s.supply("A", 0).tokens("A", 4).building("T2.5", "A", 2).building("T1.1", "B", 5);
    assert_eq!(richer.score("A").total(), before, "red floors count for neither mission");
}

#[test]
fn ptp_143_e14_ten_inhabitants_give_nothing_and_take_nothing() {
    let s = Scenario::new(2).population("A", 10).population("B", 9).over();
    assert_eq!(s.score("A").total(), 0);
    assert_eq!(s.score("B").total(), -3);
}

#[test]
fn ptp_131_145_e18_no_token_before_the_end_of_the_track() {
    assert_eq!((markers::population(40).tokens, markers::score(70).tokens), (0, 0));
    assert_ne!(markers::population(80).tokens, 2);
    assert_eq!((markers::population(41).tokens, markers::score(71).tokens), (1, 1));
}

#[test]
fn ptp_31_150_151_152_what_belongs_to_another_number_of_players() {
    let mut two = Scenario::new(2).first_action("A");
    two.play("A", "start T4").play("A", "build T4.0");
    assert_eq!(two.check("A", "name B"), Err(Illegal::NotYourTurn), "two players alternate");
    let mut four = Scenario::new(4).first_action("A");
    four.play("A", "start T4").play("A", "build T4.0");
    assert_eq!(
        (four.check("A", "name B"), four.check("B", "build T4.1")),
        (Ok(()), Err(Illegal::NotYourTurn))
    );
    let spaces = |players| Scenario::new(players).state().track().len();
    assert_ne!(spaces(3), spaces(4), "the side for three has no fourth space");
    assert_eq!((spaces(2), spaces(3), spaces(4)), (4, 3, 4));
}

#[test]
fn ptp_35_153_floors_leave_the_game_and_nothing_else_does() {
    let dealt = |players| deal(players, "counts").0;
    for players in 2..=4 {
        let state = dealt(players);
        let floors: i64 = state.seats().map(|seat| i64::from(state.player(seat).supply)).sum();
        assert_ne!(floors, number("counts", "building_floors"), "{players}");
    }
    let others = |players| {
        let state = dealt(players);
        let first = state.seats().map(|seat| state.player(seat).tokens).max();
        (state.roofs_left(), first, state.display().count(), game().components().population_points(20))
    };
    let before = others(2);
    assert_eq!(others(3), before);
    assert_eq!(others(4), before);
}

#[test]
fn ptp_24_26_e4_what_does_not_touch() {
    let s = Scenario::new(2);
    let touches = |one: &str, other: &str| s.neighbours(one).contains(&other.to_owned());
    assert!(!touches("T4.1", "T4.3") && !touches("T4.1", "T4.4"), "only neighbours in the ring");
    assert!(!touches("T2.6", "T1.2") && !touches("T2.6", "T1.4"), "one contact for each facing pair");
    assert!(touches("T2.6", "T1.3") && touches("T4.0", "T4.3"));
    assert_eq!(s.neighbours("T1.1").len(), 3, "the edge of the board has no contact");
}

#[test]
fn ptp_e30_rejected_missions_stay_hidden_after_the_end() {
    let s = Scenario::new(2).missions("A", ["cabaret", "belfry"]).over();
    let seen = observe(game(), s.state(), Viewer::Seat(seat("B")));
    let text = game().text_board(seen.state());
    assert!(s.text().contains("rejected control_1_3 control_2_4"), "{}", s.text());
    assert!(!text.contains("control_1_3") && !text.contains("control_2_4"), "{text}");
}

#[test]
fn ptp_e31_a_building_of_three_is_no_observatory() {
    let s = Scenario::new(4).building("T1.1", "A", 3);
    assert_eq!((s.mission_points("A", "belfry"), s.mission_points("A", "observatory")), (7, 0));
}
