//! Players made of code are somebody too: a name and a face for each game, each level, and each of those who sit at one
//! table. Which one it is follows from the game, the level and how many of that level sit before it, so pages, replays
//! and servers agree without a word.

use engine::words::{Phrase, Voice};
use engine::{MAX_SEATS, Seat};
use games::GameId;
use maud::{Markup, html};

use crate::level::{Level, level_name};
use crate::widgets::{icon, sprite_href};

/// A player made of code, at a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Computer {
    game: GameId,
    level: Level,
    /// How many of its level sit before it.
    nth: usize,
}

impl Computer {
    /// The one of a level before whom `nth` others of it sit. Beyond the seats of the game there is nobody new.
    pub fn new(game: GameId, level: Level, nth: usize) -> Self {
        let all = usize::from(game.players().1).max(1);
        Self { game, level, nth: nth % all }
    }

    /// Everybody of a level, in the order in which they sit down.
    pub fn all(game: GameId, level: Level) -> impl Iterator<Item = Self> {
        (0..usize::from(game.players().1)).map(move |nth| Self { game, level, nth })
    }

    /// How well it plays.
    pub const fn level(self) -> Level {
        self.level
    }

    /// Women and men take turns, and each level begins with the other.
    const fn is_woman(self) -> bool {
        (self.level as usize + self.nth) % 2 == 1
    }

    /// Its name: «Ondine».
    pub fn name(self, voice: &Voice<'_>) -> String {
        voice.word(&format!("computer.{}.{}_{}", self.game, self.level.as_str(), self.nth + 1))
    }

    /// What it is: «apprentie».
    pub fn rank(self, voice: &Voice<'_>) -> String {
        let sex = if self.is_woman() { "woman" } else { "man" };
        voice.word(&format!("computer.{sex}.{}", self.level.as_str()))
    }

    /// Both in a line: «Ondine (IA, apprentie)».
    pub fn in_a_line(self, voice: &Voice<'_>, name: &str) -> String {
        voice.say(&Phrase::new("computer.line").text("name", name).text("rank", self.rank(voice)))
    }

    /// The sign beside a name that says what it is. Screen readers hear it once, after the name.
    pub fn chip(self, voice: &Voice<'_>) -> Markup {
        html! {
            i.cpu { (icon("icons", "robot")) span.vh { " " (voice.word("computer.ai")) ", " } (self.rank(voice)) }
        }
    }

    /// The address of its portrait.
    pub fn portrait(self) -> String {
        sprite_href(&format!("ai-{}", self.game), &self.symbol())
    }

    fn symbol(self) -> String {
        format!("ai-{}-{}", self.level.as_str(), self.nth + 1)
    }

    /// Its portrait: its name stands beside it.
    pub fn face(self) -> Markup {
        html! { svg aria-hidden="true" { use href=(self.portrait()) {} } }
    }
}

/// The players made of code at a table, by seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Computers([Option<Computer>; MAX_SEATS]);

impl Computers {
    /// Those of a table where seats are played at these levels; `None` where a person sits, or nobody.
    pub fn seated(game: GameId, levels: impl IntoIterator<Item = Option<Level>>) -> Self {
        let mut seats = [None; MAX_SEATS];
        let mut before = [0; Level::ALL.len()];
        for (seat, level) in seats.iter_mut().zip(levels) {
            let Some(level) = level else { continue };
            if let Some(nth) = before.get_mut(level as usize) {
                *seat = Some(Computer::new(game, level, *nth));
                *nth += 1;
            }
        }
        Self(seats)
    }

    /// Who sits on a seat.
    pub fn at(&self, seat: Seat) -> Option<Computer> {
        self.0.get(seat.index()).copied().flatten()
    }
}

