//! The contract of `engine::Game`, for one to five players and every difficulty.

use compagnons::Compagnons;

#[test]
fn conformance() {
    testkit::conformance::<Compagnons>(&testkit::Config { games: 4, ..testkit::Config::default() });
}

#[test]
fn a_game_allocates_nothing_after_the_deal() {
    testkit::still::<Compagnons>(2048);
}
