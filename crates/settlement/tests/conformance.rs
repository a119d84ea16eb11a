//! The contract of `engine::Game`, for one to four players.

use settlement::Settlement;

#[test]
fn conformance() {
    testkit::conformance::<Settlement>(&testkit::Config::default());
}

#[test]
fn a_game_allocates_nothing_after_the_deal() {
    testkit::still::<Settlement>(1024);
}
