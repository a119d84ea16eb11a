//! The numbered law, with the names and texts of the Events where they belong.

use std::collections::BTreeMap;

use compagnons::Compagnons;
use compagnons::ids::EventCard;
use compagnons::words as names;
use engine::RuleId;
use engine::words::Phrase;

use crate::book::{Chapter, chapters_of};

const EVENTS: &str = "12_events";

/// The chapters, with the names and texts of the Events where they belong.
pub(super) fn chapters() -> BTreeMap<&'static str, Chapter> {
    let mut chapters = chapters_of::<Compagnons>();
    if let Some(chapter) = chapters.get_mut(EVENTS) {
        chapter.rules.extend(EventCard::ALL.into_iter().map(|card| (id(card), named(card))));
        chapter.sort();
    }
    chapters
}

/// The numbers of the Events, COM-151 to COM-174.
pub(super) const fn id(card: EventCard) -> RuleId {
    const IDS: [&str; EventCard::ALL.len()] = [
        "COM-151", "COM-152", "COM-153", "COM-154", "COM-155", "COM-156", "COM-157", "COM-158", "COM-159",
        "COM-160", "COM-161", "COM-162", "COM-163", "COM-164", "COM-165", "COM-166", "COM-167", "COM-168",
        "COM-169", "COM-170", "COM-171", "COM-172", "COM-173", "COM-174",
    ];
    RuleId::new(IDS[card.index()])
}

fn named(card: EventCard) -> Phrase {
    Phrase::new("com.ui.named")
        .phrase("name", names::event_card(card))
        .phrase("rule", names::event_card_rule(card))
}
