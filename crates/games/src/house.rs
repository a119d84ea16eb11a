//! The list of games: one line each. Everything that is the same for all of them is made from it.

use std::sync::Arc;

use engine::{Game, Session};

/// A game of the house: what leads from its type to its place in the list and back.
pub trait Housed: Game {
    /// Its place in the list.
    const GAME: GameId;

    /// The data set that a library holds for it.
    fn on_shelf(library: &Library) -> &Arc<Self>;

    /// A session as a table of any game.
    fn table(session: Session<Self>) -> Table;

    /// The session of a table, if it is one of this game.
    fn session(table: &Table) -> Option<&Session<Self>>;
}

/// Makes a [`Library`]: gets the data set of each game.
pub(crate) trait Shelver {
    /// What can go wrong.
    type Error;

    /// The game with its data set.
    fn shelve<G: Housed>(&self) -> Result<G, Self::Error>;
}

/// `$d` is a dollar sign, which the macros made here need.
macro_rules! house {
    ($d:tt $($(#[$doc:meta])* $game:ident = $module:ident;)*) => {
        $(pub use $module::$game;)*

        /// A game of the house.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum GameId {
            $($(#[$doc])* $game,)*
        }

        impl GameId {
            /// All of them.
            pub const ALL: [Self; [$(stringify!($game)),*].len()] = [$(Self::$game),*];
        }

        /// Each game with its data set.
        #[derive(Clone, Debug)]
        pub struct Library {
            $($module: Arc<$game>,)*
        }

        impl Library {
            pub(crate) fn filled<S: Shelver>(shelver: &S) -> Result<Self, S::Error> {
                Ok(Self { $($module: Arc::new(shelver.shelve()?),)* })
            }
        }

        /// A running game, whichever it is.
        #[derive(Clone, Debug)]
        #[allow(
            clippy::large_enum_variant,
            reason = "a program holds few tables; 2 KiB each are nothing beside their journals"
        )]
        pub enum Table {
            $($(#[$doc])* $game(Session<$game>),)*
        }

        $(impl Housed for $game {
            const GAME: GameId = GameId::$game;

            fn on_shelf(library: &Library) -> &Arc<Self> {
                &library.$module
            }

            fn table(session: Session<Self>) -> Table {
                Table::$game(session)
            }

            fn session(table: &Table) -> Option<&Session<Self>> {
                match table {
                    Table::$game(session) => Some(session),
                    _ => None,
                }
            }
        })*

        /// The same code for whichever game it is: `each_game!(id, G => G::ID)`.
        #[macro_export]
        macro_rules! each_game {
            ($d id:expr, $d game:ident => $d body:expr) => {
                match $d id {
                    $($crate::GameId::$game => {
                        type $d game = $crate::$game;
                        $d body
                    })*
                }
            };
        }

        /// The same code for whichever session a table holds: `each_table!(table, session => session.step())`.
        #[macro_export]
        macro_rules! each_table {
            ($d table:expr, $d session:ident => $d body:expr) => {
                match $d table {
                    $($crate::Table::$game($d session) => $d body,)*
                }
            };
        }
    };
}

house! { $
    /// A garden of hexagons: 2 to 4 players.
    PetitsPeuples = petits_peuples;
    /// A colony at the edge of the wild: 1 to 4 players.
    Settlement = settlement;
    /// A village of trades: 1 to 5 players.
    Compagnons = compagnons;
    /// Dice, pencils and an empire: 1 to 4 players.
    RollWrite = rollwrite;
    /// Dice, settlers and a seat at the council: 1 to 6 players.
    Nobility = nobility;
}
