//! The contract of `engine::Game`, for one to four players.

use rollwrite::RollWrite;

#[test]
fn conformance() {
    testkit::conformance::<RollWrite>(&testkit::Config::default());
}
