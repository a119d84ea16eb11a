//! How far a reader has come in the lessons, as it is kept for them: `petits-peuples:5.settlement:8`.

use std::collections::BTreeMap;

use course::Course;
use games::GameId;

use crate::forms::Fields;
use crate::refused::Refused;

/// Chapters that are done, by game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Learned(BTreeMap<GameId, usize>);

impl Learned {
    /// What was kept; what is not understood is left out.
    pub fn parse(text: &str) -> Self {
        let one = |part: &str| {
            let (game, chapters) = part.split_once(':')?;
            let game: GameId = game.parse().ok()?;
            Some((game, chapters.parse().ok().filter(|done| *done <= Course::of(game).chapters.len())?))
        };
        Self(text.split('.').filter_map(one).collect())
    }

    /// The chapter where the lesson of a game goes on, from 0, for somebody who has begun and not finished it.
    pub fn goes_on_at(&self, game: GameId) -> Option<usize> {
        let done = self.0.get(&game).copied()?;
        (done > 0 && done < Course::of(game).chapters.len()).then_some(done)
    }

    /// The chapter from which the lesson of a game begins again, as a form wishes it, from 0; `None` where the reader has to be asked.
    /// Nobody is led past what they have read.
    ///
    /// # Errors
    /// The form says something else than ours.
    pub fn begins_at(&self, game: GameId, fields: &Fields) -> Result<Option<usize>, Refused> {
        let done = self.goes_on_at(game);
        Ok(match (fields.get("from"), done) {
            (None, Some(_)) => None,
            (None, None) => Some(0),
            (Some(_), done) => Some(fields.parse::<usize>("from")?.saturating_sub(1).min(done.unwrap_or(0))),
        })
    }

    /// The same with one more chapter; none is forgotten.
    pub fn with(mut self, game: GameId, chapters: usize) -> Self {
        let done = self.0.entry(game).or_default();
        *done = (*done).max(chapters.min(Course::of(game).chapters.len()));
        self
    }

    /// As it is kept.
    pub fn text(&self) -> String {
        let parts: Vec<String> = self.0.iter().map(|(game, chapters)| format!("{game}:{chapters}")).collect();
        parts.join(".")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_what_is_done_and_nothing_else() {
        let learned =
            Learned::parse("petits-peuples:3.chess:9.settlement:x.nobility:99.").with(GameId::Settlement, 1);
        assert_eq!(learned.goes_on_at(GameId::PetitsPeuples), Some(3));
        assert_eq!(learned.goes_on_at(GameId::Settlement), Some(1));
        assert_eq!(learned.goes_on_at(GameId::Nobility), None);
        assert_eq!(Learned::parse(&learned.text()), learned);
        let back = learned.with(GameId::PetitsPeuples, 1);
        assert_eq!(back.goes_on_at(GameId::PetitsPeuples), Some(3), "looking back forgets nothing");
        let done = back.with(GameId::PetitsPeuples, usize::MAX);
        assert_eq!(done.goes_on_at(GameId::PetitsPeuples), None, "nothing is left to go on with");
    }
}
