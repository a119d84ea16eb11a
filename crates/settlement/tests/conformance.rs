//! The contract of `engine::Game`, for one to four players.

use settlement::Settlement;

#[test]
fn conformance() {
    testkit::conformance::<Settlement>(&testkit::Config::default());
}
