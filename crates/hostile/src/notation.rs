//! Actions as text: `GAME PLAYERS`, then a line for each move, with a seat before it or without.

use engine::{RawSetup, Seat, Seed, Session};
use games::{Housed, each_game};

use crate::{library, text};

/// Actions that read, read the same when they are written; played in a position that was reached by those before, they are
/// carried out or refused.
pub fn notation(input: &[u8]) {
    let Some((head, moves)) = text(input).and_then(|text| text.split_once('\n')) else { return };
    let (name, players) = head.split_once(' ').unwrap_or((head, ""));
    let Ok(game) = name.parse::<games::GameId>() else { return };
    let (least, most) = game.players();
    let players = players.parse().unwrap_or(least).clamp(least, most);
    each_game!(game, G => play::<G>(players, moves));
}

fn play<G: Housed>(players: u8, moves: &str) {
    let game = library().game::<G>();
    let seed = Seed::from_text("notation");
    let mut session =
        Session::new(game.clone(), RawSetup::players(players), seed).expect("a table of the game");
    for line in moves.lines() {
        let seat = line.split_once(' ').and_then(|(seat, rest)| Some((seat.parse::<Seat>().ok()?, rest)));
        let (seat, words) = seat.map_or((session.to_act().first(), line), |(seat, rest)| (Some(seat), rest));
        let Ok(action) = words.parse::<G::Action>() else { continue };
        let written = action.to_string();
        let again = written.parse::<G::Action>().ok();
        assert_eq!(again, Some(action), "`{words}` is written `{written}`");
        let before = session.hash();
        match seat.map(|seat| session.play(seat, action)) {
            Some(Ok(())) => assert_eq!(game.audit(session.state()), Ok(()), "after {written}"),
            Some(Err(_)) | None => assert_eq!(session.hash(), before, "{written} was refused"),
        }
    }
}
