//! Several servers on one database: what they tell each other.
//!
//! The log is the truth and its primary key the judge. News only say that there is something to read, or what is kept
//! nowhere: who looks at a table, and a wish to take moves back.

mod news;

pub(crate) use news::{Heard, News};

use crate::ground::ids::RandomError;

/// A server among those on one database: another one at every start.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct NodeId(String);

impl NodeId {
    pub(crate) fn random() -> Result<Self, RandomError> {
        let mut bytes = [0; 6];
        getrandom::fill(&mut bytes).map_err(RandomError::from)?;
        let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(Self(format!("hameau-{hex}")))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}
