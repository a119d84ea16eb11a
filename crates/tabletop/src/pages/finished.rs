//! A game that is over in a list: how it ended for the reader, and everybody's points.

use engine::words::{Lang, Lexicon, Phrase, Voice};
use engine::{Seat, SoloResult, Viewer};
use games::GameId;
use web::Absence;
use web::lobby::{Ending, FinishedGame};

use super::{Line, Reader};
use crate::table::Snapshot;
use crate::words;

/// A game that is over, ready to be shown.
#[derive(Debug)]
pub struct Finished {
    /// Why the machine ended the game in the reader's place.
    left: Option<Absence>,
    place: Option<u8>,
    said: Option<String>,
    points: Vec<(i32, bool)>,
}

impl Finished {
    /// How a finished game ended for the reader.
    pub fn of(now: &Snapshot, reader: Reader<'_>) -> Self {
        let standing = now.table.standing();
        let own = now.owned(reader.guest);
        let mut points: Vec<(i32, bool)> = Seat::all(now.table.players())
            .map(|seat| (now.table.score(Viewer::Record, seat).total(), own.contains(seat)))
            .collect();
        points.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
        Self {
            left: own.iter().find_map(|seat| now.stand_in(seat)),
            place: own.iter().map(|seat| standing.rank(seat)).min(),
            said: standing.solo_result().map(|result| {
                let title = |title| now.table.solo_title(title);
                solo_said(result, now.table.game(), title, reader.lang)
            }),
            points,
        }
    }

    /// The game as the page takes it; `change` is what it did to the reader's rating.
    pub fn card<'a>(&'a self, line: &'a Line, change: Option<i32>) -> FinishedGame<'a> {
        let of = self.points.len() as u8;
        FinishedGame {
            id: &line.id,
            game: &line.game,
            ending: match (self.left, &self.said, self.place) {
                (Some(why), ..) => Ending::Left(why),
                (None, Some(said), _) => Ending::Solo { said },
                (None, None, Some(place)) => Ending::Place { place, of },
                (None, None, None) => Ending::Host,
            },
            points: &self.points,
            change,
            is_what_if: line.is_what_if,
            is_brought: line.is_brought,
        }
    }
}

/// A solo result in words: a title, or won and lost.
pub fn solo_said(
    result: SoloResult,
    game: GameId,
    title: impl Fn(u8) -> Option<Phrase>,
    lang: Lang,
) -> String {
    let lexicons: [&Lexicon; 3] = [words::lexicon(), web::lexicon(), game.lexicon()];
    let voice = Voice::new(lang, &lexicons);
    match result {
        SoloResult::Won(true) => voice.word("lobby.won"),
        SoloResult::Won(false) => voice.word("lobby.lost"),
        SoloResult::Title(number) => {
            title(number).map_or_else(|| number.to_string(), |name| voice.say(&name))
        }
    }
}
