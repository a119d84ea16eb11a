//! `hameau games`: what can be played, and what can be set.

use engine::words::{Lang, Lexicon, Voice};
use games::GameId;

use super::library;
use crate::arguments::DataArguments;
use crate::failure::Failure;
use crate::out::outln;

pub(crate) fn run(arguments: &DataArguments) -> Result<(), Failure> {
    let library = library(arguments)?;
    for game in GameId::ALL {
        let (min, max) = game.players();
        outln!("{game}, {min} to {max} players");
        let lexicons: [&Lexicon; 1] = [game.lexicon()];
        let voice = Voice::new(Lang::En, &lexicons);
        for option in library.options(game) {
            let (from, to) = option.players.into_inner();
            let tables = if from == to { from.to_string() } else { format!("{from} to {to}") };
            outln!("  --set {}=…  {}, for {tables} players", option.name, voice.say(&option.title));
            for (place, choice) in option.choices.iter().enumerate() {
                let default = if place == 0 { " (default)" } else { "" };
                outln!("      {:<22} {}{default}", choice.value, voice.say(&choice.name));
            }
        }
    }
    Ok(())
}
