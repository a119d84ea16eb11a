//! Reading the data file; what the rulebook states may not differ from it.

use engine::{DataEntry, DataReader, Provenance};

use super::tables::MOST_BOXES;
use super::{BuildingCard, Data, Effect, FieldCard, Plan, TrackCard, Village, effect};
use crate::amounts::Cost;
use crate::ids::{
    Basic, Die, Difficulty, Faction, Favor, Field, FieldBox, Kind, Resource, Sheet, Site, Slot, Timing, Track,
};
use crate::sets::{Fields, Slots};

pub(super) fn data(reader: &mut DataReader) -> Data {
    read_counts(reader);
    read_kinds(reader);
    let game = reader.table("game");
    for (field, value) in [("rounds", 10), ("colonies_per_round", 1)] {
        reader.int(&game, field, value..=value);
    }
    let setup = reader.table("setup");
    let in_play = reader.inner_table(&setup, "favors_in_play");
    let tiles = [("solo", 3), ("p2", 3), ("p3", 4), ("p4", 5)];
    let (resource_dice, worker_die) = read_dice(reader);
    let plans = read_plans(reader);
    Data {
        resource_dice,
        worker_die,
        favors_in_play: tiles.map(|(field, count)| reader.int(&in_play, field, count..=count) as u8),
        production_boxes: reader.int(&game, "production_favor_boxes", 1..=16) as u8,
        favors: read_favors(reader),
        tracks: read_tracks(reader),
        bridges: read_bridges(reader),
        fields: read_fields(reader),
        villages: read_villages(reader, &plans),
        plans,
        ranks: read_ranks(reader),
    }
}

/// ISR-5, ISR-6: the printed counts.
fn read_counts(reader: &mut DataReader) {
    let counts = reader.table("counts");
    for (field, count) in [
        ("resource_dice", 3),
        ("worker_dice", 1),
        ("favor_tiles", 5),
        ("village_sheets_competition", 48),
        ("village_sheets_adventure", 48),
        ("empire_sheets", 96),
        ("pencils", 4),
    ] {
        reader.int(&counts, field, count..=count);
    }
}

/// ISR-71a: when each kind works and whether it asks is in the rules; the file must say the same.
fn read_kinds(reader: &mut DataReader) {
    for (entry, kind) in reader.entries("effect_kind", "id", Kind::ALL.len()).iter().zip(Kind::ALL) {
        reader.choice(entry, "id", &[(kind.name(), ())], ());
        reader.choice(entry, "timing", &[(kind.timing().name(), ())], ());
        if reader.flag(entry, "automatic") != kind.is_automatic() {
            reader.entry_fault(entry, "automatic", &format!("expected {}", kind.is_automatic()));
        }
    }
}

/// ISR-104: the faces of the dice.
fn read_dice(reader: &mut DataReader) -> ([[Resource; 6]; 3], [u8; 6]) {
    let (mut resources, mut worker) = ([[Resource::Stone; 6]; 3], [1; 6]);
    for (entry, die) in reader.entries("die", "id", Die::ALL.len()).iter().zip(Die::ALL) {
        reader.choice(entry, "id", &[(die.name(), ())], ());
        if die == Die::Worker {
            let faces = reader.ints(entry, "faces", 6, 1..=9);
            worker = std::array::from_fn(|face| faces[face] as u8);
            continue;
        }
        let faces = reader.texts(entry, "faces", 6);
        for (place, name) in resources[die.index()].iter_mut().zip(&faces) {
            match name.parse() {
                Ok(resource) => *place = resource,
                Err(_) => reader.entry_fault(entry, "faces", &format!("`{name}` is not a resource")),
            }
        }
    }
    (resources, worker)
}

/// ISR-36 to ISR-40: what the tiles do is in the rules; the file must say the same.
fn read_favors(reader: &mut DataReader) -> [Provenance; Favor::ALL.len()] {
    let mut sources = [Provenance::Reconstructed; Favor::ALL.len()];
    for (entry, favor) in reader.entries("favor", "id", Favor::ALL.len()).iter().zip(Favor::ALL) {
        reader.choice(entry, "id", &[(favor.name(), ())], ());
        let (kind, numbers): (&str, &[(&str, i64)]) = match favor {
            Favor::Ally => ("favor_action", &[("value", 1)]),
            Favor::Windfall => ("favor_copy_die", &[("value", 1)]),
            Favor::Production => ("favor_free_harvest_of_die_type", &[("value", 1)]),
            Favor::Export => {
                ("favor_sell_each_type", &[("vp_each", 1), ("max_per_type", 1), ("max_total", 3)])
            }
            Favor::LuckyCoin => ("favor_gold", &[("value", 1)]),
        };
        let effect = reader.inner_table(entry, "effect");
        reader.choice(&effect, "kind", &[(kind, ())], ());
        for (field, number) in numbers {
            reader.int(&effect, field, *number..=*number);
        }
        sources[favor.index()] = reader.provenance(entry);
    }
    sources
}

