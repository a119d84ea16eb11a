//! The test vectors of `docs/rules/petits-peuples-examples.md`, one test each.

mod derived;
mod derived_actions;
mod rulebook;
mod rulebook_end;
