//! Section 5.3: the crane decides where.

use petits_peuples::Illegal;
use petits_peuples::scenario::Scenario;

use crate::support::{build_once, builds, spot, territory};

fn elsewhere(name: &str, active: &str) -> Illegal {
    Illegal::Elsewhere { spot: spot(name), active: territory(active) }
}

#[test]
fn ptp_50_an_action_happens_where_the_crane_stands() {
    let s = Scenario::new(4)
        .crane("T2")
        .building("T3.0", "A", 1)
        .building("T3.1", "B", 1)
        .building("T3.2", "A", 2)
        .roof("T3.2");
    assert_eq!(s.legal("A")[..7], builds("T2"));
    for (action, name) in
        [("build", "T3.3"), ("abandon", "T3.0"), ("invade", "T3.1"), ("transfer", "T3.2"), ("build", "T1.6")]
    {
        assert_eq!(s.check("A", &format!("{action} {name}")), Err(elsewhere(name, "T2")), "{action}");
    }
    assert_eq!(s.check("B", "build T2.0"), Err(Illegal::NotYourTurn));
}

#[test]
fn ptp_51_the_first_action_of_the_game_may_be_anywhere() {
    for n in 1..=7 {
        let mut s = Scenario::new(2).first_action("B");
        s.play("B", &format!("start T{n}"));
        assert_eq!(s.legal("B"), builds(&format!("T{n}")));
    }
    let later = Scenario::new(2).crane("T2");
    assert_eq!(later.check("A", "start T3"), Err(Illegal::NotNow));
    let start = Scenario::new(2).first_action("B");
    assert_eq!(start.check("B", "build T1.1"), Err(Illegal::NotNow), "the territory comes first");
}

#[test]
fn ptp_52_the_crane_goes_where_the_spot_points() {
    let s = Scenario::new(4).rotation("T2", 1).crane("T2");
    // Printed spot k of a tile turned by one step faces k+1; in the reference layout that is this territory.
    let goals = ["T4", "T2", "T5", "T7", "T6", "T3", "T1"];
    for (k, goal) in goals.into_iter().enumerate() {
        let mut s = s.clone();
        crate::support::build_at(&mut s, "A", &format!("build T2.{k}"));
        assert_eq!(s.crane_on(), goal, "T2.{k}");
    }
}

#[test]
fn ptp_53_construction_abandonment_and_invasion_move_it_alike() {
    for (action, owner) in [("build", "-"), ("abandon", "A"), ("invade", "B")] {
        let mut s = Scenario::new(4).crane("T3");
        if owner != "-" {
            s = s.building("T3.6", owner, 1);
        }
        s.play("A", &format!("{action} T3.6"));
        assert_eq!((s.crane_on(), s.active()), ("T3".to_owned(), "T3".to_owned()), "{action}");
        s.play("A", "build T3.1");
        assert_eq!(s.crane_on(), "T1");
    }
}

#[test]
fn ptp_53_it_binds_the_next_player_and_the_next_round() {
    let mut s = Scenario::new(3).track(["A", "B"]).turn("B", 1).crane("T2");
    s.play("B", "build T2.3");
    assert_eq!((s.to_act(), s.active()), ("C".to_owned(), "T5".to_owned()));
    build_once(&mut s);
    s = s.crane("T5");
    s.play("C", "build T5.4");
    assert_eq!((s.state().round(), s.active()), (2, "T7".to_owned()));
    assert_eq!(s.check("C", "build T5.3"), Err(elsewhere("T5.3", "T7")));
}
