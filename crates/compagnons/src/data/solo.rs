//! The printed parts of the solo game, and how they are read.

use std::str::FromStr as _;

use engine::{DataEntry, DataReader, Provenance};

use super::read::id;
use crate::cards::EventCards;
use crate::ids::{Difficulty, EventCard, Season};

/// COM-143: who is paid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Payee {
    /// The bank.
    Bank,
    /// The Countess.
    Countess,
}

/// COM-177: what an Event counts in the human's village when it is resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// Nothing: the amount is fixed.
    Nothing,
    /// Food on uncovered cards.
    Food,
    /// Houses on uncovered cards.
    Houses,
    /// Gold symbols on uncovered cards.
    GoldSymbols,
    /// Padlocks on all cards.
    Padlocks,
    /// Solitary symbols on all cards.
    Solitary,
    /// All cards.
    Villagers,
    /// COM-144: uncovered cards.
    Tops,
    /// Gold in the human's treasury.
    Treasury,
}

/// COM-144, COM-146: which uncovered villagers an Event may hit; never the Founders.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Filter {
    /// Basic villagers too.
    pub basics: bool,
    /// Only those with printed gold.
    pub with_gold: bool,
}

/// COM-151 to COM-174: what an Event does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// `base + rate x (n / step)`, at least 0 and at most `cap`.
    Pay { payee: Payee, base: i8, per: Measure, rate: i8, step: u8, cap: u8 },
    /// After each face-up recruit.
    PayPerRecruit { payee: Payee, amount: u8 },
    /// The Recruitment limit changes.
    RecruitLimit { delta: i8, minimum: u8 },
    /// The Placement limit changes.
    PlaceLimit { delta: i8, minimum: u8 },
    /// After each padlock opened.
    UnlockSurcharge { payee: Payee, amount: u8 },
    /// COM-E37: the Countess takes so many cards from the leftmost stack, or the reserve.
    TakeStackTop { count: u8 },
    /// The Countess takes the face-up villager with most printed gold.
    TakeRoadBest,
    /// The Countess takes so many random hand cards.
    TakeHandCard { count: u8 },
    /// The Countess steals a villager of the human's choice.
    Steal { filter: Filter },
    /// Pay, or she steals one.
    StealOrPay { payee: Payee, amount: u8, filter: Filter },
    /// Pay, or discard one.
    DiscardOrPay { payee: Payee, amount: u8, filter: Filter },
    /// The unused Jester goes, else pay.
    JesterOrPay { payee: Payee, amount: u8 },
}

/// COM-139: when an Event acts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Moment {
    /// In the Recruitment phase of the round.
    Recruitment,
    /// In the Placement phase of the round.
    Placement,
    /// In the Event phase.
    EventPhase,
}

/// An Event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EventFace {
    /// Its deck.
    pub season: Season,
    /// When it acts.
    pub moment: Moment,
    /// What it does.
    pub effect: Effect,
    /// Where its text comes from.
    pub provenance: Provenance,
}

/// COM-148 to COM-150: what a difficulty changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// COM-124: printed gold of the Countess card.
    pub countess_card: u8,
    /// What she starts with.
    pub countess_gold: u16,
    /// COM-123: Events at the start.
    pub initial_events: u8,
    /// Events each round; `None` by the value of her card (COM-134).
    pub events_per_round: Option<u8>,
    /// COM-122: whether there is a Jester.
    pub jester: bool,
    /// Events that are taken out.
    pub removed: EventCards,
}

pub(super) fn read_events(reader: &mut DataReader) -> [EventFace; EventCard::ALL.len()] {
    let blank = EventFace {
        season: Season::Summer,
        moment: Moment::EventPhase,
        effect: Effect::TakeRoadBest,
        provenance: Provenance::Reconstructed,
    };
    let mut faces = [blank; EventCard::ALL.len()];
    let mut seen = Vec::new();
    let seasons = Season::ALL.map(|season| (season.name(), season));
    let moments = [
        ("recruitment", Moment::Recruitment),
        ("placement", Moment::Placement),
        ("event", Moment::EventPhase),
    ];
    for entry in reader.entries("event", "id", EventCard::ALL.len()) {
        let Some(card) = id::<EventCard>(reader, &entry, &mut seen, EventCard::index) else { continue };
        // COM-176: each exists once.
        reader.int(&entry, "copies", 1..=1);
        let moment = reader.choice(&entry, "phase", &moments, Moment::EventPhase);
        faces[card.index()] = EventFace {
            season: reader.choice(&entry, "deck", &seasons, Season::Summer),
            moment,
            effect: read_effect(reader, &entry, moment),
            provenance: reader.provenance(&entry),
        };
    }
    for season in Season::ALL {
        let count = faces.iter().filter(|face| face.season == season).count();
        if count != 12 {
            reader.fault("event", "deck", &format!("expected 12 Events of {season}, found {count}"));
        }
    }
    faces
}

