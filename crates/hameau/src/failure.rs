//! What a command says when it cannot go on.

use std::fmt;

/// One sentence for the person at the prompt.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was asked for is wrong: exit code 2.
    Usage(String),
    /// What was asked for does not hold or did not work: exit code 1.
    Failed(String),
    /// What is there holds, and not all is there: exit code 3.
    Incomplete(String),
    /// Somebody stopped it: exit code 130, as shells give it for Ctrl-C.
    Stopped(String),
}

impl Failure {
    pub(crate) fn usage(reason: impl fmt::Display) -> Self {
        Self::Usage(reason.to_string())
    }

    pub(crate) fn failed(reason: impl fmt::Display) -> Self {
        Self::Failed(reason.to_string())
    }

    pub(crate) const fn code(&self) -> u8 {
        match self {
            Self::Usage(_) => 2,
            Self::Failed(_) => 1,
            Self::Incomplete(_) => 3,
            Self::Stopped(_) => 130,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(reason) | Self::Failed(reason) | Self::Incomplete(reason) | Self::Stopped(reason) => {
                f.write_str(reason)
            }
        }
    }
}
