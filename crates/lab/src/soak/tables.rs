//! Which table a game is played at.

use engine::{ANY, Chance, Game, OptionChoice, RawSetup, Seed, SetupOption};

/// Every table of a game, in turn.
#[derive(Clone, Debug)]
pub struct Tables {
    options: Vec<SetupOption>,
    /// The tables of each number of players: the plain one, and one for each value of each option.
    by_players: Vec<Vec<RawSetup>>,
}

impl Tables {
    /// The tables of a game.
    pub fn of<G: Game>(game: &G) -> Self {
        let all = engine::setups(game);
        let of = |players| all.iter().filter(|raw| raw.players == players).cloned().collect();
        Self { options: game.options(), by_players: (G::MIN_PLAYERS..=G::MAX_PLAYERS).map(of).collect() }
    }

    /// The table of game `number`. Numbers of players take turns; of the games of each, one in two goes through the
    /// values of the options one by one, the other draws every option.
    pub fn table(&self, number: u64, seed: Seed) -> RawSetup {
        let sizes = self.by_players.len() as u64;
        let (own, turn) = (&self.by_players[(number % sizes) as usize], number / sizes);
        let raw = own[(turn / 2 % own.len() as u64) as usize].clone();
        let mut chance = Chance::at_step(seed, u64::MAX - 1);
        let raw = if turn.is_multiple_of(2) { raw } else { self.mixed(raw.players, &mut chance) };
        raw.drawn(&self.options, &mut chance)
    }

    /// Any combination of the options that this number of players has.
    fn mixed(&self, players: u8, chance: &mut Chance) -> RawSetup {
        let mut raw = RawSetup::players(players);
        for option in self.options.iter().filter(|option| option.players.contains(&players)) {
            let choices: Vec<&OptionChoice> =
                option.choices.iter().filter(|choice| choice.value != ANY).collect();
            if let Some(choice) = chance.pick(&choices) {
                raw.options.insert(option.name.to_owned(), choice.value.clone());
            }
        }
        raw.trimmed(&self.options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_size_and_every_value_of_every_option_is_played() {
        fn met<G: Game>() -> BTreeSet<(u8, String, String)> {
            let tables = Tables::of(G::standard());
            let table = |number: u64| tables.table(number, Seed::from_text(&number.to_string()));
            let played =
                (0..1500).map(table).inspect(|raw| assert!(G::standard().setup(raw).is_ok(), "{raw:?}"));
            let plain = |raw: &RawSetup| (raw.players, String::new(), String::new());
            let valued = |raw: RawSetup| {
                let plain = plain(&raw);
                raw.options.into_iter().map(move |(name, value)| (raw.players, name, value)).chain([plain])
            };
            played.flat_map(valued).collect()
        }
        let sheets = met::<games::RollWrite>().into_iter().filter(|(_, name, _)| name == "sheet").count();
        assert_eq!(sheets, 48 * 4, "every adventure sheet at every table");
        for players in 2..=5 {
            let on = (players, "chancellery".to_owned(), "on".to_owned());
            assert!(met::<games::Nobility>().contains(&on), "{players} players");
        }
    }
}