/// Section 17.1: the kinds of effect, each tied to the moment when it acts.
fn read_effect(reader: &mut DataReader, entry: &DataEntry, moment: Moment) -> Effect {
    let effect = reader.inner_table(entry, "effect");
    let kinds = [
        ("pay", Moment::EventPhase),
        ("pay_per_recruit", Moment::Recruitment),
        ("recruit_limit_delta", Moment::Recruitment),
        ("place_limit_delta", Moment::Placement),
        ("unlock_surcharge", Moment::Placement),
        ("countess_takes_stack_top", Moment::EventPhase),
        ("countess_takes_road_best", Moment::EventPhase),
        ("countess_takes_random_hand_card", Moment::EventPhase),
        ("countess_steals_top", Moment::EventPhase),
        ("choice_steal_or_pay", Moment::EventPhase),
        ("choice_discard_or_pay", Moment::EventPhase),
        ("jester_discard_or_pay", Moment::EventPhase),
    ];
    let named = kinds.map(|(name, acts)| (name, (name, acts)));
    let (kind, acts) = reader.choice(&effect, "kind", &named, ("", moment));
    if acts != moment {
        reader.entry_fault(entry, "phase", &format!("the effect {kind} acts in another phase"));
    }
    match kind {
        "pay" => read_pay(reader, &effect),
        "pay_per_recruit" => {
            reader.choice(&effect, "which", &[("face_up", ())], ());
            Effect::PayPerRecruit { payee: payee(reader, &effect), amount: amount(reader, &effect) }
        }
        "recruit_limit_delta" => {
            Effect::RecruitLimit { delta: delta(reader, &effect), minimum: least(reader, &effect) }
        }
        "place_limit_delta" => {
            Effect::PlaceLimit { delta: delta(reader, &effect), minimum: least(reader, &effect) }
        }
        "unlock_surcharge" => {
            Effect::UnlockSurcharge { payee: payee(reader, &effect), amount: amount(reader, &effect) }
        }
        "countess_takes_stack_top" => Effect::TakeStackTop { count: count(reader, &effect) },
        "countess_takes_random_hand_card" => Effect::TakeHandCard { count: count(reader, &effect) },
        "countess_steals_top" => {
            reader.int(&effect, "count", 1..=1);
            reader.choice(&effect, "chooser", &[("human", ())], ());
            Effect::Steal { filter: filter(reader, &effect, "filter") }
        }
        "choice_steal_or_pay" => Effect::StealOrPay {
            payee: payee(reader, &effect),
            amount: amount(reader, &effect),
            filter: filter(reader, &effect, "steal_filter"),
        },
        "choice_discard_or_pay" => Effect::DiscardOrPay {
            payee: payee(reader, &effect),
            amount: amount(reader, &effect),
            filter: filter(reader, &effect, "discard_filter"),
        },
        "jester_discard_or_pay" => {
            Effect::JesterOrPay { payee: payee(reader, &effect), amount: amount(reader, &effect) }
        }
        // The road: the only kind left, and what stands in for a kind that was faulted above.
        _ => {
            if kind == "countess_takes_road_best" {
                reader.int(&effect, "count", 1..=1);
                reader.choice(&effect, "rank", &[("printed_gold", ())], ());
                reader.choice(&effect, "tie", &[("human", ())], ());
            }
            Effect::TakeRoadBest
        }
    }
}

fn read_pay(reader: &mut DataReader, effect: &DataEntry) -> Effect {
    let measures = [
        ("none", Measure::Nothing),
        ("food_symbol", Measure::Food),
        ("house_symbol", Measure::Houses),
        ("gold_symbol", Measure::GoldSymbols),
        ("padlock", Measure::Padlocks),
        ("solitary_symbol", Measure::Solitary),
        ("villager_in_village", Measure::Villagers),
        ("top_villager", Measure::Tops),
        ("gold_in_treasury", Measure::Treasury),
    ];
    Effect::Pay {
        payee: payee(reader, effect),
        base: reader.int(effect, "base", 0..=50) as i8,
        per: reader.choice(effect, "per", &measures, Measure::Nothing),
        rate: reader.int(effect, "rate", -9..=9) as i8,
        step: reader.int(effect, "step", 1..=20) as u8,
        cap: reader.int(effect, "cap", 1..=50) as u8,
    }
}