/// The levels by their names, for a choice of one without a seat: «Apprenti (IA)».
pub(crate) fn level_of_ai(level: Level, voice: &Voice<'_>) -> String {
    voice.say(&Phrase::new("level.ai").text("level", level_name(level, voice)))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use engine::words::Lang;

    use super::*;
    use assets::asset;

    fn everybody(game: GameId) -> impl Iterator<Item = Computer> {
        Level::ALL.into_iter().flat_map(move |level| Computer::all(game, level))
    }

    #[test]
    fn everybody_has_a_name_and_a_face_of_their_own() {
        let lexicons = [crate::lexicon()];
        for game in GameId::ALL {
            let sprite = asset(&format!("ai-{game}.svg")).unwrap();
            let drawn = std::str::from_utf8(&sprite.body).unwrap();
            let (mut names, mut faces) = (BTreeSet::new(), BTreeSet::new());
            for one in everybody(game) {
                let symbol = format!("<symbol id=\"{}\"", one.symbol());
                let face =
                    drawn.split(symbol.as_str()).nth(1).and_then(|rest| rest.split("</symbol>").next());
                assert!(faces.insert(face.unwrap_or_else(|| panic!("{one:?} has no face"))), "{one:?}");
                for lang in Lang::ALL {
                    let voice = Voice::new(lang, &lexicons);
                    let (name, rank) = (one.name(&voice), one.rank(&voice));
                    assert!(
                        !name.contains("computer.") && !rank.contains("computer."),
                        "{one:?}: {name}, {rank}"
                    );
                    assert!(names.insert((lang.code(), name)), "{one:?} has the name of another");
                }
            }
            assert_eq!(names.len(), 2 * 4 * usize::from(game.players().1));
        }
    }

    #[test]
    fn women_look_like_women_and_are_called_so() {
        let lexicons = [crate::lexicon()];
        let voice = Voice::new(Lang::Fr, &lexicons);
        for game in GameId::ALL {
            let sprite = asset(&format!("ai-{game}.svg")).unwrap();
            let drawn = std::str::from_utf8(&sprite.body).unwrap();
            for one in everybody(game) {
                let symbol = drawn.split(&format!("\"{}\"", one.symbol())).nth(1).unwrap();
                let face = symbol.split("<use href=\"#fa").nth(1).unwrap();
                let is_woman = face.starts_with('w') && !face.starts_with("wk");
                assert_eq!(is_woman, one.is_woman(), "{one:?}");
                let is_called = one.rank(&voice).ends_with('e') && one.rank(&voice) != "maître";
                assert!(one.level == Level::Novice || is_called == is_woman, "{one:?}");
            }
        }
    }

    #[test]
    fn those_of_a_level_are_told_apart_by_who_sits_before_them() {
        let levels = [None, Some(Level::Master), Some(Level::Novice), Some(Level::Master)];
        let seated = Computers::seated(GameId::Settlement, levels);
        let at = |index: u8| seated.at(Seat::new(index).unwrap());
        assert_eq!(at(0), None);
        assert_eq!(at(1), Some(Computer::new(GameId::Settlement, Level::Master, 0)));
        assert_eq!(at(2), Some(Computer::new(GameId::Settlement, Level::Novice, 0)));
        assert_eq!(at(3), Some(Computer::new(GameId::Settlement, Level::Master, 1)));
        assert_ne!(at(1), at(3));
        assert_eq!(at(5), None);
    }

    #[test]
    fn what_it_is_is_heard_once_and_the_picture_is_silent() {
        let lexicons = [crate::lexicon()];
        let voice = Voice::new(Lang::En, &lexicons);
        let one = Computer::new(GameId::Settlement, Level::Apprentice, 0);
        let html = html! { b { (one.name(&voice)) (one.chip(&voice)) } (one.face()) }.into_string();
        assert_eq!(html.matches("apprentice").count() - html.matches("ai-apprentice").count(), 1, "{html}");
        assert!(
            html.contains("AI, </span>apprentice") && html.contains("<svg aria-hidden=\"true\"><use"),
            "{html}"
        );
        assert_eq!(one.in_a_line(&voice, "Ondine"), "Ondine (AI, apprentice)");
    }
}
