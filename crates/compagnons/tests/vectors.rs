//! Every worked example of `docs/rules/compagnons-examples.md`.

mod derived;
mod rulebook;
mod solo;