/// A box `{ wood = 1 }`; ISR-E35: gold is never a cost.
fn cost(reader: &mut DataReader, entry: &DataEntry) -> Cost {
    let mut cost = Cost::NONE;
    for field in reader.fields(entry) {
        match field.parse::<Basic>() {
            Ok(basic) => cost = cost.and(basic, reader.int(entry, &field, 1..=9) as u8),
            Err(_) => reader.entry_fault(entry, &field, "expected stone, wood or food"),
        }
    }
    cost
}

/// ISR-8, ISR-9, ISR-83: four tracks of nine sections, the last one imperial.
fn read_tracks(reader: &mut DataReader) -> [TrackCard; Track::ALL.len()] {
    let mut entries = reader.entries("track", "id", Track::ALL.len()).into_iter();
    Track::ALL.map(|track| {
        let mut card = TrackCard {
            boxes: Vec::new(),
            complete: [9; MOST_BOXES + 1],
            points: [0; 10],
            provenance: Provenance::Reconstructed,
        };
        let Some(entry) = entries.next() else { return card };
        reader.choice(&entry, "id", &[(track.name(), ())], ());
        reader.int(&entry, "row", track.index() as i64..=track.index() as i64);
        card.provenance = reader.provenance(&entry);
        for (number, section) in (1..=9).zip(reader.inner_entries(&entry, "section", "n", 9)) {
            reader.int(&section, "n", number..=number);
            reader.provenance(&section);
            if reader.flag(&section, "imperial") != (number == 9) {
                reader.entry_fault(&section, "imperial", "only the ninth section is imperial");
            }
            let least = i64::from(card.points[number as usize - 1]);
            card.points[number as usize] = reader.int(&section, "vp", least..=99) as u16;
            let boxes = reader.some_inner_entries(&section, "boxes", 1..=3);
            for one in boxes {
                card.complete[card.boxes.len().min(MOST_BOXES)] = number as u8 - 1;
                card.boxes.push(cost(reader, &one));
            }
        }
        card
    })
}

/// ISR-10: four bridges; each opens the field with its number.
fn read_bridges(reader: &mut DataReader) -> [Fields; 10] {
    let mut built = [Fields::NONE; 10];
    let mut next = 1;
    for (field, entry) in Field::all().zip(reader.entries("bridge", "n", Field::COUNT)) {
        let number = i64::from(field.number());
        reader.int(&entry, "n", number..=number);
        reader.int(&entry, "opens_field", number..=number);
        let sections = reader.any_ints(&entry, "sections", 1..=9);
        let expected: Vec<i64> = (next..).take(sections.len()).collect();
        if sections.is_empty() || sections != expected {
            reader.entry_fault(
                &entry,
                "sections",
                &format!("expected the sections from {next} on, in order"),
            );
        }
        next += sections.len() as i64;
        for bridges in built.iter_mut().skip(next as usize - 1) {
            *bridges = bridges.with(field);
        }
    }
    if next != 10 {
        reader.fault("bridge", "sections", &format!("expected 9 sections in all, found {}", next - 1));
    }
    built
}

/// ISR-11: the Harvest boxes.
fn read_fields(reader: &mut DataReader) -> [FieldCard; Field::COUNT] {
    let blank = FieldCard {
        boxes: [None; FieldBox::EACH],
        same_before: [0; FieldBox::EACH],
        provenance: Provenance::Reconstructed,
    };
    let mut cards = [blank; Field::COUNT];
    for (field, entry) in Field::all().zip(reader.entries("field", "n", Field::COUNT)) {
        let number = i64::from(field.number());
        reader.int(&entry, "n", number..=number);
        reader.int(&entry, "opened_by_bridge", number..=number);
        let card = &mut cards[field.index()];
        card.provenance = reader.provenance(&entry);
        for (place, one) in reader.some_inner_entries(&entry, "boxes", 1..=FieldBox::EACH).iter().enumerate()
        {
            let shown = cost(reader, one);
            let mut kinds = Basic::ALL.into_iter().filter(|basic| shown.of(*basic) > 0);
            match (kinds.next(), kinds.next()) {
                (Some(basic), None) => card.boxes[place] = Some((basic, shown.of(basic))),
                _ => reader.entry_fault(one, "", "a field box shows one resource"),
            }
        }
        card.same_before = same_before(&card.boxes);
    }
    cards
}

/// For each item the earlier ones that are equal, one bit each.
fn same_before<T: PartialEq, const N: usize>(items: &[T; N]) -> [u8; N] {
    std::array::from_fn(|i| (0..i).filter(|j| items[*j] == items[i]).fold(0, |bits, j| bits | 1 << j))
}

