//! Whether a finished game keeps its promise.

use std::str::FromStr as _;

use engine::{Record, VerifyError};
use games::{Editions, Table, TableError};
use web::seal::Failed;

/// Replays a record, as anybody can.
///
/// # Errors
/// What does not hold.
pub fn examine(editions: &Editions, text: &str) -> Result<(), Failed> {
    let record = Record::from_str(text).map_err(|_| Failed::Record)?;
    let game = record.game.parse().map_err(|_| Failed::Record)?;
    let library = editions.holding(game, &record.data).ok_or(Failed::Record)?;
    match Table::verify(library, &record) {
        Ok(_) => Ok(()),
        Err(TableError::Verify(cause)) => Err(match cause {
            VerifyError::Commitment { .. } | VerifyError::NoSeed | VerifyError::Branch { .. } => Failed::Seed,
            VerifyError::Move { number, .. } => Failed::Move(number),
            VerifyError::Result { .. } => Failed::Result,
            VerifyError::Hash { .. } => Failed::Hash,
            _ => Failed::Record,
        }),
        Err(_) => Err(Failed::Record),
    }
}

#[cfg(test)]
mod tests {
    use engine::{RawSetup, Seed};
    use games::{GameId, Library};

    use super::*;

    #[test]
    fn each_part_of_a_record_is_held_against_the_rules() {
        let editions = Editions::from(Library::standard());
        let seed = Seed::from_text("check");
        let mut table =
            Table::new(editions.usual(), GameId::PetitsPeuples, RawSetup::players(2), seed).unwrap();
        while let Some(seat) = table.to_act().first() {
            let action = table.legal(seat)[0].0.clone();
            table.play(seat, &action).unwrap();
        }
        let sound = table.record();
        let examined = |change: &dyn Fn(&mut Record)| {
            let mut record = sound.clone();
            change(&mut record);
            examine(&editions, &record.to_string())
        };
        assert_eq!(examined(&|_| {}), Ok(()));
        assert_eq!(examined(&|record| record.seed = Some(Seed::from_text("another"))), Err(Failed::Seed));
        assert_eq!(examined(&|record| record.moves[4].action = "gibberish".into()), Err(Failed::Move(5)));
        assert_eq!(examined(&|record| record.result.reverse()), Err(Failed::Result));
        let hash = sound.hash.unwrap().to_string();
        let other = sound.to_string().replace(&hash, &"0".repeat(hash.len()));
        assert_eq!(examine(&editions, &other), Err(Failed::Hash));
        assert_eq!(examine(&editions, "no record"), Err(Failed::Record));
    }
}
