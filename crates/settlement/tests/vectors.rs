//! Every worked example of `docs/rules/settlement-examples.md`.

mod actions;
mod derived;
mod rulebook;
