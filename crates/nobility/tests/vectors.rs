//! Every worked example of `docs/rules/nobility-examples.md`.

mod derived;
mod expansion;
mod rulebook;
