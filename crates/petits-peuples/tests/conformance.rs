//! The contract of `engine::Game`.

use petits_peuples::PetitsPeuples;

#[test]
fn conformance() {
    testkit::conformance::<PetitsPeuples>(&testkit::Config::default());
}
