//! One game between players, and everything that is worth knowing of it afterwards.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{Action as _, Chance, Record, Seat, Seed, Session, SetupError, SoloResult, Viewer, refusal};
use games::Library;
use players::{Evaluate, GameVisitor, Player, Spec, Stop};

use crate::series::{Deal, Ready};

/// A game that was played to its end.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// From which the deal and all chance of the game follow: `hameau trace` takes it.
    pub seed: Seed,
    /// The value of the option that the series plays in turn.
    pub value: Option<String>,
    /// The last round.
    pub rounds: u16,
    /// How a solo game ended.
    pub solo: Option<SoloResult>,
    /// By seat.
    pub seats: Vec<SeatPlayed>,
}

/// What a seat did and what came of it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SeatPlayed {
    /// Which player of the series sat there.
    pub player: usize,
    /// The place in the order of play: 1 for who began.
    pub order: u8,
    /// The final rank, from 1.
    pub rank: u8,
    /// The final points.
    pub points: i32,
    /// 1 for the winner, a share where several won, else 0.
    pub won: f64,
    /// How many decisions the seat made.
    pub decisions: u32,
    /// The legal actions of all these decisions together.
    pub options: u64,
    /// How often it used what.
    pub uses: BTreeMap<Use, u32>,
}

/// Something that can be used in a game, by an id that stays the same.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Use {
    /// A kind of decision: the first word of its notation.
    Action(String),
    /// A printed card or tile, such as `building.bank`.
    Component(String),
}

/// A player that broke the rules, or a table that cannot be dealt.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("{spec} chose nothing at step {step} of game {game}")]
    NoChoice { spec: Spec, game: u32, step: usize },
    #[error("{spec} chose an illegal action at step {step} of game {game}: {reason}")]
    IllegalChoice { spec: Spec, game: u32, step: usize, reason: String },
}

impl Played {
    /// The decisions of all seats.
    pub fn decisions(&self) -> u32 {
        self.seats.iter().map(|seat| seat.decisions).sum()
    }

    /// How many legal actions a decision had on average.
    pub fn mean_options(&self) -> f64 {
        let options: u64 = self.seats.iter().map(|seat| seat.options).sum();
        options as f64 / f64::from(self.decisions().max(1))
    }

    /// The title of a solo game.
    pub fn title(&self) -> Option<u8> {
        match self.solo {
            Some(SoloResult::Title(title)) => Some(title),
            Some(SoloResult::Won(_)) | None => None,
        }
    }
}

impl Use {
    /// `action` or `component`.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Action(_) => "action",
            Self::Component(_) => "component",
        }
    }

    /// The id.
    pub fn id(&self) -> &str {
        match self {
            Self::Action(id) | Self::Component(id) => id,
        }
    }

    /// What `kind` and `id` wrote down.
    pub fn read(kind: &str, id: &str) -> Option<Self> {
        match kind {
            "action" => Some(Self::Action(id.to_owned())),
            "component" => Some(Self::Component(id.to_owned())),
            _ => None,
        }
    }
}

/// The id of a component whose name has this key in the locale files: `set.building.bank.name` is `building.bank`.
pub(crate) fn component_id(key: &str) -> &str {
    let key = key.strip_suffix(".name").unwrap_or(key);
    key.split_once('.').map_or(key, |(_, id)| id)
}

/// Plays game `number` of a series.
///
/// # Errors
/// A player that breaks the rules.
pub fn play_one(library: &Library, series: &Ready<'_>, number: u32) -> Result<Played, PlayError> {
    play_and_keep(library, series, number, false).map(|(played, _)| played)
}

/// Plays game `number` of a series; with its record, where somebody keeps it.
///
/// # Errors
/// A player that breaks the rules.
pub(crate) fn play_and_keep(
    library: &Library,
    series: &Ready<'_>,
    number: u32,
    is_kept: bool,
) -> Result<(Played, Option<Record>), PlayError> {
    players::with_game(library, series.series.game, OneGame { series, number, is_kept })
}

struct OneGame<'a> {
    series: &'a Ready<'a>,
    number: u32,
    is_kept: bool,
}

