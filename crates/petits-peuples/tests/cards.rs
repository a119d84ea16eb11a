//! Every card: 21 projects and 15 mission faces, each satisfied and not satisfied.

use petits_peuples::scenario::Scenario;

use crate::support::game;

/// Name, VP, what stands (spot and own floors), where the floor is built, and one more piece that spoils it.
struct Card {
    name: &'static str,
    points: u8,
    standing: &'static [(&'static str, u8)],
    built: &'static str,
    /// The same without this spot is not enough: its building has a roof, or for near_empty it is occupied.
    spoilt: &'static str,
}

const fn card(
    name: &'static str,
    points: u8,
    standing: &'static [(&'static str, u8)],
    built: &'static str,
    spoilt: &'static str,
) -> Card {
    Card { name, points, standing, built, spoilt }
}

/// In the reference layout T4 is the central territory. For near_empty cards `spoilt` is the only free spot of
/// the second type, all others beside the building are taken by an opponent.
const PROJECTS: [Card; 21] = [
    card("infirmary_green", 4, &[("T1.3", 1)], "T1.3", "T1.2"),
    card("infirmary_red", 4, &[("T1.4", 1)], "T1.4", "T1.5"),
    card("sacred_place_yellow", 4, &[("T1.2", 1)], "T1.2", "T1.3"),
    card("sacred_place_red", 4, &[("T1.1", 1)], "T1.1", "T1.6"),
    card("fortress_yellow", 4, &[("T1.5", 1)], "T1.5", "T1.4"),
    card("fortress_green", 4, &[("T1.6", 1)], "T1.6", "T1.1"),
    card("house", 3, &[("T1.1", 1)], "T1.1", ""),
    card("herbalist", 3, &[("T1.3", 1)], "T1.3", ""),
    card("prison", 3, &[("T1.6", 1)], "T1.6", ""),
    card("terraced_houses", 3, &[("T1.1", 1)], "T1.2", "T1.1"),
    card("forge", 3, &[("T1.3", 1)], "T1.4", "T1.3"),
    card("outpost", 3, &[("T1.5", 1)], "T1.6", "T1.5"),
    card("sanctuary", 5, &[("T1.1", 1), ("T1.2", 1)], "T1.2", "T1.1"),
    card("windmill", 5, &[("T1.3", 2)], "T1.4", "T1.3"),
    card("bunker", 5, &[("T1.5", 1), ("T1.6", 1)], "T1.6", "T1.5"),
    card("apartments", 7, &[("T4.0", 2)], "T4.0", ""),
    card("power_station", 7, &[("T4.1", 2)], "T4.1", ""),
    card("radio_tower", 7, &[("T4.2", 2)], "T4.2", ""),
    card("temple", 11, &[("T4.0", 1), ("T4.1", 1), ("T4.2", 1)], "T4.0", "T4.2"),
    card("water_reservoir", 11, &[("T2.0", 1), ("T2.3", 1), ("T2.5", 1)], "T2.0", "T2.3"),
    card("air_base", 11, &[("T3.0", 2), ("T3.1", 1)], "T3.6", "T3.1"),
];

fn standing(card: &Card) -> Scenario {
    let s = Scenario::new(4).crane(&card.built[..2]).display([card.name]);
    let s = card.standing.iter().fold(s, |s, (spot, floors)| s.building(spot, "A", *floors));
    if !is_near_empty(card) {
        return s;
    }
    // Everything beside the building is taken but the one spot of the second type.
    let blocked = |spot: &String| spot.as_str() != card.spoilt;
    let near: Vec<String> = s.neighbours(card.built).into_iter().filter(blocked).collect();
    let covered = s.token(&card.built[..2], "green");
    near.iter().fold(covered, |s, spot| s.building(spot, "B", 1))
}

fn is_near_empty(card: &Card) -> bool {
    card.points == 4
}

fn is_offered(s: &Scenario, card: &Card) -> bool {
    let mut s = s.clone();
    s.step("A", &format!("build {}", card.built));
    let offered = s.legal("A").contains(&format!("project {}", card.name));
    assert_eq!(s.satisfies("A", card.built, card.name), offered, "{}", card.name);
    assert_eq!(s.check("A", &format!("project {}", card.name)).is_ok(), offered, "{}", card.name);
    offered
}

