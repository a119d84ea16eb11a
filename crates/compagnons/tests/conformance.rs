//! The contract of `engine::Game`, for one to five players and every difficulty.

use compagnons::Compagnons;

#[test]
fn conformance() {
    testkit::conformance::<Compagnons>(&testkit::Config { games: 4, ..testkit::Config::default() });
}
