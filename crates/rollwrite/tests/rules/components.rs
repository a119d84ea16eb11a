//! Section 2: what is in the box.

use rollwrite::ids::{Column, Die, Favor, Field, FieldBox, Kind, Resource, Site, Slot, Timing, Track};

use crate::support::{entries, game, id, printed};

#[test]
fn isr_5_counts_agree() {
    let counts = printed()["counts"].as_table().unwrap().clone();
    let count = |name: &str| counts[name].as_integer().unwrap();
    assert_eq!(
        count("village_sheets_competition") + count("village_sheets_adventure"),
        count("empire_sheets")
    );
    assert_eq!((Die::RESOURCE.len(), Die::ALL.len(), Favor::ALL.len()), (3, 4, 5));
    assert_eq!(game().components().adventures().count(), 48);
}

#[test]
fn isr_6_all_adventure_buildings_differ() {
    let sheets = entries("village_sheet");
    let buildings = sheets.iter().skip(1).flat_map(|sheet| crate::support::tables(sheet, "building"));
    let names: std::collections::BTreeSet<String> =
        buildings.map(|building| building["id"].as_str().unwrap().to_owned()).collect();
    assert_eq!(names.len(), 48 * 6);
}

#[test]
fn isr_7_gold_is_the_joker() {
    let basics: Vec<bool> = Resource::ALL.into_iter().map(|resource| resource.basic().is_some()).collect();
    assert_eq!(basics, [true, true, true, false]);
}

#[test]
fn isr_8_four_tracks_of_nine_sections_and_four_fields() {
    let names: Vec<&str> = Track::ALL.into_iter().map(Track::name).collect();
    assert_eq!(names, ["walls", "houses", "granaries", "bridges"]);
    assert_eq!((Column::COUNT, Field::COUNT), (9, 4));
    let s = crate::support::alone().over();
    let lines = engine::Game::score(s.game(), s.state(), crate::support::seat("A")).lines.len();
    assert_eq!(lines, 7, "four tracks, the dotted box, the large box in two lines");
}

#[test]
fn isr_9_sections_and_their_boxes() {
    let data = game().components();
    for track in Track::ALL {
        let card = data.track(track);
        for section in 0..9 {
            let (from, to) = card.section_boxes(section);
            let two = track == Track::Granaries && section > 0;
            assert_eq!(to - from, if two { 2 } else { 1 }, "{track} {section}");
        }
        assert!(card.points_at(9) > card.points_at(8), "the Imperial section is worth the most");
        assert_eq!((card.sections(0), card.sections(card.boxes().len() as u8)), (0, 9));
    }
}

#[test]
fn isr_10_four_bridges() {
    let open = |sections: u8| {
        let s = crate::support::alone().tracks("A", [0, 0, 0, sections]);
        s.game().accessible(s.state(), crate::support::seat("A")).len()
    };
    assert_eq!((0..=9).map(open).collect::<Vec<_>>(), [0, 0, 1, 1, 2, 2, 3, 3, 3, 4]);
    let bridges = rollwrite::ids::Field::all().map(|field| game().components().bridge(field));
    assert_eq!(bridges.collect::<Vec<_>>(), [(1, 2), (3, 4), (5, 6), (7, 9)]);
}

#[test]
fn isr_11_field_boxes_show_a_type_and_an_amount() {
    let data = game().components();
    let shown = FieldBox::all().filter_map(|one| data.field_box(one));
    assert_eq!(shown.count(), 13);
    assert_eq!(data.field_box(id("3.4")).unwrap().1, 3);
    assert_eq!(data.field_box(id("1.4")), None);
}

#[test]
fn isr_12_six_buildings_four_with_boxes() {
    assert_eq!((Slot::COUNT, Site::COUNT), (6, 12));
    let s = crate::support::alone();
    let built: Vec<bool> = Slot::all().map(|slot| s.player_of("A").is_built(slot)).collect();
    assert_eq!(built, [false, false, false, false, true, true]);
}

#[test]
fn isr_13_stars_count_at_the_end_and_plans_underline() {
    for sheet in entries("village_sheet") {
        for building in crate::support::tables(&sheet, "building") {
            let kind: Kind = id(building["effect"]["kind"].as_str().unwrap());
            assert_eq!(building["star"].as_bool(), Some(kind.timing() == Timing::EndOfGame));
        }
    }
    let data = game().components();
    let card = data.village(id("competition")).building(id("1"));
    assert_eq!((data.plan(card).unwrap().id.as_str(), data.plan(card).unwrap().size()), ("L3a", 3));
    assert!(data.plan(data.village(id("competition")).building(id("5"))).is_none());
}
