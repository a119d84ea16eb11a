//! The contract of `engine::Game`.

use petits_peuples::PetitsPeuples;

#[test]
fn conformance() {
    testkit::conformance::<PetitsPeuples>(&testkit::Config::default());
}

#[test]
fn a_game_allocates_nothing_after_the_deal() {
    testkit::still::<PetitsPeuples>(1024);
}
