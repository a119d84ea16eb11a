//! Worked examples of the rulebook: crane, set-up, control, actions.

use petits_peuples::Illegal;
use petits_peuples::markers::{self, Marker};
use petits_peuples::scenario::Scenario;

use crate::support::{build_at, build_once, builds, deal, game};

#[test]
fn ptp_ex_1_the_centre_spot_sends_the_crane_to_the_centre() {
    for n in 1..=7 {
        let mut s = Scenario::new(4).crane(&format!("T{n}"));
        build_at(&mut s, "A", &format!("build T{n}.0"));
        assert_eq!(s.crane_on(), "T4", "from T{n}");
    }
}

#[test]
fn ptp_ex_2_the_spot_facing_ne_sends_the_crane_to_the_top_right() {
    for n in 1..=7 {
        let mut s = Scenario::new(4).crane(&format!("T{n}"));
        build_at(&mut s, "A", &format!("build T{n}.2"));
        assert_eq!(s.crane_on(), "T2", "from T{n}");
    }
}

#[test]
fn ptp_ex_3_the_crane_may_stay() {
    for (crane, spot) in [("T2", "T2.2"), ("T4", "T4.0")] {
        let mut s = Scenario::new(4).crane(crane);
        s.play("A", &format!("build {spot}"));
        assert_eq!(s.crane_on(), crane);
    }
}

#[test]
fn ptp_ex_4_set_up() {
    for (players, floors) in [(2, 20), (3, 17), (4, 14)] {
        let (state, _) = deal(players, "set-up");
        let first = state.track()[0].unwrap();
        for seat in state.seats() {
            let player = state.player(seat);
            assert_eq!(player.population, if seat == first { 38 } else { 35 });
            assert_eq!((player.supply, player.points), (floors, 0));
        }
        let on_track = state.track().iter().flatten().count();
        assert_eq!(on_track, if players == 2 { 2 } else { 1 }, "the others wait beside the track");
    }
}

#[test]
fn ptp_ex_5_control_with_a_sole_majority() {
    let s = Scenario::new(4).building("T1.1", "A", 2).building("T1.2", "A", 1).building("T1.3", "B", 1);
    assert_eq!(s.control(), [2, 0, 0, 0]);
}

#[test]
fn ptp_ex_6_control_shared() {
    let s = Scenario::new(4).building("T2.0", "B", 2).building("T2.1", "C", 1).building("T2.2", "C", 1);
    assert_eq!(s.control(), [0, 1, 1, 0]);
}

#[test]
fn ptp_ex_7_more_than_forty_inhabitants() {
    assert_eq!(markers::population(52), Marker { tokens: 1, space: 12 });
    assert_eq!(markers::population(40), Marker { tokens: 0, space: 40 });
}

#[test]
fn ptp_ex_8_the_last_inhabitant_stays() {
    for n in 1..=7 {
        let name = format!("T{n}");
        let mut s = Scenario::new(4).population("A", 1).crane(&name);
        assert!(!s.legal("A").iter().any(|action| action.starts_with("build")), "{name}");
        s = s.full(&name, "B");
        assert!(!s.legal("A").iter().any(|action| action.starts_with("invade")), "{name}");
        let centre = s.refund(&format!("{name}.0"));
        let poor = Err(Illegal::CannotAfford { need: centre, have: 1 });
        assert_eq!(s.check("A", &format!("invade {name}.0")), poor);
    }
    let s = Scenario::new(4).population("A", 2).crane("T1");
    assert_eq!(s.legal("A")[0], "build T1.6", "one more inhabitant can be sent");
}

#[test]
fn ptp_ex_9_first_floor() {
    let mut s = Scenario::new(4).crane("T2");
    let supply = s.of("A").supply;
    s.play("A", "build T2.0");
    assert_eq!(s.at("T2.0"), "A:1");
    assert_eq!((s.of("A").population, s.of("A").supply), (32, supply - 1));
}

#[test]
fn ptp_ex_10_bramble() {
    let mut s = Scenario::new(4).crane("T1");
    s.play("A", "build T1.0");
    assert_eq!(s.legal("A"), ["cover green", "cover yellow", "cover red"]);
    s.play("A", "cover red");
    assert_eq!((s.of("A").population, s.terrain("T1.0"), s.brambles_left("red")), (30, "red", 2));
    assert_eq!(s.at("T1.0"), "A:1");
}