#[test]
fn ptp_80_82_every_project_can_be_satisfied_and_gives_its_points() {
    for card in &PROJECTS {
        let mut s = standing(card);
        assert!(is_offered(&s, card), "{}\n{}", card.name, s.text());
        s.play("A", &format!("build {}", card.built)).play("A", &format!("project {}", card.name));
        assert_eq!(s.of("A").points, u16::from(card.points), "{}", card.name);
        assert!(s.at(card.built).ends_with('^'), "{}", card.name);
    }
    let names: std::collections::BTreeSet<&str> = PROJECTS.iter().map(|card| card.name).collect();
    assert_eq!(names.len(), 21);
}

#[test]
fn ptp_84_every_project_fails_without_one_of_its_parts() {
    for card in PROJECTS.iter().filter(|card| !card.spoilt.is_empty()) {
        let s = standing(card);
        let spoilt = if is_near_empty(card) { s.building(card.spoilt, "C", 1) } else { s.roof(card.spoilt) };
        assert!(!is_offered(&spoilt, card), "{}", card.name);
    }
}

#[test]
fn ptp_80_every_project_fails_one_floor_lower() {
    // A pair of two one-floor buildings has no lower form.
    let pairs = ["terraced_houses", "forge", "outpost"];
    for card in PROJECTS.iter().filter(|card| !pairs.contains(&card.name)) {
        let (tallest, floors) = card.standing.iter().max_by_key(|(_, floors)| *floors).unwrap();
        let mut s = Scenario::new(4).crane(&card.built[..2]).display([card.name]);
        let raised =
            if card.standing.iter().any(|(spot, _)| *spot == card.built) { card.built } else { tallest };
        for (spot, n) in card.standing {
            let lower = if spot == &raised { n - 1 } else { *n };
            if lower > 0 {
                s = s.building(spot, "A", lower);
            }
        }
        assert!(!is_offered(&s, card), "{} with {floors} floors", card.name);
    }
}

#[test]
fn ptp_81_outer_and_central_projects_depend_on_the_slot_not_the_tile() {
    // T1 in the centre, T4 at the rim.
    let layout = |s: Scenario| s.layout(["T1", "T4", "T2", "T5", "T7", "T6", "T3"]);
    for card in &PROJECTS {
        let place_counts = matches!(card.points, 7) || matches!(card.name, "house" | "herbalist" | "prison");
        if place_counts {
            assert!(!is_offered(&layout(standing(card)), card), "{}", card.name);
        }
    }
}

#[test]
fn ptp_80_every_project_asks_for_its_own_terrain() {
    for card in PROJECTS.iter().filter(|card| !is_near_empty(card)) {
        let s = standing(card);
        let terrain = s.terrain(card.built);
        for other in PROJECTS.iter().filter(|other| other.points == card.points && other.name != card.name) {
            let mut s = s.clone().display([other.name]);
            s.step("A", &format!("build {}", card.built));
            let offered = s.legal("A").contains(&format!("project {}", other.name));
            assert!(!offered, "{} on {terrain} for {}", other.name, card.name);
        }
    }
}