/// ISR-13: the plans; every line has the same width.
fn read_plans(reader: &mut DataReader) -> Vec<Plan> {
    let mut plans: Vec<Plan> = Vec::new();
    for entry in reader.some_entries("plan", "id", 1..=200) {
        let (id, shape) = (reader.text(&entry, "id"), reader.any_texts(&entry, "shape"));
        let plan = Plan::new(id, shape, reader.provenance(&entry));
        let size = reader.int(&entry, "size", 1..=36);
        let width = plan.shape.first().map_or(0, String::len);
        if plan.shape.iter().any(|line| line.len() != width) || plan.size() as i64 != size {
            reader.entry_fault(
                &entry,
                "shape",
                "expected rows of one width with `size` cells inside the grid",
            );
        }
        if plans.iter().any(|other| other.id == plan.id) {
            reader.entry_fault(&entry, "id", "this plan appears twice");
        }
        plans.push(plan);
    }
    plans
}

/// ISR-14, ISR-94: the competition sheet, then as many adventure sheets as the file has.
fn read_villages(reader: &mut DataReader, plans: &[Plan]) -> Vec<Village> {
    let mut villages = Vec::new();
    let entries = reader.some_entries("village_sheet", "id", 2..=usize::from(Sheet::MOST) + 1);
    for (number, entry) in (0..=Sheet::MOST).zip(entries) {
        let sheet = Sheet::new(number).unwrap_or(Sheet::COMPETITION);
        reader.int(&entry, "number", i64::from(number)..=i64::from(number));
        let id = sheet.to_string();
        reader.choice(&entry, "id", &[(id.as_str(), ())], ());
        let mode = if number == 0 { "competition" } else { "adventure" };
        reader.choice(&entry, "mode", &[(mode, ())], ());
        let (mut faction, mut difficulty) = (None, None);
        if number > 0 {
            let peoples = Faction::ALL.map(|one| (one.name(), one));
            faction = Some(reader.choice(&entry, "faction", &peoples, Faction::Romans));
            let levels = Difficulty::ALL.map(|one| (one.name(), one));
            difficulty = Some(reader.choice(&entry, "difficulty", &levels, Difficulty::Medium));
        }
        let buildings = read_buildings(reader, &entry, plans);
        let slots = |wanted: &dyn Fn(Kind) -> bool| -> Slots {
            Slot::all().filter(|slot| wanted(buildings[slot.index()].effect.kind())).collect()
        };
        villages.push(Village {
            faction,
            difficulty,
            provenance: reader.provenance(&entry),
            kinds: Kind::ALL.map(|kind| slots(&|own| own == kind)),
            timings: Timing::ALL.map(|timing| slots(&|own| own.timing() == timing)),
            buildings,
        });
    }
    villages
}

/// ISR-12, ISR-13: six buildings, four of them with three boxes.
fn read_buildings(reader: &mut DataReader, sheet: &DataEntry, plans: &[Plan]) -> [BuildingCard; Slot::COUNT] {
    let blank = BuildingCard {
        boxes: [Cost::NONE; Site::EACH],
        same_before: [0; Site::EACH],
        effect: Effect::GainAction,
        value: 0,
        plan: None,
        advanced_only: false,
        provenance: Provenance::Reconstructed,
    };
    let mut cards = [blank; Slot::COUNT];
    for (slot, entry) in Slot::all().zip(reader.inner_entries(sheet, "building", "id", Slot::COUNT)) {
        let number = i64::from(slot.number());
        reader.int(&entry, "slot", number..=number);
        let count = if slot.has_boxes() { Site::EACH } else { 0 };
        let boxes = reader.inner_entries(&entry, "boxes", "", count);
        let (effect, value) = effect::read(reader, &entry);
        let star = effect.kind().timing() == Timing::EndOfGame;
        for (field, expected) in [("starts_built", !slot.has_boxes()), ("star", star)] {
            if reader.flag(&entry, field) != expected {
                reader.entry_fault(&entry, field, &format!("expected {expected}"));
            }
        }
        let name = reader.text(&entry, "plan");
        let plan = plans.iter().position(|plan| plan.id == name);
        if plan.is_none() && !name.is_empty() {
            reader.entry_fault(&entry, "plan", &format!("no plan is called `{name}`"));
        }
        let card = &mut cards[slot.index()];
        for (place, one) in card.boxes.iter_mut().zip(&boxes) {
            *place = cost(reader, one);
        }
        card.same_before = same_before(&card.boxes);
        (card.effect, card.value) = (effect, value);
        card.plan = plan.map(|index| index as u8);
        card.advanced_only = reader.flag(&entry, "advanced_only");
        card.provenance = reader.provenance(&entry);
    }
    cards
}

/// ISR-91: the ranks follow each other without a gap.
fn read_ranks(reader: &mut DataReader) -> [u16; 8] {
    let mut ranks = [0; 8];
    let mut least = 0;
    for (place, entry) in ranks.iter_mut().zip(reader.entries("rank", "n", 8)) {
        *place = reader.int(&entry, "min", least..=least) as u16;
        least = reader.int(&entry, "max", least..=9999) + 1;
    }
    ranks
}
