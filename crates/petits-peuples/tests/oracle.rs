//! A second reading of the sheet: points, control and supplies counted spot by spot, compared on random positions.

use engine::{Chance, Events, Game as _, Seat};
use petits_peuples::State;
use petits_peuples::ids::{Ground, MissionId, Spot, Terrain, Territory};
use petits_peuples::scoring::mission_points;
use petits_peuples::state::MAX_PLAYERS;

use crate::support::{deal, game};

fn terrain(state: &State, spot: Spot) -> Option<Terrain> {
    match game().components().ground(spot) {
        Ground::Terrain(terrain) => Some(terrain),
        Ground::Bramble => state.token(spot.territory()),
    }
}

/// Floors of a seat on each spot; roofed ones only where they count.
fn floors(state: &State, seat: Seat, roofed_too: bool) -> Vec<(Spot, u32)> {
    let count = |spot: Spot| match state.building(spot) {
        Some(building) if building.owner == seat && (roofed_too || !building.roof) => {
            u32::from(building.height())
        }
        _ => 0,
    };
    Spot::all().map(|spot| (spot, count(spot))).filter(|(_, n)| *n > 0).collect()
}

fn floors_in(state: &State, seat: Seat, territory: Territory) -> u32 {
    floors(state, seat, true).iter().filter(|(spot, _)| spot.territory() == territory).map(|(_, n)| n).sum()
}

/// The table of section 7.2, by the name of the card.
fn mission(state: &State, seat: Seat, mission: MissionId) -> u32 {
    let free = floors(state, seat, false);
    let on = |wanted: Terrain| free.iter().filter(move |(spot, _)| terrain(state, *spot) == Some(wanted));
    let sum = |wanted| on(wanted).map(|(_, n)| n).sum();
    let pairs = |wanted| 3 * on(wanted).filter(|(_, n)| *n >= 2).count() as u32;
    let towers = |height: u32, points: u32| {
        let stands = |territory: &Territory| {
            free.iter().any(|(spot, n)| spot.territory() == *territory && *n >= height)
        };
        points * Territory::all().filter(stands).count() as u32
    };
    match mission.name() {
        "cabaret" => sum(Terrain::Green),
        "post_office" => sum(Terrain::Yellow),
        "barracks" => sum(Terrain::Red),
        "sculpture" => pairs(Terrain::Green),
        "market" => pairs(Terrain::Yellow),
        "watchtower" => pairs(Terrain::Red),
        "belfry" => towers(3, 7),
        "observatory" => towers(4, 11),
        control => {
            let digits = control.chars().filter_map(|letter| letter.to_digit(10));
            let held = digits.filter(|n| {
                let here = |seat| floors_in(state, seat, Territory::new(*n as u8).unwrap());
                state.seats().filter(|other| *other != seat).all(|other| here(other) < here(seat))
            });
            [0, 4, 12][held.count()]
        }
    }
}

/// Section 5.4, territory by territory.
fn control(state: &State) -> [u32; MAX_PLAYERS] {
    let mut gains = [0; MAX_PLAYERS];
    for territory in Territory::all() {
        let here: Vec<u32> = state.seats().map(|seat| floors_in(state, seat, territory)).collect();
        let most = *here.iter().max().unwrap();
        let leaders: Vec<usize> = (0..here.len()).filter(|n| most > 0 && here[*n] == most).collect();
        for leader in &leaders {
            gains[*leader] += if leaders.len() == 1 { 2 } else { 1 };
        }
    }
    gains
}

fn compare(state: &State) {
    let text = || game().text_board(state);
    for seat in state.seats() {
        for face in MissionId::all() {
            let points = mission_points(game().components(), state, seat, face);
            assert_eq!(points, mission(state, seat, face) as i32, "{seat} {face}\n{}", text());
        }
        for territory in Territory::all() {
            let counted = u32::from(state.floors_in(territory)[seat.index()]);
            assert_eq!(counted, floors_in(state, seat, territory), "{seat} {territory}\n{}", text());
        }
    }
    assert_eq!(game().control_gains(state).map(u32::from), control(state), "{}", text());
}

#[test]
fn ptp_54_90_points_and_control_agree_with_a_second_reading() {
    let mut legal = Vec::new();
    let mut positions = 0;
    for players in 2..=4 {
        for number in 0..40 {
            let (mut state, _) = deal(players, &format!("oracle {players} {number}"));
            let mut chance = Chance::from_number(number);
            while let Some(seat) = game().to_act(&state).first() {
                game().legal(&state, seat, &mut legal);
                let action = *chance.pick(&legal).unwrap();
                game().apply_legal(&mut state, seat, action, &mut chance, &mut Events::off());
                compare(&state);
                positions += 1;
            }
        }
    }
    assert!(positions > 10_000, "{positions}");
}
