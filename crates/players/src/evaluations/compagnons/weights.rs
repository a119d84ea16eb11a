//! What is worth how much, in hundredths of gold. The figures were found by matches of one-step players.

/// A slot that an unknown recruit will fill, before the 1st Market.
pub(super) const EARLY: i32 = 340;
/// The same after it: fewer payments, longer chains.
pub(super) const LATE: i32 = 340;
/// A recruit beyond the slots: more to choose from.
pub(super) const EXTRA: i32 = 70;
/// Percent of its value that a planned placement is worth: in this round, and later.
pub(super) const SOON: i32 = 97;
pub(super) const LATER: i32 = 70;
/// One more recruit, and one more placement, in each round to come.
pub(super) const FOOD: i32 = 185;
pub(super) const HOUSE: i32 = 210;
/// A card of the hand that is not planned.
pub(super) const SPARE: i32 = 27;
/// A card that is given away for a basic villager.
pub(super) const FODDER: i32 = 95;
/// For each gold of a card that waits for the one before it, or of the best card that may come on top of one.
pub(super) const HOPE: i32 = 6;
pub(super) const CHILD: i32 = 26;
/// For each card of the box that a key opens, in each round to come, for half of a Market.
pub(super) const RING: i32 = 36;
/// A padlock of the hand that an own key will open.
pub(super) const KEY: i32 = 100;
/// Percent of the gold on a rival's key that is felt, shared by the rivals.
pub(super) const FEED: i32 = 57;
/// How fast what silver counts grows.
pub(super) const GROWTH: i32 = 17;
/// Special villagers in the hand.
pub(super) const MONK: i32 = 285;
pub(super) const APPRENTICE: i32 = 280;
pub(super) const TINNER: i32 = 55;
/// What a round to come brings the Countess: gifts, the reserve, Events.
pub(super) const COUNTESS_ROUND: i32 = 600;
/// An unused Jester.
pub(super) const JESTER: i32 = 700;
