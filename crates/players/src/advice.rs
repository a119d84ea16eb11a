//! The best moves of a seat, each with the result that it promises: a search finds them, and each is played on to many
//! imagined endings, from which the estimate of the house is made. Last turns are counted out instead.

use std::collections::BTreeMap;
use std::time::Duration;

use web_time::Instant;

use engine::{Chance, Seat, Seen, Session, Viewer};
use games::{Advice, AdvisedMove, Reason, Table, each_table};

use crate::endings::{self, Ending};
use crate::estimate::{self, Estimate};
use crate::evaluate::Evaluate;
use crate::line::{self, FOLLOW_UPS};
use crate::mcts::Memory;
use crate::reasons;
use crate::solve::{self, Reach};
use crate::spec::Effort;
use crate::stop::Stop;

/// How much work an advice is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Care {
    /// The search that finds the moves.
    pub search: Effort,
    /// How many moves are named at most.
    pub moves: usize,
    /// How far the last turns are counted out instead.
    pub reach: Reach,
    /// How many endings are imagined for each.
    pub endings: u32,
    /// Endings end so long after the question, though each move gets at least one.
    pub at_most: Duration,
}

impl Care {
    /// Strong enough to help, and there within a second.
    pub const AT_TABLE: Self = Self {
        search: Effort::time(Duration::from_millis(300)),
        moves: 3,
        reach: Reach::AT_TABLE,
        endings: 40,
        at_most: Duration::from_millis(800),
    };
}

/// What a good player would do on this seat. Sees only what the seat may see; `number` feeds its own chance. `None`
/// when the seat has nothing to decide.
pub fn advise(care: Care, table: &Table, seat: Seat, number: u64, stop: &Stop) -> Option<Advice> {
    each_table!(table, session => advise_in(care, session, seat, number, stop))
}

fn advise_in<G: Evaluate>(
    care: Care,
    session: &Session<G>,
    seat: Seat,
    number: u64,
    stop: &Stop,
) -> Option<Advice> {
    let started = Instant::now();
    let game = &**session.game();
    let seen = session.seen(Viewer::Seat(seat));
    let mut legal = Vec::new();
    game.legal(seen.state(), seat, &mut legal);
    let first = *legal.first()?;
    let mut chance = Chance::from_number(number);
    let solved = (legal.len() > 1).then(|| solve::lines(care.reach, game, &seen, seat, stop)).flatten();
    let is_solved = solved.is_some();
    let mut lines: Vec<Line<G::Action>> = if let Some(solved) = solved {
        solved.into_iter().take(care.moves).map(|line| Line::solved(line, seat)).collect()
    } else if legal.len() == 1 {
        vec![Line::new(first, Vec::new())]
    } else {
        let mut memory = Memory::new(game, &seen, &mut chance);
        memory.search(game, &seen, (seat, first), (care.search, None), &mut chance, stop);
        let then = |action| {
            let line =
                line::of_search(game, &seen, &memory, (seat, action), &mut Chance::from_number(number));
            line.into_iter().skip(1).collect()
        };
        memory.ranked().take(care.moves).map(|action| Line::new(action, then(action))).collect()
    };
    // What is counted out is known as well as any number of endings could tell.
    let mut endings = if is_solved { care.endings } else { 0 };
    while endings == 0
        || !is_solved && endings < care.endings && started.elapsed() < care.at_most && !stop.is_asked()
    {
        // The same guess for every move: they differ by the move and not by luck.
        let number = number.wrapping_add(u64::from(endings) + 1);
        for line in &mut lines {
            line.imagine(game, &seen, seat, &mut Chance::from_number(number));
        }
        endings += 1;
    }
    let players = game.players(seen.state());
    let step = session.step();
    // Nothing is shown that the order contradicts.
    lines.sort_by_cached_key(|line| {
        -Estimate::of::<G>(players, step, &line.endings).leads[seat.index()].spread.mean
    });
    let is_equal = is_luck(&lines, players, seat);
    let promise = |line: Line<G::Action>| {
        let deed: Vec<G::Action> = std::iter::once(line.action).chain(line.then.iter().copied()).collect();
        let reasons =
            if legal.len() > 1 { reasons::of_deed(game, &seen, seat, &deed, number) } else { Vec::new() };
        line.promise(seat, &Estimate::of::<G>(players, step, &line.endings), reasons)
    };
    Some(Advice { moves: lines.into_iter().map(promise).collect(), endings, is_equal })
}

/// Whether luck explains what the first move is ahead of the last, each ending of one beside the same guess of the other.
fn is_luck<A>(lines: &[Line<A>], players: u8, seat: Seat) -> bool {
    let [best, .., last] = lines else { return false };
    best.endings.len() > 1
        && !estimate::lead_beyond(&best.endings, &last.endings, players, seat).is_certainly_more()
}

/// How often endings have which title, lowest first.
fn titles(endings: &[Ending]) -> Vec<(u8, u32)> {
    let mut titles = BTreeMap::new();
    for title in endings.iter().filter_map(|ending| ending.title) {
        *titles.entry(title).or_insert(0) += 1;
    }
    titles.into_iter().collect()
}

struct Line<A> {
    action: A,
    then: Vec<A>,
    endings: Vec<Ending>,
}

impl<A: engine::Action> Line<A> {
    const fn new(action: A, then: Vec<A>) -> Self {
        Self { action, then, endings: Vec::new() }
    }

    /// A line whose endings are known.
    fn solved(line: solve::Line<A>, seat: Seat) -> Self {
        Self {
            action: line.action,
            then: line.follow_ups(seat).take(FOLLOW_UPS).collect(),
            endings: line.endings,
        }
    }

    /// Plays the move and everything after it in one guess of what is hidden.
    fn imagine<G: Evaluate<Action = A>>(
        &mut self,
        game: &G,
        seen: &Seen<G::State>,
        seat: Seat,
        chance: &mut Chance,
    ) {
        let state = game.redeal(seen, chance);
        self.endings.push(endings::imagine(game, state, Some((seat, self.action)), chance));
    }

    fn promise(&self, seat: Seat, estimate: &Estimate, reasons: Vec<Reason>) -> AdvisedMove {
        let own = seat.index();
        let (points, lead) = (estimate.points[own].spread, estimate.leads[own].spread);
        AdvisedMove {
            action: self.action.to_string(),
            then: self.then.iter().map(ToString::to_string).collect(),
            chance: estimate.chances.as_ref().map(|chances| chances[own].percent()),
            points,
            rival: (estimate.points.len() > 1).then(|| points.mean - lead.mean),
            lead,
            titles: titles(&self.endings),
            reasons,
        }
    }
}
