//! How a finished game went: points by round, and the moves that decided it.

use engine::words::{Phrase, Voice};
use engine::{EventInfo as _, Game, Seat, Session, Viewer};
use games::Visitor;
use maud::{Markup, html};

use super::EndGame;
use super::score_table::difference;
use crate::games::word;

/// As many turning points are told.
const TOLD: usize = 4;
/// A smaller change decides nothing.
const LEAST: i32 = 2;

/// The course of a finished game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Course {
    /// The points of all seats at the end of each round.
    pub rounds: Vec<(u32, Vec<i32>)>,
    /// The moves after which a seat's lead changed most, in the order of play.
    pub turns: Vec<Turn>,
}

/// A move that changed the lead.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    /// Its number, from 1.
    pub step: usize,
    /// The round in which it was made.
    pub round: u32,
    /// By how many points the lead of the reader grew or shrank.
    pub change: i32,
    /// What the journal says of it.
    pub told: Phrase,
}

/// Replays a finished game once, for a reader who cares about the lead of one seat.
pub(crate) struct Retrace {
    pub(crate) viewer: Viewer,
    pub(crate) seat: Seat,
}

impl Visitor for Retrace {
    type Output = Course;

    fn visit<G: Game>(self, session: &Session<G>) -> Course {
        let game = session.game();
        let mut replay = session.at(0);
        let totals = |state: &G::State| {
            Seat::all(game.players(state)).map(|seat| game.score(state, seat).total()).collect::<Vec<_>>()
        };
        let mut course = Course::default();
        let mut points = totals(replay.state());
        let mut changes = Vec::new();
        for (step, (mover, action)) in (1..).zip(session.moves()) {
            let round = game.round(replay.state());
            if replay.play(*mover, *action).is_err() {
                break;
            }
            let before = std::mem::replace(&mut points, totals(replay.state()));
            let change = lead(&points, self.seat) - lead(&before, self.seat);
            changes.push((step, u32::from(round), change));
            if game.round(replay.state()) != round {
                course.rounds.push((u32::from(round), points.clone()));
            }
        }
        course.rounds.push((u32::from(game.round(replay.state())), points));
        course.turns = turns(session, self.viewer, changes);
        course
    }
}

/// How far a seat is ahead of the best other one; alone, its points.
fn lead(points: &[i32], seat: Seat) -> i32 {
    let own = points.get(seat.index()).copied().unwrap_or(0);
    let others = points.iter().enumerate().filter(|(index, _)| *index != seat.index());
    own - others.map(|(_, points)| *points).max().unwrap_or(0)
}

/// The largest changes of which the journal says something.
fn turns<G: Game>(session: &Session<G>, viewer: Viewer, mut changes: Vec<(usize, u32, i32)>) -> Vec<Turn> {
    changes.retain(|(_, _, change)| change.abs() >= LEAST);
    changes.sort_by_key(|(_, _, change)| -change.abs());
    let told = |step| {
        let mut entries = session.log_seen(viewer).filter(|entry| entry.step == step);
        entries.find_map(|entry| entry.event.phrase())
    };
    let told = changes
        .into_iter()
        .filter_map(|(step, round, change)| Some(Turn { step, round, change, told: told(step)? }));
    let mut turns: Vec<Turn> = told.take(TOLD).collect();
    turns.sort_by_key(|turn| turn.step);
    turns
}

/// The turning points, each a link to its step of the replay.
pub(super) fn turning_points(voice: &Voice<'_>, end: &EndGame<'_>) -> Markup {
    let round = word(voice, end.game, "round");
    let turns = &end.course.turns;
    html! {
        @if !turns.is_empty() {
            section.turns {
                h2.k { (voice.word("end.turns")) small { (voice.word("end.turns_hint")) } }
                ol {
                    @for turn in turns {
                        li {
                            a href={ "/t/" (end.table) "/replay?step=" (turn.step) } {
                                span { b { (voice.say(&turn.told)) } small { (round) " " (turn.round) } }
                                (difference(Some(turn.change)))
                            }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_points_are_told_moves_of_the_game_and_the_last_round_ends_with_its_result() {
        for id in games::GameId::ALL {
            let (library, seed) = (games::Library::standard(), engine::Seed::from_text("course"));
            let mut table = games::Table::new(&library, id, engine::RawSetup::players(2), seed).unwrap();
            while let Some(seat) = table.to_act().first() {
                let legal = table.legal(seat);
                let action = legal[table.step() * 7 % legal.len()].0.clone();
                table.play(seat, &action).unwrap();
            }
            let seat = Seat::new(1).unwrap();
            let course = table.visit(Retrace { viewer: Viewer::Seat(seat), seat });
            let result: Vec<i32> =
                Seat::all(2).map(|seat| table.score(Viewer::Record, seat).total()).collect();
            assert_eq!(course.rounds.last().map(|(_, points)| points), Some(&result), "{id}");
            let turns = &course.turns;
            assert!(turns.len() <= TOLD, "{id}: {turns:?}");
            assert!(!turns.is_empty() || result.iter().all(|points| *points < LEAST), "{id}: {result:?}");
            assert!(turns.is_sorted_by(|a, b| a.step < b.step), "{id}: {turns:?}");
            assert!(turns.iter().all(|turn| turn.step <= table.step() && turn.change.abs() >= LEAST), "{id}");
        }
    }

    #[test]
    fn a_lead_is_over_the_best_other_seat_and_alone_it_is_the_points() {
        let seat = |index| Seat::new(index).unwrap();
        assert_eq!(lead(&[30, 20, 25], seat(0)), 5);
        assert_eq!(lead(&[30, 20, 25], seat(1)), -10);
        assert_eq!(lead(&[30], seat(0)), 30);
    }
}
