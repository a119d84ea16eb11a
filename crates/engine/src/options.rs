//! What can be chosen before a game, for forms and help. The game's setup has the last word.

use std::ops::RangeInclusive;

use crate::words::Phrase;
use crate::{Chance, Game, RawSetup};

/// An option of a setup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupOption {
    /// Its name in a setup.
    pub name: &'static str,
    /// What it is called.
    pub title: Phrase,
    /// The tables that have it.
    pub players: RangeInclusive<u8>,
    /// It matters only where another option has this value.
    pub needs: Option<(&'static str, &'static str)>,
    /// What it may be; without a choice it is the first.
    pub choices: Vec<OptionChoice>,
}

/// The value of an option that leaves the choice to chance: any of the others.
pub const ANY: &str = "random";

/// One value of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionChoice {
    /// The value in a setup.
    pub value: String,
    /// What it is called.
    pub name: Phrase,
    /// What it means, in a line.
    pub detail: Option<Phrase>,
    /// Choices of one kind stand together under this title.
    pub group: Option<Phrase>,
}

impl OptionChoice {
    /// A choice with a line that says what it means.
    pub fn new(value: impl Into<String>, name: Phrase, detail: Phrase) -> Self {
        Self { value: value.into(), name, detail: Some(detail), group: None }
    }
}

impl SetupOption {
    /// Whether a setup with these players and options has a use for this one.
    pub fn applies(&self, raw: &RawSetup, all: &[Self]) -> bool {
        let needed = |(name, value): (&str, &str)| {
            let Some(other) = all.iter().find(|other| other.name == name) else { return true };
            let default = other.choices.first().map(|choice| choice.value.as_str());
            let now = raw.options.get(name).map(String::as_str).or(default);
            !other.players.contains(&raw.players) || now == Some(value)
        };
        self.players.contains(&raw.players) && self.needs.is_none_or(needed)
    }
}

impl RawSetup {
    /// Leaves out what this table has no use for: a form sends all its fields.
    #[must_use]
    pub fn trimmed(mut self, all: &[SetupOption]) -> Self {
        let raw = self.clone();
        let is_idle = |name: &str| all.iter().any(|option| option.name == name && !option.applies(&raw, all));
        self.options.retain(|name, _| !is_idle(name));
        self
    }

    /// Draws what was left to chance, so that the table keeps what is really played.
    #[must_use]
    pub fn drawn(mut self, all: &[SetupOption], chance: &mut Chance) -> Self {
        for option in all {
            let given = self.options.get(option.name).map(String::as_str);
            let default = option.choices.first().map(|choice| choice.value.as_str());
            if given.or(default) != Some(ANY) || !option.applies(&self, all) {
                continue;
            }
            let others: Vec<&OptionChoice> =
                option.choices.iter().filter(|choice| choice.value != ANY).collect();
            if let Some(choice) = chance.pick(&others) {
                self.options.insert(option.name.to_owned(), choice.value.clone());
            }
        }
        self
    }
}

/// Every table size of a game, and each value of each option once: what tests and signatures go over.
pub fn setups<G: Game>(game: &G) -> Vec<RawSetup> {
    let options = game.options();
    let mut all = Vec::new();
    for players in G::MIN_PLAYERS..=G::MAX_PLAYERS {
        let plain = RawSetup::players(players);
        all.push(plain.clone());
        for option in options.iter().filter(|option| option.players.contains(&players)) {
            for choice in option.choices.iter().skip(1) {
                let mut raw = plain.clone();
                raw.options.insert(option.name.to_owned(), choice.value.clone());
                if let Some((name, value)) = option.needs.filter(|_| !option.applies(&raw, &options)) {
                    raw.options.insert(name.to_owned(), value.to_owned());
                }
                all.push(raw);
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn option(
        name: &'static str,
        players: RangeInclusive<u8>,
        needs: Option<(&'static str, &'static str)>,
    ) -> SetupOption {
        let choice = |value: &str| OptionChoice::new(value, Phrase::new("n"), Phrase::new("d"));
        let choices = vec![choice("off"), choice("on")];
        SetupOption { name, title: Phrase::new("t"), players, needs, choices }
    }

    #[test]
    fn what_is_left_to_chance_is_drawn_before_the_deal() {
        let mut sheet = option("sheet", 1..=1, None);
        sheet.choices.insert(0, OptionChoice::new(ANY, Phrase::new("n"), Phrase::new("d")));
        let all = [sheet];
        let drawn = |number| {
            RawSetup::players(1).drawn(&all, &mut Chance::from_number(number)).options["sheet"].clone()
        };
        let values: std::collections::BTreeSet<String> = (0..20).map(drawn).collect();
        assert_eq!(values.into_iter().collect::<Vec<_>>(), ["off", "on"]);
        assert!(RawSetup::players(2).drawn(&all, &mut Chance::from_number(1)).options.is_empty());
    }

    #[test]
    fn a_form_may_send_more_than_a_table_needs() {
        let all = [
            option("solo", 1..=1, None),
            option("module", 2..=4, None),
            option("detail", 1..=4, Some(("module", "on"))),
        ];
        let trimmed = |players, values: [&str; 3]| {
            let mut raw = RawSetup::players(players);
            raw.options.extend(
                ["solo", "module", "detail"].map(str::to_owned).into_iter().zip(values.map(str::to_owned)),
            );
            raw.options.insert("unknown".into(), "x".into());
            raw.trimmed(&all).options.into_keys().collect::<Vec<_>>()
        };
        assert_eq!(trimmed(1, ["on", "off", "on"]), ["detail", "solo", "unknown"]);
        assert_eq!(trimmed(2, ["on", "off", "on"]), ["module", "unknown"]);
        assert_eq!(trimmed(2, ["on", "on", "on"]), ["detail", "module", "unknown"]);
    }
}
