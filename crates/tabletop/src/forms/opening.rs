//! The form of a new table.

use std::collections::BTreeMap;

use engine::{RawSetup, SetupError};
use games::{Editions, GameId};
use players::Level;
use web::{Pace, Terms};

use super::Fields;
use super::asks::level;
use crate::founding::{Chair, Founding};
use crate::head::Visibility;
use crate::refused::Refused;

/// The fields of the seats, in order.
const SEATS: [&str; engine::MAX_SEATS] = ["seat0", "seat1", "seat2", "seat3", "seat4", "seat5"];

/// A new table as a form describes it.
#[derive(Debug)]
pub struct Opening {
    game: GameId,
    chairs: Vec<Chair>,
    visibility: Visibility,
    pace: Pace,
    terms: Terms,
    edition: Option<String>,
    options: BTreeMap<String, String>,
}

impl Opening {
    /// Reads the form.
    ///
    /// # Errors
    /// It says something else than ours, or wants what no table has.
    pub fn of_form(fields: &Fields) -> Result<Self, Refused> {
        let game: GameId = fields.get("game").and_then(|id| id.parse().ok()).ok_or(Refused::NoGame)?;
        let chairs = chairs(game, fields)?;
        let visibility = match fields.get("visibility") {
            Some("public") => Visibility::Public,
            Some("link") => Visibility::Link,
            // Where the form does not say it, the seats do.
            None if chairs.contains(&Chair::Anyone) => Visibility::Public,
            None => Visibility::Link,
            Some(_) => return Err(Refused::Field { field: "visibility" }),
        };
        let pace = match fields.get("pace") {
            Some(code) => Pace::from_code(code).ok_or(Refused::Field { field: "pace" })?,
            None => Pace::None,
        };
        // Where the form does not speak of a switch, it is as usual.
        let is_usual = |name| Terms::default().switches().contains(&(name, true));
        let terms =
            Terms::from_switches(|name| Ok::<_, Refused>(fields.switch(name)?.unwrap_or(is_usual(name))))?;
        let terms = if terms.rated { terms.rated() } else { terms };
        if terms.rated && (chairs.len() < 2 || !chairs.iter().copied().all(Chair::is_person)) {
            return Err(Refused::RatedNeedsPeople);
        }
        let edition = fields.get("edition").map(str::to_owned);
        let options = fields.with_prefix("option.").map(|(name, value)| (name.to_owned(), value.to_owned()));
        Ok(Self { game, chairs, visibility, pace, terms, edition, options: options.collect() })
    }

    /// A game of two at once, against a player made of code: of the level that the form names, or else this one.
    ///
    /// # Errors
    /// The form says something else than ours.
    pub fn at_once(fields: &Fields, usual: Level) -> Result<(Self, Level), Refused> {
        let game: GameId = fields.get("game").and_then(|id| id.parse().ok()).ok_or(Refused::NoGame)?;
        let level = if fields.get("level").is_some() { level(fields)? } else { usual };
        let terms = match fields.get("rated") {
            // No game counts unless the reader asks for it.
            Some("on") => Terms::default().rated(),
            Some("off") | None => Terms::default(),
            Some(_) => return Err(Refused::Field { field: "rated" }),
        };
        let (min, max) = game.players();
        let others = usize::from(2_u8.clamp(min, max)).saturating_sub(1);
        let chairs =
            std::iter::once(Chair::Me).chain(std::iter::repeat_n(Chair::Ai(level), others)).collect();
        let (visibility, pace) = (Visibility::Link, Pace::None);
        let options = BTreeMap::new();
        Ok((Self { game, chairs, visibility, pace, terms, edition: None, options }, level))
    }

    /// The game.
    pub const fn game(&self) -> GameId {
        self.game
    }

    /// Whether somebody is awaited who comes from elsewhere.
    pub fn waits_for_others(&self) -> bool {
        self.chairs.iter().any(|chair| matches!(chair, Chair::Friend | Chair::Anyone))
    }

    /// Whether a private table has a seat for anyone: whoever opens it says which of the two was meant.
    pub fn contradicts_itself(&self) -> bool {
        self.visibility == Visibility::Link && self.chairs.contains(&Chair::Anyone)
    }

    /// The table that is wished for, of data sets of the house. The form shows every option; those that this table has no use
    /// for are left out.
    ///
    /// # Errors
    /// The house has no such data sets.
    pub fn founding<'a>(&'a self, editions: &'a Editions) -> Result<Founding<'a>, Refused> {
        let library = match &self.edition {
            Some(name) => editions.named(name).ok_or(Refused::Field { field: "edition" })?,
            None => editions.usual(),
        };
        let players = self.chairs.len().try_into().unwrap_or(u8::MAX);
        let raw = RawSetup { players, options: self.options.clone() }.trimmed(&library.options(self.game));
        Ok(Founding {
            game: self.game,
            library,
            options: raw.options,
            chairs: &self.chairs,
            visibility: self.visibility,
            pace: self.pace,
            terms: self.terms,
        })
    }
}

/// The chairs in order. Without a number of players, every seat that the form names counts.
fn chairs(game: GameId, fields: &Fields) -> Result<Vec<Chair>, Refused> {
    let named = || SEATS.iter().take_while(|seat| fields.get(seat).is_some()).count() as u8;
    let got = if fields.get("players").is_some() { fields.parse("players")? } else { named() };
    let (min, max) = game.players();
    if !(min..=max).contains(&got) {
        return Err(SetupError::Players { game: game.as_str(), min, max, got }.into());
    }
    SEATS.iter().take(got.into()).map(|seat| fields.parse(seat)).collect()
}