impl GameVisitor for OneGame<'_> {
    type Output = Result<(Played, Option<Record>), PlayError>;

    fn visit<G: Evaluate>(self, game: &Arc<G>) -> Self::Output {
        let Deal { setup, seed, players_seed, turned } = self.series.deal(self.number);
        let specs = &self.series.series.players;
        let player_of = |seat: Seat| (seat.index() + turned) % specs.len();
        let mut session = Session::new(Arc::clone(game), setup, seed)?;
        let mut chance = Chance::at_step(players_seed, 0);
        let mut minds: Vec<Player<G>> =
            Seat::all(specs.len() as u8).map(|seat| Player::new(specs[player_of(seat)].clone())).collect();
        let mut seats = vec![SeatPlayed::default(); specs.len()];
        let mut legal = Vec::new();
        let stop = Stop::new();
        // Who decides alone first begins; what all decide at once comes before.
        let mut begins = None;
        while let Some(seat) = session.to_act().first() {
            if session.to_act().len() == 1 {
                begins.get_or_insert(seat);
            }
            let (step, number) = (session.step(), self.number);
            let spec = || specs[player_of(seat)].clone();
            game.legal(session.state(), seat, &mut legal);
            seats[seat.index()].decisions += 1;
            seats[seat.index()].options += legal.len() as u64;
            let seen = session.seen(Viewer::Seat(seat));
            let action = minds[seat.index()]
                .choose(&**game, &seen, (step, seat), &mut chance, &stop)
                .ok_or_else(|| PlayError::NoChoice { spec: spec(), game: number, step })?;
            session.play(seat, action).map_err(|reason| PlayError::IllegalChoice {
                spec: spec(),
                game: number,
                step,
                reason: refusal::<G>(reason),
            })?;
        }
        let standing = game.standing(session.state());
        let winners: Vec<Seat> = standing.winners().collect();
        let first = begins.unwrap_or(Seat::FIRST);
        for (seat, own) in Seat::all(specs.len() as u8).zip(&mut seats) {
            own.player = player_of(seat);
            own.order = ((seat.index() + specs.len() - first.index()) % specs.len()) as u8 + 1;
            own.rank = standing.rank(seat);
            own.points = game.score(session.state(), seat).total();
            own.won = if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 };
            own.uses = uses(&session, seat);
        }
        let value = self.series.value_of(self.number).map(|choice| choice.value.clone());
        let rounds = game.round(session.state());
        let record = self.is_kept.then(|| session.record());
        Ok((Played { seed, value, rounds, solo: standing.solo_result(), seats }, record))
    }
}

/// What a seat has used. Looks back when the game is over, so that playing it costs nothing more.
fn uses<G: Evaluate>(session: &Session<G>, seat: Seat) -> BTreeMap<Use, u32> {
    let mut codes: BTreeMap<u16, u32> = BTreeMap::new();
    for (_, action) in session.moves().iter().filter(|(mover, _)| *mover == seat) {
        *codes.entry(action.code()).or_default() += 1;
    }
    let mut uses = BTreeMap::new();
    for (code, times) in codes {
        let Some(action) = G::Action::from_code(code) else { continue };
        let notation = action.to_string();
        let kind = notation.split(' ').next().unwrap_or_default();
        *uses.entry(Use::Action(kind.to_owned())).or_default() += times;
    }
    let components = session.log().iter().filter_map(|entry| session.game().component(&entry.event));
    for (_, name) in components.filter(|(user, _)| *user == seat) {
        *uses.entry(Use::Component(component_id(name.key()).to_owned())).or_default() += 1;
    }
    uses
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Series;
    use games::GameId;

    fn played(game: GameId, players: &[&str], number: u32) -> Played {
        let players = players.iter().map(|spec| spec.parse().unwrap()).collect();
        let series =
            Series { game, players, options: BTreeMap::new(), each: None, games: 4, seed: "play".into() };
        let library = Library::standard();
        play_one(&library, &series.ready(&library).unwrap(), number).unwrap()
    }

    #[test]
    fn every_decision_is_counted_as_an_action_of_its_seat() {
        for game in GameId::ALL {
            for seat in played(game, &["greedy", "random"], 0).seats {
                let actions = seat.uses.iter().filter(|(what, _)| matches!(what, Use::Action(_)));
                assert_eq!(actions.map(|(_, times)| times).sum::<u32>(), seat.decisions, "{game}");
                assert!(seat.options >= u64::from(seat.decisions), "{game}");
            }
        }
    }

    #[test]
    fn components_are_called_by_ids_that_have_names() {
        for game in GameId::ALL {
            let ids: Vec<&str> = game.lexicon().keys().map(component_id).collect();
            let uses = played(game, &["greedy", "greedy"], 1).seats.into_iter().flat_map(|seat| seat.uses);
            let components: Vec<Use> =
                uses.map(|(what, _)| what).filter(|what| what.kind() == "component").collect();
            assert!(components.len() > 5, "{game}: {components:?}");
            assert!(components.iter().all(|what| ids.contains(&what.id())), "{game}: {components:?}");
        }
    }

    #[test]
    fn players_move_on_by_a_seat_and_the_deal_stays() {
        let [first, second, third] =
            [0, 1, 2].map(|number| played(GameId::Settlement, &["greedy", "random"], number));
        assert!(first.seed == second.seed && second.seed != third.seed);
        let players = |game: &Played| game.seats.iter().map(|seat| seat.player).collect::<Vec<_>>();
        assert_eq!((players(&first), players(&second)), (vec![0, 1], vec![1, 0]));
    }
}
