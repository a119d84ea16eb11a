//! Section 3: the board.

use petits_peuples::board::Board;
use petits_peuples::ids::{Direction, Ground, Rotation, Spot, Terrain, Territory};
use petits_peuples::scenario::Scenario;

use crate::support::{entries, game, spot, territory};

fn turned(board: &Board, steps: [u8; 7]) -> Board {
    let slots: Vec<Territory> = Direction::all().map(|slot| board.territory_at(slot)).collect();
    Board::new(slots.try_into().unwrap(), steps.map(|n| Rotation::new(n).unwrap()))
}

#[test]
fn ptp_20_seven_slots_with_one_tile_each() {
    let s = Scenario::new(4).layout(["T7", "T6", "T5", "T4", "T3", "T2", "T1"]);
    let tiles: Vec<u8> = Direction::all().map(|slot| s.board().territory_at(slot).number()).collect();
    assert_eq!(tiles, [7, 6, 5, 4, 3, 2, 1]);
    assert!(s.board().is_central(territory("T7")) && !s.board().is_central(territory("T6")));
}

#[test]
fn ptp_21_two_spots_of_each_terrain_and_one_bramble() {
    let data = game().components();
    for territory in Territory::all() {
        let count = |ground| territory.spots().filter(|spot| data.ground(*spot) == ground).count();
        assert_eq!(Terrain::ALL.map(|terrain| count(Ground::Terrain(terrain))), [2, 2, 2], "{territory}");
        assert_eq!(count(Ground::Bramble), 1, "{territory}");
    }
}

#[test]
fn ptp_22_rotation_turns_the_ring_clockwise_and_leaves_the_centre() {
    let s = Scenario::new(4).rotation("T3", 2);
    let facing = |name: &str| s.board().facing(spot(name)).index();
    let turned: Vec<usize> = (0..7).map(|k| facing(&format!("T3.{k}"))).collect();
    assert_eq!(turned, [0, 3, 4, 5, 6, 1, 2]);
    assert_eq!(facing("T1.1"), 1, "the other tiles stay");
    assert_eq!(Rotation::new(6), None);
}

#[test]
fn ptp_23_values_from_one_to_five_and_five_on_brambles() {
    let data = game().components();
    for place in Spot::all() {
        assert!((1..=5).contains(&data.value(place)), "{place}");
        if data.ground(place) == Ground::Bramble {
            assert_eq!(data.value(place), 5, "{place}");
        }
    }
    let s = Scenario::new(4).token("T1", "green");
    assert_eq!((s.cost("T1.0"), s.cost("T2.4")), (5, 5), "with and without a token");
}

#[test]
fn ptp_24_inside_a_tile() {
    let s = Scenario::new(4).rotation("T4", 3);
    assert_eq!(s.neighbours("T4.0"), ["T4.1", "T4.2", "T4.3", "T4.4", "T4.5", "T4.6"]);
    let inside = |name: &str| {
        s.neighbours(name).into_iter().filter(|other| other.starts_with("T4")).collect::<Vec<_>>()
    };
    assert_eq!(inside("T4.1"), ["T4.0", "T4.2", "T4.6"]);
    assert_eq!(inside("T4.6"), ["T4.0", "T4.1", "T4.5"]);
}

#[test]
fn ptp_25_e4_one_contact_for_each_facing_pair() {
    let s = Scenario::new(4);
    let contacts = [
        ("T1.3", "T2.6"),
        ("T1.4", "T4.1"),
        ("T1.5", "T3.2"),
        ("T2.4", "T5.1"),
        ("T2.5", "T4.2"),
        ("T3.3", "T4.6"),
        ("T3.4", "T6.1"),
        ("T4.3", "T5.6"),
        ("T4.4", "T7.1"),
        ("T4.5", "T6.2"),
        ("T5.5", "T7.2"),
        ("T6.3", "T7.6"),
    ];
    for (one, other) in contacts {
        assert_eq!(s.board().contact(spot(one)), Some(spot(other)));
        assert_eq!(s.board().contact(spot(other)), Some(spot(one)));
    }
    let touching = Spot::all().filter(|place| s.board().contact(*place).is_some()).count();
    assert_eq!(touching, 2 * contacts.len(), "and no other contact, such as T1.2 with T2.6");
}

#[test]
fn ptp_25_the_edge_of_the_board_touches_nothing() {
    let board = turned(Scenario::new(4).board(), [5, 1, 4, 2, 3, 0, 1]);
    for slot in Direction::all().skip(1) {
        // The three outer directions of slot k are k-1, k and k+1.
        for outer in [(slot.index() + 4) % 6 + 1, slot.index(), slot.index() % 6 + 1] {
            let tile = board.territory_at(slot);
            let place = board.spot_facing(tile, Direction::new(outer as u8).unwrap());
            assert_eq!(board.contact(place), None, "{place}");
        }
    }
    let inside: usize = Spot::all()
        .map(|place| board.neighbours(place).iter().filter(|n| n.territory() == place.territory()).count())
        .sum();
    assert_eq!(inside, 2 * 84);
}

#[test]
fn ptp_26_neighbouring_slots_as_printed() {
    let board = Scenario::new(4).board().clone();
    for slot in entries("slot") {
        let index = slot["index"].as_integer().unwrap();
        let tile = board.territory_at(Direction::new(index as u8).unwrap());
        for (direction, beyond) in (1..).zip(slot["neighbors_by_direction"].as_array().unwrap()) {
            let place = tile.spot(Direction::new(direction).unwrap());
            let found = board.contact(place).map(|other| board.slot(other.territory()).index() as i64);
            assert_eq!(found.unwrap_or(-1), beyond.as_integer().unwrap(), "{place}");
        }
    }
}

#[test]
fn ptp_27_numbers_are_a_cycle_without_regard_to_slots() {
    let next: Vec<u8> = Territory::all().map(|t| t.next().number()).collect();
    assert_eq!(next, [2, 3, 4, 5, 6, 7, 1]);
    assert!(Territory::all().all(|t| t.next().previous() == t));
    let mut s = Scenario::new(4).layout(["T7", "T1", "T3", "T2", "T5", "T4", "T6"]).crane("T1");
    s.step("A", "strategic +1");
    assert_eq!(s.crane_on(), "T2");
}
