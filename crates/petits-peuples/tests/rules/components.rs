//! Section 2: what is in the box.

use engine::Game as _;
use petits_peuples::PetitsPeuples;
use petits_peuples::data::{Effect, Pattern};
use petits_peuples::ids::{Ground, MissionId, ProjectId, Spot, Stratagem, Terrain, Territory};

use crate::support::{deal, entries, game, number, spot};

#[test]
fn ptp_10_seven_territories_four_corners_one_track_with_two_sides() {
    let parts = ["territory_tiles", "corner_tiles", "turn_track_tiles"].map(|part| number("counts", part));
    assert_eq!(parts, [7, 4, 1]);
    assert_eq!(number("counts", "board_tiles"), parts.iter().sum::<i64>());
    assert_eq!(entries("territory").len(), Territory::ALL.len());
    let sides: Vec<String> =
        entries("turn_track").iter().map(|side| side["side"].as_str().unwrap().to_owned()).collect();
    assert_eq!(sides, ["2-4", "3"]);
}

#[test]
fn ptp_11_the_objectives_board_has_four_places_and_a_deck() {
    assert_eq!(number("counts", "objectives_board"), 1);
    let (state, _) = deal(2, "objectives");
    assert_eq!(state.places().len(), 4);
    assert_eq!(state.deck().left(), ProjectId::COUNT - 4);
}

#[test]
fn ptp_12_forty_five_objectives() {
    let copies = |face: MissionId| i64::from(game().components().mission(face).copies);
    let missions: i64 = MissionId::all().map(copies).sum();
    assert_eq!((ProjectId::COUNT, missions), (21, 24));
    assert_eq!(number("counts", "objective_cards"), 45);
    let shape = |id: ProjectId| game().components().project(id).pattern;
    let near_empty = ProjectId::all().filter(|id| matches!(shape(*id), Pattern::NearEmpty { .. })).count();
    assert_eq!(near_empty, 6, "three names with two cards each");
    let control =
        |face: &MissionId| matches!(game().components().mission(*face).effect, Effect::ControlPair { .. });
    assert_eq!(MissionId::all().filter(control).map(copies).sum::<i64>(), 7);
}

#[test]
fn ptp_13_eighty_floors_eighteen_roofs_one_crane() {
    assert_eq!(number("counts", "building_floors"), 80);
    assert_eq!((number("counts", "torticrane"), number("counts", "player_boards")), (1, 4));
    let (state, _) = deal(4, "supplies");
    assert_eq!(i64::from(state.roofs_left()), number("counts", "roofs"));
    assert_eq!(game().components().floors_for(2), 20, "all floors of a colour");
}

#[test]
fn ptp_14_nine_bramble_tokens() {
    let (state, _) = deal(3, "tokens");
    assert_eq!(Terrain::ALL.map(|terrain| state.tokens_left(terrain)), [3, 3, 3]);
    assert_eq!(number("counts", "bramble_tokens"), 9);
}

#[test]
fn ptp_15_sixteen_stratagem_tokens() {
    let (state, _) = deal(4, "tokens");
    let tokens: u8 = state.seats().map(|seat| state.player(seat).tokens).sum();
    assert_eq!((i64::from(tokens), Stratagem::ALL.len()), (number("counts", "stratagem_tokens"), 3));
    for pawn in
        ["token_70_points", "population_pawns", "hedgehog_pawns", "extra_inhabitants_tokens", "score_pawns"]
    {
        assert_eq!(number("counts", pawn), 4, "{pawn}");
    }
}

/// Display only: each terrain has its own pictogram in the data and its own letter in texts.
#[test]
fn ptp_16_colour_is_never_the_only_cue() {
    let mut pictograms: Vec<String> =
        entries("terrain").iter().map(|terrain| terrain["pictogram"].as_str().unwrap().to_owned()).collect();
    pictograms.sort_unstable();
    pictograms.dedup();
    assert_eq!(pictograms.len(), 4);
    let text = game().text_board(&deal(2, "letters").0);
    for mark in [".0#5", ".1g4", ".3y4", ".5r5"] {
        assert!(text.contains(mark), "{mark} of territory 1 in\n{text}");
    }
}

#[test]
fn ptp_e1_twenty_four_missions_with_three_belfries() {
    let belfry: MissionId = "belfry".parse().unwrap();
    assert_eq!(game().components().mission(belfry).copies, 3);
    let two = PetitsPeuples::standard_data().replacen("copies = 3 ", "copies = 2 ", 1);
    let error = PetitsPeuples::from_data("two.toml", &two).unwrap_err().to_string();
    let expected = "two.toml: secret_mission: field `copies`: the rulebook has 24 cards, found 23";
    assert_eq!(error, expected);
}

#[test]
fn ptp_e2_eighteen_roofs_or_nineteen_of_later_printings() {
    let with = |roofs: u8| {
        let text = PetitsPeuples::standard_data().replacen("roofs = 18", &format!("roofs = {roofs}"), 1);
        PetitsPeuples::from_data("roofs.toml", &text)
    };
    let later = with(19).unwrap();
    let setup = later.setup(&engine::RawSetup::players(2)).unwrap();
    let mut chance = engine::Chance::from_number(1);
    let state = later.deal(&setup, &mut chance, &mut engine::Events::off());
    assert_eq!((state.roofs_left(), later.audit(&state)), (19, Ok(())));
    for refused in [17, 20] {
        let error = with(refused).unwrap_err().to_string();
        assert_eq!(
            error,
            format!("roofs.toml: counts: field `roofs`: expected a number from 18 to 19, found {refused}")
        );
    }
}

#[test]
fn ptp_e5_two_values_follow_the_printed_artwork() {
    let data = game().components();
    assert_eq!((data.value(spot("T5.6")), data.value(spot("T6.0"))), (3, 4));
    let sum = |terrain| {
        let on = |spot: &Spot| data.ground(*spot) == Ground::Terrain(terrain);
        Spot::all().filter(on).map(|spot| u32::from(data.value(spot))).sum::<u32>()
    };
    let mut sums = Terrain::ALL.map(sum);
    sums.sort_unstable();
    assert_eq!(sums, [46, 48, 48]);
    for territory in Territory::all() {
        assert!(territory.spots().filter(|spot| data.value(*spot) < 3).count() <= 1, "{territory}");
    }
}
