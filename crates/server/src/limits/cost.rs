//! What a page costs to draw, against one for a request that draws little. `cargo run --release -p server --example pages`
//! shows what pages take.

/// What is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Drawing {
    /// A step of a finished game, with the list of its moves.
    Replay,
    /// The part of it that changes from step to step.
    ReplayStep,
    /// The end of a game.
    End,
    /// The rules of a game.
    Rules,
    /// The lists of tables, each of which may have to be read from its log.
    Lobby,
}

impl Drawing {
    /// Beyond what every request costs.
    pub(super) const fn cost(self) -> u32 {
        match self {
            Self::Replay => 34,
            Self::ReplayStep | Self::End | Self::Lobby => 9,
            Self::Rules => 4,
        }
    }
}
