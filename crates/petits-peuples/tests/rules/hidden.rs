//! Section 13: who knows what.

use engine::{Chance, EventInfo as _, Game as _, Secret, Viewer, observe};
use petits_peuples::scenario::Scenario;
use petits_peuples::state::Hand;

use crate::support::{deal, game, seat};

#[test]
fn ptp_e30_rejected_missions_stay_hidden_also_after_the_end() {
    let s = Scenario::new(3).missions("A", ["market", "belfry"]).over();
    for viewer in [Viewer::Seat(seat("B")), Viewer::Spectator] {
        let seen = observe(game(), s.state(), viewer);
        let kept = Secret::Known(["market".parse().unwrap(), "belfry".parse().unwrap()]);
        assert_eq!(seen.state().player(seat("A")).hand, Hand::Kept { kept, rejected: Secret::Unknown });
    }
    let owner = observe(game(), s.state(), Viewer::Seat(seat("A")));
    assert_eq!(owner.state().player(seat("A")).hand, s.state().player(seat("A")).hand);
}

#[test]
fn ptp_90_kept_missions_are_the_owners_until_the_end() {
    let s = Scenario::new(3).missions("A", ["market", "belfry"]);
    let hidden = Hand::Kept { kept: Secret::Unknown, rejected: Secret::Unknown };
    for viewer in [Viewer::Seat(seat("B")), Viewer::Spectator] {
        let seen = observe(game(), s.state(), viewer);
        assert_eq!(seen.state().player(seat("A")).hand, hidden);
        let sheet = game().score(seen.state(), seat("A"));
        assert!(sheet.has_hidden());
        assert_eq!(sheet.total(), 9, "only the population counts for a stranger");
    }
}

#[test]
fn ptp_32_the_order_of_the_deck_is_known_to_nobody() {
    let (state, events) = deal(3, "deck");
    for viewer in [Viewer::Seat(seat("A")), Viewer::Spectator] {
        let seen = observe(game(), &state, viewer);
        let orders = |n| {
            let dealt = game().redeal(&seen, &mut Chance::from_number(n));
            assert_eq!(observe(game(), &dealt, viewer), seen);
            dealt
        };
        assert_ne!(orders(1).deck(), orders(2).deck(), "a redeal shuffles what nobody knows");
        assert_eq!(seen.state().deck().left(), 17, "the number is known");
        let told: Vec<String> =
            events.iter().filter_map(|event| event.masked(viewer)).map(|event| event.notation()).collect();
        assert!(!told.iter().any(|line| line.starts_with("deck")), "{told:?}");
        assert!(told.contains(&"missions B ?".to_owned()), "{told:?}");
    }
    let full = events.iter().filter_map(|event| event.masked(Viewer::Record)).count();
    assert_eq!(full, events.len());
}

#[test]
fn ptp_40_a_redeal_gives_others_hands_that_could_be() {
    let (state, _) = deal(4, "hands");
    let seen = observe(game(), &state, Viewer::Seat(seat("B")));
    let mut changed = false;
    for n in 0..50 {
        let dealt = game().redeal(&seen, &mut Chance::from_number(n));
        assert_eq!(game().audit(&dealt), Ok(()));
        assert_eq!(dealt.player(seat("B")), state.player(seat("B")));
        changed |= dealt.player(seat("A")) != state.player(seat("A"));
        let mut cards = Vec::new();
        for owner in dealt.seats() {
            let Hand::Choosing { dealt: Secret::Known(hand), .. } = dealt.player(owner).hand else {
                unreachable!("everybody still chooses")
            };
            cards.extend(hand);
        }
        for face in petits_peuples::ids::MissionId::all() {
            let held = cards.iter().filter(|card| **card == face).count();
            assert!(held <= usize::from(game().components().mission(face).copies), "{face}");
        }
    }
    assert!(changed);
}

#[test]
fn ptp_40_which_mission_is_kept_is_told_to_the_owner_only() {
    let mut s = Scenario::new(3).dealt("A", ["belfry", "market", "cabaret", "barracks"]);
    s.play("A", "keep market");
    assert_eq!(
        (s.happened_to("A"), s.happened_to("B")),
        (vec!["kept A market".into()], vec!["kept A ?".into()])
    );
    let seen = |viewer| observe(game(), s.state(), viewer).state().player(seat("A")).hand.clone();
    let hidden = Hand::Choosing { dealt: Secret::Unknown, first: Some(Secret::Unknown) };
    assert_eq!((seen(Viewer::Seat(seat("B"))), seen(Viewer::Spectator)), (hidden.clone(), hidden));
}
