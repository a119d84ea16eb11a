//! Section 7.1: common projects.

use petits_peuples::Illegal;
use petits_peuples::scenario::Scenario;

use crate::support::{project, seat};

/// A builds on `spot`; the projects that are offered then.
fn offered(s: &Scenario, spot: &str) -> Vec<String> {
    let mut s = s.clone().crane(&spot[..2]);
    s.step("A", &format!("build {spot}"));
    let options = s.legal("A");
    options.iter().filter_map(|option| option.strip_prefix("project ").map(str::to_owned)).collect()
}

#[test]
fn ptp_80_terrain_must_fit_and_heights_are_minimums() {
    let s = Scenario::new(4).display(["prison"]);
    assert!(offered(&s, "T1.6").is_empty(), "one floor");
    assert!(offered(&s.clone().building("T1.1", "A", 1), "T1.1").is_empty(), "green");
    for floors in [1, 2, 6] {
        assert_eq!(offered(&s.clone().building("T1.6", "A", floors), "T1.6"), ["prison"], "{floors}");
    }
}

#[test]
fn ptp_81_any_orientation_and_over_a_border() {
    let s = Scenario::new(4).display(["terraced_houses"]);
    // T1.1 and T1.2 in the ring, T4.0 and T4.4 from the centre, T4.4 and T7.1 over a border.
    for (standing, built) in
        [("T1.1", "T1.2"), ("T1.2", "T1.1"), ("T4.0", "T4.4"), ("T4.4", "T7.1"), ("T7.1", "T4.4")]
    {
        assert_eq!(offered(&s.clone().building(standing, "A", 1), built), ["terraced_houses"], "{built}");
    }
    assert!(offered(&s.building("T1.1", "A", 1), "T4.0").is_empty(), "not adjacent");
}

/// T2.6 (green) touches T2.5 (red) in its own tile and T1.3 (yellow) over the border.
#[test]
fn ptp_81_83_a_trio_is_completed_by_a_satellite_over_a_border() {
    let s = Scenario::new(4).display(["temple"]);
    let hub = s.clone().building("T2.6", "A", 2).building("T2.5", "A", 1);
    assert_eq!(offered(&hub, "T1.3"), ["temple"]);
    assert!(offered(&hub, "T1.4").is_empty(), "yellow too, but it does not touch the hub");
    let lower = s.clone().building("T2.6", "A", 1).building("T2.5", "A", 1);
    assert!(offered(&lower, "T1.3").is_empty(), "the hub has one floor");
    assert!(offered(&hub.clone().roof("T2.6"), "T1.3").is_empty(), "the hub is blocked");
    assert!(offered(&hub.clone().building("T2.6", "B", 2), "T1.3").is_empty(), "the hub is another's");
    assert!(offered(&s.clone().building("T2.6", "A", 2), "T1.3").is_empty(), "no red building");
    // The same trio completed by its other buildings: the near satellite, and the hub itself.
    let near = s.clone().building("T2.6", "A", 2).building("T1.3", "A", 1);
    assert_eq!(offered(&near, "T2.5"), ["temple"]);
    assert_eq!(offered(&lower.building("T1.3", "A", 1), "T2.6"), ["temple"]);
    let mut done = hub.crane("T1").roofs(2);
    done.play("A", "build T1.3");
    assert_eq!(done.legal("A"), ["project temple", "decline"]);
    done.play("A", "project temple");
    assert_eq!((done.at("T1.3"), done.at("T2.6")), ("A:1^".to_owned(), "A:2".to_owned()));
    assert_eq!((done.of("A").points, done.of("B").points), (11, 0));
}

#[test]
fn ptp_82_one_project_at_most_and_only_if_wanted() {
    let mut s = Scenario::new(4)
        .crane("T1")
        .display(["prison", "bunker", "house"])
        .building("T1.6", "A", 1)
        .building("T1.5", "A", 1);
    s.play("A", "build T1.6");
    assert_eq!(s.legal("A"), ["project prison", "project bunker", "decline"]);
    assert_eq!(s.check("A", "project house"), Err(Illegal::NotSatisfied(project("house"))));
    assert_eq!(s.check("A", "project temple"), Err(Illegal::NotDisplayed(project("temple"))));
    let mut none = s.clone();
    none.play("A", "decline");
    assert_eq!((none.of("A").points, none.actions_left()), (0, 1));
    s.play("A", "project bunker");
    assert_eq!((s.of("A").points, s.actions_left()), (5, 1), "the action is over after one");
    assert_eq!(s.check("A", "project prison"), Err(Illegal::NotNow));
}

