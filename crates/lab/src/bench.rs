//! How fast a game plays: one object for each number of players.

use std::hint::black_box;
use std::num::NonZero;
use std::ops::AddAssign;
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::{Chance, Events, Game, RawSetup, Seat, Seen, Viewer, observe};
use games::{GameId, Library};
use players::{Budget, Effort, Evaluate, GameVisitor};

use crate::playout::{Counts, play_out};

const TWO: NonZero<u8> = NonZero::<u8>::MIN.saturating_add(1);
/// So many openings are searched at least, with so many iterations.
const OPENINGS: u64 = 8;
const ITERATIONS: u32 = 1000;
/// What two cores do together in a search is counted over so long.
const MOMENT: Duration = Duration::from_millis(20);
/// So often one core and two of them take turns.
const TURNS: u32 = 10;

/// What to measure, and for how long each figure.
#[derive(Clone, Copy, Debug)]
pub struct BenchPlan {
    /// The game.
    pub game: GameId,
    /// Time for each figure.
    pub time: Duration,
}

/// The figures of one game with one number of players, on one core.
#[derive(Clone, Debug)]
pub struct BenchReport {
    pub game: GameId,
    pub players: u8,
    /// Legal list + choice + apply, in complete random games.
    pub decisions_per_s: f64,
    /// Complete random games, the deal included.
    pub playouts_per_s: f64,
    pub decisions_per_game: f64,
    /// Options of a decision.
    pub mean_legal: f64,
    /// Iterations of the tree search from the first decision.
    pub search_iters_per_s: f64,
    /// How many times the decisions of one core two of them make in random games.
    pub two_cores: f64,
    /// How many times the iterations of one core a search makes on two of them, in the same time.
    pub search_two_cores: f64,
    pub clone_ns: f64,
    pub state_bytes: usize,
    /// Heap allocations of complete games after the deal.
    pub allocations_after_deal: u64,
}

impl BenchReport {
    /// The report as one line of JSON.
    pub fn to_json(&self) -> String {
        let round = |value: f64, digits: i32| (value * 10f64.powi(digits)).round() / 10f64.powi(digits);
        serde_json::json!({
            "game": self.game.as_str(),
            "players": self.players,
            "decisions_per_s": self.decisions_per_s.round(),
            "playouts_per_s": self.playouts_per_s.round(),
            "decisions_per_game": round(self.decisions_per_game, 2),
            "mean_legal": round(self.mean_legal, 2),
            "search_iters_per_s": self.search_iters_per_s.round(),
            "two_cores": round(self.two_cores, 2),
            "search_two_cores": round(self.search_two_cores, 2),
            "clone_ns": round(self.clone_ns, 1),
            "state_bytes": self.state_bytes,
            "allocations_after_deal": self.allocations_after_deal,
            "written_by": engine::WRITTEN_BY,
        })
        .to_string()
    }
}

/// Measures a game for every number of players.
pub fn run_bench(library: &Library, plan: BenchPlan, mut each: impl FnMut(&BenchReport)) {
    let (min, max) = plan.game.players();
    for players in min..=max {
        if let Some(report) = players::with_game(library, plan.game, Bench { plan, players }) {
            each(&report);
        }
    }
}

struct Bench {
    plan: BenchPlan,
    players: u8,
}

impl GameVisitor for Bench {
    type Output = Option<BenchReport>;

    fn visit<G: Evaluate>(self, game: &Arc<G>) -> Option<BenchReport> {
        let setup = game.setup(&RawSetup::players(self.players)).ok()?;
        let game = &**game;
        let mut chance = Chance::from_number(u64::from(self.players));
        let mut legal = Vec::with_capacity(256);
        let mut allocations = 0;
        // A first game opens the stream of chance and warms the caches.
        play_out(game, &mut game.deal(&setup, &mut chance, &mut Events::off()), &mut chance, &mut legal);
        let time = self.plan.time;
        // In turns: whatever else the machine does meanwhile then concerns both alike.
        let (mut alone, mut together) = (RandomGames::default(), RandomGames::default());
        for _ in 0..TURNS {
            alone += random_games(game, &setup, time / TURNS, &mut chance);
            together += std::thread::scope(|scope| {
                let other =
                    scope.spawn(|| random_games(game, &setup, time / TURNS, &mut Chance::from_number(99)));
                let own = random_games(game, &setup, time / TURNS, &mut chance);
                // A thread that only plays does not panic.
                other.join().map_or(own, |other| own.beside(other))
            });
        }
        for _ in 0..20 {
            let mut state = game.deal(&setup, &mut chance, &mut Events::off());
            let measured = allocation_counter::measure(|| {
                play_out(game, &mut state, &mut chance, &mut legal);
            });
            allocations += measured.count_total;
        }
        let state = game.deal(&setup, &mut chance, &mut Events::off());
        let openings = openings(game, &setup)?;
        let decisions = alone.counts.decisions as f64;
        Some(BenchReport {
            game: self.plan.game,
            players: self.players,
            decisions_per_s: alone.decisions_per_s(),
            playouts_per_s: alone.games as f64 / alone.seconds,
            decisions_per_game: decisions / alone.games as f64,
            mean_legal: alone.counts.options as f64 / decisions,
            search_iters_per_s: search_speed(game, &openings, time),
            two_cores: together.decisions_per_s() / alone.decisions_per_s(),
            search_two_cores: search_scaling(game, &openings, time),
            clone_ns: clone_time(&state),
            state_bytes: size_of::<G::State>(),
            allocations_after_deal: allocations,
        })
    }
}

