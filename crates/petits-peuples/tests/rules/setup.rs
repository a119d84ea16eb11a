//! Section 4: set-up.

use std::collections::BTreeSet;

use engine::{Game as _, Secret, Viewer, observe};
use petits_peuples::ids::{MissionId, ProjectId, Territory};
use petits_peuples::phase::Phase;
use petits_peuples::scenario::Scenario;
use petits_peuples::state::Hand;
use petits_peuples::{Illegal, State};

use crate::support::{deal, game, seat};

const SEEDS: usize = 300;

fn deals(players: u8) -> Vec<State> {
    (0..SEEDS).map(|n| deal(players, &format!("set-up {n}")).0).collect()
}

fn dealt(state: &State, index: u8) -> [MissionId; 4] {
    match &state.player(engine::Seat::new(index).unwrap()).hand {
        Hand::Choosing { dealt: Secret::Known(dealt), first: None } => *dealt,
        other => unreachable!("{other:?}"),
    }
}

#[test]
fn ptp_30_e3_random_slots_and_random_rotations() {
    let mut places = BTreeSet::new();
    for state in deals(4) {
        for territory in Territory::all() {
            let board = state.board();
            let slot = board.slot(territory);
            assert_eq!(board.territory_at(slot), territory);
            places.insert((territory, slot, board.rotation(territory).steps()));
        }
    }
    // 7 tiles in 7 slots with 6 rotations: nearly all of the 294 combinations occur in 300 deals.
    assert!(places.len() > 285, "{}", places.len());
    let layout = |seed: &str| deal(4, seed).0.board().clone();
    assert_eq!(layout("same"), layout("same"));
    assert_ne!(layout("same"), layout("another"));
}

#[test]
fn ptp_31_the_side_of_the_turn_track() {
    for (players, spaces) in [(2, 4), (3, 3), (4, 4)] {
        assert_eq!(deal(players, "side").0.track().len(), spaces);
    }
}

#[test]
fn ptp_32_four_projects_face_up_of_a_shuffled_deck() {
    let mut tops = BTreeSet::new();
    for state in deals(2) {
        let shown: BTreeSet<ProjectId> = state.display().collect();
        assert_eq!((shown.len(), state.deck().left()), (4, 17));
        tops.extend(state.display().next());
    }
    assert_eq!(tops.len(), ProjectId::COUNT, "every card can be the first");
}

#[test]
fn ptp_33_supplies_beside_the_board_and_the_crane_off_it() {
    let (state, _) = deal(3, "supplies");
    assert_eq!((state.crane(), state.roofs_left()), (None, 18));
    assert!(Territory::all().all(|territory| state.token(territory).is_none()));
    assert!(petits_peuples::ids::Spot::all().all(|spot| state.building(spot).is_none()));
}

/// The choice of a clan is no decision of the game: the first question is about missions.
#[test]
fn ptp_34_four_stratagem_tokens_and_no_choice_of_clan() {
    let (state, _) = deal(4, "clans");
    let mut legal = Vec::new();
    for seat in state.seats() {
        assert_eq!(state.player(seat).tokens, 4);
        game().legal(&state, seat, &mut legal);
        assert!(legal.iter().all(|action| action.to_string().starts_with("keep ")));
    }
}

#[test]
fn ptp_35_floors_by_number_of_players() {
    for (players, floors) in [(2, 20), (3, 17), (4, 14)] {
        let (state, _) = deal(players, "floors");
        assert!(state.seats().all(|seat| state.player(seat).supply == floors));
        assert_eq!(game().audit(&state), Ok(()), "the other floors are out of the game");
    }
}

#[test]
fn ptp_36_37_a_random_first_player_on_space_one() {
    for players in 2..=4 {
        let firsts: Vec<_> = deals(players).iter().map(|state| state.track()[0].unwrap()).collect();
        let drawn: BTreeSet<_> = firsts.iter().copied().collect();
        assert_eq!(drawn.len(), usize::from(players));
        for state in deals(players).iter().take(20) {
            let second = state.track()[1];
            assert_eq!(second.is_some(), players == 2, "only with two players a second hedgehog stands");
            assert!(state.track()[2..].iter().all(Option::is_none));
            assert_ne!(second, state.track()[0]);
        }
    }
}

#[test]
fn ptp_38_39_thirty_eight_inhabitants_for_the_first_player() {
    for state in deals(4).iter().take(50) {
        let first = state.track()[0];
        for seat in state.seats() {
            let expected = if Some(seat) == first { 38 } else { 35 };
            assert_eq!((state.player(seat).population, state.player(seat).points), (expected, 0));
        }
    }
}

#[test]
fn ptp_40_four_missions_each_from_the_twenty_four() {
    let data = game().components();
    for state in deals(4) {
        let cards: Vec<MissionId> = (0..4).flat_map(|index| dealt(&state, index)).collect();
        for face in MissionId::all() {
            let copies = cards.iter().filter(|card| **card == face).count();
            assert!(copies <= usize::from(data.mission(face).copies), "{face}");
        }
    }
}

#[test]
fn ptp_40_two_are_kept_and_the_others_go_back_unseen() {
    let mut s = Scenario::new(2)
        .dealt("A", ["belfry", "market", "cabaret", "control_1_3"])
        .dealt("B", ["belfry", "barracks", "sculpture", "control_7_2"]);
    assert_eq!(s.to_act(), "AB", "all players choose at the same time");
    assert_eq!(s.check("A", "keep barracks"), Err(Illegal::NotDealt("barracks".parse().unwrap())));
    assert_eq!(s.check("A", "start T1"), Err(Illegal::NotNow));
    s.play("B", "keep belfry").play("A", "keep market").play("A", "keep belfry");
    assert_eq!(s.to_act(), "B", "A is done and waits");
    assert_eq!(s.check("A", "keep cabaret"), Err(Illegal::NotYourTurn));
    let seen = observe(game(), s.state(), Viewer::Seat(seat("B")));
    let hidden = Hand::Kept { kept: Secret::Unknown, rejected: Secret::Unknown };
    assert_eq!(seen.state().player(seat("A")).hand, hidden);
    s.play("B", "keep sculpture");
    assert!(matches!(s.state().phase(), Phase::Turn(_)));
    assert_eq!(s.happened().last().unwrap(), "round 1 A");
}

#[test]
fn ptp_40_missions_are_chosen_after_seeing_board_first_player_and_projects() {
    let (state, _) = deal(4, "seen");
    let seen = observe(game(), &state, Viewer::Seat(seat("C")));
    assert_eq!(state.phase(), &Phase::Missions);
    assert_eq!(seen.state().display().count(), 4);
    assert_eq!(seen.state().track()[0], state.track()[0]);
    assert_eq!(seen.state().board(), state.board());
}