#[test]
fn ptp_ex_11_a_bramble_keeps_its_token() {
    let mut s = Scenario::new(4).crane("T1").token("T1", "red").building("T1.0", "A", 1);
    s.play("A", "abandon T1.0");
    assert_eq!((s.at("T1.0").as_str(), s.terrain("T1.0"), s.cost("T1.0")), ("", "red", 5));
    let mut s = s.crane("T1");
    s.step("A", "build T1.0");
    assert_eq!((s.at("T1.0").as_str(), s.brambles_left("red")), ("A:1", 2));
    assert!(!s.legal("A").iter().any(|action| action.starts_with("cover")));
}

#[test]
fn ptp_ex_12_adding_floors() {
    let mut s = Scenario::new(4).building("T2.0", "A", 1);
    for cost in [4, 5, 6] {
        assert_eq!(s.cost("T2.0"), cost);
        let before = s.of("A").population;
        s = s.turn("A", 2).crane("T2");
        s.play("A", "build T2.0");
        assert_eq!(before - s.of("A").population, cost);
    }
    assert_eq!(s.at("T2.0"), "A:4");
}

#[test]
fn ptp_ex_13_abandoning() {
    let mut s = Scenario::new(4).crane("T2").building("T2.0", "A", 2).population("A", 10).supply("A", 5);
    s.play("A", "abandon T2.0");
    assert_eq!((s.of("A").population, s.of("A").supply), (24, 7));
    assert_eq!((s.at("T2.0"), s.crane_on()), (String::new(), "T4".to_owned()));
}

#[test]
fn ptp_ex_14_summary_table() {
    // One spot of each value from 1 to 5.
    let spots = ["T1.6", "T2.1", "T2.0", "T1.1", "T1.5"];
    let table = [[2, 4, 6, 8, 10], [6, 10, 14, 18, 22], [12, 18, 24, 30, 36], [20, 28, 36, 44, 52]];
    for (floors, row) in (1..).zip(table) {
        for (spot, refund) in spots.into_iter().zip(row) {
            let mut s = Scenario::new(4).crane(&spot[..2]).building(spot, "A", floors).population("A", 1);
            assert_eq!(s.refund(spot), refund, "{spot} {floors}");
            s.play("A", &format!("abandon {spot}"));
            assert_eq!(s.of("A").population, 1 + refund);
        }
    }
}

#[test]
fn ptp_ex_15_no_action_on_t7() {
    let mut s = Scenario::new(4).crane("T7").full("T7", "B");
    assert!(s.legal("A").contains(&"move-on".to_owned()));
    s.step("A", "move-on");
    assert_eq!((s.active(), s.crane_on()), ("T1".to_owned(), "T7".to_owned()));
    assert_eq!(s.legal("A"), builds("T1"));
}

#[test]
fn ptp_ex_16_terraced_houses() {
    let mut s =
        Scenario::new(4).crane("T4").display(["terraced_houses"]).deck(["house"]).building("T4.0", "A", 1);
    s.play("A", "build T4.4");
    assert_eq!(s.legal("A"), ["project terraced_houses", "decline"]);
    s.play("A", "project terraced_houses");
    assert_eq!((s.at("T4.4"), s.at("T4.0")), ("A:1^".to_owned(), "A:1".to_owned()));
    assert_eq!((s.of("A").points, s.shown()), (3, vec!["house"]));
    let mut s = s.turn("A", 2).crane("T4").display(["sanctuary"]).deck([]);
    assert_eq!(s.check("A", "build T4.4"), Err(Illegal::Roofed));
    s.step("A", "build T4.0");
    assert_eq!((s.at("T4.0"), s.actions_left()), ("A:2".to_owned(), 1), "no pair with the roofed building");
}

#[test]
fn ptp_ex_18_cabaret() {
    let s = Scenario::new(4).building("T1.1", "A", 3).building("T6.1", "A", 2);
    assert_eq!(s.mission_points("A", "cabaret"), 5);
}

