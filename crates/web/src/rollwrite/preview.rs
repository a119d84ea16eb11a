//! What an adventure sheet brings, before the game: its people, how hard it is, and its six buildings.

use engine::words::{Phrase, Voice};
use maud::{Markup, html};
use rollwrite::RollWrite;
use rollwrite::ids::{Building, Sheet, Slot};
use rollwrite::words as names;

use super::draw::{emblem, mark, people};
use crate::game_page::ChoiceFace;

/// ISR-14: the sheet that a value of the setup names.
fn sheet_of(game: &RollWrite, option: &str, value: &str) -> Option<Sheet> {
    let sheet: Sheet = value.parse().ok().filter(|_| option == "sheet")?;
    game.components().adventures().find(|one| *one == sheet)
}

/// ISR-93: one to three dots, and the sign of the people.
pub(super) fn face(game: &RollWrite, option: &str, value: &str) -> ChoiceFace {
    let Some(sheet) = sheet_of(game, option, value) else {
        return ChoiceFace::default();
    };
    let village = game.components().village(sheet);
    ChoiceFace {
        sign: village.faction.map(|one| people(Some(one))),
        level: village.difficulty.map(|difficulty| difficulty.index() as u8 + 1),
        is_line_level: true,
    }
}

/// The six buildings with what they do.
pub(super) fn preview(game: &RollWrite, voice: &Voice<'_>, option: &str, value: &str) -> Option<Markup> {
    let sheet = sheet_of(game, option, value)?;
    let data = game.components();
    let title =
        Phrase::new("isr.choice.sheet").int("number", sheet.number()).phrase("name", names::sheet(sheet));
    Some(html! {
        section.isr.pvs {
            header { h3 { (people(data.village(sheet).faction))  (voice.say(&title)) (mark(voice, data.village(sheet).provenance)) } small { (voice.word("isr.ui.six_buildings")) } }
            ul {
                @for slot in Slot::all() {
                    @let building = Building { sheet, slot };
                    @let card = data.building(building);
                    li { span.vi { (emblem(card.effect)) } span.vt { b { (voice.say(&names::building(building))) } small { (voice.say(&names::building_rule(card))) } } }
                }
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::super::draw::sprite;
    use super::*;
    use crate::GamePage as _;
    use engine::Game as _;
    use engine::words::Lang;

    #[test]
    fn every_people_has_an_emblem_of_its_own_and_every_sheet_a_people() {
        let (game, drawn) = (RollWrite::standard(), sprite().into_string());
        let mut emblems = BTreeMap::new();
        for sheet in game.components().adventures() {
            let people = game.components().village(sheet).faction.unwrap();
            let symbol = format!("<symbol id=\"f-{people}\"");
            let emblem = drawn.split(&symbol).nth(1).and_then(|rest| rest.split("</symbol>").next()).unwrap();
            assert!(drawn.contains(&format!("<symbol id=\"e-{people}\"")), "{people}");
            assert!(drawn.contains(&format!("<use href=\"#f-{people}\"")), "{people}");
            assert_eq!(*emblems.entry(emblem.to_owned()).or_insert(people), people);
        }
        assert_eq!(emblems.len(), 7);
    }

    #[test]
    fn every_sheet_that_can_be_chosen_shows_six_buildings_and_its_dots() {
        let game = RollWrite::standard();
        let options = game.options();
        let sheets = options.iter().find(|option| option.name == "sheet").unwrap();
        for lang in Lang::ALL {
            let lexicons = [crate::lexicon(), RollWrite::lexicon()];
            let voice = Voice::new(lang, &lexicons);
            for choice in sheets.choices.iter().skip(1) {
                let shown = game.preview(&voice, "sheet", &choice.value).unwrap().into_string();
                assert_eq!(shown.matches("<li>").count(), 6, "{}", choice.value);
                assert!(!shown.contains('⟦'), "{shown}");
                let face = game.choice_face("sheet", &choice.value);
                assert!(face.sign.is_some() && face.level.is_some_and(|level| (1..=3).contains(&level)));
            }
            assert!(game.preview(&voice, "sheet", "random").is_none());
            assert!(game.preview(&voice, "mode", "adventure").is_none());
        }
    }
}
