//! How games make sets of their ids: one bit each, so that a question about many is one operation.

/// A set of ids as bits: of anything with `index()` and `new(u8)`, such as [`crate::named!`] and
/// [`crate::numbered!`] make.
///
/// ```
/// engine::numbered! {
///     /// A square of the board.
///     pub Square, 9
/// }
/// engine::id_set! {
///     /// Some squares.
///     pub Squares, Square, u16
/// }
/// let corners: Squares = [0, 2, 6, 8].into_iter().filter_map(Square::new).collect();
/// assert_eq!((corners.len(), corners.first()), (4, Some(Square::FIRST)));
/// assert!(corners.includes(Squares::one(Square::FIRST)) && !corners.without(Square::FIRST).includes(corners));
/// ```
#[macro_export]
macro_rules! id_set {
    ($(#[$doc:meta])* $vis:vis $name:ident, $item:ty, $bits:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        $vis struct $name($bits);

        #[allow(dead_code, reason = "every set has the same functions; not each game asks for all of them")]
        impl $name {
            /// The empty set.
            pub const NONE: Self = Self(0);

            /// The set of this one.
            pub const fn one(item: $item) -> Self {
                Self(1 << item.index())
            }

            /// Whether it is in the set.
            pub const fn contains(self, item: $item) -> bool {
                self.0 & (1 << item.index()) != 0
            }

            /// Adds one.
            #[must_use]
            pub const fn with(self, item: $item) -> Self {
                Self(self.0 | 1 << item.index())
            }

            /// Removes one.
            #[must_use]
            pub const fn without(self, item: $item) -> Self {
                Self(self.0 & !(1 << item.index()))
            }

            /// What is in both sets.
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What is in either set.
            #[must_use]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// What is in it and not in `other`.
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Whether everything of `other` is in it.
            pub const fn includes(self, other: Self) -> bool {
                self.0 & other.0 == other.0
            }

            /// The bits themselves: the lowest is the first item.
            pub const fn bits(self) -> $bits {
                self.0
            }

            /// Whether nothing is in it.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many are in it.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Its items, in order.
            pub fn iter(self) -> impl Iterator<Item = $item> + Clone {
                let mut rest = self.0;
                ::std::iter::from_fn(move || {
                    let index = rest.trailing_zeros() as u8;
                    // The lowest bit goes; an empty rest has no item with its number of zeros.
                    rest &= rest.wrapping_sub(1);
                    <$item>::new(index)
                })
            }

            /// The first one.
            pub fn first(self) -> Option<$item> {
                self.iter().next()
            }
        }

        impl ::std::iter::FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                items.into_iter().fold(Self::NONE, Self::with)
            }
        }
    };
}
