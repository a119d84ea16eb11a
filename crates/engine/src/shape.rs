//! Five games, one shape: where each part of the contract lives in a game's crate, written once.

/// A game whose crate has the common shape: the value with its data set, and [`Game`](crate::Game) answered by the
/// modules that hold the rules.
///
/// | part of the contract | its home in the crate |
/// |---|---|
/// | data set, sentences | `components.toml`, `locales/`, `Data::parse` |
/// | setup, deal | `Setup::parse`, `setup::deal` |
/// | who may act, generator, judge, carrying out | `rules::{to_act, each_legal, check, apply}` with `rules::Play` |
/// | what a seat may know | `view::{mask, redeal}` |
/// | points and places | `scoring::{sheet, standing}` |
/// | text board, invariants | `text::board`, `audit::audit` |
/// | cards and tiles in use, for statistics | `statistics::component` |
///
/// After the head stand the parts that not every game has: options, titles, a tie-break.
#[macro_export]
macro_rules! game {
    (
        $(#[$about:meta])*
        pub struct $Game:ident, $id:literal, $min:literal to $max:literal players;
        $($own:tt)*
    ) => {
        $(#[$about])*
        #[derive(Debug)]
        pub struct $Game {
            data: Data,
            text: String,
        }

        impl $Game {
            /// The printed components.
            pub const fn components(&self) -> &Data {
                &self.data
            }

            /// Calls `each` with every legal action of a seat: the generator without a list.
            pub fn each_legal(&self, state: &State, seat: $crate::Seat, mut each: impl FnMut(Action)) {
                rules::each_legal(&self.data, state, seat, &mut each);
            }
        }

        impl $crate::Game for $Game {
            const ID: &'static str = $id;
            const MIN_PLAYERS: u8 = $min;
            const MAX_PLAYERS: u8 = $max;
            const DATA_FILE: &'static str = concat!($id, ".toml");

            type Setup = Setup;
            type State = State;
            type Action = Action;
            type Event = Event;
            type Illegal = Illegal;

            fn shipped() -> &'static $crate::Shipped<Self> {
                static SHIPPED: $crate::Shipped<$Game> = $crate::Shipped::new(
                    include_str!("../components.toml"),
                    include_str!("../locales/fr.toml"),
                    include_str!("../locales/en.toml"),
                );
                &SHIPPED
            }

            fn from_data(file: &str, text: &str) -> Result<Self, $crate::DataError> {
                Ok(Self { data: Data::parse(file, text)?, text: text.to_owned() })
            }

            fn data(&self) -> &str {
                &self.text
            }

            fn setup(&self, raw: &$crate::RawSetup) -> Result<Setup, $crate::SetupError> {
                Setup::parse(&self.data, raw)
            }

            fn deal(
                &self,
                setup: &Setup,
                chance: &mut $crate::Chance,
                events: &mut $crate::Events<Event>,
            ) -> State {
                setup::deal(&self.data, setup, chance, events)
            }

            fn players(&self, state: &State) -> u8 {
                state.players()
            }

            fn to_act(&self, state: &State) -> $crate::Seats {
                rules::to_act(state)
            }

            fn legal(&self, state: &State, seat: $crate::Seat, out: &mut Vec<Action>) {
                out.clear();
                rules::each_legal(&self.data, state, seat, &mut |action| out.push(action));
            }

            fn check(&self, state: &State, seat: $crate::Seat, action: Action) -> Result<(), Illegal> {
                rules::check(&self.data, state, seat, action)
            }

            fn apply_legal(
                &self,
                state: &mut State,
                seat: $crate::Seat,
                action: Action,
                chance: &mut $crate::Chance,
                events: &mut $crate::Events<Event>,
            ) {
                debug_assert_eq!(self.check(state, seat, action), Ok(()), "{seat} {action}");
                rules::apply(&mut rules::Play::new(&self.data, state, chance, events), seat, action);
            }

            fn mask(&self, state: &mut State, viewer: $crate::Viewer) {
                view::mask(state, viewer);
            }

            fn redeal(&self, seen: &$crate::Seen<State>, chance: &mut $crate::Chance) -> State {
                view::redeal(&self.data, seen, chance)
            }

            fn score(&self, state: &State, seat: $crate::Seat) -> $crate::ScoreSheet {
                scoring::sheet(&self.data, state, seat)
            }

            fn standing(&self, state: &State) -> $crate::Standing {
                scoring::standing(&self.data, state)
            }

            fn component(&self, event: &Event) -> Option<($crate::Seat, $crate::words::Phrase)> {
                statistics::component(&self.data, event)
            }

            fn round(&self, state: &State) -> u16 {
                u16::from(state.round())
            }

            fn text_board(&self, state: &State) -> String {
                text::board(&self.data, state)
            }

            fn audit(&self, state: &State) -> Result<(), String> {
                audit::audit(&self.data, state)
            }

            $($own)*
        }
    };
}
