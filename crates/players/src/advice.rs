//! The best moves of a seat, each with the result that it promises: a search finds them, and each is played on to many
//! imagined endings by players who look one step ahead.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use engine::{Chance, EventInfo as _, Events, Seat, Seen, Session, Viewer};
use games::{Advice, AdvisedMove, Reason, Spread, Table, each_table};

use crate::endings;
use crate::evaluate::Evaluate;
use crate::mcts::Memory;
use crate::reasons;
use crate::spec::Effort;
use crate::stop::Stop;

/// The most actions that are named after the first: a turn is to be understood, not recited.
const FOLLOW_UPS: usize = 3;

/// How much work an advice is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Care {
    /// The search that finds the moves.
    pub search: Effort,
    /// How many moves are named at most.
    pub moves: usize,
    /// How many endings are imagined for each.
    pub endings: u32,
    /// Endings end here, though each move gets at least one.
    pub at_most: Duration,
}

impl Care {
    /// Strong enough to help, and there within a second.
    pub const AT_TABLE: Self = Self {
        search: Effort::time(Duration::from_millis(300)),
        moves: 3,
        endings: 40,
        at_most: Duration::from_millis(500),
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
    let game = &**session.game();
    let seen = session.seen(Viewer::Seat(seat));
    let mut legal = Vec::new();
    game.legal(seen.state(), seat, &mut legal);
    let first = *legal.first()?;
    let mut chance = Chance::from_number(number);
    let mut lines: Vec<Line<G::Action>> = if legal.len() == 1 {
        vec![Line::new(first, Vec::new())]
    } else {
        let mut memory = Memory::new(game, &seen, &mut chance);
        memory.search(game, &seen, (seat, first), (care.search, None), &mut chance, stop);
        let then =
            |action| follow_ups(game, &seen, &memory, (seat, action), &mut Chance::from_number(number));
        memory.ranked().take(care.moves).map(|action| Line::new(action, then(action))).collect()
    };
    let started = Instant::now();
    let mut endings = 0;
    while endings == 0 || endings < care.endings && started.elapsed() < care.at_most && !stop.is_asked() {
        // The same guess for every move: they differ by the move and not by luck.
        let number = number.wrapping_add(u64::from(endings) + 1);
        for line in &mut lines {
            line.imagine(game, &seen, seat, &mut Chance::from_number(number));
        }
        endings += 1;
    }
    // Nothing is shown that the order contradicts.
    lines.sort_by_key(|line| -mean(&line.leads));
    let is_equal = is_luck(&lines);
    let promise = |line: Line<G::Action>| {
        let deed: Vec<G::Action> = std::iter::once(line.action).chain(line.then.iter().copied()).collect();
        let reasons =
            if legal.len() > 1 { reasons::of_deed(game, &seen, seat, &deed, number) } else { Vec::new() };
        line.promise(reasons)
    };
    Some(Advice { moves: lines.into_iter().map(promise).collect(), endings, is_equal })
}

/// Whether luck explains what the first move is ahead of the last: less than two errors of the difference, each ending of one
/// beside the same guess of the other.
fn is_luck<A>(lines: &[Line<A>]) -> bool {
    let [best, .., last] = lines else { return false };
    let gaps: Vec<f64> = best.leads.iter().zip(&last.leads).map(|(a, b)| f64::from(a - b)).collect();
    let n = gaps.len() as f64;
    if gaps.len() < 2 {
        return false;
    }
    let mean = gaps.iter().sum::<f64>() / n;
    let error = (gaps.iter().map(|gap| (gap - mean).powi(2)).sum::<f64>() / (n - 1.0) / n).sqrt();
    mean < 2.0 * error
}

/// The mean of points, as it is shown.
fn mean(points: &[i32]) -> i32 {
    (f64::from(points.iter().sum::<i32>()) / points.len().max(1) as f64).round() as i32
}

/// Eight of ten, and the mean.
fn spread(points: &[i32]) -> Spread {
    let mut sorted = points.to_vec();
    sorted.sort_unstable();
    let last = sorted.len().max(1) - 1;
    let at = |tenths: usize| sorted.get((last * tenths + 5) / 10).copied().unwrap_or(0);
    Spread { low: at(1), mean: mean(points), high: at(9) }
}

/// What the seat would do next, as far as it decides alone: until another seat is to act, or chance or something
/// hidden shows itself.
fn follow_ups<G: Evaluate>(
    game: &G,
    seen: &Seen<G::State>,
    memory: &Memory<G>,
    (seat, first): (Seat, G::Action),
    chance: &mut Chance,
) -> Vec<G::Action> {
    let mut state = game.redeal(seen, chance);
    // Forced moves are no nodes of the tree.
    let (mut decided, mut then) = (vec![first], Vec::new());
    let (mut legal, mut next) = (Vec::new(), first);
    while then.len() < FOLLOW_UPS {
        let mut events = Events::on();
        game.apply_legal(&mut state, seat, next, chance, &mut events);
        let is_known = !events.into_log().iter().any(|event| event.is_chance() || event.reveals());
        if !is_known || !game.to_act(&state).contains(seat) {
            break;
        }
        game.legal(&state, seat, &mut legal);
        let preferred = match legal.as_slice() {
            [only] => Some(*only),
            _ => memory.preferred(seat, &decided).filter(|action| legal.contains(action)),
        };
        let Some(action) = preferred else { break };
        if legal.len() > 1 {
            decided.push(action);
        }
        then.push(action);
        next = action;
    }
    then
}

struct Line<A> {
    action: A,
    then: Vec<A>,
    points: Vec<i32>,
    /// Points ahead of the best rival; alone the points.
    leads: Vec<i32>,
    /// Victories, a shared one by its share; `None` where a game ends with a title.
    won: Option<f32>,
    /// How often it ends with which title.
    titles: BTreeMap<u8, u32>,
}

impl<A: engine::Action> Line<A> {
    fn new(action: A, then: Vec<A>) -> Self {
        Self { action, then, points: Vec::new(), leads: Vec::new(), won: Some(0.0), titles: BTreeMap::new() }
    }

    /// Plays the move and everything after it in one guess of what is hidden.
    fn imagine<G: Evaluate<Action = A>>(
        &mut self,
        game: &G,
        seen: &Seen<G::State>,
        seat: Seat,
        chance: &mut Chance,
    ) {
        let ending = endings::imagine(game, game.redeal(seen, chance), Some((seat, self.action)), chance);
        let points = ending.points[seat.index()];
        let others = Seat::all(game.players(seen.state())).filter(|other| *other != seat);
        let rival = others.map(|other| ending.points[other.index()]).max();
        self.points.push(points);
        self.leads.push(points - rival.unwrap_or(0));
        if let Some(title) = ending.title {
            *self.titles.entry(title).or_default() += 1;
        }
        let share = ending.won.map(|won| won[seat.index()]);
        self.won = self.won.zip(share).map(|(sum, share)| sum + share);
    }

    fn promise(self, reasons: Vec<Reason>) -> AdvisedMove {
        let count = self.points.len().max(1);
        let (points, lead) = (spread(&self.points), spread(&self.leads));
        AdvisedMove {
            action: self.action.to_string(),
            then: self.then.iter().map(ToString::to_string).collect(),
            chance: self.won.map(|won| (100.0 * won / count as f32).round() as u8),
            points,
            rival: (self.points != self.leads).then(|| points.mean - lead.mean),
            lead,
            titles: self.titles.into_iter().collect(),
            reasons,
        }
    }
}
