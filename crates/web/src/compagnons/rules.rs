//! The rules of the game in our own words, with every villager and every Event drawn.

use std::collections::BTreeMap;

use compagnons::Compagnons;
use compagnons::ids::{EventCard, Family, Profession, Season};
use compagnons::words as names;
use engine::words::{Phrase, Voice};
use engine::{Game as _, RuleId};
use maud::{Markup, html};

use super::card::{Ink, State};
use super::draw::{family, picture};
use super::events::rule;
use crate::rules_page::{Chapter, chapters_of};
use crate::widgets::reconstructed;

const VILLAGERS: &str = "10_villagers";
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
fn id(card: EventCard) -> RuleId {
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

/// The drawn pieces of the rules page.
pub(super) fn drawings(voice: &Voice<'_>) -> Vec<(&'static str, Markup)> {
    let ink = Ink { voice: *voice, data: Compagnons::standard().components() };
    vec![(VILLAGERS, villagers(&ink)), (EVENTS, events(&ink))]
}

fn villagers(ink: &Ink<'_>) -> Markup {
    html! {
        @for one in Family::ALL {
            div.com.deck {
                h3 #{ "family-" (one) } { (family(one)) (ink.voice.say(&names::family(one))) }
                ul {
                    @for profession in Profession::ALL.into_iter().filter(|profession| ink.data.villager(*profession).family == one) {
                        li id=(profession) { span class={ "vc" (ink.look(profession)) } { (ink.face(profession, State::default())) } p { (ink.voice.say(&names::profession_rule(profession))) } }
                    }
                }
            }
        }
    }
}

fn events(ink: &Ink<'_>) -> Markup {
    html! {
        @for season in Season::ALL {
            div.com.deck {
                h3 { (picture(season.name())) (ink.voice.say(&names::season(season))) }
                ul {
                    @for card in EventCard::ALL.into_iter().filter(|card| ink.data.event(*card).season == season) {
                        li.ev.(season.name()) id={ "event-" (card) } {
                            b { (ink.voice.say(&names::event_card(card))) (reconstructed(ink.data.event(card).provenance, &ink.word("rebuilt"))) small.rn { "COM-" (rule(card)) } }
                            p { (ink.voice.say(&names::event_card_rule(card))) }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules_page::game_rules_page;
    use engine::words::Lang;

    #[test]
    fn the_page_has_all_villagers_and_events_in_both_languages() {
        for lang in Lang::ALL {
            let lexicons = [crate::lexicon(), Compagnons::lexicon()];
            let page = game_rules_page::<Compagnons>(&Voice::new(lang, &lexicons), None).into_string();
            assert!(!page.contains('⟦'));
            for profession in Profession::ALL {
                assert!(page.contains(&format!("<li id=\"{profession}\"")), "{profession}");
            }
            assert_eq!(page.matches("id=\"event-").count(), EventCard::ALL.len());
            assert_eq!(page.matches("id=\"family-").count(), Family::ALL.len());
            let silent = [4, 5, 6, 7, 8, 9];
            for number in (1..=178).filter(|number| !silent.contains(number)) {
                assert!(page.contains(&format!("id=\"COM-{number}\"")), "COM-{number}");
            }
        }
    }
}
