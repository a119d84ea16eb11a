//! Rules have numbers.

use std::fmt;

/// The number of a rule in a rule sheet, such as `PTP-63` or, for a ruling, `PTP-E12`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RuleId(&'static str);

impl RuleId {
    /// The rule with this number.
    pub const fn new(id: &'static str) -> Self {
        Self(id)
    }

    /// The number as it stands in the sheet.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