/// A mission, what stands (spot, own floors, roof), and what it is worth.
type Case = (&'static str, &'static [(&'static str, u8, bool)], i32);

const MISSIONS: [Case; 34] = [
    ("cabaret", &[("T1.1", 3, false), ("T6.1", 2, false)], 5),
    ("cabaret", &[("T1.1", 3, true), ("T1.3", 2, false), ("T1.6", 2, false)], 0),
    ("post_office", &[("T1.3", 1, false), ("T2.0", 4, false)], 5),
    ("post_office", &[("T1.3", 1, true), ("T1.1", 4, false)], 0),
    ("barracks", &[("T1.6", 2, false), ("T3.0", 1, false)], 3),
    ("barracks", &[("T1.6", 2, true), ("T2.0", 1, false)], 0),
    ("sculpture", &[("T1.1", 2, false), ("T1.2", 5, false), ("T4.0", 1, false)], 6),
    ("sculpture", &[("T1.1", 1, false), ("T1.2", 2, true), ("T1.3", 2, false)], 0),
    ("market", &[("T2.0", 2, false), ("T2.1", 2, false), ("T4.1", 3, false)], 9),
    ("market", &[("T2.0", 1, false), ("T2.1", 2, true), ("T1.1", 3, false)], 0),
    ("watchtower", &[("T1.5", 2, false), ("T1.6", 2, false)], 6),
    ("watchtower", &[("T1.5", 1, false), ("T1.6", 2, true), ("T2.0", 2, false)], 0),
    ("belfry", &[("T1.1", 3, false), ("T1.6", 5, false), ("T2.0", 3, false)], 14),
    ("belfry", &[("T1.1", 2, false), ("T1.6", 3, true)], 0),
    ("observatory", &[("T1.1", 4, false), ("T1.6", 4, false), ("T7.4", 6, false)], 22),
    ("observatory", &[("T1.1", 3, false), ("T1.6", 4, true)], 0),
    ("control_1_3", &[("T1.1", 1, true), ("T3.0", 1, false)], 12),
    ("control_1_3", &[("T1.1", 1, true)], 4),
    ("control_1_3", &[("T2.0", 1, false)], 0),
    ("control_2_4", &[("T2.0", 1, false), ("T4.0", 1, true)], 12),
    ("control_2_4", &[("T4.0", 1, false)], 4),
    ("control_2_4", &[("T3.0", 1, false)], 0),
    ("control_3_5", &[("T3.0", 1, false), ("T5.0", 1, true)], 12),
    ("control_3_5", &[("T5.0", 1, false)], 4),
    ("control_3_5", &[("T4.0", 1, false)], 0),
    ("control_4_6", &[("T4.0", 1, false), ("T6.0", 1, true)], 12),
    ("control_4_6", &[("T5.0", 1, false)], 0),
    ("control_5_7", &[("T5.0", 1, false), ("T7.0", 1, true)], 12),
    ("control_5_7", &[("T6.0", 1, false)], 0),
    ("control_6_1", &[("T6.0", 1, false), ("T1.1", 1, true)], 12),
    ("control_6_1", &[("T6.0", 1, false)], 4),
    ("control_6_1", &[("T7.0", 1, false)], 0),
    ("control_7_2", &[("T7.0", 1, false), ("T2.0", 1, true)], 12),
    ("control_7_2", &[("T1.1", 1, false)], 0),
];

#[test]
fn ptp_90_91_every_mission_counts_what_it_says() {
    let mut worth = std::collections::BTreeMap::<&str, (bool, bool)>::new();
    for (mission, pieces, points) in MISSIONS {
        let s = pieces.iter().fold(Scenario::new(4), |s, (spot, floors, roof)| {
            let s = s.building(spot, "A", *floors);
            if *roof { s.roof(spot) } else { s }
        });
        assert_eq!(s.mission_points("A", mission), points, "{mission} {pieces:?}");
        assert_eq!(s.mission_points("B", mission), 0, "{mission} for somebody else");
        let seen = worth.entry(mission).or_default();
        *seen = (seen.0 || points > 0, seen.1 || points == 0);
    }
    assert_eq!(worth.len(), petits_peuples::ids::MissionId::COUNT);
    assert!(worth.values().all(|both| *both == (true, true)), "each face with and without points");
}

#[test]
fn ptp_91_a_bramble_counts_for_missions_by_its_token() {
    let s = Scenario::new(4).token("T1", "red").building("T1.0", "A", 2);
    let missions = ["barracks", "watchtower", "cabaret", "market"];
    assert_eq!(missions.map(|mission| s.mission_points("A", mission)), [2, 3, 0, 0]);
}

#[test]
fn ptp_91_a_tie_is_no_majority_for_any_pair() {
    for (mission, _, points) in MISSIONS.iter().filter(|(_, _, points)| *points == 12) {
        let [from, to] = [&mission[8..9], &mission[10..11]];
        let s = [from, to].iter().fold(Scenario::new(4), |s, n| {
            s.building(&format!("T{n}.1"), "A", 2).building(&format!("T{n}.2"), "B", 2)
        });
        assert_eq!(s.mission_points("A", mission), 0, "{mission} instead of {points}");
    }
}

#[test]
fn ptp_12_every_card_has_a_source() {
    let data = game().components();
    for project in petits_peuples::ids::ProjectId::all() {
        assert_ne!(data.project(project).provenance, engine::Provenance::Reconstructed, "{project}");
    }
    for mission in petits_peuples::ids::MissionId::all() {
        assert_ne!(data.mission(mission).provenance, engine::Provenance::Reconstructed, "{mission}");
    }
}
