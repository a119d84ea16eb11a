//! The pieces of the rules page: tiles, and every Village sheet with its six buildings.

use engine::Game as _;
use engine::words::Voice;
use maud::{Markup, html};
use rollwrite::ids::{Building, Difficulty, Faction, Favor, Kind, Sheet, Site, Slot};
use rollwrite::words as names;
use rollwrite::{Data, RollWrite};

use super::draw::{self, emblem, picture, units};
use crate::widgets::reconstructed;

/// The rule that tells of a kind of effect: ISR-46 to ISR-71, in the order of the kinds.
pub(super) const fn kind_rule(kind: Kind) -> &'static str {
    const RULES: [&str; Kind::ALL.len()] = [
        "ISR-46", "ISR-47", "ISR-48", "ISR-49", "ISR-50", "ISR-51", "ISR-52", "ISR-53", "ISR-54", "ISR-55",
        "ISR-56", "ISR-57", "ISR-58", "ISR-59", "ISR-60", "ISR-61", "ISR-62", "ISR-63", "ISR-64", "ISR-65",
        "ISR-66", "ISR-67", "ISR-68", "ISR-69", "ISR-70", "ISR-71",
    ];
    RULES[kind.index()]
}

/// The drawn pieces of the rules page.
pub(super) fn drawings(voice: &Voice<'_>) -> Vec<(&'static str, Markup)> {
    let data = RollWrite::standard().components();
    let competition = html! { div.isr.vsheets { (sheet(voice, data, Sheet::COMPETITION)) } };
    vec![
        ("05_favors", favors(voice, data)),
        ("06_buildings", competition),
        ("10_adventure", adventures(voice, data)),
    ]
}

fn favors(voice: &Voice<'_>, data: &Data) -> Markup {
    html! {
        ul.isr.rtiles {
            @for favor in Favor::ALL {
                li #{ "favor-" (favor) } {
                    (picture(&draw::favor(favor)))
                    b { (voice.say(&names::favor(favor))) (mark(voice, data.favor_provenance(favor))) }
                    small { (voice.say(&names::favor_rule(favor))) }
                }
            }
        }
    }
}

pub(super) fn mark(voice: &Voice<'_>, provenance: engine::Provenance) -> Markup {
    reconstructed(provenance, &voice.word("isr.ui.rebuilt"))
}

/// ISR-14: the adventure sheets, people by people.
fn adventures(voice: &Voice<'_>, data: &Data) -> Markup {
    html! {
        @for faction in Faction::ALL {
            h3.isr.gh #{ "people-" (faction) } { (picture(&format!("f-{faction}"))) (voice.say(&names::faction(faction))) }
            div.isr.vsheets {
                @for one in data.adventures().filter(|one| data.village(*one).faction == Some(faction)) { (sheet(voice, data, one)) }
            }
        }
    }
}

fn sheet(voice: &Voice<'_>, data: &Data, sheet: Sheet) -> Markup {
    let village = data.village(sheet);
    html! {
        section.vsheet #{ "sheet-" (sheet) } {
            header.sh {
                h4 { @if sheet != Sheet::COMPETITION { span.num { (sheet.number()) } " · " } (voice.say(&names::sheet(sheet))) (mark(voice, village.provenance)) }
                @if let Some(difficulty) = village.difficulty { (dots(voice, difficulty)) }
            }
            ol { @for slot in Slot::all() { (building(voice, data, Building { sheet, slot })) } }
        }
    }
}

/// ISR-93: one to three dots.
fn dots(voice: &Voice<'_>, difficulty: Difficulty) -> Markup {
    html! {
        span.diff title=(voice.say(&names::difficulty(difficulty))) {
            span.vh { (voice.say(&names::difficulty(difficulty))) }
            @for level in Difficulty::ALL { i.on[level <= difficulty] {} }
        }
    }
}

fn building(voice: &Voice<'_>, data: &Data, building: Building) -> Markup {
    let card = data.building(building);
    html! {
        li {
            span.vi { (emblem(card.effect)) }
            span.vt {
                b { (voice.say(&names::building(building))) (mark(voice, card.provenance)) " " a.rn href={ "#" (kind_rule(card.effect.kind())) } { (kind_rule(card.effect.kind())) } }
                small { (voice.say(&names::building_rule(card))) }
            }
            @if let Some(plan) = data.plan(card) { (draw::plan(plan, &voice.word("isr.ui.plan"))) } @else { i {} }
            @if building.slot.has_boxes() { span.xs { @for number in 0..Site::EACH { span.x { (units(card.boxes[number].resources())) } } } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules_page::game_rules_page;
    use engine::words::Lang;

    #[test]
    fn the_page_has_all_pieces_in_both_languages() {
        for lang in Lang::ALL {
            let lexicons = [crate::lexicon(), RollWrite::lexicon()];
            let page = game_rules_page::<RollWrite>(&Voice::new(lang, &lexicons), None).into_string();
            assert!(!page.contains('⟦'));
            let count = |prefix: &str| page.matches(&format!("id=\"{prefix}-")).count();
            assert_eq!((count("favor"), count("people"), count("sheet")), (5, 7, 49));
            for kind in Kind::ALL {
                assert!(page.contains(&format!("id=\"{}\"", kind_rule(kind))), "{kind}");
            }
        }
    }
}