#[test]
fn ptp_83_the_building_with_the_new_floor_takes_part() {
    let s = Scenario::new(4).display(["prison"]).building("T1.6", "A", 2);
    assert!(offered(&s, "T1.5").is_empty(), "T1.6 alone has the height, T1.5 got the floor");
    assert_eq!(offered(&s, "T1.6"), ["prison"]);
}

#[test]
fn ptp_e12_the_pattern_may_have_been_complete_before() {
    let s = Scenario::new(4).display(["terraced_houses"]).building("T4.0", "A", 1).building("T4.4", "A", 1);
    assert!(s.satisfies("A", "T4.4", "terraced_houses"), "complete without the new floor");
    assert_eq!(offered(&s, "T4.4"), ["terraced_houses"]);
    assert!(offered(&s, "T4.5").is_empty(), "but it must take part");
}

#[test]
fn ptp_84_all_buildings_are_ones_own_and_free() {
    let s = Scenario::new(4).display(["terraced_houses"]);
    assert!(offered(&s.clone().building("T4.0", "B", 1), "T4.4").is_empty());
    assert!(offered(&s.clone().building("T4.0", "A", 1).roof("T4.0"), "T4.4").is_empty());
    assert_eq!(offered(&s.building("T4.0", "A", 1), "T4.4"), ["terraced_houses"]);
}

#[test]
fn ptp_85_roof_card_points_and_a_new_card() {
    let mut s = Scenario::new(4)
        .crane("T4")
        .display(["temple", "terraced_houses", "house"])
        .deck(["sanctuary", "forge"])
        .building("T4.0", "A", 1)
        .roofs(7);
    s.play("A", "build T4.4").play("A", "project terraced_houses");
    assert_eq!((s.at("T4.4"), s.at("T4.0"), s.state().roofs_left()), ("A:1^".into(), "A:1".into(), 6));
    assert_eq!((s.of("A").points, s.shown()), (3, vec!["temple", "sanctuary", "house"]));
    assert_eq!(s.state().claimed_by(project("terraced_houses")), Some(seat("A")));
    assert_eq!(s.state().claimed_by(project("temple")), None);
    assert_eq!(s.state().deck().left(), 1);
}

#[test]
fn ptp_85_the_new_card_waits_for_the_next_action() {
    let mut s = Scenario::new(4).crane("T1").display(["prison"]).deck(["outpost"]).token("T1", "red");
    s = s.building("T1.6", "A", 1).building("T1.5", "A", 1);
    s.play("A", "build T1.6").play("A", "project prison");
    assert_eq!((s.shown(), s.actions_left()), (vec!["outpost"], 1), "it is not offered at once");
    assert_eq!(offered(&s, "T1.0"), ["outpost"], "T1.0 and T1.5, with the next action");
}

#[test]
fn ptp_86_abandoning_transfers_and_control_validate_nothing() {
    let s = Scenario::new(4).display(["sacred_place_yellow"]).building("T4.0", "A", 2);
    // Abandoning T4.1 empties the yellow spot, the last one beside T4.0.
    let s = s.building("T4.1", "A", 1).building("T4.6", "B", 1);
    assert!(!s.satisfies("A", "T4.0", "sacred_place_yellow"));
    let mut abandoned = s.clone().crane("T4");
    abandoned.step("A", "abandon T4.1");
    assert!(abandoned.satisfies("A", "T4.0", "sacred_place_yellow"));
    assert_eq!(abandoned.actions_left(), 1, "no question");
    let mut moved = Scenario::new(4).crane("T4").display(["apartments"]);
    moved = moved.building("T4.0", "A", 3).roof("T4.0").building("T1.1", "A", 1);
    moved.step("A", "transfer T4.0").step("A", "roof T1.1");
    assert!(moved.satisfies("A", "T4.0", "apartments"));
    assert_eq!(moved.check("A", "project apartments"), Err(Illegal::NotNow));
    let mut control = Scenario::new(3).display(["apartments"]).building("T4.0", "C", 3);
    control = control.track(["A", "B", "C"]).turn("C", 1).crane("T2");
    control.step("C", "build T2.0");
    assert_eq!((control.of("C").points, control.state().round()), (0, 2));
}

