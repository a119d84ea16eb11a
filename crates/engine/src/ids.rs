//! How games make their ids: small enums with names, and numbers below a count.

/// A text that names nothing of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{found}` is not {expected}")]
pub struct ParseIdError {
    expected: &'static str,
    found: String,
}

impl ParseIdError {
    /// What was expected, and what was found: only its beginning is kept.
    pub fn new(expected: &'static str, found: &str) -> Self {
        Self { expected, found: found.chars().take(30).collect() }
    }
}

/// A small enum whose values have names in notation and data.
///
/// ```
/// engine::named! {
///     /// What falls from the sky.
///     pub Weather, "a weather: expected rain or snow",
///     { Rain = "rain", Snow = "snow" }
/// }
/// assert_eq!("snow".parse(), Ok(Weather::Snow));
/// assert_eq!("hail".parse::<Weather>().unwrap_err().to_string(), "`hail` is not a weather: expected rain or snow");
/// ```
#[macro_export]
macro_rules! named {
    (
        $(#[$doc:meta])* $vis:vis $name:ident, $expected:literal,
        { $($(#[$note:meta])* $variant:ident = $text:literal),* $(,)? }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $name {
            $($(#[$note])* $variant),*
        }

        #[allow(dead_code, reason = "every enum has the same functions; not each game asks for all of them")]
        impl $name {
            /// All of them, in order.
            pub const ALL: [Self; [$($text),*].len()] = [$(Self::$variant),*];

            /// The name in notation and data.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $text),*
                }
            }

            /// The position in tables.
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The one at this position of tables.
            pub fn new(index: u8) -> Option<Self> {
                Self::ALL.get(usize::from(index)).copied()
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::ParseIdError;

            fn from_str(text: &str) -> ::std::result::Result<Self, $crate::ParseIdError> {
                let found = Self::ALL.into_iter().find(|one| one.name() == text);
                found.ok_or_else(|| $crate::ParseIdError::new($expected, text))
            }
        }
    };
}

/// Places, tiles and cards that are counted: each is a number below its count.
///
/// ```
/// engine::numbered! {
///     /// A square of the board.
///     pub Square, 9
/// }
/// assert_eq!(Square::all().count(), 9);
/// assert_eq!(Square::new(9), None);
/// ```
#[macro_export]
macro_rules! numbered {
    ($(#[$doc:meta])* $vis:vis $name:ident, $count:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis struct $name(u8);

        #[allow(dead_code, reason = "every id has the same functions; not each game asks for all of them")]
        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;
            /// The first one.
            pub const FIRST: Self = Self(0);

            /// All of them, in order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..Self::COUNT as u8).map(Self)
            }

            /// The one at this position of tables.
            pub const fn new(index: u8) -> Option<Self> {
                if (index as usize) < Self::COUNT { Some(Self(index)) } else { None }
            }

            /// The position in tables, below [`Self::COUNT`].
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

/// Counted cards with names in notation and data.
///
/// ```
/// engine::cards! {
///     /// A fruit.
///     pub Fruit, "a fruit", ["apple", "pear"]
/// }
/// assert_eq!("pear".parse(), Ok(Fruit::new(1).unwrap()));
/// ```
#[macro_export]
macro_rules! cards {
    ($(#[$doc:meta])* $vis:vis $name:ident, $expected:literal, [$($id:literal),* $(,)?]) => {
        $crate::numbered! { $(#[$doc])* $vis $name, [$($id),*].len() }

        impl $name {
            const NAMES: [&'static str; Self::COUNT] = [$($id),*];

            /// The name in notation and data.
            pub const fn name(self) -> &'static str {
                Self::NAMES[self.0 as usize]
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::ParseIdError;

            fn from_str(text: &str) -> ::std::result::Result<Self, $crate::ParseIdError> {
                let found = Self::all().find(|card| card.name() == text);
                found.ok_or_else(|| $crate::ParseIdError::new($expected, text))
            }
        }
    };
}
