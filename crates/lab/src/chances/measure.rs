//! Games of equal players, and endings imagined at every tenth of them.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use engine::{RawSetup, Seat, Seed, Session, Viewer};
use games::{GameId, Library};
use players::{Ending, Evaluate, GameVisitor, Player, Spec, Stop, imagine_all};

use super::rows::{Row, RowsError, append};
use crate::pool::in_order;

/// At so many positions of a game, the deal first, the endings are imagined.
const POSITIONS: usize = 10;

/// What is to be measured.
#[derive(Clone, Debug)]
pub struct Question {
    /// The games.
    pub games: Vec<GameId>,
    /// Tables of so many players each.
    pub players: Vec<u8>,
    /// How many games of each kind.
    pub count: u32,
    /// Who sits on every seat.
    pub spec: Spec,
    /// How many endings are imagined for a position.
    pub endings: usize,
    /// From which all games follow.
    pub seed: String,
}

/// Plays the games that are not yet in `held` and adds each to the file as it ends; `progress` hears how many are done of how
/// many. All kinds of games grow together, so that what is stopped early is still balanced.
///
/// # Errors
/// A file that cannot be written.
pub fn measure(
    question: &Question,
    held: &[Row],
    file: &Path,
    threads: usize,
    stop: &AtomicBool,
    progress: &(dyn Fn(u64, u64) + Sync),
) -> Result<(), RowsError> {
    let is_held: BTreeSet<(&str, usize, u32)> =
        held.iter().map(|row| (row.game.as_str(), row.players(), row.number)).collect();
    let mut wanted = Vec::new();
    let library = Library::standard();
    let kinds = question.games.iter().flat_map(|game| question.players.iter().map(|seats| (*game, *seats)));
    let kinds: Vec<(GameId, u8)> =
        kinds.filter(|(game, seats)| players::with_game(&library, *game, IsWon(*seats))).collect();
    for number in 0..question.count {
        for (game, seats) in &kinds {
            if !is_held.contains(&(game.as_str(), usize::from(*seats), number)) {
                wanted.push((*game, *seats, number));
            }
        }
    }
    let all = wanted.len() as u64;
    let play = |place: u64| {
        let (game, players, number) = wanted[place as usize];
        Ok(players::with_game(&library, game, OneGame { question, game, players, number }))
    };
    let keep = |place: u64, rows: Vec<Row>| {
        progress(place + 1, all);
        append(file, &rows)
    };
    in_order(0..all, threads, stop, play, keep).map(drop)
}

/// Whether the game has a table for so many players at which somebody wins or loses.
struct IsWon(u8);

impl GameVisitor for IsWon {
    type Output = bool;

    fn visit<G: Evaluate>(self, game: &Arc<G>) -> bool {
        let setup = RawSetup::players(self.0);
        let dealt = Session::new(Arc::clone(game), setup, Seed::from_text("any"));
        dealt.is_ok_and(|dealt| Ending::of(&**game, dealt.state()).won.is_some())
    }
}

struct OneGame<'a> {
    question: &'a Question,
    game: GameId,
    players: u8,
    number: u32,
}

impl GameVisitor for OneGame<'_> {
    type Output = Vec<Row>;

    /// No row where the game has no such table.
    fn visit<G: Evaluate>(self, game: &Arc<G>) -> Vec<Row> {
        let Self { question, players, number, .. } = self;
        let name = format!("{} {players} {number}", question.seed);
        let Some(finished) = play(game, RawSetup::players(players), &name, &question.spec) else {
            return Vec::new();
        };
        let seats = usize::from(players);
        let result = Ending::of(&**game, finished.state());
        let won = |end: &Ending| end.won.map(|won| won[..seats].to_vec()).unwrap_or_default();
        let steps = finished.step();
        let row = |tenth: usize| {
            let step = tenth * steps / POSITIONS;
            let then = finished.at(step);
            let views: Vec<_> = Seat::all(players).map(|seat| then.seen(Viewer::Seat(seat))).collect();
            let endings = imagine_all(&**game, &views, u64::from(number) << 20).take(question.endings);
            let endings = endings.map(|end| (end.points[..seats].to_vec(), won(&end), end.moves));
            Row {
                game: self.game.as_str().to_owned(),
                number,
                step,
                steps,
                points: result.points[..seats].to_vec(),
                won: won(&result),
                endings: endings.collect(),
            }
        };
        (0..POSITIONS).map(row).collect()
    }
}

/// A game between equal players.
fn play<G: Evaluate>(game: &Arc<G>, setup: RawSetup, name: &str, spec: &Spec) -> Option<Session<G>> {
    let players = setup.players;
    let mut session = Session::new(Arc::clone(game), setup, Seed::from_text(&format!("{name} deal"))).ok()?;
    let mut chance = engine::Chance::at_step(Seed::from_text(&format!("{name} players")), 0);
    let mut minds: Vec<Player<G>> = Seat::all(players).map(|_| Player::new(spec.clone())).collect();
    let stop = Stop::new();
    while let Some(seat) = session.to_act().first() {
        let seen = session.seen(Viewer::Seat(seat));
        let action =
            minds[seat.index()].choose(&**game, &seen, (session.step(), seat), &mut chance, &stop)?;
        session.play(seat, action).ok()?;
    }
    Some(session)
}