#[test]
fn ptp_e11_a_project_after_an_invasion() {
    let mut s = Scenario::new(4).crane("T1").display(["prison"]).building("T1.6", "B", 2);
    s.play("A", "invade T1.6");
    assert_eq!(s.legal("A"), ["project prison", "decline"]);
    s.play("A", "project prison");
    assert_eq!((s.at("T1.6"), s.of("A").points, s.of("B").points), ("A:2^".to_owned(), 3, 0));
}

#[test]
fn ptp_e13_the_others_wait_and_the_roofed_building_is_out() {
    let mut s = Scenario::new(4)
        .crane("T4")
        .display(["sanctuary", "terraced_houses"])
        .building("T4.4", "A", 1)
        .building("T4.0", "A", 1);
    s.play("A", "build T4.4").play("A", "project sanctuary");
    assert_eq!(s.shown(), ["terraced_houses"]);
    assert!(offered(&s, "T4.0").is_empty(), "T4.4 is roofed");
}

#[test]
fn ptp_e16_without_a_roof_no_project() {
    let s = Scenario::new(4).display(["prison"]).building("T1.6", "A", 1);
    assert!(offered(&s.clone().roofs(0), "T1.6").is_empty());
    assert_eq!(offered(&s.clone().roofs(1), "T1.6"), ["prison"]);
    let mut asked = s.crane("T1");
    asked.step("A", "build T1.6");
    let none = asked.roofs(0);
    assert_eq!(none.check("A", "project prison"), Err(Illegal::NoRoofLeft));
    assert_eq!(none.legal("A"), ["decline"]);
}

#[test]
fn ptp_e17_an_empty_deck_refills_nothing() {
    let mut s = Scenario::new(4).crane("T1").display(["prison"]).building("T1.6", "A", 1);
    s.play("A", "build T1.6").play("A", "project prison");
    assert_eq!(s.shown(), Vec::<&str>::new());
    let mut s = s.turn("A", 2).crane("T2").building("T2.5", "A", 1);
    s.step("A", "build T2.5");
    assert_eq!((s.at("T2.5"), s.actions_left()), ("A:2".to_owned(), 1), "play goes on with no project");
}

#[test]
fn ptp_e21_a_bramble_has_a_type_only_under_a_token() {
    let s = Scenario::new(4).building("T4.4", "A", 1).building("T4.5", "B", 1);
    let s = s.display(["sacred_place_red"]).token("T7", "green");
    // T4.4 touches T4.0, T4.3 (bramble), T4.5 and T7.1: no red spot is free.
    assert!(offered(&s, "T4.4").is_empty());
    assert_eq!(offered(&s.clone().token("T4", "red"), "T4.4"), ["sacred_place_red"]);
    assert!(offered(&s.clone().token("T4", "yellow"), "T4.4").is_empty());
    let taken = s.token("T4", "red").building("T4.3", "A", 1);
    assert!(offered(&taken, "T4.4").is_empty(), "one's own building occupies it too");
}

#[test]
fn ptp_e22_unoccupied_by_anybody_also_next_door() {
    let s = Scenario::new(4).display(["infirmary_red"]).building("T3.3", "A", 1);
    // T3.3 (yellow) touches T3.0 (red), T3.2 (red), T3.4 and T4.6 (yellow).
    assert_eq!(offered(&s, "T3.3"), ["infirmary_red"]);
    let blocked = s.building("T3.0", "B", 1).building("T3.2", "A", 1);
    assert!(offered(&blocked, "T3.3").is_empty());
    // T1.4 (yellow) touches T4.1 (yellow) next door; T2.5 (red) touches T4.2 (red).
    let border = Scenario::new(4).display(["fortress_yellow"]).building("T1.5", "A", 1);
    let border = border.building("T1.4", "B", 1).building("T1.6", "B", 1).token("T1", "red");
    assert!(offered(&border, "T1.5").is_empty());
    let turned = border.rotation("T3", 5);
    // Turned by five steps, T3.3 (yellow) faces NE and touches T1.5.
    assert_eq!(turned.neighbours("T1.5"), ["T1.0", "T1.4", "T1.6", "T3.3"]);
    assert_eq!(offered(&turned, "T1.5"), ["fortress_yellow"]);
}

