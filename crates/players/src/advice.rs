//! The best moves of a seat, each with the result that it promises: a search finds them, and each is played on to many
//! imagined endings, from which the estimate of the house is made.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use engine::{Chance, EventInfo as _, Events, Seat, Seen, Session, Viewer};
use games::{Advice, AdvisedMove, Reason, Table, each_table};

use crate::endings::{self, Ending};
use crate::estimate::{self, Estimate};
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
