//! The contract of `engine::Game`, for one to four players and every value of every option.

use rollwrite::RollWrite;

#[test]
fn conformance() {
    // 48 sheets for each number of players are many tables already.
    testkit::conformance::<RollWrite>(&testkit::Config { games: 1, ..testkit::Config::default() });
}

#[test]
fn a_game_allocates_nothing_after_the_deal() {
    testkit::still::<RollWrite>(1536);
}