#[test]
fn ptp_e23_the_roof_goes_on_the_building_just_raised() {
    let mut s = Scenario::new(4).crane("T4").display(["sanctuary"]).building("T4.0", "A", 3);
    s.play("A", "build T4.4").play("A", "project sanctuary");
    assert_eq!((s.at("T4.4"), s.at("T4.0")), ("A:1^".to_owned(), "A:3".to_owned()));
}

/// A builds on `spot`, which completes one project at least: all that is legal then.
fn asked<const N: usize>(s: &Scenario, display: [&str; N], spot: &str) -> Vec<String> {
    let mut s = s.clone().display(display).crane(&spot[..2]);
    s.step("A", &format!("build {spot}"));
    s.legal("A")
}

#[test]
fn ptp_80_84_beside_a_complete_project_another_must_be_complete_itself() {
    // T1.1 (green) touches the bramble T1.0, T1.2 (green) and T1.6 (red); two floors complete House.
    let s = Scenario::new(4).building("T1.1", "A", 1).building("T1.6", "B", 1).building("T7.1", "A", 1);
    let cards = ["house", "sacred_place_red", "terraced_houses", "fortress_green"];
    assert_eq!(asked(&s, cards, "T1.1"), ["project house", "decline"], "an empty spot is no pair");
    let others = s.clone().building("T1.2", "B", 1);
    assert_eq!(asked(&others, cards, "T1.1"), ["project house", "decline"], "nor another's building");
    let roofed = s.clone().building("T1.2", "A", 1).roof("T1.2");
    assert_eq!(asked(&roofed, cards, "T1.1"), ["project house", "decline"], "nor a blocked one");
    let pair = s.building("T1.2", "A", 1);
    assert_eq!(asked(&pair, cards, "T1.1"), ["project house", "project terraced_houses", "decline"]);
    let free = Scenario::new(4).building("T1.1", "A", 1);
    assert_eq!(asked(&free, cards, "T1.1"), ["project house", "project sacred_place_red", "decline"]);
}

#[test]
fn ptp_80_84_heights_and_terrains_beside_a_complete_pair() {
    // T4.0 and T4.4 are green and touch each other in the central territory.
    let s = Scenario::new(4).building("T4.0", "A", 1);
    let cards = ["terraced_houses", "sanctuary", "apartments", "radio_tower"];
    let two = s.clone().building("T4.4", "A", 1);
    assert_eq!(asked(&two, cards, "T4.4"), ["project terraced_houses", "project sanctuary", "decline"]);
    let three = s.clone().building("T4.4", "A", 2);
    let all_green = ["project terraced_houses", "project sanctuary", "project apartments", "decline"];
    assert_eq!(asked(&three, cards, "T4.4"), all_green);
    // One floor each, and a yellow building elsewhere.
    let low = s.building("T2.0", "A", 1);
    let cards = ["terraced_houses", "sanctuary", "forge"];
    assert_eq!(asked(&low, cards, "T4.4"), ["project terraced_houses", "decline"]);
}

#[test]
fn ptp_81_83_84_an_incomplete_trio_and_one_without_the_new_floor() {
    let cards = ["house", "temple"];
    let s = Scenario::new(4).building("T1.1", "A", 1);
    // T1.3 (yellow) does not touch T1.1.
    let apart = s.clone().building("T1.6", "A", 1).building("T1.3", "A", 1);
    assert_eq!(asked(&apart, cards, "T1.1"), ["project house", "decline"]);
    assert_eq!(asked(&s, cards, "T1.1"), ["project house", "decline"]);
    let elsewhere = s.building("T4.0", "A", 2).building("T4.1", "A", 1).building("T4.5", "A", 1);
    assert_eq!(asked(&elsewhere, cards, "T1.1"), ["project house", "decline"], "complete without T1.1");
    // T2.6 (green) touches T1.3 (yellow) and T2.5 (red).
    let whole = Scenario::new(4).building("T2.6", "A", 1).building("T1.3", "A", 1).building("T2.5", "A", 1);
    assert_eq!(asked(&whole, cards, "T2.6"), ["project house", "project temple", "decline"]);
}
