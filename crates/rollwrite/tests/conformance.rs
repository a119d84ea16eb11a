//! The contract of `engine::Game`, for one to four players and every value of every option.

use rollwrite::RollWrite;

#[test]
fn conformance() {
    // 48 sheets for each number of players are many tables already.
    testkit::conformance::<RollWrite>(&testkit::Config { games: 1, ..testkit::Config::default() });
}
