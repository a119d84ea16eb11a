//! How a finished game went, round by round.

use engine::{Game, ScoreSheet, Seat, Session, SoloObjective};
use games::Visitor;

/// The course of a finished game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Course {
    /// The points of all seats at the end of each round, then those of a solo game's rival; with an objective, how much
    /// of it is there, in hundredths.
    pub rounds: Vec<(u32, Vec<i32>)>,
    /// The same before the first move.
    pub start: Vec<i32>,
    /// The round since which each condition of an objective holds, if it does.
    pub since: Vec<Option<u32>>,
}

impl Course {
    /// The round in which a seat won most points, and how many.
    pub(super) fn best_round(&self, seat: Seat) -> Option<(u32, i32)> {
        let points = |values: &[i32]| values.get(seat.index()).copied().unwrap_or(0);
        let mut before = points(&self.start);
        let mut best = None;
        for (round, values) in &self.rounds {
            let gain = points(values) - std::mem::replace(&mut before, points(values));
            if gain > best.map_or(0, |(_, most)| most) {
                best = Some((*round, gain));
            }
        }
        best
    }
}

/// Replays a finished game once.
pub(crate) struct Retrace;

impl Visitor for Retrace {
    type Output = Course;

    fn visit<G: Game>(self, session: &Session<G>) -> Course {
        let game = session.game().as_ref();
        let mut replay = session.from_deal();
        let mut course = Course { start: values(game, replay.state()), ..Course::default() };
        for (mover, action) in session.moves() {
            let round = u32::from(game.round(replay.state()));
            if replay.play(*mover, *action).is_err() {
                break;
            }
            if let Some(objective) = game.solo_objective(replay.state()) {
                keep_since(&mut course.since, &objective, round);
            }
            if u32::from(game.round(replay.state())) != round {
                course.rounds.push((round, values(game, replay.state())));
            }
        }
        course.rounds.push((u32::from(game.round(replay.state())), values(game, replay.state())));
        course
    }
}

fn values<G: Game>(game: &G, state: &G::State) -> Vec<i32> {
    match game.solo_objective(state) {
        Some(objective) => vec![reached(&objective)],
        None => {
            let seats = Seat::all(game.players(state)).map(|seat| game.score(state, seat).total());
            seats.chain(game.solo_rival(state).as_ref().map(ScoreSheet::total)).collect()
        }
    }
}

/// How much of an objective is there, in hundredths; what is there twice does not stand in for what is missing.
fn reached(objective: &SoloObjective) -> i32 {
    let share = |have: u16, need: u16| i32::from(have.min(need)) * 100 / i32::from(need.max(1));
    let all: i32 = objective.conditions.iter().map(|one| share(one.have, one.need)).sum();
    all / objective.conditions.len().max(1) as i32
}

fn keep_since(since: &mut Vec<Option<u32>>, objective: &SoloObjective, round: u32) {
    since.resize(objective.conditions.len(), None);
    for (since, condition) in since.iter_mut().zip(&objective.conditions) {
        *since = if condition.holds() { since.or(Some(round)) } else { None };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::words::Phrase;
    use engine::{SoloCondition, Viewer};

    #[test]
    fn the_last_round_ends_with_the_result_for_everybody_who_is_compared() {
        for id in games::GameId::ALL {
            for players in [1, 2] {
                let (library, seed) = (games::Library::standard(), engine::Seed::from_text("course"));
                let Ok(mut table) = games::Table::new(&library, id, engine::RawSetup::players(players), seed)
                else {
                    assert_eq!((id, players), (games::GameId::PetitsPeuples, 1));
                    continue;
                };
                while let Some(seat) = table.to_act().first() {
                    let legal = table.legal(seat);
                    let action = legal[table.step() * 7 % legal.len()].0.clone();
                    table.play(seat, &action).unwrap();
                }
                let course = table.visit(Retrace);
                let last = &course.rounds.last().unwrap().1;
                let seats = Seat::all(players).map(|seat| table.score(Viewer::Record, seat).total());
                match (id, players) {
                    (games::GameId::Nobility, 1) => {
                        let objective = table.solo_objective(Viewer::Record).unwrap();
                        let hold: Vec<bool> = objective.conditions.iter().map(SoloCondition::holds).collect();
                        assert_eq!(course.since.iter().map(Option::is_some).collect::<Vec<_>>(), hold);
                        assert_eq!(last, &[reached(&objective)]);
                    }
                    _ => {
                        let rival = table.solo_rival(Viewer::Record).map(|sheet| sheet.total());
                        assert_eq!(rival.is_some(), (id, players) == (games::GameId::Compagnons, 1), "{id}");
                        assert_eq!(last, &seats.chain(rival).collect::<Vec<_>>(), "{id}");
                    }
                }
            }
        }
    }

    #[test]
    fn an_objective_is_reached_as_far_as_all_of_it_and_a_condition_that_is_lost_again_does_not_hold() {
        let objective = |have: [u16; 2]| SoloObjective {
            name: Phrase::new("o"),
            conditions: have
                .map(|have| SoloCondition {
                    label: Phrase::new("a"),
                    missing: Phrase::new("b"),
                    have,
                    need: 4,
                })
                .to_vec(),
        };
        assert_eq!(
            [[0, 0], [4, 0], [40, 0], [4, 2], [5, 4]].map(|have| reached(&objective(have))),
            [0, 50, 50, 75, 100]
        );
        let mut since = Vec::new();
        for (round, have) in [(1, [4, 0]), (2, [4, 4]), (3, [3, 4]), (4, [4, 5])] {
            keep_since(&mut since, &objective(have), round);
        }
        assert_eq!(since, [Some(4), Some(2)]);
    }

    #[test]
    fn the_best_round_is_the_first_with_the_most_points_beyond_what_was_there_at_the_start() {
        let rounds = vec![(1, vec![9, 0]), (2, vec![16, 0]), (3, vec![23, -2])];
        let course = Course { start: vec![6, 0], rounds, since: Vec::new() };
        assert_eq!(course.best_round(Seat::FIRST), Some((2, 7)));
        assert_eq!(course.best_round(Seat::new(1).unwrap()), None);
    }
}
