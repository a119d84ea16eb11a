//! What a network says of a position: what it likes, and who will win.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use engine::{Action as _, MAX_SEATS, Seat, Seen, Viewer, observe};
use env::{Observe, Sparse};
use net::{Judgement, Net, NetError, Room};

/// A network and where it came from. All clones are the same network.
#[derive(Clone)]
pub struct Network {
    file: Arc<str>,
    net: Arc<Net>,
}

/// A file that cannot play.
#[derive(Debug, thiserror::Error)]
pub enum NetworkError {
    /// It could not be read.
    #[error("{file}: {cause}")]
    Unreadable {
        /// Which one.
        file: String,
        /// What the system says.
        cause: std::io::Error,
    },
    /// It is no network.
    #[error("{file}: {cause}")]
    NoNetwork {
        /// Which one.
        file: String,
        /// What is wrong with it.
        cause: NetError,
    },
    /// It has learned something else.
    #[error("{file} has learned {learned}, not {asked}")]
    OtherGame {
        /// Which one.
        file: String,
        /// The game of its header.
        learned: String,
        /// The game that is to be played.
        asked: &'static str,
    },
    /// It has learned an older way to write positions down.
    #[error(
        "{file} knows positions of {learned} numbers and actions, but {game} has {asked} now: train it again"
    )]
    OtherSize {
        /// Which one.
        file: String,
        /// The game.
        game: &'static str,
        /// The size of an observation, and the codes of actions, in its header.
        learned: String,
        /// The same of the game.
        asked: String,
    },
}

impl Network {
    /// Reads a file.
    ///
    /// # Errors
    /// There is no such file, or it is no network; the error names it.
    pub fn read(file: &Path) -> Result<Self, NetworkError> {
        let name = || file.display().to_string();
        let bytes = std::fs::read(file).map_err(|cause| NetworkError::Unreadable { file: name(), cause })?;
        let net = Net::read(&bytes).map_err(|cause| NetworkError::NoNetwork { file: name(), cause })?;
        Ok(Self { file: name().into(), net: net.into() })
    }

    /// The file, as it was named.
    pub fn file(&self) -> &str {
        &self.file
    }

    /// Whether it has learned this game as it is now.
    ///
    /// # Errors
    /// It has not; the error says what it has learned.
    pub fn check<G: Observe>(&self) -> Result<(), NetworkError> {
        let shape = self.net.shape();
        let file = || self.file.to_string();
        if shape.game != G::ID {
            return Err(NetworkError::OtherGame { file: file(), learned: shape.game.clone(), asked: G::ID });
        }
        let (learned, asked) = ((shape.size, shape.codes), (G::SIZE, usize::from(G::Action::CODES)));
        if learned != asked {
            let text = |(size, codes)| format!("{size} and {codes}");
            return Err(NetworkError::OtherSize {
                file: file(),
                game: G::ID,
                learned: text(learned),
                asked: text(asked),
            });
        }
        Ok(())
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Network").field("file", &self.file).finish_non_exhaustive()
    }
}

impl PartialEq for Network {
    fn eq(&self, other: &Self) -> bool {
        self.file == other.file
    }
}

impl Eq for Network {}

/// A network at work: it sees of a position what the seat that is to move sees of it.
pub(crate) struct Mind<'a> {
    net: &'a Net,
    seen: Sparse,
    room: Room,
    judgement: Judgement,
}

impl<'a> Mind<'a> {
    pub(crate) fn new(network: &'a Network) -> Self {
        Self {
            net: &network.net,
            seen: Sparse::default(),
            room: Room::default(),
            judgement: Judgement::default(),
        }
    }

    /// Thinks about a guess in which a seat has these options: of what is guessed it sees what that seat would see.
    pub(crate) fn imagine<G: Observe>(
        &mut self,
        game: &G,
        guess: &G::State,
        seat: Seat,
        legal: &[G::Action],
    ) {
        self.ponder(game, &observe(game, guess, Viewer::Seat(seat)), legal);
    }

    /// Thinks about what a seat sees, which has these options.
    pub(crate) fn ponder<G: Observe>(&mut self, game: &G, seen: &Seen<G::State>, legal: &[G::Action]) {
        env::tell_sparse(game, seen, &mut self.seen);
        let places = self.seen.indices().iter().map(|place| usize::from(*place));
        self.net.judge(
            places.zip(self.seen.values().iter().copied()),
            legal.iter().map(|action| usize::from(action.code())),
            game.players(seen.state()),
            &mut self.room,
            &mut self.judgement,
        );
    }

    /// How much each option is liked, in their order: shares of 1.
    pub(crate) fn likes(&self) -> &[f32] {
        &self.judgement.likes
    }

    /// How likely each seat wins where several play, after a thought of this one.
    pub(crate) fn chances(&self, players: u8, mover: Seat) -> [f32; MAX_SEATS] {
        let mut chances = [0.0; MAX_SEATS];
        let players = usize::from(players).max(1);
        for (behind, chance) in self.judgement.chances.iter().take(players).enumerate() {
            chances[(mover.index() + behind) % players] = *chance;
        }
        chances
    }

    /// What a game alone will bring, in parts of what is usual.
    pub(crate) const fn alone(&self) -> f32 {
        self.judgement.alone
    }
}
