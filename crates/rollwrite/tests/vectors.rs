//! Every worked example of `docs/rules/rollwrite-examples.md`.

mod derived;
mod rulebook;