/// Complete random games, one after another.
#[derive(Clone, Copy, Default)]
struct RandomGames {
    games: u64,
    counts: Counts,
    seconds: f64,
}

impl RandomGames {
    fn decisions_per_s(&self) -> f64 {
        self.counts.decisions as f64 / self.seconds
    }

    /// Both were played at the same time.
    fn beside(mut self, other: Self) -> Self {
        let seconds = self.seconds.max(other.seconds);
        self += other;
        Self { seconds, ..self }
    }
}

impl AddAssign for RandomGames {
    fn add_assign(&mut self, other: Self) {
        self.games += other.games;
        self.counts.decisions += other.counts.decisions;
        self.counts.options += other.counts.options;
        self.seconds += other.seconds;
    }
}

fn random_games<G: Evaluate>(game: &G, setup: &G::Setup, time: Duration, chance: &mut Chance) -> RandomGames {
    let (mut games, mut counts) = (0, Counts::default());
    let mut legal = Vec::with_capacity(256);
    let started = Instant::now();
    while games < 2 || started.elapsed() < time {
        let mut state = game.deal(setup, chance, &mut Events::off());
        let counted = play_out(game, &mut state, chance, &mut legal);
        counts.decisions += counted.decisions;
        counts.options += counted.options;
        games += 1;
    }
    RandomGames { games, counts, seconds: started.elapsed().as_secs_f64() }
}

/// First decisions to search, in every run the same ones: they differ much in what there is to weigh.
type Openings<G> = Vec<(Seen<<G as Game>::State>, Seat)>;

fn openings<G: Evaluate>(game: &G, setup: &G::Setup) -> Option<Openings<G>> {
    let opening = |number| {
        let (state, seat) = opening(game, setup, &mut Chance::from_number(number))?;
        Some((observe(game, &state, Viewer::Seat(seat)), seat))
    };
    (0..OPENINGS).map(opening).collect()
}

/// Searches, and the time they took.
#[derive(Clone, Copy, Default)]
struct Searches {
    iterations: u64,
    spent: Duration,
}

impl Searches {
    fn add<G: Evaluate>(&mut self, game: &G, (seen, seat): &(Seen<G::State>, Seat), effort: Effort) {
        let mut chance = Chance::from_number(self.iterations);
        let started = Instant::now();
        self.iterations += players::iterations(effort, game, seen, *seat, &mut chance);
        self.spent += started.elapsed();
    }

    fn per_s(&self) -> f64 {
        self.iterations as f64 / self.spent.as_secs_f64()
    }
}

/// Iterations a second on one core.
fn search_speed<G: Evaluate>(game: &G, openings: &Openings<G>, time: Duration) -> f64 {
    let mut searches = Searches::default();
    while searches.spent < time {
        for opening in openings {
            searches.add(game, opening, Effort::iterations(ITERATIONS));
        }
    }
    searches.per_s()
}

/// How many times the iterations of one core a search makes on two, in the same time. They take turns.
fn search_scaling<G: Evaluate>(game: &G, openings: &Openings<G>, time: Duration) -> f64 {
    let [mut alone, mut together] = [Searches::default(); 2];
    while alone.spent < time {
        for opening in openings {
            alone.add(game, opening, Effort { budget: Budget::Time(MOMENT), cores: NonZero::<u8>::MIN });
            together.add(game, opening, Effort { budget: Budget::Time(MOMENT), cores: TWO });
        }
    }
    together.per_s() / alone.per_s()
}

/// A new game at its first decision: forced moves are none, and nobody searches for them.
fn opening<G: Evaluate>(game: &G, setup: &G::Setup, chance: &mut Chance) -> Option<(G::State, Seat)> {
    let mut state = game.deal(setup, chance, &mut Events::off());
    let mut legal = Vec::new();
    loop {
        let seat = game.to_act(&state).first()?;
        game.legal(&state, seat, &mut legal);
        match legal.as_slice() {
            [only] => game.apply_legal(&mut state, seat, *only, chance, &mut Events::off()),
            _ => return Some((state, seat)),
        }
    }
}

fn clone_time<S: Clone>(state: &S) -> f64 {
    const CLONES: u32 = 200_000;
    let started = Instant::now();
    for _ in 0..CLONES {
        black_box(black_box(state).clone());
    }
    started.elapsed().as_secs_f64() * 1e9 / f64::from(CLONES)
}
