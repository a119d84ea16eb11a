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
            let tables = match (from, to) {
                (1, 1) => "1 player".to_owned(),
                (from, to) if from == to => format!("{from} players"),
                (from, to) => format!("{from} to {to} players"),
            };
            outln!("  --set {}=…  {}, for {tables}", option.name, voice.say(&option.title));
            for (place, choice) in option.choices.iter().enumerate() {
                let default = if place == 0 { " (default)" } else { "" };
                outln!("      {:<22} {}{default}", choice.value, voice.say(&choice.name));
            }
        }
    }
    Ok(())
}