fn payee(reader: &mut DataReader, effect: &DataEntry) -> Payee {
    reader.choice(effect, "payee", &[("bank", Payee::Bank), ("countess", Payee::Countess)], Payee::Bank)
}

fn amount(reader: &mut DataReader, effect: &DataEntry) -> u8 {
    reader.int(effect, "amount", 1..=50) as u8
}

fn count(reader: &mut DataReader, effect: &DataEntry) -> u8 {
    reader.int(effect, "count", 1..=5) as u8
}

fn delta(reader: &mut DataReader, effect: &DataEntry) -> i8 {
    reader.int(effect, "delta", -4..=4) as i8
}

fn least(reader: &mut DataReader, effect: &DataEntry) -> u8 {
    reader.int(effect, "minimum", 1..=5) as u8
}

fn filter(reader: &mut DataReader, effect: &DataEntry, field: &str) -> Filter {
    let filters = [
        ("top_not_founders", Filter { basics: true, with_gold: false }),
        ("top_not_basic_not_founders", Filter { basics: false, with_gold: false }),
        ("top_with_printed_gold_not_basic_not_founders", Filter { basics: false, with_gold: true }),
    ];
    reader.choice(effect, field, &filters, filters[0].1)
}

/// COM-148 to COM-150.
pub(super) fn read_levels(reader: &mut DataReader) -> [Level; Difficulty::ALL.len()] {
    let sides = read_countess(reader);
    let blank = Level {
        countess_card: 0,
        countess_gold: 1,
        initial_events: 1,
        events_per_round: None,
        jester: true,
        removed: EventCards::NONE,
    };
    let mut levels = [blank; Difficulty::ALL.len()];
    let mut seen = Vec::new();
    for entry in reader.entries("difficulty", "id", Difficulty::ALL.len()) {
        let Some(level) = id::<Difficulty>(reader, &entry, &mut seen, Difficulty::index) else { continue };
        let removed = reader.any_texts(&entry, "removed_events");
        let removed: Vec<_> = removed.iter().map(|name| EventCard::from_str(name)).collect();
        if removed.iter().any(Result::is_err) {
            reader.entry_fault(&entry, "removed_events", "expected names of Events");
        }
        let each_round = reader.int(&entry, "events_per_round", 0..=3) as u8;
        levels[level.index()] = Level {
            countess_card: reader.choice(&entry, "countess_side", &sides, 0),
            countess_gold: reader.int(&entry, "countess_gold", 0..=99) as u16,
            initial_events: reader.int(&entry, "initial_events", 1..=3) as u8,
            events_per_round: (each_round > 0).then_some(each_round),
            jester: reader.flag(&entry, "jester"),
            removed: removed.into_iter().flatten().collect(),
        };
    }
    levels
}

/// COM-124: the two sides of the Countess card.
fn read_countess(reader: &mut DataReader) -> [(&'static str, u8); 2] {
    let mut sides = [("side_a", 4), ("side_b", 0)];
    for entry in reader.entries("card", "id", 8) {
        if reader.text(&entry, "id") != "countess" {
            continue;
        }
        for (name, gold) in &mut sides {
            let side = reader.inner_table(&entry, name);
            *gold = reader.int(&side, "gold", 0..=20) as u8;
        }
    }
    sides
}

/// COM-134: the values from high to low.
pub(super) fn read_reveals(reader: &mut DataReader) -> [(u8, u8); 3] {
    let solo = reader.table("solo");
    let mut reveals = [(0, 3); 3];
    let entries = reader.inner_entries(&solo, "events_by_value", "min", reveals.len());
    for (row, entry) in reveals.iter_mut().zip(entries) {
        let least = reader.int(&entry, "min", 0..=99) as u8;
        *row = (least, reader.int(&entry, "reveal", 0..=3) as u8);
    }
    if reveals[2].0 != 0 || !reveals.is_sorted_by(|high, low| high.0 > low.0) {
        reader.fault("solo", "events_by_value", "the values must fall, down to 0");
    }
    reveals
}