#[test]
fn ptp_ex_19_two_stratagems_in_a_turn() {
    let mut s = Scenario::new(4)
        .crane("T3")
        .building("T2.3", "A", 2)
        .population("A", 5)
        .building("T5.0", "B", 1)
        .population("B", 20)
        .supply("B", 4);
    assert_eq!(s.track_text(), "D A - -");
    s.play("A", "strategic -1").play("A", "abandon T2.3");
    assert_eq!((s.of("A").tokens, s.of("A").population), (3, 23));
    assert_eq!(s.crane_on(), "T5");
    s.play("A", "invade T5.0");
    assert_eq!((s.of("A").tokens, s.of("A").population), (2, 15));
    assert_eq!((s.of("B").population, s.of("B").supply), (28, 5));
    assert_eq!((s.at("T5.0"), s.crane_on()), ("A:1".to_owned(), "T4".to_owned()));
}

#[test]
fn ptp_ex_21_order_with_four_players() {
    let mut s = Scenario::new(4).track(["A"]).turn("A", 1);
    let mut order = vec![build_once(&mut s)];
    assert_eq!(s.legal("A"), ["name B", "name C", "name D"]);
    s.play("A", "name C");
    order.extend([build_once(&mut s), build_once(&mut s)]);
    assert_eq!(s.legal("C"), ["name B", "name D"]);
    s.play("C", "name B");
    order.extend([build_once(&mut s), build_once(&mut s)]);
    assert_eq!(s.track_text(), "A C B D", "the fourth follows without a question");
    order.extend([build_once(&mut s), build_once(&mut s)]);
    assert_eq!(order.concat(), "ACCBBDD");
    assert_eq!((s.state().round(), s.track_text()), (2, "D - - -".to_owned()));
}

#[test]
fn ptp_ex_22_order_with_two_players() {
    let mut s = Scenario::new(2).crane("T1").track(["A", "B"]).turn("A", 1);
    let rounds: Vec<String> = (0..2).map(|_| (0..7).map(|_| build_once(&mut s)).collect()).collect();
    assert_eq!(rounds, ["ABBAABB", "BAABBAA"]);
    assert_eq!(s.state().round(), 3);
}

#[test]
fn ptp_ex_23_three_actions_in_a_row() {
    let mut s = Scenario::new(4).track(["A", "B", "C", "D"]).turn("D", 2).building("T3.0", "C", 1);
    build_once(&mut s);
    build_once(&mut s);
    let control = s.happened().into_iter().find(|line| line.starts_with("control")).unwrap();
    assert!(control.starts_with("control 1 ") && control.contains("C+2"), "{control}");
    assert_eq!((s.to_act().as_str(), s.actions_left(), s.state().round()), ("D", 1, 2));
    build_once(&mut s);
    assert_eq!(s.legal("D"), ["name A", "name B", "name C"]);
}

#[test]
fn ptp_ex_24_number_cycle() {
    for (from, down, up) in [("T7", "T6", "T1"), ("T1", "T7", "T2")] {
        for (step, to) in [("strategic -1", down), ("strategic +1", up)] {
            let mut s = Scenario::new(4).crane(from);
            s.step("A", step);
            assert_eq!((s.crane_on(), s.active()), (to.to_owned(), to.to_owned()));
        }
    }
}

#[test]
fn ptp_ex_17_observatory_and_belfry() {
    let s = Scenario::new(4).building("T1.1", "A", 4).building("T2.0", "A", 4).building("T3.0", "A", 3);
    assert_eq!((s.mission_points("A", "observatory"), s.mission_points("A", "belfry")), (22, 21));
    let both = s.missions("A", ["observatory", "belfry"]).score("A");
    assert_eq!(both.total(), 22 + 21 + game().components().population_points(35));
}

#[test]
fn ptp_ex_20_final_score() {
    let s = Scenario::new(4)
        .points("A", 37)
        .missions("A", ["control_1_3", "market"])
        .population("A", 25)
        .building("T1.1", "A", 1)
        .building("T2.0", "A", 2)
        .building("T2.1", "A", 2)
        .building("T3.0", "B", 1)
        .over();
    let lines: Vec<Option<i32>> = s.score("A").lines.iter().map(|line| line.points).collect();
    assert_eq!(lines, [Some(37), Some(6), Some(4), Some(5)]);
    assert_eq!(s.score("A").total(), 52);
    assert_eq!(s.check("A", "build T1.1"), Err(Illegal::Over));
}
